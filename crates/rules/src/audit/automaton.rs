//! What the Automaton has: its board, its strip, its captured creatures in order.

use super::{Unsound, ensure};
use crate::automaton::Automaton;
use crate::building::ByBuilding;
use crate::circle::Circles;
use crate::creature::ByCreature;
use crate::footprint::Footprint;
use crate::position::Player;
use crate::set::Set;

pub(super) fn audit(set: &Set, player: &Player, automaton: &Automaton) -> Result<(), Unsound> {
    let figures = set.automaton();
    ensure!(automaton.strength.index() < figures.strengths.len(), "the set has no such strength of the Automaton");
    ensure!(
        player.island.metropolis() == figures.board.centre.as_set(),
        "the Automaton's Metropolis is the centre of its board"
    );
    let slots = figures.board.slots.iter().flat_map(|sector| sector.0).map(Footprint::mask);
    let tiles = player.island.explored() - player.island.metropolis();
    let filled = slots.filter(|slot| slot.touches(tiles)).fold(Circles::EMPTY, Circles::union);
    ensure!(filled == tiles, "the Automaton's tiles fill whole slots");
    ensure!(
        player
            .island
            .haunted()
            .into_iter()
            .all(|circle| player.island.creature(circle).is_some_and(|(_, hoplites)| hoplites == 0)),
        "the Automaton leaves no hoplites behind"
    );

    let mut face_up = ByBuilding::all(0);
    for building in automaton.strip().filter(|building| building.carries().is_some()) {
        face_up[building] += 1;
    }
    ensure!(face_up == player.buildings, "the Automaton's Mines and Training Camps are those of its strip");
    ensure!(has_no_gap(&automaton.strip), "the Automaton's strip has a gap");
    let mut captured = ByCreature::all(0);
    for creature in automaton.captured() {
        captured[creature] += 1;
    }
    ensure!(
        captured == player.captured && has_no_gap(&automaton.captured),
        "the Automaton's captured creatures do not add up"
    );
    Ok(())
}

fn has_no_gap<T>(list: &[Option<T>]) -> bool {
    list.iter().skip_while(|item| item.is_some()).all(Option::is_none)
}
