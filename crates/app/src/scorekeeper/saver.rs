//! Saves the page's unfinished game, after each move and when the page is left.

use noughts_rules::Game;
use noughts_study::Tree;

use super::entry::Entry;
use super::{Scorekeeper, Surroundings};
use crate::address;
use crate::backoff::Backoff;
use crate::browser::Browser;
use crate::screen::{Effect, Timer};
use crate::session::{Seats, Session};
use crate::storage::StorageError;
use crate::unfinished::{Found, SaveSlot, Unfinished, find};

/// Saves the game that a recorder counts.
#[derive(Clone, Debug)]
pub(super) struct Saver {
    /// This page's id.
    writer: u64,
    slot: Option<SaveSlot>,
    /// Whether the storage could not be read when the game came to the page.
    is_unread: bool,
    followed: Option<Followed>,
    due: Option<Due>,
    /// The pauses while the storage refuses.
    backoff: Backoff,
}

/// The pending task of the storage.
#[derive(Clone, Debug)]
enum Due {
    /// To save a snapshot: by the time it is written, session and clock may be a move ahead, or at
    /// another game.
    Save {
        /// The number of the game, if any.
        number: Option<u64>,
        record: Box<Unfinished>,
    },
    /// To delete the saved game.
    Delete,
}

/// The session as the clock has followed it: it is saved with the clock's measurements.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Followed {
    games: u32,
    game: Game,
    /// How often the tree was changed otherwise than by moves.
    edits: u32,
    seats: Seats,
    /// Whether a move was made or undone here.
    has_changed: bool,
    is_over: bool,
}

impl Followed {
    fn of(session: &Session) -> Self {
        Self {
            games: session.games(),
            game: session.game().clone(),
            edits: session.edits(),
            seats: session.seats(),
            has_changed: session.has_changed(),
            is_over: session.outcome().is_some(),
        }
    }

    /// Returns whether the game has begun and not ended.
    fn goes_on(&self) -> bool {
        !self.is_over && self.game.ply() > 0
    }
}

impl Saver {
    /// Returns the saver of a page with an id, 64 random bits.
    pub(super) fn new(writer: u64) -> Self {
        Self {
            writer,
            slot: None,
            is_unread: false,
            followed: None,
            due: None,
            backoff: Backoff::default(),
        }
    }
}

impl Scorekeeper {
    /// Searches the saved games for the one on the board.
    pub(super) fn resume(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        self.saver.slot = None;
        let entry = around.entry().unwrap_or_default();
        let (game, seats) = (around.session.game(), around.session.seats());
        let found = find(around.browser, entry.number, game, seats);
        self.saver.is_unread = found.is_err();
        // Other code that reads the settings, or saves the game, reports the failure.
        let Ok(Found { saved, notices }) = found else {
            return;
        };
        for notice in notices {
            around.act(Effect::Tell(notice));
        }
        // A finished game is not saved, so one that looks the same is another, unless it could not be
        // deleted.
        let is_over = entry.called.is_some();
        let Some((id, saved)) = saved.filter(|(id, _)| !is_over || entry.number == Some(*id))
        else {
            return;
        };
        self.saver.slot = Some(SaveSlot::resume(self.saver.writer, id, &saved));
        if is_over {
            return;
        }
        around.attach(&Entry::of(id));
        self.recorder.renumber(id, around);
        if saved.is_timed {
            self.recorder.resume();
        }
        let start = saved.game.position_at(0).clone();
        if let Ok(mut all) = Tree::from_text(start, &saved.tree) {
            let commands = around.session.edit(|tree| {
                all.merge(tree);
                *tree = all;
            });
            around.commands.extend(commands);
        }
        if let Some(times) = saved.times {
            let mark = saved.game.position().to_move();
            self.timekeeper.resume(times, mark, around);
        }
    }

