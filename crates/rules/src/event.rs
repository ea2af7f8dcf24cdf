//! What happened: facts from which the position follows.

mod sink;

use serde::{Deserialize, Serialize};

use crate::action::Payment;
use crate::ask::Ask;
use crate::automaton::{Decision, DiePurpose, Strength};
use crate::building::Building;
use crate::card::{ActionKind, Card};
use crate::circle::Circle;
use crate::combat::{Face, Roll};
use crate::creature::Creature;
use crate::footprint::Footprint;
use crate::island::{Board, Side};
use crate::land::Terrain;
use crate::market::{Slot, TileCircle};
use crate::seat::Seat;
use crate::stock::Good;
use crate::tile::Tile;
use crate::titan::Titan;

pub use sink::Sink;

/// A fact. Its serialised form is the record's and a promise: a snapshot test pins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A player got an island board (R2.1).
    BoardDealt {
        /// Who.
        seat: Seat,
        /// Which, by its place in the set.
        board: Board,
    },
    /// A player turned their board to a side (R2.1).
    SideChosen {
        /// Who.
        seat: Seat,
        /// Which.
        side: Side,
    },
    /// The discards became the new deck (R11.1).
    DeckShuffled,
    /// A card came from the deck (R2.3, R11.1).
    CardRevealed {
        /// Where it lies.
        slot: Slot,
        /// The card.
        card: Card,
    },
    /// A tile came from its pile (R2.3, R11.2).
    TileRevealed {
        /// On which card.
        slot: Slot,
        /// The tile.
        tile: Tile,
    },
    /// A creature came from the bag onto a volcano of a tile (R2.3, R11.2).
    CreatureRevealed {
        /// On which card.
        slot: Slot,
        /// On which circle of the tile.
        circle: TileCircle,
        /// The creature.
        creature: Creature,
    },
    /// A building came from the bag (R2.4, R11.3).
    BuildingRevealed {
        /// On which spot.
        spot: Terrain,
        /// The building.
        building: Building,
        /// Whether its hoplite or orichalcum was put on it.
        stocked: bool,
    },
    /// A round began (R3.1).
    RoundBegan {
        /// Its number, from 1.
        round: u8,
    },
    /// The Initiative token came to a player (R2.6, R11.4).
    InitiativeTaken {
        /// Who.
        seat: Seat,
    },
    /// A turn began (R4).
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// Something came from the supply into a stock.
    Gained {
        /// Whose.
        seat: Seat,
        /// What.
        good: Good,
        /// How many, after what the supply could give.
        amount: u8,
        /// Why.
        from: Source,
    },
    /// The Metropolis was placed (R4.1).
    MetropolisPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        circles: Footprint,
    },
    /// A card was taken and paid for (R5).
    CardTaken {
        /// By whom.
        seat: Seat,
        /// From where; the cards to its right slid left.
        slot: Slot,
        /// Hoplites paid.
        cost: u8,
    },
    /// The tile in hand was placed, its creatures with it (R6).
    TilePlaced {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where its circles lie, in order.
        circles: Footprint,
    },
    /// The tile in hand fitted nowhere: it went under its pile, its creatures into the bag (R6.2).
    TilePutBack {
        /// Whose hand.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A Titan went back to the centre, active (R7.3).
    TitanReturned {
        /// By whom.
        seat: Seat,
        /// Which.
        titan: Titan,
    },
    /// A Titan came to a player (R7.2).
    TitanDrawn {
        /// Who.
        seat: Seat,
        /// Which.
        titan: Titan,
        /// Who held it before, if anybody did (also the same player).
        held_by: Option<Seat>,
        /// Which side is up: active, but for the Automaton (S4).
        active: bool,
    },
    /// A Titan's favour was used: its tile turned inactive (R7.6).
    FavourUsed {
        /// By whom.
        seat: Seat,
        /// Whose favour.
        titan: Titan,
    },
    /// The card's action was not taken (R8).
    ActionDeclined {
        /// By whom.
        seat: Seat,
        /// Which action.
        action: ActionKind,
    },
    /// Hoplites of the stock joined those on a creature's circle (R8.3a).
    HoplitesSent {
        /// Whose.
        seat: Seat,
        /// Where.
        circle: Circle,
        /// How many.
        amount: u8,
    },
    /// Dice were rolled against a creature (R8.3b).
    DiceRolled {
        /// By whom.
        seat: Seat,
        /// Where the creature is.
        circle: Circle,
        /// The faces.
        roll: Roll,
        /// Whether they win.
        won: bool,
    },
    /// A creature was captured; its hoplites went to the supply but for those a Hospital set aside (R8.3c).
    CreatureCaptured {
        /// By whom.
        seat: Seat,
        /// Where it was.
        circle: Circle,
        /// Which.
        creature: Creature,
        /// Hoplites set aside by a Hospital.
        set_aside: u8,
    },
    /// A building was drawn from the bag as a Minotaur's loot (R8.3f).
    LootDrawn {
        /// By whom.
        seat: Seat,
        /// Which.
        building: Building,
    },
    /// A Minotaur's building went back into the bag.
    LootPutBack {
        /// By whom.
        seat: Seat,
        /// Which.
        building: Building,
    },
    /// A Minotaur's building was built.
    LootBuilt {
        /// By whom.
        seat: Seat,
        /// Which.
        building: Building,
        /// Where.
        circle: Circle,
    },
    /// The hoplites that a Hospital had set aside joined the stock (R8.3c).
    HoplitesHealed {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: u8,
    },
    /// A building of the Construction board was built, what lay on it taken (R8.4a).
    BuildingBuilt {
        /// By whom.
        seat: Seat,
        /// From which spot.
        spot: Terrain,
        /// Which.
        building: Building,
        /// Where.
        circle: Circle,
        /// Whether a hoplite or orichalcum came with it.
        stocked: bool,
    },
    /// A temple was raised (R8.4b).
    TempleBuilt {
        /// By whom.
        seat: Seat,
        /// Where.
        circles: Footprint,
    },
    /// A medallion was forged (R8.4c).
    MedallionForged {
        /// By whom.
        seat: Seat,
        /// Orichalcum paid.
        cost: u8,
    },
    /// The card of the turn was discarded, used or not (R8).
    CardSpent {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// An additional action was bought (R9).
    ActionBought {
        /// By whom.
        seat: Seat,
        /// Which.
        action: ActionKind,
        /// What was paid with.
        payment: Payment,
        /// Hoplites, orichalcum or creatures paid.
        cost: u8,
    },
    /// A card of the Actions board was discarded; tile and creatures went back, the cards slid left (R10).
    CardDiscarded {
        /// By whom.
        seat: Seat,
        /// From where.
        slot: Slot,
        /// Which.
        card: Card,
    },
    /// The Automaton sat down with what its board shows (S1).
    AutomatonSeated {
        /// Where.
        seat: Seat,
        /// Its strength, by its place in the set.
        strength: Strength,
    },
    /// The Automaton rolled for a card (S2, S8).
    AutomatonRolled {
        /// Where it sits.
        seat: Seat,
        /// What for.
        purpose: DiePurpose,
        /// The face; a skull counts as 1.
        face: Face,
    },
    /// A tile of the Automaton covered an arrow of its centre: it produces (S4).
    ArrowCovered {
        /// Where it sits.
        seat: Seat,
        /// The tile's circles.
        circles: Footprint,
    },
    /// The Automaton chose the first of its priorities that was possible (S5, S7).
    AutomatonDecided {
        /// Where it sits.
        seat: Seat,
        /// What it does.
        decision: Decision,
    },
    /// The Automaton spent hoplites to roll again (S6).
    HoplitesSpent {
        /// Where it sits.
        seat: Seat,
        /// How many.
        amount: u8,
    },
    /// A building came to the Automaton's strip, what lay on it taken (S5).
    StripFilled {
        /// Where it sits.
        seat: Seat,
        /// The building.
        building: Building,
        /// The spot it came from; none if it was a Minotaur's.
        spot: Option<Terrain>,
        /// Whether a hoplite or orichalcum came with it.
        stocked: bool,
    },
    /// The game waits for an answer. Every step ends with this or with the end of the game.
    Asked {
        /// From whom.
        seat: Seat,
        /// To what.
        ask: Ask,
    },
    /// A player won (R1.1).
    Won {
        /// Who.
        seat: Seat,
    },
    /// The game was drawn (R12.3).
    Drawn,
}

/// Why something was gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// What everybody starts with (R2.1).
    Start,
    /// Sitting on the right of the Initiative token (R2.6, R11.4).
    RightOfInitiative,
    /// A port covered (R4.1, R6.4).
    Port,
    /// Mines (R8.1).
    Mines,
    /// Training Camps (R8.2).
    TrainingCamps,
    /// A creature captured.
    Loot,
    /// Arches, for a creature captured.
    Arches,
    /// What a Minotaur's Mine or Training Camp carries.
    LootBuilding,
    /// A place of the Automaton's strip (S5).
    Strip,
}

#[cfg(test)]
mod tests;
