//! The Automaton's part of a component set: its board, drawn twice, and its strengths.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::drawing::{self, Drawn};
use super::fault::{Lines, SetFault};
use super::file::{AutomatonTable, List, Placed, StrengthRow, Text};
use crate::automaton::{
    AutomatonBoard, AutomatonFigures, SECTORS, STRIP_PLACES, Strength, StrengthFigures, StripEffect,
};
use crate::card::{ByTileSize, TileSize};
use crate::circle::{Circle, Circles};
use crate::footprint::Footprint;
use crate::land::Land;
use crate::stock::{ByGood, Good};
use crate::titan::Titan;

/// The letter of the centre in both drawings.
const CENTRE: char = 'M';

pub(super) fn check(lines: &Lines<'_>, table: &AutomatonTable) -> Result<AutomatonFigures, SetFault> {
    let board = board(lines, table)?;
    let mut strengths: Vec<StrengthFigures> = Vec::new();
    for row in table.strength.iter() {
        if strengths.iter().any(|known| known.name.eq_ignore_ascii_case(row.name.get_ref())) {
            return Err(lines.fault(
                row.name.span().start,
                format!("expected different strengths, found {} again", row.name.get_ref()),
            ));
        }
        strengths.push(strength(lines, row, &board)?);
    }
    if !(1..=Strength::COUNT).contains(&strengths.len()) {
        let message =
            format!("expected 1 to {} strengths of the Automaton, found {}", Strength::COUNT, strengths.len());
        return Err(lines.fault(table.sectors.span().start, message));
    }
    Ok(AutomatonFigures { board, strengths })
}

fn board(lines: &Lines<'_>, table: &AutomatonTable) -> Result<AutomatonBoard, SetFault> {
    let sectors = drawing::circles(lines, &table.sectors)?;
    let slots = drawing::circles(lines, &table.slots)?;
    let fault = |message: String| lines.fault(table.slots.span().start, message);
    let circles: Circles = sectors.iter().map(|drawn| drawn.circle).collect();
    if circles != slots.iter().map(|drawn| drawn.circle).collect() {
        return Err(fault("expected the same circles in both drawings of the Automaton's board".into()));
    }
    let centres = |drawn: &[Drawn]| -> Circles {
        drawn.iter().filter(|drawn| drawn.letter == CENTRE).map(|drawn| drawn.circle).collect()
    };
    let centre = match (centres(&sectors), centres(&slots)) {
        (one, other) if one == other && one.len() == 1 => one.first(),
        _ => None,
    };
    let Some(centre) = centre else {
        return Err(fault(format!("expected one centre `{CENTRE}`, at the same place in both drawings")));
    };
    let marked = |drawn: &[Drawn], digit: usize| -> Circles {
        drawn.iter().filter(|drawn| drawn.letter.to_digit(10) == Some(digit as u32)).map(|drawn| drawn.circle).collect()
    };
    let mut all = Vec::new();
    let mut covered = centre.as_set();
    for sector in 1..=SECTORS {
        let mut sizes = Vec::new();
        for size in TileSize::ALL {
            let slot = marked(&sectors, sector) & marked(&slots, size.circles());
            let Some(footprint) = footprint(size, slot) else {
                return Err(fault(format!(
                    "expected in sector {sector} one slot of {size} circles that touch each other"
                )));
            };
            covered |= slot;
            sizes.push(footprint);
        }
        let [one, two, three] = sizes[..] else { return Err(fault("expected three slots in each sector".into())) };
        all.push(ByTileSize([one, two, three]));
    }
    if covered != circles {
        return Err(fault(format!("expected every circle in a sector from 1 to {SECTORS} and a slot of size 1 to 3")));
    }
    let slots = <[_; SECTORS]>::try_from(all).map_err(|_| fault(format!("expected {SECTORS} sectors")))?;
    Ok(AutomatonBoard { circles, centre, slots, order: order(lines, &table.terrain_order)? })
}

