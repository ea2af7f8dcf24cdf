//! A game that was played somewhere else, kept as a table: every step of its record is made again from its seed.

use orichalcum_log::{IdentityId, Millis, TableId};
use orichalcum_protocol::fair::{PlayerShare, Share, Shares};
use orichalcum_protocol::record::{PlayerLine, Record};
use orichalcum_rules::{AUTOMATON_SEAT, Action, Seat, Set};

use super::opening::level;
use super::plain_text::{name, told_apart};
use super::{Entry, Holder, SeatPlan, Table, Words};
use crate::denial::Denial;
use crate::guest::guest_name;
use crate::wire::{End, Outcome, StepBy};

impl Table {
    /// The entries of a table that keeps the game of a record: those that the table would have, had the game been played
    /// there. The seed comes from the shares of the record and the events from the seed, so nothing is taken at its
    /// word but who played. All people of the record belong to the keeper.
    ///
    /// # Errors
    /// When the record does not hold, or its game is not one that can be kept.
    pub fn keep(id: &TableId, set: &'static Set, record: &Record, keeper: &IdentityId) -> Result<Vec<Entry>, Denial> {
        let (shares, server) = checked(set, record)?;
        let opened = Entry::Opened {
            host: keeper.clone(),
            seats: seats(record, shares, keeper)?,
            automaton: record.header.automaton.clone(),
            public: false,
            hints: false,
            set: set.name().to_owned(),
            fingerprint: format!("{:016x}", set.fingerprint()),
            share: Some(server),
            elsewhere: true,
        };
        // A record has no times, and they do not matter to what follows.
        let mut table = Self::begin(id.clone(), set, &opened, Millis(0))?;
        let mut entries = vec![opened];
        let mut add = |table: &mut Self, entry: Entry| {
            table.fold(&entry, Millis(0))?;
            entries.push(entry);
            Ok::<(), Denial>(())
        };
        for PlayerShare { seat, share, .. } in &shares.players {
            add(&mut table, Entry::Shown { seat: *seat, share: *share })?;
        }
        let started = table.start(server)?.ok_or_else(not_kept)?;
        add(&mut table, started)?;
        for action in record.steps.iter().filter_map(|step| step.action) {
            let step = table.step_by(action, table.actor(action), None)?;
            add(&mut table, step)?;
        }
        if table.outcome().is_none_or(|Outcome { end, .. }| end != End::Rules) {
            return Err(not_kept());
        }
        // It was replayed already; but what is stored for good is compared once more.
        if table.record(entries.iter())?.steps != record.steps {
            return Err(bad_draws());
        }
        Ok(entries)
    }

    /// Who acts for the seat that is asked, as far as a record tells.
    fn actor(&self, action: Action) -> StepBy {
        let asked = self.asked().and_then(|seat| self.seat(seat));
        match asked.map(|state| &state.holder) {
            _ if action == Action::PlayAutomaton => StepBy::Automaton,
            Some(Holder::Bot { .. }) => StepBy::Bot,
            _ => StepBy::Person,
        }
    }
}

/// The shares of a record that holds: its steps by the rules, its draws by its seed, its seed by its shares.
fn checked<'record>(set: &Set, record: &'record Record) -> Result<(&'record Shares, Share), Denial> {
    let verified = record.verify(set).map_err(|fault| Denial::unprocessable("bad_record", fault.to_string()))?;
    if verified.seed_holds == Some(false) {
        return Err(bad_draws());
    }
    match &record.header.shares {
        Some(shares) if record.header.seed.is_some() && record.header.start.is_none() => {
            Ok((shares, shares.server_share.ok_or_else(not_kept)?))
        }
        _ => Err(not_kept()),
    }
}

fn seats(record: &Record, shares: &Shares, keeper: &IdentityId) -> Result<Vec<SeatPlan>, Denial> {
    let (players, islands) = (&record.header.players, &record.header.islands);
    if players.len() != islands.len() {
        return Err(not_kept());
    }
    let mut seats: Vec<SeatPlan> = Vec::with_capacity(players.len());
    for ((seat, player), island) in Seat::ALL.into_iter().zip(players).zip(islands) {
        let holder = holder(player, keeper, &seats)?;
        let share = shares.players.iter().find(|share| share.seat == seat);
        if share.is_some() && matches!(holder, Holder::Bot { .. }) {
            return Err(not_kept());
        }
        let commitment = share.map(|share| share.commitment);
        seats.push(SeatPlan { holder, island: island.clone(), commitment, colour: player.colour });
    }
    // Two seats of one colour could not be told from each other.
    let colours = Seat::ALL.into_iter().zip(&seats).map(|(seat, plan)| plan.colour.unwrap_or(seat));
    let colours: Vec<Seat> = colours.chain(record.header.automaton.is_some().then_some(AUTOMATON_SEAT)).collect();
    if colours.iter().enumerate().any(|(place, colour)| colours[..place].contains(colour)) {
        return Err(not_kept());
    }
    // A share that belongs to no seat.
    if shares.players.iter().any(|share| share.seat.index() >= seats.len()) {
        return Err(not_kept());
    }
    Ok(seats)
}

