//! Whether the history of a table can be explained by one log that grew entry by entry, each at one moment between the
//! request for it and its answer: whether the table is linearisable.
//!
//! In general that is hard to decide. Here the log that is left at the end gives the order, and a step names the last
//! entry that its player had seen, so that it can stand in one place only. What remains are times. An entry was made after
//! it was asked for, and before anybody was sent it; and no entry was made before the one in front of it. A request
//! without an answer may have been carried out at any later time, or never.
//!
//! A wish that had no answer is sent again with the same key. All its requests together have one entry at most; and if
//! they have one, none of them is refused as long as the table remembers their key. A step that was made before is
//! answered with how things stand now, so that its entry is that one or an earlier one.
//!
//! Reading is promised to be no older than `at_least`, never to be new: a read may be behind, but not ahead of the log.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::history::{Ending, Operation, Seen, Wish};

/// Of how many steps and undos of people a table remembers the keys (docs/api.md).
const REMEMBERED: usize = 32;

/// As much of an entry of a log as can be compared with what was asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LoggedEntry {
    pub(super) what: String,
    pub(super) seat: Option<u8>,
    pub(super) action: Option<String>,
    /// How many steps were taken back.
    pub(super) steps: Option<u32>,
    /// What was said, if anybody saw it.
    pub(super) text: Option<String>,
    /// Whether it was made by the server itself: a bot's step, for example.
    pub(super) is_servers: bool,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    /// Requests without an answer.
    pub(super) unknown: u64,
    /// Entries that only such a request can have made.
    pub(super) carried_out: u64,
    pub(super) violations: Vec<String>,
}

/// Everything that is known of the moment at which an entry was made.
#[derive(Clone, Copy, Debug)]
struct Moment {
    /// Not before this.
    after: Duration,
    /// Not after this.
    before: Duration,
    is_acknowledged: bool,
    is_asked_for: bool,
}

/// Where the entries of wishes stand, by the numbers of the wishes.
type Places = BTreeMap<usize, usize>;

/// Compares what the clients of one table asked and were answered with its log. Entry 1 stands first.
pub(super) fn check(log: &[LoggedEntry], operations: &[&Operation], seen: &[&Seen]) -> Verdict {
    let mut verdict = Verdict::default();
    let unknown = Moment { after: Duration::ZERO, before: Duration::MAX, is_acknowledged: false, is_asked_for: false };
    let mut moments = vec![unknown; log.len()];
    let mut places: Places = BTreeMap::new();
    let mut tried = BTreeSet::new();
    for operation in operations {
        let is_repeated = !tried.insert(operation.of_wish);
        if let Some((at, Ending::Done { seq })) = operation.ended {
            verdict.violations.extend(done(log, &mut moments, &mut places, operation, is_repeated, at, seq));
        }
    }
    // After those whose entries are known, so that a word that was said twice is not taken for one.
    for operation in operations {
        if let Some((_, Ending::Unknown)) | None = operation.ended {
            verdict.unknown += u64::from(operation.wish.what().is_some());
            may_be_done(log, &mut moments, &mut places, operation);
        }
    }
    for (number, sent) in seen.iter().enumerate() {
        match index(sent.seq).and_then(|place| moments.get_mut(place)) {
            Some(moment) => moment.before = moment.before.min(sent.at),
            None => verdict.violations.push(format!("entry {} was sent, the log has {}", sent.seq, log.len())),
        }
        let earlier = seen[..number].iter().rev().find(|earlier| earlier.seat == sent.seat);
        if earlier.is_some_and(|earlier| earlier.seq > sent.seq) {
            verdict.violations.push(format!("seat {} was sent entry {} too late", sent.seat, sent.seq));
        }
    }
    verdict.violations.extend(nobodys(log, &moments));
    verdict.carried_out = moments.iter().filter(|moment| moment.is_asked_for && !moment.is_acknowledged).count() as u64;
    verdict.violations.extend(out_of_order(&moments));
    let refused = operations.iter().filter_map(|operation| refused_for_nothing(log, &moments, operation));
    verdict.violations.extend(refused);
    verdict.violations.extend(operations.iter().filter_map(|operation| refused_though_done(log, &places, operation)));
    verdict
}

/// A request that was answered with success: its entry is there, in the only place where it can be, and is its own.
fn done(
    log: &[LoggedEntry],
    moments: &mut [Moment],
    places: &mut Places,
    operation: &Operation,
    is_repeated: bool,
    at: Duration,
    seq: u64,
) -> Option<String> {
    let Operation { wish, seat, .. } = operation;
    let place = index(seq).filter(|place| *place < log.len());
    let Some(mut place) = place else {
        return Some(format!("{wish:?} of seat {seat} was answered with entry {seq}, the log has {}", log.len()));
    };
    if let Some(seen) = seen_before(wish).filter(|_| is_repeated) {
        // Its own entry is known before the one that was sent.
        place = next_step(log, seen).map_or(place, |own| own.min(place));
    }
    let moment = &mut moments[place];
    if let Wish::Read { at_least } = wish {
        moment.before = moment.before.min(at);
        return at_least
            .filter(|least| seq < *least)
            .map(|least| format!("a read of at least entry {least} was answered with entry {seq}"));
    }
    let was_acknowledged = std::mem::replace(&mut moment.is_acknowledged, true);
    if was_acknowledged {
        return Some(format!("entry {seq} was promised twice, the second time for {wish:?} of seat {seat}"));
    }
    if !is_wished(&log[place], operation) {
        return Some(format!("{wish:?} of seat {seat} was answered with entry {seq}, which is {:?}", log[place]));
    }
    if seen_before(wish).is_some_and(|seen| next_step(log, seen) != Some(place)) {
        return Some(format!("{wish:?} of seat {seat} became entry {seq}, on top of something that it had not seen"));
    }
    moment.before = moment.before.min(at);
    ask_for(moment, operation.sent);
    places.insert(operation.of_wish, place);
    None
}

