//! Plays whole games by a fixed rule and writes their records to `fixtures/`: what `tests/fixtures.rs` reads.

use std::path::Path;

use orichalcum_protocol::fair::Seed;
use orichalcum_protocol::record::{Record, StepLine};
use orichalcum_rules::{Action, ActionKind, Game, IslandChoice, Set, Setup, Side};

fn main() -> std::io::Result<()> {
    let set = Set::standard();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    std::fs::create_dir_all(&folder)?;
    let strength = set.automaton().strength_named("standard").expect("the standard set has it");
    let solo = Setup::solo(IslandChoice { board: None, side: Some(Side::Calm) }, strength);
    let open = |seats: usize| Setup::new(&vec![IslandChoice::default(); seats]).expect("2 to 4 players");
    for (name, setup) in
        [("solo-standard", solo), ("2-players", open(2)), ("3-players", open(3)), ("4-players", open(4))]
    {
        let record = play(&set, &setup, Seed::from_number(7));
        let path = folder.join(format!("{name}.jsonl"));
        std::fs::write(&path, record.to_text())?;
        println!("{}: {} steps", path.display(), record.steps.len());
    }
    Ok(())
}

/// Every player does what they prefer most, and of several such actions the middle one.
fn play(set: &Set, setup: &Setup, seed: Seed) -> Record {
    let mut record = Record::new(set, setup, Some(seed));
    let mut events = Vec::new();
    let Ok(mut game) = Game::start(set, setup, &mut seed.chance(0), &mut events);
    record.steps.push(StepLine { seq: 0, seat: None, action: None, events });
    while !game.is_over() {
        let (seq, asked) = (record.steps.len() as u32, game.position().asked());
        let action = choose(&game.legal());
        let mut events = Vec::new();
        game.apply(action, &mut seed.chance(u64::from(seq)), &mut events).expect("what is listed is legal");
        record.steps.push(StepLine { seq, seat: Some(asked), action: Some(action), events });
    }
    record
}

fn choose(legal: &[Action]) -> Action {
    let best = legal.iter().map(|action| wish(*action)).min();
    let wished: Vec<Action> = legal.iter().copied().filter(|action| Some(wish(*action)) == best).collect();
    wished[wished.len() / 2]
}

/// How much an action is preferred: 0 most.
fn wish(action: Action) -> u8 {
    match action {
        Action::BuildTemple { .. } => 0,
        Action::ForgeMedallion => 1,
        Action::FightWithCronos { .. } | Action::Produce { favour: true } | Action::Recruit { favour: true } => 2,
        Action::Fight { .. } => 3,
        Action::Build { .. } | Action::BuildLoot { .. } => 4,
        Action::Buy { action: ActionKind::Capture | ActionKind::Construct, .. } => 5,
        Action::ChooseSide { .. }
        | Action::PlaceMetropolis { .. }
        | Action::TakeCard { .. }
        | Action::PlaceTile { .. }
        | Action::DrawTitan { .. }
        | Action::ReturnTitan { .. }
        | Action::Produce { favour: false }
        | Action::Recruit { favour: false }
        | Action::Discard { .. }
        | Action::GiveInitiative { .. }
        | Action::PlayAutomaton => 6,
        Action::Pass => 7,
        Action::Buy { action: ActionKind::Produce | ActionKind::Recruit, .. } => 8,
    }
}
