//! Actions as short words for people: in logs, tests, records and on the command line.
//!
//! | action | word |
//! |---|---|
//! | choose a side | `side:calm`, `side:wild` |
//! | place the Metropolis | `metropolis:c4-c5` |
//! | take a card | `card:3` |
//! | place a tile | `tile:c4`, `tile:c4-c5`, `tile:c4-c5-d4` (first circle of the tile first, then clockwise) |
//! | draw or return a Titan | `titan:theia`, `return:hyperion` |
//! | produce, recruit | `produce`, `produce+hyperion`, `recruit`, `recruit+themis` |
//! | fight with 2 more hoplites | `fight:c4+2` |
//! | fight with Cronos's favour | `fight:c4+cronos` |
//! | build from a spot, build loot | `build:forest@c4`, `loot:c4` |
//! | temple, medallion | `temple:c4-c5-d4-d5`, `medallion` |
//! | buy an action | `buy:capture/hoplites`, `buy:recruit/orichalcum`, `buy:construct/gorgon+hydra-theia` |
//! | discard a card | `discard:2` |
//! | give the Initiative token | `initiative:3` |
//! | let the Automaton take its turn | `automaton` |
//! | decline | `pass` |

use alloc::vec::Vec;
use core::fmt::{Display, Formatter};
use core::str::FromStr;

use crate::action::{Action, Payment};
use crate::closed::{UnknownName, openapi, serde_as_text, typescript};
use crate::footprint::{Footprint, Shape};

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::ChooseSide { side } => write!(f, "side:{side}"),
            Self::PlaceMetropolis { footprint } => write!(f, "metropolis:{footprint}"),
            Self::TakeCard { slot } => write!(f, "card:{slot}"),
            Self::PlaceTile { footprint } => write!(f, "tile:{footprint}"),
            Self::DrawTitan { titan } => write!(f, "titan:{titan}"),
            Self::ReturnTitan { titan } => write!(f, "return:{titan}"),
            Self::Produce { favour: false } => f.write_str("produce"),
            Self::Produce { favour: true } => f.write_str("produce+hyperion"),
            Self::Recruit { favour: false } => f.write_str("recruit"),
            Self::Recruit { favour: true } => f.write_str("recruit+themis"),
            Self::Fight { circle, hoplites } => write!(f, "fight:{circle}+{hoplites}"),
            Self::FightWithCronos { circle } => write!(f, "fight:{circle}+cronos"),
            Self::Build { spot, circle } => write!(f, "build:{spot}@{circle}"),
            Self::BuildLoot { circle } => write!(f, "loot:{circle}"),
            Self::BuildTemple { footprint } => write!(f, "temple:{footprint}"),
            Self::ForgeMedallion => f.write_str("medallion"),
            Self::Buy { action, payment } => write!(f, "buy:{action}/{payment}"),
            Self::Discard { slot } => write!(f, "discard:{slot}"),
            Self::GiveInitiative { seat } => write!(f, "initiative:{seat}"),
            Self::PlayAutomaton => f.write_str("automaton"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownName::new("an action like card:3, tile:c4-c5, fight:c4+2 or pass", text);
        let Some((verb, about)) = text.split_once(':') else {
            return match text {
                "produce" => Ok(Self::Produce { favour: false }),
                "produce+hyperion" => Ok(Self::Produce { favour: true }),
                "recruit" => Ok(Self::Recruit { favour: false }),
                "recruit+themis" => Ok(Self::Recruit { favour: true }),
                "medallion" => Ok(Self::ForgeMedallion),
                "automaton" => Ok(Self::PlayAutomaton),
                "pass" => Ok(Self::Pass),
                _ => Err(unknown()),
            };
        };
        Ok(match verb {
            "side" => Self::ChooseSide { side: about.parse()? },
            "metropolis" => Self::PlaceMetropolis { footprint: about.parse::<Footprint>()?.as_set_of_circles() },
            "card" => Self::TakeCard { slot: about.parse()? },
            "tile" => Self::PlaceTile { footprint: about.parse()? },
            "titan" => Self::DrawTitan { titan: about.parse()? },
            "return" => Self::ReturnTitan { titan: about.parse()? },
            "fight" => {
                let (circle, with) = about.split_once('+').ok_or_else(unknown)?;
                let circle = circle.parse()?;
                match with.as_bytes() {
                    b"cronos" => Self::FightWithCronos { circle },
                    [digit @ b'0'..=b'3'] => Self::Fight { circle, hoplites: digit - b'0' },
                    _ => return Err(UnknownName::new("0 to 3 hoplites or cronos", with)),
                }
            }
            "build" => {
                let (spot, circle) = about.split_once('@').ok_or_else(unknown)?;
                Self::Build { spot: spot.parse()?, circle: circle.parse()? }
            }
            "loot" => Self::BuildLoot { circle: about.parse()? },
            "temple" => Self::BuildTemple { footprint: parse_rhombus(about)? },
            "buy" => {
                let (action, payment) = about.split_once('/').ok_or_else(unknown)?;
                Self::Buy { action: action.parse()?, payment: payment.parse()? }
            }
            "discard" => Self::Discard { slot: about.parse()? },
            "initiative" => Self::GiveInitiative { seat: about.parse()? },
            _ => return Err(unknown()),
        })
    }
}

