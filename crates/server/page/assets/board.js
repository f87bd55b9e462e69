// The board: 40 squares around the middle, made once and repainted where something changed.

import { fill, h, paint } from "./dom.js";
import { offerText, sentence } from "./narrate.js";
import { hotel } from "./position.js";
import { money, pick, t } from "./words.js";

const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

/** Row and column of a square; GO lies at the lower right. */
function place(number) {
  const step = number % 10;
  if (number < 10) return { side: "south", row: 11, column: 11 - step };
  if (number < 20) return { side: "west", row: 11 - step, column: 1 };
  if (number < 30) return { side: "north", row: 1, column: 1 + step };
  return { side: "east", row: 1 + step, column: 11 };
}

export class Board {
  constructor(deeds) {
    this.deeds = deeds;
    this.squares = [];
    this.middle = h("div", { class: "middle" });
    this.dice = h("div", { class: "dice" });
    this.news = h("p", { class: "news" });
    // The log tells the same to those who listen instead of looking.
    this.ticker = h("ul", { class: "ticker", "aria-hidden": "true" });
    this.card = h("dialog", { class: "deed" });
    this.grid = h("ol", { class: "board" });
    this.root = h("section", { class: "boardbox", "aria-label": t("board") }, this.grid, this.card);
    this.card.addEventListener("click", (event) => event.target === this.card && this.card.close());
  }

  update(view) {
    this.root.hidden = !view.game;
    if (this.root.hidden) return;
    if (this.squares.length === 0) this.make(view);
    view.sheet.squares.forEach((_, number) => this.paintSquare(view, number));
    this.paintMiddle(view);
    if (this.card.open) this.showDeed(view, this.shown);
  }

  make(view) {
    const { theme } = view.sheet;
    const colours = { board: theme.board, centre: theme.centre, ink: theme.ink, house: theme.house, hotel: theme.hotel };
    paint(this.grid, { ...colours, "centre-ink": isDark(theme.centre) ? "#ffffff" : theme.ink });
    this.squares = view.sheet.squares.map((square, number) => this.makeSquare(view, square, number));
    this.middle.append(h("p", { class: "title" }, pick(view.sheet.title)), this.dice, this.news, this.ticker);
    this.grid.append(...this.squares.map((square) => square.root), h("li", { class: "centre" }, this.middle));
  }

  makeSquare(view, square, number) {
    const { side, row, column } = place(number);
    const group = view.sheet.groups.find((one) => one.key === square.deed?.group);
    const corner = number % 10 === 0 ? " corner" : "";
    const parts = {
      bar: h("span", { class: "bar", "aria-hidden": "true" }, group?.letter ?? ""),
      houses: h("span", { class: "houses", "aria-hidden": "true" }),
      tokens: h("span", { class: "tokens", "aria-hidden": "true" }),
      owner: h("span", { class: "owner", "aria-hidden": "true" }),
    };
    const price = square.deed?.price ?? square.tax;
    parts.button = h(
      "button",
      { type: "button", onclick: () => this.openDeed(number), "data-key": `square${number}` },
      group ? parts.bar : null,
      h("span", { class: `name ${width(pick(square.name))}`, "aria-hidden": "true" }, pick(square.name)),
      h("span", { class: "number", "aria-hidden": "true" }, String(number)),
      price === undefined ? null : h("span", { class: "price", "aria-hidden": "true" }, money(view.sheet, price)),
      parts.houses,
      parts.owner,
      parts.tokens,
    );
    if (group) paint(parts.bar, { group: group.colour });
    parts.root = h("li", { class: `square ${square.kind} ${side}${corner}`, vars: { row, column } }, parts.button);
    return parts;
  }

  paintSquare(view, number) {
    const { game } = view;
    const here = game.players.flatMap((player, seat) => (player.at === number && !player.out ? [seat] : []));
    const owner = game.owner.get(number) ?? null;
    const level = game.level.get(number) ?? 0;
    const mortgaged = game.mortgaged.has(number);
    const state = JSON.stringify([here.map((seat) => [seat, game.players[seat].jail, seat === view.lastMove]), owner, level, mortgaged]);
    const square = this.squares[number];
    if (square.state === state) return;
    square.state = state;
    fill(square.tokens, here.map((seat) => token(view, seat, { inside: game.players[seat].jail !== null, moved: seat === view.lastMove })));
    fill(square.houses, level === hotel ? h("i", { class: "hotel" }) : Array.from({ length: level }, () => h("i", { class: "house" })));
    square.root.classList.toggle("mortgaged", mortgaged);
    square.root.classList.toggle("owned", owner !== null);
    square.owner.textContent = owner === null ? "" : tokenOf(view, owner).letters;
    if (owner !== null) paint(square.owner, { colour: tokenOf(view, owner).colour });
    square.button.setAttribute("aria-label", describe(view, number, { here, owner, level, mortgaged }));
  }

