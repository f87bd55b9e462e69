#!/usr/bin/env python3
"""Does a program speak the engine protocol of docs/engine.md?

    conformance.py [--time SECONDS] [--only CHECK] [--reference BANKHALTER] PROGRAM [ARGUMENT ...]

Starts the program, sends it queries, good ones and bad ones, and prints a line for every check.
With a reference, a bankhalter that knows the rules, every decision is played on there.
Exit code: 0 if all passed, 1 if any failed, 2 if the program cannot be started.
Needs Python 3.9 and nothing else.
"""

import argparse
import json
import queue
import subprocess
import sys
import threading
import time

PROTOCOL = 1
HEAD = '[edition "standard"]\n[rent "automatic"]\n[player "Anna"]\n[player "Ben"]\n[player "Clara"]\n'
BLOCK = """position
  Anna: at 25, cash 900, owns 37 1 5 11
  Ben: at 10, cash 700, owns 16 18 3 39
  Clara: at 20, cash 500, owns 6 8 13
  turn: Anna
end
"""
READY = HEAD + BLOCK
PURCHASE = READY + "Anna throws {1 3}\n"
AUCTION = PURCHASE + "Anna declines\n"
OFFER = READY + "Anna offers Ben 1 cash 300 for 39\n"
DEBT = READY.replace("at 25, cash 900", "at 33, cash 10") + "Anna throws {1 4}\n"
LEADING = AUCTION + "Ben bids 60\n"
UNDEALT = HEAD.replace('[rent', '[variant "short"]\n[rent')
ENDLESS = {"rollouts": 1_000_000_000}


class Failed(Exception):
    """A check did not pass."""


def need(condition, message):
    if not condition:
        raise Failed(message)


class Engine:
    """A running engine: lines go in, answers come out."""

    reference = None

    def __init__(self, command, limit):
        self.command, self.limit = command, limit
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def send(self, *lines):
        for line in lines:
            if not isinstance(line, bytes):
                line = json.dumps(line, ensure_ascii=False).encode()
            self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def answer(self):
        """The next line, as an object."""
        try:
            line = self.lines.get(timeout=self.limit)
        except queue.Empty:
            raise Failed(f"no answer within {self.limit} seconds") from None
        need(line is not None, "the engine closed its output")
        try:
            answer = json.loads(line)
        except ValueError:
            raise Failed(f"not JSON: {line[:80]!r}") from None
        need(isinstance(answer, dict), f"not an object: {line[:80]!r}")
        need("id" in answer, "an answer has an id, or null")
        need(
            answer.get("status") in ("partial", "final", "cancelled", "error"),
            f"unknown status {answer.get('status')!r}",
        )
        return answer

    def last(self, wanted):
        """The last answer to this id; partial ones before it are kept."""
        partial = []
        while True:
            answer = self.answer()
            if answer["id"] != wanted:
                continue
            if answer["status"] != "partial":
                return answer, partial
            partial.append(answer)

    def ask(self, question, position=None, **more):
        """Asks, and wants a final answer."""
        query = {"id": f"{question}-{time.monotonic_ns()}", "question": question, **more}
        if position is not None:
            query["position"] = position
        self.send(query)
        answer, _ = self.last(query["id"])
        need(answer["status"] == "final", f"{question}: {answer.get('problems')}")
        need(answer.get("question") == question, "the answer names its question")
        return answer["answer"]

    def refuse(self, line, wanted):
        """Sends something bad, and wants an error that says what is wrong."""
        self.send(line)
        answer, _ = self.last(wanted)
        need(answer["status"] == "error", f"expected an error, found {answer['status']}")
        problems = answer.get("problems")
        need(isinstance(problems, list) and problems, "an error has problems")
        for problem in problems:
            need(isinstance(problem.get("code"), str), "a problem has a code")
            need(isinstance(problem.get("message"), str), "a problem has a message")
        return problems

    def close(self):
        """The end of the input: what is in flight is answered, then it ends with 0."""
        self.process.stdin.close()
        try:
            return self.process.wait(timeout=self.limit)
        except subprocess.TimeoutExpired:
            raise Failed("it does not end when its input does") from None

    def kill(self):
        self.process.kill()
        self.process.wait()


