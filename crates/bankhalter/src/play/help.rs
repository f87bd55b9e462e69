//! What can be typed at the prompt.

use bankhalter_rules::{HOTEL, Property, Space, State};
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    language::{Language, Speak},
    paint,
    scene::Scene,
};

/// What a person may want besides playing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// What can be typed.
    Help,
    /// The rule of the last refusal, or why a bot did something: perhaps which bot.
    Why(String),
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
            "why" | "warum" => Self::Why(rest.trim_matches('"').to_owned()),
            "menu" | "menü" | "more" | "mehr" => Self::Menu,
            "table" | "tisch" | "position" => Self::Table,
            "show" | "zeige" | "zeig" => Self::Show(rest.trim_matches('"').to_owned()),
            "rule" | "rules" | "regel" | "regeln" => Self::Rules(rest.to_owned()),
            "save" | "speichern" => Self::Save(rest.trim_matches('"').to_owned()),
            "quit" | "exit" | "ende" => Self::Quit,
            _ => return None,
        };
        let alone = matches!(command, Self::Help | Self::Menu | Self::Table | Self::Quit);
        (!alone || rest.is_empty()).then_some(command)
    }
}

/// Explains the prompt.
pub(crate) fn write(out: &mut impl Write, language: Language, width: usize) -> io::Result<()> {
    let lead = language.say("help-lead");
    writeln!(out, "{}", paragraph(&lead, 0, width))?;
    let mut columns = Columns::indented(2);
    for (typed, id) in ROWS {
        columns.row([paint::key(typed), language.say(id)]);
    }
    columns.write(out, width)
}

const ROWS: &[(&str, &str)] = &[
    ("throws · ends turn", "help-throw"),
    ("buys · declines", "help-buy"),
    ("bids 120 · passes", "help-bid"),
    ("demands rent · demands rent 24", "help-demand"),
    ("builds 24 · sells 24 · clears 24", "help-build"),
    ("sells 24 by 13", "help-sell-down"),
    ("mortgages 5 · redeems 5 · keeps 5", "help-mortgage"),
    ("offers Ben 39 cash 200 card for 1 3", "help-offer"),
    ("offers Ben 39 for debt", "help-offer-debt"),
    ("accepts · rejects · withdraws", "help-answer"),
    ("pays fine · uses card", "help-jail"),
    ("pays · goes bankrupt · leaves", "help-pay"),
    ("bank calls time", "help-time"),
    ("menu · table · show 24", "help-look"),
    ("why · why Bot Ada · rules TOPIC", "help-why"),
    ("save FILE · quit", "help-save"),
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
        let text = scene.say("help-no-square");
        return writeln!(out, "{}: {wanted}", paint::mark(&text));
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
    columns.row([language.say("help-owner"), owner.to_owned()]);
    columns.row([language.say("help-price"), scene.money(facts.price)]);
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
