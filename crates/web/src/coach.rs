//! The first game: five hints that point at the real things on the screen. Nobody has to read them:
//! each has a way out, and the game goes on below.

use std::time::Duration;

use leptos::{html::Div, prelude::*};

use crate::{
    parts::part_of,
    play::play,
    prefs::prefs,
    table::desk,
    ui::{Icon, When, live},
};

/// What is pointed at, one after the other: the first of these that is on the screen.
const STEPS: [(&str, &str); 5] = [
    ("do", "#actions [data-main], #actions"),
    ("players", ".table-players"),
    ("board", ".board-frame"),
    ("tabs", ".tabs"),
    ("why", "#tab-rules"),
];

/// How often the hint looks whether its thing has moved.
const LOOK: Duration = Duration::from_millis(400);
/// Room around what is pointed at, and between it and the hint.
const ROOM: f64 = 6.0;

/// The hints, for those who have never seen them and whoever asks for them again. Only then are they
/// fetched.
#[component]
pub(crate) fn Coach() -> impl IntoView {
    let (coached, desk) = (prefs().coached, desk());
    // They say what whoever plays can do.
    let plays = move || desk.is_some_and(|desk| !desk.mine.get().is_empty());
    view! {
        <When when=move || !coached.get() && plays()>
            <HintsPart />
        </When>
    }
}

part_of! {
    /// The hints, fetched when somebody wants them.
    HintsPart = coach(load_hints, draw_hints) view! { <Hints/> }
}

/// One hint after the other.
#[component]
fn Hints() -> impl IntoView {
    let prefs = prefs();
    let step = RwSignal::new(0_usize);
    let leave = Callback::new(move |()| prefs.coached.set(true));
    view! { <Hint step leave /> }
}

#[component]
fn Hint(step: RwSignal<usize>, leave: Callback<()>) -> impl IntoView {
    let play = play();
    let (bubble, ring) = (NodeRef::<Div>::new(), NodeRef::<Div>::new());
    // A frame may come after the hint has gone.
    let place = move || {
        let things = (bubble.try_get_untracked().flatten(), ring.try_get_untracked().flatten());
        if let ((Some(bubble), Some(ring)), Some(step)) = (things, step.try_get_untracked()) {
            point(STEPS[step].1, &bubble, &ring);
        }
    };
    Effect::new(move |_| {
        step.track();
        bubble.track();
        request_animation_frame(place);
    });
    // What is pointed at may move: the window, the tabs, the prompt.
    if let Ok(looking) = set_interval_with_handle(place, LOOK) {
        on_cleanup(move || looking.clear());
    }
    let last = STEPS.len() - 1;
    let words = move || play.scene(|scene| scene.say(&format!("coach-{}", STEPS[step.get()].0)));
    let go_on = move |_| {
        if step.get_untracked() < last { step.update(|step| *step += 1) } else { leave.run(()) }
    };
    let label = move || {
        let id = if step.get() < last { "coach-next" } else { "coach-done" };
        play.scene(|scene| scene.say(id))
    };
    let count = move || format!("{}/{}", step.get() + 1, STEPS.len());
    let said = move |id: &'static str| move || play.scene(|scene| scene.say(id));
    view! {
        <div class="coach-ring" node_ref=ring aria-hidden="true"></div>
        <div
            class="coach"
            id="coach"
            role="region"
            aria-label=said("coach-title")
            node_ref=bubble
            data-step=move || step.get().to_string()
        >
            <p>{live(words)}</p>
            <div class="coach-foot">
                <button
                    type="button"
                    class="plain"
                    id="coach-leave"
                    on:click=move |_| leave.run(())
                >
                    {said("coach-leave")}
                </button>
                <span class="soft">{live(count)}</span>
                <button type="button" class="button" id="coach-next" on:click=go_on>
                    <Icon name="forward" />
                    {live(label)}
                </button>
            </div>
        </div>
    }
}

/// What is asked: no hint lies over it.
const QUESTION: &str = "#actions .panel-head";

