//! The client's files as they lie in `web/`, from inside the binary; a debug build reads them from disk each time,
//! because they may have changed.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "web/"]
#[exclude = "test/*"]
#[exclude = "node_modules/*"]
#[exclude = "*.d.ts"]
#[exclude = "*.json"]
#[exclude = "*.md"]
struct Files;

/// One file as it lies in `web/`.
pub(super) struct File {
    pub(super) data: Cow<'static, [u8]>,
}

/// The paths of all files.
pub(super) fn names() -> Vec<String> {
    Files::iter().map(Cow::into_owned).collect()
}

/// The file of this path.
pub(super) fn get(path: &str) -> Option<File> {
    Some(File { data: Files::get(path)?.data })
}
