//! `orichalcum serve`: the game as a page that anybody can open.

mod limits;

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use orichalcum_server::{Config, GivenSet, Server};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::database::DatabaseOptions;
use crate::files::{self, SetOption};
use limits::LimitOptions;

/// How the server is run. Every option can be given as an environment variable as well.
#[derive(Args)]
pub(crate) struct Options {
    /// Address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, env = "ORICHALCUM_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:7373")]
    listen: SocketAddr,
    #[command(flatten)]
    database: DatabaseOptions,
    /// The address under which people reach the server, if it is another one: `https://play.example.org`
    #[arg(long, env = "ORICHALCUM_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Takes clients' addresses from X-Forwarded-For: only behind a proxy that sets it
    #[arg(long, env = "ORICHALCUM_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many proxies in front each add an address to X-Forwarded-For
    #[arg(long, env = "ORICHALCUM_TRUSTED_HOPS", value_name = "N", default_value = "1")]
    trusted_hops: NonZeroUsize,
    /// Opens the page in the browser
    #[arg(long)]
    open: bool,
    /// What to log: error, warn, info, debug, trace, or a filter like `info,orichalcum_server=debug`
    #[arg(long, env = "ORICHALCUM_LOG", value_name = "LEVEL", default_value = "info")]
    log: String,
    /// Writes the log as JSON, one object per line
    #[arg(long, env = "ORICHALCUM_LOG_JSON")]
    log_json: bool,
    /// How long a bot waits at least before it acts, in milliseconds; pages show its turn at a pace that people can follow
    #[arg(long, env = "ORICHALCUM_BOT_PACE", value_name = "MS", default_value_t = Config::PACE.as_millis() as u64)]
    bot_pace: u64,
    /// How long a bot may think about the first step of a turn, in milliseconds; about each later one for seven tenths of
    /// the time before
    #[arg(long, env = "ORICHALCUM_BOT_TIME", value_name = "MS", default_value_t = Config::THINKING_TIME.as_millis() as u64, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    bot_time: u64,
    /// How many Oracles and hints may be thought about at the same time, one thread more being kept for quicker bots
    /// [default: processors less one]
    #[arg(long, env = "ORICHALCUM_BOT_THREADS", value_name = "N")]
    bot_threads: Option<NonZeroUsize>,
    /// How long a seat is kept for a player who left before a bot takes over, in seconds
    #[arg(long, env = "ORICHALCUM_GRACE", value_name = "SECONDS", default_value_t = Config::GRACE.as_secs())]
    grace: u64,
    #[command(flatten)]
    set: SetOption,
    #[command(flatten)]
    limits: LimitOptions,
}

/// Serves until told to stop.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    start_log(options)?;
    let (set, text) = options.set.load_with_text()?;
    let set = GivenSet { set: Box::leak(Box::new(set)), text };
    let database = options.database.address()?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| format!("cannot start: {error}"))?;
    runtime.block_on(serve(options, &database, set))
}

async fn serve(options: &Options, database: &str, set: GivenSet) -> Result<(), String> {
    let server = Server::start(config(options), database, set).await.map_err(|error| error.to_string())?;
    let url = options.public_url.clone().unwrap_or_else(|| url_here(server.address()));
    let kept = options.database.in_words()?;
    let others = if options.public_url.is_none() && !server.address().ip().is_loopback() { PLAIN } else { "" };
    files::print(&format!(
        "Orichalcum is served at {url}\n{others}Games are kept in {kept}. Ctrl-C stops; nothing is lost.\n"
    ))?;
    if options.open
        && let Err(error) = open::that_detached(&url)
    {
        eprintln!("orichalcum: the browser could not be opened ({error}); open {url} yourself");
    }
    server.run(stop_signal()).await;
    Ok(())
}

/// What people on other machines miss.
const PLAIN: &str = "Other machines reach it over plain HTTP: there it cannot be installed, be played without a connection \
                     or send notifications. For that, put a proxy with TLS in front (docs/hosting.md).\n";

/// Where this machine finds the server. Browsers trust `localhost` as they trust TLS: a page from there can be installed.
fn url_here(address: SocketAddr) -> String {
    let ip = address.ip();
    if ip.is_unspecified() || ip == Ipv4Addr::LOCALHOST {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

fn config(options: &Options) -> Config {
    let usual = Config::on(options.listen);
    Config {
        public_url: options.public_url.clone(),
        behind_proxy: options.behind_proxy,
        trusted_hops: options.trusted_hops.get(),
        thinking_time: Duration::from_millis(options.bot_time),
        thinkers: options.bot_threads.map_or(usual.thinkers, NonZeroUsize::get),
        patience: orichalcum_table::Patience {
            pace: Duration::from_millis(options.bot_pace),
            grace: Duration::from_secs(options.grace),
        },
        limits: options.limits.limits(),
        waits: options.limits.waits(),
        ..usual
    }
}

fn start_log(options: &Options) -> Result<(), String> {
    let filter: Targets = options.log.parse().map_err(|error| format!("--log {}: {error}", options.log))?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = if options.log_json { lines.json().boxed() } else { lines.boxed() };
    let started = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
    started.map_err(|error| format!("the log cannot be started: {error}"))
}

/// Done when the user or the system asks the program to stop.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
            interrupt.await.ok();
            return;
        };
        tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await.ok();
}

#[cfg(test)]
mod tests {
    use super::url_here;

    #[test]
    fn this_machine_is_told_a_name_that_browsers_trust() {
        for (address, url) in [
            ("127.0.0.1:7373", "http://localhost:7373"),
            ("0.0.0.0:80", "http://localhost:80"),
            ("[::]:7373", "http://localhost:7373"),
            ("[::1]:7373", "http://[::1]:7373"),
            ("127.0.0.9:7373", "http://127.0.0.9:7373"),
            ("192.0.2.7:7373", "http://192.0.2.7:7373"),
        ] {
            assert_eq!(url_here(address.parse().unwrap()), url);
        }
    }
}
