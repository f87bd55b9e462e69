//! Who may reach a server, as far as anybody can know who only sees its settings.

use std::net::IpAddr;

use bankhalter_server::{Proxy, PublicUrl, is_public};

/// From where people reach a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// From this machine or the network of a house.
    Inside,
    /// It listens on every address of a machine that may have a public one, by way of its router
    /// say, or behind a proxy of which nobody has said where people find it.
    Unknown,
    /// From everywhere.
    Outside,
}

impl Reach {
    /// Where it says so itself, that counts; else where it listens and what the machine calls itself.
    pub(crate) fn of(
        public_url: Option<&PublicUrl>,
        proxy: Proxy,
        listens: IpAddr,
        neighbour: Option<IpAddr>,
    ) -> Self {
        let is_own = |address: Option<IpAddr>| address.is_some_and(is_public);
        match public_url {
            Some(url) if url.is_public() => Self::Outside,
            None if is_own(Some(listens)) || is_own(neighbour) => Self::Outside,
            None if listens.is_unspecified() || proxy == Proxy::Trusted => Self::Unknown,
            Some(_) | None => Self::Inside,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_reached_by_what_it_says_or_else_by_where_it_listens() {
        let reach = |url: Option<&str>, listens: &str, neighbour: Option<&str>| {
            let address = |text: &str| text.parse().expect("an address");
            let url = url.map(|url| url.parse().expect("a public address"));
            Reach::of(url.as_ref(), Proxy::None, address(listens), neighbour.map(address))
        };
        for inside in ["127.0.0.1", "::1", "192.168.2.7", "10.0.0.1", "169.254.1.1", "fe80::1"] {
            assert_eq!(reach(None, inside, None), Reach::Inside, "{inside}");
        }
        for outside in ["203.0.113.9", "2001:db8::1", "::ffff:203.0.113.9"] {
            assert_eq!(reach(None, outside, None), Reach::Outside, "{outside}");
        }
        for every in ["0.0.0.0", "::"] {
            assert_eq!(reach(None, every, None), Reach::Unknown);
            assert_eq!(reach(None, every, Some("192.168.2.7")), Reach::Unknown, "a router");
            assert_eq!(reach(None, every, Some("203.0.113.9")), Reach::Outside);
            assert_eq!(reach(Some("http://laptop"), every, None), Reach::Inside, "it says so");
        }
        let behind_a_proxy = reach(Some("https://play.example"), "127.0.0.1", None);
        assert_eq!(behind_a_proxy, Reach::Outside);
    }
    #[test]
    fn behind_a_proxy_nobody_knows_who_comes_unless_it_is_said() {
        let home = "127.0.0.1".parse().expect("an address");
        let reach = |url: Option<&str>| {
            let url = url.map(|url| url.parse().expect("a public address"));
            Reach::of(url.as_ref(), Proxy::Trusted, home, None)
        };
        assert_eq!(reach(None), Reach::Unknown);
        assert_eq!(reach(Some("http://laptop")), Reach::Inside);
        assert_eq!(reach(Some("https://play.example")), Reach::Outside);
    }
}
