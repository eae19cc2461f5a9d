//! Short sounds for what happens on the board, where they are wanted: made in the browser, from
//! nothing but two tones each.

use leptos::prelude::*;
use noughts_rules::Side;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::play::controller::Controller;
use crate::session::Session;
use crate::settings::{Kept, Switch};

/// How loud it is at most, from 0 to 1.
const LOUDNESS: f32 = 0.12;

/// How long a tone takes, in seconds.
const TONE: f64 = 0.09;

/// Plays the sounds of a game.
#[derive(Clone, Copy)]
pub(super) struct Sounds {
    controller: Controller,
    kept: Kept,
    heard: StoredValue<Option<Heard>>,
    context: StoredValue<Option<AudioContext>, LocalStorage>,
}

/// What of the session has been heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heard {
    games: u32,
    ply: usize,
    is_over: bool,
}

impl Sounds {
    pub(super) fn new(controller: Controller, kept: Kept) -> Self {
        Self {
            controller,
            kept,
            heard: StoredValue::new(None),
            context: StoredValue::new_local(None),
        }
    }

    /// Follows the session. For an effect.
    pub(super) fn follow(self) {
        let (now, tones) = self.controller.session.with(|session| {
            let now = Heard {
                games: session.games(),
                ply: session.game().ply(),
                is_over: session.outcome().is_some(),
            };
            (now, tones(session))
        });
        let before = self.heard.get_value();
        self.heard.set_value(Some(now));
        let is_news = before.is_some_and(|before| {
            before.games == now.games && (before.ply < now.ply || (now.is_over && !before.is_over))
        });
        let sound = self
            .kept
            .settings()
            .with_untracked(|settings| settings.sound);
        if is_news && sound == Switch::On {
            // Where there is no sound, there is none.
            let _ = self.play(tones);
        }
    }

    fn play(self, tones: [f32; 2]) -> Result<(), JsValue> {
        let context = match self.context.get_value() {
            Some(context) => context,
            None => AudioContext::new()?,
        };
        self.context.set_value(Some(context.clone()));
        for (frequency, place) in tones.into_iter().zip([0.0, 1.0]) {
            let start = context.current_time() + place * TONE;
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
        }
        Ok(())
    }
}

/// The tones of what has happened last, in hertz: low for O and high for X, upwards where somebody
/// has won, downwards for a draw.
fn tones(session: &Session) -> [f32; 2] {
    let status = session.status();
    let last = session.game().last_move().map(|last| last.side);
    match (status.is_over(), status.winner(), last) {
        (true, Some(_), _) => [523.25, 783.99],
        (true, None, _) => [392.0, 329.63],
        (false, _, Some(Side::X)) => [440.0, 440.0],
        (false, _, Some(Side::O) | None) => [349.23, 349.23],
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;

    use super::*;
    use crate::session::Seats;

    #[test]
    fn each_event_has_a_sound_of_its_own() {
        let records = [
            "classic a1",
            "classic a1 a2",
            "classic a1 a2 b1 b2 c1",
            "classic a1 b1 c1 b2 a2 c2 b3 a3 c3",
        ];
        let sounds = records.map(|record| {
            let (session, _) = Session::new(Game::from_record(record).unwrap(), Seats::PEOPLE);
            tones(&session)
        });
        for (at, sound) in sounds.iter().enumerate() {
            assert!(!sounds[..at].contains(sound), "{}", records[at]);
        }
    }
}
