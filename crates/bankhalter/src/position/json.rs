//! A position for programs: numbers and keys, with names beside them.

use bankhalter_notation::Header;
use bankhalter_rules::{
    Bundle, Claim, Deck, HOTEL, JailCards, Lot, Party, Properties, Property, Rent, RentClaim,
    Return, Seat, Seats, Space, State,
};
use serde::Serialize;

use crate::scene::Scene;

/// Everything at the table.
#[derive(Serialize)]
pub(crate) struct Position {
    edition: String,
    booklet: &'static str,
    variant: &'static str,
    rent: &'static str,
    house_rules: Vec<[String; 2]>,
    /// After which line of the record; none means after the last one.
    line: Option<usize>,
    turn: String,
    phase: &'static str,
    awaited: Option<String>,
    doubles: u8,
    players: Vec<Player>,
    bank: Bank,
    pot: u32,
    claims: Vec<OpenClaim>,
    debt: Option<Debt>,
    offer: Option<Offer>,
    auction: Option<Auction>,
    shortage: Option<Shortage>,
    interest: Vec<u8>,
    choice: Option<Card>,
    winners: Vec<String>,
}

#[derive(Serialize)]
struct Player {
    name: String,
    bankrupt: bool,
    at: Square,
    cash: u32,
    /// Failed attempts, if in jail.
    jail: Option<u8>,
    cards: Vec<&'static str>,
    wealth: u32,
    deeds: Vec<Deed>,
}

#[derive(Serialize)]
struct Square {
    number: u8,
    name: String,
}

#[derive(Serialize)]
struct Deed {
    number: u8,
    name: String,
    group: String,
    mortgaged: bool,
    houses: u8,
    hotel: bool,
}

#[derive(Serialize)]
struct Bank {
    houses: u8,
    hotels: u8,
    deeds: Vec<u8>,
}

#[derive(Serialize)]
struct OpenClaim {
    payer: String,
    owner: String,
    square: u8,
    amount: Option<u32>,
    per_pip: Option<u32>,
}

#[derive(Serialize)]
struct Debt {
    debtor: String,
    /// Nobody means the bank.
    creditor: Option<String>,
    amount: u32,
}

#[derive(Serialize)]
struct Offer {
    from: String,
    to: String,
    give: Goods,
    /// None means that the debt be forgotten.
    take: Option<Goods>,
}

#[derive(Serialize)]
struct Goods {
    squares: Vec<u8>,
    cash: u32,
    cards: Vec<&'static str>,
}

#[derive(Serialize)]
struct Auction {
    square: Option<u8>,
    building: Option<&'static str>,
    floor: u32,
    bid: Option<u32>,
    leader: Option<String>,
    bidders: Vec<String>,
}

#[derive(Serialize)]
struct Shortage {
    by: String,
    square: u8,
    asked: Vec<String>,
    contenders: Vec<String>,
    won_by: Option<String>,
}

#[derive(Serialize)]
struct Card {
    deck: &'static str,
    number: u8,
}

/// The position as a value.
pub(crate) fn view(scene: &Scene<'_>, state: &State, line: Option<usize>) -> Position {
    let table = scene.table;
    let rules = table.book.rules();
    let options = Header::options(&rules.house_rules).into_iter();
    let name = |seat: Seat| scene.player(seat).to_owned();
    Position {
        edition: table.edition.clone(),
        booklet: table.booklet.key(),
        variant: table.variant.key(),
        rent: match rules.rent_claim {
            RentClaim::OwnerMustAsk => "strict",
            RentClaim::Automatic => "automatic",
        },
        house_rules: options.filter_map(|option| option.values.try_into().ok()).collect(),
        line,
        turn: name(state.turn()),
        phase: state.phase().key(),
        awaited: state.awaited().map(name),
        doubles: state.doubles(),
        players: scene.cast().seats().map(|seat| player(scene, state, seat)).collect(),
        bank: bank(scene, state),
        pot: state.pot().0,
        claims: state.claims().map(|claim| open_claim(scene, &claim)).collect(),
        debt: state.debt().map(|(debtor, creditor, amount, _)| Debt {
            debtor: name(debtor),
            creditor: seat_of(creditor).map(name),
            amount: amount.0,
        }),
        offer: offer(scene, state),
        auction: state.lot().map(|lot| auction(scene, state, lot)),
        shortage: shortage(scene, state),
        interest: squares(scene, state.interest()),
        choice: state
            .choice()
            .map(|(deck, card)| Card { deck: deck_key(deck), number: card.number() + 1 }),
        winners: names(scene, state.winners()),
    }
}

