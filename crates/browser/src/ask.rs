//! What a worker asks of the site and what it hears, as JSON: questions in, replies out.

use orichalcum_log::{IdentityId, Millis, TableId};
use orichalcum_table::Denial;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// How many random bytes come with a question.
const RANDOM: usize = 64;

/// What the worker asks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// A request as a server would get it.
    Request(Request),
    /// A page begins to follow a table.
    Follow(Follow),
    /// It does so no longer.
    Unfollow {
        /// Which one.
        id: u64,
    },
    /// What was found in the log of a table behind what is known of it.
    Grown(Grown),
    /// A table was deleted.
    Gone {
        /// Which one.
        table: TableId,
    },
    /// Does what is due at a table, if something is.
    Tend(Tend),
    /// Begins to verify a record.
    Verify {
        /// The record.
        text: String,
    },
    /// Verifies some steps more of the record that was begun last.
    VerifyOn {
        /// How many.
        steps: usize,
    },
    /// Says what a record is about, if it holds.
    About {
        /// The record.
        text: String,
    },
}

/// A request as a server would get it.
#[derive(Debug, Deserialize)]
pub(crate) struct Request {
    pub(crate) method: String,
    /// The path below that of the interface, with what follows its `?`.
    pub(crate) path: String,
    /// JSON or, for a record, its text.
    pub(crate) body: Option<String>,
    /// The key of a request that must be carried out once.
    pub(crate) key: Option<String>,
    pub(crate) context: Context,
}

/// A page begins to follow a table.
#[derive(Debug, Deserialize)]
pub(crate) struct Follow {
    /// What its events are named by.
    pub(crate) id: u64,
    /// The path of the stream.
    pub(crate) path: String,
    pub(crate) context: Context,
}

/// Does what is due at a table.
#[derive(Debug, Deserialize)]
pub(crate) struct Tend {
    pub(crate) table: TableId,
    pub(crate) context: Context,
}

/// What comes with every question about a table.
#[derive(Debug, Deserialize)]
pub(crate) struct Context {
    /// Who asks, if they have done anything before.
    pub(crate) me: Option<Person>,
    pub(crate) now: Millis,
    /// Random bytes in hexadecimal digits, the same ones when the same question is asked again.
    random: String,
    /// The tables whose logs were read for this question.
    pub(crate) read: Vec<TableId>,
}

/// The person of this device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) id: IdentityId,
    pub(crate) name: String,
}

/// What was found in the log of a table.
#[derive(Debug, Deserialize)]
pub(crate) struct Grown {
    pub(crate) table: TableId,
    pub(crate) entries: Vec<StoredEntry>,
    pub(crate) now: Millis,
}

/// An entry as it was stored.
#[derive(Debug, Deserialize)]
pub(crate) struct StoredEntry {
    pub(crate) seq: u64,
    pub(crate) at: Millis,
    pub(crate) body: String,
}

impl Context {
    /// The random bytes that came with the question.
    pub(crate) fn random(&self) -> Result<Random, Denial> {
        let mut bytes = [0; RANDOM];
        hex::decode_to_slice(&self.random, &mut bytes)
            .map_err(|_| Denial::malformed("bad_question", format!("expected {RANDOM} random bytes")))?;
        Ok(Random(bytes))
    }
}

/// Random bytes, a part of them for each thing that one question may need.
pub(crate) struct Random([u8; RANDOM]);

impl Random {
    /// For the name of a table.
    pub(crate) fn for_table(&self) -> [u8; 16] {
        self.part(0)
    }

    /// For a share in a seed.
    pub(crate) fn for_share(&self) -> [u8; 32] {
        self.part(16)
    }

    /// For the identity of a person.
    pub(crate) fn for_person(&self) -> [u8; 16] {
        self.part(48)
    }

    fn part<const LENGTH: usize>(&self, from: usize) -> [u8; LENGTH] {
        std::array::from_fn(|place| self.0[from + place])
    }
}

/// What the worker hears.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reply {
    /// The answer to a request.
    Answer(Answer),
    /// The log of a table has to be read first, behind an entry. Then it is asked again.
    Read { table: TableId, after: u64 },
    /// Entries have to be stored first, behind an entry, and handed in. Then the answer is this; without one it is
    /// asked again.
    Append(Append),
    /// This is the person of this device from now on, which has to be stored first. Then it is asked again.
    Become(Person),
    /// What the pages that follow a table are sent, and when it is due.
    News {
        events: Vec<Event>,
        /// When the table must be tended; none if it waits for nobody but people.
        due: Option<Millis>,
        /// The number of its last entry; 0 if there is no such table.
        head: u64,
    },
    /// How far a record is verified.
    Progress { done: usize, total: usize },
}

/// The answer to a request.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    status: u16,
    value: Box<RawValue>,
}

/// What has to be stored.
#[derive(Debug, Serialize)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    /// The number of the last entry that is known: the first new one has the next number.
    pub(crate) after: u64,
    pub(crate) at: Millis,
    pub(crate) bodies: Vec<String>,
    /// The table in a list, as the answer to `GET /my-tables` has it.
    pub(crate) listed: Box<RawValue>,
    pub(crate) answer: Option<Answer>,
}

/// What a page that follows a table is sent.
#[derive(Debug, Serialize)]
pub(crate) struct Event {
    pub(crate) id: u64,
    #[serde(rename = "event")]
    pub(crate) kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seq: Option<u64>,
    pub(crate) data: Box<RawValue>,
}

/// What comes instead of what was asked for: a refusal, or something that has to be done first.
#[derive(Debug)]
pub(crate) enum Instead {
    Denied(Denial),
    First(Reply),
}

impl From<Denial> for Instead {
    fn from(denial: Denial) -> Self {
        Self::Denied(denial)
    }
}

impl From<Instead> for Reply {
    fn from(instead: Instead) -> Self {
        match instead {
            Instead::First(reply) => reply,
            Instead::Denied(denial) => Self::Answer(Answer { status: denial.ground.status(), value: raw(&denial) }),
        }
    }
}

impl Answer {
    /// What was asked for.
    pub(crate) fn good(value: &impl Serialize) -> Self {
        Self { status: 200, value: raw(value) }
    }
}

/// A value as it is written. Everything here has string keys and no failing parts: writing cannot fail.
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
