//! Every rule has a test named after its number, and no test cites a rule that does not exist.

use super::rule_number::RuleNumber;
use super::statement::{STATEMENT, stated_numbers};
use crate::tree::Tree;
use std::collections::BTreeSet;

/// All rules without a test as one problem, then each test that cites an unknown rule.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let stated = stated_numbers(tree.text(STATEMENT).unwrap_or_default());
    let mut cited = BTreeSet::new();
    let mut problems = Vec::new();
    for (path, text) in tree.with_extension("rs") {
        if !path.starts_with("crates/") {
            continue;
        }
        for name in test_names(text) {
            for number in citations(name) {
                if !stated.contains(&number) {
                    problems.push(format!("{path}: test {name} cites {number}, which {STATEMENT} does not state"));
                }
                cited.insert(number);
            }
        }
    }
    let missing: Vec<String> = stated.difference(&cited).map(ToString::to_string).collect();
    if !missing.is_empty() {
        problems.insert(
            0,
            format!("{} rules have no test that begins with their number: {}", missing.len(), missing.join(", ")),
        );
    }
    problems
}

/// The names of the functions marked `#[test]`. A mark has a line of its own, so that no comment looks like one.
fn test_names(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_marked = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            is_marked = true;
        } else if is_marked && let Some((_, declaration)) = line.split_once("fn ") {
            let end = declaration.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            names.push(&declaration[..end.unwrap_or(declaration.len())]);
            is_marked = false;
        }
    }
    names
}

/// The numbers at the front of a test's name: `r6_1_and_r6_3_…` cites two.
fn citations(name: &str) -> Vec<RuleNumber> {
    let mut numbers = Vec::new();
    let mut next = Some(name);
    while let Some((number, rest)) = next.and_then(RuleNumber::read_from_name) {
        numbers.push(number);
        next = rest.strip_prefix("_and_");
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::{STATEMENT, citations, problems, test_names};
    use crate::tree::Tree;

    #[track_caller]
    fn check_citations(name: &str, expected: &[&str]) {
        let found: Vec<String> = citations(name).iter().map(ToString::to_string).collect();
        assert_eq!(found, expected, "{name}");
    }

    #[test]
    fn a_name_cites_the_numbers_at_its_front() {
        check_citations("r8_3a_adds_hoplites", &["R8.3a"]);
        check_citations("r6_1_and_r6_3_rotations", &["R6.1", "R6.3"]);
        check_citations("e5_and_r8_3b_cyclops", &["E5", "R8.3b"]);
        check_citations("r6_1_and_more", &["R6.1"]);
        check_citations("a_fight_as_in_r8_3", &[]);
    }

    #[test]
    fn tests_are_known_by_their_mark() {
        let text =
            "#[test]\nfn one() {}\nfn two() {}\n#[test]\n#[should_panic]\nfn three() {}\n// #[test]\nfn four() {}";
        assert_eq!(test_names(text), ["one", "three"]);
    }

    const RULES: &str = "**R1.1** One.\n\n**R1.2** Two.\n\n**S1** Solo.\n\n**Q1** Asked.\n";

    #[test]
    fn rules_without_a_test_are_reported_together() {
        let tree = Tree::of(&[
            (STATEMENT, RULES),
            ("crates/a/src/b.rs", "#[test]\nfn r1_1_one() {}\n"),
            ("xtask/src/c.rs", "#[test]\nfn q1_not_of_the_game() {}\n"),
            ("crates/a/src/d.rs", "// #[test]\nfn r1_2_no_test() {}\n"),
        ]);
        assert_eq!(problems(&tree), ["3 rules have no test that begins with their number: Q1, R1.2, S1"]);
    }

    #[test]
    fn a_test_of_an_unknown_rule_is_reported() {
        let tree =
            Tree::of(&[(STATEMENT, "**R1.1** One.\n"), ("crates/a/tests/b.rs", "#[test]\nfn r1_1_and_r9_9_x() {}\n")]);
        assert_eq!(
            problems(&tree),
            [format!("crates/a/tests/b.rs: test r1_1_and_r9_9_x cites R9.9, which {STATEMENT} does not state")]
        );
    }
}
