//! Saves the game on a page's board without overwriting another page's.
//!
//! A record names the page that wrote it and the time of the last move. A page overwrites a record
//! only if it was the last to write it, or has continued it as it stands; if another page has done
//! so meanwhile, it saves under a new number. So both games survive, whatever was opened where.

use noughts_rules::{Game, Played};

use crate::session::Seats;
use crate::storage;
use crate::storage::{Storage, StorageError};
use crate::unfinished::{MOST, Unfinished};

/// The record of the game on a page's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveSlot {
    /// The number of the game.
    id: u64,
    /// The page.
    writer: u64,
    /// The record's stamp when this page last read or wrote it; `None` before there was one.
    seen: Option<(u64, u64)>,
}

/// Returns what identifies a version of a record: the page that wrote it, and the time of the last move.
const fn stamp(saved: &Unfinished) -> (u64, u64) {
    (saved.writer, saved.at)
}

/// The saved state of a game that a page opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number and the record of the game, if it is saved.
    pub saved: Option<(u64, Unfinished)>,
    /// Notices about games that cannot be read.
    pub notices: Vec<String>,
}

/// Searches the saved games for a game: the one with a number, if this game continues it; or else
/// one with the same moves and players; or a game of two people that this one extends by a single
/// move, which a friend may have sent back.
///
/// # Errors
/// The storage cannot be used.
pub fn find(
    storage: &impl Storage,
    id: Option<u64>,
    game: &Game,
    seats: Seats,
) -> Result<Found, StorageError> {
    let shelf = storage::load_all::<Unfinished>(storage)?;
    let mut saved = None;
    if game.ply() > 0 {
        let of = |matches: &dyn Fn(u64, &Unfinished) -> bool| {
            let found = shelf.records.iter().find(|(id, saved)| matches(*id, saved));
            found.cloned()
        };
        let ahead = |saved: &Unfinished| plies_ahead(game, &saved.game);
        saved = of(&|known, saved| Some(known) == id && ahead(saved).is_some())
            .or_else(|| of(&|_, saved| saved.seats == seats && ahead(saved) == Some(0)))
            .or_else(|| {
                let are_people = seats == Seats::PEOPLE;
                of(&|_, saved| are_people && saved.seats == seats && ahead(saved) == Some(1))
            });
    }
    Ok(Found {
        saved,
        notices: shelf.notices,
    })
}

/// Returns by how many plies a game continues another; `None` if it does not.
fn plies_ahead(game: &Game, other: &Game) -> Option<usize> {
    let is_same = |(one, two): (&Played, &Played)| one.cell == two.cell;
    let begins_alike = game.variant() == other.variant() && game.setup() == other.setup();
    let goes_on = begins_alike && game.moves().zip(other.moves()).all(is_same);
    let plies = game.ply().checked_sub(other.ply());
    plies.filter(|_| goes_on)
}

impl SaveSlot {
    /// Returns the slot of a game that is not saved yet.
    pub const fn new(writer: u64, id: u64) -> Self {
        Self {
            id,
            writer,
            seen: None,
        }
    }

    /// Returns the slot for continuing a saved game.
    pub const fn resume(writer: u64, id: u64, saved: &Unfinished) -> Self {
        Self {
            id,
            writer,
            seen: Some(stamp(saved)),
        }
    }

    /// Returns the number of the game.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Returns whether this page has saved the game or continues a saved one.
    pub const fn is_saved(&self) -> bool {
        self.seen.is_some()
    }

    /// Saves the game as it stands. If another page has continued the record, it gets the number
    /// `other`.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; its contents are then unchanged.
    pub fn save(
        &mut self,
        storage: &impl Storage,
        record: Unfinished,
        other: u64,
    ) -> Result<(), StorageError> {
        let mut before = self.saved(storage)?;
        if before.as_ref().is_some_and(|saved| !self.knows(saved)) {
            *self = Self::new(self.writer, other);
            before = None;
        }
        let games = storage::load_all::<Unfinished>(storage)?.records;
        if self.seen.is_none() {
            delete_oldest(storage, &games, MOST - 1)?;
        }
        // A clock that was set back does not make this the oldest game.
        let last = games.iter().map(|(_, saved)| saved.at).max();
        let at = last.map_or(record.at, |last| record.at.max(last.saturating_add(1)));
        self.write(storage, Unfinished { at, ..record }, before)
    }

    /// Updates the game's existing record, unless it was deleted or another page has continued it.
    ///
    /// # Errors
    /// As for [`save`](Self::save).
    pub fn refresh(
        &mut self,
        storage: &impl Storage,
        record: Unfinished,
    ) -> Result<(), StorageError> {
        let before = self.saved(storage)?.filter(|saved| self.knows(saved));
        let Some(before) = before else { return Ok(()) };
        // Without a new move, its time stays the same.
        let has_moved = before.game != record.game;
        let at = if has_moved { record.at } else { before.at };
        self.write(storage, Unfinished { at, ..record }, Some(before))
    }

    /// Deletes the finished game's record, unless another page has continued it.
    ///
    /// # Errors
    /// The storage cannot be used.
    pub fn delete(&mut self, storage: &impl Storage) -> Result<(), StorageError> {
        let is_known = |saved: &Unfinished| self.knows(saved);
        if self.is_saved() && self.saved(storage)?.as_ref().is_some_and(is_known) {
            storage::remove_one::<Unfinished>(storage, self.id)?;
        }
        self.seen = None;
        Ok(())
    }

    fn write(
        &mut self,
        storage: &impl Storage,
        record: Unfinished,
        before: Option<Unfinished>,
    ) -> Result<(), StorageError> {
        let record = Unfinished {
            writer: self.writer,
            unknown: before.map(|saved| saved.unknown).unwrap_or_default(),
            ..record
        };
        storage::write_one(storage, self.id, &record)?;
        self.seen = Some(stamp(&record));
        Ok(())
    }

    /// Returns whether no other page has written the record since this one last read or wrote it.
    fn knows(&self, saved: &Unfinished) -> bool {
        saved.writer == self.writer || Some(stamp(saved)) == self.seen
    }

    fn saved(&self, storage: &impl Storage) -> Result<Option<Unfinished>, StorageError> {
        storage::load_one(storage, self.id)
    }
}

/// Deletes the games that were continued longest ago, until this many are left.
fn delete_oldest(
    storage: &impl Storage,
    games: &[(u64, Unfinished)],
    left: usize,
) -> Result<(), StorageError> {
    let mut times: Vec<_> = games.iter().map(|(id, saved)| (saved.at, *id)).collect();
    while times.len() > left
        && let Some(oldest) = times.iter().copied().min()
    {
        storage::remove_one::<Unfinished>(storage, oldest.1)?;
        times.retain(|time| *time != oldest);
    }
    Ok(())
}
