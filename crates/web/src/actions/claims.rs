//! Rent that may be demanded, and the switch that always demands it.

use bankhalter_rules::{Action, Claim, RentClaim, Seat, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    doing::{Here, here},
    panel_text::addressed,
};
use crate::{
    deeds::WhyButton,
    pause::is_paused,
    play::{Play, play},
    prefs::{Prefs, prefs},
    speak::{said_now, say},
    ui::{Each, Fresh, Icon, When, live},
};

/// The open claims of the people at this device.
fn claims(state: &State, here: Here) -> Vec<Claim> {
    let mine = here.seats();
    state.claims().filter(|claim| mine.contains(&claim.owner)).collect()
}

/// What has been demanded by itself since something happened last.
struct Tried {
    state: State,
    claims: Vec<Claim>,
}

impl Tried {
    /// The same if nothing has happened since, else nothing.
    fn at(state: State, before: Option<Self>) -> Self {
        let nothing = Self { state, claims: Vec::new() };
        before.filter(|tried| tried.state == state).unwrap_or(nothing)
    }
}

/// Demands every rent for whoever switched that on: as soon as it arises, whatever the board still
/// shows, for it lapses. What follows from it is shown in its turn.
pub(super) fn always_demand(play: Play) {
    let demanding = demanding();
    let here = demanding.here;
    let paused = is_paused();
    Effect::new(move |before: Option<Tried>| {
        let state = play.truth.get();
        // What the table did not take it will not take before something has happened.
        let mut tried = Tried::at(state, before);
        if paused.get() {
            // Once the game goes on it is demanded, also what came a moment too late.
            tried.claims.clear();
            return tried;
        }
        if play.sent.get() {
            return tried;
        }
        let due = |claim: &Claim| {
            let action = Action::DemandRent(Some(claim.deed));
            demanding.is_on(claim.owner)
                && !tried.claims.contains(claim)
                && play.book(|book| book.check(&state, claim.owner, action)).is_ok()
        };
        if let Some(claim) = claims(&state, here).into_iter().find(due) {
            tried.claims.push(claim);
            here.act_unasked_for(claim.owner, Action::DemandRent(Some(claim.deed)));
        }
        tried
    });
}

/// Rent lapses while the board still acts out how it came to it: the board catches up with a rent
/// that somebody here has to demand by hand, unless the next to do anything sits here too. Bots wait
/// for that only so long.
pub(super) fn catch_up(play: Play) {
    let (here, demanding) = (here(), demanding());
    if !is_strict(play) {
        return;
    }
    Effect::new(move |_| {
        let (truth, mine) = (play.truth.get(), here.seats());
        let shown = play.state.get_untracked();
        let waits = |claim: &Claim| {
            !demanding.is_on(claim.owner) && !shown.claims().any(|other| other == *claim)
        };
        let others_go_on = truth.awaited().is_none_or(|next| !mine.contains(&next));
        if others_go_on && claims(&truth, here).iter().any(waits) {
            play.show.hurry(play);
        }
    });
}

/// What may be demanded now. Nothing where the bank collects the rent.
#[component]
pub(super) fn Claims(
    /// Is something else asked? Then a line for each claim is enough.
    folded: Memo<bool>,
) -> impl IntoView {
    let play = play();
    let here = here();
    let strict = is_strict(play);
    // Nobody demands rent from a token that has not arrived.
    let open = Memo::new(move |_| claims(&play.state.get(), here));
    let owners = move || {
        let owns = |seat: &Seat| open.with(|open| open.iter().any(|claim| claim.owner == *seat));
        (0..).map_while(Seat::new).filter(owns).collect::<Vec<_>>()
    };
    view! {
        <When when=move || strict && !open.with(Vec::is_empty)>
            <div class="claims" class:folded=folded>
                <ul>
                    <Each
                        each=move || open.get()
                        key=|claim| (claim.deed.number(), claim.payer.number())
                        let:claim
                    >
                        <Demand claim />
                    </Each>
                </ul>
                <div class="whys">
                    <p class="soft">{addressed("actions-lapses")}</p>
                    <WhyButton rules=vec!["RENT-02", "RENT-03"] />
                </div>
                <Each each=owners key=|seat| seat.number() let:seat>
                    <Always seat />
                </Each>
            </div>
        </When>
    }
}

