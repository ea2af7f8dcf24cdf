//! Whether a position is sound: nothing created, nothing lost, nothing where it cannot be.
//!
//! Positions that come from outside (records, sketches) pass through here; laws over random games ask it after every step.

mod automaton;
mod pieces;
mod player;
mod question;

use alloc::string::String;

use crate::building::Building;
use crate::card::Card;
use crate::creature::Creature;
use crate::land::Land;
use crate::market::{ActionsBoard, DealtCard};
use crate::position::{LAST_ROUND, Player, Position};
use crate::seat::Seat;
use crate::set::Set;
use crate::stock::Good;
use crate::titan::{Titan, TitanTile};

pub(crate) use pieces::{count_pieces, shows};

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsound(pub String);

impl core::fmt::Display for Unsound {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Unsound {}

macro_rules! ensure {
    ($holds:expr, $($message:tt)+) => {
        if !$holds { return Err(Unsound(alloc::format!($($message)+))); }
    };
}
use ensure;

/// Checks everything that the rules rely on.
///
/// # Errors
/// The first thing found wrong, as a sentence.
pub fn audit(set: &Set, position: &Position) -> Result<(), Unsound> {
    audit_table(position)?;
    for seat in position.seats() {
        player::audit(set, position, seat)?;
    }
    ensure!(
        Seat::ALL.into_iter().skip(usize::from(position.seats)).all(|seat| position.players[seat] == Player::NEW),
        "an empty seat owns something"
    );
    audit_titans(position)?;
    audit_actions_board(set, position)?;
    conservation(set, position)?;
    question::audit(set, position)
}

fn audit_table(position: &Position) -> Result<(), Unsound> {
    ensure!((2..=4).contains(&position.seats), "expected 2 to 4 players, found {}", position.seats);
    for (what, seat) in [("initiative", position.initiative), ("turn", position.active), ("question", position.asked)] {
        ensure!(seat.index() < usize::from(position.seats), "{what}: seat {seat} is empty");
    }
    ensure!(position.round <= LAST_ROUND, "expected at most {LAST_ROUND} rounds, found {}", position.round);
    Ok(())
}

fn audit_titans(position: &Position) -> Result<(), Unsound> {
    for titan in Titan::ALL {
        let TitanTile { holder, active } = position.titans[titan];
        ensure!(holder.is_some() || active, "{titan} lies inactive at the centre");
        let with_automaton = holder.is_some_and(|seat| position.is_automaton(seat));
        ensure!(!with_automaton || !active, "{titan} is active with the Automaton");
        ensure!(
            holder.is_none_or(|seat| seat.index() < usize::from(position.seats)),
            "{titan} is held by an empty seat"
        );
    }
    Ok(())
}

fn audit_actions_board(set: &Set, position: &Position) -> Result<(), Unsound> {
    let board = &position.actions_board;
    ensure!(board.len() <= ActionsBoard::places(position.seats), "too many cards on the Actions board");
    ensure!(board.cards().count() == board.len(), "a gap on the Actions board");
    for dealt in board.cards().map(|(_, dealt)| dealt).chain(position.turn.hand) {
        audit_dealt(dealt)?;
    }
    let under = crate::card::TileSize::ALL.into_iter().flat_map(|size| position.piles.under(size).tiles());
    let seen = board.cards().map(|(_, dealt)| dealt).chain(position.turn.hand).filter_map(|dealt| dealt.tile);
    for tile in under.chain(seen) {
        ensure!(set.kind_of(tile) < set.tiles().len(), "the set has no tile {tile}");
    }
    for (_, dealt) in board.cards().filter(|(_, dealt)| dealt.tile.is_none()) {
        let size = dealt.card.size;
        ensure!(
            !set.pile_has_unseen(&position.piles, size) && position.piles.next_under(size).is_none(),
            "card {} lacks a tile though its pile has one",
            dealt.card
        );
    }
    Ok(())
}

fn audit_dealt(dealt: DealtCard) -> Result<(), Unsound> {
    ensure!(
        dealt.tile.is_none_or(|tile| tile.size() == dealt.card.size),
        "card {} carries a tile of another size",
        dealt.card
    );
    for (n, creature) in dealt.creatures.iter().enumerate() {
        let land = dealt.tile.and_then(|tile| tile.land(n));
        ensure!(creature.is_none() || land == Some(Land::Volcano), "card {}: a creature without a volcano", dealt.card);
    }
    Ok(())
}

/// Nothing is created or lost: every piece of the box is somewhere, once.
///
/// # Errors
/// The first kind of piece that does not add up.
pub fn conservation(set: &Set, position: &Position) -> Result<(), Unsound> {
    let pieces = count_pieces(set, position);
    let supply = set.supply();
    for good in Good::ALL {
        let expected = u32::from(supply.goods[good]);
        ensure!(pieces.goods[good] == expected, "expected {expected} {good} in all, found {}", pieces.goods[good]);
    }
    let tokens = u32::from(supply.victory_tokens);
    ensure!(
        pieces.victory_tokens == tokens,
        "expected {tokens} victory tokens in all, found {}",
        pieces.victory_tokens
    );
    let temples = u32::from(supply.temples);
    ensure!(pieces.temples == temples, "expected {temples} temples in all, found {}", pieces.temples);
    for creature in Creature::ALL {
        let (found, expected) = (pieces.creatures[creature], u32::from(set.creature(creature).copies));
        ensure!(found == expected, "expected {expected} {creature} in all, found {found}");
    }
    for building in Building::ALL {
        let (found, expected) = (pieces.buildings[building], u32::from(set.building_copies()[building]));
        ensure!(found == expected, "expected {expected} {building} in all, found {found}");
    }
    for card in Card::all() {
        let (found, expected) = (pieces.cards[card], u32::from(set.cards()[card]));
        ensure!(found == expected, "expected {expected} {card} in all, found {found}");
    }
    for (kind, (tile, copies)) in set.tiles().iter().zip(set.tile_copies()).enumerate() {
        ensure!(pieces.tiles_off_islands[kind] <= u32::from(copies), "expected {copies} tiles {tile}, found more");
    }
    for land in Land::ALL {
        let expected: u32 = set
            .tiles()
            .iter()
            .zip(set.tile_copies())
            .map(|(tile, copies)| shows(*tile, land) * u32::from(copies))
            .sum();
        ensure!(
            pieces.lands[land] == expected,
            "expected {expected} circles of {land} in all, found {}",
            pieces.lands[land]
        );
    }
    Ok(())
}
