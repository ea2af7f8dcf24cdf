//! Makes room in nets for a creature that they were not trained with: `widen_nets NEW LIKE FILE` writes the file again so
//! that the nets take a NEW for a LIKE. That builds the whole program and plays sensibly; training then begins from it.

use std::process::ExitCode;

use orichalcum_bots::net::widened;
use orichalcum_bots::view::place_of;
use orichalcum_rules::Creature;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [new, like, file] = &arguments[..] else { return Err("usage: widen_nets NEW LIKE FILE".to_owned()) };
    let place = |name: &str| name.parse::<Creature>().map(place_of).map_err(|error| error.to_string());
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let bytes = widened(&bytes, place(new)?, place(like)?).map_err(|error| format!("{file}: {error}"))?;
    std::fs::write(file, bytes).map_err(|error| format!("{file}: {error}"))
}
