//! The game as everybody at the table sees it.

use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{Game, Phase, Position, Seat, Titan};
use serde::Serialize;

/// The game after a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The number of the last step that stands; 0 is the setup.
    pub step: u32,
    /// The phase of the turn.
    pub phase: Phase,
    /// Everything that lies on the table.
    pub position: Sketch,
    /// What each player's points are made of, in seat order.
    pub scores: Vec<Score>,
}

/// What a player's points are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// Victory points.
    pub points: u8,
    /// The Titans held, a point each.
    pub titans: Vec<Titan>,
    /// How many Titans may be held.
    pub titans_at_most: u8,
    /// Temples, a point each.
    pub temples: u8,
    /// Medallions, a point each.
    pub medallions: u8,
    /// Creatures left on the island: none may be left at the end.
    pub creatures: u8,
}

impl GameView {
    /// The view of a game after that step.
    pub fn of(game: &Game<'_>, step: u32) -> Self {
        let position = game.position();
        Self {
            step,
            phase: position.phase(),
            position: Sketch::of(game.set(), position),
            scores: position.seats().map(|seat| Score::of(position, seat)).collect(),
        }
    }
}

impl Score {
    fn of(position: &Position, seat: Seat) -> Self {
        let player = position.player(seat);
        Self {
            points: position.points(seat),
            titans: position.titans_held(seat).iter().collect(),
            titans_at_most: player.buildings().titans_held_at_most(),
            temples: player.temples(),
            medallions: player.medallions(),
            creatures: player.island().haunted().len() as u8,
        }
    }
}
