//! What a fight won brings besides the creature (R8.3c, R8.3f).

use super::{CYCLOPS, MINOTAUR, TWO_CREATURES, capturing, text};
use crate::building::Building;
use crate::creature::{Creature, Loot};
use crate::error::Illegal;
use crate::set::Set;
use crate::testing::{Table, standard_with_buildings};

#[test]
fn r8_3c_every_creature_of_the_standard_set_pays_its_loot() {
    let set = Set::standard();
    for creature in Creature::ALL {
        let (outcomes, paid) = match set.creature(creature).loot {
            Loot::Orichalcum(amount) => {
                ("die:skull", format!("gained seat:1 good:orichalcum amount:{amount} from:loot"))
            }
            Loot::Building => ("die:skull building:forge", "loot_drawn seat:1 building:forge".to_owned()),
            Loot::Titan(titan) => ("die:skull", format!("titan_drawn seat:1 titan:{titan} held_by:null active:true")),
        };
        let mut table = capturing("", "", &CYCLOPS.replace("cy", creature.code()));
        table.play_with("fight:b4+0", outcomes);
        assert_eq!(table.event_lines()[2], paid, "{creature}");
    }
}

#[test]
fn r8_3c_the_freed_volcano_takes_the_minotaurs_building() {
    let mut table = capturing("", "", MINOTAUR);
    table.play_with("fight:b4+0", "die:skull building:mine");
    assert_eq!(table.legal(""), ["loot:b4", "pass"]);
    table.play("loot:b4");
    assert_eq!(
        table.event_lines(),
        [
            "loot_built seat:1 building:mine circle:b4",
            "gained seat:1 good:orichalcum amount:1 from:loot_building",
            "card_spent seat:1 card:capture-1",
            "asked seat:1 ask:additional"
        ]
    );
    assert_eq!(
        (table.row(1, 'b'), table.stock(1)),
        (". . V=mn # .".into(), "hoplite 0 orichalcum 1 captured minotaur 1".into())
    );
}

#[test]
fn r8_3c_a_building_won_as_loot_works_from_the_next_fight_on() {
    // b4 and d5 do not touch.
    let rows = "a . . # .\n b . . V!mi # .\n c . . . F . .\n d . . . . V!cy .";
    let mut table = capturing("", "", rows);
    table.play_with("fight:b4+0", "die:skull building:arch");
    assert!(table.event_lines().iter().all(|event| !event.contains("arches")), "not for its own Minotaur");
    table.play("loot:b4").play_with("fight:d5+0", "die:skull");
    assert_eq!(table.event_lines()[2], "gained seat:1 good:orichalcum amount:1 from:arches");

    let mut table = capturing("", "", rows);
    table.play_with("fight:b4+0", "die:skull building:siege-engine-1").play("loot:b4");
    table.play_with("fight:d5+0", "die:1");
    assert_eq!(table.event_lines()[0], "dice_rolled seat:1 circle:d5 roll:1 won:true");
}

#[test]
fn r8_3c_a_hydra_brings_its_titan_from_wherever_it_is() {
    for (code, titan) in [("hF", "theia"), ("hL", "themis"), ("hD", "cronos"), ("hM", "hyperion")] {
        let rows = TWO_CREATURES.replace("cy", code);
        let mut table = capturing(&format!("titan {titan} 2 inactive"), "", &rows);
        table.play_with("fight:b4+0", "die:skull");
        assert_eq!(
            table.event_lines()[2..],
            [format!("titan_drawn seat:1 titan:{titan} held_by:2 active:true"), "asked seat:1 ask:fight-on".to_owned()]
        );
        assert_eq!(table.lines("titan"), [format!("titan {titan} 1 active")]);
    }
}

#[test]
fn r7_3_room_is_made_for_a_hydras_titan_as_well() {
    let mut table = capturing("titan themis 1 active", "", &TWO_CREATURES.replace("cy", "hF"));
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(
        table.event_lines()[2..4],
        ["titan_returned seat:1 titan:themis", "titan_drawn seat:1 titan:theia held_by:null active:true"]
    );

    let rows = TWO_CREATURES.replace("cy", "hF").replace("# .\n b", "# D=or\n b");
    let mut table = capturing("titan themis 1 active\ntitan cronos 1 inactive", "", &rows);
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(table.lines("ask"), ["ask 1 loot-titan-return:theia"]);
    assert_eq!(table.legal(""), ["return:cronos", "return:themis"]);
    assert_eq!(table.refusal("return:theia"), Illegal::TitanNotInQuestion);
    assert_eq!(table.refusal("pass"), Illegal::MustChoose);
    table.play("return:cronos");
    assert_eq!(
        table.event_lines(),
        [
            "titan_returned seat:1 titan:cronos",
            "titan_drawn seat:1 titan:theia held_by:null active:true",
            "asked seat:1 ask:fight-on"
        ]
    );
    assert_eq!(table.lines("titan"), ["titan theia 1 active", "titan themis 1 active"]);
}