/// Any footprint of that size over just these circles.
fn footprint(size: TileSize, circles: Circles) -> Option<Footprint> {
    size.shape()
        .distinct_headings()
        .iter()
        .flat_map(|heading| circles.into_iter().filter_map(|at: Circle| Footprint::new(size.shape(), at, *heading)))
        .find(|footprint| footprint.mask() == circles)
}

fn order(lines: &Lines<'_>, letters: &Placed<Text>) -> Result<[Land; Land::COUNT], SetFault> {
    let lands: Vec<Land> = letters.get_ref().chars().filter_map(Land::from_letter).collect();
    let each_once = Land::ALL.iter().all(|land| lands.contains(land)) && letters.get_ref().len() == Land::COUNT;
    <[Land; Land::COUNT]>::try_from(lands)
        .ok()
        .filter(|_| each_once)
        .ok_or_else(|| lines.fault(letters.span().start, "expected the letters F, L, D, M and V, each once"))
}

fn strength(lines: &Lines<'_>, row: &StrengthRow, board: &AutomatonBoard) -> Result<StrengthFigures, SetFault> {
    super::check::check_name(lines, &row.name, "")?;
    let titan = match &row.titan.get_ref()[..] {
        "none" => None,
        name => Some(name.parse::<Titan>().map_err(|error| {
            let message = format!("expected `none` or {}, found `{}`", error.expected, error.found);
            lines.fault(row.titan.span().start, message)
        })?),
    };
    let mut arrows = Circles::EMPTY;
    for sector in row.arrows.get_ref().iter() {
        let Some(slots) = usize::from(*sector).checked_sub(1).and_then(|index| board.slots.get(index)) else {
            return Err(
                lines.fault(row.arrows.span().start, format!("expected sectors from 1 to {SECTORS}, found {sector}"))
            );
        };
        arrows |= slots[TileSize::One].mask();
    }
    if let Some(amount) = [&row.hoplites, &row.orichalcum].into_iter().find(|amount| *amount.get_ref() > 9) {
        return Err(lines.fault(amount.span().start, "expected at most 9 hoplites and 9 orichalcum to start with"));
    }
    Ok(StrengthFigures {
        name: row.name.get_ref().to_string(),
        start: ByGood([*row.hoplites.get_ref(), *row.orichalcum.get_ref()]),
        titan,
        arrows,
        strip: strip(lines, &row.strip)?,
    })
}

fn strip(lines: &Lines<'_>, words: &Placed<List<Text>>) -> Result<[StripEffect; STRIP_PLACES], SetFault> {
    let fault = |message: String| lines.fault(words.span().start, message);
    let effects: Vec<StripEffect> = words
        .get_ref()
        .iter()
        .map(|word| strip_effect(word).ok_or(word))
        .collect::<Result<_, _>>()
        .map_err(|word| {
            fault(format!("expected `-`, `medallion` or an amount like `2 hoplite` or `1 orichalcum`, found `{word}`"))
        })?;
    let effects = <[StripEffect; STRIP_PLACES]>::try_from(effects)
        .map_err(|effects| fault(format!("expected {STRIP_PLACES} places on the strip, found {}", effects.len())))?;
    if effects[STRIP_PLACES - 1] != StripEffect::Medallion {
        return Err(fault("expected a medallion on the last place of the strip, as the 8th building gives one".into()));
    }
    Ok(effects)
}

fn strip_effect(word: &str) -> Option<StripEffect> {
    match word {
        "-" => Some(StripEffect::Nothing),
        "medallion" => Some(StripEffect::Medallion),
        _ => {
            let (amount, good) = word.split_once(' ')?;
            let amount = amount.parse::<u8>().ok().filter(|amount| (1..=9).contains(amount))?;
            let mut goods = ByGood::all(0);
            goods[good.parse::<Good>().ok()?] = amount;
            Some(StripEffect::Goods(goods))
        }
    }
}

#[cfg(test)]
mod tests;
