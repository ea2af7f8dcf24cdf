//! Writes the site as a folder that any host of files can serve: pages, files, service worker. What it needs is in the
//! browser; only what several people at different screens do together needs a server.

use std::fs;
use std::io;
use std::path::Path;

use super::place::Place;
use super::served::Form;
use super::{compose, keeper, served, shelf, smaller};

/// A page that is good for nothing without a server.
const NOT_WRITTEN: &str = "seat";

/// What was written.
#[derive(Clone, Copy, Debug)]
pub struct WrittenSite {
    /// How many files.
    pub files: usize,
    /// How many bytes they have.
    pub bytes: usize,
}

/// Writes the client as a site of files into a folder, below this path of its host (`/`, `/games/orichalcum/`). Files of an
/// earlier version stay, for pages that are still open.
///
/// # Errors
/// If the path cannot be one, or a file cannot be written.
pub fn write_site(folder: &Path, base: &str) -> io::Result<WrittenSite> {
    let place = Place::of_files(base).map_err(|reason| io::Error::new(io::ErrorKind::InvalidInput, reason))?;
    let mut writer = Writer { folder, written: WrittenSite { files: 0, bytes: 0 } };
    let pages: Vec<String> = compose::names().filter(|name| name != NOT_WRITTEN).collect();
    // Files come before the pages that lead to them: a site that is being replaced is whole at any time.
    for (address, file) in needed(&pages).ok_or_else(|| incomplete("the list of files"))? {
        match file.kind.form {
            Form::Text => {
                let text = str::from_utf8(&file.data).map_err(|_| incomplete(&address))?;
                writer.write(&address, place.with_base(text).as_bytes())?;
            }
            Form::Binary => writer.write(&address, &file.data)?,
            // A host of files does not say that something is compressed.
            Form::Packed => {
                writer.write(&address, &smaller::decompressed(&file.data).ok_or_else(|| incomplete(&address))?)?;
            }
        }
    }
    for name in &pages {
        let page = compose::compose(name, &place).ok_or_else(|| incomplete(name))?;
        writer.write(&file_of_page(name), &page.text)?;
    }
    let script = keeper::keeping(&place).ok_or_else(|| incomplete(keeper::FILE))?;
    writer.write(keeper::FILE, script.as_bytes())?;
    Ok(writer.written)
}

/// A host finds `help` in `help/index.html`, and shows `404.html` where it finds nothing.
fn file_of_page(name: &str) -> String {
    match name {
        "index" | "404" => format!("{name}.html"),
        _ => format!("{name}/index.html"),
    }
}

/// What pages can ask for, what their manifests show, and the licences of what others made: all by their addresses.
fn needed(pages: &[String]) -> Option<Vec<(String, served::Served)>> {
    let named = shelf::named_by(pages)?;
    let all = served::everything().into_iter();
    let all = all.filter_map(|(path, file)| Some((served::address(&path, &file.hash)?, file)));
    let is_needed =
        |address: &str| named.contains(address) || matches!(shelf::ending(address), "png" | "txt" | "LICENSE");
    Some(all.filter(|(address, _)| is_needed(address)).collect())
}

fn incomplete(what: &str) -> io::Error {
    io::Error::other(format!("{what} could not be made"))
}

struct Writer<'a> {
    folder: &'a Path,
    written: WrittenSite,
}

impl Writer<'_> {
    fn write(&mut self, path: &str, data: &[u8]) -> io::Result<()> {
        let file = self.folder.join(path);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        // The folder may be served meanwhile: a file is there whole or not at all, and one that is the same is left alone.
        if !fs::read(&file).is_ok_and(|before| before == data) {
            let beside = self.folder.join(format!("{path}.new"));
            fs::write(&beside, data)?;
            fs::rename(&beside, &file)?;
        }
        self.written.files += 1;
        self.written.bytes += data.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_in_a_written_site_is_a_file_of_it() {
        for base in ["/", "/games/orichalcum/"] {
            let folder = tempfile::tempdir().unwrap();
            let written = write_site(folder.path(), base).unwrap();
            let files = files_under(folder.path());
            assert_eq!(files.len(), written.files);
            for page in ["index.html", "404.html", "table/index.html", "replay/index.html", "help/index.html"] {
                assert!(folder.path().join(page).is_file(), "{page}");
            }
            assert!(!folder.path().join("seat").exists());
            for file in &files {
                let Ok(text) = fs::read_to_string(folder.path().join(file)) else { continue };
                let text = without_list(&text);
                for quoted in text.split(['"', '\'']) {
                    let path = quoted.split('#').next().unwrap();
                    if !served::is_address(path) || !path.starts_with('/') {
                        continue;
                    }
                    let within = path.strip_prefix(base).unwrap_or_else(|| panic!("{file}: {path}"));
                    assert!(folder.path().join(within).is_file(), "{file}: {path}");
                }
            }
        }
    }

    #[test]
    fn a_site_that_is_written_again_changes_what_differs_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        write_site(folder.path(), "/").unwrap();
        let files = files_under(folder.path());
        let (same, other) = (folder.path().join("index.html"), folder.path().join("404.html"));
        let long_ago = std::time::SystemTime::UNIX_EPOCH;
        fs::File::options().write(true).open(&same).unwrap().set_modified(long_ago).unwrap();
        fs::write(&other, "of another version").unwrap();
        write_site(folder.path(), "/").unwrap();
        assert_eq!(files_under(folder.path()).len(), files.len(), "nothing is left beside");
        assert_eq!(fs::metadata(&same).unwrap().modified().unwrap(), long_ago);
        assert!(fs::read_to_string(&other).unwrap().contains("<html"));
    }

    #[test]
    fn a_path_that_is_none_is_refused_before_anything_is_written() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write_site(folder.path(), "games").is_err());
        assert!(files_under(folder.path()).is_empty());
    }

    /// A page's list of addresses names all files, also those that no page of the site needs.
    fn without_list(text: &str) -> String {
        let Some((before, rest)) = text.split_once("<script type=\"importmap\">") else { return text.to_owned() };
        before.to_owned() + rest.split_once("</script>").unwrap().1
    }

    fn files_under(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap().map(Result::unwrap) {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    found.push(path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned());
                }
            }
        }
        found
    }
}
