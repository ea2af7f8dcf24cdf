"""Trains the value nets by self-play, generation after generation, and writes them as crates/bots/src/net.rs reads them.

Build the player first (cargo build --release -p orichalcum-bots --example self_play), then

    python3 crates/bots/train/train.py --player target/release/examples/self_play --out nets.bin

Needs PyTorch; a GPU makes it fast. With --start it goes on from nets trained before.
"""

import argparse
import os
import struct
import subprocess
import tempfile
import time

import numpy
import torch

FIRST, SECOND = 64, 32
PLAYERS = [1, 2, 3, 4]


class Net(torch.nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.own = torch.nn.Linear(inputs, FIRST)
        self.others = torch.nn.Linear(inputs, FIRST, bias=False)
        self.second = torch.nn.Linear(FIRST, SECOND)
        self.last = torch.nn.Linear(SECOND, 1)
        torch.nn.init.zeros_(self.last.weight)

    def forward(self, views):
        """The logits of views [batch, seats, inputs]: of two seats only the first is looked at."""
        if views.shape[1] == 2:
            hidden = self.own(views[:, 0]) + self.others(views[:, 1])
            first = self.last(torch.relu(self.second(torch.relu(hidden))))
            return torch.cat([first, torch.zeros_like(first)], 1)
        others = self.others(views)
        hidden = self.own(views) + others.sum(1, keepdim=True) - others
        return self.last(torch.relu(self.second(torch.relu(hidden)))).squeeze(2)


def load(folder, players, device):
    """Samples as self_play writes them: how many inputs a player has comes first."""
    seats = max(players, 2)
    raw = numpy.fromfile(f"{folder}/{players}.bin", dtype=numpy.uint8)
    inputs, raw = int(raw[:2].view("<u2")[0]), raw[2:]
    record = seats * (inputs + 4)
    raw = raw[: len(raw) // record * record].reshape(-1, record)
    views = torch.from_numpy(raw[:, : seats * inputs].copy()).to(device).view(-1, seats, inputs)
    labels = torch.from_numpy(raw[:, seats * inputs :].copy().view(numpy.float32)).to(device)
    return views, labels


def loss_of(net, views, labels):
    logits = net(views.float() / 32)
    return -(labels * torch.log_softmax(logits, 1)).sum(1).mean()


def train(views, labels, epochs, batch, device, start=None):
    torch.manual_seed(1)
    net = Net(views.shape[2]).to(device)
    if start is not None:
        net.load_state_dict(start)
    held_out = max(1, len(views) // 50)
    steps = max(100, round(epochs * len(views) / batch))
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps)
    for _ in range(steps):
        # The newest games are at the end and held out.
        pick = torch.randint(0, len(views) - held_out, (batch,), device=device)
        loss = loss_of(net, views[pick], labels[pick])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        schedule.step()
    with torch.no_grad():
        held = loss_of(net, views[-held_out:], labels[-held_out:]).item()
    return net, loss.item(), held


def read(path, device):
    with open(path, "rb") as file:
        magic, inputs, *hidden = struct.unpack("<4s3h", file.read(10))
        assert magic == b"OCN1" and hidden == [FIRST, SECOND], "nets of other sizes"

        def array(*shape):
            scale = struct.unpack("<f", file.read(4))[0]
            count = int(numpy.prod(shape))
            values = numpy.frombuffer(file.read(2 * count), "<i2").reshape(shape) * scale
            return torch.tensor(values, dtype=torch.float32, device=device)

        def net():
            state = {"own.weight": array(inputs, FIRST).T, "others.weight": array(inputs, FIRST).T}
            state["own.bias"] = array(FIRST)
            state["second.weight"] = array(FIRST, SECOND).T
            state["second.bias"] = array(SECOND)
            state["last.weight"] = array(1, SECOND)
            state["last.bias"] = array(1)
            return state

        return {players: net() for players in PLAYERS}


def write(path, nets):
    with open(path, "wb") as file:
        file.write(b"OCN1" + struct.pack("<3h", nets[0].own.in_features, FIRST, SECOND))
        for net in nets:
            arrays = [net.own.weight.T, net.others.weight.T, net.own.bias, net.second.weight.T, net.second.bias]
            arrays += [net.last.weight, net.last.bias]
            for array in arrays:
                values = array.detach().cpu().numpy().astype(numpy.float64)
                scale = max(abs(values).max(), 1e-9) / 32767
                file.write(struct.pack("<f", scale) + numpy.round(values / scale).astype("<i2").tobytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", required=True, help="the self_play program")
    parser.add_argument("--out", required=True, help="the file of nets to write")
    parser.add_argument("--start", help="nets to begin with instead of the plain value function")
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--seconds", type=int, default=100, help="self-play of a generation")
    parser.add_argument("--epochs", type=float, default=4, help="how often a generation looks at every sample")
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--keep", type=int, default=3, help="generations that are learned from, the newest included")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    nets_file, memory, trained = options.start, [], read(options.start, device) if options.start else {}
    began = time.time()
    for generation in range(options.generations):
        with tempfile.TemporaryDirectory() as folder:
            command = [options.player, folder, str(options.seconds), str(options.seed * 100 + generation)]
            subprocess.run(command + ([nets_file] if nets_file else []), check=True)
            memory.append({players: load(folder, players, device) for players in PLAYERS})
        # What the plain value function played is worth less than anything later.
        memory = memory[-options.keep :] if generation != 2 or options.start else memory[-2:]
        for players in PLAYERS:
            views = torch.cat([samples[players][0] for samples in memory])
            labels = torch.cat([samples[players][1] for samples in memory])
            net, loss, held = train(views, labels, options.epochs, options.batch, device, trained.get(players))
            trained[players] = net.state_dict()
            blind = -(labels.mean(0) * labels.mean(0).log()).sum().item()
            print(
                f"generation {generation}, {players} players: {len(views)} samples, loss {loss:.4f}, "
                f"held out {held:.4f}, knowing nothing {blind:.4f}, {time.time() - began:.0f} s",
                flush=True,
            )
        nets = []
        for players in PLAYERS:
            net = Net(trained[players]["own.weight"].shape[1])
            net.load_state_dict(trained[players])
            nets.append(net)
        nets_file = os.path.abspath(options.out)
        write(nets_file, nets)
        write(f"{nets_file}.{generation}", nets)


if __name__ == "__main__":
    main()
