// Before the game: who sits where, who is ready, how friends find the table.

import * as api from "./api.js";
import { field, fill, h, select } from "./dom.js";
import * as store from "./store.js";
import { pick, t } from "./words.js";

export class Seats {
  constructor(deeds) {
    this.deeds = deeds;
    this.people = h("ol", { class: "chairs" });
    this.buttons = h("div", { class: "row" });
    this.form = h("div");
    this.sharing = h("div", { class: "share" });
    this.head = h("h1");
    this.hint = h("p", { class: "hint" });
    this.root = h("section", { class: "panel seats" }, this.head, this.hint, this.people, this.form, this.buttons, this.sharing);
  }

  update(view) {
    this.root.hidden = view.stage !== "open";
    if (this.root.hidden) return;
    const own = view.you === null ? null : view.chairs[view.you];
    this.head.textContent = t("table", view.code);
    this.hint.textContent = `${pick(view.sheet.title)} · ${t(`variant_${view.settings.variant}`)} · ${t("rent")}: ${t(`rent_${view.settings.rent}`)}`;
    fill(this.people, view.chairs.map((chair, seat) => this.chair(view, chair, seat)));
    this.updateForm(view);
    fill(this.buttons, own ? this.ownButtons(view, own) : [], this.noticeOf(view));
    this.updateSharing(view);
  }

  noticeOf({ notice }) {
    return notice ? h("p", { class: "fault", role: "alert" }, notice.text) : null;
  }

  chair(view, chair, seat) {
    const host = view.host === view.you && view.you !== null;
    const say = (message) => () => this.deeds.say(message);
    if (!chair) {
      const put = host ? h("button", { class: "small", "data-key": `fill${seat}`, onclick: say({ type: "fill", seat, sitter: { kind: "bot", bot: "careful" } }) }, t("fill_bot")) : null;
      return h("li", { class: "empty" }, h("span", { class: "grow" }, t("empty")), put);
    }
    const token = view.sheet.tokens.find((one) => one.key === chair.token);
    const kind = chair.sitter.kind === "bot" ? t("bot", t(`bot_${chair.sitter.bot}`)) : t(chair.sitter.kind);
    const marks = [seat === view.you ? t("you") : null, seat === view.host ? t("host") : null, kind, chair.sitter.kind === "bot" || view.online[seat] ? null : t("away")];
    const tools = host && seat !== view.you
      ? [
          chair.sitter.kind === "bot" ? null : h("button", { class: "small", "data-key": `host${seat}`, onclick: say({ type: "hand_over", seat }) }, t("hand_over")),
          h("button", { class: "small", "data-key": `out${seat}`, onclick: say({ type: "remove", seat }) }, t("remove")),
        ]
      : null;
    return h(
      "li",
      { class: chair.ready ? "ready" : "" },
      h("span", { class: "token", vars: { colour: token?.colour ?? "#888" }, title: token ? pick(token.name) : "" }, token?.letters ?? "?"),
      h("span", { class: "grow" }, h("strong", {}, chair.name), h("span", { class: "hint" }, marks.filter(Boolean).join(" · "))),
      h("span", { class: "state" }, chair.ready ? t("ready") : t("not_ready")),
      tools,
    );
  }

  ownButtons(view, own) {
    const ready = h("button", { class: own.ready ? "" : "primary", "data-key": "ready", onclick: () => this.deeds.ready(!own.ready) }, own.ready ? t("be_unready") : t("be_ready"));
    const all = view.chairs.filter(Boolean);
    const can = all.length >= 2 && all.every((chair) => chair.ready);
    const start = view.host === view.you
      ? h("button", { class: can ? "primary" : "", id: "start", disabled: !can, title: can ? "" : t("start_hint"), "data-key": "start", onclick: () => this.deeds.say({ type: "start" }) }, t("start"))
      : h("span", { class: "hint" }, t("wait_host"));
    const leave = h("button", { class: "quiet", "data-key": "leave", onclick: () => this.deeds.say({ type: "leave" }) }, t("leave"));
    return [ready, start, leave];
  }

  /** The form is made once for each state of the seats, so that nobody loses what he typed. */
  updateForm(view) {
    const free = view.chairs.some((chair) => chair === null);
    const key = view.you === null && free ? view.chairs.map((chair) => chair?.token ?? "").join() : "";
    if (this.formKey === key) return;
    this.formKey = key;
    if (!key) return fill(this.form, view.you === null ? h("p", { class: "hint" }, t("watching")) : null);
    const name = this.name ?? h("input", { value: store.playerName(), required: true, maxLength: 20, autocomplete: "nickname", "data-key": "name" });
    this.name = name;
    const taken = new Set(view.chairs.filter(Boolean).map((chair) => chair.token));
    const tokens = view.sheet.tokens.filter((token) => !taken.has(token.key)).map((token) => [token.key, pick(token.name)]);
    const token = select([["", t("token_any")], ...tokens], "", { "data-key": "token" });
    const sit = (event) => {
      event.preventDefault();
      const request = { name: name.value.trim() };
      if (token.value) request.token = token.value;
      this.deeds.sit(request);
    };
    fill(this.form, h("form", { class: "row", onsubmit: sit }, field(t("your_name"), name), field(t("token"), token), h("button", { class: "primary", "data-key": "sit" }, t("sit"))));
  }

  async updateSharing(view) {
    if (this.shared === view.you) return;
    this.shared = view.you;
    const { invite } = await api.card(view.table).catch(() => ({ invite: `${location.origin}/t/${view.table}` }));
    const key = store.seatKey(view.table);
    const own = view.you !== null && key ? `${location.origin}/t/${view.table}#key=${key}` : null;
    fill(
      this.sharing,
      h("img", { class: "qr", src: `/api/tables/${encodeURIComponent(view.table)}/qr.svg`, alt: t("qr"), width: 148, height: 148 }),
      h(
        "div",
        { class: "grow" },
        h("h2", {}, t("invite")),
        h("p", { class: "hint" }, t("invite_hint")),
        h("p", { class: "code" }, view.code),
        link(invite, t("invite")),
        own ? h("details", {}, h("summary", {}, t("seat_link")), h("p", { class: "hint" }, t("seat_link_hint")), link(own, t("seat_link"))) : null,
      ),
    );
  }
}

/** An address with a button that copies it. Where browsers forbid that, it is marked instead. */
function link(address, label) {
  const input = h("input", { value: address, readOnly: true, "aria-label": label, onfocus: (event) => event.target.select() });
  const copy = async (event) => {
    try {
      await navigator.clipboard.writeText(address);
      event.target.textContent = t("copied");
    } catch {
      input.focus();
    }
  };
  return h("div", { class: "row tight" }, input, h("button", { type: "button", class: "small", onclick: copy }, t("copy")));
}
