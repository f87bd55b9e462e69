//! Why a bot did what it did, for whoever asks: what it compared, worked out again from the table as
//! it stood before. Nothing of it is kept, and nothing of it is told unless somebody asks.

use bankhalter_rules::{
    Action, Bundle, Lot, Money, Party, Phase, Properties, Property, Return, Seat, Square,
};

use crate::{AnyBot, Objection, View, objection, thinker::brain::brain};

/// Why somebody did something, with what was compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// What counted.
    pub why: Why,
    /// What it was about.
    pub deeds: Properties,
    /// Whom it had to do with.
    pub who: Option<Seat>,
    /// A price, a debt, or what there was before.
    pub amount: Money,
    /// What is left, or what there is now.
    pub other: Money,
    /// For those who think: its chance to win with what it did, and otherwise.
    pub chances: Option<(f32, f32)>,
}

/// What counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Its own group becomes whole.
    Whole,
    /// Somebody else's group would become whole.
    Block,
    /// It belongs to a group that it has begun.
    More,
    /// The price is fair, and enough is left.
    Fair,
    /// It has not got the money.
    Short,
    /// It would rather keep the money.
    Keep,
    /// It is worth this much to it.
    Worth,
    /// It is not worth this much to it.
    Dear,
    /// Not even to keep somebody from his group.
    DearBlock,
    /// The rent rises.
    Rent,
    /// A debt had to be paid.
    Debt,
    /// The money is wanted elsewhere.
    Raise,
    /// Rent comes in again.
    Again,
    /// There is still much to buy.
    Out,
    /// In jail no rent is paid.
    Stay,
    /// Both sides gain.
    Both,
    /// It gains.
    Gain,
    /// It never trades.
    Never,
    /// It may not.
    Cannot,
    /// It would break up a group of its own.
    Own,
    /// It gives more than it gets.
    Little,
    /// The other gains much more.
    Uneven,
    /// It is due to it.
    Due,
}

impl Why {
    /// All of them.
    pub const ALL: [Self; 23] = [
        Self::Whole,
        Self::Block,
        Self::More,
        Self::Fair,
        Self::Short,
        Self::Keep,
        Self::Worth,
        Self::Dear,
        Self::DearBlock,
        Self::Rent,
        Self::Debt,
        Self::Raise,
        Self::Again,
        Self::Out,
        Self::Stay,
        Self::Both,
        Self::Gain,
        Self::Never,
        Self::Cannot,
        Self::Own,
        Self::Little,
        Self::Uneven,
        Self::Due,
    ];

    /// Its key in `locales/` (`reason`).
    pub const fn key(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Block => "block",
            Self::More => "more",
            Self::Fair => "fair",
            Self::Short => "short",
            Self::Keep => "keep",
            Self::Worth => "worth",
            Self::Dear => "dear",
            Self::DearBlock => "dear-block",
            Self::Rent => "rent",
            Self::Debt => "debt",
            Self::Raise => "raise",
            Self::Again => "again",
            Self::Out => "out",
            Self::Stay => "stay",
            Self::Both => "both",
            Self::Gain => "gain",
            Self::Never => "never",
            Self::Cannot => "cannot",
            Self::Own => "own",
            Self::Little => "little",
            Self::Uneven => "uneven",
            Self::Due => "due",
        }
    }
}

impl Reason {
    const fn new(why: Why, deeds: Properties) -> Self {
        let (amount, other) = (Money::ZERO, Money::ZERO);
        Self { why, deeds, who: None, amount, other, chances: None }
    }
}

/// Why this bot did this; nothing where there was nothing to decide. The view is that of its chair
/// before it did so.
pub fn reason(bot: &AnyBot, view: View<'_>, action: &Action) -> Option<Reason> {
    if matches!(bot, AnyBot::Random(_)) {
        return None;
    }
    let why = match *action {
        Action::Buy | Action::Decline => purchase(view, *action),
        Action::Bid(amount) => bid(view, amount),
        Action::Pass => pass(view),
        Action::Build(street) => Some(build(view, street)),
        Action::Mortgage(deed) | Action::Sell(deed) | Action::Clear(deed) => {
            Some(raise(view, deed))
        }
        Action::SellDown { street, .. } => Some(raise(view, street)),
        Action::Redeem(deed) => Some(Reason::new(Why::Again, Properties::only(deed))),
        Action::PayFine | Action::UseCard => Some(Reason::new(Why::Out, Properties::NONE)),
        Action::Throw if view.state.phase() == Phase::Ready => {
            let stays = view.state.jail(view.seat).is_some() && view.may(Action::PayFine);
            stays.then(|| Reason::new(Why::Stay, Properties::NONE))
        }
        Action::Offer(trade) => Some(gains(view, &trade.give, &goods(&trade.take), Why::Both)),
        Action::Accept => {
            let (_, trade) = view.state.offer()?;
            Some(gains(view, &goods(&trade.take), &trade.give, Why::Gain))
        }
        Action::Reject => reject(bot, view),
        Action::DemandRent(_) => Some(Reason::new(Why::Due, Properties::NONE)),
        _ => None,
    }?;
    Some(Reason { chances: chances(bot, view, action), ..why })
}

