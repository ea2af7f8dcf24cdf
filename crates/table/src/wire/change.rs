//! What a step does to the view of a game: its events, each with the patch that shows it.

use orichalcum_rules::{self as rules, Circle, Creature, Footprint, Game, Map, Seat, Titan};
use serde::{Deserialize, Serialize};

use super::event::{Event, Place, WinningMove};
use super::game::GameView;
use super::patch::Patch;

/// An event, and what it changes in the view of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Change {
    /// What happened; nothing where steps were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub event: Option<Event>,
    /// What it changes, as a merge patch of the [`GameView`]; nothing if it changes nothing, or the message holds the
    /// whole view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub patch: Option<Patch>,
}

/// How much of a change is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// The events.
    Events,
    /// The events, and what each changes.
    Patches,
}

impl Change {
    /// What the events of a step do to a game, which stands after them then.
    pub fn events(game: &mut Game<'_>, events: &[rules::Event]) -> Vec<Self> {
        let mut look = Look::default();
        let change = |event: &rules::Event| Self { event: Some(look.at(game, *event)), patch: None };
        events.iter().map(change).collect()
    }

    /// The same, each with the patch that shows it. The view is that of the game, and of the step of that number then.
    pub fn patches(game: &mut Game<'_>, view: &mut GameView, step: u32, events: &[rules::Event]) -> Vec<Self> {
        let mut look = Look::default();
        let last = events.len().saturating_sub(1);
        let change = |(number, event): (usize, &rules::Event)| {
            let before = *game.position();
            let event = look.at(game, *event);
            let next = view.next(&before, game, if number == last { step } else { view.step });
            let patch = Patch::between(view, &next);
            *view = next;
            Self { event: Some(event), patch }
        };
        events.iter().enumerate().map(change).collect()
    }

    /// From one view to another without an event between them: steps were taken back.
    pub fn back(before: &GameView, after: &GameView) -> Vec<Self> {
        let patch = Patch::between(before, after);
        patch.map(|patch| Self { event: None, patch: Some(patch) }).into_iter().collect()
    }
}

/// Looks at the events of one step, one after the other.
#[derive(Debug, Default)]
pub(super) struct Look {
    /// The tile that was placed.
    tile: Option<Footprint>,
    /// Where a creature was captured last, and which.
    captured: Option<(Circle, Creature)>,
    /// The Titan whose favour was used by the last event.
    favour: Option<Titan>,
    /// The last move of each seat that could win.
    moves: Map<Seat, WinningMove>,
}

impl Look {
    /// The next event as a screen needs it; the game stands after it then.
    pub(super) fn at(&mut self, game: &mut Game<'_>, event: rules::Event) -> Event {
        if let rules::Event::TilePlaced { circles, .. } = event {
            self.tile = Some(circles);
        }
        if let rules::Event::CreatureCaptured { circle, creature, .. } = event {
            self.captured = Some((circle, creature));
        }
        self.moves.extend(WinningMove::of(event));
        let place = Place {
            set: game.set(),
            before: game.position(),
            tile: self.tile,
            captured: self.captured,
            favour: self.favour,
            moves: &self.moves,
        };
        let seen = Event::of(event, place);
        self.favour = if let rules::Event::FavourUsed { titan, .. } = event { Some(titan) } else { None };
        game.fold(&event);
        seen
    }
}

#[cfg(test)]
mod tests {
    use orichalcum_protocol::fair::Seed;
    use orichalcum_rules::{IslandChoice, Setup, Side, Strength};
    use serde_json::Value;

    use super::*;
    use crate::tests::SET;
    use crate::wire::patch::tests::merged;

    fn value(view: &GameView) -> Value {
        serde_json::to_value(view).unwrap()
    }

    /// Plays a random game, patches the view from event to event and compares it with the view itself after each step.
    fn patched_all_along(setup: &Setup, number: u64) {
        let seed = Seed::from_number(number);
        let mut events = Vec::new();
        let Ok(mut game) = Game::start(&SET, setup, &mut seed.chance(0), &mut events);
        let mut shown = Game::unpacked(&SET, setup);
        let mut last = GameView::of(&shown, 0);
        let mut view = value(&last);
        let mut picks = seed.chance(u64::MAX);
        for step in 0.. {
            for change in Change::patches(&mut shown, &mut last, step, &events) {
                assert!(change.event.is_some());
                if let Some(patch) = change.patch {
                    view = merged(view, &serde_json::from_str(patch.text()).unwrap());
                }
            }
            assert_eq!(view, value(&GameView::of(&game, step)), "step {step} of game {number}");
            let read: GameView = serde_json::from_value(view.clone()).unwrap();
            assert_eq!(read, GameView::of(&game, step), "what is sent is what is declared");
            if game.is_over() {
                return;
            }
            let legal = game.legal();
            let action = legal[picks.number(legal.len() as u32) as usize];
            events.clear();
            let Ok(()) = game.apply_unchecked(action, &mut seed.chance(u64::from(step) + 1), &mut events);
        }
    }

    #[test]
    fn patches_make_each_view_of_a_game_the_next() {
        let anything = IslandChoice { board: None, side: None };
        let setups = [
            Setup::on_side(2, Side::Calm).unwrap(),
            Setup::on_side(3, Side::Wild).unwrap(),
            Setup::on_side(4, Side::Wild).unwrap(),
            Setup::solo(anything, Strength::ALL[0]),
        ];
        for (number, setup) in (1..).zip(&setups) {
            patched_all_along(setup, number);
        }
    }
}
