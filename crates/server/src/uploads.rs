//! Room for the few uploads that are read, checked and answered at the same time: networks take turns.
//!
//! An upload grows: a few hundred kilobytes come back as megabytes. So it holds its room from the first byte
//! that is read to the last that is written, and what the server needs for uploads does not depend on how many there are.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::limits::Network;
use crate::problem::Problem;

/// How many are dealt with at once.
const ROOMS: usize = 2;
/// How long one may wait for room.
const WAIT: Duration = Duration::from_secs(5);

/// The room for uploads.
#[derive(Debug)]
pub(crate) struct Uploads {
    rooms: Arc<Semaphore>,
    /// A network has one upload at a time, so that a slow client keeps only its neighbours waiting.
    by_network: Mutex<HashMap<Network, Weak<Semaphore>>>,
}

/// Room for one upload until it is dropped.
#[derive(Debug)]
pub(crate) struct Room {
    _room: OwnedSemaphorePermit,
    _of_network: OwnedSemaphorePermit,
}

impl Uploads {
    /// Room for all.
    pub(crate) fn new() -> Self {
        Self { rooms: Arc::new(Semaphore::new(ROOMS)), by_network: Mutex::default() }
    }

    /// Room for one more, if there is some soon.
    pub(crate) async fn enter(&self, address: IpAddr) -> Result<Room, Problem> {
        match tokio::time::timeout(WAIT, self.wait(address)).await {
            Ok(Ok(room)) => Ok(room),
            Ok(Err(_)) => Err(Problem::unavailable()),
            Err(_) => {
                let message = "Many records are being looked at just now. Try again in a moment.";
                Err(Problem::busy(message, u32::try_from(WAIT.as_secs()).unwrap_or(u32::MAX)))
            }
        }
    }

    /// How many rooms are free.
    #[cfg(test)]
    pub(crate) fn free_rooms(&self) -> usize {
        self.rooms.available_permits()
    }

    async fn wait(&self, address: IpAddr) -> Result<Room, AcquireError> {
        let of_network = self.of_network(Network::widest(address)).acquire_owned().await?;
        let room = Arc::clone(&self.rooms).acquire_owned().await?;
        Ok(Room { _room: room, _of_network: of_network })
    }

    fn of_network(&self, network: Network) -> Arc<Semaphore> {
        let mut by_network = self.by_network.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = by_network.get(&network).and_then(Weak::upgrade) {
            return known;
        }
        by_network.retain(|_, known| known.strong_count() > 0);
        let new = Arc::new(Semaphore::new(1));
        by_network.insert(network, Arc::downgrade(&new));
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_network_has_one_room_and_all_together_have_two() {
        let uploads = Uploads::new();
        let enter = |address: &str| uploads.enter(address.parse().unwrap());
        let first = enter("192.0.2.1").await.unwrap();
        assert_eq!(enter("192.0.2.1").await.unwrap_err().code, "busy");
        let second = enter("192.0.2.2").await.unwrap();
        let refused = enter("192.0.2.3").await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.code, refused.retry_after), (503, "busy", Some(5)));
        drop(first);
        let third = enter("192.0.2.1").await.unwrap();
        drop((second, third));
        assert!(enter("192.0.2.3").await.is_ok());
        assert_eq!(uploads.by_network.lock().unwrap().len(), 1, "nobody is remembered");
    }

    #[tokio::test(start_paused = true)]
    async fn a_subscriber_with_many_networks_leaves_a_room_to_the_others() {
        let uploads = Uploads::new();
        let enter = |address: &str| uploads.enter(address.parse().unwrap());
        let _first = enter("2001:db8:1:2::1").await.unwrap();
        assert_eq!(enter("2001:db8:1:3::1").await.unwrap_err().code, "busy");
        assert!(enter("2001:db8:2::1").await.is_ok());
    }
}
