//! The points on which the booklets differ: one question per field, one printed answer per variant.
//!
//! There is no `Default`: every booklet answers every question (see [`crate::booklets`]).
//! House rules are a separate part, all off in every booklet (HOUSERULE-01).

use crate::money::Money;

/// One booklet's answers, with the table's own choices on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// How many may play?
    pub most_seats: u8,
    /// Who throws when for the first turn?
    pub first_throws: FirstThrows,
    /// Does reaching GO backwards pay?
    pub backwards_to_go: BackwardsToGo,
    /// Is a full group's base rent doubled while one of its streets is mortgaged?
    pub doubling: Doubling,
    /// Which throw counts for a utility's rent?
    pub utility_throw: UtilityThrow,
    /// In which jail turns may the fine be paid before the throw?
    pub jail_fine: JailFine,
    /// How many attempts at a double does a prisoner have? Three, or one (JAIL-16, SHORT-28).
    pub jail_attempts: u8,
    /// When may those build who are not on turn?
    pub build_time: BuildTime,
    /// Which printed price does a hotel cost?
    pub hotel_price: HotelPrice,
    /// After how many houses comes the hotel? Four, or three (HOTEL-01, SHORT-07, SHORT-23).
    pub houses_before_hotel: u8,
    /// What is the least bid for a scarce building?
    pub building_floor: BuildingFloor,
    /// Which buildings must go before a street is mortgaged?
    pub clear_before_mortgage: ClearBeforeMortgage,
    /// In what state does a bankrupt's land pass to a player?
    pub estate_to_player: EstateToPlayer,
    /// Which deeds are dealt before the start?
    pub deal: Deal,
    /// When is the game over?
    pub ending: Ending,
    /// Must the owner ask for the rent?
    pub rent_claim: RentClaim,
    /// What this table adds of its own.
    pub house_rules: HouseRules,
}

/// Who throws when for the first turn?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstThrows {
    /// SETUP-13: in turn, beginning with the banker. euro, wm.
    FromTheBanker,
    /// SETUP-14: no order is given. sonic, franken, gloeoeckler.
    AnyOrder,
}

/// Does reaching GO backwards pay?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BackwardsToGo {
    /// GO-04: only moves in the direction of the arrow pay. euro, wm.
    Nothing,
    /// GO-04, ruling: whoever lands on it is paid. sonic, franken, gloeoeckler.
    Salary,
}

/// Is a full group's base rent doubled while one of its streets is mortgaged?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubling {
    /// RENT-09: euro, wm.
    DespiteMortgage,
    /// RENT-10: sonic, franken, gloeoeckler.
    OnlyUnmortgaged,
}

/// Which throw counts for a utility's rent?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UtilityThrow {
    /// UTILITY-04, UTILITY-06: the throw of the move, a fresh one after a card. euro, wm.
    OfTheMove,
    /// UTILITY-05: always a fresh one. sonic, franken, gloeoeckler.
    Fresh,
}

/// In which jail turns may the fine be paid before the throw?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JailFine {
    /// JAIL-09: euro, wm.
    FirstTwoTurns,
    /// JAIL-08, ruling: sonic, franken, gloeoeckler.
    EveryTurn,
}

/// When may those build who are not on turn?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BuildTime {
    /// BUILD-07: only until the next player has thrown. euro, wm.
    BetweenTurns,
    /// BUILD-14: whenever nothing is being settled. sonic, franken, gloeoeckler.
    AnyTime,
}

/// Which printed price does a hotel cost?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HotelPrice {
    /// HOTEL-03: that of one more house. euro, wm.
    OneMoreHouse,
    /// HOTEL-03: the hotel's own. sonic, franken, gloeoeckler.
    ItsOwn,
}

/// What is the least bid for a scarce building?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BuildingFloor {
    /// SHORTAGE-06: the lowest printed price concerned. euro, wm.
    LowestPrice,
    /// SHORTAGE-07: the smallest unit of money. sonic, franken, gloeoeckler.
    SmallestUnit,
}

