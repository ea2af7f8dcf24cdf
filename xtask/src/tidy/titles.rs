//! Titles of commits fit where they are read, in logs, in lists, in mails; and a body says why.

use crate::workspace;
use std::process::Command;

/// In letters.
const MOST_LETTERS: usize = 72;
/// Earlier commits stay as they are: nothing can be done about them.
const SHORT_SINCE: &str = "2026-11-19";
/// The same of bodies.
const REASONS_SINCE: &str = "2026-11-20";
/// What a branch is compared with: the first that there is.
const TRUNKS: [&str; 2] = ["origin/main", "main"];

/// The commits that are on this branch alone: day, short hash, title and body of each, parted by tabs, with a null byte
/// behind it. Nothing where there is no history to compare with, as in a shallow clone or an archive.
pub(super) fn of_this_branch() -> String {
    let base = TRUNKS.iter().find_map(|trunk| git(&["merge-base", "HEAD", trunk]));
    let Some(base) = base else { return String::new() };
    git(&["log", "--no-merges", "--format=tformat:%cs%x09%h%x09%s%x09%b%x00", &format!("{}..HEAD", base.trim())])
        .unwrap_or_default()
}

/// One problem for each title that is too long, and for each commit that gives no reason.
pub(super) fn problems(commits: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for commit in commits.split('\0') {
        let parts: Vec<&str> = commit.trim_start().splitn(4, '\t').collect();
        let [day, hash, title, body] = parts[..] else { continue };
        let letters = title.chars().count();
        if day >= SHORT_SINCE && letters > MOST_LETTERS {
            problems.push(format!("the title of commit {hash} has {letters} letters: at most {MOST_LETTERS}"));
        }
        if day >= REASONS_SINCE && body.trim().is_empty() {
            problems.push(format!("commit {hash} has no body: say there why"));
        }
    }
    problems
}

/// What git answers, if there is one and it can.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(workspace::root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::problems;

    #[test]
    fn a_long_title_is_named_unless_it_is_old() {
        let (fits, long) = ("é".repeat(72), "é".repeat(73));
        let days = [("2026-11-19", "aaa", &fits), ("2026-11-20", "bbb", &long), ("2026-11-18", "ccc", &long)];
        let commits = days.map(|(day, hash, title)| format!("{day}\t{hash}\t{title}\tFor a reason.\n\0\n")).concat();
        assert_eq!(problems(&commits), ["the title of commit bbb has 73 letters: at most 72"]);
        assert_eq!(problems(""), Vec::<String>::new());
    }

    #[test]
    fn a_commit_without_a_reason_is_named_unless_it_is_old() {
        let commits = "2026-11-20\taaa\tA title\t\0\n2026-11-20\tbbb\tA title\tTwo\tlines\n\nof it\n\0\n\
                       2026-11-19\tccc\tA title\t\0\n";
        assert_eq!(problems(commits), ["commit aaa has no body: say there why"]);
    }
}
