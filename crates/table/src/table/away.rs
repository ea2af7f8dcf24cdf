//! People who leave: the seat is freed before the game, and kept for them by a bot later. They can always come back.

use orichalcum_log::{IdentityId, Millis};
use orichalcum_rules::Seat;

use super::{Entry, Patience, Presence, Table};
use crate::denial::Denial;
use crate::wire::Status;

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

    /// A player lets a bot play for another who keeps the table waiting.
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
        let is_person_here = self.people().any(|(other, ..)| other == seat) && self.is_here(seat);
        if play.game.position().asked() != seat || !is_person_here {
            return Err(Denial::conflict("not_waiting", "The table does not wait for this player."));
        }
        let ready = play.asked_since.plus(patience.grace);
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
            Presence::Left { since } if somebody_waits => Some((seat, since)),
            _ => None,
        })
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
