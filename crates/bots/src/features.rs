//! What a player's chances depend on, as numbers: the inputs of the value function.

use orichalcum_rules::{Building, Circles, Game, Good, Player, Position, Seat, Skulls, Terrain, Titan, win_odds};

use crate::buildings::{COUNTED, Role, SIEGE_ENGINES, SINGLE, role};
use crate::sites::{TempleSites, ground};

/// How many numbers describe a player.
pub const FEATURES: usize = BEFORE_BUILDINGS.len() + BUILDINGS.len() + AFTER_BUILDINGS.len();

/// Stronger creatures than this lose to nothing but a skull, like one of this strength.
const STRONGEST: u8 = 21;

/// The numbers that describe a player.
pub type Features = [f32; FEATURES];

/// Their names, for reports.
pub const NAMES: [&str; FEATURES] = names();

const BEFORE_BUILDINGS: [&str; 33] = [
    "points 1",
    "points 2",
    "points 3",
    "points 4",
    "points 5",
    "titans",
    "titans contested",
    "theia ready",
    "themis ready",
    "cronos ready",
    "hyperion ready",
    "creatures",
    "creatures 2+",
    "creatures 3+",
    "creature strength",
    "creature with 5 points",
    "stuck hoplites",
    "hoplites 1",
    "hoplites 2",
    "hoplites 4",
    "hoplites more",
    "orichalcum 1",
    "orichalcum 2",
    "orichalcum 3",
    "orichalcum 5",
    "orichalcum 7",
    "orichalcum more",
    "towards a medallion",
    "mines",
    "camps",
    "captured 1",
    "captured 2",
    "captured 4",
];

const AFTER_BUILDINGS: [&str; 13] = [
    "temple sites",
    "temple sites 2+",
    "temple sites blocked",
    "temple nearly",
    "areas of 2 that can grow",
    "areas of 3 that can grow",
    "free circles",
    "free ground",
    "ports left",
    "initiative",
    "to move",
    "turns to wait",
    "rounds",
];

// The names of the favours stand among those before the buildings.
const _: () = assert!(Titan::COUNT == 4, "a new Titan is a new feature: name it in BEFORE_BUILDINGS");

/// The buildings that are a feature each; the first Siege Engine stands for all of them.
const BUILDINGS: [Building; COUNTED.len() + SINGLE.len() + 1] = {
    let mut buildings = [SIEGE_ENGINES[0]; COUNTED.len() + SINGLE.len() + 1];
    let (mut found, mut n) = (0, 0);
    while n < Building::COUNT {
        let building = Building::ALL[n];
        let is_feature = match role(building) {
            Role::Source => false,
            Role::SiegeEngine => building as usize == SIEGE_ENGINES[0] as usize,
            Role::Counted | Role::Single => true,
        };
        if is_feature {
            buildings[found] = building;
            found += 1;
        }
        n += 1;
    }
    buildings
};

const fn names() -> [&'static str; FEATURES] {
    let mut names = [""; FEATURES];
    let mut n = 0;
    while n < FEATURES {
        names[n] = if n < BEFORE_BUILDINGS.len() {
            BEFORE_BUILDINGS[n]
        } else if n < BEFORE_BUILDINGS.len() + BUILDINGS.len() {
            let building = BUILDINGS[n - BEFORE_BUILDINGS.len()];
            if matches!(role(building), Role::SiegeEngine) { "siege-engines" } else { building.name() }
        } else {
            AFTER_BUILDINGS[n - BEFORE_BUILDINGS.len() - BUILDINGS.len()]
        };
        n += 1;
    }
    names
}

/// The chance that three dice beat a creature, looked up: a search asks for it very often.
#[derive(Clone, Debug)]
pub struct ThreeDice {
    by_strength: Vec<[f32; 1 << SIEGE_ENGINES.len()]>,
}

impl ThreeDice {
    /// Computes the table.
    pub fn new() -> Self {
        let chance = |strength: u8, engines: usize| {
            let values =
                (1..).zip(0..SIEGE_ENGINES.len()).filter(|(_, bit)| engines & 1 << bit != 0).map(|(value, _)| value);
            win_odds(3, strength, values.fold(Skulls::PLAIN, Skulls::with_value)).as_f64() as f32
        };
        Self {
            by_strength: (0..=STRONGEST)
                .map(|strength| std::array::from_fn(|engines| chance(strength, engines)))
                .collect(),
        }
    }

    /// The Siege Engines of a player, as [`Self::win`] wants them.
    pub fn engines(player: &Player) -> usize {
        let built = |bit: usize| player.buildings()[SIEGE_ENGINES[bit]] > 0;
        (0..SIEGE_ENGINES.len()).filter(|bit| built(*bit)).fold(0, |engines, bit| engines | 1 << bit)
    }

    /// The chance to beat a creature of that strength with these Siege Engines.
    pub fn win(&self, strength: u8, engines: usize) -> f32 {
        self.by_strength[usize::from(strength.min(STRONGEST))][engines]
    }
}

impl Default for ThreeDice {
    fn default() -> Self {
        Self::new()
    }
}

