//! The camera, for browsers that read codes themselves (`BarcodeDetector`).

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Does this browser read codes, and has the page a camera to ask for? Pages that came without
/// encryption have none.
pub(crate) fn is_offered() -> bool {
    let found =
        || -> Result<bool, JsValue> { Ok(detector()?.is_function() && devices()?.is_object()) };
    found().unwrap_or_default()
}

fn detector() -> Result<JsValue, JsValue> {
    get(&window(), "BarcodeDetector")
}

fn devices() -> Result<JsValue, JsValue> {
    get(&window().navigator(), "mediaDevices")
}

/// A camera that looks.
pub(super) struct Camera {
    stream: JsValue,
    detector: JsValue,
    video: JsValue,
}

impl Camera {
    /// Asks for the camera and shows what it sees.
    pub(super) async fn open(video: JsValue) -> Result<Self, JsValue> {
        let wish = Object::new();
        let back = Object::new();
        Reflect::set(&back, &"facingMode".into(), &"environment".into())?;
        Reflect::set(&wish, &"video".into(), &back)?;
        let stream = wait(call(&devices()?, "getUserMedia", &wish)?).await?;
        let camera = Self { detector: new_detector()?, stream, video };
        Reflect::set(&camera.video, &"srcObject".into(), &camera.stream)?;
        wait(call(&camera.video, "play", &JsValue::UNDEFINED)?).await?;
        Ok(camera)
    }

    /// What the camera reads now. A picture that cannot be looked at has nothing in it.
    pub(super) async fn read(&self) -> Vec<String> {
        let seen = async || -> Result<Array, JsValue> {
            wait(call(&self.detector, "detect", &self.video)?).await?.dyn_into()
        };
        let codes = seen().await.unwrap_or_default();
        codes.iter().filter_map(|code| get(&code, "rawValue").ok()?.as_string()).collect()
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        // A camera that cannot be stopped has gone already.
        let _ = stop(&self.stream);
    }
}

fn new_detector() -> Result<JsValue, JsValue> {
    let formats = Object::new();
    Reflect::set(&formats, &"formats".into(), &Array::of1(&"qr_code".into()))?;
    let kind: Function = detector()?.dyn_into()?;
    Reflect::construct(&kind, &Array::of1(&formats))
}

fn stop(stream: &JsValue) -> Result<(), JsValue> {
    let tracks: Array = call(stream, "getTracks", &JsValue::UNDEFINED)?.dyn_into()?;
    for track in tracks.iter() {
        call(&track, "stop", &JsValue::UNDEFINED)?;
    }
    Ok(())
}

fn get(of: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(of, &name.into())
}

fn call(on: &JsValue, name: &str, with: &JsValue) -> Result<JsValue, JsValue> {
    let function: Function = get(on, name)?.dyn_into()?;
    function.call1(on, with)
}

async fn wait(promised: JsValue) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&promised)).await
}
