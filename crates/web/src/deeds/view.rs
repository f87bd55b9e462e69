//! The deeds of a player, group by group, with everything that can be done with them.

use bankhalter_rules::{Party, Properties, Property, Seat, State};
use bankhalter_voice::{Scene, args, sentence};
use leptos::prelude::*;

use super::{
    Holder, Shown,
    bank::Bank,
    business::{Business, ClearButton},
    deed_text,
    groups::{group_of, grouped, missing},
    sign::{Buildings, Sign, Token},
    toward::Toward,
};
use crate::{
    board::{breakable, looking},
    play::play,
    speak::said,
    ui::{Drawn, Icon, When, live},
};

/// The deeds of whoever is chosen.
#[component]
pub(crate) fn Deeds() -> impl IntoView {
    let play = play();
    let shown = expect_context::<Shown>();
    let holder = Memo::new(move |_| {
        // Whoever sits at this screen; a spectator sees who is on turn.
        let first = || play.me.get().unwrap_or_else(|| play.state.with(State::turn));
        shown.whose.get().unwrap_or_else(|| Holder::Player(first()))
    });
    let body = move || match holder.get() {
        Holder::Player(seat) => view! { <Estate seat /> }.into_any(),
        Holder::Bank => view! { <Bank /> }.into_any(),
    };
    view! {
        <section class="deeds" id="deeds">
            <Holders holder />
            {live(body)}
        </section>
    }
}

/// Whose deeds?
#[component]
fn Holders(holder: Memo<Holder>) -> impl IntoView {
    let play = play();
    let seats = Memo::new(move |_| play.state.with(State::seats));
    let players = move || {
        let seats = (0..seats.get()).filter_map(Seat::new);
        seats.map(|seat| view! { <HolderButton holder whose=Holder::Player(seat) /> }).drawn()
    };
    let many = move || seats.get() > 4;
    view! {
        <div class="holders" class:many=live(many) role="group" aria-label=said("deeds-whose")>
            {live(players)}
            <HolderButton holder whose=Holder::Bank />
        </div>
    }
}

#[component]
fn HolderButton(holder: Memo<Holder>, whose: Holder) -> impl IntoView {
    let play = play();
    let shown = expect_context::<Shown>();
    let (sign, key) = match whose {
        Holder::Player(seat) => (view! { <Token seat /> }.into_any(), seat.number().to_string()),
        Holder::Bank => (view! { <Icon name="bank" /> }.into_any(), "bank".to_owned()),
    };
    let name = move || match whose {
        Holder::Player(seat) => play.player(seat).name,
        Holder::Bank => play.scene(|scene| sentence(&scene.party(Party::Bank))),
    };
    view! {
        <button
            type="button"
            class="holder"
            data-holder=key
            aria-pressed=move || if holder.get() == whose { "true" } else { "false" }
            on:click=move |_| shown.whose.set(Some(whose))
        >
            {sign}
            <span>{live(name)}</span>
        </button>
    }
}

/// The deeds of a player.
#[component]
fn Estate(seat: Seat) -> impl IntoView {
    let play = play();
    let held = Memo::new(move |_| play.state.with(|state| state.deeds(seat)));
    let groups = move || {
        let groups = play.book(|book| grouped(book, held.get()));
        groups.into_iter().map(|(group, own)| view! { <GroupOf seat group own /> }).drawn()
    };
    let nothing = move || held.get().is_empty();
    view! {
        <EstateSums seat />
        <Toward seat />
        <JailCardsOf seat />
        <When when=nothing>
            <p class="soft nothing">
                {move || play.scene(|scene| no_deeds(scene, &play.state.get(), seat))}
            </p>
        </When>
        {live(groups)}
    }
}

fn no_deeds(scene: &Scene<'_>, state: &State, seat: Seat) -> String {
    let id = if state.alive().has(seat) { "deeds-none" } else { "deeds-none-left" };
    scene.say_with(id, args![name = scene.who(seat)])
}

/// Cash, what could be raised, and what all is worth.
#[component]
fn EstateSums(seat: Seat) -> impl IntoView {
    let play = play();
    let sums = Memo::new(move |_| {
        let state = play.state.get();
        play.book(|book| {
            [state.cash(seat), book.liquid_worth(&state, seat), book.wealth(&state, seat)]
        })
    });
    let sum = move |place: usize| play.scene(|scene| scene.money(sums.get()[place]));
    view! {
        <dl class="estate-sums">
            <div>
                <dt>{said("deeds-sum-cash")}</dt>
                <dd>{move || sum(0)}</dd>
            </div>
            <div>
                <dt>{said("deeds-sum-liquid")}</dt>
                <dd>{move || sum(1)}</dd>
            </div>
            <div>
                <dt>{said("deeds-sum-wealth")}</dt>
                <dd>{move || sum(2)}</dd>
            </div>
        </dl>
    }
}

