//! Group commit: appends that wait are stored together, one sync of the disk for many tables.
//!
//! The writer is a task of its own. A caller that is cancelled while its append waits loses the answer, and nothing
//! else: what was handed over is stored once or refused. A batch without appends writes and deletes a row, to see
//! whether that works.

use crate::database::Database;
use crate::health::{Health, LONGEST_PROBE};
use crate::{Append, Appended, Notice, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{Mutex, broadcast, mpsc, oneshot};
use tokio::time::{Instant, timeout};

/// How many appends may wait; more callers wait for a place.
const WAITING_APPENDS: usize = 4096;
/// The most appends in one transaction.
const LARGEST_BATCH: usize = 512;
/// The most text in one transaction, except for a single append that is larger.
const MOST_BYTES: usize = 8 << 20;

type Answer = Result<Appended, StoreError>;

#[derive(Debug)]
enum Job {
    Append(Box<Append>, oneshot::Sender<Answer>),
    /// Says whether something can be stored.
    Probe(oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// Why a batch was not stored.
#[derive(Clone, Debug)]
pub(crate) enum BatchFailure {
    /// Nothing of it was.
    NotStored(StoreError),
    /// It broke during the commit.
    Unknown(String),
}

impl From<sqlx::Error> for BatchFailure {
    fn from(error: sqlx::Error) -> Self {
        Self::NotStored(error.into())
    }
}

impl From<BatchFailure> for StoreError {
    fn from(failure: BatchFailure) -> Self {
        match failure {
            BatchFailure::NotStored(error) => error,
            BatchFailure::Unknown(why) => Self::Unknown(why),
        }
    }
}

impl From<StoreError> for BatchFailure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unknown(why) => Self::Unknown(why),
            other => Self::NotStored(other),
        }
    }
}

/// The way to the writer's task, which ends when the last of these is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
    counts: Arc<Counts>,
    health: Arc<Health>,
    /// When something was stored last only to see whether that works.
    probed_at: Arc<Mutex<Option<Instant>>>,
}

#[derive(Debug, Default)]
struct Counts {
    appends: AtomicU64,
    transactions: AtomicU64,
    failed: AtomicU64,
}

impl Writer {
    pub(crate) fn start(database: Database, notices: broadcast::Sender<Notice>) -> Self {
        let (jobs, waiting) = mpsc::channel(WAITING_APPENDS);
        let counts = Arc::new(Counts::default());
        let health = Arc::new(Health::default());
        let task = Task { database, notices, counts: Arc::clone(&counts), health: Arc::clone(&health) };
        tokio::spawn(task.run(waiting));
        Self { jobs, counts, health, probed_at: Arc::default() }
    }

    pub(crate) async fn append(&self, append: Append) -> Answer {
        append.check()?;
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job::Append(Box::new(append), reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or_else(|_| Err(StoreError::Unknown("the writer stopped".to_owned())))
    }

    /// Whether something can be stored, answered soon in any case.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        if self.jobs.is_closed() {
            return Err(StoreError::Closed);
        }
        let asked = async {
            let mut probed_at = self.probed_at.lock().await;
            if let Some(known) = self.health.known(*probed_at) {
                return known;
            }
            *probed_at = Some(Instant::now());
            let (reply, answer) = oneshot::channel();
            self.jobs.send(Job::Probe(reply)).await.map_err(|_| StoreError::Closed)?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        };
        timeout(LONGEST_PROBE, asked).await.unwrap_or_else(|_| {
            let silent =
                StoreError::Unreachable(format!("nothing was written within {} seconds", LONGEST_PROBE.as_secs()));
            self.health.note(Err(silent.clone()));
            Err(silent)
        })
    }

    pub(crate) fn health(&self) -> &Health {
        &self.health
    }

    /// How many appends were not stored though they were not stale.
    pub(crate) fn failed(&self) -> u64 {
        self.counts.failed.load(Ordering::Relaxed)
    }

    /// Stores what waits and takes no more.
    pub(crate) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        // A writer that is gone has stored what it took.
        if self.jobs.send(Job::Close(reply)).await.is_ok() {
            let _ = done.await;
        }
    }

    /// How many appends were stored, and in how many transactions.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.counts.appends.load(Ordering::Relaxed), self.counts.transactions.load(Ordering::Relaxed))
    }
}

