//! What the game waits for.

use alloc::string::ToString;

use crate::building::Building;
use crate::card::ActionKind;
use crate::closed::{UnknownName, closed_set, openapi, serde_as_text, typescript};
use crate::seat::{Seat, Seats};
use crate::titan::{Titan, Titans};

/// The question that the game asks, or that it asks none any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which side of the island board (R2.1).
    Side,
    /// Where the Metropolis goes (R4.1).
    Metropolis,
    /// Phase 1: which card (R5).
    Card,
    /// Phase 2: where the tile goes (R6).
    Tile,
    /// Which of several Titans is drawn first (R7.4).
    TitanOrder {
        /// Those still to be drawn, at least two.
        waiting: Titans,
    },
    /// Which Titan makes room for the one drawn by a tile (R7.3).
    TitanReturn {
        /// The Titan that comes.
        titan: Titan,
        /// Those to be drawn after it.
        waiting: Titans,
    },
    /// Which Titan makes room for the one that a Hydra showed (R7.3).
    LootTitanReturn {
        /// The Titan that comes.
        titan: Titan,
    },
    /// The first step of an action: phase 3, where it may be declined, or one that was bought (R9.4).
    Act {
        /// The action.
        action: ActionKind,
    },
    /// After a fight won: another one or stop (R8.3c).
    FightOn,
    /// Where the Minotaur's building goes, or back into the bag with it.
    LootBuilding {
        /// The building drawn.
        building: Building,
    },
    /// Theia's favour: one more construction or stop (R7.6).
    ConstructAgain,
    /// Phase 4: buy an additional action or not (R9).
    Additional,
    /// Phase 5: which card goes (R10).
    Discard,
    /// Who receives the Initiative token (R11.4).
    Initiative {
        /// Those who may receive it.
        tied: Seats,
    },
    /// The Automaton's whole turn (S2–S8). Nobody chooses: the program that runs the game plays the one action.
    Automaton,
    /// Nothing: the game is over (R12).
    Over {
        /// The winner; nobody if it was drawn (R12.3).
        winner: Option<Seat>,
    },
}

closed_set! {
    /// The phases of a turn as printed on the aid sheet, and what lies around them (R4).
    "a phase"
    Phase, ByPhase {
        /// Before the first turn: sides of the islands.
        Setup = "setup",
        /// First turn only.
        Metropolis = "metropolis",
        /// Phase 1.
        Card = "card",
        /// Phase 2.
        Tile = "tile",
        /// Phase 3.
        CardAction = "card_action",
        /// Phase 4.
        AdditionalAction = "additional_action",
        /// Phase 5.
        Discard = "discard",
        /// Between rounds.
        EndOfRound = "end_of_round",
        /// The Automaton's turn.
        Automaton = "automaton",
        /// The game is over.
        Over = "over",
    }
}

impl core::fmt::Display for Ask {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Side => f.write_str("side"),
            Self::Metropolis => f.write_str("metropolis"),
            Self::Card => f.write_str("card"),
            Self::Tile => f.write_str("tile"),
            Self::TitanOrder { waiting } => write!(f, "titan-order:{waiting}"),
            Self::TitanReturn { titan, waiting } => write!(f, "titan-return:{titan}/{waiting}"),
            Self::LootTitanReturn { titan } => write!(f, "loot-titan-return:{titan}"),
            Self::Act { action } => write!(f, "act:{action}"),
            Self::FightOn => f.write_str("fight-on"),
            Self::LootBuilding { building } => write!(f, "loot-building:{building}"),
            Self::ConstructAgain => f.write_str("construct-again"),
            Self::Additional => f.write_str("additional"),
            Self::Discard => f.write_str("discard"),
            Self::Initiative { tied } => write!(f, "initiative:{tied}"),
            Self::Automaton => f.write_str("automaton"),
            Self::Over { winner: Some(winner) } => write!(f, "over:{winner}"),
            Self::Over { winner: None } => f.write_str("over:drawn"),
        }
    }
}

impl core::str::FromStr for Ask {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (word, about) = text.split_once(':').unwrap_or((text, ""));
        let ask = match word {
            "side" => Self::Side,
            "metropolis" => Self::Metropolis,
            "card" => Self::Card,
            "tile" => Self::Tile,
            "titan-order" => Self::TitanOrder { waiting: about.parse()? },
            "titan-return" => {
                let (titan, waiting) = about.split_once('/').unwrap_or((about, ""));
                Self::TitanReturn { titan: titan.parse()?, waiting: waiting.parse()? }
            }
            "loot-titan-return" => Self::LootTitanReturn { titan: about.parse()? },
            "act" => Self::Act { action: about.parse()? },
            "fight-on" => Self::FightOn,
            "loot-building" => Self::LootBuilding { building: about.parse()? },
            "construct-again" => Self::ConstructAgain,
            "additional" => Self::Additional,
            "discard" => Self::Discard,
            "initiative" => Self::Initiative { tied: about.parse()? },
            "automaton" => Self::Automaton,
            "over" if about == "drawn" => Self::Over { winner: None },
            "over" => Self::Over { winner: Some(about.parse()?) },
            _ => return Err(UnknownName::new("a question like card, tile, act:capture or additional", text)),
        };
        if ask.to_string() == text { Ok(ask) } else { Err(UnknownName::new("a question in its usual form", text)) }
    }
}

serde_as_text!(Ask);
typescript!(Ask, "string".to_owned());
openapi!(Ask, crate::openapi::text(&pattern()));

#[cfg(feature = "openapi")]
fn pattern() -> String {
    use crate::openapi::{one_of, some_of};
    let (titan, titans) = (one_of(Titan::ALL), some_of(Titan::ALL));
    [
        "side|metropolis|card|tile|fight-on|construct-again|additional|discard|automaton|over:drawn".to_owned(),
        format!("titan-order:{titans}|titan-return:{titan}/{titans}|loot-titan-return:{titan}"),
        format!("act:{}", one_of(ActionKind::ALL)),
        format!("loot-building:{}", one_of(Building::ALL)),
        format!("initiative:{0}|over:{1}", some_of(Seat::ALL), one_of(Seat::ALL)),
    ]
    .join("|")
}
