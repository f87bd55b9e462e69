//! What every route can use.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header::HOST};

use crate::{
    config::{Config, Host, Proxy},
    session::Lounge,
};

/// What every route can use.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) lounge: Lounge,
    pub(crate) config: Config,
    /// Where it really listens.
    pub(crate) address: SocketAddr,
    /// How other machines of the same network call this one, if they can reach it.
    pub(crate) neighbour: Option<SocketAddr>,
}

impl App {
    /// What links to this server begin with, as far as this visitor is concerned.
    pub(super) fn base(&self, headers: &HeaderMap) -> String {
        if let Some(url) = &self.config.public_url {
            return url.as_str().to_owned();
        }
        let host = host(headers).unwrap_or_default();
        match self.neighbour {
            // A link with `localhost` in it is of no use to friends.
            Some(neighbour) if host.is_empty() || is_own(host) => format!("http://{neighbour}"),
            None if host.is_empty() => format!("http://{}", self.address),
            _ => format!("{}://{host}", self.scheme(headers)),
        }
    }

    pub(super) fn scheme(&self, headers: &HeaderMap) -> &'static str {
        let told = headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
        if told && self.config.proxy == Proxy::Trusted { "https" } else { "http" }
    }
}

/// What the visitor calls the server. Whoever gives two names gives none: a proxy might believe the
/// other one.
pub(super) fn host(headers: &HeaderMap) -> Option<&str> {
    let mut names = headers.get_all(HOST).iter();
    let name = names.next().filter(|_| names.next().is_none())?;
    name.to_str().ok().filter(|host| Host::parse(host).is_some())
}

/// Is this a name by which a machine calls itself?
pub(super) fn is_own(host: &str) -> bool {
    let Some(Host { name, .. }) = Host::parse(host) else { return false };
    let six = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let address = six.parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_gives_two_names_gives_none() {
        let mut headers = HeaderMap::new();
        headers.append(HOST, "play.example".parse().unwrap());
        assert_eq!(host(&headers), Some("play.example"));
        headers.append(HOST, "other.example".parse().unwrap());
        assert_eq!(host(&headers), None);
    }

    #[test]
    fn a_machine_knows_its_own_names() {
        for own in ["localhost", "LOCALHOST:4040", "127.0.0.1:80", "[::1]:4040", "[::1]"] {
            assert!(is_own(own), "{own}");
        }
        for other in ["play.example", "192.0.2.7:4040", "[2001:db8::1]", "127.play.example"] {
            assert!(!is_own(other), "{other}");
        }
    }
}
