//! Taking back and putting right: any line at a real board, a misclick elsewhere.

use bankhalter_client::{Game, Mirror};
use bankhalter_notation::{Order, Play as Line};
use bankhalter_protocol::{ClientMessage, Correction};
use bankhalter_rules::{Seat, Space, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    fallen::Fallen,
    forgotten::Forgotten,
    is_real,
    preview::{Preview, fallen, line_told, preview},
};
use crate::{
    play::{Entry, Play, play},
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
    let play = play();
    let label = move || what_goes(play, desk).unwrap_or_else(|| said_now("real-take-back"));
    let press = move |_| {
        let mine = desk.mine.get_untracked();
        let own = desk.mirror.with_untracked(|mirror| own_lines(mirror.game()?, &mine));
        if let Some((seat, lines)) = own {
            let seen = desk.mirror.with_untracked(Mirror::played);
            desk.correct(seat, Correction::TakeBack { lines }, seen);
        }
    };
    view! {
        <button type="button" class="plain mend" data-action="take-back" on:click=press>
            <Icon name="rotate" />
            <span>{live(label)}</span>
        </button>
    }
    .into_any()
}

/// What would be taken back, by its name; nothing if it has none.
fn what_goes(play: Play, desk: Desk) -> Option<String> {
    let mine = desk.mine.get();
    let (line, place, is_agreed) = desk.mirror.with(|mirror| {
        let past = mirror.game()?.past();
        let (_, back) = own_lines(mirror.game()?, &mine)?;
        let place = past.entries().len().checked_sub(usize::try_from(back).ok()?)?;
        let later = past.entries().get(place + 1..)?;
        let agrees = |line: &Line| matches!(line, Line::Act { order: Order::Accept, .. });
        let is_agreed = later.iter().any(|entry| agrees(&entry.play));
        Some((past.entries().get(place)?.play.clone(), past.forgotten() + place, is_agreed))
    })?;
    let Line::Act { seat, order, .. } = line else { return None };
    let before =
        || play.log.with(|log: &Vec<Entry>| Some(log.get(desk.first_line() + place)?.before));
    let named = match order {
        Order::Offer { .. } if is_agreed => Named::only("deal"),
        order => named(&order, seat, before)?,
    };
    Some(play.scene(|scene| {
        let square = named.space.map(|space| scene.name(space)).unwrap_or_default();
        let name = named.other.map(|other| scene.player(other)).unwrap_or_default();
        let args = args![what = named.what, deed = square, name = name];
        scene.say_with("real-take-back-what", args)
    }))
}

/// What somebody did, with which square and with whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Named {
    what: &'static str,
    space: Option<Space>,
    other: Option<Seat>,
}

impl Named {
    const fn only(what: &'static str) -> Self {
        Self { what, space: None, other: None }
    }

    const fn on(what: &'static str, space: Space) -> Self {
        Self { space: Some(space), ..Self::only(what) }
    }
}

/// What somebody did; nothing where one word for it would not be enough.
fn named(order: &Order, seat: Seat, before: impl FnOnce() -> Option<State>) -> Option<Named> {
    Some(match order {
        Order::Buy => Named::on("buy", before()?.at(seat)),
        Order::Decline => Named::on("decline", before()?.at(seat)),
        Order::Build(space) => Named::on("build", *space),
        Order::Sell(space) | Order::Clear(space) | Order::SellDown { space, .. } => {
            Named::on("sell", *space)
        }
        Order::Mortgage(space) => Named::on("mortgage", *space),
        Order::Redeem(space) => Named::on("redeem", *space),
        Order::Offer { .. } => Named::only("offer"),
        Order::Accept => {
            let (from, _) = before()?.offer()?;
            Named { other: Some(from), ..Named::only("accept") }
        }
        Order::Reject => Named::only("reject"),
        Order::Withdraw => Named::only("withdraw"),
        Order::Bid(_) => Named::only("bid"),
        Order::Pass => Named::only("pass"),
        Order::DemandRent(_) => Named::only("demand"),
        Order::PayFine => Named::only("fine"),
        Order::UseCard => Named::only("card"),
        Order::Pay => Named::only("pay"),
        Order::EndTurn => Named::only("end"),
        _ => return None,
    })
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// It and all that followed never happened.
    Back,
    /// It never happened, and what followed stands.
    Strike,
    /// Something else fell.
    Other,
    /// Something was forgotten before it.
    Insert,
}

impl Way {
    const fn key(self) -> &'static str {
        match self {
            Self::Back => "back",
            Self::Strike => "strike",
            Self::Other => "other",
            Self::Insert => "insert",
        }
    }

    /// What is still to be told, and what is known at once, of a line in a game of so many.
    fn wish(self, line: u32, count: usize) -> (Asks, Option<Correction>) {
        let after = count.saturating_sub(usize::try_from(line).unwrap_or(usize::MAX));
        let lines = u32::try_from(after).unwrap_or(u32::MAX);
        match self {
            Self::Back => (Asks::Nothing, Some(Correction::TakeBack { lines })),
            Self::Strike => (Asks::Nothing, Some(Correction::Strike { line })),
            Self::Other => (Asks::Fell, None),
            Self::Insert => (Asks::Forgotten, None),
        }
    }
}

