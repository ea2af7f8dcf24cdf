//! Names of tables, identities and nodes: short texts that are safe in an address, a file name and a log line.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The longest name, in characters.
const LONGEST: usize = 64;
/// Letters of random names: none that look alike, and none twice as capital and small.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Sixteen letters of five bits each cannot be guessed and do not meet.
const RANDOM_LENGTH: usize = 16;

/// A text that names nothing: it is empty, too long, or holds a letter that an address would have to escape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName(String);

impl fmt::Display for BadName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:?} is not a name: use 1 to {LONGEST} letters, digits, hyphens or underscores, all of them ASCII",
            self.0
        )
    }
}

impl std::error::Error for BadName {}

macro_rules! name {
    ($(#[$documentation:meta])* $name:ident) => {
        $(#[$documentation])*
        ///
        /// 1 to 64 letters, digits, hyphens or underscores, all of them ASCII. Cheap to clone.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// Takes a name that was chosen elsewhere.
            ///
            /// # Errors
            /// When the text is not a name.
            pub fn new(text: &str) -> Result<Self, BadName> {
                check(text)?;
                Ok(Self(text.into()))
            }

            /// The name that these random bytes make.
            pub fn of_random(bytes: [u8; RANDOM_LENGTH]) -> Self {
                let letter = |byte: u8| char::from(ALPHABET[usize::from(byte % 32)]);
                Self(bytes.map(letter).iter().collect::<String>().into())
            }

            /// A new name that nobody can guess.
            ///
            /// # Panics
            /// When the operating system has no randomness to give.
            #[cfg(feature = "machine")]
            pub fn random() -> Self {
                Self::of_random(random_bytes())
            }

            /// The name as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(&self.0)
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadName;

            fn try_from(text: String) -> Result<Self, BadName> {
                Self::new(&text)
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.as_str().to_owned()
            }
        }

        impl std::str::FromStr for $name {
            type Err = BadName;

            fn from_str(text: &str) -> Result<Self, BadName> {
                Self::new(text)
            }
        }
    };
}

name!(
    /// Names a table that people sit at.
    TableId
);
name!(
    /// Names a player: a person or a bot program.
    IdentityId
);
name!(
    /// Names one running server process.
    NodeId
);

/// Bytes that nobody can guess, from the operating system.
///
/// # Panics
/// When the operating system has no randomness to give.
#[cfg(feature = "machine")]
pub fn random_bytes<const LENGTH: usize>() -> [u8; LENGTH] {
    use rand::TryRng;

    let mut bytes = [0; LENGTH];
    rand::rngs::SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives randomness");
    bytes
}

fn check(text: &str) -> Result<(), BadName> {
    let fits = (1..=LONGEST).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if fits { Ok(()) } else { Err(BadName(text.chars().take(2 * LONGEST).collect())) }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, TableId};

    #[test]
    fn names_are_checked() {
        let longest = "x".repeat(LONGEST);
        for good in ["a", "Table_7-b", &longest, TableId::of_random([255; 16]).as_str()] {
            assert_eq!(TableId::new(good).map(String::from).as_deref(), Ok(good));
        }
        let too_long = "x".repeat(LONGEST + 1);
        for bad in ["", "a b", "é", "a/b", "a\0", &too_long] {
            let error = TableId::new(bad).expect_err(bad);
            assert!(error.to_string().contains("is not a name"), "{error}");
        }
    }

    #[test]
    fn random_names_have_a_letter_for_each_byte() {
        let bytes = std::array::from_fn(|place| place as u8 + 30);
        assert_eq!(TableId::of_random(bytes).as_str(), "yz0123456789abcd");
    }

    #[test]
    fn names_are_checked_when_they_come_as_json() {
        assert_eq!(serde_json::from_str::<TableId>("\"t1\"").ok(), TableId::new("t1").ok());
        assert!(serde_json::from_str::<TableId>("\"t 1\"").is_err());
    }
}
