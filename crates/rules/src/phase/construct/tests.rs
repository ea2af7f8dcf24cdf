//! Buildings, temples and medallions (R8.4).

use crate::action::Action;
use crate::building::Building;
use crate::error::Illegal;
use crate::testing::{Table, standard_but, standard_with_buildings};

/// The first player in phase 3 with a Construct card.
fn constructing(more: &str, stock: &str, rows: &str) -> Table {
    Table::drawn(&text(more, stock, rows))
}

fn text(more: &str, stock: &str, rows: &str) -> String {
    format!(
        "ask 1 act:construct\nhand construct-1\ncard produce-3 FDM\n{more}
         player 1 Thera/calm {stock}\n{rows}\nplayer 2 Delos/calm"
    )
}

/// A rhombus of four terrains at c5-c6-d5-d6, next to the Metropolis.
const FOUR_TERRAINS: &str = "a . . # .\n b . . . # .\n c . . . F L .\n d . . . . D M";
const SPOTS: &str =
    "spot forest mine stocked\nspot lagoon forge\nspot desert training-camp stocked\nspot mountain arch";

#[test]
fn e6_not_next_to_a_gorgon_not_from_an_empty_spot_and_anything_on_a_volcano() {
    let table = Table::drawn(
        "ask 1 act:construct
         hand construct-1
         spot forest mine stocked
         spot lagoon arch
         spot mountain forge
         player 1 Thera/calm
           a           .     .     #     .
           b        .     .     V!go  #     .
           c     .     .     F     M     D     V
           d  B     .     .     .     .     .
           e     .     .     .     .     .
           f        .     .     O     .
         player 2 Delos/calm",
    );
    assert_eq!(table.legal(""), ["build:forest@c7", "build:lagoon@c7", "build:mountain@c7", "pass"]);
    assert_eq!(table.refusal("build:forest@c4"), Illegal::NextToCreature);
    assert_eq!(table.refusal("build:mountain@c5"), Illegal::NextToCreature);
    assert_eq!(table.refusal("build:desert@c6"), Illegal::EmptySpot);
    assert_eq!(table.refusal("build:desert@c7"), Illegal::EmptySpot);
    assert_eq!(table.refusal("build:forest@c6"), Illegal::WrongTerrain);
}

#[test]
fn e7_a_temple_on_two_volcanoes_a_desert_and_a_mountain() {
    let text = "
        ask 1 act:construct
        hand construct-1
        player 1 Thera/calm
          a           .     .     #     .
          b        .     .     .     #     .
          c     .     .     .     V     D     .
          d  B     .     .     .     M     V
          e     .     .     .     .     .
          f        .     .     O     .
        player 2 Delos/calm
    ";
    let mut table = Table::drawn(text);
    assert_eq!(table.legal(""), ["pass", "temple:c5-c6-d5-d6"]);
    table.play("temple:c5-c6-d5-d6");
    assert_eq!((table.row(1, 'c'), table.row(1, 'd')), (". . . V^0 D^0 .".into(), "B . . . M^0 V^0".into()));
    assert_eq!(table.now.points(table.seat(1)), 1);

    let next_to_hydra = text.replace("e     .     .     .     .     .", "e     .     .     .     V!hM  .");
    let table = Table::drawn(&next_to_hydra);
    assert_eq!(table.legal(""), ["pass"]);
    assert_eq!(table.refusal("temple:c5-c6-d5-d6"), Illegal::NextToCreature);
}

#[test]
fn r8_4_one_construction_of_three_kinds() {
    let mut table = constructing(SPOTS, "orichalcum 5", FOUR_TERRAINS);
    assert_eq!(
        table.legal(""),
        [
            "build:desert@d5",
            "build:forest@c5",
            "build:lagoon@c6",
            "build:mountain@d6",
            "medallion",
            "pass",
            "temple:c5-c6-d5-d6"
        ]
    );
    table.play("medallion");
    assert_eq!(table.ask(), "additional", "one is enough without Theia");
}

#[test]
fn r8_4_with_theia_two_of_the_same_kind_are_allowed() {
    let mut table = constructing("titan theia 1 active", "orichalcum 10", "a . . # #");
    table.play("medallion");
    assert_eq!(table.event_lines(), ["medallion_forged seat:1 cost:5", "asked seat:1 ask:construct-again"]);
    table.play("medallion");
    assert_eq!(
        table.event_lines(),
        [
            "favour_used seat:1 titan:theia",
            "medallion_forged seat:1 cost:5",
            "card_spent seat:1 card:construct-1",
            "asked seat:1 ask:additional"
        ]
    );
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 0 medallion 2");
}

