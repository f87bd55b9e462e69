//! Looks at a screen with the eyes of everybody: a small telephone, a tablet, a desk; light and
//! dark.

use std::net::SocketAddr;

use bankhalter_visitors::{Browser, Light, audit, faint_board, small_targets, unnamed};

const TABLET: u32 = 768;
const SCREENS: [(u32, u32, Light); 3] =
    [(360, 640, Light::Dark), (TABLET, 1024, Light::Dark), (1440, 900, Light::Light)];

/// Collects what is wrong, so that one run tells everything.
pub(crate) struct Inspector<'a> {
    pub(crate) browser: &'a Browser,
    faults: Vec<String>,
    /// The most texts of the board that were looked at on one screen.
    pub(crate) texts: u64,
}

impl<'a> Inspector<'a> {
    pub(crate) const fn new(browser: &'a Browser) -> Self {
        Self { browser, faults: Vec::new(), texts: 0 }
    }

    /// Looks at a screen as it stands: on a telephone in the dark, on a tablet, at a desk in the
    /// light.
    pub(crate) async fn look(&mut self, name: &str) {
        for (width, height, light) in SCREENS {
            self.browser.size(width, height).await;
            self.browser.light(light).await;
            let wide = "return document.documentElement.scrollWidth - innerWidth";
            let wide = self.browser.run(wide).await.as_i64().unwrap_or_default();
            if wide > 0 {
                self.faults.push(format!("{name} {width}: {wide} pixels too wide"));
            }
            self.note(name, width, "small", small_targets(self.browser).await);
            self.note(name, width, "unnamed", unnamed(self.browser).await);
            // A tablet has the parts of a telephone in another order.
            if width != TABLET {
                self.note(name, width, "axe", audit(self.browser).await);
                let (seen, faint) = faint_board(self.browser).await;
                self.texts = self.texts.max(seen);
                self.note(name, width, "faint", faint);
            }
        }
    }

    /// Opens a screen and looks at it.
    pub(crate) async fn open(&mut self, address: SocketAddr, path: &str) {
        self.browser.open(address, path).await;
        self.look(path).await;
    }

    fn note(&mut self, name: &str, width: u32, what: &str, found: Vec<String>) {
        let faults = found.into_iter().map(|fault| format!("{name} {width} {what}: {fault}"));
        self.faults.extend(faults);
    }

    pub(crate) fn verdict(self) {
        assert!(self.faults.is_empty(), "{} faults\n{}", self.faults.len(), self.faults.join("\n"));
    }
}
