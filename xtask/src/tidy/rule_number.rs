//! The number of a rule, as the statement of the rules and the tests write it.

use std::fmt;

/// For example `R8.3a`, `S4`, `Q1` or `E5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RuleNumber {
    pub(super) section: char,
    chapter: u8,
    paragraph: Option<u8>,
    letter: Option<char>,
}

impl RuleNumber {
    /// Reads a number such as `R8.3a` from the start of a text; the rest follows.
    pub(super) fn read_from_statement(text: &str) -> Option<(Self, &str)> {
        read(text, ["R", "S", "Q", "E"], '.')
    }

    /// Reads a number such as `r8_3a` from the start of the name of a test; the rest follows.
    pub(super) fn read_from_name(name: &str) -> Option<(Self, &str)> {
        let (number, rest) = read(name, ["r", "s", "q", "e"], '_')?;
        (rest.is_empty() || rest.starts_with('_')).then_some((number, rest))
    }

    /// The lettered part of this rule: `R8.3` and `a` give `R8.3a`.
    fn part(self, letter: char) -> Self {
        Self { letter: Some(letter), ..self }
    }
}

impl fmt::Display for RuleNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.section, self.chapter)?;
        if let Some(paragraph) = self.paragraph {
            write!(formatter, ".{paragraph}")?;
        }
        if let Some(letter) = self.letter {
            write!(formatter, "{letter}")?;
        }
        Ok(())
    }
}

/// Section R numbers chapters and paragraphs, the other sections are single lists.
fn read<'text>(text: &'text str, sections: [&str; 4], separator: char) -> Option<(RuleNumber, &'text str)> {
    let section = sections.into_iter().find(|section| text.starts_with(section))?;
    let (chapter, rest) = read_digits(&text[section.len()..])?;
    let mut number =
        RuleNumber { section: section.chars().next()?.to_ascii_uppercase(), chapter, paragraph: None, letter: None };
    if number.section != 'R' {
        return Some((number, rest));
    }
    let (paragraph, rest) = read_digits(rest.strip_prefix(separator)?)?;
    number.paragraph = Some(paragraph);
    match rest.chars().next() {
        Some(letter @ 'a'..='z') => Some((number.part(letter), &rest[1..])),
        _ => Some((number, rest)),
    }
}

fn read_digits(text: &str) -> Option<(u8, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::RuleNumber;

    type Reading<'text> = Option<(RuleNumber, &'text str)>;

    fn shown(reading: Reading<'_>) -> Option<(String, &str)> {
        reading.map(|(number, rest)| (number.to_string(), rest))
    }

    #[track_caller]
    fn check(reading: Reading<'_>, number: &str, rest: &str) {
        assert_eq!(shown(reading), Some((number.to_owned(), rest)));
    }

    #[test]
    fn numbers_of_the_statement_are_read() {
        let read = RuleNumber::read_from_statement;
        check(read("R12.1 The"), "R12.1", " The");
        check(read("R8.3a** Add"), "R8.3a", "** Add");
        check(read("S10 The"), "S10", " The");
        for other in ["R8 Phase", "r8.3", "8.3", "Rule", "", "R8.x"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn numbers_of_test_names_are_read() {
        let read = RuleNumber::read_from_name;
        check(read("r8_3a_at_most_three"), "R8.3a", "_at_most_three");
        check(read("r8_3_a_fight"), "R8.3", "_a_fight");
        check(read("q1"), "Q1", "");
        for other in ["r8_3ab_x", "r2_players", "e5x", "each_creature", "r_1"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn numbers_are_ordered_as_a_reader_expects() {
        let mut numbers = ["R12.1", "R8.3b", "R8.10", "R8.3", "R8.3a"].map(|text| {
            let (number, _) = RuleNumber::read_from_statement(text).expect("a number");
            number
        });
        numbers.sort_unstable();
        assert_eq!(numbers.map(|number| number.to_string()), ["R8.3", "R8.3a", "R8.3b", "R8.10", "R12.1"]);
    }
}
