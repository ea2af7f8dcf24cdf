//! A disk that is filled to the last byte and freed again, under a database in one file: a small file system in memory
//! where this process may mount one, a limit on the size of files where it may not.

use std::fs::File;
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use rustix::process::{Resource, Rlimit, prlimit};

use crate::node::pid;

/// How large it may grow before it is filled.
const LARGEST: u64 = 2 << 30;
/// How much of it is left when it is filled, for the ballast.
const ROOM: u64 = 8 << 20;
/// How large a file may become where only that can be limited: less than any database.
const SMALL_FILE: u64 = 4096;

/// Takes the file system away when its input ends: that is, when the process that mounted it drops it, ends or is
/// killed.
const KEEPER: &str = "
    trap '' INT HUP TERM
    cat > /dev/null
    umount -l \"$1\"";

/// A disk.
#[derive(Debug)]
pub(crate) enum Disk {
    /// A file system of its own.
    Mounted { folder: PathBuf, keeper: Child },
    /// A folder of another one, whose files can be kept from growing.
    Limited { folder: PathBuf },
}

impl Disk {
    /// A disk in a new folder at this place.
    pub(crate) fn new(folder: PathBuf) -> Result<Self, String> {
        std::fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        if !mount(&folder, &format!("size={LARGEST},mode=700")) {
            return Ok(Self::Limited { folder });
        }
        let keeper = Command::new("sh")
            .args(["-c", KEEPER, "keeper"])
            .arg(&folder)
            .stdin(Stdio::piped())
            .spawn()
            .map_err(|error| format!("sh cannot be run: {error}"))?;
        Ok(Self::Mounted { folder, keeper })
    }

    /// Where files lie on it.
    pub(crate) fn folder(&self) -> &Path {
        match self {
            Self::Mounted { folder, .. } | Self::Limited { folder } => folder,
        }
    }

    /// What kind it is, in words.
    pub(crate) fn in_words(&self) -> &'static str {
        match self {
            Self::Mounted { .. } => "a tmpfs filled with ballast",
            Self::Limited { .. } => "a limit on the size of files, because no tmpfs could be mounted",
        }
    }

    /// Leaves no room for the process that writes on it.
    pub(crate) fn fill(&self, process: u32) -> Result<(), String> {
        match self {
            Self::Mounted { folder, .. } => {
                if !mount(folder, &format!("remount,size={}", used(folder)? + ROOM)) {
                    return Err("the disk cannot be made smaller".to_owned());
                }
                let mut ballast = File::create(ballast(folder)).map_err(|error| error.to_string())?;
                // Ends with the error that the disk is full, the smaller pieces at the last byte.
                for piece in [&[0_u8; 4096][..], &[0]] {
                    while ballast.write_all(piece).is_ok() {}
                }
                Ok(())
            }
            Self::Limited { .. } => limit(process, Some(SMALL_FILE)),
        }
    }

    /// Gives the room back that was taken.
    pub(crate) fn free(&self, process: u32) -> Result<(), String> {
        match self {
            Self::Mounted { folder, .. } => match std::fs::remove_file(ballast(folder)) {
                // A fault that began while this one lasted has given it back already.
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    Err(format!("the ballast stays: {error}"))
                }
                _ => Ok(()),
            },
            Self::Limited { .. } => limit(process, None),
        }
    }

    /// Lets it grow again.
    pub(crate) fn enlarge(&self) -> Result<(), String> {
        match self {
            Self::Mounted { folder, .. } if !mount(folder, &format!("remount,size={LARGEST}")) => {
                Err("the disk cannot be made larger".to_owned())
            }
            Self::Mounted { .. } | Self::Limited { .. } => Ok(()),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if let Self::Mounted { keeper, .. } = self {
            drop(keeper.stdin.take());
            // There is nobody to report a failure to.
            let _ = keeper.wait();
        }
    }
}

fn ballast(folder: &Path) -> PathBuf {
    folder.join("ballast")
}

fn mount(folder: &Path, options: &str) -> bool {
    let mut command = Command::new("mount");
    command.args(["-t", "tmpfs", "-o", options, "orichalcum-loadkit"]).arg(folder);
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// How many bytes the files of a folder take on the disk.
fn used(folder: &Path) -> Result<u64, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(entries.flatten().filter_map(|entry| entry.metadata().ok()).map(|metadata| metadata.blocks() * 512).sum())
}

fn limit(process: u32, most: Option<u64>) -> Result<(), String> {
    let process = pid(process).ok_or("a process without a number")?;
    let limits = Rlimit { current: most, maximum: None };
    match prlimit(Some(process), Resource::Fsize, limits) {
        // A process that was killed meanwhile has no limits any more.
        Ok(_) | Err(rustix::io::Errno::SRCH) => Ok(()),
        Err(error) => Err(format!("the size of files cannot be limited: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{Disk, limit};
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};

    #[test]
    fn a_disk_that_is_full_takes_nothing_until_it_is_freed() {
        let place = tempfile::tempdir().expect("a folder");
        let disk = Disk::new(place.path().join("disk")).expect("a disk");
        let Disk::Mounted { .. } = disk else { return };
        let file = disk.folder().join("file");
        let write = || std::fs::write(&file, [7; 10_000]);
        write().expect("there is room");
        for _ in 0..2 {
            disk.fill(std::process::id()).expect("it is filled");
            std::fs::write(disk.folder().join("more"), [7; 10_000]).expect_err("there is no room");
            disk.free(std::process::id()).expect("it is freed");
            write().expect("there is room again");
            disk.enlarge().expect("it may grow");
        }
        drop(disk);
        assert!(!file.exists(), "it is gone with its disk");
    }

    #[test]
    fn a_process_whose_files_may_not_grow_goes_on_when_they_may() {
        let folder = tempfile::tempdir().expect("a folder");
        let script = "trap '' XFSZ; while read line; do
            if head -c 100000 /dev/zero > file 2> /dev/null; then echo good; else echo bad; fi; done";
        let mut child = Command::new("sh")
            .args(["-c", script])
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("sh runs");
        let (mut input, mut output) = (child.stdin.take().expect("input"), child.stdout.take().expect("output"));
        for (most, expected) in [(None, "good"), (Some(4096), "bad\n"), (None, "good")] {
            limit(child.id(), most).expect("a limit");
            input.write_all(b"\n").expect("it listens");
            let mut answer = [0; 5];
            let length = if expected == "bad\n" { 4 } else { 5 };
            output.read_exact(&mut answer[..length]).expect("it answers");
            assert!(String::from_utf8_lossy(&answer).starts_with(expected.trim()), "{answer:?}");
        }
        drop(input);
        child.wait().expect("it ends");
    }
}
