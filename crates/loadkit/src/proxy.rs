//! What lies between a server and its database: a wire that can be cut, go silent in one direction or in both, or be slow.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// How the wire is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wire {
    /// Everything passes.
    Whole,
    /// Everything passes, each piece after this time.
    Slow(Duration),
    /// What is sent in these directions does not arrive until it is whole again; neither side is notified.
    Silent { to_database: bool, from_database: bool },
    /// All connections break, and there are no new ones.
    Cut,
}

/// A wire on a port of its own.
#[derive(Debug)]
pub(crate) struct Proxy {
    address: SocketAddr,
    wire: watch::Sender<Wire>,
    accepting: AbortHandle,
}

#[derive(Clone, Copy)]
enum Direction {
    ToDatabase,
    FromDatabase,
}

impl Proxy {
    /// A wire to the database that listens on this socket.
    pub(crate) async fn start(socket: &Path) -> Result<Self, String> {
        let failed = |error: std::io::Error| format!("no wire to the database: {error}");
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let wire = watch::Sender::new(Wire::Whole);
        let accepting = tokio::spawn(accept(listener, socket.to_owned(), wire.subscribe())).abort_handle();
        Ok(Self { address, wire, accepting })
    }

    /// Where the database seems to be.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Makes the wire so.
    pub(crate) fn set(&self, wire: Wire) {
        self.wire.send_replace(wire);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, socket: PathBuf, wire: watch::Receiver<Wire>) {
    // Ends with the proxy.
    while let Ok((server, _)) = listener.accept().await {
        if *wire.borrow() == Wire::Cut {
            continue;
        }
        // While the database is away, the connection breaks at once, as it would without a wire.
        if let Ok(database) = UnixStream::connect(&socket).await {
            tokio::spawn(connect(server, database, wire.clone()));
        }
    }
}

/// Carries everything until one side hangs up or the wire is cut.
async fn connect(mut server: TcpStream, mut database: UnixStream, mut wire: watch::Receiver<Wire>) {
    // A wire does not wait for more.
    let _ = server.set_nodelay(true);
    let (to, from) = (wire.clone(), wire.clone());
    let (server_reads, server_writes) = server.split();
    let (database_reads, database_writes) = database.split();
    tokio::select! {
        () = carry(server_reads, database_writes, to, Direction::ToDatabase) => {}
        () = carry(database_reads, server_writes, from, Direction::FromDatabase) => {}
        _ = wire.wait_for(|wire| *wire == Wire::Cut) => {}
    }
}

async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut wire: watch::Receiver<Wire>,
    direction: Direction,
) {
    let mut piece = vec![0; 16 << 10];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        let Ok(now) = wire.wait_for(|wire| !wire.holds_back(direction)).await.map(|wire| *wire) else { return };
        if let Wire::Slow(delay) = now {
            tokio::time::sleep(delay).await;
        }
        if to.write_all(&piece[..length]).await.is_err() {
            return;
        }
    }
}

impl Wire {
    fn holds_back(self, direction: Direction) -> bool {
        match (self, direction) {
            (Self::Silent { to_database, .. }, Direction::ToDatabase) => to_database,
            (Self::Silent { from_database, .. }, Direction::FromDatabase) => from_database,
            (Self::Whole | Self::Slow(_) | Self::Cut, _) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Proxy, Wire};
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpStream, UnixListener};
    use tokio::time::timeout;

    const A_MOMENT: Duration = Duration::from_millis(200);
    const LONG: Duration = Duration::from_secs(20);

    /// A proxy before a server that repeats what it receives.
    async fn echo() -> (Proxy, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let socket = folder.path().join("socket");
        let listener = UnixListener::bind(&socket).expect("a socket");
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut reads, mut writes) = stream.split();
                    tokio::io::copy(&mut reads, &mut writes).await.expect("an echo");
                });
            }
        });
        (Proxy::start(&socket).await.expect("a proxy"), folder)
    }

    async fn hear(stream: &mut TcpStream) -> Option<u8> {
        let mut byte = [0];
        match stream.read(&mut byte).await {
            Ok(1) => Some(byte[0]),
            _ => None,
        }
    }

    #[tokio::test]
    async fn what_is_said_to_a_silent_wire_arrives_when_it_is_whole_again() {
        let (proxy, _folder) = echo().await;
        let mut stream = TcpStream::connect(proxy.address()).await.expect("a connection");
        for (word, (to_database, from_database)) in (1..).zip([(true, true), (true, false), (false, true)]) {
            proxy.set(Wire::Silent { to_database, from_database });
            stream.write_all(&[word]).await.expect("it takes it");
            timeout(A_MOMENT, hear(&mut stream)).await.expect_err("it is silent");
            proxy.set(Wire::Slow(Duration::from_millis(1)));
            assert_eq!(timeout(LONG, hear(&mut stream)).await, Ok(Some(word)));
        }
    }

    #[tokio::test]
    async fn a_cut_wire_breaks_what_there_is_and_takes_nothing_new() {
        let (proxy, _folder) = echo().await;
        let mut stream = TcpStream::connect(proxy.address()).await.expect("a connection");
        stream.write_all(b"a").await.expect("it takes it");
        assert_eq!(timeout(LONG, hear(&mut stream)).await, Ok(Some(b'a')));
        proxy.set(Wire::Cut);
        assert_eq!(timeout(LONG, hear(&mut stream)).await, Ok(None));
        let mut next = TcpStream::connect(proxy.address()).await.expect("the port is still there");
        assert_eq!(timeout(LONG, hear(&mut next)).await, Ok(None));
        proxy.set(Wire::Whole);
        let mut next = TcpStream::connect(proxy.address()).await.expect("a connection");
        next.write_all(b"b").await.expect("it takes it");
        assert_eq!(timeout(LONG, hear(&mut next)).await, Ok(Some(b'b')));
    }
}
