"""Ctrl-C ends what takes long."""

import signal
import subprocess
import sys
import time
import unittest

#: Where Oracle does not soon know what is best: which way to turn a tile.
OPEN = """
import orichalcum
game = orichalcum.Game(2, islands="random/calm", seed=1)
for action in '''metropolis:b1-c1 card:4 tile:c3-c2-b2 produce pass discard:1 metropolis:f4-f5 card:3 tile:e6 pass pass
    discard:2 card:3 tile:d4-d5-e5 pass pass discard:3 card:2 tile:b3 pass pass discard:2 card:5'''.split():
    game.apply(action)
"""

#: What is done for minutes, unless somebody ends it.
LONG = {
    "so many positions": "game.think('oracle', 1_000_000_000)",
    "so much time": "game.think('oracle', ms=3_600_000)",
    "a judgement": "game.analyse(ms=3_600_000)",
    "a level in the arena": "orichalcum.arena(lambda game: game.legal()[0], 'oracle', ms=3_600_000, sets=1_000_000)",
    "many games of the arena": "orichalcum.arena(lambda game: game.legal()[0], 'random', sets=1_000_000)",
}

#: Says when it is interrupted, and that the game is as it was.
SCRIPT = (
    OPEN
    + """
print("begun", flush=True)
try:
    {}
    print("ended by itself")
except KeyboardInterrupt:
    assert game.think("novice").action in game.legal()
    print("interrupted")
"""
)


class InterruptTest(unittest.TestCase):
    def test_ctrl_c_ends_long_thinking(self) -> None:
        for name, doing in LONG.items():
            with self.subTest(name):
                process = subprocess.Popen(
                    [sys.executable, "-c", SCRIPT.format(doing)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
                )
                try:
                    assert process.stdout is not None
                    self.assertEqual(process.stdout.readline(), "begun\n")
                    time.sleep(0.5)
                    self.assertIsNone(process.poll(), "it is still thinking")
                    process.send_signal(signal.SIGINT)
                    sent = time.monotonic()
                    told, errors = process.communicate(timeout=30)
                    self.assertEqual((told, errors), ("interrupted\n", ""))
                    # A second, and two more on a machine that does other things.
                    self.assertLess(time.monotonic() - sent, 3)
                finally:
                    process.kill()
                    process.wait()

    def test_a_signal_without_an_exception_ends_nothing(self) -> None:
        # A handler that thinks itself, in the midst of a thought: both go on to their ends.
        script = (
            OPEN
            + """
import signal, time
alone = repr(game.think("oracle", 200_000))
inner = []
signal.signal(signal.SIGALRM, lambda *_: inner.append(game.think("oracle", ms=150)))
signal.setitimer(signal.ITIMER_REAL, 0.05, 0.3)
began = time.monotonic()
game.think("oracle", ms=1000)
assert 0.9 < time.monotonic() - began and inner
assert repr(game.think("oracle", 200_000)) == alone
signal.setitimer(signal.ITIMER_REAL, 0)
print("undisturbed")
"""
        )
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
        self.assertEqual((done.stdout, done.stderr), ("undisturbed\n", ""))


if __name__ == "__main__":
    unittest.main()
