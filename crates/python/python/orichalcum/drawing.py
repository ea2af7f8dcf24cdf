"""A game as a drawing for notebooks: every island as SVG, with what lies on it, and how things stand in words."""

from html import escape
from typing import Any, Dict, List, Tuple

import orichalcum

_STEP = 26
_RADIUS = 14
_COLOURS = {
    "forest": "#5d9a52",
    "lagoon": "#58a9c4",
    "desert": "#e0c267",
    "mountain": "#9b8f86",
    "volcano": "#b4533c",
    "metropolis": "#f2efe6",
    None: "#dfe7ee",
}


def html(game: "orichalcum.Game") -> str:
    """The game as HTML with one SVG for each island."""
    position = game.position()
    islands = "".join(
        f'<figure style="display:inline-block;margin:4px">{_island(game, seat)}'
        f'<figcaption style="font-size:12px">'
        f"{escape(_caption(position['players'][seat - 1], game, seat))}</figcaption></figure>"
        for seat in range(1, game.seats + 1)
    )
    return f"<div><div>{escape(repr(game))}</div>{islands}</div>"


def _caption(player: Dict[str, Any], game: "orichalcum.Game", seat: int) -> str:
    stock = f"{player['hoplites']} hoplites, {player['orichalcum']} orichalcum"
    asked = ", asked" if game.seat == seat else ""
    return f"Seat {seat}: {game.points[seat - 1]} points, {stock}{asked}"


def _island(game: "orichalcum.Game", seat: int) -> str:
    blocks = orichalcum.split_observation(game.observation(seat), game.seats)
    planes = dict(zip(orichalcum.PLANES, blocks["planes"][0]))
    rows, columns = planes["circles"].shape
    parts: List[str] = []
    for row in range(rows):
        for column in range(columns):
            if not planes["circles"][row, column]:
                continue
            here = {name: int(plane[row, column]) for name, plane in planes.items() if plane[row, column]}
            parts.append(_circle(row, column, here))
    width, height = (2 * columns + 1) * _STEP / 2 + _STEP, (rows + 1) * _STEP * 0.87
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" role="img" '
        f'aria-label="Island of seat {seat}">{"".join(parts)}</svg>'
    )


def _circle(row: int, column: int, here: Dict[str, int]) -> str:
    x, y = _centre(row, column)
    land = next((name for name in _COLOURS if name in here), None)
    word = _sign(here)
    text = (
        f'<text x="{x:.0f}" y="{y + 4:.0f}" text-anchor="middle" font-size="10">{escape(word)}</text>' if word else ""
    )
    name = f"{chr(ord('a') + row)}{column + 1}"
    title = escape(f"{name}: " + ", ".join(_told(here)))
    return (
        f'<g><title>{title}</title><circle cx="{x:.0f}" cy="{y:.0f}" r="{_RADIUS - 2}" '
        f'fill="{_COLOURS[land]}" stroke="#555"/>{text}</g>'
    )


def _centre(row: int, column: int) -> Tuple[float, float]:
    return (column + row % 2 / 2 + 1) * _STEP, (row + 1) * _STEP * 0.87


def _told(here: Dict[str, int]) -> List[str]:
    return [name if number == 1 else f"{name} {number}" for name, number in here.items() if name != "circles"]


def _sign(here: Dict[str, int]) -> str:
    if "temple" in here:
        return "▲"
    if "building" in here:
        return "■"
    if "metropolis" in here:
        return "★"
    creature = next((name for name in orichalcum.PLANES[12:] if name in here), None)
    if creature is not None:
        short = creature.split("-")[0][:2].capitalize() + creature.partition("-")[2][:1]
        return short + "·" * here.get("hoplites", 0)
    bonus = "H" * here.get("port_hoplites", 0) + "O" * here.get("port_orichalcum", 0)
    return bonus
