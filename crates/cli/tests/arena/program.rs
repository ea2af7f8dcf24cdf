//! Runs the program, and keeps files of a test in a folder that goes with it.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_orichalcum")).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What it prints.
#[track_caller]
pub(crate) fn succeeds(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Fails with a message that holds these words, and prints nothing on standard output.
#[track_caller]
pub(crate) fn fails(arguments: &[&str], words: &str) {
    let output = run(arguments);
    assert!(!output.status.success(), "{arguments:?} succeeds");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert!(text(&output.stderr).contains(words), "{arguments:?}: {}", text(&output.stderr));
}

/// What the arena measures.
#[track_caller]
pub(crate) fn measured(arguments: &[&str]) -> Value {
    serde_json::from_str(&succeeds(&[&["arena", "--json"], arguments].concat())).unwrap()
}

/// A folder of one test, gone with it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("orichalcum-arena-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self, file: &str) -> String {
        self.0.join(file).to_str().unwrap().to_owned()
    }

    pub(crate) fn write(&self, file: &str, content: &str) -> String {
        std::fs::write(self.0.join(file), content).unwrap();
        self.path(file)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
