//! A debt: what is owed to whom, where the money could come from, and the way out of the game.

use bankhalter_rules::{Action, Auctions, EstateToPlayer, Event, Money, Party, Seat, Why};
use bankhalter_voice::{args, sentence};
use leptos::prelude::*;

use super::{
    doing::Do,
    panel_text::{addressed, party},
    raise_money::RaiseMoney,
};
use crate::{
    play::{Play, play},
    trade::InsteadButton,
    ui::{Drawn, Icon, Modal, When, live},
    why::WhyStep,
};

/// What the page's player owes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Owed {
    to: Party,
    amount: Money,
    why: Why,
    cash: Money,
    /// What could be raised in all.
    worth: Money,
}

impl Owed {
    fn by_me(play: Play) -> Option<Self> {
        let state = play.state.get();
        let (debtor, to, amount, why) = state.debt()?;
        let me = play.me.get().filter(|me| *me == debtor)?;
        let worth = play.book(|book| book.liquid_worth(&state, me));
        Some(Self { to, amount, why, cash: state.cash(me), worth })
    }

    fn missing(self) -> Option<Money> {
        self.amount.0.checked_sub(self.cash.0).filter(|short| *short > 0).map(Money)
    }
}

/// The debt of the page's player; the others read the question.
#[component]
pub(super) fn Debt() -> impl IntoView {
    let play = play();
    let owed = Memo::new(move |_| Owed::by_me(play));
    let need = Signal::derive(move || owed.get().map_or(Money::ZERO, |owed| owed.amount));
    let pay = move || {
        play.scene(|scene| scene.say_with("actions-pay", args![amount = scene.money(need.get())]))
    };
    let short = move || owed.get().and_then(Owed::missing).is_some();
    let lost = move || owed.get().is_some_and(|owed| owed.worth < owed.amount);
    view! {
        <When when=move || owed.get().is_some()>
            <Sums owed />
            <WhyStep
                is=owes
                rules=owed.get_untracked().map_or(&[], |owed| usual(owed.why))
                says="actions-why"
            />
            <When when=lost>
                <p class="hint bad">{addressed("actions-insolvent")}</p>
            </When>
            <When when=short>
                <RaiseMoney need />
            </When>
            <div class="answers main-answers">
                <Do action=Action::Pay name="pay" icon="money" main=true>
                    {live(pay)}
                </Do>
                <InsteadButton />
                <When when=lost>
                    <Bankrupt owed />
                </When>
            </div>
        </When>
    }
}

/// Why such a debt usually comes about, and what can be done.
const fn usual(why: Why) -> &'static [&'static str] {
    match why {
        Why::Rent => &["RENT-01", "DEBT-01"],
        Why::Tax => &["TAX-01", "DEBT-01"],
        Why::Card => &["CARD-02", "DEBT-01"],
        Why::Fine => &["JAIL-19", "JAIL-07", "DEBT-01"],
        _ => &["DEBT-01", "DEBT-05"],
    }
}

/// Is it the debt of this seat?
fn owes(event: &Event, seat: Seat) -> bool {
    matches!(event, Event::DebtArose { debtor, .. } if *debtor == seat)
}

#[component]
fn Sums(owed: Memo<Option<Owed>>) -> impl IntoView {
    let play = play();
    let rows = move || {
        let owed = owed.get()?;
        Some(play.scene(|scene| {
            let args = args![why = scene.why(owed.why)];
            let args = args.into_iter().chain([("creditor", party(scene, owed.to))]);
            let debt = scene.say_with("actions-owed", args);
            let missing = owed.missing().unwrap_or_default();
            [
                (debt, scene.money(owed.amount), false),
                (scene.say("actions-at-hand"), scene.money(owed.cash), false),
                (scene.say("actions-missing"), scene.money(missing), missing > Money::ZERO),
                (scene.say("actions-worth"), scene.money(owed.worth), owed.worth < owed.amount),
            ]
        }))
    };
    let row = |(label, sum, bad): (String, String, bool)| {
        view! {
            <div class:bad=bad>
                <dt>{label}</dt>
                <dd>{sum}</dd>
            </div>
        }
    };
    view! { <dl class="debt-sums">{move || rows().map(|rows| rows.map(row).drawn())}</dl> }
}

/// The way out, behind a question.
#[component]
fn Bankrupt(owed: Memo<Option<Owed>>) -> impl IntoView {
    let play = play();
    let asking = RwSignal::new(false);
    let title = Signal::derive(addressed("actions-bankrupt-sure"));
    let (estate, auctions) = play.book(|book| {
        let rules = book.rules();
        (rules.estate_to_player, rules.house_rules.auctions)
    });
    let what = move || {
        let owed = owed.get()?;
        Some(play.scene(|scene| {
            let buildings = scene.noun(&scene.edition.nouns.building);
            let bank = scene.noun(&scene.edition.nouns.bank);
            let yes = |is: bool| if is { "yes" } else { "no" };
            match owed.to {
                Party::Seat(heir) => {
                    let name = scene.player(heir);
                    let mortgaged = yes(estate == EstateToPlayer::Mortgaged);
                    let args = args![
                        name = name,
                        building = buildings,
                        bank = bank,
                        mortgaged = mortgaged
                    ];
                    scene.say_with("actions-bankrupt-to-player", args)
                }
                Party::Bank | Party::Pot => {
                    let auctions = yes(auctions != Auctions::None);
                    let args = args![building = buildings, bank = bank, auctions = auctions];
                    scene.say_with("actions-bankrupt-to-bank", args)
                }
            }
        }))
    };
    view! {
        <button
            type="button"
            class="button danger"
            data-action="bankrupt"
            on:click=move |_| asking.set(true)
        >
            <Icon name="flag" />
            <span>{addressed("actions-bankrupt")}</span>
        </button>
        <Modal title open=asking>
            <p>{move || what().map(|text| sentence(&text))}</p>
            <div class="sure">
                <button
                    type="button"
                    class="button quiet"
                    data-action="bankrupt-no"
                    on:click=move |_| asking.set(false)
                >
                    {addressed("actions-back")}
                </button>
                <Do action=Action::GoBankrupt name="bankrupt-yes" icon="flag" class="button danger">
                    {addressed("actions-bankrupt-yes")}
                </Do>
            </div>
        </Modal>
    }
}
