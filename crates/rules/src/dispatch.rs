//! The only door to the chapters: each action goes to the chapter that judges and plays it.

use crate::{
    action::{Action, Actions},
    chance::Chance,
    chapters::{
        auction, bankruptcy, building, cards, debt, descent, ending, jail, mortgage, purchase,
        rent, setup, shortage, trade, turn,
    },
    listing,
    money::Money,
    phase::Phase,
    property::Property,
    refusal::Refusal,
    rulebook::Rulebook,
    seat::Seat,
    sink::Sink,
    state::State,
    table::Table,
};

/// May this be done, and doing it.
impl Rulebook {
    /// The first [`Refusal`] that applies, if any. Pure and total.
    pub fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge(state, seat, action)
    }

    /// [`Rulebook::check`] of an action whose kind is known where this is called: all other kinds
    /// vanish from the question.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a known action leaves one arm of the match")]
    pub fn allows(&self, state: &State, seat: Seat, action: Action) -> bool {
        self.judge(state, seat, action).is_ok()
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a known action leaves one arm of the match")]
    fn judge(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let judged = self.judge_chapter(state, seat, action);
        match judged {
            // Whoever may throw, end the turn or buy is in a game that goes on.
            Ok(()) if matches!(action, Action::Throw | Action::EndTurn | Action::Buy) => Ok(()),
            _ if state.phase() == Phase::Over => Err(Refusal::GameIsOver),
            _ if !state.alive().has(seat) => Err(Refusal::OutOfTheGame),
            judged => judged,
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a known action leaves one arm of the match")]
    fn judge_chapter(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Throw => turn::check_throw(self, state, seat),
            Action::EndTurn => turn::check_end(state, seat),
            Action::DemandRent(deed) => rent::check_demand(state, seat, deed).map(|_| ()),
            Action::PayFine => jail::check_fine(self, state, seat),
            Action::UseCard => jail::check_card(state, seat),
            Action::Buy => purchase::check_buy(self, state, seat),
            Action::Decline => purchase::check_decline(state, seat),
            Action::Bid(amount) => auction::check_bid(self, state, seat, amount),
            Action::Pass => auction::check_pass(state, seat),
            Action::Want => shortage::check_want(state, seat),
            Action::Draw => cards::check_draw(state, seat),
            Action::Pay => debt::check_pay(state, seat),
            Action::Build(street) => building::check_build(self, state, seat, street),
            Action::Sell(street) => building::check_sell(self, state, seat, street),
            Action::SellDown { street, steps } => {
                descent::check_sell_down(self, state, seat, street, steps)
            }
            Action::Clear(street) => building::check_clear(self, state, seat, street),
            Action::Mortgage(deed) => mortgage::check_mortgage(self, state, seat, deed),
            Action::Redeem(deed) => mortgage::check_redeem(self, state, seat, deed),
            Action::Keep(deed) => mortgage::check_keep(state, seat, deed),
            Action::Offer(trade) => trade::check_offer(self, state, seat, &trade),
            Action::Accept => trade::check_accept(self, state, seat),
            Action::Reject => trade::check_reject(state, seat),
            Action::Withdraw => trade::check_withdraw(state, seat),
            Action::GoBankrupt => bankruptcy::check_go(self, state, seat),
            // BANKRUPT-02, ruling: nobody can be kept in the game.
            Action::Leave => Ok(()),
        }
    }

    /// As [`Rulebook::check`], then plays. On refusal `state` is unchanged and `sink` has heard
    /// nothing.
    pub fn play<C: Chance, S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.perform(state, seat, action, chance, sink)
    }

    /// [`Rulebook::play`] with [`Action::Throw`], for loops that throw millions of times.
    #[inline]
    pub fn throw<C: Chance, S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.perform(state, seat, Action::Throw, chance, sink)
    }

    /// [`Rulebook::play`] with [`Action::EndTurn`].
    #[inline]
    pub fn end_turn<C: Chance, S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.perform(state, seat, Action::EndTurn, chance, sink)
    }

    /// [`Rulebook::play`] with [`Action::Buy`].
    #[inline]
    pub fn buy<C: Chance, S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.perform(state, seat, Action::Buy, chance, sink)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a known action leaves one arm of the match")]
    fn perform<C: Chance, S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.judge(state, seat, action)?;
        let table = &mut Table { book: self, state, chance, sink };
        match action {
            Action::Throw => turn::throw(table, seat),
            Action::EndTurn => turn::pass_on(table),
            Action::DemandRent(deed) => rent::demand(table, seat, deed),
            Action::PayFine => jail::pay_fine(table, seat),
            Action::UseCard => jail::use_card(table, seat),
            Action::Buy => purchase::buy(table, seat),
            Action::Decline => purchase::decline(table),
            Action::Bid(amount) => auction::bid(table, seat, amount),
            Action::Pass => auction::pass(table, seat),
            Action::Want => shortage::want(table, seat),
            Action::Draw => cards::draw_instead(table, seat),
            Action::Pay => debt::pay(table, seat),
            Action::Build(street) => building::build(table, seat, street),
            Action::Sell(street) => building::sell(table, seat, street),
            Action::SellDown { street, steps } => descent::sell_down(table, seat, street, steps),
            Action::Clear(street) => building::clear(table, seat, street),
            Action::Mortgage(deed) => mortgage::mortgage(table, seat, deed),
            Action::Redeem(deed) => mortgage::redeem(table, seat, deed),
            Action::Keep(deed) => mortgage::keep(table, seat, deed),
            Action::Offer(trade) => trade::offer(table, seat, &trade),
            Action::Accept => trade::accept(table),
            Action::Reject => trade::reject(table),
            Action::Withdraw => trade::withdraw(table),
            Action::GoBankrupt => bankruptcy::go(table, seat),
            Action::Leave => bankruptcy::leave(table, seat),
        }
        turn::carry_on(table);
        if S::WATCHED {
            state.assert_sound();
        }
        Ok(())
    }

    /// May the bank deal the deeds of a short or timed game now?
    pub fn check_deal(&self, state: &State) -> Result<(), Refusal> {
        setup::check_deal(state)
    }

    /// The bank deals the deeds of a short or timed game.
    pub fn deal<C: Chance, S: Sink>(
        &self,
        state: &mut State,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.check_deal(state)?;
        setup::deal(&mut Table { book: self, state, chance, sink });
        Ok(())
    }

    /// May the clock stop the game?
    pub fn check_time(&self, state: &State) -> Result<(), Refusal> {
        ending::check_time(self, state)
    }

    /// The agreed time is up.
    pub fn call_time<C: Chance, S: Sink>(
        &self,
        state: &mut State,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.check_time(state)?;
        ending::call_time(&mut Table { book: self, state, chance, sink });
        Ok(())
    }

    /// All actions open to `seat` but free amounts: bids and sales of several steps list the least,
    /// trades are answered by [`Rulebook::check`].
    pub fn legal_actions(&self, state: &State, seat: Seat) -> Actions {
        let mut actions = Actions::new();
        listing::candidates(self, state, seat, |action| {
            if self.check(state, seat, action).is_ok() {
                actions.push(action);
            }
        });
        actions
    }
}

