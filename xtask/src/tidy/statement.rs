//! The numbered statement of the rules: which numbers it holds, each of them once.

use super::rule_number::RuleNumber;
use crate::tree::Tree;
use std::collections::BTreeSet;

/// The rules as the project states them. A rule begins a line with its number in bold type.
pub(super) const STATEMENT: &str = "docs/rules/rules.md";

/// Where a statement may be kept beside the workspace. Then both number the same rules.
pub(super) const OUTSIDE_STATEMENT: &str = "../shared/rules/RULES.md";

/// A missing statement, a number stated twice, and every difference from the outside statement.
pub(super) fn problems(tree: &Tree, outside: Option<&str>) -> Vec<String> {
    let Some(text) = tree.text(STATEMENT) else {
        return vec![format!("{STATEMENT} is missing")];
    };
    let mut seen = BTreeSet::new();
    let mut problems: Vec<String> = bold_numbers(text)
        .filter(|number| !seen.insert(*number))
        .map(|number| format!("{STATEMENT} states {number} twice"))
        .collect();
    if let Some(outside) = outside {
        let outside = outside_numbers(outside);
        for number in outside.difference(&seen) {
            problems.push(format!("{number} is in {OUTSIDE_STATEMENT} and not in {STATEMENT}"));
        }
        for number in seen.difference(&outside) {
            problems.push(format!("{number} is in {STATEMENT} and not in {OUTSIDE_STATEMENT}"));
        }
    }
    problems
}

/// The numbers that our statement states.
pub(super) fn stated_numbers(text: &str) -> BTreeSet<RuleNumber> {
    bold_numbers(text).collect()
}

fn bold_numbers(text: &str) -> impl Iterator<Item = RuleNumber> {
    text.lines().filter_map(|line| {
        let (number, rest) = RuleNumber::read_from_statement(line.strip_prefix("**")?)?;
        rest.starts_with("**").then_some(number)
    })
}

/// The outside statement has no bold type: a rule begins a line with its number and a space, and
/// its lettered parts follow on indented lines such as ` a. text`.
fn outside_numbers(text: &str) -> BTreeSet<RuleNumber> {
    let mut numbers = BTreeSet::new();
    let mut last = None;
    for line in text.lines() {
        if let Some((number, rest)) = RuleNumber::read_from_statement(line) {
            if rest.starts_with(' ') {
                numbers.insert(number);
                last = Some(number);
            }
        } else if let (Some(rule), Some(letter)) = (last, part_letter(line)) {
            numbers.insert(rule.part(letter));
        }
    }
    numbers
}

fn part_letter(line: &str) -> Option<char> {
    let mut letters = line.strip_prefix(' ')?.trim_start().chars();
    let letter = letters.next().filter(char::is_ascii_lowercase)?;
    (letters.next() == Some('.') && letters.next() == Some(' ')).then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::{OUTSIDE_STATEMENT, STATEMENT, outside_numbers, problems, stated_numbers};
    use crate::tree::Tree;

    fn tree(rules: &str) -> Tree {
        Tree::of(&[(STATEMENT, rules)])
    }

    #[test]
    fn numbers_in_bold_type_at_the_start_of_a_line_are_stated() {
        let text = "## R8 Phase 3\n**R8.3** Fights (R8.1).\n**R8.3a** See **R8.2**.\n**Ruling:** x\n";
        let found: Vec<String> = stated_numbers(text).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["R8.3", "R8.3a"]);
    }

    #[test]
    fn the_outside_statement_is_read_in_its_own_form() {
        let text = "## R8 Phase\nR8.3 **Capture**: as in\nR8.1, then:\n a. add;\n b. roll, or\n c lose\nE1 x\n";
        let found: Vec<String> = outside_numbers(text).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["E1", "R8.3", "R8.3a", "R8.3b"]);
    }

    #[test]
    fn both_statements_hold_the_same_numbers() {
        let rules = tree("**R1.1** One.\n**R1.2** Two.\n");
        assert_eq!(problems(&rules, None), Vec::<String>::new());
        let same = "R1.1 One.\nR1.2 Two.\n";
        assert_eq!(problems(&rules, Some(same)), Vec::<String>::new());
        assert_eq!(
            problems(&rules, Some("R1.1 One.\nR1.3 Three.\n")),
            [
                format!("R1.3 is in {OUTSIDE_STATEMENT} and not in {STATEMENT}"),
                format!("R1.2 is in {STATEMENT} and not in {OUTSIDE_STATEMENT}"),
            ]
        );
    }

    #[test]
    fn a_number_is_stated_once() {
        assert_eq!(
            problems(&tree("**R1.1** One.\n**R1.1** Again.\n"), None),
            ["docs/rules/rules.md states R1.1 twice"]
        );
        assert_eq!(problems(&Tree::of(&[]), None), ["docs/rules/rules.md is missing"]);
    }
}
