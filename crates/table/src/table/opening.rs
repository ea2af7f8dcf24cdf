//! A table is opened, by a request or for a rematch; when all are there and have shown their shares, the game starts.

use orichalcum_bots::levels::Level;
use orichalcum_log::{IdentityId, TableId};
use orichalcum_protocol::fair::{Commitment, Share};
use orichalcum_protocol::islands;
use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{Ask, Game, IslandChoice, Set, Setup};

use super::plain_text::{name, told_apart};
use super::shares::promise_at_first_seat;
use super::{Entry, Holder, SeatPlan, Table, Words};
use crate::denial::Denial;
use crate::wire::{NewTable, SeatRequest, Status};

/// The person who opens a table, and what they and the server add to its seed.
#[derive(Clone, Copy, Debug)]
pub struct Opener<'opener> {
    /// Who.
    pub identity: &'opener IdentityId,
    /// What the opener promises to add.
    pub commitment: Option<Commitment>,
    /// What the server adds.
    pub server: Share,
}

impl Table {
    /// The entries of a new table.
    ///
    /// # Errors
    /// When the request describes no valid table.
    pub fn open(
        id: &TableId,
        set: &'static Set,
        request: &NewTable,
        opener: Opener<'_>,
        name: &str,
    ) -> Result<Vec<Entry>, Denial> {
        let mut seats: Vec<SeatPlan> = Vec::with_capacity(request.seats.len());
        for seat in &request.seats {
            let next = plan(set, seat, opener.identity, name, &seats)?;
            seats.push(next);
        }
        if !seats.iter().any(|plan| matches!(plan.holder, Holder::Person { .. })) {
            let message = "Take a seat yourself, or there would be nobody to start it.";
            return Err(Denial::unprocessable("no_seat", message));
        }
        let people = seats.iter().filter(|plan| !matches!(plan.holder, Holder::Bot { .. })).count();
        let plan = TablePlan {
            seats,
            automaton: request.automaton.clone(),
            public: request.public,
            hints: request.hints.unwrap_or(people == 1),
            start: request.start.as_deref(),
        };
        plan.entries(id, set, opener)
    }

    /// The entries of the next table: the seats rotated by one, each with its colour, islands dealt anew. The others are
    /// asked, not seated.
    ///
    /// # Errors
    /// When the game is not over, or the identity did not play.
    pub fn rematch(&self, id: &TableId, opener: Opener<'_>) -> Result<Vec<Entry>, Denial> {
        self.check_rematch(opener.identity)?;
        let holder = |holder: &Holder| match holder {
            Holder::Person { identity, name } | Holder::Offered { identity, name } => {
                let (identity, name) = (identity.clone(), Words::new(name.text().unwrap_or_default()));
                if identity == *opener.identity {
                    Holder::Person { identity, name }
                } else {
                    Holder::Offered { identity, name }
                }
            }
            Holder::Open | Holder::Bot { .. } => holder.clone(),
        };
        let seat = |state: &super::SeatState| SeatPlan {
            holder: holder(&state.holder),
            island: state.island.clone(),
            commitment: None,
            colour: Some(state.colour),
        };
        let mut seats: Vec<SeatPlan> = self.seats.iter().map(seat).collect();
        seats.rotate_left(1);
        let plan = TablePlan {
            seats,
            automaton: self.automaton.clone(),
            public: self.is_public,
            hints: self.hints,
            start: self.placed.as_deref(),
        };
        plan.entries(id, self.set, opener)
    }

    /// Notes at the old table that another game is offered; nothing if one is offered already, unless it is the one that
    /// everybody has left before it began.
    ///
    /// # Errors
    /// When the game is not over, or the identity did not play.
    pub fn offer_rematch(
        &self,
        identity: &IdentityId,
        table: &TableId,
        left: Option<&TableId>,
    ) -> Result<Vec<Entry>, Denial> {
        self.check_rematch(identity)?;
        let is_offered = self.rematch.is_some() && self.rematch.as_ref() != left;
        Ok(if is_offered { Vec::new() } else { vec![Entry::Rematched { table: table.clone() }] })
    }

    /// The table of the rematch, if there is one.
    pub fn rematch_table(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// Whether everybody has left before the game began.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    fn check_rematch(&self, identity: &IdentityId) -> Result<(), Denial> {
        self.own_places(identity)?;
        match self.status() {
            Status::Finished if !self.is_closed => Ok(()),
            Status::Open | Status::Playing | Status::Finished => {
                Err(Denial::conflict("not_over", "The game is not over yet."))
            }
        }
    }

    /// An entry before the game, and the start if it was the last thing that was missing.
    pub(super) fn followed_by_start(&self, entry: Entry, fresh: Share) -> Result<Vec<Entry>, Denial> {
        let mut draft = self.clone();
        draft.fold(&entry, self.changed_at)?;
        let mut entries = vec![entry];
        entries.extend(draft.start(fresh)?);
        Ok(entries)
    }

    /// The start, if everybody is there and has shown their share.
    pub(super) fn start(&self, fresh: Share) -> Result<Option<Entry>, Denial> {
        if !self.is_full() || self.waits_for_shares() {
            return Ok(None);
        }
        let seed = self.seed(fresh);
        let mut events = Vec::new();
        if self.placed.is_none() {
            let Ok(_) = Game::start(self.set, &self.setup()?, &mut seed.chance(0), &mut events);
        }
        Ok(Some(Entry::Started { seed: seed.to_string(), events }))
    }

