//! Records of nothing but a setup, of a whole game, to show in the document; and of a long one.

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_protocol::fair::{Seed, Share};
use orichalcum_protocol::record::{Record, StepLine};
use orichalcum_rules::{Action, Game, Set, Setup, Side};
use orichalcum_store::{IdentityId, Millis, TableId};
use orichalcum_table::{Opener, Table};
use serde_json::json;

use crate::tests::site::SET;

/// A record of nothing but the setup.
pub(crate) fn begun() -> String {
    let set = Set::standard();
    let setup = Setup::on_side(2, Side::Calm).expect("two players");
    let mut events = Vec::new();
    let Ok(_) = Game::start(&set, &setup, &mut Seed::from_number(7).chance(0), &mut events);
    let mut record = Record::new(&set, &setup, None);
    record.steps.push(StepLine { seq: 0, seat: None, action: None, events });
    record.to_text()
}

/// A record of a game against the Automaton that was played to its end.
pub(crate) fn finished() -> String {
    let request = json!({ "seats": [{ "kind": "me", "island": "thera/calm" }], "automaton": "merciless" });
    // What comes last leads nowhere: the Automaton wins soon.
    played(request, |game| *game.legal().last().expect("something to do"))
}

/// A record of a long game of four people on one screen, who choose at random, as nobody plays longer.
pub(crate) fn long_for_four() -> String {
    let others = ["Bérénice", "Zoë", "Maximilian"].map(|name| json!({ "kind": "same_screen", "name": name }));
    let seats: Vec<_> = std::iter::once(json!({ "kind": "me" })).chain(others).collect();
    let mut bot = Level::Random.bot(Judge::shared(), 20_261_119);
    played(json!({ "seats": seats }), |game| bot.choose(game, Budget::Nodes(1)).action)
}

/// A record of the game that a person plays who asks for this table and chooses so.
fn played(request: serde_json::Value, mut choose: impl FnMut(&Game<'_>) -> Action) -> String {
    let (id, ada) = (TableId::new("example").expect("a name"), IdentityId::new("ada").expect("a name"));
    let request = serde_json::from_value(request).expect("a request");
    let opener = Opener { identity: &ada, commitment: None, server: Share::from_bytes([7; 32]) };
    let mut log = Table::open(&id, &SET, &request, opener, "Ada").expect("a table");
    let mut table = Table::begin(id, &SET, &log[0], Millis(1)).expect("a table");
    for entry in &log[1..] {
        table.fold(entry, Millis(1)).expect("a beginning");
    }
    while let Some(seat) = table.asked() {
        let game = table.game().expect("a game");
        let is_mine = table.seats_of(&ada).contains(&seat);
        let stepped = if is_mine {
            table.act(&ada, table.head(), &choose(game).to_string(), None)
        } else {
            table.act_for_automaton()
        };
        for entry in stepped.expect("a step") {
            table.fold(&entry, Millis(1)).expect("a step");
            log.push(entry);
        }
    }
    table.record(log.iter()).expect("a record").to_text()
}
