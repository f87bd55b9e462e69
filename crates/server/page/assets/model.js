// What the page knows of a table: chairs and game, folded from the facts in their order.

import { luckOf } from "./fair.js";
import { readEvent } from "./notation.js";
import * as position from "./position.js";

const MOST_LINES = 400;

/** A table of which nothing is known yet. */
export function unknown() {
  return {
    sheet: null, names: null, notice: null,
    table: null, code: null, settings: null, stage: "open", chairs: [], host: null, you: null, seq: 0, caughtUp: 0,
    game: null, prompt: null, clock: null, skew: 0, online: [], spectators: 0,
    commitment: null, contributions: new Map(), luck: [], secret: null, verdict: null, rematch: null, votes: new Map(), lines: [], lastMove: null,
  };
}

/** The greeting: who we are and how far the past goes. The past itself comes as facts. */
export function welcome(view, message) {
  const { table, code, settings, chairs, seq, now } = message;
  Object.assign(view, { table, code, settings, caughtUp: seq, you: message.you ?? null, skew: now - Date.now() });
  view.online = chairs.map((chair) => chair?.online ?? false);
  if (view.seq === 0) view.chairs = Array(settings.chairs).fill(null);
}

const chair = ({ name, token, sitter }) => ({ name, token, sitter, ready: sitter.kind === "bot", standIn: false });

const FOLD = {
  opened(view, { table, code, settings, commitment }) {
    Object.assign(view, { table, code, settings, commitment, chairs: Array(settings.chairs).fill(null) });
  },
  sat: (view, fact) => (view.chairs[fact.seat] = chair(fact)),
  rose(view, { seat }) {
    view.chairs[seat] = null;
    view.contributions.delete(seat);
    if (view.you === seat && view.seq > view.caughtUp) view.you = null;
  },
  replaced(view, { seat, sitter }) {
    Object.assign(view.chairs[seat], { sitter, standIn: false });
    if (sitter.kind !== "bot") return;
    view.votes.delete(seat);
    if (view.you === seat && view.seq > view.caughtUp) view.you = null;
  },
  ready(view, { seat, ready, contribution }) {
    view.chairs[seat].ready = ready;
    if (contribution) view.contributions.set(seat, contribution);
    else view.contributions.delete(seat);
  },
  host: (view, { seat }) => (view.host = seat),
  started(view, { chairs }) {
    const place = (seat) => (chairs.includes(seat) ? chairs.indexOf(seat) : null);
    // In the order of the seats, as they go into the seed.
    view.contributions = new Map(chairs.map((seat, now) => [now, view.contributions.get(seat)]).filter(([, value]) => value));
    view.chairs = chairs.map((seat) => view.chairs[seat]);
    view.online = chairs.map((seat) => view.online[seat] ?? false);
    view.host = place(view.host);
    // The greeting already gave our number of the running game.
    if (view.seq > view.caughtUp) view.you = place(view.you);
    view.stage = "running";
    view.game = position.start(players(view), startCash(view), deedsInOrder(view.sheet));
  },
  play: play,
  chat: (view, { seat, text }, at) => tell(view, { chat: text, who: view.chairs[seat]?.name ?? "", at }),
  stand_in(view, { seat, on }) {
    view.chairs[seat].standIn = on;
    if (!on) view.votes.delete(seat);
  },
  vote(view, { seat, about, remove }) {
    const votes = view.votes.get(about) ?? new Set();
    if (remove) votes.add(seat);
    else votes.delete(seat);
    view.votes.set(about, votes);
  },
  over(view, { secret }) {
    Object.assign(view, { stage: "over", secret, clock: null, prompt: null });
  },
  rematch: (view, { table, code }) => (view.rematch = { table, code }),
};

export const players = (view) => view.chairs.map((one) => one?.name ?? "");

function startCash(view) {
  const own = (view.settings.house_rules ?? []).find(([key]) => key === "starting-cash");
  return own ? Number(own[1]) : view.sheet.money.start_cash;
}

/** The rules count the streets first, then stations, then utilities. */
function deedsInOrder({ squares }) {
  const of = (kind) => [...squares.keys()].filter((number) => squares[number].kind === kind);
  return ["street", "station", "utility"].flatMap(of);
}

/** What is to be computed again once the secret is told. */
export const proof = ({ table, commitment, secret, contributions, luck, game }) => ({
  table, commitment, secret, luck, deeds: game.deeds, contributions: [...contributions.values()],
});

function play(view, fact, at) {
  const names = players(view);
  // What was allowed before this is no longer known; the next prompt says it anew.
  if (view.prompt && view.prompt.seq < view.seq) view.prompt = null;
  const events = fact.events.map((line) => [line, readEvent(line, names)]);
  view.luck.push(...luckOf(events.map(([, event]) => event).filter(Boolean)));
  for (const [line, event] of events) {
    if (!event) {
      tell(view, { raw: line, at });
      continue;
    }
    position.apply(view.game, event);
    if (event.kind === "moved" || event.kind === "jailed") view.lastMove = event.who;
    const offer = event.kind === "offerTakes" ? structuredClone(view.game.offer) : null;
    tell(view, { event, offer, standIn: fact.by === "stand_in", at });
  }
}

function tell(view, line) {
  view.lines.push({ ...line, number: (view.lines.at(-1)?.number ?? 0) + 1 });
  if (view.lines.length > MOST_LINES) view.lines.shift();
}

/** Folds a fact; false if one is missing before it. */
export function fold(view, { seq, at, fact }) {
  if (seq <= view.seq) return true;
  if (seq !== view.seq + 1) return false;
  view.seq = seq;
  FOLD[fact.type]?.(view, fact, at);
  return true;
}
