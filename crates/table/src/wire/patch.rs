//! The difference between two views as a merge patch (RFC 7396): what is absent from a patch stays as it is, `null`
//! takes something away.
//!
//! Views are made for this: maps by seat, slot or circle instead of arrays, and absence instead of `null`. A list is
//! replaced as a whole.

use std::fmt::Display;
use std::sync::Arc;

use orichalcum_rules::Map;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// How many bytes most patches have at most.
const USUAL_LENGTH: usize = 256;

/// A merge patch, as it is sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Object))]
pub struct Patch(#[cfg_attr(test, ts(type = "unknown"))] Box<RawValue>);

impl Patch {
    /// What must change in one view to make it another; nothing if they are the same.
    pub fn between<V: Patched>(before: &V, after: &V) -> Option<Self> {
        let mut text = Vec::with_capacity(USUAL_LENGTH);
        if !before.write_patch(after, &mut text) {
            return None;
        }
        // Every part of a view is written by serde_json or by the code below, in UTF-8 and in balanced braces.
        let text = String::from_utf8(text).ok()?;
        RawValue::from_string(text).ok().map(Self)
    }

    /// The text of the patch.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Patch {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

/// A part of a view that can be patched.
pub trait Patched: Serialize + PartialEq {
    /// Writes what must change to make it `after`; writes nothing and says so if they are the same.
    fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool;

    /// Whether it is left out of the view.
    fn is_absent(&self) -> bool {
        false
    }
}

/// Writes what makes one object another of other members: a merge patch takes away only what it names.
pub(super) fn write_other_object<T: PartialEq + Serialize>(before: &T, after: &T, text: &mut Vec<u8>) -> bool {
    if before == after {
        return false;
    }
    let members = |value: &T| match serde_json::to_value(value) {
        Ok(serde_json::Value::Object(members)) => members,
        _ => serde_json::Map::new(),
    };
    let (before, after) = (members(before), members(after));
    let mut object = ObjectPatch::begin(text);
    for key in before.keys().filter(|key| !after.contains_key(*key)) {
        object.remove(key);
    }
    for (key, value) in after.iter().filter(|(key, value)| before.get(*key) != Some(*value)) {
        object.add(key, value);
    }
    object.end()
}

/// What is no object, and is replaced as a whole.
macro_rules! replaced_as_a_whole {
    ($($type:ty),+ $(,)?) => {$(
        impl Patched for $type {
            fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
                let differs = self != after;
                if differs {
                    $crate::wire::patch::write(text, after);
                }
                differs
            }
        }
    )+};
}
pub(super) use replaced_as_a_whole;

/// What is patched field by field. A field that the list forgets does not compile.
macro_rules! patched_by_field {
    ($type:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::wire::patch::Patched for $type {
            fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
                let Self { $($field),+ } = self;
                let mut object = $crate::wire::patch::ObjectPatch::begin(text);
                $( object.field(concat!("\"", stringify!($field), "\":"), $field, &after.$field); )+
                object.end()
            }
        }
    };
}
pub(super) use patched_by_field;

replaced_as_a_whole!(bool, u8, u32, u64, String);

impl<T: PartialEq + Serialize> Patched for Vec<T> {
    fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
        let differs = self != after;
        if differs {
            write(text, after);
        }
        differs
    }
}

impl<T: Patched> Patched for Option<T> {
    fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
        match (self, after) {
            (Some(before), Some(after)) => before.write_patch(after, text),
            (None, None) => false,
            (_, after) => {
                write(text, after);
                true
            }
        }
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

/// What two views share has not changed.
impl<T: Patched> Patched for Arc<T> {
    fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
        !Arc::ptr_eq(self, after) && T::write_patch(self, after, text)
    }
}

impl<K: Ord + Display + Serialize, V: Patched> Patched for Map<K, V> {
    fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
        let mut object = ObjectPatch::begin(text);
        // Both are in the order of their keys: what does not differ is walked through once.
        let (mut rest, mut kept) = (after.iter().peekable(), 0);
        for (key, before) in self {
            while rest.next_if(|(next, _)| *next < key).is_some() {}
            match rest.next_if(|(next, _)| *next == key) {
                Some((_, after)) => {
                    kept += 1;
                    object.member(key, before, after);
                }
                None => object.remove(key),
            }
        }
        if kept < after.len() {
            for (key, after) in after.iter().filter(|(key, _)| !self.contains_key(key)) {
                object.add(key, after);
            }
        }
        object.end()
    }
}

/// A patch of an object in the making. Its braces are written when something differs.
pub(super) struct ObjectPatch<'text> {
    text: &'text mut Vec<u8>,
    is_empty: bool,
}

impl<'text> ObjectPatch<'text> {
    pub(super) fn begin(text: &'text mut Vec<u8>) -> Self {
        Self { text, is_empty: true }
    }

