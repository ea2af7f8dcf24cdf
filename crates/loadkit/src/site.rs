//! A database on a throw-away folder, how it is named to servers, and what can be done to it.

use std::path::{Path, PathBuf};
use std::process::Command;

use clap::ValueEnum;
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;
use throwaway_postgres::{Stop, ThrowawayPostgres};

use crate::clock::Clock;
use crate::disk::Disk;
use crate::node::{Node, Program, WITHOUT_LIMITS};
use crate::proxy::Proxy;

/// Ends the connections of everybody else.
const TERMINATE: &str = "
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// Which database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// A file.
    Sqlite,
    /// A server of its own, started for this run.
    Postgres,
}

/// The faults that a site must be prepared for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sufferings {
    /// Its disk is filled.
    pub(crate) full_disk: bool,
    /// Its clock is set.
    pub(crate) clock: bool,
}

/// A database with a folder for everything else.
#[derive(Debug)]
pub(crate) struct Site {
    binary: PathBuf,
    address: String,
    postgres: Option<ThrowawayPostgres>,
    clock: Option<Clock>,
    /// Lies in the folder, so it goes before it.
    disk: Option<Disk>,
    folder: TempDir,
}

impl Site {
    /// A new, empty database for the servers of this binary.
    pub(crate) fn new(kind: Kind, binary: &Path, sufferings: Sufferings) -> Result<Self, String> {
        let folder = tempfile::Builder::new().prefix("orichalcum-loadkit-").tempdir();
        let folder = folder.map_err(|error| format!("no folder for the database: {error}"))?;
        let clock = sufferings.clock.then(|| Clock::new(folder.path())).transpose()?;
        let disk = sufferings.full_disk.then(|| Disk::new(folder.path().join("disk"))).transpose()?;
        let (postgres, address) = match kind {
            Kind::Sqlite => {
                let place = disk.as_ref().map_or(folder.path(), Disk::folder);
                (None, format!("sqlite:{}", place.join("games.sqlite").display()))
            }
            Kind::Postgres => {
                let postgres = ThrowawayPostgres::start().map_err(|problem| problem.to_string())?;
                let address = postgres.new_database().map_err(|problem| problem.to_string())?;
                (Some(postgres), address)
            }
        };
        Ok(Self { binary: binary.to_owned(), address, postgres, clock, disk, folder })
    }

    /// The address of the database.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The same through a wire.
    pub(crate) fn address_through(&self, proxy: &Proxy) -> String {
        let (place, _) = self.address.split_once('?').unwrap_or((&self.address, ""));
        format!("{}?sslmode=disable", place.replace("@localhost/", &format!("@{}/", proxy.address())))
    }

    /// Where everything else lies.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The disk that can be filled.
    pub(crate) fn disk(&self) -> Result<&Disk, String> {
        self.disk.as_ref().ok_or_else(|| "this disk cannot be filled".to_owned())
    }

    /// The clock that can be set.
    pub(crate) fn clock(&self) -> Result<&Clock, String> {
        self.clock.as_ref().ok_or_else(|| "this clock cannot be set".to_owned())
    }

    /// Starts one more server on it, without limits.
    pub(crate) fn start_node(&self) -> Result<Node, String> {
        Node::start(self.program(&self.address, WITHOUT_LIMITS))
    }

    /// What is run where the database has this address.
    pub(crate) fn program(&self, database: &str, options: &'static [&'static str]) -> Program {
        Program {
            binary: self.binary.clone(),
            database: database.to_owned(),
            folder: self.folder.path().to_owned(),
            options,
            clock: self.clock.clone(),
        }
    }

    /// The socket on which the database listens.
    pub(crate) fn socket(&self) -> Result<PathBuf, String> {
        Ok(self.server()?.socket())
    }

    /// Stops the database as if the power failed.
    pub(crate) fn stop_database(&self) -> Result<(), String> {
        self.server()?.stop(Stop::Immediate).map_err(|problem| problem.to_string())
    }

    /// Starts the database again.
    pub(crate) fn start_database(&self) -> Result<(), String> {
        self.server()?.start_again().map_err(|problem| problem.to_string())
    }

    /// Ends all connections to the database.
    pub(crate) async fn terminate_connections(&self) -> Result<(), sqlx::Error> {
        let mut connection = PgConnection::connect(&self.address).await?;
        sqlx::query(TERMINATE).execute(&mut connection).await?;
        connection.close().await
    }

    /// Deletes a table as a host does, beside the servers.
    pub(crate) fn delete(&self, table: &str) -> Result<(), String> {
        let mut command = Command::new(&self.binary);
        command.args(["admin", "--database", &self.address, "delete", table]);
        let output = command.output().map_err(|error| format!("{command:?} cannot be run: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        Err(format!("table {table} cannot be deleted: {}", String::from_utf8_lossy(&output.stderr).trim()))
    }

    /// Keeps the folder with the database and the logs for inspection.
    pub(crate) fn keep(self) -> PathBuf {
        if let Some(disk) = &self.disk {
            // A disk in memory goes, the files that were on it stay.
            for file in std::fs::read_dir(disk.folder()).into_iter().flatten().flatten() {
                let _ = std::fs::copy(file.path(), self.folder.path().join(file.file_name()));
            }
        }
        drop(self.disk);
        self.folder.keep()
    }

    fn server(&self) -> Result<&ThrowawayPostgres, String> {
        self.postgres.as_ref().ok_or_else(|| "a file is no server".to_owned())
    }
}
