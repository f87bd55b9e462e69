// Reads the events of a play. Each phrase of the notation is one row of the table; a piece in
// braces is a field with its type, everything else stands as it is.

const PHRASES = Object.entries({
  dealt: "the deeds are dealt",
  threwForFirst: "{who:seat} throws {dice:dice} for the first turn",
  orderTied: "the throws are equal for {seats:seats}",
  threwForRent: "{who:seat} throws {dice:dice} for the rent",
  orderSettled: "the order is settled",
  turnBegan: "{who:seat} begins the turn",
  threw: "{who:seat} throws {dice:dice}",
  doubleCounted: "{who:seat} throws again after a double",
  moved: "{who:seat} moves to {to:number}",
  lapEnded: "{who:seat} ends the first lap",
  paid: "{from:party} pays {to:party} {amount:number} for {why:word}",
  deedPassed: "{deed:number} passes to {to:party}",
  landingSettled: "the landing is settled",
  purchaseOpened: "{deed:number} is for sale",
  cardDrawn: "{who:seat} draws {deck:word} {card:number}",
  cardKept: "{who:seat} keeps {deck:word} {card:number}",
  cardPassed: "card {deck:word} passes to {to:seat}",
  cardReturned: "card {deck:word} {card:number} goes under its pile",
  choiceOpened: "card {deck:word} {card:number} leaves a choice",
  jailed: "{who:seat} goes to jail",
  attemptFailed: "{who:seat} throws no double",
  freed: "{who:seat} is free",
  moveAwaited: "the fine comes before the move",
  claimArose: "{owner:seat} may demand {rent:rent} from {payer:seat} for {deed:number}",
  claimClosed: "the claim {number:number} is closed",
  claimsLapsed: "the claims lapse",
  auctionOpened: "auction of {lot:lot} from {floor:number} among {seats:seats}",
  bidMade: "{who:seat} bids {amount:number}",
  bidderPassed: "{who:seat} passes",
  auctionClosed: "the auction is over",
  shortageOpened: "{who:seat} wants a scarce building for {deed:number} against {seats:seats}",
  wanted: "{who:seat} wants the building",
  waived: "{who:seat} waives the building",
  placeAwaited: "{who:seat} has to place a {building:word}",
  shortageClosed: "the shortage is over",
  built: "{deed:number} rises to {level:level}",
  buildingsSold: "{deed:number} falls to {level:level}",
  mortgaged: "{deed:number} is mortgaged",
  mortgageLifted: "{deed:number} is clear",
  interestDue: "interest is due on {deeds:numbers}",
  interestSettled: "interest is settled on {deed:number}",
  offerOpened: "{from:seat} offers {to:seat} a trade with cards {give:word} for cards {take:word}",
  settlementOpened: "{from:seat} offers {to:seat} a settlement with cards {give:word} for cards {take:word}",
  offerGives: "the offer gives {goods:goods}",
  offerTakes: "the offer takes {goods:goods}",
  offerClosed: "the offer is {how:word}",
  debtArose: "{who:seat} owes {to:party} {amount:number} for {why:word}",
  debtSettled: "the debt is settled",
  roundPays: "{who:seat} pays {amount:number} to each of {seats:seats}",
  roundCollects: "{who:seat} collects {amount:number} from each of {seats:seats}",
  roundStepped: "the round comes to {who:seat}",
  roundClosed: "the round is over",
  estateOpened: "the bank will auction {deeds:numbers}",
  estateClosed: "the bank keeps the estate",
  wentBankrupt: "{who:seat} is bankrupt",
  timeCalled: "the time is up",
  countAwaited: "the count comes next",
  gameEnded: "the game is won by {seats:seats}",
}).map(([kind, phrase]) => ({ kind, pieces: phrase.split(" ").map(piece) }));

function piece(text) {
  const slot = /^\{(\w+):(\w+)\}$/.exec(text);
  return slot ? { name: slot[1], type: slot[2] } : { word: text };
}

/** The words of a line; names in quotes lose them but are marked. */
export function words(line) {
  const found = line.matchAll(/"((?:\\.|[^"\\])*)"|([{}[\],:=!>~])|([^\s"{}[\],:=!>~]+)/g);
  return Array.from(found, ([, quoted, mark, word]) =>
    quoted === undefined ? { text: mark ?? word, quoted: false } : { text: quoted.replace(/\\(.)/g, "$1"), quoted: true },
  );
}