#[test]
fn r7_6_theia_turns_at_the_second_construction_which_may_be_declined() {
    let mut table = constructing(&format!("{SPOTS}\ntitan theia 1 active"), "", FOUR_TERRAINS);
    table.play("build:forest@c5");
    assert_eq!(table.ask(), "construct-again");
    assert_eq!(table.lines("titan"), ["titan theia 1 active"]);
    assert_eq!(table.legal(""), ["build:desert@d5", "build:lagoon@c6", "build:mountain@d6", "pass"]);
    table.play("pass");
    assert_eq!(table.event_lines(), ["card_spent seat:1 card:construct-1", "asked seat:1 ask:additional"]);
    assert_eq!(table.lines("titan"), ["titan theia 1 active"], "not used");
}

#[test]
fn r7_6_theias_second_construction_already_sees_the_first() {
    let rows = "a . F # .\n b . V!go . # .\n c . . . D . V";
    let mut table = constructing("spot forest mine\nspot desert protection-crystal\ntitan theia 1 active", "", rows);
    assert_eq!(table.refusal("build:forest@a4"), Illegal::NextToCreature);
    table.play("build:desert@c5").play("build:forest@a4");
    assert_eq!(table.event_lines()[0], "favour_used seat:1 titan:theia");
    assert_eq!(table.row(1, 'a'), ". F=mn # .");

    let mut table = constructing("titan theia 1 active\nspot forest mine stocked", "orichalcum 4", "a . F # #");
    assert_eq!(table.refusal("medallion"), Illegal::CannotForge);
    table.play("build:forest@a4").play("medallion");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 0 medallion 1", "the Mine's orichalcum was the fifth");
}

#[test]
fn r7_6_theia_gives_one_more_construction_and_asks_only_if_there_is_one() {
    let mut table = constructing("titan theia 1 active", "orichalcum 20", "a . . # #");
    table.play("medallion").play("medallion");
    assert_eq!((table.ask().as_str(), table.stock(1).as_str()), ("additional", "hoplite 0 orichalcum 10 medallion 2"));

    let mut table = constructing("titan theia 1 active", "orichalcum 9", "a . . # #");
    table.play("medallion");
    assert_eq!((table.ask().as_str(), table.lines("titan").concat().as_str()), ("additional", "titan theia 1 active"));

    for titans in ["titan theia 1 inactive", "titan theia 2 active", "titan themis 1 active"] {
        let mut table = constructing(titans, "orichalcum 10", "a . . # #");
        table.play("medallion");
        assert_eq!(table.ask(), "additional", "{titans}");
    }
}

#[test]
fn r8_4a_a_building_goes_on_its_spots_terrain_or_on_an_empty_volcano() {
    let rows = "a . F # F\n b . . V # L";
    let mut table = constructing(SPOTS, "", rows);
    assert_eq!(
        table.legal("build"),
        [
            "build:desert@b4",
            "build:forest@a4",
            "build:forest@a6",
            "build:forest@b4",
            "build:lagoon@b4",
            "build:lagoon@b6",
            "build:mountain@b4"
        ]
    );
    assert_eq!(table.refusal("build:lagoon@a4"), Illegal::WrongTerrain);
    table.play("build:forest@a6");
    assert_eq!(table.event_lines()[0], "building_built seat:1 spot:forest building:mine circle:a6 stocked:true");
    assert_eq!(table.row(1, 'a'), ". F # F=mn");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 1", "what lay on it comes with it");
    assert_eq!(table.lines("spot forest"), Vec::<String>::new(), "the spot stays empty");
    assert_eq!(table.lines("supply"), ["supply hoplite 29 orichalcum 29 token 17 temple 17"]);
}

#[test]
fn r8_4a_a_camp_brings_its_hoplite_and_others_bring_nothing() {
    let mut table = constructing("spot forest training-camp stocked", "", "a . F # #");
    table.play("build:forest@a4");
    assert_eq!(table.stock(1), "hoplite 1 orichalcum 0");
    let mut table = constructing("spot forest oratory", "", "a . F # #");
    table.play("build:forest@a4");
    assert_eq!(table.event_lines()[0], "building_built seat:1 spot:forest building:oratory circle:a4 stocked:false");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 0");
}

