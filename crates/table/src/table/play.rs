//! The game at a table: its start, its steps, and steps taken back.

use std::convert::Infallible;
use std::sync::Arc;

use orichalcum_log::{IdentityId, Millis};
use orichalcum_protocol::fair::{FairChance, Seed};
use orichalcum_protocol::record::{PlayerLine, Record, StepLine};
use orichalcum_rules::{Action, Chance, Event, Game, Refused, Seat, Urn};

use super::{Entry, Holder, Play, Presence, SeatState, Table};
use crate::denial::Denial;
use crate::wire::{Stands, StepBy, Undo};

/// How many requests of people are known again when they come twice.
const REMEMBERED_MARKS: usize = 32;
/// How often something can be taken back in one turn: a player who tries everything needs a dozen, and a log must not
/// grow without end.
const MOST_UNDONE: u32 = 50;

impl Table {
    /// A player acts in the game, having seen the entry `seen`.
    ///
    /// # Errors
    /// When it is not their turn, the game has moved since, or the rules say no.
    pub fn act(
        &self,
        identity: &IdentityId,
        seen: u64,
        action: &str,
        mark: Option<String>,
    ) -> Result<Vec<Entry>, Denial> {
        if self.has_done(mark.as_deref()) {
            return Ok(Vec::new());
        }
        let seat = self.asked_of(identity, seen)?;
        let action: Action = action
            .parse()
            .map_err(|error: orichalcum_rules::UnknownName| Denial::conflict("bad_action", error.to_string()))?;
        let mut entries = self.returned(seat);
        entries.push(self.step_by(action, StepBy::Person, mark)?);
        Ok(entries)
    }

    /// A bot does something for the seat that is asked.
    ///
    /// # Errors
    /// When the game is not on, or the rules say no.
    pub fn act_for_bot(&self, action: Action) -> Result<Vec<Entry>, Denial> {
        Ok(vec![self.step_by(action, StepBy::Bot, None)?])
    }

    /// The Automaton takes its turn.
    ///
    /// # Errors
    /// When it is not its turn.
    pub fn act_for_automaton(&self) -> Result<Vec<Entry>, Denial> {
        Ok(vec![self.step_by(Action::PlayAutomaton, StepBy::Automaton, None)?])
    }

    /// A player takes steps of their turn back, having seen the entry `seen`.
    ///
    /// # Errors
    /// When it is not their turn, there are fewer steps to take back, or they did so too often.
    pub fn undo(
        &self,
        identity: &IdentityId,
        seen: u64,
        steps: u32,
        mark: Option<String>,
    ) -> Result<Vec<Entry>, Denial> {
        if self.has_done(mark.as_deref()) {
            return Ok(Vec::new());
        }
        let seat = self.asked_of(identity, seen)?;
        let can = self.undo_of(seat);
        if self.play.as_ref().is_some_and(|play| play.undone >= MOST_UNDONE) {
            let message =
                format!("You have taken something back {MOST_UNDONE} times in this turn, which is the limit.");
            return Err(Denial::conflict("cannot_undo", message));
        }
        if steps == 0 || steps > can.steps {
            let message = match can {
                Undo { steps: 0, shown: true } => "Dice or draws have shown something: earlier steps stand.".to_owned(),
                Undo { steps: 0, .. } => "There is nothing to take back in this turn.".to_owned(),
                Undo { steps, .. } => format!("Between 1 and {steps} steps can be taken back."),
            };
            return Err(Denial::conflict("cannot_undo", message));
        }
        Ok(vec![Entry::Undone { seat, steps, mark }])
    }

