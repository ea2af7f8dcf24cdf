//! The progress bar of long work, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar for `games` games, with a message in front of it.
pub(crate) fn bar(games: u64) -> Result<ProgressBar, String> {
    let style = ProgressStyle::with_template("{msg} [{bar:40}] {pos}/{len} games, {eta} left");
    let bar = ProgressBar::new(games);
    bar.set_style(style.map_err(|error| error.to_string())?.progress_chars("=> "));
    Ok(bar)
}
