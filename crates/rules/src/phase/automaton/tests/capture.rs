//! Fights: which creature, with what dice, what they bring (S6).

use super::{before_turn, before_turn_with, events_in_phase_3, events_of};
use crate::creature::{Creature, Loot};
use crate::set::Set;
use crate::testing::{Table, standard_with_buildings};

/// Four dice without a skull, whose sum beats every creature.
const LOST: &str = "die:5 die:5 die:5 die:5";
const WON: &str = "die:1 die:skull die:1 die:2";
/// A creature at d3 and one at e4, further right.
const TWO_CREATURES: &str = "d . . V!go # . . .\n e . . V!he . . .";

/// The Automaton after a turn with a Capture card and these rolls.
fn capturing(more: &str, stock: &str, rows: &str, rolls: &[&str]) -> Table {
    let mut table = before_turn("capture-2 FL", more, stock, rows);
    table.play_with("automaton", &format!("die:1 {}", rolls.join(" ")));
    table
}

/// The Automaton after it captured the only creature, at d3.
fn after_capture_of(code: &str, more: &str, stock: &str, outcomes: &str) -> Table {
    capturing(more, stock, &format!("d . . V!{code} # . . ."), &[WON, outcomes])
}

#[test]
fn s6_the_leftmost_creature_is_fought_first_and_the_highest_on_a_tie() {
    // Columns from the left: c2, then b2 and d2, then a3 and c3.
    let rows = "a V!cy F . .\n b V!mi L . . .\n c V!he V!go . . . .\n d D V!cy . # . . .";
    let table = capturing("", "", rows, &[WON, WON, "building:forge", WON, WON, WON]);
    let circles: Vec<String> = events_of(&table, "creature_captured");
    let circles: Vec<&str> = circles.iter().filter_map(|event| event.split(':').nth(2)?.split(' ').next()).collect();
    assert_eq!(circles, ["c2", "b2", "d2", "a3", "c3"]);
    assert_eq!(
        table.lines("automaton"),
        ["automaton standard strip forge captured cyclops cyclops gorgon"],
        "in the order they came; the first two paid for the additional action"
    );
}

#[test]
fn s6_four_dice_need_a_skull_even_when_the_sum_suffices() {
    let table = capturing("", "", "d . . V!he # . . .", &[LOST]);
    assert_eq!(
        events_in_phase_3(&table),
        ["automaton_decided seat:2 decision:capture", "dice_rolled seat:2 circle:d3 roll:5+5+5+5 won:false"]
    );
    for roll in ["die:skull die:1 die:1 die:1", "die:1 die:1 die:1 die:skull"] {
        let table = capturing("", "", "d . . V!hF # . . .", &[roll]);
        assert_eq!(events_of(&table, "creature_captured").len(), 1, "one skull is enough");
    }
}

#[test]
fn s6_siege_engines_lie_face_down_and_do_not_help() {
    let strip = "automaton standard strip siege-engine-1 siege-engine-2 siege-engine-3";
    let table = capturing(strip, "", "d . . V!he # . . .", &["die:1 die:2 die:3 die:4"]);
    assert_eq!(events_in_phase_3(&table)[1], "dice_rolled seat:2 circle:d3 roll:1+2+3+4 won:false");
}

#[test]
fn s6_the_first_roll_against_each_creature_is_free() {
    let table = capturing("", "", TWO_CREATURES, &[WON, LOST]);
    assert_eq!(
        events_in_phase_3(&table)[1..],
        [
            "dice_rolled seat:2 circle:d3 roll:1+skull+1+2 won:true",
            "creature_captured seat:2 circle:d3 creature:gorgon set_aside:0",
            "gained seat:2 good:orichalcum amount:2 from:loot",
            "dice_rolled seat:2 circle:e4 roll:5+5+5+5 won:false"
        ]
    );
    let table = capturing("", "hoplite 1", TWO_CREATURES, &[WON, WON]);
    assert_eq!(events_of(&table, "hoplites_spent"), [""; 0]);
    assert_eq!(table.lines("player 2"), ["player 2 automaton hoplite 1 orichalcum 3"]);
}

