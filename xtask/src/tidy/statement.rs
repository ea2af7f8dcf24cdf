//! The numbered statement of the rules: which numbers it holds, each of them once.

use super::rule_number::RuleNumber;
use crate::tree::Tree;
use std::collections::BTreeSet;

/// The rules as the project states them. A rule begins a line with its number in bold type.
pub(super) const STATEMENT: &str = "docs/rules/rules.md";

/// A missing statement, and a number stated twice.
pub(super) fn problems(tree: &Tree) -> Vec<String> {
    let Some(text) = tree.text(STATEMENT) else {
        return vec![format!("{STATEMENT} is missing")];
    };
    let mut seen = BTreeSet::new();
    let twice = bold_numbers(text).filter(|number| !seen.insert(*number));
    twice.map(|number| format!("{STATEMENT} states {number} twice")).collect()
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

#[cfg(test)]
mod tests {
    use super::{STATEMENT, problems, stated_numbers};
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
    fn a_number_is_stated_once() {
        assert_eq!(problems(&tree("**R1.1** One.\n**R1.2** Two.\n")), Vec::<String>::new());
        assert_eq!(problems(&tree("**R1.1** One.\n**R1.1** Again.\n")), ["docs/rules/rules.md states R1.1 twice"]);
        assert_eq!(problems(&Tree::of(&[])), ["docs/rules/rules.md is missing"]);
    }
}
