// The screen of a table: keeps the line, folds what it hears and draws.

import * as api from "./api.js";
import { Actions } from "./actions.js";
import { Board } from "./board.js";
import { fill, h, randomHex } from "./dom.js";
import * as fair from "./fair.js";
import { Line } from "./line.js";
import { Log } from "./log.js";
import * as model from "./model.js";
import { namesOf } from "./narrate.js";
import { Players } from "./players.js";
import { Seats } from "./seats.js";
import * as store from "./store.js";
import { faultText, pick, t } from "./words.js";

/** Takes a seat's key out of the address: it belongs into the browser's memory, not into links. */
function keyOfAddress(table) {
  const found = /^#(?:key=)?([\w-]{16,})$/.exec(location.hash);
  if (!found) return store.seatKey(table);
  store.rememberKey(found[1], table);
  history.replaceState(null, "", location.pathname);
  return found[1];
}

export function table(main, address, intent, { go, line }) {
  const view = model.unknown();
  const tell = (text, kind) => notice(view, text, kind, plan);
  let connection = null;
  let planned = false;
  let parts = null;
  let backlog = Promise.resolve();

  const say = (message) => connection.say(message);
  const deeds = {
    go, say, tell, view,
    act: (what) => connection.act(what, view.seq),
    ready: (ready) => say(ready ? { type: "ready", ready, contribution: randomHex(32) } : { type: "ready", ready }),
    async sit(request) {
      try {
        store.rememberName(request.name);
        const seat = await api.join(view.table, request);
        store.rememberKey(seat.key, seat.table, seat.code, address);
        connect(seat.key);
      } catch (fault) {
        tell(faultText(fault), "fault");
      }
    },
    rematch() {
      const key = store.seatKey(view.table);
      if (key) store.rememberKey(key, view.rematch.table, view.rematch.code);
      go(`/t/${view.rematch.table}`);
    },
  };

  function connect(key) {
    connection?.close();
    line.textContent = t("connecting");
    connection = new Line(address, {
      key,
      since: () => view.seq,
      // Facts need the edition's sheet, which may still be on its way: everything waits in a row.
      hear: (message) => (backlog = backlog.then(() => hear(message)).catch((fault) => tell(String(fault.message ?? fault), "fault"))),
      state(state) {
        if (state === "closed") return;
        line.textContent = state === "off" ? t("offline") : t("online");
        line.dataset.state = state;
      },
    });
  }

  async function hear(message) {
    await HEAR[message.type]?.(message);
    plan();
  }

  const HEAR = {
    async welcome(message) {
      // A server that went back to a backup knows less than we do: its past is the one that counts.
      if (message.seq < view.seq) {
        Object.assign(view, model.unknown());
        parts = null;
        return connection.socket.close();
      }
      model.welcome(view, message);
      view.sheet = await api.edition(view.settings.edition);
      if (view.you !== null) store.rememberKey(connection.key, view.table, view.code);
      view.notice = null;
      if (intent === "start" && view.you !== null && message.stage === "open") deeds.ready(true);
    },
    async fact(told) {
      if (!model.fold(view, told)) connection.socket.close();
      if (view.secret && !view.verdict) view.verdict = await fair.check(model.proof(view));
      const starter = intent === "start" && told.fact.type === "ready" && told.fact.seat === view.you;
      if (starter && told.fact.ready) {
        intent = undefined;
        say({ type: "start" });
      }
    },
    prompt: (prompt) => (view.prompt = prompt),
    clock: ({ clock }) => (view.clock = clock ?? null),
    presence: ({ online, spectators }) => Object.assign(view, { online, spectators }),
    ack: () => view.notice?.kind === "fault" && (view.notice = null),
    refused: ({ rules, reason }) => tell(`${pick(reason)} (${t("rule")} ${rules.join(", ")})`, "fault"),
    async rejected(rejection) {
      if (rejection.code === "unknown_table") return lost();
      if (rejection.code === "bad_key") connect(undefined);
      tell(faultText(rejection), "fault");
    },
    stopping: () => (line.textContent = t("stopping")),
  };

  function lost() {
    connection.close();
    planned = true;
    fill(main, h("section", { class: "panel narrow" }, h("h1", {}, t("error_unknown_table")), h("a", { class: "button", href: "/", "data-inside": "" }, t("home"))));
  }

  function plan() {
    if (planned) return;
    planned = true;
    requestAnimationFrame(() => {
      planned = false;
      draw();
    });
  }

  function draw() {
    if (!view.sheet) return;
    view.names = namesOf(view.sheet, model.players(view));
    parts ??= assemble(main, deeds);
    document.title = `${turnMark(view)}${t("table", view.code)} · Bankhalter`;
    main.firstElementChild.classList.toggle("lobby", !view.game);
    for (const part of parts) part.update(view);
  }

  const tick = setInterval(() => view.clock && parts?.forEach((part) => part.tick?.(view)), 1000);
  fill(main, h("p", { class: "hint", role: "status" }, t("connecting")));
  connect(keyOfAddress(address));
  return {
    redraw() {
      parts = null;
      line.textContent = line.dataset.state === "on" ? t("online") : t("offline");
      draw();
    },
    close() {
      clearInterval(tick);
      planned = true;
      connection.close();
    },
  };
}

const turnMark = (view) => (view.prompt?.awaited ? "● " : "");

function notice(view, text, kind, plan) {
  view.notice = { text, kind, at: Date.now() };
  plan();
}

/** The parts of the screen, made once; each keeps its own piece up to date. */
function assemble(main, deeds) {
  const parts = [new Seats(deeds), new Board(deeds), new Actions(deeds), new Players(deeds), new Log(deeds)];
  const [seats, board, actions, players, log] = parts.map((part) => part.root);
  fill(main, h("div", { class: "table" }, seats, board, actions, h("div", { class: "side" }, players, log)));
  return parts;
}
