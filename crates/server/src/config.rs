//! How a server is run: addresses, limits, patience.

use std::net::SocketAddr;
use std::time::Duration;

use orichalcum_table::Patience;

/// Everything that a host can configure.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address under which people reach it, if it is another one: `https://play.example.org`.
    pub public_url: Option<String>,
    /// Whether `X-Forwarded-For` says where a client is: only behind a proxy that sets it.
    pub behind_proxy: bool,
    /// How many proxies stand in front, each of which adds an address to `X-Forwarded-For`; at least one.
    pub trusted_hops: usize,
    /// What one person or address may ask for.
    pub limits: Limits,
    /// How long the server waits for a connection.
    pub waits: Waits,
    /// How long bots pause, and how long seats of absent people are kept.
    pub patience: Patience,
    /// How long a bot may think about the first step of a turn; about each later one it may think for a shorter time.
    pub thinking_time: Duration,
    /// How many deep thoughts (Oracle's, and hints) may be thought at the same time. One thread more is kept for those
    /// that take milliseconds.
    pub thinkers: usize,
}

impl Config {
    /// How long a bot waits at least before it acts, unless a host says otherwise.
    pub const PACE: Duration = Duration::from_millis(150);
    /// How long a seat is kept for a player who left, unless a host says otherwise.
    pub const GRACE: Duration = Duration::from_mins(2);
    /// How long a bot may think about one step, unless a host says otherwise.
    pub const THINKING_TIME: Duration = Duration::from_millis(600);

    /// A server on that address with defaults for everything else.
    pub fn on(listen: SocketAddr) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        Self {
            listen,
            public_url: None,
            behind_proxy: false,
            trusted_hops: 1,
            limits: Limits::default(),
            waits: Waits::default(),
            patience: Patience { pace: Self::PACE, grace: Self::GRACE },
            thinking_time: Self::THINKING_TIME,
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
    /// Connections open at the same time, from all clients together.
    pub connections: u32,
    /// Requests per second of one identity.
    pub requests_per_second: u32,
    /// Tables that one identity may have open or running.
    pub tables: u32,
    /// Tables that one identity may open per minute.
    pub tables_per_minute: u32,
    /// Streams of one identity at the same time.
    pub streams: u32,
    /// Chat messages per minute of one identity.
    pub chat_per_minute: u32,
    /// Hints and uploaded records per minute of one identity.
    pub heavy_per_minute: u32,
    /// What one address may ask for, for everybody behind it together.
    pub by_address: AddressLimits,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 16 << 10,
            record: 4 << 20,
            connections: 10_000,
            requests_per_second: 20,
            tables: 50,
            tables_per_minute: 20,
            streams: 20,
            chat_per_minute: 20,
            heavy_per_minute: 30,
            by_address: AddressLimits::default(),
        }
    }
}

/// What one address may ask for, for everybody behind it together: an address of IPv4 or a /64 of IPv6. A /48 has four
/// times as much.
///
/// The default limits are for a school behind one address, where sixty people begin at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressLimits {
    /// Connections at the same time, unless the server is behind a proxy.
    pub connections: u32,
    /// Requests per second.
    pub requests_per_second: u32,
    /// New identities per minute.
    pub identities_per_minute: u32,
    /// Tables opened per minute.
    pub tables_per_minute: u32,
    /// Streams at the same time.
    pub streams: u32,
    /// Chat messages per minute.
    pub chat_per_minute: u32,
    /// Hints and uploaded records per minute.
    pub heavy_per_minute: u32,
}

impl Default for AddressLimits {
    fn default() -> Self {
        Self {
            // A browser opens six at most.
            connections: 400,
            requests_per_second: 100,
            identities_per_minute: 60,
            tables_per_minute: 60,
            streams: 200,
            chat_per_minute: 300,
            heavy_per_minute: 120,
        }
    }
}

/// How long the server waits for a connection until it closes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waits {
    /// For the whole head of a request, from its first byte on; for the first one from the beginning of the connection.
    pub head: Duration,
    /// For the whole body of a request.
    pub body: Duration,
    /// For the next request. A proxy in front should wait less, so that it never sends one into a closing connection.
    pub idle: Duration,
    /// For the client to take anything of an answer.
    pub unread: Duration,
}

impl Default for Waits {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            body: Duration::from_secs(30),
            // Longer than nginx keeps a connection to the server.
            idle: Duration::from_secs(75),
            unread: Duration::from_mins(1),
        }
    }
}
