//! The other nodes, where several share a journal: lines to them, and what is told to all of them.
//!
//! A client may come to any node. Where another one owns its table, what it says goes over a line to
//! that node (`link.rs`) and is answered there (`host.rs`) as if it had come there. Who owns a table
//! stands in the journal alone; a line only carries words.

mod door;
mod frame;
mod host;
mod line;
mod link;
#[cfg(test)]
mod tests;
mod words;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bankhalter_journal::Node;
use tokio::time::{Instant, timeout};
use tokio_util::task::TaskTracker;

use crate::limits::others::Granted;

pub(crate) use door::Door;
pub(crate) use host::serve;
#[cfg(test)]
pub(crate) use line::Dialling;
pub(crate) use line::{Dial, Stream};
pub(crate) use link::Link;
pub(crate) use words::SPEAKS;
pub(in crate::hub) use words::{Answer, Ask, Greeted};

/// Opening a line must not take longer.
const OPEN: Duration = Duration::from_secs(1);

/// Lines to the other nodes, opened when they are needed.
#[derive(Default)]
pub(crate) struct Lines {
    dial: Option<Arc<dyn Dial>>,
    /// By the name of the node. Whoever needs a line that is being opened waits for it.
    open: Mutex<BTreeMap<String, Arc<Slot>>>,
    /// How it went when a line to them was last opened.
    contacts: Mutex<BTreeMap<String, Contact>>,
    tasks: TaskTracker,
}

/// How it went when a line to a node was last opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::hub) enum Contact {
    /// There is one, or there was one a moment ago.
    Reached,
    /// Somebody is there who has another secret.
    Refused,
    /// Nobody is there, or nobody who can be understood.
    Lost,
}

type Slot = tokio::sync::Mutex<Opened>;

/// What came of opening a line.
#[derive(Default)]
struct Opened {
    link: Option<Link>,
    /// When nobody was found at the other end.
    failed: Option<Instant>,
}

impl Lines {
    pub(crate) fn new(dial: Option<Arc<dyn Dial>>) -> Self {
        Self { dial, ..Self::default() }
    }

    /// A line to this node, if it can be reached.
    pub(crate) async fn to(&self, me: &str, node: &Node) -> Option<Link> {
        let dial = self.dial.as_ref()?;
        let slot = Arc::clone(self.open().entry(node.name.clone()).or_default());
        let asked = Instant::now();
        let mut slot = slot.lock().await;
        if let Some(link) = slot.link.as_ref().filter(|link| !link.is_broken()) {
            return Some(link.clone());
        }
        if slot.failed.is_some_and(|failed| failed > asked) {
            // Somebody else has knocked meanwhile, and nobody opened: where many tables wait for a
            // node that has gone, each would wait for all before it.
            return None;
        }
        let opened = timeout(OPEN, async {
            let stream = dial.dial(&node.address).await?;
            Link::begin(stream, me, &node.name, &self.tasks).await
        });
        let (link, contact) = match opened.await {
            Ok(Ok(link)) => (Some(link), Contact::Reached),
            Ok(Err(error)) => {
                tracing::debug!(node = node.address, %error, "another node cannot be reached");
                let refused = door::is_about_secret(&error);
                (None, if refused { Contact::Refused } else { Contact::Lost })
            }
            Err(_) => (None, Contact::Lost),
        };
        self.contacts().insert(node.name.clone(), contact);
        *slot = Opened { link: link.clone(), failed: link.is_none().then(Instant::now) };
        link
    }

    /// Forgets the lines to those that have gone.
    pub(crate) fn keep(&self, nodes: &[Node]) {
        let is_there = |name: &String| nodes.iter().any(|node| node.name == *name);
        let gone: Vec<_> = {
            let mut open = self.open();
            let gone = open.keys().filter(|name| !is_there(name)).cloned().collect::<Vec<_>>();
            gone.iter().filter_map(|name| open.remove(name)).collect()
        };
        self.contacts().retain(|name, _| is_there(name));
        for slot in gone {
            // Whoever is just opening it finds out by himself.
            if let Ok(Some(link)) = slot.try_lock().as_deref().map(|opened| &opened.link) {
                link.cut(None);
            }
        }
    }

    /// Tells a node what was granted here.
    pub(crate) async fn tell_granted(&self, me: &str, node: &Node, granted: &Granted) {
        if let Some(link) = self.to(me, node).await {
            link.grant(granted).await;
        }
    }

    /// How it went when a line to the node of this name was last opened, if anybody has tried.
    pub(in crate::hub) fn contact(&self, name: &str) -> Option<Contact> {
        self.contacts().get(name).copied()
    }

    fn contacts(&self) -> MutexGuard<'_, BTreeMap<String, Contact>> {
        // Nothing is left half done under the lock.
        self.contacts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Slot>>> {
        // Nothing is left half done under the lock.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
