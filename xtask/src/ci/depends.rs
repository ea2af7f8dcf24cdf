//! What each stage of a whole check depends on, by the folder of a file: what differs elsewhere cannot change its outcome.

/// Who reads what. The first row that a path begins with counts; what no row names may change every stage. A row that is
/// wrong lets a stage count as passed that would fail, so a path goes here only if its readers are known.
const READERS: [(&str, Readers); 22] = [
    // Built into the server.
    ("docs/openapi.json", Readers::Every),
    ("docs/balance.md", Readers::Only(&["client"])),
    ("docs/data.md", Readers::Only(&["test", "python"])),
    ("docs/engine-protocol.md", Readers::Only(&["test"])),
    ("docs/hosting.md", PACKED),
    ("docs/python.md", Readers::Only(&["python"])),
    ("docs/rules/", Readers::Only(&["test", "client"])),
    ("docs/", NOBODY),
    ("ARCHITECTURE.md", NOBODY),
    ("CHANGELOG.md", PACKED),
    ("CITATION.cff", Readers::Only(&["python"])),
    ("CONTRIBUTING.md", NOBODY),
    ("LICENSE", PACKED),
    ("README.md", PACKED),
    ("SECURITY.md", PACKED),
    (".github/", NOBODY),
    ("deploy/", Readers::Only(&["test", "packages"])),
    ("e2e/", Readers::Only(&["client", "e2e", "lighthouse", "turns"])),
    ("examples/", Readers::Only(&["test"])),
    ("crates/python/", Readers::Only(&["format", "clippy", "build", "test", "doc", "deny", "python"])),
    ("crates/server/web/", Readers::AllBut(&["setup", "format", "clippy", "doc", "deny", "laws", "more-laws", "perf"])),
    (
        "crates/loadkit/",
        Readers::AllBut(&["setup", "client", "laws", "more-laws", "perf", "lighthouse", "turns", "e2e"]),
    ),
];

const PACKED: Readers = Readers::Only(&["packages"]);
const NOBODY: Readers = Readers::Only(&[]);

/// Tidy reads everything, the commits included, and takes seconds.
const READS_EVERYTHING: &str = "tidy";

#[derive(Clone, Copy)]
enum Readers {
    Every,
    Only(&'static [&'static str]),
    AllBut(&'static [&'static str]),
}

/// The first of these paths that may change how this stage ends.
pub(super) fn cause<'a>(stage: &str, changed: &'a [String]) -> Option<&'a str> {
    changed.iter().map(String::as_str).find(|path| may_change(stage, path))
}

fn may_change(stage: &str, path: &str) -> bool {
    let readers = READERS.iter().find(|(beginning, _)| path.starts_with(beginning)).map_or(Readers::Every, |row| row.1);
    stage == READS_EVERYTHING
        || match readers {
            Readers::Every => true,
            Readers::Only(stages) => stages.contains(&stage),
            Readers::AllBut(stages) => !stages.contains(&stage),
        }
}

#[cfg(test)]
mod tests {
    use super::super::plan;
    use super::{READERS, Readers, cause, may_change};
    use crate::tree::Tree;
    use crate::workspace;

    /// The stages that are repeated when these paths have changed.
    fn repeated(changed: &[&str]) -> Vec<&'static str> {
        let changed: Vec<String> = changed.iter().map(|path| (*path).to_owned()).collect();
        plan::full().iter().map(|stage| stage.name).filter(|stage| cause(stage, &changed).is_some()).collect()
    }

    #[test]
    fn stages_are_repeated_that_depend_on_what_has_changed() {
        let every = plan::full().len();
        assert_eq!(repeated(&[]), Vec::<&str>::new());
        assert_eq!(repeated(&["docs/decisions/README.md", "ARCHITECTURE.md"]), ["tidy"]);
        assert_eq!(repeated(&["CHANGELOG.md"]), ["tidy", "packages"]);
        assert_eq!(repeated(&["docs/rules/rules.md"]), ["tidy", "client", "test"]);
        assert_eq!(repeated(&["e2e/tests/game.test.js"]), ["tidy", "client", "e2e", "lighthouse", "turns"]);
        assert_eq!(repeated(&["e2e/lib/table.js", "Cargo.lock"]).len(), every);
        for path in ["docs/openapi.json", "xtask/src/laws.rs", "crates/rules/src/fold.rs", "something/new"] {
            assert_eq!(repeated(&[path]).len(), every, "{path}");
        }
        assert!(!repeated(&["crates/server/web/css/table.css"]).contains(&"laws"));
        assert!(repeated(&["crates/server/web/css/table.css"]).contains(&"e2e"));
    }

    #[test]
    fn rows_name_stages_and_files_that_there_are() {
        let tree = Tree::read(workspace::root()).expect("the workspace is readable");
        let plan = plan::full();
        for (beginning, readers) in READERS {
            assert!(tree.holds(beginning.trim_end_matches('/')), "{beginning} is not there");
            if let Readers::Only(stages) | Readers::AllBut(stages) = readers {
                for name in stages {
                    assert!(plan.iter().any(|stage| stage.name == *name), "{beginning}: there is no stage {name}");
                }
            }
        }
    }

    /// A test that reads a document names it by a path that leads up to `docs`.
    #[test]
    fn what_tests_read_of_the_documents_is_known() {
        let tree = Tree::read(workspace::root()).expect("the workspace is readable");
        let mut found = 0;
        for (extension, folder, stage) in [("rs", "crates/", "test"), ("js", "crates/server/web/test/", "client")] {
            for (file, text) in tree.with_extension(extension).filter(|(file, _)| file.starts_with(folder)) {
                for (_, rest) in text.match_indices("../docs/").map(|(at, _)| text.split_at(at + "../".len())) {
                    let path = rest.split(['"', '\'', '`', ')', ' ']).next().unwrap_or_default();
                    assert!(may_change(stage, path), "{file} reads {path}, of which READERS knows no stage {stage}");
                    found += 1;
                }
            }
        }
        assert!(found >= 5, "{found}: documents are read in another way now");
    }
}
