//! The part of an address that names something.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};

use super::error::Error;

/// What an address names; where that cannot be read, it is refused like everything else.
#[derive(Debug)]
pub(super) struct Named(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(name)| Self(name)).map_err(|odd| Error::malformed(odd.body_text()))
    }
}