    /// How many steps a bot has made in this turn for the seat that is asked.
    pub fn steps_by_bots(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.by_bots)
    }

    /// The game that an identity may be given a hint about.
    ///
    /// # Errors
    /// When the table is played without hints, or it is not their turn.
    pub fn to_be_judged_for(&self, identity: &IdentityId) -> Result<Game<'static>, Denial> {
        if !self.hints {
            return Err(Denial::forbidden("no_hints", "This table is played without hints."));
        }
        let asked = self.asked().filter(|seat| self.seats_of(identity).contains(seat));
        match (asked, self.game()) {
            (Some(_), Some(game)) => Ok(*game),
            _ => Err(Denial::conflict("not_your_turn", "Hints are for the player who is to act.")),
        }
    }

    /// What can be taken back by the holder of that seat.
    pub fn undo_of(&self, seat: Seat) -> Undo {
        match &self.play {
            Some(play) if self.asked() == Some(seat) => {
                let steps = if play.undone < MOST_UNDONE { play.undo.len() as u32 } else { 0 };
                Undo { steps, shown: play.shown }
            }
            _ => Undo { steps: 0, shown: false },
        }
    }

    /// Whether a request was carried out before, lately.
    fn has_done(&self, mark: Option<&str>) -> bool {
        let marks = self.play.as_ref().map_or(&[][..], |play| &play.marks);
        mark.and_then(number_of).is_some_and(|mark| marks.contains(&mark))
    }

    pub(super) fn fold_play(&mut self, entry: &Entry, at: Millis) -> Result<(), Denial> {
        let head = self.head;
        match entry {
            Entry::Started { seed, events } => {
                let seed = seed.parse::<Seed>().map_err(|_| Denial::damaged())?;
                let mut game = self.beginning()?;
                for event in events {
                    game.fold(event);
                }
                let play = Play {
                    seed,
                    commitment: seed.commitment().into(),
                    game,
                    step: 0,
                    moved: head,
                    stands: Stands::Started { seq: head },
                    marks: Vec::new(),
                    asked_since: at,
                    undo: Vec::new(),
                    shown: false,
                    undone: 0,
                    by_bots: 0,
                    given: None,
                };
                self.play = Some(play);
            }
            Entry::Stepped { step, seat, action, by, drew, events, mark } => {
                let play = self.play.as_mut().filter(|play| play.step + 1 == *step).ok_or_else(Denial::damaged)?;
                play.note(mark.as_deref());
                play.stands = Stands::Stepped { seq: head, step: *step, seat: *seat, action: *action, by: *by };
                let before = *play.game.position();
                for event in events {
                    play.game.fold(event);
                }
                (play.step, play.moved, play.asked_since) = (*step, head, at);
                let after = play.game.position();
                let same_turn =
                    after.asked() == *seat && after.active() == before.active() && after.round() == before.round();
                if *drew || !same_turn {
                    play.undo.clear();
                } else {
                    play.undo.push(Arc::new(before));
                }
                play.shown = same_turn && (*drew || play.shown);
                play.undone = if same_turn { play.undone } else { 0 };
                play.by_bots = if same_turn { play.by_bots + u32::from(*by == StepBy::Bot) } else { 0 };
            }
            Entry::Undone { seat, steps, mark } => {
                let play = self.play.as_mut().ok_or_else(Denial::damaged)?;
                let kept = play.undo.len().checked_sub(*steps as usize).ok_or_else(Denial::damaged)?;
                let position = play.undo.get(kept).ok_or_else(Denial::damaged)?;
                play.game = Game::at(self.set, **position);
                play.step -= *steps;
                play.undo.truncate(kept);
                play.note(mark.as_deref());
                play.stands = Stands::Undone { seq: head, seat: *seat, steps: *steps };
                play.undone += 1;
                (play.moved, play.asked_since) = (head, at);
            }
            Entry::Opened { .. }
            | Entry::Placed { .. }
            | Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::Promised { .. }
            | Entry::Shown { .. }
            | Entry::BotSeated { .. }
            | Entry::Closed
            | Entry::Left { .. }
            | Entry::Returned { .. }
            | Entry::BotStoodIn { .. }
            | Entry::Resigned { .. }
            | Entry::Said { .. }
            | Entry::Muted { .. }
            | Entry::SeatMoved { .. }
            | Entry::Renamed { .. }
            | Entry::Rematched { .. } => {}
        }
        Ok(())
    }

    /// The seat that is asked, if it is theirs and they have seen the game as it is.
    fn asked_of(&self, identity: &IdentityId, seen: u64) -> Result<Seat, Denial> {
        let mine = self.own_seats(identity)?;
        let play = self.playing()?;
        if seen < play.moved || seen > self.head {
            return Err(Denial::stale(play.stands.clone()));
        }
        let asked = play.game.position().asked();
        if !mine.contains(&asked) {
            return Err(Denial::forbidden("not_your_turn", "It is another player's turn."));
        }
        Ok(asked)
    }

    /// A player who acts is back.
    fn returned(&self, seat: Seat) -> Vec<Entry> {
        match self.seat(seat).map(|state| &state.presence) {
            Some(Presence::Left { .. } | Presence::Replaced { .. }) => vec![Entry::Returned { seat }],
            Some(Presence::Here) | None => Vec::new(),
        }
    }

    pub(super) fn step_by(&self, action: Action, by: StepBy, mark: Option<String>) -> Result<Entry, Denial> {
        let play = self.playing()?;
        let step = play.step + 1;
        let seat = play.game.position().asked();
        let mut chance = Noticed { chance: play.seed.chance(u64::from(step)), drew: false };
        let mut events: Vec<Event> = Vec::new();
        let mut game = play.game;
        match game.apply(action, &mut chance, &mut events) {
            Ok(()) => Ok(Entry::Stepped { step, seat, action, by, drew: chance.drew, events, mark }),
            Err(Refused::Illegal(illegal)) => Err(Denial::illegal(illegal)),
        }
    }

    /// The record of a table's game, from its log: the steps that stand. The seed is in it once the game is over.
    ///
    /// # Errors
    /// When the game has not begun.
    pub fn record<'log>(&self, log: impl Iterator<Item = &'log Entry>) -> Result<Record, Denial> {
        let Some(play) = &self.play else {
            return Err(Denial::conflict("not_started", "The game has not begun: there is nothing to record yet."));
        };
        let seed = self.outcome().map(|_| play.seed);
        let mut record = match &self.placed {
            Some(_) => Record::from_position(&self.beginning()?, seed),
            None => Record::new(self.set, &self.setup()?, seed),
        };
        record.header.commitment = Some(play.commitment.to_string());
        record.header.shares = self.shares(self.outcome().is_some());
        for entry in log {
            match entry {
                Entry::Started { events, .. } if self.placed.is_none() => {
                    record.steps.push(StepLine { seq: 0, seat: None, action: None, events: events.clone() });
                }
                Entry::Stepped { step, seat, action, events, .. } => record.steps.push(StepLine {
                    seq: *step,
                    seat: Some(*seat),
                    action: Some(*action),
                    events: events.clone(),
                }),
                Entry::Undone { steps, .. } => {
                    record.steps.truncate(record.steps.len().saturating_sub(*steps as usize));
                }
                Entry::Opened { .. }
                | Entry::Placed { .. }
                | Entry::Sat { .. }
                | Entry::Stood { .. }
                | Entry::Promised { .. }
                | Entry::Shown { .. }
                | Entry::BotSeated { .. }
                | Entry::Closed
                | Entry::Started { .. }
                | Entry::Left { .. }
                | Entry::Returned { .. }
                | Entry::BotStoodIn { .. }
                | Entry::Resigned { .. }
                | Entry::Said { .. }
                | Entry::Muted { .. }
                | Entry::SeatMoved { .. }
                | Entry::Renamed { .. }
                | Entry::Rematched { .. } => {}
            }
        }
        Ok(record.naming(Seat::ALL.into_iter().zip(&self.seats).map(player_line).collect()))
    }
}

