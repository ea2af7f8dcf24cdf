//! A running server: bound to its address, stopped without losing a step.

mod connection;
mod connections;
mod head_timer;
mod socket;

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use orichalcum_store::{Store, StoreError};
use tokio::net::TcpListener;

use crate::app::App;
use crate::config::Config;
use crate::routes;
use crate::sets::GivenSet;
use connections::{Connections, Trouble, accept};

/// How long requests in progress may take when the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// How long a server waits for the one before it to release the file: longer than that one takes to stop.
const PREDECESSOR: Duration = Duration::from_secs(10);

/// Why a server does not start.
#[derive(Debug)]
pub enum ServeError {
    /// The database cannot be used.
    Store(StoreError),
    /// The address cannot be used.
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Store(error) => write!(f, "{error}"),
            Self::Listen { address, error } => {
                write!(f, "cannot listen on {address}: {error}; choose another address with --listen")
            }
        }
    }
}

impl std::error::Error for ServeError {}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the database and listens.
    ///
    /// # Errors
    /// When the database or the address cannot be used.
    pub async fn start(config: Config, database: &str, set: GivenSet) -> Result<Self, ServeError> {
        let listen = config.listen;
        let failed = |error| ServeError::Listen { address: listen, error };
        let store = Store::open_alone(database, PREDECESSOR).await?;
        if let Some(warning) = store.warning() {
            tracing::warn!("{warning}");
        }
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let app = App::start(config, store, set).await?;
        Ok(Self { app, listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done; then streams are asked to connect again, requests in progress are answered, and the
    /// store is closed.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Self { app, listener, .. } = self;
        let mut connections = Connections::new(Arc::clone(&app), routes::router(Arc::clone(&app)));
        let (mut stop, mut trouble) = (pin!(stop), Trouble::default());
        loop {
            tokio::select! {
                () = &mut stop => break,
                () = connections.ended() => {}
                (stream, peer) = accept(|| listener.accept(), &mut trouble) => connections.add(stream, peer),
            }
        }
        drop(listener);
        app.stop();
        // A client that never finishes a request does not keep the server up.
        let _ = tokio::time::timeout(LAST_REQUESTS, connections.all_ended()).await;
        app.store.close().await;
    }
}
