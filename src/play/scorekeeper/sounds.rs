//! The sounds of a game, if they are on.

use leptos::prelude::*;
use noughts_app::session::Session;
use noughts_app::sound::Sound;
use noughts_rules::Side;

use crate::play::controller::Controller;
use crate::settings::Kept;
use crate::speaker::Speaker;

/// Plays the sounds of a game.
#[derive(Clone, Copy)]
pub(super) struct Sounds {
    controller: Controller,
    kept: Kept,
    heard: StoredValue<Option<Heard>>,
    speaker: Speaker,
}

/// The part of the session that has been heard.
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
            speaker: Speaker::default(),
        }
    }

    /// Follows the session. For effects.
    pub(super) fn follow(self) {
        let (now, sound) = self.controller.session.with(|session| {
            let now = Heard {
                games: session.games(),
                ply: session.game().ply(),
                is_over: session.outcome().is_some(),
            };
            (now, of_last_move(session))
        });
        let before = self.heard.get_value();
        self.heard.set_value(Some(now));
        let is_news = before.is_some_and(|before| {
            before.games == now.games && (before.ply < now.ply || (now.is_over && !before.is_over))
        });
        if is_news {
            self.make(sound);
        }
    }

    /// Follows the cues from outside the session. For effects.
    pub(super) fn follow_cues(self) {
        if let Some(sound) = self.controller.cue.get() {
            self.controller.cue.set(None);
            self.make(sound);
        }
    }

    fn make(self, sound: Sound) {
        let settings = self.kept.settings();
        if settings.with_untracked(|settings| settings.wants(sound)) {
            self.speaker.play(sound.tones());
        }
    }
}

/// Returns the sound of the last event. Of two people, the first counts as the reader.
fn of_last_move(session: &Session) -> Sound {
    let status = session.status();
    let own = session.seats().own_mark().unwrap_or(Side::X);
    let last = session.game().last_move().map(|last| last.side);
    match (status.is_over(), status.winner()) {
        (true, Some(_)) => Sound::Win,
        (true, None) => Sound::Draw,
        (false, _) if last == Some(own) => Sound::Own,
        (false, _) => Sound::Other,
    }
}

#[cfg(test)]
mod tests {
    use noughts_app::session::Seats;
    use noughts_rules::Game;

    use super::*;

    #[test]
    fn each_event_has_a_sound_of_its_own() {
        let cases = [
            ("classic a1", Sound::Own),
            ("classic a1 a2", Sound::Other),
            ("classic a1 a2 b1 b2 c1", Sound::Win),
            ("classic a1 b1 c1 b2 a2 c2 b3 a3 c3", Sound::Draw),
        ];
        for (record, sound) in cases {
            let (session, _) = Session::new(Game::from_record(record).unwrap(), Seats::PEOPLE);
            assert_eq!(of_last_move(&session), sound, "{record}");
        }
    }
}
