//! Every check of the project, one stage after the other, stopping at the first that fails.

use crate::{http_fuzz, setup, tidy, workspace};
use std::process::Command;
use std::time::{Duration, Instant};

struct Stage {
    name: &'static str,
    work: Work,
}

enum Work {
    Setup,
    Tidy,
    HttpFuzz,
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

/// Cheap stages come first, so that a small slip is told within seconds.
const STAGES: &[Stage] = &[
    Stage { name: "setup", work: Work::Setup },
    Stage { name: "format", work: Work::Cargo { arguments: &["fmt", "--all", "--check"], environment: &[] } },
    Stage { name: "tidy", work: Work::Tidy },
    Stage {
        name: "clippy",
        work: Work::Cargo {
            arguments: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
            environment: &[],
        },
    },
    Stage {
        name: "doc",
        work: Work::Cargo {
            arguments: &["doc", "--workspace", "--no-deps"],
            environment: &[("RUSTDOCFLAGS", "-D warnings")],
        },
    },
    Stage {
        name: "client",
        work: Work::Npm {
            folder: "crates/server/web",
            commands: &[&["ci", "--no-audit", "--no-fund"], &["run", "check"], &["test"]],
        },
    },
    Stage { name: "test", work: Work::Cargo { arguments: &["test", "--workspace"], environment: &[] } },
    Stage { name: "wasm", work: Work::Cargo { arguments: &["xtask", "wasm-check"], environment: &[] } },
    Stage { name: "http", work: Work::HttpFuzz },
    Stage {
        // The binaries are those that the tests have built.
        name: "chaos",
        work: Work::Cargo {
            arguments: &[
                "xtask",
                "chaos",
                "--debug",
                "--kills",
                "5",
                "--stops",
                "1",
                "--clocks",
                "2",
                "--full-disks",
                "1",
                "--rivals",
                "1",
                "--deletions",
                "1",
                "--longest",
                "4",
                "--tables",
                "8",
            ],
            environment: &[],
        },
    },
    Stage {
        name: "nodes",
        work: Work::Cargo {
            arguments: &[
                "xtask",
                "chaos",
                "--debug",
                "--database",
                "postgres",
                "--nodes",
                "2",
                "--kills",
                "2",
                "--restarts",
                "1",
                "--stops",
                "1",
                "--terminations",
                "1",
                "--partitions",
                "2",
                "--deletions",
                "1",
                "--longest",
                "4",
                "--tables",
                "8",
            ],
            environment: &[],
        },
    },
    Stage { name: "uploads", work: Work::Cargo { arguments: &["xtask", "uploads", "--debug"], environment: &[] } },
    Stage {
        // Shows that nobody is kept waiting for good; how long it takes is measured, not asserted.
        name: "starve",
        work: Work::Cargo {
            arguments: &["xtask", "starve", "--debug", "--tables", "10", "--seconds", "10", "--within", "120"],
            environment: &[],
        },
    },
    Stage { name: "e2e", work: Work::Cargo { arguments: &["xtask", "e2e"], environment: &[] } },
    Stage {
        // Laws, allocations and fuzzing want the speed, and show it at once for the shipped build.
        name: "laws",
        work: Work::Cargo {
            arguments: &["test", "--release", "-p", "orichalcum-testkit", "--", "--nocapture"],
            environment: &[],
        },
    },
];

/// Runs all stages in order.
pub(crate) fn run() -> Result<(), String> {
    let mut times = Vec::new();
    let outcome = run_stages(STAGES, run_stage, &mut times);
    println!("\n{}", summary(&times));
    outcome
}

type StageTime = (&'static str, Duration);

/// Pushes the time of each stage that ran, the failing one included.
fn run_stages(
    stages: &[Stage],
    run_stage: fn(&Work) -> Result<(), String>,
    times: &mut Vec<StageTime>,
) -> Result<(), String> {
    for (index, stage) in stages.iter().enumerate() {
        println!("\n=== {}/{} {}: {}", index + 1, stages.len(), stage.name, command_line(&stage.work));
        let start = Instant::now();
        let outcome = run_stage(&stage.work);
        times.push((stage.name, start.elapsed()));
        outcome.map_err(|reason| format!("stage {} failed: {reason}", stage.name))?;
    }
    Ok(())
}

fn run_stage(work: &Work) -> Result<(), String> {
    match work {
        Work::Setup => setup::run(),
        Work::Tidy => tidy::run(),
        Work::HttpFuzz => http_fuzz::run(&http_fuzz::Options::default()),
        Work::Npm { folder, commands } => commands.iter().try_for_each(|arguments| {
            let npm = Command::new("npm").args(*arguments).current_dir(workspace::root().join(folder)).status();
            let status = npm.map_err(|error| format!("npm could not be started: {error}"))?;
            if status.success() { Ok(()) } else { Err(format!("npm {}: {status}", arguments.join(" "))) }
        }),
        Work::Cargo { arguments, environment } => {
            let status = workspace::cargo()
                .args(*arguments)
                .envs(environment.iter().copied())
                .status()
                .map_err(|error| format!("cargo could not be started: {error}"))?;
            if status.success() { Ok(()) } else { Err(status.to_string()) }
        }
    }
}

/// What a person would type to run this stage alone.
fn command_line(work: &Work) -> String {
    match work {
        Work::Setup => "cargo xtask setup".to_owned(),
        Work::Tidy => "cargo xtask tidy".to_owned(),
        Work::HttpFuzz => "cargo xtask http-fuzz".to_owned(),
        Work::Npm { folder, commands } => {
            let lines: Vec<String> = commands.iter().map(|arguments| format!("npm {}", arguments.join(" "))).collect();
            format!("cd {folder} && {}", lines.join(" && "))
        }
        Work::Cargo { arguments, environment } => {
            let mut words: Vec<String> = environment.iter().map(|(name, value)| format!("{name}='{value}'")).collect();
            words.push("cargo".to_owned());
            words.extend(arguments.iter().map(|argument| (*argument).to_owned()));
            words.join(" ")
        }
    }
}

fn summary(times: &[StageTime]) -> String {
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    let rows = times.iter().copied().chain([("total", total)]);
    let lines: Vec<String> = rows.map(|(name, time)| format!("{name:<8}{:>7.1} s", time.as_secs_f64())).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::{STAGES, Work, command_line, run_stages, summary};
    use std::time::Duration;

    #[test]
    fn a_failing_stage_stops_the_run_and_names_itself() {
        let fail_at_tidy = |work: &Work| match work {
            Work::Tidy => Err("2 problems".to_owned()),
            Work::Setup | Work::HttpFuzz | Work::Npm { .. } | Work::Cargo { .. } => Ok(()),
        };
        let mut times = Vec::new();
        let outcome = run_stages(STAGES, fail_at_tidy, &mut times);
        assert_eq!(outcome, Err("stage tidy failed: 2 problems".to_owned()));
        let names: Vec<&str> = times.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["setup", "format", "tidy"]);
    }

    #[test]
    fn a_stage_is_shown_as_it_would_be_typed() {
        let documentation = STAGES.iter().find(|stage| stage.name == "doc").expect("there is a stage for documents");
        assert_eq!(command_line(&documentation.work), "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps");
    }

    #[test]
    fn the_summary_adds_up() {
        let times = [("format", Duration::from_millis(500)), ("test", Duration::from_secs(70))];
        assert_eq!(summary(&times), "format      0.5 s\ntest       70.0 s\ntotal      70.5 s");
    }
}
