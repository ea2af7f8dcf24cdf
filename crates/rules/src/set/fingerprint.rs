//! A number that tells two component sets apart, whatever their comments and layout.

use super::Set;
use crate::card::Card;
use crate::creature::{Creature, Loot};
use crate::island::{Board, Side};

/// FNV-1a over every figure in a fixed order; names of boards included, provenance not.
pub(super) fn fingerprint(set: &Set) -> u64 {
    let mut words: Vec<String> = vec![
        set.name.clone(),
        format!("{:?}", set.supply.goods.0),
        format!("{} {}", set.supply.victory_tokens, set.supply.temples),
        format!("{} {}", set.medallion_price, set.additional_action_price),
        format!("{:?}", set.slot_costs.0),
    ];
    words.extend(Card::all().map(|card| format!("{card} {}", set.cards[card])));
    words.extend(Creature::ALL.map(|creature| {
        let figures = set.creatures[creature];
        let loot = match figures.loot {
            Loot::Orichalcum(amount) => amount.to_string(),
            Loot::Building => "building".to_owned(),
            Loot::Titan(titan) => titan.to_string(),
        };
        format!("{creature} {} {loot} {}", figures.strength, figures.copies)
    }));
    words.push(format!("{:?}", set.buildings.0));
    words.extend(set.tiles.iter().zip(set.tile_copies).map(|(tile, copies)| format!("{tile} {copies}")));
    for board in Board::ALL {
        words.push(set.boards[board].name.clone());
        for side in Side::ALL {
            let figures = set.side(board, side);
            words.extend(figures.circles.into_iter().map(|circle| circle.to_string()));
            words.extend(figures.ports.iter().map(|port| format!("{}{:?}", port.circle, port.bonus.0)));
        }
    }
    words
        .join("\n")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
