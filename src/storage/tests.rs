//! Storage without a browser: what is read, set aside, kept.

use std::str::Lines;

use super::{
    MemoryStorage, Record, Storage, StorageError, Unreadable, aside, decode, encode, load, update,
};
use crate::puzzles::progress::Progress;
use crate::settings::Settings;
use crate::statistics::Log;
use crate::unfinished::Unfinished;

/// Numbers, a line each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Numbers(Vec<u32>);

impl Record for Numbers {
    const NAME: &'static str = "numbers";
    const VERSION: u32 = 2;

    fn lines(&self) -> Vec<String> {
        self.0.iter().map(u32::to_string).collect()
    }

    fn read_lines(lines: Lines<'_>) -> Result<Self, usize> {
        let numbers = lines
            .zip(1_usize..)
            .map(|(line, at)| line.parse().or(Err(at)));
        Ok(Self(numbers.collect::<Result<_, _>>()?))
    }
}

const NAME: &str = "noughts.numbers";

#[test]
fn a_record_survives_its_text() {
    for record in [Numbers::default(), Numbers(vec![3, 1, 4])] {
        assert_eq!(decode(&encode(&record)), Ok(record));
    }
    assert_eq!(encode(&Numbers(vec![3, 1])), "noughts-numbers 2\n3\n1");
}

#[test]
fn what_is_no_such_record_says_why() {
    let cases = [
        ("", Unreadable::Foreign),
        ("nonsense", Unreadable::Foreign),
        ("noughts-numbers", Unreadable::Foreign),
        ("noughts-numbers two", Unreadable::Foreign),
        ("noughts-numbers2", Unreadable::Foreign),
        ("noughts-words 2\n3", Unreadable::Foreign),
        ("noughts-numbers 1\n3", Unreadable::Foreign),
        ("noughts-numbers 3\n3", Unreadable::Newer(3)),
        ("noughts-numbers 2\n3\nfour", Unreadable::Damaged(3)),
    ];
    for (text, why) in cases {
        assert_eq!(decode::<Numbers>(text), Err(why), "{text:?}");
    }
}

#[test]
fn changes_add_up_over_tabs() {
    let storage = MemoryStorage::default();
    assert_eq!(
        load::<Numbers>(&storage).unwrap().record,
        Numbers::default()
    );
    // Both tabs have read the empty record by now.
    update(&storage, |Numbers(numbers)| numbers.push(1)).unwrap();
    let after = update(&storage, |Numbers(numbers)| numbers.push(2)).unwrap();
    assert_eq!(after.record, Numbers(vec![1, 2]));
    assert_eq!(load(&storage), Ok(after));
}

#[test]
fn what_cannot_be_read_is_set_aside_and_none_is_lost() {
    let storage = MemoryStorage::default();
    let texts = ["nonsense", "noughts-numbers 3\n9", "noughts-numbers 2\nx"];
    for (text, why) in texts.into_iter().zip([
        Unreadable::Foreign,
        Unreadable::Newer(3),
        Unreadable::Damaged(2),
    ]) {
        storage.write(NAME, text).unwrap();
        let loaded = load::<Numbers>(&storage).unwrap();
        assert_eq!(loaded.record, Numbers::default());
        assert_eq!(loaded.set_aside, Some(why));
        assert_eq!(storage.text(NAME), None);
        // It is said once.
        assert_eq!(load::<Numbers>(&storage).unwrap().set_aside, None);
    }
    let names = aside(&storage).unwrap();
    let kept: Vec<_> = names.iter().filter_map(|name| storage.text(name)).collect();
    assert_eq!(kept, texts);
    update(&storage, |Numbers(numbers)| numbers.push(7)).unwrap();
    assert_eq!(aside(&storage).unwrap(), names);
}

#[test]
fn only_what_was_set_aside_here_is_listed() {
    let storage = MemoryStorage::holding("other.damaged", "not ours");
    storage.write("noughts.settings", "ours").unwrap();
    assert_eq!(aside(&storage), Ok(Vec::new()));
}

#[test]
fn a_full_storage_changes_nothing() {
    for kept in ["noughts-numbers 2\n5", "nonsense"] {
        let storage = MemoryStorage::holding(NAME, kept);
        storage.writing.set(Some(StorageError::Full));
        let changed = update(&storage, |Numbers(numbers)| numbers.push(6));
        assert_eq!(changed, Err(StorageError::Full));
        assert_eq!(storage.text(NAME).as_deref(), Some(kept));
        assert_eq!(storage.names(), Ok(vec![NAME.to_owned()]));
    }
}

#[test]
fn a_forbidden_storage_says_so() {
    let storage = MemoryStorage::holding(NAME, "noughts-numbers 2\n5");
    storage.reading.set(Some(StorageError::Forbidden));
    assert_eq!(load::<Numbers>(&storage), Err(StorageError::Forbidden));
    assert_eq!(
        update::<Numbers>(&storage, |_| ()),
        Err(StorageError::Forbidden)
    );
    assert_eq!(aside(&storage), Err(StorageError::Forbidden));
}

/// What is said when a record of a kind is damaged.
fn damaged<R: Record>() -> String {
    let name = format!("noughts.{}", R::NAME);
    let text = format!("noughts-{} {}\nnonsense", R::NAME, R::VERSION);
    let loaded = load::<R>(&MemoryStorage::holding(&name, &text)).unwrap();
    loaded.notice().unwrap()
}

#[test]
fn every_kind_of_record_has_its_name() {
    const REST: &str = " could not be read: line 2 is damaged. What was there is set aside, to be \
                        downloaded on the page “Settings”.";
    for (said, name) in [
        (damaged::<Settings>(), "The settings"),
        (damaged::<Log>(), "The statistics"),
        (damaged::<Progress>(), "What you have solved of the puzzles"),
        (damaged::<Unfinished>(), "An unfinished game"),
    ] {
        assert_eq!(said, name.to_owned() + REST);
    }
    noughts_words::speak(Some(&noughts_words::GERMAN));
    assert_eq!(
        damaged::<Settings>(),
        "Die Einstellungen konnten nicht gelesen werden: Zeile 2 ist beschädigt. Was dort stand, ist \
         beiseitegelegt und kann auf der Seite „Einstellungen“ heruntergeladen werden."
    );
}
