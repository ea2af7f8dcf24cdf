//! Tables of every kind, one game after the other, until the run ends.

use std::sync::Arc;

use serde::Deserialize;
use tokio::task::JoinSet;

use super::client::Client;
use super::player::Player;
use super::world::{Story, World};

/// Who sits at a table.
#[derive(Clone, Copy, Debug)]
struct Seating {
    /// The request that opens it.
    request: &'static str,
    /// How many people play.
    people: usize,
    /// Whether it ends when one of them gives up.
    is_for_two: bool,
}

const SEATINGS: [Seating; 4] = [
    Seating { request: r#"{"seats":[{"kind":"me"},{"kind":"open"}],"public":true}"#, people: 2, is_for_two: true },
    Seating { request: r#"{"seats":[{"kind":"me"},{"kind":"bot","level":"novice"}]}"#, people: 1, is_for_two: true },
    Seating { request: r#"{"seats":[{"kind":"me"}],"automaton":"standard"}"#, people: 1, is_for_two: true },
    Seating {
        request: r#"{"seats":[{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"novice"}],"public":true}"#,
        people: 2,
        is_for_two: false,
    },
];

#[derive(Deserialize)]
struct Opened {
    view: OpenedView,
}

#[derive(Deserialize)]
struct OpenedView {
    table: Table,
}

#[derive(Deserialize)]
struct Table {
    id: String,
}

/// Plays games until the run ends, and returns what every player saw.
pub(super) async fn play(world: Arc<World>, place: u64, seed: u64) -> Vec<Story> {
    let seating = SEATINGS[place as usize % SEATINGS.len()];
    let mut clients: Vec<Client> =
        (0..seating.people as u64).map(|n| Client::new(Arc::clone(&world), seed ^ (place << 8) ^ n)).collect();
    let mut stories = Vec::new();
    for client in &mut clients {
        // A client with a cookie before the first seat is the same person after a request without an answer.
        if client.ask("POST", "/api/v1/me", r#"{"name":"Somebody"}"#).await.is_none() {
            return stories;
        }
    }
    while !world.is_ending() {
        let Some(table) = open(&world, seating, &mut clients).await else { return stories };
        world.begin(&table);
        let mut playing = JoinSet::new();
        for (client, seat) in clients.drain(..).zip(1..) {
            let mut player = Player::new(client, &table, seat, seating.people == 1);
            playing.spawn(async move {
                player.play().await;
                player
            });
        }
        let mut players = playing.join_all().await;
        if seating.is_for_two {
            // So that the game is over and its seed known.
            for player in players.iter_mut().filter(|player| player.seat() == 1) {
                player.resign().await;
            }
        }
        for player in players {
            let (client, story) = player.read_to_the_end().await;
            clients.push(client);
            stories.push(story);
        }
        world.end(&table);
    }
    stories
}

async fn open(world: &World, seating: Seating, clients: &mut [Client]) -> Option<String> {
    let host = clients.first_mut()?;
    let settled = host.ask("POST", "/api/v1/tables", seating.request).await?;
    let Ok(Opened { view: OpenedView { table: Table { id } } }) = serde_json::from_slice(&settled.answer.body) else {
        let answer = String::from_utf8_lossy(&settled.answer.body).into_owned();
        world.violate(format!("a table was not opened: {} {answer}", settled.answer.status));
        return None;
    };
    let path = format!("/api/v1/tables/{id}/join");
    for guest in &mut clients[1..] {
        let settled = guest.ask("POST", &path, "{}").await?;
        // Who tried before may be seated, and the game begun.
        if settled.answer.status != 200 && !(settled.answer.status == 409 && settled.was_tried) {
            world.violate(format!("table {id}: joining was answered with {}", settled.answer.status));
            return None;
        }
    }
    Some(id)
}