/// A rhombus is read from its four circles in any order.
fn parse_rhombus(text: &str) -> Result<Footprint, UnknownName> {
    let circles = text.split('-').map(str::parse).collect::<Result<Vec<crate::circle::Circle>, _>>()?;
    let mask = circles.iter().copied().collect();
    circles
        .iter()
        .flat_map(|at| {
            Shape::Rhombus
                .distinct_headings()
                .iter()
                .filter_map(|heading| Footprint::new(Shape::Rhombus, *at, *heading))
        })
        .find(|footprint| footprint.mask() == mask && circles.len() == Shape::Rhombus.circles())
        .ok_or_else(|| UnknownName::new("the four circles of a rhombus, like c4-c5-d4-d5", text))
}

impl Display for Payment {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Hoplites => f.write_str("hoplites"),
            Self::Orichalcum => f.write_str("orichalcum"),
            Self::NoCreature => f.write_str("no-creature"),
            Self::Creature(only) => write!(f, "{only}"),
            Self::Creatures(first, second) => write!(f, "{first}+{second}"),
        }
    }
}

impl FromStr for Payment {
    type Err = UnknownName;

    /// Reads creatures in any order.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "hoplites" => Self::Hoplites,
            "orichalcum" => Self::Orichalcum,
            "no-creature" => Self::NoCreature,
            _ => match text.split_once('+') {
                None => Self::Creature(text.parse()?),
                Some((one, other)) => {
                    let (one, other) = (one.parse()?, other.parse()?);
                    Self::Creatures(core::cmp::min(one, other), core::cmp::max(one, other))
                }
            },
        })
    }
}

serde_as_text!(Action, Payment);
typescript!(Action, "string".to_owned());
typescript!(Payment, "string".to_owned());
openapi!(Action, crate::openapi::text(&pattern()));
openapi!(Payment, crate::openapi::text(&pattern_of_payments()));

/// The form of an action's word. That circles lie next to each other is more than a pattern can say.
#[cfg(feature = "openapi")]
fn pattern() -> String {
    use crate::openapi::{CIRCLE, one_of};
    let (side, slot, seat) = (one_of(crate::Side::ALL), one_of(crate::Slot::ALL), one_of(crate::Seat::ALL));
    let (titan, spot, kind) = (one_of(crate::Titan::ALL), one_of(crate::Terrain::ALL), one_of(crate::ActionKind::ALL));
    [
        format!("side:{side}"),
        format!("metropolis:{CIRCLE}-{CIRCLE}"),
        format!("(?:card|discard):{slot}"),
        format!("tile:{CIRCLE}(?:-{CIRCLE}){{0,2}}"),
        format!("(?:titan|return):{titan}"),
        "produce(?:\\+hyperion)?|recruit(?:\\+themis)?|medallion|automaton|pass".to_owned(),
        format!("fight:{CIRCLE}\\+(?:[0-3]|cronos)"),
        format!("build:{spot}@{CIRCLE}"),
        format!("loot:{CIRCLE}"),
        format!("temple:{CIRCLE}(?:-{CIRCLE}){{3}}"),
        format!("buy:{kind}/(?:{})", pattern_of_payments()),
        format!("initiative:{seat}"),
    ]
    .join("|")
}

#[cfg(feature = "openapi")]
fn pattern_of_payments() -> String {
    let creature = crate::openapi::one_of(crate::Creature::ALL);
    format!("hoplites|orichalcum|no-creature|{creature}(?:\\+{creature})?")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_printed() {
        for word in [
            "side:wild",
            "metropolis:c4-c5",
            "card:3",
            "tile:c4",
            "tile:c5-c4",
            "tile:c4-c5-d4",
            "titan:theia",
            "return:hyperion",
            "produce",
            "produce+hyperion",
            "recruit",
            "recruit+themis",
            "fight:c4+2",
            "fight:c4+cronos",
            "build:forest@c4",
            "loot:b2",
            "temple:c4-c5-d4-d5",
            "medallion",
            "buy:capture/hoplites",
            "buy:construct/gorgon+hydra-theia",
            "buy:construct/gorgon",
            "buy:construct/no-creature",
            "discard:2",
            "initiative:4",
            "automaton",
            "pass",
        ] {
            assert_eq!(word.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(word));
        }
    }

    #[test]
    fn nonsense_is_refused_with_what_was_expected() {
        for word in [
            "",
            "card",
            "card:0",
            "card:7",
            "fight:c4",
            "fight:c4+4",
            "tile:c4-d4-c5",
            "temple:c4-c5-d4",
            "buy:sleep/hoplites",
            "pass:",
        ] {
            assert!(word.parse::<Action>().is_err(), "{word}");
        }
        let error = "fight:c4+9".parse::<Action>().unwrap_err();
        assert_eq!(error.to_string(), "expected 0 to 3 hoplites or cronos, found `9`");
    }

    #[test]
    fn circles_and_creatures_may_come_in_any_order() {
        assert_eq!("metropolis:c5-c4".parse::<Action>().unwrap().to_string(), "metropolis:c4-c5");
        assert_eq!("temple:d5-c4-c5-d4".parse::<Action>().unwrap().to_string(), "temple:c4-c5-d4-d5");
        assert_eq!(
            "buy:recruit/gorgon+hellhound".parse::<Action>().unwrap().to_string(),
            "buy:recruit/hellhound+gorgon"
        );
    }
}
