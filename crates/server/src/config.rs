//! How a server is set up.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    path::PathBuf,
    str::FromStr,
    time::Duration,
};

use subtle::ConstantTimeEq;
use thiserror::Error;

use crate::{clock::Wall, legal::Legal};

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
    /// Who runs it and what it keeps of people.
    pub legal: Legal,
    /// How long it keeps what happened.
    pub retention: Retention,
    /// One of several servers that is asked to stop still takes visitors for so long, until a
    /// balancer has noticed.
    pub notice: Duration,
    /// What whoever reads its numbers has to know; nothing if anybody may.
    pub metrics_token: Option<Token>,
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
            legal: Legal::default(),
            retention: Retention::default(),
            notice: Duration::from_secs(1),
            metrics_token: None,
        }
    }
}

/// How long the server keeps what happened; for ever, where nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables whose game is over, after the last thing that happened there.
    pub finished: Option<Duration>,
    /// Tables that nobody goes on with, whether the game had begun or not.
    pub abandoned: Option<Duration>,
    /// What was said in the chat; the game stays.
    pub chat: Option<Duration>,
    /// How often it is looked for what is too old.
    pub every: Duration,
}

impl Default for Retention {
    fn default() -> Self {
        Self { finished: None, abandoned: None, chat: None, every: Duration::from_hours(1) }
    }
}

impl Retention {
    /// Is nothing ever deleted?
    pub(crate) const fn is_for_ever(&self) -> bool {
        self.finished.is_none() && self.abandoned.is_none() && self.chat.is_none()
    }
}

/// A word that opens something, and that no log ever shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// A token must not be guessed.
const LEAST_TOKEN: usize = 16;

impl Token {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Is it this one? It takes as long if not.
    pub(crate) fn is(&self, told: &str) -> bool {
        self.0.as_bytes().ct_eq(told.as_bytes()).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, form: &mut fmt::Formatter<'_>) -> fmt::Result {
        form.write_str("Token")
    }
}

/// Why a text is not a token.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("expected at least {LEAST_TOKEN} letters, digits or signs, without spaces")]
pub struct NotAToken;

impl FromStr for Token {
    type Err = NotAToken;

    fn from_str(text: &str) -> Result<Self, NotAToken> {
        let text = text.trim();
        let is_sound =
            text.len() >= LEAST_TOKEN && text.bytes().all(|byte| byte.is_ascii_graphic());
        is_sound.then(|| Self(text.to_owned())).ok_or(NotAToken)
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
    /// Tables opened per ten minutes.
    pub tables: u32,
    /// People seated per second.
    pub joins: u32,
    /// Tables looked at per second.
    pub cards: u32,
    /// Records read per minute.
    pub records: u32,
    /// Wrong keys per minute, and as many unknown tables.
    pub faults: u32,
    /// Messages per socket and second; three times as many in a burst.
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
    scheme: Scheme,
    name: String,
    port: u16,
}

impl PublicUrl {
    /// As a browser shows it: without a port that goes without saying, and without a slash at the
    /// end.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Can people outside this machine and its network find it there?
    pub fn is_public(&self) -> bool {
        let bare = self.name.trim_start_matches('[').trim_end_matches(']');
        bare.parse().map_or_else(
            |_| {
                let ends = [".local", ".internal", ".home.arpa", ".localhost"];
                bare.contains('.') && !ends.iter().any(|end| bare.ends_with(end))
            },
            is_public,
        )
    }

    /// Is the server called by its public name? A proxy may leave the port out of what it passes on;
    /// if one is told it must be the right one.
    pub(crate) fn answers_to(&self, host: &str) -> bool {
        let is_own = |host: Host<'_>| {
            host.is_called(&self.name) && host.port.is_none_or(|port| port == self.port)
        };
        Host::parse(host).is_some_and(is_own)
    }

    /// Does a page of this scheme and host come from here? The port counts: another one is another
    /// page.
    pub(crate) fn is_origin(&self, scheme: &str, host: &str) -> bool {
        let is_own = |host: Host<'_>| {
            host.is_called(&self.name) && host.port.unwrap_or(self.scheme.port()) == self.port
        };
        scheme.eq_ignore_ascii_case(self.scheme.name()) && Host::parse(host).is_some_and(is_own)
    }
}

/// Do people outside this machine and its network reach this address? One that stands for all
/// addresses of a machine is none of them.
pub const fn is_public(address: IpAddr) -> bool {
    let is_inside = match address.to_canonical() {
        IpAddr::V4(address) => {
            // What providers share among their customers (RFC 6598).
            let [first, second, ..] = address.octets();
            let is_shared = first == 100 && second & 0xc0 == 64;
            is_shared
                || address.is_loopback()
                || address.is_private()
                || address.is_link_local()
                || address.is_unspecified()
        }
        IpAddr::V6(address) => {
            address.is_loopback()
                || address.is_unique_local()
                || address.is_unicast_link_local()
                || address.is_unspecified()
        }
    };
    !is_inside
}

/// Why a text is not a public address.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}, as in https://play.example")]
pub struct NotAnAddress(&'static str);

impl FromStr for PublicUrl {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let text = text.trim().trim_end_matches('/').to_ascii_lowercase();
        let (scheme, host) =
            Scheme::split(&text).ok_or(NotAnAddress("expected http:// or https:// and a host"))?;
        let Host { name, port } = Host::parse(host).ok_or(NotAnAddress(
            "expected a host, with a port or without, and no path behind it",
        ))?;
        let port = port.unwrap_or(scheme.port());
        let mut text = format!("{}://{name}", scheme.name());
        if port != scheme.port() {
            text = format!("{text}:{port}");
        }
        Ok(Self { text, scheme, name: name.to_owned(), port })
    }
}

