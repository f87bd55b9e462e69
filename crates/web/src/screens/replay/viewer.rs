//! A record on the screen: the board, the ways through it, what happened and why.

use std::sync::Arc;

use bankhalter_rules::{Phase, Space};
use bankhalter_voice::Scene;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    controls::Controls,
    deck::Deck,
    steps::{Moment, Steps},
};
use crate::{
    board::{Board, Looking, deed_at, theme},
    deeds::{DeedSheet, Players},
    delight::Glimmer,
    edition_text::short_title,
    over::Review,
    play::{Play, Player},
    replay::{Better, BetterHere, Handed, Reel, WrongList, take_along},
    speak::said,
    ui::{Icon, Modal, When, announcer, live},
};

/// A record on the screen.
#[component]
pub(super) fn Viewer(
    /// The record with all its moments.
    reel: Reel,
    /// As it came in.
    handed: Handed,
    /// Another one is to be opened.
    close: Callback<()>,
) -> impl IntoView {
    let play = Play::new(reel.table.clone(), reel.edition, reel.start, None);
    provide_context(play);
    Looking::provide();
    play.players.set(players(&reel, &handed.tokens));
    let wrong: Vec<_> = reel.wrong.iter().cloned().collect();
    let deck = Deck::new(Arc::new(reel), play);
    let better = RwSignal::new(handed.better);
    provide_context(BetterHere(better));
    follow_better((deck, play), better, Glimmer::provide_still());
    let text = StoredValue::new(handed.text);
    let root = NodeRef::<leptos::html::Section>::new();
    let edition = play.edition;
    Effect::new(move |_| {
        let Some(root) = root.get() else { return };
        let style = web_sys::HtmlElement::style(&root);
        for (name, value) in theme::variables(edition) {
            // A browser without style variables shows the page in its own colours.
            let _ = style.set_property(name, &value);
        }
    });
    let headline_now = move || play.scene(headline);
    view! {
        <section
            class="table replay"
            data-screen="replay"
            data-edition=edition.id.clone()
            node_ref=root
        >
            <header class="replay-head">
                <h1>{said("replay-title")}</h1>
                <p class="soft">{live(headline_now)}</p>
                {handed.table.map(way_back)}
            </header>
            <div class="table-board">
                <Board />
            </div>
            <div class="replay-side">
                <Controls deck />
                <BetterCard better />
                <Players />
                <WrongList wrong />
                <Moment deck />
                <Steps deck />
                <Ways deck play text close />
            </div>
            <DeedSheet />
        </section>
    }
}

/// The way back to the table from which the record came.
fn way_back(table: String) -> impl IntoView {
    view! {
        <a class="plain" id="replay-table" href=table>
            <Icon name="back" />
            {said("replay-table")}
        </a>
    }
}

/// Shows the moment before something could have been done better, and the squares it is about.
fn follow_better((deck, play): (Deck, Play), better: RwSignal<Option<Better>>, glimmer: Glimmer) {
    Effect::new(move |_| {
        let squares = better.with(|better| {
            let better = better.as_ref()?;
            let before = better.line.saturating_sub(1);
            deck.jump(deck.reel.with_value(|reel| reel.moment_of(before)));
            Some(better.squares.clone())
        });
        let squares = squares.unwrap_or_default();
        let at = |square: u8| Space::new(square).and_then(|space| deed_at(play, space));
        glimmer.show(squares.into_iter().filter_map(at).collect());
    });
}

/// What would have been better here; it stays until it is closed.
#[component]
fn BetterCard(better: RwSignal<Option<Better>>) -> impl IntoView {
    let announcer = announcer();
    Effect::new(move |_| {
        if let Some(better) = better.get() {
            announcer.say(better.told);
        }
    });
    let told = move || better.get().map(|better| better.told).unwrap_or_default();
    view! {
        <When when=move || better.with(Option::is_some)>
            <section class="card better" id="better">
                <Icon name="star" />
                <p>{live(told)}</p>
                <button
                    type="button"
                    class="round"
                    aria-label=said("close")
                    on:click=move |_| better.set(None)
                >
                    <Icon name="close" />
                </button>
            </section>
        </When>
    }
}

/// What is played here, by the name that the board bears.
fn headline(scene: &Scene<'_>) -> String {
    let full = scene.edition.title.get(scene.language());
    scene.headline().replacen(full, &short_title(scene.edition, scene.tongue), 1)
}

/// Everybody with a piece: the one he had, or the next of the edition.
fn players(reel: &Reel, tokens: &[String]) -> Vec<Player> {
    let names = reel.table.cast.players().iter().enumerate();
    let player = |(seat, name): (usize, &String)| {
        let own = reel.edition.tokens.get(seat).map(|token| token.key.as_str());
        let token = tokens.get(seat).map(String::as_str).or(own).unwrap_or_default();
        Player::with_token(name, token, reel.edition)
    };
    names.map(player).collect()
}

/// Where to go from here.
#[component]
fn Ways(deck: Deck, play: Play, text: StoredValue<String>, close: Callback<()>) -> impl IntoView {
    let open = RwSignal::new(false);
    let BetterHere(better) = expect_context();
    // Whoever wants to see it wants to see the board.
    Effect::new(move |_| {
        if better.with(Option::is_some) {
            open.set(false);
        }
    });
    let navigate = use_navigate();
    let go_on = move |_| {
        let moment = deck.moment.get_untracked();
        let cut =
            deck.reel.with_value(|reel| text.with_value(|text| reel.text_until(moment, text)));
        let tokens =
            play.players.with_untracked(|all| all.iter().map(|it| it.token.clone()).collect());
        take_along(cut, tokens, None);
        navigate("/local/from", NavigateOptions::default());
    };
    let is_over = move || play.state.get().phase() == Phase::Over;
    let title = Signal::derive(said("over-review"));
    let story = RwSignal::new(Some(Ok(text.get_value())));
    view! {
        <p class="row">
            <button
                type="button"
                class="button"
                id="play-on-here"
                prop:disabled=live(is_over)
                on:click=go_on
            >
                <Icon name="play" />
                {said("replay-play-on")}
            </button>
            <button
                type="button"
                class="button quiet"
                id="open-review"
                on:click=move |_| {
                    deck.jump(deck.last);
                    open.set(true);
                }
            >
                <Icon name="chart" />
                {said("over-review")}
            </button>
            <button type="button" class="button quiet" on:click=move |_| close.run(())>
                <Icon name="upload" />
                {said("replay-other")}
            </button>
        </p>
        <div class="over-sheet">
            <Modal title open>
                <div class="over">
                    <Review story />
                </div>
            </Modal>
        </div>
    }
}
