// Events in plain words, for the log. What only moves the game on is not told.

import { language, money, pick } from "./words.js";

const WHY = {
  de: { salary: "Gehalt", purchase: "Kauf", rent: "Miete", tax: "Steuer", card: "Karte", fine: "Strafe", building: "Bau", sale: "Verkauf von Gebäuden", mortgage: "Hypothek", redemption: "Hypothek abgelöst", interest: "Zinsen", trade: "Handel", estate: "Nachlass", pot: "Topf" },
  en: { salary: "salary", purchase: "purchase", rent: "rent", tax: "tax", card: "card", fine: "fine", building: "building", sale: "sale of buildings", mortgage: "mortgage", redemption: "mortgage redeemed", interest: "interest", trade: "trade", estate: "estate", pot: "pot" },
};

const ENDS = {
  de: { accepted: "angenommen", rejected: "abgelehnt", withdrawn: "zurückgezogen", void: "hinfällig" },
  en: { accepted: "accepted", rejected: "rejected", withdrawn: "withdrawn", void: "void" },
};

/** The names of a table: players, squares, amounts. */
export function namesOf(sheet, players) {
  const square = (number) => pick(sheet.squares[number].name);
  return {
    sheet,
    square,
    player: (seat) => players[seat],
    players: (seats) => seats.map((seat) => players[seat]).join(", "),
    money: (amount) => money(sheet, amount),
    squares: (numbers) => numbers.map(square).join(", "),
    rent: ({ amount, perPip }) =>
      amount === undefined ? `${money(sheet, perPip)} ${language() === "de" ? "je Auge" : "a pip"}` : money(sheet, amount),
    built(level) {
      const { house, houses, hotel } = sheet.nouns;
      if (level === 0) return language() === "de" ? "nichts mehr" : "nothing any more";
      return level === 5 ? `1 ${pick(hotel)}` : `${level} ${pick(level === 1 ? house : houses)}`;
    },
    lot: ({ deed, building }) => (building ? pick(sheet.nouns[building]) : square(deed)),
  };
}

/** What one side of an offer holds. */
export function goodsText(names, { squares, cash, cards }) {
  const held = { none: 0, chance: 1, chest: 1, both: 2 }[cards] ?? 0;
  const card = pick(names.sheet.nouns.jail_card);
  const parts = [names.squares(squares), cash > 0 ? names.money(cash) : "", held > 0 ? (held > 1 ? `${held} × ${card}` : card) : ""];
  return parts.filter(Boolean).join(" + ") || (language() === "de" ? "nichts" : "nothing");
}

const faces = ([first, second]) => `${first} + ${second}`;

function card(names, { deck, card: number }) {
  return pick(names.sheet[deck][number - 1]);
}

