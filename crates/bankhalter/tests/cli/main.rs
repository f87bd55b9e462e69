//! The binary as people and scripts meet it: every command, and what it says to bad input.

mod analyse;
mod edition;
mod engine;
mod general;
mod journal;
mod load;
mod play;
mod position;
mod referee;
mod replay;
mod rules;
mod run;
mod serve;
mod simulate;
mod verify;
