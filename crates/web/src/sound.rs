//! Sounds of our own making: nothing is loaded, every one is computed when it is played.

mod score;
mod synth;
mod timbre;

use leptos::prelude::*;
use web_sys::AudioContext;

use crate::{play::play, prefs::prefs};
use score::{Sound, sound_of};
use timbre::Timbre;

/// Listens to the game and makes sounds. It shows nothing.
#[component]
pub(crate) fn Sounds() -> impl IntoView {
    let play = play();
    let wanted = prefs().sound;
    let timbre = Timbre::of(&play.edition.id);
    let speaker = StoredValue::new_local(None::<AudioContext>);
    wake(speaker, wanted);
    let make = move |sound: Sound| {
        if wanted.get_untracked() && !document().hidden() {
            speaker.with_value(|speaker| {
                if let Some(speaker) = speaker {
                    let tones = sound.tones_in(timbre);
                    synth::play(speaker, &tones);
                }
            });
        }
    };
    Effect::watch(
        move || play.show.latest.get(),
        move |event, _, _| {
            if let Some(sound) = event.as_ref().and_then(sound_of) {
                make(sound);
            }
        },
        false,
    );
    Effect::watch(
        move || play.show.walk.get(),
        move |walk, _, _| {
            if walk.is_some() {
                make(Sound::Step);
            }
        },
        false,
    );
    let asked = Memo::new(move |_| play.is_asked());
    Effect::watch(
        move || asked.get(),
        move |asked, before, _| {
            if *asked && before == Some(&false) {
                make(Sound::YourTurn);
            }
        },
        false,
    );
    on_cleanup(move || {
        if let Some(speaker) = speaker.try_update_value(Option::take).flatten() {
            // Whether it closes or not, nobody hears it now.
            let _ = speaker.close();
        }
    });
}

/// Browsers let a page sound only after somebody touched it.
fn wake(speaker: StoredValue<Option<AudioContext>, LocalStorage>, wanted: RwSignal<bool>) {
    let touched = move || {
        if wanted.get_untracked() && speaker.with_value(Option::is_none) {
            speaker.set_value(AudioContext::new().ok());
        }
    };
    let pointer = window_event_listener(leptos::ev::pointerdown, move |_| touched());
    let key = window_event_listener(leptos::ev::keydown, move |_| touched());
    on_cleanup(move || {
        pointer.remove();
        key.remove();
    });
}
