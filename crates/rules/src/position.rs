//! The whole state of a game as plain data: small, `Copy`, without secrets, generators or history.

use crate::ask::{Ask, Phase};
use crate::automaton::Automaton;
use crate::building::{Building, Buildings, ByBuilding};
use crate::card::ByCard;
use crate::circle::Circles;
use crate::creature::ByCreature;
use crate::island::{Board, Island, MOST_PACKED_HOPLITES, Side};
use crate::land::ByTerrain;
use crate::market::{ActionsBoard, DealtCard, Offer};
use crate::piles::Piles;
use crate::seat::{BySeat, Seat};
use crate::set::{Set, SideFigures};
use crate::stock::{ByGood, Good, Supply};
use crate::titan::{ByTitan, Titan, TitanTile, Titans};

/// Victory points that win, once no creature is left (R1.1).
pub const POINTS_TO_WIN: u8 = 5;
/// The last round; a game still open after it is drawn (R12.3).
pub const LAST_ROUND: u8 = 100;
/// Where the Automaton sits in a solo game.
pub const AUTOMATON_SEAT: Seat = Seat::ALL[1];
/// The most hoplites that may lie on a creature's circle (R8.3a).
pub const HOPLITES_PER_FIGHT: u8 = 3;
const _: () = assert!(HOPLITES_PER_FIGHT <= MOST_PACKED_HOPLITES, "a packed piece has two bits for hoplites");

/// What one player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    pub(crate) board: Board,
    pub(crate) side: Option<Side>,
    pub(crate) island: Island,
    pub(crate) stock: ByGood<u8>,
    pub(crate) captured: ByCreature<u8>,
    pub(crate) buildings: Buildings,
    pub(crate) temples: u8,
    pub(crate) medallions: u8,
}

impl Player {
    pub(crate) const NEW: Self = Self {
        board: Board::First,
        side: None,
        island: Island::UNEXPLORED,
        stock: ByGood::all(0),
        captured: ByCreature::all(0),
        buildings: ByBuilding::all(0),
        temples: 0,
        medallions: 0,
    };

    /// Their island board.
    #[inline]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The side of the board, once chosen.
    #[inline]
    pub fn side(&self) -> Option<Side> {
        self.side
    }

    /// Their island.
    #[inline]
    pub fn island(&self) -> &Island {
        &self.island
    }

    /// Hoplites or orichalcum in stock.
    #[inline]
    pub fn stock(&self, good: Good) -> u8 {
        self.stock[good]
    }

    /// Creatures captured.
    #[inline]
    pub fn captured(&self) -> &ByCreature<u8> {
        &self.captured
    }

    /// Buildings built, and what they change.
    #[inline]
    pub fn buildings(&self) -> &Buildings {
        &self.buildings
    }

    /// Temples raised.
    #[inline]
    pub fn temples(&self) -> u8 {
        self.temples
    }

    /// Medallions forged.
    #[inline]
    pub fn medallions(&self) -> u8 {
        self.medallions
    }
}

/// What the current turn needs to remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(crate) hand: Option<DealtCard>,
    pub(crate) bought: u8,
    pub(crate) set_aside: u8,
}

impl Turn {
    pub(crate) const NEW: Self = Self { hand: None, bought: 0, set_aside: 0 };

    /// The card taken, until its action is done; what is left of it on the card.
    #[inline]
    pub fn hand(&self) -> Option<DealtCard> {
        self.hand
    }

    /// Additional actions bought so far.
    #[inline]
    pub fn bought(&self) -> u8 {
        self.bought
    }

    /// Hoplites that a Hospital has set aside until the action ends.
    #[inline]
    pub fn set_aside(&self) -> u8 {
        self.set_aside
    }
}

