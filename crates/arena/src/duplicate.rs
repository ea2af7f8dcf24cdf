//! Chance that stays in step: each bag has draws of its own, so that what one player does hardly changes what others
//! find.

use std::convert::Infallible;

use orichalcum_rules::{Chance, Tile, TileSize, Urn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// One stream of draws for each thing that is drawn from.
const STREAMS: usize = 6 + TileSize::COUNT;

/// The chance of one deal, the same for everybody who plays it.
#[derive(Clone, Debug)]
pub struct DuplicateChance {
    streams: [Xoshiro256PlusPlus; STREAMS],
}

impl DuplicateChance {
    /// The deal of that seed.
    pub fn new(seed: u64) -> Self {
        let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { streams: std::array::from_fn(|_| Xoshiro256PlusPlus::seed_from_u64(seeds.random())) }
    }
}

impl Chance for DuplicateChance {
    type Refusal = Infallible;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Infallible> {
        let stream = match urn {
            Urn::Boards { .. } => 0,
            Urn::FirstPlayer { .. } => 1,
            Urn::Deck(_) => 2,
            Urn::Creatures(_) => 3,
            Urn::Buildings(_) => 4,
            Urn::Die => 5,
            Urn::Pile { tiles, .. } => 6 + tiles.first().map_or(0, |tile: &Tile| tile.size().index()),
        };
        // One number of the stream for every draw, scaled to the urn: where urns differ a little, the same place in
        // the stream still tends to give the same piece.
        let number: u32 = self.streams[stream].random();
        Ok(((u64::from(number) * u64::from(urn.total())) >> 32) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_do_not_disturb_the_cards() {
        let cards = *orichalcum_rules::Set::standard().cards();
        let draw = |dice: usize| {
            let mut chance = DuplicateChance::new(7);
            for _ in 0..dice {
                let Ok(_) = chance.draw(Urn::Die);
            }
            let drawn: Vec<u32> = (0..20).map(|_| chance.draw(Urn::Deck(&cards)).unwrap()).collect();
            drawn
        };
        assert_eq!(draw(0), draw(13));
    }

    #[test]
    fn every_face_is_as_likely_as_any_other() {
        let mut counts = [0_u32; 6];
        let mut chance = DuplicateChance::new(1);
        for _ in 0..60_000 {
            let Ok(face) = chance.draw(Urn::Die);
            counts[face as usize] += 1;
        }
        // Five standard deviations of 10,000 ± 91.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 460), "{counts:?}");
    }
}
