//! When something happened, as people here write it.

use bankhalter_voice::Tongue;
use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

/// The time of day; with the day if it was not today. Nothing if nobody knows.
pub(crate) fn moment(at: u64, tongue: Tongue) -> Option<String> {
    if at == 0 {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a date")]
    let date = Date::new(&JsValue::from_f64(at as f64));
    let today = Date::new_0().to_date_string() == date.to_date_string();
    let parts: &[(&str, &str)] = if today {
        &[("hour", "2-digit"), ("minute", "2-digit")]
    } else {
        &[("day", "numeric"), ("month", "short"), ("hour", "2-digit"), ("minute", "2-digit")]
    };
    let options = Object::new();
    for (name, value) in parts {
        // A plain object takes every name.
        let _ = Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    date.to_locale_string(tongue.code(), &options).as_string()
}
