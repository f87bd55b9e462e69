//! Fingers and keys, as the browser gets them from a device.

use serde_json::{Value, json};

use crate::browser::Browser;

/// The middle of an element, if a finger there would reach it and the button is awake. It is
/// scrolled into sight first.
const MIDDLE: &str = "
    const one = document.querySelector(SELECTOR);
    if (!one || one.matches('[data-fresh]')) return null;
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit && (one.contains(hit) || hit.contains(one)) ? [x, y] : null;";

impl Browser {
    /// Taps on an element with a finger, once it can be reached.
    pub async fn tap(&self, selector: &str) {
        let script = MIDDLE.replace("SELECTOR", &json!(selector).to_string());
        let middle = self.wait_for(&script).await;
        self.tap_at(&middle).await;
    }

    /// Taps if the element can be reached now; says whether it did.
    pub async fn tap_if(&self, selector: &str) -> bool {
        let middle = self.run(&MIDDLE.replace("SELECTOR", &json!(selector).to_string())).await;
        if middle.is_null() {
            return false;
        }
        self.tap_at(&middle).await;
        true
    }

    /// The middle of an element, once it can be reached.
    pub async fn middle(&self, selector: &str) -> (f64, f64) {
        let script = MIDDLE.replace("SELECTOR", &json!(selector).to_string());
        let middle = self.wait_for(&script).await;
        (middle[0].as_f64().unwrap_or_default(), middle[1].as_f64().unwrap_or_default())
    }

    /// Presses the mouse on the middle of an element, moves it so far, and lets go.
    pub async fn drag(&self, selector: &str, (dx, dy): (f64, f64)) {
        const STEPS: u32 = 5;
        let (x, y) = self.middle(selector).await;
        let mouse = |kind: &str, share: f64, buttons: u8| {
            json!({
                "type": kind, "x": x + dx * share, "y": y + dy * share, "button": "left",
                "buttons": buttons, "clickCount": 1,
            })
        };
        let command = "Input.dispatchMouseEvent";
        self.tool(command, mouse("mousePressed", 0.0, 1)).await;
        for step in 1..=STEPS {
            let share = f64::from(step) / f64::from(STEPS);
            self.tool(command, mouse("mouseMoved", share, 1)).await;
        }
        self.tool(command, mouse("mouseReleased", 1.0, 0)).await;
    }

    /// Spreads two fingers on the middle of an element until they are so many times as far apart.
    pub async fn spread(&self, selector: &str, times: f64) {
        const NEAR: f64 = 20.0;
        let (x, y) = self.middle(selector).await;
        let touch = "Input.dispatchTouchEvent";
        let fingers = |kind: &str, apart: f64| {
            let points = json!([
                { "x": x - NEAR * apart, "y": y, "id": 0 }, { "x": x + NEAR * apart, "y": y, "id": 1 },
            ]);
            json!({ "type": kind, "touchPoints": points })
        };
        self.tool(touch, fingers("touchStart", 1.0)).await;
        for apart in [f64::midpoint(1.0, times), times] {
            self.tool(touch, fingers("touchMove", apart)).await;
        }
        self.tool(touch, json!({ "type": "touchEnd", "touchPoints": [] })).await;
    }

    async fn tap_at(&self, middle: &Value) {
        let points = json!([{ "x": middle[0], "y": middle[1] }]);
        let touch = "Input.dispatchTouchEvent";
        self.tool(touch, json!({ "type": "touchStart", "touchPoints": points })).await;
        self.tool(touch, json!({ "type": "touchEnd", "touchPoints": [] })).await;
    }

    /// Presses a key: `Tab`, `Enter`, `Escape`, `Space`, an arrow or a letter.
    pub async fn press(&self, key: &str) {
        self.press_with(key, 0).await;
    }

    /// Presses a key together with Shift.
    pub async fn press_shifted(&self, key: &str) {
        self.press_with(key, 8).await;
    }

    async fn press_with(&self, key: &str, modifiers: u8) {
        let (name, code, number, text) = stroke(key);
        let mut down = json!({
            "type": "keyDown", "key": name, "code": code, "windowsVirtualKeyCode": number,
            "modifiers": modifiers,
        });
        if let Some(text) = text {
            down["text"] = json!(text);
        }
        self.tool("Input.dispatchKeyEvent", down.clone()).await;
        down["type"] = json!("keyUp");
        self.tool("Input.dispatchKeyEvent", down).await;
    }
}

/// What a keyboard says of a key: its name, its place, its number and the text it writes.
fn stroke(key: &str) -> (String, String, u32, Option<String>) {
    let named = |number, text: Option<&str>| (key.into(), key.into(), number, text.map(Into::into));
    match key {
        "Tab" => named(9, None),
        "Enter" => named(13, Some("\r")),
        "Escape" => named(27, None),
        "ArrowLeft" => named(37, None),
        "ArrowUp" => named(38, None),
        "ArrowRight" => named(39, None),
        "ArrowDown" => named(40, None),
        "Space" => (" ".into(), key.into(), 32, Some(" ".into())),
        letter => {
            let upper = letter.to_uppercase();
            let number = upper.chars().next().map_or(0, u32::from);
            (letter.into(), format!("Key{upper}"), number, Some(letter.into()))
        }
    }
}
