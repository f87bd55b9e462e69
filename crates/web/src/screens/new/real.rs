//! Is the board on the screen, or on the table?

use bankhalter_protocol::{Absent, Agree, RealBoard, Report};
use leptos::prelude::*;

use super::Form;
use crate::{
    form::{Choice, Offer, Switch},
    speak::said_now,
    ui::When,
};

/// Dice, cards and pieces on the table: who reports, who agrees, whose dice those far away have.
#[component]
pub(in crate::screens) fn RealFields(form: Form) -> impl IntoView {
    let on = form.part(|draft| draft.real_board.is_some());
    let turn = Callback::new(move |on: bool| {
        form.change(|draft| draft.real_board = on.then(RealBoard::default));
    });
    view! {
        <section class="card stack" id="new-real">
            <Switch
                name="real-board"
                label=Signal::derive(|| said_now("new-real"))
                about=Signal::derive(|| said_now("new-real-about"))
                on
                turn
            />
            <When when=move || on.get()>
                <Ways form />
            </When>
        </section>
    }
}

#[component]
fn Ways(form: Form) -> impl IntoView {
    let real = form.part(|draft| draft.real_board.unwrap_or_default());
    let change = move |change: &dyn Fn(&mut RealBoard)| {
        form.change(|draft| {
            if let Some(real) = &mut draft.real_board {
                change(real);
            }
        });
    };
    let report = Callback::new(move |key: String| {
        let report = if key == "turn" { Report::Turn } else { Report::Anybody };
        change(&|real| real.report = report);
    });
    let agree = Callback::new(move |key: String| {
        let agree = match key.as_str() {
            "anybody" => Agree::Anybody,
            "banker" => Agree::Banker,
            _ => Agree::Concerned,
        };
        change(&|real| real.agree = agree);
    });
    let absent = Callback::new(move |key: String| {
        let absent = if key == "program" { Absent::Program } else { Absent::Table };
        change(&|real| real.absent = absent);
    });
    view! {
        <Choice
            name="real-report"
            label=Signal::derive(|| said_now("new-real-report"))
            options=offers(REPORT_OFFERS)
            value=Signal::derive(move || report_key(real.get().report).to_owned())
            choose=report
        />
        <Choice
            name="real-agree"
            label=Signal::derive(|| said_now("new-real-agree"))
            options=offers(AGREE_OFFERS)
            value=Signal::derive(move || agree_key(real.get().agree).to_owned())
            choose=agree
        />
        <Choice
            name="real-absent"
            label=Signal::derive(|| said_now("new-real-absent"))
            options=offers(ABSENT_OFFERS)
            value=Signal::derive(move || absent_key(real.get().absent).to_owned())
            choose=absent
        />
    }
}

/// What can be chosen, with its words.
const REPORT_OFFERS: &[(&str, &str)] =
    &[("anybody", "new-real-report-anybody"), ("turn", "new-real-report-turn")];
const AGREE_OFFERS: &[(&str, &str)] = &[
    ("concerned", "new-real-agree-concerned"),
    ("banker", "new-real-agree-banker"),
    ("anybody", "new-real-agree-anybody"),
];
const ABSENT_OFFERS: &[(&str, &str)] =
    &[("table", "new-real-absent-table"), ("program", "new-real-absent-program")];

/// Each of these keys with its words.
fn offers(keys: &'static [(&'static str, &'static str)]) -> Signal<Vec<Offer>> {
    Signal::derive(move || {
        keys.iter().map(|(key, words)| Offer::plain(*key, said_now(words))).collect()
    })
}

const fn report_key(report: Report) -> &'static str {
    match report {
        Report::Anybody => "anybody",
        Report::Turn => "turn",
    }
}

const fn agree_key(agree: Agree) -> &'static str {
    match agree {
        Agree::Anybody => "anybody",
        Agree::Banker => "banker",
        Agree::Concerned => "concerned",
    }
}

const fn absent_key(absent: Absent) -> &'static str {
    match absent {
        Absent::Table => "table",
        Absent::Program => "program",
    }
}