impl Play {
    /// Remembers a request that was carried out; a client that had no answer asks again soon.
    fn note(&mut self, mark: Option<&str>) {
        let Some(mark) = mark.and_then(number_of) else { return };
        if self.marks.len() >= REMEMBERED_MARKS {
            self.marks.remove(0);
        }
        self.marks.push(mark);
    }
}

/// Who plays at a seat, as everybody sees it.
fn player_line((seat, state): (Seat, &SeatState)) -> PlayerLine {
    let bot = match &state.holder {
        Holder::Bot { level } => Some(level.clone()),
        Holder::Open | Holder::Offered { .. } | Holder::Person { .. } => None,
    };
    let colour = (state.colour != seat).then_some(state.colour);
    PlayerLine { name: state.holder.name().map(str::to_owned), bot, colour }
}

/// A mark is written in 32 hexadecimal digits.
fn number_of(mark: &str) -> Option<u128> {
    u128::from_str_radix(mark, 16).ok()
}

/// Fair chance that remembers whether it was asked.
struct Noticed {
    chance: FairChance,
    drew: bool,
}

impl Chance for Noticed {
    type Refusal = Infallible;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Infallible> {
        self.drew = true;
        self.chance.draw(urn)
    }
}

#[cfg(test)]
mod tests {
    use orichalcum_log::TableId;
    use orichalcum_protocol::fair::Share;
    use serde_json::json;

