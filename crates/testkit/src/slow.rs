//! The geometry a second time: slow and obvious, over coordinates instead of bits.
//!
//! A circle is a point of the drawing: `x` in half circles, `y` in rows. Two circles touch when they are two
//! columns apart in one row, or one column and one row apart. Everything here follows from that.

use std::collections::{BTreeMap, BTreeSet};

use orichalcum_rules::{
    Action, Ask, Building, Circle, Creature, Event, Footprint, Game, Island, Land, Piece, Seat, Terrain, Titan,
};

type Point = (i32, i32);

/// What an arrangement of a tile looks like: what each circle shows and holds.
type Look = BTreeMap<Point, (Land, Option<Creature>)>;

fn point(circle: Circle) -> Point {
    (i32::from(circle.half_column()), i32::from(circle.row()))
}

fn touch(a: Point, b: Point) -> bool {
    let (dx, dy) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
    (dx, dy) == (2, 0) || (dx, dy) == (1, 1)
}

/// Whether three points turn clockwise on a page whose rows go down.
fn clockwise(a: Point, b: Point, c: Point) -> bool {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) > 0
}

/// One player's island, spread out.
struct SlowIsland {
    all: BTreeSet<Point>,
    explored: BTreeMap<Point, Option<Land>>,
    pieces: BTreeMap<Point, Piece>,
}

impl SlowIsland {
    fn of(game: &Game<'_>, seat: Seat) -> Self {
        let island: &Island = game.position().player(seat).island();
        let all: BTreeSet<Point> = game.position().circles_of(game.set(), seat).into_iter().map(point).collect();
        let explored = island.explored().into_iter().map(|circle| (point(circle), island.land(circle))).collect();
        let pieces = island.explored().into_iter().map(|circle| (point(circle), island.piece(circle))).collect();
        Self { all, explored, pieces }
    }

    fn unexplored(&self) -> Vec<Point> {
        self.all.iter().copied().filter(|point| !self.explored.contains_key(point)).collect()
    }

    fn touches_explored(&self, points: &[Point]) -> bool {
        points.iter().any(|point| self.explored.keys().any(|other| touch(*point, *other)))
    }

    fn haunted(&self) -> Vec<Point> {
        self.pieces
            .iter()
            .filter(|(_, piece)| matches!(piece, Piece::Creature { .. }))
            .map(|(point, _)| *point)
            .collect()
    }

    /// Free terrain or an empty volcano.
    fn is_ground(&self, point: Point) -> bool {
        matches!(self.explored.get(&point), Some(Some(_))) && self.pieces.get(&point) == Some(&Piece::Nothing)
    }

    fn next_to_creature(&self, point: Point) -> bool {
        self.haunted().into_iter().any(|creature| touch(creature, point))
    }

    /// The connected circles of bare terrain around a point.
    fn area(&self, from: Point, land: Land) -> BTreeSet<Point> {
        let bare = |point: &Point| {
            self.explored.get(point) == Some(&Some(land)) && self.pieces.get(point) == Some(&Piece::Nothing)
        };
        let mut area = BTreeSet::new();
        let mut border = vec![from];
        while let Some(point) = border.pop() {
            if bare(&point) && area.insert(point) {
                border.extend(self.explored.keys().filter(|other| touch(**other, point)));
            }
        }
        area
    }

    /// All sets of four circles that are two triangles with a common side.
    fn rhombi(&self) -> BTreeSet<BTreeSet<Point>> {
        let mut rhombi = BTreeSet::new();
        for a in &self.all {
            for b in self.all.iter().filter(|b| touch(*a, **b)) {
                let both: Vec<Point> = self.all.iter().copied().filter(|c| touch(*a, *c) && touch(*b, *c)).collect();
                if let [c, d] = both[..] {
                    rhombi.insert(BTreeSet::from([*a, *b, c, d]));
                }
            }
        }
        rhombi
    }
}

