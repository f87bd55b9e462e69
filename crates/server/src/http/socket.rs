//! Sockets begin as requests.

use std::sync::Arc;

use axum::{
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    response::Response,
};

use super::{App, error::Error, visitor::Visitor};
use crate::{
    clock,
    config::Proxy,
    limits::SocketPlace,
    session::{self, BUFFER, MOST_FRAME},
};

/// A client wants a socket.
pub(super) async fn upgrade(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let socket = socket.map_err(|odd| Error::malformed(odd.body_text()))?;
    let crowded = || Error::too_fast("too many connections from this address");
    let place = place(&app, visitor).ok_or_else(crowded)?;
    let lounge = app.lounge.clone();
    Ok(socket
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(MOST_FRAME)
        .max_frame_size(MOST_FRAME)
        .on_upgrade(move |socket| {
            lounge.tasks.clone().track_future(session::run(socket, lounge, place))
        }))
}

/// The place of the connection itself, or behind a proxy one for the address the proxy names.
fn place(app: &App, visitor: Visitor) -> Option<Arc<SocketPlace>> {
    match app.config.proxy {
        Proxy::None => visitor.place,
        Proxy::Trusted => app.lounge.limits.socket(visitor.address, clock::ticks()).map(Arc::new),
    }
}
