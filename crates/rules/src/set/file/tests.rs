//! The rows of the published sets are written down as Rust, so that a program need not read their files each time.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use expect_test::expect_file;

use super::*;

/// Something as it is written in Rust.
trait Written {
    fn written(&self) -> String;
}

impl Written for u8 {
    fn written(&self) -> String {
        self.to_string()
    }
}

impl Written for u32 {
    fn written(&self) -> String {
        self.to_string()
    }
}

impl Written for char {
    fn written(&self) -> String {
        format!("{self:?}")
    }
}

impl Written for SourceWord {
    fn written(&self) -> String {
        format!("SourceWord::{self:?}")
    }
}

impl Written for LootWord {
    fn written(&self) -> String {
        match self {
            Self::Orichalcum(amount) => format!("LootWord::Orichalcum({amount})"),
            Self::Word(word) => format!("LootWord::Word({})", word.written()),
        }
    }
}

impl Written for Text {
    fn written(&self) -> String {
        format!("Cow::Borrowed({self:?})")
    }
}

impl<T: Written + Clone> Written for List<T> {
    fn written(&self) -> String {
        let rows: Vec<String> = self.iter().map(Written::written).collect();
        format!("Cow::Borrowed(&[{}])", rows.join(", "))
    }
}

impl<T: Written> Written for Placed<T> {
    fn written(&self) -> String {
        format!("Placed::built_in({})", self.value.written())
    }
}

macro_rules! written {
    ($($row:ident { $($field:ident),+ $(,)? })+) => {$(
        impl Written for $row {
            fn written(&self) -> String {
                let fields = [$(format!("{}: {}", stringify!($field), self.$field.written())),+];
                format!("\n    {} {{ {} }}", stringify!($row), fields.join(", "))
            }
        }
    )+};
}

written! {
    SupplyTable { source, hoplites, orichalcum, victory_tokens, temples }
    Prices { source, medallion, additional_action }
    ActionsBoardTable { source, costs }
    CardRow { source, action, sizes, copies }
    CreatureRow { source, copies_source, name, strength, loot, copies }
    BuildingRow { source, name, copies }
    PortRow { source, letter, hoplites, orichalcum }
    TileRow { source, copies, lands }
    IslandRow { source, name, calm, wild }
    AutomatonTable { source, terrain_order, sectors, slots, strength }
    StrengthRow { name, titan, arrows, hoplites, orichalcum, strip }
    Root {
        format, name, supply, prices, actions_board, card, creature, building, port, tile, island, automaton,
    }
}

/// The published sets by their names in `published.rs`, the latest first.
const PUBLISHED: [(&str, &str); 1] = [("STANDARD", include_str!("../../../data/standard.toml"))];

#[test]
fn the_published_sets_are_those_of_their_files() {
    let sets: Vec<String> = PUBLISHED
        .iter()
        .map(|(name, text)| {
            let root = read(&Lines { file: name, text }).unwrap();
            format!("pub(super) static {name}: Root ={};\n", root.written())
        })
        .collect();
    let module = format!(
        "//! The sets of `data/` as they are read from there; `UPDATE_EXPECT=1 cargo test -p orichalcum-rules` writes it.\n\n\
         use alloc::borrow::Cow;\n\n\
         use super::file::*;\n\n{}",
        sets.join("\n")
    );
    expect_file!["../published.rs"].assert_eq(&module);
}
