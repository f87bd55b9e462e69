//! Coming from a running game: a real table in the middle of an evening is written down, with all
//! that is wrong told at once, and the game goes on here.

mod deeds;
mod people;
mod position;

use bankhalter_editions::{Edition, PrintedSpace, SpaceKind, all, find};
use bankhalter_protocol::RealBoard;
use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};
use wasm_bindgen::JsCast;

use crate::{
    form::Fault,
    local::{handover, take_over},
    screens::new::{Board, Draft, Form, RealFields, RuleFields},
    speak::{said, said_now, say, tongue},
    store,
    ui::{Drawn, Icon, When, live},
};
use deeds::DeedRows;
use people::People;
use position::{Field, POT, Person, Position, Wrong};

/// Under this name the browser keeps the settings, and under the other what was written down: a tab
/// that dies in the middle of it loses nothing.
const KEY: &str = "bankhalter.takeover";
const POSITION: &str = "bankhalter.takeover.position";

/// What is written down, and what is wrong with it.
#[derive(Clone, Copy)]
struct Sheet {
    position: RwSignal<Position>,
    edition: Signal<String>,
    most: Signal<u8>,
    /// Empty until somebody has wanted to go on.
    wrong: Memo<Vec<Wrong>>,
    /// The streets that are built as no booklet allows.
    uneven: Memo<Vec<u8>>,
}

impl Sheet {
    fn edition(self) -> &'static Edition {
        self.edition.with_untracked(|key| find(key)).unwrap_or(&all()[0])
    }

    /// What is wrong with this field, in words.
    fn beside(self, field: Field) -> Signal<Option<String>> {
        Signal::derive(move || {
            let wrong = self.wrong.with(|all| all.iter().find(|(at, _)| *at == field).copied());
            wrong.map(|(_, message)| said_now(message))
        })
    }

    fn change(self, number: u32, change: impl FnOnce(&mut Person)) {
        self.position.update(|position| {
            if let Some(person) = position.people.iter_mut().find(|one| one.number == number) {
                change(person);
            }
        });
    }

    fn read<T: Default>(self, number: u32, read: impl FnOnce(&Person) -> T) -> T {
        self.position.with(|position| position.person(number).map(read)).unwrap_or_default()
    }
}

/// A running game is taken over.
#[component]
pub(crate) fn TakeOver() -> impl IntoView {
    let form = Form::kept(KEY);
    form.draft.update(|draft| {
        draft.real_board.get_or_insert(RealBoard::default());
    });
    let edition = form.part(|draft| draft.edition.clone());
    let fresh = move || Position::new(form.draft.with_untracked(Draft::edition));
    let position = RwSignal::new(store::load(POSITION).unwrap_or_else(fresh));
    Effect::new(move |_| form.draft.with(|draft| store::save(KEY, draft)));
    Effect::new(move |_| position.with(|position| store::save(POSITION, position)));
    let clear = move |_| position.set(fresh());
    let tried = RwSignal::new(false);
    let uneven = Memo::new(move |_| {
        let (settings, edition) = form.draft.with(|draft| (draft.settings(), draft.edition()));
        position.with(|position| position.uneven(edition, &settings))
    });
    let wrong = Memo::new(move |_| {
        if !tried.get() {
            return Vec::new();
        }
        let (settings, unit) =
            form.draft.with(|draft| (draft.settings(), draft.edition().money.smallest_unit));
        position.with(|position| position.faults(&settings, unit))
    });
    let sheet = Sheet { position, edition, most: form.part(Draft::most_chairs), wrong, uneven };
    view! {
        <section class="page new-table takeover" data-screen="takeover">
            <h1>{said("takeover-title")}</h1>
            <p class="soft">{said("takeover-about")}</p>
            <Board form />
            <People sheet />
            <DeedRows sheet />
            <RealFields form />
            <RuleFields form />
            <Pot form sheet />
            <GoOn form sheet tried />
            <p>
                <button type="button" class="plain" id="takeover-clear" on:click=clear>
                    <Icon name="trash" />
                    {said("takeover-clear")}
                </button>
            </p>
        </section>
    }
}

/// What lies on Free Parking, where the house rule collects it there.
#[component]
fn Pot(form: Form, sheet: Sheet) -> impl IntoView {
    let has_pot = form.part(|draft| draft.house.iter().any(|key| key == POT));
    let label = move || {
        let parking = sheet.edition.with(|key| find(key)).and_then(|edition| {
            let is_parking = |space: &&PrintedSpace| space.kind == SpaceKind::FreeParking;
            Some(edition.spaces.iter().find(is_parking)?.name.get(tongue().base()))
        });
        say("takeover-pot", args![parking = parking.unwrap_or_default()])
    };
    let write = move |event: leptos::ev::Event| {
        let pot = event_target_value(&event);
        sheet.position.update(|position| position.pot = pot);
    };
    view! {
        <When when=has_pot>
            <section class="card stack">
                <label class="form-field" data-field="pot">
                    <span class="form-name">{live(label)}</span>
                    <input
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        prop:value=live(move || sheet.position.with(|one| one.pot.clone()))
                        on:input=write
                    />
                </label>
                <Fault text=sheet.beside(Field::Pot) />
            </section>
        </When>
    }
}

