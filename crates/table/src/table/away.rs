//! People who leave: the seat is freed before the game, and kept for them by a bot later. They can always come back.

use orichalcum_log::{IdentityId, Millis};
use orichalcum_rules::Seat;

use super::{Entry, Holder, Patience, SeatState, Table};
use crate::denial::Denial;
use crate::wire::{Attendance, SeatPresence, Status, Whereabouts};

/// Whether the person of a seat is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    Here,
    /// Gone; a bot takes over after a while.
    Left {
        since: Millis,
        /// Whether they said so, and did not only close the page.
        on_purpose: bool,
    },
    /// A bot of this level plays in their place.
    Replaced {
        level: String,
    },
}

/// What the server sees of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// A page of theirs is open and looked at.
    Here,
    /// A page of theirs is open, and gives no sign.
    Away,
    /// They have no page open.
    Gone,
}

/// The level of the bot that plays for an absent player.
const STAND_IN: &str = "explorer";

impl Table {
    /// A player leaves.
    ///
    /// # Errors
    /// When they have no seat here.
    pub fn leave(&self, identity: &IdentityId) -> Result<Vec<Entry>, Denial> {
        let seats = self.own_seats(identity)?;
        Ok(match self.status() {
            Status::Open => self.stand(identity),
            Status::Playing => seats
                .into_iter()
                .filter(|seat| self.is_here(*seat))
                .map(|seat| Entry::Left { seat, silent: false })
                .collect(),
            Status::Finished => Vec::new(),
        })
    }

    /// A player's last page was closed: noted while others play with them.
    pub fn fade(&self, identity: &IdentityId) -> Vec<Entry> {
        let has_company = self.people().any(|(_, other, _)| other != identity);
        if self.status() != Status::Playing || !has_company {
            return Vec::new();
        }
        let here = self.seats_of(identity).into_iter().filter(|seat| self.is_here(*seat));
        here.map(|seat| Entry::Left { seat, silent: true }).collect()
    }

    /// Whether one of their seats is not played by them now.
    pub fn is_away(&self, identity: &IdentityId) -> bool {
        self.status() == Status::Playing && self.seats_of(identity).iter().any(|seat| !self.is_here(*seat))
    }

    /// A player comes back; their seats are theirs again.
    ///
    /// # Errors
    /// When they have no seat here.
    pub fn come_back(&self, identity: &IdentityId) -> Result<Vec<Entry>, Denial> {
        let seats = self.own_seats(identity)?;
        if self.status() != Status::Playing {
            return Ok(Vec::new());
        }
        Ok(seats.into_iter().filter(|seat| !self.is_here(*seat)).map(|seat| Entry::Returned { seat }).collect())
    }

    /// A player lets a bot play for another who keeps the table waiting: at once for one who said that they leave.
    ///
    /// # Errors
    /// When nobody keeps it waiting for long enough.
    pub fn call_stand_in(
        &self,
        seat: Seat,
        identity: &IdentityId,
        now: Millis,
        patience: &Patience,
    ) -> Result<Vec<Entry>, Denial> {
        self.own_seats(identity)?;
        let play = self.playing()?;
        let is_asked = play.game.position().asked() == seat && self.people().any(|(other, ..)| other == seat);
        let ready = match self.seat(seat).map(|state| &state.presence) {
            Some(Presence::Here) if is_asked => play.asked_since.plus(patience.grace),
            Some(Presence::Left { on_purpose: true, since }) if is_asked => *since,
            Some(Presence::Left { on_purpose: false, since }) if is_asked => since.plus(patience.grace),
            _ => return Err(Denial::conflict("not_waiting", "The table does not wait for this player.")),
        };
        if !patience.is_due(ready, now) {
            let seconds = u32::try_from((ready.0 - now.0 + 999) / 1000).unwrap_or(u32::MAX);
            return Err(Denial::too_often("too_soon", "Give them a little more time.", seconds));
        }
        Ok(vec![Entry::BotStoodIn { seat, level: STAND_IN.to_owned() }])
    }

    /// The bots that take over from people who have been away for too long, while others wait.
    pub fn stand_ins(&self, now: Millis, patience: &Patience) -> Vec<Entry> {
        self.away_since()
            .filter(|(_, since)| patience.is_due(since.plus(patience.grace), now))
            .map(|(seat, _)| Entry::BotStoodIn { seat, level: STAND_IN.to_owned() })
            .collect()
    }

