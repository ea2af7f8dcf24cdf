//! The licences of everything inside the binary, collected from the sources that it was built from.

use super::{Bench, read, write};
use crate::{setup, workspace};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// How the files begin that hold the text of a licence.
const BEGINNINGS: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// What lies in the client, besides crates.
const IN_THE_CLIENT: [(&str, &str); 2] = [
    ("lit-html, in the client", "crates/server/web/js/vendor/lit-html.LICENSE"),
    ("the typeface of the client", "crates/server/web/fonts/OFL.txt"),
];

/// What no crate says: parts in C, and what every Rust program holds.
const BESIDES: &str = "\
SQLite, in libsqlite3-sys, is in the public domain.
The standard library of Rust is licensed MIT OR Apache-2.0: https://github.com/rust-lang/rust/blob/main/COPYRIGHT
musl, the C library, is licensed MIT: https://git.musl-libc.org/cgit/musl/tree/COPYRIGHT
";

/// Crates by the text of their licence, so that a text that many share is there once.
type Texts = BTreeMap<String, BTreeSet<String>>;

/// A crate whose code is inside the binary.
struct Package {
    /// Name and version.
    title: String,
    /// As its manifest says.
    licence: String,
    folder: PathBuf,
}

/// Writes `THIRD-PARTY-LICENCES.txt`, and says where.
pub(super) fn collect(bench: &Bench) -> Result<PathBuf, String> {
    let mut texts = Texts::new();
    let mut list = String::from(
        "What is inside the binary, besides Orichalcum itself, and its licence. All of it \
         is unaltered; the source of each crate is at https://crates.io/crates/NAME/VERSION.\n\n",
    );
    for package in packages_inside()? {
        list.push_str(&format!("{}: {}\n", package.title, package.licence));
        for file in licence_files(&package.folder)? {
            texts.entry(read(&file)?).or_default().insert(package.title.clone());
        }
    }
    for (title, file) in IN_THE_CLIENT {
        texts.entry(read(&workspace::root().join(file))?).or_default().insert(title.to_owned());
    }
    list.push_str(BESIDES);
    let path = bench.output.join("THIRD-PARTY-LICENCES.txt");
    write(&path, &document(list, &texts))?;
    Ok(path)
}

fn document(list: String, texts: &Texts) -> String {
    let mut whole = list;
    for (text, titles) in texts {
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        whole.push_str(&format!("\n{}\n{}\n\n{}\n", "=".repeat(80), titles.join(", "), text.trim_end()));
    }
    whole
}

/// The crates of others that are compiled into the binary, without those that only help to build it.
fn packages_inside() -> Result<Vec<Package>, String> {
    let mut tree = workspace::cargo();
    tree.args(["tree", "--locked", "-p", "orichalcum", "-e", "normal,no-proc-macro", "--target", setup::STATIC_TARGET]);
    let inside = workspace::output_of(tree.args(["--prefix", "none", "--no-dedupe", "--format", "{p}"]))?;
    let inside: BTreeSet<&str> = inside.lines().filter(|line| !line.contains(" (")).collect();
    let mut metadata = workspace::cargo();
    let metadata = workspace::output_of(metadata.args(["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    inside.into_iter().map(|title| package(title, &metadata)).collect()
}

/// What `cargo metadata` knows of a crate that `cargo tree` names, like `serde v1.0.0`.
fn package(title: &str, metadata: &Value) -> Result<Package, String> {
    let named = |package: &&Value| format!("{} v{}", text(package, "name"), text(package, "version")) == title;
    let found = metadata["packages"].as_array().into_iter().flatten().find(named);
    let found = found.ok_or_else(|| format!("cargo metadata does not know {title}"))?;
    let folder = Path::new(text(found, "manifest_path")).parent().map(Path::to_owned).unwrap_or_default();
    Ok(Package { title: title.to_owned(), licence: text(found, "license").to_owned(), folder })
}

fn text<'a>(package: &'a Value, field: &str) -> &'a str {
    package[field].as_str().unwrap_or_default()
}

fn licence_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file() && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_licence).collect();
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::{document, licence_files, package};
    use crate::workspace;
    use serde_json::json;
    use std::collections::BTreeMap;
    use std::path::Path;

    #[test]
    fn a_crate_is_found_by_name_and_version() {
        let entry = |version: &str| {
            let manifest = format!("/registry/one-{version}/Cargo.toml");
            json!({ "name": "one", "version": version, "license": "MIT", "manifest_path": manifest })
        };
        let metadata = json!({ "packages": [entry("1.0.0"), entry("2.0.0")] });
        let found = package("one v2.0.0", &metadata).expect("it is in the list");
        assert_eq!((found.licence.as_str(), found.folder.as_path()), ("MIT", Path::new("/registry/one-2.0.0")));
        assert!(package("one v3.0.0", &metadata).is_err());
    }

    #[test]
    fn the_licences_of_a_folder_are_found() {
        let files = licence_files(workspace::root()).expect("the folder can be read");
        let names: Vec<_> = files.iter().filter_map(|path| path.file_name()?.to_str()).collect();
        assert_eq!(names, ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"]);
    }

    #[test]
    fn a_text_that_two_share_is_there_once() {
        let titles = ["a v1", "b v2"].map(str::to_owned).into();
        let texts = BTreeMap::from([("Do what you like.\n".to_owned(), titles)]);
        let whole = document("list\n".to_owned(), &texts);
        assert!(whole.starts_with("list\n\n====") && whole.ends_with("\na v1, b v2\n\nDo what you like.\n"));
    }
}
