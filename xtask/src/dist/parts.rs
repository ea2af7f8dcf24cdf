//! The list of parts (SBOM, `CycloneDX`), made by cargo-cyclonedx for what the static binary is built from.

use super::{Bench, VERSION, copy};
use crate::{setup, workspace};
use std::fs;
use std::process::Command;

/// What cargo-cyclonedx calls its files; it writes one beside the manifest of every member of the workspace.
const NAME: &str = "parts-of-the-binary";

pub(super) fn make(bench: &Bench) -> Result<(), String> {
    let mut list = Command::new(setup::CARGO_CYCLONEDX.program()?);
    list.args(["cyclonedx", "--format", "json", "--spec-version", "1.5", "--override-filename", NAME, "--target"])
        .arg(setup::STATIC_TARGET)
        .current_dir(workspace::root());
    workspace::succeed(&mut list, "the list of parts could not be made")?;
    let file = format!("{NAME}.json");
    let list = workspace::root().join("crates/cli").join(&file);
    let copied = copy(&list, &bench.output.join(format!("orichalcum-{VERSION}.cdx.json")));
    for member in workspace::member_folders()? {
        // Not every member has one.
        let _ = fs::remove_file(member.join(&file));
    }
    copied
}
