// Elements in one call. Text is always set as text, so nothing a player types becomes markup.

/** An element with properties and children; what is null or false is left out. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "vars") paint(element, value);
    else if (name === "class") element.className = value;
    else if (name in element && name !== "list") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Sets custom properties: the page has no inline styles, but scripts may set these. */
export function paint(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value);
}

/**
 * Puts new children into a place. What is the same stays as it is, so that a click which is just
 * being made is not lost; where it changed, the focus stays on what has the same data-key.
 */
export function fill(place, ...children) {
  const after = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const before = [...place.childNodes];
  if (before.length === after.length) {
    after.forEach((child, index) => before[index].isEqualNode(asNode(child)) || before[index].replaceWith(child));
  } else {
    place.replaceChildren(...after);
  }
  if (focused === null || focused.isConnected) return;
  const again = [...place.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused.dataset.key);
  (again ?? place.querySelector("button:not([disabled]), input, select"))?.focus({ preventScroll: true });
}

const asNode = (child) => (child instanceof Node ? child : document.createTextNode(child));

/** A labelled field. */
export function field(text, input, hint) {
  return h("label", { class: "field" }, h("span", { class: "label" }, text), input, hint ? h("span", { class: "hint" }, hint) : null);
}

/** A choice among [value, text] pairs. */
export function select(pairs, value, properties = {}) {
  const options = pairs.map(([key, text]) => h("option", { value: key, selected: key === value }, text));
  return h("select", properties, options);
}

/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}
