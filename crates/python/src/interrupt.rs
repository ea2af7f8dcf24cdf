//! Long thinking that Ctrl-C ends: bots ask again and again whether to stop, and here is the answer.
//!
//! Bots know neither Python nor its signals. They are handed a function, which reads what is kept for its thread.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use orichalcum_arena::clock::MACHINE;
use orichalcum_bots::bot::{Budget, CalledOff, Clock};
use pyo3::prelude::*;

/// Waiting for Python costs more than most thinking.
const EVERY: Duration = Duration::from_millis(100);

/// Longer than anybody may think.
const AGE: Duration = Duration::from_secs(1 << 20);

/// What ends the thinking of a thread.
#[derive(Debug)]
enum Watch {
    Nothing,
    /// A signal, if this is the thread of Python's that takes them.
    Signals {
        looked: Instant,
        came: Option<PyErr>,
    },
    /// What another thread says.
    Flag(Arc<AtomicBool>),
}

thread_local! {
    static WATCH: RefCell<Watch> = const { RefCell::new(Watch::Nothing) };
}

/// Thinking about this number of positions, unless it is called off.
pub(crate) fn nodes(most: u64) -> Budget {
    Budget::NodesUnless(most, CalledOff(called_off))
}

/// Thinking for this long, unless it is called off.
pub(crate) fn time(most: Duration) -> Budget {
    Budget::Time(most, Clock(watched_clock))
}

/// Thinks without Python, and looks for signals meanwhile: the exception of the first one, if it raises any.
pub(crate) fn unless_signalled<T: Send>(py: Python<'_>, think: impl FnOnce() -> T + Send) -> PyResult<T> {
    let before = WATCH.replace(Watch::Signals { looked: Instant::now(), came: None });
    let thought = py.detach(think);
    match WATCH.replace(before) {
        Watch::Signals { came: Some(error), .. } => Err(error),
        Watch::Signals { .. } | Watch::Nothing | Watch::Flag(_) => Ok(thought),
    }
}

/// From now on what this thread thinks is called off when the flag is set.
pub(crate) fn heed(flag: &Arc<AtomicBool>) {
    WATCH.set(Watch::Flag(Arc::clone(flag)));
}

/// The exception that a signal raises, if this is the thread of Python's that takes them and one came.
pub(crate) fn signals() -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        Ok(())
    })
}

/// Once thinking is called off, an age passes from each look at the clock to the next: also what only begins then ends.
fn watched_clock() -> Duration {
    static AGES: AtomicU64 = AtomicU64::new(0);
    let ages = if called_off() { AGES.fetch_add(1, Ordering::Relaxed) + 1 } else { 0 };
    (MACHINE.0)() + AGE.saturating_mul(u32::try_from(ages).unwrap_or(u32::MAX))
}

fn called_off() -> bool {
    let known = WATCH.with_borrow_mut(|watch| match watch {
        Watch::Nothing => Some(false),
        Watch::Flag(flag) => Some(flag.load(Ordering::Relaxed)),
        Watch::Signals { came: Some(_), .. } => Some(true),
        Watch::Signals { looked, came: None } if looked.elapsed() < EVERY => Some(false),
        Watch::Signals { looked, came: None } => {
            *looked = Instant::now();
            None
        }
    });
    if let Some(known) = known {
        return known;
    }
    // Nothing is borrowed here: a handler is free to think about something else in this thread.
    let Err(error) = signals() else { return false };
    WATCH.with_borrow_mut(|watch| {
        if let Watch::Signals { came, .. } = watch {
            *came = Some(error);
        }
    });
    true
}
