//! Games of the arena from the first deal to the page.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{IslandChoice, Side, Strength};

use super::report::Subject;
use super::schedule::Schedule;
use super::sprt::{Sprt, Verdict};
use super::summary::Summary;
use super::*;

/// Gives up, or plays something illegal, at its n-th decision of every game.
struct Bad {
    after: u32,
    decisions: u32,
    crashes: bool,
}

impl Contestant for Bad {
    fn begin(&mut self, _: u64) {
        self.decisions = 0;
    }

    fn choose(&mut self, game: &Game<'_>) -> Result<Action, Forfeit> {
        self.decisions += 1;
        if self.decisions <= self.after {
            return Ok(game.legal()[0]);
        }
        if self.crashes {
            return Err(Forfeit { kind: ForfeitKind::Crashed, message: "it ended".into() });
        }
        Ok(Action::PlayAutomaton)
    }
}

fn explorer(judge: &Judge) -> BotWithBudget<'_> {
    BotWithBudget::new(Level::Explorer, Budget::Nodes(100), judge)
}

#[test]
fn a_game_is_repeated_by_its_seed_and_reported_in_full() {
    let (set, judge) = (Set::standard(), Judge::standard());
    for players in 2..=4 {
        let setup = Setup::on_side(players, Side::Calm).unwrap();
        let game = |seed| {
            let mut bots: Vec<_> = (0..players).map(|_| explorer(&judge)).collect();
            let mut seated: Vec<&mut dyn Contestant> = bots.iter_mut().map(|bot| bot as &mut dyn Contestant).collect();
            play(&set, &setup, &mut seated, seed)
        };
        let played = game(3);
        assert_eq!(played, game(3));
        let winner = &played.stories[played.winner.unwrap()];
        assert!(winner.points() >= 5, "{winner:?}");
        let mut places: Vec<usize> = played.stories.iter().map(|story| story.place.unwrap()).collect();
        places.sort_unstable();
        assert_eq!(places, (0..players).collect::<Vec<_>>());
        let score: f64 = (0..players).map(|seat| played.score(seat)).sum();
        assert!((score - 1.0).abs() < 1e-9);
        for story in &played.stories {
            assert!(story.titans.iter().all(|titan| story.titans_ever.contains(titan)));
            assert!(matches!(story.island, Some((_, Side::Calm))));
        }
    }
}

#[test]
fn the_deal_is_the_same_for_all_contestants() {
    let (set, judge) = (Set::standard(), Judge::standard());
    let setup = Setup::on_side(2, Side::Wild).unwrap();
    let deal = |level: Level| {
        let mut bots = [(); 2].map(|()| BotWithBudget::new(level, Budget::Nodes(100), &judge));
        let [one, other] = &mut bots;
        let played = play(&set, &setup, &mut [one, other], 11);
        played.stories.iter().map(|story| (story.island, story.place)).collect::<Vec<_>>()
    };
    assert_eq!(deal(Level::Random), deal(Level::Explorer));
}

#[test]
fn who_gives_up_or_cheats_loses_and_the_others_share_the_win() {
    let (set, judge) = (Set::standard(), Judge::standard());
    for (crashes, kind) in [(true, ForfeitKind::Crashed), (false, ForfeitKind::Cheated)] {
        for players in 2..=4_u8 {
            let setup = Setup::on_side(usize::from(players), Side::Calm).unwrap();
            let mut bad = Bad { after: 3, decisions: 0, crashes };
            let mut good: Vec<_> = (1..players).map(|_| explorer(&judge)).collect();
            let mut seated: Vec<&mut dyn Contestant> = vec![&mut bad];
            seated.extend(good.iter_mut().map(|bot| bot as &mut dyn Contestant));
            let played = play(&set, &setup, &mut seated, 5);
            let (seat, forfeit) = played.forfeit.clone().unwrap();
            assert_eq!((seat, forfeit.kind), (0, kind));
            assert_eq!(played.winner, None);
            assert!(played.score(0) <= 0.0);
            assert!((played.score(1) - 1.0 / f64::from(players - 1)).abs() < 1e-9);
        }
    }
    // The message names the action, the question and the rule.
    let mut bad = Bad { after: 0, decisions: 0, crashes: false };
    let island = IslandChoice { board: None, side: Some(Side::Calm) };
    let played = play(&set, &Setup::solo(island, Strength::First), &mut [&mut bad], 1);
    let message = played.forfeit.clone().unwrap().1.message;
    assert!(message.contains("`automaton` when asked `metropolis`"), "{message}");
    assert!(played.score(0) <= 0.0 && played.score(1) >= 1.0);
}

