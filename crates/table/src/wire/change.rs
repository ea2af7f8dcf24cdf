//! What a step does to the view of a game: its events, each with the patch that shows it.

use orichalcum_rules::{self as rules, Game};
use serde::{Deserialize, Serialize};

use super::event::{Event, Place};
use super::game::GameView;
use super::patch::Patch;

/// An event, and what it changes in the view of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
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
    /// What the events of a step do to a game, which stands after that step then.
    pub fn all(game: &mut Game<'_>, before: u32, after: u32, events: &[rules::Event], detail: Detail) -> Vec<Self> {
        let mut changes = Vec::with_capacity(events.len());
        let mut view = (detail == Detail::Patches).then(|| GameView::of(game, before));
        let mut tile = None;
        for (number, event) in events.iter().enumerate() {
            let (set, before_event) = (game.set(), *game.position());
            game.fold(event);
            if let rules::Event::TilePlaced { circles, .. } = event {
                tile = Some(*circles);
            }
            let patch = view.as_mut().and_then(|view| {
                let step = if number + 1 == events.len() { after } else { before };
                let next = GameView::of(game, step);
                let patch = Patch::between(view, &next);
                *view = next;
                patch
            });
            changes.push(Self { event: Some(Event::of(*event, Place { set, before: &before_event, tile })), patch });
        }
        changes
    }

    /// From one game to another without an event between them: steps were taken back.
    pub fn back(before: &GameView, after: &GameView) -> Vec<Self> {
        let patch = Patch::between(before, after);
        patch.map(|patch| Self { event: None, patch: Some(patch) }).into_iter().collect()
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
        let mut view = value(&GameView::of(&shown, 0));
        let mut picks = seed.chance(u64::MAX);
        for step in 0.. {
            for change in Change::all(&mut shown, u32::saturating_sub(step, 1), step, &events, Detail::Patches) {
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
