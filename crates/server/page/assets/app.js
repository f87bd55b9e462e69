// The page begins here: which screen, which language, which colours.

import { fill, h } from "./dom.js";
import { home } from "./home.js";
import * as store from "./store.js";
import { table } from "./table.js";
import { language, setLanguage, t } from "./words.js";

const main = document.getElementById("main");
const line = document.getElementById("line");

let screen = null;

/** Shows the screen of the address; `intent` is what the click before wanted there. */
function show(intent) {
  screen?.close();
  line.textContent = "";
  const found = /^\/t\/([^/]+)\/?$/.exec(location.pathname);
  const tools = { go, line };
  screen = found ? table(main, decodeURIComponent(found[1]), intent, tools) : home(main, tools);
}

/** Goes to another address without loading the page anew. */
function go(path, intent) {
  history.pushState(null, "", path);
  show(intent);
  main.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

const THEMES = { auto: "◐", light: "☀", dark: "☾" };

function setTheme(key) {
  store.rememberTheme(key);
  if (key === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = key;
}

function drawTools() {
  const other = language() === "de" ? "en" : "de";
  const names = { de: "Deutsch", en: "English" };
  const theme = store.theme() ?? "auto";
  const says = `${t("theme")}: ${t(`theme_${theme}`)}`;
  document.getElementById("skip").textContent = t("skip");
  fill(
    document.getElementById("tools"),
    h("button", { class: "quiet", title: says, "aria-label": says, "data-key": "theme", onclick: nextTheme }, THEMES[theme]),
    h("button", { class: "quiet", lang: other, "data-key": "language", onclick: () => switchLanguage(other) }, names[other]),
  );
}

function nextTheme() {
  const keys = Object.keys(THEMES);
  setTheme(keys[(keys.indexOf(store.theme() ?? "auto") + 1) % keys.length]);
  drawTools();
}

function switchLanguage(key) {
  setLanguage(key);
  drawTools();
  screen?.redraw();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-inside]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
window.addEventListener("popstate", () => show());

setTheme(store.theme() ?? "auto");
drawTools();
show();
