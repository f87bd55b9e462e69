// Offers: what one gives and what one wants, ticked off instead of typed.

import { field, fill, h, select } from "./dom.js";
import { quoted } from "./notation.js";
import { cardsOf, deedsOf } from "./position.js";
import { pick, t } from "./words.js";

export class Trade {
  constructor(deeds) {
    this.deeds = deeds;
    this.partner = h("select", { onchange: () => this.redraw() });
    this.sides = h("div", { class: "sides" });
    this.forDebt = h("input", { type: "checkbox" });
    this.debt = h("label", { class: "tick" }, this.forDebt, t("for_debt"));
    const send = (event) => {
      event.preventDefault();
      this.offer();
    };
    const form = h("form", { onsubmit: send }, field(t("trade_with"), this.partner), this.sides, this.debt, h("button", {}, t("offer")));
    this.root = h("details", { class: "trade", ontoggle: () => this.redraw() }, h("summary", {}, t("trade")), form);
  }

  update(view, playing) {
    this.view = view;
    this.root.hidden = !playing;
    if (!playing) return;
    const others = view.game.players.flatMap((player, seat) => (seat === view.you || player.out ? [] : [[String(seat), player.name]]));
    const key = JSON.stringify(others);
    if (this.othersKey !== key) {
      this.othersKey = key;
      const before = this.partner.value;
      this.partner.replaceChildren(...select(others, before).children);
    }
    this.debt.hidden = view.game.debt?.debtor !== view.you;
    if (this.root.open) this.redraw();
  }

  /** Drawn anew only when somebody's deeds or cards changed, so that ticks survive. */
  redraw() {
    const { view } = this;
    if (!view?.game || this.partner.value === "" || !this.root.open) return;
    const partner = Number(this.partner.value);
    const seats = [view.you, partner];
    const key = JSON.stringify(seats.map((seat) => [seat, deedsOf(view.game, seat), cardsOf(view.game, seat)]));
    if (this.key === key) return;
    this.key = key;
    this.give = side(view, view.you, t("you_give"));
    this.take = side(view, partner, t("you_get"));
    fill(this.sides, this.give.root, this.take.root);
  }

  offer() {
    const partner = this.view.game.players[Number(this.partner.value)].name;
    const wish = !this.debt.hidden && this.forDebt.checked ? "debt" : this.take.text();
    this.deeds.act(`offers ${quoted(partner)} ${this.give.text()} for ${wish}`);
  }
}

/** One side of the offer. */
function side(view, seat, title) {
  const { game, names, sheet } = view;
  const box = (text, value) => ({ value, input: h("input", { type: "checkbox" }), text });
  const deeds = deedsOf(game, seat).map((number) => box(`${number} ${names.square(number)}`, String(number)));
  const cards = cardsOf(game, seat).map((deck) => box(pick(sheet.nouns.jail_card), `card ${deck}`));
  const cash = h("input", { type: "number", min: 0, step: sheet.money.smallest_unit, value: 0, inputMode: "numeric" });
  const ticks = [...deeds, ...cards].map(({ input, text }) => h("label", { class: "tick" }, input, text));
  const root = h("fieldset", {}, h("legend", {}, title), field(t("cash"), cash), ticks.length > 0 ? ticks : h("p", { class: "hint" }, t("no_deed_here")));
  const chosen = (list) => list.filter(({ input }) => input.checked).map(({ value }) => value);
  return {
    root,
    text() {
      const money = Number(cash.value) > 0 ? [`cash ${Number(cash.value)}`] : [];
      return [...chosen(deeds), ...money, ...chosen(cards)].join(" ") || "nothing";
    },
  };
}
