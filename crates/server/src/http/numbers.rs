//! What operators look at, and who may.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Extension,
    extract::State,
    http::{
        HeaderMap,
        header::{AUTHORIZATION, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};

use super::{App, error::Error, visitor::Peer};
use crate::config::{Config, Proxy};

pub(super) async fn metrics(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    check(&app.config, peer.address, &headers)?;
    let hub = app.lounge.hub.clone();
    let ready = hub.ready().await;
    hub.metrics().ready.set(i64::from(ready.is_ok()));
    let print = tokio::task::spawn_blocking(move || hub.metrics().print().ok());
    let page = print.await.ok().flatten().ok_or_else(Error::broken)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, kind)], page).into_response())
}

/// Whoever knows the token. Where there is none, programs of this machine itself; behind a proxy
/// everybody seems to be one, so there it is nobody.
fn check(config: &Config, peer: IpAddr, headers: &HeaderMap) -> Result<(), Error> {
    let Some(token) = &config.metrics_token else {
        let is_here = peer.to_canonical().is_loopback() && config.proxy == Proxy::None;
        return if is_here { Ok(()) } else { Err(Error::no_token()) };
    };
    let told = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let told = told.and_then(|told| told.strip_prefix("Bearer ")).unwrap_or_default();
    if token.is(told.trim()) { Ok(()) } else { Err(Error::unauthorised()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_token_only_this_machine_is_told() {
        let mut config = Config::at("0.0.0.0:4040".parse().unwrap());
        let is_told = |config: &Config, peer: &str| {
            check(config, peer.parse().unwrap(), &HeaderMap::new()).is_ok()
        };
        for (peer, told) in [
            ("127.0.0.1", true),
            ("::1", true),
            ("::ffff:127.0.0.1", true),
            ("192.168.2.7", false),
            ("203.0.113.9", false),
        ] {
            assert_eq!(is_told(&config, peer), told, "{peer}");
        }
        config.proxy = Proxy::Trusted;
        assert!(!is_told(&config, "127.0.0.1"), "that is the proxy");
        config.metrics_token = Some("correct-horse-battery".parse().unwrap());
        assert!(!is_told(&config, "::1"), "the token counts everywhere");
    }
}
