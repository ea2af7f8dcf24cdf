//! As much of HTTP/1.1 as a client on the same machine needs: one request after the other, and endless streams.

use std::io;
use std::net::{IpAddr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The longest line of a head or of a chunk's size that a server of ours would send.
const LONGEST_LINE: usize = 16 << 10;

/// A connection that is kept for the next request.
#[derive(Debug)]
pub(crate) struct Connection {
    stream: TcpStream,
    /// What was received; what lies before `read` was taken already.
    buffer: Vec<u8>,
    read: usize,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Request<'text> {
    pub(crate) method: &'static str,
    pub(crate) path: &'text str,
    pub(crate) cookie: Option<&'text str>,
    pub(crate) last_event_id: Option<u64>,
    /// What the body is.
    pub(crate) kind: &'static str,
    pub(crate) body: &'text str,
}

/// The kind of all bodies but those of records.
const JSON: &str = "application/json";
const LINES_OF_JSON: &str = "application/jsonl";

/// The answer to a request.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookie that was given, as it is sent back.
    pub(crate) cookie: Option<String>,
    pub(crate) body: Vec<u8>,
}

/// How the body of an answer ends.
enum Length {
    Known(usize),
    Chunked,
}

struct Head {
    status: u16,
    cookie: Option<String>,
    length: Length,
}

impl<'text> Request<'text> {
    pub(crate) fn new(method: &'static str, path: &'text str, cookie: Option<&'text str>, body: &'text str) -> Self {
        Self { method, path, cookie, last_event_id: None, kind: JSON, body }
    }

    pub(crate) fn get(path: &'text str, cookie: Option<&'text str>) -> Self {
        Self::new("GET", path, cookie, "")
    }

    pub(crate) fn post(path: &'text str, cookie: Option<&'text str>, body: &'text str) -> Self {
        Self::new("POST", path, cookie, body)
    }

    /// A record from nobody in particular.
    pub(crate) fn upload(path: &'text str, record: &'text str) -> Self {
        Self { kind: LINES_OF_JSON, ..Self::post(path, None, record) }
    }
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> io::Result<Self> {
        Self::over(TcpStream::connect(address).await?)
    }

