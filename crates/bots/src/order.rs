//! In which order players move next, as far as a position determines it.

use orichalcum_rules::{Ask, BySeat, Good, Position, Seat};

/// When everybody moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// How many turns of others come before the player's next one.
    pub wait: BySeat<u8>,
    /// Whether that turn is still in this round.
    pub this_round: BySeat<bool>,
    /// Who would hold the Initiative token next if the round ended now.
    pub next_first: Seat,
    /// Who moves next.
    pub next: Seat,
}

impl Order {
    /// The order of turns, as far as it is known: once a player has taken a card, their turn counts as over.
    pub fn of(position: &Position) -> Self {
        let seats = position.seat_count();
        let holder = position.initiative();
        let to_come = matches!(position.ask(), Ask::Side | Ask::Metropolis | Ask::Card | Ask::Automaton);
        let round_over = matches!(position.ask(), Ask::Initiative { .. });
        let mut order = Self {
            wait: BySeat::all(u8::MAX),
            this_round: BySeat::all(false),
            next_first: next_first(position),
            next: position.active(),
        };
        let mut turns = 0;
        let mut at = if to_come { position.active() } else { position.active().left(seats) };
        while !round_over && (at != holder || (to_come && turns == 0 && at == position.active())) {
            order.wait[at] = turns;
            order.this_round[at] = true;
            turns += 1;
            at = at.left(seats);
        }
        at = order.next_first;
        for _ in 0..seats {
            if order.wait[at] == u8::MAX {
                order.wait[at] = turns;
            }
            turns += 1;
            at = at.left(seats);
        }
        order.next = position.seats().find(|seat| order.wait[*seat] == 0).unwrap_or(order.next);
        order
    }
}

/// The player with most hoplites; of several, the first on the holder's left that is not the holder (R11.4).
fn next_first(position: &Position) -> Seat {
    let hoplites = |seat: Seat| position.player(seat).stock(Good::Hoplite);
    let (mut first, mut at) = (position.initiative(), position.initiative());
    let mut most = None;
    for _ in 0..position.seat_count() {
        at = at.left(position.seat_count());
        if most.is_none_or(|most| hoplites(at) > most) {
            (first, most) = (at, Some(hoplites(at)));
        }
    }
    first
}
