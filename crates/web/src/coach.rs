//! The first game: five hints that point at the real things on the screen. Nobody has to read them:
//! each has a way out, and the game goes on below.

use std::time::Duration;

use leptos::{html::Div, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    parts::part_of,
    play::play,
    prefs::prefs,
    ui::{Icon, When, live},
};

/// What is pointed at, one after the other: the first of these that is on the screen.
const STEPS: [(&str, &str); 5] = [
    ("do", "#actions .main-answers, #actions"),
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
    let coached = prefs().coached;
    view! {
        <When when=move || !coached.get()>
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

/// Lays the ring around a thing, and the hint above or below it, where there is more room.
fn point(selectors: &str, bubble: &web_sys::HtmlElement, ring: &web_sys::HtmlElement) {
    let target =
        selectors.split(", ").find_map(|one| document().query_selector(one).ok().flatten());
    let Some(target) = target.and_then(|it| it.dyn_into::<web_sys::Element>().ok()) else { return };
    let at = target.get_bounding_client_rect();
    let own = bubble.get_bounding_client_rect();
    let size = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|it| it.as_f64());
    let (width, height) = (
        size(window().inner_width()).unwrap_or(360.0),
        size(window().inner_height()).unwrap_or(640.0),
    );
    let above = at.top() - own.height() - 2.0 * ROOM;
    let below = at.bottom() + 2.0 * ROOM;
    let fits_below = below + own.height() <= height;
    // What fills the screen is pointed at from within.
    let top = if fits_below {
        below
    } else if above >= 0.0 {
        above
    } else {
        at.top() + 4.0 * ROOM
    };
    let middle = f64::midpoint(at.left(), at.right()) - own.width() / 2.0;
    let left = middle.clamp(ROOM, (width - own.width() - ROOM).max(ROOM));
    set(bubble, &[("left", left), ("top", top)]);
    set(
        ring,
        &[
            ("left", at.left() - ROOM / 2.0),
            ("top", at.top() - ROOM / 2.0),
            ("width", at.width() + ROOM),
            ("height", at.height() + ROOM),
        ],
    );
}

fn set(element: &web_sys::HtmlElement, values: &[(&str, f64)]) {
    for (name, value) in values {
        // A browser that takes no style shows the hint where it is.
        let _ = element.style().set_property(name, &format!("{value:.0}px"));
    }
}
