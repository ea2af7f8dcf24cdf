//! An event as a screen needs it: what the rules write in words is taken apart, and what follows from the rules is said.

use orichalcum_rules::{
    self as rules, ActionKind, Ask, Building, Card, Circle, Circles, Creature, Decision, DiePurpose, Face, Footprint,
    Good, Land, Loot, Map, Position, Roll, Seat, Set, Side, Slot, Source, Terrain, Tile, TileCircle, TileSize, Titan,
};
use serde::Serialize;

use super::ask::Question;
use super::choices::Pays;
use super::game::{Carried, StripView};

/// A fact of the game. The fields are those of the rules' event of the same name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are those of the rules' event")]
pub enum Event {
    /// A player got an island board (R2.1).
    BoardDealt {
        seat: Seat,
        /// The name of the board.
        board: String,
    },
    /// A player turned their board to a side (R2.1).
    SideChosen { seat: Seat, side: Side },
    /// The discards became the new deck (R11.1).
    DeckShuffled,
    /// A card came from the deck (R2.3, R11.1).
    CardRevealed { slot: Slot, card: Card, action: ActionKind, size: TileSize },
    /// A tile came from its pile (R2.3, R11.2).
    TileRevealed { slot: Slot, tile: Tile, lands: Vec<Land> },
    /// A creature came from the bag onto a volcano of a tile (R2.3, R11.2).
    CreatureRevealed { slot: Slot, circle: TileCircle, creature: Creature },
    /// A building came from the bag (R2.4, R11.3).
    BuildingRevealed {
        spot: Terrain,
        building: Building,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        carries: Option<Carried>,
    },
    /// A round began (R3.1).
    RoundBegan { round: u8 },
    /// The Initiative token came to a player (R2.6, R11.4).
    InitiativeTaken { seat: Seat },
    /// A turn began (R4).
    TurnBegan { seat: Seat },
    /// Something came from the supply into a stock.
    Gained { seat: Seat, good: Good, amount: u8, from: Source },
    /// The Metropolis was placed (R4.1).
    MetropolisPlaced { seat: Seat, circles: Vec<Circle> },
    /// A card was taken and paid for (R5).
    CardTaken {
        seat: Seat,
        slot: Slot,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        card: Option<Card>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        action: Option<ActionKind>,
        cost: u8,
    },
    /// The tile in hand was placed, its creatures with it (R6).
    TilePlaced { seat: Seat, tile: Tile, circles: Vec<Circle>, lands: Vec<Land> },
    /// The tile in hand fitted nowhere: it went under its pile, its creatures into the bag (R6.2).
    TilePutBack { seat: Seat, tile: Tile },
    /// A Titan went back to the centre, active (R7.3).
    TitanReturned { seat: Seat, titan: Titan },
    /// A Titan came to a player (R7.2).
    TitanDrawn {
        seat: Seat,
        titan: Titan,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        held_by: Option<Seat>,
        active: bool,
        /// The area that drew it; empty for loot.
        area: Vec<Circle>,
        /// Where the creature was whose loot it is, if it was captured in this step.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        loot_from: Option<Circle>,
    },
    /// A Titan's favour was used: its tile turned inactive (R7.6).
    FavourUsed { seat: Seat, titan: Titan },
    /// The card's action was not taken (R8).
    ActionDeclined { seat: Seat, action: ActionKind },
    /// Hoplites of the stock joined those on a creature's circle (R8.3a).
    HoplitesSent {
        seat: Seat,
        circle: Circle,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        creature: Option<Creature>,
        amount: u8,
    },
    /// Dice were rolled against a creature (R8.3b).
    DiceRolled {
        seat: Seat,
        circle: Circle,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        creature: Option<Creature>,
        roll: Vec<Face>,
        /// The numbers on the dice, added up.
        sum: u8,
        won: bool,
        /// What won it; none if it was lost.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        won_by: Option<WonBy>,
    },
    /// A creature was captured; its hoplites went to the supply but for those a Hospital set aside (R8.3c).
    CreatureCaptured {
        seat: Seat,
        circle: Circle,
        creature: Creature,
        set_aside: u8,
        /// The Titan whose favour won the fight without dice (R7.6); none after a roll.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        favour: Option<Titan>,
    },
    /// A building was drawn from the bag as a Minotaur's loot (R8.3f).
    LootDrawn { seat: Seat, building: Building },
    /// A Minotaur's building went back into the bag.
    LootPutBack { seat: Seat, building: Building },
    /// A Minotaur's building was built.
    LootBuilt { seat: Seat, building: Building, circle: Circle },
    /// The hoplites that a Hospital had set aside joined the stock (R8.3c).
    HoplitesHealed { seat: Seat, amount: u8 },
    /// A building of the Construction board was built, what lay on it taken (R8.4a).
    BuildingBuilt {
        seat: Seat,
        spot: Terrain,
        building: Building,
        circle: Circle,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        carries: Option<Carried>,
    },
    /// A temple was raised (R8.4b).
    TempleBuilt { seat: Seat, circles: Vec<Circle> },
    /// A medallion was forged (R8.4c).
    MedallionForged { seat: Seat, cost: u8 },
    /// The card of the turn was discarded, used or not (R8).
    CardSpent { seat: Seat, card: Card, action: ActionKind },
    /// An additional action was bought (R9).
    ActionBought { seat: Seat, action: ActionKind, pays: Pays, creatures: Vec<Creature>, cost: u8 },
    /// A card of the Actions board was discarded; tile and creatures went back, the cards slid left (R10).
    CardDiscarded { seat: Seat, slot: Slot, card: Card, action: ActionKind },
    /// The Automaton sat down with what its board shows (S1).
    AutomatonSeated {
        seat: Seat,
        /// The name of its strength.
        #[cfg_attr(feature = "openapi", schema(value_type = super::schema::Strength))]
        strength: String,
    },
    /// The Automaton rolled for a card (S2, S8).
    AutomatonRolled {
        seat: Seat,
        purpose: DiePurpose,
        face: Face,
        /// The place of the card that the die points at.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        slot: Option<Slot>,
    },
    /// A tile of the Automaton covered an arrow of its centre: it produces (S4).
    ArrowCovered { seat: Seat, circles: Vec<Circle> },
    /// The Automaton chose the first of its priorities that was possible (S5, S7).
    AutomatonDecided { seat: Seat, decision: Decision },
    /// The Automaton spent hoplites to roll again (S6).
    HoplitesSpent { seat: Seat, amount: u8 },
    /// A building came to the Automaton's strip, what lay on it taken (S5).
    StripFilled {
        seat: Seat,
        building: Building,
        /// Whether it lies face up, as what carries a good does.
        face_up: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        spot: Option<Terrain>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        carries: Option<Carried>,
    },
    /// The game waits for an answer. Every step ends with this or with the end of the game.
    Asked { seat: Seat, question: Question },
    /// A player won (R1.1).
    Won {
        seat: Seat,
        /// What brought the last point or took the last creature away; nothing if that was not in this step.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        by: Option<WinningMove>,
    },
    /// The game was drawn (R12.3).
    Drawn,
}

