//! What comes onto the two boards, and when (R11.1–R11.3).

use crate::building::Building;
use crate::creature::Creature;
use crate::error::Illegal;
use crate::set::Set;
use crate::testing::{TINY_ISLAND, Table, standard_but, standard_with_buildings};

/// Three players, the last of whom has nothing left to do in this round; the first has most hoplites.
fn at_end_of_round(set: Set, lines: &str, first_player: &str) -> Table {
    let text = format!(
        "turn 3\nask 3 additional\n{lines}
         player 1 Thera/calm hoplite 1 {first_player}\n a . . # #
         player 2 Delos/calm\n a # # .
         player 3 Naxos/calm\n a . . . # #"
    );
    Table::drawn_with(set, &text)
}

/// All single tiles of the standard set, to be replaced by fewer.
const SINGLES: &str = "copies = 5\nlands = [\"F\", \"L\", \"D\", \"M\", \"V\"]";
const ONE_FOREST: (&str, &str) = (SINGLES, "copies = 1\nlands = [\"F\"]");
const ONE_VOLCANO: (&str, &str) = (SINGLES, "copies = 1\nlands = [\"V\"]");

/// Somebody has captured every creature of the standard set.
fn all_creatures() -> String {
    let set = Set::standard();
    let each = Creature::ALL.map(|creature| format!("{creature} {}", set.creature(creature).copies));
    format!("captured {}", each.join(" "))
}

#[test]
fn r11_1_cards_first_then_tiles_with_creatures_then_spots_and_discards_make_a_new_deck() {
    let lines = "card produce-1 F\ncard produce-2 FL\ndeck recruit-1 1\nspot desert forge
        discards produce-3 1 recruit-2 1 recruit-3 1 capture-1 1 capture-2 1 capture-3 1 construct-1 1 construct-2 1 construct-3 1";
    let mut table = at_end_of_round(Set::standard(), lines, "");
    table.play_with(
        "pass",
        "card:recruit-1 card:construct-1 card:capture-3
         tile:V creature:gorgon tile:D tile:LDV creature:hydra-theia
         building:mine building:hospital building:training-camp",
    );
    assert_eq!(
        table.event_lines(),
        [
            "card_revealed slot:3 card:recruit-1",
            "deck_shuffled",
            "card_revealed slot:4 card:construct-1",
            "card_revealed slot:5 card:capture-3",
            "tile_revealed slot:3 tile:V",
            "creature_revealed slot:3 circle:1 creature:gorgon",
            "tile_revealed slot:4 tile:D",
            "tile_revealed slot:5 tile:LDV",
            "creature_revealed slot:5 circle:3 creature:hydra-theia",
            "building_revealed spot:forest building:mine stocked:true",
            "building_revealed spot:lagoon building:hospital stocked:false",
            "building_revealed spot:mountain building:training-camp stocked:true",
            "gained seat:3 good:hoplite amount:1 from:right_of_initiative",
            "round_began round:2",
            "turn_began seat:1",
            "asked seat:1 ask:card"
        ]
    );
    assert_eq!(
        table.lines("card "),
        [
            "card produce-1 F",
            "card produce-2 FL",
            "card recruit-1 V gorgon",
            "card construct-1 D",
            "card capture-3 LDV - - hydra-theia"
        ]
    );
    assert_eq!(table.lines("discards"), Vec::<String>::new());
    assert_eq!(
        table.lines("deck"),
        ["deck produce-3 1 recruit-2 1 recruit-3 1 capture-1 1 capture-2 1 construct-2 1 construct-3 1"]
    );
}

#[test]
fn r11_1_the_discards_wait_until_a_card_is_needed() {
    let lines = "card produce-1 F\ncard produce-2 FL\ndeck recruit-1 1 recruit-2 1 recruit-3 1
        discards produce-3 1 capture-1 1 capture-2 1 capture-3 1 construct-1 1 construct-2 1 construct-3 1";
    let mut table = at_end_of_round(Set::standard(), lines, "");
    table.play("pass");
    assert!(!table.event_lines().contains(&"deck_shuffled".into()));
    assert_eq!((table.lines("deck"), table.lines("card ").len()), (vec!["deck".into()], 5));
    assert_eq!(
        table.lines("discards"),
        ["discards produce-3 1 capture-1 1 capture-2 1 capture-3 1 construct-1 1 construct-2 1 construct-3 1"]
    );
}

