//! The service worker, which keeps the site in the browser: its script with the list of what it keeps.

use std::sync::LazyLock;

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use super::place::Place;
use super::shelf::Shelf;
use super::{files, served};

/// Where it lies: it can keep what lies beside it and below.
pub(super) const FILE: &str = "service-worker.js";

/// Behind the `?`, it asks a debug build for the script that others always get.
const WISH: &str = "keep";

/// The script that the server sends. In a debug build it is one that forgets what another build has kept here,
/// because files are read from disk at each request, and somebody wants to see what has just been changed.
pub(super) fn script(query: Option<&str>) -> Option<(Bytes, [u8; 32])> {
    static SCRIPT: LazyLock<Option<String>> = LazyLock::new(|| keeping(&Place::served()));
    let script = match (cfg!(debug_assertions), query == Some(WISH)) {
        (false, _) => SCRIPT.clone(),
        (true, true) => keeping(&Place::served()),
        (true, false) => read("js/installed/forget.js"),
    }?;
    let hash = Sha256::digest(&script).into();
    Some((script.into(), hash))
}

/// The script that keeps the site at a place.
pub(super) fn keeping(place: &Place) -> Option<String> {
    let script = read("js/installed/service-worker.js")?;
    let shelf = serde_json::to_string(&Shelf::at(place, &script)?).ok()?;
    Some(format!("self.shelf = {shelf};\n{script}"))
}

fn read(file: &str) -> Option<String> {
    Some(served::without_comments(str::from_utf8(&files::get(file)?.data).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_debug_build_keeps_nothing_unless_it_is_asked_to() {
        let text = |query| String::from_utf8(script(query).unwrap().0.to_vec()).unwrap();
        assert!(text(Some(WISH)).starts_with("self.shelf = {\"version\":\""));
        assert_eq!(text(None).contains("self.shelf"), !cfg!(debug_assertions));
        assert_eq!(text(None).contains("unregister"), cfg!(debug_assertions));
    }

    #[test]
    fn it_is_one_script_that_imports_nothing() {
        let text = keeping(&Place::of_files("/games/").unwrap()).unwrap();
        assert!(!text.contains("\nimport ") && !text.contains("\nexport ") && !text.contains("importScripts"));
        assert!(text.contains("\"/games/bound/table."));
    }
}
