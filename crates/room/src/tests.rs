//! Tables from their opening to their end, decided only through what people say and what happens by
//! itself.

mod actions;
mod bank;
mod bank_end;
mod bank_phones;
mod change;
mod chaos;
mod clocks;
mod corrections;
mod desk;
mod door;
mod games;
mod handing;
mod hosts;
mod keeping;
mod pacts;
mod pauses;
mod quota;
mod real;
mod seats;
mod stand_ins;
mod taken;