struct Task {
    database: Database,
    notices: broadcast::Sender<Notice>,
    counts: Arc<Counts>,
    health: Arc<Health>,
}

impl Task {
    async fn run(self, mut waiting: mpsc::Receiver<Job>) {
        let mut taken = Vec::new();
        let mut probes = Vec::new();
        let mut closers = Vec::new();
        while waiting.recv_many(&mut taken, LARGEST_BATCH).await > 0 {
            let mut batch = Vec::new();
            let mut bytes = 0;
            for job in taken.drain(..) {
                match job {
                    Job::Append(append, reply) => {
                        bytes += append.bytes();
                        if bytes > MOST_BYTES && !batch.is_empty() {
                            bytes = append.bytes();
                            self.settle(std::mem::take(&mut batch)).await;
                        }
                        batch.push((append, reply));
                    }
                    Job::Probe(reply) => probes.push(reply),
                    Job::Close(reply) => {
                        waiting.close();
                        closers.push(reply);
                    }
                }
            }
            self.settle(batch).await;
            self.report_health(&mut probes).await;
        }
        for closer in closers {
            let _ = closer.send(());
        }
    }

    /// Stores a batch and answers everybody in it. When the database refuses the whole of it, each append is tried
    /// alone, so that only the one to blame fails.
    async fn settle(&self, batch: Vec<(Box<Append>, oneshot::Sender<Answer>)>) {
        if batch.is_empty() {
            return;
        }
        let appends: Vec<&Append> = batch.iter().map(|(append, _)| &**append).collect();
        let answers = match self.store(&appends).await {
            Err(BatchFailure::NotStored(StoreError::Refused(_))) if appends.len() > 1 => {
                let mut answers = Vec::with_capacity(appends.len());
                for append in appends {
                    answers.extend(answers_of(self.store(&[append]).await, 1));
                }
                answers
            }
            result => answers_of(result, appends.len()),
        };
        let failed = answers.iter().filter(|answer| answer.is_err()).count();
        self.counts.failed.fetch_add(failed as u64, Ordering::Relaxed);
        for ((_, reply), answer) in batch.into_iter().zip(answers) {
            // The caller may be gone.
            let _ = reply.send(answer);
        }
    }

    /// Stores something, unless a batch that was stored a moment ago is proof enough, and says how that went.
    async fn report_health(&self, probes: &mut Vec<oneshot::Sender<Result<(), StoreError>>>) {
        if probes.is_empty() {
            return;
        }
        let outcome = match self.health.known(None) {
            Some(known) => known,
            None => self.store(&[]).await.map(drop).map_err(StoreError::from),
        };
        for reply in probes.drain(..) {
            // The caller may have stopped waiting.
            let _ = reply.send(outcome.clone());
        }
    }

    async fn store(&self, appends: &[&Append]) -> Result<Vec<Appended>, BatchFailure> {
        let stored = self.database.store_batch(appends, &self.notices).await;
        let outcome = stored.as_ref().map(drop).map_err(|failure| failure.clone().into());
        if appends.is_empty() {
            self.health.note(outcome);
        } else {
            self.health.note_append(outcome);
        }
        let answers = stored?;
        let done = answers.iter().filter(|answer| matches!(answer, Appended::Done { .. })).count();
        self.counts.appends.fetch_add(done as u64, Ordering::Relaxed);
        self.counts.transactions.fetch_add(1, Ordering::Relaxed);
        Ok(answers)
    }
}

fn answers_of(result: Result<Vec<Appended>, BatchFailure>, count: usize) -> Vec<Answer> {
    match result {
        Ok(answers) => answers.into_iter().map(Ok).collect(),
        Err(failure) => vec![Err(failure.into()); count],
    }
}
