//! What happened since somebody's last turn: why his money changed, to the last coin, and what the
//! others did meanwhile.

use bankhalter_rules::{
    Bundle, Event, Money, OfferEnd, Party, Phase, Properties, Property, Return, Rulebook, Seat,
    Seats, State, Trade, Why,
};

use crate::{
    Scene, args,
    outcome::gave_up,
    payments::{Payment, Payments, Sold},
    text::{ended, sentence},
};

/// How many reasons are told one by one.
const MOST: usize = 6;

/// What happened between the end of somebody's last turn and the beginning of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Since {
    /// Whose.
    pub seat: Seat,
    /// Where it begins.
    pub start: Start,
    /// Why his cash changed, in order; together they are all of the change.
    pub sums: Vec<Sum>,
    /// What its owner bought by auction meanwhile.
    pub auctioned: Properties,
    /// What its owner bought, at its price or by auction.
    pub bought: Properties,
    /// What the bank dealt before the first turn.
    pub dealt: Properties,
    /// What was agreed on, and who had offered it.
    pub deals: Vec<(Seat, Trade)>,
    /// Who gave up.
    pub gave_up: Seats,
    /// The table at the beginning.
    pub from: State,
    /// The table at the end.
    pub to: State,
}

/// Where what is told begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// With what was played first: he has had no turn yet.
    Game,
    /// With the end of the last turn in which he decided everything himself: what he did he knows.
    Turn,
}

/// Something that was played.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The table before it.
    pub before: &'a State,
    /// What it led to.
    pub events: &'a [Event],
    /// Did a stand-in decide it for him whose turns are told?
    pub is_stood_in: bool,
}

/// A reason why somebody's cash changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    /// More or less cash.
    pub change: i64,
    /// How often it was paid.
    pub count: u32,
    /// The first such payment.
    pub payment: Payment,
    /// The trade that it belongs to.
    pub deal: Option<(Seat, Trade)>,
}

/// The same in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// What it is called.
    pub title: String,
    /// All of the change, with its sign.
    pub change: String,
    /// Amounts with their signs, and what they were for.
    pub sums: Vec<(String, String)>,
    /// What else is new, one sentence each.
    pub news: Vec<String>,
}

