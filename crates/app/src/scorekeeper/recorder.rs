//! Counts finished games.
//!
//! A game that begins from a position counts not at all: who wins it says little of the players.
//! The log counts the number of a game once, and a game that was counted keeps no number in the
//! browser's entry. What came to the page without a number and had ended already was not played here,
//! and counts not at all.

use noughts_rules::Side;

use super::entry::Entry;
use super::{Scorekeeper, Surroundings};
use crate::browser::Browser;
use crate::last_game::LastGame;
use crate::player_name::PlayerName;
use crate::screen::Effect;
use crate::session::{Call, Event, Outcome, Penalty, Player, Session};
use crate::statistics::{FinishedGame, Log, Participant};
use crate::storage::{self, StorageError};

/// Watches the session for the end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Recorder {
    watched: Option<Watched>,
    /// Whether the next game was measured from its beginning.
    resumes: bool,
    /// Why the game on the board is not counted, although it has ended.
    pub(super) uncounted: Option<StorageError>,
}

/// The watched game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Watched {
    /// Its index among the session's games.
    games: u32,
    /// Its number; `None` if it does not count.
    id: Option<u64>,
    ply: usize,
    is_over: bool,
    /// Whether its time was measured from the first move on, without undo.
    is_timed: bool,
    /// Its end other than by a move, if it had one.
    called: Option<Call>,
}

impl Recorder {
    /// Marks the next watched game as measured from its first move on.
    pub(super) const fn resume(&mut self) {
        self.resumes = true;
    }

    /// Returns whether the game's time was measured from its first move on, without undo.
    pub(super) fn is_timed(&self) -> bool {
        self.watched.is_some_and(|watched| watched.is_timed)
    }

    /// Returns the number of the game, if any.
    pub(super) fn number(&self) -> Option<u64> {
        self.watched?.id
    }

    /// Gives the game another number, if it has one.
    pub(super) fn renumber<B>(&mut self, id: u64, around: &mut Surroundings<'_, B>)
    where
        B: Browser,
    {
        if let Some(number) = self
            .watched
            .as_mut()
            .and_then(|watched| watched.id.as_mut())
        {
            *number = id;
            around.attach(&Entry::of(id));
        }
    }
}

impl<B: Browser> Surroundings<'_, B> {
    /// Returns the state of the history entry, or `None` if it has none.
    pub(super) fn entry(&self) -> Option<Entry> {
        let mut effects = self.effects.iter().rev();
        let attached = effects.find_map(|effect| match effect {
            Effect::Entry(text) => Some(text.clone()),
            _ => None,
        });
        let text = attached.or_else(|| self.browser.entry())?;
        Some(Entry::from_text(&text))
    }

    /// Attaches a state to the history entry.
    pub(super) fn attach(&mut self, entry: &Entry) {
        self.act(Effect::Entry(entry.to_text()));
    }
}

impl Scorekeeper {
    /// Follows the session, after the clock.
    pub(super) fn record(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        let games = around.session.games();
        let before = self.recorder.watched;
        let mut watched = before
            .filter(|watched| watched.games == games)
            .unwrap_or_else(|| self.watch(games, around));
        let session = &around.session;
        let (ply, called) = (session.game().ply(), session.called());
        let is_over = session.outcome().is_some();
        watched.is_timed &= watched.ply <= ply;
        let has_ended = is_over && !watched.is_over && watched.ply <= ply;
        if has_ended || !is_over {
            self.recorder.uncounted = None;
        }
        if let Some(id) = watched.id.filter(|_| has_ended)
            && let Err(error) = self.count(id, watched.is_timed, around)
        {
            self.recorder.uncounted = Some(error);
            around.act(Effect::Tell(storage::not_counted(error)));
        }
        let is_counted = is_over && self.recorder.uncounted.is_none();
        if (watched.is_over, watched.called) != (is_over, called) {
            let called = called.map(|call| (call, self.timekeeper.times(around.browser)));
            let number = watched.id.filter(|_| !is_counted);
            around.attach(&Entry { number, called });
        }
        (watched.ply, watched.is_over, watched.called) = (ply, is_over, called);
        self.recorder.resumes = false;
        self.recorder.watched = Some(watched);
    }

