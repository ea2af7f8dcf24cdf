//! Plays a schedule on many threads and counts what comes of it, set by set and in order.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use orichalcum_rules::{IslandChoice, Set, Setup, Side, Strength};

use super::schedule::{Fixture, Schedule};
use super::sprt::{Sprt, Verdict};
use super::summary::Summary;
use super::{Contestant, Played, in_order, play};

/// What is measured, and how.
#[derive(Clone, Debug)]
pub struct Measurement<'set> {
    /// The component set.
    pub set: &'set Set,
    /// Who plays whom.
    pub schedule: Schedule,
    /// The number of the first deal.
    pub seed: u64,
    /// The side of all islands; if it is left open, calm for odd deals and wild for even ones.
    pub side: Option<Side>,
    /// The strength of the Automaton in solo games.
    pub automaton: Option<Strength>,
    /// On how many threads.
    pub threads: usize,
    /// A test that ends the measurement when it is decided.
    pub sprt: Option<Sprt>,
}

impl Measurement<'_> {
    /// Plays until the schedule or the test ends, `stop` is set or `progress` breaks off; whole sets are counted.
    /// `contestants` makes the bots of one thread, in their order; `progress` sees the summary after every set, and the
    /// games of the set.
    ///
    /// # Errors
    /// When nobody can sit at such a table.
    pub fn run<'bot>(
        &self,
        stop: &AtomicBool,
        contestants: impl Fn() -> Vec<Box<dyn Contestant + 'bot>> + Sync,
        mut progress: impl FnMut(&Summary, &[(Fixture, Played)]) -> ControlFlow<()>,
    ) -> Result<Summary, String> {
        // Both kinds of deals are refused before anything is played.
        let setups = [self.setup(0)?, self.setup(1)?];
        let players = self.schedule.games_per_set();
        let mut summary = Summary::new(self.schedule.bots(), players);
        summary.sprt = self.sprt;
        let mut set: Vec<(Fixture, Played)> = Vec::new();
        in_order(
            self.schedule.games(),
            self.threads,
            stop,
            &contestants,
            |contestants, number| {
                let mut fixture = self.schedule.game(number);
                fixture.deal = self.seed.wrapping_add(fixture.deal);
                let setup = &setups[(fixture.deal % 2) as usize];
                let played = play(self.set, setup, &mut fixture.seated(contestants), fixture.deal);
                (fixture, played)
            },
            |number, game| {
                set.push(game);
                if set.len() < players {
                    return ControlFlow::Continue(());
                }
                summary.count_set(number + 1 - players as u64, &set);
                let going_on = progress(&summary, &set);
                set.clear();
                if going_on.is_break() {
                    return going_on;
                }
                match summary.sprt.map(|sprt| sprt.verdict()) {
                    None | Some(Verdict::Open) => ControlFlow::Continue(()),
                    Some(Verdict::Better | Verdict::NotBetter) => ControlFlow::Break(()),
                }
            },
        );
        Ok(summary)
    }

    /// How a deal begins.
    ///
    /// # Errors
    /// When nobody can sit at such a table.
    pub fn setup(&self, deal: u64) -> Result<Setup, String> {
        let side = self.side.unwrap_or(if deal.is_multiple_of(2) { Side::Wild } else { Side::Calm });
        match (self.automaton, self.schedule.games_per_set()) {
            (Some(strength), 1) => Ok(Setup::solo(IslandChoice { board: None, side: Some(side) }, strength)),
            (Some(_), players) => Err(format!("expected one player against the Automaton, found {players}")),
            (None, players) => Setup::on_side(players, side).map_err(|fault| format!("{fault}, found {players}")),
        }
    }
}
