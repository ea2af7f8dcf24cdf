"""A whole bot, measured against a level of the program: python arena_bot.py novice 100"""

import sys

import orichalcum

SETS = int(sys.argv[2]) if len(sys.argv) > 2 else 50


def worth(game: "orichalcum.Game", action: str, seat: int) -> float:
    """How things stand for us after the action, in one of its futures."""
    after = game.copy()
    after.apply(action)
    if after.winner is not None:
        return 1000.0 if after.winner == seat + 1 else -1000.0
    seen = orichalcum.split_observation(after.observation(seat + 1), after.seats)
    mines, camps = int(seen["buildings"][0, 1]), int(seen["buildings"][0, 0])
    goods = int(seen["hoplites"][0]) + int(seen["orichalcum"][0])
    explored = int(seen["planes"][0, 4:9].sum())
    lands = 10 * int(seen["points"][0]) - 3 * int(seen["creatures_left"][0]) + explored
    return lands + 2 * int(seen["buildings"][0].sum()) + mines + camps + 0.6 * goods


def choose(game: "orichalcum.Game") -> str:
    seat = (game.seat or 1) - 1
    return max(game.legal(), key=lambda action: worth(game, action, seat))


told = orichalcum.arena(choose, sys.argv[1] if len(sys.argv) > 1 else "novice", sets=SETS)
low, high = told["interval"]
print(f"{told['score']:.1%} of {told['games']} games ({low:.1%} to {high:.1%}), {told['rounds']:.1f} rounds")
