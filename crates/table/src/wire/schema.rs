//! Words of requests that name something of the game or of the server, as the `OpenAPI` document declares them.

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
        let set = Set::standard();
        let boards = Board::ALL.map(|board| in_any_case(&set.board(board).name)).join("|");
        let sides = Side::ALL.map(|side| side.to_string()).join("|");
        let about = "A board or `random`, and a side unless the player chooses it; with another component set than \
                     the standard one, a board of its own.";
        let pattern = format!("^(?:{boards}|{})(?:/(?:{sides}))?$", in_any_case("random"));
        text().pattern(Some(pattern)).description(Some(about)).examples(["thera/calm", "random"]).into()
    }
}

impl ToSchema for BotLevel {}
impl ToSchema for Strength {}
impl ToSchema for Island {}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String))
}

/// The part of a pattern that is this word in large or small letters.
fn in_any_case(word: &str) -> String {
    let in_both = |letter: char| ['[', letter.to_ascii_uppercase(), letter.to_ascii_lowercase(), ']'];
    word.chars().flat_map(in_both).collect()
}
