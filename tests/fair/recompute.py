#!/usr/bin/env python3
"""Computes the dice, cards and deals of a record again, as docs/fair-dice.md describes it.

    python3 recompute.py game.los ...      exit code 0: as computed, 1: not, 2: cannot be computed
    python3 recompute.py --self-test       checks the functions with published test vectors

It shares nothing with the program that wrote the record and needs only the standard library.
"""

import hashlib
import hmac
import re
import struct
import sys

STREETS = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]
DEEDS = STREETS + [5, 15, 25, 35] + [12, 28]
JAIL_CARDS = {
    "euro": {"chance": 8, "chest": 5},
    "franken": {"chance": 10, "chest": 3},
    "gloeoeckler": {"chance": 10, "chest": 3},
    "sonic": {"chance": 11, "chest": 3},
    "standard": {"chance": 11, "chest": 3},
    "wm": {"chance": 10, "chest": 3},
}
# Where a jail card may have gone back under its pile without the record saying so.
PERHAPS = object()


class Unusable(Exception):
    """The record cannot be computed."""


class Deviation(Exception):
    """The record says something else."""


# --- ChaCha20 (RFC 8439) -------------------------------------------------------------------------


def rotate(value, count):
    return ((value << count) | (value >> (32 - count))) & 0xFFFFFFFF


def quarter_round(state, a, b, c, d):
    for left, right, turned, count in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[left] = (state[left] + state[right]) & 0xFFFFFFFF
        state[turned] = rotate(state[turned] ^ state[left], count)


def chacha20_block(key, last_words):
    """One block; `last_words` are the words 12 to 15 of the state: counter and nonce."""
    constants = struct.unpack("<4L", b"expand 32-byte k")
    start = list(constants) + list(struct.unpack("<8L", key)) + list(last_words)
    state = list(start)
    for _ in range(10):
        quarter_round(state, 0, 4, 8, 12)
        quarter_round(state, 1, 5, 9, 13)
        quarter_round(state, 2, 6, 10, 14)
        quarter_round(state, 3, 7, 11, 15)
        quarter_round(state, 0, 5, 10, 15)
        quarter_round(state, 1, 6, 11, 12)
        quarter_round(state, 2, 7, 8, 13)
        quarter_round(state, 3, 4, 9, 14)
    return struct.pack("<16L", *((a + b) & 0xFFFFFFFF for a, b in zip(start, state)))


def words(seed):
    """The stream of words of a seed."""
    counter = 0
    while True:
        block = chacha20_block(seed, [counter & 0xFFFFFFFF, counter >> 32, 0, 0])
        yield from struct.unpack("<8Q", block)
        counter += 1


# --- Luck ----------------------------------------------------------------------------------------


def make_seed(secret, table, contributions):
    lines = ["bankhalter fair dice 1", "table " + table]
    lines += [contribution.hex() for contribution in contributions]
    message = "".join(line + "\n" for line in lines).encode("ascii")
    return hmac.new(secret, message, hashlib.sha256).digest()


class Luck:
    def __init__(self, seed):
        self.words = words(seed)

    def pick(self, count):
        while True:
            product = next(self.words) * count
            if product % 2**64 >= 2**64 % count:
                return product >> 64

    def throw(self):
        pick = self.pick(36)
        return pick // 6 + 1, pick % 6 + 1


class Pile:
    """The cards of a deck: unseen ones in no order, below them the seen ones in theirs."""

    def __init__(self, jail_card):
        self.jail_card = jail_card
        self.unseen = list(range(1, 17))
        self.seen = []
        self.jail_card_is_out = False

    def take_jail_card(self):
        if self.jail_card in self.unseen:
            self.unseen.remove(self.jail_card)
        self.jail_card_is_out = True

    def draw(self, luck, said):
        """The card that comes; `said` settles only where a jail card may or may not lie."""
        if len(self.unseen) > 1:
            card = self.unseen.pop(luck.pick(len(self.unseen)))
        elif self.unseen:
            card = self.unseen.pop()
        else:
            card = self.top(said)
        if card == self.jail_card:
            self.jail_card_is_out = True
            self.seen = [other for other in self.seen if other is not PERHAPS]
        else:
            self.seen.append(card)
        return card

    def top(self, said):
        while self.seen:
            card = self.seen.pop(0)
            if card is not PERHAPS:
                return card
            if said == self.jail_card:
                return self.jail_card
        raise Unusable("a pile without cards")

    def give_back(self, certainly):
        if self.jail_card_is_out:
            self.seen.append(self.jail_card if certainly else PERHAPS)
            if certainly:
                self.jail_card_is_out = False


