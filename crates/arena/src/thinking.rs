//! The bots as what thinks for the engine protocol.

use orichalcum_bots::analyse::{Judged, analyse};
use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_protocol::engine::{Insight, Limit, Thinker, Thought};
use orichalcum_rules::Game;

use crate::clock::MACHINE;

/// All levels, one of which is the usual one.
#[derive(Debug)]
pub struct Levels {
    /// Who thinks when no level is named.
    pub usual: Level,
}

impl Thinker for Levels {
    fn think(&self, game: &Game<'_>, level: Option<&str>, limit: Limit, seed: u64) -> Result<Thought, String> {
        let level = level.map_or(Ok(self.usual), str::parse)?;
        let choice = level.bot(Judge::shared(), seed).choose(game, budget(limit));
        Ok(Thought { action: choice.action, value: choice.value, nodes: choice.nodes })
    }

    fn analyse(&self, game: &Game<'_>, best: usize, limit: Limit) -> Insight {
        let analysis = analyse(game, budget(limit));
        Insight {
            chances: game.position().seats().map(|seat| analysis.chances[seat]).collect(),
            best: analysis.best.iter().take(best).map(|Judged { action, value }| (*action, *value)).collect(),
            nodes: analysis.nodes,
        }
    }
}

/// The words of the protocol as those of the bots.
pub fn budget(limit: Limit) -> Budget {
    match limit {
        Limit::Nodes(nodes) => Budget::Nodes(nodes),
        Limit::Time(time) => Budget::Time(time, MACHINE),
    }
}

/// The words of the bots as those of the protocol.
pub fn limit(budget: Budget) -> Limit {
    match budget {
        Budget::Nodes(nodes) | Budget::NodesUnless(nodes, _) => Limit::Nodes(nodes),
        Budget::Time(time, _) => Limit::Time(time),
    }
}
