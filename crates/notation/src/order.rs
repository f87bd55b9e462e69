//! What a player says: an action before the table has been looked at.

use bankhalter_rules::{
    Action, Bundle, Deck, JailCards, Money, Properties, Property, Return, Seat, Space, State, Trade,
};

use crate::{
    cast::Cast,
    goods::{Cards, Goods, Wish},
    phrase::phrases,
    unplayable::{Misfit, Obstacle, Unplayable},
};

/// What a player says, in the notation's words. It names squares that may turn out to be no
/// property and cards he may turn out not to hold; [`Order::action`] finds out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// `throws`
    Throw,
    /// `ends turn`
    EndTurn,
    /// `demands rent`, of all claims the oldest or that of one square
    DemandRent(Option<Space>),
    /// `pays fine`
    PayFine,
    /// `uses card`
    UseCard,
    /// `buys`
    Buy,
    /// `declines`
    Decline,
    /// `bids 120`
    Bid(Money),
    /// `passes`
    Pass,
    /// `wants`
    Want,
    /// `draws`
    Draw,
    /// `pays`
    Pay,
    /// `builds 24`
    Build(Space),
    /// `sells 24`
    Sell(Space),
    /// `sells 24 by 3`
    SellDown {
        /// Where it begins.
        space: Space,
        /// How many steps.
        steps: u8,
    },
    /// `clears 24`
    Clear(Space),
    /// `mortgages 24`
    Mortgage(Space),
    /// `redeems 24`
    Redeem(Space),
    /// `keeps 24`
    Keep(Space),
    /// `offers Ben 39 cash 200 card for 1 3 cash 50`
    Offer {
        /// To whom.
        to: Seat,
        /// What he would get.
        give: Goods,
        /// What is wanted for it.
        take: Wish,
    },
    /// `accepts`
    Accept,
    /// `rejects`
    Reject,
    /// `withdraws`
    Withdraw,
    /// `goes bankrupt`
    GoBankrupt,
    /// `leaves`
    Leave,
}

phrases! { Order:
    [Order::Throw] ["throws"]
    [Order::EndTurn] ["ends turn"]
    [Order::DemandRent(None)] ["demands rent"]
    [Order::DemandRent(Some(space))] ["demands rent" space]
    [Order::PayFine] ["pays fine"]
    [Order::UseCard] ["uses card"]
    [Order::Buy] ["buys"]
    [Order::Decline] ["declines"]
    [Order::Bid(amount)] ["bids" amount]
    [Order::Pass] ["passes"]
    [Order::Want] ["wants"]
    [Order::Draw] ["draws"]
    [Order::Pay] ["pays"]
    [Order::Build(space)] ["builds" space]
    [Order::Sell(space)] ["sells" space]
    [Order::SellDown { space, steps }] ["sells" space "by" steps]
    [Order::Clear(space)] ["clears" space]
    [Order::Mortgage(space)] ["mortgages" space]
    [Order::Redeem(space)] ["redeems" space]
    [Order::Keep(space)] ["keeps" space]
    [Order::Offer { to, give, take }] ["offers" to give "for" take]
    [Order::Accept] ["accepts"]
    [Order::Reject] ["rejects"]
    [Order::Withdraw] ["withdraws"]
    [Order::GoBankrupt] ["goes bankrupt"]
    [Order::Leave] ["leaves"]
}

impl Order {
    /// How this action is said.
    pub fn of(action: &Action, cast: &Cast) -> Self {
        let at = |deed: Property| cast.space_of(deed);
        match *action {
            Action::Throw => Self::Throw,
            Action::EndTurn => Self::EndTurn,
            Action::DemandRent(deed) => Self::DemandRent(deed.map(at)),
            Action::PayFine => Self::PayFine,
            Action::UseCard => Self::UseCard,
            Action::Buy => Self::Buy,
            Action::Decline => Self::Decline,
            Action::Bid(amount) => Self::Bid(amount),
            Action::Pass => Self::Pass,
            Action::Want => Self::Want,
            Action::Draw => Self::Draw,
            Action::Pay => Self::Pay,
            Action::Build(deed) => Self::Build(at(deed)),
            Action::Sell(deed) => Self::Sell(at(deed)),
            Action::SellDown { street, steps } => Self::SellDown { space: at(street), steps },
            Action::Clear(deed) => Self::Clear(at(deed)),
            Action::Mortgage(deed) => Self::Mortgage(at(deed)),
            Action::Redeem(deed) => Self::Redeem(at(deed)),
            Action::Keep(deed) => Self::Keep(at(deed)),
            Action::Offer(Trade { with, give, take }) => {
                let take = match take {
                    Return::Debt => Wish::Debt,
                    Return::Goods(bundle) => Wish::Goods(Goods::of(&bundle, cast)),
                };
                Self::Offer { to: with, give: Goods::of(&give, cast), take }
            }
            Action::Accept => Self::Accept,
            Action::Reject => Self::Reject,
            Action::Withdraw => Self::Withdraw,
            Action::GoBankrupt => Self::GoBankrupt,
            Action::Leave => Self::Leave,
        }
    }

