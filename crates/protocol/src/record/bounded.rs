//! Records from strangers: nothing is built from one before it is known to be bounded and to hold.

use orichalcum_rules::{RULES_VERSION, Set};

use super::{LONGEST_LINE, MOST_EVENTS, MOST_STEPS, Record, RecordFault};

impl Record {
    /// Reads a record from a stranger: as [`Record::parse`] does, but with a bound on everything. A text with too many
    /// lines, or too long ones, is refused before any of them is parsed.
    ///
    /// # Errors
    /// The first line that is too much, else the first that is not in form.
    pub fn parse_bounded(text: &str) -> Result<Self, RecordFault> {
        for (line, text) in (1..).zip(text.lines()) {
            let fault = |message: String| Err(RecordFault { line, message });
            if line > MOST_STEPS + 1 {
                return fault(format!("expected at most {MOST_STEPS} steps, found more"));
            }
            if text.len() > LONGEST_LINE {
                return fault(format!("expected at most {LONGEST_LINE} bytes in a line, found {}", text.len()));
            }
        }
        let record = Self::parse(text)?;
        for (line, step) in (2..).zip(&record.steps) {
            if step.events.is_empty() || step.events.len() > MOST_EVENTS {
                let message = format!("expected 1 to {MOST_EVENTS} events, found {}", step.events.len());
                return Err(RecordFault { line, message });
            }
        }
        Ok(record)
    }

    /// Whether a record from a stranger holds: every step folds soundly and, if it was played by the rules of today, is
    /// what they make of its action. A record of other rules is taken at its word as long as it is sound: it may have
    /// been legal then, and a record stays readable when a ruling changes. Keeps no more than one position at a time.
    ///
    /// # Errors
    /// The first line that does not hold.
    pub fn check(&self, set: &Set) -> Result<(), RecordFault> {
        let setup = self.setup(set)?;
        let mut game = self.beginning(set)?;
        for n in 0..self.steps.len() {
            game = if self.header.rules == RULES_VERSION {
                self.replayed(n, setup.as_ref(), &game)?.0
            } else {
                self.after(n, &game)?
            };
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use orichalcum_rules::{Event, Game, Good, Seat, Setup, Side, Source};

    use super::*;
    use crate::fair::Seed;
    use crate::record::{PlayerLine, StepLine};

    /// Sound, but nothing that these rules give.
    const A_GIFT: Event = Event::Gained { seat: Seat::FIRST, good: Good::Hoplite, amount: 1, from: Source::Start };

    /// A game of two in which `steps` steps were played, always the first legal action.
    fn played(set: &Set, steps: u32) -> Record {
        let (setup, seed) = (Setup::on_side(2, Side::Calm).unwrap(), Seed::from_number(7));
        let mut record = Record::new(set, &setup, None);
        let mut events = Vec::new();
        let Ok(mut game) = Game::start(set, &setup, &mut seed.chance(0), &mut events);
        record.steps.push(StepLine { seq: 0, seat: None, action: None, events });
        for seq in 1..=steps {
            let (seat, action) = (game.position().asked(), game.legal()[0]);
            let mut events = Vec::new();
            game.apply(action, &mut seed.chance(u64::from(seq)), &mut events).unwrap();
            record.steps.push(StepLine { seq, seat: Some(seat), action: Some(action), events });
        }
        record
    }

    /// What is said of a record after a change to it; nothing if it is taken.
    #[track_caller]
    fn check(change: impl FnOnce(&mut Record), expected: &str) {
        let set = Set::standard();
        let mut record = played(&set, 12);
        change(&mut record);
        let found = Record::parse_bounded(&record.to_text()).and_then(|record| record.check(&set));
        let said = found.map_or_else(|fault| fault.to_string(), |()| String::new());
        assert!(said.starts_with(expected) && said.is_empty() == expected.is_empty(), "{said}");
    }

    /// Adds steps in which nothing happens.
    fn idle(record: &mut Record, steps: usize) {
        for _ in 0..steps {
            let seq = record.steps.len() as u32;
            let action = Some("pass".parse().unwrap());
            record.steps.push(StepLine { seq, seat: Some(Seat::FIRST), action, events: Vec::new() });
        }
    }

    #[test]
    fn a_record_from_a_stranger_is_bounded_and_legal() {
        check(|_| {}, "");
        check(|record| idle(record, 1), "line 15: expected 1 to 256 events, found 0");
        check(|record| idle(record, 80_000), "line 2002: expected at most 2000 steps, found more");
        check(|record| record.steps[3].events = vec![Event::DeckShuffled; 257], "line 5: expected 1 to 256 events");
        check(|record| record.header.set = "x".repeat(LONGEST_LINE), "line 1: expected at most 16384 bytes");
        check(|record| record.steps[2].action = Some("pass".parse().unwrap()), "line 4: `pass` is illegal");
        check(|record| record.steps[2].events.truncate(1), "line 4: the question card does not fit");
        check(|record| record.steps[2].events.insert(0, A_GIFT), "line 4: event 1 differs");
        check(|record| _ = record.steps.remove(5), "line 7: expected step 5, found step 6");
    }

    #[test]
    fn a_record_of_other_rules_is_bounded_and_sound() {
        let other = |record: &mut Record| record.header.rules = "0".to_owned();
        check(other, "");
        check(
            |record| {
                other(record);
                // It may have been legal then, and have brought something.
                record.steps[2].action = Some("pass".parse().unwrap());
                record.steps[2].events.insert(0, A_GIFT);
            },
            "",
        );
        check(
            |record| {
                other(record);
                idle(record, 1);
            },
            "line 15: expected 1 to 256 events",
        );
        check(
            |record| {
                other(record);
                record.steps[2].events.truncate(1);
            },
            "line 4: the question card does not fit",
        );
    }

    #[test]
    fn a_record_keeps_its_names_and_one_without_is_read() {
        let set = Set::standard();
        let nameless = played(&set, 3);
        assert_eq!(Record::parse_bounded(&nameless.to_text()).as_ref(), Ok(&nameless));
        let ada = PlayerLine { name: Some("Ada".to_owned()), ..PlayerLine::default() };
        let bot = PlayerLine { bot: Some("oracle".to_owned()), colour: Some(Seat::FIRST), ..PlayerLine::default() };
        let named = nameless.clone().naming(vec![ada, bot]);
        let text = named.to_text();
        assert!(text.contains(r#""version":3"#) && !nameless.to_text().contains("players"), "{text}");
        assert_eq!(Record::parse_bounded(&text).as_ref(), Ok(&named));
        assert_eq!(named.check(&set), Ok(()));
    }

    #[test]
    fn too_many_lines_are_not_even_parsed() {
        let rubbish = "rubbish\n".repeat(80_000);
        let found = Record::parse_bounded(&rubbish).unwrap_err();
        assert_eq!(found.line, MOST_STEPS + 2, "{found}");
    }
}
