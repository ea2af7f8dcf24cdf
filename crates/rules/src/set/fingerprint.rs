//! A number that distinguishes component sets, whatever their comments and layout.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::Set;
use crate::automaton::StripEffect;
use crate::building::Building;
use crate::card::Card;
use crate::creature::{Creature, Loot};
use crate::island::{Board, Side};

/// FNV-1a over every figure in a fixed order; names of boards included, provenance not. A piece that came after the first
/// box counts only in sets that have it, so that older sets keep the fingerprint that their games know them by.
pub(super) fn fingerprint(set: &Set) -> u64 {
    let mut words: Vec<String> = vec![
        set.name.clone(),
        format!("{:?}", set.supply.goods.0),
        format!("{} {}", set.supply.victory_tokens, set.supply.temples),
        format!("{} {}", set.medallion_price, set.additional_action_price),
        format!("{:?}", set.slot_costs.0),
    ];
    words.extend(Card::all().map(|card| format!("{card} {}", set.cards[card])));
    let counted = |creature: &Creature| creature_of_the_first_box(*creature) || set.creatures[*creature].copies > 0;
    words.extend(Creature::ALL.into_iter().filter(counted).map(|creature| {
        let figures = set.creatures[creature];
        let loot = match figures.loot {
            Loot::Orichalcum(amount) => amount.to_string(),
            Loot::Building => "building".to_owned(),
            Loot::Titan(titan) => titan.to_string(),
        };
        format!("{creature} {} {loot} {}", figures.strength, figures.copies)
    }));
    let (first, later): (Vec<Building>, Vec<Building>) =
        Building::ALL.into_iter().partition(|building| building_of_the_first_box(*building));
    words.push(format!("{:?}", first.iter().map(|building| set.buildings[*building]).collect::<Vec<_>>()));
    let later = later.into_iter().filter(|building| set.buildings[*building] > 0);
    words.extend(later.map(|building| format!("{building} {}", set.buildings[building])));
    words.extend(set.tiles.iter().zip(set.tile_copies).map(|(tile, copies)| format!("{tile} {copies}")));
    for board in Board::ALL {
        words.push(set.boards[board].name.clone());
        for side in Side::ALL {
            let figures = set.side(board, side);
            words.extend(figures.circles.into_iter().map(|circle| circle.to_string()));
            words.extend(figures.ports.iter().map(|port| format!("{}{:?}", port.circle, port.bonus.0)));
        }
    }
    let automaton = &set.automaton;
    words.push(automaton.board.order.iter().map(|land| land.letter()).collect());
    words.push(automaton.board.centre.to_string());
    for sector in &automaton.board.slots {
        words.extend(sector.0.iter().map(|slot| slot.as_set_of_circles().to_string()));
    }
    for strength in &automaton.strengths {
        words.push(format!("{} {:?}", strength.name, strength.start.0));
        words.push(strength.titan.map_or("none", crate::titan::Titan::name).to_owned());
        words.extend(strength.arrows.into_iter().map(|circle| circle.to_string()));
        words.extend(strength.strip.iter().map(|effect| match effect {
            StripEffect::Nothing => "-".to_owned(),
            StripEffect::Goods(goods) => format!("{:?}", goods.0),
            StripEffect::Medallion => "medallion".to_owned(),
        }));
    }
    words
        .join("\n")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Whether the first sets knew it: their files have a row for each, and their fingerprints count each.
pub(super) const fn creature_of_the_first_box(creature: Creature) -> bool {
    match creature {
        Creature::Hellhound
        | Creature::Minotaur
        | Creature::Gorgon
        | Creature::Cyclops
        | Creature::HydraTheia
        | Creature::HydraThemis
        | Creature::HydraCronos
        | Creature::HydraHyperion => true,
    }
}

/// Whether the first sets knew it: their fingerprints count each.
const fn building_of_the_first_box(building: Building) -> bool {
    match building {
        Building::TrainingCamp
        | Building::Mine
        | Building::Hospital
        | Building::Oratory
        | Building::SiegeEngine1
        | Building::SiegeEngine2
        | Building::SiegeEngine3
        | Building::SiegeEngine4
        | Building::SiegeEngine5
        | Building::Arch
        | Building::ProtectionCrystal
        | Building::ArchitectsPractice
        | Building::Forge
        | Building::StatueHoplite
        | Building::StatueOrichalcum
        | Building::StatueCreature => true,
    }
}
