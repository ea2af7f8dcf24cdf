//! The results of a run, in words and as a row of the table in docs/reliability.md.

use std::fmt::Write;
use std::time::Duration;

use super::Options;
use super::audit::Audited;
use super::world::{Story, World};

/// Everything that was counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Totals {
    acknowledged: u64,
    streamed: u64,
    resumed: u64,
    violations: u64,
    audited: Audited,
    /// The longest time until a disk that had room again was written to.
    recovery: Option<Duration>,
}

impl Totals {
    pub(super) fn new(world: &World, stories: &[Story], audited: Audited, recoveries: &[Duration]) -> Self {
        Self {
            acknowledged: world.acknowledged(),
            streamed: stories.iter().map(|story| story.seen.len() as u64).sum(),
            resumed: stories.iter().map(|story| story.resumed).sum(),
            violations: world.violations().len() as u64,
            audited,
            recovery: recoveries.iter().max().copied(),
        }
    }

    /// In words.
    pub(super) fn in_words(&self, options: &Options, took: Duration) -> String {
        let Self { acknowledged, streamed, resumed, violations, audited, recovery } = self;
        let mut text = format!(
            "{} on {} node(s) in {:.0} s\n\
             {} tables, {} of them over with every draw checked against the seed; {} more were deleted\n\
             {} entries in their logs, {} of them steps of bots and of the Automaton\n\
             {acknowledged} changes acknowledged, {streamed} messages streamed, looked up in the log\n\
             {} requests for a change without an answer, {} of them carried out\n\
             {} requests and messages in the history, in the order of the log\n\
             {resumed} streams taken up again\n\
             {violations} violations\n",
            options.counts.in_words(),
            options.nodes,
            took.as_secs_f64(),
            audited.tables,
            audited.over,
            audited.deleted,
            audited.entries,
            audited.server_steps,
            audited.unanswered,
            audited.carried_out,
            audited.ordered,
        );
        if let Some(recovery) = recovery {
            let recovery = recovery.as_secs_f64();
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{recovery:.2} s at most until a disk that had room again was written to");
        }
        text
    }

    /// As a row: command, faults, acknowledged, unanswered, streamed, resumed, games, violations.
    pub(super) fn row(&self, options: &Options, command: &str) -> String {
        let Self { acknowledged, streamed, resumed, violations, audited, recovery } = self;
        let recovery = recovery.map_or_else(String::new, |time| {
            format!("; written to {:.2} s after the disk was freed", time.as_secs_f64())
        });
        format!(
            "| `{command}` | {}{recovery} | {} | {} ({}) | {} | {} | {}, {} | {} |",
            options.counts.in_words(),
            grouped(*acknowledged),
            grouped(audited.unanswered),
            grouped(audited.carried_out),
            grouped(*streamed),
            grouped(*resumed),
            grouped(audited.tables),
            grouped(audited.over),
            grouped(*violations),
        )
    }
}

/// The command that would be typed for this run: without what `cargo xtask` adds, with the seed that was drawn.
pub(super) fn command(arguments: impl Iterator<Item = String>, seed: u64) -> String {
    let mut words = vec!["cargo".to_owned(), "xtask".to_owned()];
    let mut arguments = arguments.skip(1);
    let mut has_seed = false;
    while let Some(word) = arguments.next() {
        if word == "--server" {
            arguments.next();
        } else {
            has_seed |= word.starts_with("--seed");
            words.push(word);
        }
    }
    if !has_seed {
        words.push(format!("--seed {seed}"));
    }
    words.join(" ")
}

/// The number with a comma between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap_or_default()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::{command, grouped};

    #[test]
    fn numbers_are_grouped_by_thousands() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn the_command_is_what_would_be_typed() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>().into_iter();
        assert_eq!(command(words("loadkit chaos --server x --kills 5"), 7), "cargo xtask chaos --kills 5 --seed 7");
        assert_eq!(command(words("loadkit chaos --server x --seed 9"), 9), "cargo xtask chaos --seed 9");
    }
}
