//! The server over real sockets.
//!
//! The helpers, too, are tests as far as lints are concerned.

#[cfg(test)]
mod abuse;
#[cfg(test)]
mod client;
#[cfg(test)]
mod crowd;
#[cfg(test)]
mod disk;
#[cfg(test)]
mod door;
#[cfg(test)]
mod game;
#[cfg(test)]
mod http;
#[cfg(test)]
mod player;
#[cfg(test)]
mod reconnect;
#[cfg(test)]
mod restart;
#[cfg(test)]
mod stage;
