//! Ctrl-C: the first one asks long work to stop and print what it has, the second one ends the program. A request to
//! terminate counts like Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

static STOP: AtomicBool = AtomicBool::new(false);
/// Whether the second one has come.
static ENDING: AtomicBool = AtomicBool::new(false);

/// What the shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// From now on Ctrl-C sets what is returned; a second one calls `clear_up` before it ends the program.
pub(crate) fn watch(clear_up: impl Fn() + Send + 'static) -> Result<&'static AtomicBool, String> {
    let set = ctrlc::set_handler(move || {
        if STOP.swap(true, Ordering::Relaxed) {
            ENDING.store(true, Ordering::SeqCst);
            clear_up();
            std::process::exit(INTERRUPTED);
        }
        eprintln!("\norichalcum: stopping when the games in progress are over; Ctrl-C again stops at once");
    });
    set.map_err(|error| format!("Ctrl-C cannot be watched: {error}"))?;
    Ok(&STOP)
}

/// Whether Ctrl-C came.
pub(crate) fn came() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Returns unless a second Ctrl-C is ending the program. What that clears up may let the work end at the same moment:
/// without this, the program would sometimes end with what came of the work.
pub(crate) fn unless_ending() {
    while ENDING.load(Ordering::SeqCst) {
        thread::park();
    }
}
