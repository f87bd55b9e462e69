//! What happened.

#![expect(missing_docs, reason = "the fields are named after what they hold")]

use crate::{
    buildings::Building,
    deck::{Card, Deck, JailCards},
    dice::Dice,
    money::Money,
    property::{Properties, Property},
    seat::{Seat, Seats},
    space::Space,
};

/// What happened: past tense, self-contained. `State::apply` folds events into a state; nothing
/// else changes one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The deeds of a short or timed game are out (SHORT-04, SHORT-21, TIME-03).
    Dealt,
    /// A throw for the first turn (SETUP-14).
    ThrewForFirst { seat: Seat, dice: Dice },
    /// These had the same highest throw and throw again.
    OrderTied { seats: Seats },
    /// It is settled who begins.
    OrderSettled,
    /// The dice passed to this player (TURN-07).
    TurnBegan { seat: Seat },
    /// The player on turn threw.
    Threw { seat: Seat, dice: Dice },
    /// The throw was a double of the turn and earns another throw (DOUBLES-03).
    DoubleCounted { seat: Seat },
    /// A token moved.
    Moved { seat: Seat, to: Space },
    /// The first lap is done (only where a house rule cares).
    LapEnded { seat: Seat },
    /// Money changed hands.
    Paid { from: Party, to: Party, amount: Money, why: Why },
    /// A deed changed hands.
    DeedPassed { deed: Property, to: Option<Seat> },
    /// The landing is carried out: throw again after a double, or end the turn.
    LandingSettled,
    /// The player may buy the square he stands on (BUY-01).
    PurchaseOpened { deed: Property },
    /// A card was drawn and lies at the bottom of its pile (CARD-01, CARD-04).
    CardDrawn { seat: Seat, deck: Deck, card: Card },
    /// The card just drawn is kept instead (CARD-06).
    CardKept { seat: Seat, deck: Deck, card: Card },
    /// A jail card changed hands (CARD-07).
    CardPassed { deck: Deck, to: Seat },
    /// A jail card went back under its pile (CARD-08).
    CardReturned { deck: Deck, card: Card },
    /// The card leaves a choice: pay, or draw from the other deck.
    ChoiceOpened { deck: Deck, card: Card },
    /// A token went to jail (JAIL-04).
    Jailed { seat: Seat },
    /// An attempt at a double failed (JAIL-16).
    AttemptFailed { seat: Seat },
    /// A prisoner is free.
    Freed { seat: Seat },
    /// After the third failure the fine comes first, then the move (JAIL-19).
    MoveAwaited,
    /// Rent became due; the owner must ask for it (RENT-02).
    ClaimArose { payer: Seat, owner: Seat, deed: Property, rent: Rent },
    /// The payer threw for a utility's rent (UTILITY-05, UTILITY-06).
    ThrewForRent { seat: Seat, dice: Dice },
    /// A claim was asked for, or fell away with a player who left.
    ClaimClosed { number: u8 },
    /// Nobody asked in time (RENT-04).
    ClaimsLapsed,
    /// An auction began (AUCTION-04).
    AuctionOpened { lot: Lot, bidders: Seats, floor: Money },
    /// Somebody bid.
    BidMade { seat: Seat, amount: Money },
    /// Somebody dropped out.
    BidderPassed { seat: Seat },
    /// The hammer fell, or nobody wanted it (AUCTION-11).
    AuctionClosed,
    /// Scarce buildings: these are asked whether they want one too (SHORTAGE-03).
    ShortageOpened { by: Seat, street: Property, asked: Seats },
    /// He wants it too.
    Wanted { seat: Seat },
    /// He lets it go.
    Waived { seat: Seat },
    /// He is not asked for this kind again, until the turn ends or the stock grows (SHORTAGE-03).
    Answered { seat: Seat, building: Building },
    /// The winner of a building must place it (SHORTAGE-05).
    PlaceAwaited { seat: Seat, building: Building },
    /// The matter of the scarce building is over.
    ShortageClosed,
    /// A building went up; the street now has this level (5 is a hotel).
    Built { street: Property, level: u8 },
    /// Buildings went back to the bank; the street now has this level.
    BuildingsSold { street: Property, level: u8 },
    /// A deed was turned face down (MORTGAGE-07).
    Mortgaged { deed: Property },
    /// A deed was turned face up (MORTGAGE-10).
    MortgageLifted { deed: Property },
    /// New owners must decide on these mortgages (MORTGAGE-13).
    InterestDue { deeds: Properties },
    /// It is decided.
    InterestSettled { deed: Property },
    /// A trade was offered; what each gives follows.
    OfferOpened { from: Seat, to: Seat, give: JailCards, take: JailCards, kind: OfferKind },
    /// What the offerer gives.
    OfferGives { cash: Money, deeds: Properties },
    /// What he wants.
    OfferTakes { cash: Money, deeds: Properties },
    /// The offer is off the table.
    OfferClosed { how: OfferEnd },
    /// Somebody owes more than his cash (DEBT-01).
    DebtArose { debtor: Seat, creditor: Party, amount: Money, why: Why },
    /// It is settled.
    DebtSettled,
    /// One player pays or collects from several, one after another (DEBT-05).
    RoundOpened { seat: Seat, others: Seats, amount: Money, flow: Flow },
    /// This one's turn in the round has come.
    RoundStepped { other: Seat },
    /// The round fell away with its player.
    RoundClosed,
    /// The bank will auction these (BANKRUPT-11, BANKRUPT-13).
    EstateOpened { deeds: Properties },
    /// The bank keeps what was to be auctioned: the game has ended (SHORT-12).
    EstateClosed,
    /// A player is out (BANKRUPT-02).
    WentBankrupt { seat: Seat },
    /// The agreed time is up; this turn is the last (TIME-01).
    TimeCalled,
    /// What is open gets settled, then wealth is counted.
    CountAwaited,
    /// The result stands; several winners share (SHORT-19).
    GameEnded { winners: Seats },
}

