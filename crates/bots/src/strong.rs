//! The strong bot: looks at what every choice leads to and asks the mind who would be winning.
//!
//! Purchases, auctions, buildings, mortgages, debts and jail are decided by one look ahead at the
//! positions they lead to. Trades are searched and judged by the same value, and offered with an
//! eye on what *this* partner has accepted so far ([`partner`]).

mod asked;
mod auction;
mod consult;
mod deep;
mod estate;
mod jail;
mod judge;
mod manners;
mod offers;
mod partner;
mod proposal;
mod rare;
mod rollout;
mod scarce;
mod way;
pub mod what_if;

use bankhalter_mind::{Chances, Left, Look, Net, current};
use bankhalter_rules::{
    Action, HOTEL, MAX_SEATS, Phase, Property, Seat, Seats, Square, State, Trade, Words,
};

use crate::{Bot, Stops, View, careful};
use asked::Asked;
pub use deep::Deep;
pub use estate::Done;
use estate::Site;
use manners::Manners;
use partner::{Meaning, Partner, Sign};
pub use proposal::Proposal;

const SEATS: usize = MAX_SEATS as usize;

/// How it foresees what others accept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
    /// By what each has accepted so far.
    Answers,
    /// By its own value, as if all were of its own kind: what somebody does who wants to exploit it.
    OwnKind,
}

/// What it insists on: the numbers that were tuned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// The most offers it makes in one turn.
    pub offers: u8,
    /// How many of its turns pass before it looks again at a table on which no deed changed hands.
    pub pause: u8,
    /// What an offer of others has to bring at least, in chances to win.
    pub accepts: f32,
    /// What it has to bring where the other gets on with a group.
    pub accepts_part: f32,
    /// The part of the other's gain that it wants for itself.
    pub even: f32,
    /// What an offer of its own has to bring at least.
    pub asks: f32,
    /// An offer has to be worth its breath: what it brings times how likely it is.
    pub breath: f32,
    /// What a building has to bring at least.
    pub builds: f32,
    /// What raising money for a building has to bring.
    pub raises: f32,
    /// How far it overbids: what it takes a deed for, beyond its worth.
    pub slack: f32,
    /// The most short games it plays in its head to compare two choices; 0 for none.
    pub rollouts: u16,
    /// How many throws such a game lasts.
    pub throws: u16,
    /// What it plays them for.
    pub deep: Deep,
    /// How many offers are looked at twice.
    pub finals: u8,
    /// How many lots go over for one at most.
    pub lots: u8,
    /// How much better than at first sight an offer may turn out.
    pub hope: f32,
    /// How many plans for its land are looked at twice.
    pub plans: u8,
    /// Does it compare every step of building?
    pub steps: bool,
    /// How high it builds.
    pub tallest: u8,
    /// How far the first sight may be off, in chances to win.
    pub doubt: f32,
    /// From this trust on somebody deals as the trader does in those games.
    pub dealers: f32,
    /// How it foresees what others accept.
    pub reads: Reads,
    /// How likely a stranger is one of its own kind, before anything is known of him.
    pub kin: f32,
    /// How often one of its own kind, who thinks twice, does what he seems to want at first sight.
    pub frank: f32,
    /// Less likely offers are not made.
    pub likely: f32,
    /// Does it learn from the offers of others what they are?
    pub watches: bool,
}

impl Taste {
    /// Decides at first sight: what characters are made of.
    pub const QUICK: Self = Self {
        offers: 3,
        pause: 1,
        accepts: 0.004,
        accepts_part: 0.02,
        even: 0.7,
        asks: 0.008,
        breath: 0.003,
        builds: -0.003,
        raises: 0.0005,
        slack: 0.015,
        rollouts: 0,
        throws: 24,
        deep: Deep::NONE,
        finals: 3,
        lots: 1,
        hope: 0.0,
        plans: 3,
        steps: false,
        tallest: HOTEL,
        doubt: 0.03,
        dealers: 0.2,
        reads: Reads::Answers,
        kin: 0.08,
        frank: 0.93,
        likely: 0.12,
        watches: false,
    };

    /// What plays best among strangers in a few thousandths of a second.
    pub const STRONG: Self =
        Self { rollouts: 108, deep: Deep::ALL, doubt: 0.06, finals: 6, ..Self::QUICK };

    /// The same with more time, and an eye on who thinks as it does: strangers are expected to,
    /// until their offers and answers say otherwise.
    pub const MASTER: Self = Self {
        rollouts: 432,
        finals: 8,
        hope: 0.01,
        plans: 6,
        pause: 0,
        kin: 0.6,
        frank: 0.75,
        likely: 0.3,
        watches: true,
        dealers: 0.02,
        ..Self::STRONG
    };

    /// Searches its offers against the strong bot's own judgement.
    pub const EXPLOITER: Self = Self { reads: Reads::OwnKind, ..Self::QUICK };
}

/// Asked before every lot of games in its head: may it play so many of each of so many choices?
pub type Patience = fn(games: u16, choices: u16) -> bool;

/// Nobody waits for it.
const fn endless(_games: u16, _choices: u16) -> bool {
    true
}