/// The ways that there are for a line.
#[component]
fn Ways(
    desk: Desk,
    line: u32,
    chosen: RwSignal<Option<Correction>>,
    asks: RwSignal<Asks>,
) -> impl IntoView {
    let play = play();
    let place = usize::try_from(line).unwrap_or(usize::MAX);
    let is_last = Memo::new(move |_| desk.mirror.with(past_len).saturating_sub(place) <= 1);
    let fell = untrack(|| {
        desk.mirror.with(|mirror| {
            let entry = mirror.game()?.past().entries().get(place)?;
            Some(fallen(play, &entry.play)).filter(|text| !text.is_empty())
        })
    });
    let press = move |way: Way| {
        // Counted when it is pressed: the game may have gone on since the line was picked.
        let (ask, correction) = way.wish(line, desk.mirror.with_untracked(past_len));
        asks.set(ask);
        chosen.set(correction);
    };
    let button = move |way: Way, label: Signal<String>| {
        view! {
            <button
                type="button"
                class="button quiet"
                data-mend=way.key()
                on:click=move |_| press(way)
            >
                {live(move || label.get())}
            </button>
        }
    };
    let all = move || said_now(if is_last.get() { "real-back-one" } else { "real-back-all" });
    let strike = Signal::derive(|| said_now("real-strike"));
    let other =
        |fell: String| Signal::derive(move || format!("{} ({fell})", said_now("real-other")));
    view! {
        <div class="answers">
            {button(Way::Back, Signal::derive(all))}
            <When when=move || !is_last.get()>{button(Way::Strike, strike)}</When>
            {fell.map(|fell| button(Way::Other, other(fell)))}
            {button(Way::Insert, Signal::derive(|| said_now("real-insert")))}
        </div>
    }
}

/// A correction and the game in which it was looked at. Nobody strikes what he has not seen: if
/// something was entered since, it is looked at once more.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Seen {
    correction: Correction,
    /// The last fact that had changed the game.
    played: u64,
    /// How many lines there were.
    count: usize,
}

impl Seen {
    fn now(desk: Desk, correction: Correction) -> Self {
        let (played, count) =
            desk.mirror.with_untracked(|mirror| (mirror.played(), past_len(mirror)));
        Self { correction, played, count }
    }

    /// The same correction in the game as it is now: what goes back to a line goes back to it still.
    fn again(&self, desk: Desk) -> Self {
        let mut again = Self::now(desk, self.correction.clone());
        if let Correction::TakeBack { lines } = &mut again.correction {
            *lines = back_to(self.count, *lines, again.count);
        }
        again
    }
}

/// How many lines lead back to the same place, if there were so many lines then and now.
fn back_to(then: usize, lines: u32, now: usize) -> u32 {
    let place = then.saturating_sub(usize::try_from(lines).unwrap_or(usize::MAX));
    u32::try_from(now.saturating_sub(place)).unwrap_or(u32::MAX)
}

/// What a correction would come to, and the button that makes it.
#[component]
pub(super) fn Chosen(desk: Desk, open: RwSignal<bool>, correction: Correction) -> impl IntoView {
    let seen = RwSignal::new(Seen::now(desk, correction));
    let is_old =
        Memo::new(move |_| desk.mirror.with(Mirror::played) != seen.with(|seen| seen.played));
    let again = move |_| seen.update(|seen| *seen = seen.again(desk));
    view! {
        <When when=move || !is_old.get()>
            {move || view! { <Making desk open seen=seen.get() /> }}
        </When>
        <When when=move || is_old.get()>
            <p class="mend-stuck" role="alert">
                {said("real-gone-on")}
            </p>
            <button type="button" class="button" data-mend="again" on:click=again>
                <Icon name="rotate" />
                <span>{said("real-look-again")}</span>
            </button>
        </When>
    }
}

/// What it comes to, and the button, while the game is as it was looked at.
#[component]
fn Making(desk: Desk, open: RwSignal<bool>, seen: Seen) -> impl IntoView {
    let play = play();
    let seat = desk.mine.with_untracked(|mine| mine.first().copied());
    let seat = play.me.get_untracked().map(Seat::number).or(seat);
    let agreed: Vec<u8> = seat.into_iter().collect();
    let told = {
        let correction = seen.correction.clone();
        Memo::new(move |_| preview(play, desk, &correction, &agreed))
    };
    let label = move || {
        let needs = told.with(|told| !told.missing.is_empty());
        said_now(if needs { "real-propose" } else { "real-do" })
    };
    let press = move |_| {
        if let Some(seat) = seat {
            desk.correct(seat, seen.correction.clone(), seen.played);
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
    /// Puts something right for a chair of this device, or asks the others. What was played after
    /// the fact that was seen last makes the table say no.
    fn correct(self, seat: u8, correction: Correction, seen: u64) {
        let id = self.fresh_id();
        self.say_for(Some(seat), ClientMessage::Correct { id, correction, seen });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_back_to_a_line_goes_back_to_it_when_more_was_entered() {
        assert_eq!(back_to(5, 2, 5), 2);
        assert_eq!(back_to(5, 2, 7), 4, "lines 3 and 4, and two more");
        assert_eq!(back_to(5, 2, 4), 1, "one was struck meanwhile");
        assert_eq!(back_to(5, 2, 3), 0, "nothing is left of it");
        let back = Way::Back.wish(3, 5);
        assert_eq!(back, (Asks::Nothing, Some(Correction::TakeBack { lines: 2 })));
    }

    #[test]
    fn what_is_taken_back_has_a_name() {
        let name = |order| named(&order, Seat::FIRST, || None).map(|named| named.what);
        assert_eq!(name(Order::Reject), Some("reject"));
        assert_eq!(name(Order::Pass), Some("pass"));
        assert_eq!(name(Order::DemandRent(None)), Some("demand"));
        assert_eq!(name(Order::Accept), None, "nobody knows whose offer it was");
    }
}
