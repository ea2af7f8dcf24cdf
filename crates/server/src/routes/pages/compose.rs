//! A page is the shell that all pages share, with its own lines in it and the addresses of all files. Its script and its
//! style sheets come bound into one file each.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::HeaderValue;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::bound::Bound;
use super::place::Place;
use super::{bound, files, served};
use crate::door::{Policy, content_policy};

/// Where the shell has room for what waits for nothing: a script that stands in the page itself.
const FIRST: &str = "<!-- what waits for nothing -->\n";
/// Where the shell has room for the addresses of all files, before anything asks for one of them.
const ADDRESSES: &str = "<!-- the addresses of all files -->\n";
/// Where the shell has room for the lines that a page has of its own: title, description, style sheets, its script.
const SLOT: &str = "<!-- the page's own lines -->\n";

#[derive(Clone)]
pub(super) struct Page {
    pub(super) text: Bytes,
    pub(super) hash: [u8; 32],
    /// What its root element carries: another page never has the same.
    pub(super) mark: String,
    /// The content policy, which allows the page's list of addresses and its first script by their hashes.
    pub(super) policy: HeaderValue,
}

/// The page of this name. A debug build composes it each time, because its files may have changed.
pub(super) fn page(name: &str) -> Option<Page> {
    static COMPOSED: LazyLock<BTreeMap<String, Page>> =
        LazyLock::new(|| names().filter_map(|name| Some((name.clone(), compose(&name, &Place::served())?))).collect());
    if cfg!(debug_assertions) { compose(name, &Place::served()) } else { COMPOSED.get(name).cloned() }
}

pub(super) fn names() -> impl Iterator<Item = String> {
    files::names().into_iter().filter_map(|file| Some(file.strip_prefix("pages/")?.strip_suffix(".html")?.to_owned()))
}

/// The page of this name as it lies at a place.
pub(super) fn compose(name: &str, place: &Place) -> Option<Page> {
    let lines = read(&format!("pages/{name}.html"))?;
    let script = script_of(&lines)?;
    let bound = bound::of_page(name);
    let sheets = sheets_of(name)?.join(" ");
    let mut own = without_sheets(&lines);
    let sheet = format!("<link rel=\"stylesheet\" href=\"/bound/{name}.css\" data-holds=\"{sheets}\">\n");
    own.insert_str(own.find("<script ")?, &sheet);
    if bound.is_some() {
        own = own.replacen(&format!("\"/{script}\""), &format!("\"/bound/{name}.js\""), 1);
    }
    let addresses = place.with_base(&json!({ "imports": addresses(name, bound.as_deref()) }).to_string());
    let list = format!("<script type=\"importmap\">{addresses}</script>\n");
    let first = served::without_comments(&read("js/shared/first.js")?).trim().to_owned();
    let page = served::with_addresses(&without_sheets(&read("shell.html")?).replacen(SLOT, &own, 1));
    let allowed =
        [&addresses, &first].map(|script| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script))));
    let allowed = allowed.join(" ");
    // A host that only has files sends no headers of ours.
    let written = if place.has_server { String::new() } else { policy_in_page(&allowed) };
    let page = place.with_base(&page).replacen(ADDRESSES, &(written + &list), 1);
    let page = page.replacen(FIRST, &format!("<script>{first}</script>\n"), 1);
    let mark = served::short(&Sha256::digest(&page).into());
    let text = Bytes::from(place.on_root(&page, &mark));
    let policy = HeaderValue::from_str(&content_policy(Policy::Page { scripts: &allowed })).ok()?;
    Some(Page { hash: Sha256::digest(&text).into(), text, mark, policy })
}

/// The policies of a page as elements of its head.
fn policy_in_page(allowed: &str) -> String {
    let policy = content_policy(Policy::InPage { scripts: allowed });
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"referrer\" content=\"same-origin\">\n"
    )
}

/// Where each module, style sheet and picture lies, for an import map: a module imports `./other.js`, and the browser
/// asks for the address that names the contents which this page was made for. What is bound into the page's script
/// lies there; modules of other pages are left out.
pub(super) fn addresses(page: &str, bound: Option<&Bound>) -> Map<String, Value> {
    let lies = |path: String| {
        let is_message = path.starts_with("messages/") && path.matches('.').count() == 1;
        let found = if path == bound::WORKER {
            served::address_of(&format!("{}{path}", bound::FOLDER))
        } else if let Some(part) = bound.and_then(|bound| bound.part(&path)) {
            served::address_of_text(&format!("{}{page}/{path}", bound::FOLDER), &part)
        } else if bound.is_some_and(|bound| path.starts_with("js/") && !bound.shared.contains(&path)) {
            None
        } else if is_message {
            served::address_of(&format!("{}{path}", bound::FOLDER))
        } else {
            served::address_of(&path)
        };
        Some((format!("/{path}"), Value::from(format!("/{}", found?))))
    };
    served::names().filter_map(lies).collect()
}

/// The script of a page, by the lines that it has of its own.
pub(super) fn script_of(lines: &str) -> Option<String> {
    Some(lines.split_once("<script ")?.1.split_once("src=\"/")?.1.split_once('"')?.0.to_owned())
}

/// The style sheets of a page, those that every page has first.
pub(super) fn sheets_of(page: &str) -> Option<Vec<String>> {
    let all = read("shell.html")? + &read(&format!("pages/{page}.html"))?;
    let sheets = all.lines().filter_map(|line| line.strip_prefix(SHEET)?.split_once('"'));
    Some(sheets.map(|(file, _)| file.to_owned()).collect())
}

