//! Opening a table, sitting down, and coming back.

use bankhalter_client::Mirror;
use bankhalter_protocol::{
    ClientMessage, Hello, JoinRequest, OpenRequest, PROTOCOL, SeatKey, Settings, Stage,
};

use super::{Observer, Sitting};
use crate::{
    Address,
    http::Http,
    line::{Line, Lost},
};

const NAMES: [&str; 8] = ["Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hans"];

/// How clients connect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asking {
    /// They know the rules.
    Nothing,
    /// They want to be told the position.
    Prompts,
}

/// Opens a table, seats a client on every chair and starts the game.
///
/// If the server has several addresses, the clients of the table take one after the other.
pub(crate) async fn open<O: Observer>(
    places: &[Address],
    settings: &Settings,
    asking: Asking,
    observer: O,
) -> Result<Sitting<O>, Lost> {
    let keys = take_seats(place(places, 0)?, settings).await?;
    let mut sitting = Sitting {
        told: vec![0; keys.len()],
        keys,
        mirror: Mirror::new(),
        observer,
        lines: Vec::new(),
        facts: 0,
    };
    reconnect(&mut sitting, places, asking).await?;
    start(&mut sitting).await?;
    Ok(sitting)
}

async fn take_seats(address: Address, settings: &Settings) -> Result<Vec<SeatKey>, Lost> {
    let mut http = Http::connect(address).await?;
    let guest = |name: &str| JoinRequest::person(name.to_owned());
    let [host, guests @ ..] = &NAMES[..usize::from(settings.chairs).min(NAMES.len())] else {
        return Err(Lost::Server("a table needs chairs".to_owned()));
    };
    let request =
        OpenRequest { settings: settings.clone(), host: guest(host), bots: Vec::new(), from: None };
    let mut keys = vec![http.open(&request).await?];
    for name in guests {
        let key = http.join(&keys[0].table, &guest(name)).await?;
        keys.push(key);
    }
    keys.sort_by_key(|key| key.seat);
    Ok(keys)
}

/// Reconnects all clients; each asks for what it missed.
pub(crate) async fn reconnect<O: Observer>(
    sitting: &mut Sitting<O>,
    places: &[Address],
    asking: Asking,
) -> Result<(), Lost> {
    sitting.lines.clear();
    for (number, (key, since)) in sitting.keys.iter().zip(&sitting.told).enumerate() {
        let hello = Hello {
            protocol: PROTOCOL,
            table: key.table.to_string(),
            key: Some(key.key.clone()),
            since: *since,
            prompts: asking == Asking::Prompts,
            screen: false,
        };
        sitting.lines.push(Line::connect(place(places, number)?, hello).await?);
    }
    Ok(())
}

/// Where the client with this number connects.
fn place(places: &[Address], number: usize) -> Result<Address, Lost> {
    let nowhere = || Lost::Line("there is no server".to_owned());
    places.get(number % places.len().max(1)).copied().ok_or_else(nowhere)
}

/// Everybody says ready, and the host begins.
pub(crate) async fn start<O: Observer>(sitting: &mut Sitting<O>) -> Result<(), Lost> {
    for line in 0..sitting.lines.len() {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| Lost::Server(error.to_string()))?;
        let contribution = Some(hex::encode(bytes));
        sitting.say(line, &ClientMessage::Ready { ready: true, contribution }).await?;
    }
    let ready = |mirror: &Mirror| {
        let chairs = mirror.chairs();
        !chairs.is_empty() && chairs.iter().all(|chair| chair.as_ref().is_some_and(|c| c.ready))
    };
    sitting.until(ready).await?;
    sitting.say(0, &ClientMessage::Start).await?;
    sitting.until(|mirror| mirror.stage() != Stage::Open).await
}