# --- Reading -------------------------------------------------------------------------------------

TOKEN = re.compile(r'\s*(?:"((?:\\.|[^"\\])*)"|(;.*)|([{}\[\],:=!>~])|([^\s"{}\[\],:=!>~;]+))')


def tokens(line):
    """The tokens of a line: pairs of a kind and a text; comments are left out."""
    found, place = [], 0
    line = line.rstrip()
    while place < len(line):
        match = TOKEN.match(line, place)
        if not match:
            raise Unusable("cannot be read: " + line.strip())
        quoted, comment, mark, word = match.groups()
        if quoted is not None:
            found.append(("quoted", re.sub(r"\\(.)", r"\1", quoted)))
        elif mark is not None:
            found.append(("mark", mark))
        elif word is not None:
            found.append(("word", word))
        place = match.end()
    return found


def braces(line):
    """What stands between the braces of a line, pair by pair, and the line without them."""
    outside, inside, open_pair = [], [], None
    for kind, text in line:
        if (kind, text) == ("mark", "{"):
            open_pair = []
        elif (kind, text) == ("mark", "}"):
            if open_pair is None:
                raise Unusable("a } without its {")
            inside.append(open_pair)
            open_pair = None
        elif open_pair is None:
            outside.append((kind, text))
        else:
            open_pair.append((kind, text))
    if open_pair is not None:
        raise Unusable("a { without its }")
    return outside, inside


class Record:
    """The headers of a record, the lines of its position, and all lines below."""

    def __init__(self, text):
        self.headers, self.position, self.lines = [], [], []
        in_position = False
        for number, raw in enumerate(text.split("\n"), 1):
            line = tokens(raw)
            if not line:
                continue
            if line[0] == ("mark", "["):
                values = [text for kind, text in line if kind == "quoted"]
                self.headers.append((line[1][1] if len(line) > 1 else "", values))
            elif line == [("word", "position")]:
                in_position = True
            elif line == [("word", "end")]:
                in_position = False
            elif in_position:
                self.position.append(line)
            else:
                self.lines.append((number, line))
        self.players = [values[0] for key, values in self.headers if key == "player" and values]

    def only(self, key):
        found = [values for name, values in self.headers if name == key]
        if len(found) != 1 or len(found[0]) != 1:
            raise Unusable(f"needs one header [{key} \"...\"], has {len(found)}")
        return found[0][0]

    def contributions(self):
        given = [values for key, values in self.headers if key == "contribution"]
        if any(len(values) != 2 for values in given):
            raise Unusable("a contribution is a name and 64 digits")
        seats = [self.seat(name) for name, _ in given]
        if seats != sorted(set(seats)):
            raise Unusable("the contributions do not stand in the order of the players")
        return [thirty_two_bytes("contribution", digits) for _, digits in given]

    def seat(self, name):
        if name not in self.players:
            raise Unusable(f"no player is called {name}")
        return self.players.index(name)


def thirty_two_bytes(what, digits):
    if not re.fullmatch("[0-9a-fA-F]{64}", digits):
        raise Unusable(f"the {what} is not 64 hexadecimal digits")
    return bytes.fromhex(digits)


# --- Computing -----------------------------------------------------------------------------------


