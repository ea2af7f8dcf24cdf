//! The laws over random games: a sample for each number of players; `cargo xtask laws` plays as many as you like.

use orichalcum_testkit::laws::{LawRun, expect};

fn check(players: usize) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    // A debug build shows the same laws on fewer games than the release build of `cargo xtask ci`.
    let games = if cfg!(debug_assertions) { 60 } else { 3_000 };
    expect(LawRun { games, players, first: 0, threads, compared_with_slow: games / 20 });
}

#[test]
fn laws_hold_for_solo_games() {
    check(1);
}

#[test]
fn laws_hold_for_2_players() {
    check(2);
}

#[test]
fn laws_hold_for_3_players() {
    check(3);
}

#[test]
fn laws_hold_for_4_players() {
    check(4);
}