const GERMAN = {
  dealt: () => "Die Besitzkarten sind verteilt.",
  threwForFirst: (n, e) => `${n.player(e.who)} würfelt um den ersten Zug: ${faces(e.dice)}.`,
  orderTied: (n, e) => `Gleichstand: ${n.players(e.seats)} würfeln noch einmal.`,
  threwForRent: (n, e) => `${n.player(e.who)} würfelt um die Miete: ${faces(e.dice)}.`,
  turnBegan: (n, e) => `${n.player(e.who)} ist am Zug.`,
  threw: (n, e) => `${n.player(e.who)} würfelt ${faces(e.dice)}${e.dice[0] === e.dice[1] ? ", Pasch" : ""}.`,
  moved: (n, e) => `${n.player(e.who)} kommt auf ${n.square(e.to)}.`,
  paid: (n, e) => `${giver(n, e.from, "Die Bank", "Der Topf")} zahlt ${taker(n, e.to, "der Bank", "in den Topf")} ${n.money(e.amount)} (${WHY.de[e.why] ?? e.why}).`,
  deedPassed: (n, e) => `${n.square(e.deed)} gehört jetzt ${e.to === "bank" ? "der Bank" : n.player(e.to)}.`,
  purchaseOpened: (n, e) => `${n.square(e.deed)} ist zu haben, für ${n.money(n.sheet.squares[e.deed].deed.price)}.`,
  cardDrawn: (n, e) => `${n.player(e.who)} zieht: „${card(n, e)}“`,
  cardKept: (n, e) => `${n.player(e.who)} behält die Karte.`,
  cardPassed: (n, e) => `${pick(n.sheet.nouns.jail_card)} geht an ${n.player(e.to)}.`,
  choiceOpened: () => "Die Karte lässt die Wahl: zahlen oder ziehen.",
  jailed: (n, e) => `${n.player(e.who)} muss hinein: ${pick(n.sheet.nouns.jail)}.`,
  attemptFailed: () => "Kein Pasch.",
  freed: (n, e) => `${n.player(e.who)} ist wieder frei.`,
  claimArose: (n, e) => `${n.player(e.owner)} kann von ${n.player(e.payer)} Miete verlangen: ${n.rent(e.rent)} (${n.square(e.deed)}).`,
  claimsLapsed: () => "Was nicht verlangt wurde, ist verfallen.",
  auctionOpened: (n, e) => `Unter dem Hammer: ${n.lot(e.lot)}, ab ${n.money(e.floor)}.`,
  bidMade: (n, e) => `${n.player(e.who)} bietet ${n.money(e.amount)}.`,
  bidderPassed: (n, e) => `${n.player(e.who)} steigt aus.`,
  shortageOpened: (n, e) => `${n.player(e.who)} will auf ${n.square(e.deed)} bauen, aber Gebäude sind knapp. Gefragt: ${n.players(e.seats)}.`,
  wanted: (n, e) => `${n.player(e.who)} will auch bauen.`,
  waived: (n, e) => `${n.player(e.who)} verzichtet.`,
  built: (n, e) => `Auf ${n.square(e.deed)} steht jetzt: ${n.built(e.level)}.`,
  buildingsSold: (n, e) => `Auf ${n.square(e.deed)} steht jetzt: ${n.built(e.level)}.`,
  mortgaged: (n, e) => `${n.square(e.deed)} ist jetzt mit einer Hypothek belastet.`,
  mortgageLifted: (n, e) => `${n.square(e.deed)} ist wieder frei von Hypothek.`,
  interestDue: (n, e) => `Belastet übernommen: ${n.squares(e.deeds)}.`,
  offerClosed: (n, e) => `Das Angebot ist ${ENDS.de[e.how] ?? e.how}.`,
  debtArose: (n, e) => `${n.player(e.who)} schuldet ${taker(n, e.to, "der Bank", "dem Topf")} ${n.money(e.amount)} (${WHY.de[e.why] ?? e.why}).`,
  estateOpened: (n, e) => `Die Bank versteigert: ${n.squares(e.deeds)}.`,
  wentBankrupt: (n, e) => `${n.player(e.who)} ist bankrott und scheidet aus.`,
  timeCalled: () => "Die Zeit ist um: Dieser Zug ist der letzte.",
  gameEnded: (n, e) => (e.seats.length === 1 ? `${n.players(e.seats)} gewinnt.` : `${n.players(e.seats)} gewinnen gemeinsam.`),
};