const digits = (token) => (token && !token.quoted && /^\d+$/.test(token.text) ? Number(token.text) : undefined);

// Each reads from `at` and gives [value, next place], or nothing.
const SLOTS = {
  seat(tokens, at, players) {
    const seat = tokens[at] ? players.indexOf(tokens[at].text) : -1;
    return seat < 0 ? undefined : [seat, at + 1];
  },
  party(tokens, at, players) {
    const token = tokens[at];
    if (token && !token.quoted && (token.text === "bank" || token.text === "pot")) return [token.text, at + 1];
    return SLOTS.seat(tokens, at, players);
  },
  seats(tokens, at, players) {
    if (tokens[at]?.text === "nobody" && !tokens[at].quoted) return [[], at + 1];
    return several(SLOTS.seat, tokens, at, players);
  },
  number(tokens, at) {
    const number = digits(tokens[at]);
    return number === undefined ? undefined : [number, at + 1];
  },
  numbers(tokens, at) {
    if (tokens[at]?.text === "nothing") return [[], at + 1];
    return several(SLOTS.number, tokens, at);
  },
  dice(tokens, at) {
    const [first, second] = [digits(tokens[at]), digits(tokens[at + 1])];
    return first === undefined || second === undefined ? undefined : [[first, second], at + 2];
  },
  rent(tokens, at) {
    const factor = /^(\d+)x$/.exec(tokens[at]?.text ?? "");
    if (factor) return [{ perPip: Number(factor[1]) }, at + 1];
    const amount = digits(tokens[at]);
    return amount === undefined ? undefined : [{ amount }, at + 1];
  },
  word(tokens, at) {
    return tokens[at] && !tokens[at].quoted ? [tokens[at].text, at + 1] : undefined;
  },
  lot(tokens, at) {
    if (tokens[at]?.text === "a") return [{ building: tokens[at + 1]?.text }, at + 2];
    const deed = digits(tokens[at]);
    return deed === undefined ? undefined : [{ deed }, at + 1];
  },
  level(tokens, at) {
    const text = tokens[at]?.text;
    if (text === "bare") return [0, at + 1];
    if (text === "hotel") return [5, at + 1];
    const houses = text === "houses" ? digits(tokens[at + 1]) : undefined;
    return houses === undefined ? undefined : [houses, at + 2];
  },
  goods(tokens, at) {
    const goods = { squares: [], cash: 0 };
    let place = at;
    for (; place < tokens.length; place += 1) {
      const number = digits(tokens[place]);
      if (number !== undefined) goods.squares.push(number);
      else if (tokens[place].text === "cash") goods.cash = digits(tokens[(place += 1)]) ?? 0;
      else if (tokens[place].text !== "nothing") return undefined;
    }
    return [goods, place];
  },
};

/** Lists stand at the end of a phrase: they take all that fits. */
function several(slot, tokens, at, players) {
  const found = [];
  let place = at;
  for (let next = slot(tokens, place, players); next; next = slot(tokens, place, players)) {
    found.push(next[0]);
    place = next[1];
  }
  return found.length > 0 ? [found, place] : undefined;
}

function match({ kind, pieces }, tokens, players) {
  const event = { kind };
  let at = 0;
  for (const { word, name, type } of pieces) {
    if (word !== undefined) {
      if (tokens[at]?.quoted !== false || tokens[at].text !== word) return undefined;
      at += 1;
      continue;
    }
    const found = SLOTS[type](tokens, at, players);
    if (!found) return undefined;
    [event[name], at] = found;
  }
  return at === tokens.length ? event : undefined;
}

/** What a line of events says, given the players' names in order; nothing if it is unknown. */
export function readEvent(line, players) {
  const tokens = words(line);
  for (const phrase of PHRASES) {
    const event = match(phrase, tokens, players);
    if (event) return event;
  }
  return undefined;
}

/** A name that stands in an action. */
export const quoted = (name) => `"${name.replace(/["\\]/g, "\\$&")}"`;
