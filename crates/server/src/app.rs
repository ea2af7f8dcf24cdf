//! What all requests share: the store, the tables, who may ask how often.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use orichalcum_rules::Set;
use orichalcum_store::{IdentityId, NodeId, Store, StoreError, TableId};
use tokio::sync::watch;

use crate::config::Config;
use crate::identity::Signer;
use crate::limits::{Held, Rate, Who};
use crate::live::Tables;
use crate::metrics::Metrics;
use crate::tend::Tender;
use crate::thinking::Thinking;
use crate::uploads::Uploads;

/// How often what is not needed any more is let go.
const TIDYING: Duration = Duration::from_secs(20);

/// The state of a node.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) set: &'static Set,
    pub(crate) tables: Arc<Tables>,
    pub(crate) signer: Signer,
    pub(crate) requests: Rate<Who>,
    pub(crate) requests_by_address: Rate<IpAddr>,
    pub(crate) chat: Rate<IdentityId>,
    pub(crate) heavy: Rate<Who>,
    pub(crate) streams: Held<Who>,
    /// Who has a stream open at which table.
    pub(crate) present: Held<(TableId, IdentityId)>,
    pub(crate) thinking: Arc<Thinking>,
    pub(crate) uploads: Uploads,
    pub(crate) metrics: Metrics,
    pub(crate) components: String,
    stopping: watch::Sender<bool>,
}

impl App {
    /// The state of a node on an open store. Its tasks run until [`Self::stop`].
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn start(config: Config, store: Store, set: &'static Set) -> Result<Arc<Self>, StoreError> {
        let secret = store.site_secret().await?;
        store.release_if_alone().await?;
        let tables = Arc::new(Tables::new(store.clone(), set, config.patience.clone(), NodeId::random()));
        let limits = &config.limits;
        let metrics = Metrics::new();
        let components = orichalcum_protocol::wire::Components::of(set);
        let app = Arc::new(Self {
            requests: Rate::per_second(limits.requests_per_second),
            requests_by_address: Rate::per_second(limits.requests_per_second_and_address),
            chat: Rate::per_minute(limits.chat_per_minute),
            heavy: Rate::per_minute(limits.heavy_per_minute),
            streams: Held::at_most(limits.streams),
            present: Held::at_most(u32::MAX),
            thinking: Thinking::new(config.thinkers, config.thinking_time, metrics.thoughts.clone()),
            uploads: Uploads::new(),
            metrics,
            components: serde_json::to_string(&components).unwrap_or_default(),
            signer: Signer::new(secret),
            stopping: watch::Sender::new(false),
            tables,
            set,
            store,
            config,
        });
        tokio::spawn(Arc::clone(&app.tables).listen());
        let (tables, thinking) = (Arc::clone(&app.tables), Arc::clone(&app.thinking));
        let tender = Tender::new(tables, app.store.clone(), thinking, app.config.thinking_time);
        tokio::spawn(Arc::new(tender).run(app.stopping()));
        tokio::spawn(Arc::clone(&app).tidy());
        Ok(app)
    }

    /// Becomes true when the server is about to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Tells streams to connect again elsewhere or later, and bots to rest.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Whether cookies may only travel encrypted.
    pub(crate) fn is_secure(&self) -> bool {
        self.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// Where a request comes from.
    pub(crate) fn address_of(&self, peer: SocketAddr, forwarded: Option<&str>) -> IpAddr {
        let told = forwarded.filter(|_| self.config.behind_proxy).and_then(|list| list.rsplit(',').next());
        told.and_then(|address| address.trim().parse().ok()).unwrap_or(peer.ip())
    }

    async fn tidy(self: Arc<Self>) {
        let mut stopping = self.stopping();
        loop {
            tokio::select! {
                () = tokio::time::sleep(TIDYING) => {}
                _ = stopping.wait_for(|stop| *stop) => return,
            }
            self.tables.forget_idle();
            let now = Instant::now();
            self.requests.forget_full(now);
            self.requests_by_address.forget_full(now);
            self.chat.forget_full(now);
            self.heavy.forget_full(now);
            self.thinking.forget_gone();
        }
    }
}
