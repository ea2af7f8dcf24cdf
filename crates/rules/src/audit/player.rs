//! What one player has: an island on which everything stands where it can stand.

use alloc::format;
use alloc::vec;

use super::{Unsound, automaton, ensure};
use crate::ask::Ask;
use crate::building::ByBuilding;
use crate::circle::{COLUMNS, Circle, Circles, ROWS};
use crate::footprint::{Footprint, Shape};
use crate::island::{Island, Piece};
use crate::land::Land;
use crate::position::{HOPLITES_PER_FIGHT, Player, Position};
use crate::seat::Seat;
use crate::set::Set;

pub(super) fn audit(set: &Set, position: &Position, seat: Seat) -> Result<(), Unsound> {
    let player = &position.players[seat];
    let island = &player.island;
    ensure!(player.side.is_some() || island.explored().is_empty(), "seat {seat} explored an island without a side");
    ensure!(
        position.circles_of(set, seat).contains_all(island.explored()),
        "seat {seat} explored circles outside the island"
    );
    let layers = Land::ALL.iter().map(|land| island.printed(*land)).chain([island.metropolis()]);
    let total: u32 = layers.map(Circles::len).sum();
    ensure!(total == island.explored().len(), "seat {seat} has a circle that shows two things");
    let standing = audit_pieces(player, seat)?;
    if let Some(automaton) = position.automaton.as_ref().filter(|_| position.is_automaton(seat)) {
        automaton::audit(set, player, automaton)?;
    } else {
        ensure!(standing == player.buildings, "seat {seat}: buildings counted and buildings standing differ");
        ensure!(
            position.titans_held(seat).len() <= u32::from(player.buildings.titans_held_at_most()),
            "seat {seat} holds more Titans than it may"
        );
        audit_board(set, position, seat)?;
    }
    ensure!(
        !position.satisfies_victory(seat) || position.ask == Ask::Over { winner: Some(seat) },
        "seat {seat} has won, but the game goes on"
    );
    Ok(())
}

/// Every player has a board of their own, and a Metropolis on one of its ports before anything else.
fn audit_board(set: &Set, position: &Position, seat: Seat) -> Result<(), Unsound> {
    let player = &position.players[seat];
    let mut others = position.seats().filter(|other| *other != seat && !position.is_automaton(*other));
    ensure!(
        others.all(|other| position.players[other].board != player.board),
        "seat {seat} has the same board as another player"
    );
    let metropolis = player.island.metropolis();
    if metropolis.is_empty() {
        ensure!(player.island.explored().is_empty(), "seat {seat} explored without a Metropolis");
        return Ok(());
    }
    ensure!(is_pair(metropolis), "seat {seat}: the Metropolis covers two neighbouring circles");
    let ports = position.side_of(set, seat).ports;
    ensure!(ports.iter().any(|port| metropolis.contains(port.circle)), "seat {seat}: the Metropolis covers no port");
    Ok(())
}

fn is_pair(circles: Circles) -> bool {
    circles.len() == 2 && circles.neighbours().contains_all(circles)
}

/// Checks what stands on each circle, and counts the buildings.
fn audit_pieces(player: &Player, seat: Seat) -> Result<ByBuilding<u8>, Unsound> {
    let island: &Island = &player.island;
    let mut buildings = ByBuilding::all(0_u8);
    let mut temples = vec![Circles::EMPTY; usize::from(player.temples)];
    for circle in (0..ROWS * COLUMNS).filter_map(|index| Circle::new(index / COLUMNS, index % COLUMNS)) {
        let land = island.land(circle);
        let (built, haunted) = (island.built().contains(circle), island.haunted().contains(circle));
        match island.piece(circle) {
            Piece::Nothing => ensure!(!built && !haunted, "seat {seat}: something and nothing stand on {circle}"),
            Piece::Creature { hoplites, .. } => {
                let on_volcano = haunted && !built && land == Some(Land::Volcano);
                ensure!(on_volcano, "seat {seat}: a creature on {circle} needs a volcano");
                ensure!(
                    hoplites <= HOPLITES_PER_FIGHT,
                    "seat {seat}: more than {HOPLITES_PER_FIGHT} hoplites on {circle}"
                );
            }
            Piece::Building(building) => {
                ensure!(built && !haunted && land.is_some(), "seat {seat}: a building on {circle} needs a tile");
                buildings[building] += 1;
            }
            Piece::Temple(number) => {
                ensure!(built && !haunted && land.is_some(), "seat {seat}: a temple on {circle} needs a tile");
                let Some(temple) = temples.get_mut(usize::from(number)) else {
                    return Err(Unsound(format!("seat {seat}: temple {number} is not counted")));
                };
                *temple |= circle.as_set();
            }
        }
    }
    ensure!(temples.into_iter().all(is_rhombus), "seat {seat}: a temple covers a rhombus of four circles");
    Ok(buildings)
}

fn is_rhombus(circles: Circles) -> bool {
    let headings = Shape::Rhombus.distinct_headings().iter();
    let mut footprints =
        headings.flat_map(|heading| circles.into_iter().filter_map(|at| Footprint::new(Shape::Rhombus, at, *heading)));
    footprints.any(|footprint| footprint.mask() == circles)
}
