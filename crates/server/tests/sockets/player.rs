//! A person who takes the first reasonable thing that is allowed.

use std::net::SocketAddr;

use bankhalter_protocol::{Fact, Prompt, SeatKey, ServerMessage, Told};

use crate::client::{Client, hello};

/// What a person likes to do, best first.
const LIKES: [&str; 17] = [
    "demands",
    "throws",
    "buys",
    "pays fine",
    "pays",
    "accepts",
    "rejects",
    "passes",
    "keeps",
    "redeems",
    "ends",
    "sells",
    "clears",
    "mortgages",
    "declines",
    "withdraws",
    "goes",
];

/// A seat whose player is told what is allowed.
pub(crate) struct Player {
    pub(crate) client: Client,
    name: String,
    played: u32,
    /// How many actions it plays before it gives up.
    stamina: u32,
}

impl Player {
    pub(crate) async fn enter(address: SocketAddr, key: &SeatKey, stamina: u32) -> Self {
        let mut client = Client::dial(address).await;
        let mut hello = hello(&key.table, Some(&key.key), 0);
        hello.prompts = true;
        let welcome = client.greet(hello).await;
        assert_eq!(welcome.you, Some(key.seat));
        Self { client, name: key.seat.to_string(), played: 0, stamina }
    }

    /// Plays until the game is over; gives everything it was told.
    pub(crate) async fn play(mut self) -> Self {
        loop {
            if let Some(prompt) = self.client.prompt.take() {
                self.decide(&prompt).await;
            }
            // Two may claim at once, and what was allowed may have passed: a "no" is no fault.
            let message = self.client.hear().await;
            if matches!(message, ServerMessage::Fact(Told { fact: Fact::Over(_), .. })) {
                return self;
            }
        }
    }

    /// What the game waits for this player to do.
    pub(crate) async fn awaited(&mut self) -> String {
        loop {
            if let Some(prompt) = self.client.prompt.take().filter(|prompt| prompt.awaited) {
                return choose(&prompt.legal).expect("something is allowed").to_owned();
            }
            self.client.hear().await;
        }
    }

    async fn decide(&mut self, prompt: &Prompt) {
        let what = if self.played >= self.stamina { Some("leaves") } else { choose(&prompt.legal) };
        let what = what.unwrap_or("leaves").to_owned();
        self.played += 1;
        let id = format!("{}-{}", self.name, self.played);
        self.client.act(&id, &what).await;
    }
}

/// The best that is allowed.
fn choose(legal: &[String]) -> Option<&str> {
    let begins = |like: &str| legal.iter().find(|line| line.starts_with(like));
    LIKES.iter().find_map(|like| begins(like)).map(String::as_str)
}
