//! What an offer means for each side, before it is made.

use bankhalter_editions::GroupKind;
use bankhalter_rules::{Bundle, Money, Properties, Property, Seat, State};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::{
    TradeDraft,
    worth::{Gain, gain},
};
use crate::{
    deeds::{Token, group_of},
    play::{Play, play},
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
        let side = |(seat, gets, gives)| view! { <SideOf seat gets gives /> };
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
        move || play.scene(|scene| scene.say_with("trade-gets", args![name = scene.who(seat)]));
    let goods = move || play.scene(|scene| scene.goods(&gets));
    let rows = move || {
        let rows = play.scene(|scene| rows(scene, &gained.get()));
        let row = |(what, amount, bad): (String, String, bool)| {
            view! {
                <div class:bad=bad>
                    <dt>{what}</dt>
                    <dd>{amount}</dd>
                </div>
            }
        };
        rows.into_iter().map(row).drawn()
    };
    let changes = move || {
        let lines = prospects(play, seat, &gets, &gives);
        lines.into_iter().map(|(line, class)| view! { <p class=class>{line}</p> }).drawn()
    };
    view! {
        <section class="side" data-side=seat.number().to_string()>
            <p class="side-title">
                <Token seat />
                {title}
            </p>
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

/// What somebody would have after a trade: groups that become whole, how far others get, and what
/// is broken; each with its class.
pub(crate) fn prospects(
    play: Play,
    seat: Seat,
    gets: &Bundle,
    gives: &Bundle,
) -> Vec<(String, &'static str)> {
    let (state, me) = (play.state.get(), play.me.get());
    let gain = play.book(|book| gain(book, &state, seat, gets, gives));
    let you = if me == Some(seat) { "yes" } else { "no" };
    play.scene(|scene| {
        let first = |deeds: Properties| {
            let book = &scene.table.book;
            deeds.iter().filter(move |deed| (book.group(*deed) & deeds).lowest() == Some(*deed))
        };
        let whole = first(gain.completes).map(|deed| (whole(scene, deed, seat, you), "good"));
        let partly = first(gets.deeds & !gain.completes)
            .filter_map(|deed| Some((partly(scene, &state, deed, seat, gets, gives)?, "soft")));
        let broken = first(gain.breaks).map(|deed| {
            let group = group_of(scene.edition, deed);
            let name = group.map_or("", |group| group.name.get(scene.language()));
            (scene.say_with("trade-breaks", args![group = name]), "bad")
        });
        whole.chain(partly).chain(broken).collect()
    })
}

/// "With that you would have both utilities."
fn whole(scene: &Scene<'_>, deed: Property, seat: Seat, you: &str) -> String {
    let Some(group) = group_of(scene.edition, deed) else { return String::new() };
    let kind = if group.kind == GroupKind::Street { "street" } else { "other" };
    let args = args![
        name = scene.player(seat),
        you = you,
        kind = kind,
        all = scene.table.book.group(deed).count(),
        group = group.name.get(scene.language()),
    ];
    scene.say_with("trade-whole", args)
}

/// How many of a group there would be, if they are several.
fn partly(
    scene: &Scene<'_>,
    state: &State,
    deed: Property,
    seat: Seat,
    gets: &Bundle,
    gives: &Bundle,
) -> Option<String> {
    let all = scene.table.book.group(deed);
    let after = ((state.deeds(seat) & !gives.deeds) | gets.deeds) & all;
    let group = group_of(scene.edition, deed).filter(|_| after.count() > 1 && after != all)?;
    let args = args![
        name = scene.who(seat),
        group = group.name.get(scene.language()),
        count = after.count(),
        all = all.count(),
    ];
    Some(scene.say_with("trade-partly", args))
}
