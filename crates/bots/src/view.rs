//! What the value net sees of each player, as bits: their position, what is on offer to them, and when they move
//! next.
//!
//! A number becomes a row of bits, one for each step that it reaches. So a net adds up rows of weights and never
//! multiplies, and what differs between two views is found by comparing a few words.

mod offer;

use orichalcum_rules::{
    ActionKind, Building, BySeat, Circles, Creature, Game, Good, Player, Position, Seat, Side, Terrain, TileSize, Titan,
};

use crate::buildings::{COUNTED, SINGLE};
use crate::features::ThreeDice;
use crate::order::Order;
use crate::sites::{TempleSites, danger, ground};

use offer::OnOffer;

/// How many bits describe a player.
pub const BITS: usize = POINTS + TITANS + CREATURES + STOCK + LAND + TURNS + OFFER + REACH + AUTOMATON;
/// How many words describe a player.
pub const WORDS: usize = BITS.div_ceil(64);
/// How many rows of weights a net has for a player: one for each bit.
pub const INPUTS: usize = BITS;

// How many bits each part has: some for every set, some for each member of a closed set. Every part is counted whenever
// a test writes a view.
const POINTS: usize = 14;
const TITANS: usize = 10 * Titan::COUNT + 4;
const CREATURES: usize = HAUNTED + BITS_OF_A_CREATURE * Creature::COUNT + HARD.len() + 5 + 6;
const STOCK: usize = 10 + 12 + 5 + 5 + 2 * COUNTED.len() + 3 + SINGLE.len();
const LAND: usize = OPEN.len()
    + BLOCKED.len()
    + NEARLY.len()
    + 2 * GROUND.len()
    + 6 * Terrain::COUNT
    + 6
    + 4
    + UNEXPLORED.len()
    + 6
    + 1;
const TURNS: usize = 5 + 4 + ROUNDS.len();
const OFFER: usize = 5 * ActionKind::COUNT + TileSize::COUNT + Terrain::COUNT + 1 + Building::COUNT;
const REACH: usize = 3 + 4 + 2 + 2;
const AUTOMATON: usize = 8 + 4;

/// How many bits count all creatures.
const HAUNTED: usize = 4;

// The steps of numbers that do not count one by one.
const HARD: [u8; 6] = [1, 3, 6, 10, 15, 20];
const OPEN: [u8; 6] = [1, 2, 3, 4, 6, 9];
const BLOCKED: [u8; 4] = [1, 2, 4, 7];
const NEARLY: [u8; 6] = [1, 2, 3, 5, 7, 10];
const GROUND: [u8; 9] = [1, 2, 3, 4, 5, 6, 8, 10, 13];
const UNEXPLORED: [u8; 12] = [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 21, 24];
const ROUNDS: [u8; 12] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14];

/// How many bits count the creatures of a kind.
pub(crate) const BITS_OF_A_CREATURE: usize = 2;

/// Where a view counts the creatures of a kind.
pub const fn place_of(creature: Creature) -> usize {
    POINTS + TITANS + HAUNTED + BITS_OF_A_CREATURE * creature.index()
}

/// What a player looks like.
pub type View = [u64; WORDS];

/// What all players look like; empty seats look like nothing.
pub fn of(game: &Game<'_>, odds: &ThreeDice, order: &Order) -> BySeat<View> {
    *Memory::default().look(game, odds, order)
}

/// What players looked like last: from one position to the next most of it stays. It is for the games of one set.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    last: Option<Box<Seen>>,
}

#[derive(Clone, Debug)]
struct Seen {
    position: Position,
    order: Order,
    grounds: BySeat<Ground>,
    views: BySeat<View>,
}

