//! The browser's modules and style sheets keep the same order as the Rust files: a contract first, and short enough to
//! be read at one sitting.

use crate::tree::Tree;

/// What people wrote for the browser, with the mark that opens its first line.
const WRITTEN: [(&str, &str); 2] = [("js", "// "), ("css", "/* ")];
/// What others wrote.
const VENDORED: &str = "/vendor/";
/// A file longer than this is worth a second look.
const NOTED_LINES: usize = 400;
/// A file longer than this is more than one thing.
const MOST_LINES: usize = 600;

/// Files without a contract in their first line, and files that are too long.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let mut problems = Vec::new();
    for (path, text, mark) in files(tree) {
        if !text.starts_with(mark) {
            problems.push(format!("{path} does not begin with a `{}` line", mark.trim_end()));
        }
        let lines = text.lines().count();
        if lines > MOST_LINES {
            problems.push(format!("{path} has {lines} lines: split it ({MOST_LINES})"));
        }
    }
    problems
}

/// Files that are long and may stay so for a reason.
pub(super) fn notes(tree: &Tree) -> Vec<String> {
    files(tree)
        .map(|(path, text, _)| (path, text.lines().count()))
        .filter(|(_, lines)| (NOTED_LINES + 1..=MOST_LINES).contains(lines))
        .map(|(path, lines)| format!("{path} has {lines} lines: is it one thing?"))
        .collect()
}

fn files(tree: &Tree) -> impl Iterator<Item = (&str, &str, &'static str)> {
    WRITTEN.into_iter().flat_map(move |(extension, mark)| {
        let written = tree.with_extension(extension).filter(|(path, _)| !path.contains(VENDORED));
        written.map(move |(path, text)| (path, text, mark))
    })
}

#[cfg(test)]
mod tests {
    use super::{notes, problems};
    use crate::tree::Tree;

    #[test]
    fn a_file_without_a_contract_is_named() {
        let tree = Tree::of(&[
            ("web/js/good.js", "// One thing.\n"),
            ("web/js/late.js", "\n// One thing.\n"),
            ("web/js/vendor/other.js", "let a;\n"),
            ("web/css/good.css", "/* One thing. */\n"),
            ("web/css/bare.css", "a { color: red }\n"),
        ]);
        assert_eq!(
            problems(&tree),
            ["web/js/late.js does not begin with a `//` line", "web/css/bare.css does not begin with a `/*` line"]
        );
    }

    #[test]
    fn long_files_are_noted_and_then_refused() {
        let [short, long, too_long] = [399, 599, 600].map(|lines| format!("// One thing.\n{}", "\n".repeat(lines)));
        let tree = Tree::of(&[("a.js", &short), ("b.js", &long), ("c.js", &too_long)]);
        assert_eq!(notes(&tree), ["b.js has 600 lines: is it one thing?"]);
        assert_eq!(problems(&tree), ["c.js has 601 lines: split it (600)"]);
    }
}
