//! Deeds in words, for screen readers and for lines of text.

use bankhalter_rules::{Building, Kind, Property, State};
use bankhalter_voice::{Scene, args};

use super::{
    groups::group_of,
    rent::{Earning, Line, earning},
};

/// `Schlossallee, Dunkelblau, 2 Häuser, Miete jetzt 1.000 €`.
pub(crate) fn label(scene: &Scene<'_>, state: &State, deed: Property) -> String {
    let mut parts = vec![scene.deed(deed).to_owned()];
    parts.extend(
        group_of(scene.edition, deed).map(|group| group.name.get(scene.language()).to_owned()),
    );
    parts.extend(scene.built(state.level(deed)));
    parts.push(earned(scene, state, deed));
    parts.join(", ")
}

/// What it earns now, in a few words.
pub(crate) fn earned(scene: &Scene<'_>, state: &State, deed: Property) -> String {
    let book = &scene.table.book;
    match earning(book, state, deed) {
        Earning::BankOwned => {
            let price = scene.money(book.deed(deed).price);
            scene.say_with("deeds-for-sale", args![price = price])
        }
        Earning::Mortgaged => scene.say("deeds-mortgaged"),
        Earning::OwnerJailed => {
            let jail = scene.noun(&scene.edition.nouns.jail);
            scene.say_with("deeds-owner-jailed", args![jail = jail])
        }
        Earning::Line(_, amount) => {
            let rent = scene.noun(&scene.edition.nouns.rent);
            let args = args![rent = rent, amount = scene.money(amount)];
            let is_utility = deed.kind() == Kind::Utility;
            scene.say_with(if is_utility { "deeds-rent-pip" } else { "deeds-rent-now" }, args)
        }
    }
}

/// What a line of a deed is about.
pub(crate) fn line(scene: &Scene<'_>, line: Line) -> String {
    let nouns = &scene.edition.nouns;
    let counted = |count: u8, noun| scene.tongue.counted(count, noun);
    match line {
        Line::Bare => scene.say("deeds-line-bare"),
        Line::WholeGroup => {
            scene.say_with("deeds-line-group", args![group = scene.noun(&nouns.group)])
        }
        Line::Houses(count) => scene.buildings(count, Building::House),
        Line::Hotel => scene.buildings(1, Building::Hotel),
        Line::Stations(count) => counted(count, &nouns.station),
        Line::Utilities(count) => {
            scene.say_with("deeds-line-utility", args![count = counted(count, &nouns.utility)])
        }
    }
}

/// Who owns it.
pub(crate) fn owner(scene: &Scene<'_>, state: &State, deed: Property) -> String {
    if let Some(seat) = state.owner(deed) {
        return scene.say_with("deeds-owner", args![name = scene.player(seat)]);
    }
    let bank = scene.noun(&scene.edition.nouns.bank);
    scene.say_with("deeds-owner-bank", args![bank = bank])
}

/// What happens if somebody lands on it now: a sentence.
pub(crate) fn brings(scene: &Scene<'_>, state: &State, deed: Property) -> String {
    let book = &scene.table.book;
    let amount = |amount| args![amount = scene.money(amount)];
    match earning(book, state, deed) {
        Earning::BankOwned => scene.say_with("deeds-brings-buyer", amount(book.deed(deed).price)),
        Earning::Mortgaged => scene.say("deeds-brings-nothing-mortgaged"),
        Earning::OwnerJailed => {
            let jail = scene.noun(&scene.edition.nouns.jail);
            scene.say_with("deeds-brings-nothing-jail", args![jail = jail])
        }
        Earning::Line(_, sum) if deed.kind() == Kind::Utility => {
            scene.say_with("deeds-brings-pips", amount(sum))
        }
        Earning::Line(_, sum) => scene.say_with("deeds-brings", amount(sum)),
    }
}
