// What the player may do now, as buttons with plain words.

import { field, fill, h } from "./dom.js";
import { offerText } from "./narrate.js";
import { awaited, phase } from "./position.js";
import { Trade } from "./trade.js";
import { t } from "./words.js";

const BUSINESS = ["builds", "sells", "clears", "mortgages", "redeems", "keeps"];
const DANGEROUS = { "goes bankrupt": "sure_bankrupt", leaves: "sure_leaves" };
const FIRST = ["demands rent", "throws", "buys", "accepts", "pays", "uses card", "draws", "wants", "ends turn"];

/** Verb and square of a line such as `builds 24`; some verbs have two words. */
function split(line) {
  const found = /^(demands rent|ends turn|pays fine|uses card|goes bankrupt|\w+)(?: (\d+))?$/.exec(line);
  return found ? { line, verb: found[1], number: found[2] === undefined ? null : Number(found[2]) } : { line, verb: line, number: null };
}

export class Actions {
  constructor(deeds) {
    this.deeds = deeds;
    this.head = h("h2", { "aria-live": "polite" });
    this.hint = h("p", { class: "hint" });
    this.notice = h("p", { class: "fault", role: "alert" });
    this.buttons = h("div", { class: "row choices" });
    this.bidding = this.makeBidding();
    this.business = h("details", { class: "business" }, h("summary", {}, t("business")), (this.trades = h("ul", { class: "list" })));
    this.trade = new Trade(deeds);
    this.free = this.makeFree();
    const more = h("div", { class: "more" }, this.business, this.trade.root, this.free);
    this.root = h("section", { class: "panel actions" }, this.head, this.hint, this.notice, this.buttons, this.bidding, more);
  }

  update(view) {
    this.root.hidden = !view.game;
    if (this.root.hidden) return;
    const legal = (view.prompt?.legal ?? []).map(split);
    // Whoever waits for an answer is not prompted, but may take the offer back.
    const waits = view.stage === "running" && view.you !== null && view.game.offer?.from === view.you;
    if (waits && !legal.some(({ verb }) => verb === "withdraws")) legal.push(split("withdraws"));
    this.updateHead(view, legal);
    this.notice.hidden = !view.notice;
    this.notice.textContent = view.notice?.text ?? "";
    this.updateButtons(view, legal);
    this.updateBidding(view, legal.find(({ verb }) => verb === "bids"));
    this.updateBusiness(view, legal.filter(({ verb }) => BUSINESS.includes(verb)));
    const playing = view.stage === "running" && view.you !== null && !view.game.players[view.you].out;
    this.trade.update(view, playing);
    this.free.hidden = !playing;
  }

  updateHead(view, legal) {
    const { game, names, prompt } = view;
    const who = awaited(game);
    const mine = prompt?.awaited ?? false;
    this.root.classList.toggle("mine", mine);
    this.head.textContent = who === null ? t("phase_over") : mine ? t("your_move") : t("waiting_for", names.player(who));
    const urgent = legal.some(({ verb }) => verb === "demands rent");
    const now = game.offer && who === game.offer.to ? t("phase_offer") : t(`phase_${phase(game)}`);
    const offered = mine && game.offer ? `: ${offerText(names, game.offer)}` : "";
    this.hint.textContent = view.you === null ? t("watching") : !mine && urgent ? t("you_may") : `${now}${offered}`;
    this.hint.hidden = who === null && view.you !== null;
  }

  updateButtons(view, legal) {
    const named = legal.some(({ verb, number }) => verb === "demands rent" && number !== null);
    const shown = legal.filter(({ verb, number }) => !BUSINESS.includes(verb) && verb !== "leaves" && !(verb === "demands rent" && number === null && named));
    const rank = ({ verb }) => (FIRST.includes(verb) ? FIRST.indexOf(verb) : FIRST.length);
    shown.sort((one, other) => rank(one) - rank(other));
    this.protect(shown.map(({ line }) => line).join());
    const after = view.stage === "over" ? this.afterwards(view) : null;
    fill(this.buttons, shown.map((choice, index) => this.button(view, choice, index === 0 ? "primary" : "")), after);
  }

  /** A click meant for a button that has just become another one must not hit the new one. */
  protect(key) {
    if (this.shownKey === key) return;
    this.shownKey = key;
    this.buttons.classList.add("fresh");
    clearTimeout(this.freshness);
    this.freshness = setTimeout(() => this.buttons.classList.remove("fresh"), 300);
  }

