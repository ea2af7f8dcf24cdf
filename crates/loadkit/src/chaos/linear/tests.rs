//! Histories that a log explains, and histories that no log of the kind explains.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::super::history::{Ending, Operation, Seen, Wish};
use super::{LoggedEntry, check};

/// A log of two people: opened, started, then what is given: `a`, `b` are steps of seats 1 and 2, `u` is a step that seat
/// 1 took back, `c` a word of seat 2, `r` seat 2 giving up, `.` a bot's step.
fn log(entries: &str) -> Vec<LoggedEntry> {
    let entry =
        |what: &str, seat: u8| LoggedEntry { what: what.to_owned(), seat: Some(seat), ..LoggedEntry::default() };
    let step = |seat| LoggedEntry { action: Some("pass".to_owned()), ..entry("stepped", seat) };
    let mut log = vec![entry("opened", 1), entry("started", 1)];
    log.extend(entries.chars().map(|letter| match letter {
        'a' => step(1),
        'b' => step(2),
        'u' => LoggedEntry { steps: Some(1), ..entry("undone", 1) },
        'c' => LoggedEntry { text: Some("well".to_owned()), ..entry("said", 2) },
        'r' => entry("resigned", 2),
        _ => LoggedEntry { is_servers: true, ..step(3) },
    }));
    log
}

/// A request for a wish of its own.
fn operation(seat: u8, wish: Wish, sent: u64, ended: u64, ending: Ending) -> Operation {
    static WISHES: AtomicUsize = AtomicUsize::new(0);
    let at = Duration::from_millis;
    let of_wish = WISHES.fetch_add(1, Ordering::Relaxed);
    Operation { table: Arc::from("t"), seat, wish, of_wish, sent: at(sent), ended: Some((at(ended), ending)) }
}

/// The same wish, sent again with its key.
fn again(first: &Operation, sent: u64, ended: u64, ending: Ending) -> Operation {
    let Operation { seat, wish, of_wish, .. } = first.clone();
    Operation { of_wish, ..operation(seat, wish, sent, ended, ending) }
}

fn act(seat: u8, seen: u64, sent: u64, ended: u64, ending: Ending) -> Operation {
    operation(seat, Wish::Act { seen, action: "pass".to_owned() }, sent, ended, ending)
}

fn read(at_least: Option<u64>, sent: u64, ended: u64, seq: u64) -> Operation {
    operation(1, Wish::Read { at_least }, sent, ended, Ending::Done { seq })
}

fn say(sent: u64, ended: u64, ending: Ending) -> Operation {
    operation(2, Wish::Say { text: "well".to_owned() }, sent, ended, ending)
}

const fn done(seq: u64) -> Ending {
    Ending::Done { seq }
}

const STALE: Ending = Ending::Refused { status: 409 };
const UNKNOWN: Ending = Ending::Unknown;

/// The history is explained by the log, or refused with a sentence that holds these words.
#[track_caller]
fn judge(name: &str, entries: &str, operations: &[Operation], seen: &[Seen], refused: Option<&str>) {
    let (operations, seen): (Vec<_>, Vec<_>) = (operations.iter().collect(), seen.iter().collect());
    let verdict = check(&log(entries), &operations, &seen);
    match refused {
        None => assert_eq!(verdict.violations, Vec::<String>::new(), "{name}"),
        Some(words) => {
            assert!(verdict.violations.iter().any(|text| text.contains(words)), "{name}: {:?}", verdict.violations);
        }
    }
}

#[test]
fn what_was_acknowledged_stands_where_it_was_promised() {
    let (a, b) = (act(1, 2, 0, 10, done(3)), act(2, 3, 20, 30, done(4)));
    judge("one after the other", "ab", &[a.clone(), b.clone()], &[], None);
    judge("lost", "a", &[a.clone(), b.clone()], &[], Some("the log has 3"));
    judge("something else", "aa", &[a.clone(), b.clone()], &[], Some("which is"));
    judge("number zero", "a", &[a.clone(), act(2, 3, 20, 30, done(0))], &[], Some("the log has 3"));
    judge("doubled", "aa", std::slice::from_ref(&a), &[], Some("entry 4 was asked for by nobody"));
    judge("promised twice", "a", &[a.clone(), act(1, 2, 20, 30, done(3))], &[], Some("promised twice"));
    judge("for whom nobody asked", "ab", &[a], &[], Some("entry 4 was asked for by nobody"));
}

#[test]
fn a_step_stands_on_what_its_player_has_seen() {
    let a = act(1, 2, 0, 10, done(3));
    let c = say(0, 10, done(4));
    judge("with a word between", "acb", &[a.clone(), c, act(2, 3, 0, 30, done(5))], &[], None);
    let blind = act(2, 2, 20, 30, done(4));
    judge("with a step between", "ab", &[a.clone(), blind], &[], Some("had not seen"));
    let back = operation(1, Wish::Undo { seen: 3, steps: 1 }, 20, 30, done(4));
    judge("taken back", "au", &[a.clone(), back], &[], None);
    let two = operation(1, Wish::Undo { seen: 3, steps: 2 }, 20, 30, done(4));
    judge("taken back too far", "au", &[a, two], &[], Some("which is"));
}

