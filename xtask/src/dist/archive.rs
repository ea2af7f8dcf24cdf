//! An archive for any Linux: the binary, its licences, and what a host needs to read.

use super::{Bench, VERSION, copy};
use crate::workspace;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files of the repository that go along.
const FILES: [&str; 10] = [
    "CHANGELOG.md",
    "LICENSE",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "SECURITY.md",
    "deploy/Caddyfile",
    "deploy/nginx.conf",
    "deploy/orichalcum.service",
    "docs/hosting.md",
];

/// The folder in the archive.
pub(super) fn folder_name() -> String {
    format!("orichalcum-{VERSION}-x86_64-linux")
}

/// The same sources give the same archive: names in order, no owner, the time of the last commit.
pub(super) fn make(bench: &Bench, licences: &Path) -> Result<PathBuf, String> {
    let name = folder_name();
    let folder = bench.work.join(&name);
    for file in FILES {
        copy(&workspace::root().join(file), &folder.join(file))?;
    }
    copy(licences, &folder.join(licences.file_name().unwrap_or_default()))?;
    copy(&bench.program, &folder.join("orichalcum"))?;
    let archive = bench.output.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=go-w"])
        .arg(format!("--mtime=@{}", time_of_last_commit()))
        .args(["--use-compress-program=gzip --no-name --best", "--create", "--file"])
        .arg(&archive)
        .arg("--directory")
        .arg(&bench.work)
        .arg(&name);
    workspace::succeed(&mut tar, "the archive could not be made")?;
    Ok(archive)
}

/// In seconds; 0 outside a repository.
fn time_of_last_commit() -> String {
    let mut git = Command::new("git");
    git.args(["log", "-1", "--format=%ct"]).current_dir(workspace::root());
    workspace::output_of(&mut git).unwrap_or_else(|_| "0".to_owned())
}