/// How a line names a style sheet.
const SHEET: &str = "<link rel=\"stylesheet\" href=\"/";

fn without_sheets(lines: &str) -> String {
    lines.lines().filter(|line| !line.starts_with(SHEET)).flat_map(|line| [line, "\n"]).collect()
}

/// The file that a relative path means in this file.
pub(super) fn seen_from<'a>(file: &'a str, path: &'a str) -> String {
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
    fn every_page_is_composed_and_asks_for_one_script_and_one_style_sheet() {
        assert_eq!(
            names().collect::<Vec<_>>(),
            ["404", "about", "gallery", "help", "index", "lessons", "replay", "seat", "table"]
        );
        for name in names() {
            let page = text_of(&name);
            assert!(!page.contains(SLOT) && !page.contains(ADDRESSES) && !page.contains(FIRST), "{name}");
            let [sheet, script] =
                ["css", "js"].map(|kind| served::address_of(&format!("bound/{name}.{kind}")).unwrap());
            for once in [
                "<title>",
                "<meta name=\"description\"",
                "<link rel=\"stylesheet\"",
                "<script type=\"module\"",
                &format!("href=\"/{sheet}\""),
                &format!("src=\"/{script}\""),
                "<div id=\"page\">",
            ] {
                assert_eq!(page.matches(once).count(), 1, "{name}: {once}");
            }
            let list = page.find("<script type=\"importmap\">").expect(&name);
            let first = page.find("<script>{").expect(&name);
            assert!(list < first, "{name}: nothing is asked for before the addresses are known");
            assert!(first < page.find("<link ").unwrap(), "{name}: what waits for nothing comes first");
            let text = served::get(&format!("bound/{name}.css")).unwrap().data;
            assert!(str::from_utf8(&text).unwrap().contains("@layer tokens, base, parts, layout, page;"), "{name}");
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
            let bound = bound::of_page(&name).unwrap();
            let is_needed = |path: &String| {
                !path.starts_with("js/")
                    || path == bound::WORKER
                    || bound.part(path).is_some()
                    || bound.shared.contains(path)
            };
            assert_eq!(lies.len(), served::names().filter(is_needed).count(), "{name}");
            for (path, address) in lies {
                let address = &address.as_str().unwrap()[1..];
                let is_part = bound.part(&path[1..]).is_some();
                assert_eq!(address.starts_with(&format!("bound/{name}/")), is_part, "{name}: {path}");
                assert!(served::at_address(address).is_some(), "{name}: {path}");
            }
        }
    }

    #[test]
    fn the_policy_of_a_page_allows_its_addresses_and_no_other_script() {
        let page = page("table").unwrap();
        let text = text_of("table");
        let list = text.split_once("<script type=\"importmap\">").unwrap().1.split_once("</script>").unwrap().0;
        let first = text.split_once("<script>").unwrap().1.split_once("</script>").unwrap().0;
        let [list, first] = [list, first].map(|script| BASE64_STANDARD.encode(Sha256::digest(script)));
        let policy = page.policy.to_str().unwrap();
        let scripts = format!("script-src 'self' 'wasm-unsafe-eval' 'sha256-{list}' 'sha256-{first}';");
        assert!(policy.contains(&scripts), "{policy}");
        assert!(!policy.contains("'unsafe") && !policy.contains("data:"), "{policy}");
    }

    #[test]
    fn a_page_among_files_carries_its_policy_and_lies_below_its_path() {
        let place = Place::of_files("/games/").unwrap();
        for name in names() {
            let page = compose(&name, &place).expect(&name);
            let text = String::from_utf8(page.text.to_vec()).unwrap();
            assert!(text.contains(&format!("<html lang=\"en\" data-page=\"{}\"", page.mark)), "{name}");
            let (policy, rest) =
                text.split_once("Content-Security-Policy\" content=\"").unwrap().1.split_once('"').unwrap();
            assert!(!policy.contains("frame-ancestors"), "{name}: browsers complain of it there");
            for script in ["<script type=\"importmap\">", "<script>"] {
                let script = rest.split_once(script).unwrap().1.split_once("</script>").unwrap().0;
                assert!(policy.contains(&BASE64_STANDARD.encode(Sha256::digest(script))), "{name}");
            }
            for (_, address) in text.match_indices("\"/").map(|(at, _)| text[at + 2..].split_once(['"', '#']).unwrap())
            {
                assert!(!served::is_address(address), "{name}: {address}");
            }
            assert_ne!(page.mark, super::page(&name).unwrap().mark, "{name}");
        }
    }

    fn text_of(name: &str) -> String {
        String::from_utf8(page(name).expect(name).text.to_vec()).unwrap()
    }

    #[test]
    fn every_import_of_the_client_is_found() {
        for file in files::names().into_iter().filter(|file| Path::new(file).extension() == Some("js".as_ref())) {
            let text = read(&file).unwrap();
            for from in text.lines().filter_map(|line| Some(line.strip_suffix("';")?.rsplit_once(" from '")?.1)) {
                let module = seen_from(&file, from);
                assert!(files::get(&module).is_some(), "{file} imports {module}");
            }
        }
        assert_eq!(seen_from("js/table/main.js", "../shared/page.js"), "js/shared/page.js");
    }
}
