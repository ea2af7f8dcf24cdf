//! What a player sees, as numbers from 0 to 255 in one row: planes over the lattice for every island, then everything
//! else, each block under a name. The seat that looks comes first, the others follow clockwise.
//!
//! Nothing is hidden in this game, so everything is shown, except the order of tiles that were put under a pile.

use orichalcum_rules::{
    ActionKind, Ask, Board, Building, CARDS, COLUMNS, Circle, Circles, Creature, DealtCard, Game, Good, Land,
    MAX_TILE_KINDS, Phase, Piece, Position, ROWS, Seat, Side, Slot, Strength, Terrain, TileSize, Titan,
};

use crate::actions::{CIRCLES, place};

/// It changes when a number comes to mean something else, or another one is added.
pub(crate) const VERSION: u32 = 1;

/// The planes of an island, in their order.
pub(crate) const PLANES: [&str; 12 + Creature::COUNT] = [
    "circles",
    "port_hoplites",
    "port_orichalcum",
    "metropolis",
    "forest",
    "lagoon",
    "desert",
    "mountain",
    "volcano",
    "building",
    "temple",
    "hoplites",
    "hellhound",
    "minotaur",
    "gorgon",
    "cyclops",
    "hydra-theia",
    "hydra-themis",
    "hydra-cronos",
    "hydra-hyperion",
];
const METROPOLIS: usize = 3;
const LANDS: usize = 4;
const BUILDING: usize = 9;
const TEMPLE: usize = 10;
const HOPLITES: usize = 11;
const CREATURES: usize = 12;

/// The questions in the order of their numbers.
pub(crate) const QUESTIONS: [&str; 16] = [
    "side",
    "metropolis",
    "card",
    "tile",
    "titan-order",
    "titan-return",
    "loot-titan-return",
    "act",
    "fight-on",
    "loot-building",
    "construct-again",
    "additional",
    "discard",
    "initiative",
    "automaton",
    "over",
];

/// A card with what lies on it.
const DEALT: usize = 1 + ActionKind::COUNT + TileSize::COUNT + 3 * (Land::COUNT + Creature::COUNT);

/// A block of numbers: its name, where it begins, its shape.
pub(crate) type BlockOfNumbers = (&'static str, usize, Vec<usize>);

/// Writes block after block.
struct Pen<'a> {
    row: &'a mut [u8],
    at: usize,
    layout: Option<Vec<BlockOfNumbers>>,
}

impl Pen<'_> {
    #[inline]
    fn block(&mut self, name: &'static str, shape: &[usize]) -> &mut [u8] {
        let (start, len) = (self.at, shape.iter().product::<usize>());
        self.at += len;
        if let Some(layout) = &mut self.layout {
            layout.push((name, start, shape.to_vec()));
        }
        &mut self.row[start..start + len]
    }

    #[inline]
    fn numbers<const N: usize>(&mut self, name: &'static str, numbers: [u8; N]) {
        self.block(name, &[N]).copy_from_slice(&numbers);
    }
}

/// How long a row is at the table of this game, with the Automaton's seat.
pub(crate) fn len(game: &Game<'_>) -> usize {
    layout(game).iter().map(|(_, _, shape)| shape.iter().product::<usize>()).sum()
}

/// The blocks of a row. They depend on the number of seats alone.
pub(crate) fn layout(game: &Game<'_>) -> Vec<BlockOfNumbers> {
    let mut row = vec![0; 1 << 16];
    let mut pen = Pen { row: &mut row, at: 0, layout: Some(Vec::new()) };
    write_blocks(&mut pen, game, Seat::FIRST);
    pen.layout.unwrap_or_default()
}

/// Writes what a seat sees into a row of [`len`] numbers.
#[inline]
pub(crate) fn write(row: &mut [u8], game: &Game<'_>, viewer: Seat) {
    row.fill(0);
    write_blocks(&mut Pen { row, at: 0, layout: None }, game, viewer);
}

