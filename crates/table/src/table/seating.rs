//! Before the game: people sit down and stand up, take their seat to another device, get another name.

use orichalcum_log::IdentityId;
use orichalcum_protocol::fair::{Commitment, Share};
use orichalcum_rules::Seat;

use super::opening::level;
use super::plain_text::told_apart;
use super::{Entry, Holder, Presence, SeatState, Table, Words};
use crate::denial::Denial;
use crate::wire::Status;

impl Table {
    /// A person takes a free seat.
    ///
    /// # Errors
    /// When there is none.
    pub fn sit(
        &self,
        seat: Option<Seat>,
        identity: &IdentityId,
        name: &str,
        commitment: Option<Commitment>,
        fresh: Share,
    ) -> Result<Vec<Entry>, Denial> {
        if self.status() != Status::Open {
            return Err(Denial::conflict("not_open", "This table takes no more players."));
        }
        if !self.seats_of(identity).is_empty() {
            return Err(Denial::conflict("already_seated", "You sit at this table already."));
        }
        let offer = self.offer_to(identity);
        let free = |seat: &Seat| {
            let is_open = self.seat(*seat).is_some_and(|state| state.holder == Holder::Open);
            is_open || offer == Some(*seat)
        };
        let seat = match seat {
            Some(seat) if free(&seat) => seat,
            Some(_) => return Err(Denial::conflict("seat_taken", "This seat is taken.")),
            None => offer
                .or_else(|| Seat::ALL.into_iter().find(free))
                .ok_or_else(|| Denial::conflict("seat_taken", "There is no free seat."))?,
        };
        let name = Words::new(told_apart(name, &self.names_except(seat)));
        self.followed_by_start(Entry::Sat { seat, identity: identity.clone(), name, commitment }, fresh)
    }

    /// The host puts a bot on a free seat, also on one that was offered to a player who does not come.
    ///
    /// # Errors
    /// When the seat is not free, or the identity is not the host.
    pub fn seat_bot(&self, seat: Seat, name: &str, identity: &IdentityId, fresh: Share) -> Result<Vec<Entry>, Denial> {
        if !self.is_host(identity) {
            return Err(Denial::forbidden("not_host", "Only the player who opened the table can do this."));
        }
        if self.status() != Status::Open || self.seat(seat).is_none_or(|state| !state.holder.is_free()) {
            return Err(Denial::conflict("seat_taken", "This seat is not free."));
        }
        self.followed_by_start(Entry::BotSeated { seat, level: level(name)? }, fresh)
    }

    /// A player stands up before the game; the last one closes the table.
    pub(super) fn stand(&self, identity: &IdentityId) -> Vec<Entry> {
        let seats = self.seats_of(identity);
        let mut entries: Vec<Entry> = seats.iter().map(|seat| Entry::Stood { seat: *seat, silent: false }).collect();
        if self.people().all(|(seat, ..)| seats.contains(&seat)) {
            entries.push(Entry::Closed);
        }
        entries
    }

    /// The number of the entry that gave an identity its seat.
    ///
    /// # Errors
    /// When it is not theirs.
    pub fn seated_since(&self, identity: &IdentityId, seat: Seat) -> Result<u64, Denial> {
        self.own_seat(identity, seat).map(|state| state.since)
    }

    /// A player takes a seat over on another device, by a link that was made for the holder of the seat since the entry
    /// `since`. The seat keeps its name: it is the same person. Following one link invalidates all others, as the seat
    /// is given anew.
    ///
    /// # Errors
    /// When the seat was given to another identity since.
    pub fn move_seat(&self, seat: Seat, since: u64, to: &IdentityId) -> Result<Vec<Entry>, Denial> {
        match self.seat(seat) {
            Some(SeatState { holder: Holder::Person { name, .. }, since: given, resigned: false, .. })
                if *given == since =>
            {
                Ok(vec![Entry::SeatMoved { seat, identity: to.clone(), name: name.clone() }])
            }
            // Repeated by the identity that followed it: the seat is theirs already.
            Some(_) if self.seats_of(to).contains(&seat) => Ok(Vec::new()),
            _ => Err(Denial::conflict("link_used", "This link has already been used, or was taken back.")),
        }
    }

    /// A player has another name: the table shows it if they hold one seat and the game has not begun. Names do not
    /// change in the middle of a game, and a muted player cannot speak through their name.
    pub fn rename(&self, identity: &IdentityId, name: &str) -> Vec<Entry> {
        let (Status::Open, [seat]) = (self.status(), &self.seats_of(identity)[..]) else { return Vec::new() };
        let name = told_apart(name, &self.names_except(*seat));
        match self.seat(*seat) {
            Some(state) if !state.muted && state.holder.name() != Some(&name) => {
                vec![Entry::Renamed { seat: *seat, name: Words::new(name) }]
            }
            _ => Vec::new(),
        }
    }

    /// The names of the people at the other seats.
    fn names_except(&self, seat: Seat) -> Vec<&str> {
        self.places().filter(|(other, ..)| *other != seat).map(|(.., name)| name).collect()
    }

    /// Whether the player of a seat is there: did not leave and was not replaced.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|state| state.presence == Presence::Here)
    }
}
