//! A database on a throw-away folder, and how it is named to servers.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use tempfile::TempDir;
use throwaway_postgres::{Stop, ThrowawayPostgres};

use crate::node::{Node, Program};

/// Which database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// A file.
    Sqlite,
    /// A server of its own, started for this run.
    Postgres,
}

/// A database with a folder for everything else.
#[derive(Debug)]
pub(crate) struct Site {
    folder: TempDir,
    binary: PathBuf,
    address: String,
    postgres: Option<ThrowawayPostgres>,
}

impl Site {
    /// A new, empty database for the servers of this binary.
    pub(crate) fn new(kind: Kind, binary: &Path) -> Result<Self, String> {
        let folder = tempfile::Builder::new().prefix("orichalcum-loadkit-").tempdir();
        let folder = folder.map_err(|error| format!("no folder for the database: {error}"))?;
        let (postgres, address) = match kind {
            Kind::Sqlite => (None, format!("sqlite:{}", folder.path().join("games.sqlite").display())),
            Kind::Postgres => {
                let postgres = ThrowawayPostgres::start().map_err(|problem| problem.to_string())?;
                let address = postgres.new_database().map_err(|problem| problem.to_string())?;
                (Some(postgres), address)
            }
        };
        Ok(Self { folder, binary: binary.to_owned(), address, postgres })
    }

    /// The address of the database.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Starts one more server on it.
    pub(crate) fn start_node(&self) -> Result<Node, String> {
        Node::start(Program {
            binary: self.binary.clone(),
            database: self.address.clone(),
            folder: self.folder.path().to_owned(),
        })
    }

    /// Stops the database as if the power failed.
    pub(crate) fn stop_database(&self) -> Result<(), String> {
        let postgres = self.postgres.as_ref().ok_or("a file cannot be stopped")?;
        postgres.stop(Stop::Immediate).map_err(|problem| problem.to_string())
    }

    /// Starts the database again.
    pub(crate) fn start_database(&self) -> Result<(), String> {
        let postgres = self.postgres.as_ref().ok_or("a file cannot be started")?;
        postgres.start_again().map_err(|problem| problem.to_string())
    }

    /// Keeps the folder with the database and the logs for somebody to look at.
    pub(crate) fn keep(self) -> PathBuf {
        self.folder.keep()
    }
}
