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
        let later = used(text).into_iter().filter(|used| place(used).is_some_and(|place| place > own));
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

/// The modules that code names after `crate::`, comments and tests aside.
fn used(text: &str) -> BTreeSet<&str> {
    let code = text.lines().take_while(|line| *line != "#[cfg(test)]").filter(|line| !line.trim().starts_with("//"));
    let names = code.flat_map(|line| line.split("crate::").skip(1));
    let names = names.filter_map(|rest| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next());
    names.filter(|name| name.starts_with(char::is_lowercase)).collect()
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
