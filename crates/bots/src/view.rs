//! What the value net sees of each player: their position, what is on offer to them, and when they move next.

use orichalcum_rules::{
    ActionKind, Building, ByGood, BySeat, Circles, Creature, Game, Good, Player, Position, Seat, Side, Slot, Terrain,
    TileSize, Titan,
};

use crate::buildings::{COUNTED, Purpose, SINGLE};
use crate::features::ThreeDice;
use crate::order::Order;
use crate::sites::{TempleSites, danger, ground};

/// How many numbers describe a player. Nets are trained for this many, and are refused by a program that has more or
/// fewer: a new member of a closed set means new nets.
pub const INPUTS: usize = POINTS + TITANS + CREATURES + STOCK + LAND + TURNS + OFFER + REACH + AUTOMATON;

// How many numbers each part of a view has: some for every set, some for each member of a closed set. Every part is
// counted whenever a test writes a view.
const POINTS: usize = 10;
const TITANS: usize = 4 * Titan::COUNT + 6;
const CREATURES: usize = BEFORE_KINDS.len() + Creature::COUNT + 4;
const STOCK: usize = 2 * COUNTED.len() + SINGLE.len() + 29;
const LAND: usize = 3 * Terrain::COUNT + Good::COUNT + 20;
const TURNS: usize = 16;
const OFFER: usize = ActionKind::COUNT + TileSize::COUNT + Purpose::COUNT;
const REACH: usize = 11;
const AUTOMATON: usize = 8;

/// What a view says of creatures before it counts those of each kind: whether there are so many.
const BEFORE_KINDS: [u8; 3] = [1, 2, 3];
/// Where a view counts the creatures of a kind.
pub const fn place_of(creature: Creature) -> usize {
    POINTS + TITANS + BEFORE_KINDS.len() + creature.index()
}

/// What a player looks like.
pub type View = [f32; INPUTS];

/// What all players look like; empty seats look like nothing.
pub fn of(game: &Game<'_>, odds: &ThreeDice, order: &Order) -> BySeat<View> {
    let position = game.position();
    let mut growth = BySeat::all([0; Terrain::COUNT]);
    let mut free = BySeat::all(Circles::EMPTY);
    for seat in position.seats() {
        free[seat] = position.circles_of(game.set(), seat) - position.player(seat).island().explored();
        growth[seat] = growth_of(position.player(seat), free[seat]);
    }
    let mut views = BySeat::all([0.0; INPUTS]);
    for seat in position.seats() {
        let mut writer = Writer { view: &mut views[seat], at: 0 };
        let looker = Looker { game, position, odds, order, seat, player: position.player(seat), growth: &growth };
        looker.write(free[seat], &mut writer);
    }
    views
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
    view: &'a mut View,
    at: usize,
}

impl Writer<'_> {
    fn put(&mut self, value: f32) {
        self.view[self.at] = value;
        self.at += 1;
    }

    /// Writes a part that has this many numbers.
    fn part(&mut self, length: usize, write: impl FnOnce(&mut Self)) {
        let end = self.at + length;
        write(self);
        debug_assert_eq!(self.at, end, "every number has its place");
    }

    fn flag(&mut self, value: bool) {
        self.put(f32::from(u8::from(value)));
    }

    fn steps(&mut self, value: u8, steps: &[u8]) {
        for step in steps {
            self.flag(value >= *step);
        }
    }
}

struct Looker<'a, 'set> {
    game: &'a Game<'set>,
    position: &'a Position,
    odds: &'a ThreeDice,
    order: &'a Order,
    seat: Seat,
    player: &'a Player,
    growth: &'a BySeat<[u8; Terrain::COUNT]>,
}

/// What the Actions board offers a player now.
struct OnOffer {
    action: [bool; ActionKind::COUNT],
    size: [bool; TileSize::COUNT],
    titan: [bool; Titan::COUNT],
}

impl Looker<'_, '_> {
    fn write(&self, free: Circles, writer: &mut Writer<'_>) {
        let sites = TempleSites::of(self.player);
        let offer = self.on_offer();
        writer.part(POINTS, |writer| self.write_points(writer));
        writer.part(TITANS, |writer| self.write_titans(&offer, writer));
        writer.part(CREATURES, |writer| self.write_creatures(writer));
        writer.part(STOCK, |writer| self.write_stock(writer));
        writer.part(LAND, |writer| self.write_land(sites, free, writer));
        writer.part(TURNS, |writer| self.write_turns(writer));
        writer.part(OFFER, |writer| self.write_offer(&offer, writer));
        writer.part(REACH, |writer| self.write_reach(sites, &offer, writer));
        writer.part(AUTOMATON, |writer| self.write_automaton(writer));
    }

    fn write_points(&self, writer: &mut Writer<'_>) {
        let points = self.position.points(self.seat);
        writer.steps(points, &[1, 2, 3, 4, 5]);
        writer.flag(points >= 5 && !self.player.island().haunted().is_empty());
        writer.steps(self.player.temples(), &[1, 2]);
        writer.steps(self.player.medallions(), &[1, 2]);
    }

