//! A table keeps the component set it was opened with: sets are known by their fingerprints and never assumed.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use orichalcum_rules::Set;
use orichalcum_store::{Millis, Store, StoreError, StoredSet};

use crate::problem::Problem;

/// Every standard set that was ever published comes with the program.
static PUBLISHED: LazyLock<Vec<Set>> = LazyLock::new(Set::published);

/// The set for new tables, with the text it was read from if it did not come with the program.
#[derive(Clone, Debug)]
pub struct GivenSet {
    /// The set.
    pub set: &'static Set,
    /// Its text, kept in the database so that the tables opened with it can always be read.
    pub text: Option<String>,
}

/// The sets of a site.
#[derive(Debug)]
pub(crate) struct Sets {
    store: Store,
    usual: &'static Set,
    known: Mutex<HashMap<String, &'static Set>>,
}

/// How a set is known.
pub(crate) fn fingerprint(set: &Set) -> String {
    format!("{:016x}", set.fingerprint())
}

impl Sets {
    /// Those that come with the program, and the one that was given: it is kept for good.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn start(store: Store, given: GivenSet) -> Result<Self, StoreError> {
        let published = PUBLISHED.iter().map(|set| (fingerprint(set), set));
        let mut known: HashMap<String, &'static Set> = published.collect();
        if let Some(body) = given.text.filter(|_| !known.contains_key(&fingerprint(given.set))) {
            keep(&store, given.set, body).await?;
        }
        known.insert(fingerprint(given.set), given.set);
        Ok(Self { store, usual: given.set, known: Mutex::new(known) })
    }

    /// The set for new tables.
    pub(crate) fn usual(&self) -> &'static Set {
        self.usual
    }

    /// The set of a table or record.
    pub(crate) async fn find(&self, name: &str, wanted: &str) -> Result<&'static Set, Problem> {
        if let Some(set) = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(wanted) {
            return Ok(set);
        }
        let stored = self.store.set(wanted).await?.ok_or_else(|| Problem::unknown_set(name, wanted))?;
        let read = Set::parse(&stored.name, &stored.body).map_err(|fault| fault.to_string());
        let set = read.and_then(|set| match fingerprint(&set) {
            found if found == wanted => Ok(set),
            found => Err(format!("it has the fingerprint {found}")),
        });
        let set = set.map_err(|why| {
            tracing::error!(name, wanted, %why, "a stored component set is not what was stored");
            Problem::damaged()
        })?;
        // There are as many as hosts have given, and they live as long as the program.
        let set: &'static Set = Box::leak(Box::new(set));
        Ok(self.known.lock().unwrap_or_else(PoisonError::into_inner).entry(wanted.to_owned()).or_insert(set))
    }
}

/// Keeps a set in a database, so that tables opened with it can be read without giving it again.
///
/// # Errors
/// When the store fails.
pub async fn keep(store: &Store, set: &Set, text: String) -> Result<(), StoreError> {
    let stored =
        StoredSet { fingerprint: fingerprint(set), name: set.name().to_owned(), body: text, added_at: Millis::now() };
    store.keep_set(&stored).await
}
