//! Every kind of table: edition × booklet × variant × number of seats, with or without house rules.

use bankhalter_editions::Edition;
use bankhalter_rules::{
    Auctions, Booklet, Buildings, Chair, Ending, FirstLap, HOTEL, HouseRules, JailCards,
    JailDouble, LandingOnGo, Money, Parking, Properties, RentClaim, RentInJail, Rulebook, Seat,
    Seats, Setup, Space, State, Variant,
};

use crate::luck::Luck;

/// One kind of table.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The board.
    pub edition: &'static Edition,
    /// The rules.
    pub booklet: Booklet,
    /// The game.
    pub variant: Variant,
    /// The players.
    pub seats: u8,
}

/// Every kind there is.
pub fn all() -> Vec<Kind> {
    let mut kinds = Vec::new();
    for edition in bankhalter_editions::all() {
        for booklet in Booklet::ALL {
            for variant in Variant::ALL {
                let Some(rules) = booklet.rules(variant) else { continue };
                kinds.extend((2..=rules.most_seats).map(|seats| Kind {
                    edition,
                    booklet,
                    variant,
                    seats,
                }));
            }
        }
    }
    kinds
}

impl Kind {
    /// Its rulebook, with whims of the table: rent mode and house rules.
    pub fn rulebook(&self, luck: &mut Luck) -> Option<Rulebook> {
        let mut rules = self.booklet.rules(self.variant)?;
        if luck.one_in(2) {
            rules.rent_claim = RentClaim::Automatic;
        }
        if luck.one_in(3) {
            rules.house_rules = house_rules(luck, self.edition.board().start_cash);
        }
        Rulebook::new(self.edition.board().clone(), rules).ok()
    }

    /// The start, or the middle of some game: people often sit down at an arranged board.
    pub fn state(&self, luck: &mut Luck, book: &Rulebook) -> Option<State> {
        if luck.one_in(2) {
            return book.start(self.seats);
        }
        book.arrange(&arrangement(luck, book, self.seats)).ok()
    }

    /// A short name for messages.
    pub fn name(&self) -> String {
        let (edition, booklet) = (&self.edition.id, self.booklet.key());
        format!("{edition}, booklet {booklet}, {}, {} seats", self.variant.key(), self.seats)
    }
}

fn house_rules(luck: &mut Luck, start_cash: Money) -> HouseRules {
    let mut rules = HouseRules::NONE;
    if luck.one_in(2) {
        rules.parking = Parking::Pot;
    }
    if luck.one_in(2) {
        rules.landing_on_go = LandingOnGo::Double;
    }
    if luck.one_in(4) {
        rules.auctions = Auctions::None;
    }
    if luck.one_in(2) {
        rules.rent_in_jail = RentInJail::NotDue;
    }
    if luck.one_in(4) {
        rules.first_lap = FirstLap::OnlyWalks;
    }
    if luck.one_in(4) {
        rules.buildings = Buildings::Unlimited;
    }
    if luck.one_in(2) {
        rules.jail_double = JailDouble::ThrowsAgain;
    }
    if luck.one_in(2) {
        rules.starting_cash = Some(start_cash * (1 + luck.below(2)));
    }
    rules
}

/// A lawful position: whole groups go to one player and are built evenly.
fn arrangement(luck: &mut Luck, book: &Rulebook, seats: u8) -> Setup {
    let all: Vec<Seat> = Seats::first(seats).iter().collect();
    let mut setup = Setup::new(Seat::FIRST);
    let unit = book.board().unit;
    for _ in &all {
        let at = Space::new(u8::try_from(luck.below(40)).unwrap_or(0)).unwrap_or(Space::GO);
        setup.chairs.push(Chair::new(unit * luck.below(900), at));
    }
    let (mut houses, mut hotels) = (book.board().houses, book.board().hotels);
    for deed in Properties::ALL.iter() {
        let group = book.group(deed);
        if group.lowest() == Some(deed) && luck.below(4) > 0 {
            let owner = luck.below(u32::from(seats)) as usize;
            give_group(luck, book, &mut setup.chairs[owner], group, (&mut houses, &mut hotels));
        }
    }
    let prisoner = luck.below(u32::from(seats)) as usize;
    if luck.one_in(3) {
        setup.chairs[prisoner].jail = Some(0);
    }
    if luck.one_in(3) {
        setup.chairs[prisoner].cards = JailCards::BOTH;
    }
    setup.turn = luck.pick(&all).unwrap_or(Seat::FIRST);
    setup
}

fn give_group(
    luck: &mut Luck,
    book: &Rulebook,
    chair: &mut Chair,
    group: Properties,
    stock: (&mut u8, &mut u8),
) {
    chair.owns = chair.owns | group;
    if luck.one_in(4) {
        chair.mortgaged = chair.mortgaged | group;
        return;
    }
    let most = u32::from(book.rules().houses_before_hotel) + 2;
    let level = u8::try_from(luck.below(most)).unwrap_or(0);
    let level = if level > book.rules().houses_before_hotel { HOTEL } else { level };
    let streets = group & Properties::STREETS;
    let (left, each) = if level == HOTEL { (stock.1, 1) } else { (stock.0, level) };
    let Some(rest) = left.checked_sub(each * streets.count()) else { return };
    *left = rest;
    for street in streets.iter() {
        chair.level[usize::from(street.number())] = level;
    }
}

/// Does this game have a clock?
pub fn has_clock(book: &Rulebook) -> bool {
    book.rules().ending == Ending::AtTime
}
