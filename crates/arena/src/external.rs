//! Another program as a contestant: started when it is needed, started again after it failed.

use std::fmt::{Display, Formatter};
use std::str::FromStr;
use std::time::Duration;

use orichalcum_bots::bot::Budget;
use orichalcum_protocol::engine::Limit;
use orichalcum_rules::{Action, Game};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::program::{Program, ProgramFault, Programs};
use crate::{Contestant, Forfeit, ForfeitKind, thinking};

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalCommand {
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
#[derive(Debug)]
pub struct External<'a> {
    command: &'a ExternalCommand,
    limit: Limit,
    time_to_answer: Duration,
    programs: &'a Programs,
    running: Option<Program>,
    /// Where its seeds come from.
    random: Xoshiro256PlusPlus,
}

impl<'a> External<'a> {
    /// The program among the others, not started yet. `time_to_answer` is for each answer.
    pub fn new(command: &'a ExternalCommand, budget: Budget, time_to_answer: Duration, programs: &'a Programs) -> Self {
        Self {
            command,
            limit: thinking::limit(budget),
            time_to_answer,
            programs,
            running: None,
            random: Xoshiro256PlusPlus::seed_from_u64(0),
        }
    }

    /// Starts the program, so that a wrong command line is found before anything is played.
    ///
    /// # Errors
    /// A sentence that says why the program does not play.
    pub fn greet(&mut self) -> Result<(), String> {
        self.program().map(|_| ()).map_err(|fault| format!("the bot `{}` {fault}", self.command))
    }

    fn program(&mut self) -> Result<&mut Program, ProgramFault> {
        let program = if let Some(program) = self.running.take() {
            program
        } else {
            let ExternalCommand { program, arguments, .. } = self.command;
            Program::start(self.programs, program, arguments, self.time_to_answer)?
        };
        Ok(self.running.insert(program))
    }
}

impl Contestant for External<'_> {
    fn begin(&mut self, seed: u64) {
        self.random = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn choose(&mut self, game: &Game<'_>) -> Result<Action, Forfeit> {
        // Every language reads a number of 32 bits as it is.
        let (limit, seed) = (self.limit, u64::from(self.random.random::<u32>()));
        let chosen = self.program().and_then(|program| program.think(game, limit, seed));
        let illegal = matches!(&chosen, Ok(action) if game.check(*action).is_err());
        if chosen.is_err() || illegal {
            // Whatever it is thinking now, the next game begins with a fresh one.
            self.running = None;
        }
        chosen.map_err(|fault| Forfeit {
            kind: match fault {
                ProgramFault::Hung(_) => ForfeitKind::Hung,
                ProgramFault::NotStarted(_) | ProgramFault::Ended(_) => ForfeitKind::Crashed,
                ProgramFault::Nonsense(_) => ForfeitKind::Cheated,
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
