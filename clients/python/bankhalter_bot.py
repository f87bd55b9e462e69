#!/usr/bin/env python3
"""A program that takes a chair at a Bankhalter table and plays whole games.

It needs nothing but the standard library and the package `websockets` (15 or newer).
The part to change first is `Strategy.decide`: it gets a prompt and answers with one of the
actions the prompt lists.
"""

import argparse
import json
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

PROTOCOL = 1
HOPELESS = ("malformed", "version", "unknown_table", "damaged", "bad_key")
"""A "no" to the greeting that stays a "no" however often one asks."""


class Fault(Exception):
    """Something that trying again does not mend; its text is for people."""


# --- HTTP -------------------------------------------------------------------------------------


def ask(url, body=None):
    """Sends a request and reads the answer, both JSON."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise Fault(f"{url}: {error.code} {error.read().decode(errors='replace')}") from error
    except urllib.error.URLError as error:
        raise Fault(f"{url}: {error.reason}") from error


@dataclass
class Chair:
    """Where we sit, and the key that proves it."""

    server: str
    table: str
    key: str
    invite: str = ""
    guests: int = 0


def place_of(text, server):
    """The server and the table of a link, or of a code and a server."""
    if "://" not in text:
        return server.rstrip("/"), text
    parts = urllib.parse.urlsplit(text)
    words = [word for word in parts.path.split("/") if word]
    if len(words) != 2 or words[0] != "t":
        raise Fault(f"{text}: expected a link such as https://example.org/t/ABCDEF")
    return f"{parts.scheme}://{parts.netloc}", words[1]


def sit_down(server, table, name):
    """Takes the first free chair of a table."""
    seat = ask(f"{server}/api/tables/{urllib.parse.quote(table)}/seats",
               {"name": name, "sitter": {"kind": "program"}})
    return Chair(server, seat["table"], seat["key"])


def open_table(options):
    """Opens a table with bots and free chairs for guests; we are the host and may start."""
    server = options.server.rstrip("/")
    bots = [bot for bot in options.open.split(",") if bot]
    settings = {"edition": options.edition, "variant": options.variant, "pace": 0,
                "chairs": 1 + len(bots) + options.guests}
    host = {"name": options.name, "sitter": {"kind": "program"}}
    seat = ask(f"{server}/api/tables", {"settings": settings, "host": host, "bots": bots})
    return Chair(server, seat["table"], seat["key"], seat["invite"], options.guests)


# --- What to do -------------------------------------------------------------------------------


class Strategy:
    """Buys what it can pay for, trades for whole groups, builds what it can spare."""

    def __init__(self, sheet):
        self.squares = sheet["squares"]
        self.reserve = sheet["money"]["start_cash"] // 10
        self.asked = {}

    def decide(self, prompt, me, refused):
        """One of the lines in `prompt["legal"]`, or None to wait for the others."""
        legal = [line for line in prompt["legal"] if line not in refused]
        for line in legal:
            if line.startswith("demands rent"):
                return line
        if not prompt["awaited"]:
            return None
        position = prompt["position"]
        if "rejects" in legal:
            good = "accepts" in legal and self.is_good(position, me)
            return "accepts" if good else "rejects"
        wish = self.propose(prompt, me) if prompt["phase"] in ("ready", "done") else None
        if wish and wish not in refused:
            return wish
        cash = next(one["cash"] for one in position["players"] if one["name"] == me)
        answer = self.answer(prompt["phase"], position, legal, cash)
        return answer or self.harmless(legal)

    def is_good(self, position, me):
        """Is what we would get worth more than what we would give?"""
        offer = position["offer"]
        if offer["take"] is None:
            return False
        after = self.worth(position, me, plus=offer["give"], minus=offer["take"])
        return after > self.worth(position, me)

    def worth(self, position, me, plus=None, minus=None):
        """Cash and deeds at their price; a whole group of streets counts three times."""
        own = next(one for one in position["players"] if one["name"] == me)
        deeds = {deed["number"] for deed in own["deeds"]}
        total = own["cash"]
        for goods, sign in ((plus, 1), (minus, -1)):
            if goods:
                total += sign * goods["cash"]
                deeds = deeds | set(goods["squares"]) if sign > 0 else deeds - set(goods["squares"])
        for number in deeds:
            deed = self.squares[number]["deed"]
            whole = "building" in deed and set(self.group(number)) <= deeds
            total += deed["price"] * (3 if whole else 1)
        return total

    def group(self, number):
        """The squares of the same colour."""
        key = self.squares[number]["deed"]["group"]
        return [place for place, square in enumerate(self.squares)
                if square.get("deed", {}).get("group") == key]

    def propose(self, prompt, me):
        """Asks for the last street of a group we lack, now and then, for twice its price."""
        position = prompt["position"]
        owner = {deed["number"]: one["name"]
                 for one in position["players"] for deed in one["deeds"]}
        cash = next(one["cash"] for one in position["players"] if one["name"] == me)
        for number, name in owner.items():
            deed = self.squares[number]["deed"]
            others = [place for place in self.group(number) if place != number]
            price = 2 * deed["price"]
            lacking = name != me and all(owner.get(place) == me for place in others)
            recently = prompt["seq"] - self.asked.get(number, -100) < 100
            if lacking and "building" in deed and not recently and cash - price >= self.reserve:
                self.asked[number] = prompt["seq"]
                return f"offers {quoted(name)} cash {price} for {number}"
        return None

    def answer(self, phase, position, legal, cash):
        """What this phase asks for, if we know."""
        if phase == "auction":
            return self.bid(position["auction"], legal, cash)
        if phase == "debt":
            return "pays" if "pays" in legal else self.raise_money(legal)
        if phase == "purchase":
            return "buys" if "buys" in legal else "declines"
        if phase in ("interest", "place", "choice", "shortage"):
            return first(legal, "draws", "builds", "redeems", "keeps", "pays", "passes")
        return self.spend(legal, cash) or first(legal, "uses card", "throws", "ends turn")

    def bid(self, auction, legal, cash):
        """Bids the least that counts, up to the price on the deed."""
        least = next((line for line in legal if line.startswith("bids ")), None)
        square = auction["square"]
        if least is None or square is None:
            return "passes"
        amount = int(least.split()[1])
        worth = min(self.squares[square]["deed"]["price"], cash - self.reserve)
        return least if amount <= worth else "passes"

    @staticmethod
    def raise_money(legal):
        """Buildings go first, then mortgages; when nothing is left, that is that."""
        return first(legal, "sells", "clears", "mortgages", "goes bankrupt")

    def spend(self, legal, cash):
        """A building or a redeemed mortgage, if enough is left afterwards."""
        for line in reversed(legal):
            verb, _, number = line.partition(" ")
            if verb not in ("builds", "redeems"):
                continue
            deed = self.squares[int(number)]["deed"]
            cost = max(deed["building"]) if verb == "builds" else 2 * deed["mortgage"]
            if cash - cost >= 2 * self.reserve:
                return line
        return None

    @staticmethod
    def harmless(legal):
        """Whatever does not end the game for us."""
        last = ("leaves", "goes bankrupt")
        others = [line for line in legal if line not in last]
        return others[0] if others else first(legal, "goes bankrupt")


def quoted(name):
    """A name as it may stand in an action, whatever it contains."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def first(legal, *verbs):
    """The first line that begins with one of these verbs, in the order of the verbs."""
    for verb in verbs:
        for line in legal:
            if line == verb or line.startswith(f"{verb} "):
                return line
    return None


