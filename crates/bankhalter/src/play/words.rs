//! The question to the one who is asked, in the edition's form of address.

use bankhalter_editions::Address;
use bankhalter_rules::{Claim, Phase, Seat, State};

use crate::{
    grammar::counted,
    language::{Language, Pick},
    scene::Scene,
    situation::worth,
};

/// The question on the table, put to the one who has to answer.
pub(crate) fn question(scene: &Scene<'_>, state: &State, seat: Seat) -> String {
    let name = scene.player(seat);
    let text = match scene.language {
        Language::German => german(scene, state, seat),
        Language::English => english(scene, state, seat),
    };
    let cash = scene.money(state.cash(seat));
    let label = scene.language.pick("Bargeld", "cash");
    format!("{name}, {text} ({label} {cash})")
}

/// Does the owner want this rent?
pub(crate) fn demand(scene: &Scene<'_>, claim: &Claim) -> String {
    let (owner, payer) = (scene.player(claim.owner), scene.player(claim.payer));
    let (deed, worth) = (scene.deed(claim.deed), worth(scene, claim.rent));
    let rent = &scene.edition.nouns.rent;
    match scene.language {
        Language::German => {
            let verb = address(scene, "verlangst du", "verlangen Sie");
            let noun = &rent.de.accusative;
            format!("{owner}, {verb} von {payer} {noun} für {deed}: {worth}? (leere Zeile: nein)")
        }
        Language::English => {
            let noun = &rent.en.singular;
            format!("{owner}, do you demand {noun} from {payer} for {deed}: {worth}? (empty: no)")
        }
    }
}

/// du or Sie.
pub(crate) const fn address(
    scene: &Scene<'_>,
    familiar: &'static str,
    polite: &'static str,
) -> &'static str {
    match scene.edition.address {
        Address::Familiar => familiar,
        Address::Polite => polite,
    }
}

fn german(scene: &Scene<'_>, state: &State, seat: Seat) -> String {
    let you = |familiar, polite| address(scene, familiar, polite).to_owned();
    if is_offered(state, seat) {
        return you("nimmst du das Angebot an?", "nehmen Sie das Angebot an?");
    }
    match state.phase() {
        Phase::Order => you("würfle um den ersten Zug.", "würfeln Sie um den ersten Zug."),
        Phase::Ready if state.jail(seat).is_some() => {
            let jail = &scene.edition.nouns.jail.de.dative;
            format!("{} im {jail}.", you("du bist am Zug und sitzt", "Sie sind am Zug und sitzen"))
        }
        Phase::Ready => you("du bist am Zug.", "Sie sind am Zug."),
        Phase::Purchase => {
            format!("{} {}?", you("kaufst du", "kaufen Sie"), here(scene, state))
        }
        Phase::Auction => {
            let lot = state.lot().map(|lot| scene.lot(lot)).unwrap_or_default();
            format!("{} {lot}?", you("was bietest du für", "was bieten Sie für"))
        }
        Phase::Debt => {
            let amount = state.debt().map(|(_, _, amount, _)| scene.money(amount));
            let verb = you("du schuldest", "Sie schulden");
            format!("{verb} {}.", amount.unwrap_or_default())
        }
        Phase::Interest => you(
            "löse die Belastung ab oder zahle Zinsen.",
            "lösen Sie die Belastung ab oder zahlen Sie Zinsen.",
        ),
        Phase::Shortage => you("willst du auch bauen?", "wollen Sie auch bauen?"),
        Phase::Choice => {
            you("zahle oder ziehe eine Karte.", "zahlen Sie oder ziehen Sie eine Karte.")
        }
        Phase::Place => format!("{} {}.", you("setze", "setzen Sie"), won(scene, state)),
        Phase::Done => you("du kannst den Zug beenden.", "Sie können den Zug beenden."),
        Phase::Over => "die Partie ist zu Ende.".to_owned(),
    }
}

fn english(scene: &Scene<'_>, state: &State, seat: Seat) -> String {
    if is_offered(state, seat) {
        return "do you accept the offer?".to_owned();
    }
    match state.phase() {
        Phase::Order => "throw for the first turn.".to_owned(),
        Phase::Ready if state.jail(seat).is_some() => {
            format!("it is your turn, and you are in {}.", scene.edition.nouns.jail.en.singular)
        }
        Phase::Ready => "it is your turn.".to_owned(),
        Phase::Purchase => format!("do you buy {}?", here(scene, state)),
        Phase::Auction => {
            let lot = state.lot().map(|lot| scene.lot(lot)).unwrap_or_default();
            format!("what do you bid for {lot}?")
        }
        Phase::Debt => {
            let amount = state.debt().map(|(_, _, amount, _)| scene.money(amount));
            format!("you owe {}.", amount.unwrap_or_default())
        }
        Phase::Interest => "redeem the mortgage or pay interest.".to_owned(),
        Phase::Shortage => "do you want to build too?".to_owned(),
        Phase::Choice => "pay or draw a card.".to_owned(),
        Phase::Place => format!("place {}.", won(scene, state)),
        Phase::Done => "you may end your turn.".to_owned(),
        Phase::Over => "the game is over.".to_owned(),
    }
}

/// Is an offer on the table that this player has to answer?
fn is_offered(state: &State, seat: Seat) -> bool {
    state.offer().is_some_and(|(_, trade)| trade.with == seat) && state.awaited() == Some(seat)
}

/// The property on which the player on turn stands, with its price.
fn here(scene: &Scene<'_>, state: &State) -> String {
    let Some(deed) = scene.cast().deed(state.at(state.turn())) else { return String::new() };
    let (name, price) = (scene.deed(deed), scene.money(scene.table.book.deed(deed).price));
    scene.language.pick(format!("{name} für {price}"), format!("{name} for {price}"))
}

fn won(scene: &Scene<'_>, state: &State) -> String {
    let building = state.won().map(|(_, building)| building);
    building
        .map_or_else(String::new, |building| counted(1, scene.building(building), scene.language))
}
