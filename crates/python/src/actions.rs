//! Every action has a number, the same in every game: blocks in the order of `Action`, computed from its types.
//!
//! A number says where and which way round, not what: what a tile number lays is the tile in hand.

use orichalcum_rules::{
    Action, ActionKind, Ask, COLUMNS, Circle, Creature, Footprint, HOPLITES_PER_FIGHT, Heading, Illegal, MAX_SEATS,
    Payment, Position, ROWS, Seat, Shape, Side, Slot, Terrain, Titan,
};

/// It changes when a number comes to mean something else.
pub(crate) const VERSION: u32 = 1;

/// Circles of the lattice.
pub(crate) const CIRCLES: usize = ROWS as usize * COLUMNS as usize;
const PAIR_HEADINGS: usize = Shape::Pair.distinct_headings().len();
const RHOMBUS_HEADINGS: usize = Shape::Rhombus.distinct_headings().len();
const HOPLITES: usize = HOPLITES_PER_FIGHT as usize + 1;
/// With hoplites, with orichalcum, for nothing, with one creature, with two.
const PAYMENTS: usize = 3 + Creature::COUNT + Creature::COUNT * (Creature::COUNT + 1) / 2;

/// Actions of one kind, whose numbers follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Block {
    Side,
    Metropolis,
    Card,
    Tile,
    Titan,
    Return,
    Produce,
    Recruit,
    Fight,
    Cronos,
    Build,
    Loot,
    Temple,
    Medallion,
    Buy,
    Discard,
    Initiative,
    Automaton,
    Pass,
}

impl Block {
    pub(crate) const ALL: [Self; 19] = [
        Self::Side,
        Self::Metropolis,
        Self::Card,
        Self::Tile,
        Self::Titan,
        Self::Return,
        Self::Produce,
        Self::Recruit,
        Self::Fight,
        Self::Cronos,
        Self::Build,
        Self::Loot,
        Self::Temple,
        Self::Medallion,
        Self::Buy,
        Self::Discard,
        Self::Initiative,
        Self::Automaton,
        Self::Pass,
    ];

    /// The word that these actions begin with.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Side => "side",
            Self::Metropolis => "metropolis",
            Self::Card => "card",
            Self::Tile => "tile",
            Self::Titan => "titan",
            Self::Return => "return",
            Self::Produce => "produce",
            Self::Recruit => "recruit",
            Self::Fight => "fight",
            Self::Cronos => "cronos",
            Self::Build => "build",
            Self::Loot => "loot",
            Self::Temple => "temple",
            Self::Medallion => "medallion",
            Self::Buy => "buy",
            Self::Discard => "discard",
            Self::Initiative => "initiative",
            Self::Automaton => "automaton",
            Self::Pass => "pass",
        }
    }

    /// How many there are.
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Side => Side::COUNT,
            Self::Metropolis => CIRCLES * PAIR_HEADINGS,
            Self::Card | Self::Discard => Slot::COUNT,
            Self::Tile => CIRCLES * Heading::ALL.len(),
            Self::Titan | Self::Return => Titan::COUNT,
            Self::Produce | Self::Recruit => 2,
            Self::Fight => CIRCLES * HOPLITES,
            Self::Cronos | Self::Loot => CIRCLES,
            Self::Build => Terrain::COUNT * CIRCLES,
            Self::Temple => CIRCLES * RHOMBUS_HEADINGS,
            Self::Buy => ActionKind::COUNT * PAYMENTS,
            Self::Initiative => MAX_SEATS,
            Self::Medallion | Self::Automaton | Self::Pass => 1,
        }
    }

    /// The first number.
    pub(crate) const fn start(self) -> usize {
        let (mut start, mut at) = (0, 0);
        while at < self as usize {
            start += Self::ALL[at].len();
            at += 1;
        }
        start
    }
}

/// How many numbers there are.
pub(crate) const COUNT: usize = Block::Pass.start() + Block::Pass.len();
const _: () = assert!(COUNT <= u16::MAX as usize, "a number has 16 bits");
const _: () = assert!(Heading::ALL[0] as usize == 0 && Heading::ALL[5] as usize == 5, "a heading is its place");

/// The number of an action.
#[inline]
pub(crate) fn number_of(action: Action) -> u16 {
    let (block, within) = match action {
        Action::ChooseSide { side } => (Block::Side, side.index()),
        Action::PlaceMetropolis { footprint } => (Block::Metropolis, oriented(footprint, PAIR_HEADINGS)),
        Action::TakeCard { slot } => (Block::Card, slot.index()),
        Action::PlaceTile { footprint } => (Block::Tile, oriented(footprint, Heading::ALL.len())),
        Action::DrawTitan { titan } => (Block::Titan, titan.index()),
        Action::ReturnTitan { titan } => (Block::Return, titan.index()),
        Action::Produce { favour } => (Block::Produce, usize::from(favour)),
        Action::Recruit { favour } => (Block::Recruit, usize::from(favour)),
        Action::Fight { circle, hoplites } => (Block::Fight, place(circle) * HOPLITES + usize::from(hoplites)),
        Action::FightWithCronos { circle } => (Block::Cronos, place(circle)),
        Action::Build { spot, circle } => (Block::Build, spot.index() * CIRCLES + place(circle)),
        Action::BuildLoot { circle } => (Block::Loot, place(circle)),
        Action::BuildTemple { footprint } => (Block::Temple, oriented(footprint, RHOMBUS_HEADINGS)),
        Action::ForgeMedallion => (Block::Medallion, 0),
        Action::Buy { action, payment } => (Block::Buy, action.index() * PAYMENTS + place_of_payment(payment)),
        Action::Discard { slot } => (Block::Discard, slot.index()),
        Action::GiveInitiative { seat } => (Block::Initiative, seat.index()),
        Action::PlayAutomaton => (Block::Automaton, 0),
        Action::Pass => (Block::Pass, 0),
    };
    // An action that was written by hand may have a heading or an amount that no number stands for.
    if within < block.len() { (block.start() + within) as u16 } else { COUNT as u16 }
}

