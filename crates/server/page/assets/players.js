// The players: cash, deeds, who is there, whose move it is, how much time is left.

import { fill, h } from "./dom.js";
import { awaited, cardsOf, deedsOf, hotel } from "./position.js";
import { token } from "./board.js";
import { t } from "./words.js";

export class Players {
  constructor(deeds) {
    this.deeds = deeds;
    this.list = h("ol", { class: "players" });
    this.more = h("div", { class: "hint" });
    this.root = h("section", { class: "panel" }, h("h2", {}, t("players")), this.list, this.more);
  }

  update(view) {
    this.root.hidden = !view.game;
    if (this.root.hidden) return;
    const waiting = awaited(view.game);
    fill(this.list, view.game.players.map((player, seat) => this.row(view, player, seat, seat === waiting)));
    this.more.textContent = view.spectators > 0 ? t("spectators", view.spectators) : "";
    this.tick(view);
  }

  row(view, player, seat, waiting) {
    const chair = view.chairs[seat];
    const { names, game } = view;
    const person = chair.sitter.kind !== "bot";
    const marks = [
      seat === view.you ? t("you") : null,
      person ? null : t("bot", t(`bot_${chair.sitter.bot}`)),
      person && !view.online[seat] ? t("away") : null,
      chair.standIn ? t("stand_in") : null,
      player.jail === null ? null : t("in_jail"),
      cardsOf(game, seat).length > 0 ? t("jail_card") : null,
      player.out ? t("out") : null,
      game.winners?.includes(seat) ? t("wins") : null,
    ];
    return h(
      "li",
      { class: `${waiting ? "waiting" : ""}${player.out ? " out" : ""}`, "data-seat": String(seat), "data-cash": String(player.cash) },
      token(view, seat),
      h("span", { class: "grow" }, h("strong", {}, player.name), h("span", { class: "hint" }, marks.filter(Boolean).join(" · "))),
      h("span", { class: "clock" }),
      h("span", { class: "cash" }, names.money(player.cash)),
      this.tools(view, chair, seat),
      h("span", { class: "deeds" }, deedsOf(game, seat).map((number) => deed(view, number))),
    );
  }

  /** What can be done about somebody who is not there. */
  tools(view, chair, seat) {
    const gone = chair.sitter.kind !== "bot" && (chair.standIn || !view.online[seat]);
    if (view.stage !== "running" || view.you === null || seat === view.you || !gone) return null;
    if (view.host === view.you && !view.online[seat]) {
      const fillIn = { type: "fill", seat, sitter: { kind: "bot", bot: "careful" } };
      return h("button", { class: "small", "data-key": `fill${seat}`, onclick: () => this.deeds.say(fillIn) }, t("replace"));
    }
    const mine = view.votes.get(seat)?.has(view.you) ?? false;
    const vote = () => this.deeds.say({ type: "vote", about: seat, remove: !mine });
    return h("button", { class: "small", "data-key": `vote${seat}`, onclick: vote }, mine ? t("unvote") : t("vote"));
  }

  tick(view) {
    for (const place of this.list.querySelectorAll(".clock")) place.textContent = "";
    if (!view.clock) return;
    const place = this.list.children[view.clock.seat]?.querySelector(".clock");
    if (!place) return;
    const now = Date.now() + view.skew;
    place.textContent = t("clock_left", duration(view.clock.until - now));
    place.title = now > view.clock.spare_from ? t("spare") : "";
    place.classList.toggle("spare", now > view.clock.spare_from);
  }
}

function duration(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function deed(view, number) {
  const { deed: sheet } = view.sheet.squares[number];
  const group = view.sheet.groups.find((one) => one.key === sheet.group);
  const level = view.game.level.get(number) ?? 0;
  const mortgaged = view.game.mortgaged.has(number);
  const built = level === hotel ? " H" : level > 0 ? ` ${level}` : "";
  const title = [view.names.square(number), level > 0 ? view.names.built(level) : "", mortgaged ? t("mortgaged") : ""];
  return h("span", { class: `chip${mortgaged ? " mortgaged" : ""}`, vars: { group: group.colour }, title: title.filter(Boolean).join(", ") }, `${number}${built}`);
}
