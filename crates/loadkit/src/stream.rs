//! Server-sent events as a browser reads them: only whole events count, whatever the connection does in between.

use std::io;
use std::net::SocketAddr;

use hyper::body::Incoming;

use crate::http::{Begun, Connection, Request, piece_of};

/// An open stream of a table.
#[derive(Debug)]
pub(crate) struct Stream {
    body: Incoming,
    /// Carries the body.
    _connection: Connection,
    /// What was received of events that are not whole yet.
    received: Vec<u8>,
}

/// One event.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A message with its number.
    Message { id: u64, data: String },
    /// The server is about to stop.
    Restart,
    /// The table was deleted.
    Gone,
    /// The server is still there.
    Heartbeat,
}

/// Why there is no stream.
#[derive(Debug)]
pub(crate) enum NoStream {
    /// Nobody answers.
    Unreachable,
    /// The server says no.
    Refused { status: u16, body: String },
}

impl Stream {
    /// Opens the stream of a table, after the message that was seen last.
    pub(crate) async fn open(
        address: SocketAddr,
        table: &str,
        cookie: Option<&str>,
        last: Option<u64>,
    ) -> Result<Self, NoStream> {
        let connection = Connection::open(address).await.map_err(|_| NoStream::Unreachable)?;
        Self::over(connection, table, cookie, last).await
    }

    /// The same over a connection that is there already.
    pub(crate) async fn over(
        mut connection: Connection,
        table: &str,
        cookie: Option<&str>,
        last: Option<u64>,
    ) -> Result<Self, NoStream> {
        let path = format!("/api/v1/tables/{table}/stream");
        let request = Request { last_event_id: last, ..Request::get(&path, cookie) };
        match connection.begin(request).await.map_err(|_| NoStream::Unreachable)? {
            Begun::Endless(body) => Ok(Self { body, _connection: connection, received: Vec::new() }),
            Begun::Refused(answer) => {
                let body = String::from_utf8_lossy(&answer.body).into_owned();
                Err(NoStream::Refused { status: answer.status, body })
            }
        }
    }

    /// The next whole event.
    pub(crate) async fn next(&mut self) -> io::Result<Event> {
        let mut looked = 0;
        loop {
            if let Some(end) = self.received[looked..].windows(2).position(|pair| pair == b"\n\n") {
                let event = parse(&self.received[..looked + end]);
                self.received.drain(..looked + end + 2);
                return event;
            }
            looked = self.received.len().saturating_sub(1);
            match piece_of(&mut self.body).await? {
                Some(piece) => self.received.extend_from_slice(&piece),
                None => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
    }

    /// Gives back memory that is not needed until something happens.
    pub(crate) fn shrink(&mut self) {
        self.received.shrink_to_fit();
    }
}

fn parse(text: &[u8]) -> io::Result<Event> {
    let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, format!("{what} in the stream"));
    let text = std::str::from_utf8(text).map_err(|_| wrong("bytes that are no text"))?;
    let (mut id, mut data, mut name) = (None, None, None);
    for line in text.lines() {
        match line.split_once(": ") {
            Some(("id", value)) => id = Some(value.parse().map_err(|_| wrong("an id that is no number"))?),
            Some(("data", value)) => data = Some(value.to_owned()),
            Some(("event", value)) => name = Some(value),
            Some(("" | "retry", _)) => {}
            _ => return Err(wrong(&format!("an unknown line {line:?}"))),
        }
    }
    match (name, id, data) {
        (Some("restart"), ..) => Ok(Event::Restart),
        (Some("gone"), ..) => Ok(Event::Gone),
        (None, Some(id), Some(data)) => Ok(Event::Message { id, data }),
        (None, None, None) => Ok(Event::Heartbeat),
        _ => Err(wrong("an unknown event")),
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, parse};

    #[test]
    fn events_are_told_apart() {
        let message = Event::Message { id: 7, data: "{\"seq\":7}".to_owned() };
        assert_eq!(parse(b"id: 7\ndata: {\"seq\":7}").ok(), Some(message));
        assert_eq!(parse(b": still here").ok(), Some(Event::Heartbeat));
        assert_eq!(parse(b"retry: 500\nevent: restart\ndata: {}").ok(), Some(Event::Restart));
        assert_eq!(parse(b"event: gone\ndata: {}").ok(), Some(Event::Gone));
        for wrong in [&b"id: x\ndata: {}"[..], b"data: {}", b"event: other\ndata: {}", b"\xff", b"nonsense"] {
            assert!(parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
