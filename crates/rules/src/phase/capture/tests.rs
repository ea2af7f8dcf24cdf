//! Fights won and lost (R8.3).

mod loot;

use crate::building::Building;
use crate::error::Illegal;
use crate::testing::{Table, standard_with_buildings};

/// The first player in phase 3 with a Capture card.
fn capturing(more: &str, stock: &str, rows: &str) -> Table {
    Table::drawn(&text(more, stock, rows))
}

fn text(more: &str, stock: &str, rows: &str) -> String {
    format!(
        "ask 1 act:capture\nhand capture-1\ncard produce-3 FDM\n{more}
         player 1 Thera/calm {stock}\n{rows}\nplayer 2 Delos/calm"
    )
}

/// A Cyclops (10) at b4 and a Hellhound (4) at c5, next to each other.
const TWO_CREATURES: &str = "a . . # .\n b . . V!cy # .\n c . . . V!he . .";
const CYCLOPS: &str = "a . . # .\n b . . V!cy # .";
const MINOTAUR: &str = "a . . # .\n b . . V!mi # .";

#[test]
fn e5_two_hoplites_beat_a_cyclops_by_a_skull_and_one_loses_to_a_hellhound() {
    let mut table = Table::drawn(
        "ask 1 act:capture
         hand capture-2
         player 1 Thera/calm hoplite 3 orichalcum 0
           a           .     .     #     .
           b        .     .     V!cy  #     .
           c     .     .     .     V!he  .     .
           d  B     .     .     .     .     .
           e     .     .     .     .     .
           f        .     .     O     .
         player 2 Delos/calm hoplite 1 orichalcum 1",
    );
    table.play_with("fight:b4+2", "die:5 die:skull die:3");
    assert_eq!(
        table.event_lines(),
        [
            "hoplites_sent seat:1 circle:b4 amount:2",
            "dice_rolled seat:1 circle:b4 roll:5+skull+3 won:true",
            "creature_captured seat:1 circle:b4 creature:cyclops set_aside:0",
            "gained seat:1 good:orichalcum amount:3 from:loot",
            "asked seat:1 ask:fight-on"
        ]
    );
    assert_eq!(table.stock(1), "hoplite 1 orichalcum 3 captured cyclops 1");
    assert_eq!(table.lines("supply"), ["supply hoplite 28 orichalcum 26 token 17 temple 17"]);
    assert_eq!(table.row(1, 'b'), ". . V # .");

    table.play_with("fight:c5+1", "die:2 die:1");
    assert_eq!(
        table.event_lines(),
        [
            "hoplites_sent seat:1 circle:c5 amount:1",
            "dice_rolled seat:1 circle:c5 roll:2+1 won:false",
            "card_spent seat:1 card:capture-2",
            "asked seat:1 ask:additional"
        ]
    );
    assert_eq!(table.row(1, 'c'), ". . . V!he1 . .");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 3 captured cyclops 1");
}

#[test]
fn r8_3_fights_follow_each_other_against_creatures_of_ones_choice() {
    let mut table = capturing("", "hoplite 1", TWO_CREATURES);
    assert_eq!(table.legal(""), ["fight:b4+0", "fight:b4+1", "fight:c5+0", "fight:c5+1", "pass"]);
    table.play_with("fight:c5+0", "die:4");
    assert_eq!(table.legal(""), ["fight:b4+0", "fight:b4+1", "pass"]);
    table.play("pass");
    assert_eq!(table.event_lines(), ["card_spent seat:1 card:capture-1", "asked seat:1 ask:additional"]);

    let mut table = capturing("", "hoplite 1", TWO_CREATURES);
    table.play_with("fight:c5+0", "die:4").play_with("fight:b4+1", "die:5 die:5");
    assert_eq!(table.ask(), "additional", "nobody is left to fight");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 4 captured hellhound 1 cyclops 1");
}

