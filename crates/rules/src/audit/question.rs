//! What the game waits for: a question that fits the table and has an answer.

use super::{Unsound, ensure};
use crate::ask::Ask;
use crate::phase;
use crate::position::Position;
use crate::seat::Seat;
use crate::set::Set;
use crate::titan::Titan;

/// Whether the question fits what is on the table, and has an answer.
pub(super) fn audit(set: &Set, position: &Position) -> Result<(), Unsound> {
    let turn = &position.turn;
    let player = &position.players[position.active];
    let ask = position.ask;
    let sides_open = position.seats().any(|seat| position.players[seat].side.is_none());
    ensure!(sides_open == (ask == Ask::Side), "a side is open exactly while the game asks for it");
    ensure!(turn.bought <= player.buildings.additional_actions(), "more additional actions bought than allowed");
    ensure!(
        turn.set_aside == 0
            || matches!(ask, Ask::FightOn | Ask::LootBuilding { .. } | Ask::LootTitanReturn { .. } | Ask::Over { .. }),
        "hoplites are set aside outside a Capture"
    );
    ensure!(position.round > 0 || ask == Ask::Side, "round 0 is for choosing sides");
    let asks_active = match ask {
        Ask::Side => position.players[position.asked].side.is_none(),
        Ask::Initiative { .. } => position.asked == position.initiative,
        Ask::Metropolis
        | Ask::Card
        | Ask::Tile
        | Ask::TitanOrder { .. }
        | Ask::TitanReturn { .. }
        | Ask::LootTitanReturn { .. }
        | Ask::Act { .. }
        | Ask::FightOn
        | Ask::LootBuilding { .. }
        | Ask::ConstructAgain
        | Ask::Additional
        | Ask::Discard
        | Ask::Automaton
        | Ask::Over { .. } => position.asked == position.active,
    };
    ensure!(asks_active || position.is_over(), "the question goes to the wrong seat");
    let has_metropolis = !player.island.metropolis().is_empty();
    ensure!(
        has_metropolis != matches!(ask, Ask::Side | Ask::Metropolis) || position.is_over(),
        "the Metropolis is placed first, and once"
    );

    let hand_without_tile = turn.hand.is_some_and(|hand| hand.tile.is_none());
    let acting = if turn.hand.is_some() { hand_without_tile && turn.bought == 0 } else { turn.bought > 0 };
    let fits = match ask {
        Ask::Side | Ask::Metropolis | Ask::Card => turn.hand.is_none() && turn.bought == 0,
        Ask::Initiative { tied } => {
            let may_receive = |seat: Seat| seat != position.initiative && seat.index() < usize::from(position.seats);
            turn.hand.is_none() && tied.len() >= 2 && tied.iter().all(may_receive)
        }
        Ask::Tile => turn.hand.is_some_and(|hand| hand.tile.is_some()) && phase::tile::fits_somewhere(set, position),
        Ask::TitanOrder { waiting } => hand_without_tile && waiting.len() >= 2,
        Ask::TitanReturn { titan, waiting } => {
            hand_without_tile && !waiting.contains(titan) && must_choose(position, titan)
        }
        Ask::LootTitanReturn { titan } => acting && must_choose(position, titan),
        Ask::Act { action } => acting && turn.hand.is_none_or(|hand| hand.card.action == action),
        Ask::FightOn => acting && !player.island.haunted().is_empty(),
        Ask::LootBuilding { .. } => acting,
        Ask::ConstructAgain => acting && position.has_favour(position.active, Titan::Theia),
        Ask::Additional => turn.hand.is_none() && turn.bought < player.buildings.additional_actions(),
        Ask::Discard => turn.hand.is_none() && position.turns_end_with_discard(),
        Ask::Automaton => turn.hand.is_none() && turn.bought == 0 && position.is_automaton(position.active),
        Ask::Over { winner } => winner.is_none_or(|winner| position.satisfies_victory(winner)),
    };
    ensure!(fits, "the question {ask} does not fit the table");
    let mut has_answer = false;
    phase::offer(set, position, |_| has_answer = true);
    let stuck = !position.is_over() && !has_answer;
    ensure!(!stuck, "the question {ask} has no answer");
    Ok(())
}

/// Whether the active player must choose which Titan makes room for this one.
fn must_choose(position: &Position, titan: Titan) -> bool {
    let held = position.titans_held(position.active);
    held.len() >= 2
        && !held.contains(titan)
        && held.len() == u32::from(position.players[position.active].buildings.titans_held_at_most())
}
