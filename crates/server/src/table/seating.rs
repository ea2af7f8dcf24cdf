//! Before the game: a table is opened, people sit down and stand up. The last free seat that is taken starts it.

use orichalcum_bots::levels::Level;
use orichalcum_protocol::fair::Seed;
use orichalcum_protocol::islands;
use orichalcum_rules::{Game, IslandChoice, Seat, Set};
use orichalcum_store::{IdentityId, TableId};

use super::plain_text::{name, told_apart};
use super::{Entry, Holder, Presence, SeatPlan, SeatState, Table};
use crate::problem::Problem;
use crate::wire::{NewTable, RequestedKind, SeatRequest, Status};

impl Table {
    /// The entries of a new table.
    ///
    /// # Errors
    /// When what was asked for is no table.
    pub fn open(
        set: &'static Set,
        request: &NewTable,
        host: &IdentityId,
        name: &str,
        seed: Seed,
    ) -> Result<Vec<Entry>, Problem> {
        let mut plans: Vec<SeatPlan> = Vec::with_capacity(request.seats.len());
        for seat in &request.seats {
            let next = plan(set, seat, host, name, &plans)?;
            plans.push(next);
        }
        let has_host = plans.iter().any(|plan| matches!(plan.holder, Holder::Person { .. }));
        if !has_host {
            return Err(Problem::unprocessable(
                "no_seat",
                "Take a seat yourself, or there would be nobody to start it.",
            ));
        }
        let people = plans.iter().filter(|plan| !matches!(plan.holder, Holder::Bot { .. })).count();
        let opened = Entry::Opened {
            host: host.clone(),
            seats: plans.clone(),
            automaton: request.automaton.clone(),
            public: request.public,
            hints: request.hints.unwrap_or(people == 1),
            set: set.name().to_owned(),
            fingerprint: format!("{:016x}", set.fingerprint()),
        };
        // Refuses a wrong number of players, the same island twice, or an unknown strength.
        let setup = setup(
            set,
            &plans.iter().map(|plan| plan.island.clone()).collect::<Vec<_>>(),
            request.automaton.as_deref(),
        )?;
        let mut entries = vec![opened];
        if plans.iter().all(|plan| plan.holder != Holder::Open) {
            entries.push(started(set, &setup, seed));
        }
        Ok(entries)
    }

    /// Somebody takes a free seat.
    ///
    /// # Errors
    /// When there is none.
    pub fn sit(
        &self,
        seat: Option<Seat>,
        identity: &IdentityId,
        name: &str,
        seed: Seed,
    ) -> Result<Vec<Entry>, Problem> {
        if self.status() != Status::Open {
            return Err(Problem::conflict("not_open", "This table takes no more players."));
        }
        if !self.seats_of(identity).is_empty() {
            return Err(Problem::conflict("already_seated", "You sit at this table already."));
        }
        let free = |seat: &Seat| self.seat(*seat).is_some_and(|state| state.holder == Holder::Open);
        let seat = match seat {
            Some(seat) if free(&seat) => seat,
            Some(_) => return Err(Problem::conflict("seat_taken", "This seat is taken.")),
            None => Seat::ALL
                .into_iter()
                .find(free)
                .ok_or_else(|| Problem::conflict("seat_taken", "There is no free seat."))?,
        };
        let name = told_apart(name, &self.names_except(seat));
        self.with_start(Entry::Sat { seat, identity: identity.clone(), name }, seat, seed)
    }

    /// The host puts a bot on a free seat.
    ///
    /// # Errors
    /// When the seat is not free, or somebody else asks.
    pub fn seat_bot(&self, seat: Seat, level: &str, identity: &IdentityId, seed: Seed) -> Result<Vec<Entry>, Problem> {
        if !self.is_host(identity) {
            return Err(Problem::forbidden("not_host", "Only whoever opened the table can do this."));
        }
        if self.status() != Status::Open || self.seat(seat).is_none_or(|state| state.holder != Holder::Open) {
            return Err(Problem::conflict("seat_taken", "This seat is not free."));
        }
        let level = self::level(level)?;
        self.with_start(Entry::BotSeated { seat, level }, seat, seed)
    }

    /// Somebody stands up before the game; the last one closes the table.
    pub(super) fn stand(&self, identity: &IdentityId) -> Vec<Entry> {
        let seats = self.seats_of(identity);
        let mut entries: Vec<Entry> = seats.iter().map(|seat| Entry::Stood { seat: *seat }).collect();
        if self.people().all(|(seat, ..)| seats.contains(&seat)) {
            entries.push(Entry::Closed);
        }
        entries
    }

    /// The number of the entry that gave somebody their seat.
    ///
    /// # Errors
    /// When it is not theirs.
    pub fn seated_since(&self, identity: &IdentityId, seat: Seat) -> Result<u64, Problem> {
        self.own_seat(identity, seat).map(|state| state.since)
    }

    /// Somebody takes a seat over from another device of theirs, by a link that was made for whoever held it since the
    /// entry of that number. The seat keeps its name: it is the same person. Whoever follows a link of their own takes
    /// all others back, as the seat is given anew.
    ///
    /// # Errors
    /// When the seat was given to somebody since.
    pub fn move_seat(&self, seat: Seat, since: u64, to: &IdentityId) -> Result<Vec<Entry>, Problem> {
        match self.seat(seat) {
            Some(SeatState { holder: Holder::Person { name, .. }, since: given, resigned: false, .. })
                if *given == since =>
            {
                Ok(vec![Entry::SeatMoved { seat, identity: to.clone(), name: name.clone() }])
            }
            // Asked again by whoever followed it: the seat is theirs already.
            Some(_) if self.seats_of(to).contains(&seat) => Ok(Vec::new()),
            _ => Err(Problem::conflict("link_used", "This link was used already, or taken back.")),
        }
    }

