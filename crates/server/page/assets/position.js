// What lies on the table, folded from the events. Every change goes through `apply`.

const JAIL = 10;
const HOTEL = 5;

/** The table before the first event; `deeds` are the squares with deeds in the order of the rules. */
export function start(players, cash, deeds) {
  return {
    deeds,
    players: players.map((name) => ({ name, cash, at: 0, jail: null, out: false })),
    owner: new Map(),
    level: new Map(),
    mortgaged: new Set(),
    cards: { chance: null, chest: null },
    pot: 0,
    turn: 0,
    base: "order",
    again: false,
    unthrown: players.map((_, seat) => seat),
    dice: null,
    thrower: null,
    claims: [],
    debt: null,
    interest: [],
    auction: null,
    shortage: null,
    offer: null,
    estate: [],
    winners: null,
  };
}

const without = (list, one) => list.filter((other) => other !== one);

function pay(table, from, to, amount) {
  if (from === "pot") table.pot -= amount;
  else if (from !== "bank") table.players[from].cash -= amount;
  if (to === "pot") table.pot += amount;
  else if (to !== "bank") table.players[to].cash += amount;
}

function threw(table, { who, dice }) {
  table.dice = dice;
  table.thrower = who;
}

function open(table, event, forDebt) {
  const { from, to, give, take } = event;
  table.offer = { from, to, forDebt, give: { cards: give, squares: [], cash: 0 }, take: { cards: take, squares: [], cash: 0 } };
}

// One row an event; those that change nothing one can see have none.
const FOLD = {
  threwForFirst(table, event) {
    threw(table, event);
    table.unthrown = without(table.unthrown, event.who);
  },
  orderTied: (table, { seats }) => (table.unthrown = seats),
  orderSettled: (table) => (table.unthrown = []),
  turnBegan(table, { who }) {
    Object.assign(table, { turn: who, base: "ready", again: false });
  },
  threw(table, event) {
    threw(table, event);
    table.again = false;
  },
  threwForRent: threw,
  doubleCounted: (table) => (table.again = true),
  moved: (table, { who, to }) => Object.assign(table.players[who], { at: to, jail: null }),
  paid: (table, { from, to, amount }) => pay(table, from, to, amount),
  deedPassed(table, { deed, to }) {
    if (to === "bank") table.owner.delete(deed);
    else table.owner.set(deed, to);
  },
  landingSettled: (table) => (table.base = table.again ? "ready" : "done"),
  purchaseOpened: (table) => (table.base = "purchase"),
  choiceOpened: (table) => (table.base = "choice"),
  moveAwaited: (table) => (table.base = "done"),
  countAwaited: (table) => (table.base = "done"),
  cardKept: (table, { who, deck }) => (table.cards[deck] = who),
  cardPassed: (table, { deck, to }) => (table.cards[deck] = to),
  cardReturned: (table, { deck }) => (table.cards[deck] = null),
  jailed: (table, { who }) => Object.assign(table.players[who], { at: JAIL, jail: 0 }),
  attemptFailed: (table, { who }) => (table.players[who].jail += 1),
  freed: (table, { who }) => Object.assign(table.players[who], { at: JAIL, jail: null }),
  claimArose: (table, { payer, owner, deed, rent }) => table.claims.push({ payer, owner, deed, rent }),
  claimClosed: (table, { number }) => table.claims.splice(number - 1, 1),
  claimsLapsed: (table) => (table.claims = []),
  auctionOpened(table, { lot, floor, seats }) {
    table.auction = { lot, floor, bidders: seats, bid: null, leader: null };
    table.estate = without(table.estate, lot.deed);
  },
  bidMade: (table, { who, amount }) => Object.assign(table.auction, { bid: amount, leader: who }),
  bidderPassed: (table, { who }) => (table.auction.bidders = without(table.auction.bidders, who)),
  auctionClosed: (table) => (table.auction = null),
  shortageOpened: (table, { who, deed, seats }) => (table.shortage = { by: who, deed, asked: seats, winner: null }),
  wanted: (table, { who }) => (table.shortage.asked = without(table.shortage.asked, who)),
  waived: (table, { who }) => (table.shortage.asked = without(table.shortage.asked, who)),
  placeAwaited: (table, { who }) => (table.shortage.winner = who),
  shortageClosed: (table) => (table.shortage = null),
  built(table, { deed, level }) {
    table.level.set(deed, level);
    if (table.shortage) table.shortage.winner = null;
  },
  buildingsSold: (table, { deed, level }) => table.level.set(deed, level),
  mortgaged: (table, { deed }) => table.mortgaged.add(deed),
  mortgageLifted: (table, { deed }) => table.mortgaged.delete(deed),
  interestDue: (table, { deeds }) => table.interest.push(...deeds),
  interestSettled: (table, { deed }) => (table.interest = without(table.interest, deed)),
  offerOpened: (table, event) => open(table, event, false),
  settlementOpened: (table, event) => open(table, event, true),
  offerGives: (table, { goods }) => Object.assign(table.offer.give, goods),
  offerTakes: (table, { goods }) => Object.assign(table.offer.take, goods),
  offerClosed: (table) => (table.offer = null),
  debtArose: (table, { who, to, amount, why }) => (table.debt = { debtor: who, creditor: to, amount, why }),
  debtSettled: (table) => (table.debt = null),
  estateOpened: (table, { deeds }) => table.estate.push(...deeds),
  estateClosed: (table) => (table.estate = []),
  wentBankrupt(table, { who }) {
    table.players[who].out = true;
    table.unthrown = without(table.unthrown, who);
  },
  gameEnded(table, { seats }) {
    Object.assign(table, { winners: seats, base: "over" });
  },
};

/** Folds one event into the table. */
export function apply(table, event) {
  FOLD[event.kind]?.(table, event);
}

/** Where the game stands. */
export function phase(table) {
  if (table.base === "over") return "over";
  if (table.debt && (table.interest.length === 0 || table.debt.why === "interest")) return "debt";
  if (table.interest.length > 0) return "interest";
  if (table.auction) return "auction";
  if (table.shortage) return table.shortage.winner === null ? "shortage" : "place";
  return table.base;
}

/** The first of these seats that sits to the left of `seat`. */
function after(seats, seat, count) {
  for (let step = 1; step <= count; step += 1) {
    if (seats.includes((seat + step) % count)) return (seat + step) % count;
  }
  return null;
}

/** Whom everybody waits for. */
export function awaited(table) {
  const count = table.players.length;
  const now = phase(table);
  if (now === "over") return null;
  if (now === "order") return table.unthrown[0] ?? null;
  if (now === "interest") return table.owner.get(table.deeds.find((deed) => table.interest.includes(deed))) ?? null;
  if (now === "shortage") return after(table.shortage.asked, table.shortage.by, count);
  if (now === "place") return table.shortage.winner;
  if (now === "choice") return table.turn;
  if (table.offer) return table.offer.to;
  if (now === "debt") return table.debt.debtor;
  if (now !== "auction") return table.turn;
  const { leader, bidders } = table.auction;
  return leader === null ? after(bidders, table.turn, count) : after(without(bidders, leader), leader, count);
}

/** The squares a player owns, in the order of the board. */
export function deedsOf(table, seat) {
  return [...table.owner].filter(([, owner]) => owner === seat).map(([deed]) => deed).sort((a, b) => a - b);
}

/** The jail cards a player holds, by deck. */
export const cardsOf = (table, seat) => ["chance", "chest"].filter((deck) => table.cards[deck] === seat);

export const hotel = HOTEL;
