//! The figures that the documents repeat are those of the standard set.

use orichalcum_rules::{Creature, Set};

const COMPONENTS: &str = include_str!("../../../docs/rules/components.md");
const RULES: &str = include_str!("../../../docs/rules/rules.md");

#[track_caller]
fn check(document: &str, name: &str, sentence: &str) {
    let on_one_line = document.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(on_one_line.contains(sentence), "{name} does not say `{sentence}`");
}

#[test]
fn the_documents_count_what_is_in_the_box() {
    let set = Set::standard();
    let creatures: u8 = set.creature_copies().0.iter().sum();
    let buildings: u8 = set.building_copies().0.iter().sum();
    check(COMPONENTS, "components.md", &format!("| creatures | {creatures} |"));
    check(COMPONENTS, "components.md", &format!("| buildings | {buildings} |"));
    check(COMPONENTS, "components.md", &format!("than the {creatures} creatures"));
    check(RULES, "rules.md", &format!("{creatures} creatures) comes without"));
}

#[test]
fn every_creature_has_a_row_with_its_strength() {
    let set = Set::standard();
    for creature in Creature::ALL {
        // The four Hydras share a row.
        let kind = creature.name().split('-').next().unwrap_or_default();
        let row = COMPONENTS.lines().find(|line| line.to_lowercase().starts_with(&format!("| {kind} /")));
        let strength = format!("| {} |", set.creature(creature).strength);
        assert!(row.is_some_and(|row| row.contains(&strength)), "components.md lacks a row for {kind} with {strength}");
    }
}
