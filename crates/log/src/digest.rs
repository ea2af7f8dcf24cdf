//! SHA-256 of something, as it lies in the database and as it is written in hexadecimal digits.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// A SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of a text.
    pub fn of(text: &str) -> Self {
        Self::of_parts(&[text.as_bytes()])
    }

    /// The digest of parts that follow each other. A caller that hashes more than one part of open length includes
    /// their lengths.
    pub fn of_parts(parts: &[&[u8]]) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update(part);
        }
        Self(hash.finalize().into())
    }

    /// Its 32 bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The digest of these bytes.
    ///
    /// # Errors
    /// When they are not 32.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NotADigest> {
        bytes.try_into().map(Self).map_err(|_| NotADigest)
    }
}

/// Something that is no digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADigest;

impl fmt::Display for NotADigest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a hash has 32 bytes, written in 64 hexadecimal digits")
    }
}

impl std::error::Error for NotADigest {}

impl fmt::Display for Digest {
    /// In hexadecimal digits.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Digest({self})")
    }
}

impl std::str::FromStr for Digest {
    type Err = NotADigest;

    fn from_str(digits: &str) -> Result<Self, NotADigest> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).map_err(|_| NotADigest)?;
        Ok(Self(bytes))
    }
}

impl TryFrom<String> for Digest {
    type Error = NotADigest;

    fn try_from(digits: String) -> Result<Self, NotADigest> {
        digits.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::Digest;

    #[test]
    fn a_hash_is_read_as_it_is_written() {
        let hash = Digest::of("abc");
        // The first test vector of FIPS 180-2.
        let digits = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash.to_string(), digits);
        assert_eq!(Digest::of_parts(&[b"a", b"bc"]), hash);
        assert_eq!(digits.parse(), Ok(hash));
        assert!(digits[1..].parse::<Digest>().is_err());
        assert!(digits.replace('b', "g").parse::<Digest>().is_err());
        assert!(digits.replace("ba", "+a").parse::<Digest>().is_err(), "a sign is no digit");
    }
}
