//! From a set as written to a set that the rules can rely on.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::drawing::{self, PortKind};
use super::fault::{Lines, SetFault};
use super::file::{
    BuildingRow, CardRow, CreatureRow, IslandRow, List, LootWord, Placed, PortRow, Root, SourceWord, Text, TileRow,
};
use super::{BoardFigures, Provenance, Set, automaton, fingerprint};
use crate::automaton::{AUTOMATON, MAX_BUILDINGS, MAX_CREATURES};
use crate::building::{Building, ByBuilding};
use crate::card::{ActionKind, ByCard, ByTileSize, Card, TileSize};
use crate::creature::{ByCreature, Creature, CreatureFigures, Loot};
use crate::island::{Board, ByBoard, BySide};
use crate::land::Land;
use crate::market::{ActionsBoard, BySlot};
use crate::piles::{MAX_PILE, MAX_TILE_KINDS};
use crate::seat::MAX_SEATS;
use crate::stock::{ByGood, Supply};
use crate::tile::{TILE_CODES, Tile};

/// What stands for a board not chosen wherever boards are named.
const RANDOM: &str = "random";
/// The version of the file format that this program reads.
const FORMAT: u32 = 1;
/// The strongest creature that makes sense: four dice show at most 20.
const STRONGEST: u8 = 21;
/// What one kind of piece may number at most, so that sums stay far from a byte's end.
const MOST_PIECES: u32 = 100;
/// The fewest pieces of a supply: what setup takes from it.
const LEAST_SUPPLY: u8 = 2 * MAX_SEATS as u8 + 1;

pub(super) fn check(lines: &Lines<'_>, root: &Root) -> Result<Set, SetFault> {
    if *root.format.get_ref() != FORMAT {
        return Err(lines
            .fault(root.format.span().start, format!("expected format = {FORMAT}, found {}", root.format.get_ref())));
    }
    check_name(lines, &root.name, " ")?;
    let supply = supply(lines, root)?;
    let (medallion_price, additional_action_price) = prices(lines, root)?;
    let (tiles, copies) = tiles(lines, &root.tile)?;
    let mut set = Set {
        name: root.name.get_ref().to_string(),
        fingerprint: 0,
        supply,
        medallion_price,
        additional_action_price,
        slot_costs: slot_costs(lines, &root.actions_board.costs)?,
        cards: cards(lines, &root.card)?,
        creatures: creatures(lines, &root.creature)?,
        buildings: buildings(lines, &root.building)?,
        kinds_of_size: ByTileSize(TileSize::ALL.map(|size| {
            let start = tiles.iter().filter(|tile| tile.size() < size).count();
            (start, start + tiles.iter().filter(|tile| tile.size() == size).count())
        })),
        kind_of_tile: kind_of_tile(&tiles),
        tiles,
        tile_copies: copies,
        boards: boards(lines, &root.island, &ports(lines, &root.port)?)?,
        automaton: automaton::check(lines, &root.automaton)?,
        provenance: provenance(root),
    };
    check_volcanoes(lines, root, &set)?;
    set.fingerprint = fingerprint::fingerprint(&set);
    Ok(set)
}

/// Names of boards are one word, because notation and text boards read them as one.
pub(super) fn check_name(lines: &Lines<'_>, name: &Placed<Text>, also: &str) -> Result<(), SetFault> {
    let fits = |c: char| c.is_alphanumeric() || "-_.'".contains(c) || also.contains(c);
    let text = name.get_ref();
    if text.trim() != text || text.is_empty() || text.len() > 40 || !text.chars().all(fits) {
        let message = format!("expected a name of 1 to 40 letters, digits or -_.'{also}, found `{text}`");
        return Err(lines.fault(name.span().start, message));
    }
    Ok(())
}

fn supply(lines: &Lines<'_>, root: &Root) -> Result<Supply, SetFault> {
    let table = root.supply.get_ref();
    let amounts = [
        ("hoplites", table.hoplites, LEAST_SUPPLY),
        ("orichalcum", table.orichalcum, LEAST_SUPPLY),
        ("victory_tokens", table.victory_tokens, 1),
        ("temples", table.temples, 1),
    ];
    for (what, amount, least) in amounts {
        if amount < least || u32::from(amount) > MOST_PIECES {
            let message = format!("expected {least} to {MOST_PIECES} {what} in the supply, found {amount}");
            return Err(lines.fault(root.supply.span().start, message));
        }
    }
    Ok(Supply {
        goods: ByGood([table.hoplites, table.orichalcum]),
        victory_tokens: table.victory_tokens,
        temples: table.temples,
    })
}

