//! The files of the workspace, read once so that every check sees the same state of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// Folders that hold no work of ours.
const SKIPPED_FOLDERS: [&str; 3] = [".git", "target", "node_modules"];

/// Kinds of file that some check reads.
const READ_EXTENSIONS: [&str; 5] = ["css", "js", "md", "rs", "toml"];

/// Every path of the workspace, relative to its root and with `/` between names.
#[derive(Default)]
pub(crate) struct Tree {
    paths: BTreeSet<String>,
    texts: BTreeMap<String, String>,
}

impl Tree {
    /// Reads the whole workspace under `root`.
    pub(crate) fn read(root: &Path) -> io::Result<Self> {
        let mut tree = Self::default();
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    /// The texts of the files with this extension, in the order of their paths.
    pub(crate) fn with_extension(&self, extension: &str) -> impl Iterator<Item = (&str, &str)> {
        self.texts
            .iter()
            .filter(move |(path, _)| extension_of(path) == Some(extension))
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Whether there is a file or a folder of this path.
    pub(crate) fn holds(&self, path: &str) -> bool {
        self.paths.contains(path)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            // A symbolic link is neither a folder nor a file here, so that no loop can form.
            let kind = entry.file_type()?;
            if kind.is_dir() {
                if SKIPPED_FOLDERS.contains(&name.as_str()) {
                    continue;
                }
                self.read_folder(&entry.path(), &format!("{path}/"))?;
            } else if kind.is_file() && extension_of(&path).is_some_and(|found| READ_EXTENSIONS.contains(&found)) {
                self.texts.insert(path.clone(), fs::read_to_string(entry.path())?);
            }
            self.paths.insert(path);
        }
        Ok(())
    }
}

/// Whether a Rust file holds nothing but tests.
pub(crate) fn is_test_file(path: &str) -> bool {
    path.split('/').any(|name| name == "tests" || name == "tests.rs")
}

fn extension_of(path: &str) -> Option<&str> {
    Path::new(path).extension()?.to_str()
}

#[cfg(test)]
impl Tree {
    /// A tree of the given files and of the folders that hold them.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let mut tree = Self::default();
        for (path, text) in files {
            for (end, _) in path.match_indices('/') {
                tree.paths.insert(path[..end].to_owned());
            }
            tree.paths.insert((*path).to_owned());
            tree.texts.insert((*path).to_owned(), (*text).to_owned());
        }
        tree
    }
}

#[cfg(test)]
mod tests {
    use super::{Tree, is_test_file};
    use crate::workspace;

    #[test]
    fn the_workspace_is_read_without_its_build_outputs() {
        let tree = Tree::read(workspace::root()).expect("the workspace is readable");
        assert!(tree.text("xtask/src/tree.rs").is_some());
        assert!(tree.holds("xtask/src"));
        assert!(!tree.holds("target"));
    }

    #[test]
    fn files_are_told_apart_by_extension() {
        let tree = Tree::of(&[("a/one.rs", ""), ("two.md", "")]);
        let found: Vec<_> = tree.with_extension("rs").map(|(path, _)| path).collect();
        assert_eq!(found, ["a/one.rs"]);
    }

    #[test]
    fn tests_are_known_by_their_folder_or_name() {
        assert!(is_test_file("crates/rules/tests/record.rs"));
        assert!(is_test_file("crates/rules/src/phase/tests.rs"));
        assert!(!is_test_file("crates/testkit/src/laws.rs"));
    }
}
