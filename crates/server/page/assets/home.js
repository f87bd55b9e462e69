// The first screen: a game at once, a table of one's own, or somebody else's.

import * as api from "./api.js";
import { field, fill, h, select } from "./dom.js";
import * as store from "./store.js";
import { faultText, pick, t } from "./words.js";

const QUICK_BOTS = ["careful", "trader", "plain"];
const CLOCKS = [
  ["none", () => t("clock_none"), { kind: "none" }],
  ["s30", () => t("clock_seconds", 30), { kind: "decision", seconds: 30, spare: 120 }],
  ["s60", () => t("clock_seconds", 60), { kind: "decision", seconds: 60, spare: 300 }],
  ["d1", () => t("clock_days", 1), { kind: "correspondence", days: 1 }],
  ["d3", () => t("clock_days", 3), { kind: "correspondence", days: 3 }],
];

export function home(main, { go }) {
  const state = {
    name: store.playerName(), edition: "standard", booklet: "", variant: "normal", minutes: 90, rent: "strict", chairs: 4, bots: 0,
    bot: "careful", clock: "none", public: false, house: new Map(), choices: null, tables: [], code: "", fault: "", busy: false, open: window.matchMedia("(min-width: 48rem)").matches,
  };

  async function load() {
    try {
      [state.choices, state.tables] = await Promise.all([api.choices(), api.lobby()]);
      state.fault = "";
    } catch (fault) {
      state.fault = faultText(fault);
    }
    draw();
  }

  async function open(settings, bots, intent) {
    if (state.busy) return;
    Object.assign(state, { busy: true, fault: "" });
    draw();
    try {
      store.rememberName(state.name.trim());
      const seat = await api.openTable({ settings, host: { name: state.name.trim() }, bots });
      store.rememberKey(seat.key, seat.table, seat.code);
      go(`/t/${seat.table}`, intent);
    } catch (fault) {
      Object.assign(state, { busy: false, fault: faultText(fault) });
      draw();
    }
  }

  function quick(event) {
    event.preventDefault();
    open({ edition: state.edition, chairs: 4, rent: "automatic", pace: 900 }, QUICK_BOTS, "start");
  }

  function create(event) {
    event.preventDefault();
    const settings = {
      edition: state.edition, variant: state.variant, rent: state.rent, chairs: state.chairs, public: state.public,
      clock: CLOCKS.find(([key]) => key === state.clock)[2], house_rules: [...state.house],
    };
    if (state.booklet) settings.booklet = state.booklet;
    if (state.variant === "timed") settings.minutes = state.minutes;
    open(settings, Array(state.bots).fill(state.bot));
  }

  const change = (name, read = (input) => input.value) => (event) => {
    state[name] = read(event.target);
    draw();
  };
  const number = (input) => Number(input.value);

  function draw() {
    document.title = "Bankhalter";
    const fault = state.fault ? h("p", { class: "fault", role: "alert" }, state.fault) : null;
    fill(main, h("div", { class: "home" }, welcome(state, quick, change), fault, h("div", { class: "columns" }, creation(state, create, change, number, draw), joining(state, go, load))));
  }

  draw();
  load();
  return { redraw: draw, close() {} };
}

