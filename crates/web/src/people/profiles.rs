//! Who plays at this device: name, token, colour, large type, left hand.

use bankhalter_editions::find;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    kept::{Everybody, LONGEST},
    round::{Profile, same},
    undo::Undo,
};
use crate::{
    form::Switch,
    prefs::prefs,
    screens::{TokenPick, last_edition},
    speak::{said, said_now, say},
    ui::{Drawn, Each, Icon, live, teller},
};

/// How many colours tell people apart in a list.
const COLOURS: u8 = 8;

/// Who plays at this device.
#[component]
pub(super) fn Profiles() -> impl IntoView {
    let everybody = RwSignal::new(Everybody::load());
    let undo = Undo::here(move |gone: Profile| {
        change(everybody, |all| all.profiles.push(gone));
    });
    let names = Memo::new(move |_| {
        everybody.with(|all| all.profiles.iter().map(|one| one.name.clone()).collect::<Vec<_>>())
    });
    view! {
        <section class="card stack" aria-labelledby="people-here">
            <h2 id="people-here">{said("people-here")}</h2>
            <ul class="profiles">
                <Each each=move || names.get() key=|name| name.clone() let:name>
                    <One everybody undo name />
                </Each>
            </ul>
            <Add everybody />
        </section>
    }
}

/// Changes what is kept of everybody; what others have written meanwhile stays.
fn change(everybody: RwSignal<Everybody>, change: impl FnOnce(&mut Everybody)) {
    let mut now = Everybody::load();
    change(&mut now);
    now.keep();
    everybody.set(now);
}

/// Somebody more.
#[component]
fn Add(everybody: RwSignal<Everybody>) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let is_known = move || {
        name.with(|name| everybody.with(|all| all.profiles.iter().any(|one| same(&one.name, name))))
    };
    let lacks = move || name.with(|name| name.trim().is_empty()) || is_known();
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(lacks) {
            return;
        }
        let name = name.try_update(std::mem::take).unwrap_or_default();
        change(everybody, |all| {
            let colour = u8::try_from(all.profiles.len()).unwrap_or(0) % COLOURS;
            let name = name.trim().to_owned();
            all.profiles.push(Profile { name, colour, ..Profile::default() });
        });
    };
    view! {
        <form class="row profile-add" on:submit=add>
            <input
                type="text"
                id="profile-name"
                maxlength=LONGEST.to_string()
                autocomplete="off"
                aria-label=said("people-name")
                placeholder=said("people-name")
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
            <button type="submit" class="button" id="profile-add" prop:disabled=live(lacks)>
                <Icon name="plus" />
                {said("people-add")}
            </button>
        </form>
    }
}

/// One of them.
#[component]
fn One(everybody: RwSignal<Everybody>, undo: Undo<Profile>, name: String) -> impl IntoView {
    let own = StoredValue::new(name.clone());
    let profile = Memo::new(move |_| {
        everybody.with(|all| {
            let own = own.get_value();
            all.profiles.iter().find(|one| one.name == own).cloned().unwrap_or_default()
        })
    });
    let set = move |set: &dyn Fn(&mut Profile)| {
        change(everybody, |all| {
            let own = own.get_value();
            all.profiles.iter_mut().filter(|one| one.name == own).for_each(set);
        });
        wear_if_me(everybody);
    };
    view! {
        <li class="profile" data-colour=move || profile.get().colour data-profile=name.clone()>
            <details>
                <summary>
                    <span class="profile-mark" aria-hidden="true"></span>
                    <strong>{name.clone()}</strong>
                    <Me everybody own />
                </summary>
                <div class="stack">
                    <Colours
                        name=name.clone()
                        value=Signal::derive(move || profile.get().colour)
                        choose=Callback::new(move |colour| set(&|one| one.colour = colour))
                    />
                    <Favourite
                        value=Signal::derive(move || profile.get().token)
                        choose=Callback::new(move |token: String| {
                            set(&|one| one.token.clone_from(&token));
                        })
                    />
                    <Switch
                        name="profile-large"
                        label=Signal::derive(|| said_now("settings-large"))
                        about=Signal::derive(|| said_now("settings-large-about"))
                        on=Signal::derive(move || profile.get().large)
                        turn=Callback::new(move |on| set(&|one| one.large = on))
                    />
                    <Switch
                        name="profile-left"
                        label=Signal::derive(|| said_now("settings-left"))
                        about=Signal::derive(|| said_now("settings-left-about"))
                        on=Signal::derive(move || profile.get().left)
                        turn=Callback::new(move |on| set(&|one| one.left = on))
                    />
                    <p class="row">
                        <Take everybody own />
                        <Delete everybody undo own />
                    </p>
                </div>
            </details>
        </li>
    }
}

