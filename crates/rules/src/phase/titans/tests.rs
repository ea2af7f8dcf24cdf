//! Who gets which Titan, and who makes room (R7).

use crate::error::Illegal;
use crate::testing::Table;

/// The first player before placing a tile at c4, next to b3 b4 c5, on an island with these rows.
fn before_tile(more: &str, player: &str, rows: &str) -> Table {
    Table::drawn(&format!("ask 1 tile\n{more}\nplayer 1 Thera/calm {player}\n{rows}\nplayer 2 Delos/calm"))
}

/// Two forests that a third one at c4 makes an area.
const TWO_FORESTS: &str = "a . . # .\n b . F F # .";
/// Two forests and two lagoons: a tile FL at c4-c5 makes areas of both.
const FORESTS_AND_LAGOONS: &str = "a . . # .\n b F F . # .\n c . . . . L L";

#[test]
fn e3_an_area_of_four_deserts_takes_cronos() {
    let mut table = Table::drawn(
        "ask 1 tile
         hand recruit-1 D
         player 1 Thera/calm
           a           .     .     #     .
           b        .     D     D     #     .
           c     .     D     .     .     .     .
           d  B     .     .     .     .     .
           e     .     .     .     .     .
           f        .     .     O     .
         player 2 Delos/calm",
    );
    table.play("tile:c4");
    assert_eq!(
        table.event_lines(),
        [
            "tile_placed seat:1 tile:D circles:c4",
            "titan_drawn seat:1 titan:cronos held_by:null active:true",
            "asked seat:1 ask:act:recruit"
        ]
    );
    assert_eq!(table.lines("titan"), ["titan cronos 1 active"]);
}

#[test]
fn e3_three_forests_take_theia_and_send_hyperion_back_active() {
    let mut table = Table::drawn(
        "ask 1 tile
         hand recruit-1 F
         titan hyperion 1 inactive
         player 1 Thera/calm
           a           .     .     #     .
           b        .     F     F     #     .
           c     .     .     .     .     .     .
           d  B     .     .     .     .     .
           e     .     .     .     .     .
           f        .     .     O     .
         player 2 Delos/calm",
    );
    table.play("tile:c4");
    assert_eq!(
        table.event_lines()[1..],
        [
            "titan_returned seat:1 titan:hyperion",
            "titan_drawn seat:1 titan:theia held_by:null active:true",
            "asked seat:1 ask:act:recruit"
        ]
    );
    assert_eq!(table.lines("titan"), ["titan theia 1 active"], "those not listed lie active at the centre");
}

#[test]
fn r7_1_each_terrain_draws_its_titan() {
    for (land, titan) in [('F', "theia"), ('L', "themis"), ('D', "cronos"), ('M', "hyperion")] {
        let rows = TWO_FORESTS.replace('F', &land.to_string());
        let mut table = before_tile(&format!("hand recruit-1 {land}"), "", &rows);
        table.play("tile:c4");
        assert_eq!(table.lines("titan"), [format!("titan {titan} 1 active")]);
    }
}

#[test]
fn r7_2_a_titan_is_taken_from_another_player_whatever_their_area() {
    let mut table = Table::drawn(&format!(
        "ask 1 tile
         hand recruit-1 F
         titan theia 2 inactive
         player 1 Thera/calm
         {TWO_FORESTS}
         player 2 Delos/calm
           a . # #
           b . F F F F M"
    ));
    table.play("tile:c4");
    assert_eq!(table.event_lines()[1], "titan_drawn seat:1 titan:theia held_by:2 active:true");
    assert_eq!(table.lines("titan"), ["titan theia 1 active"]);
}

#[test]
fn r7_2_a_titan_held_already_turns_active_again() {
    let mut table = before_tile("hand recruit-1 F\ntitan theia 1 inactive", "", "a . F # .\n b . F F # .");
    table.play("tile:c4");
    assert_eq!(table.event_lines()[1], "titan_drawn seat:1 titan:theia held_by:1 active:true");
    assert_eq!(table.lines("titan"), ["titan theia 1 active"]);
}

#[test]
fn r7_3_an_oratory_gives_room_for_a_second_titan() {
    let mut table = before_tile("hand recruit-1 F\ntitan hyperion 1 inactive", "", "a . . # D=or\n b . F F # .");
    table.play("tile:c4");
    assert_eq!(table.lines("titan"), ["titan theia 1 active", "titan hyperion 1 inactive"]);
}

#[test]
fn r7_3_two_oratories_give_room_for_three_titans() {
    let held = "hand recruit-1 F\ntitan hyperion 1 inactive\ntitan cronos 1 active";
    let mut table = before_tile(held, "", "a . L=or # D=or\n b . F F # .");
    table.play("tile:c4");
    assert_eq!(table.lines("titan"), ["titan theia 1 active", "titan cronos 1 active", "titan hyperion 1 inactive"]);
}

#[test]
fn r7_3_with_several_held_the_player_chooses_who_makes_room_and_the_new_one_stays() {
    let held = "hand recruit-1 F\ntitan themis 1 inactive\ntitan hyperion 1 active\ntitan cronos 2 active";
    let mut table = before_tile(held, "", "a . . # D=or\n b . F F # .");
    table.play("tile:c4");
    assert_eq!(table.lines("ask"), ["ask 1 titan-return:theia/"]);
    assert_eq!(table.legal(""), ["return:hyperion", "return:themis"]);
    assert_eq!(table.refusal("return:theia"), Illegal::TitanNotInQuestion);
    assert_eq!(table.refusal("return:cronos"), Illegal::TitanNotInQuestion);
    assert_eq!(table.refusal("pass"), Illegal::MustChoose);
    table.play("return:themis");
    assert_eq!(
        table.event_lines(),
        [
            "titan_returned seat:1 titan:themis",
            "titan_drawn seat:1 titan:theia held_by:null active:true",
            "asked seat:1 ask:act:recruit"
        ]
    );
    assert_eq!(table.lines("titan"), ["titan theia 1 active", "titan cronos 2 active", "titan hyperion 1 active"]);
}

