//! Whose thought comes next, and how long it may take. No clock, no threads: the caller has those.
//!
//! Two lanes. *Quick* thoughts take milliseconds and never wait for *deep* ones: deep ones have a fixed number of
//! threads, and there is one more, which is never theirs. Quick ones take it, and whatever else is free while nothing
//! deep waits. In each lane networks take turns, inside a network identities, inside an identity tables.

use std::time::Duration;

use orichalcum_bots::levels::Level;
use orichalcum_rules::Game;
use orichalcum_store::{IdentityId, TableId};

use super::account::{Account, Place};
use super::fair::{Line, Queue, Ring};

/// Everything that waits on an account should have had its turn after about this time, if shorter thoughts can achieve
/// that.
const COMFORT: Duration = Duration::from_secs(3);
/// No thought is made shorter than this: Oracle's first search, which Strategist's choice comes from, fits in.
pub(super) const SHORTEST: Duration = Duration::from_millis(50);
/// The most that may wait for one network in a lane. At the shortest thoughts this is some ten seconds of one thread;
/// what is beyond that comes again later.
const MOST_WAITING: usize = 256;
/// The last thought counts for one part in this many of the typical time.
const LATEST: u32 = 8;

/// How heavy a thought is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Milliseconds.
    Quick,
    /// As long as it may.
    Deep,
}

impl Lane {
    /// Both.
    pub(crate) const ALL: [Self; 2] = [Self::Quick, Self::Deep];

    /// The lane of a bot's choice.
    pub(crate) fn of(level: Level, game: &Game<'_>) -> Self {
        match level {
            Level::Random | Level::Novice | Level::Explorer | Level::Strategist => Self::Quick,
            // Where there is nothing to choose, nobody thinks.
            Level::Oracle if game.legal().len() == 1 => Self::Quick,
            Level::Oracle => Self::Deep,
        }
    }

    /// Its name in the metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Deep => "deep",
        }
    }
}

/// Names what waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ticket(u64);

/// There is too much waiting for this network already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// A thought that begins now.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Begun<T> {
    /// Its lane.
    pub(super) lane: Lane,
    /// How much time it has, before the bounds.
    pub(super) allowance: Allowance,
    /// Who waited.
    pub(super) waiter: T,
}

/// How much time there is for a thought, considering what waits beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowance(Duration);

impl Allowance {
    /// [`COMFORT`] of all threads is divided by the company: the number of thoughts that have their turn while all that
    /// waits on the same account has (see [`Queue::company`]). So an account on which much waits gets shorter thoughts,
    /// and another account's single one stays as long as it was.
    fn of(threads: usize, company: usize) -> Self {
        Self(COMFORT.mul_f64(threads as f64 / company.max(1) as f64))
    }

    /// The time for a thought that usually takes `usual`: never more than that, and never less than [`SHORTEST`] unless
    /// that is less.
    pub(super) fn of_usual(self, usual: Duration) -> Duration {
        self.0.max(SHORTEST).min(usual)
    }
}

/// A thought that waits for its turn.
#[derive(Debug)]
struct Waiting<T> {
    ticket: Ticket,
    account: Account,
    waiter: T,
}

type FairQueue<T> = Ring<Place, Ring<IdentityId, Ring<TableId, Line<Waiting<T>>>>>;

/// What waits, and what is being thought.
#[derive(Debug)]
pub(super) struct Schedule<T> {
    /// How many deep thoughts may be thought at once.
    threads: usize,
    quick: FairQueue<T>,
    deep: FairQueue<T>,
    quick_thinking: usize,
    deep_thinking: usize,
    /// The typical time of a deep thought.
    typical: Duration,
    tickets: u64,
}

impl<T> Schedule<T> {
    /// Nothing waits. Deep thoughts have `threads` threads and usually take at most `usual`.
    pub(super) fn new(threads: usize, usual: Duration) -> Self {
        Self {
            threads: threads.max(1),
            quick: FairQueue::default(),
            deep: FairQueue::default(),
            quick_thinking: 0,
            deep_thinking: 0,
            // Oracle is mostly sure of its choice long before: see docs/performance.md.
            typical: usual / 4,
            tickets: 0,
        }
    }

    /// A thought waits for its turn.
    pub(super) fn wait(&mut self, lane: Lane, account: Account, waiter: T) -> Result<Ticket, Full> {
        let ticket = Ticket(self.tickets);
        let queue = self.queue(lane);
        if queue.len_of(&account.place) >= MOST_WAITING {
            return Err(Full);
        }
        queue.put(key(&account), Waiting { ticket, account, waiter });
        self.tickets += 1;
        Ok(ticket)
    }

    /// Removes a waiter; nothing if it had its turn.
    pub(super) fn withdraw(&mut self, lane: Lane, account: &Account, ticket: Ticket) {
        self.queue(lane).withdraw(&key(account), &|waiting| waiting.ticket == ticket);
    }

