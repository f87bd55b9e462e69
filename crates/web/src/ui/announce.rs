//! What is read out to those who listen: one place for the page, and one on each open sheet, since
//! nothing below a sheet is heard.

use std::mem::replace;

use leptos::prelude::*;

use super::live;

/// Says things to screen readers. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Announcer {
    text: RwSignal<String>,
}

impl Announcer {
    /// For the whole page.
    pub(crate) fn provide() {
        provide_context(Self { text: RwSignal::new(String::new()) });
    }

    /// Reads this out when there is a pause, even if it is what was read out before.
    pub(crate) fn say(self, text: String) {
        self.text.update(|now| *now = anew(now, text));
    }

    /// What was said belongs to a screen that was left: whoever reads the next one does not find it.
    pub(crate) fn forget(self) {
        self.text.set(String::new());
    }
}

/// A text that stands there already would be no change, and only changes are read out: a space that
/// nobody hears makes it one.
fn anew(before: &str, mut text: String) -> String {
    if before == text {
        text.push('\u{a0}');
    }
    text
}

/// The announcer of the page.
pub(crate) fn announcer() -> Announcer {
    expect_context()
}

/// Where it is written. What was said before it was there is not said again.
#[component]
pub(crate) fn LiveRegion() -> impl IntoView {
    let text = announcer().text;
    let mut is_new = true;
    let told =
        move || if replace(&mut is_new, false) { text.with(|_| String::new()) } else { text.get() };
    view! {
        <p class="heard" role="status" aria-live="polite">
            {live(told)}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::anew;

    #[test]
    fn the_same_again_is_another_text() {
        let first = anew("", "no".to_owned());
        let second = anew(&first, "no".to_owned());
        let third = anew(&second, "no".to_owned());
        assert_ne!(first, second);
        assert_ne!(second, third);
        assert!([first, second, third].iter().all(|text| text.trim() == "no"));
    }
}
