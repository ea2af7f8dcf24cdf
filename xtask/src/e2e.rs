//! The page in a real browser: whole games, Lighthouse, screenshots. Builds the program, then lets npm do the rest.

use crate::{setup, workspace};
use std::path::PathBuf;
use std::process::Command;

/// The version that was tried.
const LIGHTHOUSE: &str = "lighthouse@12.8.2";

/// What to do with the browser.
#[derive(Clone, Copy)]
pub(crate) enum Errand {
    /// Play whole games and look for what is wrong, with a sample of the windows that a table must fit.
    Test,
    /// The same, with every window.
    TestAll,
    /// Measure accessibility, good practice and speed.
    Lighthouse,
    /// Take the pictures of the README and of every screen.
    Screenshots,
    /// Measure how long the turns of others are seen.
    Turns,
}

impl Errand {
    /// The script of `e2e/package.json`.
    fn script(self) -> &'static str {
        match self {
            Self::Test | Self::TestAll => "test",
            Self::Lighthouse => "lighthouse",
            Self::Screenshots => "screenshots",
            Self::Turns => "turns",
        }
    }

    /// Where the program is, after it was built. Speed is measured on what is shipped; everything else is quicker to
    /// build without optimisation.
    fn program(self) -> Result<PathBuf, String> {
        let folder = match self {
            Self::Lighthouse | Self::Turns => workspace::built_for_shipping(&["-p", "orichalcum"]),
            Self::Test | Self::TestAll | Self::Screenshots => workspace::built_for_tests(),
        };
        Ok(folder?.join("orichalcum"))
    }
}

/// Builds the program and runs the errand's script on it, after everything that this needs was installed.
pub(crate) fn run(errand: Errand) -> Result<(), String> {
    let program = errand.program()?;
    let browser = installed()?;
    if let Errand::Lighthouse = errand {
        // Its lock cannot be installed cleanly, and it is large: fetched only for this errand.
        workspace::succeed(&mut npm(&["install", "--no-save", "--no-audit", "--no-fund", LIGHTHOUSE]), "npm install")?;
    }
    let mut script = npm(&["run", errand.script()]);
    script.env("CHROMIUM", browser);
    script.env("ORICHALCUM_BIN", program);
    if let Errand::TestAll = errand {
        script.env("ORICHALCUM_FIT", "all");
    }
    script.env("ORICHALCUM_SCREENSHOTS", workspace::target_folder()?.join("screenshots"));
    workspace::succeed(&mut script, "npm run")
}

/// Installs what the scripts of `e2e/` need; the browser that they use.
pub(crate) fn installed() -> Result<PathBuf, String> {
    let browser = setup::browser()?;
    workspace::succeed(&mut npm(&["ci", "--no-audit", "--no-fund"]), "npm ci")?;
    Ok(browser)
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(workspace::root().join("e2e"));
    command
}
