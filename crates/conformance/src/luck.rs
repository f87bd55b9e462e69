//! Luck for random play: the simulator's own stream.

pub use bankhalter_sim::Luck;
