//! What the camera sees, and what it reads there.

use std::time::Duration;

use gloo_timers::future::sleep;
use leptos::{html::Video, prelude::*, task::spawn_local};
use wasm_bindgen::JsValue;

use super::camera::Camera;
use crate::{
    speak::said,
    ui::{When, live},
};

/// How often the camera is asked what it reads.
const GLANCE: Duration = Duration::from_millis(120);

/// How it stands with the camera.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eye {
    /// Somebody has to allow it.
    Asking,
    Open,
    /// It is not allowed, or there is none.
    Shut,
}

/// The camera, for as long as it is shown.
#[component]
pub(crate) fn Scanner(
    /// A code was read, perhaps not for the first time.
    heard: Callback<String>,
) -> impl IntoView {
    let video = NodeRef::<Video>::new();
    let eye = RwSignal::new(Eye::Asking);
    Effect::new(move |begun: Option<bool>| {
        let Some(video) = video.get().filter(|_| begun != Some(true)) else { return false };
        spawn_local(look(video.into(), eye, heard));
        true
    });
    let about = move || {
        said(match eye.get() {
            Eye::Asking => "scan-asking",
            Eye::Open => "scan-looking",
            Eye::Shut => "scan-shut",
        })()
    };
    view! {
        <div class="scanner">
            <When when=move || eye.get() != Eye::Shut>
                <video node_ref=video muted playsinline aria-label=said("scan-picture")></video>
            </When>
            <p class="soft" role="status">
                {live(about)}
            </p>
        </div>
    }
}

/// Reads until nobody looks any more.
async fn look(video: JsValue, eye: RwSignal<Eye>, heard: Callback<String>) {
    let Ok(camera) = Camera::open(video).await else {
        eye.try_set(Eye::Shut);
        return;
    };
    eye.try_set(Eye::Open);
    while eye.try_get_untracked().is_some() {
        for text in camera.read().await {
            // Whoever has closed it meanwhile wants nothing read.
            if heard.try_run(text).is_none() {
                return;
            }
        }
        sleep(GLANCE).await;
    }
}
