//! What an offer means for each side, before it is made.

use bankhalter_rules::{Bundle, Money, Properties, Seat};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::{
    TradeDraft,
    worth::{Gain, gain},
};
use crate::{
    deeds::{Token, group_of},
    play::play,
    ui::{Drawn, live},
};

/// Both sides, next to each other.
#[component]
pub(crate) fn Summary(draft: TradeDraft) -> impl IntoView {
    let play = play();
    let sides = Memo::new(move |_| {
        let (now, me) = (draft.draft.get(), play.me.get()?);
        let take = if now.for_debt { Bundle::NOTHING } else { now.take };
        Some([(me, take, now.give), (now.with?, now.give, take)])
    });
    let both = move || {
        let side = |(seat, gets, gives)| view! { <SideOf seat gets gives/> };
        sides.get().map(|sides| sides.map(side).into_iter().drawn())
    };
    view! { <div class="summary">{live(both)}</div> }
}

/// What one side gets, has to pay, and has afterwards.
#[component]
pub(crate) fn SideOf(seat: Seat, gets: Bundle, gives: Bundle) -> impl IntoView {
    let play = play();
    let gained = Memo::new(move |_| {
        let state = play.state.get();
        play.book(|book| gain(book, &state, seat, &gets, &gives))
    });
    let title =
        move || play.scene(|scene| scene.say_with("trade-gets", args![name = scene.player(seat)]));
    let goods = move || play.scene(|scene| scene.goods(&gets));
    let rows = move || {
        let rows = play.scene(|scene| rows(scene, &gained.get()));
        let row = |(what, amount, bad): (String, String, bool)| {
            view! { <div class:bad=bad><dt>{what}</dt><dd>{amount}</dd></div> }
        };
        rows.into_iter().map(row).drawn()
    };
    let changes = move || {
        let lines = play.scene(|scene| changes(scene, &gained.get()));
        lines.into_iter().map(|(line, class)| view! { <p class=class>{line}</p> }).drawn()
    };
    view! {
        <section class="side" data-side=seat.number().to_string()>
            <p class="side-title"><Token seat/>{title}</p>
            <p class="side-goods">{live(goods)}</p>
            <dl>{live(rows)}</dl>
            {live(changes)}
        </section>
    }
}

/// The sums, each with its name; the last says whether it is a warning.
fn rows(scene: &Scene<'_>, gain: &Gain) -> Vec<(String, String, bool)> {
    let mut rows = Vec::new();
    if gain.prices > Money::ZERO {
        rows.push((scene.say("trade-prices"), scene.money(gain.prices), false));
        rows.push((scene.say("trade-loans"), scene.money(gain.loans), false));
    }
    if gain.interest > Money::ZERO {
        rows.push((scene.say("trade-interest"), scene.money(gain.interest), true));
    }
    let cash = match gain.cash {
        Some(cash) => scene.money(cash),
        None => scene.say("trade-not-enough"),
    };
    rows.push((scene.say("trade-cash-after"), cash, gain.cash.is_none()));
    rows
}

/// Which groups become whole or are broken.
fn changes(scene: &Scene<'_>, gain: &Gain) -> Vec<(String, &'static str)> {
    let each = |deeds: Properties| {
        let first = deeds
            .iter()
            .filter(move |deed| (scene.table.book.group(*deed) & deeds).lowest() == Some(*deed));
        first.filter_map(|deed| group_of(scene.edition, deed)).collect::<Vec<_>>()
    };
    let named = |id: &str, group: &bankhalter_editions::Group| {
        scene.say_with(id, args![group = group.name.get(scene.language())])
    };
    let whole =
        each(gain.completes).into_iter().map(|group| (named("trade-completes", group), "good"));
    let broken = each(gain.breaks).into_iter().map(|group| (named("trade-breaks", group), "bad"));
    whole.chain(broken).collect()
}
