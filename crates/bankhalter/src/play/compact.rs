//! The table between two turns: one line per player.

use bankhalter_rules::{HOTEL, Property, Seat, State};
use std::io::{self, Write};

use crate::{columns::Columns, paint, scene::Scene};

/// Writes it.
pub(crate) fn write(
    out: &mut impl Write,
    scene: &Scene<'_>,
    state: &State,
    width: usize,
) -> io::Result<()> {
    let mut columns = Columns::default().amounts(&[1]);
    for seat in scene.cast().seats() {
        let mark = if state.turn() == seat { "▶" } else { " " };
        let name = format!("{mark} {}", scene.player(seat));
        if !state.alive().has(seat) {
            let out = scene.say("sitting-out");
            columns.row([paint::dim(&name), paint::dim(&out)]);
            continue;
        }
        let name = if state.turn() == seat { paint::bold(&name) } else { name };
        let cash = scene.money(state.cash(seat));
        columns.row([name, cash, scene.standing(state, seat), deeds(scene, state, seat)]);
    }
    columns.write(out, width)
}

/// His deeds by group, as the notation writes them: `1 3m 39:2`.
fn deeds(scene: &Scene<'_>, state: &State, seat: Seat) -> String {
    let mut groups: Vec<(usize, String)> = Vec::new();
    for space in scene.cast().spaces_of(state.deeds(seat)) {
        let Some(deed) = scene.cast().deed(space) else { continue };
        let Some(facts) = scene.printed(deed).1 else { continue };
        let text = format!("{}{}", space.number(), suffix(state, deed));
        if let Some((_, known)) = groups.iter_mut().find(|(group, _)| *group == facts.group) {
            *known = format!("{known} {text}");
        } else {
            let group = scene.edition.group(facts);
            let letter = paint::on_colour(&group.colour, &group.letter.to_string());
            groups.push((facts.group, format!("{letter} {text}")));
        }
    }
    groups.sort_by_key(|(group, _)| *group);
    let mut words: Vec<_> = groups.into_iter().map(|(_, text)| text).collect();
    words.extend(scene.jail_cards(state.jail_cards(seat)));
    words.join("  ")
}

fn suffix(state: &State, deed: Property) -> String {
    match state.level(deed) {
        _ if state.mortgaged().has(deed) => "m".to_owned(),
        0 => String::new(),
        HOTEL => ":H".to_owned(),
        houses => format!(":{houses}"),
    }
}