const ENGLISH = {
  dealt: () => "The deeds are dealt.",
  threwForFirst: (n, e) => `${n.player(e.who)} throws for the first turn: ${faces(e.dice)}.`,
  orderTied: (n, e) => `A tie: ${n.players(e.seats)} throw again.`,
  threwForRent: (n, e) => `${n.player(e.who)} throws for the rent: ${faces(e.dice)}.`,
  turnBegan: (n, e) => `It is ${n.player(e.who)}'s turn.`,
  threw: (n, e) => `${n.player(e.who)} throws ${faces(e.dice)}${e.dice[0] === e.dice[1] ? ", a double" : ""}.`,
  moved: (n, e) => `${n.player(e.who)} moves to ${n.square(e.to)}.`,
  paid: (n, e) => `${giver(n, e.from, "The bank", "The pot")} pays ${taker(n, e.to, "the bank", "into the pot")} ${n.money(e.amount)} (${WHY.en[e.why] ?? e.why}).`,
  deedPassed: (n, e) => `${n.square(e.deed)} now belongs to ${e.to === "bank" ? "the bank" : n.player(e.to)}.`,
  purchaseOpened: (n, e) => `${n.square(e.deed)} is for sale, at ${n.money(n.sheet.squares[e.deed].deed.price)}.`,
  cardDrawn: (n, e) => `${n.player(e.who)} draws: “${card(n, e)}”`,
  cardKept: (n, e) => `${n.player(e.who)} keeps the card.`,
  cardPassed: (n, e) => `${pick(n.sheet.nouns.jail_card)} goes to ${n.player(e.to)}.`,
  choiceOpened: () => "The card leaves a choice: pay or draw.",
  jailed: (n, e) => `${n.player(e.who)} has to go in: ${pick(n.sheet.nouns.jail)}.`,
  attemptFailed: () => "No double.",
  freed: (n, e) => `${n.player(e.who)} is free again.`,
  claimArose: (n, e) => `${n.player(e.owner)} may demand rent from ${n.player(e.payer)}: ${n.rent(e.rent)} (${n.square(e.deed)}).`,
  claimsLapsed: () => "What nobody demanded has lapsed.",
  auctionOpened: (n, e) => `Under the hammer: ${n.lot(e.lot)}, from ${n.money(e.floor)}.`,
  bidMade: (n, e) => `${n.player(e.who)} bids ${n.money(e.amount)}.`,
  bidderPassed: (n, e) => `${n.player(e.who)} drops out.`,
  shortageOpened: (n, e) => `${n.player(e.who)} wants to build on ${n.square(e.deed)}, but buildings are scarce. Asked: ${n.players(e.seats)}.`,
  wanted: (n, e) => `${n.player(e.who)} wants to build too.`,
  waived: (n, e) => `${n.player(e.who)} lets it go.`,
  built: (n, e) => `On ${n.square(e.deed)} there is now: ${n.built(e.level)}.`,
  buildingsSold: (n, e) => `On ${n.square(e.deed)} there is now: ${n.built(e.level)}.`,
  mortgaged: (n, e) => `${n.square(e.deed)} is mortgaged now.`,
  mortgageLifted: (n, e) => `${n.square(e.deed)} is free of its mortgage.`,
  interestDue: (n, e) => `Taken over with a mortgage: ${n.squares(e.deeds)}.`,
  offerClosed: (n, e) => `The offer is ${ENDS.en[e.how] ?? e.how}.`,
  debtArose: (n, e) => `${n.player(e.who)} owes ${taker(n, e.to, "the bank", "the pot")} ${n.money(e.amount)} (${WHY.en[e.why] ?? e.why}).`,
  estateOpened: (n, e) => `The bank auctions: ${n.squares(e.deeds)}.`,
  wentBankrupt: (n, e) => `${n.player(e.who)} is bankrupt and out.`,
  timeCalled: () => "Time is up: this turn is the last.",
  gameEnded: (n, e) => (e.seats.length === 1 ? `${n.players(e.seats)} wins.` : `${n.players(e.seats)} win together.`),
};

const giver = (names, party, bank, pot) => ({ bank, pot })[party] ?? names.player(party);
const taker = giver;

/** The offer on the table as a sentence. */
export function offerText(names, offer) {
  const [from, to] = [names.player(offer.from), names.player(offer.to)];
  const [give, take] = [goodsText(names, offer.give), goodsText(names, offer.take)];
  if (language() === "de") return offer.forDebt ? `${from} bietet ${to} statt der Schuld: ${give}.` : `${from} bietet ${to}: ${give} gegen ${take}.`;
  return offer.forDebt ? `${from} offers ${to} instead of the debt: ${give}.` : `${from} offers ${to}: ${give} for ${take}.`;
}

/** One event as a sentence; nothing if it is not worth telling. */
export function sentence(names, event) {
  const table = language() === "de" ? GERMAN : ENGLISH;
  return table[event.kind]?.(names, event) ?? null;
}