/// The whole state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) seats: u8,
    pub(crate) round: u8,
    pub(crate) initiative: Seat,
    pub(crate) active: Seat,
    pub(crate) asked: Seat,
    pub(crate) ask: Ask,
    pub(crate) turn: Turn,
    pub(crate) players: BySeat<Player>,
    pub(crate) titans: ByTitan<TitanTile>,
    pub(crate) actions_board: ActionsBoard,
    pub(crate) spots: ByTerrain<Option<Offer>>,
    pub(crate) deck: ByCard<u8>,
    pub(crate) discards: ByCard<u8>,
    pub(crate) piles: Piles,
    pub(crate) creature_bag: ByCreature<u8>,
    pub(crate) building_bag: ByBuilding<u8>,
    pub(crate) supply: Supply,
    pub(crate) automaton: Option<Automaton>,
}

impl Position {
    /// Everything still in the box.
    pub(crate) fn boxed(set: &Set, seats: u8) -> Self {
        Self {
            seats,
            round: 0,
            initiative: Seat::FIRST,
            active: Seat::FIRST,
            asked: Seat::FIRST,
            ask: Ask::Side,
            turn: Turn::NEW,
            players: BySeat::all(Player::NEW),
            titans: ByTitan::all(TitanTile::AT_CENTRE),
            actions_board: ActionsBoard::EMPTY,
            spots: ByTerrain::all(None),
            deck: *set.cards(),
            discards: ByCard::all(0),
            piles: Piles::new(set.tile_copies()),
            creature_bag: set.creature_copies(),
            building_bag: *set.building_copies(),
            supply: set.supply(),
            automaton: None,
        }
    }

    /// How many players there are.
    #[inline]
    pub fn seat_count(&self) -> u8 {
        self.seats
    }

