//! The booklet's chapters. Each holds its checks, then its verbs, then its sums.
//!
//! `check_…` is pure and says no with the first reason that applies; the bare verb emits events
//! and assumes its check has passed.
//!
//! The chapters call each other in a circle, because the game does: a card moves a token, a move
//! ends in rent, rent in debt, debt in bankruptcy, and that in an auction. It is the one circle of
//! imports in the project (`conformance/tests/conformance/tidy/circles.rs`).

pub(crate) mod auction;
pub(crate) mod bankruptcy;
pub(crate) mod building;
pub(crate) mod cards;
pub(crate) mod debt;
pub(crate) mod demand;
pub(crate) mod descent;
pub(crate) mod ending;
pub(crate) mod jail;
pub(crate) mod market;
pub(crate) mod mortgage;
pub(crate) mod purchase;
pub(crate) mod rent;
pub(crate) mod setup;
pub(crate) mod shortage;
pub(crate) mod spaces;
pub(crate) mod trade;
pub(crate) mod turn;