#[test]
fn r11_1_four_places_are_filled_up_to_six_with_four_players() {
    let mut table = Table::drawn(
        "turn 4\nask 4 additional\ncard produce-1 F\ncard produce-2 FL
         player 1 Thera/calm hoplite 1\n a . . # #\nplayer 2 Delos/calm\nplayer 3 Naxos/calm
         player 4 Ikaria/calm\n a . # # .",
    );
    table.play("pass");
    assert_eq!(table.lines("card ").len(), 6);
}

#[test]
fn r11_2_a_card_whose_pile_is_empty_has_no_tile_and_its_taker_skips_phase_two() {
    let lines = "card produce-3 FDM\ncard produce-2 FL\ndeck recruit-1 1 capture-1 1 construct-1 1
        discards produce-1 1 recruit-2 1 recruit-3 1 capture-2 1 capture-3 1 construct-2 1 construct-3 1";
    let mut table = at_end_of_round(standard_but(&[ONE_FOREST]), lines, "");
    table.play_with("pass", "card:recruit-1 card:capture-1 card:construct-1 tile:F");
    assert_eq!(table.lines("card ")[2..], ["card recruit-1 F", "card capture-1", "card construct-1"]);
    table.play("card:4");
    assert_eq!(table.event_lines(), ["card_taken seat:1 slot:4 cost:1", "asked seat:1 ask:act:capture"]);
}

#[test]
fn r11_2_a_discarded_tile_goes_at_once_to_the_leftmost_card_that_lacks_one_of_its_size() {
    let mut table = Table::drawn_with(
        standard_but(&[ONE_FOREST]),
        "ask 1 discard\ncard recruit-3 FDM\ncard recruit-1\ncard produce-1 F\ncard capture-1
         player 1 Thera/calm\n a . . # #\nplayer 2 Delos/calm\n a # # .",
    );
    table.play("discard:3");
    assert_eq!(
        table.event_lines(),
        [
            "card_discarded seat:1 slot:3 card:produce-1",
            "tile_revealed slot:2 tile:F",
            "turn_began seat:2",
            "asked seat:2 ask:card"
        ]
    );
    assert_eq!(table.lines("card "), ["card recruit-3 FDM", "card recruit-1 F", "card capture-1"]);
    assert_eq!(table.lines("pile 1"), ["pile 1"]);
}

#[test]
fn r11_2_a_tile_that_fits_nowhere_goes_on_to_a_card_that_lacks_one() {
    let mut table = Table::drawn_with(
        standard_but(&[ONE_FOREST, TINY_ISLAND]),
        "card produce-1 F\ncard produce-3 FDM\ncard recruit-1
         player 1 Thera/calm\n a # # L\n b F L D\nplayer 2 Delos/calm",
    );
    table.play("card:1");
    assert_eq!(
        table.event_lines(),
        [
            "card_taken seat:1 slot:1 cost:0",
            "tile_put_back seat:1 tile:F",
            "tile_revealed slot:2 tile:F",
            "asked seat:1 ask:act:produce"
        ]
    );
    assert_eq!(
        (table.lines("card "), table.lines("hand")),
        (vec!["card produce-3 FDM".into(), "card recruit-1 F".into()], vec!["hand produce-1".into()])
    );
}

#[test]
fn r11_2_creatures_are_back_in_the_bag_before_the_tile_comes_again() {
    let all_but_a_gorgon = all_creatures().replace("gorgon 4", "gorgon 3");
    let mut table = Table::drawn_with(
        standard_but(&[ONE_VOLCANO]),
        &format!(
            "ask 1 discard\ncard produce-1 V gorgon\ncard recruit-1
             player 1 Thera/calm {all_but_a_gorgon}\n a . . # #\nplayer 2 Delos/calm\n a # # ."
        ),
    );
    assert_eq!(table.lines("creatures"), ["creatures"]);
    table.play("discard:1");
    assert_eq!(
        table.event_lines()[1..3],
        ["tile_revealed slot:1 tile:V", "creature_revealed slot:1 circle:1 creature:gorgon"]
    );
}

