//! The worker's end of the line: it gets ready, then does one thing after the other.

use futures_util::{FutureExt as _, future::try_join_all};
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::{Job, Says, advise, analyse, decide, parcel, unpacked};
use crate::{downloads, mind, parts::NotLoaded};

/// Does the module run in a worker?
pub fn is_worker() -> bool {
    js_sys::global().dyn_ref::<DedicatedWorkerGlobalScope>().is_some()
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Gets ready and answers from then on.
pub fn work() {
    spawn_local(async {
        match get_ready().await {
            Ok(()) => {
                listen();
                say(0, Says::Ready, "");
            }
            Err(why) => say(0, Says::Failed, &why),
        }
    });
}

/// Tells the page. (Should that fail, there is no page any more.)
pub(super) fn say(number: u32, says: Says, text: &str) {
    let _ = scope().post_message(&parcel(number, says.key(), text));
}

/// Fetches what it has to know, and the parts of the program that think.
async fn get_ready() -> Result<(), String> {
    let needs = Reflect::get(&js_sys::global(), &JsValue::from("needs"));
    let needs = needs.ok().and_then(|needs| needs.as_string()).unwrap_or_default();
    let needs: Vec<(String, String)> =
        serde_json::from_str(&needs).map_err(|error| error.to_string())?;
    let files = try_join_all(needs.into_iter().map(fetched));
    let (files, thinker, brain) = futures_util::join!(files, load_thinker(), mind::load_mind());
    thinker.and(brain).map_err(|error| error.to_string())?;
    let (mut words, mut weights) = (Vec::new(), None);
    for (name, bytes) in files? {
        match name.as_str() {
            "mind" => weights = Some(bytes),
            _ => words.push((name, bytes)),
        }
    }
    downloads::take(words)?;
    let awake =
        mind::wake(weights.ok_or("no weights")?).await.map_err(|error| error.to_string())?;
    if awake { Ok(()) } else { Err("the weights cannot be read".to_owned()) }
}

async fn fetched((name, address): (String, String)) -> Result<(String, Vec<u8>), String> {
    Ok((name, downloads::bytes(&address).await?))
}

fn listen() {
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let Some((number, word, text)) = unpacked(&event.data()) else { return };
        // It is loaded, so that it does not wait.
        let done = Job::find(&word).map(|job| think(number, job, text).now_or_never());
        match done.flatten() {
            Some(Ok(Ok(answer))) => say(number, Says::Done, &answer),
            Some(Ok(Err(why))) => say(number, Says::Failed, &why),
            Some(Err(_)) | None => say(number, Says::Failed, "not loaded"),
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // For as long as the worker lives.
    hear.forget();
}

#[leptos::wasm_split::wasm_split(
    thinker,
    wasm_split_path = ::leptos::wasm_split,
    fallible,
    preload(load_thinker)
)]
#[allow(clippy::unnecessary_wraps, reason = "the part itself may be missing")]
fn think(number: u32, job: Job, text: String) -> Result<Result<String, String>, NotLoaded> {
    Ok(match job {
        Job::Analyse => analyse::run(&text, |part| say(number, Says::Progress, &part.to_string())),
        Job::Decide => decide::run(&text),
        Job::Hint => advise::hint(&text),
        Job::Weigh => advise::weigh(&text),
    })
}
