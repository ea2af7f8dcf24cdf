//! What is wrong with a component set, and where.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// A reason to refuse a component set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetFault {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What was found and what was expected.
    pub message: String,
}

impl core::fmt::Display for SetFault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

impl core::error::Error for SetFault {}

/// Finds lines for byte offsets.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl Lines<'_> {
    pub(super) fn line_at(&self, offset: usize) -> usize {
        let offset = offset.min(self.text.len());
        1 + self.text.as_bytes()[..offset].iter().filter(|byte| **byte == b'\n').count()
    }

    pub(super) fn fault_at_line(&self, line: usize, message: impl Into<String>) -> SetFault {
        SetFault { file: self.file.to_owned(), line, message: message.into() }
    }

    pub(super) fn fault(&self, offset: usize, message: impl Into<String>) -> SetFault {
        self.fault_at_line(self.line_at(offset), message)
    }
}
