//! Files stay small enough to be read at one sitting.

use crate::tree::Tree;

/// A Rust file longer than this is worth a second look.
const NOTED_RUST_LINES: usize = 400;
/// A Rust file longer than this is more than one thing.
const MOST_RUST_LINES: usize = 600;
/// Documents that must stay below a number of lines.
const SHORT_DOCUMENTS: [(&str, usize); 2] = [("ARCHITECTURE.md", 200), ("README.md", 120)];

/// Files that are too long, and short documents that are missing.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let mut problems: Vec<String> = rust_files_longer_than(tree, MOST_RUST_LINES)
        .map(|(path, lines)| format!("{path} has {lines} lines: split it ({MOST_RUST_LINES})"))
        .collect();
    for (path, limit) in SHORT_DOCUMENTS {
        match tree.text(path).map(|text| text.lines().count()) {
            None => problems.push(format!("{path} is missing")),
            Some(lines) if lines >= limit => {
                problems.push(format!("{path} has {lines} lines: keep it under {limit}"));
            }
            Some(_) => {}
        }
    }
    problems
}

/// Files that are long and may stay so for a reason.
pub(super) fn notes(tree: &Tree) -> Vec<String> {
    rust_files_longer_than(tree, NOTED_RUST_LINES)
        .filter(|(_, lines)| *lines <= MOST_RUST_LINES)
        .map(|(path, lines)| format!("{path} has {lines} lines: is it one thing?"))
        .collect()
}

fn rust_files_longer_than(tree: &Tree, limit: usize) -> impl Iterator<Item = (&str, usize)> {
    tree.with_extension("rs").map(|(path, text)| (path, text.lines().count())).filter(move |(_, lines)| *lines > limit)
}

#[cfg(test)]
mod tests {
    use super::{notes, problems};
    use crate::tree::Tree;

    #[test]
    fn long_files_are_noted_and_then_refused() {
        let [short, long, too_long] = [400, 600, 601].map(|lines| "\n".repeat(lines));
        let tree = Tree::of(&[
            ("ARCHITECTURE.md", ""),
            ("README.md", ""),
            ("short.rs", &short),
            ("long.rs", &long),
            ("too_long.rs", &too_long),
        ]);
        assert_eq!(notes(&tree), ["long.rs has 600 lines: is it one thing?"]);
        assert_eq!(problems(&tree), ["too_long.rs has 601 lines: split it (600)"]);
    }

    #[test]
    fn the_short_documents_exist_and_stay_short() {
        let tree = Tree::of(&[("ARCHITECTURE.md", &"\n".repeat(200))]);
        assert_eq!(problems(&tree), ["ARCHITECTURE.md has 200 lines: keep it under 200", "README.md is missing"]);
    }
}
