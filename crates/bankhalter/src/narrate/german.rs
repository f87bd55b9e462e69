//! Events in German. Nobody is addressed, so the sentences fit `du` and `Sie`.

use bankhalter_rules::{Deck, Dice, Event, OfferEnd, OfferKind, Party, Rent, Why};

use super::Offer;
use crate::{
    grammar::{one_object, sentence, the, the_object, to_the},
    language::Language,
    scene::Scene,
};

#[expect(clippy::too_many_lines, reason = "one table, one row an event")]
pub(super) fn event(scene: &Scene<'_>, event: &Event) -> Option<String> {
    use Event as E;
    let nouns = &scene.edition.nouns;
    let who = |seat| scene.player(seat);
    let text = match *event {
        E::Dealt => format!("Die {} sind verteilt.", nouns.deed.de.plural),
        E::ThrewForFirst { seat, dice } => {
            format!("{} würfelt um den ersten Zug: {}.", who(seat), faces(dice))
        }
        E::OrderTied { seats } => {
            format!("Gleichstand: {} würfeln noch einmal.", scene.players(seats))
        }
        E::TurnBegan { seat } => format!("{} ist am Zug.", who(seat)),
        E::Threw { seat, dice } => format!("{} würfelt {}.", who(seat), throw(dice)),
        E::ThrewForRent { seat, dice } => {
            format!("{} würfelt um die Miete: {}.", who(seat), throw(dice))
        }
        E::Moved { seat, to } => format!("{} kommt auf {}.", who(seat), scene.visited(to)),
        E::LapEnded { seat } => format!("{} hat die erste Runde hinter sich.", who(seat)),
        E::Paid { from, to, amount, why } => paid(scene, (from, to), &scene.money(amount), why),
        E::DeedPassed { deed, to: Some(seat) } => {
            format!("{} gehört jetzt {}.", scene.deed(deed), who(seat))
        }
        E::DeedPassed { deed, to: None } => {
            format!("{} fällt an {}.", scene.deed(deed), the_object(&nouns.bank.de))
        }
        E::PurchaseOpened { deed } => {
            let price = scene.money(scene.table.book.deed(deed).price);
            format!("{} ist zu haben, für {price}.", scene.deed(deed))
        }
        E::CardDrawn { seat, deck, card } => {
            let card = scene.edition.card(deck, card);
            let text = scene.edition.card_text(card, Language::German);
            let noun = &scene.edition.card_noun(deck).de;
            format!("{} zieht {}: „{text}“", who(seat), one_object(noun))
        }
        E::CardKept { seat, .. } => format!("{} behält die Karte.", who(seat)),
        E::CardPassed { to, .. } => {
            format!("{} geht an {}.", sentence(&the(&nouns.jail_card.de)), who(to))
        }
        E::CardReturned { deck, .. } => {
            format!("Die Karte kommt unter {}.", the_object(deck_noun(scene, deck)))
        }
        E::ChoiceOpened { .. } => "Die Karte lässt die Wahl: zahlen oder ziehen.".to_owned(),
        E::Jailed { seat } => {
            format!("{} kommt in {}.", who(seat), the_object(&nouns.jail.de))
        }
        E::AttemptFailed { .. } => "Kein Pasch.".to_owned(),
        E::Freed { seat } => format!("{} ist wieder frei.", who(seat)),
        E::MoveAwaited => {
            format!("Erst {}, dann der Zug.", the(&nouns.fine.de))
        }
        E::ClaimArose { payer, owner, deed, rent } => format!(
            "{} kann von {} {} verlangen: {} ({}).",
            who(owner),
            who(payer),
            nouns.rent.de.accusative,
            worth(scene, rent),
            scene.deed(deed)
        ),
        E::ClaimsLapsed => "Was nicht verlangt wurde, ist verfallen.".to_owned(),
        E::AuctionOpened { lot, floor, .. } => {
            format!("Unter dem Hammer: {}, ab {}.", scene.lot(lot), scene.money(floor))
        }
        E::BidMade { seat, amount } => format!("{} bietet {}.", who(seat), scene.money(amount)),
        E::BidderPassed { seat } => format!("{} steigt aus.", who(seat)),
        E::AuctionClosed => format!("{} ist zu Ende.", sentence(&the(&nouns.auction.de))),
        E::ShortageOpened { by, street, asked } => format!(
            "{} will auf {} bauen, aber {} sind knapp. Gefragt: {}.",
            who(by),
            scene.deed(street),
            nouns.building.de.plural,
            scene.players(asked)
        ),
        E::Wanted { seat } => format!("{} will auch bauen.", who(seat)),
        E::Waived { seat } => format!("{} verzichtet.", who(seat)),
        E::PlaceAwaited { seat, building } => {
            format!("{} setzt {}.", who(seat), one_object(&scene.building(building).de))
        }
        E::Built { street, level } | E::BuildingsSold { street, level } => {
            let built = scene.built(level);
            let built = built.unwrap_or_else(|| "nichts mehr".to_owned());
            format!("Auf {} steht jetzt: {built}.", scene.deed(street))
        }
        E::Mortgaged { deed } => {
            format!("{} ist jetzt belastet ({}).", scene.deed(deed), nouns.mortgage.de.singular)
        }
        E::MortgageLifted { deed } => format!("{} ist unbelastet.", scene.deed(deed)),
        E::InterestDue { deeds } => {
            format!("Belastet übernommen: {}. Ablösen oder Zinsen zahlen?", scene.deeds(deeds))
        }
        E::OfferClosed { how } => format!("Das Angebot ist {}.", ended(how)),
        E::DebtArose { debtor, creditor, amount, why } => format!(
            "{} schuldet {} {} ({}).",
            who(debtor),
            receiver(scene, creditor),
            scene.money(amount),
            scene.why(why)
        ),
        E::EstateOpened { deeds } => {
            format!("{} versteigert: {}.", sentence(&the(&nouns.bank.de)), scene.deeds(deeds))
        }
        E::EstateClosed => format!("{} behält den Nachlass.", sentence(&the(&nouns.bank.de))),
        E::WentBankrupt { seat } => format!("{} ist bankrott und scheidet aus.", who(seat)),
        E::TimeCalled => "Die Zeit ist um: Dieser Zug ist der letzte.".to_owned(),
        E::GameEnded { winners } => match winners.count() {
            1 => format!("{} gewinnt.", scene.players(winners)),
            _ => format!("{} gewinnen gemeinsam.", scene.players(winners)),
        },
        E::OrderSettled
        | E::DoubleCounted { .. }
        | E::DebtSettled
        | E::LandingSettled
        | E::ClaimClosed { .. }
        | E::ShortageClosed
        | E::InterestSettled { .. }
        | E::OfferOpened { .. }
        | E::OfferGives { .. }
        | E::OfferTakes { .. }
        | E::RoundOpened { .. }
        | E::RoundStepped { .. }
        | E::RoundClosed
        | E::CountAwaited => return None,
    };
    Some(text)
}

