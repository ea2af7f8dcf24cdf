//! Writes the messages of steps of a game, for both players of a table, so that `cargo xtask perf` can count what a step
//! costs. Prints a checksum of what was written: where it stays the same, the same was sent.

use std::error::Error;
use std::hash::{DefaultHasher, Hasher};
use std::process::ExitCode;
use std::sync::Arc;

use orichalcum_log::{IdentityId, Millis, TableId};
use orichalcum_protocol::fair::{Seed, Share};
use orichalcum_rules::Set;
use orichalcum_table::wire::Detail;
use orichalcum_table::{Bulletin, Denial, Entry, Opener, Table};

/// How many steps of random games are kept to be written.
const STEPS: usize = 500;

/// A step: the table before it, and what happened.
type Step = (Arc<Table>, Entry);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let count = match arguments.as_slice() {
        [_, what, count] if what == "bulletin" => count.parse().ok(),
        _ => None,
    };
    let Some(count) = count else {
        eprintln!("usage: perf_bulletins bulletin COUNT");
        return ExitCode::FAILURE;
    };
    match checksum_of(count) {
        Ok(checksum) => {
            println!("{checksum:016x}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("perf_bulletins: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Folds steps and writes what both players are sent, as a server does.
fn checksum_of(count: usize) -> Result<u64, Box<dyn Error>> {
    let readers = [IdentityId::new("ada")?, IdentityId::new("bob")?];
    let steps = steps(&readers)?;
    let mut sent = DefaultHasher::new();
    for (before, entry) in steps.iter().cycle().take(count) {
        let mut after = Table::clone(before);
        after.fold(entry, Millis(1)).map_err(refused)?;
        let bulletin = Bulletin::entry(Arc::clone(before), Arc::new(after), entry.clone(), Millis(1));
        for reader in &readers {
            sent.write(&serde_json::to_vec(&bulletin.message(Some(reader), Detail::Patches))?);
        }
    }
    Ok(sent.finish())
}

/// Steps of random games, whose tables have been looked at before, as those have that are played at.
fn steps(people: &[IdentityId; 2]) -> Result<Vec<Step>, Box<dyn Error>> {
    let set: &'static Set = Box::leak(Box::new(Set::standard()));
    let mut steps = Vec::with_capacity(STEPS);
    for game in 0.. {
        let mut table = Arc::new(opened(set, people, game)?);
        let mut picks = Seed::from_number(game).chance(u64::MAX);
        while let Some(now) = table.game().filter(|game| !game.is_over()) {
            if steps.len() == STEPS {
                return Ok(steps);
            }
            let legal = now.legal();
            let pick = picks.number(u32::try_from(legal.len())?) as usize;
            let asked =
                people.iter().find(|person| table.asked().is_some_and(|seat| table.seats_of(person).contains(&seat)));
            let asked = asked.ok_or("nobody is asked")?;
            let entries = table.act(asked, table.head(), &legal[pick].to_string(), None).map_err(refused)?;
            for entry in entries {
                let mut next = Table::clone(&table);
                next.fold(&entry, Millis(1)).map_err(refused)?;
                table.view();
                table.game_view();
                steps.push((std::mem::replace(&mut table, Arc::new(next)), entry));
            }
        }
    }
    Ok(steps)
}

/// A table of two people whose game has begun.
fn opened(set: &'static Set, people: &[IdentityId; 2], number: u64) -> Result<Table, Box<dyn Error>> {
    let id = TableId::new("perf")?;
    let request = serde_json::from_str(r#"{"seats": [{"kind": "me"}, {"kind": "open"}]}"#)?;
    let [first, second] = [number, number + 1].map(|number| Seed::from_number(number).to_string());
    let opener = Opener { identity: &people[0], commitment: None, server: first.parse::<Share>()? };
    let mut entries = Table::open(&id, set, &request, opener, "Ada").map_err(refused)?.into_iter();
    let mut table = Table::begin(id, set, &entries.next().ok_or("nothing was opened")?, Millis(1)).map_err(refused)?;
    let sat = |table: &Table| table.sit(None, &people[1], "Bob", None, second.parse::<Share>()?).map_err(refused);
    for entry in entries.chain(sat(&table)?) {
        table.fold(&entry, Millis(1)).map_err(refused)?;
    }
    Ok(table)
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn refused(denial: Denial) -> Box<dyn Error> {
    format!("{denial:?}").into()
}