    /// Begins the thought whose turn it is, if there is a thread for it.
    pub(super) fn begin(&mut self) -> Option<Begun<T>> {
        if self.quick_thinking + self.deep_thinking > self.threads {
            return None;
        }
        let lane = if self.deep_thinking < self.threads && self.deep.len() > 0 { Lane::Deep } else { Lane::Quick };
        let queue = self.queue(lane);
        let Waiting { account, waiter, .. } = queue.take()?;
        let company = queue.company(&key(&account));
        *self.thinking(lane) += 1;
        let allowance = match lane {
            Lane::Quick => Allowance(Duration::MAX),
            Lane::Deep => Allowance::of(self.threads, company),
        };
        Some(Begun { lane, allowance, waiter })
    }

    /// A thought has ended after this time.
    pub(super) fn end(&mut self, lane: Lane, took: Duration) {
        let thinking = self.thinking(lane);
        *thinking = thinking.saturating_sub(1);
        if lane == Lane::Deep {
            self.typical = (self.typical * (LATEST - 1) + took) / LATEST;
        }
    }

    /// How long a deep thought on this account would wait, as things look: those that have their turn before it, and the
    /// one that has to end first, each take what is typical.
    pub(super) fn expected_wait(&self, account: &Account) -> Duration {
        if self.deep_thinking < self.threads && self.deep.len() == 0 {
            return Duration::ZERO;
        }
        let before = self.deep.before(&key(account)) + 1;
        self.typical.mul_f64(before as f64 / self.threads as f64)
    }

    /// How much waits in a lane.
    pub(super) fn waiting(&self, lane: Lane) -> usize {
        match lane {
            Lane::Quick => self.quick.len(),
            Lane::Deep => self.deep.len(),
        }
    }

    fn queue(&mut self, lane: Lane) -> &mut FairQueue<T> {
        match lane {
            Lane::Quick => &mut self.quick,
            Lane::Deep => &mut self.deep,
        }
    }

    fn thinking(&mut self, lane: Lane) -> &mut usize {
        match lane {
            Lane::Quick => &mut self.quick_thinking,
            Lane::Deep => &mut self.deep_thinking,
        }
    }
}

fn key(account: &Account) -> <FairQueue<()> as Queue>::Key {
    (account.place.clone(), (account.identity.clone(), (account.table.clone(), ())))
}

#[cfg(test)]
mod tests {
    use orichalcum_rules::{Even, Setup, Side};

    use super::*;
    use crate::limits::Network;
    use crate::tests::site::SET;

    const USUAL: Duration = Duration::from_millis(900);

    /// `network/identity/table`; without a network it is not known.
    fn account(text: &str) -> Account {
        let [place, identity, table] = text.split('/').collect::<Vec<_>>()[..] else { panic!("{text}") };
        let identity = IdentityId::new(identity).unwrap();
        let place = match place {
            "" => Place::Unknown(identity.clone()),
            number => Place::Network(Network::of(format!("192.0.2.{number}").parse().unwrap())),
        };
        Account { place, identity, table: TableId::new(table).unwrap() }
    }

    fn schedule(threads: usize) -> Schedule<String> {
        Schedule::new(threads, USUAL)
    }

    fn wait(schedule: &mut Schedule<String>, lane: Lane, text: &str) -> Ticket {
        schedule.wait(lane, account(text), text.to_owned()).unwrap()
    }

    /// Ends what is being thought, so that the next can begin.
    fn next(schedule: &mut Schedule<String>, ended: Lane) -> Option<String> {
        schedule.end(ended, USUAL);
        schedule.begin().map(|begun| begun.waiter)
    }

    /// Five identities of one network let Oracles think at 20 tables each; one of them is being thought about.
    fn besieged() -> Schedule<String> {
        let mut schedule = schedule(1);
        for number in 0..100 {
            wait(&mut schedule, Lane::Deep, &format!("1/mallory{}/t{number}", number % 5));
        }
        assert!(schedule.begin().is_some() && schedule.begin().is_none());
        schedule
    }

    #[test]
    fn another_players_novice_does_not_wait_for_a_hundred_oracles() {
        let mut schedule = besieged();
        wait(&mut schedule, Lane::Quick, "2/ada/t");
        assert_eq!(schedule.begin().map(|begun| begun.waiter).as_deref(), Some("2/ada/t"));
    }

    #[test]
    fn another_players_oracle_comes_next_but_one_and_thinks_as_long_as_ever() {
        let mut schedule = besieged();
        wait(&mut schedule, Lane::Deep, "2/ada/t");
        let begun: Vec<Begun<String>> = (0..2)
            .map(|_| {
                schedule.end(Lane::Deep, USUAL);
                schedule.begin().unwrap()
            })
            .collect();
        assert!(begun[0].waiter.starts_with("1/mallory"), "{begun:?}");
        assert_eq!(
            begun[0].allowance.of_usual(USUAL),
            SHORTEST,
            "much thinking for one player makes each thought short"
        );
        assert_eq!((begun[1].waiter.as_str(), begun[1].allowance.of_usual(USUAL)), ("2/ada/t", USUAL));
    }

