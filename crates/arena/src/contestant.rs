//! Who plays in the arena: a bot with its budget, or something from outside that may fail.

use orichalcum_bots::bot::{Bot, Budget};
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{Action, Game};

/// A player in the arena.
pub trait Contestant: Send {
    /// A new game begins; all randomness of the contestant in it comes from the seed.
    fn begin(&mut self, seed: u64);

    /// Chooses for the player whom the game asks.
    ///
    /// # Errors
    /// Why there is no answer: the game is lost.
    fn choose(&mut self, game: &Game<'_>) -> Result<Action, Forfeit>;
}

/// Why a game was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The kind of failure.
    pub kind: ForfeitKind,
    /// A sentence for people.
    pub message: String,
}

/// The ways in which a contestant fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForfeitKind {
    /// No answer in time.
    Hung,
    /// It ended, or could not be started.
    Crashed,
    /// An illegal action, or an answer that is none.
    Cheated,
}

impl ForfeitKind {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hung => "hung",
            Self::Crashed => "crashed",
            Self::Cheated => "cheated",
        }
    }
}

/// A level of play with the thinking that it is allowed.
pub struct BotWithBudget<'a> {
    level: Level,
    budget: Budget,
    judge: &'a Judge,
    bot: Box<dyn Bot + 'a>,
}

impl<'a> BotWithBudget<'a> {
    /// The bot, ready for a game.
    pub fn new(level: Level, budget: Budget, judge: &'a Judge) -> Self {
        Self { level, budget, judge, bot: level.bot(judge, 0) }
    }
}

impl std::fmt::Debug for BotWithBudget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotWithBudget")
            .field("level", &self.level)
            .field("budget", &self.budget)
            .finish_non_exhaustive()
    }
}

impl Contestant for BotWithBudget<'_> {
    fn begin(&mut self, seed: u64) {
        self.bot = self.level.bot(self.judge, seed);
    }

    fn choose(&mut self, game: &Game<'_>) -> Result<Action, Forfeit> {
        Ok(self.bot.choose(game, self.budget).action)
    }
}
