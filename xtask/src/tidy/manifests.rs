//! Every package says what it is as if it were published, and every library shows how it is used.

use crate::tree::Tree;
use serde_json::Value;

/// Fields that a reader of a registry would look for.
const WANTED: [&str; 5] = ["description", "keywords", "categories", "license", "readme"];

/// What is missing in the manifests, and libraries without an example at their front door.
pub(super) fn problems(metadata: &Value, tree: &Tree) -> Vec<String> {
    let mut problems = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let is_missing = |field: &&&str| match &package[**field] {
            Value::String(text) => text.is_empty(),
            Value::Array(words) => words.is_empty(),
            _ => true,
        };
        problems.extend(WANTED.iter().filter(is_missing).map(|field| format!("{name} says nothing as its {field}")));
        problems.extend(library_without_example(package, name, tree));
    }
    problems
}

fn library_without_example(package: &Value, name: &str, tree: &Tree) -> Option<String> {
    let folder = package["manifest_path"].as_str()?.rsplit('/').nth(1)?;
    let front = tree.text(&format!("crates/{folder}/src/lib.rs"))?;
    let has_example = front.lines().any(|line| line.trim_end() == "//! ```");
    (!has_example).then(|| format!("{name} has no example on the front page of its documentation"))
}

#[cfg(test)]
mod tests {
    use super::problems;
    use crate::tree::Tree;
    use serde_json::json;

    #[test]
    fn what_a_package_leaves_out_is_named() {
        let package = json!({
            "name": "one",
            "manifest_path": "/somewhere/crates/one/Cargo.toml",
            "description": "One.",
            "keywords": [],
            "categories": ["games"],
            "license": null,
            "readme": "README.md",
        });
        let tree = Tree::of(&[("crates/one/src/lib.rs", "//! One.\n")]);
        assert_eq!(
            problems(&json!({ "packages": [package] }), &tree),
            [
                "one says nothing as its keywords",
                "one says nothing as its license",
                "one has no example on the front page of its documentation",
            ]
        );
    }

    #[test]
    fn a_library_with_an_example_will_do() {
        let package = json!({
            "name": "one",
            "manifest_path": "/somewhere/crates/one/Cargo.toml",
            "description": "One.",
            "keywords": ["one"],
            "categories": ["games"],
            "license": "MIT",
            "readme": "README.md",
        });
        let tree = Tree::of(&[("crates/one/src/lib.rs", "//! One.\n//!\n//! ```\n//! assert!(true);\n//! ```\n")]);
        assert_eq!(problems(&json!({ "packages": [package] }), &tree), Vec::<String>::new());
    }
}