def total(players, names=("Anna", "Ben", "Clara")):
    need([share["player"] for share in players] == list(names), "everybody is named, by seat")
    return sum(share["value"] for share in players)


def near(value, wanted, what):
    need(abs(value - wanted) < 1e-6, f"{what} add up to {value}, not {wanted}")


def says_hello(engine):
    hello = engine.ask("hello")
    need(hello.get("protocol") == PROTOCOL, f"it speaks protocol {hello.get('protocol')!r}")
    need("decide" in hello.get("questions", []), "an engine can decide at least")


def values_add_up(engine):
    near(total(engine.ask("values", READY)["players"]), 1.0, "chances")


def actions_are_ranked(engine):
    answer = engine.ask("actions", PURCHASE)
    actions = [choice["action"] for choice in answer["actions"]]
    need("Anna buys" in actions and "Anna declines" in actions, f"buying is missing: {actions}")
    for choice in answer["actions"]:
        near(total(choice["players"]), 1.0, "chances")
        need(choice["deviation"] >= 0, "a deviation is not negative")


def offers_are_offers(engine):
    for offer in engine.ask("offers", READY)["offers"]:
        need(offer["action"].startswith("Anna offers "), offer["action"])
        need(0 <= offer["likely"] <= 1, "a likelihood is one")
        near(total(offer["changes"]), 0.0, "changes")


def open_offers_are_judged(engine):
    answer = engine.ask("accept", OFFER)
    need(answer["player"] == "Ben" and isinstance(answer["accept"], bool), "Ben says yes or no")
    near(total(answer["changes"]), 0.0, "changes")


def bids_are_within_the_purse(engine):
    answer = engine.ask("bid", AUCTION)
    need(answer["player"] == "Ben", "Ben bids first")
    need(0 <= answer["highest"] <= 700, f"Ben has 700, not {answer['highest']}")
    need(answer["action"].startswith("Ben "), answer["action"])


def nobody_raises_his_own_bid(engine):
    answer = engine.ask("bid", LEADING, player="Ben")
    need(answer["action"] is None, f"Ben leads already: {answer['action']!r}")
    need(answer["highest"] >= 60, f"Ben has bid 60, not {answer['highest']}")


def luck_adds_up_to_nothing(engine):
    answer = engine.ask("luck", record=PURCHASE, line=12)
    near(total(answer["luck"]), 0.0, "luck")


def decisions_are_legal(engine):
    verbs = {
        READY: ("Anna throws", "Anna offers", "Anna builds", "Anna mortgages", "Anna redeems"),
        PURCHASE: ("Anna buys", "Anna declines", "Anna mortgages", "Anna sells", "Anna offers"),
        AUCTION: ("Ben bids", "Ben passes", "Ben mortgages", "Ben sells", "Ben offers"),
        OFFER: ("Ben accepts", "Ben rejects"),
        DEBT: ("Anna mortgages", "Anna offers", "Anna pays", "Anna goes bankrupt"),
    }
    for position, allowed in verbs.items():
        action = engine.ask("decide", position)["action"]
        need(action is None or action.startswith(allowed), f"{action!r} is not allowed")
        # Nothing is no answer to a question that has to be answered.
        need(action is not None or position == READY, f"somebody has to decide:\n{position}")
        if action is not None:
            legal(engine, position, action)


def legal(engine, position, action):
    """Played on: a reference knows the rules; without one the engine is taken at its word."""
    throws = action.endswith("throws")
    line = action + " {1 2}" if throws else action
    referee = engine.reference or engine
    name = f"legal-{time.monotonic_ns()}"
    referee.send({"id": name, "question": "values", "position": position + line + "\n"})
    answer, _ = referee.last(name)
    need(answer["status"] == "final", f"`{action}`: {answer.get('problems')}")


