//! The game on the screen: board, actions, players, and everything beside them.

mod menu;
mod pace;
mod side;

use bankhalter_client::Mirror;
use bankhalter_editions::Edition;
use leptos::{html::Div, prelude::*};

use crate::{
    actions::{Panel, asked_here},
    awake::stay_awake,
    board::{Board, Looking, theme},
    coach::Coach,
    deeds::{DeedSheet, InHand, Players, Shown},
    delight::{Coins, Glimmer, Haptics},
    keys_help::Keys,
    over,
    play::{Play, play},
    prefs::matches,
    real::Entered,
    screens::TableTitle,
    sound::Sounds,
    speak::said,
    table::desk,
    tabs::{OpenTab, ROOMY, Tab},
    talk::{Announce, Clock, Company, LineBadge, Read, Ticker, TimeLeft},
    trade::{Quiet, TradeDraft},
    ui::When,
};
pub(super) use menu::Hand;
use side::Side;

/// Is it a hand, or does the board lie on the table? Then the device lies beside it all evening.
fn lies_on_the_table(hand: Hand) -> Signal<bool> {
    let desk = desk();
    let is_real =
        |mirror: &Mirror| mirror.settings().is_some_and(|settings| settings.real_board.is_some());
    let is_real = Memo::new(move |_| desk.is_some_and(|desk| desk.mirror.with(is_real)));
    Signal::derive(move || hand.0.get() || is_real.get())
}

/// The game on the screen.
#[component]
pub(crate) fn Playing() -> impl IntoView {
    let play = play();
    let edition = play.edition;
    desk().inspect(|desk| desk.follow_seat(play));
    Looking::provide();
    let shown = Shown::provide();
    let draft = TradeDraft::provide(play);
    Quiet::provide(play);
    Glimmer::provide(play);
    Read::provide();
    Entered::provide();
    over::ResultOpen::provide();
    name_screen(play);
    let open = OpenTab(RwSignal::new(matches(ROOMY).then_some(Tab::Deeds)));
    provide_context(open);
    follow_wishes(open, shown, draft);
    let hand = Hand::provide();
    stay_awake(lies_on_the_table(hand));
    let root = NodeRef::new();
    dress(root, edition);
    view! {
        <div
            class="table"
            node_ref=root
            data-edition=edition.id.clone()
            data-hand=move || hand.0.get().then_some("")
        >
            <h1 class="hidden-text">{said("board-title")}</h1>
            <div class="table-board">
                <Board />
            </div>
            <div class="table-status">
                <LineBadge />
                <div class="clocks">
                    <TimeLeft />
                    <Clock />
                </div>
                <menu::Menu />
                <Keys />
            </div>
            <div class="table-players">
                <Players />
            </div>
            <Actions hand />
            <Side open />
            <Unseen />
            <DeedSheet />
            <over::Result />
            <Coach />
        </div>
    }
}

/// What can be done; where the board is elsewhere, the own deeds stand below it.
#[component]
fn Actions(hand: Hand) -> impl IntoView {
    view! {
        <div class="table-actions">
            <Panel>
                <Ticker />
                <When when=move || hand.0.get()>
                    <InHand />
                </When>
            </Panel>
        </div>
    }
}

/// What is heard, felt or passes by.
#[component]
fn Unseen() -> impl IntoView {
    view! {
        <Announce />
        {desk().map(|desk| view! { <Company desk /> })}
        <Sounds />
        <Haptics />
        <Coins />
    }
}

/// The browser calls the screen as its people do, and says when they are waited for.
fn name_screen(play: Play) {
    let desk = desk();
    let name = move |mirror: &Mirror| mirror.settings().and_then(|settings| settings.title.clone());
    let name = Memo::new(move |_| desk.and_then(|desk| desk.mirror.with(name)));
    let asked = Memo::new(move |_| asked_here(play));
    expect_context::<TableTitle>().follow(move || name.get(), move || asked.get());
}

/// A wish to see a deed, or to trade, opens its tab.
fn follow_wishes(open: OpenTab, shown: Shown, draft: TradeDraft) {
    Effect::new(move |_| {
        if shown.wishes.get() > 0 {
            open.0.set(Some(Tab::Deeds));
        }
    });
    Effect::new(move |_| {
        if draft.wishes.get() > 0 {
            open.0.set(Some(Tab::Trade));
        }
    });
}

/// The whole screen wears the edition's colours.
fn dress(root: NodeRef<Div>, edition: &'static Edition) {
    Effect::new(move |_| {
        let Some(root) = root.get() else { return };
        let style = web_sys::HtmlElement::style(&root);
        for (name, value) in theme::variables(edition) {
            // A browser without style variables shows the page in its own colours.
            let _ = style.set_property(name, &value);
        }
    });
}
