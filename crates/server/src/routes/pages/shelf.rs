//! What a browser keeps of the site to play without a connection: pages, and every file that they can ask for. Nobody
//! lists them: the texts of pages, scripts and style sheets are read for what they name, as a browser would.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::place::Place;
use super::served::Served;
use super::{bound, compose, page_of, served};

/// Pages that are good for nothing without a server that answers.
const NOT_KEPT: [&str; 2] = ["404", "seat"];
/// Other paths of kept pages.
const OTHER_PATHS: [&str; 2] = ["", "watch"];
/// What only those need who add a page to the first screen of a telephone, which asks for it by itself.
const LEFT_OUT: [&str; 1] = ["art/icon-apple.png"];

/// What is kept, as the service worker reads it.
#[derive(Serialize)]
pub(super) struct Shelf {
    /// Changes with anything that is kept.
    version: String,
    base: String,
    /// Pages by the first part of their paths.
    pages: BTreeMap<String, KeptPage>,
    /// What must be there before a version is used.
    files: BTreeSet<String>,
    /// What is large, and fetched when there is time.
    later: BTreeSet<String>,
}

#[derive(Serialize)]
struct KeptPage {
    /// Where it is fetched.
    at: String,
    /// What its root element carries.
    mark: String,
    /// Whether paths may go on behind the first part.
    deep: bool,
}

impl Shelf {
    /// What is kept of the site at this place. The version depends on the script that keeps it, too.
    pub(super) fn at(place: &Place, keeper: &str) -> Option<Self> {
        let names: Vec<String> = compose::names().filter(|name| !NOT_KEPT.contains(&name.as_str())).collect();
        let addresses = named_by(&names)?;
        let mut pages = BTreeMap::new();
        for name in names {
            let mark = compose::compose(&name, place)?.mark;
            for path in OTHER_PATHS.into_iter().chain([name.as_str()]).filter(|path| page_of(path) == name) {
                let deep = !path.is_empty() && page_of(&format!("{path}/x")) == name;
                pages.insert(path.to_owned(), KeptPage { at: place.page_at(&name), mark: mark.clone(), deep });
            }
        }
        let (later, files) = addresses.iter().map(|address| place.at(address)).partition(|file| is_large(file));
        let mut shelf = Self { version: String::new(), base: place.at(""), pages, files, later };
        let text = serde_json::to_string(&shelf).ok()?;
        shelf.version = served::short(&Sha256::digest(text + keeper).into());
        Some(shelf)
    }
}

/// The addresses of everything that pages can ask for.
pub(super) fn named_by(pages: &[String]) -> Option<BTreeSet<String>> {
    let all = Named::everything();
    let place = Place::of_files("/").ok()?;
    let mut found = BTreeSet::new();
    for name in pages {
        all.add_of_page(name, str::from_utf8(&compose::compose(name, &place)?.text).ok()?, &mut found);
    }
    Some(found)
}

fn is_large(file: &str) -> bool {
    ending(file) == "wasm"
}

