//! Offers of others.

use bankhalter_rules::{Kind, Properties, Return, Seat, Trade};

use super::{
    Deep, Mind, deep,
    what_if::{refused, traded},
};

/// What loses so much at first sight is not looked at again.
const HOPELESS: f32 = 0.08;

/// Does it gain by the offer on the table, and not much less than the other?
pub(crate) fn is_good(mind: Mind<'_>) -> bool {
    let Some((from, trade)) = mind.view.state.offer() else { return false };
    let Return::Goods(_) = trade.take else { return pays_enough(mind, from, &trade) };
    let (at_sight, theirs) = gains(mind, from, &trade);
    if at_sight < -HOPELESS {
        return false;
    }
    let (then, now) = (traded(mind.view.state, from, &trade), refused(mind.view));
    // In the games it deals no more: what was refused would come back.
    let alone = Mind { dealers: mind.dealers.without(mind.view.seat), ..mind };
    let mine = deep::gain(alone, Deep::JUDGE, at_sight, &then, &now);
    mine > least(mind, from, &trade) && mine >= theirs * mind.taste.even
}

/// Would one of its own kind take this offer of `from`, of which he and `from` gain so much?
pub(crate) fn suits(mind: Mind<'_>, from: Seat, trade: &Trade, (his, mine): (f32, f32)) -> bool {
    his > least(mind, from, trade) && his >= mine * mind.taste.even
}

/// What the trade brings its own seat and the other party.
fn gains(mind: Mind<'_>, from: Seat, trade: &Trade) -> (f32, f32) {
    let seat = mind.view.seat;
    let before = mind.chances(&refused(mind.view));
    let after = mind.chances(&traded(mind.view.state, from, trade));
    (after.of(seat) - before.of(seat), after.of(from) - before.of(from))
}

fn least(mind: Mind<'_>, from: Seat, trade: &Trade) -> f32 {
    let Return::Goods(take) = trade.take else { return mind.taste.accepts };
    if helps_to_collect(mind, from, take.deeds) {
        mind.taste.accepts_part
    } else {
        mind.taste.accepts
    }
}

/// Does the other hold a part of the groups of these streets already?
pub(crate) fn helps_to_collect(mind: Mind<'_>, other: Seat, deeds: Properties) -> bool {
    let theirs = mind.view.state.deeds(other);
    let streets = deeds.iter().filter(|deed| deed.kind() == Kind::Street);
    streets.map(|deed| mind.view.book.group(deed)).any(|group| theirs.meets(group))
}

/// Land for a debt: is it worth more than what the debtor could pay otherwise?
fn pays_enough(mind: Mind<'_>, from: Seat, trade: &Trade) -> bool {
    let view = mind.view;
    let Some((_, _, amount, _)) = view.state.debt() else { return false };
    // Who is bankrupt anyway has nothing to offer that the creditor does not get.
    if view.book.liquid_worth(view.state, from) < amount {
        return false;
    }
    let (mine, _) = gains(mind, from, trade);
    mine > mind.taste.accepts
}
