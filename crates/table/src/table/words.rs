//! What people write (names, chat) lies beside the log: an entry holds a salted digest of it, so that a host can remove a
//! line without breaking the chain of the log.

use std::collections::HashMap;

use orichalcum_log::{Digest, SALT, Text};
use serde::{Deserialize, Serialize};

/// Something that a person wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Words {
    /// The text; none when it was removed, or not read yet.
    text: Option<String>,
    /// What the log holds of it; none in logs from before texts lay beside them.
    digest: Option<Digest>,
}

/// How an entry holds words.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    /// Their digest.
    Beside { beside: Digest },
    /// Themselves, as logs did before.
    Within(String),
}

impl From<Written> for Words {
    fn from(written: Written) -> Self {
        match written {
            Written::Beside { beside } => Self { text: None, digest: Some(beside) },
            Written::Within(text) => Self { text: Some(text), digest: None },
        }
    }
}

impl From<Words> for Written {
    fn from(words: Words) -> Self {
        match words.digest {
            Some(beside) => Self::Beside { beside },
            None => Self::Within(words.text.unwrap_or_default()),
        }
    }
}

impl Words {
    /// New words, which must be sealed before they are stored.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: Some(text.into()), digest: None }
    }

    /// The text; none when it was removed.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// What the log holds of them, if they lie beside it.
    pub fn digest(&self) -> Option<Digest> {
        self.digest
    }

    /// Puts them beside the log with a random salt, unless they are there. What must be stored with the entry comes
    /// back.
    pub fn seal(&mut self, salt: impl FnOnce() -> [u8; SALT]) -> Option<Text> {
        if self.digest.is_some() {
            return None;
        }
        let text = Text { body: self.text.clone()?, salt: salt() };
        self.digest = Some(text.digest());
        Some(text)
    }

    /// Whether their text still has to be read.
    pub fn is_unread(&self) -> bool {
        self.text.is_none()
    }

    /// Reads their text from what lies beside the log, if it still does.
    pub fn read(&mut self, beside: &HashMap<Digest, String>) {
        if let (None, Some(digest)) = (&self.text, self.digest) {
            self.text = beside.get(&digest).cloned();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_does_not_show_the_text_which_is_read_from_beside_it() {
        let mut words = Words::new("Ada");
        let text = words.seal(|| [7; SALT]).expect("new words are sealed");
        assert_eq!(words.seal(|| [7; SALT]), None, "once");
        let stored = serde_json::to_string(&words).unwrap();
        assert_eq!(stored, format!(r#"{{"beside":"{}"}}"#, text.digest()));
        let mut read: Words = serde_json::from_str(&stored).unwrap();
        assert!(read.is_unread());
        read.read(&HashMap::from([(text.digest(), "Ada".to_owned())]));
        assert_eq!((read.text(), &read), (Some("Ada"), &words));
        let mut removed: Words = serde_json::from_str(&stored).unwrap();
        removed.read(&HashMap::new());
        assert_eq!(removed.text(), None);
    }

    #[test]
    fn logs_from_before_hold_the_text_itself() {
        let words: Words = serde_json::from_str("\"Ada\"").unwrap();
        assert_eq!((words.text(), words.digest()), (Some("Ada"), None));
        assert_eq!(serde_json::to_string(&words).unwrap(), "\"Ada\"", "and stay as they are");
    }
}
