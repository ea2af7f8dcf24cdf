//! What a host can watch: counters and gauges in the text form that Prometheus reads.

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
    /// What bots and hints wait for.
    pub(crate) thoughts: ThoughtMetrics,
    tables: IntGauge,
    streams: IntGauge,
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
            thoughts: ThoughtMetrics::new(),
            tables: valid(IntGauge::new("orichalcum_tables", "Tables in memory.")),
            streams: valid(IntGauge::new("orichalcum_streams", "Streams open.")),
        };
        let all: [Box<dyn prometheus::core::Collector>; 8] = [
            Box::new(metrics.requests.clone()),
            Box::new(metrics.seconds.clone()),
            Box::new(metrics.steps.clone()),
            Box::new(metrics.opened.clone()),
            Box::new(metrics.thoughts.waiting.clone()),
            Box::new(metrics.thoughts.wait_seconds.clone()),
            Box::new(metrics.tables.clone()),
            Box::new(metrics.streams.clone()),
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

    /// Everything, as text.
    pub(crate) fn text(&self, tables: usize, streams: u32) -> String {
        self.tables.set(i64::try_from(tables).unwrap_or(i64::MAX));
        self.streams.set(i64::from(streams));
        let mut text = Vec::new();
        // Writing to memory cannot fail, and the names are ASCII.
        let _ = TextEncoder::new().encode(&self.registry.gather(), &mut text);
        String::from_utf8_lossy(&text).into_owned()
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

    /// So many wait now.
    pub(crate) fn waiting(&self, lane: &str, number: usize) {
        self.waiting.with_label_values(&[lane]).set(i64::try_from(number).unwrap_or(i64::MAX));
    }

    /// One had its turn after so long.
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
        let text = metrics.text(2, 5);
        for line in [
            "orichalcum_requests_total{status=\"200\"} 2",
            "orichalcum_request_seconds_count 3",
            "orichalcum_tables 2",
            "orichalcum_streams 5",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }
}
