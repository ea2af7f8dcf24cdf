//! The guided game can be won by following its advice: a player who always does what the hint puts first beats the
//! gentle Automaton. The hint thinks for a time; here it judges a number of positions, so that the same games are
//! played on every machine.

use orichalcum_arena::{Contestant, Forfeit, ForfeitKind, play};
use orichalcum_bots::analyse::analyse;
use orichalcum_bots::bot::Budget;
use orichalcum_rules::{Action, Board, Game, IslandChoice, Set, Setup, Side, Strength};

/// Does what it is advised to do.
struct Follower {
    nodes: u64,
}

impl Contestant for Follower {
    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, game: &Game<'_>) -> Result<Action, Forfeit> {
        let best = analyse(game, Budget::Nodes(self.nodes)).best.first().map(|judged| judged.action);
        best.ok_or_else(|| Forfeit { kind: ForfeitKind::Crashed, message: "no advice".to_owned() })
    }
}

/// Games won of those played as the guided game is: alone on the calm side of an island, against the gentlest strength.
fn won(games: u64, nodes: u64) -> u64 {
    let set = Set::standard();
    let won = (0..games).filter(|number| {
        let board = Board::ALL[(number % Board::COUNT as u64) as usize];
        let setup = Setup::solo(IslandChoice { board: Some(board), side: Some(Side::Calm) }, Strength::ALL[0]);
        play(&set, &setup, &mut [&mut Follower { nodes }], 1000 + number).winner == Some(0)
    });
    won.count() as u64
}

/// The figure of `docs/arena.md`: `cargo test -p orichalcum-arena --test advice -- --nocapture`.
#[test]
fn following_the_advice_wins_nine_of_ten_guided_games() {
    assert_eq!(Set::standard().automaton().strength(Strength::ALL[0]).name, "gentle");
    let won = won(50, 1000);
    println!("{won} of 50 games won by following the advice");
    assert!(won >= 45, "{won} of 50");
}
