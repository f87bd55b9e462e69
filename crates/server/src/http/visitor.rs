//! Who is asking.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, Once},
};

use axum::{
    extract::FromRequestParts,
    http::{Extensions, HeaderMap, request::Parts},
};

use super::{App, error::Error};
use crate::{config::Proxy, limits::SocketPlace};

/// So much of what a proxy says is repeated in the log.
const MOST_TOLD: usize = 100;

/// The other end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    /// Its address.
    pub(crate) address: IpAddr,
    /// Its place among the connections of its address; none if there are too many.
    pub(crate) place: Option<Arc<SocketPlace>>,
}

/// Who asks.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// The address for which the request counts.
    pub(super) address: IpAddr,
    /// What links begin with that this visitor is given.
    pub(super) base: String,
    /// The connection's place.
    pub(super) place: Option<Arc<SocketPlace>>,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        let place = parts.extensions.get::<Peer>().and_then(|peer| peer.place.clone());
        Ok(Self {
            address: address(app.config.proxy, &parts.extensions, &parts.headers),
            base: app.base(&parts.headers),
            place,
        })
    }
}

/// The address for which a request counts: that of the other end, or what a trusted proxy says.
fn address(proxy: Proxy, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let peer = extensions.get::<Peer>().map_or(unknown, |peer| peer.address);
    match proxy {
        Proxy::None => peer,
        Proxy::Trusted => forwarded(headers).unwrap_or(peer),
    }
}

/// The last address of the last header: the one that the proxy itself has added.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    static WARNED: Once = Once::new();
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let text = last.to_str().unwrap_or_default().rsplit(',').next()?.trim();
    let address = told(text);
    if address.is_none() {
        WARNED.call_once(|| {
            tracing::warn!(
                last = text.get(..MOST_TOLD).unwrap_or(text),
                "the last word of X-Forwarded-For is no address, so its visitors count as one, as \
                 the proxy itself: see whether it is the proxy's own word"
            );
        });
    }
    address
}

/// An address as proxies write it: alone or with a port, and one of the long kind in brackets.
fn told(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    bare.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_its_own_word() {
        let mut extensions = Extensions::new();
        extensions.insert(Peer { address: "192.0.2.1".parse().unwrap(), place: None });
        let mut headers = HeaderMap::new();
        let seen = |proxy, headers: &HeaderMap| address(proxy, &extensions, headers).to_string();
        assert_eq!(seen(Proxy::Trusted, &headers), "192.0.2.1");
        headers.append("x-forwarded-for", "198.51.100.1, 198.51.100.2".parse().unwrap());
        assert_eq!(seen(Proxy::None, &headers), "192.0.2.1");
        assert_eq!(seen(Proxy::Trusted, &headers), "198.51.100.2");
        headers.append("x-forwarded-for", "203.0.113.9".parse().unwrap());
        assert_eq!(seen(Proxy::Trusted, &headers), "203.0.113.9");
    }

    #[test]
    fn an_address_may_have_a_port_and_brackets() {
        for (text, address) in [
            ("198.51.100.1", "198.51.100.1"),
            ("198.51.100.1:50123", "198.51.100.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:50123", "2001:db8::1"),
        ] {
            let mut headers = HeaderMap::new();
            headers.append("x-forwarded-for", format!("192.0.2.7, {text}").parse().unwrap());
            assert_eq!(forwarded(&headers), Some(address.parse().unwrap()), "{text}");
        }
        for text in ["", "unknown", "_hidden", "198.51.100.1:port", "[2001:db8::1", "2001:db8::1]"]
        {
            assert_eq!(told(text), None, "{text}");
        }
    }
}
