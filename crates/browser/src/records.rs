//! Records: shown again, summed up, and verified draw by draw.

use orichalcum_protocol::record::{Record, RecordFault, Verified};
use orichalcum_rules::{Ask, Game, Set};
use orichalcum_table::wire::{About, Finding, Verdict};
use orichalcum_table::{Denial, history_of};

use crate::ask::{Answer, Instead, Reply};
use crate::site::{Site, set_of};

impl Site {
    /// Begins to verify a record.
    pub(crate) fn verify(&mut self, text: &str) -> Result<Reply, Instead> {
        let (record, set) = read(text)?;
        let verification = match record.verification(set) {
            Ok(verification) => verification,
            Err(fault) => return Ok(broken(&record, None, &fault.0)),
        };
        let total = record.steps.len();
        self.verified = Some((record, verification));
        Ok(Reply::Progress { done: 0, total })
    }

    /// Verifies some steps more; after the last one it says what was found.
    pub(crate) fn verify_on(&mut self, steps: usize) -> Result<Reply, Instead> {
        let nothing = || Denial::conflict("nothing_to_verify", "No record is being verified.");
        let (record, verification) = self.verified.as_mut().ok_or_else(nothing)?;
        for _ in 0..steps {
            match verification.advance(record) {
                Ok(true) => {}
                Ok(false) => {
                    let reply = verdict(record, verification.verified());
                    self.verified = None;
                    return Ok(reply);
                }
                Err(fault) => {
                    let reply = broken(record, Some(verification.verified()), &fault.0);
                    self.verified = None;
                    return Ok(reply);
                }
            }
        }
        Ok(Reply::Progress { done: verification.verified().steps, total: record.steps.len() })
    }
}

/// The history of a record, checked.
pub(crate) fn history(text: &str) -> Result<Reply, Instead> {
    let (record, beginning) = checked(text)?;
    Ok(Reply::Answer(Answer::good(&history_of(&record, beginning))))
}

/// What a list says of a record that holds.
pub(crate) fn about(text: &str) -> Result<Reply, Instead> {
    let (record, beginning) = checked(text)?;
    let mut game = beginning;
    record.steps.iter().flat_map(|step| &step.events).for_each(|event| game.fold(event));
    let winner = match game.ask() {
        Ask::Over { winner } => winner,
        _ => None,
    };
    let about = About {
        players: history_of(&Record { steps: Vec::new(), ..record.clone() }, beginning).players,
        automaton: record.header.automaton.clone(),
        steps: record.steps.len(),
        over: game.is_over(),
        winner,
    };
    Ok(Reply::Answer(Answer::good(&about)))
}

/// A record of somebody, bounded and of a set that is known.
fn read(text: &str) -> Result<(Record, &'static Set), Denial> {
    let record = Record::parse_bounded(text).map_err(|fault| Denial::bad_record(&fault))?;
    let set = set_of(&record.header.set_fingerprint).ok_or_else(|| {
        let header = &record.header;
        let (name, fingerprint) = (&header.set, &header.set_fingerprint);
        let message = format!("This was played with the component set `{name}` ({fingerprint}), which is not here.");
        Denial::unprocessable("unknown_set", message)
    })?;
    Ok((record, set))
}

/// A record that holds, and the game before its first step.
fn checked(text: &str) -> Result<(Record, Game<'static>), Denial> {
    let (record, set) = read(text)?;
    let beginning = record.check(set).and_then(|()| record.beginning(set));
    let beginning = beginning.map_err(|fault| Denial::bad_record(&fault))?;
    Ok((record, beginning))
}

/// What was found when every step holds.
fn verdict(record: &Record, verified: Verified) -> Reply {
    let finding = match verified.seed_holds {
        Some(true) => Finding::Holds,
        Some(false) => Finding::DrawsDiffer,
        None => Finding::NoSeed,
    };
    found(record, finding, Some(verified), None)
}

/// What was found when a line does not hold.
fn broken(record: &Record, verified: Option<Verified>, fault: &RecordFault) -> Reply {
    found(record, Finding::Broken, verified, Some(fault))
}

fn found(record: &Record, verdict: Finding, verified: Option<Verified>, fault: Option<&RecordFault>) -> Reply {
    let found = Verdict {
        verdict,
        steps: verified.map_or(0, |verified| verified.steps),
        draws: verified.map_or(0, |verified| verified.outcomes),
        shares: verified.and_then(|verified| verified.shares),
        commitment: record.header.commitment.clone(),
        line: fault.map(|fault| fault.line),
        message: fault.map(|fault| fault.message.clone()),
    };
    Reply::Answer(Answer::good(&found))
}
