// What the browser remembers. A browser that forbids it still plays, until the page is closed.

const memory = new Map();

function read(name) {
  try {
    return localStorage.getItem(`bankhalter.${name}`) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(`bankhalter.${name}`, value);
  } catch {
    // Private windows may refuse; the memory above is enough for this visit.
  }
}

const NAMES = ["Ada", "Bela", "Carl", "Dora", "Emil", "Frida", "Gustav", "Hanna", "Ida", "Jonas", "Klara", "Leo", "Mia", "Nils", "Olga", "Paul"];

/** The player's name of the last visit, or one to begin with. */
export function playerName() {
  return read("name") ?? NAMES[Math.floor(Math.random() * NAMES.length)];
}

export const rememberName = (name) => write("name", name);
export const language = () => read("language");
export const rememberLanguage = (key) => write("language", key);
export const theme = () => read("theme");
export const rememberTheme = (key) => write("theme", key);

/** The key to a seat at this table, by the table's name or its six letters. */
export const seatKey = (table) => read(`seat.${table}`);

/** Keeps a key under every name the table has. */
export function rememberKey(key, ...tables) {
  for (const table of tables) write(`seat.${table}`, key);
}