def names_are_of_any_script(engine):
    names = {"Anna": "Änne Ó", "Ben": "Борис", "Clara": "桜"}
    position = READY
    for plain, name in names.items():
        position = position.replace(f'[player "{plain}"]', f'[player "{name}"]')
        position = position.replace(f"  {plain}:", f'  "{name}":')
    position = position.replace("turn: Anna", 'turn: "Änne Ó"')
    answer = engine.ask("values", position)
    near(total(answer["players"], tuple(names.values())), 1.0, "chances")


def lines_may_end_as_on_other_systems(engine):
    engine.send(b'{"id": "crlf", "question": "hello"}\r')
    answer, _ = engine.last("crlf")
    need(answer["status"] == "final", "a line may end with CR LF")
    crlf = READY.replace("\n", "\r\n")
    near(total(engine.ask("values", crlf)["players"]), 1.0, "chances")


def long_lines_are_passed_over(engine):
    problems = engine.refuse(b'{"id": "long", "x": "' + b"x" * (9 << 20) + b'"}', None)
    need(problems[0]["code"] == "too_long", f"a line of 9 MiB is too long: {problems}")
    says_hello(engine)


def ids_in_use_are_refused(engine):
    engine.send(
        {"id": "twin", "question": "values", "position": READY, "limit": ENDLESS},
        {"id": "twin", "question": "hello"},
    )
    answer, _ = engine.last("twin")
    codes = [problem.get("code") for problem in answer.get("problems", [])]
    engine.send({"cancel": "twin"})
    other, _ = engine.last("twin")
    need(codes == ["id_in_use"], f"the second of one id is refused: {answer}")
    need(other["status"] == "cancelled", "the first goes on until it is cancelled")


def waiting_queries_are_cancelled(engine):
    # More than any engine thinks about at a time.
    names = [f"wait {number}" for number in range(200)]
    for name in names:
        engine.send({"id": name, "question": "values", "position": READY, "limit": ENDLESS})
    for name in names:
        engine.send({"cancel": name})
    open_ones = set(names)
    while open_ones:
        answer = engine.answer()
        if answer["status"] != "partial" and answer["id"] in open_ones:
            need(answer["status"] == "cancelled", f"{answer['id']}: {answer['status']}")
            open_ones.remove(answer["id"])


def limits_are_whole_numbers_above_nothing(engine):
    bad = ({"ms": 0}, {"rollouts": 0}, {"evaluations": 1.5}, {"ms": 10**12})
    for number, limit in enumerate(bad):
        name = f"limit {number}"
        query = {"id": name, "question": "values", "position": READY, "limit": limit}
        engine.refuse(query, name)
    for limit in ({}, {"evaluations": 1}, {"rollouts": 1}, {"ms": 1}):
        near(total(engine.ask("values", READY, limit=limit)["players"]), 1.0, "chances")
        judged = engine.ask("accept", OFFER, limit=limit)
        near(total(judged["accepted"]), 1.0, "chances")
        near(total(judged["changes"]), 0.0, "changes")


def ends_are_counted_in_throws(engine):
    for throws in (0, 1, 60, 1_000_000_000):
        answer = engine.ask("values", READY, throws_left=throws)
        near(total(answer["players"]), 1.0, "chances")
    bad = {"id": "ends", "question": "values", "position": READY, "throws_left": -1}
    engine.refuse(bad, "ends")


def records_are_told_whole(engine):
    answer = engine.ask("record", record=PURCHASE + "Anna buys\n")
    near(total(answer["start"]), 1.0, "chances")
    need([line["line"] for line in answer["lines"]] == [12, 13], "both lines are told")
    for balance in answer["ledger"]:
        parts = sum(balance[part] for part in ("start", "luck", "course", "errors", "gifts"))
        near(parts - balance["result"], 0.0, "the parts of a ledger")


def nulls_are_not_given(engine):
    engine.send({"id": "nulls", "question": "hello", "cancel": None, "position": None})
    answer, _ = engine.last("nulls")
    need(answer["status"] == "final", "a field that is null is not given")


def nothing_to_decide_is_null(engine):
    action = engine.ask("decide", AUCTION, player="Clara")["action"]
    need(action is None, f"it is Ben's turn to bid, not Clara's: {action!r}")


