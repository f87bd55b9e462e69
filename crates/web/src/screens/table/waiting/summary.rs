//! What is played at this table, in words.

use bankhalter_editions::find;
use bankhalter_protocol::{Clock, Rent, Settings};
use bankhalter_rules::{Booklet, Money, Variant};
use bankhalter_voice::{Tongue, args, sentence};
use leptos::prelude::*;

use super::change::Change;

use crate::{
    edition_text::{booklet, short_title},
    screens::editions::MiniBoard,
    speak::{said, tongue},
    table::Desk,
    ui::{Drawn, live},
};

/// What is played.
#[component]
pub(super) fn Summary(desk: Desk) -> impl IntoView {
    let settings = Memo::new(move |_| desk.mirror.with(|mirror| mirror.settings().cloned()));
    let played = move || {
        settings.get().map(|settings| {
            let edition = find(&settings.edition);
            let lines = move || {
                let lines = lines(&settings, tongue());
                lines.into_iter().map(|line| view! { <li>{line}</li> }).drawn()
            };
            view! {
                <section class="card stack waiting-played" aria-labelledby="summary">
                    <h2 id="summary">{said("waiting-settings")}</h2>
                    <div class="waiting-summary">
                        {edition.map(|edition| view! { <MiniBoard edition /> })}
                        <ul class="dotted">{live(lines)}</ul>
                    </div>
                    <Change desk />
                </section>
            }
        })
    };
    live(played)
}

/// The settings, one line each.
fn lines(settings: &Settings, tongue: Tongue) -> Vec<String> {
    let edition = find(&settings.edition);
    let own = edition.map(|edition| edition.booklet);
    let chosen = settings.booklet.as_deref().and_then(Booklet::find).or(own);
    let mut lines = Vec::new();
    lines.extend(edition.map(|edition| short_title(edition, tongue)));
    lines.extend(chosen.map(|chosen| {
        tongue.say_with("waiting-booklet", args![booklet = booklet(chosen, tongue)])
    }));
    lines
        .extend(Variant::find(&settings.variant).map(|variant| sentence(&tongue.variant(variant))));
    lines.extend(
        settings
            .minutes
            .map(|minutes| tongue.say_with("waiting-minutes", args![minutes = minutes])),
    );
    lines.push(tongue.say(match settings.rent {
        Rent::Strict => "table-rent-on-demand",
        Rent::Automatic => "table-rent-automatic",
    }));
    for (key, value) in settings.house_rules.iter().filter(|(_, value)| value != "off") {
        let amount = value.parse().ok().zip(edition);
        let amount = amount.map(|(cash, edition)| edition.amount(tongue.base(), Money(cash)));
        let rule =
            tongue.say_with(&format!("house-{key}"), args![amount = amount.unwrap_or_default()]);
        lines.push(sentence(&rule));
    }
    lines.extend(settings.real_board.map(|_| tongue.say("waiting-real")));
    lines.extend(clock(settings.clock, tongue));
    lines.push(tongue.say(if settings.public { "waiting-public" } else { "waiting-private" }));
    lines
}

fn clock(clock: Clock, tongue: Tongue) -> Option<String> {
    match clock {
        Clock::None => None,
        Clock::Decision { seconds, spare } => {
            Some(tongue.say_with("waiting-clock-decision", args![seconds = seconds, spare = spare]))
        }
        Clock::Correspondence { days } => {
            Some(tongue.say_with("waiting-clock-days", args![days = days]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_told_in_words() {
        let text = r#"{"edition":"standard","booklet":"wm","variant":"timed","minutes":60,"chairs":4,
            "rent":"strict","house_rules":[["starting-cash","2000"],["no-auctions","on"]],
            "clock":{"kind":"correspondence","days":1}}"#;
        let settings: Settings = serde_json::from_str(text).unwrap();
        let told = lines(&settings, Tongue::of("de").unwrap());
        let wanted = [
            "Deutsche Standardausgabe",
            "Regelheft WM-Fußball-Edition (1997)",
            "Spiel auf Zeit",
            "Schluss nach 60 Minuten",
            "Miete auf Verlangen",
            "Startgeld € 2.000",
            "Keine Versteigerungen",
            "Ein Tag je Entscheidung",
            "Privater Tisch",
        ];
        assert_eq!(told, wanted);
    }
}
