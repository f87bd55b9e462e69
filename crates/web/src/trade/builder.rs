//! The trade builder: partner, both halves, what it means, and the answer of the rules.

use bankhalter_rules::{Action, Refusal, Seat, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    TradeDraft,
    advice::Adviser,
    answer::Answer,
    draft::{Draft, Half, creditor},
    half::HalfOf,
    offer::OpenOffer,
    quiet::QuietList,
    summary::Summary,
    trade_draft,
};
use crate::{
    deeds::{Refused, Token, WhyButton},
    parts::part_of,
    play::{Play, play},
    prefs::matches,
    speak::{said, said_now},
    table::desk,
    tabs::{OpenTab, ROOMY},
    ui::{Drawn, Icon, When, live},
};

part_of! {
    /// The trade tab, fetched before the first trade.
    TradePart = trade(load_trade, draw_trade) view! { <Trade/> }
}

/// The trade tab.
#[component]
fn Trade() -> impl IntoView {
    let play = play();
    let draft = trade_draft();
    let can_act = move || play.is_playing();
    let desk = desk();
    Effect::new(move |_| {
        let state = play.state.get();
        let Some(me) = play.me.get() else { return };
        let now = draft.draft.get_untracked();
        let here = |seat: &Seat| desk.is_some_and(|desk| desk.mine.get().contains(&seat.number()));
        let begun = |_: &Seat| now != Draft::default();
        let by = draft.by.get_untracked().filter(here).filter(begun).unwrap_or(me);
        if draft.by.get_untracked() != Some(by) {
            draft.by.set(Some(by));
        }
        // What lies on the table is thought out.
        if state.offer().is_some_and(|(from, terms)| from == by && now.trade() == Some(terms)) {
            draft.draft.set(Draft::default());
            return;
        }
        // What was sold meanwhile leaves the draft.
        let still = now.still_possible(&state, by);
        if still != now {
            draft.draft.set(still);
        }
    });
    let own = Memo::new(move |_| draft.by.get().is_none_or(|by| play.me.get() == Some(by)));
    view! {
        <section class="trade" id="trade">
            <OpenOffer />
            <Answer />
            <QuietList />
            <When
                when=can_act
                fallback=move || view! { <p class="soft">{said("trade-watching")}</p> }
            >
                <When when=move || own.get() fallback=move || view! { <Resume draft /> }>
                    <Builder draft />
                </When>
            </When>
        </section>
    }
}

/// Somebody else at this screen has begun an offer.
#[component]
fn Resume(draft: TradeDraft) -> impl IntoView {
    let play = play();
    let desk = desk();
    let by = move || draft.by.get().map(|seat| play.player(seat).name).unwrap_or_default();
    let words = move || play.scene(|scene| scene.say_with("trade-resume", args![name = by()]));
    let switch = move |_| {
        if let (Some(desk), Some(seat)) = (desk, draft.by.get_untracked()) {
            desk.switch_to(seat.number());
        }
    };
    let drop = move |_| {
        draft.draft.set(Draft::default());
        draft.by.set(play.me.get_untracked());
    };
    view! {
        <div class="verdict-buttons">
            <button type="button" class="button" data-action="resume" on:click=switch>
                {live(words)}
            </button>
            <button type="button" class="button quiet" data-action="trade-drop" on:click=drop>
                {said("trade-clear")}
            </button>
        </div>
    }
}

#[component]
fn Builder(draft: TradeDraft) -> impl IntoView {
    let has_partner = move || draft.draft.get().with.is_some();
    let for_debt = move || draft.draft.get().for_debt;
    view! {
        <Partners draft />
        <When
            when=has_partner
            fallback=move || view! { <p class="soft">{said("trade-choose")}</p> }
        >
            <div class="trade-form" id="trade-form">
                <DebtSwitch draft />
                <div class="halves">
                    <HalfOf draft half=Half::Give />
                    <When when=move || !for_debt()>
                        <HalfOf draft half=Half::Take />
                    </When>
                </div>
                <Verdict draft />
            </div>
            <Summary draft />
            <Adviser draft />
        </When>
    }
}

/// With whom?
#[component]
fn Partners(draft: TradeDraft) -> impl IntoView {
    let play = play();
    let others = Memo::new(move |_| {
        let (me, alive) = (play.me.get(), play.state.with(State::alive));
        me.map_or(alive, |me| alive.without(me))
    });
    let buttons = move || others.get().iter().map(|seat| view! { <Partner draft seat /> }).drawn();
    let many = move || others.get().count() > 4;
    view! {
        <div class="holders" class:many=live(many) role="group" aria-label=said("trade-with")>
            {buttons}
        </div>
    }
}

