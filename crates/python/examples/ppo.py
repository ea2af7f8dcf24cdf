"""PPO against the Automaton in one file and nothing but numpy: python ppo.py --minutes 3

Prints what it has learnt after every few updates: the share of games won, and the victory points at their end. Minutes
are those of the processor, all cores together.
"""

import argparse
import os
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: threads would wait for each other

import numpy as np  # noqa: E402

import orichalcum  # noqa: E402

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--minutes", type=float, default=3.0)
parser.add_argument("--updates", type=int, default=10**9, help="the most updates to learn from")
parser.add_argument("--strength", default="gentle")
parser.add_argument("--games", type=int, default=64)
parser.add_argument("--steps", type=int, default=64, help="decisions in each game before an update")
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()

HIDDEN, DISCOUNT, TRACE, CLIP, ENTROPY, RATE, EPOCHS, BATCH = 64, 0.995, 0.95, 0.2, 0.01, 2e-3, 2, 1024
POINT = 0.2  # what a victory point is worth on the way

random = np.random.default_rng(options.seed)
env = orichalcum.VecEnv(options.games, solo=options.strength, seed=options.seed, threads=options.threads)
# Our own island and everything that is no island: what the Automaton has explored tells us little.
start, (_, planes, rows, columns) = orichalcum.observation_blocks(2)[0][1:]
own = planes * rows * columns
columns_seen = np.r_[start : start + own, start + 2 * own : orichalcum.observation_length(2)]
scale = np.log1p(np.arange(256, dtype=np.float32))

net = {
    "w1": random.normal(0, 1 / np.sqrt(len(columns_seen)), (len(columns_seen), HIDDEN)).astype(np.float32),
    "b1": np.zeros(HIDDEN, np.float32),
    "policy": np.zeros((HIDDEN, orichalcum.ACTIONS), np.float32),
    "policy_b": np.zeros(orichalcum.ACTIONS, np.float32),
    "value": np.zeros((HIDDEN, 1), np.float32),
    "value_b": np.zeros(1, np.float32),
}
moments = {name: (np.zeros_like(weight), np.zeros_like(weight)) for name, weight in net.items()}
updates = 0


def forward(seen, masks):
    """Hidden layer, numbers that are legal anywhere, their odds, values. Most numbers are legal nowhere: none is reckoned."""
    hidden = np.maximum(seen @ net["w1"] + net["b1"], 0)
    used = np.flatnonzero(masks.any(0))
    logits = np.where(masks[:, used], hidden @ net["policy"][:, used] + net["policy_b"][used], np.float32(-1e9))
    odds = np.exp(logits - logits.max(1, keepdims=True))
    values = (hidden @ net["value"] + net["value_b"])[:, 0]
    return hidden, used, odds / odds.sum(1, keepdims=True), values


def learn(gradients):
    """One step of Adam."""
    global updates
    updates += 1
    norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
    for name, gradient in gradients.items():
        gradient *= min(1.0, 0.5 / (norm + 1e-8))
        mean, square = moments[name]
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient**2 - square)
        corrected = mean / (1 - 0.9**updates)
        net[name] -= RATE * corrected / (np.sqrt(square / (1 - 0.999**updates)) + 1e-8)


def improve(seen, masks, actions, before, advantages, returns):
    hidden, used, odds, values = forward(seen, masks)
    n, chosen = np.arange(len(actions)), np.searchsorted(used, actions)
    ratio = odds[n, chosen] / before
    pull = ratio * advantages * np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    logs = np.log(odds + 1e-12)
    by_logits = odds * (pull[:, None] + ENTROPY * (logs - (odds * logs).sum(1, keepdims=True)))
    by_logits[n, chosen] -= pull
    by_logits = (by_logits / len(actions)).astype(np.float32)
    by_value = ((values - returns) / len(actions))[:, None].astype(np.float32)
    by_hidden = (by_logits @ net["policy"][:, used].T + by_value @ net["value"].T) * (hidden > 0)
    by_policy, by_policy_b = np.zeros_like(net["policy"]), np.zeros_like(net["policy_b"])
    by_policy[:, used], by_policy_b[used] = hidden.T @ by_logits, by_logits.sum(0)
    learn(
        {
            "w1": seen.T @ by_hidden,
            "b1": by_hidden.sum(0),
            "policy": by_policy,
            "policy_b": by_policy_b,
            "value": hidden.T @ by_value,
            "value_b": by_value.sum(0),
        }
    )


shape = (options.steps, options.games)
each, began, update, points = np.arange(options.games), time.process_time(), 0, env.points[:, 0].astype(np.float32)
won, final = [], []
while update < options.updates and time.process_time() - began < 60 * options.minutes:
    seen = np.empty((*shape, len(columns_seen)), np.float32)
    masks = np.empty((*shape, orichalcum.ACTIONS), bool)
    actions, odds_then = np.empty(shape, np.int64), np.empty(shape, np.float32)
    rewards, values, dones = np.empty(shape, np.float32), np.empty(shape, np.float32), np.empty(shape, bool)
    for t in range(options.steps):
        seen[t], masks[t] = scale[env.observations[:, columns_seen]], env.masks
        _, used, odds, values[t] = forward(seen[t], masks[t])
        # A draw: the number whose share of the whole is the first to reach a random height.
        drawn = (odds.cumsum(1) >= random.random((options.games, 1)) * odds.sum(1, keepdims=True)).argmax(1)
        drawn = np.where(masks[t][each, used[drawn]], drawn, odds.argmax(1))
        actions[t], odds_then[t] = used[drawn], odds[each, drawn]
        env.step(actions[t])
        dones[t] = env.dones
        now = env.points[:, 0].astype(np.float32)
        rewards[t] = env.rewards[:, 0] + POINT * (now - points)
        won += (env.rewards[env.dones, 0] > 0).tolist()
        final += now[env.dones].tolist()
        points = np.where(env.dones, 0, now)
    advantages, trace = np.empty(shape, np.float32), np.zeros(options.games, np.float32)
    following = forward(scale[env.observations[:, columns_seen]], env.masks)[3]
    for t in reversed(range(options.steps)):
        lasts = ~dones[t]
        surprise = rewards[t] + DISCOUNT * following * lasts - values[t]
        advantages[t] = trace = surprise + DISCOUNT * TRACE * trace * lasts
        following = values[t]
    flat = [array.reshape(-1, *array.shape[2:]) for array in (seen, masks, actions, odds_then, advantages)]
    returns = flat[4] + values.reshape(-1)
    for _ in range(EPOCHS):
        order = random.permutation(len(returns))
        for some in np.array_split(order, max(1, len(order) // BATCH)):
            wanted = flat[4][some]
            wanted = (wanted - wanted.mean()) / (wanted.std() + 1e-6)
            improve(flat[0][some], flat[1][some], flat[2][some], flat[3][some], wanted, returns[some])
    update += 1
    if update % 10 == 0 and final:
        minutes = (time.process_time() - began) / 60
        print(
            f"{minutes:5.1f} min, {update * options.steps * options.games:9,} decisions, {len(final):5} games: "
            f"{np.mean(won):6.1%} won, {np.mean(final):.2f} points",
            flush=True,
        )
        won, final = [], []
print(f"{update} updates")