fn player(scene: &Scene<'_>, state: &State, seat: Seat) -> Player {
    let spaces = scene.cast().spaces_of(state.deeds(seat)).into_iter();
    let deeds = spaces.filter_map(|space| Some((space, scene.cast().deed(space)?)));
    let at = state.at(seat);
    Player {
        name: scene.player(seat).to_owned(),
        bankrupt: !state.alive().has(seat),
        at: Square { number: at.number(), name: scene.name(at).to_owned() },
        cash: state.cash(seat).0,
        jail: state.jail(seat),
        cards: cards(state.jail_cards(seat)),
        wealth: scene.table.book.wealth(state, seat).0,
        deeds: deeds.map(|(space, deed)| deed_view(scene, state, space, deed)).collect(),
    }
}

fn deed_view(scene: &Scene<'_>, state: &State, space: Space, deed: Property) -> Deed {
    let level = state.level(deed);
    Deed {
        number: space.number(),
        name: scene.name(space).to_owned(),
        group: scene.group(deed).map(|group| group.key.clone()).unwrap_or_default(),
        mortgaged: state.mortgaged().has(deed),
        houses: if level == HOTEL { 0 } else { level },
        hotel: level == HOTEL,
    }
}

fn bank(scene: &Scene<'_>, state: &State) -> Bank {
    let free = Property::all().filter(|deed| state.owner(*deed).is_none());
    Bank { houses: state.houses(), hotels: state.hotels(), deeds: squares(scene, free.collect()) }
}

fn open_claim(scene: &Scene<'_>, claim: &Claim) -> OpenClaim {
    let (amount, per_pip) = match claim.rent {
        Rent::Fixed(amount) => (Some(amount.0), None),
        Rent::PerPip(amount) => (None, Some(amount.0)),
    };
    OpenClaim {
        payer: scene.player(claim.payer).to_owned(),
        owner: scene.player(claim.owner).to_owned(),
        square: scene.space_of(claim.deed).number(),
        amount,
        per_pip,
    }
}

fn offer(scene: &Scene<'_>, state: &State) -> Option<Offer> {
    let (from, trade) = state.offer()?;
    let take = match trade.take {
        Return::Goods(bundle) => Some(goods(scene, &bundle)),
        Return::Debt => None,
    };
    Some(Offer {
        from: scene.player(from).to_owned(),
        to: scene.player(trade.with).to_owned(),
        give: goods(scene, &trade.give),
        take,
    })
}

fn goods(scene: &Scene<'_>, bundle: &Bundle) -> Goods {
    Goods { squares: squares(scene, bundle.deeds), cash: bundle.cash.0, cards: cards(bundle.cards) }
}

fn auction(scene: &Scene<'_>, state: &State, lot: Lot) -> Auction {
    let (square, building) = match lot {
        Lot::Deed(deed) => (Some(scene.space_of(deed).number()), None),
        Lot::Building(bankhalter_rules::Building::House) => (None, Some("house")),
        Lot::Building(bankhalter_rules::Building::Hotel) => (None, Some("hotel")),
    };
    Auction {
        square,
        building,
        floor: state.floor().0,
        bid: state.bid().map(|(_, amount)| amount.0),
        leader: state.bid().map(|(seat, _)| scene.player(seat).to_owned()),
        bidders: names(scene, state.bidders()),
    }
}

fn shortage(scene: &Scene<'_>, state: &State) -> Option<Shortage> {
    let (by, street) = state.shortage()?;
    Some(Shortage {
        by: scene.player(by).to_owned(),
        square: scene.space_of(street).number(),
        asked: names(scene, state.asked()),
        contenders: names(scene, state.contenders()),
        won_by: state.won().map(|(seat, _)| scene.player(seat).to_owned()),
    })
}

const fn seat_of(party: Party) -> Option<Seat> {
    match party {
        Party::Seat(seat) => Some(seat),
        Party::Bank | Party::Pot => None,
    }
}

fn names(scene: &Scene<'_>, seats: Seats) -> Vec<String> {
    seats.iter().map(|seat| scene.player(seat).to_owned()).collect()
}

fn squares(scene: &Scene<'_>, deeds: Properties) -> Vec<u8> {
    scene.cast().spaces_of(deeds).into_iter().map(Space::number).collect()
}

fn cards(cards: JailCards) -> Vec<&'static str> {
    cards.iter().map(deck_key).collect()
}

const fn deck_key(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "chance",
        Deck::Chest => "chest",
    }
}
