//! Ctrl-C: the first one asks long work to stop and tell what it has, the second one ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// What the shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// From now on Ctrl-C sets what is returned.
pub(crate) fn watch() -> Result<&'static AtomicBool, String> {
    let set = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
    set.map_err(|error| format!("Ctrl-C cannot be watched: {error}"))?;
    Ok(&STOP)
}

/// Whether Ctrl-C came.
pub(crate) fn came() -> bool {
    STOP.load(Ordering::Relaxed)
}
