//! What goes wrong, as an answer: for programs here, for people in `failure`.

use axum::{
    http::{
        StatusCode,
        header::{CONTENT_TYPE, RETRY_AFTER},
    },
    response::{IntoResponse, Response},
};
use bankhalter_protocol::{Rejection, RejectionCode};

/// What goes wrong, as an answer: a status, and `{"code", "message"}` for programs.
#[derive(Debug)]
pub(super) struct Error {
    status: StatusCode,
    rejection: Rejection,
    told: Told,
}

/// The sentence for people: a message of the locales. It goes along with the answer, so that whoever
/// asked for a page gets one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Told(pub(super) &'static str);

impl Error {
    pub(super) fn new(code: RejectionCode, message: impl Into<String>) -> Self {
        Rejection::new(code, message).into()
    }

    pub(super) fn malformed(message: impl Into<String>) -> Self {
        Self::new(RejectionCode::Malformed, message)
    }

    pub(super) fn too_fast(message: impl Into<String>) -> Self {
        Self::new(RejectionCode::TooFast, message)
    }

    /// There is nothing at this address.
    pub(super) fn not_found(message: &str) -> Self {
        Self { status: StatusCode::NOT_FOUND, told: Told("lost-title"), ..Self::malformed(message) }
    }

    /// The address exists, but not for this kind of request.
    pub(super) fn wrong_method() -> Self {
        let message = "this address does not answer requests of this kind";
        Self {
            status: StatusCode::METHOD_NOT_ALLOWED,
            told: Told("failure-method"),
            ..Self::malformed(message)
        }
    }

    /// Another page tries to use the visitor's browser.
    pub(super) fn foreign() -> Self {
        let message = "the Origin of this request is another page";
        Self {
            status: StatusCode::FORBIDDEN,
            told: Told("failure-foreign"),
            ..Self::malformed(message)
        }
    }

    /// The request is for a server of another name.
    pub(super) fn misdirected(own: &str) -> Self {
        let message = format!("this server is found at {own} and answers to no other name");
        Self {
            status: StatusCode::MISDIRECTED_REQUEST,
            told: Told("failure-misdirected"),
            ..Self::malformed(message)
        }
    }

    /// More is announced than is ever read.
    pub(super) fn too_long(most: usize) -> Self {
        Self::new(RejectionCode::TooLong, format!("a body may have {most} bytes"))
    }

    /// The numbers are for those who know the token.
    pub(super) fn unauthorised() -> Self {
        let message = "this needs the header Authorization: Bearer with the token of the operator";
        Self {
            status: StatusCode::UNAUTHORIZED,
            told: Told("failure-token"),
            ..Self::new(RejectionCode::BadKey, message)
        }
    }

    /// There is no token, and whoever asks may be anybody.
    pub(super) fn no_token() -> Self {
        let message = "without a token the numbers are told to programs of this machine alone, and \
                       behind a proxy to nobody: name a file with one with --metrics-token-file";
        let rejection = Rejection::new(RejectionCode::BadKey, message);
        Self { rejection, ..Self::unauthorised() }
    }

    /// The server itself is at fault.
    pub(super) fn broken() -> Self {
        let message = "the server could not answer; its log says why";
        Self {
            status: StatusCode::INTERNAL_SERVER_ERROR,
            told: Told("failure-broken"),
            ..Self::new(RejectionCode::NotKept, message)
        }
    }
}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Self {
        Self { status: status(rejection.code), told: Told(told(rejection.code)), rejection }
    }
}

/// What people read, as at the table.
const fn told(code: RejectionCode) -> &'static str {
    match code {
        RejectionCode::Malformed | RejectionCode::Version | RejectionCode::NotNotation => {
            "failure-strange"
        }
        RejectionCode::UnknownTable => "home-trouble-unknown-table",
        RejectionCode::Damaged => "home-trouble-damaged",
        RejectionCode::BadKey => "home-trouble-bad-key",
        RejectionCode::NotSeated => "home-trouble-not-seated",
        RejectionCode::NotHost => "home-trouble-not-host",
        RejectionCode::WrongStage => "failure-stage",
        RejectionCode::NoChair => "home-trouble-no-chair",
        RejectionCode::Taken => "home-trouble-taken",
        RejectionCode::BadName => "home-trouble-bad-name",
        RejectionCode::LookAlike => "home-trouble-look-alike",
        RejectionCode::Locked => "home-trouble-locked",
        RejectionCode::Removed => "home-trouble-removed",
        RejectionCode::BadSettings => "home-trouble-settings",
        RejectionCode::Stale => "home-trouble-stale",
        RejectionCode::Paused => "home-trouble-paused",
        RejectionCode::CannotPay => "home-trouble-cannot-pay",
        RejectionCode::NotReady => "home-trouble-not-ready",
        RejectionCode::TooFast => "home-trouble-too-fast",
        RejectionCode::TooLong => "failure-long",
        RejectionCode::TooMuch => "home-trouble-too-much",
        RejectionCode::NotKept => "home-trouble-not-kept",
        RejectionCode::Stopping => "home-trouble-stopping",
    }
}

const fn status(code: RejectionCode) -> StatusCode {
    match code {
        RejectionCode::Malformed | RejectionCode::Version => StatusCode::BAD_REQUEST,
        RejectionCode::UnknownTable => StatusCode::NOT_FOUND,
        RejectionCode::BadKey
        | RejectionCode::NotSeated
        | RejectionCode::NotHost
        | RejectionCode::Locked
        | RejectionCode::Removed => StatusCode::FORBIDDEN,
        RejectionCode::WrongStage
        | RejectionCode::NoChair
        | RejectionCode::Taken
        | RejectionCode::BadName
        | RejectionCode::LookAlike
        | RejectionCode::Stale
        | RejectionCode::Paused
        | RejectionCode::NotReady => StatusCode::CONFLICT,
        RejectionCode::BadSettings | RejectionCode::NotNotation | RejectionCode::CannotPay => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        RejectionCode::TooFast | RejectionCode::TooMuch => StatusCode::TOO_MANY_REQUESTS,
        RejectionCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        RejectionCode::NotKept | RejectionCode::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        RejectionCode::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self.rejection).unwrap_or_default();
        let mut response =
            (self.status, [(CONTENT_TYPE, "application/json")], body).into_response();
        let wait = match self.rejection.code {
            RejectionCode::TooFast => Some("60"),
            RejectionCode::NotKept | RejectionCode::Stopping => Some("2"),
            _ => None,
        };
        response.extensions_mut().insert(self.told);
        if let Some(wait) = wait {
            response.headers_mut().insert(RETRY_AFTER, wait.parse().expect("digits"));
        }
        response
    }
}
