"""One game: asked, played, taken back, copied, written, read, refused."""

import copy
import json
import pickle
import unittest
from typing import Callable

import orichalcum
from orichalcum import Game

from tests import KINDS, random_steps

DRAWING = """
round 4
ask 1 act:capture
hand capture-1
card produce-1 F
player 1 Thera/calm hoplite 2 orichalcum 0
  a           .     .     #     .
  b        .     .     .     #     .
  c     .     .     .   V!cy    F     .
  d  B     .     .     .     .     .
  e     .     .     .     .     .
  f        .     .     O     .
player 2 Delos/wild hoplite 1 orichalcum 1
"""


class GameTest(unittest.TestCase):
    def test_a_game_is_played_to_its_end(self) -> None:
        for kind in KINDS:
            game = Game(seed=5, **kind)
            for _ in random_steps(game, 5):
                self.assertEqual(len(game.legal()), len(game.legal_numbers()))
            self.assertTrue(game.is_over and game.seat is None and game.legal() == [])
            self.assertEqual(game.steps, len(game.actions()))
            self.assertIn("over", game.ask)

    def test_words_and_numbers_play_the_same(self) -> None:
        by_word, by_number = Game(3, seed=9), Game(3, seed=9)
        while not by_word.is_over:
            words, numbers = by_word.legal(), by_number.legal_numbers()
            self.assertEqual([by_word.number(word) for word in words], numbers)
            self.assertEqual([by_number.word(number) for number in numbers], words)
            at = by_word.steps * 7 % len(words)
            by_word.apply(words[at])
            by_number.apply(numbers[at])
        self.assertEqual(by_word.record(), by_number.record())

    def test_what_is_taken_back_was_not_played(self) -> None:
        game = Game(2, seed=1)
        records = [game.record()]
        for _ in range(40):
            game.apply(game.legal()[0])
            records.append(game.record())
        for steps in (1, 3, 0, 36):
            game.undo(steps)
            del records[len(records) - steps :]
            self.assertEqual(game.record(), records[-1])
        self.assertEqual((game.steps, len(records)), (0, 1))

    def test_copies_go_on_by_themselves(self) -> None:
        game = Game(2, seed=1)
        game.apply(game.legal()[0])
        before = game.record()
        for made in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual(made.record(), before)
            made.apply(made.legal()[0])
            made.undo(2)
            self.assertEqual((made.steps, game.record()), (0, before))

    def test_a_game_goes_on_with_its_own_seed_wherever_it_is_taken(self) -> None:
        secret = Game(2, seed=8)
        lines = secret.record().splitlines()
        header = json.loads(lines[0])
        del header["seed"], header["commitment"]
        nameless = "\n".join([json.dumps(header)] + lines[1:])
        with self.assertRaises(orichalcum.Error):
            Game.from_record(nameless)
        read = Game.from_record(nameless, seed=9)
        moved = pickle.loads(pickle.dumps(read))
        self.assertEqual(moved.seed, read.seed)
        for game in (read, moved):
            list(random_steps(game, 2, 60))
        self.assertEqual(read.record(), moved.record())

    def test_records_are_read_as_written_and_hold(self) -> None:
        for kind in KINDS:
            game = Game(seed="abc", **kind)
            list(random_steps(game, 1, 150))
            components = kind.get("components")
            read = Game.from_record(game.record(), components=components)
            self.assertEqual(read.record(), game.record())
            self.assertEqual((read.draw(), read.position()), (game.draw(), game.position()))
            told = orichalcum.verify(game.record(), components=components)
            self.assertEqual((told["seed_holds"], told["steps"]), (True, game.steps + 1))
            read.undo()
            self.assertEqual(read.steps, game.steps - 1)

    def test_positions_are_read_as_shown(self) -> None:
        game = Game(4, seed=3)
        list(random_steps(game, 2, 120))
        for again in (Game.from_position(game.position(), seed=3), Game.from_text(game.draw(), seed=3)):
            self.assertEqual(again.position(), game.position())
            self.assertEqual(again.legal(), game.legal())
            again.apply(again.legal()[0])
            self.assertEqual(Game.from_record(again.record()).position(), again.position())

    def test_chance_can_be_given_and_asked_for(self) -> None:
        game = Game.from_text(DRAWING, seed=1)
        self.assertAlmostEqual(game.fight_odds("c5", 2) or 0, 2 / 3)
        draws = game.next_draw("fight:c5+2", ["die:5", "die:skull"])
        self.assertEqual([word for word, _ in draws], [f"die:{n}" for n in (1, 2, 3, 4, 5)] + ["die:skull"])
        self.assertAlmostEqual(sum(probability for _, probability in draws), 1)
        game.apply("fight:c5+2", ["die:5", "die:skull", "die:3"])
        self.assertEqual(game.position()["players"][0]["orichalcum"], 3)
        self.assertIn("dice_rolled", str(game.events()))
        self.assertEqual(game.next_draw("pass"), [])
        chance: list[str] = []
        while draws := Game.first_draw(3, chance=chance):
            chance.append(draws[-1][0])
        self.assertEqual(Game(3, chance=chance, seed=1).draw(), Game(3, chance=chance, seed=2).draw())

    def test_bots_think_and_judge(self) -> None:
        game = Game(2, seed=4)
        for level in orichalcum.LEVELS:
            thought = game.think(level, 300, seed=7)
            self.assertIn(thought.action, game.legal())
            self.assertEqual((thought.number, repr(game.think(level, 300, seed=7))), (game.number(thought.action), repr(thought)))
        judged = game.analyse(500, best=2)
        self.assertAlmostEqual(sum(judged.chances), 1, places=3)
        self.assertLessEqual(len(judged.best), 2)
        self.assertEqual(game.steps, 0)

    def test_a_game_shows_itself(self) -> None:
        game = Game(solo="strict", islands="ikaria/wild", seed=2)
        self.assertRegex(repr(game), r"solo against strict, round \d+, seat 1 asked for metropolis, points \[\d,\d\]")
        page = game._repr_html_()
        self.assertEqual(page.count("<svg"), 2)
        drawn = sum(len(side["circles"]) for side in [game.components()["boards"][3]["sides"]["wild"]])
        self.assertGreaterEqual(page.count("<circle"), drawn)
        self.assertIn("Ikaria", str(game))


