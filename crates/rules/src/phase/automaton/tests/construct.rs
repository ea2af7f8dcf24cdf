//! Produce, Recruit and Construct of the card: what comes first, where temples stand, what the strip gives (S5).

use super::{BARE, before_turn, before_turn_with, events_in_phase_3, events_of};
use crate::testing::{Table, standard_but};

const SPOTS: &str =
    "spot forest mine stocked\nspot lagoon training-camp stocked\nspot desert forge\nspot mountain arch";
/// Four terrains for a temple at c2 c3 d1 d2, and a forest at b2.
const TEMPLE: &str = "b F . . . .\n c F M . . . .\n d L D . # . . .";
/// Face down on the strip, one after the other.
const FACE_DOWN: [&str; 8] =
    ["hospital", "oratory", "oratory", "siege-engine-1", "siege-engine-2", "siege-engine-3", "arch", "arch"];

/// The Automaton after a turn with a Construct card; the tile that comes with it covers the first arrow.
fn constructing(more: &str, stock: &str, rows: &str) -> Table {
    let mut table = before_turn("construct-1 V -", more, stock, rows);
    table.play_with("automaton", "die:1");
    table
}

/// An Automaton of that strength with that number of buildings face down.
fn with_strip(strength: &str, buildings: usize) -> String {
    format!("automaton {strength} strip {}", FACE_DOWN[..buildings].join(" "))
}

#[test]
fn s5_produce_and_recruit_count_what_lies_face_up() {
    let strip = "automaton standard strip mine training-camp forge mine hospital";
    for (card, decision, gained) in [
        ("produce-2 LD", "produce", "gained seat:2 good:orichalcum amount:3 from:mines"),
        ("recruit-3 LDM", "recruit", "gained seat:2 good:hoplite amount:2 from:training_camps"),
    ] {
        let mut table = before_turn(card, strip, "", BARE);
        table.play("automaton");
        let decided = format!("automaton_decided seat:2 decision:{decision}");
        assert_eq!(events_in_phase_3(&table), [decided.as_str(), gained]);
    }
}

#[test]
fn s5_produce_and_recruit_take_what_the_supply_has() {
    let strip = "automaton standard strip mine mine";
    let text = super::text("produce-2 LD", strip, "", BARE).replace("Thera/calm", "Thera/calm orichalcum 28");
    let mut table = Table::drawn(&text);
    table.play("automaton");
    assert_eq!(events_in_phase_3(&table)[1..], ["gained seat:2 good:orichalcum amount:2 from:mines"]);
}

#[test]
fn s5_a_medallion_comes_before_a_temple_and_a_temple_before_a_building() {
    // The tile covers the first arrow, so that there is one orichalcum more.
    for (orichalcum, rows, expected) in [
        (4, TEMPLE, ["automaton_decided seat:2 decision:medallion", "medallion_forged seat:2 cost:5"]),
        (3, TEMPLE, ["automaton_decided seat:2 decision:temple", "temple_built seat:2 circles:c2-c3-d1-d2"]),
        (
            3,
            BARE,
            [
                "automaton_decided seat:2 decision:building",
                "strip_filled seat:2 building:arch spot:mountain stocked:false",
            ],
        ),
    ] {
        let table = constructing(SPOTS, &format!("orichalcum {orichalcum}"), rows);
        let found = events_in_phase_3(&table);
        assert_eq!(found[0], expected[0]);
        assert!(found[1].starts_with(expected[1].split("circles").next().unwrap_or_default()), "{found:?}");
        assert_eq!(found.len(), 2);
    }
}

