//! What the driver can do beyond the common protocol: the browser's own tools and its console.

use fantoccini::{Client, wd::WebDriverCompatibleCommand};
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command of the browser's own tools.
#[derive(Debug)]
struct Tool {
    command: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for Tool {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.params });
        (Method::POST, Some(body.to_string()))
    }
}

/// Asks for what the console has said since it was last asked.
#[derive(Debug)]
struct Console;

impl WebDriverCompatibleCommand for Console {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

/// Runs a command of the browser's own tools.
pub(crate) async fn tool(client: &Client, command: &'static str, params: Value) -> Value {
    let answer = client.issue_cmd(Tool { command, params }).await;
    answer.unwrap_or_else(|error| panic!("{command}: {error}"))
}

/// The errors that the console has shown since it was last asked.
pub(crate) async fn errors(client: &Client) -> Vec<String> {
    let said = client.issue_cmd(Console).await.expect("the browser lends its console");
    let lines = said.as_array().cloned().unwrap_or_default();
    let severe = lines.iter().filter(|line| line["level"] == "SEVERE");
    severe.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect()
}
