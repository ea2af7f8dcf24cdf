"""The page and the examples do what they say: every block of Python in docs/python.md runs, and each example in small."""

import io
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stdout
from typing import Any, Dict

PACKAGE = pathlib.Path(__file__).parents[1]
DOCS = PACKAGE.parents[1] / "docs"
PAGE = DOCS / "python.md"
#: The page on games as data, whose commands are run by the program.
DATA = DOCS / "data.md"
PROGRAM = os.environ["ORICHALCUM_PROGRAM"]


class DocumentsTest(unittest.TestCase):
    def test_every_block_of_the_page_runs(self) -> None:
        self.run_blocks(PAGE, at_least=7)

    def test_saved_games_are_read_as_the_page_says(self) -> None:
        commands = re.findall(r"^orichalcum (arena .*--save games[^#\n]*)", DATA.read_text(encoding="utf-8"), re.M)
        self.assertEqual(len(commands), 1)
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                subprocess.run([PROGRAM, *shlex.split(commands[0])], check=True, capture_output=True)
                told = self.run_blocks(DATA, at_least=2)
                shown = subprocess.run([PROGRAM, "replay", "--verify", "game.jsonl"], capture_output=True, text=True)
            finally:
                os.chdir(here)
        self.assertRegex(told, r"\d+\.\d decisions, \d\.\d\d choices each, tree 10\^\d+")
        (bounds,) = [line for line in told.splitlines() if "players: 10^" in line]
        self.assertIn(f"\n{bounds}\n", DATA.read_text(encoding="utf-8"))
        self.assertIn("verified:", shown.stdout, shown.stderr)

    def test_the_version_to_cite_is_this_one(self) -> None:
        import orichalcum

        citation = (DOCS.parent / "CITATION.cff").read_text(encoding="utf-8")
        self.assertIn(f"\nversion: {orichalcum.__version__}\n", citation)

    def run_blocks(self, page: pathlib.Path, at_least: int) -> str:
        blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)
        self.assertGreaterEqual(len(blocks), at_least)
        names: Dict[str, Any] = {}
        told = io.StringIO()
        for number, block in enumerate(blocks, 1):
            with self.subTest(block=number), redirect_stdout(told):
                exec(compile(block, f"block {number} of {page.name}", "exec"), names)
        return told.getvalue()

    def test_the_page_names_the_blocks_of_this_version(self) -> None:
        import orichalcum

        text = PAGE.read_text(encoding="utf-8")
        for name, start, length in orichalcum.action_blocks():
            self.assertIn(f"| `{name}` | {start} | {length} |", text)
        for name, _, shape in orichalcum.observation_blocks(2):
            shown = " × ".join("seats" if number == 2 and n == 0 and name in SEATED else str(number) for n, number in enumerate(shape))
            self.assertIn(f"| `{name}` | {shown} |", text)

    def run_example(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments], cwd=PACKAGE / "examples", capture_output=True, text=True, check=False
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_what_is_started_here_connects_to_nobody(self) -> None:
        for call in ("create_connection(('127.0.0.1', 9))", "socket().connect_ex(('127.0.0.1', 9))"):
            command = [sys.executable, "-c", f"import socket; socket.{call}"]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            self.assertIn("AssertionError: a test connects to ('127.0.0.1', 9)", done.stderr)

    def test_a_bot_is_measured(self) -> None:
        self.assertLessEqual(len((PACKAGE / "examples" / "arena_bot.py").read_text().splitlines()), 37)
        told = self.run_example("arena_bot.py", "random", "4")
        score = re.match(r"([\d.]+)% of 8 games", told)
        assert score, told
        self.assertGreater(float(score[1]), 50, "it looks at what it does, chance does not")

    def test_self_play_is_kept(self) -> None:
        import numpy as np

        import orichalcum

        with tempfile.TemporaryDirectory() as folder:
            told = self.run_example("self_play.py", f"{folder}/games.npz", "--games", "3", "--level", "novice", "--nodes", "20")
            kept = np.load(f"{folder}/games.npz")
            self.assertIn("3 games", told)
            masks = np.unpackbits(kept["masks"], axis=1)[:, : orichalcum.ACTIONS]
            self.assertTrue(masks[np.arange(len(masks)), kept["actions"]].all())
            self.assertEqual(set(kept["results"].tolist()) - {1.0, -1.0}, set())

    def test_learning_begins(self) -> None:
        told = self.run_example("ppo.py", "--updates", "10", "--games", "16", "--steps", "16", "--threads", "1")
        self.assertRegex(told, r"2,560 decisions, +\d+ games: +[\d.]+% won, [\d.]+ points")


#: The blocks that have a row for each seat.
SEATED = set(
    "planes points hoplites orichalcum temples medallions creatures_left has_initiative has_turn is_asked is_automaton won "
    "captured buildings titans boards sides question_tied".split()
)

if __name__ == "__main__":
    unittest.main()