    /// Somebody has another name: it is told where they sit alone under their own, and the game has not begun. Nobody
    /// is called otherwise in the middle of a game, and whoever is muted does not speak by their name.
    pub fn rename(&self, identity: &IdentityId, name: &str) -> Vec<Entry> {
        let (Status::Open, [seat]) = (self.status(), &self.seats_of(identity)[..]) else { return Vec::new() };
        let name = told_apart(name, &self.names_except(*seat));
        match self.seat(*seat) {
            Some(state) if !state.muted && state.holder.name() != Some(&name) => {
                vec![Entry::Renamed { seat: *seat, name }]
            }
            _ => Vec::new(),
        }
    }

    /// The request that opens the next table with the same players, seats turned by one, islands dealt anew.
    ///
    /// # Errors
    /// When the game is not over, or somebody asks who did not play.
    pub fn rematch(&self, identity: &IdentityId, seed: Seed) -> Result<Vec<Entry>, Problem> {
        self.own_places(identity)?;
        if self.status() != Status::Finished {
            return Err(Problem::conflict("not_over", "The game is not over yet."));
        }
        let mut seats: Vec<SeatPlan> = self
            .seats
            .iter()
            .map(|state| SeatPlan { holder: state.holder.clone(), island: state.island.clone() })
            .collect();
        seats.rotate_left(1);
        let islands: Vec<String> = seats.iter().map(|plan| plan.island.clone()).collect();
        let setup = setup(self.set, &islands, self.automaton.as_deref())?;
        let opened = Entry::Opened {
            host: identity.clone(),
            seats,
            automaton: self.automaton.clone(),
            public: self.is_public,
            hints: self.hints,
            set: self.set.name().to_owned(),
            fingerprint: format!("{:016x}", self.set.fingerprint()),
        };
        Ok(vec![opened, started(self.set, &setup, seed)])
    }

    /// What the old table remembers of a rematch.
    pub fn rematched(&self, table: &TableId) -> Vec<Entry> {
        if self.rematch.is_some() { Vec::new() } else { vec![Entry::Rematched { table: table.clone() }] }
    }

    /// The table of the rematch, if there is one.
    pub fn rematch_table(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// The names of the people at the other seats.
    fn names_except(&self, seat: Seat) -> Vec<&str> {
        self.places().filter(|(other, ..)| *other != seat).map(|(.., name)| name).collect()
    }

    /// The entry that fills a seat, and the start if it was the last free one.
    fn with_start(&self, entry: Entry, filled: Seat, seed: Seed) -> Result<Vec<Entry>, Problem> {
        let is_full =
            Seat::ALL.into_iter().zip(&self.seats).all(|(seat, state)| seat == filled || state.holder != Holder::Open);
        let mut entries = vec![entry];
        if is_full {
            entries.push(started(self.set, &self.setup()?, seed));
        }
        Ok(entries)
    }

    pub(super) fn setup(&self) -> Result<orichalcum_rules::Setup, Problem> {
        let islands: Vec<String> = self.seats.iter().map(|state| state.island.clone()).collect();
        setup(self.set, &islands, self.automaton.as_deref())
    }

    /// Whether everybody at the table is there: nobody left or was replaced.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|state| state.presence == Presence::Here)
    }
}

/// What is settled about the next seat after those before it.
fn plan(
    set: &Set,
    seat: &SeatRequest,
    host: &IdentityId,
    host_name: &str,
    before: &[SeatPlan],
) -> Result<SeatPlan, Problem> {
    let refuse = |message: String| Problem::unprocessable("bad_seat", message);
    let person = |name: &str| {
        let others: Vec<&str> = before.iter().filter_map(|plan| plan.holder.name()).collect();
        Holder::Person { identity: host.clone(), name: told_apart(name, &others) }
    };
    let holder = match seat.kind {
        RequestedKind::Me => person(host_name),
        RequestedKind::SameScreen => person(&name(seat.name.as_deref().unwrap_or_default())?),
        RequestedKind::Open => Holder::Open,
        RequestedKind::Bot => Holder::Bot {
            level: level(seat.level.as_deref().ok_or_else(|| refuse("A bot needs a level.".to_owned()))?)?,
        },
    };
    let island = seat.island.as_deref().unwrap_or("random");
    let choice = islands::parse(set, island).map_err(refuse)?;
    Ok(SeatPlan { holder, island: islands::print(set, choice) })
}

fn setup(set: &Set, islands: &[String], automaton: Option<&str>) -> Result<orichalcum_rules::Setup, Problem> {
    let refuse = |message: String| Problem::unprocessable("bad_table", message);
    let choices: Vec<IslandChoice> =
        islands.iter().map(|text| islands::parse(set, text)).collect::<Result<_, _>>().map_err(refuse)?;
    islands::setup(set, &choices, automaton).map_err(refuse)
}

fn started(set: &'static Set, setup: &orichalcum_rules::Setup, seed: Seed) -> Entry {
    let mut events = Vec::new();
    let Ok(_) = Game::start(set, setup, &mut seed.chance(0), &mut events);
    Entry::Started { seed: seed.to_string(), events }
}

/// The level of a bot that may sit at a table.
pub(super) fn level(name: &str) -> Result<String, Problem> {
    match name.parse::<Level>() {
        Ok(Level::Random) => Err(Problem::unprocessable("bad_level", "Playing at random is no opponent.")),
        Ok(level) => Ok(level.name().to_owned()),
        Err(error) => Err(Problem::unprocessable("bad_level", error)),
    }
}
