//! How a server is set up.

use std::{net::SocketAddr, path::PathBuf, str::FromStr, time::Duration};

use thiserror::Error;

use crate::clock::Wall;

/// How a server is set up.
///
/// ```
/// use bankhalter_server::Config;
///
/// let mut config = Config::at("127.0.0.1:0".parse()?);
/// config.public_url = Some("https://play.example".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where people find it; without it what their browser says.
    pub public_url: Option<PublicUrl>,
    /// Who stands between it and the people.
    pub proxy: Proxy,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// How much one address may do.
    pub rates: Rates,
    /// What time it is for people.
    pub wall: Wall,
    /// A folder with the page, in place of the one that is part of the program.
    pub page: Option<PathBuf>,
}

impl Config {
    /// The usual way at this address.
    pub fn at(listen: SocketAddr) -> Self {
        Self {
            listen,
            public_url: None,
            proxy: Proxy::None,
            idle: Duration::from_mins(5),
            rates: Rates::USUAL,
            wall: Wall::default(),
            page: None,
        }
    }
}

/// Who stands between the server and the people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Proxy {
    /// Nobody: an address is that of the connection.
    #[default]
    None,
    /// A proxy that adds `X-Forwarded-For`: the last address in it is believed.
    Trusted,
}

/// How much one address may do; 0 means as much as it likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// Open connections at a time.
    pub connections: u32,
    /// Tables opened in ten minutes.
    pub tables: u32,
    /// People seated in a second.
    pub joins: u32,
    /// Tables looked at in a second.
    pub cards: u32,
    /// Records read in a minute.
    pub records: u32,
    /// Wrong keys in a minute, and as many unknown tables.
    pub faults: u32,
    /// Messages of one socket in a second; three times as many at once.
    pub messages: u32,
}

impl Rates {
    /// Plenty for friends behind one router, little for somebody who means harm.
    pub const USUAL: Self = Self {
        connections: 200,
        tables: 30,
        joins: 10,
        cards: 20,
        records: 60,
        faults: 20,
        messages: 20,
    };

    /// No limits at all, for those who test.
    pub const NONE: Self =
        Self { connections: 0, tables: 0, joins: 0, cards: 0, records: 0, faults: 0, messages: 0 };
}

/// Where people find the server: scheme and host, without a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    text: String,
    host: usize,
}

impl PublicUrl {
    /// As one would type it, without a slash at the end.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What it is spoken with.
    pub fn scheme(&self) -> &str {
        self.text.split(':').next().unwrap_or_default()
    }

    /// The host, with its port if one is given.
    pub fn host(&self) -> &str {
        &self.text[self.host..]
    }
}

/// Why a text is no public address.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct NotAnAddress(String);

impl FromStr for PublicUrl {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let text = text.trim().trim_end_matches('/');
        let wrong = |what: &str| NotAnAddress(format!("{what}, as in https://play.example"));
        let host = ["http://", "https://"].into_iter().find(|scheme| text.starts_with(scheme));
        let host = host.ok_or_else(|| wrong("expected http:// or https:// and a host"))?.len();
        if !is_host(&text[host..]) {
            return Err(wrong("expected a host, with a port or without, and no path behind it"));
        }
        Ok(Self { text: text.to_ascii_lowercase(), host })
    }
}

/// Can this be a host with a port or without?
pub(crate) fn is_host(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte);
    !text.is_empty() && text.len() <= 255 && text.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_addresses_have_a_scheme_and_a_host() {
        let url: PublicUrl = "https://Play.Example:8443/".parse().unwrap();
        assert_eq!(url.as_str(), "https://play.example:8443");
        assert_eq!(url.host(), "play.example:8443");
        for wrong in ["", "play.example", "ftp://x", "https://", "https://a/b", "http://a b"] {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
