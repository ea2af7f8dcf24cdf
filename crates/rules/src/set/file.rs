//! A component set as written in its file: unchecked, with the place of every item.

use alloc::borrow::Cow;
use core::ops::Range;

use serde::{Deserialize, Deserializer};

use super::fault::{Lines, SetFault};

/// A text of a file, or one that comes with the program.
pub(super) type Text = Cow<'static, str>;
/// Rows of a file, or some that come with the program.
pub(super) type List<T> = Cow<'static, [T]>;

/// Something that was read, and the bytes of the file that it was read from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<T> {
    start: usize,
    end: usize,
    value: T,
}

impl<T> Placed<T> {
    /// Something that comes with the program, and from no place in a file.
    pub(super) const fn built_in(value: T) -> Self {
        Self { start: 0, end: 0, value }
    }

    pub(super) const fn get_ref(&self) -> &T {
        &self.value
    }

    pub(super) const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Placed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = toml::Spanned::<T>::deserialize(deserializer)?;
        let Range { start, end } = spanned.span();
        Ok(Self { start, end, value: spanned.into_inner() })
    }
}

/// What is read from a file's text.
pub(super) fn read(lines: &Lines<'_>) -> Result<Root, SetFault> {
    toml::from_str(lines.text).map_err(|error| lines.fault(error.span().map_or(0, |span| span.start), error.message()))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Root {
    pub(super) format: Placed<u32>,
    pub(super) name: Placed<Text>,
    pub(super) supply: Placed<SupplyTable>,
    pub(super) prices: Placed<Prices>,
    pub(super) actions_board: ActionsBoardTable,
    pub(super) card: List<CardRow>,
    pub(super) creature: List<CreatureRow>,
    pub(super) building: List<BuildingRow>,
    pub(super) port: List<Placed<PortRow>>,
    pub(super) tile: List<TileRow>,
    pub(super) island: List<IslandRow>,
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

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SupplyTable {
    pub(super) source: SourceWord,
    pub(super) hoplites: u8,
    pub(super) orichalcum: u8,
    pub(super) victory_tokens: u8,
    pub(super) temples: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Prices {
    pub(super) source: SourceWord,
    pub(super) medallion: u8,
    pub(super) additional_action: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionsBoardTable {
    pub(super) source: SourceWord,
    pub(super) costs: Placed<List<u8>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardRow {
    pub(super) source: SourceWord,
    pub(super) action: Placed<Text>,
    pub(super) sizes: Placed<List<u8>>,
    pub(super) copies: Placed<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CreatureRow {
    pub(super) source: SourceWord,
    pub(super) copies_source: SourceWord,
    pub(super) name: Placed<Text>,
    pub(super) strength: Placed<u8>,
    pub(super) loot: Placed<LootWord>,
    pub(super) copies: Placed<u8>,
}

/// A number of orichalcum, `building` or `titan`.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a number of orichalcum, \"building\" or \"titan\"")]
pub(super) enum LootWord {
    Orichalcum(u8),
    Word(Text),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BuildingRow {
    pub(super) source: SourceWord,
    pub(super) name: Placed<Text>,
    pub(super) copies: Placed<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PortRow {
    pub(super) source: SourceWord,
    pub(super) letter: char,
    pub(super) hoplites: u8,
    pub(super) orichalcum: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileRow {
    pub(super) source: SourceWord,
    pub(super) copies: Placed<u8>,
    pub(super) lands: List<Placed<Text>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct IslandRow {
    pub(super) source: SourceWord,
    pub(super) name: Placed<Text>,
    pub(super) calm: Placed<Text>,
    pub(super) wild: Placed<Text>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AutomatonTable {
    pub(super) source: SourceWord,
    pub(super) terrain_order: Placed<Text>,
    pub(super) sectors: Placed<Text>,
    pub(super) slots: Placed<Text>,
    pub(super) strength: List<StrengthRow>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StrengthRow {
    pub(super) name: Placed<Text>,
    pub(super) titan: Placed<Text>,
    pub(super) arrows: Placed<List<u8>>,
    pub(super) hoplites: Placed<u8>,
    pub(super) orichalcum: Placed<u8>,
    pub(super) strip: Placed<List<Text>>,
}

#[cfg(test)]
mod tests;
