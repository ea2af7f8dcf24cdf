//! The form of every kind of entry is kept for good: logs of today are read in years.

use std::collections::HashSet;

use expect_test::{Expect, expect};
use orichalcum_protocol::fair::Share;
use orichalcum_rules::{Action, Seat};
use orichalcum_store::{IdentityId, TableId};

use super::{Entry, Holder, SeatPlan};
use crate::table::Words;
use crate::wire::StepBy;

fn ada() -> IdentityId {
    IdentityId::new("ada").unwrap()
}

fn seat() -> Seat {
    Seat::ALL[1]
}

fn share() -> Share {
    Share::from_bytes([7; 32])
}

/// Words as they lie in an entry when they have a digest.
fn beside(digit: &str) -> Words {
    serde_json::from_str(&format!(r#"{{"beside":"{}"}}"#, digit.repeat(64))).unwrap()
}

/// The name of every kind. A new one must be pinned here as well: the match names them all.
fn kind(entry: &Entry) -> &'static str {
    match entry {
        Entry::Opened { .. } => "opened",
        Entry::Placed { .. } => "placed",
        Entry::Sat { .. } => "sat",
        Entry::Stood { .. } => "stood",
        Entry::Promised { .. } => "promised",
        Entry::Shown { .. } => "shown",
        Entry::BotSeated { .. } => "bot_seated",
        Entry::Closed => "closed",
        Entry::Started { .. } => "started",
        Entry::Stepped { .. } => "stepped",
        Entry::Undone { .. } => "undone",
        Entry::Left { .. } => "left",
        Entry::Returned { .. } => "returned",
        Entry::BotStoodIn { .. } => "bot_stood_in",
        Entry::Resigned { .. } => "resigned",
        Entry::Said { .. } => "said",
        Entry::Muted { .. } => "muted",
        Entry::SeatMoved { .. } => "seat_moved",
        Entry::Renamed { .. } => "renamed",
        Entry::Rematched { .. } => "rematched",
    }
}

const KINDS: usize = 20;

fn all() -> Vec<Entry> {
    let plan = |holder| SeatPlan { holder, island: "random".to_owned(), commitment: Some(share().commitment()) };
    let seats = vec![
        plan(Holder::Person { identity: ada(), name: beside("a") }),
        SeatPlan { commitment: None, ..plan(Holder::Offered { identity: ada(), name: beside("b") }) },
        SeatPlan { commitment: None, ..plan(Holder::Bot { level: "novice".to_owned() }) },
        SeatPlan { commitment: None, ..plan(Holder::Open) },
    ];
    let set = orichalcum_rules::Set::standard();
    let mut record = std::io::BufRead::lines(&include_bytes!("../../../../testkit/fixtures/solo-standard.jsonl")[..]);
    let first: serde_json::Value = serde_json::from_str(&record.nth(1).unwrap().unwrap()).unwrap();
    let events: Vec<orichalcum_rules::Event> = serde_json::from_value(first["events"].clone()).unwrap();
    let setup = orichalcum_protocol::islands::setup(
        &set,
        &[orichalcum_protocol::islands::parse(&set, "random/calm").unwrap()],
        Some("standard"),
    );
    let mut game = orichalcum_rules::Game::unpacked(&set, &setup.unwrap());
    events.iter().for_each(|event| game.fold(event));
    let position = Box::new(orichalcum_rules::sketch::Sketch::of(&set, game.position()));
    let mark = Some("0123456789abcdef0123456789abcdef".to_owned());
    let level = || "explorer".to_owned();
    vec![
        Entry::Opened {
            host: ada(),
            seats,
            automaton: Some("gentle".to_owned()),
            public: true,
            hints: false,
            set: "standard".to_owned(),
            fingerprint: "c0b7fde162c8d1ee".to_owned(),
            share: Some(share()),
        },
        Entry::Placed { position },
        Entry::Sat { seat: seat(), identity: ada(), name: beside("c"), commitment: Some(share().commitment()) },
        Entry::Stood { seat: seat(), silent: true },
        Entry::Promised { seat: seat(), commitment: share().commitment() },
        Entry::Shown { seat: seat(), share: share() },
        Entry::BotSeated { seat: seat(), level: level() },
        Entry::Closed,
        Entry::Started { seed: "07".repeat(32), events: Vec::new() },
        Entry::Stepped {
            step: 1,
            seat: seat(),
            action: Action::Pass,
            by: StepBy::Person,
            drew: true,
            events: Vec::new(),
            mark: mark.clone(),
        },
        Entry::Undone { seat: seat(), steps: 2, mark },
        Entry::Left { seat: seat(), silent: true },
        Entry::Returned { seat: seat() },
        Entry::BotStoodIn { seat: seat(), level: level() },
        Entry::Resigned { seat: seat(), level: level() },
        Entry::Said { seat: seat(), text: beside("d") },
        Entry::Muted { seat: seat(), muted: true },
        Entry::SeatMoved { seat: seat(), identity: ada(), name: beside("e") },
        Entry::Renamed { seat: seat(), name: beside("f") },
        Entry::Rematched { table: TableId::new("t2").unwrap() },
    ]
}

#[track_caller]
fn check(entries: &[Entry], expected: &Expect) {
    let lines: Vec<String> = entries.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    for (entry, line) in entries.iter().zip(&lines) {
        assert_eq!(serde_json::from_str::<Entry>(line).unwrap(), *entry, "{line}");
    }
    expected.assert_eq(&(lines.join("\n") + "\n"));
}

#[test]
fn every_kind_of_entry_is_written_and_read_like_this() {
    let entries = all();
    let kinds: HashSet<&str> = entries.iter().map(kind).collect();
    assert_eq!(kinds.len(), KINDS);
    check(&entries, &expect![[""]]);
}

/// What the last version before wrote, without what came later.
#[test]
fn entries_from_before_are_read() {
    for line in [
        r#"{"what":"opened","host":"ada","seats":[{"holder":"person","identity":"ada","name":"Ada","island":"random"}],"automaton":null,"public":false,"hints":true,"set":"standard","fingerprint":"c0b7fde162c8d1ee"}"#,
        r#"{"what":"sat","seat":2,"identity":"ada","name":"Ada"}"#,
        r#"{"what":"stood","seat":2}"#,
        r#"{"what":"stepped","step":1,"seat":2,"action":"pass","by":"person","drew":false,"events":[]}"#,
        r#"{"what":"undone","seat":2,"steps":2}"#,
        r#"{"what":"said","seat":2,"text":"hello"}"#,
        r#"{"what":"renamed","seat":2,"name":"Ada"}"#,
    ] {
        let entry: Entry = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), line, "and written as they were");
    }
}
