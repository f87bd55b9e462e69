//! What other nodes have granted: an address has one purse, however many nodes it asks.
//!
//! Nobody is asked before something is granted; the nodes tell each other afterwards. So for a
//! moment an address may get a little more, and no node waits for another.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::IpAddr,
};

use serde::{Deserialize, Serialize};

use super::What;

/// What a node has granted since it last said so, and which addresses have many sockets there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Granted {
    pub(crate) taken: Vec<(IpAddr, What, u32)>,
    pub(crate) sockets: BTreeMap<IpAddr, u32>,
}

/// How many addresses are told of at once: more come from nobody who plays.
const MOST: usize = 20_000;

/// What is to be told to other nodes, and what they have told.
#[derive(Debug, Default)]
pub(super) struct Others {
    /// What was granted here; nothing is noted where there are no others.
    granted: Option<BTreeMap<(IpAddr, What), u32>>,
    sockets: BTreeMap<String, BTreeMap<IpAddr, u32>>,
}

impl Others {
    pub(super) fn share(&mut self) {
        self.granted.get_or_insert_default();
    }

    pub(super) fn note(&mut self, address: IpAddr, what: What) {
        if let Some(granted) = self.granted.as_mut().filter(|granted| granted.len() < MOST) {
            *granted.entry((address, what)).or_default() += 1;
        }
    }

    pub(super) fn taken(&mut self) -> Vec<(IpAddr, What, u32)> {
        let granted = self.granted.as_mut().map(std::mem::take).unwrap_or_default();
        granted.into_iter().map(|((address, what), count)| (address, what, count)).collect()
    }

    pub(super) fn has_sockets(&mut self, node: &str, sockets: BTreeMap<IpAddr, u32>) {
        self.sockets.insert(node.to_owned(), sockets);
    }

    pub(super) fn keep(&mut self, nodes: &BTreeSet<String>) {
        self.sockets.retain(|node, _| nodes.contains(node));
    }

    /// How many sockets this address has at other nodes.
    pub(super) fn sockets(&self, address: IpAddr) -> u32 {
        let counts = self.sockets.values().filter_map(|of| of.get(&address));
        counts.fold(0, |sum, count| sum.saturating_add(*count))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Allowed, Limits},
        *,
    };
    use crate::config::Rates;
    use std::net::Ipv4Addr;

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7));

    #[test]
    fn what_another_node_granted_is_no_longer_there() {
        let limits = || Limits::new(Rates { tables: 5, connections: 16, ..Rates::USUAL });
        let (here, there) = (limits(), limits());
        here.share();
        for _ in 0..3 {
            assert_eq!(here.table(HOME, 1), Allowed::Yes);
        }
        let places: Vec<_> = (0..10).map(|_| here.socket(HOME, 1).unwrap()).collect();
        there.hear("one", here.granted(), 1);
        assert_eq!(here.granted().taken, [], "it is told once");
        let granted =
            |limits: &Limits| (0..10).filter(|_| limits.table(HOME, 1) == Allowed::Yes).count();
        assert_eq!((granted(&there), granted(&here)), (2, 2));
        let more: Vec<_> = (0..10).map_while(|_| there.socket(HOME, 1)).collect();
        assert_eq!(more.len(), 6, "sixteen in all");
        there.keep_others(&BTreeSet::new());
        assert!(there.socket(HOME, 1).is_some(), "the other node has gone");
        drop(places);
    }

    #[test]
    fn however_much_is_told_a_bucket_is_empty_and_no_emptier() {
        let limits = Limits::new(Rates { records: 60, ..Rates::USUAL });
        let taken = vec![(HOME, What::Records, u32::MAX), (HOME, What::Records, u32::MAX)];
        limits.hear("one", Granted { taken, sockets: BTreeMap::new() }, 1_000);
        assert_eq!(limits.record(HOME, 1_000), Allowed::No);
        assert_eq!(limits.record(HOME, 2_001), Allowed::Yes, "one a second comes back");
    }

    #[test]
    fn whoever_works_alone_notes_nothing() {
        let limits = Limits::new(Rates::USUAL);
        assert_eq!(limits.table(HOME, 1), Allowed::Yes);
        assert_eq!(limits.granted().taken, []);
    }
}