#[component]
fn Demand(claim: Claim) -> impl IntoView {
    let play = play();
    let here = here();
    let action = Action::DemandRent(Some(claim.deed));
    let question = move || play.scene(|scene| scene.demand(&claim));
    let label = move || {
        play.scene(|scene| {
            let rent = scene.noun(&scene.edition.nouns.rent);
            scene.say_with("actions-demand", args![rent = rent, worth = scene.worth(claim.rent)])
        })
    };
    let refused = move || {
        let state = play.truth.get();
        play.book(|book| book.check(&state, claim.owner, action)).is_err().to_string()
    };
    let fresh = Fresh::new();
    let press = move |_| {
        if fresh.takes_press() {
            here.act_for(claim.owner, action);
        }
    };
    view! {
        <li>
            <span>{live(question)}</span>
            <button
                type="button"
                class="button"
                data-action="demand"
                data-fresh=move || fresh.mark()
                aria-disabled=live(refused)
                on:click=press
            >
                <Icon name="hand" />
                <span>{live(label)}</span>
            </button>
        </li>
    }
}

/// Does nobody get rent without asking for it?
fn is_strict(play: Play) -> bool {
    play.book(|book| book.rules().rent_claim == RentClaim::OwnerMustAsk)
}

/// For whom the page demands by itself.
#[derive(Clone, Copy)]
struct Demanding {
    play: Play,
    here: Here,
    prefs: Prefs,
}

/// To be asked while a component is made.
fn demanding() -> Demanding {
    Demanding { play: play(), here: here(), prefs: prefs() }
}

impl Demanding {
    /// The name, where several people at this device choose each for himself.
    fn name(self, seat: Seat) -> Option<String> {
        (self.here.seats().len() > 1).then(|| self.play.player(seat).name)
    }

    fn is_on(self, seat: Seat) -> bool {
        match self.name(seat) {
            Some(name) => self.prefs.demands_of(&name),
            None => self.prefs.demands.get(),
        }
    }

    fn turn(self, seat: Seat, on: bool) {
        match untrack(|| self.name(seat)) {
            Some(name) => self.prefs.set_demands_of(&name, on),
            None => self.prefs.demands.set(on),
        }
    }
}

/// The personal switch.
#[component]
fn Always(seat: Seat) -> impl IntoView {
    let demanding = demanding();
    let label = move || match demanding.name(seat) {
        Some(name) => say("actions-always-for", args![name = name]),
        None => said_now("actions-always"),
    };
    view! {
        <label class="switch">
            <input
                type="checkbox"
                data-action="always"
                data-seat=seat.number()
                prop:checked=move || demanding.is_on(seat)
                on:change=move |event| demanding.turn(seat, event_target_checked(&event))
            />
            <span>{live(label)}</span>
        </label>
    }
}

/// The switches of all people at this device, for when nothing is open: what was switched on must
/// be switched off again.
#[component]
pub(crate) fn Demanders() -> impl IntoView {
    let here = here();
    let strict = is_strict(play());
    let seats = move || if strict { here.seats() } else { Vec::new() };
    view! {
        <Each each=seats key=|seat| seat.number() let:seat>
            <Always seat />
        </Each>
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{each_edition, position};
    use super::*;
    use bankhalter_rules::{Event, Money, Party, Property, Rent, Why};

    #[test]
    fn what_was_demanded_is_remembered_until_something_happens() {
        each_edition(|_, book| {
            let mut state = position(book, 2);
            let (payer, owner) = (Seat::FIRST, Seat::new(1).unwrap());
            let (deed, rent) = (Property::new(0).unwrap(), Rent::Fixed(Money(2)));
            let claims = vec![Claim { number: 0, payer, owner, deed, rent }];
            let tried = Tried::at(state, Some(Tried { state, claims: claims.clone() }));
            assert_eq!(tried.claims, claims);
            let (from, to) = (Party::Seat(payer), Party::Bank);
            state.apply(Event::Paid { from, to, amount: Money(20), why: Why::Building });
            assert!(Tried::at(state, Some(tried)).claims.is_empty());
        });
    }
}