    /// The same from an address of one's own, of which this machine has many: 127.0.0.1, 127.0.0.2, …
    pub(crate) async fn open_from(own: IpAddr, address: SocketAddr) -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(own, 0))?;
        Self::over(socket.connect(address).await?)
    }

    fn over(stream: TcpStream) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::new(), read: 0 })
    }

    /// Sends a request and waits for the whole answer.
    pub(crate) async fn ask(&mut self, request: Request<'_>) -> io::Result<Answer> {
        self.send(request).await?;
        let Head { status, cookie, length } = self.head().await?;
        let mut body = Vec::new();
        match length {
            Length::Known(length) => body.extend_from_slice(self.take(length).await?),
            Length::Chunked => while self.chunk(&mut body).await? {},
        }
        Ok(Answer { status, cookie, body })
    }

    /// The same for an answer that may be too large to keep: its status, and how many bytes it had.
    pub(crate) async fn ask_for_size(&mut self, request: Request<'_>) -> io::Result<(u16, usize)> {
        // A server that has heard enough answers before everything is sent.
        let sent = self.send(request).await;
        let Head { status, length, .. } = self.head().await.map_err(|error| sent.err().unwrap_or(error))?;
        let mut size = 0;
        match length {
            Length::Known(length) => {
                size = self.buffer.len() - self.read;
                self.read = self.buffer.len();
                while size < length {
                    self.receive().await?;
                    size += self.buffer.len();
                    self.read = self.buffer.len();
                }
            }
            Length::Chunked => {
                let mut chunk = Vec::new();
                while self.chunk(&mut chunk).await? {
                    size += chunk.len();
                    chunk.clear();
                }
            }
        }
        Ok((status, size))
    }

    /// Sends a request whose answer has no end, and waits for its head. An answer that is refused comes whole.
    pub(crate) async fn begin(&mut self, request: Request<'_>) -> io::Result<Option<Answer>> {
        self.send(request).await?;
        let Head { status, cookie, length } = self.head().await?;
        match length {
            Length::Chunked if status == 200 => Ok(None),
            Length::Chunked => Err(broken("a refusal without a length")),
            Length::Known(length) => Ok(Some(Answer { status, cookie, body: self.take(length).await?.to_vec() })),
        }
    }

    /// Adds the next chunk of a body; false after the last one.
    pub(crate) async fn chunk(&mut self, body: &mut Vec<u8>) -> io::Result<bool> {
        let line = self.line().await?;
        let digits = line.split(';').next().unwrap_or_default();
        let size = usize::from_str_radix(digits.trim(), 16).map_err(|_| broken("a chunk without a size"))?;
        body.extend_from_slice(self.take(size).await?);
        self.take(2).await?;
        Ok(size > 0)
    }

    /// Gives back memory that is not needed until more arrives.
    pub(crate) fn shrink(&mut self) {
        self.tidy();
        self.buffer.shrink_to_fit();
    }

    async fn send(&mut self, request: Request<'_>) -> io::Result<()> {
        let Request { method, path, cookie, last_event_id, kind, body } = request;
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n", body.len());
        if !body.is_empty() {
            text.push_str(&format!("Content-Type: {kind}\r\n"));
        }
        if let Some(cookie) = cookie {
            text.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        if let Some(seq) = last_event_id {
            text.push_str(&format!("Last-Event-ID: {seq}\r\n"));
        }
        text.push_str("\r\n");
        text.push_str(body);
        self.stream.write_all(text.as_bytes()).await
    }

    async fn head(&mut self) -> io::Result<Head> {
        let status = self.line().await?;
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok());
        let mut head =
            Head { status: status.ok_or_else(|| broken("no status"))?, cookie: None, length: Length::Known(0) };
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(':') else { return Ok(head) };
            let value = value.trim();
            if name.eq_ignore_ascii_case("content-length") {
                head.length = Length::Known(value.parse().map_err(|_| broken("a wrong length"))?);
            } else if name.eq_ignore_ascii_case("transfer-encoding") {
                head.length = Length::Chunked;
            } else if name.eq_ignore_ascii_case("set-cookie") {
                head.cookie = value.split(';').next().map(str::to_owned);
            }
        }
    }

    async fn line(&mut self) -> io::Result<String> {
        let mut looked = 0;
        loop {
            let unread = &self.buffer[self.read..];
            if let Some(end) = unread[looked..].windows(2).position(|pair| pair == b"\r\n") {
                let line = String::from_utf8_lossy(&unread[..looked + end]).into_owned();
                self.read += looked + end + 2;
                return Ok(line);
            }
            looked = unread.len().saturating_sub(1);
            if looked > LONGEST_LINE {
                return Err(broken("a line without an end"));
            }
            self.receive().await?;
        }
    }

    async fn take(&mut self, length: usize) -> io::Result<&[u8]> {
        while self.buffer.len() - self.read < length {
            self.receive().await?;
        }
        let taken = self.read..self.read + length;
        self.read = taken.end;
        Ok(&self.buffer[taken])
    }

    async fn receive(&mut self) -> io::Result<()> {
        self.tidy();
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }

    fn tidy(&mut self) {
        self.buffer.drain(..self.read);
        self.read = 0;
    }
}

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("the server answered with {what}"))
}

#[cfg(test)]
mod tests {
    use super::{Connection, Request};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    /// Answers the first request with these bytes, one by one, and hangs up.
    async fn server(bytes: &'static [u8]) -> Connection {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a client");
            let mut head = [0; 1024];
            let _ = stream.read(&mut head).await;
            for byte in bytes {
                stream.write_all(&[*byte]).await.expect("the client listens");
            }
        });
        Connection::open(address).await.expect("a connection")
    }

    #[tokio::test]
    async fn answers_of_both_kinds_are_read_whole() {
        for bytes in [
            &b"HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nContent-Length: 5\r\n\r\nhello"[..],
            b"HTTP/1.1 200 OK\r\nset-cookie: a=b\r\ntransfer-encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
        ] {
            let answer = server(bytes).await.ask(Request::get("/", None)).await.expect("an answer");
            assert_eq!((answer.status, &answer.body[..], answer.cookie.as_deref()), (200, &b"hello"[..], Some("a=b")));
            let size = server(bytes).await.ask_for_size(Request::get("/", None)).await.expect("an answer");
            assert_eq!(size, (200, 5));
        }
    }

    #[tokio::test]
    async fn an_answer_that_breaks_off_is_an_error() {
        for bytes in [
            &b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell"[..],
            b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n",
            b"HTTP/1.1 200 OK\r\n",
            b"",
        ] {
            assert!(server(bytes).await.ask(Request::get("/", None)).await.is_err(), "{bytes:?}");
            assert!(server(bytes).await.ask_for_size(Request::get("/", None)).await.is_err(), "{bytes:?}");
        }
    }
}
