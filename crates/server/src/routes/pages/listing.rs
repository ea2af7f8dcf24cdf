//! Which files of `web/` are the client: what is served or composed into pages, not its tests and tools. The build
//! script asks here too, so that the binary holds the files that a debug build finds on disk.

use std::fs;
use std::io;
use std::path::Path;

/// Folders that only those who write the client need.
const LEFT_OUT: [&str; 2] = ["node_modules", "test"];

/// Kinds of file that are part of the client.
const EXTENSIONS: [&str; 10] = ["br", "css", "html", "js", "LICENSE", "png", "svg", "txt", "webmanifest", "woff2"];

/// The client's files under this folder, as paths with `/` between names, in order.
pub(super) fn client_files(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    list(folder, "", &mut found)?;
    found.sort_unstable();
    Ok(found)
}

/// Whether a path may be one of the client's files. One that leads out of the folder is not.
pub(super) fn is_client_file(path: &str) -> bool {
    let mut names = path.split('/');
    names.clone().all(|name| !["", ".", ".."].contains(&name) && !name.contains('\\'))
        && names.next().is_some_and(|name| !LEFT_OUT.contains(&name))
        && path.rsplit_once('.').is_some_and(|(_, extension)| EXTENSIONS.contains(&extension))
}

fn list(folder: &Path, prefix: &str, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if LEFT_OUT.contains(&path.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{path}/"), found)?;
        } else if is_client_file(&path) {
            found.push(path);
        }
    }
    Ok(())
}
