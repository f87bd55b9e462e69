//! An evening around a real board: dice, cards and pieces lie on the table, and people report what
//! fell.
//!
//! [`Evening`] is the bank and the referee: it takes what is reported line by line, says what chance
//! still has to decide, and plays it by the rules. What was typed can be wrong, so every entry can be
//! taken back or corrected, however long ago it was: [`Evening::correct`] replays what followed, says
//! from where on it no longer fits and what changes for whom, and [`Evening::adopt`] makes it so once
//! the table agrees. The old line stays in the record as a remark.
//!
//! [`Purses`] is for tables that only want a banker: money from hand to hand, with an undo of its
//! own. [`Register`] asks the rules what deeds cost, earn and bring at such a table;
//! [`causes`] says why what lies on the table may differ from the book, and a [`Pact`] is what two
//! people agreed outside the booklet.
//!
//! There is no clock here and no luck: the record is an ordinary one whose chance was told by people,
//! and it says so (`bankhalter_notation::Header::reported`).

mod agreement;
mod audit;
mod changes;
mod correction;
mod evening;
mod pact;
mod past;
mod purses;
mod record;
mod recount;
mod register;
mod slip;

pub use agreement::{Agreement, Missing};
pub use audit::{Cause, Counted, causes};
pub use changes::{Change, changes};
pub use correction::{CannotCorrect, Correction, Mended};
pub use evening::{Entered, Evening, Wanting};
pub use pact::{Pact, PactKind};
pub use past::{Entry, Past, Source};
pub use purses::{
    Account, Booking, Broke, Deal, Holdings, Payment, Posting, Purpose, Purses, Shift,
};
pub use recount::suspects;
pub use register::{Register, Visit};
pub use slip::Slip;
