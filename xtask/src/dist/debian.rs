//! A Debian package with the systemd unit, made by cargo-deb as `crates/cli/Cargo.toml` says.

use super::{Bench, create_folder, read, write};
use crate::{setup, workspace};
use std::path::PathBuf;
use std::process::Command;

/// Settings of the unit in `deploy/` that are an example: a packaged unit is not edited, its settings are in a file.
const ONLY_AN_EXAMPLE: [&str; 2] = ["Environment=ORICHALCUM_PUBLIC_URL=", "Environment=ORICHALCUM_BEHIND_PROXY="];

pub(super) fn make(bench: &Bench) -> Result<PathBuf, String> {
    let units = bench.work.join("debian");
    create_folder(&units)?;
    let unit = packaged_unit(&read(&workspace::root().join("deploy/orichalcum.service"))?);
    write(&units.join("orichalcum.service"), &unit)?;
    let mut package = Command::new(setup::CARGO_DEB.program()?);
    package
        .args(["--locked", "--no-build", "--no-strip", "--package", "orichalcum", "--profile", "dist", "--target"])
        .args([setup::STATIC_TARGET, "--output"])
        .arg(&bench.output)
        .current_dir(workspace::root());
    let written = workspace::output_of(&mut package)?;
    let mut paths = written.lines().map(|line| PathBuf::from(line.trim()));
    let package = paths.rfind(|path| path.extension().is_some_and(|extension| extension == "deb"));
    package.ok_or_else(|| format!("cargo-deb names no package: {written}"))
}

/// The unit as the package has it: the program where packages put programs, and nothing that a host must change.
fn packaged_unit(unit: &str) -> String {
    let is_kept = |line: &&str| !line.starts_with('#') && !ONLY_AN_EXAMPLE.iter().any(|start| line.starts_with(start));
    let lines: Vec<&str> = unit.lines().filter(is_kept).collect();
    let unit = lines.join("\n").replace("/usr/local/bin/", "/usr/bin/");
    format!(
        "# Settings are lines NAME=VALUE in /etc/orichalcum.env: see /usr/share/doc/orichalcum/hosting.md.\n{unit}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::packaged_unit;
    use crate::workspace;

    #[test]
    fn the_packaged_unit_starts_the_packaged_program_and_has_no_example_in_it() {
        let unit = std::fs::read_to_string(workspace::root().join("deploy/orichalcum.service")).expect("it is there");
        let packaged = packaged_unit(&unit);
        assert!(packaged.contains("\nExecStart=/usr/bin/orichalcum serve\n"), "{packaged}");
        assert!(packaged.contains("\nEnvironmentFile=-/etc/orichalcum.env\n"), "{packaged}");
        assert!(!packaged.contains("example.org") && !packaged.contains("/usr/local"), "{packaged}");
    }
}
