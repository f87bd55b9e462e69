//! Taking back and putting right: any line at a real board, a misclick elsewhere.

use bankhalter_client::{Game, Mirror};
use bankhalter_notation::Play as Line;
use bankhalter_protocol::{ClientMessage, Correction};
use bankhalter_rules::State;
use leptos::prelude::*;

use super::{
    fallen::Fallen,
    forgotten::Forgotten,
    is_real,
    preview::{Preview, fallen, line_told, preview},
};
use crate::{
    play::play,
    speak::{said, said_now},
    table::{Desk, desk},
    ui::{Drawn, Icon, Modal, When, live},
};

/// How many lines are listed at first, and how many more at every wish.
const LINES: usize = 25;

/// The last line of these chairs, and how many lines back it is; none if new chance came since.
pub(super) fn own_lines(game: &Game, mine: &[u8]) -> Option<(u8, u32)> {
    let entries = game.past().entries();
    let own = |line: &Line| match line {
        Line::Act { seat, .. } => Some(seat.number()).filter(|seat| mine.contains(seat)),
        Line::Deal(_) | Line::Time => None,
    };
    let mut back = (1..).zip(entries.iter().rev());
    back.find_map(|(lines, entry)| Some((own(&entry.play)?, lines)))
}

/// The way to it.
#[component]
pub(super) fn Correct() -> impl IntoView {
    let Some(desk) = desk() else { return ().into_any() };
    if is_real() {
        return view! { <AnyLine desk /> }.into_any();
    }
    let press = move |_| {
        let mine = desk.mine.get_untracked();
        let own = desk.mirror.with_untracked(|mirror| own_lines(mirror.game()?, &mine));
        if let Some((seat, lines)) = own {
            desk.correct(seat, Correction::TakeBack { lines });
        }
    };
    view! {
        <button type="button" class="plain mend" data-action="take-back" on:click=press>
            <Icon name="rotate" />
            <span>{said("real-take-back")}</span>
        </button>
    }
    .into_any()
}

/// Any line of the game, in a sheet.
#[component]
fn AnyLine(desk: Desk) -> impl IntoView {
    let open = RwSignal::new(false);
    let picked = RwSignal::new(None::<u32>);
    let title = Signal::derive(said("real-correct"));
    let press = move |_| {
        picked.set(None);
        open.set(true);
    };
    view! {
        <button type="button" class="plain mend" data-action="correct" on:click=press>
            <Icon name="rotate" />
            <span>{said("real-correct")}</span>
        </button>
        <Modal title open>
            {move || match picked.get() {
                None => view! { <Lines desk picked /> }.into_any(),
                Some(line) => view! { <OneLine desk open picked line /> }.into_any(),
            }}
        </Modal>
    }
}

/// All lines, the newest first.
#[component]
fn Lines(desk: Desk, picked: RwSignal<Option<u32>>) -> impl IntoView {
    let play = play();
    let most = RwSignal::new(LINES);
    let count = move || desk.mirror.with(past_len);
    let lines = move || {
        let count = count();
        let shown = (0..count).rev().take(most.get());
        let row = |line: usize| {
            let text = line_told(play, desk, line);
            let number = u32::try_from(line).unwrap_or(u32::MAX);
            view! {
                <li>
                    <button
                        type="button"
                        class="mend-line"
                        data-line=number
                        on:click=move |_| picked.set(Some(number))
                    >
                        <span>{text}</span>
                        <Icon name="edit" />
                    </button>
                </li>
            }
        };
        shown.map(row).drawn()
    };
    view! {
        <p class="soft">{said("real-correct-about")}</p>
        <ol class="mend-lines">{live(lines)}</ol>
        <When when=move || { count() > most.get() }>
            <button
                type="button"
                class="button quiet"
                on:click=move |_| most.update(|most| *most += LINES)
            >
                {said("talk-history-older")}
            </button>
        </When>
    }
}

fn past_len(mirror: &Mirror) -> usize {
    mirror.game().map_or(0, |game| game.past().entries().len())
}