#[test]
fn r8_4a_a_crystal_lets_its_owner_build_next_to_creatures_but_is_not_built_there() {
    let rows = "a . F # .\n b . V!go . # .\n c . . . D . .";
    let table = constructing("spot forest protection-crystal\nspot desert mine stocked", "", rows);
    assert_eq!(table.refusal("build:forest@a4"), Illegal::NextToCreature);
    let owner = rows.replace(" D ", " D=cr ");
    let table = constructing("spot forest mine stocked", "", &owner);
    assert_eq!(table.legal("build"), ["build:forest@a4"]);

    let two = standard_with_buildings(|building| if building == Building::ProtectionCrystal { 2 } else { 1 });
    let table = Table::drawn_with(two, &text("spot forest protection-crystal", "", &owner));
    assert_eq!(table.refusal("build:forest@a4"), Illegal::NextToCreature);
    assert_eq!(table.legal("build"), Vec::<String>::new());
}

#[test]
fn r8_4b_a_temple_stands_on_a_rhombus_of_four_different_terrains() {
    let mut table = constructing("", "", FOUR_TERRAINS);
    table.play("temple:c5-c6-d5-d6");
    assert_eq!(
        table.event_lines(),
        [
            "temple_built seat:1 circles:c5-c6-d5-d6",
            "card_spent seat:1 card:construct-1",
            "asked seat:1 ask:additional"
        ]
    );
    assert_eq!(table.lines("supply"), ["supply hoplite 30 orichalcum 30 token 16 temple 16"]);
    assert_eq!(table.now.player(table.seat(1)).temples(), 1);

    let table = constructing("", "", &FOUR_TERRAINS.replace('L', "F"));
    assert_eq!(table.refusal("temple:c5-c6-d5-d6"), Illegal::EqualTerrains);
    assert_eq!(table.legal(""), ["pass"]);
    assert_eq!(table.refusal("temple:b5-c5-b4-c4"), Illegal::NoFreeGround);
    let turned = Action::BuildTemple { footprint: "d6-d5-c6-c5".parse().unwrap() };
    assert_eq!(table.game().check(turned), Err(Illegal::SamePlacement));
    let triangle = Action::BuildTemple { footprint: "c5-c6-d5".parse().unwrap() };
    assert_eq!(table.game().check(triangle), Err(Illegal::WrongShape));
    assert_eq!(table.refusal("temple:e6-e7-f6-f7"), Illegal::NoFreeGround);
}

#[test]
fn r8_4b_a_rhombus_may_lie_in_three_directions() {
    // East: c5 c6 d5 d6; south-east: c5 d5 d4 e5; south-west: c6 d5 c5 d4.
    let table = constructing("", "", "a . . # .\n b . . . # .\n c . . . F L .\n d . . . M D M\n e . . . L .");
    assert_eq!(table.legal("temple"), ["temple:c5-c6-d5-d6", "temple:c5-d5-d4-e5", "temple:c6-d5-c5-d4"]);
}

#[test]
fn r8_4b_empty_volcanoes_are_wild_but_one_with_a_creature_is_not() {
    let volcanoes = FOUR_TERRAINS.replace(['L', 'D', 'M'], "V");
    assert_eq!(constructing("", "", &volcanoes).legal("temple"), ["temple:c5-c6-d5-d6"]);
    let creature = FOUR_TERRAINS.replace('L', "V!he");
    let table = constructing("", "", &creature);
    assert_eq!(table.refusal("temple:c5-c6-d5-d6"), Illegal::NoFreeGround);
    assert_eq!(table.legal(""), ["pass"]);
}

#[test]
fn r8_4b_a_crystal_serves_temples_too() {
    let next_to_creature = format!("{FOUR_TERRAINS}\n e . . . V!he .");
    assert_eq!(constructing("", "", &next_to_creature).refusal("temple:c5-c6-d5-d6"), Illegal::NextToCreature);
    let crystal = next_to_creature.replace("b . . . #", "b . . D=cr #");
    assert_eq!(constructing("", "", &crystal).legal("temple"), ["temple:c5-c6-d5-d6"]);
}

#[test]
fn r8_4b_an_architects_practice_allows_one_pair_of_equal_terrains() {
    let practice = FOUR_TERRAINS.replace("b . . . #", "b . . D=ap #");
    for (c, d, allowed) in [
        ("F F", "D M", true),
        ("F F", "V M", true),
        ("F F", "V V", true),
        ("F F", "M M", false),
        ("F F", "F M", false),
        ("F V", "F F", false),
    ] {
        let rows = practice.replace("F L", c).replace("D M", d);
        let table = constructing("", "", &rows);
        if allowed {
            assert_eq!(table.legal("temple"), ["temple:c5-c6-d5-d6"], "{c} {d}");
        } else {
            assert_eq!(table.refusal("temple:c5-c6-d5-d6"), Illegal::EqualTerrains, "{c} {d}");
            assert_eq!(table.legal("temple"), Vec::<String>::new(), "{c} {d}");
        }
    }
}

