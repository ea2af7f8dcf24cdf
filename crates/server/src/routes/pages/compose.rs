//! A page is the shell that all pages share, with its own lines in it, the addresses of all files, and a list of the
//! modules that its script needs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::HeaderValue;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::{files, served};
use crate::door::content_policy;

/// Where the shell has room for the addresses of all files, before anything asks for one of them.
const ADDRESSES: &str = "<!-- the addresses of all files -->\n";
/// Where the shell has room for the lines that a page has of its own: title, description, style sheets, its script.
const SLOT: &str = "<!-- the page's own lines -->\n";

#[derive(Clone)]
pub(super) struct Page {
    pub(super) text: Bytes,
    pub(super) hash: [u8; 32],
    /// The content policy, which allows the page's list of addresses by its hash.
    pub(super) policy: HeaderValue,
}

/// The page of this name. A debug build composes it each time, because its files may have changed.
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
    let addresses = addresses();
    let list = format!("<script type=\"importmap\">{addresses}</script>\n");
    let page = served::with_addresses(&read("shell.html")?.replacen(SLOT, &own, 1));
    let text = Bytes::from(page.replacen(ADDRESSES, &list, 1));
    let allowed = format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(&addresses)));
    let policy = HeaderValue::from_str(&content_policy(Some(&allowed))).ok()?;
    Some(Page { hash: Sha256::digest(&text).into(), text, policy })
}

/// Where each module, style sheet and picture lies, as an import map: a module imports `./other.js`, and the browser
/// asks for the address that names the contents which this page was made for.
fn addresses() -> String {
    let lies = |path: String| Some((format!("/{path}"), Value::from(format!("/{}", served::address_of(&path)?))));
    let imports: Map<String, Value> = served::names().filter_map(lies).collect();
    json!({ "imports": imports }).to_string()
}

/// The modules that a page's script imports, and those that they import. A browser would find them one after the other;
/// with the whole list, it asks for them at once.
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
    use std::path::Path;

    use super::*;

    #[test]
    fn every_page_is_composed_and_asks_for_its_modules_before_its_script() {
        assert_eq!(
            names().collect::<Vec<_>>(),
            ["404", "about", "gallery", "help", "index", "replay", "seat", "table"]
        );
        for name in names() {
            let page = text_of(&name);
            assert!(!page.contains(SLOT) && !page.contains(ADDRESSES), "{name}");
            let [base, early, words] = ["css/base.css", "js/shared/early.js", "js/shared/i18n.js"]
                .map(|path| served::address_of(path).unwrap());
            for once in [
                "<title>",
                "<meta name=\"description\"",
                &format!("href=\"/{base}\""),
                &format!("src=\"/{early}\""),
                "<div id=\"page\">",
            ] {
                assert_eq!(page.matches(once).count(), 1, "{name}: {once}");
            }
            let list = page.find("<script type=\"importmap\">").expect(&name);
            let words = page.find(&format!("<link rel=\"modulepreload\" href=\"/{words}\">")).expect(&name);
            let script = page.rfind("<script type=\"module\"").unwrap();
            assert!(
                list < page.find("<link ").unwrap(),
                "{name}: no module is asked for before the addresses are known"
            );
            assert!(page.find("/css/").unwrap() < words && words < script, "{name}");
        }
        assert!(page("nothing").is_none());
    }

    #[test]
    fn a_page_names_no_file_but_by_the_address_of_its_contents() {
        for name in names() {
            let page = text_of(&name);
            let (before, rest) = page.split_once("<script type=\"importmap\">").unwrap();
            let (list, after) = rest.split_once("</script>").unwrap();
            for part in [before, after].iter().flat_map(|text| text.split("\"/").skip(1)) {
                let path = part.split(['"', '#']).next().unwrap();
                assert!(served::at_address(path).is_some() || path.is_empty(), "{name}: {path}");
            }
            let list: Value = serde_json::from_str(list).unwrap();
            let lies = list["imports"].as_object().unwrap();
            assert_eq!(lies.len(), served::names().count(), "{name}");
            for (path, address) in lies {
                let file = served::get(&path[1..]).expect(path);
                let found = served::at_address(&address.as_str().unwrap()[1..]).expect(path);
                assert_eq!(file.hash, found.hash, "{path}");
            }
        }
    }

    #[test]
    fn the_policy_of_a_page_allows_its_addresses_and_no_other_script() {
        let page = page("table").unwrap();
        let text = text_of("table");
        let list = text.split_once("<script type=\"importmap\">").unwrap().1.split_once("</script>").unwrap().0;
        let hash = BASE64_STANDARD.encode(Sha256::digest(list));
        let policy = page.policy.to_str().unwrap();
        assert!(policy.contains(&format!("script-src 'self' 'sha256-{hash}';")), "{policy}");
        assert!(!policy.contains("unsafe") && !policy.contains("data:"), "{policy}");
    }

    fn text_of(name: &str) -> String {
        String::from_utf8(page(name).expect(name).text.to_vec()).unwrap()
    }

    #[test]
    fn every_import_of_the_client_is_found() {
        for file in files::names().into_iter().filter(|file| Path::new(file).extension() == Some("js".as_ref())) {
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
