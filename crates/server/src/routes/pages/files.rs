//! The client's files, from inside the binary; a debug build reads them from disk each time, because they may have
//! changed.

use std::borrow::Cow;

/// One file as it lies in `web/`.
pub(super) struct File {
    pub(super) data: Cow<'static, [u8]>,
}

pub(super) use place::{get, names};

#[cfg(debug_assertions)]
mod place {
    use std::path::Path;

    use super::super::listing::{client_files, is_client_file};
    use super::File;

    /// Where the files lay when this was built.
    fn folder() -> &'static Path {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/web"))
    }

    /// The paths of all files.
    pub(in super::super) fn names() -> Vec<String> {
        client_files(folder()).unwrap_or_default()
    }

    /// The file of this path.
    pub(in super::super) fn get(path: &str) -> Option<File> {
        let data = is_client_file(path).then(|| std::fs::read(folder().join(path)).ok()).flatten()?;
        Some(File { data: data.into() })
    }
}

#[cfg(not(debug_assertions))]
mod place {
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    use super::File;

    // Written by the build script: `static FILES: [(&str, &[u8]); N]`.
    include!(concat!(env!("OUT_DIR"), "/files.rs"));

    static KNOWN: LazyLock<BTreeMap<&'static str, &'static [u8]>> = LazyLock::new(|| FILES.into_iter().collect());

    /// The paths of all files.
    pub(in super::super) fn names() -> Vec<String> {
        FILES.iter().map(|(path, _)| (*path).to_owned()).collect()
    }

    /// The file of this path.
    pub(in super::super) fn get(path: &str) -> Option<File> {
        KNOWN.get(path).map(|data| File { data: (*data).into() })
    }
}

#[cfg(test)]
mod tests {
    use super::{get, names};

    #[test]
    fn the_client_has_its_files_and_nothing_else() {
        let names = names();
        for expected in ["shell.html", "css/base.css", "js/vendor/lit-html.LICENSE", "manifest.webmanifest"] {
            assert!(names.iter().any(|name| name == expected), "{expected}");
            assert!(get(expected).is_some(), "{expected}");
        }
        for other in ["package.json", "README.md", "js/protocol.d.ts", "test/api.test.js", "tsconfig.json"] {
            assert!(get(other).is_none(), "{other}");
        }
        assert!(!names.iter().any(|name| name.starts_with("test/") || name.starts_with("node_modules/")));
    }

    #[test]
    fn no_path_leads_out_of_the_folder() {
        for path in ["../web/shell.html", "js/../shell.html", "/shell.html", "./shell.html", "js//page.js", r"..\a.js"]
        {
            assert!(get(path).is_none(), "{path}");
        }
    }
}
