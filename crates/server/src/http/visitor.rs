//! Who is asking.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

use axum::{
    extract::FromRequestParts,
    http::{Extensions, HeaderMap, request::Parts},
};

use super::{App, error::Error};
use crate::{config::Proxy, limits::SocketPlace};

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
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let text = last.to_str().ok()?.rsplit(',').next()?.trim();
    text.parse().ok()
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
}