# --- The line to the table --------------------------------------------------------------------


class Player:
    """Talks to the table: greets, gets ready, acts, comes back after a break."""

    def __init__(self, chair, host=False, quiet=False):
        self.chair, self.host, self.quiet = chair, host, quiet
        self.failures = 0
        self.ready = set()
        self.strategy = None
        self.me = None
        self.seat = None
        self.seq = 0
        self.caught_up = 0
        self.pending = None
        self.refused = set()
        self.prompt = None
        self.acts = 0
        self.winners = None

    def play(self):
        """Plays until the game is over; gives the winners' seats."""
        while self.winners is None:
            try:
                self.converse()
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError) as error:
                self.tell(f"the line broke ({type(error).__name__}); trying again")
                time.sleep(min(10.0, 0.2 * 2 ** min(self.failures, 6)))
                self.failures += 1
        return self.winners

    def converse(self):
        """One connection, from the greeting to its end."""
        address = "ws" + self.chair.server.removeprefix("http") + "/ws"
        with connect(address, open_timeout=20, max_size=None, proxy=None) as line:
            hello = {"type": "hello", "protocol": PROTOCOL, "table": self.chair.table,
                     "key": self.chair.key, "since": self.seq, "prompts": True}
            line.send(json.dumps(hello))
            while self.winners is None:
                message = json.loads(line.recv())
                for answer in self.hear(message):
                    line.send(json.dumps(answer))

    def hear(self, message):
        """Takes in a message and gives what to say to it."""
        kind = message["type"]
        if kind == "welcome":
            return self.greeted(message)
        if kind == "fact":
            return self.happened(message["seq"], message["fact"])
        if kind == "prompt":
            self.prompt, self.refused = message, set()
            return self.act()
        if kind in ("ack", "refused", "rejected"):
            return self.answered(message)
        if kind == "stopping":
            self.tell("the server is stopping")
        return []

    def greeted(self, welcome):
        """Says who we are; what was not acknowledged before the break goes out again."""
        self.failures = 0
        # A server that went back to a backup knows less than we do.
        self.seq = min(self.seq, welcome["seq"])
        self.caught_up = welcome["seq"]
        self.seat = welcome.get("you")
        if self.seat is None:
            raise Fault("the key opens no seat of this table")
        self.me = welcome["chairs"][self.seat]["name"]
        edition = urllib.parse.quote(welcome["settings"]["edition"])
        if self.strategy is None:
            self.strategy = Strategy(ask(f"{self.chair.server}/api/editions/{edition}"))
        if welcome["stage"] == "open" and not welcome["chairs"][self.seat]["ready"]:
            return [{"type": "ready", "ready": True, "contribution": secrets.token_hex(32)}]
        return [self.pending] if self.pending else []

    def happened(self, seq, fact):
        """Keeps count of the facts. The position itself comes with the prompts."""
        self.seq = max(self.seq, seq)
        # The greeting has told already what became of our chair up to then.
        if seq > self.caught_up:
            self.follow_chair(fact)
        if fact["type"] == "over":
            self.winners = fact["winners"]
        if fact["type"] == "play":
            self.tell(fact["line"])
        if fact["type"] == "paused":
            how = "halted the game" if fact["paused"] else "lets the game go on"
            self.tell(f"chair {fact['seat']} {how}")
        if fact["type"] == "ready":
            (self.ready.add if fact["ready"] else self.ready.discard)(fact["seat"])
            if self.host and len(self.ready) > self.chair.guests:
                return [{"type": "start"}]
        if fact["type"] == "rose":
            self.ready.discard(fact["seat"])
        return []

    def follow_chair(self, fact):
        """Chairs are numbered anew at the start, and ours may be taken from us."""
        if fact["type"] == "started":
            self.seat = fact["chairs"].index(self.seat)
        if fact.get("seat") != self.seat:
            return
        if fact["type"] == "rose":
            how = "the host took it from us" if fact["removed"] else "we got up"
            raise Fault(f"{self.me} has no chair at table {self.chair.table} any more: {how}")
        if fact["type"] == "replaced" and fact["sitter"]["kind"] == "bot":
            raise Fault(f"{self.me} has no chair at table {self.chair.table} any more: "
                        "a bot plays on in our place")

    def act(self):
        """Answers the prompt, unless an action is still on its way."""
        if self.pending or self.prompt is None:
            return []
        line = self.strategy.decide(self.prompt, self.me, self.refused)
        if line is None:
            return []
        self.pending = {"type": "act", "id": secrets.token_hex(8), "do": line,
                        "seen": self.prompt["seq"]}
        self.acts += 1
        return [self.pending]

    def answered(self, message):
        """Our action was carried out, or the rules or the frame said no."""
        if not self.pending or message.get("id") != self.pending["id"]:
            if message.get("code") in HOPELESS:
                raise Fault(f"{message['code']}: {message['message']}")
            return self.slow_down() if message.get("code") == "too_fast" else []
        line, seen, self.pending = self.pending["do"], self.pending["seen"], None
        if message["type"] == "ack":
            return self.act() if self.prompt and self.prompt["seq"] >= message["seq"] else []
        self.tell(f"no to {line!r}: {message}")
        if self.prompt["seq"] > seen:
            # Something happened meanwhile, and the prompt after it asks again.
            return self.act()
        if message.get("code") in ("stale", "paused"):
            # Once the game goes on there is another prompt.
            return []
        self.refused.add(line)
        return self.act()

    def slow_down(self):
        """The server did not read what came too fast; after a pause it goes out again."""
        time.sleep(1.0)
        return [self.pending] if self.pending else []

    def tell(self, text):
        """A word on what happens, for whoever watches."""
        if not self.quiet:
            print(text, flush=True)