/// Who a record says has played at a seat. A device knows less of letters than this and may have taken a name that is
/// not shown to others: that player is a guest here, and the game is kept all the same.
fn holder(player: &PlayerLine, keeper: &IdentityId, before: &[SeatPlan]) -> Result<Holder, Denial> {
    match (&player.name, &player.bot) {
        (Some(text), None) => {
            let others: Vec<&str> = before.iter().filter_map(|plan| plan.holder.name()).collect();
            let shown = name(text).unwrap_or_else(|_| guest_name(before.len() as u16));
            let name = Words::new(told_apart(&shown, &others));
            Ok(Holder::Person { identity: keeper.clone(), name })
        }
        (None, Some(named)) => Ok(Holder::Bot { level: level(named)? }),
        _ => Err(not_kept()),
    }
}

fn bad_draws() -> Denial {
    Denial::unprocessable("bad_draws", "The draws of this record do not follow from its seed.")
}

fn not_kept() -> Denial {
    let message = "A game is kept that began with the setup and was played to its end by the rules, and whose record \
                   names the players, the seed and everybody's share in it.";
    Denial::unprocessable("not_kept", message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Opener;
    use crate::tests::SET;
    use crate::wire::Status;

    fn ada() -> IdentityId {
        IdentityId::new("ada").unwrap()
    }

    fn id() -> TableId {
        TableId::new("there").unwrap()
    }

    /// A table at which one person has played until the game was over or had `most` steps, and its log.
    fn played(request: &str, most: usize) -> (Table, Vec<Entry>) {
        let (share, server) = (Share::from_bytes([3; 32]), Share::from_bytes([7; 32]));
        let request = serde_json::from_str(request).unwrap();
        let opener = Opener { identity: &ada(), commitment: Some(share.commitment()), server };
        let mut log = Table::open(&id(), &SET, &request, opener, "Ada").unwrap();
        let mut table = Table::begin(id(), &SET, &log[0], Millis(1)).unwrap();
        let mut fold = |table: &mut Table, entries: Vec<Entry>| {
            for entry in entries {
                table.fold(&entry, Millis(1)).unwrap();
                log.push(entry);
            }
        };
        let shown = table.show(&ada(), share, server).unwrap();
        fold(&mut table, shown);
        let mut pick = 12_345_usize;
        for _ in 0..most {
            let Some(asked) = table.asked() else { break };
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let legal = table.game().unwrap().legal();
            let action = legal[(pick >> 33) % legal.len()];
            let entries = match table.actor(action) {
                StepBy::Automaton => table.act_for_automaton(),
                StepBy::Bot => table.act_for_bot(action),
                StepBy::Person => {
                    assert!(table.seats_of(&ada()).contains(&asked));
                    table.act(&ada(), table.head(), &action.to_string(), None)
                }
            };
            fold(&mut table, entries.unwrap());
        }
        (table, log)
    }

    fn record(request: &str) -> Record {
        let (table, log) = played(request, usize::MAX);
        assert_eq!(table.status(), Status::Finished);
        table.record(log.iter()).unwrap()
    }

    const SOLO: &str = r#"{"seats": [{"kind": "me"}], "automaton": "gentle"}"#;
    const OTHERS: &str = r#"{"seats": [{"kind": "same_screen", "name": "Zoe"}, {"kind": "bot", "level": "novice"},
        {"kind": "me", "island": "thera/wild"}]}"#;

    #[test]
    fn a_game_is_kept_as_if_it_had_been_played_here() {
        for request in [SOLO, OTHERS] {
            let record = record(request);
            let bob = IdentityId::new("bob").unwrap();
            let log = Table::keep(&id(), &SET, &record, &bob).unwrap();
            let mut table = Table::begin(id(), &SET, &log[0], Millis(5)).unwrap();
            for entry in &log[1..] {
                table.fold(entry, Millis(5)).unwrap();
            }
            assert_eq!(table.record(log.iter()).unwrap(), record);
            let view = table.view();
            assert!(view.elsewhere && !view.public && view.status == Status::Finished);
            assert_eq!(view.outcome.unwrap().end, End::Rules);
            assert_eq!(view.seed, record.header.seed);
            let people = view.seats.values().filter(|seat| seat.name.is_some()).count();
            assert_eq!((table.places_of(&bob).len(), table.is_host(&bob)), (people, true));
        }
    }

    #[test]
    fn a_name_that_only_a_device_takes_becomes_a_guests() {
        let mut record = record(OTHERS);
        for (player, text) in record.header.players.iter_mut().zip(["a\u{202E}b", "", "…"]) {
            player.name = player.name.is_some().then(|| text.to_owned());
        }
        let log = Table::keep(&id(), &SET, &record, &ada()).unwrap();
        let table = Table::begin(id(), &SET, &log[0], Millis(1)).unwrap();
        let seats = &table.view().seats;
        let names: Vec<_> = seats.values().filter_map(|seat| seat.name.clone()).collect();
        assert_eq!(names, ["Guest 1000", "Guest 1002"]);
    }

    #[test]
    fn a_step_says_who_made_it() {
        let log = Table::keep(&id(), &SET, &record(OTHERS), &ada()).unwrap();
        let by = |wanted: usize| {
            let steps = log.iter().filter_map(|entry| match entry {
                Entry::Stepped { seat, by, .. } if seat.index() == wanted => Some(*by),
                _ => None,
            });
            let mut steps: Vec<StepBy> = steps.collect();
            steps.dedup();
            steps
        };
        assert_eq!([0, 1, 2].map(by), [vec![StepBy::Person], vec![StepBy::Bot], vec![StepBy::Person]]);
    }

    #[test]
    fn what_does_not_hold_or_is_not_whole_is_not_kept() {
        #[track_caller]
        fn check(change: impl FnOnce(&mut Record), expected: &str) {
            let mut record = record(SOLO);
            change(&mut record);
            let found = Table::keep(&id(), &SET, &record, &ada());
            assert_eq!(found.map_err(|denial| denial.code).map(|_| ()), Err(expected));
        }
        check(|record| record.steps.truncate(record.steps.len() - 1), "not_kept");
        check(|record| record.header.players.clear(), "not_kept");
        check(|record| record.header.players[0].name = None, "not_kept");
        check(|record| record.header.players[0].bot = Some("novice".to_owned()), "not_kept");
        check(|record| record.header.players[0].colour = Some(Seat::ALL[1]), "not_kept");
        check(|record| record.header.shares = None, "not_kept");
        check(|record| record.header.seed = None, "not_kept");
        check(|record| record.header.seed = Some("7".to_owned()), "bad_record");
        check(|record| record.header.shares.as_mut().unwrap().players[0].seat = Seat::ALL[3], "bad_record");
        check(|record| record.header.rules = "0".to_owned(), "bad_record");
        check(|record| _ = record.steps.remove(9), "bad_record");
        // Everything fits but the draws: another seed, with shares and commitment of its own.
        check(
            |record| {
                let server = Share::from_bytes([8; 32]);
                let shares = record.header.shares.as_mut().unwrap();
                (shares.server_share, shares.server_commitment) = (Some(server), server.commitment());
                let seed = shares.seed().unwrap().unwrap();
                (record.header.seed, record.header.commitment) = (Some(seed.to_string()), Some(seed.commitment()));
            },
            "bad_draws",
        );
    }

    #[test]
    fn a_game_that_was_given_up_or_began_with_a_position_is_not_kept() {
        let (mut table, mut log) = played(SOLO, 40);
        let given_up = table.resign(Seat::FIRST, &ada()).unwrap();
        for entry in given_up {
            table.fold(&entry, Millis(1)).unwrap();
            log.push(entry);
        }
        let record = table.record(log.iter()).unwrap();
        assert!(record.header.seed.is_some());
        assert_eq!(Table::keep(&id(), &SET, &record, &ada()).map_err(|denial| denial.code), Err("not_kept"));
        let started = Record::from_position(table.game().unwrap(), None);
        assert_eq!(Table::keep(&id(), &SET, &started, &ada()).map_err(|denial| denial.code), Err("not_kept"));
    }
}