    /// Starts to watch the game on the board. If the browser's entry records an end other than by a
    /// move, the game ends so again, unless it has gone on while this was loading.
    fn watch(&mut self, games: u32, around: &mut Surroundings<'_, impl Browser>) -> Watched {
        let session = &around.session;
        let ply = session.game().ply();
        // Moves played while this was loading were made here too.
        let from = session.begun_at().min(ply);
        let was_over = session.game().position_at(from).status().is_over();
        let has_changed = session.has_changed();
        let is_first = self.recorder.watched.is_none();
        let Entry { number, called } = entry_of(from, was_over, is_first, around);
        let is_timed = ply == 0 || self.recorder.resumes;
        let ended = called.as_ref().map(|(call, _)| *call);
        if let Some((call, times)) = called.filter(|_| !has_changed) {
            around.send(match call {
                Call::Draw => Event::CallDraw,
                Call::TimeUp => Event::TimeUp(Penalty::Loss),
            });
            let mark = around.session.game().position().to_move();
            self.timekeeper.resume(times, mark, around);
        }
        Watched {
            games,
            id: number,
            ply: from,
            // If the page was left before it could be counted, it counts now.
            is_over: (was_over || ended.is_some()) && number.is_none(),
            is_timed,
            called: ended,
        }
    }

    /// Counts the game if a person has played.
    fn count(
        &self,
        id: u64,
        is_timed: bool,
        around: &mut Surroundings<'_, impl Browser>,
    ) -> Result<(), StorageError> {
        let at = around.browser.date();
        let times = is_timed.then(|| self.timekeeper.used(around.browser));
        let players = &around.settings.players;
        let Some(finished) = finished(around.session, id, at, players, times) else {
            return Ok(());
        };
        let (game, seats) = (around.session.game().clone(), around.session.seats());
        let is_set_up = game.setup().is_some();
        // The start page can do without it.
        let _ = around.browser.change(move |last: &mut LastGame| {
            (last.at, last.game, last.seats) = (at, game.clone(), seats);
        });
        if is_set_up {
            return Ok(());
        }
        let loaded = around.browser.change(move |log: &mut Log| {
            log.add(finished.clone());
        })?;
        // It may have been told as the page opened.
        let notice = loaded
            .notice()
            .filter(|it| self.notice.as_ref() != Some(it));
        around.effects.extend(notice.map(Effect::Tell));
        Ok(())
    }
}

/// Returns the finished game of a session, or `None` if no person has played.
fn finished(
    session: &Session,
    id: u64,
    at: u64,
    [one, two]: &[PlayerName; 2],
    times: Option<[u32; 2]>,
) -> Option<FinishedGame> {
    let seats = session.seats();
    let side = |mark: Side| match seats.player(mark) {
        Player::Computer(level) => Participant::Computer(level),
        // Of two people at this screen, the first plays X.
        Player::Person if session.own_side().unwrap_or(Side::X) == mark => {
            Participant::Person(one.clone())
        }
        Player::Person => Participant::Person(two.clone()),
    };
    let is_over = match session.outcome()? {
        Outcome::Won(_) | Outcome::WonOnTime(_) | Outcome::Draw => seats.has_person(),
    };
    is_over.then(|| FinishedGame {
        id,
        at,
        variant: session.game().variant(),
        sides: [side(Side::X), side(Side::O)],
        winner: session.status().winner(),
        times,
    })
}

/// Returns the entry for a game at a ply: the browser's entry of this game, or one with a new
/// number. A game that arrived finished has none. `is_first` is whether the page was opened with it:
/// then it may have ended before its first move.
fn entry_of(
    ply: usize,
    is_over: bool,
    is_first: bool,
    around: &mut Surroundings<'_, impl Browser>,
) -> Entry {
    let entry = match around.entry() {
        Some(entry) if ply > 0 || (is_first && entry.called.is_some()) => entry,
        _ if is_over => Entry::default(),
        Some(_) | None => Entry::of(around.browser.random()),
    };
    around.attach(&entry);
    entry
}
