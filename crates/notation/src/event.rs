//! What happened, in words: one phrase for each event, written below the action that caused it.

use bankhalter_rules::{Event, Flow, OfferKind};

use crate::{
    cast::Cast,
    fault::Fault,
    goods::Load,
    phrase::{Phrase, phrases},
    reader::Reader,
    slots::{Counted, Level},
};

/// What happened, as the log and the record tell it.
pub fn event_text(event: &Event, cast: &Cast) -> String {
    event.text(cast)
}

/// Reads what [`event_text`] wrote.
pub fn parse_event(text: &str, cast: &Cast) -> Result<Event, Fault> {
    let read = |reader: &mut Reader<'_>| {
        <Event as Phrase>::read(reader).filter(|_| reader.end().is_some())
    };
    if let Some(event) = read(&mut Reader::quiet(text, cast)) {
        return Ok(event);
    }
    // Only a text that is no event needs a message, and gathering one takes time.
    let mut reader = Reader::new(text, cast);
    let again = read(&mut reader);
    debug_assert!(again.is_none(), "a text reads the same twice");
    Err(reader.fault(1))
}

phrases! { Event:
    [Event::Dealt] ["the deeds are dealt"]
    [Event::ThrewForFirst { seat, dice }] [seat "throws" dice "for the first turn"]
    [Event::OrderTied { seats }] ["the throws are equal for" seats]
    [Event::ThrewForRent { seat, dice }] [seat "throws" dice "for the rent"]
    [Event::OrderSettled] ["the order is settled"]
    [Event::TurnBegan { seat }] [seat "begins the turn"]
    [Event::Threw { seat, dice }] [seat "throws" dice]
    [Event::DoubleCounted { seat }] [seat "throws again after a double"]
    [Event::Moved { seat, to }] [seat "moves to" to]
    [Event::LapEnded { seat }] [seat "ends the first lap"]
    [Event::Paid { from, to, amount, why }] [from "pays" to amount "for" why]
    [Event::DeedPassed { deed, to }] [deed "passes to" to]
    [Event::LandingSettled] ["the landing is settled"]
    [Event::PurchaseOpened { deed }] [deed "is for sale"]
    [Event::CardDrawn { seat, deck, card }] [seat "draws" deck card]
    [Event::CardKept { seat, deck, card }] [seat "keeps" deck card]
    [Event::CardPassed { deck, to }] ["card" deck "passes to" to]
    [Event::CardReturned { deck, card }] ["card" deck card "goes under its pile"]
    [Event::ChoiceOpened { deck, card }] ["card" deck card "leaves a choice"]
    [Event::Jailed { seat }] [seat "goes to jail"]
    [Event::AttemptFailed { seat }] [seat "throws no double"]
    [Event::Freed { seat }] [seat "is free"]
    [Event::MoveAwaited] ["the fine comes before the move"]
    [Event::ClaimArose { payer, owner, deed, rent }]
        [owner "may demand" rent "from" payer "for" deed]
    [Event::ClaimClosed { number }] ["the claim" (Counted number) "is closed"]
    [Event::ClaimsLapsed] ["the claims lapse"]
    [Event::AuctionOpened { lot, bidders, floor }] ["auction of" lot "from" floor "among" bidders]
    [Event::BidMade { seat, amount }] [seat "bids" amount]
    [Event::BidderPassed { seat }] [seat "passes"]
    [Event::AuctionClosed] ["the auction is over"]
    [Event::ShortageOpened { by, street, asked }]
        [by "wants a scarce building for" street "against" asked]
    [Event::Wanted { seat }] [seat "wants the building"]
    [Event::Waived { seat }] [seat "waives the building"]
    [Event::Answered { seat, building }] [seat "is not asked again for a" building]
    [Event::PlaceAwaited { seat, building }] [seat "has to place a" building]
    [Event::ShortageClosed] ["the shortage is over"]
    [Event::Built { street, level }] [street "rises to" (Level level)]
    [Event::BuildingsSold { street, level }] [street "falls to" (Level level)]
    [Event::Mortgaged { deed }] [deed "is mortgaged"]
    [Event::MortgageLifted { deed }] [deed "is clear"]
    [Event::InterestDue { deeds }] ["interest is due on" deeds]
    [Event::InterestSettled { deed }] ["interest is settled on" deed]
    [Event::OfferOpened { from, to, give, take, kind: OfferKind::Trade }]
        [from "offers" to "a trade with cards" give "for cards" take]
    [Event::OfferOpened { from, to, give, take, kind: OfferKind::ForDebt }]
        [from "offers" to "a settlement with cards" give "for cards" take]
    [Event::OfferGives { cash, deeds }] ["the offer gives" (Load cash deeds)]
    [Event::OfferTakes { cash, deeds }] ["the offer takes" (Load cash deeds)]
    [Event::OfferClosed { how }] ["the offer is" how]
    [Event::DebtArose { debtor, creditor, amount, why }]
        [debtor "owes" creditor amount "for" why]
    [Event::DebtSettled] ["the debt is settled"]
    [Event::RoundOpened { seat, others, amount, flow: Flow::Pays }]
        [seat "pays" amount "to each of" others]
    [Event::RoundOpened { seat, others, amount, flow: Flow::Collects }]
        [seat "collects" amount "from each of" others]
    [Event::RoundStepped { other }] ["the round comes to" other]
    [Event::RoundClosed] ["the round is over"]
    [Event::EstateOpened { deeds }] ["the bank will auction" deeds]
    [Event::EstateClosed] ["the bank keeps the estate"]
    [Event::WentBankrupt { seat }] [seat "is bankrupt"]
    [Event::TimeCalled] ["the time is up"]
    [Event::CountAwaited] ["the count comes next"]
    [Event::GameEnded { winners }] ["the game is won by" winners]
}