#[test]
fn r11_2_tiles_put_under_a_pile_come_in_that_order_after_the_unseen_ones() {
    let lines = "card produce-3 FDM\ncard produce-2 FL\ndeck recruit-1 1 capture-1 1 construct-1 1
        discards produce-1 1 recruit-2 1 recruit-3 1 capture-2 1 capture-3 1 construct-2 1 construct-3 1
        pile 1 D 1 under L F
        pile 2 FL 2 FD 3 FM 3 LD 3 LM 3 DM 3 FV 1 LV 1 DV 1 MV 1 VV 1
        pile 3 FLV 1 FMV 1 LDV 1 LMV 1 DMV 1 FDV 2 FLD 1 FLM 1 LDM 1 LLF 1 LLD 1 MMD 1 MMF 1 FFM 1 DDL 1";
    let set = standard_but(&[(SINGLES, "copies = 1\nlands = [\"F\", \"L\", \"D\"]")]);
    let mut table = at_end_of_round(set, lines, "");
    table.play_with("pass", "card:recruit-1 card:capture-1 card:construct-1 tile:D building:forge");
    assert_eq!(table.lines("card ")[2..], ["card recruit-1 D", "card capture-1 L", "card construct-1 F"]);
    assert_eq!(table.lines("spot forest"), ["spot forest forge"], "no draw was needed for what lay underneath");
}

#[test]
fn r11_2_a_volcano_that_finds_the_bag_empty_comes_without_a_creature() {
    let mut table = at_end_of_round(Set::standard(), "card produce-2 FL\ncard capture-2 FL", &all_creatures());
    table.play_with("pass", "card:recruit-2 card:produce-1 card:recruit-1 tile:VV tile:V");
    assert_eq!(table.lines("card ")[2..4], ["card recruit-2 VV", "card produce-1 V"]);
    table.play("card:3");
    assert_eq!(table.refusal("tile:b6-b5"), Illegal::SamePlacement, "two empty volcanoes look the same turned");
    table.play("tile:b5-b6");
    assert_eq!(table.row(1, 'b'), ". . . V V");
}

#[test]
fn r11_3_spots_are_refilled_in_order_until_the_bag_is_empty() {
    let set = standard_with_buildings(|building| u8::from(matches!(building, Building::Mine | Building::Arch)) * 2);
    let lines = "card produce-1 F\ncard produce-2 FL\nspot lagoon arch\nspot mountain mine stocked";
    let mut table = at_end_of_round(set, lines, "");
    table.play_with(
        "pass",
        "card:produce-3 card:recruit-2 card:recruit-3 tile:FDM tile:FL tile:FLD building:mine building:arch",
    );
    assert_eq!(
        table.lines("spot"),
        ["spot forest mine stocked", "spot lagoon arch", "spot desert arch", "spot mountain mine stocked"]
    );

    let one_mine = standard_with_buildings(|building| u8::from(building == Building::Mine));
    let mut table = at_end_of_round(one_mine, "card produce-1 F\ncard produce-2 FL", "");
    table.play("pass");
    assert_eq!(table.lines("spot"), ["spot forest mine stocked"], "the others stay empty");
}

#[test]
fn r8_5_a_mine_or_camp_revealed_from_an_empty_supply_carries_nothing_and_is_not_filled_later() {
    let two_kinds = |building| u8::from(matches!(building, Building::Mine | Building::TrainingCamp)) * 2;
    let mut table =
        at_end_of_round(standard_with_buildings(two_kinds), "card produce-1 F\ncard produce-2 FL", "orichalcum 30");
    table.play_with(
        "pass",
        "card:produce-3 card:recruit-2 card:recruit-3 tile:FDM tile:FL tile:FLD building:mine building:training-camp",
    );
    assert_eq!(table.lines("spot")[..2], ["spot forest mine", "spot lagoon training-camp stocked"]);

    let mut table = at_end_of_round(
        Set::standard(),
        "card produce-1 F\ncard produce-2 FL\nspot forest mine\nspot lagoon training-camp",
        "",
    );
    table.play("pass");
    assert_eq!(table.lines("spot")[..2], ["spot forest mine", "spot lagoon training-camp"]);
}
