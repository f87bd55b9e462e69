//! Several windows of one browser, and what the system hands to a page: files.

use std::path::Path;

use fantoccini::{Locator, wd::WindowHandle};
use serde_json::json;

use crate::browser::Browser;

/// A window of a browser.
#[derive(Clone, Debug)]
pub struct Window(WindowHandle);

impl Browser {
    /// Opens another window beside the present one and goes on there; answers the present one.
    pub async fn another_window(&self) -> Window {
        let before = self.client.window().await.expect("there is a window");
        let opened = self.client.new_window(false).await.expect("another window opens");
        self.turn_to(&Window(opened.handle)).await;
        Window(before)
    }

    /// Goes on in this window; answers the one before.
    pub async fn turn_to(&self, window: &Window) -> Window {
        let before = self.client.window().await.expect("there is a window");
        self.client.switch_to_window(window.0.clone()).await.expect("the window is there");
        Window(before)
    }

    /// Chooses a file in a field for files, as the system's own dialog would.
    pub async fn upload(&self, selector: &str, file: &Path) {
        let field = self.client.find(Locator::Css(selector)).await;
        let field = field.unwrap_or_else(|error| panic!("{selector}: {error}"));
        let chosen = field.send_keys(&file.to_string_lossy()).await;
        chosen.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Drags a file over the middle of an element; `drop_file` lets it go there.
    pub async fn drag_file(&self, selector: &str, file: &Path) {
        for kind in ["dragEnter", "dragOver"] {
            self.carry(kind, selector, file).await;
        }
    }

    /// Lets a file go over the middle of an element.
    pub async fn drop_file(&self, selector: &str, file: &Path) {
        self.carry("drop", selector, file).await;
    }

    async fn carry(&self, kind: &str, selector: &str, file: &Path) {
        assert!(file.exists(), "there is no {}", file.display());
        let (x, y) = self.middle(selector).await;
        let data = json!({ "items": [], "files": [file], "dragOperationsMask": 1 });
        let event = json!({ "type": kind, "x": x, "y": y, "data": data });
        self.tool("Input.dispatchDragEvent", event).await;
    }
}
