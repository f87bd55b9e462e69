//! A zoo of opponents: small characters that each overdo something people overdo.
//!
//! A bot that is tuned on its own kind learns its own kind. These are the strangers: some sell at
//! the list price, some never sell, some pay anything for a third street. One half is for training
//! and tuning, the other is held out and only measured against; [`Character::draw`] makes new ones.

mod deals;
mod habits;
mod species;

use bankhalter_rules::{Action, Lot, Money, Phase, Property, Square, Words};

pub use habits::{Asks, Builds, Buys, Habits, Partners, Sells};
pub use species::{SCRIPTS, ZOO};

use crate::{Bot, Careful, Stops, View, careful, hardship::spare_mortgage, value::best_site};

/// One of the zoo: a name and its habits.
#[derive(Clone, Copy, Debug)]
pub struct Character {
    name: &'static str,
    half: Half,
    habits: Habits,
    careful: Careful,
    /// Offers made in this turn.
    asked: u8,
    /// Offers made in all: it asks for another deed each time.
    asks: u16,
}

/// What a character may be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// To learn and to tune against.
    Training,
    /// To be measured against, and for nothing else.
    HeldOut,
}

impl Character {
    /// A character as it sits down to a new game.
    pub const fn new(name: &'static str, half: Half, habits: Habits) -> Self {
        Self { name, half, habits, careful: Careful::NEW, asked: 0, asks: 0 }
    }

    /// The character of this name.
    pub fn find(name: &str) -> Option<Self> {
        ZOO.iter().chain(&SCRIPTS).find(|character| character.name == name).copied()
    }

    /// A stranger that nobody has met: habits drawn at random.
    pub fn draw<W: Words>(luck: &mut W) -> Self {
        Self::new("stranger", Half::Training, Habits::draw(luck))
    }

    /// A stranger who never sells and asks for nothing: among such games end late or never.
    pub fn stubborn<W: Words>(luck: &mut W) -> Self {
        let (sells, asks) = (Sells::Never, Asks::Nothing);
        Self::new("stubborn", Half::Training, Habits { sells, asks, ..Habits::draw(luck) })
    }

    /// What it may be used for.
    pub const fn half(&self) -> Half {
        self.half
    }

    /// Its habits.
    pub const fn habits(&self) -> &Habits {
        &self.habits
    }

    /// The cash it never touches for what can wait.
    fn hoard(&self, view: View<'_>) -> Money {
        percent(view.book.board().start_cash, self.habits.hoard)
    }
}

/// A percentage of an amount.
pub(crate) fn percent(amount: Money, percent: u16) -> Money {
    let part = u64::from(amount.0) * u64::from(percent) / 100;
    Money(u32::try_from(part).unwrap_or(u32::MAX))
}

impl Bot for Character {
    fn name(&self) -> &'static str {
        self.name
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::TRADE).and(Stops::LATE).and(Stops::RENT)
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        match view.state.phase() {
            Phase::Purchase => self.purchase(view),
            Phase::Auction => self.bid(view),
            Phase::Ready if self.habits.stays_in_jail && view.may(Action::Throw) => Action::Throw,
            _ => self.careful.answer(view, luck),
        }
    }

    fn judge<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        deals::judge(&self.habits, view)
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        if self.asked < self.habits.asks_a_turn
            && let Some(trade) = deals::ask(&self.habits, view, self.asks)
        {
            self.asked += 1;
            self.asks = self.asks.wrapping_add(1);
            return Some(Action::Offer(trade));
        }
        let action = self.build(view, luck);
        if action.is_none() {
            self.asked = 0;
        }
        action
    }
}

impl Character {
    fn purchase(&self, view: View<'_>) -> Action {
        let Square::Deed(deed) = view.book.square(view.state.at(view.seat)) else {
            return view.fallback();
        };
        let price = view.book.deed(deed).price;
        let whole = completes(view, deed);
        let wanted = whole || self.wants(view, deed);
        let kept = if whole { Money::ZERO } else { self.hoard(view) };
        let buys = wanted && view.cash() >= price.saturating_add(kept) && view.may(Action::Buy);
        if buys { Action::Buy } else { Action::Decline }
    }

    /// Does it care for this deed at all?
    fn wants(&self, view: View<'_>, deed: Property) -> bool {
        let group = view.book.group(deed);
        match self.habits.buys {
            Buys::All => true,
            Buys::Streets => deed.is_street(),
            Buys::Works => !deed.is_street(),
            Buys::Started => {
                let others = view.state.alive().without(view.seat);
                view.deeds().meets(group)
                    || !others.iter().any(|other| view.state.deeds(other).meets(group))
            }
        }
    }

    /// Up to its ceiling, an eighth of the list price at a time.
    fn bid(&self, view: View<'_>) -> Action {
        let Some(Lot::Deed(deed)) = view.state.lot() else { return careful::answer(view) };
        let (price, unit) = (view.book.deed(deed).price, view.book.board().unit);
        let blocks = self.habits.blocks && somebody_else_completes(view, deed);
        let keen = completes(view, deed) || blocks;
        let share = if keen { self.habits.bid_for_whole } else { self.habits.bid };
        let spare = view.cash().0.saturating_sub(self.hoard(view).0 / 2);
        let ceiling = percent(price, share).0.min(if keen { view.cash().0 } else { spare });
        let least = view.book.least_bid(view.state);
        let wish = (least.0 + price.0 / 8).min(ceiling) / unit.0 * unit.0;
        let bid = Action::Bid(Money(wish));
        if wish >= least.0 && view.may(bid) { bid } else { Action::Pass }
    }

    fn build<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        let start = view.book.board().start_cash;
        let kept = match self.habits.builds {
            Builds::Never => return self.redeem(view),
            Builds::AsCareful => return self.careful.business(view, luck),
            Builds::AtOnce => Money::ZERO,
            Builds::WithReserve(share) => percent(start, share),
        };
        let builds = view.next_building(kept).map(Action::Build);
        let allowed = builds.filter(|action| view.allows(action));
        allowed.or_else(|| self.pawn(view)).or_else(|| self.redeem(view))
    }

    /// Mortgages lone land for a house.
    fn pawn(&self, view: View<'_>) -> Option<Action> {
        let site = best_site(view).filter(|site| self.habits.pawns && view.cash() < site.price)?;
        spare_mortgage(view, site.price)
    }

    /// Redeems out of plenty only, so that nothing is redeemed that has just been mortgaged.
    fn redeem(&self, view: View<'_>) -> Option<Action> {
        let board = view.book.board();
        let plenty = self.hoard(view).saturating_add(board.salary).saturating_add(board.salary);
        let mut mortgaged = (view.deeds() & view.state.mortgaged()).iter();
        let affordable = |deed: &Property| {
            view.cash() >= view.book.redemption(*deed).saturating_add(plenty)
                && view.may(Action::Redeem(*deed))
        };
        mortgaged.find(affordable).map(Action::Redeem)
    }
}

/// Would this deed make its group whole?
const fn completes(view: View<'_>, deed: Property) -> bool {
    view.deeds().with(deed).contains(view.book.group(deed))
}

/// Would it make somebody else's group whole?
fn somebody_else_completes(view: View<'_>, deed: Property) -> bool {
    let rest = view.book.group(deed).without(deed);
    let others = view.state.alive().without(view.seat);
    others.iter().any(|other| view.state.deeds(other).contains(rest))
}
