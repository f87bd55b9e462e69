//! The check of the dice: every throw and card computed again from the secret.

use bankhalter_fair::{Finding, Verdict};
use bankhalter_notation::Record;
use bankhalter_voice::args;
use leptos::prelude::*;
use std::sync::Arc;

use super::language;
use crate::{
    speak::{said, say},
    ui::{Icon, When, live},
};

/// What came of computing every throw again.
#[component]
pub(crate) fn Proof(
    /// What was found.
    verdict: Verdict,
    /// Of which record.
    record: Arc<Record>,
) -> impl IntoView {
    let is_fair = verdict.is_fair();
    let has_none = matches!(verdict.finding, Finding::Reported | Finding::NoProof(_));
    let reported = verdict.finding == Finding::Reported;
    // What a record would need for a proof is for whoever checks it in a terminal.
    let is_told = !is_fair && !matches!(verdict.finding, Finding::NoProof(_));
    let is_mixed = matches!(verdict.finding, Finding::Mixed { .. });
    let (class, icon) = match (is_fair, has_none) {
        (true, _) => ("proof fair", "shield-check"),
        (false, true) => ("proof", "info"),
        (false, false) => ("proof unfair", "warning"),
    };
    let checked = verdict.checked;
    let title = move || {
        if is_mixed {
            say("over-mixed", args![throws = checked.throws, cards = checked.cards])
        } else if is_fair {
            say("over-fair", args![throws = checked.throws, cards = checked.cards])
        } else if reported {
            say("over-reported", [])
        } else if has_none {
            say("over-no-proof", [])
        } else {
            say("over-unfair", [])
        }
    };
    // The marks are for terminals, where they set words of a record apart.
    let told = move || verdict.text(language(), &record.table().cast).replace('`', "");
    view! {
        <section class=class data-fair=is_fair.to_string()>
            <h3>
                <Icon name=icon />
                <span>{live(title)}</span>
            </h3>
            <When when=move || is_told || is_mixed>
                <p>{told.clone()}</p>
            </When>
            <details>
                <summary>{said("over-proof-how")}</summary>
                <p>{said("over-proof-about")}</p>
            </details>
        </section>
    }
}
