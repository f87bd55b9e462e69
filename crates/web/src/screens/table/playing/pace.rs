//! How long bots wait before they act: the host changes it while the game is on.

use bankhalter_client::Mirror;
use bankhalter_protocol::{ClientMessage, Sitter};
use leptos::prelude::*;

use crate::{
    form::{Choice, Offer},
    screens::new::PACES,
    speak::said_now,
    table::{Desk, desk},
    ui::When,
};

/// The choice; nothing where no bot plays, or for those who are not the host.
#[component]
pub(super) fn BotPace() -> impl IntoView {
    desk().map(|desk| {
        view! {
            <When when=move || may_choose(desk)>
                <Paces desk />
            </When>
        }
    })
}

fn may_choose(desk: Desk) -> bool {
    let is_bot = |sitter: &Sitter| matches!(sitter, Sitter::Bot { .. });
    let bots = |mirror: &Mirror| mirror.chairs().iter().flatten().any(|it| is_bot(&it.sitter));
    desk.mirror.with(bots) && (desk.is_local || desk.is_host())
}

#[component]
fn Paces(desk: Desk) -> impl IntoView {
    let value = Signal::derive(move || {
        let pace = desk.mirror.with(|mirror| mirror.settings().map(|settings| settings.pace));
        pace.map(|pace| pace.to_string()).unwrap_or_default()
    });
    let options = Signal::derive(|| {
        PACES.map(|(pace, name)| Offer::plain(pace.to_string(), said_now(name))).to_vec()
    });
    let choose = Callback::new(move |pace: String| {
        if let Ok(pace) = pace.parse() {
            desk.say(ClientMessage::Pace { pace });
        }
    });
    view! {
        <Choice
            name="bot-pace"
            label=Signal::derive(|| said_now("menu-pace"))
            options
            value
            choose
        />
    }
}