    use super::*;
    use crate::Opener;
    use crate::tests::SET;

    fn ada() -> IdentityId {
        IdentityId::new("ada").unwrap()
    }

    /// The log of a random game of Ada against a bot, as far as it is asked for; and the table that stands after it.
    fn log_of_a_game(steps: usize) -> (Vec<Entry>, Table) {
        let id = TableId::new("t1").unwrap();
        let request = json!({ "seats": [{ "kind": "me" }, { "kind": "bot", "level": "oracle" }] });
        let server: Share = "11".repeat(32).parse().unwrap();
        let opener = Opener { identity: &ada(), commitment: None, server };
        let request = serde_json::from_value(request).unwrap();
        let mut log = Table::open(&id, &SET, &request, opener, "Ada").unwrap();
        let mut table = folded(&log);
        let mut picks = Seed::from_number(7).chance(0);
        for _ in 0..steps {
            let Some(game) = table.game().filter(|game| !game.is_over()).copied() else { break };
            let legal = game.legal();
            let action = legal[picks.number(legal.len() as u32) as usize];
            let by = if table.duty().is_some() { StepBy::Bot } else { StepBy::Person };
            let entry = table.step_by(action, by, None).unwrap();
            table.fold(&entry, Millis(1)).unwrap();
            log.push(entry);
        }
        (log, table)
    }

    fn folded(log: &[Entry]) -> Table {
        let mut table = Table::begin(TableId::new("t1").unwrap(), &SET, &log[0], Millis(1)).unwrap();
        for entry in &log[1..] {
            table.fold(entry, Millis(1)).unwrap();
        }
        table
    }

    #[test]
    fn the_steps_of_a_bot_in_its_turn_follow_from_the_log() {
        let mut most = 0;
        for steps in 0..120 {
            let (log, table) = log_of_a_game(steps);
            assert_eq!(folded(&log).steps_by_bots(), table.steps_by_bots(), "read again after {steps} steps");
            let asked = table.game().unwrap().position().asked();
            let own =
                log.iter().rev().take_while(|entry| matches!(entry, Entry::Stepped { seat, .. } if *seat == asked));
            // A turn begins where one asks for a card; what the same seat did before belongs to the turn before.
            let in_turn =
                own.take_while(|entry| !matches!(entry, Entry::Stepped { events, .. } if begins_a_turn(events)));
            let expected = if table.duty().is_some() { in_turn.count() as u32 } else { 0 };
            assert_eq!(table.steps_by_bots(), expected, "after {steps} steps");
            most = most.max(expected);
        }
        assert!(most >= 3, "a bot has made {most} steps in a turn");
    }

    fn begins_a_turn(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::TurnBegan { .. }))
    }
}