#[test]
fn r7_3_taking_and_returning_are_one_effect_before_the_win_is_checked() {
    let three_medallions = "hoplite 0 orichalcum 0 medallion 3";
    let mut table = before_tile("hand recruit-1 F\ntitan hyperion 1 active", three_medallions, TWO_FORESTS);
    table.play("tile:c4");
    assert_eq!(table.lines("ask"), ["ask 1 act:recruit"], "Theia came, but Hyperion went: still 4 points");

    let with_oratory = "a . . # D=or\n b . F F # .";
    let mut table = before_tile("hand recruit-1 F\ntitan hyperion 1 active", three_medallions, with_oratory);
    table.play("tile:c4");
    assert_eq!(table.ask(), "over:1");
    assert_eq!(table.event_lines()[1..], ["titan_drawn seat:1 titan:theia held_by:null active:true", "won seat:1"]);
}

#[test]
fn r7_4_the_player_chooses_the_order_and_the_first_goes_on_to_the_centre() {
    let mut table = before_tile("hand recruit-2 FL\ntitan themis 2 inactive", "", FORESTS_AND_LAGOONS);
    table.play("tile:c4-c5");
    assert_eq!(
        table.event_lines(),
        ["tile_placed seat:1 tile:FL circles:c4-c5", "asked seat:1 ask:titan-order:theia+themis"]
    );
    assert_eq!(table.legal(""), ["titan:theia", "titan:themis"]);
    assert_eq!(table.refusal("titan:cronos"), Illegal::TitanNotInQuestion);
    assert_eq!(table.refusal("pass"), Illegal::MustChoose);
    table.play("titan:themis");
    assert_eq!(
        table.event_lines(),
        [
            "titan_drawn seat:1 titan:themis held_by:2 active:true",
            "titan_returned seat:1 titan:themis",
            "titan_drawn seat:1 titan:theia held_by:null active:true",
            "asked seat:1 ask:act:recruit"
        ]
    );
    assert_eq!(table.lines("titan"), ["titan theia 1 active"], "Themis lies at the centre, taken from the opponent");

    let mut table = before_tile("hand recruit-2 FL\ntitan themis 2 inactive", "", FORESTS_AND_LAGOONS);
    table.play("tile:c4-c5").play("titan:theia");
    assert_eq!(table.lines("titan"), ["titan themis 1 active"]);
}

#[test]
fn r7_4_three_titans_are_taken_one_after_the_other() {
    // c4 touches b3, c5 touches c6, d4 touches d3.
    let rows = "a . . # .\n b F F . # .\n c . . . . L L\n d . D D . . .";
    let mut table = before_tile("hand recruit-3 FLD", "", rows);
    table.play("tile:c4-c5-d4");
    assert_eq!(table.ask(), "titan-order:theia+themis+cronos");
    table.play("titan:themis");
    assert_eq!(
        table.event_lines(),
        ["titan_drawn seat:1 titan:themis held_by:null active:true", "asked seat:1 ask:titan-order:theia+cronos"]
    );
    assert_eq!(table.refusal("titan:themis"), Illegal::TitanNotInQuestion);
    table.play("titan:cronos");
    assert_eq!(table.lines("titan"), ["titan theia 1 active"]);
    assert_eq!(table.ask(), "act:recruit");
}

#[test]
fn r7_4_each_of_several_may_need_room() {
    let rows = FORESTS_AND_LAGOONS.replace("# .\n b", "# D=or\n b");
    let held = "hand recruit-2 FL\ntitan cronos 1 active\ntitan hyperion 1 active";
    let mut table = before_tile(held, "", &rows);
    table.play("tile:c4-c5").play("titan:theia");
    assert_eq!(table.lines("ask"), ["ask 1 titan-return:theia/themis"]);
    table.play("return:cronos");
    assert_eq!(table.lines("ask"), ["ask 1 titan-return:themis/"]);
    assert_eq!(table.legal(""), ["return:hyperion", "return:theia"], "the one drawn first is held now");
    table.play("return:theia");
    assert_eq!(table.lines("titan"), ["titan themis 1 active", "titan hyperion 1 active"]);
    assert_eq!(table.ask(), "act:recruit");
}

#[test]
fn r7_4_the_game_may_end_before_the_second_one_is_drawn() {
    let mut table = before_tile("hand recruit-2 FL", "hoplite 0 orichalcum 0 medallion 4", FORESTS_AND_LAGOONS);
    table.play("tile:c4-c5").play("titan:themis");
    assert_eq!(table.event_lines(), ["titan_drawn seat:1 titan:themis held_by:null active:true", "won seat:1"]);
}

#[test]
fn r7_5_a_titan_is_kept_when_its_terrain_is_built_over() {
    let mut table = Table::drawn(
        "ask 1 act:construct
         hand construct-1
         spot forest arch
         titan theia 1 inactive
         player 1 Thera/calm
           a . . # .
           b . F F # .
           c . . F . . .
         player 2 Delos/calm",
    );
    table.play("build:forest@c4");
    assert_eq!((table.row(1, 'c').as_str(), table.ask().as_str()), (". . F=ar . . .", "additional"));
    assert_eq!(table.lines("titan"), ["titan theia 1 inactive"]);
}
