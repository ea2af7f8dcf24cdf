//! Habits of speech that make a reader stumble, in whatever is written for people: documents, comments, help, messages.

use crate::tree::Tree;

/// What is never right here, and what to write instead. Put together so that this file does not hold it.
const HABITS: [(&str, &str); 3] = [
    (concat!("so ", "many"), "name the number"),
    (concat!("who", "ever"), "name who does it"),
    (concat!("sh", "all"), "write \"will\" or \"must\""),
];

/// What others wrote.
const VENDORED: &str = "/vendor/";
/// How the names of files with English messages end.
const MESSAGES: &str = ".en.js";

/// One problem for each line with a habit.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let mut problems = Vec::new();
    for extension in ["css", "js", "md", "rs"] {
        for (path, text) in tree.with_extension(extension).filter(|(path, _)| !path.contains(VENDORED)) {
            // A style sheet holds no words but comments.
            let is_prose = matches!(extension, "css" | "md") || path.ends_with(MESSAGES);
            for (number, line) in text.lines().enumerate() {
                let words = if is_prose { line } else { comment_in(line) }.to_lowercase();
                for (habit, instead) in HABITS.iter().filter(|(habit, _)| holds(&words, habit)) {
                    problems.push(format!("{path}:{} says \"{habit}\": {instead}", number + 1));
                }
            }
        }
    }
    problems
}

/// What a line of Rust or JavaScript says to people.
fn comment_in(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with('*') {
        return line;
    }
    ["//", "/*"].iter().filter_map(|mark| line.find(mark)).min().map_or("", |start| &line[start..])
}

/// Whether these words stand there, not as a part of longer ones.
fn holds(text: &str, words: &str) -> bool {
    let is_end = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(words).any(|(start, _)| {
        is_end(text[..start].chars().next_back()) && is_end(text[start + words.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::{HABITS, problems};
    use crate::tree::Tree;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[usize]) {
        for (habit, instead) in HABITS {
            let text = text.replace("HABIT", habit);
            let expected: Vec<String> =
                expected.iter().map(|line| format!("{path}:{line} says \"{habit}\": {instead}")).collect();
            assert_eq!(problems(&Tree::of(&[(path, &text)])), expected, "{text}");
        }
    }

    #[test]
    fn documents_comments_and_messages_are_read() {
        check("README.md", "Fine.\nIt HABIT do.\n", &[2]);
        check("a.rs", "//! HABIT\n/// HABIT,\nfn a() {} // HABIT\n", &[1, 2, 3]);
        check("a.js", "/** HABIT */\n/**\n * HABIT\n */\n", &[1, 3]);
        check("a.css", "/* Two lines,\n   HABIT */\n", &[2]);
        check("messages/home.en.js", "  'home.a': 'HABIT comes',\n", &[1]);
    }

    #[test]
    fn a_capital_hides_nothing() {
        let text = format!("{}\n", HABITS[1].0.to_uppercase());
        assert_eq!(problems(&Tree::of(&[("a.md", &text)])).len(), 1);
    }

    #[test]
    fn code_other_languages_and_longer_words_are_free() {
        check("a.rs", "const A: &str = \"HABIT\";\n", &[]);
        check("messages/home.fr.js", "  'home.a': 'HABIT',\n", &[]);
        check("a.md", "HABITow\n", &[]);
        check("js/vendor/other.js", "// HABIT\n", &[]);
    }
}