/// What pages are fetched with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scheme {
    Http,
    Https,
}

impl Scheme {
    /// The scheme of an address, and what follows it.
    fn split(address: &str) -> Option<(Self, &str)> {
        let (name, rest) = address.split_once("://")?;
        let scheme = [Self::Http, Self::Https].into_iter().find(|scheme| scheme.name() == name)?;
        Some((scheme, rest))
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Https => "https",
        }
    }

    /// The port that goes without saying.
    const fn port(self) -> u16 {
        match self {
            Self::Http => 80,
            Self::Https => 443,
        }
    }
}

/// What a server is called: a name or an address, and a port if one is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Host<'a> {
    /// An IPv6 address stands in its brackets.
    pub(crate) name: &'a str,
    pub(crate) port: Option<u16>,
}

impl<'a> Host<'a> {
    /// Reads what stands in a `Host` header, or behind the scheme of an address.
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        let end = if text.starts_with('[') {
            text.find(']')? + 1
        } else {
            text.find(':').unwrap_or(text.len())
        };
        let (name, port) = text.split_at(end);
        if !is_name(name) {
            return None;
        }
        let port = match port.strip_prefix(':') {
            // A colon without a port says nothing (RFC 3986, 3.2.3).
            Some("") => None,
            Some(port) if port.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(port.parse().ok().filter(|port| *port != 0)?)
            }
            None if port.is_empty() => None,
            _ => return None,
        };
        Some(Self { name, port })
    }

    /// Capital letters make no difference.
    const fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

fn is_name(name: &str) -> bool {
    if let Some(six) = name.strip_prefix('[') {
        return six.strip_suffix(']').is_some_and(|six| six.parse::<Ipv6Addr>().is_ok());
    }
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    !name.is_empty() && name.len() <= 253 && name.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_long_and_never_shown() {
        for short in ["", "abc", "fifteen-letters", "sixteen letters !", "sixteen-lettérs!"] {
            assert_eq!(short.parse::<Token>(), Err(NotAToken), "{short}");
        }
        let token = "sixteen-letters!\n".parse::<Token>().unwrap();
        assert!(token.is("sixteen-letters!") && !token.is("sixteen-letters") && !token.is(""));
        assert!(!format!("{token:?}").contains("sixteen"));
    }

    #[test]
    fn what_is_public_is_found_from_outside() {
        let is_public = |text: &str| text.parse::<PublicUrl>().unwrap().is_public();
        for inside in [
            "http://localhost:4040",
            "http://192.168.2.7",
            "http://[::1]:80",
            "http://laptop",
            "http://wohnzimmer.local",
            "http://169.254.7.7",
            "http://[fe80::1]",
            "http://100.64.1.1",
        ] {
            assert!(!is_public(inside), "{inside}");
        }
        for outside in [
            "https://play.example",
            "http://203.0.113.9",
            "http://100.128.1.1",
            "https://[2001:db8::1]",
        ] {
            assert!(is_public(outside), "{outside}");
        }
    }

    #[test]
    fn public_addresses_have_a_scheme_and_a_host() {
        let right = [
            ("https://Play.Example:8443/", "https://play.example:8443"),
            ("https://play.example:443", "https://play.example"),
            ("http://play.example:80/", "http://play.example"),
            ("http://play.example:0080", "http://play.example"),
            ("http://play.example:443", "http://play.example:443"),
            ("HTTPS://[2001:db8::1]:443", "https://[2001:db8::1]"),
            ("http://192.0.2.1:", "http://192.0.2.1"),
        ];
        for (text, told) in right {
            assert_eq!(text.parse::<PublicUrl>().unwrap().as_str(), told, "{text}");
        }
        let wrong = [
            "",
            "play.example",
            "ftp://x",
            "https://",
            "https://a/b",
            "http://a b",
            "http://a:b",
            "http://a:0",
            "http://a:65536",
            "http://a:1:2",
            "http://:80",
            "http://[::1",
            "http://::1",
            "http://[play]:80",
            "http://a:+1",
            "http://u@a",
        ];
        for wrong in wrong {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_port_that_goes_without_saying_may_be_told_or_not() {
        let says = |public: &str, host: &str| public.parse::<PublicUrl>().unwrap().answers_to(host);
        for public in ["https://play.example", "https://play.example:443"] {
            assert!(says(public, "play.example") && says(public, "PLAY.example:443"), "{public}");
            assert!(says(public, "play.example:0443") && says(public, "play.example:"), "{public}");
            assert!(!says(public, "play.example:80") && !says(public, "play.example:4430"));
        }
        assert!(says("http://play.example", "play.example:80"));
        assert!(!says("http://play.example", "play.example:443"));
        assert!(says("https://[2001:db8::1]", "[2001:db8::1]:443"));
        assert!(!says("https://[2001:db8::1]", "[2001:db8::1"));
    }

    #[test]
    fn a_port_of_its_own_is_kept_and_a_proxy_may_leave_it_out() {
        let public: PublicUrl = "https://play.example:8443".parse().unwrap();
        assert!(public.answers_to("play.example:8443") && public.answers_to("play.example"));
        assert!(!public.answers_to("play.example:443") && !public.answers_to("other:8443"));
        assert!(public.is_origin("https", "play.example:8443"));
        assert!(!public.is_origin("https", "play.example"), "another page");
        assert!(!public.is_origin("http", "play.example:8443"));
        let usual: PublicUrl = "https://play.example:443".parse().unwrap();
        assert!(usual.is_origin("https", "play.example"));
        assert!(usual.is_origin("HTTPS", "play.example:443"));
        assert!(!usual.is_origin("http", "play.example:443"));
    }
}