/// Plays by the value of positions.
#[derive(Clone, Copy, Debug)]
pub struct Strong {
    taste: Taste,
    patience: Patience,
    /// How the board looks, once it has seen it.
    look: Option<Look>,
    partners: [Partner; SEATS],
    /// The offers that were turned down, newest last.
    asked: Asked,
    /// The offer whose answer it has not seen yet.
    open: Option<(Trade, Meaning)>,
    /// Offers made in this turn.
    offers: u8,
    /// Its turns until it looks for a trade again, unless deeds change hands.
    wait: u8,
    /// Who owned what when it last looked.
    owners: u64,
    /// What it has done with its land in this turn.
    done: Done,
    /// What it is building.
    site: Option<Site>,
    /// The deed on sale that it raises money for.
    raises_for: Option<Property>,
    /// What it thinks of those who have made offers to it.
    manners: Manners,
}

/// A view with the means to value what may come of it.
#[derive(Clone, Copy)]
pub(crate) struct Mind<'a> {
    pub(crate) view: View<'a>,
    pub(crate) net: &'a Net,
    pub(crate) look: &'a Look,
    pub(crate) taste: &'a Taste,
    /// The luck of the games in its head.
    pub(crate) seed: u64,
    pub(crate) patience: Patience,
    /// Who deals as the trader does, in those games.
    pub(crate) dealers: Seats,
    /// Who takes offers as the trader does.
    pub(crate) listeners: Seats,
}

impl Mind<'_> {
    /// What a position is worth to its own seat.
    pub(crate) fn worth(&self, state: &State) -> f32 {
        self.worth_to(state, self.view.seat)
    }

    /// What a position is worth to a seat.
    pub(crate) fn worth_to(&self, state: &State, seat: Seat) -> f32 {
        self.chances(state).of(seat)
    }

    /// What a position is worth to everybody.
    pub(crate) fn chances(&self, state: &State) -> Chances {
        self.net.chances(self.look, self.view.book, state, self.view.left)
    }

    /// The same so many throws later.
    pub(crate) const fn later(self, throws: u16) -> Self {
        let left = self.view.left.after(throws);
        Self { view: View { left, ..self.view }, ..self }
    }
}

impl Strong {
    /// What arenas call it.
    pub const KEY: &'static str = "stark";

    /// A bot that has seen nothing yet.
    pub const NEW: Self = Self::with(Taste::STRONG);

    /// The same with another taste.
    pub const fn with(taste: Taste) -> Self {
        Self {
            taste,
            patience: endless,
            look: None,
            partners: [Partner::stranger(taste.kin, taste.frank); SEATS],
            asked: Asked::NEW,
            open: None,
            offers: 0,
            wait: 0,
            owners: 0,
            done: Done::NOTHING,
            site: None,
            raises_for: None,
            manners: Manners::NEW,
        }
    }

    /// Calls `think` with the mind bent on this view.
    fn with_mind<T, W: Words>(
        &mut self,
        view: View<'_>,
        luck: &mut W,
        think: impl FnOnce(&mut Self, Mind<'_>) -> T,
    ) -> T {
        let seed = if self.taste.rollouts > 0 { luck.word() } else { 0 };
        self.think(view, self.taste, seed, think)
    }

    /// The same without games in its head.
    fn at_sight<T>(&mut self, view: View<'_>, think: impl FnOnce(&mut Self, Mind<'_>) -> T) -> T {
        let taste = Taste { rollouts: 0, ..self.taste };
        self.think(view, taste, 0, think)
    }

