//! Actions as one would name them: `buy Park Lane`.

use bankhalter_rules::{Action, Property, Return, Square, State};
use bankhalter_voice::{Scene, args};

use crate::Class;

/// Something that is done, as one would name it.
pub fn doing(
    scene: &Scene<'_>,
    before: Option<&State>,
    class: Class,
    action: Option<Action>,
) -> String {
    let Some(action) = action else { return scene.say(left(class)) };
    let on = |id: &str, deed: Property| scene.say_with(id, args![deed = scene.deed(deed)]);
    match action {
        Action::Buy => for_sale(scene, "analysis-do-buy", before),
        Action::Decline => for_sale(scene, "analysis-do-decline", before),
        Action::Build(deed) => on("analysis-do-build", deed),
        Action::Sell(deed) | Action::SellDown { street: deed, .. } | Action::Clear(deed) => {
            on("analysis-do-sell", deed)
        }
        Action::Mortgage(deed) => on("analysis-do-mortgage", deed),
        Action::Redeem(deed) => on("analysis-do-redeem", deed),
        Action::Keep(deed) => on("analysis-do-keep", deed),
        Action::DemandRent(Some(deed)) => on("analysis-do-demand", deed),
        Action::Bid(amount) => {
            scene.say_with("analysis-do-bid", args![amount = scene.money(amount)])
        }
        Action::Offer(trade) => {
            let args = args![give = scene.goods(&trade.give), take = wish(scene, &trade.take)];
            scene.say_with("analysis-do-offer", args)
        }
        Action::Accept => answer(scene, "analysis-do-accept", before),
        Action::Reject => answer(scene, "analysis-do-reject", before),
        other => scene.say(plain(other)),
    }
}

/// To take or to refuse what lies on the table.
fn answer(scene: &Scene<'_>, id: &str, before: Option<&State>) -> String {
    let (give, take) = match before.and_then(State::offer) {
        Some((_, trade)) => (scene.goods(&trade.give), wish(scene, &trade.take)),
        None => (scene.say("goods-nothing"), scene.say("goods-nothing")),
    };
    scene.say_with(id, args![give = give, take = take])
}

/// What is wanted for an offer.
pub(crate) fn wish(scene: &Scene<'_>, take: &Return) -> String {
    match take {
        Return::Goods(goods) => scene.goods(goods),
        Return::Debt => scene.say("analysis-the-debt"),
    }
}

fn for_sale(scene: &Scene<'_>, id: &str, before: Option<&State>) -> String {
    let book = &scene.table.book;
    let square = before.map(|state| book.square(state.at(state.turn())));
    let deed = match square {
        Some(Square::Deed(deed)) => scene.deed(deed),
        _ => "",
    };
    scene.say_with(id, args![deed = deed]).trim().to_owned()
}

/// To leave it.
const fn left(class: Class) -> &'static str {
    match class {
        Class::Building => "analysis-left-building",
        Class::Rent => "analysis-left-rent",
        Class::Trade => "analysis-left-trade",
        _ => "analysis-left",
    }
}

/// What needs no object.
const fn plain(action: Action) -> &'static str {
    match action {
        Action::EndTurn => "analysis-left-building",
        Action::Throw => "analysis-do-throw",
        Action::PayFine => "analysis-do-fine",
        Action::UseCard => "analysis-do-card",
        Action::Pass => "analysis-do-pass",
        Action::Want => "analysis-do-want",
        Action::Draw => "analysis-do-draw",
        Action::Pay => "analysis-do-pay",
        Action::Withdraw => "analysis-do-withdraw",
        Action::GoBankrupt => "analysis-do-bankrupt",
        Action::Leave => "analysis-do-leave",
        _ => "analysis-do-demand-all",
    }
}
