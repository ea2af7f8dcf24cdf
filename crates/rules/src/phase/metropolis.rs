//! First turn only: the Metropolis covers a port (R4.1).

use crate::action::Action;
use crate::chance::Chance;
use crate::circle::Circles;
use crate::error::Illegal;
use crate::event::{Event, Sink, Source};
use crate::footprint::{Footprint, Shape};
use crate::phase::card;
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
        return Err(Illegal::MetropolisOffIsland);
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
    card::begin(step)
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

#[cfg(test)]
mod tests {
    use crate::action::Action;
    use crate::error::Illegal;
    use crate::testing::{Table, standard_but};

    /// The first turn of the game, on an island with the mixed port in the north.
    const NAXOS: &str = "
        ask 1 metropolis
        card produce-1 F
        card recruit-1 L
        player 1 Naxos/calm hoplite 1 orichalcum 1
          a     .     .     .     .     B
          b  .     .     .     .     .     .
          c     .     .     .     .     .
          d        H     .     .     .     .
          e           .     .     .     .     .
          f              .     .     O     .
        player 2 Delos/calm hoplite 2 orichalcum 1
    ";

    #[test]
    fn e2_the_metropolis_on_the_north_port_gives_a_hoplite_and_an_orichalcum() {
        let mut table = Table::drawn(NAXOS);
        table.play("metropolis:a6-b6");
        assert_eq!(
            table.event_lines(),
            [
                "metropolis_placed seat:1 circles:a6-b6",
                "gained seat:1 good:hoplite amount:1 from:port",
                "gained seat:1 good:orichalcum amount:1 from:port",
                "asked seat:1 ask:card"
            ]
        );
        assert_eq!(table.stock(1), "hoplite 2 orichalcum 2");
        assert_eq!(table.lines("supply"), ["supply hoplite 26 orichalcum 27 token 17 temple 17"]);
        assert_eq!((table.row(1, 'a'), table.row(1, 'b')), (". . . . #".into(), ". . . . . #".into()));
    }

    #[test]
    fn r4_1_the_metropolis_comes_first_and_covers_a_port_in_any_orientation() {
        let table = Table::drawn(NAXOS);
        assert_eq!(
            table.legal(""),
            [
                "metropolis:a5-a6",
                "metropolis:a6-b5",
                "metropolis:a6-b6",
                "metropolis:c2-d2",
                "metropolis:c3-d2",
                "metropolis:d2-d3",
                "metropolis:d2-e3",
                "metropolis:e5-f5",
                "metropolis:e6-f5",
                "metropolis:f4-f5",
                "metropolis:f5-f6"
            ]
        );
        assert_eq!(table.refusal("metropolis:b1-b2"), Illegal::NoPort);
        assert_eq!(table.refusal("metropolis:a6-a7"), Illegal::MetropolisOffIsland);
        assert_eq!(table.refusal("metropolis:a6"), Illegal::WrongShape);
        assert_eq!(table.refusal("metropolis:a5-a6-b5"), Illegal::WrongShape);
        assert_eq!(table.refusal("card:1"), Illegal::NotAsked);
        assert_eq!(table.refusal("pass"), Illegal::MustChoose);
        let turned = Action::PlaceMetropolis { footprint: "a6-a5".parse().unwrap() };
        assert_eq!(table.game().check(turned), Err(Illegal::SamePlacement));
    }

    #[test]
    fn r4_1_it_is_placed_once_at_the_start_of_each_players_first_turn() {
        let mut table = Table::drawn(NAXOS);
        table.play("metropolis:d2-d3");
        assert_eq!((table.ask().as_str(), table.stock(1).as_str()), ("card", "hoplite 3 orichalcum 1"));
        table.play("card:1").play("tile:d4").play("pass").play("pass").play("discard:1");
        assert_eq!(table.lines("ask"), ["ask 2 metropolis"]);
    }

    #[test]
    fn r4_1_a_metropolis_over_two_ports_gives_both() {
        let set = standard_but(&[
            ("    o o H o\n   o o o o o\n", "    o B H o\n   o o o o o\n"),
            (" B o o o o o\n  o o o o o\n   o o O o", " o o o o o o\n  o o o o o\n   o o O o"),
        ]);
        let mut table =
            Table::drawn_with(set, "ask 1 metropolis\nplayer 1 Thera/calm\nplayer 2 Delos/calm\ncard produce-1 F");
        table.play("metropolis:a4-a5");
        assert_eq!(table.stock(1), "hoplite 3 orichalcum 1");
        assert_eq!(table.events.len(), 5, "{:?}", table.events);
    }

    #[test]
    fn r4_1_it_holds_a_mine_and_a_camp_and_is_explored_but_no_terrain() {
        let mut table = Table::drawn(NAXOS);
        table.play("metropolis:a6-b6").play("card:1").play("tile:b5").play("produce");
        assert_eq!(table.stock(1), "hoplite 2 orichalcum 3");
        let buildings = table.now.player(table.seat(1)).buildings();
        assert_eq!((buildings.mines(), buildings.training_camps()), (1, 1));
        assert_eq!(table.now.player(table.seat(1)).island().land("a6".parse().unwrap()), None);
    }
}
