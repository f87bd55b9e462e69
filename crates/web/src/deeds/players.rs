//! Everybody at the table: piece, money, whose turn, who is in jail, away, or out.

use bankhalter_rules::{Money, Phase, Rulebook, Seat, State};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::{Holder, Shown, sign::Token};
use crate::{
    board::breakable,
    play::{Player, is_awaited, play},
    ui::{Drawn, Each, Icon, live},
};

/// What is said of a player besides his name.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    cash: Money,
    wealth: Money,
    cards: usize,
    marks: Vec<Mark>,
}

/// What holds for some players and not for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    OnTurn,
    Awaited,
    Jailed,
    Out,
    Won,
}

impl Standing {
    fn is(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }
}

/// All players, clockwise.
#[component]
pub(crate) fn Players() -> impl IntoView {
    let play = play();
    let seats = Memo::new(move |_| play.state.with(State::seats));
    let chips = move || {
        let seats = (0..seats.get()).filter_map(Seat::new);
        seats
            .map(|seat| {
                view! {
                    <li>
                        <Chip seat />
                    </li>
                }
            })
            .drawn()
    };
    view! {
        <ul
            class="players"
            data-count=move || seats.get().to_string()
            aria-label=crate::speak::said("deeds-players")
        >
            {live(chips)}
        </ul>
    }
}

#[component]
fn Chip(seat: Seat) -> impl IntoView {
    let play = play();
    let player = Memo::new(move |_| play.player(seat));
    let now = Memo::new(move |_| {
        let state = play.state.get();
        play.book(|book| standing(book, &state, seat))
    });
    let mine = Memo::new(move |_| play.me.get() == Some(seat));
    let label = move || play.scene(|scene| described(scene, &player.get(), &now.get()));
    let attributes = view! {
        <{..}
            class:on-turn=move || now.get().is(Mark::OnTurn)
            class:awaited=move || now.get().is(Mark::Awaited)
            class:out=move || now.get().is(Mark::Out)
            class:me=move || mine.get()
            data-seat=seat.number().to_string()
            data-cash=move || now.get().cash.0.to_string()
            aria-label=live(label)
            style:--player=move || player.get().colour
        />
    };
    let face = view! { <Face seat player now /> };
    // Where deeds are shown, a press shows those of the player; a replay has no place for them.
    match use_context::<Shown>() {
        Some(shown) => {
            let see = move |_| shown.see(Holder::Player(seat));
            view! {
                <button type="button" on:click=see class="player" {..attributes}>
                    {face}
                </button>
            }
            .into_any()
        }
        None => view! {
            <div class="player" role="img" style:cursor="default" {..attributes}>
                {face}
            </div>
        }
        .into_any(),
    }
}

/// What a chip shows.
#[component]
fn Face(seat: Seat, player: Memo<Player>, now: Memo<Standing>) -> impl IntoView {
    let play = play();
    view! {
        <Token seat />
        <span class="player-name" title=move || player.get().name>
            {move || breakable(&player.get().name)}
        </span>
        <span class="player-cash">{move || play.scene(|scene| cash_words(scene, &now.get()))}</span>
        <Badges player now />
        <span class="player-wealth">
            {move || play.scene(|scene| wealth_words(scene, &now.get()))}
        </span>
        <Change cash=Memo::new(move |_| now.get().cash) />
    }
}

fn standing(book: &Rulebook, state: &State, seat: Seat) -> Standing {
    let playing = !matches!(state.phase(), Phase::Order | Phase::Over);
    let marks = [
        (Mark::OnTurn, playing && state.turn() == seat),
        (Mark::Awaited, is_awaited(book, state, seat)),
        (Mark::Jailed, state.alive().has(seat) && state.jail(seat).is_some()),
        (Mark::Out, !state.alive().has(seat)),
        (Mark::Won, state.winners().has(seat)),
    ];
    let marks = marks.into_iter().filter(|(_, holds)| *holds).map(|(mark, _)| mark).collect();
    let cards = state.jail_cards(seat).iter().count();
    Standing { cash: state.cash(seat), wealth: book.wealth(state, seat), cards, marks }
}

/// The cash; whoever is out has none, and that is said instead.
fn cash_words(scene: &Scene<'_>, now: &Standing) -> String {
    if now.is(Mark::Out) { scene.say("over-out") } else { scene.money(now.cash) }
}

fn wealth_words(scene: &Scene<'_>, now: &Standing) -> String {
    if now.is(Mark::Out) {
        return String::new();
    }
    scene.say_with("deeds-wealth", args![amount = scene.money(now.wealth)])
}

