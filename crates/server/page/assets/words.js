// The language of the page, and how amounts and faults are said in it.

import de from "./words-de.js";
import en from "./words-en.js";
import * as store from "./store.js";

const TEXTS = { de, en };

let current = store.language() ?? (navigator.language?.startsWith("de") ? "de" : "en");
document.documentElement.lang = current;

export const language = () => current;
export const languages = Object.keys(TEXTS);

export function setLanguage(key) {
  current = key;
  store.rememberLanguage(key);
  document.documentElement.lang = key;
}

/** The text in the chosen language. */
export function t(key, ...values) {
  const text = TEXTS[current][key] ?? key;
  return typeof text === "function" ? text(...values) : text;
}

export const has = (key) => key in TEXTS[current];

/** Of a text in both languages the one that is read. */
export const pick = (said) => said[current] ?? said.en;

/** An amount as the edition writes it. */
export function money(sheet, amount) {
  const grouped = String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, pick(sheet.money.thousands));
  return pick(sheet.money.pattern).replace("{amount}", grouped).replaceAll(" ", "\u00a0");
}

/** What went wrong, for people. The server's own words follow where they say more. */
export function faultText({ code, message }) {
  const key = `error_${code}`;
  const telling = ["bad_settings", "not_notation"].includes(code);
  return has(key) ? [t(key), telling ? message : ""].join(" ").trim() : message || code;
}
