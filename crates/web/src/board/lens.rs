//! How the board is looked at: how near, and from which side.

use bankhalter_rules::Space;
use leptos::{html::Div, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::ScrollBehavior;

use super::place::{Place, RIM, SIDE};
use crate::{
    play::{Play, play},
    prefs::{Prefs, Speed, prefs},
};

/// As near as one can get.
const NEAREST: f64 = 4.0;
/// What a button does.
const STEP: f64 = 1.5;
/// The width in pixels at which everything on the board can be read.
const READABLE: f64 = 820.0;

/// How the board is looked at. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(super) struct Lens {
    /// How often it was turned by a quarter, clockwise.
    pub(super) turns: RwSignal<u8>,
    /// How many times as large as it fits.
    pub(super) zoom: RwSignal<f64>,
    /// The frame within which the board can be moved.
    pub(super) frame: NodeRef<Div>,
    /// Distance of two fingers and the zoom, when they came down.
    pinch: StoredValue<Option<(f64, f64)>>,
    /// Where the mouse holds the board, and whether it was moved.
    grip: StoredValue<Option<(i32, i32)>>,
    dragged: StoredValue<bool>,
    prefs: Prefs,
    play: Play,
}

impl Lens {
    /// For the board of this screen.
    pub(super) fn provide() -> Self {
        let lens = Self {
            turns: RwSignal::new(0),
            zoom: RwSignal::new(1.0),
            frame: NodeRef::new(),
            pinch: StoredValue::new(None),
            grip: StoredValue::new(None),
            dragged: StoredValue::new(false),
            prefs: prefs(),
            play: play(),
        };
        provide_context(lens);
        lens
    }

    /// The one of this screen.
    pub(super) fn get() -> Self {
        expect_context()
    }

    /// A quarter clockwise.
    pub(super) fn turn(self) {
        self.turns.update(|turns| *turns = (*turns + 1) % 4);
    }

    /// Nearer, at the middle of what is seen; at first so near that names can be read, where
    /// somebody is on turn.
    pub(super) fn nearer(self) {
        let zoom = self.zoom.get_untracked();
        if zoom > 1.0 {
            return self.zoom_in_middle(zoom * STEP);
        }
        let Some(frame) = self.frame.get_untracked() else { return };
        let (x, y) = self.shares(self.play.state.with_untracked(|state| state.at(state.turn())));
        let zoom = self.reading();
        // The point that must stay where it is, for the square to come into the middle.
        let at =
            |share: f64, length: i32| share.mul_add(zoom, -0.5) * f64::from(length) / (zoom - 1.0);
        self.zoom_at(zoom, at(x, frame.client_width()), at(y, frame.client_height()));
    }

    fn reading(self) -> f64 {
        let width = self.frame.get_untracked().map_or(READABLE, |one| one.client_width().into());
        STEP.max(READABLE / width)
    }

    /// Further away.
    pub(super) fn further(self) {
        self.zoom_in_middle(self.zoom.get_untracked() / STEP);
    }

    /// All of it.
    pub(super) fn fit(self) {
        self.zoom_in_middle(1.0);
    }

    fn zoom_in_middle(self, zoom: f64) {
        let Some(frame) = self.frame.get_untracked() else { return };
        let half = |length: i32| f64::from(length) / 2.0;
        self.zoom_at(zoom, half(frame.client_width()), half(frame.client_height()));
    }

    /// Another size; this point of the frame stays where it is.
    fn zoom_at(self, zoom: f64, x: f64, y: f64) {
        let Some(frame) = self.frame.get_untracked() else { return };
        let zoom = zoom.clamp(1.0, NEAREST);
        let ratio = zoom / self.zoom.get_untracked();
        let left = (f64::from(frame.scroll_left()) + x).mul_add(ratio, -x);
        let top = (f64::from(frame.scroll_top()) + y).mul_add(ratio, -y);
        self.zoom.set(zoom);
        // The board must have its new size before it can be moved there.
        request_animation_frame(move || {
            frame.set_scroll_left(rounded(left));
            frame.set_scroll_top(rounded(top));
        });
    }

    /// A double tap or click: nearer, or all of it again.
    pub(super) fn double_tap(self, event: &web_sys::MouseEvent) {
        let zoom = if self.zoom.get_untracked() > 1.0 { 1.0 } else { self.reading() };
        let (x, y) = self.within(event.client_x(), event.client_y());
        self.zoom_at(zoom, x, y);
    }