#[test]
fn r8_3_a_capture_card_may_be_declined_also_without_a_creature() {
    let mut table = capturing("", "hoplite 3", "a . . # #");
    assert_eq!(table.legal(""), ["pass"]);
    table.play("pass");
    assert_eq!(table.event_lines()[0], "action_declined seat:1 action:capture");
}

#[test]
fn r8_3a_at_most_three_hoplites_lie_on_a_circle_and_those_left_there_count() {
    let table = capturing("", "hoplite 4", CYCLOPS);
    assert_eq!(table.legal("fight"), ["fight:b4+0", "fight:b4+1", "fight:b4+2", "fight:b4+3"]);
    let mut table = capturing("", "hoplite 4", "a . . # .\n b . . V!cy2 # .");
    assert_eq!(table.legal("fight"), ["fight:b4+0", "fight:b4+1"]);
    assert_eq!(table.refusal("fight:b4+2"), Illegal::TooManyHoplites);
    table.play_with("fight:b4+1", "die:1 die:1 die:1 die:1");
    assert_eq!(table.event_lines()[1], "dice_rolled seat:1 circle:b4 roll:1+1+1+1 won:false");
    assert_eq!((table.row(1, 'b'), table.stock(1)), (". . V!cy3 # .".into(), "hoplite 3 orichalcum 0".into()));

    let table = capturing("", "hoplite 4", "a . . # .\n b . . V!cy3 # .");
    assert_eq!(table.legal("fight"), ["fight:b4+0"]);
}

#[test]
fn r8_3a_hoplites_come_from_the_stock_and_go_to_a_creature() {
    let table = capturing("", "hoplite 1", CYCLOPS);
    assert_eq!(table.refusal("fight:b4+2"), Illegal::TooFewHoplites);
    assert_eq!(table.refusal("fight:a5+0"), Illegal::NoCreature);
    assert_eq!(table.refusal("fight:c4+1"), Illegal::NoCreature);
}

#[test]
fn r8_3b_one_die_and_one_per_hoplite_need_the_strength_or_a_skull() {
    for (hoplites, dice, won) in [
        (0, "5", false),
        (0, "skull", true),
        (1, "5+5", true),
        (1, "5+4", false),
        (2, "4+3+2", false),
        (2, "4+3+3", true),
        (3, "1+1+1+skull", true),
        (3, "2+2+2+3", false),
        (3, "2+2+3+3", true),
    ] {
        let mut table = capturing("", "hoplite 3", CYCLOPS);
        let outcomes = dice.split('+').map(|die| format!("die:{die}")).collect::<Vec<_>>().join(" ");
        table.play_with(&format!("fight:b4+{hoplites}"), &outcomes);
        let rolled = format!("dice_rolled seat:1 circle:b4 roll:{dice} won:{won}");
        assert!(table.event_lines().contains(&rolled), "{rolled}: {:?}", table.event_lines());
    }
}

#[test]
fn r8_3b_the_value_of_a_siege_engine_counts_as_a_skull() {
    let rows = "a . F=s2 # .\n b . . V!hF # .\n c . . . . D=s3 .";
    for (face, won) in [(1, false), (2, true), (3, true), (4, false), (5, false)] {
        let mut table = capturing("", "", rows);
        table.play_with("fight:b4+0", &format!("die:{face}"));
        assert_eq!(table.event_lines()[0], format!("dice_rolled seat:1 circle:b4 roll:{face} won:{won}"));
    }
}