    fn write_titans(&self, offer: &OnOffer, writer: &mut Writer<'_>) {
        let others = || self.position.seats().filter(|other| *other != self.seat);
        let (mut threatened, mut lost_at_once, mut taken_from_others, mut any_drawn) = (0.0, 0.0, 0.0, false);
        for titan in Titan::ALL {
            let tile = self.position.titan(titan);
            let terrain = titan.terrain().index();
            let held = tile.holder == Some(self.seat);
            writer.flag(held);
            writer.flag(held && tile.active);
            writer.flag(!held && self.growth[self.seat][terrain] >= 2);
            let drawn = !held && offer.titan[terrain];
            writer.flag(drawn);
            any_drawn |= drawn;
            if held && others().any(|other| self.growth[other][terrain] >= 2) {
                threatened += 1.0;
                let sooner = |other: Seat| self.order.wait[other] < self.order.wait[self.seat];
                if others().any(|other| self.growth[other][terrain] >= 2 && sooner(other)) {
                    lost_at_once += 1.0;
                }
            }
            if drawn && tile.holder.is_some() {
                taken_from_others += 1.0;
            }
        }
        writer.put(threatened);
        writer.put(lost_at_once);
        writer.put(taken_from_others);
        let room = self.titan_room();
        writer.steps(room, &[1, 2]);
        writer.flag(room > 0 && any_drawn);
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
        writer.steps(island.haunted().len() as u8, &BEFORE_KINDS);
        for kind in kinds {
            writer.put(f32::from(kind));
        }
        writer.put(hard);
        writer.steps(stuck, &[1, 2, 3]);
    }

    fn write_stock(&self, writer: &mut Writer<'_>) {
        let (hoplites, orichalcum) = (self.player.stock(Good::Hoplite), self.player.stock(Good::Orichalcum));
        writer.steps(hoplites, &[1, 2, 3, 4, 5, 6]);
        writer.put(f32::from(hoplites.saturating_sub(6)) / 4.0);
        writer.steps(orichalcum, &[1, 2, 3, 4, 5, 6, 7, 8, 10]);
        writer.put(f32::from(orichalcum.saturating_sub(10)) / 4.0);
        writer.steps(self.captured(), &[1, 2, 3, 4]);
        let buildings = self.player.buildings();
        writer.steps(buildings.mines(), &[2, 3, 4]);
        writer.steps(buildings.training_camps(), &[2, 3, 4]);
        for building in COUNTED {
            writer.steps(buildings[building], &[1, 2]);
        }
        writer.steps(ThreeDice::engines(self.player).count_ones() as u8, &[1, 2]);
        for building in SINGLE {
            writer.flag(buildings[building] > 0);
        }
    }

    fn captured(&self) -> u8 {
        self.player.captured().0.iter().sum()
    }

    fn write_land(&self, sites: TempleSites, free: Circles, writer: &mut Writer<'_>) {
        let island = self.player.island();
        writer.steps(sites.open, &[1, 2, 4]);
        writer.steps(sites.blocked, &[1, 2, 4]);
        writer.steps(sites.nearly, &[1, 2, 4, 7]);
        let free_ground = ground(island);
        let safe = free_ground - danger(self.player);
        writer.put(free_ground.len() as f32 / 8.0);
        writer.put(safe.len() as f32 / 8.0);
        for terrain in Terrain::ALL {
            let land = island.terrain(terrain).len().min(5) as u8;
            writer.steps(land, &[1, 2]);
            writer.put(f32::from(land) / 4.0);
        }
        let volcanoes = island.empty_volcanoes().len() as u8;
        writer.steps(volcanoes, &[1, 2, 3]);
        let unexplored = free.len() as u8;
        writer.put(f32::from(unexplored) / 16.0);
        writer.steps(unexplored, &[3, 6, 10]);
        let mut ports = ByGood([false; Good::COUNT]);
        if !self.position.is_automaton(self.seat) {
            for port in &self.position.side_of(self.game.set(), self.seat).ports {
                if free.contains(port.circle) {
                    for good in Good::ALL {
                        ports[good] |= port.bonus[good] > 0;
                    }
                }
            }
        }
        for port in ports.0 {
            writer.flag(port);
        }
        writer.flag(self.player.side() == Some(Side::Wild));
    }

    fn write_turns(&self, writer: &mut Writer<'_>) {
        let wait = self.order.wait[self.seat];
        for turns in 0..5 {
            writer.flag(wait == turns);
        }
        let this_round = self.order.this_round[self.seat];
        writer.flag(this_round);
        writer.flag(this_round && wait == 0);
        writer.flag(self.order.next_first == self.seat);
        writer.flag(self.position.initiative() == self.seat);
        let round = self.position.round();
        writer.steps(round, &[2, 3, 5, 7, 9, 12]);
        writer.put(f32::from(round.min(20)) / 10.0);
    }

