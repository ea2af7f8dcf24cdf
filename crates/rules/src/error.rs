//! Why something is refused: values that a program can read and a person can understand.

use crate::closed::closed_set;

closed_set! {
    /// Why an action is not legal now.
    "a reason"
    Illegal, ByIllegal {
        /// The game asks something else.
        NotAsked = "not_asked",
        /// The game is over.
        GameOver = "game_over",
        /// There is no card to take in that place.
        NoSuchCard = "no_such_card",
        /// There is no card to discard in that place.
        NothingToDiscard = "nothing_to_discard",
        /// Too few hoplites in stock for that place of the Actions board.
        CannotPayCard = "cannot_pay_card",
        /// It has another number of circles.
        WrongShape = "wrong_shape",
        /// The tile does not lie wholly on the island.
        OffIsland = "off_island",
        /// The Metropolis does not lie wholly on the island.
        MetropolisOffIsland = "metropolis_off_island",
        /// A circle is explored already.
        AlreadyExplored = "already_explored",
        /// It is next to no explored circle.
        NotAdjacent = "not_adjacent",
        /// Another way to write the same placement is the listed one.
        SamePlacement = "same_placement",
        /// It covers no port.
        NoPort = "no_port",
        /// That Titan is not one of those in question.
        TitanNotInQuestion = "titan_not_in_question",
        /// The favour is not there to be used.
        NoFavour = "no_favour",
        /// No creature is there.
        NoCreature = "no_creature",
        /// More than 3 hoplites would lie there.
        TooManyHoplites = "too_many_hoplites",
        /// More hoplites than are in stock.
        TooFewHoplites = "too_few_hoplites",
        /// The spot is empty.
        EmptySpot = "empty_spot",
        /// Nothing can be built there: unexplored, Metropolis, creature, or built on already.
        NoFreeGround = "no_free_ground",
        /// The spot's terrain is another one.
        WrongTerrain = "wrong_terrain",
        /// A creature is next to it.
        NextToCreature = "next_to_creature",
        /// Two circles of the temple show the same terrain.
        EqualTerrains = "equal_terrains",
        /// Too little orichalcum in stock for a medallion.
        CannotForge = "cannot_forge",
        /// No victory token or temple is left.
        SupplyEmpty = "supply_empty",
        /// This payment does not buy that action.
        WrongPayment = "wrong_payment",
        /// Too little in stock, or these creatures are not captured.
        CannotBuy = "cannot_buy",
        /// The action could do nothing at all.
        NothingToDo = "nothing_to_do",
        /// The first step of a bought action may not be declined.
        MustAct = "must_act",
        /// This question wants an answer.
        MustChoose = "must_choose",
        /// That player may not receive the token.
        NotTied = "not_tied",
    }
}

impl Illegal {
    /// A sentence for a person.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::NotAsked => "The game asks for something else now.",
            Self::GameOver => "The game is over.",
            Self::NoSuchCard => "There is no card in that place of the Actions board.",
            Self::NothingToDiscard => "There is no card to discard in that place of the Actions board.",
            Self::CannotPayCard => "There are too few hoplites in stock for a card in that place.",
            Self::WrongShape => "This needs another number of circles.",
            Self::OffIsland => "All of the tile must lie on the island.",
            Self::MetropolisOffIsland => "All of the Metropolis must lie on the island.",
            Self::AlreadyExplored => "One of these circles is explored already.",
            Self::NotAdjacent => "It must lie next to an explored circle.",
            Self::SamePlacement => "Turned this way it is the same placement as another one on the list.",
            Self::NoPort => "The Metropolis must cover a port.",
            Self::TitanNotInQuestion => "That Titan is not among those to choose from.",
            Self::NoFavour => "That Titan's favour cannot be used: the tile is elsewhere or inactive.",
            Self::NoCreature => "No creature is there.",
            Self::TooManyHoplites => "At most 3 hoplites may lie on a creature's circle.",
            Self::TooFewHoplites => "There are not enough hoplites in stock.",
            Self::EmptySpot => "That spot of the Construction board is empty.",
            Self::NoFreeGround => "Nothing can be built there: the circle must be free terrain or an empty volcano.",
            Self::WrongTerrain => "That building needs terrain of its spot's type, or an empty volcano.",
            Self::NextToCreature => "Nothing can be built next to a creature.",
            Self::EqualTerrains => "A temple needs four different terrains; empty volcanoes are wild.",
            Self::CannotForge => "There is too little orichalcum in stock for a medallion.",
            Self::SupplyEmpty => "No victory token or no temple is left in the supply.",
            Self::WrongPayment => "That payment does not buy this action, or is not what it costs.",
            Self::CannotBuy => "The stock does not cover what an additional action costs.",
            Self::NothingToDo => "That action could do nothing at all.",
            Self::MustAct => "The first step of a bought action may not be declined.",
            Self::MustChoose => "This may not be declined.",
            Self::NotTied => "That player may not receive the Initiative token.",
        }
    }

    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NotAsked | Self::MustChoose => "R4",
            Self::GameOver => "R12.1",
            Self::NoSuchCard | Self::CannotPayCard => "R5.1",
            Self::WrongShape | Self::OffIsland | Self::AlreadyExplored | Self::NotAdjacent => "R6.1",
            Self::SamePlacement => "R6.3",
            Self::NoPort | Self::MetropolisOffIsland => "R4.1",
            Self::TitanNotInQuestion => "R7.4",
            Self::NoFavour => "R7.6",
            Self::NoCreature => "R8.3",
            Self::TooManyHoplites | Self::TooFewHoplites => "R8.3a",
            Self::EmptySpot | Self::WrongTerrain => "R8.4a",
            Self::NextToCreature => "R8.4",
            Self::NoFreeGround => "R8.4e",
            Self::EqualTerrains => "R8.4b",
            Self::CannotForge => "R8.4c",
            Self::SupplyEmpty => "R8.5",
            Self::WrongPayment | Self::CannotBuy => "R9.1",
            Self::NothingToDo | Self::MustAct => "R9.4",
            Self::NothingToDiscard => "R10.1",
            Self::NotTied => "R11.4",
        }
    }
}

/// Why `apply` changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused<R> {
    /// The action is not legal.
    Illegal(Illegal),
    /// Chance refused to be drawn that way.
    Chance(R),
}

impl<R: core::fmt::Display> core::fmt::Display for Refused<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Illegal(illegal) => f.write_str(illegal.sentence()),
            Self::Chance(refusal) => write!(f, "{refusal}"),
        }
    }
}

impl<R: core::fmt::Debug + core::fmt::Display> core::error::Error for Refused<R> {}
