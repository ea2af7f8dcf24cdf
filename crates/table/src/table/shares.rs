//! Everybody's share in the seed: promised when sitting down, shown once all have promised, before the game starts.
//!
//! A player who promises nothing (a program that does not care) has no share. A player who promises and does not show
//! loses the seat. Then another may sit down who has seen what the others have shown, so these promise again.

use std::time::Duration;

use orichalcum_log::{IdentityId, Millis};
use orichalcum_protocol::fair::{Commitment, PlayerShare, Seed, Share, Shares, seed_of};
use orichalcum_rules::{Map, Seat};

use super::due::CLOCKS_DIFFER;
use super::{Entry, Holder, Table};
use crate::denial::Denial;
use crate::wire::{SharePart, ShareTask, Status};

/// How long everybody may take to show their share once the table is full.
pub(super) const TIME_TO_SHOW: Duration = Duration::from_secs(30);

/// What the person of a seat adds to the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShareState {
    /// Nothing; or it is added at another of their seats.
    None,
    /// They must promise again: others may have seen what they had.
    Void,
    Promised(Commitment),
    Shown(Commitment, Share),
}

impl ShareState {
    pub(super) fn promised(commitment: Option<Commitment>) -> Self {
        commitment.map_or(Self::None, Self::Promised)
    }
}

impl Table {
    /// A player promises a share again.
    ///
    /// # Errors
    /// When nobody waits for it.
    pub fn promise(&self, identity: &IdentityId, commitment: Commitment) -> Result<Vec<Entry>, Denial> {
        let (seat, state) = self.share_of(identity)?;
        match state {
            ShareState::Void => Ok(vec![Entry::Promised { seat, commitment }]),
            ShareState::Promised(before) if before == commitment => Ok(Vec::new()),
            ShareState::None | ShareState::Promised(_) | ShareState::Shown(..) => {
                Err(Denial::conflict("not_asked", "No promise is expected from you."))
            }
        }
    }

    /// A player shows their share; with the last one the game starts.
    ///
    /// # Errors
    /// When it is not what they promised, or not all have promised.
    pub fn show(&self, identity: &IdentityId, share: Share, fresh: Share) -> Result<Vec<Entry>, Denial> {
        let (seat, state) = self.share_of(identity)?;
        match state {
            ShareState::Promised(commitment) if commitment != share.commitment() => {
                Err(Denial::conflict("bad_share", "This is not the share that was promised."))
            }
            ShareState::Promised(_) if !self.all_promised() => {
                Err(Denial::conflict("not_yet", "Keep your share until everybody has sat down and promised theirs."))
            }
            ShareState::Promised(_) => self.followed_by_start(Entry::Shown { seat, share }, fresh),
            ShareState::Shown(_, before) if before == share => Ok(Vec::new()),
            ShareState::None | ShareState::Void | ShareState::Shown(..) => {
                Err(Denial::conflict("not_asked", "No share is expected from you."))
            }
        }
    }

    /// Those who did not show their share in time stand up. A wait that began later than now was written down by a clock
    /// that has been set back since: it is over.
    pub fn stand_silent(&self, now: Millis) -> Vec<Entry> {
        let longest = now.plus(TIME_TO_SHOW + CLOCKS_DIFFER);
        if self.share_due().is_none_or(|due| now < due && due <= longest) {
            return Vec::new();
        }
        let silent: Vec<&IdentityId> = self
            .people()
            .filter(|(seat, ..)| matches!(self.share_at(*seat), ShareState::Promised(_) | ShareState::Void))
            .map(|(_, identity, _)| identity)
            .collect();
        let seats: Vec<Seat> =
            self.people().filter(|(_, identity, _)| silent.contains(identity)).map(|(seat, ..)| seat).collect();
        let mut entries: Vec<Entry> = seats.iter().map(|seat| Entry::Stood { seat: *seat, silent: true }).collect();
        if self.people().all(|(seat, ..)| seats.contains(&seat)) {
            entries.push(Entry::Closed);
        }
        entries
    }

    /// Until when all must have shown, if the table waits for that.
    pub(super) fn share_due(&self) -> Option<Millis> {
        let waits = self.status() == Status::Open && self.waits_for_shares();
        self.full_since.filter(|_| waits).map(|since| since.plus(TIME_TO_SHOW))
    }

