//! A table: what its log says, folded; and what may be asked of it, answered with new entries. No I/O.

mod away;
mod due;
mod entry;
mod play;
mod seating;
mod talk;
mod view;

use orichalcum_protocol::fair::Seed;
use orichalcum_rules::{AUTOMATON_SEAT, Ask, Game, Position, Seat, Set};
use orichalcum_store::{IdentityId, Millis, TableId};

use crate::problem::Problem;
use crate::wire::{End, Outcome, Status};

pub use due::{Duty, Patience};
pub use entry::{Entry, Holder, SeatPlan};
pub(crate) use seating::name as check_name;

/// How things stand at a table.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    set: &'static Set,
    head: u64,
    changed_at: Millis,
    host: IdentityId,
    is_public: bool,
    hints: bool,
    automaton: Option<String>,
    seats: Vec<SeatState>,
    play: Option<Play>,
    is_closed: bool,
    rematch: Option<TableId>,
}

/// A player's seat.
#[derive(Clone, Debug)]
struct SeatState {
    holder: Holder,
    island: String,
    presence: Presence,
    resigned: bool,
    muted: bool,
}

/// Whether the person of a seat is there.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Presence {
    Here,
    /// Gone; a bot takes over after a while.
    Left {
        since: Millis,
    },
    /// A bot of this level plays in their place.
    Replaced {
        level: String,
    },
}

/// A game that has begun.
#[derive(Clone, Debug)]
struct Play {
    seed: Seed,
    game: Game<'static>,
    /// The number of the last step that stands.
    step: u32,
    /// The entry that last changed the game.
    moved: u64,
    /// Since when the game waits for the seat that it asks.
    asked_since: Millis,
    /// The positions before each step that can be taken back, the oldest first.
    undo: Vec<Position>,
    /// Whether chance has shown something in this turn.
    shown: bool,
    /// Who won because the other gave up.
    given: Option<Seat>,
}

impl Table {
    /// The table that the first entry of a log tells.
    ///
    /// # Errors
    /// When the log does not begin as a log of a table does.
    pub fn begin(id: TableId, set: &'static Set, entry: &Entry, at: Millis) -> Result<Self, Problem> {
        let Entry::Opened { host, seats, automaton, public, hints, .. } = entry else {
            return Err(Problem::not_found("no_table", "There is no such table."));
        };
        let seat = |plan: &SeatPlan| SeatState {
            holder: plan.holder.clone(),
            island: plan.island.clone(),
            presence: Presence::Here,
            resigned: false,
            muted: false,
        };
        Ok(Self {
            id,
            set,
            head: 1,
            changed_at: at,
            host: host.clone(),
            is_public: *public,
            hints: *hints,
            automaton: automaton.clone(),
            seats: seats.iter().map(seat).collect(),
            play: None,
            is_closed: false,
            rematch: None,
        })
    }

    /// Lets the next entry of the log come true.
    pub fn fold(&mut self, entry: &Entry, at: Millis) {
        self.head += 1;
        self.changed_at = at;
        match entry {
            Entry::Opened { .. } | Entry::Said { .. } => {}
            Entry::Sat { seat, identity, name } | Entry::SeatMoved { seat, identity, name } => {
                if let Some(state) = self.seat_mut(*seat) {
                    state.holder = Holder::Person { identity: identity.clone(), name: name.clone() };
                    state.presence = Presence::Here;
                }
            }
            Entry::Stood { seat } => self.hold(*seat, Holder::Open),
            Entry::BotSeated { seat, level } => self.hold(*seat, Holder::Bot { level: level.clone() }),
            Entry::Closed => self.is_closed = true,
            Entry::Renamed { seat, name } => {
                if let Some(SeatState { holder: Holder::Person { name: old, .. }, .. }) = self.seat_mut(*seat) {
                    old.clone_from(name);
                }
            }
            Entry::Started { .. } | Entry::Stepped { .. } | Entry::Undone { .. } => self.fold_play(entry, at),
            Entry::Left { seat, .. } => self.be(*seat, Presence::Left { since: at }),
            Entry::Returned { seat } => self.be(*seat, Presence::Here),
            Entry::BotStoodIn { seat, level } => self.be(*seat, Presence::Replaced { level: level.clone() }),
            Entry::Resigned { seat, level } => {
                self.be(*seat, Presence::Replaced { level: level.clone() });
                if let Some(state) = self.seat_mut(*seat) {
                    state.resigned = true;
                }
                let others: Vec<Seat> = self.all_seats().filter(|other| other != seat).collect();
                if let (Some(play), [winner]) = (&mut self.play, &others[..]) {
                    play.given = Some(*winner);
                }
            }
            Entry::Muted { seat, muted } => {
                if let Some(state) = self.seat_mut(*seat) {
                    state.muted = *muted;
                }
            }
            Entry::Rematched { table } => self.rematch = Some(table.clone()),
        }
    }

    /// The name of the table.
    pub fn id(&self) -> &TableId {
        &self.id
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

    /// The seats that somebody holds.
    pub fn seats_of(&self, identity: &IdentityId) -> Vec<Seat> {
        self.people().filter(|(_, holder, _)| *holder == identity).map(|(seat, ..)| seat).collect()
    }

    /// Who opened the table.
    pub fn host(&self) -> &IdentityId {
        &self.host
    }

    /// Whether somebody opened the table.
    pub fn is_host(&self, identity: &IdentityId) -> bool {
        self.host == *identity
    }

    /// Everybody who belongs to the table, each once.
    pub fn members(&self) -> Vec<IdentityId> {
        let mut members: Vec<IdentityId> = self.people().map(|(_, identity, _)| identity.clone()).collect();
        members.sort();
        members.dedup();
        members
    }

    fn people(&self) -> impl Iterator<Item = (Seat, &IdentityId, &str)> {
        Seat::ALL.into_iter().zip(&self.seats).filter_map(|(seat, state)| match &state.holder {
            Holder::Person { identity, name } if !state.resigned => Some((seat, identity, name.as_str())),
            _ => None,
        })
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let automaton = self.automaton.is_some().then_some(AUTOMATON_SEAT);
        Seat::ALL.into_iter().take(self.seats.len()).chain(automaton)
    }

    fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatState> {
        self.seats.get_mut(seat.index())
    }

    fn hold(&mut self, seat: Seat, holder: Holder) {
        if let Some(state) = self.seat_mut(seat) {
            state.holder = holder;
        }
    }

    fn be(&mut self, seat: Seat, presence: Presence) {
        if let Some(state) = self.seat_mut(seat) {
            state.presence = presence;
        }
    }

    /// The seats of somebody who must hold one.
    fn own_seats(&self, identity: &IdentityId) -> Result<Vec<Seat>, Problem> {
        let seats = self.seats_of(identity);
        if seats.is_empty() {
            return Err(Problem::forbidden("not_your_table", "You have no seat at this table."));
        }
        Ok(seats)
    }

    /// A seat that somebody must hold.
    fn own_seat(&self, identity: &IdentityId, seat: Seat) -> Result<&SeatState, Problem> {
        match self.seat(seat) {
            Some(state) if self.seats_of(identity).contains(&seat) => Ok(state),
            _ => Err(Problem::forbidden("not_your_seat", "This seat is not yours.")),
        }
    }

    /// The game that must be on.
    fn playing(&self) -> Result<&Play, Problem> {
        match &self.play {
            Some(play) if self.outcome().is_none() => Ok(play),
            Some(_) => Err(Problem::conflict("game_over", "The game is over.")),
            None => Err(Problem::conflict("not_started", "The game has not begun: a seat is free.")),
        }
    }
}