impl Memory {
    /// What all players look like; empty seats look like nothing.
    pub fn look(&mut self, game: &Game<'_>, odds: &ThreeDice, order: &Order) -> &BySeat<View> {
        let position = game.position();
        let fresh = self.last.as_ref().is_none_or(|seen| seen.position.seat_count() != position.seat_count());
        let seen = self.last.get_or_insert_with(|| {
            Box::new(Seen {
                position: *position,
                order: *order,
                grounds: BySeat::all(Ground::default()),
                views: BySeat::all([0; WORDS]),
            })
        });
        if fresh {
            seen.views = BySeat::all([0; WORDS]);
        }
        let mut stays = !fresh && seen.order == *order && is_same_table(&seen.position, position);
        let mut is_same = BySeat::all(!fresh);
        for seat in position.seats() {
            let (before, now) = (seen.position.player(seat), position.player(seat));
            if is_same[seat] && before == now {
                continue;
            }
            is_same[seat] = false;
            let lies_the_same = before.island() == now.island()
                && before.buildings() == now.buildings()
                && before.side() == now.side()
                && before.board() == now.board();
            if fresh || !lies_the_same {
                let ground = Ground::of(game, seat);
                stays &= ground.growth == seen.grounds[seat].growth;
                seen.grounds[seat] = ground;
            }
        }
        for seat in position.seats() {
            if !(stays && is_same[seat]) {
                let grounds = &seen.grounds;
                let looker = Looker { game, position, odds, order, seat, player: position.player(seat), grounds };
                let mut view = [0; WORDS];
                looker.write(&mut Writer { words: &mut view, at: 0 });
                seen.views[seat] = view;
            }
        }
        (seen.position, seen.order) = (*position, *order);
        &seen.views
    }
}

/// Whether everything that players share is the same.
fn is_same_table(one: &Position, other: &Position) -> bool {
    one.actions_board() == other.actions_board()
        && one.spots() == other.spots()
        && Titan::ALL.into_iter().all(|titan| one.titan(titan) == other.titan(titan))
        && one.round() == other.round()
        && one.initiative() == other.initiative()
        && one.seat_count() == other.seat_count()
        && one.automaton() == other.automaton()
}

/// What a player's island is good for.
#[derive(Clone, Copy, Debug, Default)]
struct Ground {
    sites: TempleSites,
    /// Not explored yet.
    free: Circles,
    /// Where something could be built but for creatures, and where they do not keep the player from it.
    buildable: Circles,
    safe: Circles,
    growth: [u8; Terrain::COUNT],
}

impl Ground {
    fn of(game: &Game<'_>, seat: Seat) -> Self {
        let player = game.position().player(seat);
        let free = game.position().circles_of(game.set(), seat) - player.island().explored();
        let buildable = ground(player.island());
        Self {
            sites: TempleSites::of(player),
            free,
            buildable,
            safe: buildable - danger(player),
            growth: growth_of(player, free),
        }
    }
}

/// For each terrain the largest area that can still grow, at most 3.
fn growth_of(player: &Player, free: Circles) -> [u8; Terrain::COUNT] {
    Terrain::ALL.map(|terrain| {
        let mut land = player.island().terrain(terrain);
        let mut best = 0;
        while let Some(first) = land.first() {
            let area = land.area_around(first.as_set());
            if area.neighbours().touches(free) {
                best = best.max(area.len().min(3) as u8);
            }
            land = land - area;
        }
        best
    })
}

struct Writer<'a> {
    words: &'a mut View,
    at: usize,
}

impl Writer<'_> {
    /// Writes as many bits as `width` says; the others of `bits` are zero.
    #[inline]
    fn push(&mut self, bits: u64, width: usize) {
        let (word, shift) = (self.at / 64, self.at % 64);
        self.words[word] |= bits << shift;
        if shift + width > 64 {
            self.words[word + 1] |= bits >> (64 - shift);
        }
        self.at += width;
    }

    #[inline]
    fn flag(&mut self, value: bool) {
        self.push(u64::from(value), 1);
    }

    /// One bit for each of the numbers 1 to `most` that the value reaches.
    #[inline]
    fn count(&mut self, value: u8, most: usize) {
        self.push((1 << usize::from(value).min(most)) - 1, most);
    }

    /// One bit for each step that the value reaches.
    #[inline]
    fn steps<const N: usize>(&mut self, value: u8, steps: [u8; N]) {
        let reached = steps.iter().filter(|step| value >= **step).count();
        self.push((1 << reached) - 1, N);
    }

    /// Writes a part that has this many bits.
    #[inline]
    fn part(&mut self, length: usize, write: impl FnOnce(&mut Self)) {
        let end = self.at + length;
        write(self);
        debug_assert_eq!(self.at, end, "every bit has its place");
    }
}

struct Looker<'a, 'set> {
    game: &'a Game<'set>,
    position: &'a Position,
    odds: &'a ThreeDice,
    order: &'a Order,
    seat: Seat,
    player: &'a Player,
    grounds: &'a BySeat<Ground>,
}