fn write_blocks(pen: &mut Pen<'_>, game: &Game<'_>, viewer: Seat) {
    let now = game.position();
    let seats = usize::from(now.seat_count());
    let in_order = |n: usize| Seat::ALL[(viewer.index() + n) % seats];
    let islands = pen.block("planes", &[seats, PLANES.len(), usize::from(ROWS), usize::from(COLUMNS)]);
    for (n, planes) in islands.chunks_exact_mut(PLANES.len() * CIRCLES).enumerate() {
        write_island(planes, game, in_order(n));
    }
    let each =
        |of: &dyn Fn(Seat) -> u8| -> [u8; 4] { std::array::from_fn(|n| if n < seats { of(in_order(n)) } else { 0 }) };
    let mut by_seat = |name: &'static str, of: &dyn Fn(Seat) -> u8| {
        pen.block(name, &[seats]).copy_from_slice(&each(of)[..seats]);
    };
    by_seat("points", &|seat| now.points(seat));
    by_seat("hoplites", &|seat| now.player(seat).stock(Good::Hoplite));
    by_seat("orichalcum", &|seat| now.player(seat).stock(Good::Orichalcum));
    by_seat("temples", &|seat| now.player(seat).temples());
    by_seat("medallions", &|seat| now.player(seat).medallions());
    by_seat("creatures_left", &|seat| now.player(seat).island().haunted().len() as u8);
    by_seat("has_initiative", &|seat| u8::from(now.initiative() == seat));
    by_seat("has_turn", &|seat| u8::from(now.active() == seat));
    by_seat("is_asked", &|seat| u8::from(now.asked() == seat && !now.is_over()));
    by_seat("is_automaton", &|seat| u8::from(now.is_automaton(seat)));
    by_seat("won", &|seat| u8::from(now.ask() == Ask::Over { winner: Some(seat) }));
    write_possessions(pen, now, seats, in_order);
    write_question(pen, now, seats, in_order);
    write_market(pen, game);
    write_rest(pen, now);
}

#[inline]
fn write_island(planes: &mut [u8], game: &Game<'_>, seat: Seat) {
    let now = game.position();
    let island = now.player(seat).island();
    let mut mark = |plane: usize, circle: Circle, number: u8| planes[plane * CIRCLES + place(circle)] = number;
    let mut mark_all = |plane: usize, circles: Circles| circles.into_iter().for_each(|circle| mark(plane, circle, 1));
    mark_all(0, now.circles_of(game.set(), seat));
    mark_all(METROPOLIS, island.metropolis());
    for land in Land::ALL {
        mark_all(LANDS + land.index(), island.printed(land));
    }
    if !now.is_automaton(seat) {
        let explored = island.explored();
        for port in now.side_of(game.set(), seat).ports.iter().filter(|port| !explored.contains(port.circle)) {
            mark(1, port.circle, port.bonus[Good::Hoplite]);
            mark(2, port.circle, port.bonus[Good::Orichalcum]);
        }
    }
    for circle in island.built() | island.haunted() {
        match island.piece(circle) {
            Piece::Nothing => {}
            Piece::Building(_) => mark(BUILDING, circle, 1),
            Piece::Temple(_) => mark(TEMPLE, circle, 1),
            Piece::Creature { creature, hoplites } => {
                mark(CREATURES + creature.index(), circle, 1);
                mark(HOPLITES, circle, hoplites);
            }
        }
    }
}

fn write_possessions(pen: &mut Pen<'_>, now: &Position, seats: usize, in_order: impl Fn(usize) -> Seat) {
    let captured = pen.block("captured", &[seats, Creature::COUNT]);
    for (n, row) in captured.chunks_exact_mut(Creature::COUNT).enumerate() {
        row.copy_from_slice(&now.player(in_order(n)).captured().0);
    }
    let buildings = pen.block("buildings", &[seats, Building::COUNT]);
    for (n, row) in buildings.chunks_exact_mut(Building::COUNT).enumerate() {
        row.copy_from_slice(&now.player(in_order(n)).buildings().0);
    }
    let titans = pen.block("titans", &[seats, Titan::COUNT]);
    for (n, row) in titans.chunks_exact_mut(Titan::COUNT).enumerate() {
        row.copy_from_slice(&Titan::ALL.map(|titan| u8::from(now.titan(titan).holder == Some(in_order(n)))));
    }
    pen.numbers("titans_active", Titan::ALL.map(|titan| u8::from(now.titan(titan).active)));
    let boards = pen.block("boards", &[seats, Board::COUNT]);
    for (n, row) in boards.chunks_exact_mut(Board::COUNT).enumerate() {
        row[now.player(in_order(n)).board().index()] = 1;
    }
    let sides = pen.block("sides", &[seats, Side::COUNT]);
    for (n, row) in sides.chunks_exact_mut(Side::COUNT).enumerate() {
        if let Some(side) = now.player(in_order(n)).side() {
            row[side.index()] = 1;
        }
    }
}

