//! The rules of five German booklets as a pure function:
//! `(Rulebook, State, Seat, Action) -> Events | Refusal`.
//!
//! The crate does no I/O, knows no clock, no randomness source, no language and no file format,
//! and allocates nothing. Its chapters are the booklet's chapters; the rule ids in the comments
//! are headings in `rulebook/`.
//!
//! * [`Rulebook`] binds a [`Board`] (an edition's facts) and [`Rules`] (a booklet's answers).
//! * [`State`] is everything at the table: plain `Copy` data without secrets.
//! * [`Rulebook::check`] says whether a seat may do something, and if not, which rule forbids it.
//! * [`Rulebook::play`] does it: every change is an [`Event`] folded in by [`State::apply`].
//! * [`Chance`] brings the dice and the cards, [`Sink`] hears the events.
#![no_std]
#![expect(
    clippy::cast_possible_truncation,
    reason = "seats, squares, deeds and cards are small numbers, and try_from is not const"
)]

mod action;
mod board;
mod booklets;
mod buildings;
mod chance;
mod chapters;
mod citation;
mod deck;
mod dice;
mod dispatch;
mod effect;
mod event;
mod groups;
mod listing;
mod money;
mod oddity;
mod phase;
mod property;
mod refusal;
mod rulebook;
mod rules;
mod seat;
mod setup;
mod sink;
mod space;
mod state;
mod table;

pub use action::{Action, Actions, Bundle, Return, Trade};
pub use board::{Board, BoardFault, Deed};
pub use booklets::{Booklet, Family, Printed, Variant};
pub use buildings::{Building, HOTEL};
pub use chance::{Chance, Seeded, Words};
pub use citation::{Printing, is_stated};
pub use deck::{CARDS, Card, Deck, JailCards, Pile};
pub use dice::Dice;
pub use effect::Effect;
pub use event::{Event, Flow, Lot, OfferEnd, OfferKind, Party, Rent, Why};
pub use groups::GroupTotals;
pub use money::Money;
pub use oddity::{Oddities, Oddity};
pub use phase::Phase;
pub use property::{DEEDS, Kind, Properties, Property, STREETS};
pub use refusal::Refusal;
pub use rulebook::Rulebook;
pub use rules::{
    Auctions, BackwardsToGo, BuildTime, BuildingFloor, Buildings, ClearBeforeMortgage, Deal,
    Doubling, Ending, EstateToPlayer, FirstLap, FirstThrows, HotelPrice, HouseRules, JailDouble,
    JailFine, LandingOnGo, Parking, RentClaim, RentInJail, Rules, UtilityThrow,
};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use setup::{Chair, FaultList, Setup, SetupFault, SetupFaults};
pub use sink::{InTheHead, Silent, Sink, Watched};
pub use space::{SPACES, Space, Square};
pub use state::{Claim, State};