    /// What the table waits for from one person.
    pub(super) fn share_task(&self, identity: &IdentityId) -> Option<ShareTask> {
        if self.status() != Status::Open {
            return None;
        }
        match self.share_of(identity).ok()?.1 {
            ShareState::Void => Some(ShareTask::Promise),
            ShareState::Promised(_) if self.all_promised() => Some(ShareTask::Show),
            ShareState::None | ShareState::Promised(_) | ShareState::Shown(..) => None,
        }
    }

    /// The shares as everybody may know them.
    pub(super) fn share_parts(&self) -> Map<Seat, SharePart> {
        let part = |seat: Seat| match self.share_at(seat) {
            ShareState::None | ShareState::Void => None,
            ShareState::Promised(commitment) => {
                Some((seat, SharePart { commitment: commitment.to_string(), share: None }))
            }
            ShareState::Shown(commitment, share) => {
                Some((seat, SharePart { commitment: commitment.to_string(), share: Some(share.to_string()) }))
            }
        };
        Seat::ALL.into_iter().take(self.seats.len()).filter_map(part).collect()
    }

    /// How the seed came about, for the record; none for tables from before there were shares.
    pub(super) fn shares(&self, is_over: bool) -> Option<Shares> {
        let (server, server_commitment) = self.server_share?;
        let player = |(seat, commitment, share)| PlayerShare { seat, commitment, share };
        Some(Shares {
            server_commitment,
            server_share: is_over.then_some(server),
            players: self.shown().map(player).collect(),
        })
    }

    /// The seed from all shares. A table from before there were shares takes a fresh one of the server.
    pub(super) fn seed(&self, fresh: Share) -> Seed {
        let players: Vec<(Seat, Share)> = self.shown().map(|(seat, _, share)| (seat, share)).collect();
        seed_of(&self.server_share.map_or(fresh, |(share, _)| share), &players)
    }

    /// Whether a player has still to promise or show.
    pub(super) fn waits_for_shares(&self) -> bool {
        self.seats.iter().any(|state| matches!(state.share, ShareState::Promised(_) | ShareState::Void))
    }

    /// Notes since when the table is full.
    pub(super) fn note_full(&mut self, at: Millis) {
        let is_full = self.is_full();
        self.full_since = self.full_since.or(Some(at)).filter(|_| is_full);
    }

    /// What was shown is worth nothing any more: a player who sits down now may have seen it.
    pub(super) fn void_shown(&mut self) {
        for state in &mut self.seats {
            if matches!(state.share, ShareState::Shown(..)) {
                state.share = ShareState::Void;
            }
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.seats.iter().all(|state| !state.holder.is_free())
    }

    fn all_promised(&self) -> bool {
        self.is_full() && self.seats.iter().all(|state| state.share != ShareState::Void)
    }

    fn shown(&self) -> impl Iterator<Item = (Seat, Commitment, Share)> {
        Seat::ALL.into_iter().zip(&self.seats).filter_map(|(seat, state)| match state.share {
            ShareState::Shown(commitment, share) => Some((seat, commitment, share)),
            ShareState::None | ShareState::Void | ShareState::Promised(_) => None,
        })
    }

    fn share_at(&self, seat: Seat) -> ShareState {
        self.seat(seat).map_or(ShareState::None, |state| state.share)
    }

    /// Where a player's share is kept: at their first seat.
    fn share_of(&self, identity: &IdentityId) -> Result<(Seat, ShareState), Denial> {
        let seats = self.own_seats(identity)?;
        if self.status() != Status::Open {
            return Err(Denial::conflict("not_asked", "The game has begun: no share is expected from you."));
        }
        let kept = seats.iter().map(|seat| (*seat, self.share_at(*seat))).find(|(_, state)| *state != ShareState::None);
        Ok(kept.unwrap_or((seats[0], ShareState::None)))
    }
}

/// The promise of the host lies at their first seat.
pub(super) fn promise_at_first_seat(seats: &mut [super::SeatPlan], host: &IdentityId, commitment: Option<Commitment>) {
    let is_mine =
        |plan: &&mut super::SeatPlan| matches!(&plan.holder, Holder::Person { identity, .. } if identity == host);
    if let Some(plan) = seats.iter_mut().find(is_mine) {
        plan.commitment = commitment;
    }
}
