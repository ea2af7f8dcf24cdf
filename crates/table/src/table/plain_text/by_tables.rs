//! What Unicode says of characters, by its tables.

use std::ops::RangeInclusive;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

const JOINER: char = '\u{200D}';
const AS_TEXT: char = '\u{FE0E}';
const AS_PICTURE: char = '\u{FE0F}';
const KEYCAP: char = '\u{20E3}';

/// Characters that show nothing although their category says letter, mark or symbol. All but the Braille cell and the
/// note head are what Unicode lets a font ignore (`Default_Ignorable_Code_Point`); the others that it lets ignore are
/// format characters or unassigned, and refused as such.
const BLANK: [RangeInclusive<char>; 10] = [
    '\u{34F}'..='\u{34F}',     // the grapheme joiner
    '\u{115F}'..='\u{1160}',   // fillers for missing parts of Korean syllables
    '\u{17B4}'..='\u{17B5}',   // vowels of Khmer that are not written
    '\u{180B}'..='\u{180F}',   // selectors of Mongolian forms
    '\u{2800}'..='\u{2800}',   // a Braille cell without a dot
    '\u{3164}'..='\u{3164}',   // the Korean filler of older standards
    '\u{FE00}'..='\u{FE0F}',   // selectors of variants
    '\u{FFA0}'..='\u{FFA0}',   // the same filler, half as wide
    '\u{1D159}'..='\u{1D159}', // a note without a head
    '\u{E0100}'..='\u{E01EF}', // more selectors of variants
];

/// The characters of a text in its composed form.
pub(super) fn composed(text: &str) -> Vec<char> {
    text.nfc().collect()
}

/// A form that is equal for two names which a hasty reader takes for one: case and variants of a sign are ignored.
pub(super) fn likeness(name: &str) -> String {
    let shown = name.nfkc().filter(|letter| !matches!(*letter, AS_TEXT | AS_PICTURE));
    shown.flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc().collect()
}

/// Whether a character can be read: a letter, a figure or a symbol.
pub(super) fn can_be_read(letter: char) -> bool {
    use GeneralCategoryGroup::{Letter, Number, Symbol};
    matches!(letter.general_category_group(), Letter | Number | Symbol)
}

/// Whether a character is punctuation.
pub(super) fn is_punctuation(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Punctuation
}

/// Whether a character stands on the one before it.
pub(super) fn is_mark(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a character of a text shows nothing and does no work in an emoji either.
pub(super) fn is_hidden_at(letters: &[char], place: usize) -> bool {
    is_hidden(letters[place]) && !is_part_of_emoji(letters, place)
}

/// Whether a character shows nothing of its own, or nobody knows what it shows. What changes the direction of other
/// text is among the format characters.
#[expect(clippy::wildcard_enum_match_arm, reason = "a category of Unicode that comes later is shown")]
fn is_hidden(letter: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned};
    match letter.general_category() {
        Control => letter != '\n',
        Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned => true,
        _ => BLANK.iter().any(|range| range.contains(&letter)),
    }
}

/// Whether a hidden character does its work in an emoji: it joins two pictures, or says how the one before it is shown.
fn is_part_of_emoji(letters: &[char], place: usize) -> bool {
    let is_picture = |letter: Option<&char>| letter.is_some_and(|letter| !letter.is_ascii() && letter.is_emoji_char());
    let (before, after) = letters.split_at(place);
    let next = after.get(1);
    match after.first() {
        Some(&JOINER) => {
            let joined = before.strip_suffix(&[AS_PICTURE]).unwrap_or(before);
            is_picture(joined.last()) && is_picture(next)
        }
        // Figures are emoji only with a keycap.
        Some(&AS_TEXT | &AS_PICTURE) => is_picture(before.last()) || (!before.is_empty() && next == Some(&KEYCAP)),
        _ => false,
    }
}
