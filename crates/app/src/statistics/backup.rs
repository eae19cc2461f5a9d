//! The file that everything is exported to and imported from: each record as it is stored.

use crate::practice::Practice;
use crate::statistics::Log;
use crate::storage::{
    KINDS, Kept, Kind, SUM, Storage, StorageError, Unreadable, decode, is_number,
};

/// The word before the number of a record among several of its kind.
const NUMBER: &str = "number ";

/// The content of a file.
#[derive(Clone, Debug, Default)]
pub struct Backup(Vec<Saved>);

/// A record.
#[derive(Clone, Debug)]
struct Saved {
    kind: &'static Kind,
    /// Its number among several of its kind, or nothing.
    number: String,
    text: String,
}

impl Saved {
    /// Reads a record that comes after a number of lines of the file.
    fn read(text: &str, before: usize) -> Result<Self, Unreadable> {
        let numbered = text.strip_prefix(NUMBER);
        let numbered = numbered.and_then(|text| text.split_once('\n'));
        let (number, text) = numbered.unwrap_or(("", text));
        let before = before + usize::from(numbered.is_some());
        let is_of = |kind: &&Kind| {
            let header = text.strip_prefix("noughts-");
            let version = header.and_then(|header| header.strip_prefix(kind.name));
            version.is_some_and(|version| version.starts_with(' '))
        };
        let kind = KINDS.iter().find(is_of);
        let kind = kind.filter(|_| number.is_empty() || is_number(number));
        let kind = kind.ok_or(match before {
            0 => Unreadable::Foreign,
            line => Unreadable::Damaged(line + 1),
        })?;
        (kind.check)(text).map_err(|why| match why {
            Unreadable::Damaged(line) => Unreadable::Damaged(before + line),
            why @ (Unreadable::Foreign | Unreadable::Newer(_) | Unreadable::Unknown) => why,
        })?;
        let (number, text) = (number.to_owned(), text.to_owned());
        Ok(Self { kind, number, text })
    }
}

/// Returns the first record of a file, which ends with its checksum, and what comes after it.
fn first(file: &str) -> (&str, Option<&str>) {
    let sum = file
        .find(&format!("\n{SUM} "))
        .map_or(file.len(), |at| at + 1);
    let line = file.get(sum..).unwrap_or_default();
    let end = line.find('\n').map(|length| sum + length);
    let after = end.and_then(|end| file.get(end + 1..));
    (end.and_then(|end| file.get(..end)).unwrap_or(file), after)
}

impl Backup {
    /// Returns all that is stored.
    ///
    /// # Errors
    /// The storage cannot be used.
    pub fn of(storage: &impl Storage) -> Result<Self, StorageError> {
        let mut names = storage.names()?;
        names.sort_unstable();
        let mut found = Vec::new();
        for kind in KINDS {
            for number in names.iter().filter_map(|name| kind.number(name)) {
                let text = storage.read(&kind.stored(number))?.unwrap_or_default();
                let number = number.to_owned();
                if (kind.check)(&text).is_ok() {
                    found.push(Saved { kind, number, text });
                }
            }
        }
        Ok(Self(found))
    }

    /// Returns whether it has a record of a kind.
    pub fn has<R: Kept>(&self) -> bool {
        self.0.iter().any(|saved| saved.kind.name == R::NAME)
    }

    /// Returns the file's text.
    pub fn export(&self) -> String {
        let text = |Saved { number, text, .. }: &Saved| match number.as_str() {
            "" => text.clone(),
            number => format!("{NUMBER}{number}\n{text}"),
        };
        let texts: Vec<_> = self.0.iter().map(text).collect();
        texts.join("\n")
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
        let mut records = Vec::new();
        let (mut rest, mut before) = (Some(file), 0);
        while let Some(text) = rest {
            let (text, after) = first(text);
            let count = text.lines().count();
            records.push(Saved::read(text, before)?);
            (rest, before) = (after, before + count);
        }
        Ok(Self(records))
    }

    /// Returns the number of games and of what is practised.
    pub fn counts(&self) -> [usize; 2] {
        let log = self.text(Log::NAME).and_then(|it| decode::<Log>(it).ok());
        let practice = self.text(Practice::NAME);
        let practice = practice.and_then(|it| decode::<Practice>(it).ok());
        [
            log.map_or(0, |log| log.games().len()),
            practice.map_or(0, |practice| practice.count()),
        ]
    }

    fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|saved| saved.kind.name == name);
        found.map(|saved| saved.text.as_str())
    }

    /// Adds what the file has to what is stored.
    ///
    /// # Errors
    /// The storage cannot be used, or is full.
    pub fn add(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let mut saved = self.0.iter();
        saved.try_for_each(|Saved { kind, number, text }| {
            (kind.add)(storage, &kind.stored(number), text)
        })
    }

    /// Replaces what is stored with what the file has; what it lacks stays.
    ///
    /// # Errors
    /// The storage cannot be used, or is full.
    pub fn put(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let mut saved = self.0.iter();
        saved.try_for_each(|Saved { kind, number, text }| storage.write(&kind.stored(number), text))
    }
}
