//! Positions as text and JSON: there and back, and what is refused.

use expect_test::expect;

use super::{Sketch, SketchFault, draw};
use crate::set::Set;

/// A position with something of everything.
const DRAWN: &str = "\
    // the second player in the middle of a Capture
    round 4
    initiative 2
    turn 2
    ask 2 fight-on
    hand capture-1
    set-aside 1
    card produce-1 F
    card recruit-2 VV gorgon cyclops
    card capture-3 FDV - - minotaur
    card construct-3 LDM
    spot forest mine stocked
    spot lagoon forge
    spot mountain mine
    titan cronos 2 inactive
    titan theia 1 active
    discards produce-2 1 produce-3 1
    player 1 Thera/calm hoplite 3 orichalcum 2 medallion 1 captured gorgon 2
      a           .     .     #     .
      b        .     .     F     #     .
      c     .     .     .     M^0   L^0   .
      d  B     .     .     .     D^0   V^0
    player 2 Delos/wild hoplite 0 orichalcum 7
      a  .           #     #     .
      b     .     .     D=ho  V!cy2 .
      c        .     .     V!he  V
    player 3 Naxos/calm";

fn read(text: &str) -> Result<Sketch, SketchFault> {
    Sketch::from_text(&Set::standard(), text)
}

#[test]
fn a_drawing_is_read_back_as_the_same_position() {
    let set = Set::standard();
    let position = read(DRAWN).unwrap().check(&set).unwrap();
    let text = draw(&set, &position);
    let again = read(&text).unwrap();
    assert_eq!(again, Sketch::of(&set, &position), "a full drawing leaves nothing out");
    assert_eq!(again.check(&set).unwrap(), position);
    assert_eq!(again.to_text(&set), text);
}

