//! Arbitrary text as a component set: refused with a line, or playable.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| orichalcum_testkit::fuzzing::set(bytes));
