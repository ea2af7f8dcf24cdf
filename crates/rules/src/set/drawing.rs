//! Reads islands and boards that are drawn as text.

use alloc::format;
use alloc::vec::Vec;

use super::fault::{Lines, SetFault};
use super::file::{Placed, Text};
use super::{PORTS, Port, SideFigures};
use crate::circle::{COLUMNS, Circle, Circles, ROWS};
use crate::stock::ByGood;

/// The smallest island on which a game makes sense: a Metropolis, and room for a temple.
const SMALLEST_ISLAND: u32 = 6;

/// A port that the set knows: its letter and what it gives.
pub(super) struct PortKind {
    pub(super) letter: char,
    pub(super) bonus: ByGood<u8>,
}

/// A circle of a drawing.
pub(super) struct Drawn {
    pub(super) circle: Circle,
    pub(super) letter: char,
    /// Its line in the file.
    line: usize,
}

/// Reads the circles of a drawing: connected, in step, within the lattice.
pub(super) fn circles(lines: &Lines<'_>, drawing: &Placed<Text>) -> Result<Vec<Drawn>, SetFault> {
    let first_line = first_line(lines, drawing);
    let indent_of = |row: &str| row.len() - row.trim_start().len();
    let rows: Vec<(usize, &str)> =
        (first_line..).zip(drawing.get_ref().lines()).filter(|(_, row)| !row.trim().is_empty()).collect();
    let Some((top, first)) = rows.first().copied() else {
        return Err(lines.fault_at_line(first_line, "expected a drawing, found nothing"));
    };
    let indent = rows.iter().map(|(_, row)| indent_of(row)).min().unwrap_or(0);
    // Even rows of the lattice begin at column 0, odd ones half a circle further right.
    let shift = (indent_of(first) - indent) % 2;

    let mut drawn = Vec::new();
    for (line, text) in rows {
        let y = line - top;
        for (x, letter) in text.char_indices().filter(|(_, letter)| *letter != ' ') {
            let column = x - indent + shift;
            if !(column + y).is_multiple_of(2) {
                return Err(lines.fault_at_line(line, format!(
                    "the circle in column {} is out of step: expected circles of neighbouring rows one column apart, and of one row two",
                    x + 1
                )));
            }
            let circle = u8::try_from(y).ok().zip(u8::try_from(column / 2).ok()).and_then(|(y, x)| Circle::new(y, x));
            let Some(circle) = circle else {
                let message = format!("expected at most {ROWS} rows and {COLUMNS} circles across");
                return Err(lines.fault_at_line(line, message));
            };
            drawn.push(Drawn { circle, letter, line });
        }
    }
    let all: Circles = drawn.iter().map(|drawn| drawn.circle).collect();
    let reached = all.area_around(drawn.first().map_or(Circles::EMPTY, |drawn| drawn.circle.as_set()));
    if let Some(apart) = drawn.iter().find(|drawn| !reached.contains(drawn.circle)) {
        let message =
            format!("expected one connected island, but {} cannot be reached from the first circle", apart.circle);
        return Err(lines.fault_at_line(apart.line, message));
    }
    Ok(drawn)
}

/// Reads the drawing of one side of an island board.
pub(super) fn side(lines: &Lines<'_>, drawing: &Placed<Text>, kinds: &[PortKind]) -> Result<SideFigures, SetFault> {
    let drawn = circles(lines, drawing)?;
    let top = drawn.first().map_or(1, |drawn| drawn.line);
    let mut ports = Vec::new();
    for Drawn { circle, letter, line } in drawn.iter().filter(|drawn| drawn.letter != 'o') {
        let Some(kind) = kinds.iter().find(|kind| kind.letter == *letter) else {
            return Err(
                lines.fault_at_line(*line, format!("expected `o`, a space or the letter of a port, found `{letter}`"))
            );
        };
        ports.push(Port { circle: *circle, bonus: kind.bonus, letter: *letter });
    }
    for kind in kinds {
        let here = ports.iter().filter(|port| port.letter == kind.letter).count();
        if here != 1 {
            return Err(
                lines.fault_at_line(top, format!("expected one port `{}` on each island, found {here}", kind.letter))
            );
        }
    }
    let circles: Circles = drawn.iter().map(|drawn| drawn.circle).collect();
    if circles.len() < SMALLEST_ISLAND {
        return Err(
            lines.fault_at_line(top, format!("expected at least {SMALLEST_ISLAND} circles, found {}", circles.len()))
        );
    }
    let ports = <[Port; PORTS]>::try_from(ports)
        .map_err(|ports| lines.fault_at_line(top, format!("expected {PORTS} ports, found {}", ports.len())))?;
    Ok(SideFigures { circles, ports })
}

/// The line of the drawing's first row: a multi-line string may begin below its quotes.
fn first_line(lines: &Lines<'_>, drawing: &Placed<Text>) -> usize {
    let span = drawing.span();
    let quoted = lines.text.get(span.clone()).unwrap_or("");
    let opening = if quoted.starts_with("'''") || quoted.starts_with("\"\"\"") { 3 } else { 1 };
    let begins_below = quoted.get(opening..).is_some_and(|rest| rest.starts_with('\n') || rest.starts_with("\r\n"));
    lines.line_at(span.start) + usize::from(begins_below)
}
