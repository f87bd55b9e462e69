//! Actions as one would name them: `buy Park Lane`.

use bankhalter_rules::{Action, Property, Return, Square, State};
use bankhalter_voice::{Scene, args};

use crate::{Class, Plan};

/// All that is done, as one would name it: what is of one kind together, then the next.
pub fn doing_all(scene: &Scene<'_>, before: Option<&State>, class: Class, plan: &Plan) -> String {
    let mut rest = plan.steps();
    let mut told: Option<String> = None;
    while let [first, ..] = rest {
        let alike = rest.iter().take_while(|step| OnLand::of(step) == OnLand::of(first)).count();
        let (alike, others) = rest.split_at(if OnLand::of(first).is_some() { alike } else { 1 });
        let next = match OnLand::of(first) {
            Some(work) => work.on(scene, alike),
            None => doing(scene, before, class, Some(*first)),
        };
        told = Some(match told {
            Some(first) => scene.say_with("analysis-then", args![first = first, next = next]),
            None => next,
        });
        rest = others;
    }
    told.unwrap_or_else(|| scene.say(left(class)))
}

/// What is done on land, maybe on several streets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnLand {
    Build,
    Sell,
    Mortgage,
}

impl OnLand {
    const fn of(action: &Action) -> Option<Self> {
        match action {
            Action::Build(_) => Some(Self::Build),
            Action::Sell(_) | Action::SellDown { .. } | Action::Clear(_) => Some(Self::Sell),
            Action::Mortgage(_) => Some(Self::Mortgage),
            _ => None,
        }
    }

    /// The same on all land that these steps name.
    fn on(self, scene: &Scene<'_>, steps: &[Action]) -> String {
        let mut lots: Vec<(Property, u8)> = Vec::new();
        for lot in steps.iter().filter_map(land) {
            match lots.iter_mut().find(|(known, _)| *known == lot) {
                Some((_, count)) => *count += 1,
                None => lots.push((lot, 1)),
            }
        }
        let name = |(lot, count): &(Property, u8)| match self {
            Self::Mortgage => scene.deed(*lot).to_owned(),
            Self::Build | Self::Sell => {
                scene.say_with("analysis-where", args![deed = scene.deed(*lot), count = *count])
            }
        };
        let lots = scene.tongue.listed(&lots.iter().map(name).collect::<Vec<_>>());
        match self {
            Self::Build => scene.say_with("analysis-do-build", args![lots = lots]),
            Self::Sell => scene.say_with("analysis-do-sell", args![lots = lots]),
            Self::Mortgage => scene.say_with("analysis-do-mortgage", args![deed = lots]),
        }
    }
}

/// The street on which something is done.
const fn land(action: &Action) -> Option<Property> {
    match action {
        Action::Build(deed)
        | Action::Sell(deed)
        | Action::SellDown { street: deed, .. }
        | Action::Clear(deed)
        | Action::Mortgage(deed) => Some(*deed),
        _ => None,
    }
}

/// Something that is done, as one would name it.
pub fn doing(
    scene: &Scene<'_>,
    before: Option<&State>,
    class: Class,
    action: Option<Action>,
) -> String {
    let Some(action) = action else { return scene.say(left(class)) };
    let on = |id: &str, deed: Property| scene.say_with(id, args![deed = scene.deed(deed)]);
    if let Some(work) = OnLand::of(&action) {
        return work.on(scene, &[action]);
    }
    match action {
        Action::Buy => for_sale(scene, "analysis-do-buy", before),
        Action::Decline => for_sale(scene, "analysis-do-decline", before),
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
        Class::Leaving => "analysis-left-leaving",
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