/// Which buildings must go before a street is mortgaged?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClearBeforeMortgage {
    /// MORTGAGE-04: those on the street itself. euro, wm.
    ThatStreet,
    /// MORTGAGE-05: those of the whole group. sonic, franken, gloeoeckler.
    WholeGroup,
}

/// In what state does a bankrupt's land pass to a player?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EstateToPlayer {
    /// BANKRUPT-04: as it stands. euro, wm.
    AsItStands,
    /// BANKRUPT-06: everything mortgaged first. sonic, franken, gloeoeckler.
    Mortgaged,
}

/// Which deeds are dealt before the start?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// SETUP-12: none, the bank holds all.
    Nothing,
    /// SHORT-04, SHORT-05, TIME-03, TIME-04: so many to each, paid for at once.
    Paid(u8),
    /// SHORT-21, SHORT-22: so many to each, free.
    Free(u8),
}

/// When is the game over?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// END-01: when one player is left.
    LastOne,
    /// SHORT-11, SHORT-29: at this bankruptcy; then wealth is counted.
    AtBankruptcy(u8),
    /// TIME-02: when time is called; then wealth is counted.
    AtTime,
}

/// Must the owner ask for the rent?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RentClaim {
    /// RENT-02, RENT-04: yes, and in time. All five booklets.
    OwnerMustAsk,
    /// The bank asks for the owner at once: a comfort of the table.
    Automatic,
}

/// What a table may add of its own. No booklet has any of it (HOUSERULE-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HouseRules {
    /// What does Free Parking pay?
    pub parking: Parking,
    /// What does landing on GO itself pay?
    pub landing_on_go: LandingOnGo,
    /// What happens to what nobody buys?
    pub auctions: Auctions,
    /// Does a prisoner collect rent?
    pub rent_in_jail: RentInJail,
    /// May one buy before having been round once?
    pub first_lap: FirstLap,
    /// Do buildings run out?
    pub buildings: Buildings,
    /// What does a double that opens the jail bring?
    pub jail_double: JailDouble,
    /// What does everybody start with, if not what the edition says?
    pub starting_cash: Option<Money>,
}

impl HouseRules {
    /// None at all: the booklet as printed.
    pub const NONE: Self = Self {
        parking: Parking::Nothing,
        landing_on_go: LandingOnGo::Salary,
        auctions: Auctions::Held,
        rent_in_jail: RentInJail::Due,
        first_lap: FirstLap::Buys,
        buildings: Buildings::Limited,
        jail_double: JailDouble::MovesOnly,
        starting_cash: None,
    };
}

/// What does Free Parking pay?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parking {
    /// PARKING-01, PARKING-03.
    Nothing,
    /// House rule: taxes, fines and card payments wait there (against HOUSERULE-03).
    Pot,
}

/// What does landing on GO itself pay?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LandingOnGo {
    /// GO-02: the same as passing.
    Salary,
    /// House rule: twice as much.
    Double,
}

/// What happens to what nobody buys?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Auctions {
    /// BUY-08: it is auctioned.
    Held,
    /// House rule: it stays with the bank.
    None,
}

/// Does a prisoner collect rent?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RentInJail {
    /// RENT-13: yes.
    Due,
    /// House rule: no.
    NotDue,
}

/// May one buy before having been round once?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstLap {
    /// BUY-01: yes.
    Buys,
    /// House rule: no, and there is no auction either.
    OnlyWalks,
}

/// Do buildings run out?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Buildings {
    /// COMPONENTS-04, COMPONENTS-05, SHORTAGE-01: yes.
    Limited,
    /// House rule: there are enough for every street.
    Unlimited,
}

/// What does a double that opens the jail bring?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JailDouble {
    /// JAIL-17, JAIL-18: the move alone.
    MovesOnly,
    /// Switch: it counts as a double of the turn, so one throws again.
    ThrowsAgain,
}
