//! `orichalcum engine`: the engine protocol on standard input and output.

use std::io::{BufRead, Read, Write};

use clap::Args;
use orichalcum_arena::thinking::Levels;
use orichalcum_bots::levels::Level;
use orichalcum_protocol::engine::Engine;
use orichalcum_protocol::fair::Seed;

use crate::files::SetOption;

/// The longest line that is read; a record of the longest game is far shorter.
const LONGEST_LINE: u64 = 64 << 20;

/// How to talk.
#[derive(Args)]
pub(crate) struct Options {
    /// The level that `think` answers for when the command names none (random, novice, explorer, strategist, oracle)
    #[arg(long, value_name = "LEVEL", default_value = "oracle")]
    level: Level,
    #[command(flatten)]
    set: SetOption,
}

/// Answers line by line until the input ends or says `quit`.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let set = options.set.load()?;
    let mut engine = Engine::new(&set, random_seed).with_thinker(Box::new(Levels { usual: options.level }));
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut line = Vec::new();
    while !engine.is_done() {
        line.clear();
        let read = (&mut input)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
            .map_err(|error| format!("standard input: {error}"))?;
        if read == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let answered = writeln!(output, "{}", engine.answer(text.trim())).and_then(|()| output.flush());
        if answered.is_err() {
            break; // The other side has gone.
        }
    }
    Ok(())
}

fn random_seed() -> Seed {
    Seed::from_bytes(rand::random())
}
