//! Short sounds, synthesised in the browser.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// The maximum volume, from 0 to 1.
const LOUDNESS: f32 = 0.12;

/// The length of a tone, in seconds.
const TONE: f64 = 0.09;

/// The sounds of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A key led over the edge of the board.
    Edge,
    /// A move was refused.
    Refused,
    /// A move of the reader's side.
    Own,
    /// A move of the other side.
    Other,
    /// Somebody has won.
    Win,
    /// Nobody has.
    Draw,
    /// There is little time left.
    Low,
}

impl Sound {
    /// Returns its tones in hertz: low for the other side and high for one's own, rising for a win,
    /// falling for a draw.
    pub const fn tones(self) -> [f32; 2] {
        match self {
            Self::Edge => [196.0, 196.0],
            Self::Refused => [233.08, 220.0],
            Self::Own => [440.0, 440.0],
            Self::Other => [349.23, 349.23],
            Self::Win => [523.25, 783.99],
            Self::Draw => [392.0, 329.63],
            Self::Low => [880.0, 880.0],
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::Sound;

    const ALL: [Sound; 7] = [
        Sound::Edge,
        Sound::Refused,
        Sound::Own,
        Sound::Other,
        Sound::Win,
        Sound::Draw,
        Sound::Low,
    ];

    #[test]
    fn each_sound_is_like_no_other() {
        for (at, sound) in ALL.into_iter().enumerate() {
            let tones = |sound: Sound| sound.tones().map(f32::to_bits);
            let mut others = ALL[..at].iter();
            assert!(
                others.all(|&other| tones(other) != tones(sound)),
                "{sound:?}"
            );
        }
    }
}
