//! How a server is run: addresses, limits, patience.

use std::net::SocketAddr;
use std::time::Duration;

use crate::table::Patience;

/// Everything that a host can settle.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address under which people reach it, if it is not that: `https://play.example.org`.
    pub public_url: Option<String>,
    /// Whether the last address of `X-Forwarded-For` is the client's: only behind a proxy that sets it.
    pub behind_proxy: bool,
    /// What one person or address may ask for.
    pub limits: Limits,
    /// How long bots and absent people take.
    pub patience: Patience,
    /// How long a bot may think about one step.
    pub thinking_time: Duration,
    /// How many deep thoughts (Oracle's, and hints) may be thought at the same time. One thread more is kept for those
    /// that take milliseconds.
    pub thinkers: usize,
}

impl Config {
    /// A server on that address with everything else as usual.
    pub fn on(listen: SocketAddr) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        Self {
            listen,
            public_url: None,
            behind_proxy: false,
            limits: Limits::default(),
            patience: Patience { pace: Duration::from_millis(700), grace: Duration::from_mins(2) },
            thinking_time: Duration::from_millis(900),
            thinkers: (cores - 1).max(1),
        }
    }
}

/// What one person or address may ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a body.
    pub body: usize,
    /// Bytes of an uploaded record.
    pub record: usize,
    /// Requests per second of one identity, and of one address without one.
    pub requests_per_second: u32,
    /// Requests per second of one address, whoever asks.
    pub requests_per_second_and_address: u32,
    /// Tables that one identity may have open or running.
    pub tables: u32,
    /// Streams of one identity or address at the same time.
    pub streams: u32,
    /// Chat messages per minute of one identity.
    pub chat_per_minute: u32,
    /// Hints and uploaded records per minute of one identity.
    pub heavy_per_minute: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 16 << 10,
            record: 4 << 20,
            requests_per_second: 20,
            requests_per_second_and_address: 100,
            tables: 50,
            streams: 20,
            chat_per_minute: 20,
            heavy_per_minute: 30,
        }
    }
}
