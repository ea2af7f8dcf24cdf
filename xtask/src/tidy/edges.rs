//! Which crate may use which: the table of ARCHITECTURE.md is compared with the manifests.

use crate::tree::Tree;
use serde_json::Value;

const DOCUMENT: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Edges";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Part of what is shipped; a test may use it as well.
    Normal,
    /// For tests only.
    Dev,
}

/// From, to, and for what.
type Edge<'table> = (&'table str, &'table str, Kind);

const PURE_PACKAGE: &str = "orichalcum-rules";

/// What the pure package may take from outside the workspace. Its tests are free.
const PURE_DEPENDENCIES: [&str; 2] = ["serde", "toml"];
/// What it may take behind a feature that is off unless asked for.
const PURE_OPTIONS: [&str; 2] = ["ts-rs", "utoipa"];

/// Compares the output of `cargo metadata --no-deps` with the tables.
pub(super) fn problems(metadata: &Value, tree: &Tree) -> Vec<String> {
    let Some(table) = tree.text(DOCUMENT).and_then(table) else {
        return vec![format!("{DOCUMENT} has no table of edges under `{HEADING}`")];
    };
    let mut problems = unlisted(metadata, &table.edges);
    problems.extend(unused(metadata, &table.edges));
    problems.extend(rows_missing(metadata, &table.packages));
    problems
}

struct Table<'document> {
    /// The first column.
    packages: Vec<&'document str>,
    /// The second column, and the third as edges for tests.
    edges: Vec<Edge<'document>>,
}

/// The table under the heading, if there is one with a row.
fn table(document: &str) -> Option<Table<'_>> {
    let (_, section) = document.split_once(HEADING)?;
    let rows =
        section.lines().skip(1).take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with("| `"));
    let mut table = Table { packages: Vec::new(), edges: Vec::new() };
    for row in rows {
        let mut cells = row.split('|').skip(1);
        let from = names(cells.next()?).next()?;
        table.packages.push(from);
        for (kind, cell) in [Kind::Normal, Kind::Dev].into_iter().zip(cells) {
            table.edges.extend(names(cell).map(|to| (from, to, kind)));
        }
    }
    (!table.packages.is_empty()).then_some(table)
}

/// What stands between backticks.
fn names(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// Packages that have no row, and rows of no package.
fn rows_missing(metadata: &Value, rows: &[&str]) -> Vec<String> {
    let members: Vec<&str> = list(&metadata["packages"]).map(name).collect();
    let unlisted = members.iter().filter(|member| !rows.contains(member));
    let unlisted = unlisted.map(|member| format!("{member} has no row in the table of {DOCUMENT}"));
    let gone = rows.iter().filter(|row| !members.contains(row));
    unlisted.chain(gone.map(|row| format!("{row} has a row in the table and is no package"))).collect()
}

/// What the manifests use and the tables do not allow.
fn unlisted(metadata: &Value, allowed: &[Edge<'_>]) -> Vec<String> {
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
fn unused(metadata: &Value, allowed: &[Edge<'_>]) -> Vec<String> {
    let is_used = |(from, to, kind): &Edge<'_>| {
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
            format!("{from} → {to}{tests} is in the table and in no manifest: take it out")
        })
        .collect()
}

fn is_pure(to: &str, is_optional: bool) -> bool {
    PURE_DEPENDENCIES.contains(&to) || (is_optional && PURE_OPTIONS.contains(&to))
}

fn is_allowed(allowed: &[Edge<'_>], from: &str, to: &str, kind: &str) -> bool {
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
    use super::{Edge, Kind, problems, rows_missing, table, unlisted, unused};
    use crate::tree::Tree;
    use serde_json::{Value, json};

    const TABLE: &[Edge<'_>] = &[
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
            ["orichalcum-protocol → orichalcum-testkit in tests is in the table and in no manifest: take it out"]
        );
        assert_eq!(
            unused(&metadata("orichalcum-bots", &[(rules, None)]), TABLE).len(),
            2,
            "nor a package that is gone"
        );
    }

    const DOCUMENT: &str = "## Rooms\n| `crates/a` | `a` |\n## Edges\nRead.\n| package | uses | in tests only |\n|---|---|---|\n\
        | `orichalcum-protocol` | `orichalcum-rules` | `orichalcum-testkit` |\n| `orichalcum-rules` | – | |\n\n\
        From outside `orichalcum-rules` takes `serde`.\n## Next\n| `a` | `b` | |\n";

    #[test]
    fn the_table_is_that_of_the_document() {
        let table = table(DOCUMENT).expect("there is one");
        assert_eq!(table.packages, ["orichalcum-protocol", "orichalcum-rules"]);
        assert_eq!(table.edges, TABLE);
        let tree = Tree::of(&[("ARCHITECTURE.md", "## Edges\nNone.\n")]);
        assert_eq!(problems(&json!({}), &tree), ["ARCHITECTURE.md has no table of edges under `## Edges`"]);
    }

    #[test]
    fn every_package_has_a_row() {
        let found = rows_missing(&metadata("orichalcum-protocol", &[]), &["orichalcum-protocol", "xtask", "gone"]);
        let expected = [
            "orichalcum-rules has no row in the table of ARCHITECTURE.md",
            "orichalcum-testkit has no row in the table of ARCHITECTURE.md",
            "gone has a row in the table and is no package",
        ];
        assert_eq!(found, expected);
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