    /// What it means when `seat` says so at this table.
    pub fn action(&self, cast: &Cast, state: &State, seat: Seat) -> Result<Action, Unplayable> {
        let deed = |space: &Space, rules| find_deed(cast, *space, rules);
        Ok(match self {
            Self::Throw => Action::Throw,
            Self::EndTurn => Action::EndTurn,
            Self::DemandRent(None) => Action::DemandRent(None),
            Self::DemandRent(Some(at)) => Action::DemandRent(Some(deed(at, &["RENT-01"])?)),
            Self::PayFine => Action::PayFine,
            Self::UseCard => Action::UseCard,
            Self::Buy => Action::Buy,
            Self::Decline => Action::Decline,
            Self::Bid(amount) => Action::Bid(*amount),
            Self::Pass => Action::Pass,
            Self::Want => Action::Want,
            Self::Draw => Action::Draw,
            Self::Pay => Action::Pay,
            Self::Build(at) => Action::Build(deed(at, &["BUILD-03"])?),
            Self::Sell(at) => Action::Sell(deed(at, &["SELL-01", "BUILD-03"])?),
            Self::SellDown { space, steps } => {
                Action::SellDown { street: deed(space, &["SELL-01", "BUILD-03"])?, steps: *steps }
            }
            Self::Clear(at) => Action::Clear(deed(at, &["SELL-01", "BUILD-03"])?),
            Self::Mortgage(at) => Action::Mortgage(deed(at, &["MORTGAGE-01"])?),
            Self::Redeem(at) => Action::Redeem(deed(at, &["MORTGAGE-08"])?),
            Self::Keep(at) => Action::Keep(deed(at, &["MORTGAGE-14"])?),
            Self::Offer { to, give, take } => Action::Offer(Trade {
                with: *to,
                give: bundle(cast, state, seat, give)?,
                take: match take {
                    Wish::Debt => Return::Debt,
                    Wish::Goods(goods) => Return::Goods(bundle(cast, state, *to, goods)?),
                },
            }),
            Self::Accept => Action::Accept,
            Self::Reject => Action::Reject,
            Self::Withdraw => Action::Withdraw,
            Self::GoBankrupt => Action::GoBankrupt,
            Self::Leave => Action::Leave,
        })
    }
}

/// The property on a square; without one the rules have nothing to apply to.
fn find_deed(
    cast: &Cast,
    space: Space,
    rules: &'static [&'static str],
) -> Result<Property, Unplayable> {
    cast.deed(space).ok_or(Unplayable::Refused(Obstacle::NoProperty { space, rules }))
}

fn bundle(cast: &Cast, state: &State, giver: Seat, goods: &Goods) -> Result<Bundle, Unplayable> {
    let mut deeds = Properties::NONE;
    for space in &goods.squares {
        deeds = deeds.with(find_deed(cast, *space, &["TRADE-01", "TRADE-06"])?);
    }
    let cards = match goods.cards {
        Cards::These(cards) => cards,
        Cards::TheOne => match state.jail_cards(giver) {
            JailCards::BOTH => return Err(Unplayable::Misfit(Misfit::WhichCard { giver })),
            // He holds none: whichever is named, the rules will say so.
            JailCards::NONE => JailCards::only(Deck::Chance),
            one => one,
        },
    };
    Ok(Bundle { cash: goods.cash, deeds, cards })
}
