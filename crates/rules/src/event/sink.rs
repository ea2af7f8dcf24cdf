//! Where the rules put their events.

use alloc::vec::Vec;

use super::Event;

/// Takes note of events. `()` drops them and costs nothing.
pub trait Sink {
    /// Takes note of one.
    fn push(&mut self, event: Event);

    /// How many it has.
    fn len(&self) -> usize;

    /// Whether it has none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Forgets all but the first `len` events.
    fn truncate(&mut self, len: usize);
}

impl Sink for () {
    #[inline(always)]
    fn push(&mut self, _: Event) {}

    fn len(&self) -> usize {
        0
    }

    fn truncate(&mut self, _: usize) {}
}

impl Sink for Vec<Event> {
    fn push(&mut self, event: Event) {
        Vec::push(self, event);
    }

    fn len(&self) -> usize {
        Vec::len(self)
    }

    fn truncate(&mut self, len: usize) {
        Vec::truncate(self, len);
    }
}
