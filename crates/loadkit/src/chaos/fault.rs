//! Which faults are injected, in which order, where and for how long: all of it follows from the seed.

use std::time::Duration;

use clap::Args;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::site::Kind as Database;

/// One fault in this many begins while the one before still lasts.
const COMBINED: u32 = 3;

/// What is done to the servers and to their database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A server is killed and started again.
    Kill,
    /// The database is stopped as if the power failed, and started again.
    Restart,
    /// A server stands still.
    Stop,
    /// There is no room on the disk.
    FullDisk,
    /// The clock is set back or forth.
    Clock,
    /// All connections to the database are ended, again and again.
    Termination,
    /// The wire between a server and the database is cut, silent or slow.
    Partition,
    /// A second server is started on the same file.
    Rival,
    /// A table at which people play is deleted.
    Deletion,
}

/// How often each of them is injected.
#[derive(Args, Clone, Debug)]
pub(super) struct Counts {
    /// How often a server is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,
    /// How often the database is stopped as if the power failed, and started again (postgres)
    #[arg(long, value_name = "N", default_value_t = 0)]
    restarts: u32,
    /// How often a server is stopped (SIGSTOP) and goes on later
    #[arg(long, value_name = "N", default_value_t = 0)]
    stops: u32,
    /// How often the disk is full for some seconds (sqlite)
    #[arg(long, value_name = "N", default_value_t = 0)]
    full_disks: u32,
    /// How often the clock is set an hour back or forth (needs libfaketime)
    #[arg(long, value_name = "N", default_value_t = 0)]
    clocks: u32,
    /// How often all connections to the database are ended, twenty times in a row (postgres)
    #[arg(long, value_name = "N", default_value_t = 0)]
    terminations: u32,
    /// How often the wire from a server to the database is cut, silent or slow for some seconds (postgres)
    #[arg(long, value_name = "N", default_value_t = 0)]
    partitions: u32,
    /// How often a second server is started on the same file, and must refuse (sqlite)
    #[arg(long, value_name = "N", default_value_t = 0)]
    rivals: u32,
    /// How often a table is deleted at which people play
    #[arg(long, value_name = "N", default_value_t = 0)]
    deletions: u32,
}

/// How fast they follow each other and how long they last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tempo {
    /// The longest pause before a fault.
    pub(super) pace: Duration,
    /// How long a fault lasts at most.
    pub(super) longest: Duration,
}

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) kind: Kind,
    /// Which server it hits.
    pub(super) node: usize,
    /// Whether it begins while others last.
    pub(super) is_combined: bool,
    /// How long to wait before it.
    pub(super) pause: Duration,
    /// How long it lasts.
    pub(super) lasts: Duration,
    /// Decides what is left to decide.
    pub(super) chance: u32,
}

impl Kind {
    pub(super) const ALL: [Self; 9] = [
        Self::Kill,
        Self::Restart,
        Self::Stop,
        Self::FullDisk,
        Self::Clock,
        Self::Termination,
        Self::Partition,
        Self::Rival,
        Self::Deletion,
    ];

    /// What `count` of them are called.
    pub(super) fn in_words(self, count: u32) -> String {
        let words = match self {
            Self::Kill => ["kill", "kills"],
            Self::Restart => ["restart of the database", "restarts of the database"],
            Self::Stop => ["pause", "pauses"],
            Self::FullDisk => ["full disk", "full disks"],
            Self::Clock => ["set clock", "set clocks"],
            Self::Termination => ["storm of ended connections", "storms of ended connections"],
            Self::Partition => ["partition", "partitions"],
            Self::Rival => ["second server", "second servers"],
            Self::Deletion => ["deleted table", "deleted tables"],
        };
        format!("{count} {}", words[usize::from(count != 1)])
    }

    /// The only database that can have it; none: any.
    fn only_on(self) -> Option<Database> {
        match self {
            Self::Kill | Self::Stop | Self::Clock | Self::Deletion => None,
            Self::FullDisk | Self::Rival => Some(Database::Sqlite),
            Self::Restart | Self::Termination | Self::Partition => Some(Database::Postgres),
        }
    }

    /// The fewest and the most milliseconds that it lasts.
    fn span(self, nodes: usize, tempo: Tempo) -> (u64, u64) {
        let most = tempo.longest.as_millis() as u64;
        let (shortest, longest) = match self {
            // Where there is no other server, nothing is learned from waiting.
            Self::Kill if nodes == 1 => (0, 0),
            Self::Kill | Self::Restart => (0, tempo.pace.as_millis() as u64 * 2),
            Self::Stop => (3000, 14_000),
            Self::FullDisk => (2500, 5000),
            Self::Partition => (2000, 8000),
            // Usually longer than a server waits for the one before it to end.
            Self::Rival => return (2 * most, 2 * most),
            Self::Clock | Self::Termination | Self::Deletion => (0, 0),
        };
        let longest = longest.min(most);
        (shortest.min(longest), longest)
    }
}