def nobody_gives_up_before_the_deal(engine):
    for level in engine.ask("hello").get("levels", [None]):
        more = {"level": level} if level else {}
        action = engine.ask("decide", UNDEALT, **more)["action"]
        need(action is None, f"nothing can be decided before the deal: {action!r}")


def seeds_repeat(engine):
    more = {"limit": {"rollouts": 8}, "seed": 5}
    asked = {"values": READY, "actions": PURCHASE, "accept": OFFER, "decide": READY}
    for question, position in asked.items():
        need(
            engine.ask(question, position, **more) == engine.ask(question, position, **more),
            f"the same seed gives the same answer to {question}",
        )


def observations_are_taken(engine):
    observed = [
        {"offer": "Anna offers Ben 1 cash 100 for 39", "answer": "rejected"},
        {"square": 24, "to": "Clara", "price": 360},
    ]
    engine.ask("decide", READY, observed=observed, table="conformance")
    engine.send({"id": "forget", "forget": "conformance"})
    answer, _ = engine.last("forget")
    need(answer["status"] == "final", "forgetting is confirmed")


def unknown_fields_are_warned_about(engine):
    engine.send({"id": "warn", "question": "hello", "colour": "red"})
    answer, _ = engine.last("warn")
    need(answer["status"] == "final", "an unknown field is passed over")
    fields = [warning.get("field") for warning in answer.get("warnings", [])]
    need("colour" in fields, f"expected a warning about colour, found {fields}")


def time_limits_are_kept(engine):
    # A busy machine may hold up the best engine once, but not every time.
    took = min(time_of_a_limit(engine) for _ in range(3))
    need(took < 0.7 + 1.0, f"the limit of 0.7 seconds was passed by far: {took:.1f}")


def time_of_a_limit(engine):
    began = time.monotonic()
    engine.send({
        "id": "time", "question": "values", "position": READY,
        "limit": {"ms": 700}, "report_ms": 50,
    })
    answer, partial = engine.last("time")
    need(answer["status"] == "final", "a limit ends with an answer")
    took = time.monotonic() - began
    need(all(one["question"] == "values" for one in partial), "partial answers are answers")
    return took


def several_are_in_flight_and_one_is_cancelled(engine):
    engine.send(
        {"id": "long", "question": "values", "position": READY, "limit": ENDLESS},
        {"id": "short", "question": "decide", "position": READY},
        {"id": "stop", "cancel": "long"},
    )
    status = {}
    while len(status) < 3:
        answer = engine.answer()
        if answer["status"] != "partial":
            need(answer["id"] not in status, f"{answer['id']} was answered twice")
            status[answer["id"]] = answer["status"]
    need(status.get("short") == "final", f"the short one is answered: {status}")
    need(status.get("long") in ("cancelled", "final"), f"the long one is over: {status}")
    need("stop" in status, f"the cancel is confirmed: {status}")


def unknown_cancels_are_errors(engine):
    engine.refuse({"id": "nobody", "cancel": "not in flight"}, "nobody")


def bad_json_is_an_error(engine):
    for line in (b"this is no JSON", b"[1, 2]", b'{"id": "x"', b"\xff\xfe"):
        engine.refuse(line, None)


def bad_queries_are_errors(engine):
    engine.refuse({"id": "a", "question": "colour", "position": READY}, "a")
    engine.refuse({"id": "b", "question": "values"}, "b")
    engine.refuse({"id": "c", "question": "bid", "position": READY}, "c")
    engine.refuse({"id": "d", "question": "values", "position": READY, "limit": {"ms": -1}}, "d")
    engine.refuse({"question": "values", "position": READY}, None)


def bad_positions_tell_all_faults(engine):
    bad = READY.replace("at 25", "at 50").replace("cash 700", "cash x")
    problems = engine.refuse({"id": "bad", "question": "values", "position": bad}, "bad")
    lines = {problem.get("line") for problem in problems}
    need({7, 8} <= lines, f"lines 7 and 8 are wrong, found {lines}")


