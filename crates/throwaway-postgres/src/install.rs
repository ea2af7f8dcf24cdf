//! Where the programs of `PostgreSQL` are on this machine, and who may run them.

use crate::NoDatabase;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders whose subfolders are versions, each with the programs in `bin`.
const SHELVES: [&str; 3] = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"];

const HOW_TO_INSTALL: &str = "PostgreSQL is not installed, and these tests need a real one: \
    `apt-get install postgresql` (Debian, Ubuntu), `dnf install postgresql-server` (Fedora), \
    `brew install postgresql` (macOS), or put the folder with `initdb` and `pg_ctl` on the PATH";

/// The folder with the programs.
#[derive(Debug)]
pub(crate) struct Installation(PathBuf);

impl Installation {
    /// The PATH first; then where distributions keep them off the PATH, the latest version first.
    pub(crate) fn find() -> Result<Self, NoDatabase> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let on_path = std::env::split_paths(&path).collect::<Vec<_>>();
        let mut on_shelves: Vec<PathBuf> = SHELVES
            .iter()
            .filter_map(|shelf| std::fs::read_dir(shelf).ok())
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .collect();
        on_shelves.sort_by_key(|folder| std::cmp::Reverse(version(folder)));
        let candidates = on_path.into_iter().chain(on_shelves.into_iter().map(|folder| folder.join("bin")));
        let has_programs =
            |folder: &PathBuf| ["initdb", "pg_ctl", "createdb"].iter().all(|program| folder.join(program).is_file());
        candidates.into_iter().find(has_programs).map(Self).ok_or_else(|| NoDatabase(HOW_TO_INSTALL.to_owned()))
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

/// The number in `15` or `postgresql@15`.
fn version(folder: &Path) -> u32 {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.trim_start_matches(|letter: char| !letter.is_ascii_digit()).parse().unwrap_or(0)
}

/// Who runs the server: the user who runs the tests, or `postgres` when that is root.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Account {
    Own,
    Other { user: u32, group: u32 },
}

impl Account {
    pub(crate) fn find() -> Result<Self, NoDatabase> {
        let output = Command::new("id").arg("-u").output().map_err(|error| NoDatabase(format!("id: {error}")))?;
        if output.stdout.trim_ascii() != b"0" {
            return Ok(Self::Own);
        }
        let accounts =
            std::fs::read_to_string("/etc/passwd").map_err(|error| NoDatabase(format!("/etc/passwd: {error}")))?;
        account_named(&accounts, "postgres").ok_or_else(|| {
            NoDatabase("PostgreSQL refuses to be run by root, and there is no user `postgres`: add one with `useradd postgres`".to_owned())
        })
    }

    /// Makes the command run under this account.
    pub(crate) fn take_over(self, command: &mut Command) {
        if let Self::Other { user, group } = self {
            command.uid(user).gid(group);
        }
    }

    /// Hands a folder over to this account.
    pub(crate) fn own(self, folder: &Path) -> std::io::Result<()> {
        match self {
            Self::Own => Ok(()),
            Self::Other { user, group } => chown(folder, Some(user), Some(group)),
        }
    }
}

/// Looks the numbers up in the form of `/etc/passwd`: name, password, user, group, …
fn account_named(accounts: &str, name: &str) -> Option<Account> {
    accounts.lines().find_map(|line| {
        let mut fields = line.split(':');
        (fields.next() == Some(name)).then_some(())?;
        let user = fields.nth(1)?.parse().ok()?;
        Some(Account::Other { user, group: fields.next()?.parse().ok()? })
    })
}

#[cfg(test)]
mod tests {
    use super::{Account, account_named, version};
    use std::path::Path;

    #[test]
    fn versions_are_numbers() {
        for (folder, expected) in [("/usr/lib/postgresql/15", 15), ("/opt/postgresql@9", 9), ("/opt/postgresql", 0)] {
            assert_eq!(version(Path::new(folder)), expected);
        }
    }

    #[test]
    fn accounts_are_found_by_their_whole_name() {
        let accounts = "root:x:0:0::/root:/bin/sh\npostgres2:x:7:8::/:\npostgres:x:113:121:,,,:/var:/bin/sh\n";
        assert!(matches!(account_named(accounts, "postgres"), Some(Account::Other { user: 113, group: 121 })));
        assert!(account_named("root:x:0:0::/root:/bin/sh", "postgres").is_none());
    }
}