impl Looker<'_, '_> {
    fn write(&self, writer: &mut Writer<'_>) {
        let ground = &self.grounds[self.seat];
        let offer = self.on_offer();
        writer.part(POINTS, |writer| self.write_points(writer));
        writer.part(TITANS, |writer| self.write_titans(&offer, writer));
        writer.part(CREATURES, |writer| self.write_creatures(writer));
        writer.part(STOCK, |writer| self.write_stock(writer));
        writer.part(LAND, |writer| self.write_land(ground, writer));
        writer.part(TURNS, |writer| self.write_turns(writer));
        writer.part(OFFER, |writer| self.write_offer(&offer, ground.safe, writer));
        writer.part(REACH, |writer| self.write_reach(ground.sites, &offer, writer));
        writer.part(AUTOMATON, |writer| self.write_automaton(writer));
    }

    fn write_points(&self, writer: &mut Writer<'_>) {
        let points = self.position.points(self.seat);
        writer.count(points, 6);
        writer.flag(points == 4);
        writer.flag(points >= 5 && !self.player.island().haunted().is_empty());
        writer.count(self.player.temples(), 3);
        writer.count(self.player.medallions(), 3);
    }

    fn write_titans(&self, offer: &OnOffer, writer: &mut Writer<'_>) {
        let others = || self.position.seats().filter(|other| *other != self.seat);
        let sooner = |other: Seat| self.order.wait[other] < self.order.wait[self.seat];
        for titan in Titan::ALL {
            let tile = self.position.titan(titan);
            let terrain = titan.terrain().index();
            let held = tile.holder == Some(self.seat);
            writer.flag(held);
            writer.flag(held && tile.active);
            writer.flag(!held && tile.holder.is_some());
            writer.flag(!held && tile.holder.is_some() && tile.active);
            writer.count(self.grounds[self.seat].growth[terrain], 3);
            writer.flag(!held && offer.titans >> terrain & 1 != 0);
            writer.flag(held && others().any(|other| self.grounds[other].growth[terrain] >= 2));
            writer.flag(held && others().any(|other| self.grounds[other].growth[terrain] >= 2 && sooner(other)));
        }
        let room = self.titan_room();
        writer.count(room, 3);
        writer.flag(room > 0 && offer.drawing != 0);
    }

    fn titan_room(&self) -> u8 {
        let held = self.position.titans_held(self.seat).len() as u8;
        self.player.buildings().titans_held_at_most().saturating_sub(held)
    }

    fn write_creatures(&self, writer: &mut Writer<'_>) {
        let island = self.player.island();
        let engines = ThreeDice::engines(self.player);
        let mut kinds = [0_u8; Creature::COUNT];
        let (mut hard, mut stuck) = (0.0, 0);
        for (creature, hoplites) in island.haunted().into_iter().filter_map(|circle| island.creature(circle)) {
            kinds[creature.index()] += 1;
            hard += 1.0 - self.odds.win(self.game.set().creature(creature).strength, engines);
            stuck += hoplites;
        }
        writer.count(island.haunted().len() as u8, HAUNTED);
        for kind in kinds {
            writer.count(kind, BITS_OF_A_CREATURE);
        }
        #[expect(clippy::cast_sign_loss, reason = "a chance is not negative")]
        writer.steps((hard * 10.0 + 0.01) as u8, HARD);
        writer.count(stuck, 5);
        writer.count(self.captured(), 6);
    }

    fn write_stock(&self, writer: &mut Writer<'_>) {
        let buildings = self.player.buildings();
        writer.count(self.player.stock(Good::Hoplite), 10);
        writer.count(self.player.stock(Good::Orichalcum), 12);
        writer.count(buildings.mines().saturating_sub(1), 5);
        writer.count(buildings.training_camps().saturating_sub(1), 5);
        for building in COUNTED {
            writer.count(buildings[building], 2);
        }
        writer.count(ThreeDice::engines(self.player).count_ones() as u8, 3);
        for building in SINGLE {
            writer.flag(buildings[building] > 0);
        }
    }

    fn captured(&self) -> u8 {
        self.player.captured().0.iter().sum()
    }

