//! What stands on the screen: scripts that look, waiting for what they find, clicks and writing.

use std::time::Duration;

use fantoccini::{Locator, error::CmdError};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::{browser::Browser, host::WAIT_LIMIT};

/// How often an element is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// Looks in the page itself, for a second, until a script gives something: each question from
/// outside goes through two more programs and costs them more than the look.
const WATCH: &str = "
    const look = () => { SCRIPT };
    const end = performance.now() + 1000;
    return new Promise((done, fail) => {
        const watch = async () => {
            try {
                const found = (await look()) ?? false;
                if (found !== false || performance.now() >= end) done(found);
                else setTimeout(watch, 25);
            } catch (error) {
                fail(error);
            }
        };
        watch();
    });";

impl Browser {
    /// Runs a script and gives what it returns.
    pub async fn run(&self, script: &str) -> Value {
        let answer = self.client.execute(script, Vec::new()).await;
        answer.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script whose last argument is called with the result.
    pub async fn run_async(&self, script: &str, args: Vec<Value>) -> Value {
        let answer = self.client.execute_async(script, args).await;
        answer.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script gives something.
    pub async fn wait_for(&self, script: &str) -> Value {
        self.wait_up_to(WAIT_LIMIT, script).await
    }

    /// Waits no longer than this until a script gives something.
    pub async fn wait_up_to(&self, patience: Duration, script: &str) -> Value {
        match self.watch(patience, script).await {
            Some(found) => found,
            None => self.fail(&format!("waited in vain for\n{script}")).await,
        }
    }

    /// What a script gives as soon as it gives something; `None` if that takes longer.
    pub async fn watch(&self, patience: Duration, script: &str) -> Option<Value> {
        let end = Instant::now() + patience;
        let watch = WATCH.replace("SCRIPT", script);
        loop {
            let found = match self.client.execute(&watch, Vec::new()).await {
                Ok(found) => found,
                // Another page may have come meanwhile: it is asked directly, which also says what
                // is wrong with the script.
                Err(_) => self.run(script).await,
            };
            if !found.is_null() && found != Value::Bool(false) {
                return Some(found);
            }
            if Instant::now() >= end {
                return None;
            }
        }
    }

    /// Waits until there is such an element and it can be seen.
    pub async fn see(&self, selector: &str) {
        let selector = json!(selector);
        self.wait_for(&format!(
            "return [...document.querySelectorAll({selector})].some((one) => one.checkVisibility())"
        ))
        .await;
    }

    /// Is there such an element?
    pub async fn has(&self, selector: &str) -> bool {
        let selector = json!(selector);
        self.run(&format!("return !!document.querySelector({selector})")).await == true
    }

    /// How many such elements there are.
    pub async fn count(&self, selector: &str) -> u64 {
        let selector = json!(selector);
        let count = format!("return document.querySelectorAll({selector}).length");
        self.run(&count).await.as_u64().unwrap_or_default()
    }

    /// The text of the first such element, once there is any.
    pub async fn text(&self, selector: &str) -> String {
        let selector = json!(selector);
        let script = format!("return document.querySelector({selector})?.innerText || null");
        self.wait_for(&script).await.as_str().unwrap_or_default().to_owned()
    }

    /// Clicks as a person would: not before the button is awake, and if it has just been drawn anew,
    /// once more.
    pub async fn click(&self, selector: &str) {
        let end = Instant::now() + WAIT_LIMIT;
        loop {
            let error = match self.try_click(selector).await {
                Ok(()) => return,
                Err(error) => error,
            };
            if Instant::now() >= end {
                self.fail(&format!("{selector} cannot be clicked: {error}")).await;
            }
            // Something may lie over it at the edge: people scroll a bit further then.
            let middle = json!({ "block": "center", "behavior": "instant" });
            let selector = json!(selector);
            let scroll = format!("document.querySelector({selector})?.scrollIntoView({middle})");
            self.run(&scroll).await;
            sleep(GLANCE).await;
        }
    }

    async fn try_click(&self, selector: &str) -> Result<(), CmdError> {
        let element = self.client.find(Locator::Css(selector)).await?;
        // A new button takes no press for a moment.
        while element.attr("data-fresh").await?.is_some() {
            sleep(GLANCE).await;
        }
        element.click().await
    }

    /// Clicks if there is such an element now; says whether it did.
    pub async fn click_if(&self, selector: &str) -> bool {
        self.try_click(selector).await.is_ok()
    }

    /// Writes into a field, in place of what stands there.
    pub async fn write(&self, selector: &str, text: &str) {
        self.see(selector).await;
        let (selector, text) = (json!(selector), json!(text));
        self.run(&format!(
            "const field = document.querySelector({selector}); field.focus(); \
             field.value = {text}; \
             for (const kind of ['input', 'change']) \
                 field.dispatchEvent(new Event(kind, {{ bubbles: true }}));"
        ))
        .await;
    }

    /// Chooses from a list by the value.
    pub async fn choose(&self, selector: &str, value: &str) {
        self.write(selector, value).await;
    }

    /// The path in the address bar.
    pub async fn path(&self) -> String {
        self.run("return location.pathname").await.as_str().unwrap_or_default().to_owned()
    }
}
