"""Trains the value nets by self-play, generation after generation, and writes them as crates/bots/src/net.rs reads them.

Build the player first (cargo build --release -p orichalcum-bots --example self_play), then

    python3 crates/bots/train/train.py --player target/release/examples/self_play --folder training --minutes 8

Everything is kept in the folder after each generation, so that training may be cut off at any time and goes on from there:
nets.bin, the state of the trainer, and the samples of the last generations. Needs PyTorch; a GPU makes it fast.
"""

import argparse
import pathlib
import shutil
import struct
import subprocess
import time

import numpy
import torch

FIRST, SECOND = 128, 32
PLAYERS = [1, 2, 3, 4]
# A value of the first layer and a weight of the second that stand for 1 in the file.
ONE, WEIGHT_ONE = 127, 64
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Nets(torch.nn.Module):
    """A first layer that all kinds of games share, and a head for each kind."""

    def __init__(self, inputs):
        super().__init__()
        self.own = torch.nn.Linear(inputs, FIRST, bias=False)
        self.others = torch.nn.Linear(inputs, FIRST, bias=False)
        for layer in (self.own, self.others):
            torch.nn.init.normal_(layer.weight, std=0.05)
        self.first_bias = torch.nn.Parameter(torch.full((len(PLAYERS), FIRST), 0.2))
        self.second = torch.nn.ModuleList(torch.nn.Linear(FIRST, SECOND) for _ in PLAYERS)
        self.last = torch.nn.ModuleList(torch.nn.Linear(SECOND, 1) for _ in PLAYERS)
        for layer in self.last:
            torch.nn.init.zeros_(layer.weight)

    def forward(self, views, players):
        """The logits of views [batch, seats, inputs]: of two seats only the first is looked at."""
        if views.shape[1] == 2:
            first = self.head(self.own(views[:, 0]) + self.others(views[:, 1]), players)
            return torch.stack([first, torch.zeros_like(first)], 1)
        others = self.others(views)
        return self.head(self.own(views) + others.sum(1, keepdim=True) - others, players)

    def head(self, sums, players):
        kind = PLAYERS.index(players)
        hidden = torch.clamp(sums + self.first_bias[kind], 0, 1)
        return self.last[kind](torch.clamp(self.second[kind](hidden), 0, 1)).squeeze(-1)

    def keep_in_range(self):
        """Weights that the file cannot hold are never learned."""
        with torch.no_grad():
            for layer in (self.own, self.others):
                layer.weight.clamp_(-1, 1)
            for layer in self.second:
                layer.weight.clamp_(-127 / WEIGHT_ONE, 127 / WEIGHT_ONE)


