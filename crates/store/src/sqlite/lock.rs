//! One server at a time on a file: a lock that the system takes back when its holder ends, however it ends.

use super::file;
use crate::StoreError;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const PAUSE: Duration = Duration::from_millis(100);

/// Waits for a server that is about to end, so that the next one can be started before. The lock lies on a file beside
/// the database, because those of the database itself are `SQLite`'s; it is never deleted, or two servers could hold
/// locks on two files of one name.
pub(super) async fn take(path: &Path, patience: Duration) -> Result<File, StoreError> {
    let broken = |error: std::io::Error| StoreError::Unreachable(format!("{}: {error}", path.display()));
    file::make(path).map_err(broken)?;
    // A process that names the file by another path finds the same lock.
    let beside = path.canonicalize().map_err(broken)?.with_added_extension("lock");
    file::make(&beside).map_err(broken)?;
    let lock = File::options().write(true).open(&beside).map_err(broken)?;
    let deadline = Instant::now() + patience;
    loop {
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => sleep(PAUSE).await,
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.display().to_string())),
            Err(TryLockError::Error(error)) => return Err(broken(error)),
        }
    }
}
