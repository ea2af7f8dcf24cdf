//! The types that appear in JSON as text or numbers, declared to an `OpenAPI` document.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};

/// A circle of the lattice.
pub(crate) const CIRCLE: &str = "[a-h][1-7]";

/// One of these words.
pub(crate) fn words(words: impl IntoIterator<Item = impl ToString>) -> RefOr<Schema> {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(words)).into()
}

/// A number from 1.
pub(crate) fn number(largest: usize) -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(SchemaType::Type(Type::Integer));
    number.minimum(Some(1)).maximum(Some(largest)).into()
}

/// Text of this form, from its beginning to its end.
pub(crate) fn text(pattern: &str) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).pattern(Some(format!("^(?:{pattern})$"))).into()
}

/// The part of a pattern that is one of these words.
pub(crate) fn one_of(words: impl IntoIterator<Item = impl ToString>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    format!("(?:{})", words.join("|"))
}

/// The part of a pattern that is some of these words, joined by `+`, or nothing.
pub(crate) fn some_of(words: impl IntoIterator<Item = impl ToString>) -> String {
    let word = one_of(words);
    format!("(?:{word}(?:\\+{word})*)?")
}
