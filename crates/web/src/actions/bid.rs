//! Bidding: quick raises, an amount of one's own, dropping out.

use bankhalter_rules::{Action, Money};
use bankhalter_voice::args;
use leptos::{ev::SubmitEvent, prelude::*};

use super::{doing::Do, panel_text::addressed, quick_bids::quick_bids};
use crate::{
    play::play,
    ui::{Drawn, Fresh, Icon, When, live},
};

/// Bids of the page's player.
#[component]
pub(super) fn Bids() -> impl IntoView {
    let play = play();
    let bids = Memo::new(move |_| {
        let state = play.state.get();
        let me = play.me.get();
        me.map(|me| play.book(|book| quick_bids(book, &state, me))).unwrap_or_default()
    });
    let leads = Memo::new(move |_| {
        let leader = play.state.get().bid().map(|(leader, _)| leader);
        leader.is_some() && leader == play.me.get()
    });
    // Whoever leads has nothing to bid: all but the word of those who drop out keeps its place
    // unseen, so that nothing jumps when somebody bids more.
    // The buttons stay while the amounts on them rise, and are dead for a moment when they have, so
    // that nobody's finger bids what he did not mean.
    let own = RwSignal::new(false);
    let slots = (0..4).map(move |slot| {
        let bid = Memo::new(move |_| bids.with(|bids| bids.get(slot).copied()));
        view! { <QuickBid bid main=slot == 0 /> }
    });
    view! {
        <div
            class="answers main-answers raises"
            data-own=move || own.get().then_some("")
            data-leads=move || leads.get().then_some("")
        >
            {slots.drawn()}
            <OwnBidDoor own />
            <OwnBid own />
            <Do action=Action::Pass name="pass" icon="hand" class="button quiet">
                {addressed("actions-pass")}
            </Do>
        </div>
    }
}

/// A quick raise.
#[component]
fn QuickBid(bid: Memo<Option<Money>>, main: bool) -> impl IntoView {
    let play = play();
    let amount = Signal::derive(move || bid.get().unwrap_or_default());
    let action = Signal::derive(move || Action::Bid(amount.get()));
    let text = move || play.scene(|scene| scene.money(amount.get()));
    view! {
        <When when=move || bid.get().is_some()>
            <Do action name="bid" icon="gavel" main=main class="button">
                {live(text)}
            </Do>
        </When>
    }
}

/// Opens the amount of one's own where there is no room for it beside the quick raises.
#[component]
fn OwnBidDoor(own: RwSignal<bool>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button quiet"
            data-action="bid-own-open"
            aria-expanded=move || own.get().to_string()
            aria-controls="own-bid"
            on:click=move |_| own.update(|own| *own = !*own)
        >
            <span>{addressed("actions-own-bid-open")}</span>
        </button>
    }
}

/// An amount of one's own; what is wrong with it is said while it is typed.
#[component]
fn OwnBid(own: RwSignal<bool>) -> impl IntoView {
    let play = play();
    let typed = RwSignal::new(String::new());
    let amount = Memo::new(move |_| parse(&typed.get()));
    let unit = play.book(|book| book.board().unit);
    let least = move || play.book(|book| book.least_bid(&play.state.get()));
    let most = move || play.me.get().map(|me| play.state.get().cash(me).0.to_string());
    let fault = move || {
        let bid = amount.get()?;
        let refusal = play.check(Action::Bid(bid)).err()??;
        Some(play.refusal(refusal))
    };
    let fresh = Fresh::new();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if !fresh.takes_press() {
            return;
        }
        let bid = amount.get_untracked().unwrap_or_else(|| untrack(least));
        if !play.sent.get_untracked() {
            play.act(Action::Bid(bid));
            if play.refused.get_untracked().is_none() {
                typed.set(String::new());
                own.set(false);
            }
        }
    };
    let label = move || {
        play.scene(|scene| scene.say_with("actions-own-bid", args![least = scene.money(least())]))
    };
    view! {
        <form class="own-bid" on:submit=submit novalidate>
            <label for="own-bid">{live(label)}</label>
            <input
                id="own-bid"
                type="number"
                inputmode="numeric"
                autocomplete="off"
                step=unit.0.to_string()
                min=move || least().0.to_string()
                placeholder=move || least().0.to_string()
                max=live(most)
                prop:value=move || typed.get()
                aria-invalid=move || fault().is_some().to_string()
                on:input=move |event| typed.set(event_target_value(&event))
            />
            <button
                type="submit"
                class="button quiet"
                data-action="bid-own"
                data-fresh=move || fresh.mark()
            >
                <Icon name="gavel" />
                <span>{addressed("actions-bid")}</span>
            </button>
            {move || fault().map(|text| view! { <p class="bad">{text}</p> })}
        </form>
    }
}

/// A whole number, however people group its digits.
fn parse(text: &str) -> Option<Money> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok().map(Money)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        assert_eq!(parse("1.200"), Some(Money(1_200)));
        assert_eq!(parse(" 60 "), Some(Money(60)));
        assert_eq!(parse(""), None);
        assert_eq!(parse("99999999999"), None);
    }
}
