//! A part of a message that is the same for several readers: written once, sent to each.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// The text of a value.
pub struct Written<T> {
    text: Arc<RawValue>,
    value: PhantomData<fn() -> T>,
}

impl<T: Serialize> Written<T> {
    /// Writes a value down.
    pub fn new(value: &T) -> Self {
        // What crosses the wire has string keys and no failing parts: writing it cannot fail.
        let text = serde_json::value::to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned());
        Self { text: text.into(), value: PhantomData }
    }
}

impl<T> Written<T> {
    /// A value that was written down before, and is only passed on.
    pub fn kept(text: Box<RawValue>) -> Self {
        Self { text: text.into(), value: PhantomData }
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.text.get()
    }

    /// Whether it is a list of nothing, which is left out.
    pub fn is_an_empty_list(&self) -> bool {
        self.text() == "[]"
    }
}

impl<T> Clone for Written<T> {
    fn clone(&self) -> Self {
        Self { text: Arc::clone(&self.text), value: PhantomData }
    }
}

impl<T> fmt::Debug for Written<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl<T> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

/// For tests: what was sent is read as what was declared.
#[cfg(test)]
impl<'de, T: serde::de::DeserializeOwned + Serialize> serde::Deserialize<'de> for Written<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(|value| Self::new(&value))
    }
}

#[cfg(test)]
impl<T: Serialize + Default> Default for Written<T> {
    fn default() -> Self {
        Self::new(&T::default())
    }
}
