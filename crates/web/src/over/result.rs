//! The end of a game: who won, with a small celebration, and everything that can be done next.

use bankhalter_rules::Seat;
use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    again::{Again, tell_of_rematch},
    course::Worth,
    feats::FamilyFeats,
    mark::TokenMark,
    review::Review,
    standings::{Standings, places},
    story::{Story, fetch, file_name, nameless_file, story},
};
use crate::{
    api::nameless_record_of,
    delight::PrintButton,
    local::now,
    parts::part_of,
    people::{Evening, KeepEvening, Outcome, fingerprint},
    play::{Play, play},
    save::save,
    share::ReplayLink,
    speak::{said, say},
    table::{Desk, desk},
    ui::{Drawn, Icon, Modal, When, live},
};

/// Is the sheet open? `Copy`, from the context of a table.
#[derive(Clone, Copy)]
pub(crate) struct ResultOpen(RwSignal<bool>);

impl ResultOpen {
    /// For a table screen.
    pub(crate) fn provide() {
        provide_context(Self(RwSignal::new(false)));
    }
}

/// The end of a game. Nothing while it goes on; then a sheet.
#[component]
pub(crate) fn Result() -> impl IntoView {
    let ResultOpen(open) = expect_context();
    let is_over = is_over(play());
    Effect::new(move |_| open.set(is_over.get()));
    tell_of_rematch(open);
    let title = Signal::derive(said("over-title"));
    view! {
        <When when=move || is_over.get()>
            <div class="over-sheet">
                <Modal title open>
                    <SheetPart />
                </Modal>
            </div>
        </When>
    }
}

/// Is the game over, and has the board shown how?
fn is_over(play: Play) -> Memo<bool> {
    Memo::new(move |_| play.is_over() && play.show.settled.get())
}

/// Opens the sheet again: once a game is over nothing else is asked.
#[component]
pub(crate) fn ShowResult() -> impl IntoView {
    let is_over = is_over(play());
    use_context::<ResultOpen>().map(|ResultOpen(open)| {
        view! {
            <When when=move || is_over.get()>
                <div class="answers main-answers">
                    <button
                        type="button"
                        class="button"
                        id="open-result"
                        data-main=""
                        on:click=move |_| open.set(true)
                    >
                        <Icon name="trophy" />
                        <span>{said("over-show")}</span>
                    </button>
                </div>
            </When>
        }
    })
}

part_of! {
    /// What the sheet says, fetched when the game is over.
    SheetPart = replay(load_result, draw_result) view! { <Sheet/> }
}

/// What the sheet says.
#[component]
fn Sheet() -> impl IntoView {
    let story = story();
    view! {
        <div class="over" id="result">
            <Winners />
            <Again />
            <Standings />
            <KeepEvening evening=evening(story) />
            <FamilyFeats />
            <Next story />
            {desk().map(|desk| view! { <ReplayLink desk /> })}
            <Review story />
        </div>
    }
}

/// Who won.
#[component]
fn Winners() -> impl IntoView {
    let play = play();
    let sentence = move || {
        let names: Vec<_> =
            play.state.get().winners().iter().map(|seat| play.player(seat).name).collect();
        let listed = crate::speak::tongue().listed(&names);
        say("over-winners", args![names = listed, count = names.len()])
    };
    let marks = move || {
        let winners = play.state.get().winners();
        winners.iter().map(|seat| view! { <TokenMark player=play.player(seat) /> }).drawn()
    };
    let confetti = (0..18).map(|_| view! { <i></i> }).drawn();
    view! {
        <div class="winners">
            <div class="confetti" aria-hidden="true">
                {confetti}
            </div>
            <div class="winner-marks">{live(marks)}</div>
            <p class="winner-names">
                <Icon name="trophy" />
                {live(sentence)}
            </p>
        </div>
    }
}

/// The game as it goes into the list of a round: the people, without bots.
fn evening(story: Story) -> Signal<Option<Evening>> {
    let play = play();
    Signal::derive(move || {
        let record = story.with(|story| story.clone()?.ok())?;
        let outcome = |(place, seat, worth): (usize, Seat, Worth)| Outcome {
            name: play.player(seat).name,
            seat: seat.number(),
            place: u8::try_from(place).unwrap_or(u8::MAX),
            wealth: worth.total(),
            luck: None,
        };
        let people = places(play).into_iter().filter(|row| play.player(row.1).bot.is_none());
        Some(Evening {
            key: fingerprint(&record),
            at: now(),
            edition: play.edition.id.clone(),
            start: play.edition.money.start_cash,
            outcomes: people.map(outcome).collect(),
        })
    })
}

/// What can be done with the game that is over.
#[component]
fn Next(story: Story) -> impl IntoView {
    let play = play();
    view! {
        <div class="row over-next">
            <SaveRecord story />
            <PrintButton />
            <LookAgain play story />
        </div>
    }
}

/// Keeps the record as a file.
#[component]
pub(crate) fn SaveRecord(
    /// The record, as soon as it is here.
    story: Story,
) -> impl IntoView {
    let play = play();
    let save = move |_| {
        if let Some(Ok(text)) = story.get_untracked() {
            save(&file_name(&play.edition.id), &text);
        }
    };
    let has_record = move || story.with(|story| matches!(story, Some(Ok(_))));
    view! {
        <button
            type="button"
            class="button quiet"
            id="download"
            prop:disabled=move || !has_record()
            on:click=save
        >
            <Icon name="download" />
            {said("over-download")}
        </button>
        {desk().filter(|desk| !desk.is_local).map(|desk| view! { <SaveNameless desk /> })}
    }
}

/// Keeps the record as the server tells it without names and without what was said; or says why it
/// is not to be had.
#[component]
fn SaveNameless(desk: Desk) -> impl IntoView {
    let play = play();
    let trouble = RwSignal::new(None::<String>);
    let save = move |_| {
        let table = desk.mirror.with_untracked(|mirror| mirror.table().cloned());
        let Some(table) = table else { return };
        spawn_local(async move {
            let text = fetch(&nameless_record_of(&table)).await;
            if let Ok(text) = &text {
                save(&nameless_file(&play.edition.id), text);
            }
            // A screen that was left wants no answer.
            let _ = trouble.try_set(text.err());
        });
    };
    view! {
        <button type="button" class="button quiet" id="download-nameless" on:click=save>
            <Icon name="download" />
            {said("over-download-nameless")}
        </button>
        {move || {
            trouble
                .get()
                .map(|why| {
                    view! {
                        <p class="fault" role="alert">
                            {say("over-no-record", args![why = why])}
                        </p>
                    }
                })
        }}
    }
}

/// The game as a replay.
#[component]
fn LookAgain(play: Play, story: Story) -> impl IntoView {
    let navigate = use_navigate();
    let look = move |_| {
        if let Some(Ok(text)) = story.get_untracked() {
            let tokens = play.players.with_untracked(|players| {
                players.iter().map(|player| player.token.clone()).collect()
            });
            crate::replay::take_along(text, tokens, None);
            navigate("/replay", NavigateOptions::default());
        }
    };
    view! {
        <button
            type="button"
            class="button quiet"
            id="look-again"
            prop:disabled=move || !story.with(|story| matches!(story, Some(Ok(_))))
            on:click=look
        >
            <Icon name="history" />
            {said("over-look-again")}
        </button>
    }
}
