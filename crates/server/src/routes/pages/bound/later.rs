//! What a page loads later: each module is one file with all that nothing else needs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::Bound;
use super::module::Binder;

/// What a page loads later, bound. A module that two of them import stays a file of its own, so that both get the same.
pub(super) fn bound(page: &Bound) -> (BTreeMap<String, String>, Vec<String>) {
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
    let bound = |module: &String| Some((module.clone(), bound_alone(module, page, &outside)?));
    (found.keys().filter_map(bound).collect(), shared)
}

/// The modules that a text loads by their whole paths: `() => import('/js/help/panel.js')`. Types are written otherwise.
pub(super) fn loaded_by(text: &str) -> Vec<String> {
    text.split("=> import('/").skip(1).filter_map(|rest| Some(rest.split_once("')")?.0.to_owned())).collect()
}

/// A module with what it alone imports; everything else has its name and lies outside.
fn bound_alone(module: &str, page: &Bound, outside: &BTreeMap<String, String>) -> Option<String> {
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

#[cfg(test)]
mod tests {
    use super::super::of_page;

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
}
