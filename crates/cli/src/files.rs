//! Files named on the command line.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use orichalcum_protocol::record::Record;
use orichalcum_rules::Set;

/// Which component set to play with.
#[derive(Args)]
pub(crate) struct SetOption {
    /// Plays with the component set of this file instead of the built-in one
    #[arg(long, value_name = "FILE")]
    set: Option<PathBuf>,
}

impl SetOption {
    /// Loads and checks the set.
    pub(crate) fn load(&self) -> Result<Set, String> {
        self.load_with_text().map(|(set, _)| set)
    }

    /// The same with the text of the file; none for the built-in one.
    pub(crate) fn load_with_text(&self) -> Result<(Set, Option<String>), String> {
        match &self.set {
            None => Ok((Set::standard(), None)),
            Some(path) => {
                let (set, text) = load_set(path)?;
                Ok((set, Some(text)))
            }
        }
    }

    /// The set to read a record with: without a file the one of those built in that it was played with.
    pub(crate) fn load_for(&self, record: &Record) -> Result<Set, String> {
        match (&self.set, record.published_set()) {
            (None, Some(set)) => Ok(set),
            (Some(_), _) | (None, None) => self.load(),
        }
    }
}

/// Loads and checks the set of a file; its text comes with it.
pub(crate) fn load_set(path: &Path) -> Result<(Set, String), String> {
    let text = read(path)?;
    let set = Set::parse(&path.display().to_string(), &text).map_err(|fault| fault.to_string())?;
    Ok((set, text))
}

/// Reads a text file.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a text file.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// A text file that is written after long work. If it cannot be written, that is reported at once; an existing file
/// stays as it is until then.
pub(crate) struct LaterFile {
    path: PathBuf,
    /// Beside it, so that it takes its place in one step.
    part: PathBuf,
}

impl LaterFile {
    /// Makes sure that it can be written.
    pub(crate) fn new(path: &Path) -> Result<Self, String> {
        if path.is_dir() {
            return Err(format!("{}: this is a folder", path.display()));
        }
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let later = Self { path: path.to_owned(), part: part.into() };
        write(&later.part, "")?;
        Ok(later)
    }

    /// Writes it.
    pub(crate) fn write(self, text: &str) -> Result<(), String> {
        write(&self.part, text)?;
        fs::rename(&self.part, &self.path).map_err(|error| format!("{}: {error}", self.path.display()))
    }
}

impl Drop for LaterFile {
    fn drop(&mut self) {
        // It is gone already if it was written.
        let _ = fs::remove_file(&self.part);
    }
}

/// Creates a folder with those above it, unless it is there.
pub(crate) fn create_folder(path: &Path) -> Result<(), String> {
    fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Prints to standard output; a reader that has gone (`| head`) is no error.
pub(crate) fn print(text: &str) -> Result<(), String> {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(format!("standard output: {error}")),
        _ => Ok(()),
    }
}