#[test]
fn r8_3b_each_creature_has_its_strength() {
    for (code, dice, enough, too_little) in
        [("he", 1, "4", "3"), ("mi", 2, "5 1", "4 1"), ("go", 2, "4 4", "4 3"), ("cy", 2, "5 5", "5 4")]
            .into_iter()
            .chain(["hF", "hL", "hD", "hM"].map(|hydra| (hydra, 3, "4 4 4", "4 4 3")))
    {
        for (faces, won) in [(enough, true), (too_little, false)] {
            let mut table = capturing("", "hoplite 3", &CYCLOPS.replace("cy", code));
            let outcomes = faces.split(' ').map(|face| format!("die:{face}")).collect::<Vec<_>>().join(" ");
            table.play_with(&format!("fight:b4+{}", dice - 1), &outcomes);
            assert!(table.event_lines().iter().any(|event| event.ends_with(&format!("won:{won}"))), "{code} {faces}");
        }
    }
}

#[test]
fn r8_3c_hospital_then_arches_then_loot_and_the_hospital_gives_back_at_the_end() {
    let rows = "a . F=ho # M=ar\n b . . V!cy # .\n c . . . V!he L=ar .";
    let mut table = capturing("", "hoplite 2", rows);
    table.play_with("fight:b4+2", "die:skull");
    assert_eq!(
        table.event_lines()[2..],
        [
            "creature_captured seat:1 circle:b4 creature:cyclops set_aside:1",
            "gained seat:1 good:orichalcum amount:2 from:arches",
            "gained seat:1 good:orichalcum amount:3 from:loot",
            "asked seat:1 ask:fight-on"
        ]
    );
    assert_eq!(table.lines("set-aside"), ["set-aside 1"]);
    assert_eq!(table.legal("fight"), ["fight:c5+0"], "the hoplite set aside is not in the stock yet");
    assert_eq!(table.lines("supply"), ["supply hoplite 29 orichalcum 25 token 17 temple 17"]);
    table.play("pass");
    assert_eq!(
        table.event_lines(),
        ["hoplites_healed seat:1 amount:1", "card_spent seat:1 card:capture-1", "asked seat:1 ask:additional"]
    );
    assert_eq!(table.stock(1), "hoplite 1 orichalcum 5 captured cyclops 1");
}

#[test]
fn r8_3c_the_hospital_gives_back_after_a_lost_fight_too_and_nothing_without_a_hoplite() {
    let rows = "a . F=ho # .\n b . . V!cy # .\n c . . . V!he . .";
    let mut table = capturing("", "hoplite 2", rows);
    table.play_with("fight:b4+1", "die:skull").play_with("fight:c5+1", "die:1 die:1");
    assert_eq!(table.event_lines()[2], "hoplites_healed seat:1 amount:1");
    assert_eq!(
        (table.stock(1).as_str(), table.row(1, 'c').as_str()),
        ("hoplite 1 orichalcum 3 captured cyclops 1", ". . . V!he1 . .")
    );

    let mut table = capturing("", "hoplite 2", rows);
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(table.event_lines()[1], "creature_captured seat:1 circle:b4 creature:cyclops set_aside:0");
}

#[test]
fn r8_3c_a_hospital_heals_one_hoplite_for_each_creature_and_copies_add_up() {
    let rows = "a . F=ho # .\n b . . V!cy # .\n c . . . V!he . .";
    let mut table = capturing("", "hoplite 4", rows);
    table.play_with("fight:b4+2", "die:skull").play_with("fight:c5+2", "die:skull");
    assert_eq!(table.stock(1), "hoplite 2 orichalcum 4 captured hellhound 1 cyclops 1");

    let set = standard_with_buildings(|building| if building == Building::Hospital { 2 } else { 1 });
    let mut table = Table::drawn_with(set, &text("", "hoplite 3", "a D=ho F=ho # .\n b . . V!cy # ."));
    table.play_with("fight:b4+3", "die:skull");
    assert_eq!(table.event_lines()[2], "creature_captured seat:1 circle:b4 creature:cyclops set_aside:2");
    assert_eq!(table.stock(1), "hoplite 2 orichalcum 3 captured cyclops 1");
}

