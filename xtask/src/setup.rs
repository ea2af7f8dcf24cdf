//! What the checks need besides Rust for this machine: Rust for WebAssembly, a database, a browser, Node, Python,
//! certificates and a clock that can be set; for packages a C compiler for musl and some programs more. Installed where
//! that is possible.

use crate::{wasm_check, workspace};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A tool that a stage needs.
struct Tool {
    /// What is looked for.
    program: &'static str,
    /// What brings it on Debian and its relatives.
    package: &'static str,
}

const TOOLS: [Tool; 8] = [
    Tool { program: "node", package: "nodejs" },
    Tool { program: "npm", package: "npm" },
    Tool { program: BROWSER, package: "chromium" },
    Tool { program: "initdb", package: "postgresql" },
    Tool { program: "python3", package: "python3" },
    Tool { program: "pip3", package: "python3-pip" },
    Tool { program: "faketime", package: "faketime" },
    Tool { program: "openssl", package: "openssl" },
];

/// What `cargo xtask dist`, `deny` and `perf` need besides.
const TOOLS_FOR_PACKAGES: [Tool; 4] = [
    Tool { program: "musl-gcc", package: "musl-tools" },
    Tool { program: "dpkg-deb", package: "dpkg" },
    Tool { program: "buildah", package: "buildah" },
    Tool { program: "valgrind", package: "valgrind" },
];

/// The target of the binary that runs on any Linux.
pub(crate) const STATIC_TARGET: &str = "x86_64-unknown-linux-musl";

/// Programs of the Rust world that make packages: the name of the package and of the program, and its version.
#[derive(Clone, Copy)]
pub(crate) struct CargoTool {
    name: &'static str,
    version: &'static str,
}

pub(crate) const CARGO_DENY: CargoTool = CargoTool { name: "cargo-deny", version: "0.20.2" };
pub(crate) const CARGO_DEB: CargoTool = CargoTool { name: "cargo-deb", version: "3.8.0" };
pub(crate) const CARGO_CYCLONEDX: CargoTool = CargoTool { name: "cargo-cyclonedx", version: "0.5.9" };

/// What to install.
#[derive(Args)]
pub(crate) struct Options {
    /// What packages need as well: a compiler for static binaries, cargo-deny, cargo-deb, cargo-cyclonedx, buildah
    #[arg(long)]
    packages: bool,
}

const BROWSER: &str = "chromium";

/// Names another Chromium or Chrome than the one on the path.
const OTHER_BROWSER: &str = "CHROMIUM";

/// Installs what is missing for the checks, or says what to install.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    install_missing(&TOOLS)?;
    python_environments()?;
    wasm_check::require_target()?;
    println!("everything for the checks is there: {}", TOOLS.map(|tool| tool.program).join(", "));
    if options.packages {
        packages()?;
        for tool in [CARGO_DENY, CARGO_DEB, CARGO_CYCLONEDX] {
            tool.program()?;
        }
        println!("everything for packages is there: {}", TOOLS_FOR_PACKAGES.map(|tool| tool.program).join(", "));
    }
    Ok(())
}