fn prices(lines: &Lines<'_>, root: &Root) -> Result<(u8, u8), SetFault> {
    let prices = root.prices.get_ref();
    if !(1..=30).contains(&prices.medallion) {
        return Err(lines
            .fault(root.prices.span().start, format!("expected a medallion for 1 to 30, found {}", prices.medallion)));
    }
    if prices.additional_action != 2 {
        let message = format!(
            "expected an additional action for 2 (payments in creatures name two of them), found {}",
            prices.additional_action
        );
        return Err(lines.fault(root.prices.span().start, message));
    }
    Ok((prices.medallion, prices.additional_action))
}

fn slot_costs(lines: &Lines<'_>, costs: &Placed<List<u8>>) -> Result<BySlot<u8>, SetFault> {
    let fault = |message: &str| lines.fault(costs.span().start, message);
    let costs = <[u8; 6]>::try_from(&costs.get_ref()[..])
        .map_err(|_| fault("expected 6 costs, one for each place of the Actions board from the left"))?;
    if costs[0] != 0 {
        return Err(fault("expected the first place to cost 0, so that everybody can always take a card"));
    }
    if costs.iter().any(|cost| *cost > 9) {
        return Err(fault("expected costs of at most 9 hoplites"));
    }
    Ok(BySlot(costs))
}

fn known<T: core::str::FromStr<Err = crate::closed::UnknownName>>(
    lines: &Lines<'_>,
    word: &Placed<Text>,
) -> Result<T, SetFault> {
    word.get_ref()
        .parse()
        .map_err(|error: crate::closed::UnknownName| lines.fault(word.span().start, error.to_string()))
}

fn copies(lines: &Lines<'_>, copies: &Placed<u8>) -> Result<u8, SetFault> {
    if u32::from(*copies.get_ref()) > MOST_PIECES {
        return Err(lines
            .fault(copies.span().start, format!("expected at most {MOST_PIECES} copies, found {}", copies.get_ref())));
    }
    Ok(*copies.get_ref())
}

fn cards(lines: &Lines<'_>, rows: &[CardRow]) -> Result<ByCard<u8>, SetFault> {
    let mut cards = ByCard::all(0_u8);
    for row in rows {
        let action: ActionKind = known(lines, &row.action)?;
        for size in row.sizes.get_ref().iter() {
            let Some(size) = TileSize::ALL.into_iter().find(|known| known.circles() == usize::from(*size)) else {
                return Err(lines.fault(row.sizes.span().start, format!("expected tile sizes 1, 2 or 3, found {size}")));
            };
            let count = &mut cards[Card { action, size }];
            *count = count.saturating_add(copies(lines, &row.copies)?);
        }
    }
    let total: u32 = cards.0.iter().map(|count| u32::from(*count)).sum();
    // In play at once: a full Actions board, and a card in the hand of the player whose turn it is.
    let least = ActionsBoard::places(MAX_SEATS as u8) as u32 + 1;
    if !(least..=MOST_PIECES).contains(&total) {
        let line = rows.first().map_or(0, |row| row.action.span().start);
        return Err(lines.fault(line, format!("expected {least} to {MOST_PIECES} cards in all, found {total}")));
    }
    Ok(cards)
}

