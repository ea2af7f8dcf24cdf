//! Every package takes the lints of the workspace, so that none is checked less than the others.

use crate::tree::Tree;
use toml::Table;

/// One problem for each package manifest without `[lints] workspace = true`. The root of a
/// workspace has nothing to inherit.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    tree.with_extension("toml")
        .filter(|(path, _)| path.rsplit('/').next() == Some("Cargo.toml"))
        .filter_map(|(path, text)| match text.parse::<Table>() {
            Ok(manifest) if manifest.contains_key("workspace") => None,
            Ok(manifest) if inherits_lints(&manifest) => None,
            Ok(_) => Some(format!("{path} lacks `[lints] workspace = true`")),
            Err(error) => Some(format!("{path} is not TOML: {error}")),
        })
        .collect()
}

fn inherits_lints(manifest: &Table) -> bool {
    manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool) == Some(true)
}

#[cfg(test)]
mod tests {
    use super::problems;
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
}
