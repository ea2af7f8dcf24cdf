//! How much processor time and memory a process uses, from Linux's `/proc`.

use std::fs;
use std::time::Duration;

/// The kernel's clock ticks per second, the same on every Linux of today.
const TICKS: u64 = 100;
/// The size of a page of memory.
const PAGE: u64 = 4096;

/// What a process has used up to a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    /// Processor time.
    pub(crate) time: Duration,
    /// Memory that it holds now, in bytes.
    pub(crate) memory: u64,
    /// The most memory that it ever held, in bytes.
    pub(crate) peak: u64,
}

impl Usage {
    /// Of the process with this number; nothing when it is gone.
    pub(crate) fn of(process: u32) -> Self {
        let file = |name: &str| fs::read_to_string(format!("/proc/{process}/{name}")).unwrap_or_default();
        Self { time: time(&file("stat")), memory: memory(&file("statm")), peak: peak(&file("status")) }
    }

    /// How long all processors together were busy.
    pub(crate) fn busy() -> Duration {
        let text = fs::read_to_string("/proc/stat").unwrap_or_default();
        let first = text.lines().next().unwrap_or_default();
        let numbers: Vec<u64> = first.split_whitespace().skip(1).filter_map(|number| number.parse().ok()).collect();
        // user, nice, system, and after idle and waiting the two kinds of interrupts.
        let ticks = [0, 1, 2, 5, 6].iter().filter_map(|place| numbers.get(*place)).sum::<u64>();
        Duration::from_millis(ticks * 1000 / TICKS)
    }
}

/// The name of the program stands in brackets and may hold anything; numbers follow it.
fn time(stat: &str) -> Duration {
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let mut numbers = after.split_whitespace().skip(11).filter_map(|number| number.parse::<u64>().ok());
    let ticks = numbers.next().unwrap_or(0) + numbers.next().unwrap_or(0);
    Duration::from_millis(ticks * 1000 / TICKS)
}

fn memory(statm: &str) -> u64 {
    statm.split_whitespace().nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * PAGE
}

/// The line `VmHWM:  1234 kB`.
fn peak(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse::<u64>().ok());
    number.unwrap_or(0) * 1024
}

#[cfg(test)]
mod tests {
    use super::{Usage, memory, peak, time};
    use std::time::Duration;

    #[test]
    fn the_numbers_are_found_behind_the_name() {
        let stat = "42 (a ) name) S 1 42 42 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 4 0 1000 0 0";
        assert_eq!(time(stat), Duration::from_secs(3));
        assert_eq!(memory("900 300 50 10 0 200 0"), 300 * 4096);
        assert_eq!(peak("VmPeak:\t 900 kB\nVmHWM:\t   300 kB\n"), 300 * 1024);
        assert_eq!((time(""), memory(""), peak("")), (Duration::ZERO, 0, 0));
    }

    #[test]
    fn this_process_uses_something() {
        let usage = Usage::of(std::process::id());
        assert!(usage.memory > 0 && usage.peak > 0);
    }
}
