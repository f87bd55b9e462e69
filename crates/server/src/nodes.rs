//! The back door: where other nodes that share the journal come in.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    config::Token,
    hub::{Dial, Door, Hub, SPEAKS, Stream, serve},
};

/// Whoever knocks must know the secret within this time.
const KNOCK: Duration = Duration::from_secs(3);

/// How many strangers may be knocking at once.
const STRANGERS: usize = 64;

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
        let mut lines = JoinSet::new();
        loop {
            let stream = match self.listener.accept().await {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::error!(%error, "no node can be let in");
                    sleep(Duration::from_millis(100)).await;
                    continue;
                }
            };
            while lines.try_join_next().is_some() {}
            let Ok(place) = Arc::clone(&strangers).try_acquire_owned() else { continue };
            let (door, hub) = (self.door.clone(), hub.clone());
            lines.spawn(async move {
                let known = let_in(&door, stream).await;
                drop(place);
                match known {
                    Ok(line) => {
                        if let Err(error) = serve(hub, line).await {
                            tracing::debug!(%error, "a line from another node broke");
                        }
                    }
                    Err(error) => tracing::warn!(%error, "somebody without the secret knocked"),
                }
            });
        }
    }
}

async fn let_in(door: &Door, stream: TcpStream) -> io::Result<Box<dyn Stream>> {
    timeout(KNOCK, door.answer(stream)).await?
}
