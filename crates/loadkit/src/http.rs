//! A client on the same machine: one request after the other over a connection of its own, and endless streams.

use std::io;
use std::net::{IpAddr, SocketAddr};

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Response, header};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;

/// A connection that is kept for the next request.
#[derive(Debug)]
pub(crate) struct Connection {
    requests: SendRequest<Full<Bytes>>,
    /// Moves bytes both ways until this is dropped.
    task: JoinHandle<()>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Request<'text> {
    pub(crate) method: &'static str,
    pub(crate) path: &'text str,
    pub(crate) cookie: Option<&'text str>,
    pub(crate) last_event_id: Option<u64>,
    /// Identifies the same request when it comes again.
    pub(crate) key: Option<&'text str>,
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

impl Answer {
    /// The code of a refusal.
    pub(crate) fn code(&self) -> &str {
        #[derive(serde::Deserialize)]
        struct Refusal<'text> {
            code: &'text str,
        }
        serde_json::from_slice::<Refusal<'_>>(&self.body).map_or("", |refusal| refusal.code)
    }
}

/// The answer to a request for a stream.
pub(crate) enum Begun {
    /// The body, piece by piece.
    Endless(Incoming),
    /// An answer that is refused comes whole.
    Refused(Answer),
}

impl<'text> Request<'text> {
    pub(crate) fn new(method: &'static str, path: &'text str, cookie: Option<&'text str>, body: &'text str) -> Self {
        Self { method, path, cookie, last_event_id: None, key: None, kind: JSON, body }
    }

    pub(crate) fn get(path: &'text str, cookie: Option<&'text str>) -> Self {
        Self::new("GET", path, cookie, "")
    }

    pub(crate) fn post(path: &'text str, cookie: Option<&'text str>, body: &'text str) -> Self {
        Self::new("POST", path, cookie, body)
    }

    /// A record from a client without a cookie.
    pub(crate) fn upload(path: &'text str, record: &'text str) -> Self {
        Self { kind: LINES_OF_JSON, ..Self::post(path, None, record) }
    }
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> io::Result<Self> {
        Self::over(TcpStream::connect(address).await?).await
    }

    /// The same from another address of this machine, which has many: 127.0.0.1, 127.0.0.2, …
    pub(crate) async fn open_from(own: IpAddr, address: SocketAddr) -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(own, 0))?;
        Self::over(socket.connect(address).await?).await
    }

    async fn over(stream: TcpStream) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        let (requests, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
        let task = tokio::spawn(async move {
            // Requests that wait for an answer fail as well.
            let _ = connection.await;
        });
        Ok(Self { requests, task })
    }

    /// Sends a request and waits for the whole answer.
    pub(crate) async fn ask(&mut self, request: Request<'_>) -> io::Result<Answer> {
        whole(self.send(request).await?).await
    }

    /// The same for an answer that may be too large to keep: its status, and how many bytes it had.
    pub(crate) async fn ask_for_size(&mut self, request: Request<'_>) -> io::Result<(u16, usize)> {
        let answer = self.send(request).await?;
        let status = answer.status().as_u16();
        let (mut size, mut body) = (0, answer.into_body());
        while let Some(piece) = piece_of(&mut body).await? {
            size += piece.len();
        }
        Ok((status, size))
    }

    /// Sends a request whose answer has no end, and waits for its head.
    pub(crate) async fn begin(&mut self, request: Request<'_>) -> io::Result<Begun> {
        let answer = self.send(request).await?;
        match answer.status().as_u16() {
            200 => Ok(Begun::Endless(answer.into_body())),
            _ => whole(answer).await.map(Begun::Refused),
        }
    }

    async fn send(&mut self, request: Request<'_>) -> io::Result<Response<Incoming>> {
        let Request { method, path, cookie, last_event_id, key, kind, body } = request;
        let mut asked = hyper::Request::builder().method(method).uri(path).header(header::HOST, "localhost");
        if !body.is_empty() {
            asked = asked.header(header::CONTENT_TYPE, kind);
        }
        if let Some(cookie) = cookie {
            asked = asked.header(header::COOKIE, cookie);
        }
        if let Some(key) = key {
            asked = asked.header("idempotency-key", key);
        }
        if let Some(seq) = last_event_id {
            asked = asked.header("last-event-id", seq);
        }
        let asked = asked.body(Full::from(body.to_owned())).map_err(io::Error::other)?;
        self.requests.ready().await.map_err(io::Error::other)?;
        self.requests.send_request(asked).await.map_err(io::Error::other)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // The socket is closed at once, whatever was still on its way.
        self.task.abort();
    }
}

/// The next piece of a body; none after the last one.
pub(crate) async fn piece_of(body: &mut Incoming) -> io::Result<Option<Bytes>> {
    while let Some(frame) = body.frame().await {
        if let Ok(piece) = frame.map_err(io::Error::other)?.into_data() {
            return Ok(Some(piece));
        }
    }
    Ok(None)
}

async fn whole(answer: Response<Incoming>) -> io::Result<Answer> {
    let given = answer.headers().get(header::SET_COOKIE).and_then(|given| given.to_str().ok());
    let cookie = given.and_then(|given| given.split(';').next()).map(str::to_owned);
    let status = answer.status().as_u16();
    let body = answer.into_body().collect().await.map_err(io::Error::other)?.to_bytes().to_vec();
    Ok(Answer { status, cookie, body })
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
