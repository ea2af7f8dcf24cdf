//! A component set as written in its file: unchecked, with the place of every item.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;
use toml::Spanned;

use super::fault::{Lines, SetFault};

/// The file's text and what was read from it.
#[derive(Debug)]
pub(super) struct SetFile<'a> {
    pub(super) lines: Lines<'a>,
    pub(super) root: Root,
}

impl<'a> SetFile<'a> {
    pub(super) fn read(file: &'a str, text: &'a str) -> Result<Self, SetFault> {
        let lines = Lines { file, text };
        let root = toml::from_str(text)
            .map_err(|error| lines.fault(error.span().map_or(0, |span| span.start), error.message()))?;
        Ok(Self { lines, root })
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Root {
    pub(super) format: Spanned<u32>,
    pub(super) name: Spanned<String>,
    pub(super) supply: Spanned<SupplyTable>,
    pub(super) prices: Spanned<Prices>,
    pub(super) actions_board: ActionsBoardTable,
    pub(super) card: Vec<CardRow>,
    pub(super) creature: Vec<CreatureRow>,
    pub(super) building: Vec<BuildingRow>,
    pub(super) port: Vec<Spanned<PortRow>>,
    pub(super) tile: Vec<TileRow>,
    pub(super) island: Vec<IslandRow>,
    pub(super) automaton: AutomatonTable,
}

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SourceWord {
    Book,
    Public,
    Likely,
    House,
}

impl SourceWord {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::Public => "public",
            Self::Likely => "likely",
            Self::House => "house",
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SupplyTable {
    pub(super) source: SourceWord,
    pub(super) hoplites: u8,
    pub(super) orichalcum: u8,
    pub(super) victory_tokens: u8,
    pub(super) temples: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Prices {
    pub(super) source: SourceWord,
    pub(super) medallion: u8,
    pub(super) additional_action: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionsBoardTable {
    pub(super) source: SourceWord,
    pub(super) costs: Spanned<Vec<u8>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardRow {
    pub(super) source: SourceWord,
    pub(super) action: Spanned<String>,
    pub(super) sizes: Spanned<Vec<u8>>,
    pub(super) copies: Spanned<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CreatureRow {
    pub(super) source: SourceWord,
    pub(super) copies_source: SourceWord,
    pub(super) name: Spanned<String>,
    pub(super) strength: Spanned<u8>,
    pub(super) loot: Spanned<LootWord>,
    pub(super) copies: Spanned<u8>,
}

/// A number of orichalcum, `building` or `titan`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a number of orichalcum, \"building\" or \"titan\"")]
pub(super) enum LootWord {
    Orichalcum(u8),
    Word(String),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BuildingRow {
    pub(super) source: SourceWord,
    pub(super) name: Spanned<String>,
    pub(super) copies: Spanned<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PortRow {
    pub(super) source: SourceWord,
    pub(super) letter: char,
    pub(super) hoplites: u8,
    pub(super) orichalcum: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileRow {
    pub(super) source: SourceWord,
    pub(super) copies: Spanned<u8>,
    pub(super) lands: Vec<Spanned<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct IslandRow {
    pub(super) source: SourceWord,
    pub(super) name: Spanned<String>,
    pub(super) calm: Spanned<String>,
    pub(super) wild: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AutomatonTable {
    pub(super) source: SourceWord,
    pub(super) terrain_order: Spanned<String>,
    pub(super) sectors: Spanned<String>,
    pub(super) slots: Spanned<String>,
    pub(super) strength: Vec<StrengthRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StrengthRow {
    pub(super) name: Spanned<String>,
    pub(super) titan: Spanned<String>,
    pub(super) arrows: Spanned<Vec<u8>>,
    pub(super) hoplites: Spanned<u8>,
    pub(super) orichalcum: Spanned<u8>,
    pub(super) strip: Spanned<Vec<String>>,
}
