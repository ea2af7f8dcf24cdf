//! What must move by itself: bots, which think by a number of positions and so are as strong on a telephone as
//! elsewhere, and the Automaton; and what ends by itself: waiting for a share that is never shown.

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_bots::net::EMBEDDED_INPUTS;
use orichalcum_bots::view::INPUTS;
use orichalcum_table::{Denial, Duty};

use crate::ask::{Instead, Reply, Tend};
use crate::site::{Site, due};

const _: () = assert!(
    EMBEDDED_INPUTS == INPUTS,
    "the nets that come with the program were trained for other pieces: train them again (docs/bots/training.md)"
);

/// How many positions Oracle judges for one decision; the other levels have limits of their own.
pub(crate) const THOUGHT: Budget = Budget::Nodes(20_000);

impl Site {
    /// Does what is due at a table, or says when something will be.
    pub(crate) fn tend(&mut self, tend: &Tend) -> Result<Reply, Instead> {
        let table = &self.held(&tend.table, &tend.context)?.table;
        let due = due(table, tend.context.now);
        // What was written later than now was written by a clock that has been set back since: nobody waits for that.
        let is_due = due.is_some_and(|due| due <= tend.context.now) || table.changed_at() > tend.context.now;
        let silent = table.stand_silent(tend.context.now);
        let entries = match table.duty().filter(|_| is_due) {
            None if !silent.is_empty() => silent,
            None => return Ok(Reply::News { events: Vec::new(), due, head: table.head() }),
            Some(Duty::Automaton) => table.act_for_automaton()?,
            Some(Duty::Bot { level, .. }) => {
                let level: Level = level.parse().map_err(|_| Denial::damaged())?;
                let game = table.game().ok_or_else(Denial::damaged)?;
                // The seed is the number of the step, as on a server.
                let mut bot = level.bot(Judge::shared(), u64::from(table.step()));
                table.act_for_bot(bot.choose(game, THOUGHT).action)?
            }
        };
        self.append(&tend.table, &tend.context, &entries, None)
    }
}