    fn write_land(&self, ground: &Ground, writer: &mut Writer<'_>) {
        let &Ground { sites, free, buildable, safe, .. } = ground;
        let island = self.player.island();
        writer.steps(sites.open, OPEN);
        writer.steps(sites.blocked, BLOCKED);
        writer.steps(sites.nearly, NEARLY);
        writer.steps(buildable.len() as u8, GROUND);
        writer.steps(safe.len() as u8, GROUND);
        let mut kinds = 0;
        for terrain in Terrain::ALL {
            let land = island.terrain(terrain);
            writer.count(land.len() as u8, 5);
            let is_safe = land.touches(safe);
            writer.flag(is_safe);
            kinds += u8::from(is_safe);
        }
        let wild = island.empty_volcanoes();
        writer.count(wild.len() as u8, 4);
        writer.count((wild & safe).len() as u8, 2);
        writer.count(kinds, 4);
        writer.steps(free.len() as u8, UNEXPLORED);
        let mut ports = [(false, false); 3];
        if !self.position.is_automaton(self.seat) {
            let near = island.explored().neighbours();
            let near = near | near.neighbours();
            for (port, bits) in self.position.side_of(self.game.set(), self.seat).ports.iter().zip(&mut ports) {
                *bits = (free.contains(port.circle), free.contains(port.circle) && near.contains(port.circle));
            }
        }
        for (is_free, is_near) in ports {
            writer.flag(is_free);
            writer.flag(is_near);
        }
        writer.flag(self.player.side() == Some(Side::Wild));
    }

    fn write_turns(&self, writer: &mut Writer<'_>) {
        let wait = self.order.wait[self.seat];
        writer.push(if wait < 5 { 1 << wait } else { 0 }, 5);
        let this_round = self.order.this_round[self.seat];
        writer.flag(this_round);
        writer.flag(this_round && wait == 0);
        writer.flag(self.order.next_first == self.seat);
        writer.flag(self.position.initiative() == self.seat);
        writer.steps(self.position.round(), ROUNDS);
    }

    fn write_automaton(&self, writer: &mut Writer<'_>) {
        let automaton = self.position.automaton().filter(|_| self.position.is_automaton(self.seat));
        let strip = automaton.map_or(0, |automaton| automaton.strip().count() as u8);
        writer.count(strip, 8);
        let strength = automaton.map(|automaton| automaton.strength().index());
        // The fifth strength is the one without a flag.
        for number in 0..4 {
            writer.flag(strength == Some(number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::{Even, Set, Setup};
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    fn is_set(view: &View, place: usize) -> bool {
        view[place / 64] >> (place % 64) & 1 != 0
    }

    /// Plays random games: the player whom the order names next takes the next turn, unless the end of a round
    /// intervenes, where hoplites may still be gained; and a view counts the creatures where it says so.
    #[test]
    fn the_order_of_turns_is_right_and_creatures_have_their_places() {
        let (set, odds) = (Set::standard(), ThreeDice::new());
        for seed in 0..30 {
            let players = 2 + seed as usize % 3;
            let (mut random, mut draws) =
                (Xoshiro256PlusPlus::seed_from_u64(seed), Xoshiro256PlusPlus::seed_from_u64(!seed));
            let mut chance = Even(|below| draws.random_range(0..below));
            let setup = Setup::on_side(players, Side::Wild).unwrap();
            let Ok(mut game) = Game::start(&set, &setup, &mut chance, &mut ());
            while !game.is_over() {
                let order = Order::of(game.position());
                let (round, active) = (game.position().round(), game.position().active());
                let views = of(&game, &odds, &order);
                for (seat, creature) in game.position().seats().flat_map(|seat| Creature::ALL.map(|it| (seat, it))) {
                    let island = game.position().player(seat).island();
                    let shown = island.haunted().into_iter().filter_map(|circle| island.creature(circle));
                    let count = shown.filter(|(found, _)| *found == creature).count();
                    assert_eq!(is_set(&views[seat], place_of(creature)), count >= 1, "{creature}");
                    assert_eq!(is_set(&views[seat], place_of(creature) + 1), count >= 2, "{creature}");
                }
                let waits: Vec<u8> = game.position().seats().map(|seat| order.wait[seat]).collect();
                assert!((0..players as u8).all(|turn| turn > 0 || waits.contains(&turn)), "{waits:?}");
                let legal = game.legal();
                let action = legal[random.random_range(0..legal.len())];
                let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
                let same_round = game.position().round() == round && round > 0;
                if same_round && game.position().active() != active && !game.is_over() {
                    assert_eq!(game.position().active(), order.next, "seed {seed}");
                }
            }
        }
    }
}
