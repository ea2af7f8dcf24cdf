//! Modules of the client taken apart and put together again, each after all that it imports.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{compose, served};
use super::read;

/// Modules in the order in which they are carried out.
pub(super) struct Binder {
    pub(super) modules: Vec<Module>,
    /// What holds the exports of each module, by its path; also of those that lie outside.
    pub(super) names: BTreeMap<String, String>,
    unfinished: BTreeSet<String>,
}

impl Binder {
    /// A module after all that it imports, but for what lies outside.
    pub(super) fn all_of(main: &str, outside: &BTreeMap<String, String>) -> Option<Self> {
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
    pub(super) fn scoped(&self, module: &Module) -> String {
        let exports = module.exports.iter().map(|(name, inside)| format!("{name}: {inside}"));
        let exports = exports.collect::<Vec<_>>().join(", ");
        let (name, scope, code) = (&self.names[&module.path], self.scope(module), &module.code);
        format!("const {name} = (() => {{\n{scope}{code}\nreturn {{ {exports} }};\n}})();\n")
    }

    /// What a module imports, as constants of its scope.
    pub(super) fn scope(&self, module: &Module) -> String {
        let constant = |(names, from): &(String, String)| {
            let names = names.strip_prefix("* as ").map_or_else(|| names.replace(" as ", ": "), ToOwned::to_owned);
            format!("const {names} = {};\n", self.names[from])
        };
        module.imports.iter().map(constant).collect()
    }
}

/// A module taken apart. What is exported is declared in a line of its own, as the form of the client has it.
pub(super) struct Module {
    pub(super) path: String,
    /// What is imported, `{ a, b as c }` or `* as d`, and from which file.
    pub(super) imports: Vec<(String, String)>,
    /// The names that are exported, and those that they have inside.
    pub(super) exports: Vec<(String, String)>,
    pub(super) code: String,
    /// The code with its exports, as the last module keeps it.
    pub(super) as_written: String,
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

#[cfg(test)]
mod tests {
    use super::*;

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
