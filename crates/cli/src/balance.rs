//! `orichalcum balance`: what the game itself favours, as a document with plots.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread;

use clap::Args;
use indicatif::ProgressBar;
use orichalcum_arena::balance::{
    Group, GroupSummary, Measured, SOLO_STRENGTHS, Sides, SoloGroup, SoloSummary, document,
};
use orichalcum_arena::in_order;
use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::Set;

use crate::files::{self, SetOption};
use crate::{arena, interrupt, progress};

/// What to measure.
#[derive(Args)]
pub(crate) struct Options {
    /// Games for each number of players and each choice of sides (all calm, all wild, mixed)
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Numbers of players to measure (2 3 4, or 2,3,4); 1 is solo, all levels against all strengths of the Automaton
    #[arg(long, value_name = "N", num_args = 1.., value_delimiter = ',', default_values_t = [1, 2, 3, 4], value_parser = clap::value_parser!(u8).range(1..=4))]
    players: Vec<u8>,
    /// The level that plays against itself
    #[arg(long, value_name = "LEVEL", default_value = "strategist")]
    level: Level,
    /// Its thinking in judged positions per decision, if it is a level that uses it
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Solo games of Novice, Explorer and Strategist for each strength of the Automaton
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    solo_games: u64,
    /// Solo games of Oracle for each strength; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    oracle_games: u64,
    /// Oracle's thinking in solo games, in judged positions per decision
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    oracle_nodes: u64,
    /// The folder for balance.md and the plots in balance/
    #[arg(long, value_name = "DIR", default_value = "docs")]
    out: PathBuf,
    /// The number of the first deal
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    set: SetOption,
}

/// What every measurement needs.
struct Work<'a> {
    options: &'a Options,
    set: &'a Set,
    judge: &'a Judge,
    threads: usize,
    stop: &'a AtomicBool,
    bar: ProgressBar,
}

/// Measures everything, then writes the document.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let set = options.set.load()?;
    // A folder that cannot be written is reported before hours of play.
    files::create_folder(&options.out.join("balance"))?;
    let solo = options.solo_groups(&set);
    let mut tables: Vec<usize> =
        options.players.iter().map(|players| usize::from(*players)).filter(|n| *n > 1).collect();
    tables.sort_unstable();
    tables.dedup();
    let of_tables: u64 =
        tables.iter().map(|players| Sides::ALL.len() as u64 * options.sets(*players) * *players as u64).sum();
    let of_solo: u64 = solo.iter().map(|(_, games)| games).sum();
    let work = Work {
        options,
        set: &set,
        judge: Judge::shared(),
        threads: options.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get),
        stop: interrupt::watch(|| ())?,
        bar: progress::bar(of_tables + of_solo)?,
    };
    let mut measured = Measured {
        player: options.level.to_string(),
        command: arena::command_line(),
        groups: Vec::new(),
        tables: Vec::new(),
        solo: Vec::new(),
    };
    for players in tables {
        let mut all = GroupSummary::default();
        for sides in Sides::ALL {
            let group = Group { players, sides };
            measured.groups.push((group, work.play_group(group, &mut all)));
        }
        measured.tables.push((players, all));
    }
    for (group, games) in solo {
        measured.solo.push((group, work.play_solo(group, games)));
    }
    work.bar.finish_and_clear();
    if interrupt::came() {
        return Err("interrupted: nothing was written".into());
    }
    let document = document(&set, &measured);
    for (name, plot) in &document.plots {
        files::write(&options.out.join("balance").join(name), &plot.file())?;
    }
    let file = options.out.join("balance.md");
    files::write(&file, &document.text)?;
    files::print(&format!("{} games; written: {}\n", of_tables + of_solo, file.display()))
}

impl Options {
    fn sets(&self, players: usize) -> u64 {
        self.games.div_ceil(players as u64)
    }

    /// Who plays solo against whom, and how often.
    fn solo_groups(&self, set: &Set) -> Vec<(SoloGroup, u64)> {
        if !self.players.contains(&1) {
            return Vec::new();
        }
        let levels = [
            (Level::Novice, self.nodes, self.solo_games),
            (Level::Explorer, self.nodes, self.solo_games),
            (Level::Strategist, self.nodes, self.solo_games),
            (Level::Oracle, self.oracle_nodes, self.oracle_games),
        ];
        let strengths = SOLO_STRENGTHS.into_iter().take(set.automaton().strengths.len());
        let all = levels.into_iter().flat_map(|(level, nodes, games)| {
            let budget = Budget::Nodes(nodes);
            strengths.clone().map(move |strength| (SoloGroup { level, budget, strength }, games))
        });
        all.filter(|(_, games)| *games > 0).collect()
    }
}

impl Work<'_> {
    fn play_group(&self, group: Group, all: &mut GroupSummary) -> GroupSummary {
        let (level, budget) = (self.options.level, Budget::Nodes(self.options.nodes));
        // Every group has deals of its own, so that groups are independent.
        let number = (group.players * Sides::ALL.len() + group.sides as usize) as u64;
        let seed = self.options.seed.wrapping_add(number << 32);
        self.bar.set_message(format!("{} players, {}", group.players, group.sides.name()));
        let mut summary = GroupSummary::default();
        in_order(
            self.options.sets(group.players),
            self.threads,
            self.stop,
            || (),
            |(), deal| group.play_set(self.set, self.judge, level, budget, seed, deal),
            |_, games| {
                summary.count_set(&games);
                all.count_set(&games);
                self.bar.inc(games.len() as u64);
                ControlFlow::Continue(())
            },
        );
        summary
    }

    fn play_solo(&self, group: SoloGroup, games: u64) -> SoloSummary {
        self.bar.set_message(format!("solo, {}", group.level));
        let mut summary = SoloSummary::default();
        in_order(
            games,
            self.threads,
            self.stop,
            || (),
            |(), number| group.play(self.set, self.judge, self.options.seed, number),
            |_, played| {
                summary.count(&played);
                self.bar.inc(1);
                ControlFlow::Continue(())
            },
        );
        summary
    }
}