/// Sums that the chapters make.
impl Rulebook {
    /// Has the player on turn the price of the square that is for sale? In [`Phase::Purchase`] this
    /// is what [`Rulebook::check`] asks for [`Action::Buy`].
    #[inline]
    pub fn can_buy(&self, state: &State) -> bool {
        purchase::check_buy(self, state, state.turn()).is_ok()
    }

    /// The least that may be bid now (AUCTION-06, AUCTION-07).
    #[inline]
    pub const fn least_bid(&self, state: &State) -> Money {
        auction::least_bid(self, state)
    }

    /// What a player is worth, as the short game counts it (SHORT-13).
    pub fn wealth(&self, state: &State, seat: Seat) -> Money {
        ending::wealth(self, state, seat)
    }

    /// What a player could raise by selling all buildings and mortgaging everything, cash included
    /// (DEBT-01).
    pub fn liquid_worth(&self, state: &State, seat: Seat) -> Money {
        debt::liquid_worth(self, state, seat)
    }

    /// The least number of steps that `seat` may sell at once, where the bank lacks the houses for a
    /// single one (SHORTAGE-02).
    pub fn fewest_steps(&self, state: &State, seat: Seat, street: Property) -> Option<u8> {
        descent::fewest_steps(self, state, seat, street)
    }

    /// What so many steps of the street's group bring at once (SHORTAGE-02).
    pub fn proceeds(&self, state: &State, seat: Seat, street: Property, steps: u8) -> Money {
        descent::proceeds(self, state, seat, street, steps)
    }

    /// The rent due if somebody landed on `deed` now with a throw of `total` pips: what the owner
    /// could claim; `None` if nothing is due.
    pub fn rent(&self, state: &State, deed: Property, total: u8) -> Option<Money> {
        rent::rent_for_total(self, state, deed, total)
    }
}
