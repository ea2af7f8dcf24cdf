//! What a page needs at once, bound into one file of each kind: its script with every module that this imports, its
//! style sheets, the messages of a language. What a page loads later is bound into one file as well, with all that
//! nothing else needs. Modules stay modules: each has a scope of its own, and a module that imports one by its path gets
//! the very same through a file of two lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use self::module::Binder;
use super::{compose, files, served};

mod later;
mod module;

/// The script of the worker that pages play with where there is no server. A worker has no list of addresses: everything
/// that it imports is bound into it.
pub(super) const WORKER: &str = "js/here/worker.js";

/// Where bound files lie: `table.js`, `table.css`, `table/js/shared/i18n.js`, `messages/en.js`.
pub(super) const FOLDER: &str = "bound/";

/// A module and all that it imports, in the order in which they are carried out.
pub(super) struct Bound {
    pub(super) text: String,
    /// The modules before the last, by their paths, with the names that they export.
    pub(super) parts: Vec<(String, Vec<String>)>,
    /// The modules that the page loads later, by their paths: each with all that it alone imports.
    pub(super) later: BTreeMap<String, String>,
    /// The modules that several of them import: files of their own.
    pub(super) shared: Vec<String>,
    /// Where the script of a page lies.
    address: String,
}

impl Bound {
    /// The file through which others get a module that is bound.
    pub(super) fn part(&self, module: &str) -> Option<String> {
        if let Some(text) = self.later.get(module) {
            return Some(text.clone());
        }
        let place = self.parts.iter().position(|(part, _)| part == module)?;
        let (address, names) = (&self.address, self.parts[place].1.join(", "));
        Some(format!("import {{ ${place} }} from '/{address}';\nexport const {{ {names} }} = ${place};\n"))
    }
}

/// All bound files: their paths and texts.
pub(super) fn all() -> Vec<(String, String)> {
    let alone = messages().chain([WORKER.to_owned()]);
    let mut all: Vec<(String, String)> =
        alone.filter_map(|file| Some((format!("{FOLDER}{file}"), bind(&file)?.text))).collect();
    for page in compose::names() {
        all.extend(sheet(&page).map(|text| (format!("{FOLDER}{page}.css"), text)));
        if let Some(bound) = of_page(&page) {
            all.push((format!("{FOLDER}{page}.js"), bound.text.clone()));
            let modules = bound.parts.iter().map(|(module, _)| module).chain(bound.later.keys());
            all.extend(modules.filter_map(|module| Some((format!("{FOLDER}{page}/{module}"), bound.part(module)?))));
        }
    }
    all
}

/// The languages' messages, each of which is a file for every screen.
pub(super) fn messages() -> impl Iterator<Item = String> {
    files::names().into_iter().filter(|file| {
        file.strip_prefix("messages/").and_then(|name| name.strip_suffix(".js")).is_some_and(|name| !name.contains('.'))
    })
}

/// The text of a bound file, by its path within the folder.
pub(super) fn text(path: &str) -> Option<String> {
    if path.starts_with("messages/") || path == WORKER {
        return Some(bind(path)?.text);
    }
    let Some((page, module)) = path.split_once('/') else {
        let (page, kind) = path.rsplit_once('.')?;
        return if kind == "css" { sheet(page) } else { Some(of_page(page)?.text.clone()) };
    };
    of_page(page)?.part(module)
}

/// The script of a page with its modules; none where that cannot be bound, because modules import each other in a
/// circle. A debug build binds it anew each time, because its modules may have changed.
pub(super) fn of_page(page: &str) -> Option<Arc<Bound>> {
    static BOUND: LazyLock<BTreeMap<String, Arc<Bound>>> =
        LazyLock::new(|| compose::names().filter_map(|page| Some((page.clone(), page_bound(&page)?))).collect());
    if cfg!(debug_assertions) { page_bound(page) } else { BOUND.get(page).cloned() }
}

fn page_bound(page: &str) -> Option<Arc<Bound>> {
    let mut bound = bind(&compose::script_of(&read(&format!("pages/{page}.html"))?)?)?;
    bound.address = served::address_of_text(&format!("{FOLDER}{page}.js"), &bound.text)?;
    (bound.later, bound.shared) = later::bound(&bound);
    Some(Arc::new(bound))
}

/// All style sheets of a page, those that every page has first.
fn sheet(page: &str) -> Option<String> {
    let mut text = String::new();
    for file in compose::sheets_of(page)? {
        text += &read(&file)?;
    }
    Some(text)
}

fn bind(main: &str) -> Option<Bound> {
    let mut binder = Binder::all_of(main, &BTreeMap::new())?;
    let last = binder.modules.pop()?;
    let mut text: String = binder.modules.iter().map(|module| binder.scoped(module)).collect();
    let all = (0..binder.modules.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
    writeln!(text, "{}{}\nexport {{ {all} }};", binder.scope(&last), last.as_written).ok()?;
    let parts = binder.modules.into_iter().map(|module| {
        let names = module.exports.into_iter().map(|(name, _)| name).collect();
        (module.path, names)
    });
    Some(Bound { text, parts: parts.collect(), later: BTreeMap::new(), shared: Vec::new(), address: String::new() })
}

fn read(file: &str) -> Option<String> {
    String::from_utf8(files::get(file)?.data.into_owned()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_of_every_page_and_the_messages_can_be_bound() {
        for page in compose::names() {
            let bound = of_page(&page).expect(&page);
            assert!(bound.parts.iter().any(|(module, _)| module == "js/shared/i18n.js"), "{page}");
            assert!(!bound.text.contains("\nimport "), "{page}: nothing is asked for one by one");
            assert!(!bound.text.contains("import('.") && !bound.text.contains("import(`."), "{page}");
            for module in later::loaded_by(&bound.text) {
                assert!(bound.part(&module).is_some(), "{page}: {module}");
            }
        }
        assert_eq!(messages().collect::<Vec<_>>(), ["messages/en.js", "messages/fr.js"]);
        for file in messages() {
            let text = bind(&file).expect(&file).text;
            assert_eq!(text.matches("\nexport const messages").count(), 1, "{file}");
        }
    }

    #[test]
    fn the_worker_is_one_script_that_asks_for_nothing() {
        let text = text(WORKER).unwrap();
        assert!(!text.contains("import ") && !text.contains("import("), "{text}");
        assert!(text.contains("onmessage = "), "{text}");
    }

    #[test]
    fn whoever_imports_a_module_of_a_page_gets_the_one_that_is_bound() {
        let bound = of_page("table").unwrap();
        let place = bound.parts.iter().position(|(module, _)| module == "js/shared/i18n.js").unwrap();
        let text = text("table/js/shared/i18n.js").unwrap();
        let whole = served::address_of("bound/table.js").unwrap();
        assert!(text.starts_with(&format!("import {{ ${place} }} from '/{whole}';\n")), "{text}");
        for name in ["t", "tFor", "setLanguage", "onLanguageChange"] {
            assert!(bound.parts[place].1.iter().any(|exported| exported == name), "{name}");
        }
    }
}