#[component]
fn Partner(draft: TradeDraft, seat: Seat) -> impl IntoView {
    let play = play();
    let chosen = Memo::new(move |_| draft.draft.get().with == Some(seat));
    let choose = move |_| {
        if !chosen.get_untracked() {
            // What one gives stays; what one wants was the other's.
            let give = draft.draft.get_untracked().give;
            draft.draft.set(Draft { give, ..Draft::with(seat) });
        }
    };
    view! {
        <button
            type="button"
            class="holder"
            data-partner=seat.number().to_string()
            aria-pressed=move || if chosen.get() { "true" } else { "false" }
            on:click=choose
        >
            <Token seat />
            <span>{move || play.player(seat).name}</span>
        </button>
    }
}

/// Whoever owes the partner may offer property instead (DEBT-02).
#[component]
fn DebtSwitch(draft: TradeDraft) -> impl IntoView {
    let play = play();
    let owes = Memo::new(move |_| {
        let (me, with) = (play.me.get(), draft.draft.get().with);
        let owed = me.and_then(|me| play.state.with(|state| creditor(state, me)));
        owed.is_some() && owed == with
    });
    let words = move || {
        let amount = play.state.with(State::debt).map(|(_, _, amount, _)| amount);
        play.scene(|scene| {
            let amount = amount.map(|amount| scene.money(amount)).unwrap_or_default();
            scene.say_with("trade-for-debt", args![amount = amount])
        })
    };
    view! {
        <When when=move || owes.get()>
            <label class="pick debt-switch">
                <input
                    type="checkbox"
                    data-action="trade-for-debt"
                    prop:checked=move || draft.draft.get().for_debt
                    on:change=move |_| draft.draft.update(|draft| draft.for_debt = !draft.for_debt)
                />
                <span>{live(words)}</span>
            </label>
        </When>
    }
}

/// The answer of the rules, and the button.
#[component]
fn Verdict(draft: TradeDraft) -> impl IntoView {
    let play = play();
    let refusal = Memo::new(move |_| draft.refusal(play));
    let answers = Memo::new(move |_| draft.answers(play));
    let open = use_context::<OpenTab>();
    let make = move |_| {
        let makes = untrack(|| draft.refusal(play)).is_none();
        // A bot answers at once, and its answer stands where the offer did.
        let with = untrack(|| draft.draft.get().with.map(|seat| play.player(seat)));
        let waits = with.is_some_and(|other| other.bot.is_none() && !other.stand_in);
        draft.make(play);
        if makes {
            show_offer(open.filter(|_| waits));
        }
    };
    let verb = move || said_now(if answers.get() { "trade-counter-make" } else { "trade-offer" });
    view! {
        <div class="verdict">
            {move || refusal.get().map(|(action, refusal)| reason(play, action, refusal))}
            <When when=move || answers.get()>
                <Stays draft />
            </When> <div class="verdict-buttons">
                <button
                    type="button"
                    class="button"
                    data-action="offer"
                    aria-disabled=move || refusal.get().is_some().then_some("true")
                    on:click=make
                >
                    <Icon name="trade" />
                    {live(verb)}
                </button>
                <button
                    type="button"
                    class="button quiet"
                    data-action="trade-clear"
                    on:click=move |_| draft.draft.set(Draft::default())
                >
                    <Icon name="trash" />
                    {said("trade-clear")}
                </button>
            </div> <Refused concerns=Callback::new(|action| matches!(action, Action::Withdraw)) />
        </div>
    }
}

/// Whoever has offered sees what lies on the table now: a sheet that hides the board closes while
/// somebody thinks, and elsewhere the offer stands at the top.
fn show_offer(open: Option<OpenTab>) {
    if let Some(open) = open.filter(|_| !matches(ROOMY)) {
        open.0.set(None);
    } else if let Ok(Some(body)) = document().query_selector(".side-body") {
        body.set_scroll_top(0);
    }
}

/// Nothing is turned down by thinking about another offer.
#[component]
fn Stays(draft: TradeDraft) -> impl IntoView {
    let play = play();
    let name = move || draft.draft.get().with.map(|seat| play.player(seat).name);
    let text = move || {
        let name = name().unwrap_or_default();
        play.scene(|scene| scene.say_with("trade-counter-stays", args![name = name]))
    };
    view! {
        <p class="soft" id="counter-stays">
            {live(text)}
        </p>
    }
}

/// Why the offer cannot be made as it is.
fn reason(play: Play, action: Action, refusal: Refusal) -> impl IntoView {
    let rule = refusal.rule_for(Some(action), play.table().printing());
    view! {
        <p class="deed-no">
            <Icon name="warning" />
            <span>{play.refusal(refusal)}</span>
            <WhyButton rules=vec![rule] />
        </p>
    }
}
