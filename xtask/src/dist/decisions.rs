//! Bots of the static build decide as the fixture says: musl brings another C library, and what is shipped is optimised
//! otherwise than what is tested.

use crate::{setup, workspace};
use std::path::Path;
use std::process::{Command, Stdio};

/// Compares its own decisions with the fixture.
const PROGRAM: &str = "same_decisions";

/// Builds the bots as they are shipped, and lets them decide.
pub(super) fn compare() -> Result<(), String> {
    let mut build = workspace::cargo();
    build.args(["build", "--locked", "--profile", "dist", "-p", "orichalcum-bots", "--example", PROGRAM]);
    build.args(["--target", setup::STATIC_TARGET]);
    workspace::succeed(&mut build, "the bots of the static build could not be built")?;
    let folder = workspace::target_folder()?.join(setup::STATIC_TARGET).join("dist/examples");
    decides_alike(&folder.join(PROGRAM))?;
    println!("bots of the static build decide as the fixture says");
    Ok(())
}

/// The exit code of the program is the number of lines that differ.
fn decides_alike(program: &Path) -> Result<(), String> {
    let status = Command::new(program).stdout(Stdio::null()).status();
    let status = status.map_err(|error| format!("{}: {error}", program.display()))?;
    match status.code() {
        Some(0) => Ok(()),
        Some(differ) => Err(format!(
            "bots of the static build decide otherwise: {differ} lines or more of \
             crates/bots/tests/fixtures/decisions.txt differ, or the program failed"
        )),
        None => Err(format!("{} was ended: {status}", program.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::decides_alike;
    use std::path::Path;

    #[test]
    fn the_exit_code_says_whether_bots_decide_alike() {
        assert_eq!(decides_alike(Path::new("true")), Ok(()));
        assert!(decides_alike(Path::new("false")).is_err_and(|reason| reason.contains("1 lines or more")));
        assert!(decides_alike(Path::new("/no/such/program")).is_err());
    }
}
