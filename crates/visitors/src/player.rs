//! A person who plays on without much thought, by whatever means the person has.

use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::time::sleep;

use crate::browser::Browser;

/// The answer that most people would give now: its name, whether it is the main one, and the look
/// of the screen before it is given. Nothing while nobody here is asked.
pub const ASKED: &str = "
    const liked = ['bankrupt-yes', 'throw', 'buy', 'end', 'reject', 'pay', 'pass', 'decline', 'draw', 'keep', 'place',
        'sell', 'clear', 'mortgage', 'fine', 'card', 'bankrupt'];
    const rank = ({ dataset: { action } }) => liked.indexOf(action.replace(/-\\d+$/, ''));
    const sheet = document.querySelector('dialog[open]');
    const places = sheet ? [sheet] : [...document.querySelectorAll('#actions')];
    const open = places.flatMap((place) => [...place.querySelectorAll('button[data-action]')])
        .filter((one) => !one.disabled && !one.matches('[data-fresh]') && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility() && rank(one) >= 0)
        .sort((one, other) => rank(one) - rank(other));
    const [best] = open;
    return best ? [best.dataset.action, 'main' in best.dataset, document.querySelector('main').innerText] : null;";

/// The same, or that the game is over as far as the page shows.
const TURN: &str = "
    if (document.querySelector('[data-phase=over], #result, [data-screen=result]')) return 'over';
    ";

/// How many answers in a row may change nothing: somebody else was faster.
const MOST_IDLE: usize = 5;

/// By what means a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// Clicks with a mouse.
    Mouse,
    /// Taps with a finger.
    Finger,
    /// Keys alone.
    Keys,
}

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedOut {
    /// How many answers were given.
    pub answers: usize,
    /// Did the game end, or was there no more patience?
    pub over: bool,
}

/// Plays until the game is over, at most so many answers and so long.
pub async fn play_out(browser: &Browser, hand: Hand, most: usize, long: Duration) -> PlayedOut {
    play_slowly(browser, hand, most, long, Duration::ZERO).await
}

/// The same, by somebody who takes a moment for every answer.
pub async fn play_slowly(
    browser: &Browser,
    hand: Hand,
    most: usize,
    long: Duration,
    moment: Duration,
) -> PlayedOut {
    let end = Instant::now() + long;
    let turn = [TURN, ASKED].concat();
    let (mut answers, mut idle) = (0, 0);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let left = if answers < most { left } else { Duration::ZERO };
        let asked = browser.watch(left, &turn).await.unwrap_or_default();
        if asked == "over" {
            return PlayedOut { answers, over: true };
        }
        if answers >= most || Instant::now() >= end {
            return PlayedOut { answers, over: false };
        }
        sleep(moment).await;
        if let Some(name) = asked[0].as_str() {
            answer(browser, hand, name, asked[1] == true).await;
            idle = if changed(browser, &asked[2]).await { 0 } else { idle + 1 };
            if idle >= MOST_IDLE {
                browser.fail(&format!("{name} changes nothing, {hand:?}")).await;
            }
            answers += 1;
        }
    }
}

/// Gives an answer. It may be gone by now, since others go on while somebody decides.
async fn answer(browser: &Browser, hand: Hand, name: &str, main: bool) {
    let button = format!("dialog[open] [data-action='{name}'], #actions [data-action='{name}']");
    match hand {
        Hand::Mouse => {
            browser.click_if(&button).await;
        }
        Hand::Finger => {
            browser.tap_if(&button).await;
        }
        Hand::Keys => press(browser, name, main).await,
    }
}

/// The main answer by Space, others by their letter, the rest by going there with Tab.
async fn press(browser: &Browser, name: &str, main: bool) {
    let letter = match name {
        _ if main => Some("Space"),
        "end" => Some("e"),
        "buy" => Some("b"),
        "decline" => Some("n"),
        "pay" | "pass" => Some("p"),
        "reject" => Some("x"),
        "fine" => Some("f"),
        _ => None,
    };
    match letter {
        Some(key) => browser.press(key).await,
        None => {
            if browser.go_to(&format!("[data-action='{name}']")).await {
                browser.press("Enter").await;
            }
        }
    }
}

impl Browser {
    /// Goes to an element with the Tab key alone; says whether it got there.
    pub async fn go_to(&self, selector: &str) -> bool {
        let there = format!("return document.activeElement?.matches({selector:?}) ?? false");
        for _ in 0..150 {
            if self.run(&there).await == true {
                return true;
            }
            self.press("Tab").await;
        }
        false
    }
}

impl Browser {
    /// Presses a key until the list that has the focus shows this value.
    pub async fn press_until(&self, key: &str, list: &str, value: &str) {
        let now = format!("return document.querySelector({list:?}).value");
        for _ in 0..20 {
            if self.run(&now).await == value {
                return;
            }
            self.press(key).await;
        }
        self.fail(&format!("{key} does not lead to {value}")).await;
    }
}

/// Waits until the screen looks another way; if it does not, the answer was too late.
async fn changed(browser: &Browser, before: &Value) -> bool {
    let script = format!("return document.querySelector('main').innerText !== {before}");
    browser.watch(Duration::from_secs(3), &script).await.is_some()
}
