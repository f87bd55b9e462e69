//! Events in English.

use bankhalter_rules::{Deck, Dice, Event, OfferEnd, OfferKind, Party, Rent, Why};

use super::Offer;
use crate::{grammar::sentence, language::Language, scene::Scene};

#[expect(clippy::too_many_lines, reason = "one table, one row an event")]
pub(super) fn event(scene: &Scene<'_>, event: &Event) -> Option<String> {
    use Event as E;
    let nouns = &scene.edition.nouns;
    let who = |seat| scene.player(seat);
    let text = match *event {
        E::Dealt => format!("The {} are dealt.", nouns.deed.en.plural),
        E::ThrewForFirst { seat, dice } => {
            format!("{} throws {} for the first turn.", who(seat), faces(dice))
        }
        E::OrderTied { seats } => format!("A tie: {} throw again.", scene.players(seats)),
        E::TurnBegan { seat } => format!("It is the turn of {}.", who(seat)),
        E::Threw { seat, dice } => format!("{} throws {}.", who(seat), throw(dice)),
        E::ThrewForRent { seat, dice } => {
            format!("{} throws {} for the rent.", who(seat), throw(dice))
        }
        E::Moved { seat, to } => format!("{} comes to {}.", who(seat), scene.visited(to)),
        E::LapEnded { seat } => format!("{} has been round once.", who(seat)),
        E::Paid { from, to, amount, why } => paid(scene, (from, to), &scene.money(amount), why),
        E::DeedPassed { deed, to: Some(seat) } => {
            format!("{} now belongs to {}.", scene.deed(deed), who(seat))
        }
        E::DeedPassed { deed, to: None } => {
            format!("{} goes to the {}.", scene.deed(deed), nouns.bank.en.singular)
        }
        E::PurchaseOpened { deed } => {
            let price = scene.money(scene.table.book.deed(deed).price);
            format!("{} is for sale at {price}.", scene.deed(deed))
        }
        E::CardDrawn { seat, deck, card } => {
            let card = scene.edition.card(deck, card);
            let text = scene.edition.card_text(card, Language::English);
            let noun = &scene.edition.card_noun(deck).en;
            format!("{} draws {} {}: “{text}”", who(seat), noun.article, noun.singular)
        }
        E::CardKept { seat, .. } => format!("{} keeps the card.", who(seat)),
        E::CardPassed { to, .. } => {
            format!("The {} passes to {}.", nouns.jail_card.en.singular, who(to))
        }
        E::CardReturned { deck, .. } => {
            format!("The card goes under the {}.", deck_noun(scene, deck))
        }
        E::ChoiceOpened { .. } => "The card leaves a choice: pay or draw.".to_owned(),
        E::Jailed { seat } => format!("{} goes to {}.", who(seat), nouns.jail.en.singular),
        E::AttemptFailed { .. } => "No double.".to_owned(),
        E::Freed { seat } => format!("{} is free again.", who(seat)),
        E::MoveAwaited => format!("First the {}, then the move.", nouns.fine.en.singular),
        E::ClaimArose { payer, owner, deed, rent } => format!(
            "{} may demand {} from {}: {} ({}).",
            who(owner),
            nouns.rent.en.singular,
            who(payer),
            worth(scene, rent),
            scene.deed(deed)
        ),
        E::ClaimsLapsed => "What was not demanded has lapsed.".to_owned(),
        E::AuctionOpened { lot, floor, .. } => {
            format!("Under the hammer: {}, from {}.", scene.lot(lot), scene.money(floor))
        }
        E::BidMade { seat, amount } => format!("{} bids {}.", who(seat), scene.money(amount)),
        E::BidderPassed { seat } => format!("{} drops out.", who(seat)),
        E::AuctionClosed => format!("The {} is over.", nouns.auction.en.singular),
        E::ShortageOpened { by, street, asked } => format!(
            "{} wants to build on {}, but {} are scarce. Asked: {}.",
            who(by),
            scene.deed(street),
            nouns.building.en.plural,
            scene.players(asked)
        ),
        E::Wanted { seat } => format!("{} wants to build too.", who(seat)),
        E::Waived { seat } => format!("{} lets it go.", who(seat)),
        E::PlaceAwaited { seat, building } => {
            let noun = &scene.building(building).en;
            format!("{} places {} {}.", who(seat), noun.article, noun.singular)
        }
        E::Built { street, level } | E::BuildingsSold { street, level } => {
            let built = scene.built(level).unwrap_or_else(|| "nothing any more".to_owned());
            format!("On {} there is now: {built}.", scene.deed(street))
        }
        E::Mortgaged { deed } => format!("{} is now mortgaged.", scene.deed(deed)),
        E::MortgageLifted { deed } => format!("{} is clear.", scene.deed(deed)),
        E::InterestDue { deeds } => {
            format!("Taken over mortgaged: {}. Redeem or pay interest?", scene.deeds(deeds))
        }
        E::OfferClosed { how } => format!("The offer is {}.", ended(how)),
        E::DebtArose { debtor, creditor, amount, why } => format!(
            "{} owes {} {} ({}).",
            who(debtor),
            receiver(scene, creditor),
            scene.money(amount),
            scene.why(why)
        ),
        E::EstateOpened { deeds } => {
            format!("The {} auctions: {}.", nouns.bank.en.singular, scene.deeds(deeds))
        }
        E::EstateClosed => format!("The {} keeps the estate.", nouns.bank.en.singular),
        E::WentBankrupt { seat } => format!("{} is bankrupt and out of the game.", who(seat)),
        E::TimeCalled => "Time is up: this turn is the last.".to_owned(),
        E::GameEnded { winners } => match winners.count() {
            1 => format!("{} wins.", scene.players(winners)),
            _ => format!("{} win together.", scene.players(winners)),
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
            format!("{from} offers {to}: {give} for {}.", scene.goods(&offer.take))
        }
        OfferKind::ForDebt => format!("{from} offers {to} in place of the debt: {give}."),
    }
}

