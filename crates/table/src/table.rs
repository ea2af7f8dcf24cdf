//! A table: what its log says, folded; and what may be asked of it, answered with new entries. No I/O.

mod away;
mod drawn;
mod due;
mod entry;
mod history;
mod kept;
mod opening;
mod plain_text;
mod play;
mod seating;
mod shares;
mod talk;
mod view;
mod words;

use std::sync::Arc;

use orichalcum_log::{IdentityId, Millis, TableId};
use orichalcum_protocol::fair::{Commitment, Seed, Share};
use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{AUTOMATON_SEAT, Ask, Game, Position, Seat, Set};

use crate::denial::Denial;
use crate::wire::{End, Outcome, Stands, Status};

use away::Presence;
pub use away::Sight;
use drawn::Drawn;
pub use due::{Duty, Patience};
pub(crate) use entry::Played;
#[cfg(test)]
pub(crate) use entry::tests::one_of_each_kind;
pub use entry::{Entry, Holder, SeatPlan};
pub use history::history_of;
pub use opening::Opener;
pub use plain_text::{line_of_chat, name};
use shares::ShareState;
pub use words::Words;

/// How things stand at a table.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Table {
    id: TableId,
    set: &'static Set,
    head: u64,
    changed_at: Millis,
    host: IdentityId,
    is_public: bool,
    hints: bool,
    /// Whether its game was played somewhere else.
    is_from_elsewhere: bool,
    automaton: Option<String>,
    seats: Vec<SeatState>,
    /// The server's share in the seed, and the promise of it: hashes are not made anew for every view.
    server_share: Option<(Share, Commitment)>,
    /// Since when all seats are taken, before the game.
    full_since: Option<Millis>,
    /// The position that the game begins with, if not with the setup.
    placed: Option<Arc<Sketch>>,
    /// How many things were said.
    said: u32,
    play: Option<Play>,
    is_closed: bool,
    rematch: Option<TableId>,
    drawn: Drawn,
}

/// A player's seat.
#[derive(Clone, Debug)]
struct SeatState {
    holder: Holder,
    /// The number of the entry that gave the holder the seat.
    since: u64,
    island: String,
    /// The seat whose colour it has.
    colour: Seat,
    presence: Presence,
    resigned: bool,
    muted: bool,
    share: ShareState,
}

impl SeatState {
    fn sit(&mut self, identity: &IdentityId, name: &Words, entry: u64) {
        self.holder = Holder::Person { identity: identity.clone(), name: name.clone() };
        (self.since, self.presence) = (entry, Presence::Here);
    }
}

/// A game that has begun.
#[derive(Clone, Debug)]
struct Play {
    seed: Seed,
    /// The promise of the seed.
    commitment: Arc<str>,
    game: Game<'static>,
    /// The number of the last step that stands.
    step: u32,
    /// The entry that last changed the game.
    moved: u64,
    /// What that entry was.
    stands: Stands,
    /// The marks of the last requests that were carried out.
    marks: Vec<u128>,
    /// Since when the game waits for the seat that it asks.
    asked_since: Millis,
    /// The positions before each step that can be taken back, the oldest first. A table is copied with every step.
    undo: Vec<Arc<Position>>,
    /// Whether chance has shown something in this turn.
    shown: bool,
    /// How often something was taken back in this turn.
    undone: u32,
    /// How many steps a bot has made in this turn.
    by_bots: u32,
    /// Who won because the other gave up.
    given: Option<Seat>,
}

impl Table {
    /// The table that the first entry of a log describes.
    ///
    /// # Errors
    /// When the log does not begin with the opening of a table.
    pub fn begin(id: TableId, set: &'static Set, entry: &Entry, at: Millis) -> Result<Self, Denial> {
        let Entry::Opened { host, seats, automaton, public, hints, share, elsewhere, .. } = entry else {
            return Err(Denial::damaged());
        };
        let seat = |(seat, plan): (Seat, &SeatPlan)| SeatState {
            holder: plan.holder.clone(),
            since: 1,
            island: plan.island.clone(),
            colour: plan.colour.unwrap_or(seat),
            presence: Presence::Here,
            resigned: false,
            muted: false,
            share: ShareState::promised(plan.commitment),
        };
        let mut table = Self {
            id,
            set,
            head: 1,
            changed_at: at,
            host: host.clone(),
            is_public: *public,
            hints: *hints,
            is_from_elsewhere: *elsewhere,
            automaton: automaton.clone(),
            seats: Seat::ALL.into_iter().zip(seats).map(seat).collect(),
            said: 0,
            server_share: share.map(|share| (share, share.commitment())),
            full_since: None,
            placed: None,
            play: None,
            is_closed: false,
            rematch: None,
            drawn: Drawn::default(),
        };
        table.note_full(at);
        Ok(table)
    }

