//! Which crate may use which: the table that ARCHITECTURE.md explains.

use serde_json::Value;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Part of what is shipped; a test may use it as well.
    Normal,
    /// For tests only.
    Dev,
}

type Edge = (&'static str, &'static str, Kind);

/// From, to, and for what, in the order of ARCHITECTURE.md.
const ALLOWED: &[Edge] = &[
    ("orichalcum-protocol", "orichalcum-rules", Kind::Normal),
    ("orichalcum-bots", "orichalcum-rules", Kind::Normal),
    ("orichalcum-arena", "orichalcum-rules", Kind::Normal),
    ("orichalcum-arena", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-arena", "orichalcum-bots", Kind::Normal),
    ("orichalcum-table", "orichalcum-rules", Kind::Normal),
    ("orichalcum-table", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-table", "orichalcum-bots", Kind::Normal),
    ("orichalcum-table", "orichalcum-log", Kind::Normal),
    ("orichalcum-browser", "orichalcum-rules", Kind::Normal),
    ("orichalcum-browser", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-browser", "orichalcum-bots", Kind::Normal),
    ("orichalcum-browser", "orichalcum-log", Kind::Normal),
    ("orichalcum-browser", "orichalcum-table", Kind::Normal),
    ("orichalcum-store", "orichalcum-log", Kind::Normal),
    ("orichalcum-store", "throwaway-postgres", Kind::Dev),
    ("orichalcum-server", "orichalcum-rules", Kind::Normal),
    ("orichalcum-server", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-server", "orichalcum-bots", Kind::Normal),
    ("orichalcum-server", "orichalcum-log", Kind::Normal),
    ("orichalcum-server", "orichalcum-table", Kind::Normal),
    ("orichalcum-server", "orichalcum-store", Kind::Normal),
    ("orichalcum-server", "orichalcum-browser", Kind::Dev),
    ("orichalcum-server", "throwaway-postgres", Kind::Dev),
    ("orichalcum", "orichalcum-rules", Kind::Normal),
    ("orichalcum", "orichalcum-protocol", Kind::Normal),
    ("orichalcum", "orichalcum-bots", Kind::Normal),
    ("orichalcum", "orichalcum-arena", Kind::Normal),
    ("orichalcum", "orichalcum-table", Kind::Normal),
    ("orichalcum", "orichalcum-store", Kind::Normal),
    ("orichalcum", "orichalcum-server", Kind::Normal),
    ("orichalcum-python", "orichalcum-rules", Kind::Normal),
    ("orichalcum-python", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-python", "orichalcum-bots", Kind::Normal),
    ("orichalcum-python", "orichalcum-arena", Kind::Normal),
    ("orichalcum-testkit", "orichalcum-rules", Kind::Normal),
    ("orichalcum-testkit", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-testkit", "orichalcum-bots", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-rules", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-protocol", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-table", Kind::Normal),
    ("orichalcum-loadkit", "orichalcum-store", Kind::Normal),
    ("orichalcum-loadkit", "throwaway-postgres", Kind::Normal),
    ("xtask", "orichalcum-testkit", Kind::Normal),
];

const PURE_PACKAGE: &str = "orichalcum-rules";

/// What the pure package may take from outside the workspace. Its tests are free.
const PURE_DEPENDENCIES: [&str; 2] = ["serde", "toml"];
/// What it may take behind a feature that is off unless asked for.
const PURE_OPTIONS: [&str; 2] = ["ts-rs", "utoipa"];

/// Compares the output of `cargo metadata --no-deps` with the tables.
pub(super) fn problems(metadata: &Value) -> Vec<String> {
    let mut problems = unlisted(metadata, ALLOWED);
    problems.extend(unused(metadata, ALLOWED));
    problems
}

/// What the manifests use and the tables do not allow.
fn unlisted(metadata: &Value, allowed: &[Edge]) -> Vec<String> {
    let members: Vec<&str> = list(&metadata["packages"]).map(name).collect();
    let mut problems = Vec::new();
    for package in list(&metadata["packages"]) {
        let from = name(package);
        for dependency in list(&package["dependencies"]) {
            let to = name(dependency);
            // Cargo writes no kind for a normal dependency.
            let kind = dependency["kind"].as_str().unwrap_or("normal");
            if members.contains(&to) {
                if !is_allowed(allowed, from, to, kind) {
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

/// What the table allows and no manifest uses: nobody would notice when such an edge came back.
fn unused(metadata: &Value, allowed: &[Edge]) -> Vec<String> {
    let is_used = |(from, to, kind): &Edge| {
        list(&metadata["packages"]).filter(|package| name(package) == *from).any(|package| {
            list(&package["dependencies"])
                .any(|dependency| name(dependency) == *to && (dependency["kind"] == "dev") == (*kind == Kind::Dev))
        })
    };
    allowed
        .iter()
        .filter(|edge| !is_used(edge))
        .map(|(from, to, kind)| {
            let tests = if *kind == Kind::Dev { " in tests" } else { "" };
            format!("{from} → {to}{tests} is in the table and in no manifest: take it out, in ARCHITECTURE.md as well")
        })
        .collect()
}

fn is_pure(to: &str, is_optional: bool) -> bool {
    PURE_DEPENDENCIES.contains(&to) || (is_optional && PURE_OPTIONS.contains(&to))
}

fn is_allowed(allowed: &[Edge], from: &str, to: &str, kind: &str) -> bool {
    allowed.iter().any(|(allowed_from, allowed_to, allowed_kind)| {
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
    use super::{Edge, Kind, unlisted, unused};
    use serde_json::{Value, json};

    const TABLE: &[Edge] = &[
        ("orichalcum-protocol", "orichalcum-rules", Kind::Normal),
        ("orichalcum-protocol", "orichalcum-testkit", Kind::Dev),
    ];

    fn metadata(from: &str, edges: &[(&str, Option<&str>)]) -> Value {
        let edges: Vec<Value> = edges.iter().map(|(to, kind)| json!({ "name": to, "kind": kind })).collect();
        json!({ "packages": [
            { "name": from, "dependencies": edges },
            { "name": "orichalcum-rules", "dependencies": [] },
            { "name": "orichalcum-testkit", "dependencies": [] },
            { "name": "xtask", "dependencies": [] },
        ]})
    }

    #[track_caller]
    fn check(from: &str, to: &str, kind: Option<&str>, expected: &[&str]) {
        assert_eq!(unlisted(&metadata(from, &[(to, kind)]), TABLE), expected);
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
            let found = unlisted(&metadata("orichalcum-protocol", &[("orichalcum-testkit", kind)]), TABLE);
            assert_eq!(found.len(), 1, "{kind:?}");
        }
    }

    #[test]
    fn an_edge_that_no_manifest_uses_is_named() {
        let (rules, testkit) = ("orichalcum-rules", "orichalcum-testkit");
        let both = metadata("orichalcum-protocol", &[(rules, None), (testkit, Some("dev"))]);
        assert!(unused(&both, TABLE).is_empty());
        let swapped = metadata("orichalcum-protocol", &[(rules, Some("dev")), (testkit, None)]);
        assert_eq!(unused(&swapped, TABLE).len(), 2, "for tests is not for what is shipped");
        assert_eq!(
            unused(&metadata("orichalcum-protocol", &[(rules, None)]), TABLE),
            ["orichalcum-protocol → orichalcum-testkit in tests is in the table and in no manifest: \
              take it out, in ARCHITECTURE.md as well"]
        );
        assert_eq!(
            unused(&metadata("orichalcum-bots", &[(rules, None)]), TABLE).len(),
            2,
            "nor a package that is gone"
        );
    }

    #[test]
    fn the_rules_take_two_crates_from_outside() {
        check("orichalcum-rules", "serde", None, &[]);
        check("orichalcum-rules", "rand", Some("dev"), &[]);
        assert_eq!(
            unlisted(&metadata("orichalcum-rules", &[("ts-rs", None)]), TABLE).len(),
            1,
            "only behind a feature"
        );
        check(
            "orichalcum-rules",
            "rand",
            None,
            &["orichalcum-rules may use only serde and toml from outside, not rand (normal)"],
        );
    }
}
