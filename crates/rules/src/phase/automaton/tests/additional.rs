//! The additional action: what it pays with, what it does, and when it keeps its money (S7).

use super::{BARE, before_turn, events_in_phase_4, events_of};
use crate::testing::Table;

const NOTHING: &str = "automaton_decided seat:2 decision:nothing";
const SPOT: &str = "spot forest arch";
/// Four terrains for a temple at c2 c3 d1 d2, and a forest at b2.
const TEMPLE: &str = "b F . . . .\n c F M . . . .\n d L D . # . . .";

/// The Automaton after a turn whose card, a Capture without a creature, did nothing.
fn after_turn(more: &str, stock: &str, rows: &str) -> Table {
    let mut table = before_turn("capture-3 LDM", more, stock, rows);
    table.play_with("automaton", "die:1");
    table
}

/// The same with these captured creatures, in this order.
fn after_turn_with_captured(captured: &str, more: &str, stock: &str, rows: &str) -> Table {
    after_turn(&format!("automaton standard strip captured {captured}\n{more}"), stock, rows)
}

#[test]
fn s7_it_pays_with_creatures_else_hoplites_else_orichalcum() {
    for (captured, stock, payment) in [
        ("hellhound gorgon", "hoplite 2 orichalcum 2", "hellhound+gorgon"),
        ("hellhound", "hoplite 2 orichalcum 2", "hoplites"),
        ("", "hoplite 2 orichalcum 2", "hoplites"),
        ("hellhound", "hoplite 1 orichalcum 2", "orichalcum"),
        ("", "hoplite 0 orichalcum 2", "orichalcum"),
    ] {
        let table = after_turn_with_captured(captured, SPOT, stock, BARE);
        assert_eq!(
            events_in_phase_4(&table),
            [
                "automaton_decided seat:2 decision:building".to_owned(),
                format!("action_bought seat:2 action:construct payment:{payment} cost:2"),
                "strip_filled seat:2 building:arch spot:forest stocked:false".to_owned()
            ]
        );
    }
}

#[test]
fn s7_what_it_pays_goes_back() {
    let table = after_turn(SPOT, "hoplite 3 orichalcum 4", BARE);
    assert_eq!(table.lines("player 2"), ["player 2 automaton hoplite 1 orichalcum 4"]);
    assert_eq!(table.lines("supply"), ["supply hoplite 29 orichalcum 26 token 17 temple 17"]);
    let table = after_turn(SPOT, "hoplite 1 orichalcum 4", BARE);
    assert_eq!(table.lines("player 2"), ["player 2 automaton hoplite 1 orichalcum 2"]);
    assert_eq!(table.lines("supply"), ["supply hoplite 29 orichalcum 28 token 17 temple 17"]);
}

#[test]
fn s7_creatures_captured_first_are_paid_first() {
    for (captured, payment, left) in [
        ("cyclops hellhound gorgon", "hellhound+cyclops", "gorgon"),
        ("cyclops hellhound cyclops gorgon", "hellhound+cyclops", "cyclops gorgon"),
        ("gorgon gorgon hellhound", "gorgon+gorgon", "hellhound"),
        ("cyclops hellhound gorgon cyclops", "hellhound+cyclops", "gorgon cyclops"),
        ("hellhound gorgon hellhound", "hellhound+gorgon", "hellhound"),
    ] {
        let table = after_turn_with_captured(captured, SPOT, "", BARE);
        assert_eq!(
            events_of(&table, "action_bought"),
            [format!("action_bought seat:2 action:construct payment:{payment} cost:2")]
        );
        assert_eq!(table.lines("automaton"), [format!("automaton standard strip arch captured {left}")]);
    }
    let table = after_turn_with_captured("gorgon cyclops", SPOT, "", BARE);
    assert!(table.lines("creatures").concat().contains("gorgon 4 cyclops 4"), "they are in the bag again");
}

#[test]
fn s7_creatures_just_captured_may_be_paid() {
    let mut table = before_turn("capture-2 FL", SPOT, "", "d . . V!he # . . .\n e . . V!he . . .");
    table.play_with("automaton", "die:1 die:skull die:1 die:1 die:1 die:skull die:1 die:1 die:1");
    assert_eq!(
        events_in_phase_4(&table)[1],
        "action_bought seat:2 action:construct payment:hellhound+hellhound cost:2",
        "rather than the two orichalcum of the loot"
    );
}

#[test]
fn s7_it_does_nothing_if_it_cannot_pay() {
    let table = after_turn_with_captured("gorgon", SPOT, "hoplite 1 orichalcum 1", BARE);
    assert_eq!(events_in_phase_4(&table), [NOTHING], "payments are not mixed");
}