/// Compares every legal action that depends on geometry with what the slow geometry finds.
///
/// # Errors
/// What differs.
pub fn compare_choices(game: &Game<'_>) -> Result<(), String> {
    let position = game.position();
    let seat = position.active();
    match position.ask() {
        Ask::Tile => compare_placements(game, seat),
        Ask::Metropolis => compare_metropolis(game, seat),
        Ask::Act { .. } | Ask::ConstructAgain | Ask::LootBuilding { .. } => compare_constructions(game, seat),
        _ => Ok(()),
    }
}

fn listed(game: &Game<'_>) -> Vec<Action> {
    game.legal().to_vec()
}

fn compare<T: Ord + std::fmt::Debug>(what: &str, fast: Vec<T>, slow: &BTreeSet<T>) -> Result<(), String> {
    let count = fast.len();
    let fast: BTreeSet<T> = fast.into_iter().collect();
    if fast.len() != count {
        return Err(format!("{what}: the same choice is offered twice"));
    }
    if fast == *slow { Ok(()) } else { Err(format!("{what}: fast finds {fast:?}, slow finds {slow:?}")) }
}

fn points(footprint: Footprint) -> Vec<Point> {
    footprint.circles().map(point).collect()
}

fn compare_placements(game: &Game<'_>, seat: Seat) -> Result<(), String> {
    let island = SlowIsland::of(game, seat);
    let Some(hand) = game.position().turn().hand() else { return Err("no card in hand".into()) };
    let Some(tile) = hand.tile else { return Err("no tile in hand".into()) };
    let faces: Vec<(Land, Option<Creature>)> = tile.lands().zip(hand.creatures).collect();
    let look = |points: &[Point]| -> Look { points.iter().copied().zip(faces.iter().copied()).collect() };
    let free = island.unexplored();
    let mut slow = BTreeSet::new();
    for a in &free {
        if faces.len() == 1 && island.touches_explored(&[*a]) {
            slow.insert(look(&[*a]));
        }
        for b in free.iter().filter(|b| touch(*a, **b)) {
            if faces.len() == 2 && island.touches_explored(&[*a, *b]) {
                slow.insert(look(&[*a, *b]));
            }
            for c in free.iter().filter(|c| touch(*a, **c) && touch(*b, **c) && clockwise(*a, *b, **c)) {
                if faces.len() == 3 && island.touches_explored(&[*a, *b, *c]) {
                    slow.insert(look(&[*a, *b, *c]));
                }
            }
        }
    }
    let fast = listed(game).into_iter().map(|action| match action {
        Action::PlaceTile { footprint } => Ok(look(&points(footprint))),
        other => Err(format!("{other} offered for a tile")),
    });
    compare("placements", fast.collect::<Result<_, _>>()?, &slow)
}

fn compare_metropolis(game: &Game<'_>, seat: Seat) -> Result<(), String> {
    let island = SlowIsland::of(game, seat);
    let ports: Vec<Point> =
        game.position().side_of(game.set(), seat).ports.iter().map(|port| point(port.circle)).collect();
    let mut slow = BTreeSet::new();
    for a in &island.all {
        for b in island.all.iter().filter(|b| touch(*a, **b) && (ports.contains(a) || ports.contains(b))) {
            slow.insert(BTreeSet::from([*a, *b]));
        }
    }
    let fast = listed(game).into_iter().filter_map(|action| match action {
        Action::PlaceMetropolis { footprint } => Some(points(footprint).into_iter().collect()),
        _ => None,
    });
    compare("places for the Metropolis", fast.collect(), &slow)
}