    /// Applies the next entry of the log.
    ///
    /// # Errors
    /// When it cannot follow what stands before it: then the log is damaged.
    pub fn fold(&mut self, entry: &Entry, at: Millis) -> Result<(), Denial> {
        self.drawn = Drawn::default();
        self.head += 1;
        self.changed_at = at;
        let head = self.head;
        match entry {
            Entry::Opened { .. } => return Err(Denial::damaged()),
            Entry::Placed { position } => self.placed = Some(Arc::new(position.as_ref().clone())),
            Entry::Said { .. } => self.said += 1,
            Entry::Sat { seat, identity, name, commitment } => {
                let state = self.folded_seat(*seat)?;
                state.sit(identity, name, head);
                state.share = ShareState::promised(*commitment);
            }
            Entry::SeatMoved { seat, identity, name } => {
                let state = self.folded_seat(*seat)?;
                state.sit(identity, name, head);
                // The share stayed on the other device, and a player who promises anew has seen what others have shown.
                if state.share != ShareState::None {
                    state.share = ShareState::Void;
                    self.void_shown();
                }
            }
            Entry::Stood { seat, .. } => {
                self.hold(*seat, Holder::Open)?;
                self.void_shown();
            }
            Entry::BotSeated { seat, level } => self.hold(*seat, Holder::Bot { level: level.clone() })?,
            Entry::Promised { seat, commitment } => {
                self.folded_seat(*seat)?.share = ShareState::Promised(*commitment);
            }
            Entry::Shown { seat, share } => {
                self.folded_seat(*seat)?.share = ShareState::Shown(share.commitment(), *share);
            }
            Entry::Closed => self.is_closed = true,
            Entry::Renamed { seat, name } => {
                if let Holder::Person { name: old, .. } = &mut self.folded_seat(*seat)?.holder {
                    old.clone_from(name);
                }
            }
            Entry::Started { .. } | Entry::Stepped { .. } | Entry::Undone { .. } => self.fold_play(entry, at)?,
            Entry::Left { seat, silent } => {
                self.folded_seat(*seat)?.presence = Presence::Left { since: at, on_purpose: !silent };
            }
            Entry::Returned { seat } => self.folded_seat(*seat)?.presence = Presence::Here,
            Entry::BotStoodIn { seat, level } => {
                self.folded_seat(*seat)?.presence = Presence::Replaced { level: level.clone() };
            }
            Entry::Resigned { seat, level } => {
                let state = self.folded_seat(*seat)?;
                state.presence = Presence::Replaced { level: level.clone() };
                state.resigned = true;
                let others: Vec<Seat> = self.all_seats().filter(|other| other != seat).collect();
                if let (Some(play), [winner]) = (&mut self.play, &others[..]) {
                    play.given = Some(*winner);
                }
            }
            Entry::Muted { seat, muted } => self.folded_seat(*seat)?.muted = *muted,
            Entry::Rematched { table } => self.rematch = Some(table.clone()),
        }
        if self.play.is_none() {
            self.note_full(at);
        }
        Ok(())
    }