/// What won a fight with dice (R8.3b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum WonBy {
    /// A skull was rolled.
    Skull,
    /// The numbers reach the creature's strength.
    Sum,
    /// A face was rolled that a Siege Engine makes a skull.
    SiegeEngine,
}

/// What wins a game: it brings a point or takes a creature away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum WinningMove {
    /// A Titan was drawn.
    Titan,
    /// A temple was raised.
    Temple,
    /// A medallion was forged.
    Medallion,
    /// A creature was captured.
    Capture,
}

impl WinningMove {
    /// Whose move an event is that could win.
    pub(super) fn of(event: rules::Event) -> Option<(Seat, Self)> {
        match event {
            rules::Event::TitanDrawn { seat, .. } => Some((seat, Self::Titan)),
            rules::Event::TempleBuilt { seat, .. } => Some((seat, Self::Temple)),
            rules::Event::MedallionForged { seat, .. } => Some((seat, Self::Medallion)),
            rules::Event::CreatureCaptured { seat, .. } => Some((seat, Self::Capture)),
            rules::Event::BoardDealt { .. }
            | rules::Event::SideChosen { .. }
            | rules::Event::DeckShuffled
            | rules::Event::CardRevealed { .. }
            | rules::Event::TileRevealed { .. }
            | rules::Event::CreatureRevealed { .. }
            | rules::Event::BuildingRevealed { .. }
            | rules::Event::RoundBegan { .. }
            | rules::Event::InitiativeTaken { .. }
            | rules::Event::TurnBegan { .. }
            | rules::Event::Gained { .. }
            | rules::Event::MetropolisPlaced { .. }
            | rules::Event::CardTaken { .. }
            | rules::Event::TilePlaced { .. }
            | rules::Event::TilePutBack { .. }
            | rules::Event::TitanReturned { .. }
            | rules::Event::FavourUsed { .. }
            | rules::Event::ActionDeclined { .. }
            | rules::Event::HoplitesSent { .. }
            | rules::Event::DiceRolled { .. }
            | rules::Event::LootDrawn { .. }
            | rules::Event::LootPutBack { .. }
            | rules::Event::LootBuilt { .. }
            | rules::Event::HoplitesHealed { .. }
            | rules::Event::BuildingBuilt { .. }
            | rules::Event::CardSpent { .. }
            | rules::Event::ActionBought { .. }
            | rules::Event::CardDiscarded { .. }
            | rules::Event::AutomatonSeated { .. }
            | rules::Event::AutomatonRolled { .. }
            | rules::Event::ArrowCovered { .. }
            | rules::Event::AutomatonDecided { .. }
            | rules::Event::HoplitesSpent { .. }
            | rules::Event::StripFilled { .. }
            | rules::Event::Asked { .. }
            | rules::Event::Won { .. }
            | rules::Event::Drawn => None,
        }
    }
}

