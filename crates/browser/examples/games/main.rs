//! Prints the games of the fixture, which is how it is written; with `--hints N PLAYERS` plays one game of that many natively
//! and prints how many seconds N hints took, which `cargo xtask wasm --rate` compares with the same hints in WebAssembly.

mod play;

use play::Device;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [option, count, players] if option == "--hints" => {
            let players = players.parse().unwrap_or(1);
            let took = Device::open(players, "novice").hints(count.parse().unwrap_or(1));
            println!("{}", took.as_secs_f64());
        }
        _ => play::lines().iter().for_each(|line| println!("{line}")),
    }
}