    pub(super) fn setup(&self) -> Result<Setup, Denial> {
        setup(self.set, self.seats.iter().map(|state| state.island.as_str()), self.automaton.as_deref())
    }

    /// The game before its first step.
    pub(crate) fn beginning(&self) -> Result<Game<'static>, Denial> {
        match &self.placed {
            Some(position) => {
                let checked = position.check(self.set).map_err(|_| Denial::damaged())?;
                Ok(Game::at(self.set, checked))
            }
            None => Ok(Game::unpacked(self.set, &self.setup()?)),
        }
    }
}

/// A table that is to be opened.
struct TablePlan<'plan> {
    seats: Vec<SeatPlan>,
    automaton: Option<String>,
    public: bool,
    hints: bool,
    start: Option<&'plan Sketch>,
}

impl TablePlan<'_> {
    fn entries(mut self, id: &TableId, set: &'static Set, opener: Opener<'_>) -> Result<Vec<Entry>, Denial> {
        // Refuses a wrong number of players, the same island twice, or an unknown strength.
        setup(set, self.seats.iter().map(|plan| plan.island.as_str()), self.automaton.as_deref())?;
        promise_at_first_seat(&mut self.seats, opener.identity, opener.commitment);
        let players = self.seats.len() + usize::from(self.automaton.is_some());
        let opened = Entry::Opened {
            host: opener.identity.clone(),
            seats: self.seats,
            automaton: self.automaton,
            public: self.public,
            hints: self.hints,
            set: set.name().to_owned(),
            fingerprint: format!("{:016x}", set.fingerprint()),
            share: Some(opener.server),
            elsewhere: false,
        };
        // The time does not matter to what follows.
        let mut draft = Table::begin(id.clone(), set, &opened, orichalcum_log::Millis(0))?;
        let mut entries = vec![opened];
        if let Some(sketch) = self.start {
            let strength = draft.automaton.as_deref();
            let placed = Entry::Placed { position: Box::new(complete(set, sketch, players, strength)?) };
            draft.fold(&placed, orichalcum_log::Millis(0))?;
            entries.push(placed);
        }
        entries.extend(draft.start(opener.server)?);
        Ok(entries)
    }
}

/// A position to begin with, complete: what its writer left out is the rest of the box.
fn complete(set: &Set, sketch: &Sketch, players: usize, strength: Option<&str>) -> Result<Sketch, Denial> {
    let refuse = |message: String| Denial::unprocessable("bad_position", message);
    let differs = |message: String| Denial::conflict("bad_position", message);
    let position = sketch.check(set).map_err(|fault| refuse(fault.to_string()))?;
    let game = Game::at(set, position);
    if matches!(game.ask(), Ask::Over { .. }) {
        return Err(refuse("This game is over: begin with a position that can be played on.".to_owned()));
    }
    let found = game.position().seats().count();
    if found != players {
        return Err(differs(format!("The position is for {found} seats, the table for {players}.")));
    }
    if sketch.automaton.as_ref().map(|automaton| automaton.strength.as_str()) != strength {
        return Err(differs("The position and the table differ in the Automaton.".to_owned()));
    }
    Ok(Sketch::of(set, game.position()))
}

/// What is settled about the next seat after those before it.
fn plan(
    set: &Set,
    seat: &SeatRequest,
    host: &IdentityId,
    host_name: &str,
    before: &[SeatPlan],
) -> Result<SeatPlan, Denial> {
    let refuse = |message: String| Denial::unprocessable("bad_seat", message);
    let person = |name: &str| {
        let others: Vec<&str> = before.iter().filter_map(|plan| plan.holder.name()).collect();
        Holder::Person { identity: host.clone(), name: Words::new(told_apart(name, &others)) }
    };
    let (holder, island) = match seat {
        SeatRequest::Me { island } => (person(host_name), island),
        SeatRequest::SameScreen { name: text, island } => (person(&name(text)?), island),
        SeatRequest::Open { island } => (Holder::Open, island),
        SeatRequest::Bot { level: named, island } => (Holder::Bot { level: level(named)? }, island),
    };
    let choice = islands::parse(set, island.as_deref().unwrap_or("random")).map_err(refuse)?;
    Ok(SeatPlan { holder, island: islands::print(set, choice), commitment: None, colour: None })
}

fn setup<'text>(
    set: &Set,
    islands: impl Iterator<Item = &'text str>,
    automaton: Option<&str>,
) -> Result<Setup, Denial> {
    let refuse = |message: String| Denial::conflict("bad_table", message);
    let choices: Vec<IslandChoice> =
        islands.map(|text| islands::parse(set, text)).collect::<Result<_, _>>().map_err(refuse)?;
    islands::setup(set, &choices, automaton).map_err(refuse)
}

/// The level of a bot that may sit at a table.
pub(super) fn level(name: &str) -> Result<String, Denial> {
    match name.parse::<Level>() {
        Ok(Level::Random) => Err(Denial::unprocessable("bad_level", "The level `random` is no opponent.")),
        Ok(level) => Ok(level.name().to_owned()),
        Err(error) => Err(Denial::unprocessable("bad_level", error)),
    }
}
