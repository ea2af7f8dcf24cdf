//! The figures that the documents repeat are those of the standard set.

use orichalcum_rules::{Creature, HOPLITES_PER_FIGHT, Loot, Set, Skulls, win_odds};

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
fn every_creature_has_a_row_with_its_figures() {
    let set = Set::standard();
    // The four Hydras share a row.
    let kind = |creature: Creature| creature.name().split('-').next().unwrap_or_default();
    for creature in Creature::ALL {
        let figures = set.creature(creature);
        let same_kind = Creature::ALL.into_iter().filter(|other| kind(*other) == kind(creature));
        let copies: u8 = same_kind.map(|other| set.creature(other).copies).sum();
        let numbers = format!("| {} | {copies} |", figures.strength);
        let loot = match figures.loot {
            Loot::Orichalcum(amount) => format!("| {amount} orichalcum |"),
            Loot::Building => "building".to_owned(),
            Loot::Titan(_) => "Titan".to_owned(),
        };
        let begins = format!("| {} /", kind(creature));
        let row = COMPONENTS.lines().find(|line| line.to_lowercase().starts_with(&begins)).unwrap_or_default();
        assert!(
            row.contains(&numbers) && row.contains(&loot),
            "components.md lacks a row for {} with `{numbers}` and `{loot}`",
            kind(creature)
        );
    }
}

#[test]
fn r8_3b_every_strength_has_a_row_of_odds() {
    let set = Set::standard();
    for strength in Creature::ALL.map(|creature| set.creature(creature).strength) {
        let dice = 1..=usize::from(HOPLITES_PER_FIGHT) + 1;
        let odds = dice.map(|dice| format!("{:.1} %", 100.0 * win_odds(dice, strength, Skulls::PLAIN).as_f64()));
        let odds = odds.collect::<Vec<_>>().join(" | ").replace("100.0", "100");
        check(COMPONENTS, "components.md", &format!("| {strength} | {odds} |"));
    }
}
