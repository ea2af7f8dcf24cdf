//! Every link from one document of the project to another leads somewhere.

use crate::tree::Tree;

/// One problem for each relative link to a file or folder that does not exist.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let mut problems = Vec::new();
    for (path, text) in tree.with_extension("md") {
        for (line, target) in relative_links(text) {
            let leads_somewhere = resolve(path, target).is_some_and(|found| found.is_empty() || tree.holds(&found));
            if !leads_somewhere {
                problems.push(format!("{path}:{line} links to {target}, which is not there"));
            }
        }
    }
    problems
}

/// The targets of `[text](target)` outside fenced code, without their anchors, with their lines.
fn relative_links(text: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    let mut is_fenced = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
        }
        if is_fenced {
            continue;
        }
        for (start, opening) in line.match_indices("](") {
            let rest = &line[start + opening.len()..];
            let target = rest.split(')').next().unwrap_or_default();
            let file = target.split('#').next().unwrap_or_default();
            let leaves_the_project = file.contains("://") || file.starts_with("mailto:");
            if !file.is_empty() && !leaves_the_project {
                links.push((number + 1, file));
            }
        }
    }
    links
}

/// The path that a link means, from the root of the workspace; `None` when it climbs out of it.
fn resolve(document: &str, target: &str) -> Option<String> {
    let mut names: Vec<&str> = document.split('/').collect();
    names.pop();
    for name in target.split('/') {
        match name {
            "" | "." => {}
            ".." => {
                names.pop()?;
            }
            _ => names.push(name),
        }
    }
    Some(names.join("/"))
}

#[cfg(test)]
mod tests {
    use super::problems;
    use crate::tree::Tree;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let tree = Tree::of(&[("docs/rules/README.md", text), ("docs/rules/rules.md", ""), ("LICENSE", "")]);
        assert_eq!(problems(&tree), expected, "{text}");
    }

    #[test]
    fn links_that_lead_somewhere_pass() {
        check("[a](rules.md) [b](./rules.md#r1) [c](../../LICENSE)", &[]);
        check("[folder](../rules/) [root](../..) [here](#top)", &[]);
        check("[out](https://example.org/x.md) [mail](mailto:a@b.c)", &[]);
        check("```\n[code](nowhere.md)\n```\n", &[]);
    }

    #[test]
    fn links_that_lead_nowhere_are_named() {
        check("fine\n[a](rules.md) [b](gone.md#x)", &["docs/rules/README.md:2 links to gone.md, which is not there"]);
        check("[up](../../../LICENSE)", &["docs/rules/README.md:1 links to ../../../LICENSE, which is not there"]);
    }
}
