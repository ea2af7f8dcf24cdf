//! What streams send, read back as what is declared; patches lead to the view that a whole message holds.

use std::sync::Arc;

use orichalcum_log::{IdentityId, Millis, TableId};
use orichalcum_protocol::fair::{Seed, Share};
use serde_json::{Value, json};

use super::Bulletin;
use crate::table::one_of_each_kind;
use crate::tests::SET;
use crate::wire::patch::tests::merged;
use crate::wire::{ChatRequest, ChatText, Detail, Message};
use crate::{Entry, Opener, Table};

/// A table with its readers: everything that happens is sent to them twice, whole and in patches.
struct Followed {
    table: Arc<Table>,
    readers: Vec<Option<IdentityId>>,
    /// What each reader sees by patches.
    shown: Vec<Value>,
    now: i64,
}

impl Followed {
    fn open(request: &Value, people: &[&str]) -> Self {
        let people: Vec<IdentityId> = people.iter().map(|name| IdentityId::new(name).unwrap()).collect();
        let id = TableId::new("t1").unwrap();
        let request = serde_json::from_value(request.clone()).unwrap();
        let server: Share = "11".repeat(32).parse().unwrap();
        let opener = Opener { identity: &people[0], commitment: None, server };
        let mut entries = Table::open(&id, &SET, &request, opener, people[0].as_str()).unwrap();
        let table = Arc::new(Table::begin(id, &SET, &entries[0], Millis(1)).unwrap());
        let readers: Vec<_> = people.into_iter().map(Some).chain([None]).collect();
        let first = Bulletin::now(Arc::clone(&table));
        let shown = readers.iter().map(|reader| view_of(&first.message(reader.as_ref(), Detail::Patches))).collect();
        let mut followed = Self { table, readers, shown, now: 1 };
        followed.do_all(entries.split_off(1));
        followed
    }

    /// Lets something happen and compares what the readers see.
    fn happen(&mut self, entry: Entry) {
        self.now += 1;
        let mut next = Table::clone(&self.table);
        next.fold(&entry, Millis(self.now)).unwrap();
        let before = std::mem::replace(&mut self.table, Arc::new(next));
        self.send(before, entry);
    }

    /// Sends what happened since then.
    fn send(&mut self, before: Arc<Table>, entry: Entry) {
        let bulletin = Bulletin::entry(before, Arc::clone(&self.table), entry, Millis(self.now));
        for (reader, shown) in self.readers.iter().zip(&mut self.shown) {
            let whole = bulletin.message(reader.as_ref(), Detail::Events);
            let small = bulletin.message(reader.as_ref(), Detail::Patches);
            if small.view.is_some() {
                *shown = view_of(&small);
            }
            let value = reread(&small);
            if let Some(patch) = value.get("table").filter(|_| small.view.is_none()) {
                shown["table"] = merged(shown["table"].take(), patch);
            }
            for change in value["changes"].as_array().into_iter().flatten() {
                if let Some(patch) = change.get("patch") {
                    shown["game"] = merged(shown["game"].take(), patch);
                }
            }
            assert_eq!(*shown, view_of(&whole), "after {}", value["happened"]);
            assert_eq!(reread(&whole)["choices"], value["choices"]);
        }
    }

    fn do_all(&mut self, entries: Vec<Entry>) {
        for entry in entries {
            self.happen(entry);
        }
    }
}

/// The message as it is sent, which must be what is declared.
fn reread(message: &Message) -> Value {
    let text = serde_json::to_string(message).unwrap();
    let read: Message = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let (sent, read) = (serde_json::from_str::<Value>(&text).unwrap(), serde_json::to_value(&read).unwrap());
    assert_eq!(sent, read, "nothing is lost between what is sent and what is declared");
    sent
}

fn view_of(message: &Message) -> Value {
    reread(message)["view"].clone()
}

#[test]
fn a_whole_table_is_followed_by_patches() {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "novice" }]);
    let mut followed = Followed::open(&json!({ "seats": seats }), &["ada", "bob"]);
    let (ada, bob) = (IdentityId::new("ada").unwrap(), IdentityId::new("bob").unwrap());
    let fresh: Share = "22".repeat(32).parse().unwrap();
    let sat = followed.table.sit(None, &bob, "Bob", None, fresh).unwrap();
    followed.do_all(sat);
    let hello = ChatRequest::Text(ChatText { text: "Hello".to_owned() });
    let said = followed.table.say(&bob, &hello).unwrap();
    followed.do_all(said);
    let mut picks = Seed::from_number(5).chance(0);
    for turn in 0..400 {
        let Some(game) = followed.table.game().filter(|game| !game.is_over()).copied() else { break };
        let legal = game.legal();
        let action = legal[picks.number(legal.len() as u32) as usize];
        let stepped = followed.table.act_for_bot(action).unwrap();
        followed.do_all(stepped);
        if turn == 20 {
            let left = followed.table.leave(&ada).unwrap();
            followed.do_all(left);
            let back = followed.table.come_back(&ada).unwrap();
            followed.do_all(back);
        }
        for person in [&ada, &bob] {
            if turn % 5 == 0
                && let Ok(undone) = followed.table.undo(person, followed.table.head(), 1, None)
            {
                followed.do_all(undone);
            }
        }
    }
}

#[test]
fn every_kind_of_entry_is_sent_as_it_is_declared() {
    let mut followed = Followed::open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] }), &["ada"]);
    for entry in one_of_each_kind() {
        match entry {
            // These cannot follow the others as they are there: they are sent as if they had changed nothing.
            Entry::Opened { .. } | Entry::Placed { .. } | Entry::Stepped { .. } | Entry::Undone { .. } => {
                followed.send(Arc::clone(&followed.table), entry);
            }
            _ => followed.happen(entry),
        }
    }
}

#[test]
fn a_solo_game_is_followed_by_patches() {
    let request = json!({ "seats": [{ "kind": "me" }], "automaton": "standard" });
    let mut followed = Followed::open(&request, &["ada"]);
    let mut picks = Seed::from_number(6).chance(0);
    while let Some(game) = followed.table.game().filter(|game| !game.is_over()).copied() {
        let legal = game.legal();
        let action = legal[picks.number(legal.len() as u32) as usize];
        let stepped = followed.table.act_for_bot(action).unwrap();
        followed.do_all(stepped);
    }
}
