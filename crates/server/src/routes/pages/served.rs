//! The client's files as browsers get them: without comments, each under an address that changes with its contents.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use super::{bound, compose, files};

/// How many bytes of a hash are written into an address: two contents of one file never share that many.
const BYTES_IN_ADDRESS: usize = 5;

/// A file that is served.
#[derive(Clone)]
pub(super) struct Served {
    pub(super) kind: Kind,
    pub(super) data: Bytes,
    pub(super) hash: [u8; 32],
}

/// What a file is, by the end of its name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) content_type: &'static str,
    pub(super) form: Form,
}

/// In which form a file lies there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Text, which compression makes much smaller.
    Text,
    /// What compression makes no smaller.
    Binary,
    /// Compressed with Brotli beforehand: it lies there under its name and `.br`.
    Packed,
}

/// The end of the name of a file that lies there compressed.
const PACKED: &str = ".br";

/// The paths of all files that are served. Pages are not among them: they are composed.
pub(super) fn names() -> impl Iterator<Item = String> {
    let named = |path: String| path.strip_suffix(PACKED).map(str::to_owned).unwrap_or(path);
    files::names().into_iter().map(named).filter(|path| kind_of(path).is_some())
}

/// The file of this path. A debug build prepares it each time, because it may have changed.
pub(super) fn get(path: &str) -> Option<Served> {
    static PREPARED: LazyLock<BTreeMap<String, Served>> = LazyLock::new(everything);
    if cfg!(debug_assertions) { prepare(path) } else { PREPARED.get(path).cloned() }
}

/// Every file with its path, the bound ones among them.
pub(super) fn everything() -> BTreeMap<String, Served> {
    let plain = names().filter_map(|path| Some((path.clone(), prepare(&path)?)));
    let bound = bound::all().into_iter().filter_map(|(path, text)| {
        let served = served(kind_of(&path)?, finished(&path, &text)?.into());
        Some((path, served))
    });
    plain.chain(bound).collect()
}

/// Whether a path is written as addresses are, with a hash before its last dot.
pub(super) fn is_address(path: &str) -> bool {
    let hash = path.rsplit_once('.').and_then(|(before, _)| before.rsplit_once('.')).map_or("", |(_, hash)| hash);
    hash.len() == 2 * BYTES_IN_ADDRESS && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The file of an address, if its contents are still those that the address names.
pub(super) fn at_address(address: &str) -> Option<Served> {
    let (before, extension) = address.rsplit_once('.')?;
    let (name, hash) = before.rsplit_once('.')?;
    let served = get(&format!("{name}.{extension}"))?;
    (short(&served.hash) == hash).then_some(served)
}

/// The address of a path: `js/page.js` lies at `js/page.0123456789.js`.
pub(super) fn address_of(path: &str) -> Option<String> {
    address(path, &get(path)?.hash)
}

/// The address of a path with this text.
pub(super) fn address_of_text(path: &str, text: &str) -> Option<String> {
    address(path, &Sha256::digest(finished(path, text)?).into())
}

/// A text with addresses in the place of the quoted paths of files that are served.
pub(super) fn with_addresses(text: &str) -> String {
    replace_paths(text, address_of)
}

/// The address of a path whose contents have this hash.
pub(super) fn address(path: &str, hash: &[u8; 32]) -> Option<String> {
    let (name, extension) = path.rsplit_once('.')?;
    Some(format!("{name}.{}.{extension}", short(hash)))
}

fn replace_paths(text: &str, address_of: impl Fn(&str) -> Option<String>) -> String {
    let mut parts = text.split("\"/");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(['"', '#']).unwrap_or(part.len());
        let (path, rest) = part.split_at(end);
        result.push_str("\"/");
        result.push_str(&address_of(path).unwrap_or_else(|| path.to_owned()));
        result.push_str(rest);
    }
    result
}

fn prepare(path: &str) -> Option<Served> {
    let kind = kind_of(path)?;
    let data: Bytes = if let Some(bound) = path.strip_prefix(bound::FOLDER) {
        finished(path, &bound::text(bound)?)?.into()
    } else if kind.form == Form::Packed {
        files::get(&format!("{path}{PACKED}"))?.data.into_owned().into()
    } else {
        let written = files::get(path)?.data;
        match str::from_utf8(&written).ok().filter(|_| kind.form == Form::Text) {
            Some(text) => finished(path, text)?.into(),
            None => written.into_owned().into(),
        }
    };
    Some(served(kind, data))
}

fn served(kind: Kind, data: Bytes) -> Served {
    Served { kind, hash: Sha256::digest(&data).into(), data }
}

/// A text as browsers get it.
fn finished(path: &str, text: &str) -> Option<String> {
    let is_ours = !path.starts_with("js/vendor/");
    // What a style sheet or the manifest names is prepared here: `get` may be waiting for this very file.
    let with_addresses = |text: &str| replace_paths(text, |named| address(named, &prepare(named)?.hash));
    Some(match path.rsplit_once('.')?.1 {
        "js" if is_ours => with_whole_imports(path, &without_comments(text)),
        "css" => with_addresses(&without_comments(text)),
        "webmanifest" => with_addresses(text),
        _ => text.to_owned(),
    })
}

/// A module that imports others by their whole paths, which the import map of every page leads from, wherever the module
/// itself lies.
fn with_whole_imports(path: &str, text: &str) -> String {
    let mut parts = text.split(" from '.");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (relative, rest) = part.split_once('\'').unwrap_or((part, ""));
        result += &format!(" from '/{}'{rest}", compose::seen_from(path, &format!(".{relative}")));
    }
    result
}

