//! A stage of the checks: what it runs, beside what, and after what.

use crate::workspace;
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

pub(super) struct Stage {
    pub(super) name: &'static str,
    pub(super) lane: Lane,
    /// Stages that must have passed; those that are not part of the run count as passed.
    pub(super) after: &'static [&'static str],
    pub(super) work: Work,
}

/// Stages of one lane follow each other; the lanes run at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// Cargo builds for one at a time, so whatever compiles stands in one line.
    Compiler,
    /// What compiles with optimisation: it has a folder of its own, so cargo builds it beside the other.
    Optimised,
    /// What needs no compiler, or only what another lane has built.
    Beside,
}

impl Lane {
    pub(super) const ALL: [Self; 3] = [Self::Compiler, Self::Optimised, Self::Beside];
}

pub(super) enum Work {
    /// A task of this program.
    Task(&'static [&'static str]),
    Cargo {
        arguments: &'static [&'static str],
        environment: &'static [(&'static str, &'static str)],
    },
    /// Commands of npm in a folder, one after the other.
    Npm {
        folder: &'static str,
        commands: &'static [&'static [&'static str]],
    },
}

impl Work {
    /// What is run, one after the other.
    pub(super) fn commands(&self) -> Result<Vec<Command>, String> {
        Ok(match self {
            Self::Task(arguments) => {
                let mut command = Command::new(this_program()?);
                command.args(*arguments).current_dir(workspace::root());
                vec![command]
            }
            Self::Cargo { arguments, environment } => {
                let mut command = workspace::cargo();
                command.args(*arguments).envs(environment.iter().copied());
                vec![command]
            }
            Self::Npm { folder, commands } => {
                let folder = workspace::root().join(folder);
                let npm = |arguments: &&[&str]| {
                    let mut command = Command::new("npm");
                    command.args(*arguments).current_dir(&folder);
                    command
                };
                commands.iter().map(npm).collect()
            }
        })
    }

    /// What a person would type to run this stage alone.
    pub(super) fn command_line(&self) -> String {
        match self {
            Self::Task(arguments) => format!("cargo xtask {}", arguments.join(" ")),
            Self::Npm { folder, commands } => {
                let lines: Vec<String> =
                    commands.iter().map(|arguments| format!("npm {}", arguments.join(" "))).collect();
                format!("cd {folder} && {}", lines.join(" && "))
            }
            Self::Cargo { arguments, environment } => {
                let mut words: Vec<String> =
                    environment.iter().map(|(name, value)| format!("{name}='{value}'")).collect();
                words.push("cargo".to_owned());
                words.extend(arguments.iter().map(|argument| (*argument).to_owned()));
                words.join(" ")
            }
        }
    }
}

/// Where this program lies. Looked up once, before any stage: building the workspace puts a new file in its place, and
/// the system would then name the one that is gone.
pub(super) fn this_program() -> Result<&'static Path, String> {
    static PLACE: LazyLock<io::Result<PathBuf>> = LazyLock::new(env::current_exe);
    PLACE.as_deref().map_err(|error| format!("this program cannot be found: {error}"))
}

#[cfg(test)]
mod tests {
    use super::Work;

    #[test]
    fn a_stage_is_shown_as_it_would_be_typed() {
        let check = |work: Work, expected: &str| assert_eq!(work.command_line(), expected);
        check(Work::Task(&["chaos", "--debug"]), "cargo xtask chaos --debug");
        check(
            Work::Cargo { arguments: &["doc", "--no-deps"], environment: &[("RUSTDOCFLAGS", "-D warnings")] },
            "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps",
        );
        check(
            Work::Npm { folder: "e2e", commands: &[&["ci"], &["run", "check"]] },
            "cd e2e && npm ci && npm run check",
        );
    }
}
