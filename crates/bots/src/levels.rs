//! The four levels, from the one that errs to the one that looks ahead.

mod explorer;
mod novice;
mod oracle;
mod strategist;

use orichalcum_rules::{Action, Game};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::bot::{Bot, Budget, Choice};
use crate::judge::{Insight, Judge};

pub use explorer::Explorer;
pub use novice::Novice;
pub use oracle::{Oracle, Thought, Wanted};
pub use strategist::Strategist;

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Chooses at random: the anchor of every measurement, not an opponent.
    Random,
    /// Plays plausibly and makes human mistakes.
    Novice,
    /// Does what looks best at once.
    Explorer,
    /// Looks through its own turn, with exact odds.
    Strategist,
    /// Plays on in its head and compares.
    Oracle,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Novice, Self::Explorer, Self::Strategist, Self::Oracle];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Explorer => "explorer",
            Self::Strategist => "strategist",
            Self::Oracle => "oracle",
        }
    }

    /// A bot of this level.
    pub fn bot<'a>(self, judge: &'a Judge, seed: u64) -> Box<dyn Bot + 'a> {
        match self {
            Self::Random => Box::new(RandomBot(Xoshiro256PlusPlus::seed_from_u64(seed))),
            Self::Novice => Box::new(Novice::new(judge, seed)),
            Self::Explorer => Box::new(Explorer::new(judge, seed)),
            Self::Strategist => Box::new(Strategist::new(judge, seed)),
            Self::Oracle => Box::new(Oracle::new(judge, seed)),
        }
    }
}

impl std::str::FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| {
            let names: Vec<&str> = Self::ALL.iter().map(|level| level.name()).collect();
            format!("expected a bot ({}), found `{text}`", names.join(", "))
        })
    }
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Every legal action is as likely as any other.
struct RandomBot(Xoshiro256PlusPlus);

impl Bot for RandomBot {
    fn choose(&mut self, game: &Game<'_>, _: Budget) -> Choice {
        let legal = game.legal();
        Choice { action: legal[self.0.random_range(0..legal.len())], value: 0.5, nodes: 0 }
    }
}

/// The answer where there is nothing to choose.
fn only_choice(game: &Game<'_>, judge: &Judge, insight: Insight) -> Option<Choice> {
    let [action] = game.legal()[..] else { return None };
    Some(Choice { action, value: judge.chances_by(insight, game)[game.position().asked()], nodes: 1 })
}

/// The first of a ranked list, which is never empty: a game that is not over asks for something.
fn best(ranked: &[(Action, f32)], nodes: u64) -> Choice {
    let (action, value) = ranked[0];
    Choice { action, value, nodes }
}

#[cfg(test)]
mod tests;
