//! Which stages the three sizes have. Cheap ones come first, so that a small mistake is shown within seconds; the
//! workspace is compiled once with everything in it, because a package alone has other features and is compiled again.

use super::stage::{Lane, Stage, Work};

/// While writing.
pub(super) fn quick() -> Vec<Stage> {
    let rules = cargo("rules", &["test", "--quiet", "-p", "orichalcum-rules"]);
    vec![FORMAT, TIDY, CLIPPY, rules, CLIENT]
}

/// Before a merge: everything, with samples of what could go on for hours.
pub(super) fn usual() -> Vec<Stage> {
    let mut stages = common(task("setup", &["setup"]));
    stages.extend([
        LAWS,
        // After the laws, which build in release what the wheel is made of.
        optimised(task("python", &["python"])),
        beside("http", &["http-fuzz"]),
        beside("chaos", CHAOS_SAMPLE),
        beside("nodes", NODES_SAMPLE),
        beside("uploads", &["uploads", "--debug"]),
        // Shows that nobody is kept waiting for good; how long it takes is measured, not asserted.
        beside("starve", &["starve", "--debug", "--tables", "10", "--seconds", "10", "--within", "120"]),
        beside("e2e", &["e2e"]),
    ]);
    stages
}

/// Before a release: whole sizes, the build that is shipped, packages. Measurements come when all lanes but theirs are
/// done, so that they have the machine to themselves.
pub(super) fn full() -> Vec<Stage> {
    let mut stages = common(task("setup", &["setup", "--packages"]));
    stages.extend([
        task("deny", &["deny"]),
        beside("e2e", &["e2e", "--all"]),
        beside("http", &["http-fuzz", "--examples", "200"]),
        beside("full-disks", FULL_DISKS),
        LAWS,
        optimised(cargo(
            "more-laws",
            &["run", "--release", "-p", "xtask", "--", "laws", "--games", "5000", "--seed", "7"],
        )),
        optimised(task("python", &["python", "--full"])),
        task("perf", &["perf"]),
        task("packages", &["dist", "--try"]),
        task("chaos", CHAOS),
        task("nodes", NODES),
        measured("uploads", &["uploads"]),
        measured("starve", &["starve"]),
        measured("load", &["load"]),
        measured("lighthouse", &["lighthouse"]),
        measured("turns", &["turns"]),
        measured("wasm-rate", &["wasm", "--rate"]),
    ]);
    stages
}

fn common(setup: Stage) -> Vec<Stage> {
    vec![
        setup,
        FORMAT,
        TIDY,
        CLIENT,
        CLIPPY,
        cargo("build", &["build", "--workspace", "--all-targets"]),
        cargo("test", &["test", "--workspace"]),
        task("wasm", &["wasm-check"]),
        task("wasm-sources", &["wasm", "--check"]),
        Stage {
            name: "doc",
            lane: Lane::Compiler,
            after: &[],
            work: Work::Cargo {
                arguments: &["doc", "--workspace", "--no-deps"],
                environment: &[("RUSTDOCFLAGS", "-D warnings")],
            },
        },
    ]
}

