//! What can be owned and counted: hoplites and orichalcum, and the common supply of everything (R8.5).

use crate::closed::closed_set;

closed_set! {
    /// What stocks are made of.
    "hoplite or orichalcum"
    Good, ByGood {
        /// A soldier.
        Hoplite = "hoplite",
        /// A nugget.
        Orichalcum = "orichalcum",
    }
}

/// What lies in the common reserve. It is finite: a gain takes what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Supply {
    /// Hoplites and orichalcum.
    pub goods: ByGood<u8>,
    /// Victory tokens (a temple on one side, a medallion on the other).
    pub victory_tokens: u8,
    /// Temple tiles.
    pub temples: u8,
}
