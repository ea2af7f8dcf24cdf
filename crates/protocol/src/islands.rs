//! Islands as people write them: `thera/calm`, `random/wild`, `naxos`, `random`.

use orichalcum_rules::{Board, IslandChoice, Set, Setup, Side};

/// What stands for a board that is dealt at random.
const RANDOM: &str = "random";

/// Reads an island choice.
///
/// # Errors
/// A sentence that says what was expected.
pub fn parse(set: &Set, text: &str) -> Result<IslandChoice, String> {
    let (board, side) = match text.split_once('/') {
        Some((board, side)) => (board, Some(side.parse::<Side>().map_err(|error| error.to_string())?)),
        None => (text, None),
    };
    if board.eq_ignore_ascii_case(RANDOM) {
        return Ok(IslandChoice { board: None, side });
    }
    let named = set.board_named(board).map(|board| IslandChoice { board: Some(board), side });
    named.ok_or_else(|| {
        let names = Board::ALL.map(|board| set.board(board).name.clone()).join(", ");
        format!("expected an island board ({names} or {RANDOM}), found `{board}`")
    })
}

/// The setup of a game: for 2 to 4 players, or for one against the Automaton of the strength named.
///
/// # Errors
/// A sentence that says what was expected.
pub fn setup(set: &Set, choices: &[IslandChoice], automaton: Option<&str>) -> Result<Setup, String> {
    let Some(name) = automaton else {
        return Setup::new(choices).map_err(|fault| fault.to_string());
    };
    let [island] = choices else {
        return Err(format!("expected one player against the Automaton, found {}", choices.len()));
    };
    set.automaton().strength_named(name).map(|strength| Setup::solo(*island, strength)).ok_or_else(|| {
        let names: Vec<&str> = set.automaton().strengths.iter().map(|strength| strength.name.as_str()).collect();
        format!("expected a strength of the Automaton ({}), found `{name}`", names.join(", "))
    })
}

/// Writes an island choice.
pub fn print(set: &Set, choice: IslandChoice) -> String {
    let board = choice.board.map_or(RANDOM, |board| &set.board(board).name);
    match choice.side {
        Some(side) => format!("{board}/{side}"),
        None => board.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn islands_are_read_as_printed() {
        let set = Set::standard();
        for text in ["Thera/calm", "random/wild", "Naxos", "random"] {
            assert_eq!(print(&set, parse(&set, text).unwrap()), text);
        }
        assert_eq!(parse(&set, "thera/calm"), parse(&set, "Thera/calm"));
        for wrong in ["", "Atlantis", "Thera/stormy", "Thera/"] {
            assert!(parse(&set, wrong).is_err(), "{wrong}");
        }
    }
}
