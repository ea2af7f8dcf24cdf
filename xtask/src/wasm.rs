//! The program that pages run where there is no server: built, packed and laid beside the client, with a hash of what it
//! was built from. It is committed, so that a build of the server needs Rust alone.

mod rate;
mod sources;

use crate::tree::Tree;
use crate::wasm_check::{TARGET, require_target};
use crate::workspace;
use sha2::{Digest as _, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// The package that is built.
const PACKAGE: &str = "orichalcum-browser";
/// The profile that it is built with.
const PROFILE: &str = "wasm";
/// Where it lies, packed.
const PROGRAM: &str = "crates/server/web/wasm/orichalcum.wasm.br";
/// The hash of what it was built from.
const HASH: &str = "crates/server/web/wasm/sources.sha256";
/// How large it is when it is unpacked, for pages that show how far it has come.
const SIZE: &str = "crates/server/web/js/here/size.js";
/// The most that a page may have to fetch, in bytes.
const LARGEST: usize = 420_000;
/// What the compiler may use of a browser: sums of nets are made several numbers at a time.
const FLAGS: &str = "-Ctarget-feature=+simd128";

/// What is done with the program.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only check that the program was built from these sources
    #[arg(long)]
    check: bool,
    /// Only measure how fast the program thinks that is committed, and how fast the same is natively; fails where it is
    /// slower or holds more memory than it may
    #[arg(long, conflicts_with = "check")]
    rate: bool,
    /// With --rate: measure as well what the program is without instructions for several numbers at a time
    #[arg(long, requires = "rate")]
    scalar: bool,
}

/// Builds the program, or checks that it is the one of these sources.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    if options.rate {
        return measured(options.scalar);
    }
    let tree = Tree::read(workspace::root()).map_err(|error| format!("the workspace cannot be read: {error}"))?;
    let hash = sources::hash(&tree)?;
    let place = |path: &str| workspace::root().join(path);
    if options.check {
        let kept = fs::read_to_string(place(HASH)).unwrap_or_default();
        let packed = fs::read(place(PROGRAM)).map_err(|error| format!("{PROGRAM}: {error}"))?;
        let size = fs::read_to_string(place(SIZE)).unwrap_or_default();
        return if kept == hashes(&hash, &packed) && size == size_file(unpacked(&packed)?) {
            small_enough(&packed)
        } else {
            Err(stale())
        };
    }
    require_target()?;
    let program = fs::read(built(FLAGS, &workspace::target_folder()?)?)
        .map_err(|error| format!("the program cannot be read: {error}"))?;
    let packed = packed(&program)?;
    println!("{} bytes, packed {} of at most {LARGEST}", program.len(), packed.len());
    let (hashes, size) = (hashes(&hash, &packed), size_file(program.len()));
    for (path, bytes) in [(PROGRAM, &packed[..]), (HASH, hashes.as_bytes()), (SIZE, size.as_bytes())] {
        let folder = place(path).parent().map(fs::create_dir_all);
        folder
            .unwrap_or(Ok(()))
            .and_then(|()| fs::write(place(path), bytes))
            .map_err(|error| format!("{path}: {error}"))?;
    }
    small_enough(&packed)
}

/// Measures the program that is committed.
fn measured(with_scalar: bool) -> Result<(), String> {
    if !with_scalar {
        return rate::run(None);
    }
    require_target()?;
    // In a folder of its own, so that the next build of the program is not from the beginning.
    rate::run(Some(&built("", &workspace::target_folder()?.join("scalar"))?))
}

/// The hash of what the program was built from, and its own: it is that program and no other.
fn hashes(sources: &str, packed: &[u8]) -> String {
    format!("{sources}\n{}\n", sources::digits(&Sha256::digest(packed)))
}

fn size_file(bytes: usize) -> String {
    format!(
        "// How many bytes the program has when it is unpacked. `cargo xtask wasm` writes this file.\n\n\
         export const BYTES = {bytes};\n"
    )
}

/// How many bytes the program has when it is unpacked.
fn unpacked(packed: &[u8]) -> Result<usize, String> {
    let mut program = Vec::new();
    let read = brotli::BrotliDecompress(&mut &packed[..], &mut program);
    read.map_err(|error| format!("{PROGRAM} cannot be unpacked: {error}"))?;
    Ok(program.len())
}

fn small_enough(packed: &[u8]) -> Result<(), String> {
    if packed.len() <= LARGEST { Ok(()) } else { Err("the program is too large for those who fetch it".to_owned()) }
}

fn stale() -> String {
    format!("{PROGRAM} was built from other sources: run `cargo xtask wasm` and commit what it writes")
}

/// Builds the program in a folder, with what the compiler may use, and says where it lies.
fn built(flags: &str, folder: &Path) -> Result<PathBuf, String> {
    let mut cargo = workspace::cargo();
    cargo.args(["rustc", "--package", PACKAGE, "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--target", TARGET, "--profile", PROFILE]);
    cargo.env("RUSTFLAGS", format!("{flags} {}", without_paths()?)).env("CARGO_TARGET_DIR", folder);
    workspace::succeed(&mut cargo, "the program could not be built")?;
    Ok(folder.join(TARGET).join(PROFILE).join("orichalcum_browser.wasm"))
}

/// Paths of this machine, and the name of the registry in them, have no place in what is committed.
fn without_paths() -> Result<String, String> {
    let mut flags = format!("--remap-path-prefix={}=.", workspace::root().display());
    let home = std::env::home_dir().map(|home| home.join(".cargo"));
    let Some(home) = std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home) else { return Ok(flags) };
    let registries = home.join("registry/src");
    let found = fs::read_dir(&registries).map_err(|error| format!("{}: {error}", registries.display()))?;
    for registry in found.flatten() {
        flags += &format!(" --remap-path-prefix={}=.", registry.path().display());
    }
    Ok(flags)
}

/// As it is committed and sent.
fn packed(program: &[u8]) -> Result<Vec<u8>, String> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: program.len(),
        ..brotli::enc::BrotliEncoderParams::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &program[..], &mut packed, &parameters)
        .map_err(|error| format!("the program could not be packed: {error}"))?;
    Ok(packed)
}
