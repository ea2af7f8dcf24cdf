//! A record as text, read and written.

use super::{FORMAT, Header, Record, StepLine, VERSION};

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// The line, from 1.
    pub line: usize,
    /// What was found and what was expected.
    pub message: String,
}

impl std::fmt::Display for RecordFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordFault {}

impl Record {
    /// Reads a record. Nothing is checked but its form: [`Record::positions`] folds it, [`Record::verify`] replays it.
    ///
    /// # Errors
    /// The first line that is not in form.
    pub fn parse(text: &str) -> Result<Self, RecordFault> {
        let mut lines = (1..).zip(text.lines());
        let (_, first) =
            lines.next().ok_or_else(|| RecordFault { line: 1, message: "expected a record, found nothing".into() })?;
        let header: Header = serde_json::from_str(first)
            .map_err(|error| RecordFault { line: 1, message: format!("expected the header of a record: {error}") })?;
        if header.format != FORMAT || !(1..=VERSION).contains(&header.version) {
            return Err(RecordFault {
                line: 1,
                message: format!(
                    "expected {FORMAT} of a version up to {VERSION}, found {} version {}",
                    header.format, header.version
                ),
            });
        }
        let steps = lines
            .map(|(line, text)| {
                serde_json::from_str::<StepLine>(text).map_err(|error| RecordFault { line, message: error.to_string() })
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { header, steps })
    }

    /// Writes the record.
    ///
    /// # Panics
    /// Never: everything in it has a text form.
    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string(&self.header).expect("a header has a text form");
        for step in &self.steps {
            text.push('\n');
            text.push_str(&serde_json::to_string(step).expect("a step has a text form"));
        }
        text.push('\n');
        text
    }
}
