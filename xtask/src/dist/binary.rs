//! The static binary, and what must hold for it: small, no interpreter, no OpenSSL.

use crate::{setup, workspace};
use std::fs;
use std::path::PathBuf;

/// In bytes.
const MOST: u64 = 20_000_000;

/// Builds it and looks at it.
pub(super) fn build() -> Result<PathBuf, String> {
    let mut build = workspace::cargo();
    build.args(["build", "--locked", "--profile", "dist", "-p", "orichalcum", "--target", setup::STATIC_TARGET]);
    // SQLite and ring have parts in C.
    build.env("CC_x86_64_unknown_linux_musl", "musl-gcc");
    workspace::succeed(&mut build, "the static binary could not be built")?;
    let program = workspace::target_folder()?.join(setup::STATIC_TARGET).join("dist/orichalcum");
    let bytes = fs::read(&program).map_err(|error| format!("{}: {error}", program.display()))?;
    problem(&bytes).map_or(Ok(()), Err)?;
    println!("{}: {:.1} MB, static", program.display(), bytes.len() as f64 / 1e6);
    Ok(program)
}

/// Why these bytes are not fit to be shipped.
fn problem(bytes: &[u8]) -> Option<String> {
    if bytes.len() as u64 > MOST {
        return Some(format!("the binary has {} bytes, more than {MOST}", bytes.len()));
    }
    match asks_for_interpreter(bytes) {
        None => Some("the binary is no 64-bit ELF file".to_owned()),
        Some(true) => Some("the binary is not static: it asks for an interpreter".to_owned()),
        Some(false) => None,
    }
}

/// Whether an ELF file has a program header of the kind `PT_INTERP`, which names the dynamic linker.
fn asks_for_interpreter(bytes: &[u8]) -> Option<bool> {
    const INTERPRETER: u32 = 3;
    let number = |at: usize, length: usize| {
        let part = bytes.get(at..at + length)?;
        Some(part.iter().rev().fold(0_u64, |number, byte| number << 8 | u64::from(*byte)))
    };
    // 64 bits, the low byte first.
    if bytes.get(..6)? != b"\x7fELF\x02\x01" {
        return None;
    }
    let (start, size, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
    let mut kinds = (0..count).map(|index| number(usize::try_from(start + index * size).ok()?, 4));
    Some(kinds.any(|kind| kind == Some(u64::from(INTERPRETER))))
}

#[cfg(test)]
mod tests {
    use super::{asks_for_interpreter, problem};

    /// An ELF header with one program header of this kind.
    fn elf(kind: u8) -> Vec<u8> {
        let mut bytes = vec![0; 64 + 56];
        bytes[..6].copy_from_slice(b"\x7fELF\x02\x01");
        bytes[32] = 64;
        bytes[54] = 56;
        bytes[56] = 1;
        bytes[64] = kind;
        bytes
    }

    #[test]
    fn a_binary_that_needs_a_dynamic_linker_is_refused() {
        assert_eq!(problem(&elf(1)), None);
        assert!(problem(&elf(3)).is_some_and(|problem| problem.contains("not static")));
        assert!(problem(b"#!/bin/sh").is_some_and(|problem| problem.contains("no 64-bit ELF")));
    }

    #[test]
    fn this_very_test_is_not_static() {
        let this = std::fs::read(std::env::current_exe().expect("a test knows its file")).expect("and can read it");
        if cfg!(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64")) {
            assert_eq!(asks_for_interpreter(&this), Some(true));
        }
    }
}
