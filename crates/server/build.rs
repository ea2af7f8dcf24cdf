//! Writes the list of the client's files, each with its contents, for the builds that carry them inside.

#[path = "src/routes/pages/listing.rs"]
mod listing;

use std::collections::BTreeSet;
use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo names no folder")?).join("web");
    let output = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names no folder for what is written")?);
    let files = listing::client_files(&folder)?;
    fs::write(output.join("files.rs"), table(&folder, &files)?)?;
    println!("cargo::rerun-if-changed=build.rs");
    // A debug build reads the files from disk, and need not be built again when one comes or goes.
    if env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_none() {
        let at_the_top: BTreeSet<&str> = files.iter().filter_map(|file| file.split('/').next()).collect();
        for name in at_the_top {
            println!("cargo::rerun-if-changed=web/{name}");
        }
    }
    Ok(())
}

fn table(folder: &Path, files: &[String]) -> Result<String, Box<dyn Error>> {
    let mut text = format!("static FILES: [(&str, &[u8]); {}] = [\n", files.len());
    for file in files {
        let place = folder.join(file);
        writeln!(text, "    ({file:?}, include_bytes!({:?})),", place.to_str().ok_or("the path is no text")?)?;
    }
    text.push_str("];\n");
    Ok(text)
}
