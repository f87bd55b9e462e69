//! A position as people read it.

use bankhalter_rules::{Building, Properties, Property, Seat, State};
use bankhalter_voice::{args, sentence};
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    language::Speak,
    paint,
    scene::Scene,
};

/// Writes everything at the table: people, their land, the bank, what is open.
pub(crate) fn write(
    out: &mut impl Write,
    scene: &Scene<'_>,
    state: &State,
    after: Option<&str>,
    width: usize,
) -> io::Result<()> {
    writeln!(out, "{}", paragraph(&paint::bold(&scene.headline()), 0, width))?;
    if let Some(line) = scene.house_rules_line() {
        writeln!(out, "{}", paragraph(&paint::mark(&line), 0, width))?;
    }
    if let Some(after) = after {
        writeln!(out, "{}", paint::dim(after))?;
    }
    writeln!(out)?;
    people(scene, state).write(out, width)?;
    let land = land(scene, state);
    if !land.is_empty() {
        writeln!(out)?;
        land.write(out, width)?;
    }
    writeln!(out, "\n{}", paragraph(&bank(scene, state), 0, width))?;
    writeln!(out)?;
    for line in scene.situation(state) {
        writeln!(out, "{}", paragraph(&line, 0, width))?;
    }
    writeln!(out, "{}", paint::dim(&format!("phase {}", state.phase().key())))
}

fn people(scene: &Scene<'_>, state: &State) -> Columns {
    let language = scene.language();
    let mut columns = Columns::default().amounts(&[2]);
    columns.head([
        language.say("position-player"),
        language.say("position-square"),
        language.say("position-cash"),
        String::new(),
    ]);
    for seat in scene.cast().seats() {
        let mark = if state.turn() == seat { "▶" } else { " " };
        let name = format!("{mark} {}", scene.player(seat));
        if state.alive().has(seat) {
            let cash = scene.money(state.cash(seat));
            columns.row([name, scene.standing(state, seat), cash, remarks(scene, state, seat)]);
        } else {
            columns.row([paint::dim(&name), paint::dim(&language.say("position-out"))]);
        }
    }
    columns
}

/// Jail and jail cards.
fn remarks(scene: &Scene<'_>, state: &State, seat: Seat) -> String {
    let attempts =
        state.jail(seat).map(|failed| scene.say_with("position-attempts", args![count = failed]));
    let cards = scene.jail_cards(state.jail_cards(seat));
    attempts.into_iter().chain(cards).collect::<Vec<_>>().join(", ")
}

/// The deeds of each player, one row per group.
fn land(scene: &Scene<'_>, state: &State) -> Columns {
    let mut columns = Columns::indented(2);
    for seat in scene.cast().seats() {
        let mut name = scene.player(seat).to_owned();
        for (group, members) in groups(scene, state.deeds(seat)) {
            let owned = members & state.deeds(seat);
            let count = format!("{}/{}", owned.count(), members.count());
            let count = if owned == members { paint::good(&count) } else { count };
            let group = scene.edition.groups.get(group);
            let (chip, colour) = group.map_or_else(Default::default, |group| {
                (paint::chip(group), group.name.get(scene.language()).to_owned())
            });
            let spaces = scene.cast().spaces_of(owned).into_iter();
            let deeds = spaces.filter_map(|space| scene.cast().deed(space));
            let deeds: Vec<_> = deeds.map(|deed| deed_text(scene, state, deed)).collect();
            let shown = std::mem::take(&mut name);
            columns.row([shown, chip, colour, count, deeds.join(", ")]);
        }
    }
    columns
}

/// The groups of which these deeds hold something, with all their members.
fn groups(scene: &Scene<'_>, deeds: Properties) -> Vec<(usize, Properties)> {
    let mut groups: Vec<(usize, Properties)> = Vec::new();
    for space in scene.cast().spaces_of(deeds) {
        let deed = scene.cast().deed(space);
        let facts = deed.and_then(|deed| Some((scene.printed(deed).1?.group, deed)));
        let Some((group, deed)) = facts else { continue };
        if !groups.iter().any(|(known, _)| *known == group) {
            groups.push((group, scene.table.book.group(deed)));
        }
    }
    groups.sort_by_key(|(group, _)| *group);
    groups
}

/// `39 Schlossallee (3 Häuser)`.
fn deed_text(scene: &Scene<'_>, state: &State, deed: Property) -> String {
    let name = scene.numbered(scene.space_of(deed));
    let mortgage = scene.edition.nouns.mortgage.singular(scene.language());
    match (scene.built(state.level(deed)), state.mortgaged().has(deed)) {
        (Some(built), _) => format!("{name} ({built})"),
        (None, true) => format!("{name} ({})", paint::mark(mortgage)),
        (None, false) => name,
    }
}

/// What the bank still has.
fn bank(scene: &Scene<'_>, state: &State) -> String {
    let (language, nouns) = (scene.language(), &scene.edition.nouns);
    let deeds = Property::all().filter(|deed| state.owner(*deed).is_none()).count();
    let deeds = u8::try_from(deeds).unwrap_or(u8::MAX);
    let left = [
        scene.tongue.counted(deeds, &nouns.property),
        scene.buildings(state.stock(Building::House), Building::House),
        scene.buildings(state.stock(Building::Hotel), Building::Hotel),
    ];
    format!("{}: {}", sentence(nouns.bank.singular(language)), left.join(", "))
}