/// Describes a player of a game.
pub fn of(game: &Game<'_>, odds: &ThreeDice, seat: Seat) -> Features {
    let position = game.position();
    let player = position.player(seat);
    let island = player.island();
    let mut features = [0.0; FEATURES];
    let mut next = 0;
    let mut put = |value: f32| {
        features[next] = value;
        next += 1;
    };
    let at_least = |value: u8, least: u8| f32::from(u8::from(value >= least));

    let points = position.points(seat);
    for least in 1..=5 {
        put(at_least(points, least));
    }
    put(position.titans_held(seat).len() as f32);
    put(contested(position, seat));
    for titan in Titan::ALL {
        put(f32::from(u8::from(position.has_favour(seat, titan))));
    }

    let creatures = island.haunted().len() as u8;
    put(f32::from(creatures));
    put(at_least(creatures, 2));
    put(at_least(creatures, 3));
    let (strength, stuck) = opposition(game, odds, player);
    put(strength);
    put(f32::from(u8::from(points >= 5 && creatures > 0)));
    put(f32::from(stuck));

    let (hoplites, orichalcum) = (player.stock(Good::Hoplite), player.stock(Good::Orichalcum));
    for least in [1, 2, 4] {
        put(at_least(hoplites, least));
    }
    put(f32::from(hoplites.saturating_sub(4)));
    for least in [1, 2, 3, 5, 7] {
        put(at_least(orichalcum, least));
    }
    put(f32::from(orichalcum.saturating_sub(7)));
    put(f32::from(orichalcum % 5));

    let buildings = player.buildings();
    put(f32::from(buildings.mines()));
    put(f32::from(buildings.training_camps()));
    let captured = player.captured().0.iter().sum::<u8>();
    for least in [1, 2, 4] {
        put(at_least(captured, least));
    }
    for building in BUILDINGS {
        put(match role(building) {
            Role::SiegeEngine => SIEGE_ENGINES.iter().map(|engine| f32::from(buildings[*engine])).sum(),
            Role::Source | Role::Counted | Role::Single => f32::from(buildings[building]),
        });
    }

    let sites = TempleSites::of(player);
    put(f32::from(sites.open.min(1)));
    put(f32::from(sites.open.saturating_sub(1).min(2)));
    put(f32::from(sites.blocked.min(2)));
    put(f32::from(sites.nearly.min(3)));
    let circles = position.circles_of(game.set(), seat);
    let free = circles - island.explored();
    let (pairs, areas) = growing_areas(position, seat, free);
    put(pairs);
    put(areas);
    put(free.len() as f32);
    put(ground(island).len() as f32);
    let ports_left = if position.is_automaton(seat) {
        0
    } else {
        position.side_of(game.set(), seat).ports.iter().filter(|port| free.contains(port.circle)).count()
    };
    put(ports_left as f32);

    put(f32::from(u8::from(position.initiative() == seat)));
    put(f32::from(u8::from(position.active() == seat)));
    put(turns_to_wait(position, seat));
    put(f32::from(position.round().min(20)));
    features
}

/// How many Titans the player holds whose terrain another player has two or more of together.
fn contested(position: &Position, seat: Seat) -> f32 {
    let held = position.titans_held(seat);
    let threatens = |other: Seat, titan: Titan| {
        let land = position.player(other).island().terrain(titan.terrain());
        land.touches(land.neighbours())
    };
    let others = || position.seats().filter(|other| *other != seat);
    held.iter().filter(|titan| others().any(|other| threatens(other, *titan))).count() as f32
}

/// How hard the creatures are to beat with two hoplites each, and the hoplites stuck on them.
fn opposition(game: &Game<'_>, odds: &ThreeDice, player: &Player) -> (f32, u8) {
    let island = player.island();
    let (mut hard, mut stuck) = (0.0, 0);
    if island.haunted().is_empty() {
        return (hard, stuck);
    }
    let engines = ThreeDice::engines(player);
    for (creature, hoplites) in island.haunted().into_iter().filter_map(|circle| island.creature(circle)) {
        hard += 1.0 - odds.win(game.set().creature(creature).strength, engines);
        stuck += hoplites;
    }
    (hard, stuck)
}

/// Areas that a circle more would let draw a Titan not held: of 2, and of 3 and more.
fn growing_areas(position: &Position, seat: Seat, free: Circles) -> (f32, f32) {
    let island = position.player(seat).island();
    let (mut pairs, mut areas) = (0.0, 0.0);
    for terrain in Terrain::ALL {
        if position.titan(Titan::of(terrain)).holder == Some(seat) {
            continue;
        }
        let mut land = island.terrain(terrain);
        while let Some(first) = land.first() {
            let area = land.area_around(first.as_set());
            if area.neighbours().touches(free) {
                match area.len() {
                    0 | 1 => {}
                    2 => pairs += 1.0,
                    _ => areas += 1.0,
                }
            }
            land = land - area;
        }
    }
    (pairs, areas)
}

/// How many turns of others come before the player's next one.
fn turns_to_wait(position: &Position, seat: Seat) -> f32 {
    let seats = position.seat_count();
    let (mut at, mut turns) = (position.active(), 0.0);
    while at != seat {
        at = at.left(seats);
        turns += 1.0;
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::{Even, Set, Setup, Side};

    #[test]
    fn every_feature_has_a_name_and_a_place() {
        let set = Set::standard();
        let setup = Setup::on_side(3, Side::Calm).unwrap();
        let Ok(game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut ());
        let features = of(&game, &ThreeDice::new(), Seat::FIRST);
        let named = |name: &str| features[NAMES.iter().position(|other| *other == name).unwrap()] as i32;
        assert_eq!((named("mines"), named("free circles"), named("ports left"), named("rounds")), (1, 30, 3, 1));
    }
}
