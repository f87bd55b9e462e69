//! Who does not sit at the real board: where everybody reports for himself, those at the board report
//! for them.

use bankhalter_client::is_bot;
use bankhalter_protocol::{ClientMessage, Report};
use leptos::prelude::*;

use crate::{
    form::Switch,
    speak::said,
    table::Desk,
    ui::{Each, When},
};

/// Everybody of whom this page may say it: himself, and everybody at the host's.
#[component]
pub(crate) fn Far(desk: Desk) -> impl IntoView {
    let people = Memo::new(move |_| {
        let counts = desk.real_board().is_some_and(|real| real.report == Report::Turn);
        let (host, mine) = (desk.is_host(), desk.mine.get());
        desk.mirror.with(|mirror| {
            let people = mirror.seating().seated().filter(|(_, chair)| !is_bot(&chair.sitter));
            let may = |seat: &u8| counts && (host || mine.contains(seat));
            people.map(|(seat, _)| seat).filter(may).collect::<Vec<_>>()
        })
    });
    let title = "real-far-title";
    view! {
        <When when=move || !desk.is_local && people.with(|all| !all.is_empty())>
            <fieldset class="form-choice far-people" id="far">
                <legend>{said(title)}</legend>
                <p class="soft">{said("real-far-about")}</p>
                <div class="form-choices">
                    <Each each=move || people.get() key=|seat| *seat let:seat>
                        <One desk seat />
                    </Each>
                </div>
            </fieldset>
        </When>
    }
}

#[component]
fn One(desk: Desk, seat: u8) -> impl IntoView {
    let chair = move || desk.mirror.with(|mirror| mirror.seating().chair(seat).cloned());
    let name = move || chair().map(|chair| chair.name).unwrap_or_default();
    let is_far = Memo::new(move |_| chair().is_some_and(|chair| chair.far));
    let turn = Callback::new(move |far: bool| {
        let speaker = desk.mine.with_untracked(|mine| mine.contains(&seat)).then_some(seat);
        match speaker {
            Some(own) => desk.say_for(Some(own), ClientMessage::Far { seat, far }),
            None => desk.say(ClientMessage::Far { seat, far }),
        }
    });
    view! { <Switch name=format!("far-{seat}") label=Signal::derive(name) on=is_far turn /> }
}
