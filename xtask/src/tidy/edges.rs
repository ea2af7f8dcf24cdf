//! Which crate may use which: the table that ARCHITECTURE.md explains.

use serde_json::Value;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Part of what is shipped; a test may use it as well.
    Normal,
    /// For tests only.
    Dev,
}

const ALLOWED: &[(&str, &str, Kind)] = &[
    ("orichalcum-protocol", "orichalcum-rules", Kind::Normal),
    ("orichalcum-bots", "orichalcum-rules", Kind::Normal),
    ("orichalcum-server", "orichalcum-rules", Kind::Normal),
    ("orichalcum-server", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-server", "orichalcum-bots", Kind::Normal),
    ("orichalcum-server", "orichalcum-store", Kind::Normal),
    ("orichalcum-server", "orichalcum-log", Kind::Normal),
    ("orichalcum-server", "orichalcum-table", Kind::Normal),
    ("orichalcum-server", "throwaway-postgres", Kind::Dev),
    ("orichalcum-store", "orichalcum-log", Kind::Normal),
    ("orichalcum-table", "orichalcum-rules", Kind::Normal),
    ("orichalcum-table", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-table", "orichalcum-bots", Kind::Normal),
    ("orichalcum-table", "orichalcum-log", Kind::Normal),
    ("orichalcum-browser", "orichalcum-rules", Kind::Normal),
    ("orichalcum-browser", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-browser", "orichalcum-bots", Kind::Normal),
    ("orichalcum-browser", "orichalcum-log", Kind::Normal),
    ("orichalcum-browser", "orichalcum-table", Kind::Normal),
    ("orichalcum-server", "orichalcum-browser", Kind::Dev),
    ("orichalcum", "orichalcum-table", Kind::Normal),
    ("orichalcum", "orichalcum-server", Kind::Normal),
    ("orichalcum", "orichalcum-bots", Kind::Normal),
    ("orichalcum-testkit", "orichalcum-bots", Kind::Normal),
    ("orichalcum-arena", "orichalcum-rules", Kind::Normal),
    ("orichalcum-arena", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-arena", "orichalcum-bots", Kind::Normal),
    ("orichalcum-python", "orichalcum-rules", Kind::Normal),
    ("orichalcum-python", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-python", "orichalcum-bots", Kind::Normal),
    ("orichalcum-python", "orichalcum-arena", Kind::Normal),
    ("orichalcum", "orichalcum-arena", Kind::Normal),
    ("orichalcum", "orichalcum-rules", Kind::Normal),
    ("orichalcum", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-testkit", "orichalcum-rules", Kind::Normal),
    ("orichalcum-testkit", "orichalcum-protocol", Kind::Normal),
    ("xtask", "orichalcum-testkit", Kind::Normal),
    ("orichalcum-rules", "orichalcum-testkit", Kind::Dev),
    ("orichalcum-protocol", "orichalcum-testkit", Kind::Dev),
    ("orichalcum", "orichalcum-testkit", Kind::Dev),
    ("orichalcum-store", "throwaway-postgres", Kind::Dev),
    ("orichalcum", "orichalcum-store", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-rules", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-store", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-table", Kind::Normal),
    ("orichalcum-loadkit", "throwaway-postgres", Kind::Normal),
];

const PURE_PACKAGE: &str = "orichalcum-rules";

/// What the pure package may take from outside the workspace. Its tests are free.
const PURE_DEPENDENCIES: [&str; 2] = ["serde", "toml"];
/// What it may take behind a feature that is off unless asked for.
const PURE_OPTIONS: [&str; 2] = ["ts-rs", "utoipa"];

/// Compares the output of `cargo metadata --no-deps` with the tables.
pub(super) fn problems(metadata: &Value) -> Vec<String> {
    let members: Vec<&str> = list(&metadata["packages"]).map(name).collect();
    let mut problems = Vec::new();
    for package in list(&metadata["packages"]) {
        let from = name(package);
        for dependency in list(&package["dependencies"]) {
            let to = name(dependency);
            // Cargo writes no kind for a normal dependency.
            let kind = dependency["kind"].as_str().unwrap_or("normal");
            if members.contains(&to) {
                if !is_allowed(from, to, kind) {
                    problems
                        .push(format!("{from} → {to} ({kind}) is not in the table: a new edge is a decision record"));
                }
            } else if from == PURE_PACKAGE && kind != "dev" && !is_pure(to, dependency["optional"] == true) {
                problems.push(format!(
                    "{from} may use only {} from outside, not {to} ({kind})",
                    PURE_DEPENDENCIES.join(" and ")
                ));
            }
        }
    }
    problems
}

fn is_pure(to: &str, is_optional: bool) -> bool {
    PURE_DEPENDENCIES.contains(&to) || (is_optional && PURE_OPTIONS.contains(&to))
}

fn is_allowed(from: &str, to: &str, kind: &str) -> bool {
    ALLOWED.iter().any(|(allowed_from, allowed_to, allowed_kind)| {
        from == *allowed_from
            && to == *allowed_to
            && match kind {
                "normal" => *allowed_kind == Kind::Normal,
                "dev" => true,
                _ => false,
            }
    })
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn name(value: &Value) -> &str {
    value["name"].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::problems;
    use serde_json::{Value, json};

    fn metadata(from: &str, to: &str, kind: Option<&str>) -> Value {
        json!({ "packages": [
            { "name": from, "dependencies": [{ "name": to, "kind": kind }] },
            { "name": "orichalcum-rules", "dependencies": [] },
            { "name": "orichalcum-testkit", "dependencies": [] },
            { "name": "xtask", "dependencies": [] },
        ]})
    }

    #[track_caller]
    fn check(from: &str, to: &str, kind: Option<&str>, expected: &[&str]) {
        assert_eq!(problems(&metadata(from, to, kind)), expected);
    }

    #[test]
    fn edges_of_the_table_pass() {
        check("orichalcum-protocol", "orichalcum-rules", None, &[]);
        check("orichalcum-protocol", "orichalcum-rules", Some("dev"), &[]);
        check("orichalcum-protocol", "orichalcum-testkit", Some("dev"), &[]);
        check("orichalcum-protocol", "serde_json", None, &[]);
    }

    #[test]
    fn an_edge_outside_the_table_is_named() {
        check(
            "orichalcum-protocol",
            "xtask",
            None,
            &["orichalcum-protocol → xtask (normal) is not in the table: \
               a new edge is a decision record"],
        );
    }

    #[test]
    fn an_edge_for_tests_is_none_for_the_shipped_code_or_the_build() {
        for kind in [None, Some("build")] {
            let found = problems(&metadata("orichalcum", "orichalcum-testkit", kind));
            assert_eq!(found.len(), 1, "{kind:?}");
        }
    }

    #[test]
    fn the_rules_take_two_crates_from_outside() {
        check("orichalcum-rules", "serde", None, &[]);
        check("orichalcum-rules", "rand", Some("dev"), &[]);
        assert_eq!(problems(&metadata("orichalcum-rules", "ts-rs", None)).len(), 1, "only behind a feature");
        check(
            "orichalcum-rules",
            "rand",
            None,
            &["orichalcum-rules may use only serde and toml from outside, not rand (normal)"],
        );
    }
}
