//! Arbitrary lines to the engine: no panic, and nothing changes on an error.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use orichalcum_rules::Set;

static STANDARD: LazyLock<Set> = LazyLock::new(Set::standard);

fuzz_target!(|bytes: &[u8]| orichalcum_testkit::fuzzing::engine(&STANDARD, bytes));
