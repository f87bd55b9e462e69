//! What somebody wants to put right, shown to everybody, and the answers.

use bankhalter_client::{Mirror, Proposal};
use bankhalter_notation::Play as Line;
use bankhalter_protocol::{ClientMessage, Correction};
use bankhalter_rules::Seat;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    forgotten::line_words,
    preview::{Preview, Told, fallen, line_told, preview},
};
use crate::{
    play::{Play, play},
    speak::{said, said_now},
    table::{Desk, desk},
    ui::{Fresh, Icon, When, live},
};

/// So many lines are told one by one when they are to be taken back.
const LISTED: u32 = 3;

/// What somebody wants to put right.
#[component]
pub(super) fn Agreement() -> impl IntoView {
    let play = play();
    let Some(desk) = desk() else { return ().into_any() };
    let proposal =
        Memo::new(move |_| desk.mirror.with(|mirror| mirror.pending().proposal().cloned()));
    let told = Memo::new(move |_| match proposal.get() {
        Some(proposal) => preview(play, desk, &proposal.correction, &proposal.agreed),
        None => Told::default(),
    });
    let what = move || proposal.get().map(|proposal| wish(play, desk, &proposal));
    let here = Memo::new(move |_| {
        let mine = desk.mine.get();
        told.with(|told| told.missing.iter().copied().filter(|seat| mine.contains(seat)).collect())
    });
    let waits = move || told.with(|told| waits(play, told));
    // Whoever wanted it may think again, the host may let it go, and anybody what cannot be any more.
    let own = Memo::new(move |_| {
        let open = proposal.get()?;
        let host = desk.mirror.with(Mirror::host);
        let is_wrong = told.with(|told| told.wrong.is_some());
        let may = |seat: &&u8| is_wrong || **seat == open.seat || Some(**seat) == host;
        let seat = desk.mine.with(|mine| mine.iter().find(may).copied());
        seat.map(|seat| (seat, open.seq))
    });
    let is_asked = move || here.with(|here: &Vec<u8>| !here.is_empty());
    view! {
        <section class="offer mend-wish" id="mend-wish">
            <p>{live(what)}</p>
            // Whoever asked finds at once how to think again, however much it would come to.
            <When when=move || !is_asked() && own.get().is_some()>
                <Withdraw desk own />
            </When>
            <Preview told=told.into() />
            <When when=is_asked fallback=move || view! { <p class="soft">{live(waits)}</p> }>
                <Answers desk proposal here told />
            </When>
        </section>
    }
    .into_any()
}

/// Everything stays as it is.
#[component]
fn Withdraw(desk: Desk, own: Memo<Option<(u8, u64)>>) -> impl IntoView {
    let press = move |_| {
        if let Some((seat, proposal)) = own.get_untracked() {
            desk.say_for(Some(seat), ClientMessage::Agree { proposal, agree: false });
        }
    };
    view! {
        <button type="button" class="button quiet" data-mend="withdraw" on:click=press>
            <Icon name="cross" />
            <span>{said("real-withdraw")}</span>
        </button>
    }
}

/// Yes or no, for everybody at this device who is asked.
#[component]
fn Answers(
    desk: Desk,
    proposal: Memo<Option<Proposal>>,
    here: Memo<Vec<u8>>,
    told: Memo<Told>,
) -> impl IntoView {
    let play = play();
    // Whoever has played on has changed what it comes to: that is read first.
    let fresh = Fresh::of(Signal::<Told>::from(told));
    // A phone with several hands says for whom it agrees.
    let label = move || {
        if desk.mine.with(|mine| mine.len() < 2) {
            return said_now("real-agree");
        }
        let seats = here.get().into_iter().filter_map(Seat::new);
        let names: Vec<_> = seats.map(|seat| play.player(seat).name).collect();
        play.scene(|scene| scene.say_with("real-agree-for", args![names = names.join(", ")]))
    };
    let answer = move |agree: bool| {
        let (Some(open), true) = (proposal.get_untracked(), fresh.takes_press()) else { return };
        for seat in here.get_untracked() {
            let message = ClientMessage::Agree { proposal: open.seq, agree };
            desk.say_for(Some(seat), message);
            if !agree {
                return;
            }
        }
    };
    view! {
        <div class="answers">
            <button
                type="button"
                class="button"
                data-mend="agree"
                data-fresh=move || fresh.mark()
                on:click=move |_| answer(true)
            >
                <Icon name="check" />
                <span>{live(label)}</span>
            </button>
            <button
                type="button"
                class="button quiet"
                data-mend="disagree"
                data-fresh=move || fresh.mark()
                on:click=move |_| answer(false)
            >
                <Icon name="cross" />
                <span>{said("real-disagree")}</span>
            </button>
        </div>
    }
}

/// Whose word is missing.
pub(super) fn waits(play: Play, told: &Told) -> String {
    let missing = told.missing.iter().copied().filter_map(Seat::new);
    let names: Vec<_> = missing.map(|seat| play.player(seat).name).collect();
    play.scene(|scene| scene.say_with("real-waits", args![names = names.join(", ")]))
}

/// Who wants what.
pub(super) fn wish(play: Play, desk: Desk, proposal: &Proposal) -> String {
    let first = desk.mirror.with(|mirror| first_line(mirror, &proposal.correction));
    let told = |line: usize| line_told(play, desk, line);
    let mut line = first.map(told).unwrap_or_default();
    let (key, count, other) = match &proposal.correction {
        Correction::TakeBack { lines: lines @ ..=LISTED } => {
            // Each by its name: what others did after it goes, too.
            let all = first.map(|first| (first..).take(*lines as usize).map(told));
            line = all.into_iter().flatten().collect::<Vec<_>>().join(" ");
            ("few", *lines, String::new())
        }
        Correction::TakeBack { lines } => ("back", *lines, String::new()),
        Correction::Strike { .. } => ("strike", 1, String::new()),
        Correction::Replace { with, .. } => ("replace", 1, what_fell(play, with)),
        Correction::Insert { line, with } => ("insert", 1, forgotten(play, desk, *line, with)),
    };
    let Some(seat) = Seat::new(proposal.seat) else { return String::new() };
    play.scene(|scene| {
        let name = scene.who(seat);
        let args = args![name = name, what = key, count = count, line = line, other = other];
        scene.say_with("real-wish", args)
    })
}

fn what_fell(play: Play, with: &str) -> String {
    let line = Line::parse(with, &play.table().cast).ok();
    line.map(|line| fallen(play, &line)).unwrap_or_default()
}

/// What a line that nobody entered would have led to.
fn forgotten(play: Play, desk: Desk, line: u32, with: &str) -> String {
    let before = desk.mirror.with(|mirror| {
        let past = mirror.game()?.past();
        Some(*past.before(past.place(line)?))
    });
    let told = before.zip(Line::parse(with, &play.table().cast).ok());
    let told = told.and_then(|(before, line)| line_words(play, &before, &line));
    told.unwrap_or_else(|| with.to_owned())
}

/// The first line that it is about.
fn first_line(mirror: &Mirror, correction: &Correction) -> Option<usize> {
    let past = mirror.game()?.past();
    let count = past.forgotten() + past.entries().len();
    let number = |line: &u32| usize::try_from(*line).ok();
    match correction {
        Correction::TakeBack { lines } => count.checked_sub(number(lines)?),
        Correction::Strike { line }
        | Correction::Replace { line, .. }
        | Correction::Insert { line, .. } => number(line),
    }
}