/// Lays the ring around a thing, and the hint where it hides neither the thing nor the question.
fn point(selectors: &str, bubble: &web_sys::HtmlElement, ring: &web_sys::HtmlElement) {
    let rect = |one: &str| {
        let found = document().query_selector(one).ok().flatten()?;
        Some(Place::of(&found.get_bounding_client_rect()))
    };
    let Some(at) = selectors.split(", ").find_map(rect) else { return };
    let own = Place::of(&bubble.get_bounding_client_rect());
    let size = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|it| it.as_f64());
    let screen = Place {
        left: ROOM,
        top: 0.0,
        right: size(window().inner_width()).unwrap_or(360.0) - ROOM,
        bottom: size(window().inner_height()).unwrap_or(640.0),
    };
    let (left, top) = spot(at, own, rect(QUESTION), screen);
    set(bubble, &[("left", left), ("top", top)]);
    set(
        ring,
        &[
            ("left", at.left - ROOM / 2.0),
            ("top", at.top - ROOM / 2.0),
            ("width", at.right - at.left + ROOM),
            ("height", at.bottom - at.top + ROOM),
        ],
    );
}

/// Something on the screen.
#[derive(Clone, Copy, Debug)]
struct Place {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Place {
    fn of(rect: &web_sys::DomRect) -> Self {
        Self { left: rect.left(), top: rect.top(), right: rect.right(), bottom: rect.bottom() }
    }

    /// The same at another place.
    fn moved(self, left: f64, top: f64) -> Self {
        let (width, height) = (self.right - self.left, self.bottom - self.top);
        Self { left, top, right: left + width, bottom: top + height }
    }

    fn overlaps(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// Where the hint stands: below the thing or above it, above the question, or at the side of both;
/// what fills the screen is pointed at from within.
fn spot(at: Place, own: Place, question: Option<Place>, screen: Place) -> (f64, f64) {
    let (width, height) = (own.right - own.left, own.bottom - own.top);
    let inside = |left: f64| left.clamp(screen.left, (screen.right - width).max(screen.left));
    let left = inside(f64::midpoint(at.left, at.right) - width / 2.0);
    let head = question.unwrap_or(at);
    let before = at.left.min(head.left);
    let beside = (at.bottom - height).clamp(screen.top, (screen.bottom - height).max(screen.top));
    let ways = [
        (left, at.bottom + 2.0 * ROOM),
        (left, at.top - height - 2.0 * ROOM),
        (left, head.top - height - 2.0 * ROOM),
        (before - width - 2.0 * ROOM, beside),
    ];
    let is_free = |&(left, top): &(f64, f64)| {
        let own = own.moved(left, top);
        let fits = top >= screen.top && own.bottom <= screen.bottom && left >= 0.0;
        fits && !own.overlaps(at) && question.is_none_or(|question| !own.overlaps(question))
    };
    let inside = (at.top + 4.0 * ROOM).min(screen.bottom - height).max(screen.top);
    ways.into_iter().find(is_free).unwrap_or((left, inside))
}

fn set(element: &web_sys::HtmlElement, values: &[(&str, f64)]) {
    for (name, value) in values {
        // A browser that takes no style shows the hint where it is.
        let _ = element.style().set_property(name, &format!("{value:.0}px"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn place(left: f64, top: f64, right: f64, bottom: f64) -> Place {
        Place { left, top, right, bottom }
    }

    /// The thing, the question and the screen of telephones and a desk: whatever is pointed at, the
    /// question can be read.
    #[test]
    fn the_question_is_never_hidden() {
        let upright = (place(6.0, 0.0, 354.0, 640.0), place(10.0, 380.0, 350.0, 420.0));
        let sideways = (place(6.0, 0.0, 634.0, 360.0), place(330.0, 100.0, 634.0, 144.0));
        let desk = (place(6.0, 0.0, 1434.0, 900.0), place(900.0, 200.0, 1430.0, 252.0));
        for (screen, question) in [upright, sideways, desk] {
            let own = place(0.0, 0.0, 300.0, 120.0);
            let answers = place(
                question.left,
                question.bottom + 60.0,
                question.right,
                question.bottom + 110.0,
            );
            for at in [question, answers] {
                let (left, top) = spot(at, own, Some(question), screen);
                let own = own.moved(left, top);
                assert!(!own.overlaps(question) && !own.overlaps(at), "{own:?} over {question:?}");
                assert!(
                    own.left >= 0.0 && own.top >= 0.0 && own.bottom <= screen.bottom,
                    "{own:?}"
                );
            }
        }
    }

    #[test]
    fn what_fills_the_screen_is_pointed_at_from_within() {
        let screen = place(6.0, 0.0, 354.0, 640.0);
        let (_, top) =
            spot(place(0.0, 0.0, 360.0, 640.0), place(0.0, 0.0, 300.0, 120.0), None, screen);
        assert!((top - 4.0 * ROOM).abs() < 0.5, "{top}");
    }
}