    /// The seats in clockwise order.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(usize::from(self.seats))
    }

    /// Whether a turn ends with a discard: with two players, of whom one may be the Automaton (R10, S8).
    #[inline]
    pub fn turns_end_with_discard(&self) -> bool {
        Self::discards_with(self.seats)
    }

    /// The same of any game with `seats` players.
    pub const fn discards_with(seats: u8) -> bool {
        seats == 2
    }

    /// Whose turn comes after this one: to the left, until it comes back to the holder of the token. Nobody's if the
    /// round ends with it (R3.1).
    #[inline]
    pub fn next_turn(&self) -> Option<Seat> {
        let next = self.active.left(self.seats);
        (next != self.initiative).then_some(next)
    }

    /// The round, from 1; 0 while sides are being chosen.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who holds the Initiative token.
    #[inline]
    pub fn initiative(&self) -> Seat {
        self.initiative
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Who must answer: the active player, but for the Initiative token and the sides of boards.
    #[inline]
    pub fn asked(&self) -> Seat {
        self.asked
    }

    /// What the game waits for.
    #[inline]
    pub fn ask(&self) -> Ask {
        self.ask
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.ask, Ask::Over { .. })
    }

    /// What the current turn remembers.
    #[inline]
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What a player has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The side of a player's board; the calm one while it is not chosen.
    #[inline]
    pub fn side_of<'set>(&self, set: &'set Set, seat: Seat) -> &'set SideFigures {
        let player = &self.players[seat];
        set.side(player.board, player.side.unwrap_or(Side::Calm))
    }

    /// Where a Titan's tile is.
    #[inline]
    pub fn titan(&self, titan: Titan) -> TitanTile {
        self.titans[titan]
    }

    /// The Titans that a player holds.
    #[inline]
    pub fn titans_held(&self, seat: Seat) -> Titans {
        let mut held = Titans::EMPTY;
        for titan in Titan::ALL {
            if self.titans[titan].holder == Some(seat) {
                held = held.with(titan);
            }
        }
        held
    }

    /// Whether the player may use that Titan's favour now (R7.6).
    #[inline]
    pub fn has_favour(&self, seat: Seat, titan: Titan) -> bool {
        self.titans[titan] == TitanTile { holder: Some(seat), active: true }
    }

    /// A player's victory points (R1.2).
    #[inline]
    pub fn points(&self, seat: Seat) -> u8 {
        let player = &self.players[seat];
        (self.titans_held(seat).len() as u8).saturating_add(player.temples).saturating_add(player.medallions)
    }

    /// Whether the player has points enough and no creature left (R1.1).
    #[inline]
    pub fn satisfies_victory(&self, seat: Seat) -> bool {
        self.players[seat].island.haunted().is_empty() && self.points(seat) >= POINTS_TO_WIN
    }

    /// The Actions board.
    #[inline]
    pub fn actions_board(&self) -> &ActionsBoard {
        &self.actions_board
    }

    /// The spots of the Construction board.
    #[inline]
    pub fn spots(&self) -> &ByTerrain<Option<Offer>> {
        &self.spots
    }

    /// How many of each card are in the deck.
    #[inline]
    pub fn deck(&self) -> &ByCard<u8> {
        &self.deck
    }

    /// How many of each card are discarded.
    #[inline]
    pub fn discards(&self) -> &ByCard<u8> {
        &self.discards
    }

    /// The tile piles.
    #[inline]
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// How many of each creature are in the bag.
    #[inline]
    pub fn creature_bag(&self) -> &ByCreature<u8> {
        &self.creature_bag
    }

    /// How many of each building are in the bag.
    #[inline]
    pub fn building_bag(&self) -> &ByBuilding<u8> {
        &self.building_bag
    }

    /// The common reserve.
    #[inline]
    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The Automaton of a solo game; it sits at [`AUTOMATON_SEAT`].
    #[inline]
    pub fn automaton(&self) -> Option<&Automaton> {
        self.automaton.as_ref()
    }

    /// Whether the Automaton sits there.
    #[inline]
    pub fn is_automaton(&self, seat: Seat) -> bool {
        self.automaton.is_some() && seat == AUTOMATON_SEAT
    }

    /// The circles of a player's island, or of the Automaton's board.
    pub fn circles_of(&self, set: &Set, seat: Seat) -> Circles {
        if self.is_automaton(seat) { set.automaton().board.circles } else { self.side_of(set, seat).circles }
    }

    /// The building that a Minotaur's capturer is looking at.
    #[inline]
    pub fn loot_in_sight(&self) -> Option<Building> {
        match self.ask {
            Ask::LootBuilding { building } => Some(building),
            Ask::Side
            | Ask::Metropolis
            | Ask::Card
            | Ask::Tile
            | Ask::TitanOrder { .. }
            | Ask::TitanReturn { .. }
            | Ask::LootTitanReturn { .. }
            | Ask::Act { .. }
            | Ask::FightOn
            | Ask::ConstructAgain
            | Ask::Additional
            | Ask::Discard
            | Ask::Initiative { .. }
            | Ask::Automaton
            | Ask::Over { .. } => None,
        }
    }

    /// The phase that the game is in (R4).
    pub fn phase(&self) -> Phase {
        let action_phase = if self.turn.hand.is_some() { Phase::CardAction } else { Phase::AdditionalAction };
        match self.ask {
            Ask::Side => Phase::Setup,
            Ask::Metropolis => Phase::Metropolis,
            Ask::Card => Phase::Card,
            Ask::Tile | Ask::TitanOrder { .. } | Ask::TitanReturn { .. } => Phase::Tile,
            Ask::Act { .. }
            | Ask::FightOn
            | Ask::LootBuilding { .. }
            | Ask::LootTitanReturn { .. }
            | Ask::ConstructAgain => action_phase,
            Ask::Additional => Phase::AdditionalAction,
            Ask::Discard => Phase::Discard,
            Ask::Initiative { .. } => Phase::EndOfRound,
            Ask::Automaton => Phase::Automaton,
            Ask::Over { .. } => Phase::Over,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 1024, "{} bytes", size_of::<Position>());
    }
}
