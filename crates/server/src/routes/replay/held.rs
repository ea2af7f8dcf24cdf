//! An answer that holds its room for uploads until it is written, or was read too slowly.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::{StreamExt, stream};

use crate::uploads::Room;

/// How much is handed out at once, in bytes.
const PIECE: usize = 32 << 10;
/// How long a reader may take for an answer that keeps a room from others.
const READING: Duration = Duration::from_mins(1);

/// The body of an answer. The room is free when all of it is written, nobody reads it any more, or a minute is over.
pub(super) fn body(text: Bytes, room: Room) -> Body {
    let held = Arc::new(Mutex::new(Some((text, room))));
    let limited = Arc::downgrade(&held);
    tokio::spawn(async move {
        tokio::time::sleep(READING).await;
        if let Some(held) = limited.upgrade() {
            held.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
    });
    let pieces = stream::unfold(held, |held| async move {
        let piece = match &mut *held.lock().unwrap_or_else(PoisonError::into_inner) {
            Some((text, _)) if text.is_empty() => return None,
            Some((text, _)) => Ok(text.split_to(text.len().min(PIECE))),
            None => Err(io::Error::new(io::ErrorKind::TimedOut, "the answer was read too slowly")),
        };
        Some((piece, held))
    });
    // What compresses the answer asks once more after its end.
    Body::from_stream(pieces.fuse())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uploads::Uploads;

    #[tokio::test(start_paused = true)]
    async fn a_room_is_held_until_the_answer_is_read_or_dropped_or_was_read_too_slowly() {
        let (uploads, address) = (Uploads::new(), "192.0.2.1".parse().unwrap());
        let text = Bytes::from(vec![b'x'; 3 * PIECE]);
        let mut held = body(text.clone(), uploads.enter(address).await.unwrap()).into_data_stream();
        assert_eq!(held.next().await.unwrap().unwrap().len(), PIECE);
        assert!(uploads.enter(address).await.is_err(), "the answer is being read");
        drop(held);
        let mut whole = body(text.clone(), uploads.enter(address).await.unwrap()).into_data_stream();
        let mut length = 0;
        while let Some(piece) = whole.next().await {
            length += piece.unwrap().len();
        }
        assert_eq!(length, text.len());
        drop(whole);
        let mut slow = body(text, uploads.enter(address).await.unwrap()).into_data_stream();
        assert!(slow.next().await.unwrap().is_ok());
        tokio::time::sleep(READING * 2).await;
        assert!(uploads.enter(address).await.is_ok());
        assert!(slow.next().await.unwrap().is_err(), "half an answer does not look like a whole one");
    }
}