/// What makes environments for Python, which Debian has in a package of its own.
pub(crate) fn python_environments() -> Result<(), String> {
    install_missing(&TOOLS[4..6])?;
    let can = || {
        let mut python = Command::new("python3");
        python
            .args(["-c", "import ensurepip, venv"])
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    let install = ["install", "-y", "--no-install-recommends", "python3-venv"];
    if can() || ((apt(&install) || (apt(&["update"]) && apt(&install))) && can()) {
        return Ok(());
    }
    Err("Python cannot make environments: install what has `venv` and `ensurepip` (Debian: python3-venv)".to_owned())
}

/// Node, installed if it was not there.
pub(crate) fn node() -> Result<(), String> {
    install_missing(&TOOLS[..1])
}

/// What a static binary and its packages need, less the programs that cargo installs.
pub(crate) fn packages() -> Result<(), String> {
    install_missing(&TOOLS_FOR_PACKAGES)?;
    let mut sysroot = Command::new("rustc");
    let sysroot = workspace::output_of(sysroot.args(["--print", "sysroot"]))?;
    if Path::new(&sysroot).join("lib/rustlib").join(STATIC_TARGET).is_dir() {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    let otherwise = format!("the target is missing: rustup target add {STATIC_TARGET}");
    workspace::succeed(rustup.args(["target", "add", STATIC_TARGET]), &otherwise)
}

impl CargoTool {
    /// Where the program is: on the path, or built once into the target folder. Unoptimised, because that takes a third
    /// of the time and it works for seconds only.
    pub(crate) fn program(self) -> Result<PathBuf, String> {
        if let Some(found) = find(self.name) {
            return Ok(found);
        }
        let root = workspace::target_folder()?.join("tools");
        let program = root.join("bin").join(self.name);
        if !program.is_file() {
            let mut install = workspace::cargo();
            install.args(["install", "--locked", "--debug", self.name, "--version", self.version, "--root"]).arg(&root);
            let otherwise = format!("to install it by hand: cargo install --locked {}", self.name);
            workspace::succeed(&mut install, &otherwise)?;
        }
        Ok(program)
    }
}

/// The browser that plays, after everything that it needs was installed.
pub(crate) fn browser() -> Result<PathBuf, String> {
    let needed = TOOLS.into_iter().filter(|tool| ["node", "npm", BROWSER].contains(&tool.program));
    install_missing(&needed.collect::<Vec<_>>())?;
    find(BROWSER).ok_or_else(|| format!("there is no {BROWSER}: {}", advice(&[BROWSER], &[BROWSER])))
}

fn install_missing(tools: &[Tool]) -> Result<(), String> {
    let missing = || tools.iter().filter(|tool| find(tool.program).is_none());
    let programs: Vec<&str> = missing().map(|tool| tool.program).collect();
    let packages: Vec<&str> = missing().map(|tool| tool.package).collect();
    if programs.is_empty() {
        return Ok(());
    }
    let advice = advice(&programs, &packages);
    if find("apt-get").is_none() {
        return Err(format!("something is missing: {advice}"));
    }
    println!("missing: {}; installing {}", programs.join(", "), packages.join(" "));
    let install: Vec<&str> = ["install", "-y", "--no-install-recommends"].into_iter().chain(packages).collect();
    // An old list of packages may do; a new one is fetched only if it does not.
    if !(apt(&install) || (apt(&["update"]) && apt(&install))) {
        return Err(format!("the packages could not be installed (are you root?): {advice}"));
    }
    if missing().next().is_some() {
        return Err(format!("the packages were installed, but something is still missing: {advice}"));
    }
    Ok(())
}

fn apt(arguments: &[&str]) -> bool {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// What a person has to do.
fn advice(programs: &[&str], packages: &[&str]) -> String {
    let install = format!("install {} (Debian: apt-get install {})", programs.join(", "), packages.join(" "));
    if programs.contains(&BROWSER) {
        return format!("{install}; {OTHER_BROWSER}=/path/to/chrome names another browser");
    }
    install
}

/// Where a program is: named by the environment, on the path, or where Debian puts those of `PostgreSQL`.
fn find(program: &str) -> Option<PathBuf> {
    let named = || (program == BROWSER).then(|| std::env::var_os(OTHER_BROWSER).map(PathBuf::from)).flatten();
    let folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    let versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    let postgres = versions.map(|version| version.path().join("bin"));
    let found = folders.into_iter().chain(postgres).map(|folder| folder.join(program));
    named().into_iter().chain(found).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::{BROWSER, advice, find};

    #[test]
    fn a_program_is_found_where_the_path_says() {
        assert!(find("cargo").is_some_and(|path| path.is_file()));
        assert_eq!(find("no-such-program-as-this"), None);
    }

    #[test]
    fn advice_says_what_to_install_and_how_to_name_another_browser() {
        assert_eq!(advice(&["initdb"], &["postgresql"]), "install initdb (Debian: apt-get install postgresql)");
        assert_eq!(
            advice(&["npm", BROWSER], &["npm", "chromium"]),
            "install npm, chromium (Debian: apt-get install npm chromium); CHROMIUM=/path/to/chrome names another browser"
        );
    }
}