impl Since {
    /// What happened between the end of this player's last turn and the beginning of the next; the
    /// first time since the beginning. A turn that a stand-in had a part in was none of his own.
    /// Nothing if it is not his turn, or no turn has begun. The actions are all that was played.
    pub fn last_turn<'a>(
        book: &Rulebook,
        seat: Seat,
        actions: impl IntoIterator<Item = Played<'a>>,
    ) -> Option<Self> {
        let mut payments = Payments::default();
        let mut now: Option<Self> = None;
        let (mut last, mut was_away) = (None, false);
        for Played { before, events, is_stood_in } in actions {
            let paid = payments.follow(book, before, events);
            let mut state = *before;
            for (index, event) in events.iter().enumerate() {
                let current = now.get_or_insert_with(|| Self::begin(seat, Start::Game, state));
                current.note(book, (before, &state), event);
                if let Event::Paid { .. } = event
                    && let Some((_, payment)) = paid.iter().find(|(place, _)| *place == index)
                {
                    current.pay(payment);
                }
                if let Event::DeedPassed { deed, to } = *event
                    && !paid.iter().any(|(_, payment)| is_purchase(payment, deed, to))
                {
                    current.pass(deed);
                }
                let was_his = state.turn() == seat && state.phase() != Phase::Order;
                was_away |= was_his && is_stood_in;
                state.apply(*event);
                current.to = state;
                if let Event::TurnBegan { seat: whose } = *event {
                    if was_his && !was_away {
                        *current = Self::begin(seat, Start::Turn, state);
                    }
                    was_away = false;
                    last = (whose == seat).then(|| current.clone()).or(last);
                }
            }
        }
        let turn = now.is_some_and(|now| now.to.turn() == seat);
        last.filter(|_| turn)
    }

    /// Keeps what only the table before the event tells.
    fn note(&mut self, book: &Rulebook, (start, state): (&State, &State), event: &Event) {
        match *event {
            Event::OfferClosed { how: OfferEnd::Accepted } => self.deals.extend(state.offer()),
            Event::DeedPassed { deed, .. } if state.phase() == Phase::Order => {
                self.dealt = self.dealt.with(deed);
            }
            Event::WentBankrupt { seat } if gave_up(book, start, seat) => {
                self.gave_up = self.gave_up.with(seat);
            }
            _ => {}
        }
    }

    const fn begin(seat: Seat, start: Start, state: State) -> Self {
        Self {
            seat,
            start,
            sums: Vec::new(),
            auctioned: Properties::NONE,
            bought: Properties::NONE,
            dealt: Properties::NONE,
            deals: Vec::new(),
            gave_up: Seats::NONE,
            from: state,
            to: state,
        }
    }

    fn pay(&mut self, payment: &Payment) {
        if let (Why::Purchase, Some(deed)) = (payment.why, payment.deed) {
            self.bought = self.bought.with(deed);
            if payment.sold == Sold::ByAuction {
                self.auctioned = self.auctioned.with(deed);
            }
        }
        let own = Party::Seat(self.seat);
        let amount = i64::from(payment.amount.0);
        let change =
            i64::from(payment.to == own) * amount - i64::from(payment.from == own) * amount;
        if change == 0 {
            return;
        }
        let deal = self.deals.last().copied().filter(|_| payment.why == Why::Trade);
        let is_same = |sum: &&mut Sum| {
            let other = &sum.payment;
            sum.deal == deal
                && (other.from, other.to, other.why, other.deed, other.card, other.sold)
                    == (
                        payment.from,
                        payment.to,
                        payment.why,
                        payment.deed,
                        payment.card,
                        payment.sold,
                    )
        };
        match self.sums.iter_mut().find(is_same) {
            Some(sum) => (sum.change, sum.count) = (sum.change + change, sum.count + 1),
            None => self.sums.push(Sum { change, count: 1, payment: *payment, deal }),
        }
    }

    /// A deed has a new owner who did not buy it.
    const fn pass(&mut self, deed: Property) {
        (self.bought, self.auctioned) = (self.bought.without(deed), self.auctioned.without(deed));
    }

    /// All of the change.
    pub fn change(&self) -> i64 {
        self.sums.iter().map(|sum| sum.change).sum()
    }

    /// Has nothing happened that is worth telling? Before his first turn that is all that left his
    /// money as it was: everybody buys then.
    pub fn is_quiet(&self) -> bool {
        if self.start == Start::Game {
            return self.sums.is_empty();
        }
        let deeds = |state: &State, seat| state.deeds(seat);
        let same = |seat| deeds(&self.from, seat) == deeds(&self.to, seat);
        self.sums.is_empty() && self.everybody().all(same) && self.jailed().is_empty()
    }

    fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.from.seats()).filter_map(Seat::new)
    }

    /// Who of the others sits in jail now.
    fn jailed(&self) -> Seats {
        let inside = self.to.alive().without(self.seat).iter();
        inside.filter(|seat| self.to.jail(*seat).is_some()).fold(Seats::NONE, Seats::with)
    }

    /// Is this trade told where the money is?
    fn is_in_sums(&self, deal: (Seat, Trade)) -> bool {
        self.sums.iter().any(|sum| sum.deal == Some(deal))
    }

    fn got(&self, seat: Seat) -> Properties {
        self.to.deeds(seat) & !self.from.deeds(seat)
    }
}

/// What one of the two gets by a trade.
fn received((from, trade): (Seat, Trade), seat: Seat) -> Bundle {
    match trade.take {
        Return::Goods(take) if seat == from => take,
        _ if seat == trade.with => trade.give,
        _ => Bundle::NOTHING,
    }
}

/// Did whoever got this deed pay for it?
fn is_purchase(payment: &Payment, deed: Property, to: Option<Seat>) -> bool {
    payment.why == Why::Purchase
        && payment.deed == Some(deed)
        && to.is_some_and(|to| payment.from == Party::Seat(to))
}

