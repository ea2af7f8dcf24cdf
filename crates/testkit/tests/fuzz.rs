//! A bounded run of the fuzz targets on stable: the long runs are `cargo fuzz run …`.

use orichalcum_rules::Set;
use orichalcum_testkit::fuzzing;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

const SESSION: &str = include_str!("../../../fuzz/corpus/engine/session.jsonl");
const STANDARD: &str = include_str!("../../rules/data/standard.toml");
const STANDARD_IN_CORPUS: &str = include_str!("../../../fuzz/corpus/set/standard.toml");

fn runs(debug: u32, release: u32) -> u32 {
    if cfg!(debug_assertions) { debug } else { release }
}

fn arbitrary(random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    (0..random.random_range(0..400)).map(|_| random.random()).collect()
}

#[test]
fn the_engine_survives_any_input() {
    let set = Set::standard();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..runs(150, 6_000) {
        fuzzing::engine(&set, &fuzzing::mutate(SESSION.as_bytes(), |below| random.random_range(0..below)));
        fuzzing::engine(&set, &arbitrary(&mut random));
    }
}

#[test]
fn fuzzing_begins_with_the_standard_set_of_today() {
    let advice =
        "fuzz/corpus/set/standard.toml is a link to crates/rules/data/standard.toml; here it is a file of its own";
    assert!(STANDARD_IN_CORPUS == STANDARD, "{advice}");
}

#[test]
fn the_set_loader_survives_whatever_it_is_given() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..runs(300, 10_000) {
        fuzzing::set(&fuzzing::mutate(STANDARD.as_bytes(), |below| random.random_range(0..below)));
        fuzzing::set(&arbitrary(&mut random));
    }
}
