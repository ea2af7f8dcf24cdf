//! Where a player can raise temples, all rhombi of the island looked at side by side.

use orichalcum_rules::{Circles, Heading, Island, Player, Shape, Terrain};

/// How many rhombi (or, for `nearly`, triangles) of different lands a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TempleSites {
    /// Rhombi on which a temple can be raised.
    pub open: u8,
    /// Rhombi with a creature on them or beside them.
    pub blocked: u8,
    /// Safe triangles: a rhombus but for one circle.
    pub nearly: u8,
}

impl TempleSites {
    /// The sites of a player.
    pub fn of(player: &Player) -> Self {
        let island = player.island();
        let free = ground(island);
        let safe = free - danger(player);
        let land = free | island.haunted();
        let pairs = player.buildings().pairs_in_a_temple();
        let mut sites = Self::default();
        for heading in [Heading::East, Heading::SouthEast, Heading::SouthWest] {
            let all = Shape::Rhombus.anchors(heading, land);
            if all.is_empty() {
                continue;
            }
            let all = all - alike(player, Shape::Rhombus, heading, pairs);
            let open = all & Shape::Rhombus.anchors(heading, safe);
            sites.open += open.len() as u8;
            sites.blocked += (all - open).len() as u8;
        }
        for heading in [Heading::East, Heading::SouthEast] {
            let all = Shape::Triangle.anchors(heading, safe);
            if !all.is_empty() {
                sites.nearly += (all - alike(player, Shape::Triangle, heading, pairs)).len() as u8;
            }
        }
        sites
    }
}

/// Free terrain and empty volcanoes.
pub fn ground(island: &Island) -> Circles {
    island.explored() - island.metropolis() - island.built() - island.haunted()
}

/// Where creatures keep the player from building.
pub fn danger(player: &Player) -> Circles {
    let crystal = player.buildings().may_build_next_to_creatures();
    if crystal { Circles::EMPTY } else { player.island().haunted().neighbours() }
}

/// The first circles of footprints with more than `pairs` pairs of equal lands.
///
/// For each terrain the sets of footprints whose first, second, third and fourth circle shows it are laid over each
/// other: what is in two of them is a pair.
fn alike(player: &Player, shape: Shape, heading: Heading, pairs: u8) -> Circles {
    let back = heading.opposite();
    let side = heading.clockwise().opposite();
    let (mut one_pair, mut two_pairs, mut three) = (Circles::EMPTY, Circles::EMPTY, Circles::EMPTY);
    for terrain in Terrain::ALL {
        let first = player.island().printed(terrain.land());
        let second = first.step(back);
        let third = first.step(side);
        let fourth = if shape == Shape::Rhombus { second.step(side) } else { Circles::EMPTY };
        let (both, either) = (first & second, first | second);
        let (other_both, other_either) = (third & fourth, third | fourth);
        let pair = both | other_both | (either & other_either);
        three |= (both & other_either) | (other_both & either);
        two_pairs |= one_pair & pair;
        one_pair |= pair;
    }
    match pairs {
        0 => one_pair,
        1 => two_pairs | three,
        _ => three,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::{Even, Footprint, Game, Set, Setup, Side};
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    /// The same, one footprint after the other.
    fn one_by_one(player: &Player) -> TempleSites {
        let island = player.island();
        let land = ground(island) | island.haunted();
        let unsafe_land = danger(player) | island.haunted();
        let differ = |mask: Circles| {
            let counts = Terrain::ALL.map(|terrain| (island.printed(terrain.land()) & mask).len());
            let pairs = counts.iter().filter(|count| **count == 2).count();
            counts.iter().all(|count| *count <= 2) && pairs <= usize::from(player.buildings().pairs_in_a_temple())
        };
        let footprints = |shape: Shape, within: Circles| {
            shape.distinct_headings().iter().flat_map(move |heading| {
                let anchors = shape.anchors(*heading, within).into_iter();
                anchors.filter_map(move |at| Footprint::new(shape, at, *heading)).map(Footprint::mask)
            })
        };
        let rhombi: Vec<Circles> = footprints(Shape::Rhombus, land).filter(|mask| differ(*mask)).collect();
        let blocked = rhombi.iter().filter(|mask| mask.touches(unsafe_land)).count();
        let nearly = footprints(Shape::Triangle, ground(island) - danger(player)).filter(|mask| differ(*mask)).count();
        TempleSites { open: (rhombi.len() - blocked) as u8, blocked: blocked as u8, nearly: nearly as u8 }
    }

    #[test]
    fn all_at_once_and_one_by_one_agree() {
        let set = Set::standard();
        let (mut seen, mut with_practice) = (TempleSites::default(), false);
        for seed in 0..60 {
            let side = Side::ALL[seed as usize % 2];
            let (mut random, mut draws) =
                (Xoshiro256PlusPlus::seed_from_u64(seed), Xoshiro256PlusPlus::seed_from_u64(!seed));
            let mut chance = Even(|below| draws.random_range(0..below));
            let Ok(mut game) = Game::start(&set, &Setup::on_side(2, side).unwrap(), &mut chance, &mut ());
            while !game.is_over() {
                for seat in game.position().seats() {
                    let player = game.position().player(seat);
                    let sites = TempleSites::of(player);
                    assert_eq!(sites, one_by_one(player), "seed {seed}");
                    seen.open = seen.open.max(sites.open);
                    seen.blocked = seen.blocked.max(sites.blocked);
                    with_practice |= player.buildings().pairs_in_a_temple() > 0 && sites.open > 0;
                }
                let legal = game.legal();
                let action = legal[random.random_range(0..legal.len())];
                let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
            }
        }
        assert!(seen.open > 2 && seen.blocked > 2 && with_practice, "{seen:?} {with_practice}");
    }
}
