//! Lines between the nodes of a simulated fleet: they take time, and can be cut or held up.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, ReadHalf, WriteHalf, duplex, split},
    time::sleep,
};
use tokio_util::sync::CancellationToken;

use super::Luck;
use crate::hub::{Dial, Dialling, Hub, Stream, serve};

/// What is between all nodes.
pub(super) struct Network {
    luck: Luck,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Who answers at an address.
    hosts: BTreeMap<String, Hub>,
    /// Pairs of addresses between which nothing goes.
    cut: BTreeSet<(String, String)>,
    /// Addresses to and from which everything waits.
    held: BTreeSet<String>,
    lines: Vec<(String, String, CancellationToken)>,
}

impl Network {
    pub(super) fn new(luck: Luck) -> Self {
        Self { luck, state: Mutex::default() }
    }

    pub(super) fn answer(&self, address: &str, hub: &Hub) {
        self.state.lock().unwrap().hosts.insert(address.to_owned(), hub.clone());
    }

    /// Nobody answers there any more, and all its lines break.
    pub(super) fn silence(&self, address: &str) {
        let mut state = self.state.lock().unwrap();
        state.hosts.remove(address);
        state.break_lines(|from, to| from == address || to == address);
    }

    /// Breaks what is between two nodes, in both directions.
    pub(super) fn cut(&self, one: &str, other: &str) {
        let mut state = self.state.lock().unwrap();
        state.cut.insert((one.to_owned(), other.to_owned()));
        state.cut.insert((other.to_owned(), one.to_owned()));
        state.break_lines(|from, to| [from, to] == [one, other] || [from, to] == [other, one]);
    }

    /// Holds up whatever goes to a node or comes from it.
    pub(super) fn hold(&self, address: &str) {
        self.state.lock().unwrap().held.insert(address.to_owned());
    }

    /// Everything goes through again.
    pub(super) fn heal(&self) {
        let mut state = self.state.lock().unwrap();
        state.cut.clear();
        state.held.clear();
    }

    /// It is over: whoever answers here holds the network as well, and would do so for ever.
    pub(super) fn forget(&self) {
        let mut state = self.state.lock().unwrap();
        state.hosts.clear();
        state.break_lines(|_, _| true);
    }

    fn is_held(&self, from: &str, to: &str) -> bool {
        let state = self.state.lock().unwrap();
        state.held.contains(from) || state.held.contains(to)
    }

    fn begin(self: &Arc<Self>, from: &str, to: &str) -> io::Result<Box<dyn Stream>> {
        let broken = CancellationToken::new();
        let hub = {
            let mut state = self.state.lock().unwrap();
            let pair = (from.to_owned(), to.to_owned());
            let hub = state.hosts.get(to).filter(|_| !state.cut.contains(&pair)).cloned();
            let hub = hub.ok_or(io::ErrorKind::ConnectionRefused)?;
            state.lines.retain(|(_, _, broken)| !broken.is_cancelled());
            state.lines.push((pair.0, pair.1, broken.clone()));
            hub
        };
        let ((asks, near), (answers, far)) = (duplex(65_536), duplex(65_536));
        let ((near_out, near_in), (far_out, far_in)) = (split(near), split(far));
        for (heard, said) in [(near_out, far_in), (far_out, near_in)] {
            let (net, broken) = (Arc::clone(self), broken.clone());
            let (from, to) = (from.to_owned(), to.to_owned());
            tokio::spawn(async move {
                let pump = net.pump(heard, said, &from, &to);
                broken.run_until_cancelled(pump).await;
                broken.cancel();
            });
        }
        tokio::spawn(async move {
            // However it ended, the other node notices.
            let _ = serve(hub, Box::new(answers)).await;
        });
        Ok(Box::new(asks))
    }

    async fn pump<T: tokio::io::AsyncRead + tokio::io::AsyncWrite>(
        &self,
        mut heard: ReadHalf<T>,
        mut said: WriteHalf<T>,
        from: &str,
        to: &str,
    ) -> Option<()> {
        let mut bytes = vec![0; 16_384];
        loop {
            let count = heard.read(&mut bytes).await.ok().filter(|count| *count > 0)?;
            sleep(Duration::from_millis(self.luck.below(4))).await;
            while self.is_held(from, to) {
                sleep(Duration::from_millis(20)).await;
            }
            said.write_all(&bytes[..count]).await.ok()?;
        }
    }
}

impl State {
    fn break_lines(&mut self, which: impl Fn(&str, &str) -> bool) {
        for (_, _, broken) in self.lines.iter().filter(|(from, to, _)| which(from, to)) {
            broken.cancel();
        }
    }
}

/// One node's way into the network.
pub(super) struct Socket {
    pub(super) net: Arc<Network>,
    pub(super) from: String,
}

impl Dial for Socket {
    fn dial<'a>(&'a self, address: &'a str) -> Dialling<'a> {
        Box::pin(async move {
            sleep(Duration::from_millis(self.net.luck.below(4))).await;
            while self.net.is_held(&self.from, address) {
                sleep(Duration::from_millis(20)).await;
            }
            self.net.begin(&self.from, address)
        })
    }
}
