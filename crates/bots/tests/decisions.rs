//! Bots decide as the fixture says, bit for bit: on this machine here, in WebAssembly by `cargo xtask wasm-check`.

#[path = "../examples/same_decisions/decisions.rs"]
mod decisions;

/// A line that differs means that the same seed plays other games than before, or other games than elsewhere. If that
/// is meant (a change of the rules, the levels or the nets), write the fixture again as `same_decisions` says.
#[test]
fn every_level_decides_as_in_the_fixture() {
    let kept: Vec<&str> = include_str!("fixtures/decisions.txt").lines().collect();
    let lines = decisions::lines();
    assert_eq!(lines.len(), kept.len());
    for (line, kept) in lines.iter().zip(kept) {
        assert_eq!(line, kept);
    }
}