    /// Follows the session, after the clock and the recorder.
    pub(super) fn save_changes(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        let now = Followed::of(around.session);
        if self.saver.followed.as_ref() == Some(&now) {
            return;
        }
        let before = self.saver.followed.replace(now.clone());
        let is_first = before.is_none();
        if before.is_some_and(|before| before.games != now.games) {
            let saved = self.save_due(around);
            tell(saved, around);
            self.saver.due = None;
            around.act(Effect::Wake(Timer::Save, None));
            if now.game.ply() == 0 {
                self.saver.slot = None;
            } else {
                self.resume(around);
                // What came back with it is no change.
                self.saver.followed = Some(Followed::of(around.session));
                self.timekeeper.follow(around);
            }
            return;
        }
        // It may have ended, or gone on, before this was loaded.
        if is_first && !now.is_over && !now.has_changed {
            return;
        }
        self.saver.backoff = Backoff::default();
        if now.goes_on() {
            self.saver.due = Some(Due::Save {
                number: self.recorder.number(),
                record: Box::new(self.record_of(&now, around)),
            });
            // Saving takes as long as showing the move.
            around.act(Effect::Wake(Timer::Save, Some(0)));
        } else {
            self.saver.due = Some(Due::Delete);
            self.try_to_save(around);
        }
    }

    /// Saves or deletes, and tries again while the storage refuses, until something else is due.
    pub(super) fn try_to_save(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        let saved = self.save_due(around);
        let pause = saved.is_err().then(|| self.saver.backoff.pause());
        tell(saved, around);
        around.act(Effect::Wake(Timer::Save, pause));
    }

    /// Searches the saved games again, if they could not be read when the game came to the page.
    fn read_late(&mut self, around: &Surroundings<'_, impl Browser>) -> Result<(), StorageError> {
        if self.saver.is_unread {
            let (game, seats) = (around.session.game(), around.session.seats());
            let found = find(around.browser, self.recorder.number(), game, seats)?;
            let writer = self.saver.writer;
            let resume = |(id, saved)| SaveSlot::resume(writer, id, &saved);
            self.saver.slot = found.saved.map(resume);
            self.saver.is_unread = false;
        }
        Ok(())
    }

    /// Does what is due, if anything is.
    fn save_due(
        &mut self,
        around: &mut Surroundings<'_, impl Browser>,
    ) -> Result<(), StorageError> {
        self.read_late(around)?;
        let done = match self.saver.due.clone() {
            None => Ok(()),
            Some(Due::Save { number, record }) => self.save(number, *record, around),
            Some(Due::Delete) => match &mut self.saver.slot {
                Some(slot) => slot.delete(around.browser),
                None => Ok(()),
            },
        };
        if done.is_ok() {
            self.saver.due = None;
        }
        done
    }

    fn save(
        &mut self,
        number: Option<u64>,
        record: Unfinished,
        around: &mut Surroundings<'_, impl Browser>,
    ) -> Result<(), StorageError> {
        let draw = || around.browser.random();
        let new = || SaveSlot::new(self.saver.writer, number.unwrap_or_else(draw));
        let mut slot = self.saver.slot.unwrap_or_else(new);
        let before = slot.id();
        let saved = slot.save(around.browser, record, draw());
        if slot.id() != before && self.recorder.number() == number {
            self.recorder.renumber(slot.id(), around);
        }
        self.saver.slot = Some(slot);
        saved
    }

    /// Saves the clock's measurements since the last move, if the game is saved at all.
    pub(super) fn save_again(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        // There is nobody to tell.
        let _ = self.save_due(around);
        let followed = self.saver.followed.clone().filter(Followed::goes_on);
        let saved = self.saver.slot.filter(SaveSlot::is_saved);
        if let (Some(followed), Some(mut slot)) = (followed, saved) {
            let record = self.record_of(&followed, around);
            let _ = slot.refresh(around.browser, record);
            self.saver.slot = Some(slot);
        }
    }

    /// Returns the record of the game as the clock and the saver have followed it.
    fn record_of(
        &self,
        followed: &Followed,
        around: &Surroundings<'_, impl Browser>,
    ) -> Unfinished {
        Unfinished {
            writer: self.saver.writer,
            at: around.browser.date(),
            game: followed.game.clone(),
            tree: beside(around.session),
            seats: followed.seats,
            rest: address::read_rest(&around.browser.query()),
            times: Some(self.timekeeper.times(around.browser)),
            is_timed: self.recorder.is_timed(),
            unknown: Vec::new(),
        }
    }
}

fn tell(outcome: Result<(), StorageError>, around: &mut Surroundings<'_, impl Browser>) {
    if let Err(error) = outcome {
        around.act(Effect::TellOnce(error.to_string()));
    }
}

/// All that was played, as text, where that is more than the game.
fn beside(session: &Session) -> String {
    let tree = session.tree();
    if tree.is_more_than_its_line() {
        tree.to_text()
    } else {
        String::new()
    }
}
