//! What a host does about people: ban them, remove what they wrote, read what players report.

use clap::Subcommand;
use orichalcum_server::{Hosting, Range};
use orichalcum_store::{Ban, Banned, IdentityId, Millis, Report, Store, TableId};

use super::{A_DAY, days_ago, message};

#[derive(Subcommand)]
pub(super) enum Task {
    /// Bans an address (192.0.2.7), addresses that begin alike (192.0.2.0/24), or an identity
    ///
    /// Running servers apply it within half a minute.
    Ban {
        /// An address, a range of addresses, or the name of an identity
        whom: String,
        /// Why, for you
        #[arg(long, default_value = "")]
        reason: String,
        /// For DAYS days; without this option: for good
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
        days: Option<u32>,
    },
    /// Lifts the ban of a person or a network
    Unban {
        /// As it was given to `ban`
        whom: String,
    },
    /// Lists all bans
    Bans,
    /// Lists what players report, the oldest first
    Reports {
        /// Also those that were dealt with
        #[arg(long)]
        all: bool,
        /// At most N reports
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
    },
    /// Marks a report as dealt with
    CloseReport {
        /// Its number
        number: i64,
    },
    /// Removes a line of chat or a name from a table, for good; the log stays whole
    RemoveLine {
        /// The table, by its name in addresses
        table: TableId,
        /// The number of the message, as reports give it
        number: u64,
    },
    /// Removes a person's name, at all tables, for good
    RemoveName {
        /// The name of the identity
        identity: IdentityId,
    },
    /// Deletes identities that sit at no table, have no token, and came more than DAYS days ago
    PurgeIdentities {
        /// How many days
        #[arg(value_parser = clap::value_parser!(u32).range(1..))]
        days: u32,
    },
}

impl Task {
    /// Whether it only looks.
    pub(super) fn only_looks(&self) -> bool {
        matches!(self, Self::Bans | Self::Reports { .. })
    }
}

/// Does it, or says why not.
pub(super) async fn perform(store: &Store, task: &Task) -> Result<String, String> {
    match task {
        Task::Ban { whom, reason, days } => {
            let at = Millis::now();
            let until = days.map(|days| Millis(at.0 + i64::from(days) * A_DAY));
            let ban = Ban { whom: banned(whom)?, reason: reason.clone(), at, until };
            store.ban(&ban).await.map_err(message)?;
            Ok(format!("{whom} is shut out{}.\n", days.map_or(String::new(), |days| format!(" for {days} days"))))
        }
        Task::Unban { whom } => {
            let was_banned = store.unban(&banned(whom)?).await.map_err(message)?;
            let refusal = || format!("{whom} was not banned; `admin bans` lists all bans");
            was_banned.then(|| format!("The ban of {whom} is lifted.\n")).ok_or_else(refusal)
        }
        Task::Bans => {
            let bans = store.bans(Millis::now()).await.map_err(message)?;
            Ok(bans.iter().map(ban_line).collect())
        }
        Task::Reports { all, limit } => {
            let reports = store.reports(*all, *limit).await.map_err(message)?;
            Ok(reports.iter().map(|(number, report)| report_line(*number, report)).collect())
        }
        Task::CloseReport { number } => {
            let was_there = store.close_report(*number).await.map_err(message)?;
            let done = || format!("Report {number} is dealt with.\n");
            was_there.then(done).ok_or_else(|| format!("there is no report {number}"))
        }
        Task::RemoveLine { table, number } => {
            hosting(store).await?.remove_line(table, *number).await?;
            Ok(format!("Removed what was written in entry {number} of table {table}.\n"))
        }
        Task::RemoveName { identity } => {
            let guest = format!("Guest {:04}", Millis::now().0 % 10_000);
            let count = hosting(store).await?.remove_name(identity, &guest).await?;
            Ok(format!("{identity} is called {guest} now; the old name was removed {count} times.\n"))
        }
        Task::PurgeIdentities { days } => purge(store, *days).await,
    }
}

async fn hosting(store: &Store) -> Result<Hosting, String> {
    Hosting::new(store.clone()).await.map_err(message)
}

async fn purge(store: &Store, days: u32) -> Result<String, String> {
    const AT_ONCE: u32 = 10_000;
    let mut count = 0;
    loop {
        match store.purge_identities(days_ago(days), AT_ONCE).await.map_err(message)? {
            0 => return Ok(format!("Deleted {count} identities.\n")),
            deleted => count += deleted,
        }
    }
}

/// An address or an identity: what looks like an address is one.
fn banned(whom: &str) -> Result<Banned, String> {
    if Range::parse(whom).is_some() {
        return Ok(Banned::Address(whom.to_owned()));
    }
    match IdentityId::new(whom) {
        Ok(identity) => Ok(Banned::Identity(identity.to_string())),
        Err(_) => Err(format!("{whom} is no address, no range of addresses and no identity")),
    }
}

fn ban_line(ban: &Ban) -> String {
    let (kind, whom) = match &ban.whom {
        Banned::Address(whom) => ("address", whom),
        Banned::Identity(whom) => ("identity", whom),
    };
    let until = ban.until.map_or("for good".to_owned(), |until| {
        format!("for {} more days", (until.0 - Millis::now().0).div_euclid(A_DAY) + 1)
    });
    format!("{kind:<8}  {whom:<40}  {until:<20}  {}\n", one_line(&ban.reason))
}

fn report_line(number: i64, report: &Report) -> String {
    let place = report.seq.map_or(String::new(), |seq| format!(" message {seq}"));
    let state = if report.is_closed { " (dealt with)" } else { "" };
    let days = (Millis::now().0 - report.at.0) / A_DAY;
    format!(
        "{number}{state}: table {}{place}, by {}, {days} days ago: {}\n",
        report.table,
        report.reporter,
        one_line(&report.reason)
    )
}

/// What strangers wrote is shown on one line of the terminal.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
