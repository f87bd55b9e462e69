// The HTTP interface.

/** A "no" of the server, with its code. */
export class Fault extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Fault("offline", "");
  }
  if (answer.ok) return answer.json();
  const body = await answer.json().catch(() => ({}));
  throw new Fault(body.code ?? String(answer.status), body.message ?? answer.statusText);
}

function post(path, body) {
  return ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

const sheets = new Map();

/** The board with its names and colours; asked for once. */
export function edition(key) {
  if (!sheets.has(key)) {
    const sheet = ask(`/api/editions/${encodeURIComponent(key)}`);
    sheet.catch(() => sheets.delete(key));
    sheets.set(key, sheet);
  }
  return sheets.get(key);
}

export const choices = () => ask("/api/editions");
export const lobby = () => ask("/api/tables");
export const openTable = (request) => post("/api/tables", request);
export const card = (table) => ask(`/api/tables/${encodeURIComponent(table)}`);
export const join = (table, request) => post(`/api/tables/${encodeURIComponent(table)}/seats`, request);