/// A request without an answer: it may have made the entry of its wish, or else the one that stands where its own would.
fn may_be_done(log: &[LoggedEntry], moments: &mut [Moment], places: &mut Places, operation: &Operation) {
    let place = match (places.get(&operation.of_wish), seen_before(&operation.wish)) {
        (Some(place), _) => Some(*place),
        (None, Some(seen)) => next_step(log, seen).filter(|place| is_wished(&log[*place], operation)),
        (None, None) => {
            log.iter().zip(&*moments).position(|(entry, moment)| !moment.is_asked_for && is_wished(entry, operation))
        }
    };
    if let Some(place) = place {
        ask_for(&mut moments[place], operation.sent);
        places.insert(operation.of_wish, place);
    }
}

/// Several attempts may be the one that did it; the first of them is the weakest claim.
fn ask_for(moment: &mut Moment, sent: Duration) {
    moment.after = if moment.is_asked_for { moment.after.min(sent) } else { sent };
    moment.is_asked_for = true;
}

/// Entries of people that nobody asked for, or only in requests that were refused.
fn nobodys(log: &[LoggedEntry], moments: &[Moment]) -> Vec<String> {
    let entries = log.iter().zip(moments).zip(1..);
    let of_nobody = entries.filter(|((entry, moment), _)| {
        let is_a_persons = matches!(entry.what.as_str(), "stepped" | "undone" | "said" | "resigned");
        is_a_persons && !entry.is_servers && !moment.is_asked_for && !moment.is_acknowledged
    });
    of_nobody.map(|((entry, _), seq)| format!("entry {seq} was asked for by nobody: {entry:?}")).collect()
}

/// An entry that was asked for only after one behind it was known.
fn out_of_order(moments: &[Moment]) -> Option<String> {
    let mut known = (Duration::MAX, 0);
    for (place, moment) in moments.iter().enumerate().rev() {
        let seq = place + 1;
        if moment.before < known.0 {
            known = (moment.before, seq);
        }
        if moment.after > known.0 {
            let (after, before) = (moment.after.as_micros(), known.0.as_micros());
            let later = known.1;
            return Some(format!(
                "entry {seq} was asked for at {after} µs, and entry {later} was known at {before} µs"
            ));
        }
    }
    None
}

/// A step that was refused though the game had not moved since what its player had seen.
fn refused_for_nothing(log: &[LoggedEntry], moments: &[Moment], operation: &Operation) -> Option<String> {
    let Some((at, Ending::Refused { status: 403 | 409 })) = operation.ended else { return None };
    let seen = seen_before(&operation.wish)?;
    let moved = (index(seen + 1)?..log.len())
        .find(|place| matches!(log[*place].what.as_str(), "stepped" | "undone" | "resigned"));
    // The entry was made after all in front of it were asked for.
    let earliest = moved.map(|place| moments[..=place].iter().map(|moment| moment.after).max().unwrap_or_default());
    let is_right = earliest.is_some_and(|earliest| earliest <= at);
    (!is_right).then(|| format!("{:?} of seat {} was refused for nothing", operation.wish, operation.seat))
}

/// A request that was refused though its wish stands in the log, and the table still remembered its key.
fn refused_though_done(log: &[LoggedEntry], places: &Places, operation: &Operation) -> Option<String> {
    let Some((_, Ending::Refused { .. })) = operation.ended else { return None };
    let place = *places.get(&operation.of_wish)?;
    let since = log[place..].iter().filter(|entry| matches!(entry.what.as_str(), "stepped" | "undone"));
    let is_remembered = since.filter(|entry| !entry.is_servers).count() <= REMEMBERED;
    let Operation { wish, seat, .. } = operation;
    is_remembered.then(|| format!("{wish:?} of seat {seat} was refused, and stands as entry {}", place + 1))
}

fn is_wished(entry: &LoggedEntry, operation: &Operation) -> bool {
    let is_its = entry.seat == Some(operation.seat) && operation.wish.what() == Some(entry.what.as_str());
    is_its
        && !entry.is_servers
        && match &operation.wish {
            Wish::Act { action, .. } => entry.action.as_deref() == Some(action),
            Wish::Undo { steps, .. } => entry.steps == Some(*steps),
            Wish::Say { text } => entry.text.as_ref().is_none_or(|said| said == text),
            Wish::Resign => true,
            Wish::Read { .. } => false,
        }
}

fn seen_before(wish: &Wish) -> Option<u64> {
    match wish {
        Wish::Act { seen, .. } | Wish::Undo { seen, .. } => Some(*seen),
        Wish::Say { .. } | Wish::Resign | Wish::Read { .. } => None,
    }
}

/// Where the first step after an entry stands: the only place for the step of a player who has seen that entry and no
/// step since.
fn next_step(log: &[LoggedEntry], seen: u64) -> Option<usize> {
    (index(seen + 1)?..log.len()).find(|place| matches!(log[*place].what.as_str(), "stepped" | "undone"))
}

fn index(seq: u64) -> Option<usize> {
    usize::try_from(seq).ok()?.checked_sub(1)
}

#[cfg(test)]
mod tests;
