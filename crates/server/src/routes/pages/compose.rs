//! A page is the shell that all pages share, with its own lines in it and a list of the modules that its script needs.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use super::files;

/// Where the shell has room for the lines that a page has of its own: title, description, style sheets, its script.
const SLOT: &str = "<!-- the page's own lines -->\n";

#[derive(Clone)]
pub(super) struct Page {
    pub(super) text: Cow<'static, [u8]>,
    pub(super) hash: [u8; 32],
}

/// The page of this name. A debug build composes it anew each time, because its files may have changed.
pub(super) fn page(name: &str) -> Option<Page> {
    static COMPOSED: LazyLock<BTreeMap<String, Page>> =
        LazyLock::new(|| names().filter_map(|name| Some((name.clone(), compose(&name)?))).collect());
    if cfg!(debug_assertions) { compose(name) } else { COMPOSED.get(name).cloned() }
}

fn names() -> impl Iterator<Item = String> {
    files::names().into_iter().filter_map(|file| Some(file.strip_prefix("pages/")?.strip_suffix(".html")?.to_owned()))
}

fn compose(name: &str) -> Option<Page> {
    let lines = read(&format!("pages/{name}.html"))?;
    let (before, script) = lines.split_at(lines.find("<script ")?);
    let mut own = before.to_owned();
    for module in modules(script)? {
        own += &format!("<link rel=\"modulepreload\" href=\"/{module}\">\n");
    }
    own += script;
    let text = read("shell.html")?.replacen(SLOT, &own, 1).into_bytes();
    Some(Page { hash: Sha256::digest(&text).into(), text: text.into() })
}

/// The modules that a page's script imports, and those that they import. A browser would find them one after the
/// other; told of all of them, it asks for them at once.
fn modules(script: &str) -> Option<BTreeSet<String>> {
    let main = script.split_once("src=\"/")?.1.split_once('"')?.0.to_owned();
    let mut known = BTreeSet::new();
    let mut unread = vec![main.clone()];
    while let Some(module) = unread.pop() {
        if known.insert(module.clone()) {
            unread.extend(imports(&module, &read(&module)?));
        }
    }
    known.remove(&main);
    Some(known)
}

/// What a module imports: the statements that end with `from './other.js';`.
fn imports(module: &str, text: &str) -> Vec<String> {
    let statements = text.lines().filter_map(|line| line.strip_suffix("';")?.rsplit_once(" from '"));
    statements.filter(|(_, from)| from.starts_with('.')).map(|(_, from)| seen_from(module, from)).collect()
}

/// The file that a relative path means in this file.
fn seen_from<'a>(file: &'a str, path: &'a str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

fn read(file: &str) -> Option<String> {
    String::from_utf8(files::get(file)?.data.into_owned()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_composed_and_asks_for_its_modules_before_its_script() {
        assert_eq!(names().collect::<Vec<_>>(), ["404", "gallery", "help", "index", "replay", "seat", "table"]);
        for name in names() {
            let page = String::from_utf8(page(&name).expect(&name).text.into_owned()).unwrap();
            assert!(!page.contains(SLOT), "{name}");
            for once in
                ["<title>", "<meta name=\"description\"", "/css/base.css", "/js/shared/early.js", "<div id=\"page\">"]
            {
                assert_eq!(page.matches(once).count(), 1, "{name}: {once}");
            }
            let words = page.find("<link rel=\"modulepreload\" href=\"/js/shared/i18n.js\">").expect(&name);
            let script = page.rfind("<script type=\"module\"").unwrap();
            assert!(page.find("/css/").unwrap() < words && words < script, "{name}");
        }
        assert!(page("nothing").is_none());
    }

    #[test]
    fn every_import_of_the_client_is_found() {
        for file in files::names().into_iter().filter(|file| file.ends_with(".js")) {
            let text = read(&file).unwrap();
            let found = imports(&file, &text);
            assert_eq!(found.len(), text.matches(" from '.").count(), "{file}: an import that no list would name");
            for module in found {
                assert!(files::get(&module).is_some(), "{file} imports {module}");
            }
        }
        assert_eq!(seen_from("js/table/main.js", "../shared/page.js"), "js/shared/page.js");
    }
}
