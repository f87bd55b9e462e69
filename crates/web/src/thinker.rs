//! The worker that thinks: the same module once more, beside the page, so that nothing on the screen
//! waits for it. It is started when somebody needs it, and fetches the mind and its words then.
//!
//! What goes over is plain: a number, a word that says what it is, and a text. `line` is the page's
//! end, `work` the worker's; what is computed there is in the files named after it, all of which
//! belong to a part of the program that only the worker loads.

mod advise;
mod analyse;
mod decide;
mod line;
mod report;
mod work;

pub(crate) use advise::{Change, Hint, Question};
pub(crate) use analyse::Wanted;
pub(crate) use decide::Asked;
pub(crate) use line::{News, ask, stop};
pub(crate) use report::{Account, Mistake, Report, Told};
pub use work::{is_worker, work};

/// What the worker is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Job {
    /// What a record was worth.
    Analyse,
    /// What a bot that thinks does at a table of this page.
    Decide,
    /// What the master would do.
    Hint,
    /// What an offer would change.
    Weigh,
}

impl Job {
    const ALL: [Self; 4] = [Self::Analyse, Self::Decide, Self::Hint, Self::Weigh];

    /// On the way.
    const fn key(self) -> &'static str {
        match self {
            Self::Analyse => "analyse",
            Self::Decide => "decide",
            Self::Hint => "hint",
            Self::Weigh => "weigh",
        }
    }

    fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|job| job.key() == key)
    }
}

/// What the worker says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    /// It listens.
    Ready,
    /// It has come so far, in hundredths.
    Progress,
    /// It is done.
    Done,
    /// It cannot.
    Failed,
}

impl Says {
    const ALL: [Self; 4] = [Self::Ready, Self::Progress, Self::Done, Self::Failed];

    /// On the way.
    const fn key(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Progress => "progress",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }

    fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|says| says.key() == key)
    }
}

/// A number, a word and a text, as they go over.
fn parcel(number: u32, word: &str, text: &str) -> js_sys::Array {
    js_sys::Array::of3(&number.into(), &word.into(), &text.into())
}

/// What came over.
fn unpacked(data: &wasm_bindgen::JsValue) -> Option<(u32, String, String)> {
    let parcel: &js_sys::Array = wasm_bindgen::JsCast::dyn_ref(data)?;
    let number = parcel.get(0).as_f64()?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it was one")]
    let number = number as u32;
    Some((number, parcel.get(1).as_string()?, parcel.get(2).as_string()?))
}