  button(view, choice, kind) {
    const { line, verb } = choice;
    const danger = DANGEROUS[verb];
    const act = () => {
      if (danger && !window.confirm(t(danger))) return;
      for (const one of this.root.querySelectorAll(".choices button, .business button")) one.disabled = true;
      this.deeds.act(line);
    };
    return h("button", { class: danger ? "danger" : kind, "data-key": verb, "data-do": line, onclick: act }, label(view, choice));
  }

  afterwards(view) {
    const record = h("a", { class: "button", href: `/api/tables/${view.table}/record`, target: "_blank", rel: "noopener" }, t("record"));
    const again = view.rematch
      ? h("button", { class: "primary", "data-key": "rematch", onclick: () => this.deeds.rematch() }, t("to_rematch"))
      : view.you === null ? null : h("button", { class: "primary", "data-key": "rematch", onclick: () => this.deeds.say({ type: "rematch" }) }, t("rematch"));
    return [again, record, h("a", { class: "button", href: "/", "data-inside": "" }, t("home"))];
  }

  makeBidding() {
    this.amount = h("input", { type: "number", required: true, inputMode: "numeric" });
    const bid = (event) => {
      event.preventDefault();
      this.deeds.act(`bids ${this.amount.value}`);
    };
    return h("form", { class: "row", onsubmit: bid }, field(t("bid_amount"), this.amount), h("button", {}, t("bid")));
  }

  updateBidding(view, choice) {
    this.bidding.hidden = !choice;
    if (!choice || this.least === choice.line) return;
    this.least = choice.line;
    const unit = view.sheet.money.smallest_unit;
    Object.assign(this.amount, { min: choice.number, step: unit, value: choice.number, max: view.game.players[view.you].cash });
  }

  updateBusiness(view, choices) {
    const key = JSON.stringify(choices.map(({ line }) => line));
    this.business.hidden = choices.length === 0;
    // Whoever has to place a building or decide on a mortgage has nothing else to do.
    if (["interest", "place", "debt"].includes(view.prompt?.phase) && view.prompt.awaited) this.business.open = true;
    if (this.businessKey === key && !this.trades.querySelector(":disabled")) return;
    this.businessKey = key;
    const squares = [...new Set(choices.map(({ number }) => number))].sort((a, b) => a - b);
    const row = (number) => {
      const buttons = choices.filter((choice) => choice.number === number).map((choice) => this.button(view, choice, "small"));
      buttons.forEach((button) => (button.dataset.key = button.dataset.do));
      return h("li", {}, h("span", { class: "grow" }, view.names.square(number)), buttons);
    };
    fill(this.trades, squares.map(row));
  }

  makeFree() {
    const input = h("input", { autocomplete: "off", spellcheck: false, maxLength: 200, placeholder: "bids 120" });
    const send = (event) => {
      event.preventDefault();
      if (input.value.trim()) this.deeds.act(input.value.trim());
      input.value = "";
    };
    const giveUp = () => window.confirm(t("sure_leaves")) && this.deeds.act("leaves");
    const getUp = () => window.confirm(t("sure_leave")) && this.deeds.say({ type: "leave" });
    return h(
      "details",
      {},
      h("summary", {}, t("free_text")),
      h("form", { class: "row", onsubmit: send }, field(t("free_text"), input, t("free_hint")), h("button", {}, t("do_it"))),
      h("div", { class: "row" }, h("button", { class: "danger small", type: "button", onclick: giveUp }, t("leaves")), h("button", { class: "small", type: "button", onclick: getUp }, t("leave"))),
    );
  }
}

/** What a choice says on its button, with the amount it is about. */
function label(view, { line, verb, number }) {
  const { game, names, sheet } = view;
  const deed = number === null ? null : sheet.squares[number]?.deed;
  if (verb === "buys") return t(verb, names.money(sheet.squares[game.players[game.turn].at].deed.price));
  if (verb === "bids") return t(verb, names.money(number));
  if (verb === "pays fine") return t(verb, names.money(sheet.money.jail_fine));
  if (verb === "pays") return t(verb, phase(game) === "debt" ? names.money(game.debt.amount) : "");
  if (verb === "passes") return t(phase(game) === "shortage" ? "passes_shortage" : verb);
  if (verb === "builds") return t(verb, names.money(deed.building[(game.level.get(number) ?? 0) === 4 ? 1 : 0]));
  if (verb === "mortgages") return t(verb, names.money(deed.mortgage));
  if (verb !== "demands rent") return t(verb) === verb ? line : t(verb);
  const claim = game.claims.find((one) => one.deed === number && one.owner === view.you);
  return claim ? t(verb, names.rent(claim.rent), names.player(claim.payer)) : t("demand_any");
}