    fn think<T>(
        &mut self,
        view: View<'_>,
        taste: Taste,
        seed: u64,
        think: impl FnOnce(&mut Self, Mind<'_>) -> T,
    ) -> T {
        let look = *self.look.get_or_insert_with(|| Look::new(view.book));
        // TIME-01: only the turn that has begun is still finished.
        let left = if view.state.is_time_called() { Left::NOTHING } else { view.left };
        let view = View { left, ..view };
        let listeners = self.listeners(view);
        let deals = |seat: &Seat| self.manners.may_offer(*seat);
        let mut dealers = listeners.iter().filter(deals).fold(Seats::NONE, Seats::with);
        if !listeners.is_empty() {
            dealers = dealers.with(view.seat);
        }
        let (net, look, taste, patience) = (current(), &look, &taste, self.patience);
        think(self, Mind { view, net, look, taste, seed, patience, dealers, listeners })
    }

    /// Those who seem to judge offers as the trader does.
    fn listeners(&self, view: View<'_>) -> Seats {
        let partner = |seat: &Seat| self.partners[usize::from(seat.number())];
        let listens = |seat: &Seat| partner(seat).counts_worth() >= self.taste.dealers;
        let others = view.state.alive().without(view.seat);
        others.iter().filter(listens).fold(Seats::NONE, Seats::with)
    }

    /// Learns from the answer to its last offer.
    fn learn(&mut self, mind: Mind<'_>) {
        let Some((trade, meaning)) = self.open.take() else { return };
        let accepted = offers::has_happened(mind.view, &trade);
        self.partners[usize::from(trade.with.number())].hear(meaning, accepted);
        if !accepted {
            self.asked.push(mind.view, &trade);
        }
    }

    /// Learns from an offer of somebody else what he is: whose offer would it be?
    fn watch(&mut self, mind: Mind<'_>) {
        let Some((from, trade)) = mind.view.state.offer() else { return };
        let sign = Sign::of(mind, from, &trade);
        self.partners[usize::from(from.number())].see(sign);
    }

    /// Is it time to look for a trade?
    fn looks_for_a_trade(&mut self, view: View<'_>) -> bool {
        let owners =
            view.state.alive().iter().fold(0_u64, |mix, seat| {
                mix.rotate_left(9) ^ u64::from(view.state.deeds(seat).bits())
            });
        if owners == self.owners && self.wait > 0 {
            self.wait -= 1;
            return false;
        }
        self.owners = owners;
        self.wait = self.taste.pause;
        true
    }

    fn offer(&mut self, mind: Mind<'_>) -> Option<Action> {
        if self.offers >= self.taste.offers
            || (self.offers == 0 && !self.looks_for_a_trade(mind.view))
        {
            return None;
        }
        self.asked.forget_what_moved(mind.view);
        let (trade, meaning) = offers::best(mind, &self.partners, &self.asked)?;
        self.offers += 1;
        self.open = Some((trade, meaning));
        Some(Action::Offer(trade))
    }

    fn do_business(&mut self, mind: Mind<'_>) -> Option<Action> {
        self.learn(mind);
        // What is being built is built first.
        if self.site.is_none()
            && let Some(offer) = self.offer(mind)
        {
            return Some(offer);
        }
        let going = self.site.take().and_then(|site| site.go_on(mind.view));
        let step = going.or_else(|| estate::improve(mind, self.done));
        self.site = step.as_ref().and_then(|step| step.then);
        let action = step.map(|step| step.action);
        if let Some(action) = action {
            self.done.note(action);
        } else {
            self.ends_turn();
        }
        action
    }

    /// There is nothing more to do in this turn.
    pub(crate) const fn ends_turn(&mut self) {
        self.offers = 0;
        self.done = Done::NOTHING;
        (self.site, self.raises_for) = (None, None);
        self.manners.end_turn();
    }
}

impl Strong {
    /// What it has begun to raise money for is bought: to think again after every mortgage might
    /// leave it with mortgages alone.
    fn buy<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        let Square::Deed(deed) = view.book.square(view.state.at(view.seat)) else { return None };
        let is_begun = self.raises_for.take() == Some(deed);
        let going = if is_begun { auction::go_on(view, deed) } else { None };
        let action =
            going.or_else(|| self.with_mind(view, luck, |_, mind| auction::purchase(mind, deed)));
        let is_settled = matches!(action, None | Some(Action::Buy | Action::Decline));
        self.raises_for = Some(deed).filter(|_| !is_settled);
        action
    }

    /// What is seldom asked is decided at first sight.
    fn answer_rarely(&mut self, view: View<'_>) -> Option<Action> {
        let phase = view.state.phase();
        self.at_sight(view, |_, mind| match phase {
            Phase::Choice => rare::pay_or_draw(mind),
            Phase::Interest => rare::interest(mind),
            Phase::Shortage => scarce::want(mind),
            Phase::Place => scarce::place(mind),
            _ => None,
        })
    }
}

impl Bot for Strong {
    fn name(&self) -> &'static str {
        Self::KEY
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::TRADE).and(Stops::LATE).and(Stops::RENT)
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        let wish = match view.state.phase() {
            Phase::Purchase => self.buy(view, luck),
            Phase::Auction => self.with_mind(view, luck, |_, mind| auction::bid(mind)),
            Phase::Debt => self.with_mind(view, luck, |_, mind| estate::settle(mind)),
            Phase::Ready if view.state.jail(view.seat).is_some() => {
                self.with_mind(view, luck, |_, mind| jail::leave(mind))
            }
            Phase::Choice | Phase::Interest | Phase::Shortage | Phase::Place => {
                self.answer_rarely(view)
            }
            _ => None,
        };
        let action =
            wish.filter(|action| view.allows(action)).unwrap_or_else(|| careful::answer(view));
        // What was raised for a debt or a purchase is not paid off in the same turn either.
        if view.state.turn() == view.seat {
            self.done.note(action);
        }
        action
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        if self.manners.hear(view) {
            return Action::Reject;
        }
        if self.taste.watches {
            self.at_sight(view, Self::watch);
        }
        let accepts = self.with_mind(view, luck, |_, mind| judge::is_good(mind));
        if accepts && view.may(Action::Accept) {
            return Action::Accept;
        }
        self.manners.refuse(view);
        Action::Reject
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        let action = self.with_mind(view, luck, Self::do_business);
        action.filter(|action| view.allows(action))
    }

    fn business_alone<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.makes_no_offers();
        self.business(view, luck)
    }

    fn keeps_to_itself(&mut self, view: View<'_>) {
        if let Some((trade, _)) = self.open.take() {
            self.asked.push(view, &trade);
        }
    }
}