/// What is asked, and what the question is about.
fn write_question(pen: &mut Pen<'_>, now: &Position, seats: usize, in_order: impl Fn(usize) -> Seat) {
    pen.numbers("round", [now.round()]);
    pen.block("phase", &[Phase::COUNT])[now.phase().index()] = 1;
    let (mut kind, mut waiting, mut coming) = ([0; ActionKind::COUNT], [0; Titan::COUNT], [0; Titan::COUNT]);
    let (mut loot, mut tied) = ([0; Building::COUNT], [0; 4]);
    let question = match now.ask() {
        Ask::Side => 0,
        Ask::Metropolis => 1,
        Ask::Card => 2,
        Ask::Tile => 3,
        Ask::TitanOrder { waiting: these } => {
            these.iter().for_each(|titan| waiting[titan.index()] = 1);
            4
        }
        Ask::TitanReturn { titan, waiting: these } => {
            coming[titan.index()] = 1;
            these.iter().for_each(|titan| waiting[titan.index()] = 1);
            5
        }
        Ask::LootTitanReturn { titan } => {
            coming[titan.index()] = 1;
            6
        }
        Ask::Act { action } => {
            kind[action.index()] = 1;
            7
        }
        Ask::FightOn => 8,
        Ask::LootBuilding { building } => {
            loot[building.index()] = 1;
            9
        }
        Ask::ConstructAgain => 10,
        Ask::Additional => 11,
        Ask::Discard => 12,
        Ask::Initiative { tied: these } => {
            (0..seats).filter(|n| these.contains(in_order(*n))).for_each(|n| tied[n] = 1);
            13
        }
        Ask::Automaton => 14,
        Ask::Over { .. } => 15,
    };
    pen.block("question", &[QUESTIONS.len()])[question] = 1;
    pen.numbers("question_action", kind);
    pen.numbers("question_titan", coming);
    pen.numbers("question_waiting", waiting);
    pen.numbers("question_building", loot);
    pen.block("question_tied", &[seats]).copy_from_slice(&tied[..seats]);
    let hand = pen.block("hand", &[DEALT]);
    if let Some(dealt) = now.turn().hand() {
        write_dealt(hand, dealt);
    }
    pen.numbers("turn", [now.turn().bought(), now.turn().set_aside()]);
}

fn write_dealt(row: &mut [u8], dealt: DealtCard) {
    row[0] = 1;
    row[1 + dealt.card.action.index()] = 1;
    row[1 + ActionKind::COUNT + dealt.card.size.index()] = 1;
    let circles = &mut row[1 + ActionKind::COUNT + TileSize::COUNT..];
    let Some(tile) = dealt.tile else { return };
    for ((circle, land), creature) in
        circles.chunks_exact_mut(Land::COUNT + Creature::COUNT).zip(tile.lands()).zip(dealt.creatures)
    {
        circle[land.index()] = 1;
        if let Some(creature) = creature {
            circle[Land::COUNT + creature.index()] = 1;
        }
    }
}

fn write_market(pen: &mut Pen<'_>, game: &Game<'_>) {
    let now = game.position();
    let cards = pen.block("actions_board", &[Slot::COUNT, DEALT]);
    for (row, (_, dealt)) in cards.chunks_exact_mut(DEALT).zip(now.actions_board().cards()) {
        write_dealt(row, dealt);
    }
    pen.numbers("slot_costs", Slot::ALL.map(|slot| game.set().slot_cost(slot)));
    let spots = pen.block("construction_board", &[Terrain::COUNT, Building::COUNT + 1]);
    for (row, offer) in spots.chunks_exact_mut(Building::COUNT + 1).zip(now.spots().0) {
        if let Some(offer) = offer {
            row[offer.building.index()] = 1;
            row[Building::COUNT] = u8::from(offer.stocked);
        }
    }
}

/// What lies in the box, in bags and piles, and what only the Automaton has.
fn write_rest(pen: &mut Pen<'_>, now: &Position) {
    pen.numbers::<CARDS>("deck", now.deck().0);
    pen.numbers::<CARDS>("discards", now.discards().0);
    pen.numbers::<MAX_TILE_KINDS>("piles", *now.piles().unseen());
    pen.numbers("under_piles", TileSize::ALL.map(|size| now.piles().under(size).tiles().count() as u8));
    pen.numbers("creature_bag", now.creature_bag().0);
    pen.numbers("building_bag", now.building_bag().0);
    let supply = now.supply();
    let [hoplites, orichalcum] = supply.goods.0;
    pen.numbers("supply", [hoplites, orichalcum, supply.victory_tokens, supply.temples]);
    let strength = pen.block("automaton_strength", &[Strength::COUNT]);
    if let Some(automaton) = now.automaton() {
        strength[automaton.strength().index()] = 1;
    }
    pen.numbers("automaton_strip", [now.automaton().map_or(0, |automaton| automaton.strip().count() as u8)]);
}