#[test]
fn s6_each_roll_after_a_lost_one_costs_a_hoplite_until_none_is_left() {
    let table = capturing("", "hoplite 3", TWO_CREATURES, &[LOST, LOST, WON, LOST, LOST]);
    assert_eq!(
        table.event_lines(),
        [
            "automaton_rolled seat:2 purpose:card face:1",
            "card_taken seat:2 slot:1 cost:0",
            "tile_placed seat:2 tile:FL circles:c3-b2",
            "automaton_decided seat:2 decision:capture",
            "dice_rolled seat:2 circle:d3 roll:5+5+5+5 won:false",
            "hoplites_spent seat:2 amount:1",
            "dice_rolled seat:2 circle:d3 roll:5+5+5+5 won:false",
            "hoplites_spent seat:2 amount:1",
            "dice_rolled seat:2 circle:d3 roll:1+skull+1+2 won:true",
            "creature_captured seat:2 circle:d3 creature:gorgon set_aside:0",
            "gained seat:2 good:orichalcum amount:2 from:loot",
            "dice_rolled seat:2 circle:e4 roll:5+5+5+5 won:false",
            "hoplites_spent seat:2 amount:1",
            "dice_rolled seat:2 circle:e4 roll:5+5+5+5 won:false",
            "card_spent seat:2 card:capture-2",
            "automaton_decided seat:2 decision:capture",
            "action_bought seat:2 action:capture payment:orichalcum cost:2",
            "dice_rolled seat:2 circle:e4 roll:1+1+1+1 won:false",
            "automaton_rolled seat:2 purpose:discard face:1",
            "card_discarded seat:2 slot:1 card:recruit-2",
            "turn_began seat:1",
            "asked seat:1 ask:card"
        ]
    );
    assert_eq!((table.row(2, 'd').as_str(), table.row(2, 'e').as_str()), (". . V # . . .", ". . V!he . . ."));
    assert!(table.lines("supply").concat().starts_with("supply hoplite 30 "), "the hoplites are in the supply");
}

#[test]
fn s6_a_creature_that_came_with_the_tile_is_fought_as_well() {
    let mut table = before_turn("capture-1 V gorgon", "", "", super::BARE);
    table.play_with("automaton", &format!("die:1 {WON}"));
    assert_eq!(
        events_of(&table, "creature_captured"),
        ["creature_captured seat:2 circle:d3 creature:gorgon set_aside:0"]
    );
}

#[test]
fn s6_every_creature_of_the_standard_set_pays_its_loot() {
    let set = Set::standard();
    for creature in Creature::ALL {
        let (outcomes, paid) = match set.creature(creature).loot {
            Loot::Orichalcum(amount) => ("", vec![format!("gained seat:2 good:orichalcum amount:{amount} from:loot")]),
            Loot::Building => {
                let filled = "strip_filled seat:2 building:forge spot:null stocked:false";
                ("building:forge", vec!["loot_drawn seat:2 building:forge".to_owned(), filled.to_owned()])
            }
            Loot::Titan(titan) => ("", vec![format!("titan_drawn seat:2 titan:{titan} held_by:null active:false")]),
        };
        let table = after_capture_of(creature.code(), "", "", outcomes);
        assert_eq!(events_in_phase_3(&table)[3..], paid, "{creature}");
    }
}

#[test]
fn s6_arch_and_hospital_lie_face_down_and_do_not_help() {
    let table = after_capture_of("he", "automaton standard strip arch hospital", "hoplite 1", "");
    assert_eq!(
        events_in_phase_3(&table)[2..],
        [
            "creature_captured seat:2 circle:d3 creature:hellhound set_aside:0",
            "gained seat:2 good:orichalcum amount:1 from:loot"
        ]
    );
}

#[test]
fn s6_a_minotaurs_building_goes_to_the_strip() {
    let table = after_capture_of("mi", "", "", "building:mine");
    assert_eq!(
        events_in_phase_3(&table)[2..],
        [
            "creature_captured seat:2 circle:d3 creature:minotaur set_aside:0",
            "loot_drawn seat:2 building:mine",
            "strip_filled seat:2 building:mine spot:null stocked:false",
            "gained seat:2 good:orichalcum amount:1 from:loot_building"
        ]
    );
    assert_eq!(table.lines("automaton"), ["automaton standard strip mine captured minotaur"]);
    assert_eq!(table.row(2, 'd'), ". . V # . . .", "and not on the board");

    let table = after_capture_of("mi", "automaton standard strip forge", "", "building:arch");
    assert_eq!(
        events_in_phase_3(&table)[3..],
        [
            "loot_drawn seat:2 building:arch",
            "strip_filled seat:2 building:arch spot:null stocked:false",
            "gained seat:2 good:hoplite amount:1 from:strip"
        ],
        "the effect of the second place is applied"
    );
}

