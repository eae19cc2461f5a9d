//! Short sounds, synthesised in the browser.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// The maximum volume, from 0 to 1.
const LOUDNESS: f32 = 0.12;

/// The length of a tone, in seconds.
const TONE: f64 = 0.09;

/// Plays tones. The browser provides an audio context on first use.
#[derive(Clone, Copy)]
pub struct Speaker(StoredValue<Option<AudioContext>, LocalStorage>);

impl Default for Speaker {
    fn default() -> Self {
        Self(StoredValue::new_local(None))
    }
}

impl Speaker {
    /// Plays tones in sequence, in hertz. Without audio support, it is silent.
    pub fn play(self, tones: impl IntoIterator<Item = f32>) {
        let _ = self.try_play(tones);
    }

    fn try_play(self, tones: impl IntoIterator<Item = f32>) -> Result<(), JsValue> {
        let context = match self.0.get_value() {
            Some(context) => context,
            None => AudioContext::new()?,
        };
        self.0.set_value(Some(context.clone()));
        let mut start = context.current_time();
        for frequency in tones {
            let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
            tone.set_type(OscillatorType::Triangle);
            tone.frequency().set_value(frequency);
            volume.gain().set_value_at_time(LOUDNESS, start)?;
            volume
                .gain()
                .linear_ramp_to_value_at_time(0.0, start + TONE)?;
            tone.connect_with_audio_node(&volume)?;
            volume.connect_with_audio_node(&context.destination())?;
            tone.start_with_when(start)?;
            tone.stop_with_when(start + TONE)?;
            start += TONE;
        }
        Ok(())
    }
}
