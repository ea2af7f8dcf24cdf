//! What a host can watch: counters and gauges in the text form that Prometheus reads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus::{
    Encoder, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    TextEncoder,
};

/// The counters of a node.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    seconds: Histogram,
    /// Steps of games made durable by this node on behalf of people.
    pub(crate) steps: IntCounter,
    /// Tables opened.
    pub(crate) opened: IntCounter,
    /// Connections open.
    pub(crate) connections: IntGauge,
    /// Connections that were too many.
    pub(crate) refused_connections: IntCounter,
    /// What bots and hints wait for.
    pub(crate) thoughts: ThoughtMetrics,
    tables: IntGauge,
    streams: IntGauge,
    store_failing: IntGauge,
    appends_failed: Followed,
    logs_folded: Followed,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let requests = IntCounterVec::new(Opts::new("orichalcum_requests_total", "Requests answered."), &["status"]);
        let seconds = HistogramOpts::new("orichalcum_request_seconds", "Time to answer a request.")
            .buckets(vec![0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5]);
        let metrics = Self {
            registry: Registry::new(),
            requests: valid(requests),
            seconds: valid(Histogram::with_opts(seconds)),
            steps: valid(IntCounter::new("orichalcum_steps_total", "Steps of people made durable.")),
            opened: valid(IntCounter::new("orichalcum_tables_opened_total", "Tables opened.")),
            connections: valid(IntGauge::new("orichalcum_connections", "Connections open.")),
            refused_connections: valid(IntCounter::new(
                "orichalcum_connections_refused_total",
                "Connections closed at once: there were too many, in all or of one address.",
            )),
            thoughts: ThoughtMetrics::new(),
            tables: valid(IntGauge::new("orichalcum_tables", "Tables in memory.")),
            streams: valid(IntGauge::new("orichalcum_streams", "Streams open.")),
            store_failing: valid(IntGauge::new("orichalcum_store_failing", "1 if the last write failed.")),
            appends_failed: Followed::new("orichalcum_appends_failed_total", "Appends that failed."),
            logs_folded: Followed::new(
                "orichalcum_logs_folded_total",
                "Logs of tables read and folded from their beginning.",
            ),
        };
        let all: [Box<dyn prometheus::core::Collector>; 13] = [
            Box::new(metrics.requests.clone()),
            Box::new(metrics.seconds.clone()),
            Box::new(metrics.steps.clone()),
            Box::new(metrics.opened.clone()),
            Box::new(metrics.connections.clone()),
            Box::new(metrics.refused_connections.clone()),
            Box::new(metrics.thoughts.waiting.clone()),
            Box::new(metrics.thoughts.wait_seconds.clone()),
            Box::new(metrics.tables.clone()),
            Box::new(metrics.streams.clone()),
            Box::new(metrics.store_failing.clone()),
            Box::new(metrics.appends_failed.counter.clone()),
            Box::new(metrics.logs_folded.counter.clone()),
        ];
        for collector in all {
            valid(metrics.registry.register(collector));
        }
        metrics
    }

    /// Counts an answer.
    pub(crate) fn answered(&self, status: u16, took: Duration) {
        self.requests.with_label_values(&[status.to_string()]).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    /// Takes over what the store says of itself: whether its last write failed, and how many appends did so far.
    pub(crate) fn watch_store(&self, is_failing: bool, appends_failed: u64) {
        self.store_failing.set(i64::from(is_failing));
        self.appends_failed.reach(appends_failed);
    }

    /// Takes over what the tables say of themselves: how many are in memory, and how many logs were folded so far.
    pub(crate) fn watch_tables(&self, tables: usize, logs_folded: u64) {
        self.tables.set(i64::try_from(tables).unwrap_or(i64::MAX));
        self.logs_folded.reach(logs_folded);
    }

    /// Everything, as text.
    pub(crate) fn text(&self, streams: u32) -> String {
        self.streams.set(i64::from(streams));
        let mut text = Vec::new();
        // Writing to memory cannot fail, and the names are ASCII.
        let _ = TextEncoder::new().encode(&self.registry.gather(), &mut text);
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// A counter of what is counted elsewhere.
#[derive(Debug)]
struct Followed {
    counter: IntCounter,
    /// How many were counted already.
    before: AtomicU64,
}

impl Followed {
    fn new(name: &str, help: &str) -> Self {
        Self { counter: valid(IntCounter::new(name, help)), before: AtomicU64::new(0) }
    }

    /// As many are counted there by now.
    fn reach(&self, number: u64) {
        // Of two who look at the same time, one counts what is new.
        let before = self.before.fetch_max(number, Ordering::Relaxed);
        self.counter.inc_by(number.saturating_sub(before));
    }
}

/// How long bots and hints wait for their turn to think, by lane.
#[derive(Clone, Debug)]
pub(crate) struct ThoughtMetrics {
    waiting: IntGaugeVec,
    wait_seconds: HistogramVec,
}

impl ThoughtMetrics {
    fn new() -> Self {
        let waiting = Opts::new("orichalcum_thoughts_waiting", "Thoughts of bots and hints that wait for their turn.");
        let seconds = HistogramOpts::new("orichalcum_thought_wait_seconds", "Time until a thought had its turn.")
            .buckets(vec![0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0]);
        Self {
            waiting: valid(IntGaugeVec::new(waiting, &["lane"])),
            wait_seconds: valid(HistogramVec::new(seconds, &["lane"])),
        }
    }

    /// `number` thoughts wait now.
    pub(crate) fn waiting(&self, lane: &str, number: usize) {
        self.waiting.with_label_values(&[lane]).set(i64::try_from(number).unwrap_or(i64::MAX));
    }

    /// One had its turn after this time.
    pub(crate) fn waited(&self, lane: &str, time: Duration) {
        self.wait_seconds.with_label_values(&[lane]).observe(time.as_secs_f64());
    }
}

/// The names above are fixed, and a test makes them.
fn valid<T>(made: Result<T, prometheus::Error>) -> T {
    made.expect("names of metrics are valid and differ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_status() {
        let metrics = Metrics::new();
        metrics.answered(200, Duration::from_millis(3));
        metrics.answered(409, Duration::from_millis(3));
        metrics.answered(200, Duration::from_millis(3));
        for (is_failing, appends_failed) in [(false, 3), (true, 7), (true, 7)] {
            metrics.watch_store(is_failing, appends_failed);
        }
        metrics.watch_tables(2, 9);
        let text = metrics.text(5);
        for line in [
            "orichalcum_requests_total{status=\"200\"} 2",
            "orichalcum_request_seconds_count 3",
            "orichalcum_tables 2",
            "orichalcum_streams 5",
            "orichalcum_store_failing 1",
            "orichalcum_appends_failed_total 7",
            "orichalcum_logs_folded_total 9",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }
}