/// A player in one line, for those who listen.
fn described(scene: &Scene<'_>, player: &Player, now: &Standing) -> String {
    let nouns = &scene.edition.nouns;
    let mut parts = vec![player.name.clone()];
    if now.is(Mark::Out) {
        parts.push(scene.say("deeds-out"));
        return parts.join(", ");
    }
    parts.push(scene.money(now.cash));
    parts.push(wealth_words(scene, now));
    let mut add = |is: bool, what: &dyn Fn() -> String| {
        if is {
            parts.push(what());
        }
    };
    add(now.is(Mark::Won), &|| scene.say("deeds-won"));
    add(now.is(Mark::OnTurn), &|| scene.say("deeds-on-turn"));
    add(now.is(Mark::Awaited) && !now.is(Mark::OnTurn), &|| scene.say("deeds-awaited"));
    add(now.is(Mark::Jailed), &|| {
        scene.say_with("deeds-jailed", args![jail = scene.noun(&nouns.jail)])
    });
    let cards = i64::try_from(now.cards).unwrap_or_default();
    add(cards > 0, &|| scene.tongue.counted(cards, &nouns.jail_card));
    add(player.bot.is_some(), &|| bot_words(scene, player));
    add(player.stand_in, &|| scene.say("deeds-stand-in"));
    add(!player.online, &|| scene.say("deeds-offline"));
    parts.join(", ")
}

fn bot_words(scene: &Scene<'_>, player: &Player) -> String {
    scene.say_with("bot-named", args![bot = player.bot.as_deref().unwrap_or_default()])
}

/// Small signs; the label of the chip says the same.
#[component]
fn Badges(player: Memo<Player>, now: Memo<Standing>) -> impl IntoView {
    let signs = move || {
        let (player, now) = (player.get(), now.get());
        let cards = (now.cards > 0).then_some("key");
        let signs = [
            now.is(Mark::Won).then_some("trophy"),
            now.is(Mark::Jailed).then_some("jail"),
            cards,
            (player.bot.is_some() || player.stand_in).then_some("bot"),
            (!player.online).then_some("offline"),
        ];
        signs.into_iter().flatten().map(|name| view! { <Badge name /> }).drawn()
    };
    view! { <span class="player-signs">{live(signs)}</span> }
}

#[component]
fn Badge(name: &'static str) -> impl IntoView {
    view! {
        <span class="player-sign" data-sign=name>
            <Icon name />
        </span>
    }
}

/// What came in or went out, for a moment.
#[component]
fn Change(cash: Memo<Money>) -> impl IntoView {
    let play = play();
    let change = RwSignal::new((0_u32, 0_i64));
    Effect::new(move |before: Option<Money>| {
        let now = cash.get();
        // Before anything was acted out the page only learns how it stands.
        let is_news = play.show.latest.with_untracked(Option::is_some);
        if let Some(before) = before.filter(|before| is_news && *before != now) {
            let (count, _) = change.get_untracked();
            change.set((count.wrapping_add(1), i64::from(now.0) - i64::from(before.0)));
        }
        now
    });
    let latest = move || Some(change.get()).filter(|(count, _)| *count > 0);
    let words = move |by: i64| {
        let amount = Money(u32::try_from(by.unsigned_abs()).unwrap_or(u32::MAX));
        let sign = if by < 0 { '\u{2212}' } else { '+' };
        play.scene(|scene| format!("{sign}{}", scene.money(amount)))
    };
    view! {
        <Each each=move || latest() key=|change| change.0 let((_, by))>
            <span class="player-change" class:minus=by < 0 aria-hidden="true">
                {move || words(by)}
            </span>
        </Each>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_editions::Shelf;
    use bankhalter_notation::{Header, Table};
    use bankhalter_rules::{Dice, Event};

    #[test]
    fn everybody_who_may_throw_for_the_first_turn_is_awaited() {
        // SETUP-13: in turn, beginning with the banker; SETUP-14: no order is given.
        for (edition, begins) in [("euro", [true, false, false]), ("sonic", [true; 3])] {
            let names = ["Anna", "Ben", "Cleo"].map(Header::player);
            let headers: Vec<_> = [Header::edition(edition)].into_iter().chain(names).collect();
            let table = Table::open(&headers, &Shelf::default()).expect("sound");
            let mut state = table.book.start(3).expect("three may play");
            let seats = [0, 1, 2].map(|seat| Seat::new(seat).expect("a seat"));
            let awaited = |state: &State| {
                seats.map(|seat| standing(&table.book, state, seat).is(Mark::Awaited))
            };
            assert_eq!(awaited(&state), begins, "{edition}");
            let dice = Dice::new(1, 2).expect("dice");
            state.apply(Event::ThrewForFirst { seat: seats[0], dice });
            assert_eq!(awaited(&state), [false, true, begins[2]], "{edition}");
        }
    }
}
