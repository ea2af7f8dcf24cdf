//! The options of `orichalcum serve` that say what one person or address may ask for, and how long connections may take.

use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use orichalcum_server::{AddressLimits, Limits, Waits};

/// What one person or address may ask for.
#[derive(Args)]
#[command(next_help_heading = "Limits of one person")]
pub(super) struct LimitOptions {
    /// Requests per second of one person
    #[arg(long = "limit-requests", env = "ORICHALCUM_LIMIT_REQUESTS", value_name = "N", default_value_t = Limits::default().requests_per_second)]
    requests: u32,
    /// Tables of one person that are not over
    #[arg(long = "limit-tables", env = "ORICHALCUM_LIMIT_TABLES", value_name = "N", default_value_t = Limits::default().tables)]
    tables: u32,
    /// Tables opened by one person per minute
    #[arg(long = "limit-openings", env = "ORICHALCUM_LIMIT_OPENINGS", value_name = "N", default_value_t = Limits::default().tables_per_minute)]
    openings: u32,
    /// Streams of one person at the same time
    #[arg(long = "limit-streams", env = "ORICHALCUM_LIMIT_STREAMS", value_name = "N", default_value_t = Limits::default().streams)]
    streams: u32,
    /// Chat messages of one person per minute
    #[arg(long = "limit-chat", env = "ORICHALCUM_LIMIT_CHAT", value_name = "N", default_value_t = Limits::default().chat_per_minute)]
    chat: u32,
    /// Hints and uploaded records of one person per minute
    #[arg(long = "limit-heavy", env = "ORICHALCUM_LIMIT_HEAVY", value_name = "N", default_value_t = Limits::default().heavy_per_minute)]
    heavy: u32,
    #[command(flatten)]
    address: AddressOptions,
    #[command(flatten)]
    connections: ConnectionOptions,
}

/// What one address may ask for, for everybody behind it together.
#[derive(Args)]
#[command(next_help_heading = "Limits of one address (or /64 of IPv6)")]
struct AddressOptions {
    /// Requests per second of one address
    #[arg(id = "limit-address-requests", long = "limit-address", env = "ORICHALCUM_LIMIT_ADDRESS", value_name = "N", default_value_t = AddressLimits::default().requests_per_second)]
    requests: u32,
    /// New visitors from one address per minute
    #[arg(id = "limit-address-identities", long = "limit-address-identities", env = "ORICHALCUM_LIMIT_ADDRESS_IDENTITIES", value_name = "N", default_value_t = AddressLimits::default().identities_per_minute)]
    identities: u32,
    /// Tables opened from one address per minute
    #[arg(id = "limit-address-openings", long = "limit-address-openings", env = "ORICHALCUM_LIMIT_ADDRESS_OPENINGS", value_name = "N", default_value_t = AddressLimits::default().tables_per_minute)]
    openings: u32,
    /// Streams of one address at the same time
    #[arg(id = "limit-address-streams", long = "limit-address-streams", env = "ORICHALCUM_LIMIT_ADDRESS_STREAMS", value_name = "N", default_value_t = AddressLimits::default().streams)]
    streams: u32,
    /// Chat messages from one address per minute
    #[arg(id = "limit-address-chat", long = "limit-address-chat", env = "ORICHALCUM_LIMIT_ADDRESS_CHAT", value_name = "N", default_value_t = AddressLimits::default().chat_per_minute)]
    chat: u32,
    /// Hints and uploaded records from one address per minute
    #[arg(id = "limit-address-heavy", long = "limit-address-heavy", env = "ORICHALCUM_LIMIT_ADDRESS_HEAVY", value_name = "N", default_value_t = AddressLimits::default().heavy_per_minute)]
    heavy: u32,
    /// Connections of one address at the same time; not counted behind a proxy
    #[arg(id = "limit-address-connections", long = "limit-address-connections", env = "ORICHALCUM_LIMIT_ADDRESS_CONNECTIONS", value_name = "N", default_value_t = AddressLimits::default().connections)]
    connections: u32,
}

/// How many connections there may be, and how long the server waits for them.
#[derive(Args)]
#[command(next_help_heading = "Connections")]
struct ConnectionOptions {
    /// Connections open at the same time, less if fewer files may be open
    #[arg(long = "limit-connections", env = "ORICHALCUM_LIMIT_CONNECTIONS", value_name = "N", default_value_t = Limits::default().connections)]
    most: u32,
    /// How long the head of a request may take
    #[arg(long = "wait-head", env = "ORICHALCUM_WAIT_HEAD", value_name = "SECONDS", default_value_t = Waits::default().head.as_secs(), value_parser = seconds())]
    head: u64,
    /// How long the body of a request may take
    #[arg(long = "wait-body", env = "ORICHALCUM_WAIT_BODY", value_name = "SECONDS", default_value_t = Waits::default().body.as_secs(), value_parser = seconds())]
    body: u64,
    /// How long a connection is kept for the next request; longer than a proxy in front keeps it
    #[arg(long = "wait-idle", env = "ORICHALCUM_WAIT_IDLE", value_name = "SECONDS", default_value_t = Waits::default().idle.as_secs(), value_parser = seconds())]
    idle: u64,
    /// How long a client may read nothing of an answer
    #[arg(long = "wait-unread", env = "ORICHALCUM_WAIT_UNREAD", value_name = "SECONDS", default_value_t = Waits::default().unread.as_secs(), value_parser = seconds())]
    unread: u64,
}

impl LimitOptions {
    /// What the options say.
    pub(super) fn limits(&self) -> Limits {
        let Self { address, connections, .. } = self;
        Limits {
            connections: connections.most,
            requests_per_second: self.requests,
            tables: self.tables,
            tables_per_minute: self.openings,
            streams: self.streams,
            chat_per_minute: self.chat,
            heavy_per_minute: self.heavy,
            by_address: AddressLimits {
                connections: address.connections,
                requests_per_second: address.requests,
                identities_per_minute: address.identities,
                tables_per_minute: address.openings,
                streams: address.streams,
                chat_per_minute: address.chat,
                heavy_per_minute: address.heavy,
            },
            ..Limits::default()
        }
    }

    /// How long the server waits for connections.
    pub(super) fn waits(&self) -> Waits {
        let ConnectionOptions { head, body, idle, unread, .. } = self.connections;
        let [head, body, idle, unread] = [head, body, idle, unread].map(Duration::from_secs);
        Waits { head, body, idle, unread }
    }
}

/// There must be some wait, and nobody waits for weeks.
fn seconds() -> RangedU64ValueParser<u64> {
    RangedU64ValueParser::new().range(1..=1_000_000)
}