#[test]
fn s6_a_hoplite_from_the_strip_serves_in_the_next_fight() {
    let rows = TWO_CREATURES.replace("go", "mi");
    let strip = "automaton standard strip forge";
    let table = capturing(strip, "", &rows, &[WON, "building:training-camp", LOST, LOST, LOST]);
    assert_eq!(events_of(&table, "hoplites_spent").len(), 2, "the camp's and the one of the second place");
}

#[test]
fn s6_a_minotaurs_mine_comes_empty_from_an_empty_supply() {
    let text = super::text("capture-2 FL", "", "", "d . . V!mi # . . .");
    let mut table = Table::drawn(&text.replace("Thera/calm", "Thera/calm orichalcum 30"));
    table.play_with("automaton", &format!("die:1 {WON} building:mine"));
    assert_eq!(
        events_in_phase_3(&table)[3..],
        ["loot_drawn seat:2 building:mine", "strip_filled seat:2 building:mine spot:null stocked:false"]
    );
}

#[test]
fn s6_with_an_empty_bag_a_minotaur_has_no_loot() {
    let set = standard_with_buildings(|_| 0);
    let mut table = before_turn_with(set, "capture-2 FL", "", "", "d . . V!mi # . . .");
    table.play_with("automaton", &format!("die:1 {WON}"));
    assert_eq!(events_in_phase_3(&table)[2..], ["creature_captured seat:2 circle:d3 creature:minotaur set_aside:0"]);
}

#[test]
fn s6_a_hydras_titan_comes_inactive_from_wherever_it_is() {
    for (code, titan) in [("hF", "theia"), ("hL", "themis"), ("hD", "cronos"), ("hM", "hyperion")] {
        for (more, held_by) in [("", "null".to_owned()), ("titan T 1 active", "1".to_owned())] {
            let table = after_capture_of(code, &more.replace('T', titan), "", "");
            assert_eq!(
                events_in_phase_3(&table)[3..],
                [format!("titan_drawn seat:2 titan:{titan} held_by:{held_by} active:false")]
            );
            assert_eq!(table.lines("titan"), [format!("titan {titan} 2 inactive")]);
        }
    }
}

#[test]
fn s6_capturing_the_last_creature_may_win_before_the_loot() {
    let table = after_capture_of("cy", "", "medallion 5", "");
    assert_eq!(
        events_in_phase_3(&table)[2..],
        ["creature_captured seat:2 circle:d3 creature:cyclops set_aside:0", "won seat:2"]
    );

    let table = capturing("", "medallion 5", TWO_CREATURES, &[WON, WON]);
    assert_eq!(
        events_in_phase_3(&table)[2..],
        [
            "creature_captured seat:2 circle:d3 creature:gorgon set_aside:0",
            "gained seat:2 good:orichalcum amount:2 from:loot",
            "dice_rolled seat:2 circle:e4 roll:1+skull+1+2 won:true",
            "creature_captured seat:2 circle:e4 creature:hellhound set_aside:0",
            "won seat:2"
        ],
        "only once no creature is left"
    );
}

#[test]
fn s6_loot_may_win() {
    let table = after_capture_of("hF", "titan theia 1 active", "medallion 4", "");
    assert_eq!(events_in_phase_3(&table)[3..], ["titan_drawn seat:2 titan:theia held_by:1 active:false", "won seat:2"]);
    let seven = "automaton standard strip mine mine mine mine mine arch arch";
    let table = after_capture_of("mi", seven, "medallion 4", "building:forge");
    assert_eq!(
        events_in_phase_3(&table)[4..],
        ["strip_filled seat:2 building:forge spot:null stocked:false", "medallion_forged seat:2 cost:0", "won seat:2"]
    );
}