fn creatures(lines: &Lines<'_>, rows: &[CreatureRow]) -> Result<ByCreature<CreatureFigures>, SetFault> {
    let mut found: ByCreature<Option<CreatureFigures>> = ByCreature::all(None);
    for row in rows {
        let creature: Creature = known(lines, &row.name)?;
        let strength = *row.strength.get_ref();
        if !(1..=STRONGEST).contains(&strength) {
            return Err(lines.fault(
                row.strength.span().start,
                format!("expected a strength from 1 to {STRONGEST}, found {strength}"),
            ));
        }
        let loot = match (row.loot.get_ref(), creature.titan()) {
            (LootWord::Orichalcum(amount), _) if *amount <= 30 => Loot::Orichalcum(*amount),
            (LootWord::Word(word), _) if word == "building" => Loot::Building,
            (LootWord::Word(word), Some(titan)) if word == "titan" => Loot::Titan(titan),
            (LootWord::Word(word), None) if word == "titan" => {
                return Err(lines.fault(
                    row.loot.span().start,
                    format!("expected a creature that shows a Titan, but {creature} shows none"),
                ));
            }
            (LootWord::Orichalcum(_) | LootWord::Word(_), _) => {
                return Err(
                    lines.fault(row.loot.span().start, "expected at most 30 orichalcum, \"building\" or \"titan\"")
                );
            }
        };
        let figures = CreatureFigures { strength, loot, copies: copies(lines, &row.copies)? };
        if found[creature].replace(figures).is_some() {
            return Err(
                lines.fault(row.name.span().start, format!("expected each creature once, found {creature} again"))
            );
        }
    }
    let line = rows.first().map_or(0, |row| row.name.span().start);
    // Files from before a creature existed have no row for it, and are read as they always were.
    let missing = |creature: &Creature| found[*creature].is_none() && fingerprint::creature_of_the_first_box(*creature);
    if let Some(missing) = Creature::ALL.into_iter().find(missing) {
        return Err(lines.fault(line, format!("expected a row for {missing} (copies = 0 leaves it out)")));
    }
    let figures = ByCreature(
        found.0.map(|figures| figures.unwrap_or(CreatureFigures { strength: 1, loot: Loot::Orichalcum(0), copies: 0 })),
    );
    check_total(lines, line, "creatures", MAX_CREATURES, figures.0.iter().map(|figures| figures.copies))?;
    Ok(figures)
}

fn check_total(
    lines: &Lines<'_>,
    offset: usize,
    what: &str,
    most: usize,
    counts: impl Iterator<Item = u8>,
) -> Result<(), SetFault> {
    let total: u32 = counts.map(u32::from).sum();
    if total > most as u32 {
        return Err(lines.fault(offset, format!("expected at most {most} {what} in all, found {total}")));
    }
    Ok(())
}

fn buildings(lines: &Lines<'_>, rows: &[BuildingRow]) -> Result<ByBuilding<u8>, SetFault> {
    let mut counts = ByBuilding::all(None);
    for row in rows {
        let building: Building = known(lines, &row.name)?;
        if counts[building].replace(copies(lines, &row.copies)?).is_some() {
            return Err(
                lines.fault(row.name.span().start, format!("expected each building once, found {building} again"))
            );
        }
    }
    let counts = ByBuilding(counts.0.map(|count| count.unwrap_or(0)));
    let line = rows.first().map_or(0, |row| row.name.span().start);
    check_total(lines, line, "buildings", MAX_BUILDINGS, counts.0.into_iter())?;
    Ok(counts)
}

fn ports(lines: &Lines<'_>, rows: &[Placed<PortRow>]) -> Result<Vec<PortKind>, SetFault> {
    let mut kinds: Vec<PortKind> = Vec::new();
    for spanned in rows {
        let (row, fault) = (spanned.get_ref(), |message: String| lines.fault(spanned.span().start, message));
        if !row.letter.is_ascii_uppercase() || Land::from_letter(row.letter).is_some() {
            return Err(fault(format!("expected a capital letter that stands for no land, found `{}`", row.letter)));
        }
        if kinds.iter().any(|kind| kind.letter == row.letter) {
            return Err(fault(format!("expected each port once, found {} again", row.letter)));
        }
        if row.hoplites > 9 || row.orichalcum > 9 {
            return Err(fault("expected a port to give at most 9 of each".into()));
        }
        kinds.push(PortKind { letter: row.letter, bonus: ByGood([row.hoplites, row.orichalcum]) });
    }
    if kinds.len() != super::PORTS {
        let line = rows.first().map_or(0, |row| row.span().start);
        return Err(lines.fault(line, format!("expected {} kinds of ports, found {}", super::PORTS, kinds.len())));
    }
    Ok(kinds)
}

fn tiles(lines: &Lines<'_>, rows: &[TileRow]) -> Result<(Vec<Tile>, [u8; MAX_TILE_KINDS]), SetFault> {
    let mut kinds: Vec<(Tile, u8)> = Vec::new();
    for row in rows {
        for lands in row.lands.iter() {
            let tile: Tile = known(lines, lands)?;
            if kinds.iter().any(|(other, _)| *other == tile) {
                return Err(lines.fault(lands.span().start, format!("expected each tile once, found {tile} again")));
            }
            kinds.push((tile, copies(lines, &row.copies)?));
        }
    }
    let line = rows.first().map_or(0, |row| row.copies.span().start);
    for size in TileSize::ALL {
        let total: u32 =
            kinds.iter().filter(|(tile, _)| tile.size() == size).map(|(_, copies)| u32::from(*copies)).sum();
        if !(1..=MAX_PILE as u32).contains(&total) {
            return Err(lines.fault(line, format!("expected 1 to {MAX_PILE} tiles of size {size}, found {total}")));
        }
    }
    if kinds.len() > MAX_TILE_KINDS {
        return Err(
            lines.fault(line, format!("expected at most {MAX_TILE_KINDS} kinds of tiles, found {}", kinds.len()))
        );
    }
    kinds.sort_by_key(|(tile, _)| tile.size());
    let mut copies = [0; MAX_TILE_KINDS];
    for (place, (_, count)) in copies.iter_mut().zip(&kinds) {
        *place = *count;
    }
    Ok((kinds.into_iter().map(|(tile, _)| tile).collect(), copies))
}

