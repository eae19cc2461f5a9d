//! Speaks the live region's messages with the browser's own voice, for people without a screen
//! reader.

use leptos::prelude::*;
use noughts_app::settings::Switch;
use web_sys::SpeechSynthesisUtterance;

use crate::a11y::Announcer;
use crate::effect::effect;
use crate::settings::LiveSettings;

/// Speaks each message while the setting is on.
pub fn follow(live: LiveSettings) {
    let announcer = Announcer::of_page();
    effect(move || {
        let message = announcer.text();
        let settings = live.settings();
        if settings.with_untracked(|settings| settings.speech == Switch::On) {
            speak(&message);
        }
    });
}

/// Speaks a message after those still being spoken. A browser without a voice is silent.
fn speak(message: &str) {
    let message = message.trim();
    let has_voice = js_sys::Reflect::has(&window(), &"speechSynthesis".into());
    if message.is_empty() || !has_voice.unwrap_or_default() {
        return;
    }
    let (Ok(voice), Ok(utterance)) = (
        window().speech_synthesis(),
        SpeechSynthesisUtterance::new_with_text(message),
    ) else {
        return;
    };
    utterance.set_lang(noughts_words::language().code());
    voice.speak(&utterance);
}
