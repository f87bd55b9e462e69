//! A deed in miniature: what it is, what it costs, what it earns.

use bankhalter_rules::{Event, Kind, Money, Property, State};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use crate::{
    board::breakable,
    play::{Play, play},
    ui::{Drawn, live},
};

/// A deed in small.
#[component]
pub(super) fn SmallDeed(
    /// Which.
    deed: Property,
) -> impl IntoView {
    let play = play();
    let facts = play.book(|book| *book.deed(deed));
    let printed = play.edition.space(facts.at).kind.deed().map(|deed| deed.group);
    let group = printed.and_then(|group| play.edition.groups.get(group));
    let colour = group.map(|group| group.colour.clone()).unwrap_or_default();
    let letter = group.map(|group| group.letter.to_string()).unwrap_or_default();
    let name = move || play.scene(|scene| breakable(scene.deed(deed)));
    let price = move || play.scene(|scene| scene.money(facts.price));
    let rows = move || {
        let rents = play.scene(|scene| rents(scene, deed, facts.rents));
        rents
            .into_iter()
            .map(|(label, rent)| {
                view! {
                    <div>
                        <dt>{label}</dt>
                        <dd>{rent}</dd>
                    </div>
                }
            })
            .drawn()
    };
    view! {
        <article class="small-deed">
            <header style:--group=colour>
                <span class="group-letter" aria-hidden="true">{letter}</span>
                <h3>{live(name)}</h3>
                <b>{live(price)}</b>
            </header>
            <dl>{live(rows)}</dl>
            {move || share(play, &play.state.get(), deed).map(|text| view! { <p class="soft">{text}</p> })}
        </article>
    }
}

/// The rents at a glance.
fn rents(scene: &Scene<'_>, deed: Property, rents: [Money; 6]) -> Vec<(String, String)> {
    let (language, nouns) = (scene.language(), &scene.edition.nouns);
    let counted = |count: u8, noun| scene.tongue.counted(count, noun);
    match deed.kind() {
        Kind::Street => vec![
            (nouns.rent.singular(language).to_owned(), scene.money(rents[0])),
            (counted(1, &nouns.house), scene.money(rents[1])),
            (counted(3, &nouns.house), scene.money(rents[3])),
            (nouns.hotel.singular(language).to_owned(), scene.money(rents[5])),
        ],
        Kind::Station => (1_u8..=4)
            .zip(rents)
            .map(|(count, rent)| (counted(count, &nouns.station), scene.money(rent)))
            .collect(),
        Kind::Utility => (1_u8..=2)
            .zip(rents)
            .map(|(count, rent)| {
                let each = scene.say_with("actions-per-pip", args![amount = scene.money(rent)]);
                (counted(count, &nouns.utility), each)
            })
            .collect(),
    }
}

/// How much of the group the page's player would have with it, what it would earn then, and who
/// holds the rest.
/// Nothing for those who only watch others decide: it would read as if they were asked.
fn share(play: Play, state: &State, deed: Property) -> Option<String> {
    let group = play.book(|book| book.group(deed));
    let me = play.me.get()?;
    if state.turn() != me && !state.bidders().has(me) {
        return None;
    }
    let held = (state.deeds(me) & group).with(deed).count();
    let mut after = *state;
    after.apply(Event::DeedPassed { deed, to: Some(me) });
    let rent = play.book(|book| book.rent(&after, deed, 1)).unwrap_or_default();
    Some(play.scene(|scene| {
        let others = group.without(deed).iter().filter_map(|other| {
            let owner = state.owner(other).filter(|owner| *owner != me)?;
            Some(format!("{}: {}", scene.deed(other), scene.player(owner)))
        });
        let rent = match deed.kind() {
            Kind::Utility => scene.say_with("actions-per-pip", args![amount = scene.money(rent)]),
            Kind::Street | Kind::Station => scene.money(rent),
        };
        let noun = scene.noun(&scene.edition.nouns.rent);
        let args = args![count = held, all = group.count(), noun = noun, rent = rent];
        let whole = if held == group.count() { "actions-share-whole" } else { "actions-share" };
        let share = scene.say_with(whole, args);
        std::iter::once(share).chain(others).collect::<Vec<_>>().join(" · ")
    }))
}