class Samples:
    """What self_play wrote for one number of players."""

    def __init__(self, files, players):
        seats = max(players, 2)
        parts = []
        for file in files:
            raw = numpy.fromfile(file, dtype=numpy.uint8)
            self.inputs, words = (int(size) for size in raw[:4].view("<u2"))
            raw = raw[4:]
            size = seats * (8 * words + 12)
            parts.append(raw[: len(raw) // size * size].reshape(-1, size))
        raw = numpy.concatenate(parts)
        bits = seats * 8 * words
        self.views = torch.from_numpy(raw[:, :bits].copy()).to(DEVICE).view(-1, seats, 8 * words)
        chances = torch.from_numpy(raw[:, bits:].copy().view(numpy.float32)).to(DEVICE).view(-1, 3, seats)
        self.labels, self.outcomes, self.judged = chances.unbind(1)
        # The newest games are at the end and held out.
        self.held_out = max(1, len(self.views) // 50)
        self.learned = len(self.views) - self.held_out

    def unpacked(self, chosen):
        shifts = torch.arange(8, device=DEVICE, dtype=torch.uint8)
        bits = (self.views[chosen].unsqueeze(-1) >> shifts) & 1
        return bits.flatten(-2)[..., : self.inputs].to(torch.bfloat16)


def loss_of(logits, labels):
    return -(labels * torch.log_softmax(logits.float(), 1)).sum(1).mean()


def train(nets, samples, epochs, batch, rate):
    total = sum(each.learned for each in samples.values())
    steps = max(200, round(epochs * total / batch))
    shares = {players: max(256, round(batch * each.learned / total)) for players, each in samples.items()}
    optimiser = torch.optim.AdamW(nets.parameters(), lr=rate, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps, pct_start=0.1)
    for _ in range(steps):
        loss = 0
        for players, each in samples.items():
            chosen = torch.randint(0, each.learned, (shares[players],), device=DEVICE)
            with torch.autocast(DEVICE, torch.bfloat16):
                logits = nets(each.unpacked(chosen), players)
            loss = loss + loss_of(logits, each.labels[chosen]) * shares[players] / batch
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        schedule.step()
        nets.keep_in_range()
    return loss.item()


@torch.no_grad()
def report(nets, samples):
    """How well the nets foretell labels and outcomes that were held out, and how well the player did that played."""
    for players, each in samples.items():
        logits = nets(each.unpacked(slice(each.learned, None)).float(), players)
        outcomes = each.outcomes[each.learned :]
        judged = -(outcomes * torch.log(each.judged[each.learned :].clamp(1e-6, 1))).sum(1).mean().item()
        label, outcome = loss_of(logits, each.labels[each.learned :]), loss_of(logits, outcomes)
        print(f"  {players} players: label {label:.4f}, outcome {outcome:.4f} (the player\'s {judged:.4f})", flush=True)


def write(path, nets):
    def numbers(array, one=1):
        return array.detach().float().cpu().numpy() * one

    def small(array, one):
        return numpy.clip(numpy.round(numbers(array, one)), -127, 127).astype(numpy.int8).tobytes()

    with open(path, "wb") as file:
        file.write(b"OCN2" + struct.pack("<3H", nets.own.in_features, FIRST, SECOND))
        for layer in (nets.own, nets.others):
            file.write(small(layer.weight.T, ONE))
        for bias, second, last in zip(nets.first_bias, nets.second, nets.last):
            file.write(numpy.round(numbers(bias, ONE)).astype("<i2").tobytes())
            file.write(small(second.weight, WEIGHT_ONE))
            for array in (second.bias, last.weight, last.bias):
                file.write(numbers(array).astype("<f4").tobytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", required=True, help="the self_play program")
    parser.add_argument("--folder", required=True, type=pathlib.Path, help="where everything is kept")
    parser.add_argument("--minutes", type=float, default=8, help="no generation begins that would end later")
    parser.add_argument("--seconds", type=int, default=72, help="self-play of a generation")
    parser.add_argument("--epochs", type=float, default=1.5, help="how often a generation looks at every sample")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--keep", type=int, default=9, help="generations that are learned from, the newest included")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    nets_file, state_file = options.folder / "nets.bin", options.folder / "state.pt"
    state = torch.load(state_file, map_location=DEVICE) if state_file.exists() else {"generation": 0, "nets": None}
    began = time.time()
    longest = 0
    while time.time() - began + longest < 60 * options.minutes:
        generation_began, generation = time.time(), state["generation"]
        folder = options.folder / f"generation-{generation}"
        folder.mkdir(exist_ok=True)
        command = [options.player, str(folder), str(options.seconds), str(generation + 1)]
        subprocess.run(command + ([str(nets_file)] if nets_file.exists() else []), check=True)
        known = [options.folder / f"generation-{n}" for n in range(generation - options.keep, generation + 1)]
        if known[0].exists():
            shutil.rmtree(known[0])
        folders = [each for each in known if each.exists()]
        samples = {players: Samples([each / f"{players}.bin" for each in folders], players) for players in PLAYERS}
        torch.manual_seed(generation)
        nets = Nets(samples[2].inputs).to(DEVICE)
        if state["nets"] is not None:
            nets.load_state_dict(state["nets"])
        loss = train(nets, samples, options.epochs, options.batch, 1e-3 if state["nets"] else 2e-3)
        print(f"generation {generation}: loss {loss:.4f}, {time.time() - began:.0f} s", flush=True)
        report(nets, samples)
        write(nets_file, nets)
        state = {"generation": generation + 1, "nets": nets.state_dict()}
        torch.save(state, state_file.with_suffix(".part"))
        state_file.with_suffix(".part").replace(state_file)
        longest = max(longest, time.time() - generation_began)


if __name__ == "__main__":
    main()
