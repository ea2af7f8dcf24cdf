//! The file itself: it holds the secret of the site, so that nobody but its owner reads it.

use std::fs::{File, OpenOptions, create_dir_all};
use std::io::{ErrorKind, Result};
use std::path::Path;

/// Makes an empty file, with its folders, unless it is there. To `SQLite` an empty file is a new database; the files
/// that it puts beside it are as private as this one.
pub(super) fn make(path: &Path) -> Result<()> {
    if let Some(folder) = folder(path) {
        create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => sync_folder(path),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

/// Gives a file that is complete its name, for good.
pub(super) fn finish(partial: &Path, path: &Path) -> Result<()> {
    File::open(partial)?.sync_all()?;
    std::fs::rename(partial, path)?;
    sync_folder(path)
}

fn folder(path: &Path) -> Option<&Path> {
    path.parent().filter(|folder| !folder.as_os_str().is_empty())
}

/// A new name is durable when its folder is.
#[cfg(unix)]
fn sync_folder(path: &Path) -> Result<()> {
    File::open(folder(path).unwrap_or(Path::new(".")))?.sync_all()
}

/// Elsewhere a folder cannot be opened, and its names are written with the file.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it is fallible elsewhere")]
fn sync_folder(_: &Path) -> Result<()> {
    Ok(())
}
