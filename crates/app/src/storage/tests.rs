//! Storage without a browser: reading, unreadable texts, saving.

use std::rc::Rc;

use crate::puzzles::best_runs::BestRuns;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::settings::Settings;
use crate::statistics::Log;
use crate::storage::{
    Changes, Kept, MemoryStorage, Record, Storage, StorageError, Unreadable, decode, encode, load,
    unreadable, update,
};
use crate::unfinished::Unfinished;

/// Numbers, a line each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Numbers(Vec<u32>, Vec<String>);

impl Kept for Numbers {
    const NAME: &'static str = "numbers";
}

impl Record for Numbers {
    fn lines(&self) -> Vec<String> {
        self.0.iter().map(u32::to_string).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        self.0.push(line.parse().ok()?);
        Some(())
    }

    fn unknown(&self) -> &[String] {
        &self.1
    }

    fn add_unknown(&mut self, line: String) {
        self.1.push(line);
    }

    fn join(&mut self, other: Self) {
        self.0.extend(other.0);
    }
}

fn numbers(numbers: &[u32]) -> Numbers {
    Numbers(numbers.to_vec(), Vec::new())
}

const NAME: &str = "noughts.numbers.2";

const TEXT: &str = "noughts-numbers 2\n3\n1\nsum ad07836fa0072e00";

#[test]
fn a_record_survives_its_text() {
    for record in [
        Numbers::default(),
        numbers(&[3, 1, 4]),
        Numbers(vec![3], vec!["three".to_owned(), String::new()]),
    ] {
        assert_eq!(decode(&encode(&record)), Ok(record));
    }
    assert_eq!(encode(&numbers(&[3, 1])), TEXT);
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
        ("noughts-numbers 0\n3", Unreadable::Foreign),
        ("noughts-numbers 1\n3", Unreadable::Foreign),
        ("noughts-numbers 3\n3", Unreadable::Newer(3)),
        ("noughts-numbers 2", Unreadable::Damaged(1)),
        ("noughts-numbers 2\n3", Unreadable::Damaged(2)),
    ];
    for (text, why) in cases {
        assert_eq!(decode::<Numbers>(text), Err(why), "{text:?}");
    }
}

#[test]
fn no_cut_and_no_flipped_bit_is_overlooked() {
    for end in 0..TEXT.len() {
        assert!(decode::<Numbers>(&TEXT[..end]).is_err(), "{end}");
    }
    for place in 0..TEXT.len() {
        for bit in 0..7 {
            let mut bytes = TEXT.as_bytes().to_vec();
            bytes[place] ^= 1 << bit;
            let text = String::from_utf8(bytes).unwrap();
            assert!(
                decode::<Numbers>(&text).is_err(),
                "bit {bit} of byte {place}"
            );
        }
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
    update(&storage, |Numbers(numbers, _)| numbers.push(1)).unwrap();
    let after = update(&storage, |Numbers(numbers, _)| numbers.push(2)).unwrap();
    assert_eq!(after.record, numbers(&[1, 2]));
    assert_eq!(load(&storage), Ok(after));
}

#[test]
fn what_a_later_version_has_written_stays_and_that_is_said() {
    let storage = MemoryStorage::default();
    let later = Numbers(vec![1], vec!["twelve".to_owned()]);
    storage.write(NAME, &encode(&later)).unwrap();
    let loaded = load::<Numbers>(&storage).unwrap();
    assert!(loaded.has_unknown && loaded.notice().is_some());
    update(&storage, |Numbers(numbers, _)| numbers.push(2)).unwrap();
    let after = load::<Numbers>(&storage).unwrap().record;
    assert_eq!(after, Numbers(vec![1, 2], vec!["twelve".to_owned()]));
    assert_eq!(unreadable(&storage), Ok(Vec::new()));
}

#[test]
fn what_cannot_be_read_is_moved_and_none_is_lost() {
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
        assert_eq!(loaded.unreadable, Some(why));
        assert_eq!(storage.text(NAME), None);
        // It is reported once.
        assert_eq!(load::<Numbers>(&storage).unwrap().unreadable, None);
    }
    let names = unreadable(&storage).unwrap();
    let stored: Vec<_> = names.iter().filter_map(|name| storage.text(name)).collect();
    assert_eq!(stored, texts);
    update(&storage, |Numbers(numbers, _)| numbers.push(7)).unwrap();
    assert_eq!(unreadable(&storage).unwrap(), names);
}

#[test]
fn only_what_was_unreadable_here_is_listed() {
    let storage = MemoryStorage::holding("other.damaged", "not ours");
    storage.write("noughts.settings", "ours").unwrap();
    assert_eq!(unreadable(&storage), Ok(Vec::new()));
}