/// Telling.
impl Scene<'_> {
    /// What happened since somebody's last turn, to himself.
    pub fn since(&self, since: &Since) -> Told {
        Told {
            title: self.say(match since.start {
                Start::Game => "since-title-first",
                Start::Turn => "since-title",
            }),
            change: self.signed(since.change()),
            sums: self.sums(since),
            news: self.news(since),
        }
    }

    /// An amount with its sign.
    pub fn signed(&self, change: i64) -> String {
        let amount = self.money(Money(u32::try_from(change.unsigned_abs()).unwrap_or(u32::MAX)));
        match change {
            0 => format!("±\u{a0}{amount}"),
            1.. => format!("+\u{a0}{amount}"),
            _ => format!("−\u{a0}{amount}"),
        }
    }

    /// The reasons in order; of many the largest, and the others together.
    fn sums(&self, since: &Since) -> Vec<(String, String)> {
        let sums = &since.sums;
        let mut sizes: Vec<_> = sums.iter().map(|sum| sum.change.abs()).collect();
        sizes.sort_unstable_by_key(|size| -size);
        let least = if sums.len() > MOST { sizes[MOST - 2] } else { 0 };
        let mut told = Vec::new();
        let (mut rest, mut count) = (0, 0);
        for sum in sums {
            if sum.change.abs() >= least && (sums.len() <= MOST || told.len() < MOST - 1) {
                told.push((self.signed(sum.change), self.reason_of(since.seat, sum)));
            } else {
                (rest, count) = (rest + sum.change, count + 1);
            }
        }
        if count > 0 {
            told.push((self.signed(rest), self.say_with("since-others", args![count = count])));
        }
        told
    }

    fn reason_of(&self, seat: Seat, sum: &Sum) -> String {
        let text = match sum.deal {
            Some(deal) => self.traded(seat, deal),
            None => self.paid_for(seat, &sum.payment),
        };
        let text = sentence(&text);
        if sum.count > 1 { format!("{text} ({}×)", sum.count) } else { text }
    }

    /// What a payment was for, as a title: the sign says which way it went.
    fn paid_for(&self, seat: Seat, payment: &Payment) -> String {
        let (way, other) = match payment.to {
            Party::Seat(to) if to == seat => ("in", payment.from),
            to => ("out", to),
        };
        let deed = payment.deed.map(|deed| self.deed(deed).to_owned());
        let named = deed.clone().unwrap_or_default();
        match payment.why {
            Why::Rent => self.say_with(
                "since-rent",
                args![
                    rent = self.noun(&self.edition.nouns.rent),
                    way = way,
                    name = self.party(other),
                    deed = named,
                ],
            ),
            Why::Card => self.card_paid(seat, payment),
            Why::Tax => self.tax_paid(payment),
            Why::Estate => self.say_with("since-estate", args![name = self.party(other)]),
            Why::Purchase if payment.due.phase() == Phase::Order => {
                self.say_with("since-dealt-one", args![deed = named])
            }
            Why::Purchase if payment.sold == Sold::ByAuction => {
                self.say_with("since-auctioned", args![deed = named])
            }
            why => match deed {
                Some(deed) => format!("{} {deed}", self.why(why)),
                None => self.why(why),
            },
        }
    }

    /// A trade as a title: with whom, and what changed hands besides money.
    fn traded(&self, seat: Seat, deal: (Seat, Trade)) -> String {
        let other = if deal.0 == seat { deal.1.with } else { deal.0 };
        let land = |bundle: Bundle| Bundle { cash: Money::ZERO, ..bundle };
        let (got, gave) = (land(received(deal, seat)), land(received(deal, other)));
        let goods = match (got == Bundle::NOTHING, gave == Bundle::NOTHING) {
            (true, true) => "none",
            (false, false) => "both",
            _ => "one",
        };
        let one = if got == Bundle::NOTHING { &gave } else { &got };
        let args = args![
            name = self.player(other),
            goods = goods,
            one = self.goods(one),
            got = self.goods(&got),
            gave = self.goods(&gave),
        ];
        self.say_with("since-trade", args)
    }

    fn card_paid(&self, seat: Seat, payment: &Payment) -> String {
        let Some((drawer, deck, card)) = payment.card else { return self.why(Why::Card) };
        let printed = self.edition.card(deck, card);
        let text = self.edition.card_text(printed, self.language());
        let whose = if drawer == seat { "own" } else { "other" };
        self.say_with("since-card", args![whose = whose, name = self.player(drawer), text = text])
    }

    fn tax_paid(&self, payment: &Payment) -> String {
        match payment.from {
            Party::Seat(payer) => self.name(payment.due.at(payer)).to_owned(),
            Party::Bank | Party::Pot => self.why(Why::Tax),
        }
    }

    /// What changed hands besides money, and who is in jail or out.
    fn news(&self, since: &Since) -> Vec<String> {
        let mut news = Vec::new();
        let own = since.got(since.seat) & !since.bought;
        if !own.is_empty() {
            news.push(self.say_with("since-own", args![deeds = self.deeds(own)]));
        }
        let others = since.everybody().filter(|seat| *seat != since.seat);
        let mut told = Vec::new();
        news.extend(others.filter_map(|seat| self.news_of(since, seat, &mut told)));
        news.into_iter().map(ended).collect()
    }

    /// What one of the others did, in one sentence. A trade is told once: of whoever comes first.
    fn news_of(&self, since: &Since, seat: Seat, told: &mut Vec<(Seat, Trade)>) -> Option<String> {
        let got = since.got(seat);
        let dealt = got & since.dealt;
        let bought = got & since.bought & !since.auctioned & !dealt;
        let auctioned = got & since.auctioned;
        let mut passed = got & !since.bought & !dealt;
        let mut traded = Vec::new();
        for deal in since.deals.iter().rev() {
            let deeds = received(*deal, seat).deeds;
            if deeds.is_empty() || deeds & passed != deeds {
                continue;
            }
            passed = passed & !deeds;
            if !told.contains(deal) && !since.is_in_sums(*deal) {
                told.push(*deal);
                traded.push(self.told_to(Some(since.seat)).got_from(seat, *deal));
            }
        }
        let higher =
            |deed: &Property| deed.is_street() && since.to.level(*deed) > since.from.level(*deed);
        let built: Properties = since.to.deeds(seat).iter().filter(higher).collect();
        let rows = [
            ("since-bought", bought),
            ("since-won", auctioned),
            ("since-got", passed),
            ("since-built", built),
        ];
        let did = rows.into_iter().filter(|(_, deeds)| !deeds.is_empty());
        let mut did: Vec<_> =
            did.map(|(id, deeds)| self.say_with(id, args![deeds = self.deeds(deeds)])).collect();
        did.extend(traded);
        if !dealt.is_empty() {
            did.insert(0, self.dealt(dealt, since.bought.meets(dealt)));
        }
        if since.jailed().has(seat) {
            let jail = self.noun(&self.edition.nouns.jail);
            did.push(self.say_with("since-jailed", args![jail = jail]));
        }
        if since.from.alive().has(seat) && !since.to.alive().has(seat) {
            let how = if since.gave_up.has(seat) { "since-gave-up" } else { "since-bankrupt" };
            did.push(self.say(how));
        }
        let name = self.player(seat);
        (!did.is_empty())
            .then(|| self.say_with("since-did", args![name = name, did = self.tongue.listed(&did)]))
    }

    /// What somebody was dealt, and what he paid for it where dealt deeds are paid for.
    fn dealt(&self, deeds: Properties, is_paid: bool) -> String {
        let price = |deed| self.table.book.deed(deed).price;
        let sum = deeds.iter().fold(Money::ZERO, |sum, deed| sum.saturating_add(price(deed)));
        let args = args![
            deeds = self.deeds(deeds),
            paid = if is_paid { "yes" } else { "no" },
            amount = self.money(sum),
        ];
        self.say_with("since-dealt", args)
    }

    /// What somebody has by a trade, from whom and for what.
    fn got_from(&self, seat: Seat, deal: (Seat, Trade)) -> String {
        let other = if deal.0 == seat { deal.1.with } else { deal.0 };
        let paid = match deal.1.take {
            Return::Debt => self.say("goods-debt"),
            Return::Goods(_) => self.goods(&received(deal, other)),
        };
        let (name, got) = (self.who(other), self.goods(&received(deal, seat)));
        self.say_with("since-got-from", args![name = name, got = got, paid = paid])
    }
}
