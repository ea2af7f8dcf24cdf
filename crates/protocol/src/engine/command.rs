//! What the other program may say.

use serde::Deserialize;
use serde_json::Value;

use super::engine_error::EngineError;

#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Command {
    Hello {},
    Components {},
    New(New),
    Load(Load),
    Position {},
    Record {},
    Legal {},
    Apply {
        action: String,
        #[serde(default)]
        chance: Vec<String>,
    },
    Undo {
        steps: Option<usize>,
    },
    Think(Think),
    Analyse(Analyse),
    Quit {},
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) seats: Option<usize>,
    pub(super) islands: Option<Vec<String>>,
    pub(super) automaton: Option<String>,
    pub(super) seed: Option<Value>,
    #[serde(default)]
    pub(super) chance: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) record: Option<String>,
    pub(super) position: Option<Value>,
    pub(super) text: Option<String>,
    pub(super) seed: Option<Value>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Think {
    pub(super) position: Option<Value>,
    /// For programs that do not know the rules; the engine needs no list.
    #[serde(rename = "legal")]
    _legal: Option<Value>,
    pub(super) level: Option<String>,
    pub(super) nodes: Option<u64>,
    pub(super) ms: Option<u64>,
    pub(super) seed: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Analyse {
    pub(super) position: Option<Value>,
    pub(super) best: Option<usize>,
    pub(super) nodes: Option<u64>,
    pub(super) ms: Option<u64>,
}

impl Command {
    pub(super) const NAMES: [&'static str; 12] = [
        "hello",
        "components",
        "new",
        "load",
        "position",
        "record",
        "legal",
        "apply",
        "undo",
        "think",
        "analyse",
        "quit",
    ];

    /// Reads a command; `id` belongs to the envelope.
    pub(super) fn from_json(mut request: Value) -> Result<Self, EngineError> {
        let Some(fields) = request.as_object_mut() else {
            return Err(EngineError::new("bad_command", "expected a JSON object like {\"cmd\":\"legal\"}"));
        };
        fields.remove("id");
        serde_json::from_value(request).map_err(|error| EngineError::new("bad_command", error.to_string()))
    }
}