fn kind_of_tile(tiles: &[Tile]) -> [u8; TILE_CODES] {
    let mut kinds = [u8::MAX; TILE_CODES];
    for (kind, tile) in (0..).zip(tiles) {
        kinds[tile.code()] = kind;
    }
    kinds
}

fn boards(lines: &Lines<'_>, rows: &[IslandRow], ports: &[PortKind]) -> Result<ByBoard<BoardFigures>, SetFault> {
    let mut boards: Vec<BoardFigures> = Vec::new();
    for row in rows {
        check_name(lines, &row.name, "")?;
        let name = row.name.get_ref();
        if [RANDOM, AUTOMATON].iter().any(|word| name.eq_ignore_ascii_case(word)) || name.parse::<Board>().is_ok() {
            return Err(lines.fault(
                row.name.span().start,
                format!("expected a name other than `{RANDOM}`, `{AUTOMATON}` and the numbers of boards"),
            ));
        }
        if boards.iter().any(|board| board.name.eq_ignore_ascii_case(name)) {
            return Err(lines
                .fault(row.name.span().start, format!("expected different names for the boards, found {name} again")));
        }
        let sides = BySide([drawing::side(lines, &row.calm, ports)?, drawing::side(lines, &row.wild, ports)?]);
        boards.push(BoardFigures { name: name.to_string(), sides });
    }
    let line = rows.first().map_or(0, |row| row.name.span().start);
    <[BoardFigures; Board::COUNT]>::try_from(boards)
        .map(ByBoard)
        .map_err(|boards| lines.fault(line, format!("expected {} island boards, found {}", Board::COUNT, boards.len())))
}

/// The rules know no volcano without a creature (R11.2): there must be creatures for all.
fn check_volcanoes(lines: &Lines<'_>, root: &Root, set: &Set) -> Result<(), SetFault> {
    let on_tile = |tile: &Tile| tile.lands().filter(|land| *land == Land::Volcano).count() as u32;
    let volcanoes: u32 =
        set.tiles.iter().zip(set.tile_copies).map(|(tile, copies)| on_tile(tile) * u32::from(copies)).sum();
    let creatures: u32 = set.creature_copies().0.iter().map(|copies| u32::from(*copies)).sum();
    if volcanoes > creatures {
        let line = root.tile.first().map_or(0, |row| row.copies.span().start);
        return Err(lines
            .fault(line, format!("expected at most as many volcanoes as creatures ({creatures}), found {volcanoes}")));
    }
    Ok(())
}

fn provenance(root: &Root) -> Vec<Provenance> {
    let mut all = Vec::new();
    let mut note = |item: String, source: SourceWord| all.push(Provenance { item, source: source.name() });
    note("supply".into(), root.supply.get_ref().source);
    note("prices".into(), root.prices.get_ref().source);
    note("actions board".into(), root.actions_board.source);
    for row in root.card.iter() {
        note(format!("card {}", row.action.get_ref()), row.source);
    }
    for row in root.creature.iter() {
        note(format!("creature {}", row.name.get_ref()), row.source);
        note(format!("copies of creature {}", row.name.get_ref()), row.copies_source);
    }
    for row in root.building.iter() {
        note(format!("building {}", row.name.get_ref()), row.source);
    }
    for row in root.port.iter() {
        let port = row.get_ref();
        note(format!("port {}+{}", port.hoplites, port.orichalcum), port.source);
    }
    for row in root.tile.iter() {
        for lands in row.lands.iter() {
            note(format!("tile {}", lands.get_ref()), row.source);
        }
    }
    for row in root.island.iter() {
        note(format!("island {}", row.name.get_ref()), row.source);
    }
    note("automaton".into(), root.automaton.source);
    all
}
