//! Titles of commits fit where they are read, in logs, in lists, in mails; and a body says why.

use std::path::Path;
use std::process::Command;

/// In letters.
const MOST_LETTERS: usize = 72;
/// In universal time. Earlier commits stay as they are: nothing can be done about them.
const CHECKED_SINCE: &str = "2026-11-19T03:00";
/// Older commits were checked when they were made.
const DAYS: u32 = 30;

/// The commits of the last days that lead to what is checked out, on whatever branch: time, short hash, title and body of
/// each, parted by tabs, with a null byte behind it. Those that there are in a shallow clone, nothing in an archive.
pub(super) fn of_the_last_days(root: &Path) -> String {
    let mut git = Command::new("git");
    git.args(["log", "--no-merges", "--date=format-local:%Y-%m-%dT%H:%M"])
        .args([&format!("--since={DAYS}.days"), "--format=tformat:%cd%x09%h%x09%s%x09%b%x00"])
        .env("TZ", "UTC")
        .current_dir(root);
    let known = git.output().ok().filter(|output| output.status.success());
    known.map_or_else(String::new, |output| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// One problem for each title that is too long, and for each commit that gives no reason.
pub(super) fn problems(commits: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for commit in commits.split('\0') {
        let parts: Vec<&str> = commit.trim_start().splitn(4, '\t').collect();
        let [time, hash, title, body] = parts[..] else { continue };
        if time < CHECKED_SINCE {
            continue;
        }
        let letters = title.chars().count();
        if letters > MOST_LETTERS {
            problems.push(format!("the title of commit {hash} has {letters} letters: at most {MOST_LETTERS}"));
        }
        if body.trim().is_empty() {
            problems.push(format!("commit {hash} has no body: say there why"));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::{of_the_last_days, problems};
    use std::path::Path;
    use std::process::Command;
    use std::time::{SystemTime, UNIX_EPOCH};

    #[test]
    fn a_long_title_is_named_unless_it_is_old() {
        let (fits, long) = ("é".repeat(72), "é".repeat(73));
        let times = [
            ("2026-11-19T03:00", "aaa", &fits),
            ("2026-11-20T00:00", "bbb", &long),
            ("2026-11-19T02:59", "ccc", &long),
        ];
        let commits = times.map(|(time, hash, title)| format!("{time}\t{hash}\t{title}\tFor a reason.\n\0\n")).concat();
        assert_eq!(problems(&commits), ["the title of commit bbb has 73 letters: at most 72"]);
        assert_eq!(problems(""), Vec::<String>::new());
    }

    #[test]
    fn a_commit_without_a_reason_is_named_unless_it_is_old() {
        let commits = "2026-11-19T03:00\taaa\tA title\t\0\n2026-11-20T12:00\tbbb\tA title\tTwo\tlines\n\nof it\n\0\n\
                       2026-11-19T02:59\tccc\tA title\t\0\n";
        assert_eq!(problems(commits), ["commit aaa has no body: say there why"]);
    }

    /// Runs git as somebody whom it knows, with the time of commits.
    fn git(folder: &Path, time: u64, arguments: &[&str]) {
        let date = format!("{time} +0000");
        let mut git = Command::new("git");
        git.args(["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"])
            .args(arguments)
            .envs([("GIT_AUTHOR_DATE", &date), ("GIT_COMMITTER_DATE", &date)])
            .current_dir(folder);
        let output = git.output().expect("git is there");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    #[test]
    fn the_last_days_are_read_on_the_trunk_and_in_a_shallow_clone() {
        let work = tempfile::tempdir().expect("a folder");
        let whole = work.path().join("whole");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_secs();
        git(work.path(), now, &["init", "--quiet", "--initial-branch=main", "whole"]);
        for (title, days_ago) in [("Long ago", 60), ("Lately", 2), ("Today", 0)] {
            let time = now - days_ago * 86_400;
            git(&whole, time, &["commit", "--quiet", "--allow-empty", "-m", title]);
        }
        let named = |folder: &Path| {
            let commits = of_the_last_days(folder);
            ["Long ago", "Lately", "Today"].map(|title| commits.contains(&format!("\t{title}\t")))
        };
        assert_eq!(named(&whole), [false, true, true]);
        let address = format!("file://{}", whole.display());
        git(work.path(), now, &["clone", "--quiet", "--depth=1", &address, "shallow"]);
        assert_eq!(named(&work.path().join("shallow")), [false, false, true]);
        // What is no repository has no commits.
        assert_eq!(named(&work.path().join("nowhere")), [false; 3]);
    }
}
