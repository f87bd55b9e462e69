//! The back door: where other nodes that share the journal come in.

use std::{
    collections::BTreeMap,
    io,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::JoinSet,
    time::{Instant, sleep, timeout},
};

use crate::{
    config::Token,
    hub::{Dial, Door, Hub, SPEAKS, Stream, serve},
};

/// Whoever knocks must know the secret within this time.
const KNOCK: Duration = Duration::from_secs(3);

/// How many strangers may be knocking at once.
const STRANGERS: usize = 64;

/// Whoever knocks again and again is named so often in the log.
const NAMED_EVERY: Duration = Duration::from_mins(1);

/// How many are named in that time.
const NAMED: usize = 100;

/// Where other nodes come in, and with what.
#[derive(Clone)]
pub struct BackDoor {
    listener: Arc<TcpListener>,
    address: SocketAddr,
    door: Door,
}

impl std::fmt::Debug for BackDoor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BackDoor").field("address", &self.address).finish_non_exhaustive()
    }
}

impl BackDoor {
    /// The newest words that are spoken through it.
    pub const SPEAKS: u32 = SPEAKS;

    /// Listens at this address for those who know the secret.
    pub async fn at(address: &str, secret: &Token) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let door = Door::of(secret.as_str()).map_err(io::Error::other)?;
        Ok(Self { listener: Arc::new(listener), address, door })
    }

    /// Knocks at another server's door and goes away again: does it open for this secret?
    pub async fn greet(address: &str, secret: &Token) -> io::Result<()> {
        let door = Door::of(secret.as_str()).map_err(io::Error::other)?;
        timeout(KNOCK, door.dial(address)).await?.map(drop)
    }

    /// Where it is.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn dial(&self) -> Arc<dyn Dial> {
        Arc::new(self.door.clone())
    }

    /// Answers other nodes. Never ends by itself; whoever drops it cuts them off.
    pub(crate) async fn answer(&self, hub: &Hub) {
        let strangers = Arc::new(Semaphore::new(STRANGERS));
        let named = Arc::new(Mutex::new(Named::default()));
        let mut lines = JoinSet::new();
        loop {
            let (stream, peer) = match self.listener.accept().await {
                Ok((stream, peer)) => (stream, peer.ip()),
                Err(error) => {
                    tracing::error!(%error, "no node can be let in");
                    sleep(Duration::from_millis(100)).await;
                    continue;
                }
            };
            while lines.try_join_next().is_some() {}
            let Ok(place) = Arc::clone(&strangers).try_acquire_owned() else { continue };
            let (door, hub, named) = (self.door.clone(), hub.clone(), Arc::clone(&named));
            lines.spawn(async move {
                let known = let_in(&door, stream).await;
                drop(place);
                match known {
                    Ok(line) => {
                        if let Err(error) = serve(hub, line).await {
                            tracing::debug!(%error, "a line from another node broke");
                        }
                    }
                    // Where the others are right, it is not they who do not know the secret.
                    Err(_) if hub.is_estranged() => {}
                    Err(error) => {
                        let mut named = named.lock().unwrap_or_else(PoisonError::into_inner);
                        if named.names(peer, Instant::now()) {
                            tracing::warn!(%peer, %error, "somebody without the secret knocked");
                        }
                    }
                }
            });
        }
    }
}

/// Who was named of late.
#[derive(Default)]
struct Named(BTreeMap<IpAddr, Instant>);

impl Named {
    /// Is he to be named who knocks now?
    fn names(&mut self, peer: IpAddr, now: Instant) -> bool {
        self.0.retain(|_, at| now.duration_since(*at) < NAMED_EVERY);
        if self.0.len() >= NAMED || self.0.contains_key(&peer) {
            return false;
        }
        self.0.insert(peer, now);
        true
    }
}

async fn let_in(door: &Door, stream: TcpStream) -> io::Result<Box<dyn Stream>> {
    timeout(KNOCK, door.answer(stream)).await?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_knocks_again_and_again_is_named_once_a_minute() {
        let (mut named, now) = (Named::default(), Instant::now());
        let peer = |last| IpAddr::from([192, 0, 2, last]);
        assert!(named.names(peer(1), now) && named.names(peer(2), now));
        assert!(!named.names(peer(1), now + Duration::from_secs(59)));
        assert!(named.names(peer(1), now + NAMED_EVERY));
        let crowd = (0..=u8::MAX).filter(|last| named.names(peer(*last), now)).count();
        assert!(crowd < NAMED, "{crowd}");
    }
}
