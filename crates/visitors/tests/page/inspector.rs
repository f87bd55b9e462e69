//! Looks at a screen with the eyes of everybody: a small telephone, upright and held sideways, a
//! tablet, a desk; in the light and in the dark.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Audit, Browser, Light, Looks, Pointer, audit, faint_board, small_targets, unnamed,
};

/// What is audited on a device, in which light.
type Audits = &'static [(Light, Audit)];

/// The desk is the last one, since there the tests go on. Colours hardly depend on the size: a
/// telephone shows them in the dark and the desk in both lights.
const DEVICES: [(u32, u32, Pointer, Audits); 4] = [
    (360, 640, Pointer::Finger, &[(Light::Dark, Audit::Everything)]),
    (640, 360, Pointer::Finger, &[(Light::Light, Audit::Layout)]),
    (768, 1024, Pointer::Finger, &[(Light::Dark, Audit::Layout)]),
    (
        1440,
        900,
        Pointer::Mouse,
        &[(Light::Dark, Audit::Everything), (Light::Light, Audit::Colours)],
    ),
];

/// The layout follows the size of the screen a frame later.
const SETTLED: &str = "
    const [done] = [...arguments].slice(-1);
    requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";

/// What sticks out to the right, outermost first.
const STICKS_OUT: &str = "
    const wide = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > wide + 1)
        .slice(0, 6).map((one) => one.outerHTML.slice(0, 90)).join(' | ')";

/// Collects what is wrong, so that one run tells everything.
pub(crate) struct Inspector<'a> {
    pub(crate) browser: &'a Browser,
    faults: Vec<String>,
    /// The most texts of the board that were looked at on one screen.
    pub(crate) texts: u64,
    /// What need not be asked again.
    looks: Looks,
}

impl<'a> Inspector<'a> {
    pub(crate) fn new(browser: &'a Browser) -> Self {
        Self { browser, faults: Vec::new(), texts: 0, looks: Looks::default() }
    }

    /// Looks at a screen as it stands, on every device.
    pub(crate) async fn look(&mut self, name: &str) {
        for (width, height, pointer, audits) in DEVICES {
            let place = format!("{name} {width}×{height}");
            self.browser.hold(width, height, pointer).await;
            self.browser.run_async(SETTLED, Vec::new()).await;
            self.look_at_layout(&place, width).await;
            for (light, what) in audits {
                let place = format!("{place} {light:?}");
                self.browser.light(*light).await;
                let found = audit(self.browser, *what, &mut self.looks).await;
                self.note(&place, "axe", found);
                // The board has the same colours on every device, and most texts on the largest.
                if pointer == Pointer::Mouse {
                    let (seen, faint) = faint_board(self.browser).await;
                    self.texts = self.texts.max(seen);
                    self.note(&place, "faint", faint);
                }
            }
        }
    }

    /// Where things stand and how large they are.
    async fn look_at_layout(&mut self, place: &str, width: u32) {
        // Not the window: a telephone makes it wider rather than let the page stick out.
        let wide = "return document.documentElement.scrollWidth";
        let wide = self.browser.run(wide).await.as_u64().unwrap_or_default();
        if wide > width.into() {
            let far = self.browser.run(STICKS_OUT).await;
            self.faults.push(format!("{place}: {wide} pixels wide, because of {far}"));
        }
        self.note(place, "small", small_targets(self.browser).await);
        self.note(place, "unnamed", unnamed(self.browser).await);
    }

    /// Opens a screen and looks at it.
    pub(crate) async fn open(&mut self, address: SocketAddr, path: &str) {
        self.browser.open(address, path).await;
        self.look(path).await;
    }

    fn note(&mut self, place: &str, what: &str, found: Vec<String>) {
        self.faults.extend(found.into_iter().map(|fault| format!("{place} {what}: {fault}")));
    }

    pub(crate) fn verdict(self) {
        assert!(self.faults.is_empty(), "{} faults\n{}", self.faults.len(), self.faults.join("\n"));
    }
}