    /// A point of the window as a point of the frame.
    fn within(self, x: i32, y: i32) -> (f64, f64) {
        let area = self.frame.get_untracked().map(|frame| frame.get_bounding_client_rect());
        area.map_or((0.0, 0.0), |area| (f64::from(x) - area.left(), f64::from(y) - area.top()))
    }

    /// Two fingers come down, move or leave.
    pub(super) fn touch(self, event: &web_sys::TouchEvent) {
        let touches = event.touches();
        let (Some(one), Some(two), 2) = (touches.get(0), touches.get(1), touches.length()) else {
            self.pinch.set_value(None);
            return;
        };
        event.prevent_default();
        let (dx, dy) = (one.client_x() - two.client_x(), one.client_y() - two.client_y());
        let apart = f64::from(dx).hypot(f64::from(dy)).max(1.0);
        let Some((before, zoom)) = self.pinch.get_value() else {
            self.pinch.set_value(Some((apart, self.zoom.get_untracked())));
            return;
        };
        let middle = |one: i32, two: i32| i32::midpoint(one, two);
        let (x, y) = self
            .within(middle(one.client_x(), two.client_x()), middle(one.client_y(), two.client_y()));
        self.zoom_at(zoom * apart / before, x, y);
    }

    /// The wheel with the control key, which is also what a touch pad's pinch is.
    pub(super) fn wheel(self, event: &web_sys::WheelEvent) {
        if event.ctrl_key() {
            event.prevent_default();
            let zoom = self.zoom.get_untracked() * (-event.delta_y() / 200.0).exp();
            let (x, y) = self.within(event.client_x(), event.client_y());
            self.zoom_at(zoom, x, y);
        }
    }

    /// The mouse takes hold of the board.
    pub(super) fn grab(self, event: &web_sys::PointerEvent) {
        self.dragged.set_value(false);
        let by_mouse = event.pointer_type() == "mouse" && event.button() == 0;
        let point = (event.client_x(), event.client_y());
        self.grip.set_value(by_mouse.then_some(point));
    }

    /// The mouse moves it.
    pub(super) fn drag(self, event: &web_sys::PointerEvent) {
        let Some((x, y)) = self.grip.get_value().filter(|_| event.buttons() == 1) else { return };
        let Some(frame) = self.frame.get_untracked() else { return };
        let (dx, dy) = (event.client_x() - x, event.client_y() - y);
        if self.zoom.get_untracked() > 1.0 && (self.dragged.get_value() || dx.abs() + dy.abs() > 6)
        {
            self.dragged.set_value(true);
            frame.set_scroll_left(frame.scroll_left() - dx);
            frame.set_scroll_top(frame.scroll_top() - dy);
            self.grip.set_value(Some((event.client_x(), event.client_y())));
        }
    }

    /// Did the last click only end a movement?
    pub(super) fn was_dragged(self) -> bool {
        self.dragged.get_value()
    }

    /// Brings a square into view if one is so near that it may be outside.
    pub(super) fn show(self, space: Space) {
        if self.zoom.get_untracked() <= 1.0 {
            return;
        }
        let Some(frame) = self.frame.get_untracked() else { return };
        let (x, y) = self.shares(space);
        let left = aim(x, frame.scroll_left(), frame.client_width(), frame.scroll_width());
        let top = aim(y, frame.scroll_top(), frame.client_height(), frame.scroll_height());
        let options = web_sys::ScrollToOptions::new();
        options.set_left(left);
        options.set_top(top);
        options.set_behavior(self.way());
        frame.unchecked_ref::<web_sys::Element>().scroll_to_with_scroll_to_options(&options);
    }

    /// Where the middle of a square is, as shares of the board's sides.
    fn shares(self, space: Space) -> (f64, f64) {
        let (x, y) = Place::of(space, self.turns.get_untracked()).area.middle();
        let share = |at: i32| f64::from(at + RIM) / f64::from(SIDE + 2 * RIM);
        (share(x), share(y))
    }

    /// How the board gets there: at once where nothing moves.
    fn way(self) -> ScrollBehavior {
        match self.prefs.speed.get_untracked() {
            Speed::Off => ScrollBehavior::Instant,
            Speed::Calm | Speed::Normal | Speed::Fast => ScrollBehavior::Smooth,
        }
    }
}

/// How far to scroll so that a point lies well within what is seen.
fn aim(share: f64, now: i32, seen: i32, all: i32) -> f64 {
    let at = share * f64::from(all);
    let (now, seen) = (f64::from(now), f64::from(seen));
    let margin = seen * 0.2;
    let inside = at > now + margin && at < now + seen - margin;
    if inside { now } else { at - seen / 2.0 }
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a screen")]
const fn rounded(length: f64) -> i32 {
    length.round() as i32
}