/// Where the temple was built, in reading order.
fn temple(table: &Table) -> String {
    let built = table.now.player(table.seat(2)).island().built();
    built.into_iter().map(|circle| circle.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn s5_the_leftmost_temple_is_built() {
    // Another one at b5 b6 c6 c7 is higher, but further right.
    let rows = "a . . . F\n b . . . F L\n c D . . . D M\n d L D . # . . .\n e F M . . . .";
    let table = constructing(SPOTS, "", rows);
    assert_eq!(temple(&table), "d1 d2 e2 e3");
    assert_eq!(table.lines("player 2"), ["player 2 automaton hoplite 0 orichalcum 1"]);
    assert_eq!((table.row(2, 'd').as_str(), table.row(2, 'e').as_str()), ("L^0 D^0 V # . . .", "F^0 M^0 . . . ."));
    assert_eq!(table.now.points(table.seat(2)), 1);
}

#[test]
fn s5_of_temples_as_far_left_the_highest_is_built() {
    let rows = "b F . . . .\n c F M . . . .\n d L D . # . . .\n e F M . . . .";
    assert_eq!(temple(&constructing("", "", rows)), "c2 c3 d1 d2", "d1 d2 e2 e3 begins with the same circle");
    let rows = "b V . . . .\n c F M . . . .\n d L D . # . . .";
    assert_eq!(temple(&constructing("", "", rows)), "c2 c3 d1 d2", "b2 c2 c3 d2 is possible as well, further right");
}

#[test]
fn s5_of_temples_that_begin_in_one_column_the_highest_is_built() {
    // One at a3 a4 b3 b4, the other at f3 f4 g3 g4: a3 and g3 stand in one column.
    let rows = "a F L L .\n b . D M . .\n d . . . # . . .\n f L L M . .\n g F D . .";
    assert_eq!(temple(&constructing("", "", rows)), "a3 a4 b3 b4");
}

#[test]
fn s5_a_temple_keeps_away_from_creatures_and_from_the_centre() {
    let rows = "b V!go . . . .\n c F M . . . .\n d L D . # . . .\n e F M . . . .";
    assert_eq!(temple(&constructing("", "", rows)), "d1 d2 e2 e3", "c2 and c3 are next to the Gorgon");
    // c4 c5 and one of them with the centre would make a rhombus.
    let rows = "c . . F L . .\n d . . D # D . .";
    let table = constructing("", "", rows);
    assert_eq!((temple(&table).as_str(), events_in_phase_3(&table).len()), ("", 1));
}

#[test]
fn s5_face_down_buildings_do_not_help_with_temples() {
    // Two forests in each rhombus; c2 and c3 next to a Gorgon.
    for rows in ["b F . . . .\n c F M . . . .\n d F D . # . . .", "b V!go . . . .\n c F M . . . .\n d L D . # . . ."] {
        let strip = "automaton standard strip architects-practice protection-crystal";
        let mut table = before_turn("construct-1 F", strip, "", rows);
        table.play("automaton");
        assert_eq!(events_in_phase_3(&table), ["automaton_decided seat:2 decision:nothing"]);
    }
}

#[test]
fn s5_the_spot_is_the_first_filled_one_of_mountain_desert_lagoon_forest() {
    let spots = ["mountain arch", "desert forge", "lagoon hospital", "forest oratory"];
    for first in 0..4 {
        let more: Vec<String> = spots[first..].iter().map(|spot| format!("spot {spot}")).collect();
        let table = constructing(&more.join("\n"), "", BARE);
        let (spot, building) = spots[first].split_once(' ').unwrap();
        assert_eq!(
            events_in_phase_3(&table)[1..],
            [format!("strip_filled seat:2 building:{building} spot:{spot} stocked:false")]
        );
        assert_eq!(table.lines("spot").len(), 3 - first, "the spot stays empty until the round ends");
    }
}

#[test]
fn s5_a_mine_or_camp_comes_with_its_resource() {
    for (building, stocked, stock) in [
        ("mine", true, "hoplite 0 orichalcum 2"),
        ("mine", false, "hoplite 0 orichalcum 1"),
        ("training-camp", true, "hoplite 1 orichalcum 1"),
        ("training-camp", false, "hoplite 0 orichalcum 1"),
    ] {
        let word = if stocked { " stocked" } else { "" };
        let table = constructing(&format!("spot forest {building}{word}"), "", BARE);
        assert_eq!(
            events_in_phase_3(&table)[1..],
            [format!("strip_filled seat:2 building:{building} spot:forest stocked:{stocked}")]
        );
        assert_eq!(table.lines("player 2"), [format!("player 2 automaton {stock}")]);
        assert_eq!(table.lines("automaton"), [format!("automaton standard strip {building} captured")]);
    }
}

/// What the places of the two strongest Automatons give.
const RICH_STRIP: [&str; 8] =
    ["1 hoplite", "1 orichalcum", "", "medallion", "2 hoplite", "medallion", "2 orichalcum", "medallion"];

#[test]
fn s5_each_place_of_the_strip_gives_what_the_strength_says() {
    for (strength, places) in [
        ("gentle", ["", "", "", "", "", "", "", "medallion"]),
        ("standard", ["", "1 hoplite", "", "1 orichalcum", "", "2 hoplite", "2 orichalcum", "medallion"]),
        ("strict", ["", "1 hoplite", "", "medallion", "", "2 hoplite", "2 orichalcum", "medallion"]),
        ("severe", RICH_STRIP),
        ("merciless", RICH_STRIP),
    ] {
        for (before, gives) in places.into_iter().enumerate() {
            let table = constructing(&format!("{}\nspot forest forge", with_strip(strength, before)), "", BARE);
            let expected = match gives.split_once(' ') {
                None if gives.is_empty() => vec![],
                None => vec!["medallion_forged seat:2 cost:0".to_owned()],
                Some((amount, good)) => vec![format!("gained seat:2 good:{good} amount:{amount} from:strip")],
            };
            assert_eq!(events_in_phase_3(&table)[2..], expected, "{strength}, place {}", before + 1);
        }
    }
}

#[test]
fn s5_the_eighth_building_and_each_later_one_gives_a_medallion() {
    for (buildings, medallions) in [(6, 0), (7, 1), (8, 1)] {
        let table = constructing(&format!("{}\nspot forest mine", with_strip("standard", buildings)), "", BARE);
        assert_eq!(events_of(&table, "medallion_forged").len(), medallions, "building {}", buildings + 1);
    }
    let more = format!("{} forge statue-creature\nspot forest mine stocked", with_strip("standard", 8));
    let table = constructing(&more, "medallion 4", BARE);
    assert_eq!(
        events_in_phase_3(&table),
        [
            "automaton_decided seat:2 decision:building",
            "strip_filled seat:2 building:mine spot:forest stocked:true",
            "medallion_forged seat:2 cost:0",
            "won seat:2"
        ],
        "the eleventh"
    );
}

#[test]
fn s5_without_a_token_there_is_neither_medallion_nor_temple() {
    let no_token = || standard_but(&[("victory_tokens = 17", "victory_tokens = 1")]);
    let more = format!("{}\nspot forest forge", with_strip("standard", 7));
    let text = super::text("construct-1 V -", &more, "orichalcum 5", TEMPLE);
    let mut table = Table::drawn_with(no_token(), &text.replace("Thera/calm", "Thera/calm medallion 1"));
    table.play("automaton");
    assert_eq!(
        events_in_phase_3(&table),
        ["automaton_decided seat:2 decision:building", "strip_filled seat:2 building:forge spot:forest stocked:false"]
    );

    let mut table = before_turn_with(no_token(), "construct-1 V -", &more, "orichalcum 5", TEMPLE);
    table.play("automaton");
    assert_eq!(events_in_phase_3(&table)[1], "medallion_forged seat:2 cost:5", "the last one");
}

#[test]
fn s5_without_a_temple_in_the_supply_it_builds() {
    let set = standard_but(&[("temples = 17", "temples = 1")]);
    let text = super::text("construct-1 V -", "spot forest forge", "", TEMPLE);
    let human = "a . . # #\n c . . F^0 L^0 . .\n d B . . D^0 M^0 .";
    let mut table = Table::drawn_with(set, &text.replace("a . . # #", human));
    table.play("automaton");
    assert_eq!(events_in_phase_3(&table)[0], "automaton_decided seat:2 decision:building");
}

#[test]
fn s5_with_nothing_to_construct_or_to_capture_it_does_nothing() {
    for card in ["construct-1 F", "capture-1 F"] {
        let mut table = before_turn(card, "", "orichalcum 3", BARE);
        table.play("automaton");
        assert_eq!(events_in_phase_3(&table), ["automaton_decided seat:2 decision:nothing"]);
        assert_eq!(events_of(&table, "card_spent").len(), 1, "the card is discarded all the same");
    }
}
