//! What can be done with a deed of one's own: build, sell, mortgage, redeem, with its price; and
//! the answer of the rules where it cannot.

use bankhalter_notation::Obstacle;
use bankhalter_rules::{Action, Building, HOTEL, Money, Phase, Property, Rulebook, State};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::why_button::WhyButton;
use crate::{
    play::{Play, RefusedAction, play},
    ui::{Drawn, Icon, When, live},
};

/// Something that can be done with a deed, whether the rules allow it now or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deal {
    pub(crate) action: Action,
    kind: Dealing,
    amount: Money,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dealing {
    Build(Building),
    /// One that was won and is paid for.
    Place(Building),
    Sell(Building),
    /// This many steps at once, where the bank lacks houses.
    SellDown(u8),
    Mortgage,
    Redeem,
}

/// What its owner may think of doing with a deed.
pub(crate) fn deals(book: &Rulebook, state: &State, deed: Property) -> Vec<Deal> {
    let mut deals = Vec::new();
    let level = state.level(deed);
    let mortgaged = state.mortgaged().has(deed);
    if let Some(above) = book.level_above(level).filter(|_| deed.is_street() && !mortgaged) {
        let amount = book.building_price(deed, Building::topmost(above));
        let (kind, amount) = match state.phase() {
            Phase::Place => (Dealing::Place(Building::topmost(above)), Money::ZERO),
            _ => (Dealing::Build(Building::topmost(above)), amount),
        };
        deals.push(Deal { action: Action::Build(deed), kind, amount });
    }
    if level > 0 {
        let amount = book.building_price(deed, Building::topmost(level)).half();
        deals.push(Deal {
            action: Action::Sell(deed),
            kind: Dealing::Sell(Building::topmost(level)),
            amount,
        });
    }
    if let Some(owner) = state.owner(deed).filter(|_| level == HOTEL)
        && let Some(steps) = book.fewest_steps(state, owner, deed)
    {
        let action = Action::SellDown { street: deed, steps };
        let amount = book.proceeds(state, owner, deed, steps);
        deals.push(Deal { action, kind: Dealing::SellDown(steps), amount });
    }
    deals.push(if mortgaged {
        let amount = book.redemption(deed);
        Deal { action: Action::Redeem(deed), kind: Dealing::Redeem, amount }
    } else {
        let amount = book.deed(deed).mortgage;
        Deal { action: Action::Mortgage(deed), kind: Dealing::Mortgage, amount }
    });
    deals
}

impl Deal {
    const fn icon(self) -> &'static str {
        match self.kind {
            Dealing::Build(_) | Dealing::Place(_) => "house-up",
            Dealing::Sell(_) | Dealing::SellDown(_) => "house-down",
            Dealing::Mortgage => "mortgage",
            Dealing::Redeem => "redeem",
        }
    }

    const fn key(self) -> &'static str {
        match self.kind {
            Dealing::Build(_) | Dealing::Place(_) => "build",
            Dealing::Sell(_) => "sell",
            Dealing::SellDown(_) => "sell-down",
            Dealing::Mortgage => "mortgage",
            Dealing::Redeem => "redeem",
        }
    }

    fn verb(self, scene: &Scene<'_>) -> String {
        let with =
            |id: &str, what| scene.say_with(id, args![building = scene.noun(scene.building(what))]);
        match self.kind {
            Dealing::Build(what) => with("deeds-build", what),
            Dealing::Place(what) => with("deeds-place", what),
            Dealing::Sell(what) => with("deeds-sell", what),
            Dealing::SellDown(steps) => scene.say_with("deeds-sell-down", args![steps = steps]),
            Dealing::Mortgage => scene.say("deeds-mortgage"),
            Dealing::Redeem => scene.say("deeds-redeem"),
        }
    }

    /// What it costs or brings, with its sign.
    fn price(self, scene: &Scene<'_>) -> Option<String> {
        let sign = match self.kind {
            Dealing::Place(_) => return None,
            Dealing::Build(_) | Dealing::Redeem => '\u{2212}',
            Dealing::Sell(_) | Dealing::SellDown(_) | Dealing::Mortgage => '+',
        };
        Some(format!("{sign}{}", scene.money(self.amount)))
    }
}

/// The buttons for a deed of one's own.
#[component]
pub(crate) fn Business(deed: Property) -> impl IntoView {
    let play = play();
    let deals = Memo::new(move |_| {
        let state = play.state.get();
        let mine = play.is_live() && play.me.get() == state.owner(deed) && !play.is_over();
        if mine { play.book(|book| deals(book, &state, deed)) } else { Vec::new() }
    });
    let buttons =
        move || deals.get().into_iter().map(|deal| view! { <DealButton deed deal /> }).drawn();
    view! {
        <div class="dealings">{live(buttons)}</div>
        <Refused concerns=Callback::new(move |action| concerned(action) == Some(deed)) />
    }
}