  paintMiddle(view) {
    const { game } = view;
    fill(this.dice, game.dice ? game.dice.map(die) : null);
    this.dice.setAttribute("aria-label", game.dice ? game.dice.join(" + ") : "");
    this.news.textContent = situation(view);
    const told = view.lines.slice(-12).flatMap(({ event }) => (event ? [sentence(view.names, event)] : []));
    fill(this.ticker, told.filter(Boolean).slice(-4).map((text) => h("li", {}, text)));
  }

  openDeed(number) {
    this.shown = number;
    this.showDeed(this.deeds.view, number);
    if (!this.card.open) this.card.showModal();
  }

  showDeed(view, number) {
    const square = view.sheet.squares[number];
    const group = view.sheet.groups.find((one) => one.key === square.deed?.group);
    const rows = square.deed ? deedRows(view, number, square.deed) : square.tax ? [[t("price"), money(view.sheet, square.tax)]] : [];
    fill(
      this.card,
      h("h2", { class: group ? "coloured" : "", vars: group ? { group: group.colour } : {} }, `${number} · ${pick(square.name)}`),
      h("dl", {}, rows.map(([term, value]) => [h("dt", {}, term), h("dd", {}, value)])),
      h("button", { onclick: () => this.card.close(), "data-key": "close", autofocus: true }, t("close")),
    );
  }
}

/** Would black writing be hard to read on it? */
function isDark(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
}

/** Long words are printed smaller. */
function width(text) {
  const longest = Math.max(...text.split(/[\s/-]+/).map((word) => word.length));
  return longest > 13 ? "longer" : longest > 10 ? "long" : "";
}

function die(pips) {
  const dots = Array.from({ length: 9 }, (_, index) => h("i", { class: PIPS[pips].includes(index + 1) ? "pip" : "" }));
  return h("span", { class: "die", "aria-hidden": "true" }, dots);
}

export const tokenOf = (view, seat) =>
  view.sheet.tokens.find((one) => one.key === view.chairs[seat]?.token) ?? { letters: "?", colour: "#888888", key: "" };

/** A playing piece. */
export function token(view, seat, { inside = false, moved = false } = {}) {
  const { letters, colour } = tokenOf(view, seat);
  return h("span", { class: `token${inside ? " inside" : ""}${moved ? " moved" : ""}`, vars: { colour }, title: view.chairs[seat]?.name ?? "" }, letters);
}

function describe(view, number, { here, owner, level, mortgaged }) {
  const { names } = view;
  const parts = [
    `${number} ${names.square(number)}`,
    owner === null ? "" : `${t("owner")}: ${names.player(owner)}`,
    level > 0 ? names.built(level) : "",
    mortgaged ? t("mortgaged") : "",
    here.length > 0 ? names.players(here) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function deedRows(view, number, deed) {
  const { game, names } = view;
  const owner = game.owner.get(number);
  const amounts = deed.rents.map((rent) => names.money(rent)).join(" · ");
  const rows = [
    [t("owner"), owner === undefined ? t("owner_bank") : names.player(owner)],
    [t("price"), names.money(deed.price)],
    [t("rents"), amounts],
    [t("mortgage"), `${names.money(deed.mortgage)}${game.mortgaged.has(number) ? ` (${t("mortgaged")})` : ""}`],
  ];
  if (deed.building) rows.push([t("house_price"), names.money(deed.building[0])]);
  return rows;
}

/** What is open on the table, in one sentence. */
function situation(view) {
  const { game, names } = view;
  if (game.winners) return `${names.players(game.winners)} ${t("wins")}`;
  if (game.offer) return offerText(names, game.offer);
  if (game.auction) {
    const { lot, bid, leader, floor } = game.auction;
    const best = bid === null ? names.money(floor) : `${names.money(bid)} (${names.player(leader)})`;
    return `${names.lot(lot)}: ${best}`;
  }
  const pot = game.pot > 0 ? `${t("pot")}: ${names.money(game.pot)}` : "";
  return pot;
}
