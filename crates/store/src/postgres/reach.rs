//! The way to the server: what the address says, whether a server answers there, and who could listen on the way.

use super::{CONNECTION_TIMEOUT, PAUSE};
use crate::StoreError;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use sqlx::{ConnectOptions as _, Connection as _};
use std::io::ErrorKind;
use std::net::IpAddr;
use tokio::time::{Instant, sleep, timeout_at};

pub(super) fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    let options: PgConnectOptions = address
        .parse()
        .map_err(|error| StoreError::Address(format!("this address of a database is not understood ({error})")))?;
    Ok(options.application_name("orichalcum").disable_statement_logging())
}

/// Connects once before there is a pool, which would say only that it has waited. It waits for a server that is just
/// starting.
pub(super) async fn reach(options: &PgConnectOptions) -> Result<(), StoreError> {
    let deadline = Instant::now() + CONNECTION_TIMEOUT;
    let mut refusal = None;
    loop {
        let error = match timeout_at(deadline, options.connect()).await {
            Ok(Ok(connection)) => {
                // It has answered, which is all that is needed.
                let _ = connection.close().await;
                return Ok(());
            }
            Ok(Err(error)) => error,
            // What the last attempt met with says more than that time ran out during the next one.
            Err(_) => {
                let silence = || format!("no answer from {}", options.get_host());
                return Err(StoreError::Unreachable(refusal.unwrap_or_else(silence)));
            }
        };
        if !is_starting(&error) || Instant::now() + PAUSE >= deadline {
            return Err(StoreError::Unreachable(error.to_string()));
        }
        refusal = Some(error.to_string());
        sleep(PAUSE).await;
    }
}

fn is_starting(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => error.kind() == ErrorKind::ConnectionRefused,
        sqlx::Error::Database(details) => details.code().as_deref() == Some("57P03"),
        _ => false,
    }
}

/// Says who could read and change what goes over the network; nothing when it stays on this machine, or when the server
/// must prove by its certificate who it is.
pub(super) fn exposure(options: &PgConnectOptions) -> Option<String> {
    let host = options.get_host();
    let address: Option<IpAddr> = host.trim_start_matches('[').trim_end_matches(']').parse().ok();
    let is_local = options.get_socket().is_some()
        || host.starts_with('/')
        || host == "localhost"
        || address.is_some_and(|address| address.to_canonical().is_loopback());
    let (mode, danger) = match options.get_ssl_mode() {
        PgSslMode::VerifyFull => return None,
        PgSslMode::VerifyCa => ("verify-ca", "any server with a certificate can pretend to be the database"),
        PgSslMode::Require => ("require", "anybody on the way can pretend to be the database"),
        PgSslMode::Prefer => ("prefer", "anybody on the way can read and change what is stored"),
        PgSslMode::Allow => ("allow", "anybody on the way can read and change what is stored"),
        PgSslMode::Disable => ("disable", "anybody on the way can read and change what is stored"),
    };
    (!is_local).then(|| {
        format!(
            "the database is on {host}, and with sslmode={mode} {danger}: add sslmode=verify-full to its address, and \
             sslrootcert=FILE if its certificate is from an authority of your own"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{exposure, options};

    #[track_caller]
    fn check(address: &str, expected: Option<&str>) {
        let warning = exposure(&options(address).expect("an address"));
        match (warning, expected) {
            (None, None) => {}
            (Some(warning), Some(words)) => {
                assert!(warning.contains(words) && !warning.contains("secret"), "{address}: {warning}");
            }
            (warning, _) => panic!("{address}: {warning:?}"),
        }
    }

    #[test]
    fn a_database_elsewhere_must_prove_who_it_is() {
        check("postgres://u:secret@db.example.org/games", Some("db.example.org, and with sslmode=prefer"));
        check("postgres://u:secret@192.0.2.1/games?sslmode=disable", Some("sslmode=disable"));
        check("postgres://u:secret@db.example.org/games?sslmode=require", Some("pretend to be"));
        check("postgres://u:secret@db.example.org/games?sslmode=verify-ca", Some("sslmode=verify-ca"));
        check("postgres://u:secret@db.example.org/games?sslmode=verify-full", None);
        check("postgres://u:secret@localhost.example.org/games", Some("localhost.example.org"));
    }

    #[test]
    fn what_stays_on_this_machine_needs_nothing() {
        for address in [
            "postgres://u@localhost/games",
            "postgres://u@127.0.0.1/games",
            "postgres://u@127.8.8.8:5433/games?sslmode=disable",
            "postgres://u@[::1]/games",
            "postgres://u@db.example.org/games?host=/var/run/postgresql",
            "postgres://u@%2Fvar%2Frun%2Fpostgresql/games",
        ] {
            check(address, None);
        }
    }
}