/// A word beside whoever has the device now.
#[component]
fn Me(everybody: RwSignal<Everybody>, own: StoredValue<String>) -> impl IntoView {
    let is_me = move || everybody.with(|all| all.me == own.get_value());
    live(move || is_me().then(|| view! { <span class="chip">{said("people-me")}</span> }))
}

/// The device is this one's from now on: name, type and hand.
#[component]
fn Take(everybody: RwSignal<Everybody>, own: StoredValue<String>) -> impl IntoView {
    let take = move |_| {
        change(everybody, |all| all.me = own.get_value());
        wear_if_me(everybody);
    };
    view! {
        <button type="button" class="button" data-does="take" on:click=take>
            <Icon name="hand" />
            {said("people-take")}
        </button>
    }
}

/// What whoever has the device wants of it.
fn wear_if_me(everybody: RwSignal<Everybody>) {
    let prefs = prefs();
    everybody.with_untracked(|all| {
        if let Some(me) = all.profiles.iter().find(|one| one.name == all.me) {
            prefs.name.set(me.name.clone());
            prefs.large.set(me.large);
            prefs.left.set(me.left);
        }
    });
}

/// One press forgets somebody, and one on the word about it brings him back.
#[component]
fn Delete(
    everybody: RwSignal<Everybody>,
    undo: Undo<Profile>,
    own: StoredValue<String>,
) -> impl IntoView {
    let tell = teller();
    let press = move |_| {
        let name = own.get_value();
        let before = Everybody::load();
        let gone = before.profiles.into_iter().find(|one| one.name == name);
        change(everybody, |all| all.profiles.retain(|one| one.name != name));
        let back = gone.map(|gone| undo.of(gone));
        tell(say("people-deleted", args![name = own.get_value()]), back);
    };
    let label = move || say("people-delete", args![name = own.get_value()]);
    view! {
        <button
            type="button"
            class="button quiet"
            data-does="delete"
            aria-label=live(label)
            on:click=press
        >
            <Icon name="trash" />
            {said("people-forget")}
        </button>
    }
}

/// A colour in lists.
#[component]
fn Colours(name: String, value: Signal<u8>, choose: Callback<u8>) -> impl IntoView {
    let one = move |colour: u8| {
        let group = format!("colour-{name}");
        let label = move || say("people-colour", args![number = colour + 1]);
        view! {
            <label class="colour" data-colour=colour>
                <input
                    type="radio"
                    name=group
                    aria-label=live(label)
                    prop:checked=move || value.get() == colour
                    on:change=move |_| choose.run(colour)
                />
            </label>
        }
    };
    view! {
        <fieldset class="colours">
            <legend class="form-name">{said("people-colours")}</legend>
            {(0..COLOURS).map(one).drawn()}
        </fieldset>
    }
}

/// The favourite token of the board that was played last.
#[component]
fn Favourite(value: Signal<String>, choose: Callback<String>) -> impl IntoView {
    let edition = find(&last_edition())?;
    let value = Signal::derive(move || Some(value.get()).filter(|token| !token.is_empty()));
    Some(view! { <TokenPick edition value taken=Signal::derive(Vec::new) choose /> })
}