/// The action that a number stands for in a position.
///
/// # Errors
/// When it stands for none there, with the reason of the rules.
pub(crate) fn action_of(number: usize, now: &Position) -> Result<Action, Illegal> {
    let block = Block::ALL.into_iter().rfind(|block| block.start() <= number).unwrap_or(Block::Side);
    let at = number - block.start();
    let absent = |asked: bool, reason: Illegal| match (now.is_over(), asked) {
        (true, _) => Illegal::GameOver,
        (false, true) => reason,
        (false, false) => Illegal::NotAsked,
    };
    Ok(match block {
        Block::Side => Action::ChooseSide { side: Side::ALL[at] },
        Block::Metropolis => {
            let footprint = footprint(Shape::Pair, at, PAIR_HEADINGS);
            let absent = absent(now.ask() == Ask::Metropolis, Illegal::MetropolisOffIsland);
            Action::PlaceMetropolis { footprint: footprint.ok_or(absent)? }
        }
        Block::Card => Action::TakeCard { slot: Slot::ALL[at] },
        Block::Tile => {
            Action::PlaceTile { footprint: tile(at, now).map_err(|reason| absent(now.ask() == Ask::Tile, reason))? }
        }
        Block::Titan => Action::DrawTitan { titan: Titan::ALL[at] },
        Block::Return => Action::ReturnTitan { titan: Titan::ALL[at] },
        Block::Produce => Action::Produce { favour: at == 1 },
        Block::Recruit => Action::Recruit { favour: at == 1 },
        Block::Fight => Action::Fight { circle: circle(at / HOPLITES), hoplites: (at % HOPLITES) as u8 },
        Block::Cronos => Action::FightWithCronos { circle: circle(at) },
        Block::Build => Action::Build { spot: Terrain::ALL[at / CIRCLES], circle: circle(at % CIRCLES) },
        Block::Loot => Action::BuildLoot { circle: circle(at) },
        Block::Temple => {
            let footprint = footprint(Shape::Rhombus, at, RHOMBUS_HEADINGS);
            let asked = matches!(now.ask(), Ask::Act { action: ActionKind::Construct } | Ask::ConstructAgain);
            Action::BuildTemple { footprint: footprint.ok_or(absent(asked, Illegal::NoFreeGround))? }
        }
        Block::Medallion => Action::ForgeMedallion,
        Block::Buy => Action::Buy { action: ActionKind::ALL[at / PAYMENTS], payment: payment(at % PAYMENTS) },
        Block::Discard => Action::Discard { slot: Slot::ALL[at] },
        Block::Initiative => Action::GiveInitiative { seat: Seat::ALL[at] },
        Block::Automaton => Action::PlayAutomaton,
        Block::Pass => Action::Pass,
    })
}

/// The place of a circle on the lattice, row by row.
#[inline]
pub(crate) const fn place(circle: Circle) -> usize {
    circle.row() as usize * COLUMNS as usize + circle.column() as usize
}

fn circle(place: usize) -> Circle {
    let (row, column) = (place / COLUMNS as usize, place % COLUMNS as usize);
    Circle::new(row as u8, column as u8).unwrap_or(FIRST)
}

const FIRST: Circle = match Circle::new(0, 0) {
    Some(circle) => circle,
    None => panic!("the lattice has a first circle"),
};

#[inline]
fn oriented(footprint: Footprint, headings: usize) -> usize {
    place(footprint.first()) * headings + footprint.heading() as usize
}

fn footprint(shape: Shape, at: usize, headings: usize) -> Option<Footprint> {
    Footprint::new(shape, circle(at / headings), Heading::ALL[at % headings])
}

fn tile(at: usize, now: &Position) -> Result<Footprint, Illegal> {
    let tile = now.turn().hand().and_then(|hand| hand.tile).ok_or(Illegal::NotAsked)?;
    let shape = tile.size().shape();
    if !shape.all_headings().contains(&Heading::ALL[at % Heading::ALL.len()]) {
        return Err(Illegal::SamePlacement);
    }
    footprint(shape, at, Heading::ALL.len()).ok_or(Illegal::OffIsland)
}

#[inline]
fn place_of_payment(payment: Payment) -> usize {
    match payment {
        Payment::Hoplites => 0,
        Payment::Orichalcum => 1,
        Payment::NoCreature => 2,
        Payment::Creature(only) => 3 + only.index(),
        Payment::Creatures(first, second) => {
            let (first, second) = (first.index(), second.index());
            3 + Creature::COUNT + first * Creature::COUNT - first * first.saturating_sub(1) / 2 + second - first
        }
    }
}

fn payment(at: usize) -> Payment {
    let Some(with_creatures) = at.checked_sub(3) else {
        return [Payment::Hoplites, Payment::Orichalcum, Payment::NoCreature][at];
    };
    if let Some(only) = Creature::ALL.get(with_creatures) {
        return Payment::Creature(*only);
    }
    let (mut first, mut left) = (0, with_creatures - Creature::COUNT);
    while left >= Creature::COUNT - first {
        left -= Creature::COUNT - first;
        first += 1;
    }
    Payment::Creatures(Creature::ALL[first], Creature::ALL[first + left])
}