    fn on_offer(&self) -> OnOffer {
        let mut offer = OnOffer {
            action: [false; ActionKind::COUNT],
            size: [false; TileSize::COUNT],
            titan: [false; Titan::COUNT],
        };
        let hoplites = self.player.stock(Good::Hoplite);
        for (slot, dealt) in self.position.actions_board().cards() {
            if !self.affordable(slot, hoplites) {
                continue;
            }
            offer.action[dealt.card.action.index()] = true;
            offer.size[dealt.card.size.index()] = true;
            let Some(tile) = dealt.tile else { continue };
            for terrain in Terrain::ALL {
                let shown = tile.lands().filter(|land| *land == terrain.land()).count() as u8;
                offer.titan[terrain.index()] |= shown > 0 && self.growth[self.seat][terrain.index()] + shown >= 3;
            }
        }
        offer
    }

    fn affordable(&self, slot: Slot, hoplites: u8) -> bool {
        self.position.is_automaton(self.seat) || self.game.set().slot_cost(slot) <= hoplites
    }

    fn write_offer(&self, offer: &OnOffer, writer: &mut Writer<'_>) {
        for on_offer in offer.action.into_iter().chain(offer.size) {
            writer.flag(on_offer);
        }
        let safe = ground(self.player.island()) - danger(self.player);
        let wild = self.player.island().empty_volcanoes();
        let mut useful = [false; Purpose::COUNT];
        for terrain in Terrain::ALL {
            let Some(on_offer) = self.position.spots()[terrain] else { continue };
            if !(self.player.island().terrain(terrain) | wild).touches(safe) {
                continue;
            }
            useful[Purpose::of(on_offer.building) as usize] = true;
        }
        for purpose in useful {
            writer.flag(purpose);
        }
    }

    /// What could be won with the next turn, roughly.
    fn write_reach(&self, sites: TempleSites, offer: &OnOffer, writer: &mut Writer<'_>) {
        let (set, buildings) = (self.game.set(), self.player.buildings());
        let price = |statue: Building| set.additional_action_price().saturating_sub(buildings[statue]);
        let (hoplites, orichalcum) = (self.player.stock(Good::Hoplite), self.player.stock(Good::Orichalcum));
        let by_hoplites = hoplites >= price(Building::StatueHoplite);
        let by_orichalcum = orichalcum >= price(Building::StatueOrichalcum);
        let by_creatures = self.captured() >= price(Building::StatueCreature);
        let ways = u8::from(by_hoplites) + u8::from(by_orichalcum) + u8::from(by_creatures);
        writer.steps(ways, &[1, 2, 3]);
        let construct_card = offer.action[ActionKind::Construct.index()];
        let bought = ways.min(buildings.additional_actions());
        let theia = u8::from(self.position.has_favour(self.seat, Titan::Theia));
        let constructions = u8::from(construct_card) + bought;
        let constructions = if constructions > 0 { constructions + theia } else { 0 };
        let medallions = orichalcum / set.medallion_price().max(1);
        let built = constructions.min(sites.open.min(2) + medallions);
        let drawn = offer
            .titan
            .iter()
            .enumerate()
            .any(|(terrain, drawn)| *drawn && self.position.titan(Titan::ALL[terrain]).holder != Some(self.seat));
        let reach = self.position.points(self.seat) + built + u8::from(drawn).min(self.titan_room());
        writer.steps(reach, &[3, 4, 5, 6]);
        let creatures = self.player.island().haunted().len() as u8;
        writer.flag(reach >= 5 && creatures == 0);
        writer.flag(reach >= 5 && creatures == 1);
        writer.steps(built, &[1, 2]);
    }

    fn write_automaton(&self, writer: &mut Writer<'_>) {
        let automaton = self.position.automaton().filter(|_| self.position.is_automaton(self.seat));
        let strip = automaton.map_or(0, |automaton| automaton.strip().count() as u8);
        writer.steps(strip, &[2, 4, 6]);
        writer.put(f32::from(strip) / 8.0);
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

    /// Plays random games: the player whom the order names next takes the next turn, unless the end of a round
    /// intervenes, where hoplites may still be gained; and every number of a view is written and finite.
    #[test]
    fn the_order_of_turns_is_right_and_views_are_full() {
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
                assert!(views.0.iter().flatten().all(|value| value.is_finite() && (0.0..=8.0).contains(value)));
                for (seat, creature) in game.position().seats().flat_map(|seat| Creature::ALL.map(|it| (seat, it))) {
                    let island = game.position().player(seat).island();
                    let shown = island.haunted().into_iter().filter_map(|circle| island.creature(circle));
                    let count = shown.filter(|(found, _)| *found == creature).count();
                    assert!((views[seat][place_of(creature)] - count as f32).abs() < 0.5, "{creature}");
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