/// A whole measurement: `sets` sets between the levels on `threads` threads.
fn measure(levels: &[Level], players: usize, sets: u64, threads: usize, sprt: Option<Sprt>) -> Summary {
    let (set, judge) = (Set::standard(), Judge::standard());
    let measurement = Measurement {
        set: &set,
        schedule: Schedule::new(levels.len(), players, sets).unwrap(),
        seed: 1,
        side: None,
        automaton: (players == 1).then_some(Strength::First),
        threads,
        sprt,
    };
    let contestants = || {
        levels
            .iter()
            .map(|level| -> Box<dyn Contestant> { Box::new(BotWithBudget::new(*level, Budget::Nodes(200), &judge)) })
            .collect()
    };
    measurement.run(&AtomicBool::new(false), contestants, |_, _| ControlFlow::Continue(())).unwrap()
}

#[test]
fn threads_change_nothing() {
    let levels = [Level::Novice, Level::Random, Level::Explorer];
    let summary = |threads| format!("{:?}", measure(&levels, 2, 3, threads, None));
    assert_eq!(summary(1), summary(3));
}

#[test]
fn a_proof_ends_the_measurement_at_the_same_set_on_any_number_of_threads() {
    let sprt = Sprt::new(0.0, 100.0).ok();
    let one = measure(&[Level::Explorer, Level::Random], 2, 500, 1, sprt);
    assert_eq!(one.sprt.unwrap().verdict(), Verdict::Better);
    assert!(one.sets < 100, "{}", one.sets);
    let two = measure(&[Level::Explorer, Level::Random], 2, 500, 2, sprt);
    assert_eq!(format!("{one:?}"), format!("{two:?}"));
    let worse = measure(&[Level::Random, Level::Explorer], 2, 500, 2, sprt);
    assert_eq!(worse.sprt.unwrap().verdict(), Verdict::NotBetter);
}

#[test]
fn solo_games_are_counted_for_the_bot_alone() {
    let summary = measure(&[Level::Explorer], 1, 6, 2, None);
    assert_eq!((summary.games, summary.bots.len()), (6, 1));
    assert!(summary.ratings.is_none());
    let islands: f64 = summary.islands.0.iter().flat_map(|board| board.0).map(|sample| sample.games).sum();
    assert!((islands - 6.0).abs() < 1e-9);
}

#[test]
fn a_summary_adds_up_and_its_page_stands_alone() {
    let levels = [Level::Novice, Level::Explorer, Level::Random];
    let summary = measure(&levels, 2, 4, 2, None);
    assert_eq!((summary.games, summary.sets), (24, 12));
    let score: f64 = summary.bots.iter().map(|bot| bot.score.mean()).sum();
    assert!((score - 1.5).abs() < 1e-9, "each of three plays two thirds of the games: {score}");
    for (one, row) in summary.against.iter().enumerate() {
        for (other, sample) in row.iter().enumerate().filter(|(other, _)| *other != one) {
            assert!((sample.mean() + summary.against[other][one].mean() - 1.0).abs() < 1e-9);
        }
    }
    let places: f64 = summary.places.iter().map(|sample| sample.games).sum();
    assert!((places - 48.0).abs() < 1e-9);
    let names = ["a".to_owned(), "b <script>".to_owned(), "c".to_owned()];
    let set = Set::standard();
    let command = "orichalcum arena a b c";
    let subject = Subject { set: &set, names: &names, players: 2, automaton: None, command, interrupted: false };
    let page = report::html(&subject, &summary);
    assert!(page.contains("b &lt;script&gt;") && page.contains("Thera, calm") && page.contains("place 2"));
    for outside in ["<script", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page.matches("<svg").count(), 5);
    assert!(!page.contains("NaN"), "{page}");
}

#[test]
fn each_level_beats_the_one_below_it() {
    let (set, judge) = (Set::standard(), Judge::standard());
    for (stronger, weaker) in [
        (Level::Novice, Level::Random),
        (Level::Explorer, Level::Novice),
        (Level::Strategist, Level::Explorer),
        (Level::Oracle, Level::Strategist),
    ] {
        let mut score = 0.0;
        for number in 0..24 {
            let budget = Budget::Nodes(1500);
            let mut one = BotWithBudget::new(stronger, budget, &judge);
            let mut other = BotWithBudget::new(weaker, budget, &judge);
            let setup = Setup::new(&[IslandChoice::default(); 2]).expect("two players");
            score += if number % 2 == 0 {
                play(&set, &setup, &mut [&mut one, &mut other], number / 2).score(0)
            } else {
                play(&set, &setup, &mut [&mut other, &mut one], number / 2).score(1)
            };
        }
        assert!(score >= 15.0, "{} scores {score} of 24 against {}", stronger.name(), weaker.name());
    }
}