#[component]
fn GoOn(form: Form, sheet: Sheet, tried: RwSignal<bool>) -> impl IntoView {
    let navigate = use_navigate();
    let handover = handover();
    let failed = RwSignal::new(None::<String>);
    // So uneven the board is, as whoever goes on has been told.
    let known = RwSignal::new(Vec::<u8>::new());
    let go = move |_| {
        tried.set(true);
        failed.set(None);
        // All that is odd is told at once, also beside what is wrong.
        let uneven = sheet.uneven.get_untracked();
        let is_news = !uneven.is_empty() && known.get_untracked() != uneven;
        known.set(uneven);
        if let Some((at, _)) = sheet.wrong.with_untracked(|wrong| wrong.first().copied()) {
            focus(at);
            return;
        }
        if is_news {
            return;
        }
        let settings = form.draft.with_untracked(Draft::settings);
        let (setup, opening) = sheet
            .position
            .with_untracked(|position| (position.setup(&settings), position.opening(settings)));
        match take_over(handover, &setup, &opening) {
            Ok(address) => {
                navigate(&address, NavigateOptions::default());
                // It is a game now, and is kept as one.
                store::forget(POSITION);
            }
            Err(why) => failed.set(Some(say("local-why", args![why = why]))),
        }
    };
    let count = move || how_many(sheet);
    let places = move || sheet.wrong.get().into_iter().map(|one| place(sheet, one)).drawn();
    let odd = move || {
        let known = known.get();
        !known.is_empty() && sheet.uneven.get() == known
    };
    view! {
        <Fault text=sheet.beside(Field::Table) />
        <Fault text=failed />
        <p role="status" class="takeover-count">{live(count)}</p>
        <ul class="takeover-places">{live(places)}</ul>
        <When when=odd>
            <Uneven sheet />
        </When>
        <button type="button" class="button big" id="takeover-go" on:click=go>
            {said("local-play-on")}
        </button>
    }
}

/// How many places are wrong, if any is.
fn how_many(sheet: Sheet) -> Option<String> {
    let count = sheet.wrong.with(Vec::len);
    (count > 0).then(|| say("takeover-faults", args![count = count]))
}

/// What is built as no booklet allows, and the way on all the same.
#[component]
fn Uneven(sheet: Sheet) -> impl IntoView {
    let one = move |deed: u8| {
        let at = Field::Deed(deed);
        view! { <li><Jump at text=where_is(sheet, at) /></li> }
    };
    let streets = move || sheet.uneven.get().into_iter().map(one).drawn();
    view! {
        <div class="takeover-uneven" role="alert">
            <p>{said("takeover-uneven")}</p>
            <ul class="takeover-places">{live(streets)}</ul>
            <p>{said("takeover-uneven-go")}</p>
        </div>
    }
}

/// A fault with its place, and the way there.
fn place(sheet: Sheet, (at, message): Wrong) -> AnyView {
    let (whose, what) = (where_is(sheet, at), said_now(message));
    let text = if whose.is_empty() {
        what
    } else {
        say("takeover-at-place", args![place = whose, what = what])
    };
    view! { <li><Jump at text /></li> }.into_any()
}

/// Leads to a field.
#[component]
fn Jump(at: Field, text: String) -> impl IntoView {
    view! {
        <button type="button" class="plain" on:click=move |_| focus(at)>
            {text}
        </button>
    }
}

/// Whose field it is, as the form calls it.
fn where_is(sheet: Sheet, at: Field) -> String {
    match at {
        Field::Name(number) | Field::Cash(number) | Field::Jail(number) => {
            let place = |position: &Position| {
                let people = &position.people;
                let place = people.iter().position(|one| one.number == number)?;
                Some((place + 1, people[place].name.trim().to_owned()))
            };
            let (place, name) = sheet.position.with(place).unwrap_or_default();
            if name.is_empty() { say("local-player", args![number = place]) } else { name }
        }
        Field::Deed(number) => {
            let edition = sheet.edition();
            let deed = edition.board().deeds.get(usize::from(number));
            deed.map_or_else(String::new, |deed| {
                edition.space(deed.at).name.get(tongue().base()).to_owned()
            })
        }
        Field::Cards | Field::Buildings | Field::Pot | Field::Table => String::new(),
    }
}

/// Brings whoever goes on to a field, which may be far above.
fn focus(at: Field) {
    let place = match at {
        Field::Name(number) => format!("[data-person='{number}'] [data-field='name'] input"),
        Field::Cash(number) => format!("[data-person='{number}'] [data-field='cash'] input"),
        Field::Jail(number) => format!("[data-person='{number}'] [data-field='jail'] select"),
        Field::Cards => "[data-person] [data-deck]".to_owned(),
        Field::Deed(number) => format!("[data-land='{number}']"),
        Field::Buildings => "[data-owner]".to_owned(),
        Field::Pot => "[data-field='pot'] input".to_owned(),
        Field::Table => "#takeover-add".to_owned(),
    };
    let found = document().query_selector(&place).ok().flatten();
    if let Some(field) = found.and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok()) {
        // What takes no focus is named all the same.
        let _ = field.focus();
    }
}
