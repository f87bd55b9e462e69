//! The server over real sockets.
//!
//! The helpers, too, are tests as far as lints are concerned.

#[cfg(test)]
mod abuse;
#[cfg(test)]
mod bank;
#[cfg(test)]
mod client;
#[cfg(test)]
mod clock;
#[cfg(test)]
mod crowd;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod data;
#[cfg(test)]
mod disk;
#[cfg(test)]
mod door;
#[cfg(test)]
mod failures;
#[cfg(test)]
mod five;
#[cfg(test)]
mod game;
#[cfg(test)]
#[path = "../shared/gated.rs"]
mod gated;
#[cfg(test)]
mod http;
#[cfg(test)]
mod legal;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod nodes;
#[cfg(test)]
mod pauses;
#[cfg(test)]
mod player;
#[cfg(test)]
mod reconnect;
#[cfg(test)]
mod restart;
#[cfg(test)]
mod siege;
#[cfg(test)]
mod tasks;
#[cfg(test)]
mod test_server;
#[cfg(test)]
mod upgrade;
