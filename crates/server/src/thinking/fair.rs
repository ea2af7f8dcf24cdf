//! A queue that serves everybody in turn, however much each of them asks for: rings inside rings, lines inside those.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// What waits, each under a key, and is taken one by one.
pub(super) trait Queue: Default {
    /// On whose account it waits.
    type Key;
    /// What waits.
    type Item;

    /// Puts something in.
    fn put(&mut self, key: Self::Key, item: Self::Item);

    /// Takes what comes next.
    fn take(&mut self) -> Option<Self::Item>;

    /// How much waits.
    fn len(&self) -> usize;

    /// How many would be taken before one that is put in now under this key.
    fn before(&self, key: &Self::Key) -> usize;

    /// How many are taken, about, while one that is put in now under this key and all that waits beside it on the same
    /// account have their turn: the number of accounts, times those inside this one, and so on.
    fn company(&self, key: &Self::Key) -> usize;

    /// Takes the first match under this key, if there is one.
    fn withdraw(&mut self, key: &Self::Key, is_meant: &dyn Fn(&Self::Item) -> bool) -> Option<Self::Item>;
}

/// First come, first served.
#[derive(Debug)]
pub(super) struct Line<T>(VecDeque<T>);

impl<T> Default for Line<T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T> Queue for Line<T> {
    type Key = ();
    type Item = T;

    fn put(&mut self, (): (), item: T) {
        self.0.push_back(item);
    }

    fn take(&mut self) -> Option<T> {
        self.0.pop_front()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn before(&self, (): &()) -> usize {
        self.0.len()
    }

    fn company(&self, (): &()) -> usize {
        self.0.len() + 1
    }

    fn withdraw(&mut self, (): &(), is_meant: &dyn Fn(&T) -> bool) -> Option<T> {
        let place = self.0.iter().position(is_meant)?;
        self.0.remove(place)
    }
}

/// Accounts that take turns: each has a queue of its own, and an account that was served stands behind all others.
#[derive(Debug)]
pub(super) struct Ring<K, Q> {
    turns: VecDeque<K>,
    queues: HashMap<K, Q>,
    len: usize,
}

impl<K, Q> Default for Ring<K, Q> {
    fn default() -> Self {
        Self { turns: VecDeque::new(), queues: HashMap::new(), len: 0 }
    }
}

impl<K: Eq + Hash, Q: Queue> Ring<K, Q> {
    /// How much waits on one account.
    pub(super) fn len_of(&self, account: &K) -> usize {
        self.queues.get(account).map_or(0, Q::len)
    }

    fn is_waiting(&self, account: &K) -> bool {
        self.queues.contains_key(account)
    }
}

impl<K: Clone + Eq + Hash, Q: Queue> Queue for Ring<K, Q> {
    type Key = (K, Q::Key);
    type Item = Q::Item;

    fn put(&mut self, (account, key): Self::Key, item: Q::Item) {
        if !self.is_waiting(&account) {
            self.turns.push_back(account.clone());
        }
        self.queues.entry(account).or_default().put(key, item);
        self.len += 1;
    }

    fn take(&mut self) -> Option<Q::Item> {
        let account = self.turns.pop_front()?;
        let queue = self.queues.get_mut(&account)?;
        let item = queue.take()?;
        self.len -= 1;
        if queue.len() == 0 {
            self.queues.remove(&account);
        } else {
            self.turns.push_back(account);
        }
        Some(item)
    }

    fn len(&self) -> usize {
        self.len
    }

    fn before(&self, (account, key): &Self::Key) -> usize {
        // `own` of the same account come first; meanwhile the accounts that stand before it have one turn more than
        // that.
        let own = self.queues.get(account).map_or(0, |queue| queue.before(key));
        let place = self.turns.iter().position(|other| other == account).unwrap_or(self.turns.len());
        let of_others = self.turns.iter().enumerate().filter(|(_, other)| *other != account);
        own + of_others.map(|(n, other)| self.len_of(other).min(own + usize::from(n < place))).sum::<usize>()
    }

    fn company(&self, (account, key): &Self::Key) -> usize {
        let accounts = self.turns.len() + usize::from(!self.is_waiting(account));
        let inside = self.queues.get(account).map_or(1, |queue| queue.company(key));
        (accounts * inside).min(self.len + 1)
    }

