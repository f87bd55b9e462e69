//! Where the server is: on this machine, and nowhere else.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    str::FromStr,
};

use thiserror::Error;

/// The address of a server on this machine.
///
/// ```
/// use bankhalter_load::Address;
///
/// assert!("http://127.0.0.1:4040".parse::<Address>().is_ok());
/// assert!("http://192.0.2.7:4040".parse::<Address>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Address(SocketAddr);

/// Why an address cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct NotLoopback(String);

impl Address {
    /// This port of this machine.
    pub const fn local(port: u16) -> Self {
        Self(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port))
    }

    /// As the network knows it.
    pub const fn socket(self) -> SocketAddr {
        self.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

impl FromStr for Address {
    type Err = NotLoopback;

    fn from_str(text: &str) -> Result<Self, NotLoopback> {
        let expected = || NotLoopback(format!("expected http://127.0.0.1:PORT, found `{text}`"));
        let place = text.trim().strip_prefix("http://").ok_or_else(expected)?;
        let place = place.strip_suffix('/').unwrap_or(place);
        // The name is not looked up: whoever answers for it must be this machine.
        let place = match place.strip_prefix("localhost:") {
            Some(port) => format!("127.0.0.1:{port}"),
            None => place.to_owned(),
        };
        let address: SocketAddr = place.parse().map_err(|_| expected())?;
        if !address.ip().to_canonical().is_loopback() {
            let message = format!("load is made on loopback addresses only, not on {text}");
            return Err(NotLoopback(message));
        }
        Ok(Self(address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_loaded() {
        for good in ["http://127.0.0.1:4040", "http://localhost:1/", "http://[::1]:80"] {
            assert!(good.parse::<Address>().is_ok(), "{good}");
        }
        assert!("http://[::ffff:127.0.0.1]:80".parse::<Address>().is_ok());
        for bad in [
            "http://192.0.2.1:4040",
            "http://0.0.0.0:4040",
            "http://[2001:db8::1]:80",
            "http://play.example:80",
            "http://localhost.example:80",
            "https://127.0.0.1:4040",
            "127.0.0.1:4040",
            "http://127.0.0.1",
            "http://127.0.0.1:4040/path",
            "",
        ] {
            assert!(bad.parse::<Address>().is_err(), "{bad}");
        }
    }
}