fn compare_constructions(game: &Game<'_>, seat: Seat) -> Result<(), String> {
    let position = game.position();
    let island = SlowIsland::of(game, seat);
    let buildings = position.player(seat).buildings();
    let crystal = buildings[Building::ProtectionCrystal] > 0;
    let safe = |point: Point, crystal: bool| island.is_ground(point) && (crystal || !island.next_to_creature(point));

    if let Ask::LootBuilding { building } = position.ask() {
        let crystal = crystal && building != Building::ProtectionCrystal;
        let slow: BTreeSet<Point> = island.all.iter().copied().filter(|point| safe(*point, crystal)).collect();
        let fast = listed(game).into_iter().filter_map(|action| match action {
            Action::BuildLoot { circle } => Some(point(circle)),
            _ => None,
        });
        return compare("places for a Minotaur's building", fast.collect(), &slow);
    }
    if !matches!(position.ask(), Ask::ConstructAgain | Ask::Act { action: orichalcum_rules::ActionKind::Construct }) {
        return Ok(());
    }

    let mut spots = BTreeSet::new();
    for spot in Terrain::ALL {
        let Some(offer) = position.spots()[spot] else { continue };
        let crystal = crystal && offer.building != Building::ProtectionCrystal;
        let fits = |point: &Point| matches!(island.explored.get(point), Some(Some(land)) if *land == spot.land() || *land == Land::Volcano);
        spots.extend(
            island.all.iter().filter(|point| fits(point) && safe(**point, crystal)).map(|point| (spot, *point)),
        );
    }
    let fast = listed(game).into_iter().filter_map(|action| match action {
        Action::Build { spot, circle } => Some((spot, point(circle))),
        _ => None,
    });
    compare("places for buildings", fast.collect(), &spots)?;

    let different_enough = |rhombus: &BTreeSet<Point>| {
        let lands: Vec<Land> =
            rhombus.iter().filter_map(|point| island.explored[point]).filter(|land| *land != Land::Volcano).collect();
        let alike = |land: &Land| lands.iter().filter(|other| *other == land).count();
        let in_pairs = lands.iter().filter(|land| alike(land) == 2).count();
        lands.iter().all(|land| alike(land) <= 2)
            && in_pairs / 2 <= usize::from(buildings[Building::ArchitectsPractice])
    };
    let left = position.supply().temples > 0 && position.supply().victory_tokens > 0;
    let temples =
        island.rhombi().into_iter().filter(|rhombus| left && rhombus.iter().all(|point| safe(*point, crystal)));
    let temples: BTreeSet<BTreeSet<Point>> = temples.filter(different_enough).collect();
    let fast = listed(game).into_iter().filter_map(|action| match action {
        Action::BuildTemple { footprint } => Some(points(footprint).into_iter().collect()),
        _ => None,
    });
    compare("places for temples", fast.collect(), &temples)
}

/// Compares the Titans that a placement drew (or asks about) with the areas that the slow geometry finds.
///
/// # Errors
/// What differs.
pub fn compare_titans(before: &Game<'_>, after: &Game<'_>, events: &[Event]) -> Result<(), String> {
    let Some((seat, circles)) = events.iter().find_map(|event| match event {
        Event::TilePlaced { seat, circles, .. } => Some((*seat, *circles)),
        _ => None,
    }) else {
        return Ok(());
    };
    let mut placed = *before;
    for event in events {
        placed.fold(event);
        if matches!(event, Event::TilePlaced { .. }) {
            break;
        }
    }
    let island = SlowIsland::of(&placed, seat);
    let slow: BTreeSet<Titan> = Titan::ALL
        .into_iter()
        .filter(|titan| points(circles).into_iter().any(|point| island.area(point, titan.terrain().land()).len() >= 3))
        .collect();
    // What the Automaton decides after placing may draw more: Hydras show Titans.
    let placing = events.iter().take_while(|event| !matches!(event, Event::AutomatonDecided { .. }));
    let drawn = placing.filter_map(|event| match event {
        Event::TitanDrawn { titan, .. } => Some(*titan),
        _ => None,
    });
    let mut fast: Vec<Titan> = drawn.collect();
    match after.position().ask() {
        Ask::TitanOrder { waiting } => fast.extend(waiting.iter()),
        Ask::TitanReturn { titan, waiting } => fast.extend(waiting.iter().chain([titan])),
        _ => {}
    }
    // The first of several may win the game: the others are not drawn any more.
    if after.is_over() && fast.iter().all(|titan| slow.contains(titan)) {
        return Ok(());
    }
    compare("Titans drawn", fast, &slow)
}
