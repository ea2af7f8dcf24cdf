//! What the program in the browser is built from, as one hash. What cannot change it is left out: comments, tests, and
//! the versions of crates that it does not use. The toolchain does not count: every one makes the same game.

use crate::tree::{Tree, is_test_file};
use crate::workspace;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use toml::Table;

/// The package that is built.
const ROOT: &str = "orichalcum-browser";

/// The hash of everything that the program is built from.
pub(super) fn hash(tree: &Tree) -> Result<String, String> {
    let lock =
        fs::read_to_string(workspace::root().join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
    let packages = needed(&lock)?;
    let mut hash = Sha256::new();
    let mut add = |name: &str, text: &str| {
        hash.update(format!("{name} {}\n", text.len()));
        hash.update(text);
    };
    for package in &packages {
        add("package", package);
        let Some(folder) = package.strip_prefix("orichalcum-").and_then(|rest| rest.split(' ').next()) else {
            continue;
        };
        for (path, text) in sources(tree, &format!("crates/{folder}/")) {
            add(&path, &text);
        }
        for (path, bytes) in data(folder)? {
            add(&path, &format!("{:x?}", Sha256::digest(bytes)));
        }
    }
    let manifest = tree.text("Cargo.toml").unwrap_or_default();
    let manifest: Table = manifest.parse().map_err(|error| format!("Cargo.toml is not TOML: {error}"))?;
    add("profiles", &profiles(&manifest));
    add("features", &wishes(&manifest, &packages));
    add("flags", super::FLAGS);
    Ok(digits(&hash.finalize()))
}

/// A hash as it is written.
pub(super) fn digits(hash: &[u8]) -> String {
    hash.iter().fold(String::new(), |mut digits, byte| {
        // Writing to a text cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// The packages that the program is made of, each as its name, version and checksum.
fn needed(lock: &str) -> Result<BTreeSet<String>, String> {
    let lock: Table = lock.parse().map_err(|error| format!("Cargo.lock is not TOML: {error}"))?;
    let text = |package: &toml::Value, field: &str| {
        package.get(field).and_then(|value| value.as_str()).unwrap_or_default().to_owned()
    };
    let all: Vec<&toml::Value> =
        lock.get("package").and_then(|packages| packages.as_array()).into_iter().flatten().collect();
    let mut found = BTreeSet::new();
    let mut waiting = vec![ROOT.to_owned()];
    while let Some(wanted) = waiting.pop() {
        // A dependency is named by its name alone unless there are several versions of it.
        let mut words = wanted.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next());
        let package = all.iter().find(|package| {
            text(package, "name") == name && version.is_none_or(|version| text(package, "version") == version)
        });
        let package = package.ok_or_else(|| format!("Cargo.lock names no package {wanted}"))?;
        let line = format!("{name} {} {}", text(package, "version"), text(package, "checksum"));
        if found.insert(line) {
            let dependencies = package.get("dependencies").and_then(|list| list.as_array()).into_iter().flatten();
            waiting.extend(dependencies.filter_map(|dependency| dependency.as_str().map(str::to_owned)));
        }
    }
    Ok(found)
}

/// The Rust files and the manifest of a crate, without what cannot change what is built.
fn sources(tree: &Tree, folder: &str) -> Vec<(String, String)> {
    let is_source = |path: &str| path.starts_with(&format!("{folder}src/")) && !is_test_file(path);
    let code = tree.with_extension("rs").filter(|(path, _)| is_source(path));
    let code = code.map(|(path, text)| (path.to_owned(), without_tests_and_comments(text)));
    let manifest = format!("{folder}Cargo.toml");
    let described = tree.text(&manifest).map(|text| (manifest.clone(), text.to_owned()));
    code.chain(described).collect()
}

/// What a crate reads while it is built.
fn data(crate_folder: &str) -> Result<Vec<(String, Vec<u8>)>, String> {
    let folder = workspace::root().join("crates").join(crate_folder).join("data");
    let Ok(entries) = fs::read_dir(&folder) else { return Ok(Vec::new()) };
    let mut paths: Vec<_> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        fs::read(&path).map(|bytes| (name, bytes)).map_err(|error| format!("{}: {error}", path.display()))
    };
    paths.into_iter().map(read).collect()
}

/// Lines of code: tests stand in a module at the foot of a file, comments in lines of their own.
fn without_tests_and_comments(text: &str) -> String {
    let mut code = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line == "#[cfg(test)]" {
            let next = lines.peek().copied().unwrap_or_default();
            if next.starts_with("mod ") && next.ends_with('{') {
                break;
            }
            // A module in a file of its own, which is not a source either.
            if next.starts_with("mod ") && next.ends_with(';') {
                lines.next();
                continue;
            }
        }
        let line = line.trim();
        if !line.is_empty() && !line.starts_with("//") {
            code += line;
            code.push('\n');
        }
    }
    code
}

/// How the root manifest says that it is built.
fn profiles(manifest: &Table) -> String {
    let profiles = manifest.get("profile").and_then(|profiles| profiles.as_table());
    let kept = ["release", "wasm"].iter().filter_map(|name| Some(format!("{name} {:?}\n", profiles?.get(*name)?)));
    kept.collect()
}

/// What the root manifest says of the packages that are needed, their features above all.
fn wishes(manifest: &Table, packages: &BTreeSet<String>) -> String {
    let names: BTreeSet<&str> = packages.iter().filter_map(|package| package.split(' ').next()).collect();
    let rows = manifest.get("workspace").and_then(|workspace| workspace.get("dependencies")?.as_table());
    let kept = rows.into_iter().flatten().filter(|(name, _)| names.contains(name.as_str()));
    kept.fold(String::new(), |mut rows, (name, wish)| {
        // Writing to a text cannot fail.
        let _ = writeln!(rows, "{name} {wish:?}");
        rows
    })
}

#[cfg(test)]
mod tests {
    use super::{needed, sources, wishes, without_tests_and_comments};
    use crate::tree::Tree;

    #[test]
    fn comments_and_tests_do_not_count() {
        let text = "//! A thing.\n\n/// Why.\nfn a() {}\n\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\n";
        assert_eq!(without_tests_and_comments(text), "fn a() {}\n");
    }

    #[test]
    fn what_stands_behind_a_test_of_one_line_counts() {
        let text = "#[cfg(test)]\nmod tests;\n\npub const VERSION: u8 = 1;\n#[cfg(test)]\nuse a::B;\nfn c() {}\n";
        assert_eq!(
            without_tests_and_comments(text),
            "pub const VERSION: u8 = 1;\n#[cfg(test)]\nuse a::B;\nfn c() {}\n"
        );
    }

    #[test]
    fn features_count_of_packages_that_are_needed() {
        let manifest = |feature: &str, other: &str| {
            format!("[workspace.dependencies]\na = {{ features = ['{feature}'] }}\nb = '{other}'\n").parse().unwrap()
        };
        let packages = ["a 2 x".to_owned()].into();
        let first = wishes(&manifest("fast", "1"), &packages);
        assert_eq!(first, wishes(&manifest("fast", "2"), &packages));
        assert_ne!(first, wishes(&manifest("small", "1"), &packages));
    }

    #[test]
    fn a_crate_counts_with_its_code_and_its_manifest() {
        let tree = Tree::of(&[
            ("crates/a/Cargo.toml", "[package]"),
            ("crates/a/src/lib.rs", "fn a() {}\n"),
            ("crates/a/src/tests.rs", "fn b() {}\n"),
            ("crates/a/tests/other.rs", "fn c() {}\n"),
            ("crates/ab/src/lib.rs", "fn d() {}\n"),
        ]);
        let found: Vec<String> = sources(&tree, "crates/a/").into_iter().map(|(path, _)| path).collect();
        assert_eq!(found, ["crates/a/src/lib.rs", "crates/a/Cargo.toml"]);
    }

    #[test]
    fn packages_count_that_the_program_needs_and_no_others() {
        let lock = "[[package]]\nname = \"orichalcum-browser\"\nversion = \"1\"\ndependencies = [\"a 2\", \"b\"]\n\
                    [[package]]\nname = \"a\"\nversion = \"1\"\n[[package]]\nname = \"a\"\nversion = \"2\"\nchecksum = \"x\"\n\
                    [[package]]\nname = \"b\"\nversion = \"3\"\ndependencies = [\"a 2\"]\n\
                    [[package]]\nname = \"c\"\nversion = \"4\"\n";
        let found: Vec<String> = needed(lock).unwrap().into_iter().collect();
        assert_eq!(found, ["a 2 x", "b 3 ", "orichalcum-browser 1 "]);
    }
}
