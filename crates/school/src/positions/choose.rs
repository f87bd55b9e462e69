//! What may be done in a position, and what bots would do.

use bankhalter_analysis::Class;
use bankhalter_bots::{AnyBot, Strong, TurnedDown, View, decide};
use bankhalter_mind::{Look, current};
use bankhalter_rules::{Action, Lot, Money, Phase};
use bankhalter_sim::Luck;

/// No position has more actions.
const MOST: usize = 10;
/// Where the game is decided nothing is lost or won: so likely the one who decides has to win.
const OPEN: std::ops::RangeInclusive<f32> = 0.05..=0.95;
/// How many of the strong bot's offers are played on.
const OFFERS: usize = 3;

/// A decision: its kind, and what may be done.
pub(super) struct Choice {
    pub(super) class: Class,
    pub(super) actions: Vec<Action>,
}

/// The decision in this view, if the strong bot would not do what a simple one does.
pub(super) fn choice(view: View<'_>, id: u64) -> Option<Choice> {
    if matches!(view.state.phase(), Phase::Order | Phase::Interest | Phase::Over) {
        return None;
    }
    let wants = |name: &str| {
        let mut bot = AnyBot::find(name)?;
        let (nothing, mut luck) = (TurnedDown::default(), Luck::of_game(id, 0));
        Some(decide(&mut bot, view, 0, &nothing, &mut luck).action())
    };
    let simple = [wants("trader")?, wants("careful")?];
    let strong = wants("stark")?;
    if simple.contains(&strong) {
        return None;
    }
    let class = class(view, &[strong, simple[0], simple[1]])?;
    let chance =
        current().chances(&Look::new(view.book), view.book, view.state, view.left).of(view.seat);
    if !OPEN.contains(&chance) {
        return None;
    }
    let mut actions = vec![strong];
    let more = simple.into_iter().chain(wants("mittel")).chain(others(view));
    for action in more.filter(|action| view.allows(action)) {
        if !actions.contains(&action) && actions.len() < MOST {
            actions.push(action);
        }
    }
    (actions.len() > 1).then_some(Choice { class, actions })
}

fn class(view: View<'_>, wanted: &[Action; 3]) -> Option<Class> {
    let wants = |what: fn(&Action) -> bool| wanted.iter().any(what);
    Some(match view.state.phase() {
        _ if view.is_offered() => Class::Trade,
        Phase::Purchase => Class::Purchase,
        Phase::Auction => Class::Auction,
        Phase::Debt => Class::Debt,
        Phase::Choice => Class::Card,
        Phase::Ready if view.state.jail(view.seat).is_some() => Class::Jail,
        Phase::Done if wants(|action| matches!(action, Action::Offer(_))) => Class::Trade,
        Phase::Done if wants(|action| matches!(action, Action::Build(_))) => Class::Building,
        Phase::Done => Class::Mortgage,
        _ => return None,
    })
}

/// What else is sensible.
fn others(view: View<'_>) -> Vec<Action> {
    let legal = view.book.legal_actions(view.state, view.seat).into_iter();
    match view.state.phase() {
        _ if view.is_offered() => vec![Action::Accept, Action::Reject],
        Phase::Auction => {
            let mut all = vec![Action::Pass];
            all.extend(bids(view).into_iter().map(Action::Bid));
            all
        }
        Phase::Done => {
            let mut all = vec![Action::EndTurn];
            let offers = Strong::NEW.clone().proposals(view).into_iter().take(OFFERS);
            all.extend(legal.filter(|it| matches!(it, Action::Build(_) | Action::Redeem(_))));
            all.extend(offers.map(|proposal| Action::Offer(proposal.trade)));
            all
        }
        _ => {
            let no_answer = |it: &Action| {
                matches!(it, Action::Leave | Action::DemandRent(_) | Action::GoBankrupt)
            };
            legal.filter(|it| !no_answer(it)).collect()
        }
    }
}

/// The least, and some at parts of the printed price.
fn bids(view: View<'_>) -> Vec<Money> {
    let least = view.book.least_bid(view.state);
    let Some(Lot::Deed(deed)) = view.state.lot() else { return vec![least] };
    let (price, unit) = (view.book.deed(deed).price.0, view.book.board().unit.0.max(1));
    let parts = [2, 3, 4, 6].map(|quarters| Money(price * quarters / 4 / unit * unit));
    let higher = parts.into_iter().filter(|bid| *bid > least && *bid <= view.cash());
    std::iter::once(least).chain(higher).collect()
}
