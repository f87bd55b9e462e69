//! The other servers that share the database.

use std::{fs, io, net::SocketAddr, time::Duration};

use bankhalter_journal::Beside;
use bankhalter_server::{BackDoor, Token};

use super::{Listen, unbound};
use crate::console::Stop;

/// A secret that is guessed opens every table.
const LEAST_SECRET: usize = 32;

/// The other servers that share the database.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Several servers that share one database")]
#[expect(clippy::struct_field_names, reason = "as the options are called")]
pub(crate) struct Others {
    /// Where the other servers reach this one; without it, this one works alone
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "BANKHALTER_NODE_LISTEN",
        requires_all = ["database", "node_secret_file"]
    )]
    node_listen: Option<Listen>,
    /// What they are told instead, if they reach it by another address
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "BANKHALTER_NODE_ADDRESS",
        requires = "node_listen"
    )]
    node_address: Option<Listen>,
    /// A file with the secret by which they know each other
    #[arg(
        long,
        value_name = "FILE",
        env = "BANKHALTER_NODE_SECRET_FILE",
        requires = "node_listen",
        value_parser = secret
    )]
    node_secret_file: Option<Token>,
    /// Seconds for which it still takes visitors when it is asked to stop, until a balancer has
    /// noticed
    #[arg(
        long,
        value_name = "SECONDS",
        env = "BANKHALTER_NODE_NOTICE",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(0..=60)
    )]
    node_notice: u8,
}

impl Others {
    /// For how long it still takes visitors when it is asked to stop.
    pub(super) fn notice(&self) -> Duration {
        Duration::from_secs(self.node_notice.into())
    }

    /// The door for the others, and where they find it; nothing where this server works alone.
    pub(super) async fn door(&self) -> Result<Option<(BackDoor, Beside)>, Stop> {
        let (Some(listen), Some(secret)) = (&self.node_listen, &self.node_secret_file) else {
            return Ok(None);
        };
        let door = BackDoor::at(&listen.0, secret).await;
        let door = door.map_err(|error| {
            Stop::unusable(unbound(listen, &error).replace("--listen", "--node-listen"))
        })?;
        let address = match &self.node_address {
            Some(address) => address.0.clone(),
            None => reachable(door.address())?,
        };
        Ok(Some((door, Beside::Others { address, speaks: BackDoor::SPEAKS })))
    }
}

impl Others {
    /// Where the others are told to reach this one; nothing where it works alone. Listens nowhere.
    pub(crate) fn told(&self) -> Option<Result<String, Stop>> {
        let listen = self.node_listen.as_ref()?;
        let told = self.node_address.as_ref().map(|address| address.0.clone());
        Some(match (told, listen.0.parse()) {
            (Some(told), _) => Ok(told),
            (None, Ok(address)) => reachable(address),
            // A name leads to whatever it stands for.
            (None, Err(_)) => Ok(listen.0.clone()),
        })
    }

    /// Greets another server as this one would; nothing where it works alone.
    pub(crate) fn greet(&self, address: &str) -> Option<io::Result<()>> {
        let secret = self.node_secret_file.as_ref()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        Some(runtime.and_then(|runtime| runtime.block_on(BackDoor::greet(address, secret))))
    }
}

fn reachable(address: SocketAddr) -> Result<String, Stop> {
    if !address.ip().is_unspecified() {
        return Ok(address.to_string());
    }
    Err(Stop::unusable(format!(
        "the other servers cannot reach {address}: listen on one address with --node-listen, or name \
         the one by which they reach this server with --node-address"
    )))
}

/// The secret in a file: an option would show it to everybody who lists processes.
fn secret(file: &str) -> Result<Token, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("cannot be read: {error}"))?;
    let unfit = || {
        format!(
            "expected at least {LEAST_SECRET} letters, digits or signs, without spaces: for example \
             what `openssl rand -hex 32` prints"
        )
    };
    if text.trim().len() < LEAST_SECRET {
        return Err(unfit());
    }
    text.parse().map_err(|_| unfit())
}
