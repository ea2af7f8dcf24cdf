//! `orichalcum admin`: what a host does with a database, also while a server runs on it.

mod people;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use orichalcum_server::Hosting;
use orichalcum_store::{Listed, Millis, NODE_VERSION, Secret, Status, Store, StoreError, TableId};
use tokio::io::{AsyncWriteExt, BufReader};

use crate::database::DatabaseOptions;
use crate::files;

/// What to do with which database.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    database: DatabaseOptions,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Counts tables, entries, people and bytes
    Stats,
    /// Lists tables, the one that changed last first
    List {
        /// Only tables with this status
        #[arg(long, value_enum)]
        status: Option<Standing>,
        /// Only tables where nothing has happened for DAYS days
        #[arg(long, value_name = "DAYS", default_value_t = 0)]
        untouched: u32,
        /// At most N tables
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
    },
    /// Reads the whole database and says what is wrong with it
    Check,
    /// Copies a database file to a new one while a server uses it
    Backup {
        /// The file to write; it must not be there yet
        file: PathBuf,
    },
    /// Writes everything as lines of JSON, to keep it or to move to another database
    ///
    /// Only you can read the file: it holds every name and every game.
    Export {
        /// The file to write; it must not be there yet
        file: PathBuf,
        /// Writes the secret that signs cookies as well, so that everybody keeps their seats where it is imported; keep
        /// such a file like a password
        #[arg(long)]
        with_secret: bool,
    },
    /// Reads what `export` wrote into a database, all of it or nothing
    Import {
        /// The file to read
        file: PathBuf,
    },
    /// Deletes tables with everything that happened at them, for good
    Delete {
        /// The tables, by their names in addresses
        #[arg(required_unless_present = "untouched", conflicts_with = "untouched")]
        tables: Vec<TableId>,
        /// Instead: all tables that are over, or never began, and where nothing has happened for DAYS days
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
        untouched: Option<u32>,
    },
    /// Lets only servers of this version or a later one write, once all of them are new
    ///
    /// A server that is older and still runs stops writing within 20 seconds and says so at /readyz; it does not start
    /// again.
    RequireVersion {
        /// The version [default: this program's]
        version: Option<u32>,
    },
    /// Keeps a component set in the database, so that tables opened with it can be read without `--set`
    AddSet {
        /// The file of the set
        file: PathBuf,
    },
    #[command(flatten)]
    People(people::Task),
}

impl Task {
    /// Whether it only looks: then nothing is brought up to date, and the database need not be writable.
    fn only_looks(&self) -> bool {
        match self {
            Self::Stats | Self::List { .. } | Self::Check | Self::Backup { .. } | Self::Export { .. } => true,
            Self::People(task) => task.only_looks(),
            Self::Import { .. } | Self::Delete { .. } | Self::RequireVersion { .. } | Self::AddSet { .. } => false,
        }
    }
}

/// Where a table stands.
#[derive(Clone, Copy, ValueEnum)]
enum Standing {
    /// It waits for players
    Open,
    /// The game is on
    Playing,
    /// The game is over
    Finished,
}

impl Standing {
    fn status(self) -> Status {
        match self {
            Self::Open => Status::Open,
            Self::Playing => Status::Playing,
            Self::Finished => Status::Finished,
        }
    }
}

/// Does it, or says why not.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let makes_a_database = matches!(options.task, Task::Import { .. });
    // Opening would create a missing file; a host who mistypes a name gets an error instead.
    if let Some(file) = options.database.file()?
        && !makes_a_database
        && !file.exists()
    {
        let message = "there is no such database; name it with --data FOLDER or --database URL";
        return Err(format!("{}: {message}", file.display()));
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| format!("cannot start: {error}"))?;
    runtime.block_on(async {
        let address = options.database.address()?;
        let store = if options.task.only_looks() {
            Store::open_to_read(&address).await.map_err(message)?
        } else {
            Store::open(&address).await.map_err(message)?
        };
        let done = perform(&store, &options.task).await;
        store.close().await;
        files::print(&done?)
    })
}

