//! Lines of our own that can be cut, slowed, frozen and refused.
//!
//! They have a thread to themselves: clients that are busy must not hold up what the servers say to
//! their database and to each other.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream, tcp::OwnedReadHalf, tcp::OwnedWriteHalf},
    runtime::Runtime,
    sync::watch,
    time::{sleep, timeout},
};

use crate::{Address, Stop};

/// The thread of all lines.
#[derive(Debug)]
pub(crate) struct Net(Option<Runtime>);

/// How it goes on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    /// Everything passes.
    Fine,
    /// Everything passes, but each piece waits so long.
    Slow(Duration),
    /// Nothing passes, and nobody is told.
    Frozen,
    /// All lines are cut and new ones refused.
    Down,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    weather: Weather,
    /// How often everything was cut.
    cuts: u64,
}

/// A way from one place to another, for as many lines as are opened on it.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    port: u16,
    state: Arc<watch::Sender<State>>,
}

/// Where the lines of a link lead: asked anew for each of them.
pub(crate) type Target = Arc<dyn Fn() -> Vec<SocketAddr> + Send + Sync>;

/// Whoever does not take a line in this time is not there.
const CONNECT: Duration = Duration::from_millis(500);

impl Net {
    /// Begins.
    pub(crate) fn start() -> Result<Self, Stop> {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        builder.worker_threads(1).thread_name("lines").enable_all();
        let runtime = builder.build().map_err(|error| Stop(format!("no thread: {error}")))?;
        Ok(Self(Some(runtime)))
    }

    /// A way to this place, from a port of its own.
    pub(crate) fn link(&self, to: SocketAddr) -> Result<Link, Stop> {
        self.link_to(Arc::new(move || vec![to]))
    }

    /// A way to the first of several places that takes the line.
    pub(crate) fn link_to(&self, target: Target) -> Result<Link, Stop> {
        let told = |error: std::io::Error| Stop(format!("no line: {error}"));
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(told)?;
        listener.set_nonblocking(true).map_err(told)?;
        let port = listener.local_addr().map_err(told)?.port();
        let state = watch::Sender::new(State { weather: Weather::Fine, cuts: 0 });
        let link = Link { port, state: Arc::new(state) };
        let states = link.state.subscribe();
        self.spawn(async move {
            if let Ok(listener) = TcpListener::from_std(listener) {
                accept(&listener, &target, &states).await;
            }
        });
        Ok(link)
    }

    /// Lets something else go on in this thread.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        if let Some(runtime) = &self.0 {
            runtime.spawn(task);
        }
    }
}

impl Drop for Net {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

impl Link {
    /// A way on which there is nothing but the way itself.
    pub(crate) fn straight(to: Address) -> Self {
        let state = watch::Sender::new(State { weather: Weather::Fine, cuts: 0 });
        Self { port: to.socket().port(), state: Arc::new(state) }
    }

    /// Where it begins.
    pub(crate) const fn address(&self) -> Address {
        Address::local(self.port)
    }

    /// From now on it goes like this.
    pub(crate) fn set(&self, weather: Weather) {
        self.state.send_modify(|state| state.weather = weather);
    }

    /// Cuts all lines; new ones can be opened at once.
    pub(crate) fn cut(&self) {
        self.state.send_modify(|state| state.cuts += 1);
    }
}

async fn accept(listener: &TcpListener, target: &Target, states: &watch::Receiver<State>) {
    loop {
        let Ok((here, _)) = listener.accept().await else {
            // Too many files are open: that passes.
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        let (target, states) = (Arc::clone(target), states.clone());
        let began = *states.borrow();
        if began.weather != Weather::Down {
            tokio::spawn(async move {
                if let Some(there) = open(&target()).await {
                    join(here, there, began.cuts, states).await;
                }
            });
        }
    }
}

/// A line to the first place that takes it.
async fn open(places: &[SocketAddr]) -> Option<TcpStream> {
    for place in places {
        if let Ok(Ok(line)) = timeout(CONNECT, TcpStream::connect(place)).await {
            return Some(line);
        }
    }
    None
}

/// Carries both ways until either end is gone or the line is cut.
async fn join(here: TcpStream, there: TcpStream, cuts: u64, states: watch::Receiver<State>) {
    if here.set_nodelay(true).is_err() || there.set_nodelay(true).is_err() {
        return;
    }
    let (from_here, to_here) = here.into_split();
    let (from_there, to_there) = there.into_split();
    let mut own = states.clone();
    tokio::select! {
        () = carry(from_here, to_there, states.clone()) => {}
        () = carry(from_there, to_here, states) => {}
        _ = own.wait_for(|state| state.cuts != cuts || state.weather == Weather::Down) => {}
    }
}

async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut states: watch::Receiver<State>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let weather = states.borrow().weather;
        if let Weather::Slow(time) = weather {
            sleep(time).await;
        }
        if states.wait_for(|state| state.weather != Weather::Frozen).await.is_err()
            || to.write_all(&bytes[..count]).await.is_err()
        {
            break;
        }
    }
}

#[cfg(test)]
mod tests;
