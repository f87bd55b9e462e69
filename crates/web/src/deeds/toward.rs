//! What one can do with the player whose deeds are shown: trade with him, or act for him if he
//! sits at the same screen.

use bankhalter_rules::Seat;
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    play::play,
    table::desk,
    trade::trade_draft,
    ui::{Icon, When},
};

/// The buttons below a player's sums.
#[component]
pub(crate) fn Toward(seat: Seat) -> impl IntoView {
    let play = play();
    let (desk, draft) = (desk(), trade_draft());
    let other = Memo::new(move |_| {
        let alive = play.state.with(|state| state.alive().has(seat));
        let me = play.me.get();
        play.is_live() && !play.is_over() && alive && me.is_some() && me != Some(seat)
    });
    let here = Memo::new(move |_| {
        other.get() && desk.is_some_and(|desk| desk.mine.get().contains(&seat.number()))
    });
    let named = move |id: &'static str| {
        move || play.scene(|scene| scene.say_with(id, args![name = scene.player(seat)]))
    };
    let switch = move |_| {
        if let Some(desk) = desk {
            desk.switch_to(seat.number());
        }
    };
    view! {
        <When when=move || other.get()>
            <div class="toward">
                <button
                    type="button"
                    class="button quiet"
                    data-action="trade-with"
                    on:click=move |_| draft.with(play, seat)
                >
                    <Icon name="trade" />
                    {named("deeds-trade-with")}
                </button>
                <When when=move || here.get()>
                    <button
                        type="button"
                        class="button quiet"
                        data-action="act-for"
                        on:click=switch
                    >
                        <Icon name="person" />
                        {named("deeds-act-for")}
                    </button>
                </When>
            </div>
        </When>
    }
}
