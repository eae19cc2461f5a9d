//! Counts a game once it has ended.
//!
//! The log counts the number of a game once. What had ended already when it came to the page was not
//! played here, and counts not at all.

use leptos::prelude::*;
use noughts_rules::Mark;

use super::clocks::Timekeeper;
use super::number::{self, Entry};
use super::{milliseconds_since_1970, tell_once};
use crate::play::controller::Controller;
use crate::session::{Outcome, Player, Session};
use crate::settings::Kept;
use crate::statistics::{FinishedGame, Log, Side};
use crate::storage::{self, BrowserStorage};

/// Watches the session for the end of a game.
#[derive(Clone, Copy)]
pub(super) struct Recorder {
    pub(super) controller: Controller,
    kept: Kept,
    pub(super) keeper: Timekeeper,
    watched: StoredValue<Option<Watched>>,
    /// Whether the next game to be watched has been measured from its beginning on.
    resumes: StoredValue<bool>,
}

/// The game that is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Watched {
    /// Which of the session's games it is.
    games: u32,
    /// Its number; `None` for a game that does not count.
    id: Option<u64>,
    ply: usize,
    is_over: bool,
    /// Whether its time was measured from the first move on, and nothing was taken back.
    is_timed: bool,
}

impl Recorder {
    pub(super) fn new(controller: Controller, kept: Kept, keeper: Timekeeper) -> Self {
        Self {
            controller,
            kept,
            keeper,
            watched: StoredValue::new(None),
            resumes: StoredValue::new(false),
        }
    }

    /// Takes the time of the game that is watched next as measured from its first move on.
    pub(super) fn resume(self) {
        self.resumes.set_value(true);
    }

    /// Returns whether the time of the game has been measured from its first move on, and nothing was
    /// taken back.
    pub(super) fn is_timed(self) -> bool {
        self.watched
            .get_value()
            .is_some_and(|watched| watched.is_timed)
    }

    /// Returns the number of the game, if it has one.
    pub(super) fn number(self) -> Option<u64> {
        self.watched.get_value().and_then(|watched| watched.id)
    }

    /// Gives the game another number, if it has one.
    pub(super) fn renumber(self, id: u64) {
        self.watched.update_value(|watched| {
            if let Some(number) = watched.as_mut().and_then(|watched| watched.id.as_mut()) {
                *number = id;
                number::write(Some(id));
            }
        });
    }

    /// Follows the session. For an effect.
    pub(super) fn follow(self) {
        let before = self.watched.get_value();
        let (games, ply, is_over) = self.controller.session.with(|session| {
            let ply = session.game().ply();
            (session.games(), ply, session.outcome().is_some())
        });
        let mut watched = match before.filter(|watched| watched.games == games) {
            Some(watched) => watched,
            None => self.controller.session.with_untracked(|session| {
                // What has been played while this was loaded was played here too.
                let from = session.begun_at().min(ply);
                let was_over = session.game().position_at(from).status().is_over();
                Watched {
                    games,
                    id: id_of(from, was_over),
                    ply: from,
                    is_over: was_over,
                    is_timed: ply == 0 || self.resumes.get_value(),
                }
            }),
        };
        watched.is_timed &= watched.ply <= ply;
        let has_ended = is_over && !watched.is_over && watched.ply <= ply;
        (watched.ply, watched.is_over) = (ply, is_over);
        self.resumes.set_value(false);
        self.watched.set_value(Some(watched));
        if let Some(id) = watched.id.filter(|_| has_ended) {
            self.count(id, watched.is_timed);
        }
    }

    fn count(self, id: u64, is_timed: bool) {
        let names = self
            .kept
            .settings()
            .with_untracked(|settings| settings.players.clone());
        let times = is_timed.then(|| self.keeper.used());
        let finished = self
            .controller
            .session
            .with_untracked(|session| finished(session, id, &names, times));
        let Some(finished) = finished else { return };
        let counted = storage::update(&BrowserStorage, |log: &mut Log| {
            log.add(finished);
        });
        match counted {
            Ok(loaded) => {
                if let Some(notice) = loaded.notice() {
                    self.controller.tell(&notice);
                }
            }
            Err(error) => tell_once(self.controller, &error.to_string()),
        }
    }
}

/// The game of a session that has ended; `None` if no person has played.
fn finished(
    session: &Session,
    id: u64,
    [one, two]: &[String; 2],
    times: Option<[u32; 2]>,
) -> Option<FinishedGame> {
    let seats = session.seats();
    let side = |mark: Mark| match seats.player(mark) {
        Player::Computer(level) => Side::Computer(level),
        // Against the computer there is only the first.
        Player::Person if seats.own_mark().is_none() && mark == Mark::O => {
            Side::Person(two.clone())
        }
        Player::Person => Side::Person(one.clone()),
    };
    let is_over = match session.outcome()? {
        Outcome::Won(_) | Outcome::WonOnTime(_) | Outcome::Draw => seats.has_person(),
    };
    is_over.then(|| FinishedGame {
        id,
        at: milliseconds_since_1970(),
        variant: session.game().variant(),
        sides: [side(Mark::X), side(Mark::O)],
        winner: session.status().winner(),
        times,
    })
}

/// The number of a game that is at a ply: the one of the browser's entry, or one that no other game
/// has. A game that has ended already has none.
fn id_of(ply: usize, is_over: bool) -> Option<u64> {
    let id = match number::read() {
        _ if is_over => None,
        Entry::Numbered(id) if ply > 0 => Some(id),
        Entry::Unnumbered if ply > 0 => None,
        Entry::Blank | Entry::Unnumbered | Entry::Numbered(_) => Some(number::draw()),
    };
    number::write(id);
    id
}