pub(super) fn offer(scene: &Scene<'_>, offer: &Offer) -> String {
    let (from, to) = (scene.player(offer.from), scene.player(offer.to));
    let give = scene.goods(&offer.give);
    match offer.kind {
        OfferKind::Trade => {
            format!("{from} bietet {to} an: {give} gegen {}.", scene.goods(&offer.take))
        }
        OfferKind::ForDebt => format!("{from} bietet {to} statt der Schuld: {give}."),
    }
}

fn paid(scene: &Scene<'_>, (from, to): (Party, Party), amount: &str, why: Why) -> String {
    let payer = match from {
        Party::Seat(seat) => scene.player(seat).to_owned(),
        Party::Bank => sentence(&the(&scene.edition.nouns.bank.de)),
        Party::Pot => {
            return format!("{} bringt {} {amount}.", scene.parking(), receiver(scene, to));
        }
    };
    match to {
        Party::Pot => {
            format!("{payer} legt {amount} auf {} ({}).", scene.parking(), scene.why(why))
        }
        _ => format!("{payer} zahlt {} {amount} ({}).", receiver(scene, to), scene.why(why)),
    }
}

/// Wem?
fn receiver(scene: &Scene<'_>, party: Party) -> String {
    match party {
        Party::Seat(seat) => scene.player(seat).to_owned(),
        Party::Bank => to_the(&scene.edition.nouns.bank.de),
        Party::Pot => scene.parking().to_owned(),
    }
}

fn throw(dice: Dice) -> String {
    let double = if dice.is_double() { ", ein Pasch" } else { "" };
    format!("{}{double}", faces(dice))
}

fn faces(dice: Dice) -> String {
    let [first, second] = dice.faces();
    format!("{first} und {second}")
}

fn worth(scene: &Scene<'_>, rent: Rent) -> String {
    match rent {
        Rent::Fixed(amount) => scene.money(amount),
        Rent::PerPip(amount) => format!("{} je Auge eines neuen Wurfs", scene.money(amount)),
    }
}

const fn deck_noun<'a>(scene: &Scene<'a>, deck: Deck) -> &'a bankhalter_editions::GermanNoun {
    match deck {
        Deck::Chance => &scene.edition.nouns.chance_deck.de,
        Deck::Chest => &scene.edition.nouns.chest_deck.de,
    }
}

const fn ended(how: OfferEnd) -> &'static str {
    match how {
        OfferEnd::Accepted => "angenommen",
        OfferEnd::Rejected => "abgelehnt",
        OfferEnd::Withdrawn => "zurückgezogen",
        OfferEnd::Void => "hinfällig",
    }
}
