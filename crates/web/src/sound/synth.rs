//! Makes tones with the browser's own means.

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioNode, BiquadFilterType, GainNode, OscillatorType};

use super::score::{Tone, Wave};

/// Plays these now. A browser that cannot is silent.
pub(super) fn play(speaker: &AudioContext, tones: &[Tone]) {
    for tone in tones {
        let _ = sound(speaker, tone);
    }
}

fn sound(speaker: &AudioContext, tone: &Tone) -> Result<(), JsValue> {
    let start = speaker.current_time() + tone.at;
    let out = fading(speaker, tone, start)?;
    match tone.wave {
        Wave::Sine => hum(speaker, tone, start, OscillatorType::Sine, &out),
        Wave::Triangle => hum(speaker, tone, start, OscillatorType::Triangle, &out),
        Wave::Square => hum(speaker, tone, start, OscillatorType::Square, &out),
        Wave::Noise => hiss(speaker, tone, start, &out),
    }
}

/// A volume that rises at once and falls to nothing.
fn fading(speaker: &AudioContext, tone: &Tone, start: f64) -> Result<GainNode, JsValue> {
    let out = speaker.create_gain()?;
    let volume = out.gain();
    volume.set_value_at_time(0.000_1, start)?;
    volume.exponential_ramp_to_value_at_time(tone.loudness, start + 0.006)?;
    volume.exponential_ramp_to_value_at_time(0.000_1, start + tone.length)?;
    out.connect_with_audio_node(&speaker.destination())?;
    Ok(out)
}

fn hum(
    speaker: &AudioContext,
    tone: &Tone,
    start: f64,
    shape: OscillatorType,
    out: &AudioNode,
) -> Result<(), JsValue> {
    let source = speaker.create_oscillator()?;
    source.set_type(shape);
    source.frequency().set_value_at_time(tone.pitch.0, start)?;
    source.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, start + tone.length)?;
    source.connect_with_audio_node(out)?;
    source.start_with_when(start)?;
    source.stop_with_when(start + tone.length)
}

fn hiss(speaker: &AudioContext, tone: &Tone, start: f64, out: &AudioNode) -> Result<(), JsValue> {
    let rate = speaker.sample_rate();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a second has fewer samples than a number has room for"
    )]
    let count = (f64::from(rate) * tone.length).ceil().max(1.0) as u32;
    let buffer = speaker.create_buffer(1, count, rate)?;
    buffer.copy_to_channel(&noise(count), 0)?;
    let source = speaker.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    let colour = speaker.create_biquad_filter()?;
    colour.set_type(BiquadFilterType::Bandpass);
    colour.frequency().set_value_at_time(tone.pitch.0, start)?;
    colour.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, start + tone.length)?;
    source.connect_with_audio_node(&colour)?;
    colour.connect_with_audio_node(out)?;
    source.start_with_when(start)
}

/// Samples between -1 and 1 without a pattern that could be heard.
fn noise(count: u32) -> Vec<f32> {
    let mut state: u32 = 0x9E37_79B9;
    let sample = |_| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let high = u16::try_from(state >> 16).unwrap_or_default();
        f32::from(high) / 32_768.0 - 1.0
    };
    (0..count).map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::noise;

    #[test]
    fn noise_is_loud_on_both_sides_and_nowhere_beyond() {
        let samples = noise(10_000);
        assert!(samples.iter().all(|sample| (-1.0..=1.0).contains(sample)));
        let mean = samples.iter().sum::<f32>() / 10_000.0;
        assert!(mean.abs() < 0.03, "{mean}");
        assert!(samples.iter().any(|sample| *sample > 0.9));
        assert!(samples.iter().any(|sample| *sample < -0.9));
    }
}