    /// Seats whose people left while another person is there to be kept waiting.
    pub(super) fn away_since(&self) -> impl Iterator<Item = (Seat, Millis)> {
        let somebody_waits = self.status() == Status::Playing && self.people().any(|(seat, ..)| self.is_here(seat));
        Seat::ALL.into_iter().zip(&self.seats).filter_map(move |(seat, state)| match state.presence {
            Presence::Left { since, .. } if somebody_waits => Some((seat, since)),
            Presence::Here | Presence::Left { .. } | Presence::Replaced { .. } => None,
        })
    }

    /// Who is there, as far as the log says and the server sees.
    pub fn attendance(&self, seen: impl Fn(&IdentityId) -> Sight, patience: &Patience, now: Millis) -> Attendance {
        let seats = Seat::ALL.into_iter().zip(&self.seats).filter_map(|(seat, state)| match &state.holder {
            Holder::Person { identity, .. } => Some((seat, self.presence_of(seat, state, seen(identity), patience))),
            Holder::Open | Holder::Offered { .. } | Holder::Bot { .. } => None,
        });
        Attendance {
            at: now.0.unsigned_abs(),
            seats: seats.collect(),
            patience: u64::try_from(patience.grace.as_millis()).unwrap_or(u64::MAX),
        }
    }

    fn presence_of(&self, seat: Seat, state: &SeatState, seen: Sight, patience: &Patience) -> SeatPresence {
        let on_purpose = matches!(state.presence, Presence::Left { on_purpose: true, .. });
        let state = match (self.status(), &state.presence, seen) {
            (Status::Playing, Presence::Replaced { .. }, _) => Whereabouts::Bot,
            (Status::Playing, Presence::Left { .. }, _) | (Status::Finished, _, Sight::Gone) => Whereabouts::Left,
            (_, _, Sight::Here) => Whereabouts::Here,
            (_, _, Sight::Away | Sight::Gone) => Whereabouts::Away,
        };
        let since = self.away_since().find(|(left, _)| *left == seat).map(|(_, since)| since);
        let on_purpose = on_purpose && state == Whereabouts::Left;
        SeatPresence { state, on_purpose, bot_at: since.map(|since| since.plus(patience.grace).0.unsigned_abs()) }
    }