/// What an event is looked at with: the position before it, and what was done in this step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'game> {
    pub(super) set: &'game Set,
    pub(super) before: &'game Position,
    /// The tile that was placed.
    pub(super) tile: Option<Footprint>,
    /// Where a creature was captured last, and which.
    pub(super) captured: Option<(Circle, Creature)>,
    /// The Titan whose favour was used by the event just before.
    pub(super) favour: Option<Titan>,
    /// The last move of each seat that could win.
    pub(super) moves: &'game Map<Seat, WinningMove>,
}

impl Place<'_> {
    fn creature(&self, seat: Seat, circle: Circle) -> Option<Creature> {
        self.before.player(seat).island().creature(circle).map(|(creature, _)| creature)
    }

    /// What won a roll against the creature on a circle: a skull, the sum, or a face that a Siege Engine makes a skull.
    fn won_by(&self, seat: Seat, circle: Circle, roll: Roll) -> WonBy {
        let strength = self.creature(seat, circle).map_or(0, |creature| self.set.creature(creature).strength);
        if roll.faces().contains(&Face::Skull) {
            WonBy::Skull
        } else if roll.sum() >= strength {
            WonBy::Sum
        } else {
            WonBy::SiegeEngine
        }
    }

    /// Where the creature was whose loot a Titan is.
    fn loot_from(&self, titan: Titan) -> Option<Circle> {
        let (circle, creature) = self.captured?;
        let is_loot = match self.set.creature(creature).loot {
            Loot::Titan(brought) => brought == titan,
            Loot::Orichalcum(_) | Loot::Building => false,
        };
        is_loot.then_some(circle)
    }

    /// The area that draws a Titan: that of the tile just placed, or the largest; none for loot.
    fn area_of(&self, seat: Seat, titan: Titan) -> Vec<Circle> {
        if self.loot_from(titan).is_some() || matches!(self.before.ask(), Ask::LootTitanReturn { .. }) {
            return Vec::new();
        }
        let terrain = self.before.player(seat).island().terrain(titan.terrain());
        let placed: Circles = self.tile.into_iter().flat_map(Footprint::circles).collect();
        let from = terrain.into_iter().filter(|circle| placed.is_empty() || placed.contains(*circle));
        let areas = from.map(|circle| terrain.area_around(circle.as_set()));
        areas.max_by_key(|area| area.len()).unwrap_or(Circles::EMPTY).into_iter().collect()
    }
}