/// The jail cards somebody keeps.
#[component]
fn JailCardsOf(seat: Seat) -> impl IntoView {
    let play = play();
    let cards = Memo::new(move |_| play.state.with(|state| state.jail_cards(seat)));
    let named = move || play.scene(|scene| scene.jail_cards(cards.get()));
    let row = move || {
        named()
            .into_iter()
            .map(|name| {
                view! {
                    <li>
                        <Icon name="key" />
                        {name}
                    </li>
                }
            })
            .drawn()
    };
    view! {
        <When when=move || !cards.get().is_empty()>
            <ul class="kept-cards">{live(row)}</ul>
        </When>
    }
}

#[component]
fn GroupOf(seat: Seat, group: Properties, own: Properties) -> impl IntoView {
    let play = play();
    let Some(first) = own.lowest() else { return ().into_any() };
    let whole = own == group;
    let title = move || play.scene(|scene| group_name(scene, first));
    let count = format!("{}/{}", own.count(), group.count());
    let lacks = move || {
        let state = play.state.get();
        (!whole).then(|| play.scene(|scene| lacking(scene, &state, group, seat)))
    };
    let deeds = own
        .iter()
        .map(|deed| {
            view! {
                <li>
                    <Tile deed />
                </li>
            }
        })
        .drawn();
    let clear = whole.then(|| view! { <ClearButton street=first /> });
    view! {
        <section class="group" class:whole=whole data-group=first.number().to_string()>
            <header class="group-top">
                <Sign deed=first />
                <h3>{live(title)}</h3>
                <span class="group-count" aria-hidden="true">
                    {count}
                </span>
                <span class="group-state">
                    {move || if whole { said("deeds-whole")() } else { String::new() }}
                </span>
            </header>
            <p class="group-lacks">{live(lacks)}</p>
            <ul class="tiles">{deeds}</ul>
            {clear}
        </section>
    }
    .into_any()
}

fn group_name(scene: &Scene<'_>, deed: Property) -> String {
    group_of(scene.edition, deed)
        .map(|group| group.name.get(scene.language()).to_owned())
        .unwrap_or_default()
}

/// Who has the rest of a group.
fn lacking(scene: &Scene<'_>, state: &State, group: Properties, seat: Seat) -> String {
    let each = missing(state, group, seat).into_iter().map(|(owner, deed)| {
        let holder = match owner {
            Some(owner) => scene.player(owner).to_owned(),
            None => scene.party(Party::Bank),
        };
        format!("{} ({holder})", scene.deed(deed))
    });
    let each: Vec<_> = each.collect();
    scene.say_with("deeds-lacks", args![deeds = scene.tongue.listed(&each)])
}

/// A deed as a small card: a tap shows all of it.
#[component]
pub(crate) fn Tile(deed: Property) -> impl IntoView {
    view! {
        <InBrief deed>
            <Business deed />
        </InBrief>
    }
}

/// The same, with nothing to be done but what stands below it.
#[component]
pub(super) fn InBrief(
    deed: Property,
    /// What stands below it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let play = play();
    let looking = looking().0;
    let at = play.book(|book| book.deed(deed).at);
    let state = Memo::new(move |_| {
        play.state.with(|state| (state.level(deed), state.mortgaged().has(deed)))
    });
    let label = move || {
        let state = play.state.get();
        play.scene(|scene| deed_text::label(scene, &state, deed))
    };
    let earned = move || {
        let state = play.state.get();
        play.scene(|scene| deed_text::earned(scene, &state, deed))
    };
    view! {
        <div class="tile" class:mortgaged=move || state.get().1 data-deed=at.number().to_string()>
            <button
                type="button"
                class="tile-top"
                aria-label=live(label)
                on:click=move |_| looking.set(Some(at))
            >
                <Sign deed />
                <span class="tile-name">
                    {move || play.scene(|scene| breakable(scene.deed(deed)))}
                </span>
                <Buildings level=Signal::derive(move || state.get().0) />
                <span class="tile-earns">{live(earned)}</span>
            </button>
            {children.map(|children| children())}
        </div>
    }
}
