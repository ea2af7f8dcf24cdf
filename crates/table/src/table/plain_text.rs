//! Texts that people write for others: names, labels, chat. Everything in them is visible, and changes nothing around
//! them.

#[cfg(not(feature = "unicode"))]
mod by_hand;
#[cfg(feature = "unicode")]
mod by_tables;

#[cfg(not(feature = "unicode"))]
use by_hand::{can_be_read, composed, is_hidden_at, is_mark, is_punctuation, likeness};
#[cfg(feature = "unicode")]
use by_tables::{can_be_read, composed, is_hidden_at, is_mark, is_punctuation, likeness};

use crate::denial::Denial;

/// The longest name of a person or label of a token.
const LONGEST_NAME: usize = 40;
/// The longest thing that can be said at once.
const LONGEST_LINE: usize = 500;
/// How many combining marks may stand on one letter: living languages need fewer, towers of them cover other lines.
const MOST_MARKS: usize = 4;

/// A name or label that can be shown to others, with single spaces.
///
/// # Errors
/// When it is too long, or could mislead people.
pub fn name(text: &str) -> Result<String, Denial> {
    let spaced = text.split_whitespace().collect::<Vec<_>>().join(" ");
    plain(&spaced, LONGEST_NAME).filter(|name| name.chars().any(can_be_read)).ok_or_else(|| {
        let message = format!(
            "A name has 1 to {LONGEST_NAME} characters, one of them a letter, a figure or a symbol. All must be visible."
        );
        Denial::unprocessable("bad_name", message)
    })
}

/// Something that can be said to others; it may have several lines.
///
/// # Errors
/// When it is empty or too long, or has what nobody would see.
pub fn line_of_chat(text: &str) -> Result<String, Denial> {
    let shows = |letter: char| can_be_read(letter) || is_punctuation(letter);
    plain(text.trim(), LONGEST_LINE).filter(|line| line.chars().any(shows)).ok_or_else(|| {
        let message = format!("A line of chat has 1 to {LONGEST_LINE} characters. All must be visible.");
        Denial::unprocessable("bad_text", message)
    })
}

/// A name that looks like none of the others: the second Ada is called `Ada 2`. It is shortened if that makes it too long.
pub(super) fn told_apart(name: &str, others: &[&str]) -> String {
    let taken: Vec<String> = others.iter().map(|other| likeness(other)).collect();
    let mut apart = name.to_owned();
    for number in 2..=taken.len() + 1 {
        if !taken.contains(&likeness(&apart)) {
            break;
        }
        let ending = format!(" {number}");
        let mut beginning: String = name.chars().take(LONGEST_NAME - ending.len()).collect();
        // A sign that is made of several may have been cut in two.
        while plain(&beginning, LONGEST_NAME).is_none() {
            beginning.pop();
        }
        apart = format!("{}{ending}", beginning.trim_end());
    }
    apart
}

