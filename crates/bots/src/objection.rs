//! Why a bot turns an offer down, in terms that can be told: worked out from what was offered, so
//! that nobody has to be asked.

use bankhalter_rules::{Action, Bundle, Properties, Return, Seat, Trade};

use crate::{
    AnyBot, View,
    bargain::{gains, is_even},
};

/// Why a bot turns an offer down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objection {
    /// It never trades.
    NeverTrades,
    /// It may not, or has not the money.
    CannotNow,
    /// The other gets a whole group by it, and too little comes for that.
    WholeGroup(Properties),
    /// It would break up a group of its own.
    OwnGroup(Properties),
    /// It gives more than it gets.
    TooLittle,
    /// It gains, but the other gains much more.
    OneSided,
}

/// What this bot has against an offer that was made to the one who looks; nothing if it takes it.
/// The state is that before the answer, with the offer on the table.
pub fn objection(bot: &AnyBot, view: View<'_>, from: Seat, trade: &Trade) -> Option<Objection> {
    if matches!(bot, AnyBot::Random(_) | AnyBot::Plain(_)) {
        return Some(Objection::NeverTrades);
    }
    let Some((mine, theirs)) = gains(view, from, trade) else { return Some(Objection::TooLittle) };
    if is_even(mine, theirs) && !view.may(Action::Accept) {
        return Some(Objection::CannotNow);
    }
    // These have more to compare than money: an even trade may still be none for them.
    let counts = !matches!(bot, AnyBot::Easy(_) | AnyBot::Medium(_) | AnyBot::Thinker(_));
    if counts && is_even(mine, theirs) {
        return None;
    }
    let gives = match trade.take {
        Return::Goods(goods) => goods,
        Return::Debt => Bundle::NOTHING,
    };
    let whole = completed(view, from, gives.deeds, trade.give.deeds);
    if !whole.is_empty() {
        return Some(Objection::WholeGroup(whole));
    }
    let broken = whole_groups(view, view.deeds()) & view.book.groups_around(gives.deeds);
    if !broken.is_empty() {
        return Some(Objection::OwnGroup(broken));
    }
    Some(if mine > 0 { Objection::OneSided } else { Objection::TooLittle })
}

/// The groups that somebody has whole by getting and giving this, and had not before.
fn completed(view: View<'_>, seat: Seat, gets: Properties, gives: Properties) -> Properties {
    let before = view.state.deeds(seat);
    whole_groups(view, before & !gives | gets) & !whole_groups(view, before)
}

/// The deeds of whole groups among these, stations and utilities too.
fn whole_groups(view: View<'_>, deeds: Properties) -> Properties {
    deeds.iter().filter(|deed| deeds.contains(view.book.group(*deed))).collect()
}
