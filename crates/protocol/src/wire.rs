//! What a client sees of a game: what lies on the table, and what the seat that is asked may do.
//!
//! A client needs no rules. It shows the [`GameView`], offers the [`Choices`], and sends one action back.

mod choices;
mod components;
mod consequences;
#[cfg(feature = "typescript")]
pub mod typescript;
mod view;

pub use choices::{Choice, ChoiceKind, Choices, Pays, Refusal};
pub use components::{
    AutomatonComponents, BoardComponents, Components, CreatureComponents, LootComponents, PortComponents,
    ProvenanceComponents, SideComponents, StrengthComponents, StripComponents,
};
pub use consequences::{CardPreview, Consequences};
pub use view::{GameView, Score};
