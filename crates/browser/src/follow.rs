//! Pages that follow a table: what each has missed, what happens, who is there.

use std::sync::Arc;

use orichalcum_log::{IdentityId, Millis, TableId};
use orichalcum_table::wire::{Attendance, Detail};
use orichalcum_table::{Bulletin, Denial, Entry, Sight, Table};

use crate::ask::{Event, Follow, Instead, Reply, raw};
use crate::request::{Path, flag};
use crate::site::{Held, PATIENCE, Site, begun, due};

/// More entries than this are not sent one by one.
const MOST_MISSED: u64 = 200;

/// A page that follows a table.
#[derive(Debug)]
pub(crate) struct Follower {
    pub(crate) id: u64,
    pub(crate) table: TableId,
    reader: Option<IdentityId>,
    detail: Detail,
    /// Whether it is sent who is there.
    attends: bool,
    /// What it was sent last of that.
    shown: Option<Attendance>,
}

impl Site {
    /// A page begins to follow a table, from the message that it has.
    pub(crate) fn follow(&mut self, follow: &Follow) -> Result<Reply, Instead> {
        let Follow { id, path, context } = follow;
        let path = Path::parse(path);
        let ["tables", table, "stream"] = path.parts[..] else { return Err(no_stream().into()) };
        let table = TableId::new(table).map_err(|_| Denial::no_table())?;
        let Some(held) = self.found(&table, context)? else {
            let gone = Event { id: *id, kind: "gone", seq: None, data: raw(&serde_json::Map::new()) };
            return Ok(Reply::News { events: vec![gone], due: None, head: 0 });
        };
        let reader = context.me.as_ref().map(|person| person.id.clone());
        // A player who had left and opens a page is back.
        if let Some(reader) = reader.as_ref().filter(|reader| held.table.is_away(reader)) {
            let entries = held.table.come_back(reader)?;
            return self.append(&table, context, &entries, None);
        }
        let detail = if flag(&path, "full")? { Detail::Events } else { Detail::Patches };
        let mut follower = Follower { id: *id, table, reader, detail, attends: flag(&path, "presence")?, shown: None };
        let after = path.query("after").and_then(|number| number.parse().ok());
        let mut events: Vec<Event> = missed(held, after)?.iter().map(|bulletin| follower.message(bulletin)).collect();
        events.extend(follower.attendance(&held.table, context.now));
        let (due, head) = (due(&held.table, context.now), held.table.head());
        self.followers.retain(|other| other.id != *id);
        self.followers.push(follower);
        Ok(Reply::News { events, due, head })
    }

    /// Writes what happened to everybody who follows the table.
    pub(crate) fn tell(&self, bulletin: &Bulletin, events: &mut Vec<Event>) {
        let followers = self.followers.iter().filter(|follower| follower.table == *bulletin.table().id());
        events.extend(followers.map(|follower| follower.message(bulletin)));
    }

    /// Writes who is there to everybody who follows the table and asked for it, if it has changed.
    pub(crate) fn tell_attendance(&mut self, table: &Table, now: Millis, events: &mut Vec<Event>) {
        let followers = self.followers.iter_mut().filter(|follower| follower.table == *table.id());
        events.extend(followers.filter_map(|follower| follower.attendance(table, now)));
    }

    /// The last event for everybody who follows a table that is there no longer.
    pub(crate) fn dismiss(&mut self, table: &TableId) -> Vec<Event> {
        let dismissed = self.followers.extract_if(.., |follower| follower.table == *table);
        let gone =
            |follower: Follower| Event { id: follower.id, kind: "gone", seq: None, data: raw(&serde_json::Map::new()) };
        dismissed.map(gone).collect()
    }
}

impl Follower {
    fn message(&self, bulletin: &Bulletin) -> Event {
        let message = bulletin.message(self.reader.as_ref(), self.detail);
        Event { id: self.id, kind: "message", seq: Some(bulletin.seq()), data: raw(&message) }
    }

    /// Who is there, if that is not what the page was sent last. The person of this device is: they look at it.
    fn attendance(&mut self, table: &Table, now: Millis) -> Option<Event> {
        if !self.attends {
            return None;
        }
        let reader = self.reader.as_ref();
        let seen = |identity: &IdentityId| if reader == Some(identity) { Sight::Here } else { Sight::Gone };
        let attendance = table.attendance(seen, &PATIENCE, now);
        if self.shown.as_ref().is_some_and(|shown| shown.seats == attendance.seats) {
            return None;
        }
        let event = Event { id: self.id, kind: "presence", seq: None, data: raw(&attendance) };
        self.shown = Some(attendance);
        Some(event)
    }
}

/// What a page has not seen: every entry since, or how things stand.
fn missed(held: &Held, after: Option<u64>) -> Result<Vec<Bulletin>, Denial> {
    let head = held.table.head();
    if after == Some(head) {
        return Ok(Vec::new());
    }
    let Some(last) = after.filter(|last| *last > 0 && *last < head && head - *last <= MOST_MISSED) else {
        return Ok(vec![Bulletin::now(Arc::clone(&held.table))]);
    };
    let [(first, at), rest @ ..] = &held.log[..] else { return Err(Denial::damaged()) };
    let mut table = Arc::new(begun(held.table.id(), first, *at)?);
    let mut bulletins = Vec::new();
    for (entry, at) in rest {
        let mut next = Table::clone(&table);
        next.fold(entry, *at)?;
        let before = std::mem::replace(&mut table, Arc::new(next));
        if table.head() > last {
            let bulletin = Bulletin::entry(before, Arc::clone(&table), Entry::clone(entry), *at);
            bulletins.push(if table.head() < head { bulletin.past() } else { bulletin });
        }
    }
    Ok(bulletins)
}

fn no_stream() -> Denial {
    Denial::not_found("no_such_path", "There is nothing to follow here.")
}
