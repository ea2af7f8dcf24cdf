//! What derived schemas do not say, and the server keeps to: closed objects, absence instead of `null`, conditions.

use std::collections::{BTreeMap, BTreeSet};

use orichalcum_protocol::fair::Seed;
use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{Game, Set, Setup, Side};
use serde_json::{Value, json};

/// Where schemas that have a name lie.
const SCHEMAS: &str = "#/components/schemas/";

/// The endings of the names of types whose members may be `null`; all others leave out what is not there.
const SENDS_NULL: [&str; 2] = ["Me", "Components"];

/// Makes the schemas as strict as the server.
pub(super) fn tighten(schemas: &mut BTreeMap<String, Value>) {
    let mut parts = BTreeSet::new();
    for schema in schemas.values() {
        note_parts(schema, &mut parts);
    }
    for (name, schema) in schemas.iter_mut() {
        name_keys(schema);
        if is_sent(name) {
            if !SENDS_NULL.iter().any(|end| name.ends_with(end)) {
                drop_nulls(schema);
            }
            if !parts.contains(name) {
                close(schema);
            }
        }
        insist(name, schema);
    }
}

/// The numbers of a closed set as keys of a map.
fn digits(schema: &Value) -> Option<Value> {
    let largest = schema["maximum"].as_u64().filter(|_| schema["type"] == "integer")?;
    let digits: Vec<String> = (1..=largest).map(|number| number.to_string()).collect();
    Some(json!({ "enum": digits }))
}

/// Whether it is the server that writes it. Requests say themselves whether they are closed.
fn is_sent(name: &str) -> bool {
    !(name.ends_with("Request") || name.ends_with("Sketch") || ["NewTable", "NewToken", "SeatNumber"].contains(&name))
}

/// Notes what others are made of: those members lie in the same object.
fn note_parts(schema: &Value, parts: &mut BTreeSet<String>) {
    match schema {
        Value::Object(members) => {
            for part in members.get("allOf").and_then(Value::as_array).into_iter().flatten() {
                parts.extend(part["$ref"].as_str().and_then(|at| at.strip_prefix(SCHEMAS)).map(str::to_owned));
            }
            members.values().for_each(|member| note_parts(member, parts));
        }
        Value::Array(items) => items.iter().for_each(|item| note_parts(item, parts)),
        _ => {}
    }
}

/// Keys of maps are texts, also where they are numbers elsewhere.
fn name_keys(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if let Some(names) = members.get_mut("propertyNames")
                && let Some(texts) = digits(names)
            {
                *names = texts;
            }
            members.values_mut().for_each(name_keys);
        }
        Value::Array(items) => items.iter_mut().for_each(name_keys),
        _ => {}
    }
}

/// What may be absent is never `null`.
fn drop_nulls(schema: &mut Value) {
    let required: Vec<Value> = schema["required"].as_array().cloned().unwrap_or_default();
    for (name, property) in schema.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
        if required.iter().any(|required| required == name) {
            continue;
        }
        if let Some(types) = property.get_mut("type").filter(|types| types.is_array()) {
            let other = types.as_array().into_iter().flatten().find(|kind| **kind != "null").cloned();
            *types = other.unwrap_or_default();
        }
        if let Some(choices) = property.get_mut("oneOf").and_then(Value::as_array_mut) {
            choices.retain(|choice| choice["type"] != "null");
            if let [only] = &choices[..] {
                *property = only.clone();
            }
        }
    }
    for variant in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
        drop_nulls(variant);
    }
}

/// An object has no members but those that are declared.
fn close(schema: &mut Value) {
    for variant in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
        close(variant);
    }
    if schema.get("properties").is_some() && schema.get("additionalProperties").is_none() {
        schema["additionalProperties"] = false.into();
    }
}

/// What the derived schema of a type does not say, and the server insists on.
fn insist(name: &str, schema: &mut Value) {
    match name {
        "NewTable" => {
            // At least one person sits down at once; a solo game has one player, every other 2 to 4.
            let person = json!({ "properties": { "kind": { "enum": ["me", "same_screen"] } } });
            schema["properties"]["seats"]["contains"] = person;
            let solo = json!({
                "required": ["automaton"],
                "properties": { "seats": { "maxItems": 1 }, "automaton": { "type": "string" } },
            });
            let players = json!({ "properties": { "seats": { "minItems": 2 }, "automaton": { "type": "null" } } });
            schema["oneOf"] = json!([players, solo]);
            schema["properties"]["start"]["examples"] = json!([position()]);
        }
        "ShareRequest" => {
            let only = |one: &str, other: &str| {
                let properties = json!({ one: { "type": "string" }, other: { "type": "null" } });
                json!({ "required": [one], "properties": properties })
            };
            schema["oneOf"] = json!([only("commitment", "share"), only("share", "commitment")]);
        }
        "SeatRequest" => {
            for variant in schema["oneOf"].as_array_mut().into_iter().flatten() {
                variant["additionalProperties"] = false.into();
            }
        }
        _ => {}
    }
}

/// A position to begin with: the setup of two players.
fn position() -> Sketch {
    let set = Set::standard();
    let setup = Setup::on_side(2, Side::Calm).expect("two players");
    let Ok(game) = Game::start(&set, &setup, &mut Seed::from_number(7).chance(0), &mut ());
    Sketch::of(&set, game.position())
}
