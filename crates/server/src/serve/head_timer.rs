//! How long the server waits on a connection between requests, and how long once one has begun.
//!
//! hyper knows one time limit, from the end of an answer to the end of the next request's head. A connection may be idle
//! for longer than a head may take, so this timer moves hyper's deadline when the first byte of a head arrives.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use hyper::rt::{Sleep, Timer};

/// The timer of one connection.
#[derive(Debug)]
pub(super) struct HeadTimer {
    /// Bytes read from the connection so far.
    read: Arc<AtomicU64>,
    /// How long a head may take.
    head: Duration,
}

impl HeadTimer {
    /// A timer that learns from `read` when a head has begun.
    pub(super) fn new(read: Arc<AtomicU64>, head: Duration) -> Self {
        Self { read, head }
    }
}

impl Timer for HeadTimer {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(self.now() + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        let seen = self.read.load(Ordering::Relaxed);
        Box::pin(HeadSleep {
            sleep: Box::pin(tokio::time::sleep_until(deadline.into())),
            read: Arc::clone(&self.read),
            // A client connects to ask something: the first head begins with the connection.
            before: (seen > 0).then_some(seen),
            head: self.head,
            has_begun: false,
        })
    }

    fn now(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }
}

/// One wait for a head.
struct HeadSleep {
    sleep: Pin<Box<tokio::time::Sleep>>,
    read: Arc<AtomicU64>,
    /// Bytes read before it; none at the beginning of the connection.
    before: Option<u64>,
    head: Duration,
    has_begun: bool,
}

impl Sleep for HeadSleep {}

impl Future for HeadSleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let begins = self.before.is_none_or(|before| self.read.load(Ordering::Relaxed) > before);
        if begins && !self.has_begun {
            self.has_begun = true;
            let deadline = (tokio::time::Instant::now() + self.head).min(self.sleep.deadline());
            self.sleep.as_mut().reset(deadline);
        }
        self.sleep.as_mut().poll(context)
    }
}