#[test]
fn r8_4c_a_medallion_costs_five_orichalcum() {
    let mut table = constructing("", "orichalcum 6", "a . . # #");
    table.play("medallion");
    assert_eq!(table.event_lines()[0], "medallion_forged seat:1 cost:5");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 1 medallion 1");
    assert_eq!(table.lines("supply"), ["supply hoplite 30 orichalcum 29 token 16 temple 17"]);
    let table = constructing("", "orichalcum 4", "a . . # #");
    assert_eq!(table.legal(""), ["pass"]);
    assert_eq!(table.refusal("medallion"), Illegal::CannotForge);
}

#[test]
fn r8_4d_a_circle_built_on_is_no_terrain_any_more() {
    let built = FOUR_TERRAINS.replace('F', "F=or");
    let table = constructing(SPOTS, "", &built);
    assert_eq!(table.refusal("build:forest@c5"), Illegal::NoFreeGround);
    assert_eq!(table.refusal("temple:c5-c6-d5-d6"), Illegal::NoFreeGround);
    assert_eq!(table.legal(""), ["build:desert@d5", "build:lagoon@c6", "build:mountain@d6", "pass"]);

    let temple = "a . . # .\n b . . . # .\n c . . . F^0 L^0 .\n d . . . . D^0 V^0";
    let table = constructing(SPOTS, "", temple);
    assert_eq!(table.legal(""), ["pass"]);
    assert_eq!(table.refusal("build:forest@d6"), Illegal::NoFreeGround);
}

#[test]
fn r8_4d_no_titan_counts_a_circle_built_on() {
    let mut table = Table::drawn(
        "ask 1 tile\nhand produce-1 F
         player 1 Thera/calm\n a . F=or # .\n b . F . # .\nplayer 2 Delos/calm",
    );
    table.play("tile:b4");
    assert_eq!(table.lines("titan"), Vec::<String>::new());
}

#[test]
fn r8_4e_nothing_is_built_on_creatures_the_metropolis_or_unexplored_circles() {
    let table = constructing(SPOTS, "", "a . F # .\n b . . . # .\n c . . . . . V!go");
    for circle in ["c7", "a5", "b5", "c4"] {
        assert_eq!(table.refusal(&format!("build:forest@{circle}")), Illegal::NoFreeGround, "{circle}");
    }
    assert_eq!(table.legal(""), ["build:forest@a4", "pass"]);
}

#[test]
fn r8_5_a_construction_needs_its_token_to_be_there() {
    // The opponent has not won with 17 points because of the Hellhound.
    let opponent = "player 2 Delos/calm hoplite 0 orichalcum 0 medallion 17\n a # # .\n b V!he . . . . .";
    let drawn = text("", "orichalcum 5", FOUR_TERRAINS).replace("player 2 Delos/calm", opponent);
    let table = Table::drawn(&drawn);
    assert_eq!(table.lines("supply"), ["supply hoplite 30 orichalcum 25 token 0 temple 17"]);
    assert_eq!(table.legal(""), ["pass"]);
    assert_eq!(table.refusal("medallion"), Illegal::SupplyEmpty);
    assert_eq!(table.refusal("temple:c5-c6-d5-d6"), Illegal::SupplyEmpty);

    let one_temple = standard_but(&[("temples = 17", "temples = 1")]);
    let opponent = "player 2 Delos/calm\n a # # .\n b F^0 L^0 . . . .\n c . D^0 M^0 . . . .";
    let drawn = text("", "orichalcum 5", FOUR_TERRAINS).replace("player 2 Delos/calm", opponent);
    let table = Table::drawn_with(one_temple, &drawn);
    assert_eq!(table.lines("supply"), ["supply hoplite 30 orichalcum 25 token 16 temple 0"]);
    assert_eq!(table.legal(""), ["medallion", "pass"]);
    assert_eq!(table.refusal("temple:c5-c6-d5-d6"), Illegal::SupplyEmpty);
}

#[test]
fn r8_5_a_mine_revealed_without_orichalcum_brings_none() {
    let mut table = constructing("spot forest mine", "", "a . F # #");
    table.play("build:forest@a4");
    assert_eq!(table.event_lines()[0], "building_built seat:1 spot:forest building:mine circle:a4 stocked:false");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 0");
    assert_eq!(table.now.player(table.seat(1)).buildings().mines(), 2);
}