def impossible_positions_are_errors(engine):
    twice = READY.replace("owns 6 8 13", "owns 6 8 37")
    engine.refuse({"id": "twice", "question": "values", "position": twice}, "twice")
    refused = READY + "Ben buys\n"
    problems = engine.refuse({"id": "no", "question": "values", "position": refused}, "no")
    need(problems[0].get("line") == 12, "the refused line is named")


def it_goes_on_after_all_that(engine):
    says_hello(engine)


CHECKS = [
    says_hello,
    decisions_are_legal,
    nothing_to_decide_is_null,
    nobody_gives_up_before_the_deal,
    values_add_up,
    actions_are_ranked,
    offers_are_offers,
    open_offers_are_judged,
    bids_are_within_the_purse,
    nobody_raises_his_own_bid,
    luck_adds_up_to_nothing,
    seeds_repeat,
    observations_are_taken,
    unknown_fields_are_warned_about,
    time_limits_are_kept,
    several_are_in_flight_and_one_is_cancelled,
    waiting_queries_are_cancelled,
    ids_in_use_are_refused,
    unknown_cancels_are_errors,
    limits_are_whole_numbers_above_nothing,
    ends_are_counted_in_throws,
    records_are_told_whole,
    names_are_of_any_script,
    nulls_are_not_given,
    lines_may_end_as_on_other_systems,
    long_lines_are_passed_over,
    bad_json_is_an_error,
    bad_queries_are_errors,
    bad_positions_tell_all_faults,
    impossible_positions_are_errors,
    it_goes_on_after_all_that,
]


def check_end(engine):
    engine.send({"id": "end", "question": "decide", "position": READY})
    code = engine.close()
    answer, _ = engine.last("end")
    need(answer["status"] == "final", "what is in flight at the end is answered")
    need(code == 0, f"it ended with {code}")


def check_closed(engine):
    """Nobody reads any more: it ends, whatever it was thinking about."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(engine.command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
    process.stdout.close()
    endless = {"id": "gone", "question": "values", "position": READY, "limit": ENDLESS}
    lines = [endless, *({"id": f"gone {number}", "question": "hello"} for number in range(50))]
    try:
        for line in lines:
            process.stdin.write(json.dumps(line).encode() + b"\n")
            process.stdin.flush()
    except OSError:
        pass  # It is gone already.
    try:
        process.wait(timeout=engine.limit)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise Failed("it goes on when nobody reads its answers") from None


def run(engine, check, name):
    """One check, as one line."""
    try:
        check(engine)
        print(f"passed  {name}", flush=True)
        return True
    except Failed as why:
        print(f"FAILED  {name}: {why}", flush=True)
    except (KeyError, TypeError, ValueError, AttributeError, OSError) as why:
        print(f"FAILED  {name}: {type(why).__name__}: {why}", flush=True)
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--time", type=float, default=30.0, help="seconds to wait for an answer")
    parser.add_argument("--only", help="the one check to be made: says hello")
    parser.add_argument("--reference", help="a bankhalter that says which decisions are legal")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the engine and its arguments")
    options = parser.parse_args()
    if not options.command:
        parser.error("which program?")
    try:
        engine = Engine(options.command, options.time)
    except OSError as why:
        print(f"{options.command[0]}: {why}", file=sys.stderr)
        return 2
    if options.reference:
        Engine.reference = Engine([options.reference, "engine"], options.time)
    checks = {check.__name__.replace("_", " "): check for check in CHECKS}
    ends = {"it ends with its input": check_end, "it ends when nobody reads": check_closed}
    chosen = [name for name in [*checks, *ends] if options.only in (None, name)]
    if not chosen:
        parser.error(f"there is no check {options.only!r}")
    passed = 0
    for name in chosen:
        if name in ends or engine.process.poll() is not None:
            # Whoever is gone fails the rest by himself; a fresh one is fairer.
            engine.kill()
            engine = Engine(options.command, options.time)
        passed += run(engine, {**checks, **ends}[name], name)
    engine.kill()
    if Engine.reference:
        Engine.reference.kill()
    print(f"{passed} passed, {len(chosen) - passed} failed")
    return 0 if passed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
