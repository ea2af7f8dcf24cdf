//! What a host does to tables beside a running server: look whether they are sound, remove what a person wrote.

use std::time::Duration;

use orichalcum_rules::{Set, audit};
use orichalcum_store::{Digest, IdentityId, Millis, NodeId, Store, StoreError, TableId};

use crate::live::Tables;
use crate::problem::Problem;
use crate::sets::{GivenSet, Sets};
use orichalcum_table::{Entry, Holder, Patience, Words};

/// How many tables are read at once.
const PAGE: u32 = 1000;
/// How many tables of one person are gone through.
const MOST_TABLES: u32 = 100_000;

/// The tables of a database, for a host.
#[derive(Debug)]
pub struct Hosting {
    store: Store,
    tables: Tables,
}

impl Hosting {
    /// The tables of this store.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn new(store: Store) -> Result<Self, StoreError> {
        let usual: &'static Set = Box::leak(Box::new(Set::standard()));
        let sets = Sets::start(store.clone(), GivenSet { set: usual, text: None }).await?;
        let patience = Patience { pace: Duration::ZERO, grace: Duration::ZERO };
        let tables = Tables::new(store.clone(), sets, patience, NodeId::random());
        Ok(Self { store, tables })
    }

    /// Reads the whole database, folds every log, and says what is wrong, in sentences: none when all is sound.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let mut problems = self.store.check().await?;
        let mut last = None;
        loop {
            let tables = self.store.table_ids(last.as_ref(), PAGE).await?;
            for table in &tables {
                problems.extend(self.folded(table).await.err());
            }
            match tables.into_iter().next_back() {
                Some(table) => last = Some(table),
                None => break,
            }
        }
        Ok(problems)
    }

    /// Whether a log can be folded to a sound table.
    async fn folded(&self, id: &TableId) -> Result<(), String> {
        let (table, _) = self.tables.read(id).await.map_err(|problem| match problem.code {
            "damaged" => format!("table {id} cannot be folded: its log is damaged"),
            _ => format!("table {id} cannot be folded: {}", problem.message),
        })?;
        let Some(game) = table.game() else { return Ok(()) };
        audit::audit(table.set(), game.position()).map_err(|unsound| format!("the game of table {id}: {unsound}"))
    }

    /// Removes what was written in one entry: a line of chat, or a name. The log stays whole.
    ///
    /// # Errors
    /// In words, when there is nothing to remove.
    pub async fn remove_line(&self, id: &TableId, seq: u64) -> Result<(), String> {
        let (_, mut log) = self.tables.read(id).await.map_err(said)?;
        let place = seq.checked_sub(1).and_then(|place| usize::try_from(place).ok());
        let Some((entry, _)) = place.and_then(|place| log.get_mut(place)) else {
            return Err(format!("table {id} has no entry {seq}"));
        };
        let words: Vec<Words> = entry.words_mut().into_iter().map(|words| words.clone()).collect();
        if words.is_empty() {
            return Err(format!("entry {seq} of table {id} holds nothing that a person wrote"));
        }
        let beside: Vec<Digest> = words.iter().filter_map(Words::digest).collect();
        if beside.len() < words.len() {
            return Err(format!(
                "entry {seq} of table {id} was written before texts lay beside the log, and cannot be removed from it; \
                 `admin delete {id}` deletes the whole table"
            ));
        }
        self.remove(id, &beside).await.map(drop)
    }

    /// Removes a person's name at every table, and calls them a guest. Returns how many texts were removed.
    ///
    /// # Errors
    /// In words, when the database fails.
    pub async fn remove_name(&self, identity: &IdentityId, guest: &str) -> Result<usize, String> {
        let failed = |error: StoreError| error.to_string();
        self.store.rename_identity(identity, guest, Millis::now(), None).await.map_err(failed)?;
        let mut count = 0;
        for listed in self.store.tables_of(identity, MOST_TABLES).await.map_err(failed)? {
            let digests = self.names_of(identity, &listed.table).await?;
            count += self.remove(&listed.table, &digests).await?;
        }
        Ok(count)
    }

    /// Every text beside a log that is a name of this identity.
    async fn names_of(&self, identity: &IdentityId, id: &TableId) -> Result<Vec<Digest>, String> {
        let (_, log) = self.tables.read(id).await.map_err(said)?;
        let mut holders: Vec<Option<IdentityId>> = Vec::new();
        let mut names = Vec::new();
        for (entry, _) in &log {
            match entry {
                Entry::Opened { seats, .. } => {
                    for plan in seats {
                        let (holder, name) = match &plan.holder {
                            Holder::Person { identity, name } | Holder::Offered { identity, name } => {
                                (Some(identity.clone()), Some(name))
                            }
                            Holder::Open | Holder::Bot { .. } => (None, None),
                        };
                        names.extend(name.filter(|_| holder.as_ref() == Some(identity)).and_then(Words::digest));
                        holders.push(holder);
                    }
                }
                Entry::Sat { seat, identity: who, name, .. } | Entry::SeatMoved { seat, identity: who, name } => {
                    if let Some(holder) = holders.get_mut(seat.index()) {
                        *holder = Some(who.clone());
                    }
                    names.extend(name.digest().filter(|_| who == identity));
                }
                Entry::Renamed { seat, name } => {
                    let is_theirs = holders.get(seat.index()).is_some_and(|holder| holder.as_ref() == Some(identity));
                    names.extend(name.digest().filter(|_| is_theirs));
                }
                _ => {}
            }
        }
        Ok(names)
    }

    async fn remove(&self, id: &TableId, digests: &[Digest]) -> Result<usize, String> {
        let mut count = 0;
        for digest in digests {
            let removed = self.store.remove_text(id, *digest).await.map_err(|error| error.to_string())?;
            count += usize::from(removed);
        }
        if count > 0 {
            self.tables.relist(id).await.map_err(said)?;
        }
        Ok(count)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "this is how map_err hands it over")]
fn said(problem: Problem) -> String {
    problem.message.clone()
}
