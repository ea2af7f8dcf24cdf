//! Who is where, as the nodes of a site know it together. No clock and no I/O: times are handed in, words come out.
//!
//! A node knows two things of a player at a table: whether it holds a stream of theirs, and whether it has heard a sign
//! of life within the last minute. Streams and signs may come to different nodes. So each node sends the others what it
//! knows, but only when that changes, and a person is here when any node holds a stream and any node has heard a sign.
//! However many signs come, nothing is sent and nothing written while they go on coming.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use orichalcum_store::{IdentityId, NodeId, TableId};
use orichalcum_table::Sight;
use serde::{Deserialize, Serialize};

/// After how long without a sign a player is away.
const SILENCE: Duration = Duration::from_mins(1);
/// After how long without a word another node is dead, and what it said is worth nothing.
const DEAD: Duration = Duration::from_mins(1);

/// A player at a table.
type Place = (TableId, IdentityId);

/// What one node knows of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known {
    /// Whether it holds a stream of theirs.
    stream: bool,
    /// Whether it has heard a sign of theirs lately.
    sign: bool,
}

/// What one node sends the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    /// What it knows of a player from now on.
    Knows(TableId, IdentityId, Known),
    /// A player has hidden their page: earlier signs count no more, at any node.
    Hid(TableId, IdentityId),
    /// It has just begun to listen: all others send what they know.
    Asks,
    /// It is alive.
    Lives,
}

/// What follows from a change.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// What is to be sent to the other nodes.
    pub(crate) words: Vec<Word>,
    /// The tables at which the presence of a player has changed.
    pub(crate) tables: HashSet<TableId>,
}

/// What this node has seen of a player.
#[derive(Debug, Default)]
struct Own {
    /// Open streams whose readers send signs.
    signing: u32,
    /// Open streams of programs that send none: the stream itself is the sign.
    silent: u32,
    sign: Option<Instant>,
    /// What was sent to the other nodes.
    sent: Known,
}

impl Own {
    fn known(&self, now: Instant) -> Known {
        let has_sign = self.sign.is_some_and(|sign| now.duration_since(sign) < SILENCE);
        Known { stream: self.signing + self.silent > 0, sign: self.silent > 0 || has_sign }
    }
}

/// What another node has said.
#[derive(Debug)]
struct Other {
    heard: Instant,
    knows: HashMap<Place, Known>,
}

/// Everybody who is at a table of this site.
#[derive(Debug, Default)]
pub(crate) struct Roll {
    own: HashMap<Place, Own>,
    others: HashMap<NodeId, Other>,
}

impl Roll {
    /// Where a player is.
    pub(crate) fn sight(&self, table: &TableId, identity: &IdentityId) -> Sight {
        self.sight_of(&(table.clone(), identity.clone()))
    }

    /// A player opens a stream, and says whether they will send signs.
    pub(crate) fn open(&mut self, place: &Place, sends_signs: bool, now: Instant) -> News {
        self.change(place, now, |own| {
            let streams = if sends_signs { &mut own.signing } else { &mut own.silent };
            *streams += 1;
            own.sign = Some(now);
        })
    }

    /// The same stream ends.
    pub(crate) fn close(&mut self, place: &Place, sends_signs: bool, now: Instant) -> News {
        self.change(place, now, |own| {
            let streams = if sends_signs { &mut own.signing } else { &mut own.silent };
            *streams = streams.saturating_sub(1);
            if own.signing + own.silent == 0 {
                own.sign = None;
            }
        })
    }

    /// A page gives a sign. A player without a stream anywhere is at no table.
    pub(crate) fn sign(&mut self, place: &Place, now: Instant) -> News {
        if self.sight_of(place) == Sight::Gone {
            return News::default();
        }
        self.change(place, now, |own| own.sign = Some(now))
    }