#[component]
fn DealButton(deed: Property, deal: Deal) -> impl IntoView {
    let play = play();
    let barred = Memo::new(move |_| play.check(deal.action).is_err());
    let at = play.book(|book| book.deed(deed).at.number());
    let label = move || {
        play.scene(|scene| {
            let verb = deal.verb(scene);
            let price = deal.price(scene).map(|price| format!(", {price}")).unwrap_or_default();
            format!("{}: {verb}{price}", scene.deed(deed))
        })
    };
    view! {
        <button
            type="button"
            class="deal"
            data-action=format!("{}-{at}", deal.key())
            aria-disabled=move || barred.get().then_some("true")
            aria-label=live(label)
            on:click=move |_| play.act(deal.action)
        >
            <Icon name=deal.icon() />
            <span>{move || play.scene(|scene| deal.verb(scene))}</span>
            <b>{move || play.scene(|scene| deal.price(scene))}</b>
        </button>
    }
}

/// Sells everything on a group at once.
#[component]
pub(crate) fn ClearButton(street: Property) -> impl IntoView {
    let play = play();
    let action = Action::Clear(street);
    let brings = Memo::new(move |_| {
        let state = play.state.get();
        play.book(|book| super::groups::clearing(book, &state, book.group(street)))
    });
    let offered = move || {
        let own = play.me.get().is_some() && play.me.get() == play.state.get().owner(street);
        own && play.is_live() && brings.get() > Money::ZERO
    };
    let barred = Memo::new(move |_| play.check(action).is_err());
    let at = play.book(|book| book.deed(street).at.number());
    view! {
        <When when=offered>
            <button
                type="button"
                class="deal clear"
                data-action=format!("clear-{at}")
                aria-disabled=move || barred.get().then_some("true")
                on:click=move |_| play.act(action)
            >
                <Icon name="house-down" />
                <span>{move || play.scene(clear_words)}</span>
                <b>{move || play.scene(|scene| format!("+{}", scene.money(brings.get())))}</b>
            </button>
        </When>
        <Refused concerns=Callback::new(move |other| other == action) />
    }
}

fn clear_words(scene: &Scene<'_>) -> String {
    let building = scene.noun(&scene.edition.nouns.building);
    scene.say_with("deeds-clear", args![building = building])
}

/// Which deed an action of these is about.
const fn concerned(action: Action) -> Option<Property> {
    match action {
        Action::Build(deed)
        | Action::Sell(deed)
        | Action::SellDown { street: deed, .. }
        | Action::Mortgage(deed)
        | Action::Redeem(deed) => Some(deed),
        _ => None,
    }
}

/// The last "no", beside whatever was tried.
#[component]
pub(crate) fn Refused(
    /// Is it about this?
    concerns: Callback<Action, bool>,
) -> impl IntoView {
    let play = play();
    let no = Memo::new(move |_| play.refused.get().filter(|no| concerns.run(no.action)));
    live(move || no.get().map(|no| view! { <Reason play no /> }))
}

#[component]
fn Reason(play: Play, no: RefusedAction) -> impl IntoView {
    let why = no.why;
    view! {
        <p class="deed-no">
            <Icon name="warning" />
            <span>{move || play.why_not(&why)}</span>
            <WhyButton rules=rules_of(&no.why) />
        </p>
    }
}

/// The rules behind a "no".
pub(crate) fn rules_of(why: &Obstacle) -> Vec<&'static str> {
    match why {
        Obstacle::Rules { .. } => vec![why.rule()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bankhalter_rules::{Seeded, Silent};

    use super::{
        super::random_games::{NoLuck, games},
        *,
    };

    #[test]
    fn every_deal_costs_or_brings_what_its_button_says() {
        let mut seen = BTreeSet::new();
        games(|book, state, _| {
            for deed in Property::all() {
                let Some(owner) = state.owner(deed) else { continue };
                for deal in deals(book, state, deed) {
                    let mut after = *state;
                    let luck = &mut Seeded(NoLuck);
                    let played = book.play(&mut after, owner, deal.action, luck, &mut Silent);
                    // A scarce building is first shared out.
                    if played.is_err() || after.shortage().is_some() {
                        continue;
                    }
                    let (before, after) = (state.cash(owner), after.cash(owner));
                    let (less, more) = (before.min(after), before.max(after));
                    assert_eq!(more - less, deal.amount, "{deal:?}");
                    let brings = matches!(
                        deal.kind,
                        Dealing::Sell(_) | Dealing::SellDown(_) | Dealing::Mortgage
                    );
                    assert_eq!(brings, after > before, "{deal:?}");
                    seen.insert(deal.key());
                }
            }
        });
        // Hotels without houses in the bank are too rare to count on.
        seen.remove("sell-down");
        assert_eq!(seen, BTreeSet::from(["build", "mortgage", "redeem", "sell"]));
    }
}
