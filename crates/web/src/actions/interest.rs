//! Mortgaged deeds that changed hands: redeem them, or pay the interest and keep them mortgaged.

use bankhalter_rules::{Action, Event, Money, Property, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{doing::Do, panel_text::number, raise_money::RaiseMoney};
use crate::{
    play::play,
    ui::{Each, When, live},
    why::WhyStep,
};

/// The deeds about which the page's player has to decide.
#[component]
pub(super) fn Interest() -> impl IntoView {
    let play = play();
    let deeds = Memo::new(move |_| {
        let state = play.state.get();
        let mine = play.me.get().map(|me| state.interest() & state.deeds(me));
        mine.map(|deeds| deeds.iter().collect::<Vec<_>>()).unwrap_or_default()
    });
    // SELL-01: the money to redeem them all may be raised first.
    let need = Signal::derive(move || {
        let redemption = |deed: &Property| play.book(|book| book.redemption(*deed));
        deeds.with(|deeds| deeds.iter().map(redemption).sum::<Money>())
    });
    let short = move || play.me.get().is_some_and(|me| play.state.get().cash(me) < need.get());
    view! {
        <ul class="choices">
            <Each each=move || deeds.get() key=|deed| deed.number() let:deed>
                <Deed deed />
            </Each>
        </ul>
        <When when=short>
            <RaiseMoney need />
        </When>
        <WhyStep is=due rules=&["MORTGAGE-13", "MORTGAGE-14"] says="actions-why" />
    }
}

#[component]
fn Deed(deed: Property) -> impl IntoView {
    let play = play();
    let (redemption, interest) = play.book(|book| (book.redemption(deed), book.interest(deed)));
    let number = number(play, deed);
    let name = move || play.scene(|scene| scene.deed(deed).to_owned());
    let redeem = move || {
        play.scene(|scene| {
            scene.say_with("actions-redeem", args![amount = scene.money(redemption)])
        })
    };
    let keep = move || {
        play.scene(|scene| scene.say_with("actions-keep", args![amount = scene.money(interest)]))
    };
    view! {
        <li>
            <h3>{live(name)}</h3>
            <div class="answers">
                <Do
                    action=Action::Redeem(deed)
                    name=format!("redeem-{number}")
                    icon="redeem"
                    class="button quiet"
                >
                    {live(redeem)}
                </Do>
                <Do
                    action=Action::Keep(deed)
                    name=format!("keep-{number}")
                    icon="coins"
                    class="button quiet"
                    main=true
                >
                    {live(keep)}
                </Do>
            </div>
        </li>
    }
}

/// Deeds that are mortgaged came into somebody's hands.
const fn due(event: &Event, _: Seat) -> bool {
    matches!(event, Event::InterestDue { .. })
}
