//! Words that name something of the game or of the server, as the `OpenAPI` document declares them.

use orichalcum_bots::levels::Level;
use orichalcum_rules::{Board, Set, Side};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// The level of a bot that may sit at a table.
pub(super) struct BotLevel;
/// A strength of the Automaton in the standard set.
pub(super) struct Strength;
/// A board of the standard set or `random`, with a side or without.
pub(super) struct Island;
/// The same at a seat, or nothing for the Automaton.
pub(super) struct SettledIsland;
/// The name of a table in addresses.
#[derive(Debug)]
pub struct TableName;
/// What a refusal is, for programs.
pub(super) struct ProblemCode;
/// The number of a rule.
pub(super) struct RuleNumber;
/// A seed, as it is shown.
pub(super) struct SeedDigits;

impl PartialSchema for BotLevel {
    fn schema() -> RefOr<Schema> {
        let levels = Level::ALL.into_iter().filter(|level| *level != Level::Random);
        text().enum_values(Some(levels.map(Level::name))).into()
    }
}

impl PartialSchema for Strength {
    fn schema() -> RefOr<Schema> {
        let set = Set::standard();
        let names = set.automaton().strengths.iter().map(|strength| strength.name.clone());
        let about = "A strength of the Automaton; with another component set than the standard one, one of its own.";
        text().enum_values(Some(names)).description(Some(about)).into()
    }
}

impl PartialSchema for Island {
    fn schema() -> RefOr<Schema> {
        let about = "A board or `random`, and a side unless the player chooses it; with another component set than \
                     the standard one, a board of its own.";
        let pattern = format!("^{}$", island());
        text().pattern(Some(pattern)).description(Some(about)).examples(["thera/calm", "random"]).into()
    }
}

impl PartialSchema for SettledIsland {
    fn schema() -> RefOr<Schema> {
        let about = "A board or `random`, and a side unless the player chooses it; with another component set than \
                     the standard one, a board of its own. Empty for the Automaton.";
        text().pattern(Some(format!("^(?:{})?$", island()))).description(Some(about)).into()
    }
}

impl PartialSchema for TableName {
    fn schema() -> RefOr<Schema> {
        text().pattern(Some("^[0-9A-Za-z_-]{1,64}$")).into()
    }
}

impl PartialSchema for ProblemCode {
    fn schema() -> RefOr<Schema> {
        text().pattern(Some("^[a-z]+(?:_[a-z]+)*$")).into()
    }
}

impl PartialSchema for RuleNumber {
    fn schema() -> RefOr<Schema> {
        text().pattern(Some("^[A-Z][0-9]+(?:\\.[0-9]+[a-z]?)?$")).into()
    }
}

impl PartialSchema for SeedDigits {
    fn schema() -> RefOr<Schema> {
        text().pattern(Some("^[0-9a-f]{64}$")).into()
    }
}

impl ToSchema for BotLevel {}
impl ToSchema for Strength {}
impl ToSchema for Island {}
impl ToSchema for SettledIsland {}
impl ToSchema for TableName {}
impl ToSchema for ProblemCode {}
impl ToSchema for RuleNumber {}
impl ToSchema for SeedDigits {}

/// The pattern of a board or `random`, with a side or without.
fn island() -> String {
    let set = Set::standard();
    let boards = Board::ALL.map(|board| in_any_case(&set.board(board).name)).join("|");
    let sides = Side::ALL.map(|side| side.to_string()).join("|");
    format!("(?:{boards}|{})(?:/(?:{sides}))?", in_any_case("random"))
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String))
}

/// The part of a pattern that is this word in large or small letters.
fn in_any_case(word: &str) -> String {
    let in_both = |letter: char| ['[', letter.to_ascii_uppercase(), letter.to_ascii_lowercase(), ']'];
    word.chars().flat_map(in_both).collect()
}
