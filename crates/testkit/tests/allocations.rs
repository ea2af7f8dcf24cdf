//! Listing and applying allocate nothing.

use orichalcum_bots::random::RandomGames;
use orichalcum_rules::{Actions, Even, Event, Game, Set, Setup, Side};

#[test]
fn whole_random_games_allocate_nothing() {
    let set = Set::standard();
    for players in 2..=4 {
        let setup = Setup::on_side(players, Side::Calm).unwrap();
        let mut games = RandomGames::new(&set, setup, 1);
        let used = allocation_counter::measure(|| {
            for _ in 0..50 {
                games.play();
            }
        });
        assert_eq!(used.count_total, 0, "{players} players");
    }
}

#[test]
fn checked_steps_with_a_warm_list_of_events_allocate_nothing() {
    let set = Set::standard();
    let setup = Setup::on_side(2, Side::Wild).unwrap();
    let mut state = 1_u32;
    let mut chance = Even(move |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    });
    let mut events: Vec<Event> = Vec::with_capacity(256);
    let mut actions = Actions::new();
    let used = allocation_counter::measure(|| {
        let Ok(mut game) = Game::start(&set, &setup, &mut chance, &mut events);
        for n in 0.. {
            game.legal_into(&mut actions);
            if actions.is_empty() {
                break;
            }
            events.clear();
            game.apply(actions[n % actions.len()], &mut chance, &mut events).unwrap();
        }
    });
    assert_eq!(used.count_total, 0);
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8]))).count_total, 1);
}
