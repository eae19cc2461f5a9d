//! The sounds of a game.

use noughts_rules::Side;

use super::{Reached, Surroundings};
use crate::screen::Effect;
use crate::session::Session;
use crate::sound::Sound;

/// Hears the moves and the end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sounds {
    /// How much of the session has been heard.
    heard: Option<Reached>,
}

impl Sounds {
    /// Follows the session.
    pub(super) fn follow<B>(&mut self, around: &mut Surroundings<'_, B>) {
        let session = &around.session;
        let now = Reached::of(session);
        let is_news = self.heard.replace(now).is_some_and(|before| {
            before.games == now.games && (before.ply < now.ply || (now.is_over && !before.is_over))
        });
        if is_news {
            let sound = of_last_move(session);
            around.effects.push(Effect::Sound(sound));
        }
    }
}

/// Returns the sound of the last event. Of two people, the first counts as the reader.
fn of_last_move(session: &Session) -> Sound {
    let status = session.status();
    let own = session.own_side().unwrap_or(Side::X);
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
    use noughts_rules::Game;

    use super::*;
    use crate::session::Seats;

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
