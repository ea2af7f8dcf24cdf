//! A map with few entries in the order of their keys. Views and sketches have many kinds of them, and a tree for each
//! would be most of a program in a browser.

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;
use core::marker::PhantomData;
use core::ops::Index;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A map with few entries in the order of their keys.
///
/// ```
/// use orichalcum_rules::Map;
///
/// let map: Map<u8, &str> = [(2, "two"), (1, "one"), (2, "again")].into_iter().collect();
/// assert_eq!((map.len(), map[&1], map.get(&2), map.get(&3)), (2, "one", Some(&"again"), None));
/// assert!(map.keys().is_sorted());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Map<K, V>(Vec<(K, V)>);

impl<K, V> Map<K, V> {
    /// A map without entries.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// How many entries it has.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The entries, in the order of their keys.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> + Clone {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// The keys in their order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> + Clone {
        self.0.iter().map(|(key, _)| key)
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> + Clone {
        self.0.iter().map(|(_, value)| value)
    }

    /// The same, to be changed.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, value)| value)
    }
}

impl<K: Ord, V> Map<K, V> {
    /// The value of a key.
    pub fn get<Q: Eq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.0.iter().find(|(known, _)| known.borrow() == key).map(|(_, value)| value)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.0.iter_mut().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// Whether a key has a value.
    pub fn contains_key(&self, key: &K) -> bool {
        self.get::<K>(key).is_some()
    }

    /// Gives a key a value, in the place of the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        // Most maps are made in the order of their keys.
        let place = self.0.iter().rposition(|(known, _)| *known <= key);
        match place {
            Some(place) if self.0[place].0 == key => Some(core::mem::replace(&mut self.0[place].1, value)),
            _ => {
                self.0.insert(place.map_or(0, |place| place + 1), (key, value));
                None
            }
        }
    }

    /// Takes a key out.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        let place = self.0.iter().position(|(known, _)| known == key)?;
        Some(self.0.remove(place).1)
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: Ord + Borrow<Q>, V, Q: Eq + ?Sized> Index<&Q> for Map<K, V> {
    type Output = V;

    /// # Panics
    /// When the key has no value.
    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("the key has a value")
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

impl<K: Ord, V> Extend<(K, V)> for Map<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for Map<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = alloc::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'map, K, V> IntoIterator for &'map Map<K, V> {
    type Item = (&'map K, &'map V);
    type IntoIter = core::iter::Map<core::slice::Iter<'map, (K, V)>, fn(&'map (K, V)) -> (&'map K, &'map V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, value)| (key, value))
    }
}

impl<K: Serialize, V: Serialize> Serialize for Map<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Deserialize<'de> for Map<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

struct Entries<K, V>(PhantomData<(K, V)>);

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
    type Value = Map<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Map<K, V>, A::Error> {
        let mut map = Map::new();
        while let Some((key, value)) = entries.next_entry()? {
            map.insert(key, value);
        }
        Ok(map)
    }
}

/// Declares a map as the tree that it stands for.
#[cfg(feature = "typescript")]
impl<K: ts_rs::TS, V: ts_rs::TS> ts_rs::TS for Map<K, V> {
    type WithoutGenerics = <std::collections::BTreeMap<K, V> as ts_rs::TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        <std::collections::BTreeMap<K, V> as ts_rs::TS>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        <std::collections::BTreeMap<K, V> as ts_rs::TS>::inline(config)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_is_what_a_tree_is(entries: Vec<(u8, u16)>, removed: Vec<u8>) {
            let (mut map, mut tree) = (Map::new(), BTreeMap::new());
            for (key, value) in entries {
                prop_assert_eq!(map.insert(key, value), tree.insert(key, value));
            }
            for key in removed {
                prop_assert_eq!(map.remove(&key), tree.remove(&key));
            }
            prop_assert!(map.iter().eq(tree.iter()) && map.len() == tree.len());
            let text = serde_json::to_string(&map).unwrap();
            prop_assert_eq!(&text, &serde_json::to_string(&tree).unwrap());
            prop_assert_eq!(serde_json::from_str::<Map<u8, u16>>(&text).unwrap(), map);
        }
    }
}
