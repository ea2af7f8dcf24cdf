//! Which database a command works on: the same two options for the server and for what a host does beside it.

use std::path::PathBuf;

use clap::Args;

/// The name of the file in the data folder.
const FILE: &str = "orichalcum.sqlite";

/// Where games are kept.
#[derive(Args)]
pub(crate) struct DatabaseOptions {
    /// Folder for the database [default: orichalcum in the user's data folder]
    #[arg(long, env = "ORICHALCUM_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Database to use instead of a file in the data folder: `postgres://USER:PASSWORD@HOST/NAME` or `sqlite:PATH`
    #[arg(long, env = "ORICHALCUM_DATABASE", value_name = "URL", conflicts_with = "data", hide_env_values = true)]
    database: Option<String>,
}

impl DatabaseOptions {
    /// The address of the database.
    pub(crate) fn address(&self) -> Result<String, String> {
        match &self.database {
            Some(url) => Ok(url.clone()),
            None => Ok(self.folder()?.join(FILE).display().to_string()),
        }
    }

    /// The database in words that hold no password.
    pub(crate) fn in_words(&self) -> Result<String, String> {
        match &self.database {
            Some(_) => Ok("the database named".to_owned()),
            None => self.address(),
        }
    }

    /// The path of the file, if it is one.
    pub(crate) fn file(&self) -> Result<Option<PathBuf>, String> {
        match &self.database {
            None => Ok(Some(self.folder()?.join(FILE))),
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => Ok(None),
            Some(url) => {
                let path =
                    url.strip_prefix("sqlite:").map_or(url.as_str(), |rest| rest.strip_prefix("//").unwrap_or(rest));
                Ok(Some(PathBuf::from(path)))
            }
        }
    }

    fn folder(&self) -> Result<PathBuf, String> {
        let usual = || dirs::data_dir().map(|folder| folder.join("orichalcum"));
        self.data.clone().or_else(usual).ok_or_else(|| {
            "this system names no folder for data: use --data FOLDER to choose where games are kept".to_owned()
        })
    }
}
