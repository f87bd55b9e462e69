//! A small HTTP client for one connection.

use bankhalter_protocol::{JoinRequest, OpenRequest, SeatKey};
use http_body_util::{BodyExt as _, Full};
use hyper::{
    Method, Request, StatusCode,
    body::Bytes,
    client::conn::http1::{SendRequest, handshake},
    header::{CONTENT_TYPE, HOST},
};
use hyper_util::rt::TokioIo;
use tokio::{net::TcpStream, task::AbortHandle, time::timeout};

use crate::{
    Address,
    line::{ANSWER_LIMIT, Lost},
};

/// A connection that stays open for several requests.
#[derive(Debug)]
pub(crate) struct Http {
    address: Address,
    sender: SendRequest<Full<Bytes>>,
    driver: AbortHandle,
}

impl Drop for Http {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Http {
    /// Connects.
    pub(crate) async fn connect(address: Address) -> Result<Self, Lost> {
        let told = |error: &dyn std::fmt::Display| Lost::Line(format!("no connection: {error}"));
        let stream = TcpStream::connect(address.socket()).await.map_err(|error| told(&error))?;
        stream.set_nodelay(true).map_err(|error| told(&error))?;
        let opened = handshake(TokioIo::new(stream)).await;
        let (sender, connection) = opened.map_err(|error| told(&error))?;
        // Whoever sends a request hears of what goes wrong there.
        let driver = tokio::task::spawn_local(async move { drop(connection.await) });
        Ok(Self { address, sender, driver: driver.abort_handle() })
    }

    /// Opens a table and sits its host down.
    pub(crate) async fn open(&mut self, request: &OpenRequest) -> Result<SeatKey, Lost> {
        self.post("/api/tables", request).await
    }

    /// Sits down.
    pub(crate) async fn join(
        &mut self,
        table: &str,
        request: &JoinRequest,
    ) -> Result<SeatKey, Lost> {
        self.post(&format!("/api/tables/{table}/seats"), request).await
    }

    /// The text at this path.
    pub(crate) async fn get(&mut self, path: &str) -> Result<String, Lost> {
        let body = self.ask(Method::GET, path, Vec::new()).await?;
        String::from_utf8(body).map_err(|error| Lost::Server(error.to_string()))
    }

    async fn post<T: serde::de::DeserializeOwned>(
        &mut self,
        path: &str,
        body: &impl serde::Serialize,
    ) -> Result<T, Lost> {
        let body = serde_json::to_vec(body).map_err(|error| Lost::Server(error.to_string()))?;
        let answer = self.ask(Method::POST, path, body).await?;
        serde_json::from_slice(&answer).map_err(|error| Lost::Server(format!("{path}: {error}")))
    }

    async fn ask(&mut self, method: Method, path: &str, body: Vec<u8>) -> Result<Vec<u8>, Lost> {
        let told = |error: &dyn std::fmt::Display| Lost::Line(format!("{path}: {error}"));
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.address.socket().to_string())
            .header(CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::from(body)))
            .map_err(|error| told(&error))?;
        let exchange = async {
            let response = self.sender.send_request(request).await.map_err(|error| told(&error))?;
            let status = response.status();
            let body = response.into_body().collect().await.map_err(|error| told(&error))?;
            Ok::<_, Lost>((status, body.to_bytes()))
        };
        let late = |_| told(&"the server does not answer");
        let (status, body) = timeout(ANSWER_LIMIT, exchange).await.map_err(late)??;
        if status.is_success() {
            return Ok(body.to_vec());
        }
        Err(Lost::Server(format!("{path}: {}", refusal(status, &body))))
    }
}

/// What the server says when it does not do what it was asked.
fn refusal(status: StatusCode, body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    let hint = if status == StatusCode::TOO_MANY_REQUESTS {
        " (start the server with --limit-tables 0 --limit-joins 0 --limit-sockets 0)"
    } else {
        ""
    };
    format!("{status} {}{hint}", text.trim())
}