    /// A page is hidden.
    pub(crate) fn hide(&mut self, place: &Place, now: Instant) -> News {
        if self.sight_of(place) == Sight::Gone {
            return News::default();
        }
        let mut news = self.change(place, now, |own| own.sign = None);
        if self.others.values().any(|other| other.knows.get(place).is_some_and(|known| known.sign)) {
            news.words.push(Word::Hid(place.0.clone(), place.1.clone()));
        }
        news
    }

    /// Another node says something.
    pub(crate) fn hear(&mut self, node: &NodeId, word: Word, now: Instant) -> News {
        let other = self.others.entry(node.clone()).or_insert_with(|| Other { heard: now, knows: HashMap::new() });
        other.heard = now;
        match word {
            Word::Lives => News::default(),
            Word::Asks => News { words: self.all_known(), ..News::default() },
            Word::Hid(table, identity) => self.change(&(table, identity), now, |own| own.sign = None),
            Word::Knows(table, identity, known) => {
                let place = (table, identity);
                self.compared(&place, |roll| {
                    let Some(other) = roll.others.get_mut(node) else { return };
                    if known == Known::default() {
                        other.knows.remove(&place);
                    } else {
                        other.knows.insert(place.clone(), known);
                    }
                })
            }
        }
    }

    /// Time has passed: a player who gave no sign is away, and a node that said nothing is dead.
    pub(crate) fn pass(&mut self, now: Instant) -> News {
        let mut news = News::default();
        let silent: Vec<Place> =
            self.own.iter().filter(|(_, own)| own.known(now) != own.sent).map(|(place, _)| place.clone()).collect();
        for place in silent {
            news.add(self.change(&place, now, |_| {}));
        }
        let is_dead = |other: &Other| now.duration_since(other.heard) >= DEAD;
        let dead: Vec<NodeId> =
            self.others.iter().filter(|(_, other)| is_dead(other)).map(|(node, _)| node.clone()).collect();
        for node in dead {
            let places: Vec<Place> = self.others[&node].knows.keys().cloned().collect();
            for place in places {
                news.add(self.compared(&place, |roll| {
                    if let Some(other) = roll.others.get_mut(&node) {
                        other.knows.remove(&place);
                    }
                }));
            }
            self.others.remove(&node);
        }
        news
    }

    /// Everything that this node knows, for one that has just begun to listen.
    pub(crate) fn all_known(&self) -> Vec<Word> {
        let word = |(place, own): (&Place, &Own)| Word::Knows(place.0.clone(), place.1.clone(), own.sent);
        self.own.iter().map(word).collect()
    }

    /// Changes what this node knows of a player.
    fn change(&mut self, place: &Place, now: Instant, change: impl FnOnce(&mut Own)) -> News {
        let mut word = None;
        let mut news = self.compared(place, |roll| {
            let own = roll.own.entry(place.clone()).or_default();
            change(own);
            let known = own.known(now);
            if known != own.sent {
                own.sent = known;
                word = Some(Word::Knows(place.0.clone(), place.1.clone(), known));
            }
            if known == Known::default() {
                roll.own.remove(place);
            }
        });
        news.words.extend(word);
        news
    }

    /// Does something, and notes the table if that person is elsewhere then.
    fn compared(&mut self, place: &Place, change: impl FnOnce(&mut Self)) -> News {
        let before = self.sight_of(place);
        change(self);
        let mut news = News::default();
        if self.sight_of(place) != before {
            news.tables.insert(place.0.clone());
        }
        news
    }

    fn sight_of(&self, place: &Place) -> Sight {
        let own = self.own.get(place).map(|own| own.sent);
        let known: Vec<Known> =
            self.others.values().filter_map(|other| other.knows.get(place).copied()).chain(own).collect();
        match (known.iter().any(|known| known.stream), known.iter().any(|known| known.sign)) {
            (false, _) => Sight::Gone,
            (true, false) => Sight::Away,
            (true, true) => Sight::Here,
        }
    }
}

impl News {
    fn add(&mut self, other: Self) {
        self.words.extend(other.words);
        self.tables.extend(other.tables);
    }
}

#[cfg(test)]
mod tests;
