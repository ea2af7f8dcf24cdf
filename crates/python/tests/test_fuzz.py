"""Whatever is said to it, the package answers or raises an ordinary exception: no panic crosses the border."""

import random
import unittest
from typing import Any, Callable, Dict, List

import numpy as np

import orichalcum
from orichalcum import Game, VecEnv, _engine

from tests import KINDS, SCARCE, STANDARD, random_steps, sample

#: What a caller may expect. A panic of the engine is no `Exception` at all.
EXPECTED = (orichalcum.Error, TypeError, OverflowError, UnicodeEncodeError, RecursionError)

TEXTS = [
    "",
    "pass",
    "card:1",
    "tile:a1-a2",
    "metropolis:a5-a6",
    "fight:c5+2",
    "die:5",
    "board:2",
    "thera/calm",
    "random",
    "gentle",
    "oracle",
    "c5",
    "\0",
    "\ud800",
    "é" * 50,
    "{}",
    "[[[[",
    "1" * 70,
    "player 1 Thera/calm hoplite 99",
]
NUMBERS = [-(2**70), -1, 0, 1, 2, 3, 4, 5, 255, 256, 1452, 1453, 2**31, 2**32, 2**63, 2**64, 0.5, float("nan"), True]


class Junk:
    """Arguments of every sort, some of them sensible."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def any(self, depth: int = 0) -> Any:
        pick = self.random.randrange(10 if depth < 2 else 6)
        if pick < 3:
            return self.random.choice(TEXTS)
        if pick < 5:
            return self.random.choice(NUMBERS)
        if pick == 5:
            return None
        if pick == 6:
            return [self.any(depth + 1) for _ in range(self.random.randrange(4))]
        if pick == 7:
            return {self.random.choice(TEXTS): self.any(depth + 1) for _ in range(self.random.randrange(3))}
        kinds = [np.uint8, bool, np.int64, np.float32]
        length = self.random.choice([0, 1, 3, orichalcum.ACTIONS])
        return np.zeros(length, self.random.choice(kinds))[:: self.random.choice([1, 1, -1, 2])]

    def spoilt(self, text: str) -> str:
        """A text with some letters, or lines, altered."""
        letters = list(text)
        for _ in range(self.random.randrange(1, 4)):
            at = self.random.randrange(len(letters))
            how = self.random.randrange(4)
            if how == 0:
                letters[at] = self.random.choice('0123456789abcdefV!#,:"{}-\n')
            elif how == 1:
                del letters[at : at + self.random.choice([1, 1, 5, 80])]
            elif how == 2:
                letters[at:at] = letters[at : at + self.random.choice([1, 5, 80])]
            else:
                letters[at] = str(self.random.randrange(1000))
            if not letters:
                break
        return "".join(letters)


def methods(thing: Any) -> List[str]:
    left_out = {"__init_subclass__", "__subclasshook__", "__class__", "__new__", "__getattribute__", "__dir__"}
    return [name for name in dir(thing) if name not in left_out and callable(getattr(thing, name))]


class FuzzTest(unittest.TestCase):
    def attempt(self, call: Callable[[], Any], about: object) -> None:
        try:
            call()
        except EXPECTED:
            pass
        except AttributeError as error:
            # What objects of Python say of names that they do not have: `game.__setattr__("x", 1)`.
            self.assertIn("attribute", str(error), about)
        except BaseException as error:  # noqa: BLE001
            self.fail(f"{about!r}: {type(error).__name__}: {error}")

    def test_every_method_of_a_game(self) -> None:
        junk = Junk(1)
        names = methods(Game(2, seed=1))
        self.assertIn("apply", names)
        for n in range(sample(4000, 200_000)):
            if n % 200 == 0:
                kind = junk.random.choice(KINDS)
                game = Game(seed=n, **kind)
                list(random_steps(game, n, junk.random.randrange(200)))
            name = junk.random.choice(names)
            given = [junk.any() for _ in range(junk.random.randrange(4))]
            if name in ("think", "analyse"):
                given = [junk.random.choice(["novice", "oracle", junk.any()]), junk.random.choice([1, 50, "x", -1])]
            self.attempt(lambda: getattr(game, name)(*given), (name, given))
            self.attempt(lambda: (game.legal(), game.draw(), game.record()), "afterwards")

    def test_every_function_and_beginning(self) -> None:
        junk = Junk(2)
        functions: List[Callable[..., Any]] = [
            Game,
            Game.first_draw,
            Game.from_record,
            Game.from_position,
            Game.from_text,
            orichalcum.components,
            orichalcum.verify,
            _engine._read_game,
            orichalcum.observation_blocks,
            orichalcum.action_blocks,
        ]
        names = ["islands", "solo", "seed", "components", "chance", "players"]
        for _ in range(sample(3000, 100_000)):
            function = junk.random.choice(functions)
            given = [junk.any() for _ in range(junk.random.randrange(3))]
            named = {name: junk.any() for name in junk.random.sample(names, junk.random.randrange(3))}
            self.attempt(lambda: function(*given, **named), (function, given, named))

    def test_spoilt_records_drawings_positions_and_components(self) -> None:
        junk = Junk(3)
        for n in range(sample(60, 3000)):
            game = Game(seed=n, **junk.random.choice(KINDS))
            list(random_steps(game, n, junk.random.randrange(60)))
            for _ in range(5):
                record, drawing = junk.spoilt(game.record()), junk.spoilt(game.draw())
                self.attempt(lambda: self.use(Game.from_record(record)), record)
                self.attempt(lambda: orichalcum.verify(record), record)
                pickled = [record, junk.random.choice([None, SCARCE]), junk.random.choice([game.seed, junk.any()])]
                self.attempt(lambda: self.use(_engine._read_game(*pickled)), pickled)
                self.attempt(lambda: self.use(Game.from_text(drawing, seed=1)), drawing)
                position = game.position()
                at: Any = position
                while isinstance(at, (dict, list)) and at:
                    key = junk.random.choice(list(at) if isinstance(at, dict) else range(len(at)))
                    if not isinstance(at[key], (dict, list)) or junk.random.random() < 0.2:
                        at[key] = junk.any()
                        break
                    at = at[key]
                self.attempt(lambda: self.use(Game.from_position(position, seed=1)), position)
            text = junk.spoilt(STANDARD)
            self.attempt(lambda: self.use(Game(2, seed=n, components=text)), text)

    def use(self, game: Game) -> None:
        """A game that was taken is one that can be played."""
        choice = random.Random(1)
        for _ in range(30):
            if game.is_over:
                break
            game.apply(choice.choice(game.legal()))
            game.observation()
        game._repr_html_()
        game.undo()

    def test_many_games_at_once(self) -> None:
        junk = Junk(4)
        for n in range(sample(40, 2000)):
            self.attempt(lambda: VecEnv(*[junk.any() for _ in range(junk.random.randrange(3))]), "new")
            self.attempt(lambda: self.many(junk), "named")
            env = VecEnv(3, seed=n, threads=junk.random.choice([1, 2]), **junk.random.choice(KINDS))
            for name in methods(env) + ["step"] * 10:
                given = [junk.any() for _ in range(junk.random.randrange(2))]
                self.attempt(lambda: getattr(env, name)(*given), (name, given))
            spoilt = junk.random.choice([env.masks, env.rewards, env.observations, env.dones, env.seats, env.actions])
            how = junk.random.randrange(3)
            if how == 0:
                spoilt.resize(junk.random.randrange(5), refcheck=False)
            elif how == 1:
                spoilt.flags.writeable = False
            else:
                spoilt.fill(1)
            for _ in range(3):
                self.attempt(lambda: env.step(env.sample()), how)
            self.attempt(env.reset, how)

    def many(self, junk: Junk) -> None:
        """Games of any beginning; what is taken can be played."""
        sensible: Dict[str, List[Any]] = {
            "games": [1, 2, 7],
            "players": [None, 2, 3, 4],
            "islands": [None, "random/calm", ["thera", "random/wild"]],
            "solo": [None, None, "gentle", "merciless"],
            "seed": [0, 1, 2**64 - 1],
            "components": [None, SCARCE],
            "threads": [1, 2, 64],
            "observe": [True, False],
        }
        named = {name: junk.random.choice(values) for name, values in sensible.items()}
        for name in junk.random.sample(sorted(named), junk.random.choice([0, 0, 1, 2])):
            named[name] = junk.any()
        env = VecEnv(**named)
        for _ in range(3):
            env.step(env.sample())
        env.reset(junk.random.choice([None, 5]))

    def test_the_arena(self) -> None:
        junk = Junk(5)
        players: List[Any] = [
            lambda game: game.legal()[0],
            lambda game: junk.random.choice(game.legal_numbers()),
            lambda game: junk.any(),
            lambda game: game.legal(),
            lambda: "pass",
            Game,
            None,
            "pass",
        ]
        measured = 0
        for _ in range(sample(60, 3000)):
            named: Dict[str, Any] = {
                "against": junk.random.choice(["random", "novice", "explorer", "oracle"]),
                "sets": junk.random.choice([0, 1, 2]),
                "players": junk.random.choice([2, 3, 4]),
                "solo": junk.random.choice([None, None, "gentle"]),
                "seed": junk.random.choice([0, 1, 2**64 - 1]),
                "side": junk.random.choice([None, "calm", "wild"]),
                "components": junk.random.choice([None, SCARCE]),
                junk.random.choice(["nodes", "ms"]): junk.random.choice([1, 2]),
            }
            for name in junk.random.sample(sorted(named), junk.random.choice([0, 0, 1, 2])):
                # A million sets, or an hour for a decision, are arguments like any other, but nobody waits for them.
                long = name in ("sets", "nodes", "ms")
                named[name] = junk.random.choice(["", None, -1, 0, 0.5, 2**63, 2**64, [1]]) if long else junk.any()
            player = junk.random.choice(players)

            def measure() -> None:
                nonlocal measured
                told = orichalcum.arena(player, **named)
                self.assertTrue(0 <= told["score"] <= 1 or told["games"] == 0, told)
                measured += 1

            self.attempt(measure, named)
        self.assertGreater(measured, 5)

    def test_what_once_broke(self) -> None:
        for seats in (0, 5, 2**63):
            with self.assertRaises(orichalcum.Error):
                orichalcum.observation_blocks(seats)

    def test_an_exception_of_a_player_comes_out_of_the_arena(self) -> None:
        for answer in (lambda game: 1 / 0, lambda game: "fly", lambda game: None, lambda game: 10**9):
            with self.assertRaises((ZeroDivisionError, orichalcum.Error, TypeError)):
                orichalcum.arena(answer, "random", sets=2)  # type: ignore[arg-type, return-value]
        told = orichalcum.arena(lambda game: "pass", "random", sets=2)
        self.assertEqual((told["forfeits"], told["score"]), (4, 0.0))


if __name__ == "__main__":
    unittest.main()
