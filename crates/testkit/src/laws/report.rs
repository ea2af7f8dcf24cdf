//! Describes a broken law so that a person can investigate it.

use std::path::PathBuf;

use super::LawBroken;

/// The law, the step, and the command that shows it; the record goes to the directory for temporary files.
pub(super) fn describe(broken: &LawBroken) -> String {
    let path: PathBuf = std::env::temp_dir().join(format!("orichalcum-broken-law-{}.jsonl", broken.game));
    let shown = match std::fs::write(&path, broken.record.to_text()) {
        Ok(()) => format!("cargo run --release -- replay {} --at {}", path.display(), broken.step),
        Err(error) => format!("(the record could not be written to {}: {error})", path.display()),
    };
    format!("game {} breaks a law at step {}: {}\nlook at it with: {shown}", broken.game, broken.step, broken.law)
}