#[test]
fn a_full_storage_changes_nothing() {
    for stored in [TEXT, "nonsense"] {
        let storage = MemoryStorage::holding(NAME, stored);
        storage.writing.set(Some(StorageError::Full));
        let changed = update(&storage, |Numbers(numbers, _)| numbers.push(6));
        assert_eq!(changed, Err(StorageError::Full));
        assert_eq!(storage.text(NAME).as_deref(), Some(stored));
        assert_eq!(storage.names(), Ok(vec![NAME.to_owned()]));
    }
}

#[test]
fn a_forbidden_storage_says_so() {
    let storage = MemoryStorage::holding(NAME, TEXT);
    storage.reading.set(Some(StorageError::Forbidden));
    assert_eq!(load::<Numbers>(&storage), Err(StorageError::Forbidden));
    assert_eq!(
        update::<Numbers>(&storage, |_| ()),
        Err(StorageError::Forbidden)
    );
    assert_eq!(unreadable(&storage), Err(StorageError::Forbidden));
}

/// Returns the notice about a damaged record of a kind.
fn damaged<R: Record>() -> String {
    let name = format!("noughts.{}.2", R::NAME);
    let text = format!("noughts-{} 2\nnonsense", R::NAME);
    let loaded = load::<R>(&MemoryStorage::holding(&name, &text)).unwrap();
    loaded.notice().unwrap()
}

#[test]
fn every_kind_of_record_has_its_name() {
    const REST: &str =
        " could not be read: line 2 is damaged. You can download the old text in Settings.";
    for (said, name) in [
        (damaged::<Settings>(), "The settings"),
        (damaged::<Log>(), "The statistics"),
        (damaged::<Progress>(), "Your solved puzzles"),
        (damaged::<Ratings>(), "Your puzzle ratings"),
        (damaged::<BestRuns>(), "Your best runs"),
        (damaged::<Unfinished>(), "An unfinished game"),
    ] {
        assert_eq!(said, name.to_owned() + REST);
    }
    noughts_words::speak(Some(&noughts_words::GERMAN));
    assert_eq!(
        damaged::<Settings>(),
        "Die Einstellungen konnten nicht gelesen werden: Zeile 2 ist beschädigt. Du kannst den \
         alten Text in den Einstellungen herunterladen."
    );
}

/// Adds a number, if it is not there.
fn add(number: u32) -> Rc<dyn Fn(&mut Numbers)> {
    Rc::new(move |Numbers(numbers, _)| {
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    })
}

/// Returns the stored numbers.
fn stored(storage: &MemoryStorage) -> Vec<u32> {
    load::<Numbers>(storage).unwrap().record.0
}

#[test]
fn refused_changes_are_saved_later_in_their_order() {
    let (storage, changes) = (Rc::new(MemoryStorage::default()), Changes::default());
    storage.writing.set(Some(StorageError::Full));
    for number in [3, 1] {
        let made = changes.make(Rc::clone(&storage), 0.0, add(number));
        assert_eq!(made.err(), Some(StorageError::Full));
    }
    assert!(!changes.save());
    storage.writing.set(None);
    // The next change takes them with it.
    assert!(changes.make(Rc::clone(&storage), 0.0, add(4)).is_ok());
    assert_eq!(stored(&storage), [3, 1, 4]);
    assert!(changes.save());
}

#[test]
fn a_change_that_another_tab_has_undone_is_repeated_for_a_while_and_not_for_ever() {
    let (storage, changes) = (Rc::new(MemoryStorage::default()), Changes::default());
    let undo = || storage.write(NAME, &encode(&numbers(&[7]))).unwrap();
    for number in [3, 1] {
        assert!(changes.make(Rc::clone(&storage), 1e12, add(number)).is_ok());
    }
    let soon = 1e12 + Numbers::REPEATED - 1.0;
    for round in 0..6 {
        undo();
        // That of another record is nothing to it.
        changes.repeat(&*storage, "noughts.others.2", soon);
        assert_eq!(stored(&storage), [7]);
        changes.repeat(&*storage, NAME, soon);
        let expected: &[u32] = if round < 4 { &[7, 3, 1] } else { &[7] };
        assert_eq!(stored(&storage), expected, "{round}");
    }
    // A change that survives may be repeated without end, but not for ever.
    assert!(changes.make(Rc::clone(&storage), 2e12, add(5)).is_ok());
    for _ in 0..9 {
        changes.repeat(&*storage, NAME, 2e12);
    }
    undo();
    changes.repeat(&*storage, NAME, 2e12 + Numbers::REPEATED);
    assert_eq!(stored(&storage), [7]);
    undo();
    changes.repeat(&*storage, NAME, 2e12);
    assert_eq!(stored(&storage), [7, 5]);
}
