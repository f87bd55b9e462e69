"""Trains the mind: reads the positions that `school` wrote, writes the weights.

    python3 crates/school/train.py POSITIONS … WEIGHTS [--epochs N] [--batch N] [--rate R] [--log FILE]

Needs PyTorch and numpy; uses an accelerator where there is one, and needs none.
The layers are those of `crates/mind/src/net.rs`: two that see one seat alone, one that sees it
beside the mean and the largest of the others, one score per seat, softmax over the living.
"""

import argparse
import json
import pathlib
import sys
import time

import numpy as np
import torch
from torch import nn

TITLE = b"bankhalter mind 3\n"
FEATURES, FIRST, SECOND, THIRD = 152, 64, 32, 32
STEPS = 1024.0


class Mind(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(FEATURES, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.third = nn.Linear(3 * SECOND, THIRD)
        self.score = nn.Linear(THIRD, 1, bias=False)

    def forward(self, rows):  # positions x seats x features
        views = torch.relu(self.second(torch.relu(self.first(rows))))
        seats = rows.shape[1]
        total = views.sum(1, keepdim=True)
        mean = (total - views) / (seats - 1)
        # The largest of the others: the largest of all, or the second where one is it oneself.
        top = views.topk(2, dim=1).values
        most, next_most = top[:, :1], top[:, 1:2]
        largest = torch.where(views >= most, next_most.expand_as(views), most.expand_as(views))
        # Two that are both the largest are each other's largest.
        hidden = torch.relu(self.third(torch.cat([views, mean, largest], dim=2)))
        return self.score(hidden).squeeze(2)


def read(folders, device):
    """By number of seats the positions to learn from and those held back, on the device.

    A position is a row of whole numbers: what is seen of each seat, then what each seat came to. The
    last tenth of every file is held back: neighbours are from the same game.
    """
    learned, held = {}, {}
    for seats in range(2, 9):
        halves, width = ([], []), seats * (FEATURES + 1)
        for path in (path for folder in folders for path in sorted(folder.glob(f"seats-{seats}-*.bin"))):
            numbers = np.fromfile(path, dtype="<i2")
            if numbers.size % width:
                sys.exit(f"{path}: {numbers.size} numbers are no multiple of {width}")
            rows = torch.from_numpy(numbers.reshape(-1, width)).to(device)
            cut = len(rows) * 9 // 10
            halves[0].append(rows[:cut])
            halves[1].append(rows[cut:])
        if sum(len(part) for part in halves[0]) > 100:
            for half, parts in zip((learned, held), halves):
                rows = torch.cat(parts)
                parts.clear()
                seen = rows[:, : seats * FEATURES].reshape(-1, seats, FEATURES)
                half[seats] = (seen, rows[:, seats * FEATURES :])
    if not learned:
        sys.exit("no positions")
    return learned, held


def loss_of(model, rows, shares):
    scores = model(rows.float() / STEPS)
    return -(shares.float() / STEPS * torch.log_softmax(scores, dim=1)).sum(1)


def test(model, data):
    with torch.no_grad():
        total, count, right = 0.0, 0, 0.0
        predicted, actual = [], []
        for rows, shares in data.values():
            for start in range(0, len(rows), 1 << 16):
                part, share = rows[start : start + (1 << 16)], shares[start : start + (1 << 16)]
                scores = model(part.float() / STEPS)
                chances = torch.softmax(scores, dim=1)
                share = share.float() / STEPS
                total += -(share * torch.log_softmax(scores, dim=1)).sum().item()
                right += share.gather(1, scores.argmax(1, keepdim=True)).sum().item()
                count += len(part)
                predicted.append(chances.flatten().cpu())
                actual.append(share.flatten().cpu())
        predicted, actual = torch.cat(predicted).numpy(), torch.cat(actual).numpy()
        tenths = np.clip((predicted * 10).astype(int), 0, 9)
        off = [
            float(predicted[tenths == t].mean() - actual[tenths == t].mean()) if (tenths == t).any() else 0.0
            for t in range(10)
        ]
        return {"loss": total / count, "right": right / count, "positions": count,
                "off_by_tenth": [round(value, 4) for value in off]}


def write(model, path):
    parts = []
    for layer in (model.first, model.second, model.third):
        parts += [layer.weight.detach().cpu().numpy().T.ravel(), layer.bias.detach().cpu().numpy()]
    parts.append(model.score.weight.detach().cpu().numpy().ravel())
    numbers = np.concatenate(parts).astype("<f4")
    pathlib.Path(path).write_bytes(TITLE + numbers.tobytes())


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    args.add_argument("positions", nargs="+", type=pathlib.Path)
    args.add_argument("weights")
    args.add_argument("--epochs", type=int, default=8)
    args.add_argument("--batch", type=int, default=4096)
    args.add_argument("--rate", type=float, default=2e-3)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--log")
    wish = args.parse_args()
    torch.manual_seed(wish.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    train, held = read(wish.positions, device)
    count = sum(len(rows) for rows, _ in train.values())
    print(f"{count} positions to learn from, on {device}", flush=True)
    model = Mind().to(device)
    steps = sum(-(-len(rows) // wish.batch) for rows, _ in train.values()) * wish.epochs
    optimiser = torch.optim.AdamW(model.parameters(), lr=wish.rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, wish.rate, total_steps=steps + 1)
    # What is written is the mean of the last weights: smoother than where the last step happened to end.
    mean = torch.optim.swa_utils.AveragedModel(
        model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.999)
    )
    history, started = [], time.time()
    for epoch in range(wish.epochs):
        batches = []
        for seats, (rows, _) in train.items():
            order = torch.randperm(len(rows), device=device)
            batches += [(seats, part) for part in order.split(wish.batch)]
        for number in np.random.default_rng(epoch).permutation(len(batches)):
            seats, part = batches[number]
            rows, shares = train[seats]
            loss = loss_of(model, rows[part], shares[part]).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            mean.update_parameters(model)
        result = {"epoch": epoch + 1, "seconds": round(time.time() - started, 1), **test(mean.module, held)}
        history.append(result)
        print(json.dumps(result), flush=True)
        # Whoever stops it keeps what it has learned so far.
        write(mean.module, wish.weights)
    if wish.log:
        pathlib.Path(wish.log).write_text(json.dumps(history, indent=1) + "\n")


if __name__ == "__main__":
    main()