    /// A player gives up. Against one opponent that ends the game; among more a bot plays on.
    ///
    /// # Errors
    /// When the seat is not theirs or the game is not on.
    pub fn resign(&self, seat: Seat, identity: &IdentityId) -> Result<Vec<Entry>, Denial> {
        self.own_seat(identity, seat)?;
        self.playing()?;
        Ok(vec![Entry::Resigned { seat, level: STAND_IN.to_owned() }])
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use orichalcum_log::TableId;
    use orichalcum_protocol::fair::Share;
    use serde_json::json;

    use super::*;
    use crate::tests::SET;

    const PATIENCE: Patience = Patience { pace: Duration::ZERO, grace: Duration::from_mins(2) };

    fn who(name: &str) -> IdentityId {
        IdentityId::new(name).unwrap()
    }

    /// A table of Ada and Bob.
    fn table() -> Table {
        let seat = |name: &str| json!({ "holder": "person", "identity": name, "name": name, "island": "random" });
        let opened = json!({
            "what": "opened", "host": "ada", "seats": [seat("ada"), seat("bob")], "automaton": null,
            "public": false, "hints": false, "set": "standard", "fingerprint": "",
        });
        let opened = serde_json::from_value(opened).unwrap();
        Table::begin(TableId::new("t1").unwrap(), &SET, &opened, Millis(0)).unwrap()
    }

    fn after(table: &Table, entry: &Entry, at: i64) -> Table {
        let mut next = table.clone();
        next.fold(entry, Millis(at)).unwrap();
        next
    }

    /// Where Ada and Bob are, and when a bot takes over from Ada.
    #[track_caller]
    fn check(table: &Table, ada: Sight, expected: (Whereabouts, Whereabouts), bot_at: Option<u64>) {
        let seen = |identity: &IdentityId| if identity.as_str() == "ada" { ada } else { Sight::Here };
        let found = table.attendance(seen, &PATIENCE, Millis(9));
        let [first, second] = [found.seats[&Seat::ALL[0]], found.seats[&Seat::ALL[1]]];
        assert_eq!(((first.state, second.state), first.bot_at), (expected, bot_at));
        assert_eq!((found.at, found.patience), (9, 120_000));
    }

    #[test]
    fn who_is_there_follows_from_the_log_and_from_what_is_seen() {
        use Whereabouts::{Away, Bot, Here, Left};
        let seat = Seat::FIRST;
        let waiting = table();
        for (seen, expected) in [(Sight::Here, Here), (Sight::Away, Away), (Sight::Gone, Away)] {
            check(&waiting, seen, (expected, Here), None);
        }
        let fresh = Share::from_bytes([7; 32]);
        let started = waiting.followed_by_start(Entry::Muted { seat, muted: false }, fresh).unwrap();
        let playing = started.iter().fold(waiting, |table, entry| after(&table, entry, 1000));
        assert_eq!(playing.status(), Status::Playing);
        check(&playing, Sight::Here, (Here, Here), None);
        check(&playing, Sight::Gone, (Away, Here), None);
        // Who left has left, although a page may still be open somewhere for a moment.
        let left = after(&playing, &playing.leave(&who("ada")).unwrap()[0], 5000);
        check(&left, Sight::Here, (Left, Here), Some(125_000));
        assert!(left.attendance(|_| Sight::Here, &PATIENCE, Millis(0)).seats[&seat].on_purpose);
        let [taken] = &left.stand_ins(Millis(125_000), &PATIENCE)[..] else { panic!("a bot takes over") };
        let replaced = after(&left, taken, 125_000);
        check(&replaced, Sight::Gone, (Bot, Here), None);
        let back = after(&replaced, &replaced.come_back(&who("ada")).unwrap()[0], 130_000);
        check(&back, Sight::Here, (Here, Here), None);
        // The game is over: there is nothing that a bot could do.
        let over = after(&back, &back.resign(seat, &who("ada")).unwrap()[0], 140_000);
        check(&over, Sight::Here, (Here, Here), None);
        check(&over, Sight::Gone, (Left, Here), None);
    }

    #[test]
    fn others_may_let_a_bot_play_at_once_for_who_said_goodbye_and_later_for_who_closed_the_page() {
        let waiting = table();
        let started =
            waiting.followed_by_start(Entry::Muted { seat: Seat::FIRST, muted: false }, Share::from_bytes([7; 32]));
        let playing = started.unwrap().iter().fold(waiting, |table, entry| after(&table, entry, 1000));
        let asked = playing.asked().unwrap();
        let waits = if asked == Seat::FIRST { who("bob") } else { who("ada") };
        for (silent, at, is_allowed) in [
            (Some(false), 5000, true),
            (Some(true), 5000, false),
            (Some(true), 124_999, false),
            (Some(true), 125_000, true),
            (None, 120_999, false),
            (None, 121_000, true),
        ] {
            let left = |silent| after(&playing, &Entry::Left { seat: asked, silent }, 5000);
            let table = silent.map_or_else(|| playing.clone(), left);
            let found = table.call_stand_in(asked, &waits, Millis(at), &PATIENCE);
            assert_eq!(
                found.map_err(|denial| denial.code).err(),
                (!is_allowed).then_some("too_soon"),
                "{silent:?} {at}"
            );
        }
    }

    #[test]
    fn no_bot_comes_where_nobody_is_left_to_wait() {
        let waiting = table();
        let started =
            waiting.followed_by_start(Entry::Muted { seat: Seat::FIRST, muted: false }, Share::from_bytes([7; 32]));
        let playing = started.unwrap().iter().fold(waiting, |table, entry| after(&table, entry, 1000));
        let empty = Seat::ALL[..2]
            .iter()
            .fold(playing, |table, seat| after(&table, &Entry::Left { seat: *seat, silent: true }, 5000));
        let found = empty.attendance(|_| Sight::Gone, &PATIENCE, Millis(9));
        assert!(found.seats.values().all(|seat| seat.state == Whereabouts::Left && seat.bot_at.is_none()), "{found:?}");
    }
}
