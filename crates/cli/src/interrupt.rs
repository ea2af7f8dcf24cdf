//! Ctrl-C: the first one asks long work to stop and tell what it has, the second one ends the program. A request to
//! terminate counts like Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use orichalcum_protocol::engine::child;

static STOP: AtomicBool = AtomicBool::new(false);

/// What the shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// From now on Ctrl-C sets what is returned.
pub(crate) fn watch() -> Result<&'static AtomicBool, String> {
    let set = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            child::end_all();
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