#[test]
fn the_log_keeps_the_order_of_time() {
    let c = |sent, ended, seq| say(sent, ended, done(seq));
    judge("at the same time", "ac", &[act(1, 2, 0, 30, done(3)), c(10, 20, 4)], &[], None);
    judge("the other way round", "ca", &[act(1, 2, 0, 30, done(4)), c(10, 20, 3)], &[], None);
    judge(
        "asked for after the next was there",
        "ac",
        &[act(1, 2, 30, 40, done(3)), c(10, 20, 4)],
        &[],
        Some("entry 3 was asked for at 30000 µs, and entry 4 was known at 20000 µs"),
    );
    let known_by_reading = [act(1, 2, 30, 40, done(3)), read(None, 0, 20, 3)];
    judge("read before it was asked for", "a", &known_by_reading, &[], Some("was known"));
    let sent = |seq, at| Seen { table: Arc::from("t"), seat: 2, seq, at: Duration::from_millis(at) };
    judge("sent in time", "a", &[act(1, 2, 30, 40, done(3))], &[sent(2, 20), sent(3, 35)], None);
    judge("sent before it was asked for", "a", &[act(1, 2, 30, 40, done(3))], &[sent(3, 20)], Some("was known"));
    judge("sent and not there", "", &[], &[sent(3, 20)], Some("the log has 2"));
    judge("sent backwards", "a", &[act(1, 2, 0, 40, done(3))], &[sent(3, 35), sent(2, 36)], Some("too late"));
}

#[test]
fn nobody_knows_what_becomes_of_a_request_without_an_answer() {
    let a = act(1, 2, 0, 10, UNKNOWN);
    judge("carried out", "a", std::slice::from_ref(&a), &[], None);
    judge("never", "", std::slice::from_ref(&a), &[], None);
    judge("carried out late", "ca", &[a.clone(), say(500, 510, done(3))], &[], None);
    judge("and sent again", "a", &[a.clone(), act(1, 2, 20, 30, STALE)], &[], None);
    judge("carried out by the second try", "a", &[a.clone(), act(1, 2, 20, 30, done(3))], &[], None);
    judge("carried out twice", "aa", &[a.clone(), act(1, 2, 20, 30, done(3))], &[], Some("by nobody"));
    judge("before it was sent", "a", &[act(1, 2, 50, 60, UNKNOWN), read(None, 0, 20, 3)], &[], Some("was known"));
    judge("said twice, late", "cc", &[say(0, 10, UNKNOWN), say(20, 30, done(3))], &[], None);
    judge("said twice", "cc", &[say(0, 10, UNKNOWN), say(20, 30, done(4))], &[], None);
    judge("said thrice", "ccc", &[say(0, 10, UNKNOWN), say(20, 30, done(4))], &[], Some("by nobody"));
    let unended = Operation { ended: None, ..a };
    judge("never ended", "a", std::slice::from_ref(&unended), &[], None);
    let verdict = check(&log("a"), &[&unended], &[]);
    assert_eq!((verdict.unknown, verdict.carried_out), (1, 1));
}

#[test]
fn a_wish_that_is_sent_again_with_its_key_is_carried_out_once() {
    let a = act(1, 2, 0, 10, UNKNOWN);
    judge("by the first try", "a", &[a.clone(), again(&a, 20, 30, done(3))], &[], None);
    judge("by the first try, long ago", "a..", &[a.clone(), again(&a, 20, 30, done(5))], &[], None);
    judge("by no try", "..", &[a.clone(), again(&a, 20, 30, done(4))], &[], Some("which is"));
    judge("by a late try", "b", &[act(2, 2, 0, 10, done(3)), a.clone(), again(&a, 20, 30, STALE)], &[], None);
    judge("and refused", "a", &[a.clone(), again(&a, 20, 30, STALE)], &[], Some("was refused, and stands as entry 3"));
    for (others, refused) in [(31, Some("was refused, and stands as entry 3")), (32, None)] {
        let steps = (0..others).map(|number| act(2, 3 + number, 0, 10, done(4 + number)));
        let all: Vec<Operation> = steps.chain([a.clone(), again(&a, 20, 30, STALE)]).collect();
        let log = "a".to_owned() + &"b".repeat(others as usize);
        judge("and refused when it was forgotten", &log, &all, &[], refused);
    }
    let said = say(0, 10, UNKNOWN);
    judge("said", "c", &[said.clone(), again(&said, 20, 30, done(3))], &[], None);
    judge(
        "said twice",
        "cc",
        &[said.clone(), again(&said, 20, 30, done(4))],
        &[],
        Some("entry 3 was asked for by nobody"),
    );
    judge("said twice without an answer", "cc", &[said.clone(), again(&said, 20, 30, UNKNOWN)], &[], Some("by nobody"));
}

#[test]
fn what_was_refused_was_not_carried_out_and_had_a_reason() {
    let refused = act(1, 2, 20, 30, STALE);
    judge("and carried out", "a", std::slice::from_ref(&refused), &[], Some("by nobody"));
    judge("for nothing", "", std::slice::from_ref(&refused), &[], Some("refused for nothing"));
    judge("because another was faster", "b", &[act(2, 2, 0, 10, done(3)), refused.clone()], &[], None);
    judge("because a bot was faster", ".", std::slice::from_ref(&refused), &[], None);
    let resigned = operation(2, Wish::Resign, 0, 10, done(3));
    judge("because a player gave up", "r", &[resigned, refused.clone()], &[], None);
    let later = act(2, 2, 40, 50, done(3));
    judge("for what came later", "b", &[later, refused], &[], Some("refused for nothing"));
}

#[test]
fn reading_may_be_behind_but_not_behind_what_was_asked_for() {
    let a = act(1, 2, 0, 10, done(3));
    judge("behind", "a", &[a.clone(), read(None, 20, 30, 2)], &[], None);
    judge("no older than", "a", &[a.clone(), read(Some(3), 20, 30, 3)], &[], None);
    judge("older than", "a", &[a.clone(), read(Some(3), 20, 30, 2)], &[], Some("a read of at least entry 3"));
    judge("what is not there", "a", &[a, read(None, 20, 30, 4)], &[], Some("the log has 3"));
}
