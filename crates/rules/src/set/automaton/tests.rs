//! What the Automaton's part of a component set may be, and that of the standard one.

use crate::automaton::{SECTORS, Strength, StripEffect};
use crate::card::TileSize;
use crate::land::Land;
use crate::set::Set;
use crate::stock::ByGood;
use crate::testing::{STANDARD, standard_but};
use crate::titan::Titan;

fn hoplites(amount: u8) -> StripEffect {
    StripEffect::Goods(ByGood([amount, 0]))
}

fn orichalcum(amount: u8) -> StripEffect {
    StripEffect::Goods(ByGood([0, amount]))
}

#[test]
fn the_standard_board_is_a_hexagon_of_six_sectors() {
    let set = Set::standard();
    let board = &set.automaton().board;
    assert_eq!((board.circles.len(), board.centre.to_string().as_str()), (37, "d4"));
    assert_eq!(board.order.map(Land::letter), ['M', 'D', 'L', 'F', 'V']);
    let slots = [
        ["d3", "b2 c3", "c2 d1 d2"],
        ["c4", "a5 b4", "a3 a4 b3"],
        ["c5", "c6 c7", "a6 b5 b6"],
        ["d5", "e6 f6", "d6 d7 e7"],
        ["e5", "f4 g4", "f5 g5 g6"],
        ["e4", "e2 e3", "f2 f3 g3"],
    ];
    for (number, (sector, expected)) in board.slots.iter().zip(slots).enumerate() {
        let circles = |size: TileSize| {
            sector[size].mask().into_iter().map(|circle| circle.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(TileSize::ALL.map(circles), expected, "sector {}", number + 1);
    }
    assert_eq!(board.slots.len(), SECTORS);
}

#[test]
fn the_standard_strengths_have_the_figures_of_the_components() {
    let set = Set::standard();
    let strengths = &set.automaton().strengths;
    let names: Vec<&str> = strengths.iter().map(|figures| figures.name.as_str()).collect();
    assert_eq!(names, ["gentle", "standard", "strict", "severe", "merciless"]);
    let starts: Vec<[u8; 2]> = strengths.iter().map(|figures| figures.start.0).collect();
    assert_eq!(starts, [[1, 1], [1, 1], [1, 1], [1, 1], [2, 3]]);
    let titans: Vec<Option<Titan>> = strengths.iter().map(|figures| figures.titan).collect();
    let hyperion = Some(Titan::Hyperion);
    assert_eq!(titans, [None, hyperion, hyperion, hyperion, hyperion]);
    let arrows: Vec<String> = strengths.iter().map(|figures| format!("{:?}", figures.arrows)).collect();
    let three = "{\"c5\", \"d3\", \"e5\"}";
    assert_eq!(arrows, ["{}", three, three, three, three]);

    let (none, medallion) = (StripEffect::Nothing, StripEffect::Medallion);
    let strips: Vec<[StripEffect; 8]> = strengths.iter().map(|figures| figures.strip).collect();
    assert_eq!(
        strips,
        [
            [none, none, none, none, none, none, none, medallion],
            [none, hoplites(1), none, orichalcum(1), none, hoplites(2), orichalcum(2), medallion],
            [none, hoplites(1), none, medallion, none, hoplites(2), orichalcum(2), medallion],
            [hoplites(1), orichalcum(1), none, medallion, hoplites(2), medallion, orichalcum(2), medallion],
            [hoplites(1), orichalcum(1), none, medallion, hoplites(2), medallion, orichalcum(2), medallion],
        ]
    );
}

#[test]
fn strengths_are_found_by_name() {
    let set = Set::standard();
    let named = |name: &str| set.automaton().strength_named(name).map(Strength::index);
    assert_eq!((named("gentle"), named("Merciless"), named("brutal")), (Some(0), Some(4), None));
}

#[test]
fn the_fingerprint_tells_automatons_apart() {
    let standard = Set::standard().fingerprint();
    for (old, new) in [
        ("terrain_order = \"MDLFV\"", "terrain_order = \"DMLFV\""),
        ("hoplites = 2\norichalcum = 3", "hoplites = 2\norichalcum = 4"),
        ("name = \"strict\"", "name = \"stern\""),
        ("\"-\", \"1 orichalcum\", \"-\"", "\"-\", \"2 orichalcum\", \"-\""),
        ("name = \"gentle\"\ntitan = \"none\"", "name = \"gentle\"\ntitan = \"cronos\""),
        ("arrows = []", "arrows = [4]"),
    ] {
        assert_ne!(standard_but(&[(old, new)]).fingerprint(), standard, "{new}");
    }
}

/// Replaces `old` by `new` in the standard set, which must then be refused with this message on the line where
/// `blamed` first stands in the Automaton's part.
fn check_refused((old, new, blamed, message): (&str, &str, &str, &str)) {
    assert_eq!(STANDARD.matches(old).count(), 1, "once in the standard set: {old}");
    let text = STANDARD.replacen(old, new, 1);
    let part = text.find("[automaton]").expect("the Automaton's part");
    let at = part + text[part..].find(blamed).expect(blamed);
    let line = 1 + text[..at].matches('\n').count();
    match Set::parse("set.toml", &text) {
        Ok(_) => panic!("accepted: {new}"),
        Err(fault) => assert_eq!(fault.to_string(), format!("set.toml:{line}: {message}"), "{new}"),
    }
}

#[test]
fn figures_of_a_strength_that_make_no_sense_are_refused() {
    let gentle = "name = \"gentle\"\ntitan = \"none\"";
    let merciless = "hoplites = 2\norichalcum = 3";
    for case in [
        (
            gentle,
            "name = \"gentle\"\ntitan = \"atlas\"",
            "titan = \"atlas\"",
            "expected `none` or a Titan (theia, themis, cronos or hyperion), found `atlas`",
        ),
        ("arrows = []", "arrows = [1, 7]", "arrows = [1, 7]", "expected sectors from 1 to 6, found 7"),
        ("arrows = []", "arrows = [0]", "arrows = [0]", "expected sectors from 1 to 6, found 0"),
        (
            merciless,
            "hoplites = 10\norichalcum = 3",
            "hoplites = 10",
            "expected at most 9 hoplites and 9 orichalcum to start with",
        ),
        (
            merciless,
            "hoplites = 2\norichalcum = 10",
            "orichalcum = 10",
            "expected at most 9 hoplites and 9 orichalcum to start with",
        ),
        (
            "name = \"strict\"",
            "name = \"Gentle\"",
            "name = \"Gentle\"",
            "expected different strengths, found Gentle again",
        ),
        (
            "name = \"strict\"",
            "name = \"very strict\"",
            "name = \"very strict\"",
            "expected a name of 1 to 40 letters, digits or -_.', found `very strict`",
        ),
        (
            gentle,
            "name = \"gentle\"\nlazy = true\ntitan = \"none\"",
            "lazy = true",
            "unknown field `lazy`, expected one of `name`, `titan`, `arrows`, `hoplites`, `orichalcum`, `strip`",
        ),
    ] {
        check_refused(case);
    }
}

#[test]
fn strips_that_make_no_sense_are_refused() {
    let strip = "strip = [\"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"medallion\"]";
    let words = "expected `-`, `medallion` or an amount like `2 hoplite` or `1 orichalcum`, found ";
    let with_word = |word: &str| strip.replacen("\"-\"", &format!("\"{word}\""), 1);
    for word in ["temple", "", "hoplite", "2 hoplites", "0 hoplite", "10 orichalcum", "-1 hoplite", "2  hoplite"] {
        check_refused((strip, &with_word(word), &with_word(word), &format!("{words}`{word}`")));
    }
    let seven = strip.replacen("\"-\", ", "", 1);
    check_refused((strip, &seven, &seven, "expected 8 places on the strip, found 7"));
    let nine = strip.replacen("\"-\", ", "\"-\", \"-\", ", 1);
    check_refused((strip, &nine, &nine, "expected 8 places on the strip, found 9"));
    let blank = strip.replace("medallion", "-");
    let message = "expected a medallion on the last place of the strip, as the 8th building gives one";
    check_refused((strip, &blank, &blank, message));
}

#[test]
fn orders_that_are_none_are_refused() {
    for letters in ["MDLF", "MDLFF", "MDLFVV", "MDLFX", "mdlfv", "", "MDLFV "] {
        let order = format!("terrain_order = \"{letters}\"");
        let message = "expected the letters F, L, D, M and V, each once";
        check_refused(("terrain_order = \"MDLFV\"", &order, &order, message));
    }
}

#[test]
fn boards_that_are_none_are_refused() {
    let sectors = "1 1 1 M 4 4 4";
    let slots = "3 3 1 M 1 3 3";
    let centre = "expected one centre `M`, at the same place in both drawings";
    let same = "expected the same circles in both drawings of the Automaton's board";
    let every = "expected every circle in a sector from 1 to 6 and a slot of size 1 to 3";
    let touching =
        |sector: u8, size: u8| format!("expected in sector {sector} one slot of {size} circles that touch each other");
    for (old, new, message) in [
        (sectors, "1 1 1 M 4 4 M", centre),
        (slots, "3 3 1 M 1 3 M", centre),
        (slots, "3 3 M 1 1 3 3", centre),
        (sectors, "1 1 1 5 4 4 4", centre),
        ("  2 3 2 3 3\n", "  2 3 2 3 3 1\n", same),
        (slots, "3 3 1 M 1 3", same),
        (sectors, "1 1 4 M 4 4 4", &touching(1, 1)),
        (slots, "3 3 1 M 1 3 2", &touching(4, 2)),
        (slots, "3 3 2 M 1 3 3", &touching(1, 1)),
        ("  1 2 2 3 3\n", "  2 2 2 3 3\n", &touching(1, 2)),
        ("   3 3 2 3\n  2 3 2 3 3\n", "   3 2 3 3\n  2 3 2 3 3\n", &touching(2, 3)),
    ] {
        check_refused((old, new, "slots = ", message));
    }
    let text = STANDARD.replacen("  1 2 2 3 3\n", "  1 2 2 3 3 7\n", 1);
    let text = text.replacen("  2 3 2 3 3\n", "  2 3 2 3 3 1\n", 1);
    assert_eq!(Set::parse("set.toml", &text).map(|_| ()).unwrap_err().message, every);
}

#[test]
fn drawings_out_of_step_are_refused() {
    let message = "the circle in column 4 is out of step: \
                   expected circles of neighbouring rows one column apart, and of one row two";
    check_refused(("  1 2 2 3 3\n", "   1 2 2 3 3\n", "   1 2 2 3 3\n", message));
    let message = "expected at most 8 rows and 7 circles across";
    check_refused(("1 1 1 M 4 4 4", "1 1 1 M 4 4 4 4", "1 1 1 M 4 4 4 4", message));
}

#[test]
fn there_are_one_to_eight_strengths() {
    let (head, strengths) = STANDARD.split_once("[[automaton.strength]]").expect("a strength");
    let (gentle, _) = strengths.split_once("[[automaton.strength]]").expect("another");
    let one = |number: usize| format!("[[automaton.strength]]{gentle}").replace("gentle", &format!("n{number}"));
    let with = |count: usize| {
        let rows: Vec<String> = (0..count).map(one).collect();
        Set::parse("set.toml", &(head.to_owned() + &rows.concat()))
    };
    assert_eq!(with(8).expect("eight").automaton().strengths.len(), 8);
    let line = 1 + STANDARD[..STANDARD.find("sectors = ").expect("a drawing")].matches('\n').count();
    let fault = with(9).map(|_| ()).unwrap_err();
    assert_eq!(fault.to_string(), format!("set.toml:{line}: expected 1 to 8 strengths of the Automaton, found 9"));
    assert!(with(0).is_err());
}

#[test]
fn a_strength_that_the_set_does_not_have_is_played_as_the_first() {
    let set = Set::standard();
    assert_eq!(set.automaton().strength(Strength::Eighth).name, "gentle");
}
