//! After the end: every promise is looked up in the log, and every game is played again.

use std::collections::BTreeMap;

use orichalcum_protocol::record::Record;
use orichalcum_rules::Set;
use orichalcum_store::{Store, TableId};
use orichalcum_table::wire::GameView;
use serde_json::Value;

use super::client::Client;
use super::history::{Heard, Operation, Seen};
use super::linear::{self, LoggedEntry};
use super::world::{Reported, Story, World};

/// What was found sound.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Audited {
    pub(super) tables: u64,
    pub(super) entries: u64,
    /// Steps of bots and of the Automaton.
    pub(super) server_steps: u64,
    /// Games that are over, with every draw checked against the seed.
    pub(super) over: u64,
    /// Tables that were deleted on purpose.
    pub(super) deleted: u64,
    /// Requests, and messages of streams, whose order was checked against the log.
    pub(super) ordered: u64,
    /// Requests for a change without an answer.
    pub(super) unanswered: u64,
    /// Those of them that were carried out all the same.
    pub(super) carried_out: u64,
}

/// What the clients of one table asked and were answered.
#[derive(Default)]
struct Of<'run> {
    stories: Vec<&'run Story>,
    operations: Vec<&'run Operation>,
    seen: Vec<&'run Seen>,
}

/// Looks at every table of these stories, in the database and through a server.
pub(super) async fn audit(
    world: &World,
    store: &Store,
    client: &mut Client,
    stories: &[Story],
    heard: &Heard,
) -> Result<Audited, String> {
    let set = Set::standard();
    let mut by_table: BTreeMap<&str, Of<'_>> = BTreeMap::new();
    for story in stories {
        by_table.entry(&story.table).or_default().stories.push(story);
    }
    for operation in &heard.operations {
        by_table.entry(&operation.table).or_default().operations.push(operation);
    }
    for seen in &heard.seen {
        by_table.entry(&seen.table).or_default().seen.push(seen);
    }
    let mut audited = Audited::default();
    for (table, of) in by_table {
        let Log { entries: log, too_early } = log(store, table).await?;
        if let Some(seq) = too_early {
            world.violate(format!("table {table}: entry {seq} is older than the one before it"));
        }
        if world.is_doomed(table) {
            audited.deleted += 1;
            if !log.is_empty() {
                world.violate(format!("table {table}: it was deleted, and has {} entries", log.len()));
            }
            continue;
        }
        audited.tables += 1;
        audited.entries += log.len() as u64;
        audited.server_steps += log.iter().filter(|entry| is_servers(entry)).count() as u64;
        for story in &of.stories {
            let promises = story.acknowledged.iter().map(|reported| ("acknowledged", reported));
            for (how, reported) in promises.chain(story.seen.iter().map(|reported| ("streamed", reported))) {
                if let Some(found) = contradiction(&log, reported) {
                    world.violate(format!("table {table}: {reported:?} was {how}, the log has {found}"));
                }
            }
        }
        let verdict = linear::check(&entries(&log, &of.stories), &of.operations, &of.seen);
        audited.ordered += (of.operations.len() + of.seen.len()) as u64;
        audited.unanswered += verdict.unknown;
        audited.carried_out += verdict.carried_out;
        for violation in verdict.violations {
            world.violate(format!("table {table}: {violation}"));
        }
        match verify_at_rest(&set, client, store, table).await? {
            Ok(is_over) => audited.over += u64::from(is_over),
            Err(fault) => world.violate(format!("table {table}: {fault}")),
        }
    }
    for problem in store.check().await.map_err(|error| error.to_string())? {
        world.violate(format!("the database: {problem}"));
    }
    Ok(audited)
}

/// The log of a table.
struct Log {
    entries: Vec<Value>,
    /// The first entry with a time before that of the one in front of it.
    too_early: Option<u64>,
}

/// The log of a table, without a gap.
async fn log(store: &Store, table: &str) -> Result<Log, String> {
    let id = TableId::new(table).map_err(|error| error.to_string())?;
    let entries = store.entries(&id, 0).await.map_err(|error| error.to_string())?;
    let too_early = entries.windows(2).find(|pair| pair[1].at < pair[0].at).map(|pair| pair[1].seq);
    let parsed = entries.iter().zip(1..).map(|(entry, seq)| {
        if entry.seq != seq {
            return Err(format!("table {table}: entry {} stands where {seq} should", entry.seq));
        }
        serde_json::from_str(&entry.body).map_err(|error| format!("table {table}, entry {seq}: {error}"))
    });
    Ok(Log { entries: parsed.collect::<Result<_, _>>()?, too_early })
}

/// Verifies a table when nothing happens there any more: a bot may still be at its turn, or a request that was given up
/// may be carried out late.
async fn verify_at_rest(
    set: &Set,
    client: &mut Client,
    store: &Store,
    table: &str,
) -> Result<Result<bool, String>, String> {
    let mut before = log(store, table).await?.entries;
    loop {
        let verified = verify(set, client, table, &before).await;
        let after = log(store, table).await?.entries;
        if verified.is_ok() || after.len() == before.len() {
            return Ok(verified);
        }
        before = after;
    }
}

fn is_servers(entry: &Value) -> bool {
    matches!(entry["by"].as_str(), Some("bot" | "automaton"))
}