/// The text in its composed form, if it is not too long and nothing in it is hidden or heaped up.
fn plain(text: &str, longest: usize) -> Option<String> {
    let letters = composed(text);
    let mut marks = 0;
    for (place, letter) in letters.iter().enumerate() {
        if is_hidden_at(&letters, place) {
            return None;
        }
        if is_mark(*letter) {
            marks += 1;
            let stands_alone = place == 0 || letters[place - 1].is_whitespace();
            if stands_alone || marks > MOST_MARKS {
                return None;
            }
        } else {
            marks = 0;
        }
    }
    (letters.len() <= longest).then(|| letters.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(texts: &[&str], is_name: bool, is_line: bool) {
        for text in texts {
            assert_eq!(name(text).is_ok(), is_name, "{text:?} as a name");
            assert_eq!(line_of_chat(text).is_ok(), is_line, "{text:?} in chat");
        }
    }

    #[test]
    fn what_people_write_is_taken() {
        check(
            &["Ada", "Χαρά", "Zoë", "李小龙", "नमस्ते", "สวัสดี", "שָׁלוֹם", "محمد", "R2-D2", "5", "♥", "<b>", "Tiếng Việt"],
            true,
            true,
        );
        check(&["👩‍⚕️", "🏳️‍🌈", "👨🏽‍🚀", "❤️", "1️⃣", "🇬🇷", "☺\u{FE0E}", "Ada 🦀"], true, true);
        check(&["?", "…", "!!!"], false, true);
        check(&["good game\nand good night"], true, true);
    }

    #[test]
    fn what_nobody_sees_is_refused() {
        check(&["", "  ", "\n", "\u{3000}"], false, false);
        for hidden in [
            '\u{0}',
            '\u{7}',
            '\u{AD}',
            '\u{34F}',
            '\u{61C}',
            '\u{115F}',
            '\u{1160}',
            '\u{180E}',
            '\u{200B}',
            '\u{200C}',
            '\u{200D}',
            '\u{200E}',
            '\u{202A}',
            '\u{202E}',
            '\u{2066}',
            '\u{2069}',
            '\u{2060}',
            '\u{2800}',
            '\u{3164}',
            '\u{FE00}',
            '\u{FE0F}',
            '\u{FEFF}',
            '\u{FFA0}',
            '\u{FFFF}',
            '\u{E000}',
            '\u{378}',
            '\u{1D159}',
            '\u{E0041}',
            '\u{E0100}',
            '\u{10FFFD}',
        ] {
            check(&[&hidden.to_string(), &format!("A{hidden}da"), &format!("Ada {hidden}")], false, false);
        }
        // Between pictures a joiner joins; elsewhere it hides.
        check(&["😀\u{200D}", "\u{200D}😀", "a\u{200D}😀", "1\u{FE0F}", "😀\u{FE0F}\u{FE0F}"], false, false);
    }

    #[test]
    fn marks_need_a_letter_and_do_not_heap_up() {
        let heap = |marks: usize| format!("q{}", "\u{323}\u{307}".repeat(marks / 2));
        check(&[&heap(4)], true, true);
        check(&[&heap(6), "\u{301}", "Ada \u{301}"], false, false);
    }

    #[test]
    fn texts_are_composed_before_they_are_measured() {
        assert_eq!(name("  Zoe\u{308}\t B. ").unwrap(), "Zo\u{EB} B.");
        assert_eq!(line_of_chat(" e\u{301}\n\ne ").unwrap(), "\u{E9}\n\ne");
        check(&[&"e\u{301}".repeat(40)], true, true);
        check(&[&"x".repeat(41)], false, true);
        check(&[&"x".repeat(501)], false, false);
    }

    #[test]
    fn people_who_look_alike_are_told_apart() {
        for (name, others, apart) in [
            ("Ada", &[][..], "Ada"),
            ("Ada", &["Bob"], "Ada"),
            ("Ada", &["Ada"], "Ada 2"),
            ("ＡＤＡ", &["ada"], "ＡＤＡ 2"),
            ("STRASSE", &["Straße"], "STRASSE 2"),
            ("ΟΔΥΣΣΕΥΣ", &["Οδυσσευς"], "ΟΔΥΣΣΕΥΣ 2"),
            ("❤️", &["❤"], "❤️ 2"),
            ("Ada", &["ada", "ADA 2", "Bob"], "Ada 3"),
        ] {
            assert_eq!(told_apart(name, others), apart);
        }
        let long = "x".repeat(LONGEST_NAME);
        assert_eq!(told_apart(&long, &[&long]), format!("{} 2", "x".repeat(LONGEST_NAME - 2)));
        let health_worker = format!("{}👩\u{200D}⚕\u{FE0F}", "x".repeat(LONGEST_NAME - 4));
        let apart = told_apart(&health_worker, &[&health_worker]);
        assert_eq!(name(&apart).as_ref(), Ok(&apart), "{apart:?}");
    }
}
