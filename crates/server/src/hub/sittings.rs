//! How often each household sat down at a table.
//!
//! A table takes a limited number of sittings, so that its past does not grow forever. Somebody who
//! comes and goes on purpose must not use them up alone. Addresses are not written down: whoever
//! waits until the table has left memory is counted from zero.

use std::{collections::BTreeMap, net::IpAddr};

use crate::limits::{Allowed, household};

/// How often one household may sit down at one table: a quarter of what the table takes.
const MOST: u32 = 50;

/// How often each household sat down.
#[derive(Debug, Default)]
pub(super) struct Sittings(BTreeMap<IpAddr, u32>);

impl Sittings {
    /// May somebody of this address sit down once more?
    pub(super) fn check(&self, address: IpAddr) -> Allowed {
        let sat = self.0.get(&household(address)).copied().unwrap_or_default();
        if sat < MOST { Allowed::Yes } else { Allowed::No }
    }

    /// Somebody has sat down.
    pub(super) fn count(&mut self, address: IpAddr) {
        let sat = self.0.entry(household(address)).or_default();
        *sat = sat.saturating_add(1);
    }
}