async fn perform(store: &Store, task: &Task) -> Result<String, String> {
    match task {
        Task::Stats => stats(store).await,
        Task::List { status, untouched, limit } => {
            let tables =
                store.tables(status.map(Standing::status), days_ago(*untouched), *limit).await.map_err(message)?;
            Ok(tables.iter().map(line).collect())
        }
        Task::Check => match &Hosting::new(store.clone()).await.map_err(message)?.check().await.map_err(message)?[..] {
            [] => Ok("The database is sound.\n".to_owned()),
            problems => Err(format!("the database is not sound:\n{}", problems.join("\n"))),
        },
        Task::Backup { file } => {
            store.backup(file).await.map_err(message)?;
            Ok(format!("Copied to {}.\n", file.display()))
        }
        Task::Export { file, with_secret: true } => export(store, file, Secret::Written).await,
        Task::Export { file, with_secret: false } => export(store, file, Secret::LeftOut).await,
        Task::Import { file } => {
            let input = tokio::fs::File::open(file).await.map_err(|error| in_file(file, &error))?;
            let done = store.import(BufReader::new(input)).await.map_err(message)?;
            Ok(format!(
                "Read {} tables with {} entries, {} people, {} tokens.\n",
                done.tables, done.entries, done.identities, done.tokens
            ))
        }
        Task::Delete { tables, untouched: None } => delete(store, tables).await,
        Task::Delete { untouched: Some(days), .. } => purge(store, *days).await,
        Task::AddSet { file } => {
            let (set, text) = files::load_set(file)?;
            orichalcum_server::keep_set(store, &set, text).await.map_err(message)?;
            Ok(format!("The set `{}` ({:016x}) is kept.\n", set.name(), set.fingerprint()))
        }
        Task::People(task) => people::perform(store, task).await,
        Task::RequireVersion { version } => {
            let version = version.unwrap_or(NODE_VERSION);
            store.require_version(version).await.map_err(message)?;
            Ok(format!("Only servers of version {version} or later may write now; this program has {NODE_VERSION}.\n"))
        }
    }
}

async fn stats(store: &Store) -> Result<String, String> {
    let stats = store.stats().await.map_err(message)?;
    let minimum = store.minimum_version().await.map_err(message)?;
    Ok(format!(
        "tables open      {:>12}\ntables playing   {:>12}\ntables finished  {:>12}\nentries          {:>12}\n\
         people           {:>12}\ntokens           {:>12}\nbytes            {:>12}\nminimum version  {minimum:>12}\n",
        stats.open, stats.playing, stats.finished, stats.entries, stats.identities, stats.tokens, stats.bytes
    ))
}

fn line(table: &Listed) -> String {
    let status = match table.listing.status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Finished => "finished",
    };
    let public = if table.listing.is_public { "public" } else { "private" };
    let days = (Millis::now().0 - table.changed_at.0) / A_DAY;
    format!("{:<16}  {status:<8}  {public:<7}  {:>6} entries  untouched for {days} days\n", table.table, table.head)
}

async fn export(store: &Store, file: &Path, secret: Secret) -> Result<String, String> {
    let mut out = tokio::fs::OpenOptions::new();
    #[cfg(unix)]
    out.mode(0o600);
    let out = out.write(true).create_new(true).open(file).await.map_err(|error| in_file(file, &error))?;
    let mut out = tokio::io::BufWriter::new(out);
    let exported = async {
        let done = store.export(&mut out, secret).await.map_err(message)?;
        out.flush().await.map_err(|error| in_file(file, &error))?;
        out.get_ref().sync_all().await.map_err(|error| in_file(file, &error))?;
        Ok::<_, String>(done)
    };
    match exported.await {
        Ok(done) => {
            let secret = match secret {
                Secret::Written => "The file holds the secret that signs cookies: keep it like a password.",
                Secret::LeftOut => {
                    "The secret that signs cookies is left out: a site that is made from the file does not know \
                     people's cookies. --with-secret writes it too."
                }
            };
            Ok(format!(
                "Wrote {} tables with {} entries, {} people, {} tokens. {secret}\n",
                done.tables, done.entries, done.identities, done.tokens
            ))
        }
        Err(message) => {
            // Half an export is none, and would be in the way of the next attempt.
            let _ = tokio::fs::remove_file(file).await;
            Err(message)
        }
    }
}

async fn delete(store: &Store, tables: &[TableId]) -> Result<String, String> {
    let mut text = String::new();
    for table in tables {
        if !store.delete(table).await.map_err(message)? {
            return Err(format!("{text}there is no table {table}; those named before it were deleted"));
        }
        text.push_str(&format!("Deleted {table}.\n"));
    }
    Ok(text)
}

async fn purge(store: &Store, days: u32) -> Result<String, String> {
    const AT_ONCE: u32 = 1000;
    let mut count = 0;
    for status in [Status::Finished, Status::Open] {
        loop {
            let deleted = store.purge(status, days_ago(days), AT_ONCE).await.map_err(message)?;
            count += deleted.len();
            if deleted.is_empty() {
                break;
            }
        }
    }
    Ok(format!("Deleted {count} tables.\n"))
}

const A_DAY: i64 = 24 * 3600 * 1000;

fn days_ago(days: u32) -> Millis {
    Millis(Millis::now().0 - i64::from(days) * A_DAY)
}

fn in_file(file: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", file.display())
}

#[expect(clippy::needless_pass_by_value, reason = "this is how map_err hands it over")]
fn message(error: StoreError) -> String {
    error.to_string()
}
