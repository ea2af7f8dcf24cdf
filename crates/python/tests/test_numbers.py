"""Numbers of actions and of observations: what they stand for, in every position of random games."""

import unittest

import numpy as np

import orichalcum
from orichalcum import ACTIONS, Game

from tests import KINDS, random_steps, sample

#: As docs/python.md lists them. A change of one is a change of the version.
BLOCKS = {
    "side": 2,
    "metropolis": 168,
    "card": 6,
    "tile": 336,
    "titan": 4,
    "return": 4,
    "produce": 2,
    "recruit": 2,
    "fight": 224,
    "cronos": 56,
    "build": 224,
    "loot": 56,
    "temple": 168,
    "medallion": 1,
    "buy": 188,
    "discard": 6,
    "initiative": 4,
    "automaton": 1,
    "pass": 1,
}


class ActionsTest(unittest.TestCase):
    def test_the_blocks_are_those_of_this_version(self) -> None:
        self.assertEqual((orichalcum.ACTIONS_VERSION, ACTIONS), (1, 1453))
        blocks = orichalcum.action_blocks()
        self.assertEqual({name: length for name, _, length in blocks}, BLOCKS)
        self.assertEqual([name for name, _, _ in blocks], list(BLOCKS))
        starts = np.cumsum([0] + list(BLOCKS.values()))
        self.assertEqual([start for _, start, _ in blocks], list(starts[:-1]))

    def test_every_number_that_stands_for_a_word_is_the_number_of_that_word(self) -> None:
        game = Game(2, seed=1)
        while game.ask != "tile":
            game.apply(game.legal()[0])
        known = 0
        for number in range(ACTIONS):
            try:
                word = game.word(number)
            except orichalcum.IllegalAction as error:
                # Footprints that the lattice cannot hold, and ways to turn what looks the same turned.
                self.assertIn(error.reason, {"not_asked", "off_island", "same_placement"})
                continue
            self.assertEqual(game.number(word), number, word)
            known += 1
        self.assertGreater(known, 1000)

    def test_exactly_the_legal_numbers_are_legal(self) -> None:
        mask = np.ones(ACTIONS, bool)
        for kind in KINDS:
            game = Game(seed=11, **kind)
            for n, _ in enumerate(random_steps(game, 11)):
                numbers = game.legal_numbers()
                self.assertEqual(len(set(numbers)), len(numbers))
                self.assertIs(game.mask(mask), mask)
                self.assertEqual(np.flatnonzero(mask).tolist(), sorted(numbers))
                if n % 25:
                    continue
                tried = game.copy()
                for number in set(range(0, ACTIONS, sample(7, 1))) - set(numbers):
                    with self.assertRaises(orichalcum.IllegalAction):
                        tried.apply(number)


class ObservationsTest(unittest.TestCase):
    def test_blocks_follow_each_other(self) -> None:
        self.assertEqual(orichalcum.OBSERVATIONS_VERSION, 1)
        for seats in (2, 3, 4):
            end = 0
            for _, start, shape in orichalcum.observation_blocks(seats):
                self.assertEqual(start, end)
                end = start + int(np.prod(shape))
            self.assertEqual(end, orichalcum.observation_length(seats))
            self.assertEqual(Game(seats, seed=1).observation().shape, (end,))

    def test_what_is_seen_is_what_the_position_says(self) -> None:
        for kind in KINDS:
            game = Game(seed=21, **kind)
            for n, _ in enumerate(random_steps(game, 21)):
                if n % 10 == 0:
                    self.compare(game)
            self.compare(game)

    def compare(self, game: Game) -> None:
        position = game.position()
        for viewer in range(1, game.seats + 1):
            seen = orichalcum.split_observation(game.observation(viewer), game.seats)
            order = [(viewer - 1 + n) % game.seats for n in range(game.seats)]
            players = [position["players"][seat] for seat in order]
            self.assertEqual(seen["points"].tolist(), [game.points[seat] for seat in order])
            for good in ("hoplites", "orichalcum"):
                self.assertEqual(seen[good].tolist(), [player[good] for player in players])
            self.assertEqual(seen["round"].tolist(), [position["round"]])
            self.assertEqual(seen["is_asked"].tolist(), [int(game.seat == seat + 1) for seat in order])
            question = orichalcum.QUESTIONS[int(seen["question"].argmax())]
            self.assertEqual(question, game.ask.split(":")[0])
            for planes, player in zip(seen["planes"], players):
                self.compare_island(dict(zip(orichalcum.PLANES, planes)), player)
            self.assertEqual(int(seen["actions_board"][:, 0].sum()), len(position["actions_board"]))

    def compare_island(self, planes: "dict[str, np.ndarray]", player: "dict[str, object]") -> None:
        text = str(player["island"])
        for name in orichalcum.PLANES[12:]:
            self.assertEqual(int(planes[name].sum()), text.count(f"'{name}'"), name)
        self.assertTrue((planes["metropolis"] <= planes["circles"]).all())
        lands = sum(planes[land] for land in ("forest", "lagoon", "desert", "mountain", "volcano"))
        self.assertLessEqual(int(np.max(lands)), 1)
        self.assertTrue((lands <= planes["circles"]).all())
        self.assertTrue((planes["building"] + planes["temple"] <= lands).all())


if __name__ == "__main__":
    unittest.main()