#[test]
fn what_a_drawing_leaves_out_is_the_rest_of_the_box() {
    let set = Set::standard();
    let position = read(DRAWN).unwrap().check(&set).unwrap();
    expect![[r"
        set standard
        round 4
        initiative 2
        turn 2
        ask 2 fight-on
        hand capture-1
        set-aside 1
        card produce-1 F
        card recruit-2 VV gorgon cyclops
        card capture-3 FDV - - minotaur
        card construct-3 LDM
        spot forest mine stocked
        spot lagoon forge
        spot mountain mine
        titan theia 1 active
        titan cronos 2 inactive
        supply hoplite 24 orichalcum 20 token 15 temple 16
        deck recruit-1 1 recruit-3 1 capture-2 1 construct-1 1 construct-2 1
        discards produce-2 1 produce-3 1
        pile 1 F 3 L 4 D 3 M 4 V 1
        pile 2 FL 3 FD 3 LD 3 FM 3 LM 3 DM 3 FV 1 LV 1 DV 1 MV 1
        pile 3 LLF 1 MMF 1 DDL 1 FLD 1 LLD 1 MMD 1 FFM 1 FLM 1 FDM 1 FLV 1 FDV 1 LDV 1 FMV 1 LMV 1 DMV 1
        creatures hellhound 3 minotaur 3 gorgon 1 cyclops 2 hydra-theia 1 hydra-themis 1 hydra-cronos 1 hydra-hyperion 1
        buildings training-camp 6 mine 4 oratory 2 siege-engine-1 1 siege-engine-2 1 siege-engine-3 1 arch 2 protection-crystal 1 architects-practice 1 statue-hoplite 1 statue-orichalcum 1 statue-creature 1
        player 1 Thera/calm hoplite 3 orichalcum 2 medallion 1 captured gorgon 2
          a             .     .     #     .
          b          .     .     F     #     .
          c       .     .     .     M^0   L^0   .
          d    B     .     .     .     D^0   V^0
          e       .     .     .     .     .
          f          .     .     O     .
        player 2 Delos/wild hoplite 0 orichalcum 7
          a .           #     #     .
          b    .     .     D=ho  V!cy2 .
          c       .     .     V!he  V
          d    .     .     .     .     .
          e B     .           .     .     .
          f    .                 .     O
        player 3 Naxos/calm hoplite 0 orichalcum 0
          a       .     .     .     .     B
          b    .     .     .     .     .     .
          c       .     .     .     .     .
          d          H     .     .     .     .
          e             .     .     .     .     .
          f                .     .     O     .
    "]]
    .assert_eq(&draw(&set, &position));
}

#[test]
fn a_sketch_comes_back_from_json() {
    let set = Set::standard();
    for sketch in [read(DRAWN).unwrap(), Sketch::of(&set, &read(DRAWN).unwrap().check(&set).unwrap())] {
        let json = serde_json::to_string(&sketch).unwrap();
        assert_eq!(serde_json::from_str::<Sketch>(&json).unwrap(), sketch);
    }
    let json = serde_json::to_string(&read(DRAWN).unwrap()).unwrap();
    let unknown = json.replacen("\"round\"", "\"weather\":1,\"round\"", 1);
    assert!(serde_json::from_str::<Sketch>(&unknown).unwrap_err().to_string().contains("unknown field `weather`"));
}

#[test]
fn the_json_of_a_sketch_is_pinned() {
    let text = "
        ask 1 act:capture
        hand capture-1
        card recruit-2 LV - gorgon
        spot forest mine stocked
        titan cronos 2 inactive
        player 1 Thera/calm captured gorgon 2
          a . F # V!cy2
          b . . D=ho # .
        player 2 Delos";
    let pinned = expect![[r#"
        {
          "set": "standard",
          "round": 1,
          "initiative": 1,
          "turn": 1,
          "asked": 1,
          "ask": "act:capture",
          "hand": {
            "card": "capture-1",
            "tile": null,
            "creatures": []
          },
          "bought": 0,
          "set_aside": 0,
          "actions_board": [
            {
              "card": "recruit-2",
              "tile": "LV",
              "creatures": [
                null,
                "gorgon"
              ]
            }
          ],
          "construction_board": {
            "forest": {
              "building": "mine",
              "stocked": true
            }
          },
          "titans": {
            "cronos": {
              "holder": 2,
              "active": false
            }
          },
          "players": [
            {
              "board": "Thera",
              "side": "calm",
              "hoplites": 0,
              "orichalcum": 0,
              "captured": {
                "gorgon": 2
              },
              "medallions": 0,
              "island": {
                "a4": {
                  "land": "forest"
                },
                "a5": "metropolis",
                "a6": {
                  "creature": {
                    "creature": "cyclops",
                    "hoplites": 2
                  }
                },
                "b4": {
                  "building": {
                    "building": "hospital",
                    "on": "desert"
                  }
                },
                "b5": "metropolis"
              }
            },
            {
              "board": "Delos",
              "side": null,
              "hoplites": 0,
              "orichalcum": 0,
              "captured": {},
              "medallions": 0,
              "island": {}
            }
          ],
          "supply": null,
          "discards": {},
          "deck": null,
          "piles": null,
          "creature_bag": null,
          "building_bag": null
        }"#]];
    pinned.assert_eq(&serde_json::to_string_pretty(&read(text).unwrap()).unwrap());
}

#[test]
fn a_wrong_line_is_refused_with_its_number() {
    let player = "player 1 Thera/calm";
    for (text, fault) in [
        (String::new(), "expected players, like `player 1 Thera/calm hoplite 1 orichalcum 1`"),
        ("round 2\nround x".to_owned(), "line 2: expected a number up to 255, found `x`"),
        ("round 256".to_owned(), "line 1: expected a number up to 255, found `256`"),
        (
            "\n\nweather fine".to_owned(),
            "line 3: expected a line like `round 3` or `card capture-2 LV - gorgon`, found `weather fine`",
        ),
        ("initiative 5".to_owned(), "line 1: expected a seat from 1 to 4, found `5`"),
        (
            "ask 1 breakfast".to_owned(),
            "line 1: expected a question like card, tile, act:capture or additional, found `breakfast`",
        ),
        (
            "ask 1 titan-order:theia+atlas".to_owned(),
            "line 1: expected a Titan (theia, themis, cronos or hyperion), found `atlas`",
        ),
        ("card".to_owned(), "line 1: expected a card like capture-2"),
        ("card capture-4".to_owned(), "line 1: expected a card like capture-2, found `capture-4`"),
        ("card capture-1 X".to_owned(), "line 1: expected a tile of one to three letters of F, L, D, M, V, found `X`"),
        ("hand capture-1 V dragon".to_owned(), "line 1: expected a creature, found `dragon`"),
        (
            "spot swamp mine".to_owned(),
            "line 1: expected a terrain (forest, lagoon, desert or mountain), found `swamp`",
        ),
        ("spot forest tower stocked".to_owned(), "line 1: expected a building, found `tower`"),
        ("deck produce-1".to_owned(), "line 1: expected a number after `produce-1`"),
        ("pile 4 F 1".to_owned(), "line 1: expected a tile size (1, 2 or 3), found `4`"),
        ("player 2 Thera/calm".to_owned(), "line 1: expected player 1, found player 2"),
        ("player 1 Thera/stormy".to_owned(), "line 1: expected calm or wild, found `stormy`"),
        (
            format!("{player} gold 3"),
            "line 1: expected hoplite, orichalcum, medallion or captured with a number, found `gold 3`",
        ),
        (format!("{player} captured gorgon"), "line 1: expected a number after `gorgon`"),
        ("a . . .".to_owned(), "line 1: expected a player before the row `a` of an island"),
        (
            "player 1 Atlantis/calm\na . .".to_owned(),
            "line 2: expected a board of the set with a side before the row `a`, found `Atlantis`",
        ),
        (format!("{player}\na . . #"), "line 2: expected 4 circles in this row of the island, found 3"),
        (format!("{player}\ng ."), "line 2: expected 0 circles in this row of the island, found 1"),
        (format!("{player}\n\na . . X ."), "line 3: expected a circle like . # F V!cy2 D=mn or M^0 at a5, found `X`"),
        (
            format!("{player}\na . . F!cy ."),
            "line 2: expected a circle like . # F V!cy2 D=mn or M^0 at a5, found `F!cy`",
        ),
        (format!("{player}\na . . B ."), "line 2: expected a circle like . # F V!cy2 D=mn or M^0 at a5, found `B`"),
        (
            format!("{player}\na . . F=zz ."),
            "line 2: expected a circle like . # F V!cy2 D=mn or M^0 at a5, found `F=zz`",
        ),
    ] {
        assert_eq!(read(&text).unwrap_err().to_string(), fault, "{text}");
    }
}

#[test]
fn what_cannot_be_on_the_table_is_refused() {
    let two = |lines: &str, rows: &str| format!("{lines}\nplayer 1 Thera/calm\na . . # #\n{rows}\nplayer 2 Delos/calm");
    for (text, fault) in [
        ("player 1 Thera/calm".to_owned(), "expected 2 to 4 players, found 1"),
        (two("set mine", ""), "expected a position of the set `standard`, found one of `mine`"),
        (two("spot forest forge stocked", ""), "forge carries nothing, so it cannot be stocked"),
        (two("card capture-2 VL gorgon -\ncard produce-1 F", ""), "the set has no tile VL"),
        (two("card capture-1 FL", ""), "card capture-1 carries a tile of another size"),
        (two("card capture-2 FL gorgon -", ""), "card capture-2: a creature without a volcano"),
        (
            two("card capture-2 FL - - - -", ""),
            "card capture-2: expected at most one creature for each circle of its tile",
        ),
        (two("card capture-2", ""), "card capture-2 lacks a tile though its pile has one"),
        (two("pile 1 FL 1", ""), "expected tiles of size 1 in pile 1, found FL"),
        (two("pile 2 FL 1 under F", ""), "expected tiles of size 2 in pile 2, found F"),
        (two("card capture-1 F\ncard capture-1 L", ""), "expected at most 1 capture-1 on the table, found 2"),
        (two("spot forest forge\nspot lagoon forge", ""), "expected at most 1 forge on the table, found 2"),
        (two("card capture-2 VV hydra-theia hydra-theia", ""), "expected at most 1 hydra-theia on the table, found 2"),
        (two("card produce-1 F\ntitan theia 3 active", ""), "theia is held by an empty seat"),
        (two("card produce-1 F\nturn 3\nask 3 card", ""), "turn: seat 3 is empty"),
        (two("card produce-1 F\nround 101", ""), "expected at most 100 rounds, found 101"),
        (two("ask 1 tile", ""), "the question tile does not fit the table"),
        (two("ask 1 fight-on\nhand capture-1", ""), "the question fight-on does not fit the table"),
        (two("ask 1 card", ""), "the question card has no answer"),
        (two("ask 2 card\ncard produce-1 F", ""), "the question goes to the wrong seat"),
        (two("card produce-1 F", "c F^0 F^0 F^0 . . ."), "seat 1: a temple covers a rhombus of four circles"),
        (
            two("card produce-1 F", "c F^1 F^1 . . . .\nd . F^1 F^1 . . ."),
            "seat 1: a temple covers a rhombus of four circles",
        ),
        (two("card produce-1 F", "b . . . V!cy4 ."), "seat 1: expected at most 3 hoplites on b5, found 4"),
        (two("card produce-1 F", "").replace("Delos", "Thera"), "seat 1 has the same board as another player"),
        (
            two("card produce-1 F\ntitan theia 1 active\ntitan cronos 1 active", ""),
            "seat 1 holds more Titans than it may",
        ),
        (
            two("card produce-1 F", "").replace("1 Thera/calm", "1 Thera/calm medallion 5"),
            "seat 1 has won, but the game goes on",
        ),
        (
            two("card produce-1 F", "").replace("1 Thera/calm", "1 Thera/calm hoplite 31"),
            "expected at most 30 hoplite on the table, found 31",
        ),
        (
            two("card produce-1 F\nsupply hoplite 30 orichalcum 29 token 17 temple 17", ""),
            "expected 30 orichalcum in all, found 29",
        ),
        (
            two("card produce-1 F", "").replace("# #", "# .\nf # . . ."),
            "seat 1: the Metropolis covers two neighbouring circles",
        ),
        (two("card produce-1 F", "").replace(". . # #", "# # . ."), "seat 1: the Metropolis covers no port"),
    ] {
        let checked = read(&text).and_then(|sketch| sketch.check(&Set::standard()));
        assert_eq!(checked.map(|_| ()).map_err(|fault| fault.to_string()), Err(fault.to_owned()), "{text}");
    }
}