class RefusalTest(unittest.TestCase):
    def check(self, code: str, attempt: Callable[[], object]) -> None:
        with self.assertRaises(orichalcum.Error) as caught:
            attempt()
        self.assertEqual(caught.exception.code, code, str(caught.exception))

    def test_illegal_actions_say_why(self) -> None:
        game = Game(2, islands=["thera/calm", "delos/calm"], seed=1)
        before = game.record()
        with self.assertRaises(orichalcum.IllegalAction) as caught:
            game.apply("card:1")
        error = caught.exception
        self.assertEqual((error.code, error.reason, error.game), ("illegal_action", "not_asked", None))
        self.assertRegex(str(error.rule), r"^R?\w")
        self.assertEqual(game.record(), before)
        self.assertIsInstance(error, ValueError)

    def test_every_refusal_has_its_code(self) -> None:
        game = Game(2, seed=1)
        for code, attempt in {
            "bad_action": lambda: game.apply("fly"),
            "wrong_chance": lambda: game.apply(game.legal()[0], ["die:9"]),
            "nothing_to_undo": lambda: game.undo(1),
            "bad_setup": lambda: Game(5),
            "bad_islands": lambda: Game(2, islands="atlantis"),
            "bad_seed": lambda: Game(2, seed=-1),
            "bad_components": lambda: Game(2, components="name = 3"),
            "bad_record": lambda: Game.from_record("{}"),
            "bad_position": lambda: Game.from_position({}),
            "bad_level": lambda: game.think("sphinx"),
            "bad_budget": lambda: game.think("novice", 0),
            "bad_seat": lambda: game.observation(3),
            "bad_circle": lambda: game.fight_odds("z9"),
        }.items():
            with self.subTest(code):
                self.check(code, attempt)
        for number in (-1, orichalcum.ACTIONS, 2**40):
            self.check("bad_action", lambda: game.apply(number))
        self.check("bad_setup", lambda: Game(2, solo="gentle"))
        self.check("bad_seed", lambda: Game(2, seed="xyz"))

    def test_a_game_that_is_over_is_not_thought_about(self) -> None:
        game = Game(2, seed=1)
        list(random_steps(game, 1))
        self.check("game_over", lambda: game.think("novice"))
        with self.assertRaises(orichalcum.IllegalAction) as caught:
            game.apply(0)
        self.assertEqual(caught.exception.reason, "game_over")


if __name__ == "__main__":
    unittest.main()
