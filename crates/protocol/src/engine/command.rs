//! What the other program may say.

use serde::Deserialize;
use serde_json::Value;

use super::problem::Problem;

#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Command {
    Hello {},
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

impl Command {
    pub(super) const NAMES: [&'static str; 9] =
        ["hello", "new", "load", "position", "record", "legal", "apply", "undo", "quit"];

    /// Reads a command; `id` belongs to the envelope.
    pub(super) fn from_json(mut request: Value) -> Result<Self, Problem> {
        let Some(fields) = request.as_object_mut() else {
            return Err(Problem::new("bad_command", "expected a JSON object like {\"cmd\":\"legal\"}"));
        };
        fields.remove("id");
        serde_json::from_value(request).map_err(|error| Problem::new("bad_command", error.to_string()))
    }
}