const FORMAT: Stage = cargo("format", &["fmt", "--all", "--check"]);
const TIDY: Stage = task("tidy", &["tidy"]);
const CLIPPY: Stage = cargo("clippy", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
const LAWS: Stage = optimised(cargo("laws", &["test", "--release", "-p", "orichalcum-testkit", "--", "--nocapture"]));
const CLIENT: Stage = Stage {
    name: "client",
    lane: Lane::Beside,
    after: &["setup"],
    work: Work::Npm {
        folder: "crates/server/web",
        commands: &[&["ci", "--no-audit", "--no-fund"], &["run", "check"], &["test"]],
    },
};

const fn cargo(name: &'static str, arguments: &'static [&'static str]) -> Stage {
    Stage { name, lane: Lane::Compiler, after: &[], work: Work::Cargo { arguments, environment: &[] } }
}

const fn task(name: &'static str, arguments: &'static [&'static str]) -> Stage {
    Stage { name, lane: Lane::Compiler, after: &[], work: Work::Task(arguments) }
}

/// The same stage, whose commands build with optimisation, once the workspace is built without.
const fn optimised(stage: Stage) -> Stage {
    Stage { lane: Lane::Optimised, after: &["build"], ..stage }
}

/// A task that measures: nothing runs beside it.
const fn measured(name: &'static str, arguments: &'static [&'static str]) -> Stage {
    Stage { after: &["e2e", "full-disks", "python"], ..task(name, arguments) }
}

/// A task that uses what the tests have built.
const fn beside(name: &'static str, arguments: &'static [&'static str]) -> Stage {
    Stage { name, lane: Lane::Beside, after: &["build"], work: Work::Task(arguments) }
}

#[rustfmt::skip]
const CHAOS_SAMPLE: &[&str] = &[
    "chaos", "--debug", "--kills", "5", "--stops", "1", "--clocks", "2", "--full-disks", "1", "--rivals", "1",
    "--deletions", "1", "--longest", "4", "--tables", "8",
];

#[rustfmt::skip]
const NODES_SAMPLE: &[&str] = &[
    "chaos", "--debug", "--database", "postgres", "--nodes", "2", "--kills", "2", "--restarts", "1", "--stops", "1",
    "--terminations", "1", "--partitions", "2", "--deletions", "1", "--longest", "4", "--tables", "8",
];

// As many faults of each kind as fit into a check of about an hour; docs/reliability.md has the runs of a thousand kills.
#[rustfmt::skip]
const CHAOS: &[&str] = &[
    "chaos", "--kills", "200", "--stops", "10", "--clocks", "20", "--rivals", "5", "--deletions", "10", "--pace", "300",
    "--longest", "4",
];

#[rustfmt::skip]
const NODES: &[&str] = &[
    "chaos", "--database", "postgres", "--nodes", "2", "--kills", "150", "--restarts", "6", "--stops", "6",
    "--terminations", "8", "--partitions", "10", "--clocks", "8", "--deletions", "8", "--pace", "300", "--longest",
    "4",
];

#[rustfmt::skip]
const FULL_DISKS: &[&str] = &[
    "chaos", "--debug", "--kills", "10", "--full-disks", "10", "--pace", "600", "--longest", "3", "--tables", "8",
];

#[cfg(test)]
mod tests {
    use super::super::stage::{Lane, Stage, Work};
    use super::{full, quick, usual};
    use crate::Arguments;
    use clap::Parser;

    fn for_every_plan(check: impl Fn(&[Stage])) {
        for plan in [quick(), usual(), full()] {
            check(&plan);
        }
    }

    #[test]
    fn every_task_of_a_plan_exists() {
        for_every_plan(|plan| {
            for stage in plan {
                if let Work::Task(arguments) = stage.work {
                    let line = ["xtask"].iter().chain(arguments);
                    assert!(Arguments::try_parse_from(line).is_ok(), "{}: {arguments:?}", stage.name);
                }
            }
        });
    }

    #[test]
    fn no_stage_waits_for_good() {
        for_every_plan(|plan| {
            for (index, stage) in plan.iter().enumerate() {
                assert!(plan[..index].iter().all(|other| other.name != stage.name), "{} twice", stage.name);
                for needed in stage.after {
                    let place = plan.iter().position(|other| other.name == *needed);
                    assert!(place.is_none_or(|place| place < index), "{} waits for {needed}", stage.name);
                }
            }
        });
    }

    #[test]
    fn whatever_compiles_stands_in_a_lane_of_a_compiler() {
        for_every_plan(|plan| {
            for stage in plan.iter().filter(|stage| stage.lane == Lane::Beside) {
                assert!(!matches!(stage.work, Work::Cargo { .. }), "{}", stage.name);
            }
        });
    }
}
