//! What the dependencies may bring with them, checked with cargo-deny: licences, bans, sources, and advisories where their
//! list is at hand.

use crate::{setup, workspace};
use clap::Args;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where to get the list of advisories.
#[derive(Args)]
pub(crate) struct Options {
    /// Fetches the list of advisories first; without it they are checked only if the list is there already
    #[arg(long)]
    fetch: bool,
}

/// What to do about advisories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advisories {
    Fetched,
    AtHand,
    Unknown,
}

/// Runs the checks of `deny.toml`.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let lists = lists();
    let is_at_hand = lists.as_deref().is_some_and(holds_a_list);
    let advisories = match (options.fetch, is_at_hand) {
        (true, _) => Advisories::Fetched,
        (false, true) => Advisories::AtHand,
        (false, false) => Advisories::Unknown,
    };
    let mut deny = Command::new(setup::CARGO_DENY.program()?);
    deny.args(arguments(advisories)).current_dir(workspace::root());
    workspace::succeed(&mut deny, "cargo-deny found something")?;
    if advisories == Advisories::Unknown {
        let place = lists.map_or_else(|| "cargo's home".to_owned(), |lists| lists.display().to_string());
        println!("advisories are not checked: there is no list of them in {place}; --fetch gets it");
    }
    Ok(())
}

fn arguments(advisories: Advisories) -> Vec<&'static str> {
    let mut arguments = vec!["--workspace", "check", "--hide-inclusion-graph"];
    if advisories == Advisories::AtHand {
        arguments.push("--disable-fetch");
    }
    arguments.extend(["bans", "licenses", "sources"]);
    if advisories != Advisories::Unknown {
        arguments.push("advisories");
    }
    arguments
}

/// Where cargo-deny keeps lists of advisories.
fn lists() -> Option<PathBuf> {
    let own = || env::home_dir().map(|home| home.join(".cargo"));
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(own).map(|home| home.join("advisory-dbs"))
}

/// Whether one has been fetched: each is a folder, beside a file that locks them.
fn holds_a_list(lists: &Path) -> bool {
    lists.read_dir().is_ok_and(|mut entries| entries.any(|entry| entry.is_ok_and(|entry| entry.path().is_dir())))
}

#[cfg(test)]
mod tests {
    use super::{Advisories, arguments, holds_a_list};
    use std::fs;
    use std::path::Path;

    #[test]
    fn advisories_are_checked_where_their_list_is_at_hand() {
        let others = ["bans", "licenses", "sources"];
        assert!(arguments(Advisories::Unknown).ends_with(&others));
        for advisories in [Advisories::Fetched, Advisories::AtHand] {
            assert!(arguments(advisories).ends_with(&["bans", "licenses", "sources", "advisories"]));
        }
        assert!(arguments(Advisories::AtHand).contains(&"--disable-fetch"), "a check does not need a network");
        assert!(!arguments(Advisories::Fetched).contains(&"--disable-fetch"));
    }

    #[test]
    fn a_list_is_a_folder() {
        let lists = std::env::temp_dir().join(format!("orichalcum-xtask-advisories-{}", std::process::id()));
        fs::create_dir_all(&lists).expect("there is room");
        fs::write(lists.join("db.lock"), "").expect("there is room");
        assert!(!holds_a_list(&lists));
        fs::create_dir(lists.join("advisory-db-3157b0e258782691")).expect("there is room");
        assert!(holds_a_list(&lists));
        fs::remove_dir_all(&lists).expect("it was made here");
        assert!(!holds_a_list(Path::new("no/such/folder")));
    }
}
