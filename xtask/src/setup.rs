//! What the checks need besides Rust: a database, Node and Python. Installed where that is possible.

use std::path::Path;
use std::process::{Command, Stdio};

/// A tool that a stage needs.
struct Tool {
    /// What is looked for.
    program: &'static str,
    /// What brings it on Debian and its relatives.
    package: &'static str,
}

const TOOLS: [Tool; 5] = [
    Tool { program: "node", package: "nodejs" },
    Tool { program: "npm", package: "npm" },
    Tool { program: "initdb", package: "postgresql" },
    Tool { program: "python3", package: "python3" },
    Tool { program: "pip3", package: "python3-pip" },
];

/// Installs what is missing, or says what to install.
pub(crate) fn run() -> Result<(), String> {
    let missing: Vec<&Tool> = TOOLS.iter().filter(|tool| !is_there(tool.program)).collect();
    if missing.is_empty() {
        println!("everything is there: {}", TOOLS.map(|tool| tool.program).join(", "));
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().map(|tool| tool.package).collect();
    let advice = format!("install {} (Debian: apt-get install {})", names(&missing), packages.join(" "));
    if !is_there("apt-get") {
        return Err(format!("something is missing: {advice}"));
    }
    println!("missing: {}; installing {}", names(&missing), packages.join(" "));
    let apt = |arguments: &[&str]| {
        let status = Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdout(Stdio::null())
            .status();
        status.is_ok_and(|status| status.success())
    };
    let install: Vec<&str> = ["install", "-y", "--no-install-recommends"].into_iter().chain(packages).collect();
    // An old list of packages may do; a new one is fetched only if it does not.
    if apt(&install) || (apt(&["update"]) && apt(&install)) {
        return Ok(());
    }
    Err(format!("the packages could not be installed (are you root?): {advice}"))
}

fn names(tools: &[&Tool]) -> String {
    tools.iter().map(|tool| tool.program).collect::<Vec<_>>().join(", ")
}

/// Whether a program is on the path, or where Debian puts those of `PostgreSQL`.
fn is_there(program: &str) -> bool {
    let on_path = std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).is_file()));
    let versions = || Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    on_path || versions().any(|version| version.path().join("bin").join(program).is_file())
}