/// One line: what can be done about it, and what that would come to.
#[component]
fn OneLine(
    desk: Desk,
    open: RwSignal<bool>,
    picked: RwSignal<Option<u32>>,
    line: u32,
) -> impl IntoView {
    let play = play();
    let place = usize::try_from(line).unwrap_or(usize::MAX);
    let chosen = RwSignal::new(None::<Correction>);
    let asks = RwSignal::new(Asks::Nothing);
    let told = move |correction| {
        asks.set(Asks::Nothing);
        chosen.set(Some(correction));
    };
    let fell = Callback::new(move |with| told(Correction::Replace { line, with }));
    let forgot = Callback::new(move |with| told(Correction::Insert { line, with }));
    let asked = move || match asks.get() {
        Asks::Nothing => ().into_any(),
        Asks::Fell => untrack(|| desk.mirror.with(|mirror| opened(mirror, place)))
            .map(|start| view! { <Fallen start with=fell /> })
            .into_any(),
        Asks::Forgotten => view! { <Forgotten desk place with=forgot /> }.into_any(),
    };
    view! {
        <p class="mend-what">{move || line_told(play, desk, place)}</p>
        <Ways desk line chosen asks />
        {live(asked)}
        {move || { chosen.get().map(|correction| view! { <Chosen desk open correction /> }) }}
        <button type="button" class="plain" on:click=move |_| picked.set(None)>
            <Icon name="back" />
            {said("real-other-line")}
        </button>
    }
}

/// What is still to be told before anything can be put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asks {
    Nothing,
    /// What fell in truth.
    Fell,
    /// What was done before this line, and entered by nobody.
    Forgotten,
}

/// What can be done about a line.
#[component]
fn Ways(
    desk: Desk,
    line: u32,
    chosen: RwSignal<Option<Correction>>,
    asks: RwSignal<Asks>,
) -> impl IntoView {
    let play = play();
    let place = usize::try_from(line).unwrap_or(usize::MAX);
    let after = desk.mirror.with_untracked(past_len).saturating_sub(place);
    let fell = untrack(|| {
        desk.mirror.with(|mirror| {
            let entry = mirror.game()?.past().entries().get(place)?;
            Some(fallen(play, &entry.play)).filter(|text| !text.is_empty())
        })
    });
    let way = move |key: &'static str, label: String, (ask, correction): Wish| {
        let press = move |_| {
            asks.set(ask);
            chosen.set(correction.clone());
        };
        view! {
            <button type="button" class="button quiet" data-mend=key on:click=press>
                {label}
            </button>
        }
    };
    let back = Correction::TakeBack { lines: u32::try_from(after).unwrap_or(u32::MAX) };
    let all = said_now(if after == 1 { "real-back-one" } else { "real-back-all" });
    let strike = (Asks::Nothing, Some(Correction::Strike { line }));
    let other = |fell: String| format!("{} ({fell})", said_now("real-other"));
    view! {
        <div class="answers">
            {way("back", all, (Asks::Nothing, Some(back)))}
            {(after > 1).then(|| way("strike", said_now("real-strike"), strike))}
            {fell.map(|fell| way("other", other(fell), (Asks::Fell, None)))}
            {way("insert", said_now("real-insert"), (Asks::Forgotten, None))}
        </div>
    }
}

/// What a way asks for, or what it does at once.
type Wish = (Asks, Option<Correction>);

/// What a correction would come to, and the button that makes it.
#[component]
pub(super) fn Chosen(desk: Desk, open: RwSignal<bool>, correction: Correction) -> impl IntoView {
    let play = play();
    let seat = desk.mine.with_untracked(|mine| mine.first().copied());
    let seat = play.me.get_untracked().map(bankhalter_rules::Seat::number).or(seat);
    let agreed: Vec<u8> = seat.into_iter().collect();
    let told = {
        let correction = correction.clone();
        Memo::new(move |_| preview(play, desk, &correction, &agreed))
    };
    let label = move || {
        let needs = told.with(|told| !told.missing.is_empty());
        said_now(if needs { "real-propose" } else { "real-do" })
    };
    let press = move |_| {
        if let Some(seat) = seat {
            desk.correct(seat, correction.clone());
        }
        open.set(false);
    };
    view! {
        <section class="mend-preview" role="status">
            <Preview told=told.into() />
        </section>
        <When when=move || told.with(|told| told.wrong.is_none())>
            <button type="button" class="button" data-mend="do" on:click=press.clone()>
                <Icon name="check" />
                <span>{live(label)}</span>
            </button>
        </When>
    }
}

/// The line without what fell, and how it stood before.
fn opened(mirror: &Mirror, place: usize) -> Option<(Line, State)> {
    let past = mirror.game()?.past();
    let Line::Act { seat, order, .. } = past.entries().get(place)?.play.clone() else {
        return None;
    };
    Some((Line::Act { seat, order, outcomes: Vec::new() }, *past.before(place)))
}

impl Desk {
    /// Puts something right for a chair of this device, or asks the others.
    fn correct(self, seat: u8, correction: Correction) {
        let (id, seen) = (self.fresh_id(), self.mirror.with_untracked(Mirror::seq));
        self.say_for(Some(seat), ClientMessage::Correct { id, correction, seen });
    }
}
