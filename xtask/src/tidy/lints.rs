//! Every package takes the lints of the workspace, so that none is checked less than the others.

use crate::tree::Tree;
use toml::{Table, Value};

/// The packages whose functions others call: a page by their names, which are unsafe attributes, and Python by what the
/// macros of `PyO3` write. What is forbidden elsewhere is denied there; all other lints are those of the workspace.
const CALLED_FROM_OUTSIDE: [&str; 2] = ["crates/browser/Cargo.toml", "crates/python/Cargo.toml"];

/// One problem for each package manifest without `[lints] workspace = true`. The root of a
/// workspace has nothing to inherit.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let of_workspace = tree.with_extension("toml").find(|(path, _)| *path == "Cargo.toml");
    let of_workspace = of_workspace.and_then(|(_, text)| text.parse().ok()).and_then(|root| denying_unsafe(&root));
    tree.with_extension("toml")
        .filter(|(path, _)| path.rsplit('/').next() == Some("Cargo.toml"))
        .filter_map(|(path, text)| match text.parse::<Table>() {
            Ok(manifest) if manifest.contains_key("workspace") => None,
            Ok(manifest) if inherits_lints(&manifest) => None,
            Ok(manifest) if CALLED_FROM_OUTSIDE.contains(&path) && manifest.get("lints") == of_workspace.as_ref() => {
                None
            }
            Ok(_) if CALLED_FROM_OUTSIDE.contains(&path) => Some(format!("{path} has other lints than the workspace")),
            Ok(_) => Some(format!("{path} lacks `[lints] workspace = true`")),
            Err(error) => Some(format!("{path} is not TOML: {error}")),
        })
        .collect()
}

fn inherits_lints(manifest: &Table) -> bool {
    manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool) == Some(true)
}

/// The lints of a workspace, with unsafe code denied instead of forbidden.
fn denying_unsafe(root: &Table) -> Option<Value> {
    let mut lints = root.get("workspace")?.get("lints")?.clone();
    *lints.get_mut("rust")?.get_mut("unsafe_code")? = Value::from("deny");
    Some(lints)
}

#[cfg(test)]
mod tests {
    use super::{CALLED_FROM_OUTSIDE, problems};
    use crate::tree::Tree;

    #[test]
    fn a_crate_that_does_not_inherit_the_lints_is_reported() {
        let tree = Tree::of(&[
            ("Cargo.toml", "[workspace]\n"),
            ("one/Cargo.toml", "[package]\nname = \"one\"\n[lints]\nworkspace = true\n"),
            ("two/Cargo.toml", "[package]\nname = \"two\"\n"),
            ("three/Cargo.toml", "[lints]\nworkspace = false\n"),
        ]);
        assert_eq!(
            problems(&tree),
            ["three/Cargo.toml lacks `[lints] workspace = true`", "two/Cargo.toml lacks `[lints] workspace = true`",]
        );
    }

    #[test]
    fn what_is_called_from_outside_has_the_lints_of_the_workspace_but_for_unsafe_code() {
        let root = "[workspace.lints.rust]\nunsafe_code = \"forbid\"\n[workspace.lints.clippy]\npedantic = \"warn\"\n";
        for (own, found) in [
            ("[lints.rust]\nunsafe_code = \"deny\"\n[lints.clippy]\npedantic = \"warn\"\n", 0),
            ("[lints.rust]\nunsafe_code = \"allow\"\n[lints.clippy]\npedantic = \"warn\"\n", 1),
            ("[lints.rust]\nunsafe_code = \"deny\"\n", 1),
        ] {
            for package in CALLED_FROM_OUTSIDE {
                assert_eq!(problems(&Tree::of(&[("Cargo.toml", root), (package, own)])).len(), found, "{own}");
            }
        }
    }
}
