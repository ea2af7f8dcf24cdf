//! The checks of the project, in three sizes: while you write, before a merge, and before a release.

mod board;
mod depends;
mod passed;
mod plan;
mod stage;
mod times;

use crate::workspace;
use board::run_stages;
use clap::Args;
use passed::Passed;
use stage::{Lane, Stage};
use std::fs;
use std::io::{Read, Seek, SeekFrom};
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use times::{Run, StageTime};

/// How much to check.
#[derive(Args)]
pub(crate) struct Options {
    /// Everything in its whole size, packages included: before a release; writes docs/ci-times.md. What passed in an
    /// earlier run counts while nothing has changed that it depends on
    #[arg(long)]
    full: bool,
    /// With --full: does again what has passed
    #[arg(long, requires = "full")]
    anew: bool,
    /// Only these stages, in the order of the plan, as if those before them had passed
    #[arg(long, value_name = "STAGE", value_delimiter = ',')]
    only: Vec<String>,
    /// Lists the stages with their commands, and runs nothing
    #[arg(long)]
    list: bool,
}

/// How much of what a stage wrote is shown if it fails, in bytes.
const SHOWN_OF_A_FAILURE: u64 = 16_000;

/// Everything that must pass before a change is merged, or before a release.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let plan = if options.full { plan::full() } else { plan::usual() };
    let stages = chosen(plan, &options.only)?;
    if options.list {
        for stage in &stages {
            println!("{:<14}{}", stage.name, stage.work.command_line());
        }
        return Ok(());
    }
    if options.full && options.only.is_empty() {
        return perform_whole(&stages, options.anew);
    }
    perform(&stages, if options.full { "ci --full" } else { "ci" }, options.only.is_empty())
}

/// While you write: a few minutes once the workspace is built.
pub(crate) fn check() -> Result<(), String> {
    perform(&plan::quick(), "check", true)
}

fn chosen(plan: Vec<Stage>, only: &[String]) -> Result<Vec<Stage>, String> {
    if let Some(unknown) = only.iter().find(|name| plan.iter().all(|stage| stage.name != name.as_str())) {
        let names: Vec<&str> = plan.iter().map(|stage| stage.name).collect();
        return Err(format!("there is no stage {unknown}; the stages are {}", names.join(", ")));
    }
    Ok(plan.into_iter().filter(|stage| only.is_empty() || only.iter().any(|name| name == stage.name)).collect())
}

fn perform(stages: &[Stage], name: &'static str, is_whole: bool) -> Result<(), String> {
    stage::this_program()?;
    let start = Instant::now();
    let (times, outcome) = run_stages(stages, perform_stage);
    let run = Run { name, by_the_clock: start.elapsed(), times };
    println!("\n{}", run.summary());
    run.keep()?;
    outcome?;
    if is_whole { run.remember() } else { Ok(()) }
}

/// All stages that have not passed yet; when the last of them has, the document gets the times of all.
fn perform_whole(stages: &[Stage], anew: bool) -> Result<(), String> {
    stage::this_program()?;
    let commit = passed::head()?;
    let changed_meanwhile = || passed::changed_since(&commit).unwrap_or_default();
    let differing = changed_meanwhile();
    if !differing.is_empty() {
        return Err(format!(
            "a whole check is of a commit: commit these first, or set them aside: {}",
            differing.join(", ")
        ));
    }
    let passed = if anew { Passed::default() } else { Passed::so_far(passed::changed_since) };
    let (start, earlier) = (Instant::now(), passed.by_the_clock());
    let passed = Mutex::new(passed);
    let known = || passed.lock().unwrap_or_else(PoisonError::into_inner);
    let (_, outcome) = run_stages(stages, |stage| {
        let before = known();
        if let (Some(time), Some(at)) = (before.time_of(stage.name), before.commit_of(stage.name)) {
            println!("\n=== {}: passed at {at}, in {:.1} s", stage.name, time.as_secs_f64());
            return Ok(());
        }
        drop(before);
        let begun = Instant::now();
        perform_stage(stage)?;
        if let Some(path) = depends::cause(stage.name, &changed_meanwhile()) {
            println!("{} does not count: {path} has changed since the check began", stage.name);
            return Ok(());
        }
        let mut passed = known();
        passed.note(stage.name, &commit, begun.elapsed());
        passed.keep(earlier + start.elapsed())
    });
    let passed = known().clone();
    let time_of = |stage: &Stage| Some(StageTime { name: stage.name, time: passed.time_of(stage.name)?, passed: true });
    let times = stages.iter().filter_map(time_of).collect();
    let run = Run { name: "ci --full", by_the_clock: passed.by_the_clock(), times };
    println!("\n{}", run.summary());
    run.keep()?;
    outcome?;
    times::keep_for_good(stages, &commit, &passed)
}

/// Runs the commands of a stage. Those beside the compiler write to a file, so that two stages do not write over each
/// other; it is shown if they fail.
fn perform_stage(stage: &Stage) -> Result<(), String> {
    println!("\n=== {}: {}", stage.name, stage.work.command_line());
    let mut log = match stage.lane {
        Lane::Compiler => None,
        Lane::Optimised | Lane::Beside => {
            let folder = workspace::target_folder()?.join("ci");
            let path = folder.join(format!("{}.log", stage.name));
            let opened = fs::create_dir_all(&folder)
                .and_then(|()| fs::File::options().create(true).truncate(true).read(true).write(true).open(&path));
            Some(opened.map_err(|error| format!("{}: {error}", path.display()))?)
        }
    };
    for mut command in stage.work.commands()? {
        if let Some(log) = &log {
            let shared = || log.try_clone().map(Stdio::from).map_err(|error| error.to_string());
            command.stdin(Stdio::null()).stdout(shared()?).stderr(shared()?);
        }
        let status = command.status().map_err(|error| format!("{command:?} could not be started: {error}"))?;
        if !status.success() {
            return Err(match &mut log {
                Some(log) => format!("{status}\n{}", end_of(log)),
                None => status.to_string(),
            });
        }
    }
    Ok(())
}

fn end_of(log: &mut fs::File) -> String {
    let mut text = Vec::new();
    let length = log.metadata().map_or(0, |metadata| metadata.len());
    let shown =
        log.seek(SeekFrom::Start(length.saturating_sub(SHOWN_OF_A_FAILURE))).and_then(|_| log.read_to_end(&mut text));
    match shown {
        Ok(_) => String::from_utf8_lossy(&text).into_owned(),
        Err(error) => format!("what it wrote cannot be read: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{chosen, plan};

    #[test]
    fn stages_are_chosen_by_name_and_keep_their_order() {
        let names = |only: &[&str]| {
            let only: Vec<String> = only.iter().map(|name| (*name).to_owned()).collect();
            chosen(plan::usual(), &only).map(|stages| stages.iter().map(|stage| stage.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&["tidy", "format"]), Ok(vec!["format", "tidy"]));
        assert_eq!(names(&[]).map(|all| all.len()), Ok(plan::usual().len()));
        assert!(names(&["tidy", "nonsense"]).is_err_and(|reason| reason.starts_with("there is no stage nonsense;")));
    }
}