impl Counts {
    /// How many of a kind.
    pub(super) fn of(&self, kind: Kind) -> u32 {
        match kind {
            Kind::Kill => self.kills,
            Kind::Restart => self.restarts,
            Kind::Stop => self.stops,
            Kind::FullDisk => self.full_disks,
            Kind::Clock => self.clocks,
            Kind::Termination => self.terminations,
            Kind::Partition => self.partitions,
            Kind::Rival => self.rivals,
            Kind::Deletion => self.deletions,
        }
    }

    /// All of them in words.
    pub(super) fn in_words(&self) -> String {
        let some = Kind::ALL.into_iter().filter(|kind| self.of(*kind) > 0);
        some.map(|kind| kind.in_words(self.of(kind))).collect::<Vec<_>>().join(", ")
    }

    /// Refuses faults that this database cannot have.
    pub(super) fn check(&self, database: Database) -> Result<(), String> {
        let wrong = |kind: &Kind| self.of(*kind) > 0 && kind.only_on().is_some_and(|only| only != database);
        match Kind::ALL.into_iter().find(wrong) {
            None => Ok(()),
            Some(kind) => Err(format!("there is no {} on this database", kind.in_words(1).trim_start_matches("1 "))),
        }
    }

    /// All faults in their order.
    pub(super) fn plan(&self, nodes: usize, tempo: Tempo, seed: u64) -> Vec<Fault> {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut kinds: Vec<Kind> =
            Kind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, self.of(kind) as usize)).collect();
        kinds.shuffle(&mut rng);
        let fault = |kind: Kind| {
            let (shortest, longest) = kind.span(nodes, tempo);
            Fault {
                kind,
                node: rng.random_range(0..nodes),
                is_combined: rng.random_ratio(1, COMBINED),
                pause: Duration::from_millis(rng.random_range(0..=tempo.pace.as_millis() as u64)),
                lasts: Duration::from_millis(rng.random_range(shortest..=longest)),
                chance: rng.random(),
            }
        };
        kinds.into_iter().map(fault).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Counts, Database, Kind, Tempo};
    use std::time::Duration;

    const TEMPO: Tempo = Tempo { pace: Duration::from_millis(700), longest: Duration::from_secs(9) };
    const SOME: Counts = Counts {
        kills: 40,
        restarts: 3,
        stops: 4,
        full_disks: 0,
        clocks: 2,
        terminations: 1,
        partitions: 5,
        rivals: 0,
        deletions: 1,
    };

    #[test]
    fn the_seed_repeats_everything_and_nothing_is_left_out() {
        let plan = SOME.plan(2, TEMPO, 7);
        assert_eq!(plan, SOME.plan(2, TEMPO, 7));
        assert_ne!(plan, SOME.plan(2, TEMPO, 8));
        for kind in Kind::ALL {
            assert_eq!(plan.iter().filter(|fault| fault.kind == kind).count(), SOME.of(kind) as usize, "{kind:?}");
        }
        assert!(plan.iter().any(|fault| fault.is_combined) && plan.iter().any(|fault| !fault.is_combined));
        assert!(plan.iter().any(|fault| fault.node == 1));
        for fault in plan {
            assert!(fault.lasts <= TEMPO.longest && fault.pause <= TEMPO.pace, "{fault:?}");
            assert!(fault.kind != Kind::Stop || fault.lasts >= Duration::from_secs(3), "{fault:?}");
        }
    }

    #[test]
    fn a_database_suffers_only_what_it_can() {
        assert_eq!(SOME.check(Database::Postgres), Ok(()));
        assert_eq!(
            SOME.check(Database::Sqlite),
            Err("there is no restart of the database on this database".to_owned())
        );
        let on_a_file = Counts { restarts: 0, terminations: 0, partitions: 0, rivals: 1, full_disks: 2, ..SOME };
        assert_eq!(on_a_file.check(Database::Sqlite), Ok(()));
        assert_eq!(on_a_file.check(Database::Postgres), Err("there is no full disk on this database".to_owned()));
    }

    #[test]
    fn counts_are_given_in_words() {
        let counts = Counts { kills: 1, restarts: 2, stops: 0, clocks: 0, terminations: 0, partitions: 0, ..SOME };
        assert_eq!(counts.in_words(), "1 kill, 2 restarts of the database, 1 deleted table");
    }
}
