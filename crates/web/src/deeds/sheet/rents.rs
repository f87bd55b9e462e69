//! The rents of a deed, with the one that holds now.

use bankhalter_rules::{Money, Property};
use leptos::prelude::*;

use crate::{
    deeds::{
        deed_text,
        rent::{Line, earning, lines},
    },
    play::play,
    speak::said,
    ui::{Drawn, Icon, live},
};

/// All rents.
#[component]
pub(crate) fn Rents(deed: Property) -> impl IntoView {
    let play = play();
    let holds = Memo::new(move |_| {
        let state = play.state.get();
        play.book(|book| earning(book, &state, deed)).line()
    });
    let rows = play.book(|book| lines(book, deed));
    let rows = rows.into_iter().map(|(line, amount)| view! { <Rent line amount holds /> });
    let title =
        move || play.scene(|scene| scene.edition.nouns.rent.plural(scene.language()).to_owned());
    view! {
        <table class="rents">
            <caption>{title}</caption>
            <tbody>{rows.drawn()}</tbody>
        </table>
    }
}

#[component]
fn Rent(line: Line, amount: Money, holds: Memo<Option<Line>>) -> impl IntoView {
    let play = play();
    let now = Memo::new(move |_| holds.get() == Some(line));
    let mark = move || {
        now.get().then(|| {
            view! {
                <span class="holds">
                    <Icon name="forward" />
                    {said("deeds-holds")}
                </span>
            }
        })
    };
    view! {
        <tr class:now=move || now.get() aria-current=move || now.get().then_some("true")>
            <th scope="row">{move || play.scene(|scene| deed_text::line(scene, line))}</th>
            <td class="rent-mark">{live(mark)}</td>
            <td class="rent-amount">{move || play.scene(|scene| scene.money(amount))}</td>
        </tr>
    }
}
