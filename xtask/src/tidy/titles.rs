//! Titles of commits fit where they are read: in logs, in lists, in mails.

use crate::workspace;
use std::process::Command;

/// In letters.
const MOST_LETTERS: usize = 72;
/// Earlier commits stay as they are: nothing can be done about them.
const SINCE: &str = "2026-11-19";
/// What a branch is compared with: the first that there is.
const TRUNKS: [&str; 2] = ["origin/main", "main"];

/// The commits that are on this branch alone: day, short hash and title of each, parted by tabs. Nothing where there is
/// no history to compare with, as in a shallow clone or an archive.
pub(super) fn of_this_branch() -> String {
    let base = TRUNKS.iter().find_map(|trunk| git(&["merge-base", "HEAD", trunk]));
    let Some(base) = base else { return String::new() };
    git(&["log", "--no-merges", "--format=%cs%x09%h%x09%s", &format!("{}..HEAD", base.trim())]).unwrap_or_default()
}

/// One problem for each title that is too long.
pub(super) fn problems(commits: &str) -> Vec<String> {
    let lines = commits.lines().filter_map(|line| {
        let (day, rest) = line.split_once('\t')?;
        let (hash, title) = rest.split_once('\t')?;
        Some((day, hash, title.chars().count()))
    });
    lines
        .filter(|(day, _, letters)| *day >= SINCE && *letters > MOST_LETTERS)
        .map(|(_, hash, letters)| format!("the title of commit {hash} has {letters} letters: at most {MOST_LETTERS}"))
        .collect()
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
        let commits = format!("2026-11-19\taaa\t{fits}\n2026-11-20\tbbb\t{long}\n2026-11-18\tccc\t{long}\n");
        assert_eq!(problems(&commits), ["the title of commit bbb has 73 letters: at most 72"]);
        assert_eq!(problems(""), Vec::<String>::new());
    }
}