/// Who pays or is paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Party {
    /// A player.
    Seat(Seat),
    /// The bank, which never runs out of money (BANK-08, BANK-09).
    Bank,
    /// House rule: the money on Free Parking.
    Pot,
}

/// What money is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// Reaching or passing GO.
    Salary,
    /// A property, at its price or at the hammer.
    Purchase,
    /// Rent.
    Rent,
    /// A tax square.
    Tax,
    /// A card.
    Card,
    /// The jail fine.
    Fine,
    /// A building bought.
    Building,
    /// Buildings sold back.
    Sale,
    /// A mortgage paid out.
    Mortgage,
    /// A mortgage paid off, with its interest.
    Redemption,
    /// Interest on a mortgage that changed hands.
    Interest,
    /// A trade.
    Trade,
    /// What a bankrupt leaves.
    Estate,
    /// House rule: the pot.
    Pot,
}

/// How much rent a claim is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rent {
    /// Fixed at the landing.
    Fixed(Money),
    /// An amount for each pip of a throw still to be made (UTILITY-05).
    PerPip(Money),
}

/// What is under the hammer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lot {
    /// A title deed.
    Deed(Property),
    /// A scarce building.
    Building(Building),
}

/// Is an offer a trade or a payment in kind?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfferKind {
    /// Goods for goods.
    Trade,
    /// Goods for a debt (DEBT-02).
    ForDebt,
}

/// How an offer ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfferEnd {
    /// Taken.
    Accepted,
    /// Turned down.
    Rejected,
    /// Taken back.
    Withdrawn,
    /// Without object: its debt or one of its players is gone.
    Void,
}

/// Which way the money of a round flows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flow {
    /// The one pays the others.
    Pays,
    /// The others pay the one.
    Collects,
}

const _: () = assert!(size_of::<Event>() <= 16);
