//! The form of every kind of entry is kept for good: today's logs will be read in years.

use std::collections::HashSet;

use expect_test::{Expect, expect};
use orichalcum_log::{IdentityId, TableId};
use orichalcum_protocol::fair::Share;
use orichalcum_rules::{Action, Seat};

use super::{Entry, Holder, SeatPlan};
use crate::table::Words;
use crate::wire::{QuickWord, StepBy};

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

pub(crate) fn one_of_each_kind() -> Vec<Entry> {
    let commitment = Some(share().commitment());
    let plan = |holder| SeatPlan { holder, island: "random".to_owned(), commitment, colour: None };
    let seats = vec![
        plan(Holder::Person { identity: ada(), name: beside("a") }),
        SeatPlan { commitment: None, ..plan(Holder::Offered { identity: ada(), name: beside("b") }) },
        SeatPlan { commitment: None, colour: Some(Seat::FIRST), ..plan(Holder::Bot { level: "novice".to_owned() }) },
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
    for event in &events {
        game.fold(event);
    }
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
            elsewhere: true,
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
        Entry::Said { seat: seat(), text: beside("d"), word: Some(QuickWord::WellPlayed) },
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
    let entries = one_of_each_kind();
    let kinds: HashSet<&str> = entries.iter().map(kind).collect();
    assert_eq!(kinds.len(), KINDS);
    check(
        &entries,
        &expect![[r#"
            {"what":"opened","host":"ada","seats":[{"holder":"person","identity":"ada","name":{"beside":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"island":"random","commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"},{"holder":"offered","identity":"ada","name":{"beside":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"},"island":"random"},{"holder":"bot","level":"novice","island":"random","colour":1},{"holder":"open","island":"random"}],"automaton":"gentle","public":true,"hints":false,"set":"standard","fingerprint":"c0b7fde162c8d1ee","share":"0707070707070707070707070707070707070707070707070707070707070707","elsewhere":true}
            {"what":"placed","position":{"set":"standard","round":1,"initiative":1,"turn":1,"asked":1,"ask":"metropolis","hand":null,"bought":0,"set_aside":0,"actions_board":[{"card":"recruit-3","tile":"MMF","creatures":[]},{"card":"recruit-1","tile":"M","creatures":[]},{"card":"construct-2","tile":"FD","creatures":[]},{"card":"produce-2","tile":"LV","creatures":[null,"hellhound"]},{"card":"capture-1","tile":"V","creatures":["minotaur"]}],"construction_board":{"forest":{"building":"training-camp","stocked":true},"lagoon":{"building":"arch","stocked":false},"desert":{"building":"mine","stocked":true},"mountain":{"building":"statue-creature","stocked":false}},"titans":{"hyperion":{"holder":2,"active":false}},"players":[{"board":"Naxos","side":"calm","hoplites":1,"orichalcum":1,"captured":{},"medallions":0,"island":{}},{"board":"automaton","side":null,"hoplites":2,"orichalcum":1,"captured":{},"medallions":0,"island":{"d4":"metropolis"}}],"automaton":{"strength":"standard","strip":[],"captured":[]},"supply":{"hoplites":26,"orichalcum":27,"victory_tokens":17,"temples":17},"discards":{},"deck":{"produce-1":1,"produce-3":1,"recruit-2":1,"capture-2":1,"capture-3":1,"construct-1":1,"construct-3":1},"piles":{"1":{"unseen":{"F":5,"L":5,"D":5,"M":4,"V":4},"under":[]},"2":{"unseen":{"FL":3,"FD":2,"LD":3,"FM":3,"LM":3,"DM":3,"FV":1,"DV":1,"MV":1,"VV":1},"under":[]},"3":{"unseen":{"LLF":1,"DDL":1,"FLD":1,"LLD":1,"MMD":1,"FFM":1,"FLM":1,"FDM":1,"LDM":1,"FLV":1,"FDV":2,"LDV":1,"FMV":1,"LMV":1,"DMV":1},"under":[]}},"creature_bag":{"hellhound":3,"minotaur":3,"gorgon":4,"cyclops":4,"hydra-theia":1,"hydra-themis":1,"hydra-cronos":1,"hydra-hyperion":1},"building_bag":{"training-camp":5,"mine":5,"hospital":1,"oratory":2,"siege-engine-1":1,"siege-engine-2":1,"siege-engine-3":1,"arch":1,"protection-crystal":1,"architects-practice":1,"forge":1,"statue-hoplite":1,"statue-orichalcum":1}}}
            {"what":"sat","seat":2,"identity":"ada","name":{"beside":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"},"commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}
            {"what":"stood","seat":2,"silent":true}
            {"what":"promised","seat":2,"commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}
            {"what":"shown","seat":2,"share":"0707070707070707070707070707070707070707070707070707070707070707"}
            {"what":"bot_seated","seat":2,"level":"explorer"}
            {"what":"closed"}
            {"what":"started","seed":"0707070707070707070707070707070707070707070707070707070707070707","events":[]}
            {"what":"stepped","step":1,"seat":2,"action":"pass","by":"person","drew":true,"events":[],"mark":"0123456789abcdef0123456789abcdef"}
            {"what":"undone","seat":2,"steps":2,"mark":"0123456789abcdef0123456789abcdef"}
            {"what":"left","seat":2,"silent":true}
            {"what":"returned","seat":2}
            {"what":"bot_stood_in","seat":2,"level":"explorer"}
            {"what":"resigned","seat":2,"level":"explorer"}
            {"what":"said","seat":2,"text":{"beside":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"},"word":"well_played"}
            {"what":"muted","seat":2,"muted":true}
            {"what":"seat_moved","seat":2,"identity":"ada","name":{"beside":"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"}}
            {"what":"renamed","seat":2,"name":{"beside":"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"}}
            {"what":"rematched","table":"t2"}
        "#]],
    );
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
