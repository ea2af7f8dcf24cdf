//! Points in time as the log keeps them; the caller says what time it is.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Milliseconds since the beginning of 1970, in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// What the clock of this machine says.
    #[cfg(feature = "machine")]
    pub fn now() -> Self {
        use std::time::{SystemTime, UNIX_EPOCH};

        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// A later point in time; the last one there is when it would lie beyond.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// An earlier point in time.
    #[must_use]
    pub fn minus(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::Millis;
    use std::time::Duration;

    #[test]
    fn adding_never_overflows() {
        assert_eq!(Millis(5).plus(Duration::from_millis(7)), Millis(12));
        assert_eq!(Millis(5).plus(Duration::MAX), Millis(i64::MAX));
    }
}