    fn withdraw(&mut self, (account, key): &Self::Key, is_meant: &dyn Fn(&Q::Item) -> bool) -> Option<Q::Item> {
        let queue = self.queues.get_mut(account)?;
        let item = queue.withdraw(key, is_meant)?;
        self.len -= 1;
        if queue.len() == 0 {
            self.queues.remove(account);
            self.turns.retain(|other| other != account);
        }
        Some(item)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Rings = Ring<char, Ring<char, Line<&'static str>>>;

    fn rings(items: &[&'static str]) -> Rings {
        let mut rings = Rings::default();
        for item in items {
            rings.put(key(item), item);
        }
        rings
    }

    /// Items are named by their account, the one inside it, and a number.
    fn key(item: &str) -> (char, (char, ())) {
        let mut letters = item.chars();
        (letters.next().unwrap(), (letters.next().unwrap(), ()))
    }

    #[track_caller]
    fn check(put: &[&'static str], taken: &str) {
        let mut rings = rings(put);
        let order: Vec<&str> = std::iter::from_fn(|| rings.take()).collect();
        assert_eq!(order.join(" "), taken);
        assert!(rings.len() == 0 && rings.turns.is_empty() && rings.queues.is_empty());
    }

    #[test]
    fn everybody_is_served_in_turn() {
        check(&[], "");
        check(&["ax1", "ax2", "ax3"], "ax1 ax2 ax3");
        check(&["ax1", "ax2", "ax3", "bx1"], "ax1 bx1 ax2 ax3");
        check(&["ax1", "ax2", "ay1", "ay2", "bx1", "bx2"], "ax1 bx1 ay1 bx2 ax2 ay2");
        check(&["ax1", "ax2", "ax3", "ay1", "az1", "bx1", "cx1"], "ax1 bx1 cx1 ay1 az1 ax2 ax3");
    }

    #[test]
    fn who_was_served_stands_behind_all_others() {
        let mut rings = rings(&["ax1", "bx1", "cx1"]);
        assert_eq!(rings.take(), Some("ax1"));
        rings.put(key("ax2"), "ax2");
        assert_eq!([rings.take(), rings.take(), rings.take()], [Some("bx1"), Some("cx1"), Some("ax2")]);
    }

    #[test]
    fn what_is_withdrawn_waits_no_more() {
        let mut rings = rings(&["ax1", "ax2", "bx1"]);
        assert_eq!(rings.withdraw(&key("bx1"), &|item| *item == "bx1"), Some("bx1"));
        assert_eq!(rings.withdraw(&key("bx1"), &|item| *item == "bx1"), None);
        assert_eq!(rings.withdraw(&key("ax1"), &|item| *item == "ax1"), Some("ax1"));
        assert_eq!((rings.len(), rings.len_of(&'a'), rings.len_of(&'b')), (1, 1, 0));
        assert_eq!([rings.take(), rings.take()], [Some("ax2"), None]);
    }

    #[test]
    fn company_is_what_is_served_beside_ones_own() {
        let rings = rings(&["ax1", "ax2", "ax3", "ay1", "bx1"]);
        // Two accounts, two inside the first, three more of x and the new one: but no more than there are.
        for (item, company) in [("ax9", 6), ("ay9", 6), ("bx9", 4), ("by9", 4), ("cx9", 3)] {
            assert_eq!(rings.company(&key(item)), company, "{item}");
        }
    }

    proptest! {
        #[test]
        fn how_many_come_before_is_known_beforehand(
            letters in prop::collection::vec((0..4u8, 0..3u8), 0..30),
            served in 0..30usize,
            new in (0..4u8, 0..3u8),
        ) {
            let account = |(outer, inner): (u8, u8)| (outer, (inner, ()));
            let mut rings = Ring::<u8, Ring<u8, Line<usize>>>::default();
            for (number, letters) in letters.iter().enumerate() {
                rings.put(account(*letters), number);
            }
            for _ in 0..served {
                rings.take();
            }
            let before = rings.before(&account(new));
            rings.put(account(new), usize::MAX);
            let taken = std::iter::from_fn(|| rings.take()).take_while(|item| *item != usize::MAX).count();
            prop_assert_eq!(taken, before);
        }
    }
}
