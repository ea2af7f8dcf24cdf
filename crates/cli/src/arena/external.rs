//! Another program as a contestant: started when it is needed, started again after it failed.

use std::fmt::{Display, Formatter};
use std::str::FromStr;
use std::time::Duration;

use orichalcum_bots::arena::{Contestant, Forfeit, ForfeitKind};
use orichalcum_bots::bot::Budget;
use orichalcum_protocol::engine::Limit;
use orichalcum_protocol::engine::child::{Child, ChildFault};
use orichalcum_rules::{Action, Game};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::thinking;

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExternalCommand {
    text: String,
    program: String,
    arguments: Vec<String>,
}

impl FromStr for ExternalCommand {
    type Err = String;

    /// Words are split as a shell does; nothing else of a shell is there.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words = shlex::split(text).ok_or_else(|| format!("expected a command line with closed quotes: {text}"))?;
        let [program, arguments @ ..] = &words[..] else {
            return Err("expected a command line like 'python3 bot.py'".into());
        };
        Ok(Self { text: text.trim().to_owned(), program: program.clone(), arguments: arguments.to_vec() })
    }
}

impl Display for ExternalCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// The program at the table.
pub(crate) struct External<'a> {
    command: &'a ExternalCommand,
    limit: Limit,
    time_to_answer: Duration,
    child: Option<Child>,
    /// Where its seeds come from.
    random: SmallRng,
}

impl<'a> External<'a> {
    pub(crate) fn new(command: &'a ExternalCommand, budget: Budget, time_to_answer: Duration) -> Self {
        Self {
            command,
            limit: thinking::limit(budget),
            time_to_answer,
            child: None,
            random: SmallRng::seed_from_u64(0),
        }
    }

    /// Starts the program, so that a wrong command line is told before anything is played.
    pub(crate) fn greet(&mut self) -> Result<(), String> {
        self.child().map(|_| ()).map_err(|fault| format!("the bot `{}` {fault}", self.command))
    }

    fn child(&mut self) -> Result<&mut Child, ChildFault> {
        let child = match self.child.take() {
            Some(child) => child,
            None => Child::start(&self.command.program, &self.command.arguments, self.time_to_answer)?,
        };
        Ok(self.child.insert(child))
    }
}

impl Contestant for External<'_> {
    fn begin(&mut self, seed: u64) {
        self.random = SmallRng::seed_from_u64(seed);
    }

    fn choose(&mut self, game: &Game<'_>) -> Result<Action, Forfeit> {
        // Every language reads a number of 32 bits as it is.
        let (limit, seed) = (self.limit, u64::from(self.random.random::<u32>()));
        let chosen = self.child().and_then(|child| child.think(game, limit, seed));
        let illegal = matches!(&chosen, Ok(action) if game.check(*action).is_err());
        if chosen.is_err() || illegal {
            // Whatever it is thinking now, the next game begins with a fresh one.
            self.child = None;
        }
        chosen.map_err(|fault| Forfeit {
            kind: match fault {
                ChildFault::Hung(_) => ForfeitKind::Hung,
                ChildFault::NotStarted(_) | ChildFault::Ended(_) => ForfeitKind::Crashed,
                ChildFault::Nonsense(_) => ForfeitKind::Cheated,
            },
            message: fault.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_as_a_shell_does() {
        let command: ExternalCommand = "python3 'my bot.py' --level \"very good\"".parse().unwrap();
        assert_eq!(command.program, "python3");
        assert_eq!(command.arguments, ["my bot.py", "--level", "very good"]);
        for wrong in ["", "  ", "python3 'bot.py"] {
            assert!(wrong.parse::<ExternalCommand>().is_err(), "{wrong}");
        }
    }
}
