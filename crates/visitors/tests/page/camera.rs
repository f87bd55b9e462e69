//! A camera that sees whatever a test holds before it.

use bankhalter_visitors::Browser;
use serde_json::json;

/// A browser that reads codes: its camera shows a grey picture, and what it reads is in `shown`.
const CAMERA: &str = "
    window.shown = [];
    window.BarcodeDetector = class {
        async detect() { return window.shown.splice(0).map((rawValue) => ({ rawValue })); }
    };
    window.tracks = [];
    const stream = async () => {
        const canvas = document.createElement('canvas');
        canvas.getContext('2d').fillRect(0, 0, canvas.width, canvas.height);
        const stream = canvas.captureStream(5);
        window.tracks.push(...stream.getTracks());
        return stream;
    };
    if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = stream;";

/// Gives every page that is opened from now on such a camera.
pub(crate) async fn give_camera(browser: &Browser) {
    browser.prepare(CAMERA).await;
}

/// Holds codes before the camera until it has read them.
pub(crate) async fn show(browser: &Browser, codes: &[&str]) {
    browser.run(&format!("window.shown.push(...{})", json!(codes))).await;
    browser.wait_for("return window.shown.length === 0").await;
}

/// Waits until the camera looks.
pub(crate) async fn camera_looks(browser: &Browser) {
    browser.see(".scanner video").await;
    browser.wait_for("return document.querySelector('.scanner video').srcObject !== null").await;
}

/// Waits until no camera is on any more.
pub(crate) async fn camera_is_off(browser: &Browser) {
    let off = "return window.tracks.length > 0 \
               && window.tracks.every((track) => track.readyState === 'ended')";
    browser.wait_for(off).await;
}
