//! The first line of a file states its contract.

use crate::tree::{Tree, is_test_file};

/// One problem for each Rust file, tests aside, that does not begin with `//!`.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    tree.with_extension("rs")
        .filter(|(path, text)| !is_test_file(path) && !text.starts_with("//!"))
        .map(|(path, _)| format!("{path} does not begin with a `//!` line"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::problems;
    use crate::tree::Tree;

    #[test]
    fn a_file_without_a_contract_is_named() {
        let tree = Tree::of(&[
            ("a/src/good.rs", "//! One thing.\n"),
            ("a/src/late.rs", "\n//! One thing.\n"),
            ("a/tests/free.rs", "fn main() {}\n"),
        ]);
        assert_eq!(problems(&tree), ["a/src/late.rs does not begin with a `//!` line"]);
    }
}
