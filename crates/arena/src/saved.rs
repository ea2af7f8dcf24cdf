//! Games kept in a file, a line of JSON for each: who played, how it ended, and all that it takes to play it again
//! (`docs/data.md`).

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use orichalcum_bots::bot::Budget;
use orichalcum_protocol::islands;
use orichalcum_rules::RULES_VERSION;
use serde_json::{Value, json};

use crate::bot_name::budget_text;
use crate::schedule::Fixture;
use crate::{Done, Measurement, Played, Story};

/// The word by which a line is known.
const FORMAT: &str = "orichalcum-game";
/// The version of what a line holds.
const VERSION: u32 = 1;

/// This many bytes of lines are worth a write: compressed together they take a tenth of the room.
const ENOUGH: usize = 1 << 20;
/// The longest that lines wait: what is lost when a machine stops.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The games of a set, each as a line with its end. `names` are those of all bots; `usual` is what a decision may cost
/// those whose name does not say it.
///
/// # Errors
/// When nobody can sit at such a table.
pub fn lines(
    measurement: &Measurement<'_>,
    names: &[String],
    usual: Budget,
    games: &[(Fixture, Played)],
) -> Result<String, String> {
    games.iter().map(|(fixture, played)| line(measurement, names, usual, fixture, played)).collect()
}

fn line(
    measurement: &Measurement<'_>,
    names: &[String],
    usual: Budget,
    fixture: &Fixture,
    played: &Played,
) -> Result<String, String> {
    let (set, setup) = (measurement.set, measurement.setup(fixture.deal)?);
    let players: Vec<&str> = fixture.seats.iter().map(|bot| names[*bot].as_str()).collect();
    let islands: Vec<String> = setup.islands().iter().map(|choice| islands::print(set, *choice)).collect();
    let points: Vec<u32> = played.stories.iter().map(Story::points).collect();
    let mut line = json!({
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES_VERSION,
        "set": set.name(),
        "set_fingerprint": format!("{:016x}", set.fingerprint()),
        "players": players,
        "budget": budget_text(usual),
        "islands": islands,
    });
    if let Some(strength) = setup.automaton() {
        line["automaton"] = json!(set.automaton().strength(strength).name);
    }
    line["seed"] = json!(fixture.deal);
    line["winner"] = json!(played.winner.map(|seat| seat + 1));
    line["points"] = json!(points);
    line["rounds"] = json!(played.rounds);
    if let Some((seat, forfeit)) = &played.forfeit {
        line["forfeit"] = json!({ "seat": seat + 1, "how": forfeit.kind.name(), "why": forfeit.message });
    }
    line["chance"] = played.transcript.setup.iter().map(|outcome| json!(outcome.to_string())).collect();
    line["steps"] = played.transcript.steps.iter().map(step).collect();
    Ok(format!("{line}\n"))
}

/// The seat, its action, and what was drawn.
fn step(done: &Done) -> Value {
    let drawn = done.drawn.iter().map(|outcome| json!(outcome.to_string()));
    [json!(done.seat + 1), json!(done.action.to_string())].into_iter().chain(drawn).collect()
}

/// A new file that grows while games are played, by whole lines at a time. If its name ends in `.gz`, what is written
/// at once is compressed by itself: the file is sound after every write, and such files may be joined.
#[derive(Debug)]
pub struct SavedGames {
    path: PathBuf,
    file: File,
    compressed: bool,
    /// Lines to be written.
    waiting: Vec<u8>,
    /// How long the file is.
    written: u64,
    wrote: Instant,
}

