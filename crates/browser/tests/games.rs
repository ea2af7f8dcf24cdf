//! The same seed and the same bot play the same game natively and in WebAssembly: natively here, in the program that is
//! committed by `test/here-games.test.js` of the client.

#[path = "../examples/games/play.rs"]
#[expect(dead_code, reason = "only the example asks for hints")]
mod play;

/// A line that differs means that bots decide otherwise than before, or that something else is stored. If that is meant,
/// write the fixture again: `cargo run --release -p orichalcum-browser --example games`.
#[test]
fn bots_play_and_hints_are_as_in_the_fixture() {
    let kept: Vec<&str> = include_str!("fixtures/games.txt").lines().collect();
    assert_eq!(play::lines(), kept);
}