impl Event {
    /// The event at that place.
    pub(super) fn of(event: rules::Event, place: Place<'_>) -> Self {
        let set = place.set;
        match event {
            rules::Event::BoardDealt { seat, board } => Self::BoardDealt { seat, board: set.board(board).name.clone() },
            rules::Event::SideChosen { seat, side } => Self::SideChosen { seat, side },
            rules::Event::DeckShuffled => Self::DeckShuffled,
            rules::Event::CardRevealed { slot, card } => {
                Self::CardRevealed { slot, card, action: card.action, size: card.size }
            }
            rules::Event::TileRevealed { slot, tile } => {
                Self::TileRevealed { slot, tile, lands: tile.lands().collect() }
            }
            rules::Event::CreatureRevealed { slot, circle, creature } => {
                Self::CreatureRevealed { slot, circle, creature }
            }
            rules::Event::BuildingRevealed { spot, building, stocked } => {
                Self::BuildingRevealed { spot, building, carries: Carried::by(building, stocked) }
            }
            rules::Event::RoundBegan { round } => Self::RoundBegan { round },
            rules::Event::InitiativeTaken { seat } => Self::InitiativeTaken { seat },
            rules::Event::TurnBegan { seat } => Self::TurnBegan { seat },
            rules::Event::Gained { seat, good, amount, from } => Self::Gained { seat, good, amount, from },
            rules::Event::MetropolisPlaced { seat, circles } => {
                Self::MetropolisPlaced { seat, circles: circles.circles().collect() }
            }
            rules::Event::CardTaken { seat, slot, cost } => {
                let card = place.before.actions_board().card(slot).map(|dealt| dealt.card);
                Self::CardTaken { seat, slot, card, action: card.map(|card| card.action), cost }
            }
            rules::Event::TilePlaced { seat, tile, circles } => {
                Self::TilePlaced { seat, tile, circles: circles.circles().collect(), lands: tile.lands().collect() }
            }
            rules::Event::TilePutBack { seat, tile } => Self::TilePutBack { seat, tile },
            rules::Event::TitanReturned { seat, titan } => Self::TitanReturned { seat, titan },
            rules::Event::TitanDrawn { seat, titan, held_by, active } => {
                let (area, loot_from) = (place.area_of(seat, titan), place.loot_from(titan));
                Self::TitanDrawn { seat, titan, held_by, active, area, loot_from }
            }
            rules::Event::FavourUsed { seat, titan } => Self::FavourUsed { seat, titan },
            rules::Event::ActionDeclined { seat, action } => Self::ActionDeclined { seat, action },
            rules::Event::HoplitesSent { seat, circle, amount } => {
                Self::HoplitesSent { seat, circle, creature: place.creature(seat, circle), amount }
            }
            rules::Event::DiceRolled { seat, circle, roll, won } => Self::DiceRolled {
                seat,
                circle,
                creature: place.creature(seat, circle),
                roll: roll.faces().to_vec(),
                sum: roll.sum(),
                won,
                won_by: won.then(|| place.won_by(seat, circle, roll)),
            },
            rules::Event::CreatureCaptured { seat, circle, creature, set_aside } => {
                Self::CreatureCaptured { seat, circle, creature, set_aside, favour: place.favour }
            }
            rules::Event::LootDrawn { seat, building } => Self::LootDrawn { seat, building },
            rules::Event::LootPutBack { seat, building } => Self::LootPutBack { seat, building },
            rules::Event::LootBuilt { seat, building, circle } => Self::LootBuilt { seat, building, circle },
            rules::Event::HoplitesHealed { seat, amount } => Self::HoplitesHealed { seat, amount },
            rules::Event::BuildingBuilt { seat, spot, building, circle, stocked } => {
                Self::BuildingBuilt { seat, spot, building, circle, carries: Carried::by(building, stocked) }
            }
            rules::Event::TempleBuilt { seat, circles } => {
                Self::TempleBuilt { seat, circles: circles.circles().collect() }
            }
            rules::Event::MedallionForged { seat, cost } => Self::MedallionForged { seat, cost },
            rules::Event::CardSpent { seat, card } => Self::CardSpent { seat, card, action: card.action },
            rules::Event::ActionBought { seat, action, payment, cost } => Self::ActionBought {
                seat,
                action,
                pays: Pays::of(payment),
                creatures: payment.creatures().collect(),
                cost,
            },
            rules::Event::CardDiscarded { seat, slot, card } => {
                Self::CardDiscarded { seat, slot, card, action: card.action }
            }
            rules::Event::AutomatonSeated { seat, strength } => {
                Self::AutomatonSeated { seat, strength: set.automaton().strength(strength).name.clone() }
            }
            rules::Event::AutomatonRolled { seat, purpose, face } => {
                Self::AutomatonRolled { seat, purpose, face, slot: place.before.actions_board().pointed_at(face) }
            }
            rules::Event::ArrowCovered { seat, circles } => {
                Self::ArrowCovered { seat, circles: circles.circles().collect() }
            }
            rules::Event::AutomatonDecided { seat, decision } => Self::AutomatonDecided { seat, decision },
            rules::Event::HoplitesSpent { seat, amount } => Self::HoplitesSpent { seat, amount },
            rules::Event::StripFilled { seat, building, spot, stocked } => Self::StripFilled {
                seat,
                building,
                face_up: StripView::of(building).face_up,
                spot,
                carries: Carried::by(building, stocked),
            },
            rules::Event::Asked { seat, ask } => Self::Asked { seat, question: ask.into() },
            rules::Event::Won { seat } => Self::Won { seat, by: place.moves.get(&seat).copied() },
            rules::Event::Drawn => Self::Drawn,
        }
    }
}

#[cfg(test)]
mod tests;
