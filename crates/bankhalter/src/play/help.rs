//! What can be typed at the prompt.

use bankhalter_rules::{HOTEL, Property, Space, State};
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    language::{Language, Pick},
    paint,
    scene::Scene,
};

/// What a person may want besides playing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// What can be typed.
    Help,
    /// The rule of the last refusal.
    Why,
    /// All choices.
    Menu,
    /// The whole position.
    Table,
    /// A square.
    Show(String),
    /// A rule or a topic.
    Rules(String),
    /// Save, perhaps under a name.
    Save(String),
    /// Save and go.
    Quit,
}

impl Command {
    /// Reads it, in either language.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word.to_lowercase().as_str() {
            "help" | "hilfe" | "?" => Self::Help,
            "why" | "warum" => Self::Why,
            "menu" | "menü" | "more" | "mehr" => Self::Menu,
            "table" | "tisch" | "position" => Self::Table,
            "show" | "zeige" | "zeig" => Self::Show(rest.trim_matches('"').to_owned()),
            "rule" | "rules" | "regel" | "regeln" => Self::Rules(rest.to_owned()),
            "save" | "speichern" => Self::Save(rest.trim_matches('"').to_owned()),
            "quit" | "exit" | "ende" => Self::Quit,
            _ => return None,
        };
        let alone =
            matches!(command, Self::Help | Self::Why | Self::Menu | Self::Table | Self::Quit);
        (!alone || rest.is_empty()).then_some(command)
    }
}

/// Explains the prompt.
pub(crate) fn write(out: &mut impl Write, language: Language, width: usize) -> io::Result<()> {
    let lead = language.pick(
        "Eine Zahl wählt aus der Liste. Sonst gilt die Notation, ohne den eigenen Namen; wer nicht \
         gefragt ist, stellt seinen Namen voran (Ben demands rent). Felder haben Nummern oder \
         \"Namen\".",
        "A number picks from the list. Else notation, without your own name; whoever is not asked \
         puts the name in front (Ben demands rent). Squares have numbers or \"names\".",
    );
    writeln!(out, "{}", paragraph(lead, 0, width))?;
    let mut columns = Columns::indented(2);
    for (typed, german, english) in ROWS {
        columns.row([paint::key(typed), language.pick(german, english).to_string()]);
    }
    columns.write(out, width)
}

const ROWS: &[(&str, &str, &str)] = &[
    ("throws · ends turn", "würfeln · den Zug beenden", "throw · end the turn"),
    ("buys · declines", "kaufen · nicht kaufen", "buy · do not buy"),
    ("bids 120 · passes", "bieten · aussteigen", "bid · drop out"),
    ("demands rent · demands rent 24", "Miete verlangen", "demand the rent"),
    (
        "builds 24 · sells 24 · clears 24",
        "bauen · verkaufen · die ganze Gruppe verkaufen",
        "build · sell · sell the whole group",
    ),
    (
        "sells 24 by 13",
        "mehrere Stufen auf einmal, wenn der Bank Häuser fehlen",
        "several steps at once, where the bank lacks houses",
    ),
    (
        "mortgages 5 · redeems 5 · keeps 5",
        "belasten · ablösen · belastet lassen",
        "mortgage · redeem · keep mortgaged",
    ),
    (
        "offers Ben 39 cash 200 card for 1 3",
        "handeln; auch cash N, card, nothing",
        "trade; also cash N, card, nothing",
    ),
    ("offers Ben 39 for debt", "statt einer Schuld anbieten", "offer in place of a debt"),
    (
        "accepts · rejects · withdraws",
        "annehmen · ablehnen · zurückziehen",
        "accept · reject · withdraw",
    ),
    ("pays fine · uses card", "aus dem Gefängnis", "out of jail"),
    (
        "pays · goes bankrupt · leaves",
        "zahlen · bankrottgehen · aufgeben",
        "pay · go bankrupt · give up",
    ),
    ("bank calls time", "die Zeit ist um (Spiel auf Zeit)", "time is up (timed game)"),
    (
        "menu · table · show 24",
        "alles Erlaubte · der ganze Stand · ein Feld",
        "all choices · position · a square",
    ),
    ("why · rules TOPIC", "warum nicht? · wo steht das?", "why not? · where does it say that?"),
    ("save FILE · quit", "speichern · speichern und aufhören", "save · save and stop"),
];

/// What is printed on a square and who has it.
pub(crate) fn show(
    out: &mut impl Write,
    scene: &Scene<'_>,
    state: &State,
    wanted: &str,
) -> io::Result<()> {
    let numbered = wanted.parse().ok().and_then(Space::new);
    let Some(space) = numbered.or_else(|| scene.cast().space(wanted)) else {
        let text =
            scene.language().pick("ein solches Feld gibt es nicht", "there is no such square");
        return writeln!(out, "{}: {wanted}", paint::mark(text));
    };
    writeln!(out, "{}", paint::bold(&scene.numbered(space)))?;
    match scene.cast().deed(space) {
        Some(deed) => deed_rows(scene, state, deed).write(out, usize::MAX),
        None => Ok(()),
    }
}

fn deed_rows(scene: &Scene<'_>, state: &State, deed: Property) -> Columns {
    let (language, nouns) = (scene.language(), &scene.edition.nouns);
    let facts = scene.table.book.deed(deed);
    let mut columns = Columns::indented(2);
    let owner = state.owner(deed).map_or(nouns.bank.singular(language), |seat| scene.player(seat));
    columns.row([language.pick("Besitzer", "owner").to_owned(), owner.to_owned()]);
    columns.row([language.pick("Preis", "price").to_owned(), scene.money(facts.price)]);
    let mortgage = nouns.mortgage.singular(language).to_owned();
    let laid = if state.mortgaged().has(deed) { "  ●" } else { "" };
    columns.row([mortgage, format!("{}{laid}", scene.money(facts.mortgage))]);
    let rents: Vec<_> =
        facts.rents.iter().filter(|rent| rent.0 > 0).map(|rent| rent.0.to_string()).collect();
    columns.row([nouns.rent.singular(language).to_owned(), rents.join(" ")]);
    if deed.is_street() {
        let house = nouns.house.singular(language).to_owned();
        columns.row([house, scene.money(facts.house_price)]);
        let built = scene.built(state.level(deed)).unwrap_or_else(|| "–".to_owned());
        let level = if state.level(deed) == HOTEL { &nouns.hotel } else { &nouns.building };
        columns.row([level.plural(language).to_owned(), built]);
    }
    columns
}
