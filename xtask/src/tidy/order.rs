//! The rules are built from the bottom up: a module uses only those that ARCHITECTURE.md lists before it.

use crate::tree::{Tree, is_test_file};
use std::collections::BTreeSet;

const DOCUMENT: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Inside rules";
const SOURCES: &str = "crates/rules/src/";

/// The front door re-exports everything, and what only tests use may use everything.
const FREE: [&str; 2] = ["lib", "testing"];

/// Modules that the document does not list, listed ones that do not exist, and each use of a later module.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let Some(order) = tree.text(DOCUMENT).and_then(listed) else {
        return vec![format!("{DOCUMENT} has no table of modules under `{HEADING}`")];
    };
    let place = |module: &str| order.iter().position(|listed| *listed == module);
    let (mut found, mut problems) = (BTreeSet::new(), Vec::new());
    for (path, text) in tree.with_extension("rs").filter(|(path, _)| !is_test_file(path)) {
        let Some(module) = path.strip_prefix(SOURCES).and_then(module_of).filter(|module| !FREE.contains(module))
        else {
            continue;
        };
        let Some(own) = place(module) else {
            problems.push(format!("{path} is not listed in {DOCUMENT} under `{HEADING}`"));
            continue;
        };
        found.insert(module);
        let depth = path[SOURCES.len()..].split('/').count();
        let later = used(text, depth).into_iter().filter(|used| place(used).is_some_and(|place| place > own));
        problems.extend(later.map(|used| format!("{path} uses `{used}`, which {DOCUMENT} lists after `{module}`")));
    }
    let missing = order.iter().filter(|listed| !found.contains(**listed));
    problems.extend(missing.map(|listed| format!("{DOCUMENT} lists `{listed}.rs`, which is not in {SOURCES}")));
    problems
}

/// The modules in the first column of the table, from top to bottom and from left to right.
fn listed(document: &str) -> Option<Vec<&str>> {
    let (_, section) = document.split_once(HEADING)?;
    let rows =
        section.lines().skip(1).take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with("| `"));
    let files = rows.filter_map(|row| row.split('|').nth(1)).flat_map(|cell| cell.split(','));
    let modules = files.filter_map(|file| file.trim().trim_matches('`').strip_suffix(".rs"));
    Some(modules.filter(|module| !module.contains('/')).collect()).filter(|modules: &Vec<_>| !modules.is_empty())
}

/// The module that a file below the sources belongs to.
fn module_of(path: &str) -> Option<&str> {
    path.split('/').next().map(|name| name.strip_suffix(".rs").unwrap_or(name))
}

/// The modules of the crate that code names, comments and tests aside, in a file that is `depth` modules below its root.
fn used(text: &str, depth: usize) -> BTreeSet<String> {
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]").filter(|line| !line.trim().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut names = BTreeSet::new();
    for (root, up) in [("crate::", depth), ("super::", 1)] {
        for (start, _) in code.match_indices(root) {
            let before = &code[..start];
            let goes_on = before.ends_with("::") || before.ends_with(|letter: char| letter.is_alphanumeric());
            if !goes_on {
                name_first(&code[start + root.len()..], depth.saturating_sub(up), &mut names);
            }
        }
    }
    names
}

/// The first names of a path or of a group of paths, where they are below the root of the crate: `above` is how many
/// modules the path is below it.
fn name_first(path: &str, above: usize, names: &mut BTreeSet<String>) {
    let path = path.trim_start();
    if let Some(rest) = path.strip_prefix("super::") {
        name_first(rest, above.saturating_sub(1), names);
    } else if let Some(group) = path.strip_prefix('{') {
        for part in parts(group) {
            name_first(part, above, names);
        }
    } else if above == 0 {
        let end = path.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(path.len());
        names.insert(path[..end].to_owned());
    }
}

/// What commas part, up to the brace that closes the group.
fn parts(group: &str) -> Vec<&str> {
    let (mut parts, mut begin, mut depth) = (Vec::new(), 0, 0_usize);
    for (place, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                parts.push(&group[begin..place]);
                begin = place + 1;
                if letter == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::problems;
    use crate::tree::Tree;

    const MAP: &str =
        "## Inside rules\n| file | holds |\n|---|---|\n| `low.rs`, `high.rs`, `high/*.rs` | both |\n## Next\n";

    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let files: Vec<_> = [("ARCHITECTURE.md", MAP)].iter().chain(files).copied().collect();
        assert_eq!(problems(&Tree::of(&files)), expected);
    }

    #[test]
    fn a_module_uses_those_before_it_only() {
        let low =
            "//! Low: see crate::high.\nuse core::fmt;\n#[cfg(test)]\nmod tests {\n    use crate::high::High;\n}\n";
        let high = "use crate::low::Low;\n";
        check(&[("crates/rules/src/low.rs", low), ("crates/rules/src/high/part.rs", high)], &[]);
        check(
            &[("crates/rules/src/low.rs", "use crate::high::High;\n"), ("crates/rules/src/high.rs", high)],
            &["crates/rules/src/low.rs uses `high`, which ARCHITECTURE.md lists after `low`"],
        );
    }

    #[test]
    fn every_way_to_name_a_module_is_seen() {
        let later = |path: &str| [format!("{path} uses `high`, which ARCHITECTURE.md lists after `low`")];
        for (path, text) in [
            ("crates/rules/src/low.rs", "use crate::{\n    low::{A, B},\n    high::High,\n};\n"),
            ("crates/rules/src/low.rs", "use crate::{C, high};\n"),
            ("crates/rules/src/low.rs", "use super::high::High;\n"),
            ("crates/rules/src/low.rs", "use super::{low::A, high};\n"),
            ("crates/rules/src/low.rs", "fn a() { super::high::b() }\n"),
            ("crates/rules/src/low/part.rs", "use super::super::high;\n"),
            ("crates/rules/src/low/part.rs", "use super::{A, super::high::High};\n"),
        ] {
            let files = [("crates/rules/src/low.rs", ""), ("crates/rules/src/high.rs", ""), (path, text)];
            let expected = later(path);
            check(&files, &expected.each_ref().map(String::as_str));
        }
        // Names of its own module, and parts of longer paths.
        for text in ["use super::high::A;\n", "use crate::low::{high, super_high::B};\n", "use core::high::C;\n"] {
            check(&[("crates/rules/src/low/part.rs", text), ("crates/rules/src/high.rs", "")], &[]);
        }
    }

    #[test]
    fn the_list_is_complete() {
        check(
            &[("crates/rules/src/low.rs", ""), ("crates/rules/src/new.rs", ""), ("crates/rules/src/lib.rs", "")],
            &[
                "crates/rules/src/new.rs is not listed in ARCHITECTURE.md under `## Inside rules`",
                "ARCHITECTURE.md lists `high.rs`, which is not in crates/rules/src/",
            ],
        );
        assert_eq!(problems(&Tree::of(&[])), ["ARCHITECTURE.md has no table of modules under `## Inside rules`"]);
    }
}