/// The log as far as clients' reports can be compared with it, with what was said from what streams have shown.
fn entries(log: &[Value], stories: &[&Story]) -> Vec<LoggedEntry> {
    let mut entries: Vec<LoggedEntry> = log
        .iter()
        .map(|entry| LoggedEntry {
            what: entry["what"].as_str().unwrap_or_default().to_owned(),
            seat: entry["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()),
            action: entry["action"].as_str().map(str::to_owned),
            steps: entry["steps"].as_u64().and_then(|steps| u32::try_from(steps).ok()),
            text: None,
            is_servers: is_servers(entry),
        })
        .collect();
    for reported in stories.iter().flat_map(|story| &story.seen).filter(|reported| reported.text.is_some()) {
        let place = usize::try_from(reported.seq).ok().and_then(|seq| seq.checked_sub(1));
        if let Some(entry) = place.and_then(|place| entries.get_mut(place)) {
            entry.text.clone_from(&reported.text);
        }
    }
    entries
}

/// What the log has in the place of what was reported; nothing if it is the same.
fn contradiction(log: &[Value], reported: &Reported) -> Option<String> {
    let entry = usize::try_from(reported.seq).ok().and_then(|seq| log.get(seq.checked_sub(1)?));
    let Some(entry) = entry else { return Some(format!("{} entries", log.len())) };
    let is_same = entry["what"] == reported.what.as_str() && entry["action"].as_str() == reported.action.as_deref();
    (!is_same).then(|| entry.to_string())
}

/// Downloads the record, replays it, and compares it with the log and with what the server shows; returns whether the
/// game is over.
async fn verify(set: &Set, client: &mut Client, table: &str, log: &[Value]) -> Result<bool, String> {
    let path = format!("/api/v1/tables/{table}");
    let look = client.ask("GET", &path, "").await.ok_or("it cannot be looked at")?;
    let shown: Value = serde_json::from_slice(&look.answer.body).map_err(|error| error.to_string())?;
    let download = client.ask("GET", &format!("{path}/record"), "").await.ok_or("its record cannot be had")?;
    let text = String::from_utf8(download.answer.body).map_err(|error| error.to_string())?;
    let record = Record::parse(&text).map_err(|fault| format!("its record: {fault}"))?;
    let verified = record.verify(set).map_err(|fault| format!("its record: {fault}"))?;
    let is_over = shown["view"]["table"]["status"] == "finished";
    if is_over != (verified.seed_holds == Some(true)) {
        return Err(format!("it is over: {is_over}; the draws follow from the seed: {:?}", verified.seed_holds));
    }
    let steps: Vec<Value> = record.steps.iter().skip(1).filter_map(|step| serde_json::to_value(step).ok()).collect();
    let logged = steps_that_stand(log);
    if steps.len() != logged.len() || steps.iter().zip(&logged).any(|(step, entry)| !is_same_step(step, entry)) {
        return Err("its record is not what its log says".to_owned());
    }
    let games = record.positions(set).map_err(|fault| fault.to_string())?;
    let (Some(game), Some(last)) = (games.last(), record.steps.last()) else { return Err("it has no steps".into()) };
    let replayed = serde_json::to_value(GameView::of(game, last.seq)).map_err(|error| error.to_string())?;
    if replayed != shown["view"]["game"] {
        return Err("what the server shows is not what its record gives".to_owned());
    }
    Ok(is_over)
}

/// The steps of a log that were not taken back.
fn steps_that_stand(log: &[Value]) -> Vec<&Value> {
    let mut steps = Vec::new();
    for entry in log {
        match entry["what"].as_str() {
            Some("stepped") => steps.push(entry),
            Some("undone") => {
                let undone = entry["steps"].as_u64().unwrap_or(0);
                steps.truncate(steps.len().saturating_sub(usize::try_from(undone).unwrap_or(usize::MAX)));
            }
            _ => {}
        }
    }
    steps
}

fn is_same_step(step: &Value, entry: &Value) -> bool {
    step["seq"] == entry["step"] && ["seat", "action", "events"].iter().all(|field| step[*field] == entry[*field])
}

#[cfg(test)]
mod tests {
    use super::{Reported, contradiction, steps_that_stand};
    use serde_json::{Value, json};

    fn log() -> Vec<Value> {
        vec![
            json!({ "what": "opened" }),
            json!({ "what": "stepped", "step": 1, "action": "pass" }),
            json!({ "what": "stepped", "step": 2, "action": "build" }),
            json!({ "what": "undone", "steps": 1 }),
            json!({ "what": "stepped", "step": 2, "action": "pass" }),
        ]
    }

    #[track_caller]
    fn check(seq: u64, what: &str, action: Option<&str>, is_kept: bool) {
        let reported = Reported { seq, what: what.to_owned(), action: action.map(str::to_owned), text: None };
        assert_eq!(contradiction(&log(), &reported).is_none(), is_kept, "{reported:?}");
    }

    #[test]
    fn a_promise_is_kept_by_the_very_entry() {
        check(2, "stepped", Some("pass"), true);
        check(4, "undone", None, true);
        check(2, "stepped", Some("build"), false);
        check(3, "undone", None, false);
        check(6, "stepped", Some("pass"), false);
        check(0, "opened", None, false);
    }

    #[test]
    fn steps_that_were_taken_back_do_not_stand() {
        let log = log();
        let words: Vec<&Value> = steps_that_stand(&log).iter().map(|entry| &entry["action"]).collect();
        assert_eq!(words, ["pass", "pass"]);
    }
}
