//! What a page needs at once, bound into one file of each kind: its script with every module that this imports, its
//! style sheets, the messages of a language. What a page loads later is bound into one file as well, with all that
//! nothing else needs. Modules stay modules: each has a scope of its own, and a module that imports one by its path gets
//! the very same through a file of two lines.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use super::{compose, files, served};

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

/// The paths of all bound files.
pub(super) fn names() -> Vec<String> {
    let mut names: Vec<String> = messages().map(|file| format!("{FOLDER}{file}")).collect();
    for page in compose::names() {
        names.push(format!("{FOLDER}{page}.css"));
        if let Some(bound) = of_page(&page) {
            names.push(format!("{FOLDER}{page}.js"));
            let modules = bound.parts.iter().map(|(module, _)| module).chain(bound.later.keys());
            names.extend(modules.map(|module| format!("{FOLDER}{page}/{module}")));
        }
    }
    names
}

/// The languages' messages, each of which is a file for every screen.
pub(super) fn messages() -> impl Iterator<Item = String> {
    files::names().into_iter().filter(|file| {
        file.strip_prefix("messages/").and_then(|name| name.strip_suffix(".js")).is_some_and(|name| !name.contains('.'))
    })
}

/// The text of a bound file, by its path within the folder.
pub(super) fn text(path: &str) -> Option<String> {
    if path.starts_with("messages/") {
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
    (bound.later, bound.shared) = later(&bound);
    Some(Arc::new(bound))
}

/// What a page loads later, bound. A module that two of them import stays a file of its own, so that both get the same.
fn later(page: &Bound) -> (BTreeMap<String, String>, Vec<String>) {
    let mut outside: BTreeMap<String, String> =
        page.parts.iter().enumerate().map(|(place, (module, _))| (module.clone(), format!("${place}"))).collect();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut texts = vec![page.text.clone()];
    while let Some(text) = texts.pop() {
        for module in loaded_by(&text) {
            if outside.contains_key(&module) || found.contains_key(&module) {
                continue;
            }
            let Some(binder) = Binder::all_of(&module, &outside) else { continue };
            texts.extend(binder.modules.iter().map(|module| module.code.clone()));
            found.insert(module, binder.modules.into_iter().map(|module| module.path).collect());
        }
    }
    let mut times: BTreeMap<&String, usize> = BTreeMap::new();
    for module in found.values().flatten() {
        *times.entry(module).or_default() += 1;
    }
    let shared: Vec<String> =
        times.into_iter().filter(|(_, times)| *times > 1).map(|(module, _)| module.clone()).collect();
    outside.extend(shared.iter().enumerate().map(|(place, module)| (module.clone(), format!("$shared{place}"))));
    let bound = |module: &String| Some((module.clone(), bound_later(module, page, &outside)?));
    (found.keys().filter_map(bound).collect(), shared)
}

/// The modules that a text loads by their whole paths: `() => import('/js/help/panel.js')`. Types are written otherwise.
fn loaded_by(text: &str) -> Vec<String> {
    text.split("=> import('/").skip(1).filter_map(|rest| Some(rest.split_once("')")?.0.to_owned())).collect()
}

/// A module that is loaded later with what it alone imports; everything else has its name and lies outside.
fn bound_later(module: &str, page: &Bound, outside: &BTreeMap<String, String>) -> Option<String> {
    let mut outside = outside.clone();
    outside.remove(module);
    let binder = Binder::all_of(module, &outside)?;
    let used: BTreeSet<&String> =
        binder.modules.iter().flat_map(|module| &module.imports).map(|(_, from)| from).collect();
    let (mut text, mut of_page) = (String::new(), Vec::new());
    for from in used.into_iter().filter(|from| outside.contains_key(*from)) {
        if page.parts.iter().any(|(part, _)| part == from) {
            of_page.push(outside[from].as_str());
        } else {
            writeln!(text, "import * as {} from '/{from}';", outside[from]).ok()?;
        }
    }
    writeln!(text, "import {{ {} }} from '/{}';", of_page.join(", "), page.address).ok()?;
    for module in &binder.modules {
        text += &binder.scoped(module);
    }
    let last = binder.modules.last()?;
    let names = last.exports.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
    writeln!(text, "export const {{ {names} }} = {};", binder.names[module]).ok()?;
    Some(text)
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

/// Modules in the order in which they are carried out.
struct Binder {
    modules: Vec<Module>,
    /// What holds the exports of each module, by its path; also of those that lie outside.
    names: BTreeMap<String, String>,
    unfinished: BTreeSet<String>,
}

impl Binder {
    /// A module after all that it imports, but for what lies outside.
    fn all_of(main: &str, outside: &BTreeMap<String, String>) -> Option<Self> {
        let mut binder = Self { modules: Vec::new(), names: outside.clone(), unfinished: BTreeSet::new() };
        let prefix = if outside.is_empty() { "$" } else { "$own" };
        binder.add(main, prefix)?;
        Some(binder)
    }

    fn add(&mut self, path: &str, prefix: &str) -> Option<()> {
        if self.names.contains_key(path) {
            return Some(());
        }
        if !self.unfinished.insert(path.to_owned()) {
            return None;
        }
        let module = Module::read(path)?;
        for (_, from) in &module.imports {
            self.add(from, prefix)?;
        }
        self.names.insert(path.to_owned(), format!("{prefix}{}", self.modules.len()));
        self.modules.push(module);
        Some(())
    }

    /// A module as a constant that holds its exports.
    fn scoped(&self, module: &Module) -> String {
        let exports = module.exports.iter().map(|(name, inside)| format!("{name}: {inside}"));
        let exports = exports.collect::<Vec<_>>().join(", ");
        let (name, scope, code) = (&self.names[&module.path], self.scope(module), &module.code);
        format!("const {name} = (() => {{\n{scope}{code}\nreturn {{ {exports} }};\n}})();\n")
    }

    /// What a module imports, as constants of its scope.
    fn scope(&self, module: &Module) -> String {
        let constant = |(names, from): &(String, String)| {
            let names = names.strip_prefix("* as ").map_or_else(|| names.replace(" as ", ": "), ToOwned::to_owned);
            format!("const {names} = {};\n", self.names[from])
        };
        module.imports.iter().map(constant).collect()
    }
}

/// A module taken apart. What is exported is declared in a line of its own, as the form of the client has it.
struct Module {
    path: String,
    /// What is imported, `{ a, b as c }` or `* as d`, and from which file.
    imports: Vec<(String, String)>,
    /// The names that are exported, and those that they have inside.
    exports: Vec<(String, String)>,
    code: String,
    /// The code with its exports, as the last module keeps it.
    as_written: String,
}

impl Module {
    fn read(path: &str) -> Option<Self> {
        let text = served::without_comments(&read(path)?);
        let (text, listed) = exports_at_the_end(&text);
        let mut module = Self {
            path: path.to_owned(),
            imports: Vec::new(),
            exports: listed,
            code: String::new(),
            as_written: String::new(),
        };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let is_list = line.starts_with("import ") || line.starts_with("export {");
            if is_list {
                let mut statement = line.to_owned();
                while !statement.ends_with("';") {
                    statement = format!("{statement} {}", lines.next()?.trim());
                }
                module.note_list(&statement)?;
                continue;
            }
            let line = with_whole_paths(path, line);
            module.as_written.extend([line.as_str(), "\n"]);
            let inside = line.strip_prefix("export ").unwrap_or(&line);
            if inside.len() < line.len() {
                let name = declared(inside)?;
                module.exports.push((name.clone(), name));
            }
            module.code.extend([inside, "\n"]);
        }
        Some(module)
    }

    /// Notes `import { a } from './b.js';`, or `export { a } from './b.js';`, which imports it as well.
    fn note_list(&mut self, statement: &str) -> Option<()> {
        let (names, from) = statement.strip_suffix("';")?.split_once(" from '")?;
        let from = compose::seen_from(&self.path, from);
        let names = match names.strip_prefix("export ") {
            None => names.strip_prefix("import ")?,
            Some(names) => {
                self.exports.extend(listed(names.trim_matches(['{', '}', ' '])).map(|(_, name)| (name.clone(), name)));
                names
            }
        };
        self.imports.push((names.to_owned(), from));
        Some(())
    }
}

/// A library that was made smaller exports a list at its end: `export{a as b,c};`.
fn exports_at_the_end(text: &str) -> (&str, Vec<(String, String)>) {
    let Some((code, list)) = text.rsplit_once("export{") else { return (text, Vec::new()) };
    let Some((list, _)) = list.split_once('}') else { return (text, Vec::new()) };
    (code, listed(list).map(|(inside, name)| (name, inside)).collect())
}

/// The names of a list, `a as b, c`: first the one inside, then the one outside.
fn listed(list: &str) -> impl Iterator<Item = (String, String)> {
    list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(|name| {
        let (inside, outside) = name.split_once(" as ").unwrap_or((name, name));
        (inside.to_owned(), outside.to_owned())
    })
}

/// The name that a line declares. What may change later cannot be bound: others would keep what it was.
fn declared(line: &str) -> Option<String> {
    let rest = line.strip_prefix("async ").unwrap_or(line);
    let rest = ["function* ", "function ", "const ", "class "].iter().find_map(|word| rest.strip_prefix(word))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '$')?;
    (end > 0).then(|| rest[..end].to_owned())
}

