//! The rules know no files, clocks, threads or globals: what goes in decides what comes out.

use super::rust_text::{code_only, lines_with, without_test_module};
use crate::tree::{Tree, is_test_file};

const PURE_FOLDER: &str = "crates/rules/src/";
const FRONT_DOOR: &str = "crates/rules/src/lib.rs";
const REQUIRED_ATTRIBUTES: [&str; 2] = ["#![forbid(unsafe_code)]", "#![deny(missing_docs)]"];

const FORBIDDEN_MODULES: [&str; 8] = ["env", "fs", "io", "net", "process", "sync", "thread", "time"];
const FORBIDDEN_WORDS: [&str; 8] =
    ["println!", "eprintln!", "print!", "eprint!", "dbg!", "thread_local!", "static ", "async "];

/// One problem for each impure line, and for each attribute missing at the front door.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let mut problems = missing_attributes(tree);
    for (path, text) in tree.with_extension("rs") {
        if !path.starts_with(PURE_FOLDER) || is_test_file(path) {
            continue;
        }
        let code = code_only(text);
        let shipped = without_test_module(&code);
        for (line, what) in impurities(shipped) {
            problems.push(format!("{path}:{line} uses `{what}`"));
        }
    }
    problems
}

fn missing_attributes(tree: &Tree) -> Vec<String> {
    let code = code_only(tree.text(FRONT_DOOR).unwrap_or_default());
    REQUIRED_ATTRIBUTES
        .into_iter()
        .filter(|attribute| !code.lines().any(|line| line.trim() == *attribute))
        .map(|attribute| format!("{FRONT_DOOR} lacks `{attribute}`"))
        .collect()
}

fn impurities(code: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for word in FORBIDDEN_WORDS {
        for line in lines_with(code, word) {
            found.push((line, word.trim().to_owned()));
        }
    }
    for root in ["std", "core"] {
        for module in FORBIDDEN_MODULES {
            let path = format!("{root}::{module}");
            for line in lines_with(code, &path) {
                found.push((line, path.clone()));
            }
        }
        for (line, module) in grouped_imports(code, root) {
            if FORBIDDEN_MODULES.contains(&module) {
                found.push((line, format!("{root}::{module}")));
            }
        }
    }
    found.sort();
    found
}

/// The modules that `use std::{a, b::{c, d}}` names directly, here `a` and `b`, with their lines.
fn grouped_imports<'code>(code: &'code str, root: &str) -> Vec<(usize, &'code str)> {
    let opening = format!("{root}::{{");
    let mut found = Vec::new();
    for (start, _) in code.match_indices(&opening) {
        let inside = start + opening.len();
        let mut depth = 1;
        let mut word_start = inside;
        for (offset, character) in code[inside..].char_indices() {
            let position = inside + offset;
            match character {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            let ends_entry = (depth == 1 && character == ',') || depth == 0;
            if ends_entry {
                let entry = code[word_start..position].trim_start();
                let line = code[..position].lines().count();
                let module =
                    entry.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default();
                found.push((line, module));
                word_start = position + character.len_utf8();
            }
            if depth == 0 {
                break;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{FRONT_DOOR, impurities, problems};
    use crate::tree::Tree;

    #[track_caller]
    fn check(code: &str, expected: &[(usize, &str)]) {
        let found = impurities(code);
        let found: Vec<_> = found.iter().map(|(line, what)| (*line, what.as_str())).collect();
        assert_eq!(found, expected, "{code}");
    }

    #[test]
    fn impure_words_are_found_on_their_line() {
        check("use std::fs;\n", &[(1, "std::fs")]);
        check("\nlet now = std::time::Instant::now();", &[(2, "std::time")]);
        check("core::sync::atomic::fence();", &[(1, "core::sync")]);
        check("println!(); print!();", &[(1, "print!"), (1, "println!")]);
        check("static COUNT: u8 = 0;", &[(1, "static")]);
        check("pub async fn wait() {}", &[(1, "async")]);
    }

    #[test]
    fn grouped_imports_are_seen_through() {
        check(
            "use std::{\n    collections::{BTreeMap, fs},\n    env::{self, var},\n    net,\n};",
            &[(3, "std::env"), (4, "std::net")],
        );
        check("use std::{fmt, thread};", &[(1, "std::thread")]);
    }

    #[test]
    fn pure_code_that_looks_alike_passes() {
        check("fn name() -> &'static str { todays_print!() }", &[]);
        check("use std::fmt; use my_std::fs; use std::fsx;", &[]);
        check("use std::{fmt, collections::{time}};", &[]);
    }

    #[test]
    fn comments_texts_and_tests_are_free() {
        let lib = "#![forbid(unsafe_code)]\n#![deny(missing_docs)]\n\
                   // std::fs\nconst A: &str = \"static std::fs\";\n\
                   #[cfg(test)]\nmod tests {\n    use std::fs;\n}\n";
        let tree = Tree::of(&[
            (FRONT_DOOR, lib),
            ("crates/rules/src/phase/tests.rs", "use std::fs;"),
            ("crates/protocol/src/lib.rs", "use std::fs;"),
        ]);
        assert_eq!(problems(&tree), Vec::<String>::new());
    }

    #[test]
    fn the_front_door_must_carry_its_attributes() {
        let tree = Tree::of(&[
            (FRONT_DOOR, "#![forbid(unsafe_code)]\n// #![deny(missing_docs)]\n"),
            ("crates/rules/src/chance.rs", "//! Chance.\nuse std::env;\n"),
        ]);
        assert_eq!(
            problems(&tree),
            ["crates/rules/src/lib.rs lacks `#![deny(missing_docs)]`", "crates/rules/src/chance.rs:2 uses `std::env`",]
        );
    }
}
