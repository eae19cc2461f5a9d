//! The file that the statistics are exported to and imported from: the finished games, then what is
//! practised, each as it is stored.

use crate::practice::Practice;
use crate::statistics::Log;
use crate::storage::{Record, Storage, StorageError, Unreadable, decode, encode, replace};

/// The content of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// The finished games.
    pub log: Log,
    /// The practice, if the file has it.
    pub practice: Option<Practice>,
}

impl Backup {
    /// Returns the file's text.
    pub fn export(&self) -> String {
        let log = encode(&self.log);
        let practice = self.practice.as_ref();
        let practice = practice.filter(|practice| **practice != Practice::default());
        match practice {
            Some(practice) => log + "\n" + &encode(practice),
            None => log,
        }
    }

    /// Parses a file's text. An editor may have added blank lines around it, or converted line breaks to
    /// Windows' form.
    ///
    /// # Errors
    /// It is another kind of file, or incomplete.
    pub fn import(file: &str) -> Result<Self, Unreadable> {
        let file = file.replace("\r\n", "\n");
        let file = file.trim_matches(['\n', '\u{FEFF}']);
        let file = file.trim_end_matches(|sign: char| sign.is_whitespace() && sign != '\t');
        let second = file.find(&format!("\nnoughts-{} ", Practice::NAME));
        let (log, practice) = file.split_at(second.unwrap_or(file.len()));
        let log_lines = log.lines().count();
        let log = decode(log)?;
        let practice = practice.strip_prefix('\n').map(decode).transpose();
        let practice = practice.map_err(|why| match why {
            Unreadable::Damaged(line) => Unreadable::Damaged(log_lines + line),
            why @ (Unreadable::Foreign | Unreadable::Newer(_) | Unreadable::Unknown) => why,
        })?;
        Ok(Self { log, practice })
    }

    /// Adds what another one has and this one lacks; returns the number of new games and of new items.
    pub fn merge(&mut self, other: Self) -> [usize; 2] {
        let practice = self.practice.get_or_insert_default();
        let other_practice = other.practice.unwrap_or_default();
        [self.log.merge(other.log), practice.merge(other_practice)]
    }

    /// Returns the number of games and of items.
    pub fn counts(&self) -> [usize; 2] {
        let practice = self.practice.as_ref();
        [self.log.games().len(), practice.map_or(0, Practice::count)]
    }

    /// Replaces what is stored, as far as the file has it.
    ///
    /// # Errors
    /// The storage cannot be used, or is full.
    pub fn put(&self, storage: &impl Storage) -> Result<(), StorageError> {
        replace(storage, &self.log)?;
        self.practice
            .as_ref()
            .map_or(Ok(()), |practice| replace(storage, practice))
    }
}
