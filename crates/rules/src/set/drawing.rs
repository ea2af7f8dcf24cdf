//! Reads an island that is drawn as text.

use toml::Spanned;

use super::fault::{Lines, SetFault};
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

/// Reads the drawing of one side of a board.
pub(super) fn read(lines: &Lines<'_>, drawing: &Spanned<String>, kinds: &[PortKind]) -> Result<SideFigures, SetFault> {
    let first_line = first_line(lines, drawing);
    let rows: Vec<(usize, &str)> = drawing.get_ref().lines().enumerate().collect();
    let drawn: Vec<(usize, &str)> = rows.into_iter().filter(|(_, row)| !row.trim().is_empty()).collect();
    let fault = |row: usize, message: String| lines.fault_at_line(first_line + row, message);
    let Some((top, _)) = drawn.first().copied() else {
        return Err(fault(0, "expected the drawing of an island, found nothing".into()));
    };

    let indent = drawn.iter().map(|(_, row)| row.len() - row.trim_start().len()).min().unwrap_or(0);
    // Even rows of the lattice begin at column 0, odd ones half a circle further right.
    let shift = drawn.first().map_or(0, |(_, row)| (row.len() - row.trim_start().len() - indent) % 2);

    let mut circles = Circles::EMPTY;
    let mut ports = Vec::new();
    for (row, text) in drawn {
        let y = row - top;
        for (x, letter) in text.char_indices().filter(|(_, letter)| *letter != ' ') {
            let column = x - indent + shift;
            if !(column + y).is_multiple_of(2) {
                return Err(fault(
                    row,
                    format!(
                        "the circle in column {} is out of step: expected circles of neighbouring rows one column apart, and of one row two",
                        x + 1
                    ),
                ));
            }
            let Some(circle) =
                u8::try_from(y).ok().zip(u8::try_from(column / 2).ok()).and_then(|(y, x)| Circle::new(y, x))
            else {
                return Err(fault(
                    row,
                    format!("expected an island of at most {ROWS} rows and {COLUMNS} circles across"),
                ));
            };
            if letter != 'o' {
                let Some(kind) = kinds.iter().find(|kind| kind.letter == letter) else {
                    return Err(fault(row, format!("expected `o`, a space or the letter of a port, found `{letter}`")));
                };
                ports.push((row, Port { circle, bonus: kind.bonus, letter }));
            }
            circles |= circle.as_set();
        }
    }

    for kind in kinds {
        let here = ports.iter().filter(|(_, port)| port.letter == kind.letter).count();
        if here != 1 {
            return Err(fault(top, format!("expected one port `{}` on each island, found {here}", kind.letter)));
        }
    }
    if let Some(apart) = circles.first().and_then(|first| (circles - circles.area_around(first.as_set())).first()) {
        let row = top + usize::from(apart.row());
        return Err(fault(
            row,
            format!("expected one connected island, but {apart} cannot be reached from the first circle"),
        ));
    }
    if circles.len() < SMALLEST_ISLAND {
        return Err(fault(top, format!("expected at least {SMALLEST_ISLAND} circles, found {}", circles.len())));
    }
    let ports: Vec<Port> = ports.into_iter().map(|(_, port)| port).collect();
    let ports = <[Port; PORTS]>::try_from(ports)
        .map_err(|ports| fault(top, format!("expected {PORTS} ports, found {}", ports.len())))?;
    Ok(SideFigures { circles, ports })
}

/// The line of the drawing's first row: a multi-line string may begin below its quotes.
fn first_line(lines: &Lines<'_>, drawing: &Spanned<String>) -> usize {
    let span = drawing.span();
    let quoted = lines.text.get(span.clone()).unwrap_or("");
    let opening = if quoted.starts_with("'''") || quoted.starts_with("\"\"\"") { 3 } else { 1 };
    let begins_below = quoted.get(opening..).is_some_and(|rest| rest.starts_with('\n') || rest.starts_with("\r\n"));
    lines.line_at(span.start) + usize::from(begins_below)
}
