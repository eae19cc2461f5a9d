//! Everything that is stored: the one list of kinds of records.

use crate::classes::sitting::Sittings;
use crate::last_game::LastGame;
use crate::practice::Practice;
use crate::settings::Settings;
use crate::statistics::Log;
use crate::storage::{Found, Record, Storage, StorageError, Unreadable, decode, encode, find};
use crate::studies::SavedStudy;
use crate::unfinished::Unfinished;
use crate::{lessons, puzzles, storage};

/// A record that has its name, for storage and for the header, from the list.
pub trait Kept {
    /// The name.
    const NAME: &'static str;
}

/// Lists the records with their names: none can be stored that is not listed.
macro_rules! kinds {
    ($($name:literal: $record:ty,)+) => {
        $(impl Kept for $record {
            const NAME: &'static str = $name;
        })+

        /// Every kind of record.
        pub static KINDS: &[Kind] = &[$(Kind::of::<$record>()),+];
    };
}

kinds! {
    "statistics": Log,
    "practice": Practice,
    "puzzles": puzzles::progress::Progress,
    "puzzle-ratings": puzzles::rating::Ratings,
    "puzzle-runs": puzzles::best_runs::BestRuns,
    "lessons": lessons::progress::Progress,
    "class": Sittings,
    "settings": Settings,
    "last-game": LastGame,
    "game": Unfinished,
    "study": SavedStudy,
}

/// A kind of record.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// Reads a text.
    pub check: fn(&str) -> Result<(), Unreadable>,
    /// Adds what a text has to the record under a name.
    pub add: fn(&dyn Storage, &str, &str) -> Result<(), StorageError>,
}

impl Kind {
    const fn of<R: Record>() -> Self {
        Self {
            name: R::NAME,
            check: |text| decode::<R>(text).map(drop),
            add: |storage, name, text| {
                let Ok(other) = decode::<R>(text) else {
                    return Ok(());
                };
                let Found { record, .. } = find::<R>(storage, name)?;
                let joined = record.map_or_else(
                    || text.to_owned(),
                    |mut record| {
                        let unknown = other.unknown().to_vec();
                        record.join(other);
                        for line in unknown {
                            if !record.unknown().contains(&line) {
                                record.add_unknown(line);
                            }
                        }
                        encode(&record)
                    },
                );
                storage.write(name, &joined)
            },
        }
    }

    /// Returns the name under which a record of this kind is stored, given its number among several, or
    /// nothing.
    pub fn stored(&self, number: &str) -> String {
        let name = storage::stored(self.name);
        match number {
            "" => name,
            number => format!("{name}.{number}"),
        }
    }

    /// Returns the number in the name of a stored record of this kind, empty without one; `None` for the
    /// name of anything else.
    pub fn number<'a>(&self, name: &'a str) -> Option<&'a str> {
        let rest = name.strip_prefix(&storage::stored(self.name))?;
        let number = rest.strip_prefix('.').unwrap_or(rest);
        let is_number = rest.is_empty() || (number != rest && is_number(number));
        is_number.then_some(number)
    }
}

/// Returns whether a text is the number of a record among several.
pub fn is_number(text: &str) -> bool {
    text.len() == 16
        && text
            .bytes()
            .all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}
