//! What a bot would do.

use std::sync::atomic::Ordering::Relaxed;

use bankhalter_bots::{AnyBot, Bot as _, Strong, decide as sit, decide_at_once};
use bankhalter_notation::Play;
use bankhalter_rules::{Action, Phase, RentClaim};
use bankhalter_sim::Luck;

use super::{Inquiry, Outcome};
use crate::{
    answer::{Code, Decided, Found, Problem},
    scene::ThisTurn,
};

pub(super) fn decide(inquiry: &Inquiry<'_>) -> Outcome {
    let level = inquiry.query.level.as_deref().unwrap_or(Strong::KEY);
    let Some(bot) = AnyBot::find_any(level) else { return Err(vec![unknown_level(level)]) };
    let cast = &inquiry.scene.table.cast;
    let action = action(inquiry, bot).map(|action| Play::act(inquiry.seat, &action, cast));
    Ok(Found::Decide(Decided {
        player: inquiry.name(),
        action: action.map(|play| play.text(cast)),
    }))
}

/// There is no such bot, whatever is asked.
pub(super) fn unknown_level(level: &str) -> Problem {
    let message = format!("there is no bot {level:?}; `hello` tells the levels");
    Problem::in_field(Code::UnknownLevel, "level", message)
}

/// What the strong bot would do.
pub(super) fn advice(inquiry: &Inquiry<'_>) -> Option<Action> {
    action(inquiry, AnyBot::Strong(Strong::NEW))
}

fn action(inquiry: &Inquiry<'_>, mut bot: AnyBot) -> Option<Action> {
    let scene = inquiry.scene;
    let view = inquiry.view(inquiry.seat);
    let mut luck = Luck::of_game(inquiry.seed(), 0);
    let remembered = inquiry.remembered;
    let is_own = scene.state.turn() == view.seat;
    let turn = if is_own {
        remembered.turn(&scene.state, view.seat, scene.turn)
    } else {
        ThisTurn::default()
    };
    let name = bot.name();
    match &mut bot {
        AnyBot::Strong(strong) => {
            inquiry.teach(strong, name, view);
            strong.has_done(turn.offers, turn.done);
        }
        AnyBot::Thinker(thinker) => {
            inquiry.teach(thinker.strong(), name, view);
            thinker.has_done(turn.offers, turn.done);
        }
        // The others have no memory of what happened before.
        _ => {}
    }
    let demand = scene.state.claims().find_map(|claim| {
        let action = Action::DemandRent(Some(claim.deed));
        (claim.owner == view.seat && view.allows(&action)).then_some(action)
    });
    let must_ask = view.book.rules().rent_claim == RentClaim::OwnerMustAsk;
    if let Some(action) = demand.filter(|_| must_ask && bot.demands(view, &mut luck)) {
        return Some(action);
    }
    // Before the deal nothing is left to a player but to go, and that is no decision.
    if scene.state.awaited() != Some(view.seat) || !inquiry.has_choice() {
        return None;
    }
    let turned_down = inquiry.turned_down();
    // The end of the turn is the better moment, where there is one: nobody but the dice comes
    // between. A position before the throw may be all that is ever asked.
    if scene.state.phase() == Phase::Done {
        remembered.asks_late.store(true, Relaxed);
    }
    let asks_late = remembered.asks_late.load(Relaxed);
    let decision = inquiry.thinker.lets(|| {
        if asks_late {
            sit(&mut bot, view, turn.business, &turned_down, &mut luck)
        } else {
            decide_at_once(&mut bot, view, turn.business, &turned_down, &mut luck)
        }
    });
    if is_own {
        remembered.does(decision.action());
    }
    Some(decision.action())
}
