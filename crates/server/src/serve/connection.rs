//! One connection: its requests one after the other, none of which may take for ever to arrive or to be read.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::watch;
use tower::Service;

use super::head_timer::HeadTimer;
use super::socket::Socket;
use crate::config::Waits;

/// Answers whatever comes over a connection, until it ends. When the server stops, the request in progress is the last.
pub(super) async fn serve<S>(
    stream: S,
    peer: SocketAddr,
    router: Router,
    waits: Waits,
    mut stopping: watch::Receiver<bool>,
) where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let read = Arc::new(AtomicU64::new(0));
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(HeadTimer::new(Arc::clone(&read), waits.head)).header_read_timeout(waits.idle);
    let socket = TokioIo::new(Socket::new(stream, read, waits.unread));
    let mut connection = pin!(http.serve_connection(socket, service));
    tokio::select! {
        // How a connection ends says something about the client and its network, and nothing about the server.
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stop| *stop) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::body::{Body, Bytes};
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
    use tokio::task::JoinHandle;
    use tokio::time::Instant;

    use super::*;

    const GET: &[u8] = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n";
    const STREAM: &[u8] = b"GET /stream HTTP/1.1\r\nHost: here\r\n\r\n";

    struct Client {
        stream: DuplexStream,
        served: JoinHandle<()>,
        stop: watch::Sender<bool>,
    }

    /// A client that has just connected. The clock stands still unless everybody waits.
    fn connect() -> Client {
        let (stream, theirs) = tokio::io::duplex(1024);
        let (stop, stopping) = watch::channel(false);
        let word = Duration::from_secs(15);
        let words = move |()| async move {
            tokio::time::sleep(word).await;
            Some((Ok::<_, std::convert::Infallible>(Bytes::from_static(b"still here")), ()))
        };
        let router = Router::new()
            .route("/", get(async |ConnectInfo(peer): ConnectInfo<SocketAddr>| peer.to_string()))
            .route("/slow", get(async || tokio::time::sleep(Duration::from_secs(3)).await))
            .route("/much", get(async || "x".repeat(1 << 20)))
            .route("/stream", get(async move || Body::from_stream(futures_util::stream::unfold((), words))));
        let peer = SocketAddr::from(([192, 0, 2, 1], 7));
        let served = tokio::spawn(serve(theirs, peer, router, Waits::default(), stopping));
        Client { stream, served, stop }
    }

    impl Client {
        async fn ask(&mut self, request: &[u8]) -> String {
            self.stream.write_all(request).await.unwrap();
            let mut answer = vec![0; 1024];
            let length = self.stream.read(&mut answer).await.unwrap();
            String::from_utf8_lossy(&answer[..length]).into_owned()
        }

        /// After how many seconds the connection is closed.
        async fn closed(self) -> u64 {
            let began = Instant::now();
            let closed = tokio::time::timeout(Duration::from_hours(24), self.served);
            closed.await.expect("it is closed within a day").unwrap();
            began.elapsed().as_secs()
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_says_nothing_or_half_a_head_is_not_waited_for() {
        assert_eq!(connect().closed().await, 10);
        let mut client = connect();
        tokio::time::sleep(Duration::from_secs(4)).await;
        client.stream.write_all(b"GET / HT").await.unwrap();
        assert_eq!(client.closed().await, 6);
        // A byte now and then does not help.
        let mut client = connect();
        let began = Instant::now();
        for byte in b"GET / HTTP/1.1\r\nX: xxxxxxxxxxxxxxx" {
            if client.stream.write_all(&[*byte]).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        assert!(client.served.is_finished() && began.elapsed() <= Duration::from_secs(12), "{:?}", began.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_is_kept_for_the_next_request_for_a_while() {
        let mut client = connect();
        for _ in 0..3 {
            assert!(client.ask(GET).await.ends_with("192.0.2.1:7"));
            tokio::time::sleep(Duration::from_secs(70)).await;
        }
        assert!(client.ask(GET).await.starts_with("HTTP/1.1 200"));
        assert_eq!(client.closed().await, 75);
        // The head of a later request has as little time as that of the first.
        let mut client = connect();
        client.ask(GET).await;
        tokio::time::sleep(Duration::from_secs(20)).await;
        client.stream.write_all(b"GET / HT").await.unwrap();
        assert_eq!(client.closed().await, 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_stream_goes_on_for_as_long_as_it_is_read() {
        let mut client = connect();
        assert!(client.ask(STREAM).await.starts_with("HTTP/1.1 200"));
        for _ in 0..100 {
            let mut chunk = [0; 64];
            assert!(client.stream.read(&mut chunk).await.unwrap() > 0);
        }
        assert!(!client.served.is_finished());
        // After that nobody reads: it ends a minute after there is no room for more.
        let waited = client.closed().await;
        assert!((60..3600).contains(&waited), "{waited}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_nothing_of_an_answer_is_not_waited_for() {
        let mut client = connect();
        client.ask(b"GET /much HTTP/1.1\r\nHost: here\r\n\r\n").await;
        assert_eq!(client.closed().await, 60);
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_that_stops_answers_what_was_asked_and_waits_for_nothing_more() {
        for mut idle in [connect(), connect()] {
            idle.ask(GET).await;
            idle.stop.send_replace(true);
            assert_eq!(idle.closed().await, 0);
        }
        let silent = connect();
        tokio::task::yield_now().await;
        silent.stop.send_replace(true);
        assert_eq!(silent.closed().await, 0);
        let mut client = connect();
        client.stream.write_all(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n").await.unwrap();
        tokio::time::sleep(Duration::from_secs(1)).await;
        client.stop.send_replace(true);
        let mut answer = String::new();
        client.stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("connection: close"), "{answer}");
    }
}