#[test]
fn r8_3c_and_r12_1_the_win_is_checked_before_arches_and_loot() {
    let mut table = capturing("", "hoplite 0 orichalcum 0 medallion 5", "a . . # D=ar\n b . . V!cy # .");
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(
        table.event_lines()[1..],
        ["creature_captured seat:1 circle:b4 creature:cyclops set_aside:0", "won seat:1"]
    );
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 0 medallion 5 captured cyclops 1");
}

#[test]
fn r8_3d_after_a_lost_fight_the_hoplites_stay_and_the_action_ends() {
    let mut table = capturing("", "hoplite 3", TWO_CREATURES);
    table.play_with("fight:b4+2", "die:1 die:1 die:1");
    assert_eq!(table.lines("ask"), ["ask 1 additional"]);
    assert_eq!((table.row(1, 'b'), table.stock(1)), (". . V!cy2 # .".into(), "hoplite 1 orichalcum 0".into()));
    assert_eq!(table.lines("supply"), ["supply hoplite 27 orichalcum 30 token 17 temple 17"]);
}

#[test]
fn r8_3e_cronos_wins_without_a_roll_and_without_added_hoplites() {
    let rows = "a . F=ho # .\n b . . V!cy2 # .\n c . . . V!he . .";
    let mut table = capturing("titan cronos 1 active", "hoplite 3", rows);
    assert!(table.legal("").contains(&"fight:b4+cronos".into()));
    table.play("fight:b4+cronos");
    assert_eq!(
        table.event_lines(),
        [
            "favour_used seat:1 titan:cronos",
            "creature_captured seat:1 circle:b4 creature:cyclops set_aside:1",
            "gained seat:1 good:orichalcum amount:3 from:loot",
            "asked seat:1 ask:fight-on"
        ],
        "of the two hoplites that lay there one goes to the supply, one to the Hospital"
    );
    assert_eq!(table.stock(1), "hoplite 3 orichalcum 3 captured cyclops 1");
    assert_eq!(table.lines("supply"), ["supply hoplite 26 orichalcum 27 token 17 temple 17"]);
    assert_eq!(table.lines("titan"), ["titan cronos 1 inactive"]);
    assert_eq!(table.refusal("fight:c5+cronos"), Illegal::NoFavour);
    assert_eq!(table.legal(""), ["fight:c5+0", "fight:c5+1", "fight:c5+2", "fight:c5+3", "pass"]);
}

#[test]
fn r7_6_cronos_may_win_a_later_fight_and_needs_a_creature() {
    let mut table = capturing("titan cronos 1 active", "", TWO_CREATURES);
    assert_eq!(table.refusal("fight:a4+cronos"), Illegal::NoCreature);
    table.play_with("fight:c5+0", "die:skull");
    assert_eq!(table.legal(""), ["fight:b4+0", "fight:b4+cronos", "pass"]);
    table.play("fight:b4+cronos");
    assert_eq!(table.ask(), "additional");
    for titans in ["", "titan cronos 1 inactive", "titan cronos 2 active"] {
        assert_eq!(capturing(titans, "", TWO_CREATURES).refusal("fight:b4+cronos"), Illegal::NoFavour);
    }
}

#[test]
fn r7_6_cronos_may_be_used_again_when_a_hydra_turns_him_active() {
    let rows = "a . . # .\n b . . V!hD # .\n c . . . V!he V!cy .";
    let mut table = capturing("titan cronos 1 active", "", rows);
    table.play("fight:b4+cronos");
    assert_eq!(
        table.event_lines(),
        [
            "favour_used seat:1 titan:cronos",
            "creature_captured seat:1 circle:b4 creature:hydra-cronos set_aside:0",
            "titan_drawn seat:1 titan:cronos held_by:1 active:true",
            "asked seat:1 ask:fight-on"
        ]
    );
    table.play("fight:c6+cronos");
    assert_eq!(table.legal(""), ["fight:c5+0", "pass"]);
    assert_eq!(table.lines("titan"), ["titan cronos 1 inactive"]);
}