#[test]
fn r8_3f_the_minotaurs_building_is_seen_before_deciding_and_may_go_back() {
    let mut table = capturing("", "", "a . F # .\n b . . V!mi # L\n c . . . D . V");
    table.play_with("fight:b4+0", "die:skull building:forge");
    assert_eq!(table.event_lines()[2..], ["loot_drawn seat:1 building:forge", "asked seat:1 ask:loot-building:forge"]);
    assert_eq!(table.legal(""), ["loot:a4", "loot:b4", "loot:b6", "loot:c5", "loot:c7", "pass"], "any type");
    assert_eq!(table.refusal("loot:a5"), Illegal::NoFreeGround);
    assert_eq!(table.refusal("loot:a3"), Illegal::NoFreeGround);
    assert!(!table.lines("buildings").concat().contains("forge"));
    table.play("pass");
    assert_eq!(table.event_lines()[0], "loot_put_back seat:1 building:forge");
    assert!(table.lines("buildings").concat().contains("forge 1"));
    assert_eq!(table.ask(), "additional");
}

#[test]
fn r8_3f_a_minotaurs_building_keeps_away_from_creatures_unless_a_crystal_protects() {
    let mut table = capturing("", "", "a . F # .\n b . . V!mi # .\n c . . . V!he D .");
    table.play_with("fight:b4+0", "die:skull building:forge");
    assert_eq!(table.legal(""), ["loot:a4", "pass"], "b4 and c6 are next to the Hellhound");
    assert_eq!(table.refusal("loot:b4"), Illegal::NextToCreature);
    assert_eq!(table.refusal("loot:c5"), Illegal::NoFreeGround);

    let mut table = capturing("", "", "a . F=cr # .\n b . . V!mi # .\n c . . . V!he D .");
    table.play_with("fight:b4+0", "die:skull building:forge");
    assert_eq!(table.legal(""), ["loot:b4", "loot:c6", "pass"]);
}

#[test]
fn r8_3f_without_a_lawful_circle_there_is_no_loot() {
    let mut table = capturing("", "", "a . . # .\n b . . V!mi # .\n c . . . V!he . .");
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(
        table.event_lines()[1..],
        ["creature_captured seat:1 circle:b4 creature:minotaur set_aside:0", "asked seat:1 ask:fight-on"]
    );
}

#[test]
fn r8_3f_a_second_crystal_finds_no_circle_next_to_a_creature_and_goes_back() {
    let set = standard_with_buildings(|building| if building == Building::ProtectionCrystal { 2 } else { 1 });
    let rows = "a . F=cr # .\n b . . V!mi # .\n c . . . V!he . .";
    let mut table = Table::drawn_with(set, &text("", "", rows));
    table.play_with("fight:b4+0", "die:skull building:protection-crystal");
    assert_eq!(
        table.event_lines()[2..],
        [
            "loot_drawn seat:1 building:protection-crystal",
            "loot_put_back seat:1 building:protection-crystal",
            "asked seat:1 ask:fight-on"
        ]
    );
}

#[test]
fn r8_3f_with_an_empty_bag_there_is_no_loot() {
    let mut table = Table::drawn_with(standard_with_buildings(|_| 0), &text("", "", MINOTAUR));
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(
        table.event_lines()[1..],
        [
            "creature_captured seat:1 circle:b4 creature:minotaur set_aside:0",
            "card_spent seat:1 card:capture-1",
            "asked seat:1 ask:additional"
        ]
    );
}

#[test]
fn r8_5_arches_come_before_the_loot_when_the_supply_runs_out() {
    let rows = "a . . # D=ar\n b . . V!cy # .\n c . . . V!he . .";
    let rich =
        |orichalcum: u8| text("", "", rows).replace("2 Delos/calm", &format!("2 Delos/calm orichalcum {orichalcum}"));
    let mut table = Table::drawn(&rich(28));
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(
        table.event_lines()[2..4],
        ["gained seat:1 good:orichalcum amount:1 from:arches", "gained seat:1 good:orichalcum amount:1 from:loot"]
    );
    let mut table = Table::drawn(&rich(29));
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(
        table.event_lines()[2..],
        ["gained seat:1 good:orichalcum amount:1 from:arches", "asked seat:1 ask:fight-on"]
    );
}

#[test]
fn r8_5_a_minotaurs_mine_comes_empty_from_an_empty_supply() {
    let poor = text("", "", MINOTAUR).replace("2 Delos/calm", "2 Delos/calm orichalcum 30");
    let mut table = Table::drawn(&poor);
    table.play_with("fight:b4+0", "die:skull building:mine").play("loot:b4");
    assert_eq!(
        table.event_lines()[..2],
        ["loot_built seat:1 building:mine circle:b4", "card_spent seat:1 card:capture-1"]
    );
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 0 captured minotaur 1");
}