fn paid(scene: &Scene<'_>, (from, to): (Party, Party), amount: &str, why: Why) -> String {
    let payer = match from {
        Party::Pot => {
            return format!("{} brings {} {amount}.", scene.parking(), receiver(scene, to));
        }
        Party::Seat(seat) => scene.player(seat).to_owned(),
        Party::Bank => sentence(&receiver(scene, from)),
    };
    match to {
        Party::Pot => format!("{payer} puts {amount} on {} ({}).", scene.parking(), scene.why(why)),
        _ => format!("{payer} pays {} {amount} ({}).", receiver(scene, to), scene.why(why)),
    }
}

fn receiver(scene: &Scene<'_>, party: Party) -> String {
    match party {
        Party::Seat(seat) => scene.player(seat).to_owned(),
        Party::Bank => format!("the {}", scene.edition.nouns.bank.en.singular),
        Party::Pot => scene.parking().to_owned(),
    }
}

fn throw(dice: Dice) -> String {
    let double = if dice.is_double() { ", a double" } else { "" };
    format!("{}{double}", faces(dice))
}

fn faces(dice: Dice) -> String {
    let [first, second] = dice.faces();
    format!("{first} and {second}")
}

fn worth(scene: &Scene<'_>, rent: Rent) -> String {
    match rent {
        Rent::Fixed(amount) => scene.money(amount),
        Rent::PerPip(amount) => format!("{} for each pip of a new throw", scene.money(amount)),
    }
}

fn deck_noun<'a>(scene: &Scene<'a>, deck: Deck) -> &'a str {
    match deck {
        Deck::Chance => &scene.edition.nouns.chance_deck.en.singular,
        Deck::Chest => &scene.edition.nouns.chest_deck.en.singular,
    }
}

const fn ended(how: OfferEnd) -> &'static str {
    match how {
        OfferEnd::Accepted => "accepted",
        OfferEnd::Rejected => "rejected",
        OfferEnd::Withdrawn => "withdrawn",
        OfferEnd::Void => "void",
    }
}