/** A title without the word with which all begin: phones are narrow. */
function short(title) {
  const rest = title.replace(/^MONOPOLY,? /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function welcome(state, quick, change) {
  // Typing does not redraw: nobody likes a field that changes under the fingers.
  const name = h("input", { value: state.name, required: true, maxLength: 20, autocomplete: "nickname", "data-key": "name", oninput: (event) => (state.name = event.target.value) });
  const all = state.choices?.editions ?? [];
  const editions = all.map((one) => [one.key, short(pick(one.title))]);
  const chosen = all.find((one) => one.key === state.edition);
  return h(
    "section",
    { class: "hero" },
    h("h1", {}, "Bankhalter"),
    h("p", { class: "lead" }, t("tagline")),
    h(
      "form",
      { class: "quick", onsubmit: quick },
      field(t("your_name"), name),
      field(t("edition"), select(editions, state.edition, { "data-key": "edition", onchange: change("edition") }), chosen ? `${pick(chosen.title)} (${pick(chosen.year)})` : null),
      h("button", { class: "primary big", id: "quick", disabled: state.busy, "data-key": "quick" }, t("quick")),
      h("p", { class: "hint" }, t("quick_hint")),
    ),
  );
}

function creation(state, create, change, number, draw) {
  const { editions = [], booklets = [], bots = [], house_rules = [] } = state.choices ?? {};
  const edition = editions.find((one) => one.key === state.edition);
  const booklet = booklets.find((one) => one.key === (state.booklet || edition?.booklet));
  const variants = booklet?.variants ?? ["normal"];
  const most = Math.min(edition?.most_seats ?? 8, booklet?.most_seats ?? 8);
  // What the choices above no longer allow falls back to what they do.
  if (!variants.includes(state.variant)) state.variant = "normal";
  state.chairs = Math.min(state.chairs, most);
  state.bots = Math.min(state.bots, state.chairs - 1);
  const range = (from, to) => Array.from({ length: to - from + 1 }, (_, step) => [String(from + step), String(from + step)]);
  const choose = (name, pairs, read) => select(pairs, String(state[name]), { "data-key": `c-${name}`, onchange: change(name, read) });
  return h(
    "details",
    { class: "panel", open: state.open, ontoggle: (event) => (state.open = event.target.open) },
    h("summary", {}, h("h2", {}, t("open_title"))),
    h(
      "form",
      { class: "fields", onsubmit: create },
      field(t("booklet"), choose("booklet", [["", t("booklet_own")], ...booklets.map((one) => [one.key, one.key])])),
      field(t("variant"), choose("variant", variants.map((key) => [key, t(`variant_${key}`)]))),
      state.variant === "timed" ? field(t("minutes"), h("input", { type: "number", min: 1, max: 600, value: state.minutes, "data-key": "c-minutes", onchange: change("minutes", number) })) : null,
      field(t("rent"), choose("rent", ["strict", "automatic"].map((key) => [key, t(`rent_${key}`)]))),
      field(t("chairs"), choose("chairs", range(2, most), number)),
      field(t("bots"), choose("bots", range(0, state.chairs - 1), number)),
      state.bots > 0 ? field(t("bot_kind"), choose("bot", bots.map((key) => [key, t(`bot_${key}`)]))) : null,
      field(t("clock"), choose("clock", CLOCKS.map(([key, text]) => [key, text()]))),
      h("label", { class: "tick" }, h("input", { type: "checkbox", checked: state.public, "data-key": "c-public", onchange: change("public", (input) => input.checked) }), t("public")),
      houseRules(state, house_rules, draw),
      h("button", { class: "primary", disabled: state.busy, "data-key": "create" }, t("open_button")),
    ),
  );
}

function houseRules(state, keys, draw) {
  const turn = (key) => (event) => {
    if (event.target.checked) state.house.set(key, "on");
    else state.house.delete(key);
    draw();
  };
  // An amount has no switch; whoever wants another starting cash types it.
  const switches = keys.filter((key) => key !== "starting-cash").map((key) =>
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: state.house.has(key), "data-key": key, onchange: turn(key) }), t(key)),
  );
  return h("fieldset", { class: "wide" }, h("legend", {}, t("house_rules")), h("p", { class: "hint" }, t("house_hint")), switches);
}

function joining(state, go, load) {
  const code = h("input", { value: state.code, oninput: (event) => (state.code = event.target.value), required: true, maxLength: 40, autocomplete: "off", spellcheck: false, class: "code", "data-key": "code", placeholder: t("code_hint") });
  const join = (event) => {
    event.preventDefault();
    go(`/t/${encodeURIComponent(code.value.trim())}`);
  };
  const tables = state.tables.map((one) =>
    h(
      "li",
      {},
      h("span", { class: "grow" }, h("strong", {}, one.players.join(", ") || one.code), h("span", { class: "hint" }, `${one.edition} · ${t(`variant_${one.variant}`)} · ${t("seats_of", one.players.length, one.chairs)} · ${t(`stage_${one.stage}`)}`)),
      h("a", { class: "button", href: `/t/${one.table}`, "data-inside": "", "data-key": one.table }, t("to_table")),
    ),
  );
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("join_title")),
    h("form", { class: "row", onsubmit: join }, field(t("code"), code), h("button", { "data-key": "join" }, t("join_button"))),
    h("div", { class: "row between" }, h("h3", {}, t("tables")), h("button", { class: "quiet", type: "button", "data-key": "refresh", onclick: load }, t("refresh"))),
    tables.length > 0 ? h("ul", { class: "list" }, tables) : h("p", { class: "hint" }, t("no_tables")),
  );
}
