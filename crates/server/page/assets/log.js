// What happened, in plain words, and what people say.

import { field, fill, h } from "./dom.js";
import { offerText, sentence } from "./narrate.js";
import { pick, t } from "./words.js";

export class Log {
  constructor(deeds) {
    this.deeds = deeds;
    this.list = h("ol", { class: "log", "aria-live": "polite", "aria-relevant": "additions", tabIndex: 0, "aria-label": t("log") });
    this.input = h("input", { maxLength: 300, autocomplete: "off" });
    const send = (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text) deeds.say({ type: "chat", text });
      this.input.value = "";
    };
    this.form = h("form", { class: "row tight", onsubmit: send }, field(t("chat"), this.input), h("button", {}, t("send")));
    this.fair = h("details", {}, h("summary", {}, t("fair")), h("p", { class: "hint" }, t("fair_text")), (this.verdict = h("p", { class: "verdict", role: "status" })), (this.proof = h("dl", { class: "proof" })));
    this.root = h("section", { class: "panel" }, h("h2", {}, t("log")), this.list, this.form, this.fair);
    this.told = 0;
  }

  update(view) {
    this.form.hidden = view.you === null;
    // Before the start there is nothing to tell but what people say.
    this.append(view);
    this.updateProof(view);
  }

  append(view) {
    const fresh = view.lines.filter(({ number }) => number > this.told);
    if (fresh.length === 0) return;
    this.told = fresh.at(-1).number;
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    this.list.append(...fresh.map((line) => entry(view, line)).filter(Boolean));
    while (this.list.children.length > 400) this.list.firstChild.remove();
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  updateVerdict(view) {
    if (!view.verdict) return (this.verdict.textContent = "");
    const unfair = view.verdict.deviation !== null;
    this.verdict.classList.toggle("fault", unfair);
    this.verdict.textContent = verdictText(view);
    // Nobody should have to look for it.
    if (unfair) this.fair.open = true;
  }

  updateProof(view) {
    const key = [view.commitment, ...view.contributions.values(), view.secret, view.stage, view.verdict !== null].join();
    if (this.proofKey === key) return;
    this.proofKey = key;
    this.updateVerdict(view);
    const rows = [[t("commitment"), view.commitment], ...[...view.contributions].map(([seat, value]) => [t("contribution", view.chairs[seat]?.name ?? ""), value])];
    if (view.secret) rows.push([t("secret"), view.secret]);
    const record = view.game ? h("a", { href: `/api/tables/${view.table}/record`, target: "_blank", rel: "noopener" }, t("record")) : null;
    fill(this.proof, rows.map(([term, value]) => [h("dt", {}, term), h("dd", {}, value)]), record ? h("dd", {}, record) : null);
  }
}

/** What came of computing the game again. */
function verdictText(view) {
  const { deviation, ...counts } = view.verdict;
  if (!deviation) return t("fair_all", counts.throw, counts.card) + (counts.deed > 0 ? ` ${t("fair_deeds", counts.deed)}` : "");
  const { kind, number, who, deck, said, given } = deviation;
  if (kind === "commitment") return t("unfair_commitment");
  const result = (values) => [deck ? pick(view.sheet.nouns[`${deck}_card`]) : "", ...values].join(" ").trim();
  return t("unfair", t(`unfair_${kind}`, number), view.chairs[who]?.name ?? "", result(said), result(given));
}

function entry(view, line) {
  if (line.chat !== undefined) {
    return h("li", { class: "chat" }, h("strong", {}, `${line.who}: `), line.chat);
  }
  if (line.raw !== undefined) return h("li", {}, line.raw);
  const text = line.offer ? offerText(view.names, line.offer) : sentence(view.names, line.event);
  if (!text) return null;
  return h("li", { class: line.event.kind === "turnBegan" ? "turn" : "" }, text, line.standIn ? ` (${t("stand_in")})` : "");
}
