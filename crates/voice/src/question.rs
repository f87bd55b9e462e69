//! The question to the one who is asked, in the edition's form of address.

use bankhalter_rules::{Claim, Phase, Seat, State};

use crate::{Scene, args};

impl Scene<'_> {
    /// The question on the table, put by name to the one who has to answer, with what is at hand.
    pub fn question(&self, state: &State, seat: Seat) -> String {
        let args = args![
            name = self.player(seat),
            question = self.asked(state, seat),
            cash = self.money(state.cash(seat)),
        ];
        self.say_with("ask-by-name", args)
    }

    /// The question alone, to stand behind a name; [`sentence`](crate::sentence) lets it stand
    /// for itself.
    pub fn asked(&self, state: &State, seat: Seat) -> String {
        if is_offered(state, seat) {
            return self.say("ask-offer");
        }
        match state.phase() {
            Phase::Order => self.say("ask-order"),
            Phase::Ready if state.jail(seat).is_some() => {
                let jail = self.noun(&self.edition.nouns.jail);
                self.say_with("ask-ready-jailed", args![jail = jail])
            }
            Phase::Ready => self.say("ask-ready"),
            Phase::Purchase => self.ask_purchase(state),
            Phase::Auction => {
                let lot = state.lot().map(|lot| self.lot(lot)).unwrap_or_default();
                self.say_with("ask-auction", args![lot = lot])
            }
            Phase::Debt => {
                let amount = state.debt().map(|(_, _, amount, _)| self.money(amount));
                self.say_with("ask-debt", args![amount = amount.unwrap_or_default()])
            }
            Phase::Interest => self.say("ask-interest"),
            Phase::Shortage => self.say("ask-shortage"),
            Phase::Choice => self.say("ask-choice"),
            Phase::Place => {
                let won = state.won().map(|(_, building)| self.buildings(1, building));
                self.say_with("ask-place", args![what = won.unwrap_or_default()])
            }
            Phase::Done => self.say("ask-done"),
            Phase::Over => self.say("ask-over"),
        }
    }

    /// Does the owner want this rent?
    pub fn demand(&self, claim: &Claim) -> String {
        let args = args![
            owner = self.player(claim.owner),
            payer = self.player(claim.payer),
            rent = self.noun(&self.edition.nouns.rent),
            worth = self.worth(claim.rent),
            deed = self.deed(claim.deed),
        ];
        self.say_with("ask-demand", args)
    }

    fn ask_purchase(&self, state: &State) -> String {
        let Some(deed) = self.cast().deed(state.at(state.turn())) else { return String::new() };
        let price = self.money(self.table.book.deed(deed).price);
        self.say_with("ask-purchase", args![deed = self.deed(deed), price = price])
    }
}

/// Is an offer on the table that this player has to answer?
fn is_offered(state: &State, seat: Seat) -> bool {
    state.offer().is_some_and(|(_, trade)| trade.with == seat) && state.awaited() == Some(seat)
}