    #[test]
    fn identities_of_one_network_and_tables_of_one_identity_take_turns() {
        let mut schedule = schedule(1);
        for text in ["1/ada/t1", "1/ada/t2", "1/ada/t2", "1/bob/t3", "2/eve/t4", "/zoe/t5", "1/ada/t6"] {
            wait(&mut schedule, Lane::Deep, text);
        }
        let first = schedule.begin().map(|begun| begun.waiter);
        let rest = std::iter::from_fn(|| next(&mut schedule, Lane::Deep));
        let order: Vec<String> = first.into_iter().chain(rest).collect();
        assert_eq!(
            order.join(" "),
            "1/ada/t1 2/eve/t4 /zoe/t5 1/bob/t3 1/ada/t2 1/ada/t6 1/ada/t2",
            "networks, identities, tables"
        );
    }

    #[test]
    fn quick_thoughts_always_have_a_thread_and_deep_ones_all_but_one() {
        let mut schedule = schedule(2);
        for number in 0..9 {
            wait(&mut schedule, Lane::Quick, &format!("1/ada/q{number}"));
        }
        let quick = (0..4).map_while(|_| schedule.begin()).count();
        assert_eq!(quick, 3, "all threads while nothing deep waits");
        for number in 0..9 {
            wait(&mut schedule, Lane::Deep, &format!("1/ada/d{number}"));
        }
        let mut begun = String::new();
        for _ in 0..4 {
            schedule.end(Lane::Quick, Duration::ZERO);
            begun += schedule.begin().map_or("none", |begun| begun.lane.name());
            begun += " ";
            assert_eq!(schedule.begin(), None);
        }
        assert_eq!(begun, "deep deep quick quick ");
    }

    #[test]
    fn oracle_is_quick_where_there_is_nothing_to_choose() {
        let setup = Setup::on_side(2, Side::Calm).unwrap();
        let Ok(mut game) = Game::start(&SET, &setup, &mut Even(|_| 0), &mut ());
        let mut lanes = Vec::new();
        for _ in 0..40 {
            let legal = game.legal();
            let lane = Lane::of(Level::Oracle, &game);
            assert_eq!(lane == Lane::Quick, legal.len() == 1);
            assert_eq!(Lane::of(Level::Strategist, &game), Lane::Quick);
            lanes.push(lane);
            game.apply(legal[0], &mut Even(|_| 0), &mut ()).unwrap();
        }
        assert!(Lane::ALL.iter().all(|lane| lanes.contains(lane)));
    }

    #[test]
    fn thoughts_are_shorter_the_more_wait_beside_them() {
        for (threads, company, milliseconds) in [
            (1, 1, 900),
            (1, 3, 900),
            (1, 10, 300),
            (2, 10, 600),
            (1, 59, 50),
            (1, 60, 50),
            (1, 1000, 50),
            (4, 1000, 50),
        ] {
            let time = Allowance::of(threads, company).of_usual(USUAL).as_millis();
            assert_eq!(time, milliseconds, "{threads} {company}");
        }
        assert_eq!(Allowance::of(1, 1000).of_usual(Duration::from_millis(5)).as_millis(), 5);
    }

    #[test]
    fn a_wait_is_estimated_beforehand_by_what_thoughts_take() {
        let mut schedule = schedule(1);
        let expected = |schedule: &Schedule<String>, text: &str| schedule.expected_wait(&account(text)).as_millis();
        assert_eq!(expected(&schedule, "1/ada/t"), 0);
        wait(&mut schedule, Lane::Deep, "1/ada/t");
        schedule.begin();
        assert_eq!(expected(&schedule, "1/ada/t"), 225, "what is being thought has to end");
        for number in 0..9 {
            wait(&mut schedule, Lane::Deep, &format!("1/ada/t{number}"));
        }
        assert_eq!(expected(&schedule, "1/ada/t"), 2250);
        assert_eq!(expected(&schedule, "2/bob/t"), 450);
        for _ in 0..100 {
            schedule.end(Lane::Deep, Duration::from_millis(100));
        }
        schedule.begin();
        assert_eq!(expected(&schedule, "2/bob/t"), 200);
    }

    #[test]
    fn one_network_fills_its_own_line_and_nobody_elses() {
        let mut schedule = schedule(1);
        for number in 0..MOST_WAITING {
            wait(&mut schedule, Lane::Deep, &format!("1/mallory{number}/t"));
        }
        assert_eq!(schedule.wait(Lane::Deep, account("1/ada/t"), String::new()), Err(Full));
        assert!(schedule.wait(Lane::Quick, account("1/ada/t"), String::new()).is_ok());
        assert!(schedule.wait(Lane::Deep, account("2/bob/t"), String::new()).is_ok());
    }

    #[test]
    fn who_withdraws_is_passed_over() {
        let mut schedule = schedule(1);
        let ticket = wait(&mut schedule, Lane::Deep, "1/ada/t");
        wait(&mut schedule, Lane::Deep, "1/ada/t");
        schedule.withdraw(Lane::Deep, &account("1/ada/t"), ticket);
        assert_eq!((schedule.waiting(Lane::Deep), schedule.begin().is_some()), (1, true));
        assert_eq!(next(&mut schedule, Lane::Deep), None);
    }
}