impl SavedGames {
    /// Makes the file.
    ///
    /// # Errors
    /// When it is there already, or cannot be made.
    pub fn create(path: &Path) -> Result<Self, String> {
        let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| {
            let name = path.display();
            match error.kind() {
                ErrorKind::AlreadyExists => {
                    format!("{name}: this file is there already, and games are only saved to a new one")
                }
                _ => format!("{name}: {error}"),
            }
        })?;
        let compressed = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gz"));
        Ok(Self { path: path.to_owned(), file, compressed, waiting: Vec::new(), written: 0, wrote: Instant::now() })
    }

    /// Takes whole lines, and writes them when it is worth it.
    ///
    /// # Errors
    /// When they cannot be written; the file then ends with the last line that could.
    pub fn add(&mut self, lines: &str) -> Result<(), String> {
        self.waiting.extend_from_slice(lines.as_bytes());
        if self.waiting.len() >= ENOUGH || self.wrote.elapsed() >= LONGEST_WAIT { self.write() } else { Ok(()) }
    }

    /// Writes what still waits.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(mut self) -> Result<(), String> {
        self.write()
    }

    fn write(&mut self) -> Result<(), String> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let lines = std::mem::take(&mut self.waiting);
        let written = if self.compressed { compressed(&lines) } else { Ok(lines) }.and_then(|bytes| {
            self.file.write_all(&bytes)?;
            Ok(bytes.len() as u64)
        });
        match written {
            Ok(more) => {
                self.written += more;
                self.wrote = Instant::now();
                Ok(())
            }
            Err(error) => {
                // A disk that is full takes half a line. If that cannot be taken back either, the message says enough.
                let _ = self.file.set_len(self.written);
                Err(format!("{}: {error}", self.path.display()))
            }
        }
    }
}

impl Drop for SavedGames {
    fn drop(&mut self) {
        if self.written == 0 {
            // An empty file would only be in the way of the next attempt.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

fn compressed(lines: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(lines)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::MultiGzDecoder;
    use std::io::Read;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("orichalcum-saved-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn after_every_write_the_file_holds_whole_lines() {
        let folder = folder("whole");
        for name in ["games.jsonl", "games.jsonl.gz", "GAMES.GZ"] {
            let path = folder.join(name);
            let mut saved = SavedGames::create(&path).unwrap();
            let read = || {
                let bytes = std::fs::read(&path).unwrap();
                let mut text = String::new();
                if name.to_lowercase().ends_with("gz") && !bytes.is_empty() {
                    assert!(bytes.len() < 1 << 20, "it is compressed");
                    MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
                } else {
                    text = String::from_utf8(bytes).unwrap();
                }
                text
            };
            let line = format!("{{\"games\":\"{}\"}}\n", "tile ".repeat(1000));
            let mut expected = String::new();
            for n in 0..300 {
                saved.add(&line).unwrap();
                expected += &line;
                if n % 20 == 0 || n == 250 {
                    assert!(expected.starts_with(&read()) && read().len().is_multiple_of(line.len()));
                }
            }
            assert!(read().len() > ENOUGH, "lines are written meanwhile");
            saved.finish().unwrap();
            assert_eq!(read(), expected);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_slow_game_is_written_when_it_is_over() {
        let folder = folder("slow");
        let path = folder.join("games.jsonl");
        let mut saved = SavedGames::create(&path).unwrap();
        saved.wrote -= LONGEST_WAIT;
        saved.add("{}\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "{}\n");
        saved.add("{}\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "{}\n", "the next one waits");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_is_there_is_left_alone_and_an_empty_one_goes() {
        let folder = folder("refused");
        let path = folder.join("games.jsonl");
        drop(SavedGames::create(&path).unwrap());
        assert!(!path.exists());
        std::fs::write(&path, "years of work").unwrap();
        assert!(SavedGames::create(&path).unwrap_err().contains("there already"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "years of work");
        assert!(SavedGames::create(&folder.join("nowhere/games.jsonl")).is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_reported() {
        // A file that takes nothing; it cannot be made, so it is put in the place of one that was.
        let folder = folder("full");
        let mut saved = SavedGames::create(&folder.join("games.jsonl")).unwrap();
        saved.file = OpenOptions::new().write(true).open("/dev/full").unwrap();
        saved.add("{}\n").unwrap();
        let message = saved.finish().unwrap_err();
        assert!(message.contains("games.jsonl: No space left"), "{message}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