/// A module or style sheet without the comments that have lines of their own: types and reasons are for those who
/// read the source, and a quarter of what a first visit would transfer. Lines keep their numbers.
pub(super) fn without_comments(text: &str) -> String {
    let mut is_inside = false;
    let mut result = String::with_capacity(text.len());
    for line in text.lines() {
        let trimmed = line.trim_start();
        let opens = !is_inside && trimmed.starts_with("/*");
        if is_inside || opens {
            let end = trimmed.find("*/");
            is_inside = end.is_none();
            match end.map(|end| &trimmed[end + 2..]) {
                // A type that stands before code in the same line stays there.
                Some(code) if opens && !code.is_empty() => result.push_str(line),
                Some(code) => result.push_str(code),
                None => {}
            }
        } else if !trimmed.starts_with("//") {
            result.push_str(line);
        }
        result.push('\n');
    }
    result
}

/// The beginning of a hash, as addresses have it.
pub(super) fn short(hash: &[u8; 32]) -> String {
    hex::encode(&hash[..BYTES_IN_ADDRESS])
}

fn kind_of(path: &str) -> Option<Kind> {
    let text = |content_type| Some(Kind { content_type, form: Form::Text });
    let binary = |content_type| Some(Kind { content_type, form: Form::Binary });
    match path.rsplit_once('.')?.1 {
        "js" => text("text/javascript; charset=utf-8"),
        "css" => text("text/css; charset=utf-8"),
        "svg" => text("image/svg+xml"),
        "webmanifest" => text("application/manifest+json"),
        "txt" | "LICENSE" => text("text/plain; charset=utf-8"),
        "png" => binary("image/png"),
        "woff2" => binary("font/woff2"),
        "wasm" => Some(Kind { content_type: "application/wasm", form: Form::Packed }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn a_file_lies_at_the_address_of_its_contents_and_at_no_other() {
        for path in names() {
            let address = address_of(&path).expect(&path);
            let (served, found) = (get(&path).expect(&path), at_address(&address).expect(&address));
            assert_eq!(found.hash, served.hash, "{path}");
            assert_eq!(found.kind.content_type, served.kind.content_type, "{path}");
            assert!(at_address(&path).is_none(), "{path} names no contents");
            assert!(is_address(&address) && !is_address(&path), "{path}");
        }
        let address = address_of("css/base.css").unwrap();
        let other = if address.contains(".0") { address.replace(".0", ".1") } else { replace_digit(&address) };
        assert!(at_address(&other).is_none(), "{other}");
    }

    fn replace_digit(address: &str) -> String {
        let at = address.find('.').unwrap() + 1;
        format!("{}0{}", &address[..at], &address[at + 1..])
    }

    #[test]
    fn what_a_style_sheet_or_the_manifest_names_has_an_address() {
        for (file, named) in [
            ("css/tokens.css", "fonts/cinzel-700-latin.woff2"),
            ("css/base.css", "art/waves.svg"),
            ("manifest.webmanifest", "art/icon-192.png"),
        ] {
            let text = String::from_utf8(get(file).unwrap().data.to_vec()).unwrap();
            assert!(text.contains(&format!("\"/{}\"", address_of(named).unwrap())), "{file}");
            assert!(!text.contains(&format!("\"/{named}\"")), "{file}");
        }
        assert_eq!(
            with_addresses("href=\"/\" href=\"/help#aid\" \"/nothing.js\""),
            "href=\"/\" href=\"/help#aid\" \"/nothing.js\""
        );
    }

    #[test]
    fn modules_import_each_other_by_whole_paths() {
        assert_eq!(
            with_whole_imports("js/help/panel.js", "import { a } from './b.js';\nexport * from '../shared/c.js';\n"),
            "import { a } from '/js/help/b.js';\nexport * from '/js/shared/c.js';\n"
        );
        let served = get("js/shared/page.js").unwrap();
        let text = str::from_utf8(&served.data).unwrap();
        assert!(text.contains(" from '/js/shared/settings.js';") && !text.contains(" from '."), "{text}");
    }

    #[test]
    fn comments_go_and_code_stays_in_its_line() {
        for (written, served) in [
            ("// Says what it is.\nlet a = 1; // one\n", "\nlet a = 1; // one\n"),
            ("/** @param {number} a */\nf(a);\n", "\nf(a);\n"),
            ("/**\n * Why.\n */\nlet b;\n", "\n\n\nlet b;\n"),
            ("  /** @type {Event} */ event,\n", "  /** @type {Event} */ event,\n"),
            ("/* Long\n   and longer. */ a { b: c }\n", "\n a { b: c }\n"),
            ("const url = 'https://example.org'; /* x */\n", "const url = 'https://example.org'; /* x */\n"),
        ] {
            assert_eq!(without_comments(written), served);
        }
        for path in
            names().filter(|path| Path::new(path).extension() == Some("js".as_ref()) && !path.starts_with("js/vendor/"))
        {
            let served = get(&path).unwrap();
            let text = str::from_utf8(&served.data).unwrap();
            assert!(!text.contains("\n/**") && !text.contains("\n// "), "{path}");
            let lines = |data: &[u8]| data.iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(lines(&served.data), lines(&files::get(&path).unwrap().data), "{path}");
        }
    }
}
