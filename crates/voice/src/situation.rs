//! What is open at a table: the question, claims, debts, offers. One sentence each; a player who reads it is addressed.

use bankhalter_rules::{Claim, Phase, Return, Seat, State, Trade};

use crate::{Scene, args, text::ended};

impl Scene<'_> {
    /// Everything that is open, the question on the table first.
    pub fn situation(&self, state: &State) -> Vec<String> {
        let mut lines = vec![self.open_question(state)];
        lines.extend(state.claims().map(|claim| self.open_claim(&claim)));
        lines.extend(state.offer().map(|(from, trade)| self.open_offer(from, &trade)));
        if state.phase() != Phase::Debt {
            lines.extend(self.open_debt(state));
        }
        lines.extend(self.further(state));
        lines.into_iter().map(ended).collect()
    }

    /// Who has won, if the game is over.
    pub fn result(&self, state: &State) -> Option<String> {
        let winners = state.winners();
        (!winners.is_empty()).then(|| self.won("open-result", state, winners))
    }

    /// The question on the table, put to nobody.
    pub fn open_question(&self, state: &State) -> String {
        let turn = state.turn();
        match state.phase() {
            Phase::Order => self.open_order(state),
            Phase::Ready if state.jail(turn).is_some() => {
                let jail = self.noun(&self.edition.nouns.jail);
                self.say_with("open-ready-jailed", args![name = self.who(turn), jail = jail])
            }
            Phase::Ready => self.named("open-ready", turn),
            Phase::Purchase => self.open_purchase(state),
            Phase::Auction => self.open_auction(state),
            Phase::Debt => self.open_debt(state).unwrap_or_default(),
            Phase::Interest => self.open_interest(state),
            Phase::Shortage => self.open_shortage(state),
            Phase::Choice => self.named("open-choice", turn),
            Phase::Place => self.open_place(state),
            Phase::Done => self.named("open-done", turn),
            Phase::Over => self.result(state).unwrap_or_default(),
        }
    }

    fn open_order(&self, state: &State) -> String {
        if self.table.book.check_deal(state).is_ok() {
            let deed = self.noun(&self.edition.nouns.deed);
            return self.say_with("open-order-deal", args![deed = deed]);
        }
        self.say_with("open-order-throw", args![names = self.players(state.unthrown())])
    }

    fn open_purchase(&self, state: &State) -> String {
        let turn = state.turn();
        let Some(deed) = self.cast().deed(state.at(turn)) else { return String::new() };
        let args = args![
            name = self.who(turn),
            deed = self.deed(deed),
            price = self.money(self.table.book.deed(deed).price),
        ];
        self.say_with("open-purchase", args)
    }

    fn open_auction(&self, state: &State) -> String {
        let lot = state.lot().map(|lot| self.lot(lot)).unwrap_or_default();
        let bidders = self.players(state.bidders());
        if let Some((seat, bid)) = state.bid() {
            let (name, bid) = (self.who(seat), self.money(bid));
            let args = args![lot = lot, name = name, bid = bid, bidders = bidders];
            return self.say_with("open-auction-led", args);
        }
        let floor = self.money(state.floor());
        self.say_with("open-auction", args![lot = lot, floor = floor, bidders = bidders])
    }

    fn open_debt(&self, state: &State) -> Option<String> {
        let (debtor, creditor, amount, why) = state.debt()?;
        let args = args![
            name = self.who(debtor),
            creditor = self.party_word(creditor),
            amount = self.money(amount),
            why = self.why(why),
        ];
        Some(self.say_with("open-debt", args))
    }

    fn open_interest(&self, state: &State) -> String {
        let owners = state.alive().iter().filter_map(|seat| {
            let deeds = state.interest() & state.deeds(seat);
            let args = args![name = self.who(seat), deeds = self.deeds(deeds)];
            (!deeds.is_empty()).then(|| self.say_with("open-interest", args))
        });
        owners.collect::<Vec<_>>().join(" ")
    }

    fn open_shortage(&self, state: &State) -> String {
        let Some((by, street)) = state.shortage() else { return String::new() };
        let args = args![
            name = self.who(by),
            street = self.deed(street),
            asked = self.players(state.asked()),
        ];
        self.say_with("open-shortage", args)
    }

    fn open_place(&self, state: &State) -> String {
        let Some((seat, building)) = state.won() else { return String::new() };
        let what = self.buildings(1, building);
        self.say_with("open-place", args![name = self.who(seat), what = what])
    }

    fn open_claim(&self, claim: &Claim) -> String {
        let args = args![
            owner = self.who(claim.owner),
            payer = self.who(claim.payer),
            rent = self.noun(&self.edition.nouns.rent),
            worth = self.worth(claim.rent),
            deed = self.deed(claim.deed),
        ];
        self.say_with("event-claim-arose", args)
    }

    fn open_offer(&self, from: Seat, trade: &Trade) -> String {
        let take = match trade.take {
            Return::Goods(goods) => self.goods(&goods),
            Return::Debt => self.say("goods-debt"),
        };
        let args = args![
            name = self.who(from),
            other = self.who(trade.with),
            give = self.goods(&trade.give),
            take = take,
        ];
        self.say_with("open-offer", args)
    }

    /// What matters only sometimes.
    fn further(&self, state: &State) -> Vec<String> {
        let mut lines = Vec::new();
        if state.phase() == Phase::Over {
            return lines;
        }
        if state.doubles() > 0 {
            lines.push(self.say_with("open-doubles", args![doubles = state.doubles()]));
        }
        if state.pot().0 > 0 {
            let args = args![parking = self.parking(), amount = self.money(state.pot())];
            lines.push(self.say_with("open-pot", args));
        }
        if !state.estate().is_empty() {
            lines.push(self.say_with("open-estate", args![deeds = self.deeds(state.estate())]));
        }
        if state.is_time_called() {
            lines.push(self.say_with("event-time-called", args![ends = "later"]));
        }
        lines
    }
}