/// What somebody who thinks expected of it, if that speaks for it.
fn chances(bot: &AnyBot, view: View<'_>, action: &Action) -> Option<(f32, f32)> {
    let brain = brain().filter(|_| bot.thinks())?;
    let (done, otherwise) = (brain.weigh)(view, action)?;
    (done > otherwise + 0.005).then_some((done, otherwise))
}

const fn goods(take: &Return) -> Bundle {
    match take {
        Return::Goods(goods) => *goods,
        Return::Debt => Bundle::NOTHING,
    }
}

/// What a deed means to the one who looks: his own group, somebody else's, or neither.
fn meaning(view: View<'_>, deed: Property) -> Option<Reason> {
    let (group, reason) = (view.book.group(deed), Reason::new(Why::More, Properties::only(deed)));
    if view.deeds().with(deed).contains(group) {
        return Some(Reason { why: Why::Whole, ..reason });
    }
    let mut others = view.state.alive().without(view.seat).iter();
    let rest = group.without(deed);
    if let Some(who) = others.find(|other| view.state.deeds(*other).contains(rest)) {
        return Some(Reason { why: Why::Block, who: Some(who), ..reason });
    }
    view.deeds().meets(group).then_some(reason)
}

fn purchase(view: View<'_>, action: Action) -> Option<Reason> {
    let Square::Deed(deed) = view.book.square(view.state.at(view.seat)) else { return None };
    let (price, cash) = (view.book.deed(deed).price, view.cash());
    let left = Money(cash.0.saturating_sub(price.0));
    let reason =
        Reason { amount: price, other: left, ..Reason::new(Why::Fair, Properties::only(deed)) };
    if action == Action::Buy {
        return Some(meaning(view, deed).unwrap_or(reason));
    }
    let why = if cash < price { Why::Short } else { Why::Keep };
    Some(Reason { why, other: cash, ..reason })
}

fn bid(view: View<'_>, amount: Money) -> Option<Reason> {
    let Some(Lot::Deed(deed)) = view.state.lot() else { return None };
    let worth = Reason { amount, ..Reason::new(Why::Worth, Properties::only(deed)) };
    Some(meaning(view, deed).unwrap_or(worth))
}

/// It drops out of an auction.
fn pass(view: View<'_>) -> Option<Reason> {
    let Some(Lot::Deed(deed)) = view.state.lot() else { return None };
    let amount = view.book.least_bid(view.state);
    let reason =
        Reason { amount, other: view.cash(), ..Reason::new(Why::Dear, Properties::only(deed)) };
    if view.cash() < amount {
        return Some(Reason { why: Why::Short, ..reason });
    }
    Some(match meaning(view, deed) {
        Some(Reason { why: Why::Block, who, .. }) => Reason { why: Why::DearBlock, who, ..reason },
        _ => reason,
    })
}

fn build(view: View<'_>, street: Property) -> Reason {
    let (rents, level) = (&view.book.deed(street).rents, view.state.level(street));
    let above = view.book.level_above(level).unwrap_or(level);
    // The bare rent of a whole group is twice the printed one.
    let now = if level == 0 { rents[0].0 * 2 } else { rents[usize::from(level)].0 };
    let reason = Reason::new(Why::Rent, Properties::only(street));
    Reason { amount: Money(now), other: rents[usize::from(above)], ..reason }
}

/// Land or buildings for money.
fn raise(view: View<'_>, deed: Property) -> Reason {
    let reason = Reason::new(Why::Raise, Properties::only(deed));
    match view.state.debt() {
        Some((debtor, creditor, amount, _)) if debtor == view.seat => {
            let who = match creditor {
                Party::Seat(who) => Some(who),
                Party::Bank | Party::Pot => None,
            };
            Reason { why: Why::Debt, who, amount, ..reason }
        }
        _ => reason,
    }
}

/// A trade by which it gives and gets this.
fn gains(view: View<'_>, gives: &Bundle, gets: &Bundle, usual: Why) -> Reason {
    let after = view.deeds() & !gives.deeds | gets.deeds;
    let whole = |deed: &Property| after.contains(view.book.group(*deed));
    let completed: Properties = gets.deeds.iter().filter(whole).collect();
    if completed.is_empty() {
        Reason::new(usual, gets.deeds)
    } else {
        Reason::new(Why::Whole, completed)
    }
}

fn reject(bot: &AnyBot, view: View<'_>) -> Option<Reason> {
    let (from, trade) = view.state.offer()?;
    let wanted = goods(&trade.take).deeds;
    let (why, deeds) = match objection(bot, view, from, &trade)? {
        Objection::NeverTrades => (Why::Never, Properties::NONE),
        Objection::CannotNow => (Why::Cannot, Properties::NONE),
        Objection::WholeGroup(group) => (Why::Block, group & wanted),
        Objection::OwnGroup(group) => (Why::Own, group & wanted),
        Objection::TooLittle => (Why::Little, wanted),
        Objection::OneSided => (Why::Uneven, Properties::NONE),
    };
    let why = if why == Why::Block && deeds.is_empty() { Why::Little } else { why };
    Some(Reason { who: Some(from), ..Reason::new(why, deeds) })
}
