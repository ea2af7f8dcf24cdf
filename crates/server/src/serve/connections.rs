//! All connections of a server: how many are let in, in all and from one address, and when that is logged.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::connection;
use crate::app::App;
use crate::config::Limits;
use crate::limits::HeldByNetwork;

/// Files that are left for the database and everything else.
const OTHER_FILES: u32 = 64;
/// How long to wait after accepting has failed: there is no room, and trying at once would only keep a processor busy.
const PAUSE: Duration = Duration::from_millis(250);
/// How often the same trouble is logged.
const SELDOM: Duration = Duration::from_mins(1);

/// The connections that are open.
#[derive(Debug)]
pub(super) struct Connections {
    app: Arc<App>,
    router: Router,
    open: JoinSet<()>,
    most: u32,
    /// None behind a proxy: all connections come from its address.
    by_address: Option<HeldByNetwork>,
    refused: Trouble,
}

impl Connections {
    /// None yet, and as many as the configuration and the system allow.
    pub(super) fn new(app: Arc<App>, router: Router) -> Self {
        let limits = &app.config.limits;
        let (most, of_address) = room(limits, open_files());
        if most < limits.connections {
            tracing::info!(most, "this process may have few files open, which limits its connections");
        }
        let by_address = (!app.config.behind_proxy).then(|| HeldByNetwork::at_most(of_address));
        Self { app, router, open: JoinSet::new(), most, by_address, refused: Trouble::default() }
    }

    /// Serves a new connection, or closes it if there are too many.
    pub(super) fn add(&mut self, stream: TcpStream, peer: SocketAddr) {
        let held = self.by_address.as_ref().map(|held| held.hold(peer.ip())).transpose();
        let is_full = self.open.len() >= self.most as usize;
        let (Ok(held), false) = (held, is_full) else {
            self.app.metrics.refused_connections.inc();
            if let Some(refused) = self.refused.worth_a_word() {
                let open = self.open.len();
                tracing::warn!(refused, open, "connections are refused: there are too many, in all or of one address");
            }
            return;
        };
        // What happens at a table is sent at once. A socket that cannot do that is slower, and no worse otherwise.
        let _ = stream.set_nodelay(true);
        let (waits, stopping) = (self.app.config.waits.clone(), self.app.stopping());
        let served = connection::serve(stream, peer, self.router.clone(), waits, stopping);
        self.open.spawn(async move {
            let _held = held;
            served.await;
        });
        self.count();
    }

    /// Waits until one of them ends; for ever if there is none.
    pub(super) async fn ended(&mut self) {
        if self.open.join_next().await.is_none() {
            std::future::pending::<()>().await;
        }
        self.count();
    }

    /// Waits until all of them have ended.
    pub(super) async fn all_ended(&mut self) {
        while self.open.join_next().await.is_some() {}
    }

    fn count(&self) {
        self.app.metrics.connections.set(i64::try_from(self.open.len()).unwrap_or(i64::MAX));
    }
}

/// The next connection. What fails is tried again, because it passes: after a pause if it is not the client's doing but
/// there are, say, too many open files.
pub(super) async fn accept<C, F>(mut next: impl FnMut() -> F, trouble: &mut Trouble) -> C
where
    F: Future<Output = io::Result<C>>,
{
    loop {
        match next().await {
            Ok(connection) => return connection,
            Err(error) if is_gone(&error) => {}
            Err(error) => {
                if let Some(times) = trouble.worth_a_word() {
                    tracing::warn!(%error, times, "a connection could not be accepted");
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Whether a client was gone before it was let in.
fn is_gone(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset)
}

/// Something that goes wrong so often that it is logged only now and then.
#[derive(Debug, Default)]
pub(super) struct Trouble {
    times: u64,
    said: Option<Instant>,
}

impl Trouble {
    /// Counts one more; how many there were since it was last logged, if it is time to log again.
    fn worth_a_word(&mut self) -> Option<u64> {
        self.times += 1;
        if self.said.is_some_and(|said| said.elapsed() < SELDOM) {
            return None;
        }
        self.said = Some(Instant::now());
        Some(std::mem::take(&mut self.times))
    }
}

/// How many connections there may be in all, and of one address, if `files` may be open.
fn room(limits: &Limits, files: Option<u64>) -> (u32, u32) {
    let files = files.map_or(u32::MAX, |files| u32::try_from(files).unwrap_or(u32::MAX));
    let most = limits.connections.min(files.saturating_sub(OTHER_FILES)).max(1);
    // One address never has all of it.
    (most, limits.by_address.connections.min(most.div_ceil(2)))
}

/// How many files this process may have open.
fn open_files() -> Option<u64> {
    #[cfg(unix)]
    return rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(unix))]
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::AddressLimits;

    #[test]
    fn one_address_never_has_all_the_room() {
        let check = |connections, of_address, files, expected| {
            let by_address = AddressLimits { connections: of_address, ..AddressLimits::default() };
            assert_eq!(room(&Limits { connections, by_address, ..Limits::default() }, files), expected);
        };
        check(10_000, 400, None, (10_000, 400));
        check(10_000, 400, Some(65_536), (10_000, 400));
        check(10_000, 400, Some(1024), (960, 400));
        check(10_000, 400, Some(200), (136, 68));
        check(10, 400, Some(1024), (10, 5));
        check(0, 0, Some(0), (1, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn what_cannot_be_accepted_now_is_tried_again_and_not_at_once() {
        let check = async |error: fn() -> io::Error, expected| {
            let (began, mut attempts, mut trouble) = (Instant::now(), 0, Trouble::default());
            let next = || {
                attempts += 1;
                std::future::ready(if attempts <= 8 { Err(error()) } else { Ok("a connection") })
            };
            assert_eq!(accept(next, &mut trouble).await, "a connection");
            assert_eq!((attempts, began.elapsed()), (9, expected));
        };
        let too_many_files = || io::Error::from_raw_os_error(24);
        check(too_many_files, 8 * PAUSE).await;
        check(|| io::ErrorKind::ConnectionAborted.into(), Duration::ZERO).await;
    }

    #[tokio::test(start_paused = true)]
    async fn the_log_hears_of_trouble_only_now_and_then() {
        let mut trouble = Trouble::default();
        let words: Vec<u64> = (0..100).filter_map(|_| trouble.worth_a_word()).collect();
        assert_eq!(words, [1]);
        tokio::time::sleep(SELDOM).await;
        assert_eq!(trouble.worth_a_word(), Some(100));
    }
}
