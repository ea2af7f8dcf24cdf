//! What is known of characters without the tables of Unicode, which are larger than the rest of a table: enough where
//! nobody reads a text but the person who wrote it. The caller has composed it, as every browser can.

use std::ops::RangeInclusive;

/// What changes the direction of other text, or shows nothing.
const HIDDEN: [RangeInclusive<char>; 9] = [
    '\u{AD}'..='\u{AD}',
    '\u{34F}'..='\u{34F}',
    '\u{115F}'..='\u{1160}',
    '\u{200B}'..='\u{200C}',
    '\u{200E}'..='\u{200F}',
    '\u{2028}'..='\u{202E}',
    '\u{2060}'..='\u{206F}',
    '\u{2800}'..='\u{2800}',
    '\u{FEFF}'..='\u{FEFF}',
];

/// The characters of a text.
pub(super) fn composed(text: &str) -> Vec<char> {
    text.chars().collect()
}

/// A form that is equal for two names which a hasty reader takes for one.
pub(super) fn likeness(name: &str) -> String {
    name.to_ascii_lowercase()
}

/// Whether a character can be read.
pub(super) fn can_be_read(letter: char) -> bool {
    !letter.is_whitespace() && !is_punctuation(letter)
}

/// Whether a character is punctuation.
pub(super) fn is_punctuation(letter: char) -> bool {
    letter.is_ascii_punctuation() && !matches!(letter, '$' | '+' | '<' | '=' | '>' | '^' | '`' | '|' | '~')
}

/// Whether a character stands on the one before it: nobody knows here.
pub(super) fn is_mark(_: char) -> bool {
    false
}

/// Whether a character of a text shows nothing.
pub(super) fn is_hidden_at(letters: &[char], place: usize) -> bool {
    let letter = letters[place];
    (letter.is_control() && letter != '\n') || HIDDEN.iter().any(|range| range.contains(&letter))
}