class Computer:
    """Goes through the lines of a record and compares."""

    def __init__(self, record):
        self.record = record
        self.throws = self.cards = self.deals = 0
        edition = record.only("edition")
        if edition not in JAIL_CARDS:
            raise Unusable(f"the jail cards of the edition {edition} are not known")
        self.piles = {deck: Pile(card) for deck, card in JAIL_CARDS[edition].items()}
        for line in record.position:
            self.set_up(line)
        secret = thirty_two_bytes("secret", record.only("secret"))
        commitment = thirty_two_bytes("commitment", record.only("commitment"))
        table = record.only("table")
        if not re.fullmatch("[A-Za-z0-9._-]{1,64}", table):
            raise Unusable("this is not the name of a table: " + table)
        if hashlib.sha256(secret).digest() != commitment:
            raise Deviation("the secret does not fit the commitment")
        self.luck = Luck(make_seed(secret, table, record.contributions()))

    def set_up(self, line):
        """A player may hold jail cards from the start."""
        for (_, word), (_, cards) in zip(line, line[1:]):
            if word == "cards" and cards in ("chance", "chest", "both"):
                for deck in ("chance", "chest") if cards == "both" else (cards,):
                    self.piles[deck].take_jail_card()

    def run(self):
        lines = self.record.lines
        for index, (number, line) in enumerate(lines):
            if line[0][0] == "mark":
                self.event(line)
                continue
            outside, inside = braces(line)
            try:
                if outside == [("word", "bank"), ("word", "deals")]:
                    self.deal(inside)
                else:
                    for pair in inside:
                        self.result([text for _, text in pair])
            except Deviation as deviation:
                raise Deviation(f"line {number}: {deviation}") from None
            except Unusable as fault:
                raise Unusable(f"line {number}: {fault}") from None
            told = index + 1 < len(lines) and lines[index + 1][1][0] == ("mark", ">")
            if not told:
                self.perhaps_give_back(outside)

    def event(self, line):
        """An event that says where a jail card is: `> card chance 8 goes under its pile`."""
        texts = [text for _, text in line]
        if texts[:2] == [">", "card"] and texts[4:] == ["goes", "under", "its", "pile"]:
            if texts[2] not in self.piles:
                raise Unusable("no deck is called " + texts[2])
            self.piles[texts[2]].give_back(certainly=True)

    def perhaps_give_back(self, outside):
        said = [text for _, text in outside[1:]]
        if said in (["uses", "card"], ["goes", "bankrupt"], ["leaves"]):
            for pile in self.piles.values():
                pile.give_back(certainly=False)

    def result(self, said):
        if len(said) == 2 and said[0] in self.piles and said[1].isdecimal():
            given = self.piles[said[0]].draw(self.luck, int(said[1]))
            compare(said, [said[0], str(given)])
            self.cards += 1
        elif len(said) == 2 and all(face in "123456" for face in said):
            compare(said, [str(face) for face in self.luck.throw()])
            self.throws += 1
        else:
            raise Unusable("neither a throw nor a card: {" + " ".join(said) + "}")

    def deal(self, inside):
        hands = {}
        for pair in inside:
            squares = [text for _, text in pair[1:]]
            if not pair or not all(square.isdecimal() for square in squares):
                raise Unusable("a hand is a player and the numbers of squares")
            hands[self.record.seat(pair[0][1])] = [int(square) for square in squares]
        left = list(DEEDS)
        for place in range(max(map(len, hands.values()), default=0)):
            for seat in sorted(hands):
                name, squares = self.record.players[seat], hands[seat]
                given = left.pop(self.luck.pick(len(left)))
                said = squares[place] if place < len(squares) else None
                compare([name, str(said)], [name, str(given)])
                self.deals += 1


def compare(said, given):
    if said != given:
        said, given = " ".join(said), " ".join(given)
        raise Deviation(f"the record says {{{said}}}, computed is {{{given}}}")


def compute(path):
    try:
        with open(path, encoding="utf-8") as file:
            computer = Computer(Record(file.read()))
        computer.run()
    except Deviation as deviation:
        print(f"{path}: {deviation}")
        return 1
    except (OSError, UnicodeDecodeError, Unusable) as fault:
        print(f"{path}: {fault}", file=sys.stderr)
        return 2
    counts = f"{computer.throws} throws, {computer.cards} cards, {computer.deals} deals"
    print(f"{counts}: all as computed")
    return 0


# --- Self test -----------------------------------------------------------------------------------


def self_test():
    # RFC 4231, test cases 1 and 2.
    tag = hmac.new(b"\x0b" * 20, b"Hi There", hashlib.sha256).hexdigest()
    assert tag == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7", tag
    tag = hmac.new(b"Jefe", b"what do ya want for nothing?", hashlib.sha256).hexdigest()
    assert tag == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843", tag
    # RFC 8439, section 2.3.2: counter 1, nonce 00:00:00:09:00:00:00:4a:00:00:00:00.
    block = chacha20_block(bytes(range(32)), [1, 0x09000000, 0x4A000000, 0])
    assert block.hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    ), block.hex()
    # RFC 8439, appendix A.1, test vector 1: the key, the counter and the nonce are zero.
    first = next(words(bytes(32)))
    assert first == int.from_bytes(bytes.fromhex("76b8e0ada0f13d90"), "little"), first
    # A word that would favour a pick is skipped: 2**64 mod 36 is 16.
    luck = Luck(bytes(32))
    luck.words = iter([0, 2**62, 7686143364045646507, 4099276460824344804])
    assert luck.pick(36) == 8
    print("the functions are the published ones")
    return 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if not arguments or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    return max(compute(path) for path in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