/// A line with whole paths where something is loaded later by one that is seen from its module.
fn with_whole_paths(module: &str, line: &str) -> String {
    let mut result = line.to_owned();
    for open in ["import('", "import(`"] {
        let mut parts = result.split(open);
        let mut whole = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            whole += open;
            let end = part.find(['\'', '`']).unwrap_or(part.len());
            let (path, rest) = part.split_at(end);
            if path.starts_with('.') {
                whole.push('/');
                whole += &compose::seen_from(module, path);
            } else {
                whole += path;
            }
            whole += rest;
        }
        result = whole;
    }
    result
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
            for module in loaded_by(&bound.text) {
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

    #[test]
    fn what_is_loaded_later_comes_in_one_file_and_shares_what_is_bound() {
        let bound = of_page("table").unwrap();
        let text = bound.part("js/shared/settings-dialog.js").unwrap();
        assert!(text.contains(&format!(" from '/{}';\n", bound.address)), "{text}");
        assert_eq!(text.matches("\nexport const ").count(), 1, "{text}");
        for (module, text) in &bound.later {
            let own = text.matches(" = (() => {\n").count();
            assert!(own > 0, "{module}");
            for other in text.split("import * as ").skip(1) {
                let from = other.split_once("from '/").unwrap().1.split_once('\'').unwrap().0;
                let users = bound.later.values().filter(|text| text.contains(&format!("'/{from}'")));
                assert!(users.count() > 1 || bound.later.contains_key(from), "{module} alone imports {from}");
            }
        }
    }

    #[test]
    fn a_module_is_taken_apart() {
        for (line, name) in [
            ("function a() {", Some("a")),
            ("async function b_c(d) {", Some("b_c")),
            ("const E = 1;", Some("E")),
            ("class Store {", Some("Store")),
            ("let f = 1;", None),
            ("const { g } = h;", None),
        ] {
            assert_eq!(declared(line).as_deref(), name, "{line}");
        }
        assert_eq!(
            with_whole_paths("js/shared/i18n.js", "await import(`../../messages/${next}.js`); import('./a.js')"),
            "await import(`/messages/${next}.js`); import('/js/shared/a.js')"
        );
        let (code, names) = exports_at_the_end("let a;export{a as html,b};\n");
        assert_eq!(code, "let a;");
        assert_eq!(names, [("html".to_owned(), "a".to_owned()), ("b".to_owned(), "b".to_owned())]);
    }
}
