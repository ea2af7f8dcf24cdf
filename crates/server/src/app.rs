//! What all requests share: the store, the tables, who may ask how often.

use std::sync::Arc;
use std::time::{Duration, Instant};

use orichalcum_store::{IdentityId, Millis, NodeId, Store, StoreError};
use tokio::sync::watch;

use crate::bans::Bans;
use crate::config::Config;
use crate::identity::Signer;
use crate::limits::{HeldByVisitor, Rate, RateByNetwork, RateByVisitor};
use crate::live::Tables;
use crate::metrics::Metrics;
use crate::presence::People;
use crate::sets::{GivenSet, Sets};
use crate::tend::Tender;
use crate::thinking::Thinking;
use crate::uploads::Uploads;

/// How often what is not needed any more is dropped.
const TIDYING: Duration = Duration::from_secs(20);
/// How long a new name is kept at least.
const RENAMING: Duration = Duration::from_secs(10);
/// After this time one more change of name is allowed, up to five in reserve.
const RENAMING_AGAIN: Duration = Duration::from_mins(12);

/// After this time one more game from elsewhere may be kept, up to this number in reserve.
const KEEPING: Duration = Duration::from_mins(15);
const KEPT_AT_ONCE: u32 = 30;
/// How many reports one person may send.
const REPORTS_PER_MINUTE: u32 = 8;
/// How long the answer to a request with a key is kept.
const KEPT_ANSWERS: Duration = Duration::from_hours(24);

/// The state of a node.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) tables: Arc<Tables>,
    pub(crate) signer: Signer,
    pub(crate) requests: Rate<IdentityId>,
    pub(crate) requests_by_address: RateByNetwork,
    /// New identities.
    pub(crate) identities: RateByNetwork,
    /// Tables opened.
    pub(crate) opening: RateByVisitor,
    pub(crate) chat: RateByVisitor,
    /// Hints and uploads.
    pub(crate) heavy: RateByVisitor,
    /// Games from elsewhere that are kept.
    pub(crate) keeping: RateByVisitor,
    pub(crate) streams: HeldByVisitor,
    pub(crate) reports: Rate<IdentityId>,
    /// New names: a pause after each, and a longer one after a few.
    pub(crate) renames: [Rate<IdentityId>; 2],
    /// Who is at which table.
    pub(crate) people: People,
    pub(crate) thinking: Arc<Thinking>,
    pub(crate) uploads: Uploads,
    pub(crate) metrics: Metrics,
    pub(crate) bans: Bans,
    stopping: watch::Sender<bool>,
}

impl App {
    /// The state of a node on an open store. Its tasks run until [`Self::stop`].
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn start(config: Config, store: Store, set: GivenSet) -> Result<Arc<Self>, StoreError> {
        let secret = store.site_secret().await?;
        store.release_if_alone().await?;
        let sets = Sets::start(store.clone(), set).await?;
        let tables = Arc::new(Tables::new(store.clone(), sets, config.patience.clone(), NodeId::random()));
        let limits = &config.limits;
        let of_address = &limits.by_address;
        let metrics = Metrics::new();
        let (people, words) = People::nobody();
        let app = Arc::new(Self {
            requests: Rate::per_second(limits.requests_per_second),
            requests_by_address: RateByNetwork::per_second(of_address.requests_per_second),
            identities: RateByNetwork::per_minute(of_address.identities_per_minute),
            opening: RateByVisitor::per_minute(limits.tables_per_minute, of_address.tables_per_minute),
            chat: RateByVisitor::per_minute(limits.chat_per_minute, of_address.chat_per_minute),
            heavy: RateByVisitor::per_minute(limits.heavy_per_minute, of_address.heavy_per_minute),
            keeping: RateByVisitor::one_in(KEEPING, KEPT_AT_ONCE),
            streams: HeldByVisitor::at_most(limits.streams, of_address.streams),
            reports: Rate::per_minute(REPORTS_PER_MINUTE),
            renames: [Rate::one_in(RENAMING, 1), Rate::one_in(RENAMING_AGAIN, 5)],
            people,
            thinking: Thinking::new(config.thinkers, config.thinking_time, metrics.thoughts.clone()),
            uploads: Uploads::new(),
            metrics,
            bans: Bans::read(&store).await?,
            signer: Signer::new(secret),
            stopping: watch::Sender::new(false),
            tables,
            store,
            config,
        });
        tokio::spawn(Arc::clone(&app.tables).listen(Arc::clone(&app)));
        tokio::spawn(Arc::clone(&app).pass_words(words));
        tokio::spawn(Arc::clone(&app).look_around());
        app.ask_around();
        let (tables, thinking) = (Arc::clone(&app.tables), Arc::clone(&app.thinking));
        let tender = Tender::new(tables, app.store.clone(), thinking, app.config.thinking_time);
        tokio::spawn(Arc::new(tender).run(app.stopping()));
        tokio::spawn(Arc::clone(&app).tidy());
        Ok(app)
    }

    /// Reads again who is shut out.
    pub(crate) fn bans_changed(self: &Arc<Self>) {
        let app = Arc::clone(self);
        tokio::spawn(async move { app.bans.read_again(&app.store).await });
    }

    /// Becomes true when the server is about to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Asks streams to connect again elsewhere or later, and bots to stop.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Whether people reach it over TLS: cookies then travel encrypted only.
    pub(crate) fn is_secure(&self) -> bool {
        self.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    async fn tidy(self: Arc<Self>) {
        let mut stopping = self.stopping();
        loop {
            tokio::select! {
                () = tokio::time::sleep(TIDYING) => {}
                _ = stopping.wait_for(|stop| *stop) => return,
            }
            self.tables.forget_idle();
            self.bans.read_again(&self.store).await;
            if let Err(error) = self.store.forget_answers(Millis::now().minus(KEPT_ANSWERS)).await {
                tracing::warn!(%error, "old answers could not be deleted");
            }
            if self.store.failing().is_some() {
                // It may work again, and the gauge must show that even where nobody plays.
                let _ = self.store.probe_write().await;
            }
            let now = Instant::now();
            self.requests.forget_full(now);
            self.requests_by_address.forget_full(now);
            self.identities.forget_full(now);
            self.opening.forget_full(now);
            self.chat.forget_full(now);
            self.heavy.forget_full(now);
            self.keeping.forget_full(now);
            self.reports.forget_full(now);
            self.renames.iter().for_each(|rate| rate.forget_full(now));
            self.thinking.forget_gone();
        }
    }
}