def main():
    """Reads the command line, sits down and plays."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", nargs="?", help="the code of a table, or its link")
    parser.add_argument("--server", default="http://127.0.0.1:4040", help="where the tables are")
    parser.add_argument("--name", default=f"Python {secrets.randbelow(1000)}", help="our name")
    parser.add_argument("--key", help="the key of a seat we have already")
    parser.add_argument("--open", metavar="BOTS", help="open a table with these bots: plain,careful")
    parser.add_argument("--edition", default="standard", help="with --open: which board")
    parser.add_argument("--variant", default="normal", help="with --open: normal, short or timed")
    parser.add_argument("--guests", type=int, default=0, help="with --open: wait for so many others")
    parser.add_argument("--quiet", action="store_true", help="say only how it ended")
    options = parser.parse_args()
    if (options.table is None) == (options.open is None):
        parser.error("give either the code or link of a table, or --open")
    try:
        chair = take_chair(options)
        if chair.invite:
            print(f"others join at {chair.invite}", flush=True)
        player = Player(chair, host=options.open is not None, quiet=options.quiet)
        winners = player.play()
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    result = "won" if player.seat in winners else "lost"
    print(f"{player.me} {result} at table {player.chair.table} after {player.acts} actions")
    return 0


def take_chair(options):
    """The chair the command line asks for."""
    if options.open is not None:
        return open_table(options)
    server, table = place_of(options.table, options.server)
    if options.key:
        return Chair(server, table, options.key)
    return sit_down(server, table, options.name)


if __name__ == "__main__":
    sys.exit(main())
