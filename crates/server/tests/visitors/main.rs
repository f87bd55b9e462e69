//! Visitors that are no Rust: the Python client and a browser.
//!
//! `cargo xtask setup` puts both where these tests look for them.

#[cfg(test)]
mod browser;
#[cfg(test)]
mod fair;
#[cfg(test)]
mod fold;
#[cfg(test)]
mod guest;
#[cfg(test)]
mod host;
#[cfg(test)]
mod page;
#[cfg(test)]
mod python;