/// What a file is, by the end of its name.
pub(super) fn ending(file: &str) -> &str {
    file.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// All files by their addresses.
struct Named(BTreeMap<String, (String, Served)>);

impl Named {
    fn everything() -> Self {
        let all = served::everything().into_iter();
        Self(all.filter_map(|(path, file)| Some((served::address(&path, &file.hash)?, (path, file)))).collect())
    }

    /// Adds the addresses that a page can ask for.
    fn add_of_page(&self, page: &str, text: &str, found: &mut BTreeSet<String>) {
        let list = compose::addresses(page, bound::of_page(page).as_deref());
        // The list of all addresses says where things lie, not that they are needed.
        let (before, rest) = text.split_once("<script type=\"importmap\">").unwrap_or((text, ""));
        let after = rest.split_once("</script>").map_or("", |(_, after)| after);
        let mut seen = BTreeSet::new();
        let mut texts = vec![before, after];
        while let Some(text) = texts.pop() {
            for address in self.named_in(text, &list) {
                let Some((path, file)) = self.0.get(&address) else { continue };
                if LEFT_OUT.contains(&path.as_str()) || !seen.insert(address) {
                    continue;
                }
                let names_others = matches!(ending(path), "js" | "css");
                if let Some(text) = str::from_utf8(&file.data).ok().filter(|_| names_others) {
                    texts.push(text);
                }
            }
        }
        found.append(&mut seen);
    }

    /// The addresses that a file names: as such, by paths that the page's list leads from, or by paths in which a word
    /// is filled in.
    fn named_in(&self, text: &str, list: &Map<String, Value>) -> Vec<String> {
        let lies = |address: &Value| address.as_str().and_then(|address| address.strip_prefix('/')).map(str::to_owned);
        let mut named = Vec::new();
        for quoted in text.split(['"', '\'', '`']) {
            let path = quoted.split(['#', '?']).next().unwrap_or_default();
            let Some(within) = path.strip_prefix('/') else { continue };
            if let Some((before, after)) = path.split_once("${") {
                let after = after.split_once('}').map_or("", |(_, after)| after);
                let fits = |known: &str| {
                    let word = known.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
                    word.is_some_and(|word| !word.contains(['/', '.']))
                };
                named.extend(list.iter().filter(|(known, _)| fits(known)).filter_map(|(_, address)| lies(address)));
            } else if self.0.contains_key(within) {
                named.push(within.to_owned());
            } else {
                named.extend(list.get(path).and_then(lies));
            }
        }
        named
    }
}

#[cfg(test)]
mod tests {
    use super::super::files;
    use super::*;

    fn shelf() -> Shelf {
        Shelf::at(&Place::served(), "").unwrap()
    }

    #[test]
    fn everything_is_kept_that_a_page_can_ask_for() {
        let Shelf { files, later, .. } = shelf();
        let paths: BTreeSet<String> = files.union(&later).map(|address| path_of(address)).collect();
        for needed in [
            "bound/index.js",
            "bound/table.js",
            "bound/table.css",
            "bound/messages/fr.js",
            "bound/table/js/help/panel.js",
            "bound/replay/js/help/panel.js",
            "messages/help-texts.fr.js",
            "lessons/ports.js",
            "css/table-final.css",
            "css/settings.css",
            "art/pieces.svg",
            "art/win.svg",
            "art/waves.svg",
            "art/icon-192.png",
            "fonts/alegreya-sans-400.woff2",
            "manifest.fr.webmanifest",
        ] {
            assert!(paths.contains(needed), "{needed}");
        }
        for other in [
            "art/screen-wide.png",
            "art/icon-apple.png",
            "bound/seat.js",
            "css/table.css",
            "js/table/main.js",
            "messages/home.en.js",
            "fonts/OFL.txt",
        ] {
            assert!(!paths.contains(other), "{other}");
        }
        assert!(files.len() < 150, "{}", files.len());
    }

    #[test]
    fn whatever_a_module_loads_by_its_path_is_kept() {
        let kept: BTreeSet<String> = shelf().files.iter().map(|address| path_of(address)).collect();
        let mut looked_at = 0;
        for file in files::names().into_iter().filter(|file| file.starts_with("js/") && ending(file) == "js") {
            let text = String::from_utf8(files::get(&file).unwrap().data.into_owned()).unwrap();
            for call in ["styles('/", "addressOf('/", "onDemand('/"] {
                for path in text.split(call).skip(1).filter_map(|rest| rest.split_once('\'')).map(|(path, _)| path) {
                    looked_at += 1;
                    let is_kept = kept.iter().any(|kept| kept == path || kept.ends_with(&format!("/{path}")));
                    assert!(is_kept || is_large(path), "{file}: {path}");
                }
            }
        }
        assert!(looked_at > 20, "{looked_at}");
    }

    #[test]
    fn every_page_is_kept_with_the_mark_that_it_carries() {
        let pages = shelf().pages;
        let paths: Vec<&str> = pages.keys().map(String::as_str).collect();
        assert_eq!(paths, ["", "about", "gallery", "help", "index", "lessons", "replay", "table", "watch"]);
        assert_eq!(pages["watch"].at, "/table");
        assert_eq!(pages[""].at, "/");
        let deep = pages.iter().filter(|(_, page)| page.deep).map(|(path, _)| path.as_str());
        assert_eq!(deep.collect::<Vec<_>>(), ["replay", "table", "watch"]);
        for (path, page) in &pages {
            assert_eq!(page.mark, compose::page(page_of(path)).unwrap().mark, "{path}");
        }
    }

    #[test]
    fn a_version_is_one_place_and_one_keeper() {
        let version = |place: &Place, keeper: &str| Shelf::at(place, keeper).unwrap().version;
        let served = version(&Place::served(), "a");
        assert_eq!(served, version(&Place::served(), "a"));
        assert_ne!(served, version(&Place::served(), "b"));
        assert_ne!(served, version(&Place::of_files("/").unwrap(), "a"));
        let below = Shelf::at(&Place::of_files("/games/").unwrap(), "a").unwrap();
        assert!(below.files.iter().all(|file| file.starts_with("/games/")));
        assert_eq!(below.pages["table"].at, "/games/table/");
    }

    fn path_of(address: &str) -> String {
        let (before, extension) = address[1..].rsplit_once('.').unwrap();
        format!("{}.{extension}", before.rsplit_once('.').unwrap().0)
    }
}
