//! Runs the stages of all lanes at the same time. After a failure no further stage begins.

use super::stage::{Lane, Stage};
use super::times::StageTime;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// What the lanes know of each other.
#[derive(Default)]
struct Board {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    times: Vec<StageTime>,
    failure: Option<String>,
}

/// Runs all stages; the times are of those that ran, in the order in which they ended.
pub(super) fn run_stages(
    stages: &[Stage],
    perform: impl Fn(&Stage) -> Result<(), String> + Sync,
) -> (Vec<StageTime>, Result<(), String>) {
    let board = Board::default();
    thread::scope(|scope| {
        for lane in Lane::ALL {
            let (board, perform) = (&board, &perform);
            scope.spawn(move || {
                for stage in stages.iter().filter(|stage| stage.lane == lane) {
                    if !board.may_begin(stage, stages) {
                        return;
                    }
                    let start = Instant::now();
                    let outcome = perform(stage);
                    board.ended(stage, start, outcome);
                }
            });
        }
    });
    let state = board.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    (state.times, state.failure.map_or(Ok(()), Err))
}

impl Board {
    /// Waits for the stages that this one needs. False if something has failed.
    fn may_begin(&self, stage: &Stage, stages: &[Stage]) -> bool {
        let runs = |name: &&&str| stages.iter().any(|other| other.name == **name);
        let needed: Vec<&str> = stage.after.iter().filter(runs).copied().collect();
        let waits = |state: &mut State| {
            let passed = |name: &&str| state.times.iter().any(|time| time.passed && time.name == *name);
            state.failure.is_none() && !needed.iter().all(passed)
        };
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = self.changed.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner);
        state.failure.is_none()
    }

    fn ended(&self, stage: &Stage, start: Instant, outcome: Result<(), String>) {
        let time = StageTime { name: stage.name, time: start.elapsed(), passed: outcome.is_ok() };
        println!("=== {time}");
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.times.push(time);
        if let Err(reason) = outcome {
            let failure =
                format!("stage {} failed: {reason}\nto repeat it alone: {}", stage.name, stage.work.command_line());
            // More than one lane may fail: all are reported.
            state.failure = Some(match state.failure.take() {
                Some(earlier) => format!("{earlier}\n{failure}"),
                None => failure,
            });
        }
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::super::stage::{Lane, Stage, Work};
    use super::run_stages;
    use std::sync::Mutex;

    fn stage(name: &'static str, lane: Lane, after: &'static [&'static str]) -> Stage {
        Stage { name, lane, after, work: Work::Task(&["tidy"]) }
    }

    #[test]
    fn a_failing_stage_stops_the_run_and_names_the_command() {
        let stages = [
            stage("format", Lane::Compiler, &[]),
            stage("tidy", Lane::Compiler, &[]),
            stage("test", Lane::Compiler, &[]),
            stage("e2e", Lane::Beside, &["test"]),
        ];
        let fail_at_tidy = |stage: &Stage| if stage.name == "tidy" { Err("2 problems".to_owned()) } else { Ok(()) };
        let (times, outcome) = run_stages(&stages, fail_at_tidy);
        assert_eq!(outcome, Err("stage tidy failed: 2 problems\nto repeat it alone: cargo xtask tidy".to_owned()));
        let names: Vec<(&str, bool)> = times.iter().map(|time| (time.name, time.passed)).collect();
        assert_eq!(names, [("format", true), ("tidy", false)]);
    }

    #[test]
    fn a_stage_waits_for_those_that_it_needs_in_the_other_lane() {
        let stages = [
            stage("e2e", Lane::Beside, &["build", "not in this run"]),
            stage("format", Lane::Compiler, &[]),
            stage("build", Lane::Compiler, &[]),
        ];
        let begun = Mutex::new(Vec::new());
        let (times, outcome) = run_stages(&stages, |stage| {
            begun.lock().expect("nothing panics here").push(stage.name);
            Ok(())
        });
        assert_eq!(outcome, Ok(()));
        assert_eq!(times.len(), 3);
        assert_eq!(*begun.lock().expect("nothing panics here"), ["format", "build", "e2e"]);
    }

    #[test]
    fn all_lanes_run_at_the_same_time() {
        let stages = Lane::ALL.map(|lane| stage("a stage", lane, &[]));
        let meeting = std::sync::Barrier::new(stages.len());
        // Would wait for good if one came after the other.
        let (times, outcome) = run_stages(&stages, |_| {
            meeting.wait();
            Ok(())
        });
        assert_eq!((times.len(), outcome), (stages.len(), Ok(())));
    }
}