    /// The name of the table.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The component set that it was opened with.
    pub fn set(&self) -> &'static Set {
        self.set
    }

    /// The number of the last entry.
    pub fn head(&self) -> u64 {
        self.head
    }

    /// When something last happened.
    pub fn changed_at(&self) -> Millis {
        self.changed_at
    }

    /// Whether everybody may find it.
    pub fn is_public(&self) -> bool {
        self.is_public
    }

    /// Whether hints may be asked for.
    pub fn hints(&self) -> bool {
        self.hints
    }

    /// Where it stands.
    pub fn status(&self) -> Status {
        match &self.play {
            _ if self.is_closed => Status::Finished,
            None => Status::Open,
            Some(_) if self.outcome().is_some() => Status::Finished,
            Some(_) => Status::Playing,
        }
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let play = self.play.as_ref()?;
        match (play.given, play.game.ask()) {
            (Some(winner), _) => Some(Outcome { winner: Some(winner), end: End::Resignation }),
            (None, Ask::Over { winner }) => Some(Outcome { winner, end: End::Rules }),
            (None, _) => None,
        }
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Game<'static>> {
        self.play.as_ref().map(|play| &play.game)
    }

    /// The number of the last step that stands.
    pub fn step(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.step)
    }

    /// The seat that the game asks, while it is on.
    pub fn asked(&self) -> Option<Seat> {
        let play = self.play.as_ref()?;
        (self.outcome().is_none()).then(|| play.game.position().asked())
    }

    /// The seats that an identity may act for.
    pub fn seats_of(&self, identity: &IdentityId) -> Vec<Seat> {
        self.people().filter(|(_, holder, _)| *holder == identity).map(|(seat, ..)| seat).collect()
    }

    /// The seats of an identity, also where it gave up: it belongs to the table, but does not act there.
    pub fn places_of(&self, identity: &IdentityId) -> Vec<Seat> {
        self.places().filter(|(_, holder, _)| *holder == identity).map(|(seat, ..)| seat).collect()
    }

    /// The seat that is kept for an identity that is asked to play again.
    pub fn offer_to(&self, identity: &IdentityId) -> Option<Seat> {
        let is_theirs =
            |state: &SeatState| matches!(&state.holder, Holder::Offered { identity: whom, .. } if whom == identity);
        Seat::ALL.into_iter().zip(&self.seats).find(|(_, state)| is_theirs(state)).map(|(seat, _)| seat)
    }

    /// Who opened the table.
    pub fn host(&self) -> &IdentityId {
        &self.host
    }

    /// Whether this identity opened the table.
    pub fn is_host(&self, identity: &IdentityId) -> bool {
        self.host == *identity
    }

    /// Everybody who belongs to the table, each once.
    pub fn members(&self) -> Vec<IdentityId> {
        let mut members: Vec<IdentityId> = self.places().map(|(_, identity, _)| identity.clone()).collect();
        members.sort();
        members.dedup();
        members
    }

    /// The people who play, by seat.
    fn people(&self) -> impl Iterator<Item = (Seat, &IdentityId, &str)> {
        self.places().filter(|(seat, ..)| self.seat(*seat).is_some_and(|state| !state.resigned))
    }

    /// The people who play or gave up, by seat.
    fn places(&self) -> impl Iterator<Item = (Seat, &IdentityId, &str)> {
        Seat::ALL.into_iter().zip(&self.seats).filter_map(|(seat, state)| match &state.holder {
            Holder::Person { identity, name } => Some((seat, identity, name.text().unwrap_or_default())),
            Holder::Open | Holder::Offered { .. } | Holder::Bot { .. } => None,
        })
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let automaton = self.automaton.is_some().then_some(AUTOMATON_SEAT);
        Seat::ALL.into_iter().take(self.seats.len()).chain(automaton)
    }

    fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    /// A seat that an entry of the log names.
    fn folded_seat(&mut self, seat: Seat) -> Result<&mut SeatState, Denial> {
        self.seats.get_mut(seat.index()).ok_or_else(Denial::damaged)
    }

    fn hold(&mut self, seat: Seat, holder: Holder) -> Result<(), Denial> {
        let state = self.folded_seat(seat)?;
        (state.holder, state.share) = (holder, ShareState::None);
        Ok(())
    }

    /// The seats of an identity that must be able to act for one.
    fn own_seats(&self, identity: &IdentityId) -> Result<Vec<Seat>, Denial> {
        some_of(self.seats_of(identity))
    }

    /// The seats of an identity that must belong to the table.
    fn own_places(&self, identity: &IdentityId) -> Result<Vec<Seat>, Denial> {
        some_of(self.places_of(identity))
    }

    /// A seat that this identity must hold.
    fn own_seat(&self, identity: &IdentityId, seat: Seat) -> Result<&SeatState, Denial> {
        match self.seat(seat) {
            Some(state) if self.seats_of(identity).contains(&seat) => Ok(state),
            _ => Err(Denial::forbidden("not_your_seat", "This seat is not yours.")),
        }
    }

    /// The game that must be on.
    fn playing(&self) -> Result<&Play, Denial> {
        match &self.play {
            Some(play) if self.outcome().is_none() => Ok(play),
            Some(_) => Err(Denial::conflict("game_over", "The game is over.")),
            None => Err(Denial::conflict("not_started", "The game has not begun: a seat is free.")),
        }
    }
}

/// The seats, if there are any.
fn some_of(seats: Vec<Seat>) -> Result<Vec<Seat>, Denial> {
    if seats.is_empty() {
        return Err(Denial::forbidden("not_your_table", "You have no seat at this table."));
    }
    Ok(seats)
}
