// The line to the table: greets, comes back by itself after a break with the last number it knows,
// and sends again what was not acknowledged.

import { randomHex } from "./dom.js";

const PROTOCOL = 1;
const PING = 20_000;
const LONGEST_WAIT = 10_000;

export class Line {
  /** `hear` gets every message, `state` gets "on", "off" or "closed". */
  constructor(table, { key, since, hear, state }) {
    Object.assign(this, { table, key, since, hear, state });
    this.waiting = new Map();
    this.tries = 0;
    this.closed = false;
    this.wake = () => document.visibilityState === "visible" && this.hurry();
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    this.connect();
  }

  connect() {
    clearTimeout(this.again);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.welcomed = false;
    this.heard = Date.now();
    socket.addEventListener("open", () => {
      const hello = { type: "hello", protocol: PROTOCOL, table: this.table, since: this.since(), prompts: true };
      if (this.key) hello.key = this.key;
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener("message", (event) => socket === this.socket && this.take(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.socket && this.lost());
    clearInterval(this.beat);
    this.beat = setInterval(() => this.check(), PING);
  }

  take(message) {
    this.heard = Date.now();
    if (message.type === "welcome") {
      this.tries = 0;
      this.welcomed = true;
      this.state("on");
    }
    if (message.type === "ack" || message.type === "refused" || message.type === "rejected") {
      this.waiting.delete(message.id);
    }
    this.hear(message);
    if (message.type === "welcome") this.sendAgain();
    // What came too fast was not read: after a pause it goes out again.
    if (message.type === "rejected" && message.code === "too_fast") setTimeout(() => this.sendAgain(), 1500);
  }

  sendAgain() {
    for (const act of this.waiting.values()) this.say(act);
  }

  lost() {
    if (this.closed) return;
    this.state("off");
    clearInterval(this.beat);
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries);
    this.tries += 1;
    // A little chance in it, so that not everybody knocks at once after a restart.
    this.again = setTimeout(() => this.connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  /** A connection may be dead without saying so. */
  check() {
    if (Date.now() - this.heard > 3 * PING) this.socket.close();
    else if (this.welcomed) this.say({ type: "ping", echo: 0 });
  }

  hurry() {
    if (!this.closed && this.socket.readyState === WebSocket.CLOSED) this.connect();
  }

  say(message) {
    if (this.socket.readyState === WebSocket.OPEN && this.welcomed) this.socket.send(JSON.stringify(message));
  }

  /** An action; sent again after a break under the same name, so that it is played once. */
  act(what, seen) {
    const act = { type: "act", id: randomHex(8), do: what, seen };
    this.waiting.set(act.id, act);
    this.say(act);
    return act.id;
  }

  close() {
    this.closed = true;
    clearTimeout(this.again);
    clearInterval(this.beat);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    this.socket.close();
    this.state("closed");
  }
}