    /// A field, whose key is written as it stands in the text.
    pub(super) fn field<T: Patched>(&mut self, key: &'static str, before: &T, after: &T) {
        self.change(|text| text.extend_from_slice(key.as_bytes()), before, after);
    }

    /// A member of a map that stands before and after. Keys are words of the game: nothing needs to be escaped.
    fn member<T: Patched>(&mut self, key: impl Display, before: &T, after: &T) {
        self.change(|text| write_key(text, key), before, after);
    }

    fn change<T: Patched>(&mut self, key: impl FnOnce(&mut Vec<u8>), before: &T, after: &T) {
        // Most members do not differ, and making their keys costs more than comparing them.
        if before == after {
            return;
        }
        let length = self.begin_member(key);
        let differs = match (before.is_absent(), after.is_absent()) {
            (false, false) => before.write_patch(after, self.text),
            (_, is_removed) => {
                if is_removed {
                    self.text.extend_from_slice(b"null");
                } else {
                    write(self.text, after);
                }
                true
            }
        };
        if differs {
            self.is_empty = false;
        } else {
            self.text.truncate(length);
        }
    }

    fn add(&mut self, key: impl Display, after: &impl Serialize) {
        self.begin_member(|text| write_key(text, key));
        write(self.text, after);
        self.is_empty = false;
    }

    fn remove(&mut self, key: impl Display) {
        self.begin_member(|text| write_key(text, key));
        self.text.extend_from_slice(b"null");
        self.is_empty = false;
    }

    /// Writes what stands before the value of a member; how long the text was before it comes back.
    fn begin_member(&mut self, key: impl FnOnce(&mut Vec<u8>)) -> usize {
        let length = self.text.len();
        self.text.push(if self.is_empty { b'{' } else { b',' });
        key(self.text);
        length
    }

    /// Closes the object; false if nothing differs.
    pub(super) fn end(self) -> bool {
        if !self.is_empty {
            self.text.push(b'}');
        }
        !self.is_empty
    }
}

fn write_key(text: &mut Vec<u8>, key: impl Display) {
    use std::io::Write;

    // Writing to memory cannot fail.
    let _ = write!(text, "\"{key}\":");
}

pub(super) fn write(text: &mut Vec<u8>, value: &impl Serialize) {
    // Views have string keys and no failing parts, and writing to memory cannot fail.
    let _ = serde_json::to_writer(text, value);
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// A view after a patch, as RFC 7396 says.
    pub(crate) fn merged(view: Value, patch: &Value) -> Value {
        let Value::Object(members) = patch else { return patch.clone() };
        let mut merged = match view {
            Value::Object(view) => view,
            _ => serde_json::Map::new(),
        };
        for (key, change) in members {
            if change.is_null() {
                merged.shift_remove(key);
            } else {
                let before = merged.shift_remove(key).unwrap_or(Value::Null);
                merged.insert(key.clone(), self::merged(before, change));
            }
        }
        Value::Object(merged)
    }

    #[derive(PartialEq, Serialize)]
    struct Part {
        left: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        right: Option<String>,
        inner: Map<u8, Vec<u8>>,
    }
    patched_by_field!(Part { left, right, inner });

    #[test]
    fn a_patch_holds_what_differs_and_nothing_else() {
        let part = |left, right: Option<&str>, inner: &[(u8, &[u8])]| Part {
            left,
            right: right.map(str::to_owned),
            inner: inner.iter().map(|(key, list)| (*key, list.to_vec())).collect(),
        };
        for (before, after, expected) in [
            (part(1, None, &[]), part(1, None, &[]), Value::Null),
            (part(1, None, &[]), part(2, None, &[]), json!({"left": 2})),
            (part(1, None, &[]), part(1, Some("a"), &[]), json!({"right": "a"})),
            (part(1, Some("a"), &[]), part(1, Some("b\""), &[]), json!({"right": "b\""})),
            (part(1, Some("a"), &[]), part(1, None, &[]), json!({"right": null})),
            (
                part(1, None, &[(1, &[1]), (2, &[2]), (3, &[])]),
                part(1, None, &[(1, &[1]), (2, &[2, 3]), (4, &[])]),
                json!({"inner": {"2": [2, 3], "3": null, "4": []}}),
            ),
        ] {
            let patch = Patch::between(&before, &after);
            let found = patch.as_ref().map_or(Value::Null, |patch| serde_json::from_str(patch.text()).unwrap());
            assert_eq!(found, expected);
            if let Some(patch) = patch {
                let patch = serde_json::from_str(patch.text()).unwrap();
                let before = serde_json::to_value(&before).unwrap();
                assert_eq!(merged(before, &patch), serde_json::to_value(&after).unwrap());
            }
        }
    }
}
