//! What happened, told to people: every event is a message with its arguments.

use bankhalter_rules::{
    Bundle, Card, Deck, Dice, Event, JailCards, Money, OfferEnd, OfferKind, Party, Seat, State, Why,
};

use crate::{Scene, Word, args, each::Each, text::ended};

/// An offer whose parts come in several events.
struct Offer {
    from: Seat,
    to: Seat,
    give: Bundle,
    take: Bundle,
    kind: OfferKind,
}

impl Scene<'_> {
    /// The events as sentences, given the table before them. What only the engine cares about is
    /// left out.
    pub fn tell(&self, before: &State, events: &[Event]) -> Vec<String> {
        self.tell_each(before, events).into_iter().map(|(_, sentence)| sentence).collect()
    }

    /// The events as sentences, each with the place of the event it tells; an offer, whose parts
    /// come in several events, and what is paid to each or by each, with the place of its last one.
    pub fn tell_each(&self, before: &State, events: &[Event]) -> Vec<(usize, String)> {
        let mut told = Vec::new();
        let mut state = *before;
        let mut offer: Option<(usize, Offer)> = None;
        let mut told_before = 0;
        for (index, event) in events.iter().enumerate() {
            if index > 0 {
                state.apply(events[index - 1]);
            }
            if index < told_before {
                continue;
            }
            if let Some((last, open)) = &mut offer
                && open.add(event)
            {
                *last = index;
                continue;
            }
            told.extend(offer.take().map(|(last, offer)| (last, self.offer(&offer))));
            offer = Offer::opened(event).map(|offer| (index, offer));
            let each = Each::begins(&events[index..]);
            if let Some((count, sentence)) =
                each.and_then(|each| Some((each.count(), self.each(&each)?)))
            {
                told_before = index + count;
                told.push((told_before - 1, sentence));
                continue;
            }
            let sentence = self.event((before, &state), event, events.get(index + 1));
            told.extend(sentence.map(|sentence| (index, ended(sentence))));
        }
        told.extend(offer.map(|(last, offer)| (last, self.offer(&offer))));
        told
    }

    #[expect(clippy::too_many_lines, reason = "one table, one row per event")]
    fn event(
        &self,
        (start, state): (&State, &State),
        event: &Event,
        next: Option<&Event>,
    ) -> Option<String> {
        use Event as E;
        let nouns = &self.edition.nouns;
        let who = |seat| self.who(seat);
        let text = match *event {
            E::Dealt => self.say_with("event-dealt", args![deed = self.noun(&nouns.deed)]),
            E::ThrewForFirst { seat, dice } => self.thrown("event-threw-for-first", seat, dice),
            E::OrderTied { seats } => {
                self.say_with("event-order-tied", args![names = self.players(seats)])
            }
            E::TurnBegan { seat } => self.named("event-turn-began", seat),
            E::Threw { seat, dice } => self.thrown("event-threw", seat, dice),
            E::ThrewForRent { seat, dice } => self.thrown("event-threw-for-rent", seat, dice),
            E::Moved { seat, to } => {
                self.say_with("event-moved", args![name = who(seat), space = self.landed(to)])
            }
            E::LapEnded { seat } => self.named("event-lap-ended", seat),
            E::Paid { from: Party::Seat(seat), to, amount, why: Why::Estate }
                if self.gave_up(start, seat) =>
            {
                self.given_up(seat, to, amount)
            }
            E::Paid { from: Party::Seat(seat), amount, why: Why::Purchase, .. }
                if self.is_dealing(state) =>
            {
                let amount = self.money(amount);
                self.say_with("event-paid-dealt", args![name = who(seat), amount = amount])
            }
            E::Paid { from, to, amount, why } => self.paid((from, to), amount, why),
            E::DeedPassed { deed, to: Some(seat) } if self.is_dealing(state) => {
                self.say_with("event-deed-dealt", args![deed = self.deed(deed), name = who(seat)])
            }
            E::DeedPassed { deed, to: Some(seat) } => {
                self.say_with("event-deed-passed", args![deed = self.deed(deed), name = who(seat)])
            }
            E::DeedPassed { deed, to: None } => self.say_with(
                "event-deed-to-bank",
                args![deed = self.deed(deed), bank = self.noun(&nouns.bank)],
            ),
            E::PurchaseOpened { deed } => {
                let price = self.money(self.table.book.deed(deed).price);
                self.say_with("event-purchase-opened", args![deed = self.deed(deed), price = price])
            }
            E::CardDrawn { seat, deck, card } => self.drawn(seat, deck, card),
            E::CardKept { seat, .. } => self.named("event-card-kept", seat),
            E::CardPassed { to, .. } => {
                let card = self.noun(&nouns.jail_card);
                self.say_with("event-card-passed", args![jail_card = card, name = who(to)])
            }
            E::CardReturned { deck, .. } => {
                self.say_with("event-card-returned", args![deck = self.deck_word(deck)])
            }
            E::ChoiceOpened { .. } => self.say("event-choice-opened"),
            E::Jailed { seat } => {
                let jail = self.noun(&nouns.jail);
                self.say_with("event-jailed", args![name = who(seat), jail = jail])
            }
            E::AttemptFailed { .. } => self.say("event-attempt-failed"),
            E::Freed { seat } => self.named("event-freed", seat),
            E::MoveAwaited => {
                self.say_with("event-move-awaited", args![fine = self.noun(&nouns.fine)])
            }
            E::ClaimArose { payer, owner, deed, rent } => self.say_with(
                "event-claim-arose",
                args![
                    owner = who(owner),
                    payer = who(payer),
                    rent = self.noun(&nouns.rent),
                    worth = self.worth(rent),
                    deed = self.deed(deed),
                ],
            ),
            E::ClaimsLapsed => self.lapsed(state),
            E::AuctionOpened { lot, floor, .. } => self.say_with(
                "event-auction-opened",
                args![lot = self.lot(lot), floor = self.money(floor)],
            ),
            E::BidMade { seat, amount } => self
                .say_with("event-bid-made", args![name = who(seat), amount = self.money(amount)]),
            E::BidderPassed { seat } => self.named("event-bidder-passed", seat),
            E::AuctionClosed => {
                self.say_with("event-auction-closed", args![auction = self.noun(&nouns.auction)])
            }
            E::ShortageOpened { by, street, asked } => self.say_with(
                "event-shortage-opened",
                args![
                    name = who(by),
                    street = self.deed(street),
                    building = self.noun(&nouns.building),
                    asked = self.players(asked),
                ],
            ),
            E::Wanted { seat } => self.named("event-wanted", seat),
            E::Waived { seat } => self.named("event-waived", seat),
            E::PlaceAwaited { seat, building } => {
                let building = self.noun(self.building(building));
                self.say_with("event-place-awaited", args![name = who(seat), building = building])
            }
            E::Built { street, level } | E::BuildingsSold { street, level } => {
                let built = self.built(level).unwrap_or_else(|| self.say("built-nothing"));
                self.say_with("event-built", args![street = self.deed(street), built = built])
            }
            E::Mortgaged { deed } => self.say_with(
                "event-mortgaged",
                args![deed = self.deed(deed), mortgage = self.noun(&nouns.mortgage)],
            ),
            E::MortgageLifted { deed } => {
                self.say_with("event-mortgage-lifted", args![deed = self.deed(deed)])
            }
            E::InterestDue { deeds } => {
                self.say_with("event-interest-due", args![deeds = self.deeds(deeds)])
            }
            E::OfferClosed { how } => self.offer_closed(state, how)?,
            E::DebtArose { debtor, creditor, amount, why } => self.say_with(
                "event-debt-arose",
                args![
                    name = who(debtor),
                    creditor = self.party_word(creditor),
                    amount = self.money(amount),
                    why = self.why(why),
                ],
            ),
            E::EstateOpened { .. } if !self.is_auctioned(state) => return None,
            E::EstateOpened { deeds } => self.say_with(
                "event-estate-opened",
                args![bank = self.noun(&nouns.bank), deeds = self.deeds(deeds)],
            ),
            E::EstateClosed if state.estate().is_empty() => return None,
            E::EstateClosed => self.say_with(
                "event-estate-closed",
                args![bank = self.noun(&nouns.bank), deeds = self.deeds(state.estate())],
            ),
            E::LandingSettled => return self.spared(state),
            E::WentBankrupt { seat } if self.gave_up(start, seat) => {
                self.named("event-gave-up", seat)
            }
            E::WentBankrupt { seat } => self.named("event-went-bankrupt", seat),
            E::TimeCalled => {
                let ends = if next == Some(&E::CountAwaited) { "now" } else { "later" };
                self.say_with("event-time-called", args![ends = ends])
            }
            E::GameEnded { winners } => self.won("event-game-ended", state, winners),
            E::OrderSettled
            | E::DoubleCounted { .. }
            | E::DebtSettled
            | E::ClaimClosed { .. }
            | E::Answered { .. }
            | E::ShortageClosed
            | E::InterestSettled { .. }
            | E::OfferOpened { .. }
            | E::OfferGives { .. }
            | E::OfferTakes { .. }
            | E::RoundOpened { .. }
            | E::RoundStepped { .. }
            | E::RoundClosed
            | E::CountAwaited => return None,
        };
        Some(text)
    }

    /// A message of which only somebody's name is open.
    pub(crate) fn named(&self, id: &str, seat: Seat) -> String {
        self.say_with(id, args![name = self.who(seat)])
    }

    fn thrown(&self, id: &str, seat: Seat, dice: Dice) -> String {
        let [first, second] = dice.faces();
        let double = if dice.is_double() { "yes" } else { "no" };
        let args = args![
            name = self.who(seat),
            first = first,
            second = second,
            double = double,
            rent = self.noun(&self.edition.nouns.rent),
        ];
        self.say_with(id, args)
    }

    fn paid(&self, (from, to): (Party, Party), amount: Money, why: Why) -> String {
        let id = match (from, to) {
            (Party::Seat(_), _) if amount == Money::ZERO && why == Why::Card => {
                "event-paid-nothing"
            }
            (Party::Pot, _) => "event-paid-by-pot",
            (_, Party::Pot) => "event-paid-to-pot",
            (Party::Seat(_) | Party::Bank, Party::Seat(_) | Party::Bank) => "event-paid",
        };
        let args = args![
            payer = self.party_word(from),
            receiver = self.party_word(to),
            amount = self.money(amount),
            why = self.why(why),
            building = self.noun(&self.edition.nouns.building),
        ];
        self.say_with(id, args)
    }

    /// A card that is drawn. Where its noun begins with the name of the pile, the name is said by
    /// itself: nobody says *a Gotta Go Fast! card*.
    fn drawn(&self, seat: Seat, deck: Deck, card: Card) -> String {
        let printed = self.edition.card(deck, card);
        let (noun, pile) = (self.edition.card_noun(deck), self.deck(deck));
        let is_named = noun.singular(self.language()).starts_with(pile);
        let args = args![
            name = self.who(seat),
            card = self.noun(noun),
            called = if is_named { "named" } else { "plain" },
            deck = pile,
            mark = if pile.ends_with(['!', '?', '.']) { "own" } else { "none" },
            text = self.edition.card_text(printed, self.language()),
        ];
        self.say_with("event-card-drawn", args)
    }

    /// All the money of somebody who gives up.
    fn given_up(&self, seat: Seat, to: Party, amount: Money) -> String {
        let id = match to {
            Party::Seat(_) => "event-gave-all-to",
            Party::Bank | Party::Pot => "event-gave-all-back",
        };
        let amount = self.money(amount);
        let args = args![name = self.who(seat), receiver = self.party_word(to), amount = amount];
        self.say_with(id, args)
    }

    /// Whose offer came to what by whom; nothing where there was none.
    fn offer_closed(&self, state: &State, how: OfferEnd) -> Option<String> {
        let (from, trade) = state.offer()?;
        let id = match how {
            OfferEnd::Accepted => "event-offer-accepted",
            OfferEnd::Rejected => "event-offer-rejected",
            OfferEnd::Withdrawn => "event-offer-withdrawn",
            OfferEnd::Void => return Some(self.say("event-offer-void")),
        };
        Some(self.say_with(id, args![name = self.who(trade.with), from = self.who(from)]))
    }

    fn offer(&self, offer: &Offer) -> String {
        let id = match offer.kind {
            OfferKind::Trade => "event-offer-trade",
            OfferKind::ForDebt => "event-offer-for-debt",
        };
        let args = args![
            name = self.who(offer.from),
            other = self.who(offer.to),
            give = self.goods(&offer.give),
            take = self.goods(&offer.take),
        ];
        ended(self.say_with(id, args))
    }

    fn deck_word(&self, deck: Deck) -> Word {
        self.noun(match deck {
            Deck::Chance => &self.edition.nouns.chance_deck,
            Deck::Chest => &self.edition.nouns.chest_deck,
        })
    }
}

impl Offer {
    fn opened(event: &Event) -> Option<Self> {
        let Event::OfferOpened { from, to, give, take, kind } = *event else { return None };
        let only = |cards: JailCards| Bundle { cards, ..Bundle::NOTHING };
        Some(Self { from, to, give: only(give), take: only(take), kind })
    }

    /// Takes in a further part; any other event is none.
    const fn add(&mut self, event: &Event) -> bool {
        match *event {
            Event::OfferGives { cash, deeds } => {
                (self.give.cash, self.give.deeds) = (cash, deeds);
                true
            }
            Event::OfferTakes { cash, deeds } => {
                (self.take.cash, self.take.deeds) = (cash, deeds);
                true
            }
            _ => false,
        }
    }
}
