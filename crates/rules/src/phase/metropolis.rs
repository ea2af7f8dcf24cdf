//! First turn only: the Metropolis covers a port (R4.1).

use crate::action::Action;
use crate::ask::Ask;
use crate::chance::Chance;
use crate::circle::Circles;
use crate::error::Illegal;
use crate::event::{Event, Sink, Source};
use crate::footprint::{Footprint, Shape};
use crate::position::Position;
use crate::set::Set;
use crate::step::{Flow, Step};
use crate::stock::Good;

pub(crate) fn offer(set: &Set, now: &Position, offer: &mut impl FnMut(Action)) {
    let side = now.side_of(set, now.active);
    let ports: Circles = side.ports.iter().map(|port| port.circle).collect();
    for heading in Shape::Pair.distinct_headings() {
        let anchors = Shape::Pair.anchors(*heading, side.circles) & Shape::Pair.anchors_touching(*heading, ports);
        for at in anchors {
            offer(Action::PlaceMetropolis { footprint: Footprint::at_anchor(Shape::Pair, at, *heading) });
        }
    }
}

pub(crate) fn check(set: &Set, now: &Position, footprint: Footprint) -> Result<(), Illegal> {
    let side = now.side_of(set, now.active);
    if footprint.shape() != Shape::Pair {
        return Err(Illegal::WrongShape);
    }
    if !side.circles.contains_all(footprint.mask()) {
        return Err(Illegal::OffIsland);
    }
    if !Shape::Pair.distinct_headings().contains(&footprint.heading()) {
        return Err(Illegal::SamePlacement);
    }
    if !side.ports.iter().any(|port| footprint.mask().contains(port.circle)) {
        return Err(Illegal::NoPort);
    }
    Ok(())
}

pub(crate) fn place<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circles: Footprint) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::MetropolisPlaced { seat, circles });
    reach_ports(step, circles);
    step.ask(Ask::Card)
}

/// Every port that the footprint covers pays (R4.1, R6.4).
pub(crate) fn reach_ports<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circles: Footprint) {
    let (seat, ports) = (step.seat(), step.side().ports);
    for port in ports.into_iter().filter(|port| circles.mask().contains(port.circle)) {
        for good in Good::ALL {
            step.gain(seat, good, port.bonus[good], Source::Port);
        }
    }
}
