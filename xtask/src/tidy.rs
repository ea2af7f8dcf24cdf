//! What the compiler does not check: each check reads the workspace and returns its problems.

mod citations;
mod client;
mod edges;
mod first_lines;
mod habits;
mod leftovers;
mod links;
mod lints;
mod manifests;
mod order;
mod rule_number;
mod sizes;
mod statement;
mod titles;

use crate::tree::Tree;
use crate::workspace;
use serde_json::Value;

/// Everything that a check may look at.
struct Workspace {
    tree: Tree,
    metadata: Value,
    /// The last commits, as `titles` reads them.
    commits: String,
}

type Check = fn(&Workspace) -> Vec<String>;

const CHECKS: &[(&str, Check)] = &[
    ("edges", |workspace| edges::problems(&workspace.metadata, &workspace.tree)),
    ("manifests", |workspace| manifests::problems(&workspace.metadata, &workspace.tree)),
    ("lints", |workspace| lints::problems(&workspace.tree)),
    ("order", |workspace| order::problems(&workspace.tree)),
    ("sizes", |workspace| sizes::problems(&workspace.tree)),
    ("first lines", |workspace| first_lines::problems(&workspace.tree)),
    ("client", |workspace| client::problems(&workspace.tree)),
    ("leftovers", |workspace| leftovers::problems(&workspace.tree)),
    ("habits", |workspace| habits::problems(&workspace.tree)),
    ("citations", |workspace| citations::problems(&workspace.tree)),
    ("statement", |workspace| statement::problems(&workspace.tree)),
    ("links", |workspace| links::problems(&workspace.tree)),
    ("titles", |workspace| titles::problems(&workspace.commits)),
];

/// Runs every check and reports all problems together.
pub(crate) fn run() -> Result<(), String> {
    let workspace = read_workspace()?;
    for note in sizes::notes(&workspace.tree).into_iter().chain(client::notes(&workspace.tree)) {
        println!("note: {note}");
    }
    let mut count = 0;
    for (name, check) in CHECKS {
        for problem in check(&workspace) {
            println!("{name}: {problem}");
            count += 1;
        }
    }
    match count {
        0 => {
            println!("tidy: {} checks passed", CHECKS.len());
            Ok(())
        }
        1 => Err("tidy found 1 problem".to_owned()),
        _ => Err(format!("tidy found {count} problems")),
    }
}

fn read_workspace() -> Result<Workspace, String> {
    let root = workspace::root();
    let tree = Tree::read(root).map_err(|error| format!("the files of the workspace could not be read: {error}"))?;
    Ok(Workspace { tree, metadata: workspace::metadata()?, commits: titles::of_the_last_days(root) })
}
