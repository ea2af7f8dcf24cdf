//! Games on record: they hold, and they are written again as they were read.

use std::path::{Path, PathBuf};

use orichalcum_protocol::record::Record;
use orichalcum_rules::{Ask, Set};

/// A fixture stays small enough to be read.
const LARGEST: usize = 400_000;

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> (String, Record) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let record = Record::parse(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    (text, record)
}

#[test]
fn there_is_a_game_for_each_number_of_players() {
    let mut players: Vec<usize> = fixtures().iter().map(|path| read(path).1.header.islands.len()).collect();
    players.sort_unstable();
    players.dedup();
    assert_eq!(players, [1, 2, 3, 4]);
}

/// The set that a game was played with: the standard one or an earlier one.
fn set_of(path: &Path, record: &Record) -> Set {
    let lost = || panic!("{}: no published set is the one that it was played with (Set::published)", path.display());
    record.published_set().unwrap_or_else(lost)
}

#[test]
fn every_recorded_game_holds_with_its_seed() {
    for path in fixtures() {
        let (_, record) = read(&path);
        let verified = record.verify(&set_of(&path, &record)).unwrap_or_else(|fault| {
            panic!(
                "{}: {fault}\nafter a change of rules or format: cargo run -p orichalcum-testkit --example make_fixture",
                path.display()
            )
        });
        assert_eq!(verified.seed_holds, Some(true), "{}", path.display());
        assert_eq!(verified.steps, record.steps.len(), "{}", path.display());
    }
}

#[test]
fn every_recorded_game_is_written_as_it_was_read() {
    for path in fixtures() {
        let (text, record) = read(&path);
        assert!(record.to_text() == text, "{} is written otherwise", path.display());
        assert!(text.len() < LARGEST, "{}: {} bytes", path.display(), text.len());
    }
}

#[test]
fn every_recorded_game_is_played_to_its_end() {
    for path in fixtures() {
        let (_, record) = read(&path);
        let set = set_of(&path, &record);
        let games = record.positions(&set).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let last = games.last().map(orichalcum_rules::Game::ask);
        assert!(matches!(last, Some(Ask::Over { winner: Some(_) })), "{}: {last:?}", path.display());
    }
}
