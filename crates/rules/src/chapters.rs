//! The booklet's chapters. Each holds its checks, then its verbs, then its sums.
//!
//! `check_…` is pure and says no with the first reason that applies; the bare verb emits events
//! and assumes its check has passed.

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