#[test]
fn s7_a_capture_comes_before_everything_else() {
    let rows = "b V!go . . . .\n c F M . . . .\n d L D . # . . .\n e F M . . . .";
    let mut table = before_turn("recruit-1 F", SPOT, "hoplite 2 orichalcum 5", rows);
    table.play_with("automaton", "die:1 die:5 die:5 die:5 die:5 die:1 die:skull die:1 die:1");
    assert_eq!(
        events_in_phase_4(&table),
        [
            "automaton_decided seat:2 decision:capture",
            "action_bought seat:2 action:capture payment:hoplites cost:2",
            "dice_rolled seat:2 circle:b2 roll:5+5+5+5 won:false",
            "hoplites_spent seat:2 amount:1",
            "dice_rolled seat:2 circle:b2 roll:1+skull+1+1 won:true",
            "creature_captured seat:2 circle:b2 creature:gorgon set_aside:0",
            "gained seat:2 good:orichalcum amount:2 from:loot"
        ]
    );
}

#[test]
fn s7_a_capture_needs_a_creature_and_no_hoplite() {
    let mut table = before_turn("produce-2 FL", SPOT, "hoplite 2", "d . . V!go # . . .");
    table.play_with("automaton", "die:1 die:5 die:5 die:5 die:5 die:1");
    assert_eq!(
        events_in_phase_4(&table),
        [
            "automaton_decided seat:2 decision:capture",
            "action_bought seat:2 action:capture payment:hoplites cost:2",
            "dice_rolled seat:2 circle:d3 roll:5+5+5+5 won:false"
        ],
        "both hoplites are paid: there is one roll"
    );
}

#[test]
fn s7_a_medallion_needs_five_orichalcum_after_paying() {
    for (captured, stock, decision, left) in [
        ("gorgon gorgon", "orichalcum 5", "medallion", 0),
        ("", "hoplite 2 orichalcum 5", "medallion", 0),
        ("", "hoplite 2 orichalcum 4", "building", 4),
        ("", "hoplite 1 orichalcum 7", "medallion", 0),
        ("", "hoplite 1 orichalcum 6", "building", 4),
        ("", "hoplite 1 orichalcum 5", "building", 3),
    ] {
        let table = after_turn_with_captured(captured, SPOT, stock, BARE);
        assert_eq!(events_in_phase_4(&table)[0], format!("automaton_decided seat:2 decision:{decision}"), "{stock}");
        assert_eq!(table.now.player(table.seat(2)).stock(crate::stock::Good::Orichalcum), left, "{stock}");
    }
}

#[test]
fn s7_a_medallion_comes_before_a_temple_and_a_temple_before_a_building() {
    for (orichalcum, rows, decision, event) in [
        (7, TEMPLE, "medallion", "medallion_forged seat:2 cost:5"),
        (6, TEMPLE, "temple", "temple_built seat:2 circles:"),
        (6, BARE, "building", "strip_filled seat:2 building:arch spot:forest stocked:false"),
    ] {
        let table = after_turn(SPOT, &format!("orichalcum {orichalcum}"), rows);
        let events = events_in_phase_4(&table);
        assert_eq!(
            events[..2],
            [
                format!("automaton_decided seat:2 decision:{decision}"),
                "action_bought seat:2 action:construct payment:orichalcum cost:2".to_owned()
            ]
        );
        assert!(events[2].starts_with(event), "{events:?}");
        assert_eq!(events.len(), 3);
    }
}

#[test]
fn s7_it_pays_nothing_if_nothing_is_possible() {
    for (captured, stock) in [("gorgon hydra-theia", "hoplite 4 orichalcum 4"), ("", "hoplite 1 orichalcum 6")] {
        let table = after_turn_with_captured(captured, "", stock, BARE);
        assert_eq!(events_in_phase_4(&table), [NOTHING], "{stock}");
        let words: Vec<String> = table.lines("player 2");
        assert!(words.concat().starts_with(&format!("player 2 automaton {stock}")), "{words:?}");
        assert_eq!(events_of(&table, "action_bought"), [""; 0]);
    }
}

#[test]
fn s7_it_produces_and_recruits_only_by_its_card() {
    let table = after_turn("", "hoplite 5", BARE);
    assert_eq!(events_in_phase_4(&table), [NOTHING]);
}

#[test]
fn s7_statues_and_a_forge_lie_face_down_and_do_not_help() {
    let strip = "automaton standard strip statue-hoplite statue-orichalcum statue-creature forge captured gorgon";
    let spots = "spot forest arch\nspot desert arch";
    let table = after_turn(&format!("{strip}\n{spots}"), "hoplite 1 orichalcum 1", BARE);
    assert_eq!(events_in_phase_4(&table), [NOTHING]);
    let table = after_turn(&format!("{strip}\n{spots}"), "hoplite 6 orichalcum 1", BARE);
    assert_eq!(
        events_of(&table, "action_bought"),
        ["action_bought seat:2 action:construct payment:hoplites cost:2"],
        "once, and for 2"
    );
}

#[test]
fn s7_it_may_win_the_game() {
    let table = after_turn(SPOT, "hoplite 2 orichalcum 5 medallion 4", BARE);
    assert_eq!(events_in_phase_4(&table)[2..], ["medallion_forged seat:2 cost:5", "won seat:2"]);
}
