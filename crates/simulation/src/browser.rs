//! A browser's tab: storage that may refuse, a history entry, an address, and clocks that jump.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use noughts_app::browser::Browser;
use noughts_app::puzzles::overview::Today;
use noughts_app::settings::{Settings, TabSettings};
use noughts_app::statistics::Log;
use noughts_app::storage::{self, Changes, Loaded, Record, Storage, StorageError};
use noughts_app::studies::Deleted;
use noughts_random::SplitMix64;

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// The parts that all tabs share: the storage of the page's origin, and the clocks.
#[derive(Debug, Default)]
pub struct Machine {
    texts: RefCell<BTreeMap<String, String>>,
    /// How often they were changed.
    pub(crate) changes: Cell<u64>,
    /// The deleted chapter of a study, which outlives its page.
    pub(crate) deleted: RefCell<Option<Deleted>>,
    /// Why the storage refuses, if it does.
    pub refusal: Cell<Option<StorageError>>,
    /// The milliseconds of a clock that only goes forward.
    pub time: Cell<f64>,
    /// The date is this much ahead of it, in milliseconds.
    pub date_offset: Cell<f64>,
    /// Whether zeros are drawn in place of random bits.
    pub draws_zeros: Cell<bool>,
}

impl Machine {
    /// Returns the text with a name, whether or not the storage refuses.
    pub fn text(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }

    /// Replaces the text with a name, as another program would.
    pub fn put(&self, name: &str, text: String) {
        self.texts.borrow_mut().insert(name.to_owned(), text);
        self.changes.update(|changes| changes + 1);
    }

    /// Returns the date in milliseconds, from a day of 2026 on.
    fn date(&self) -> f64 {
        1.79e12 + self.time.get() + self.date_offset.get()
    }

    /// Returns every name and text.
    pub fn texts(&self) -> BTreeMap<String, String> {
        self.texts.borrow().clone()
    }
}

/// A tab.
pub struct Tab {
    /// The parts that it shares with other tabs.
    pub machine: Rc<Machine>,
    random: RefCell<SplitMix64>,
    /// Whether it is hidden.
    pub is_hidden: Cell<bool>,
    /// The query of the address, from `?` on.
    pub query: RefCell<String>,
    /// The fragment of the address, from `#` on.
    pub fragment: RefCell<String>,
    /// Whether the history refuses changes of its entry, as after too many.
    pub refuses_history: Cell<bool>,
    /// The text attached to the history entry.
    pub entry: RefCell<Option<String>>,
    /// Its changes.
    pub changes: Changes,
    settings: TabSettings,
}

impl Tab {
    /// Returns a tab with a query and a fragment.
    pub fn new(machine: &Rc<Machine>, seed: u64, query: &str, fragment: &str) -> Self {
        Self {
            machine: Rc::clone(machine),
            random: RefCell::new(SplitMix64::new(seed)),
            is_hidden: Cell::new(false),
            query: RefCell::new(query.to_owned()),
            fragment: RefCell::new(fragment.to_owned()),
            refuses_history: Cell::new(false),
            entry: RefCell::default(),
            changes: Changes::default(),
            settings: TabSettings::default(),
        }
    }

    /// Returns the settings; the usual ones where they cannot be read.
    pub(crate) fn own_settings(&self) -> Settings {
        self.settings().settings.unwrap_or_default()
    }

    /// Returns the date. What only a browser can write is left out.
    pub fn today(&self) -> Today {
        Today {
            day: u32::try_from(self.date() / DAY).unwrap_or_default(),
            text: String::new(),
        }
    }
}

/// Returns the ids of the counted games; none if they cannot be read.
///
/// # Panics
/// A game is counted twice.
pub fn log_of(machine: &Machine) -> BTreeSet<u64> {
    let text = machine.text(&storage::name::<Log>());
    let Some(text) = text else {
        return BTreeSet::new();
    };
    let Ok(log) = storage::decode::<Log>(&text) else {
        return BTreeSet::new();
    };
    let ids: BTreeSet<u64> = log.games().iter().map(|game| game.id).collect();
    assert_eq!(ids.len(), log.games().len(), "a game is counted twice");
    ids
}

impl Storage for Machine {
    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        match self.refusal.get() {
            Some(StorageError::Forbidden) => Err(StorageError::Forbidden),
            Some(StorageError::Full) | None => Ok(self.text(name)),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.refusal.get().map_or(Ok(()), Err)?;
        self.put(name, text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.read(name)?;
        self.texts.borrow_mut().remove(name);
        self.changes.update(|changes| changes + 1);
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        self.read("")?;
        Ok(self.texts.borrow().keys().cloned().collect())
    }

    fn refusal(&self) -> Option<StorageError> {
        self.refusal.get()
    }
}

impl Storage for Tab {
    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.machine.read(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.machine.write(name, text)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.machine.remove(name)
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        self.machine.names()
    }

    fn refusal(&self) -> Option<StorageError> {
        self.machine.refusal()
    }
}

impl Browser for Tab {
    fn time(&self) -> f64 {
        self.machine.time.get()
    }

    #[expect(clippy::cast_sign_loss, reason = "no date jumps back to 1970")]
    fn date(&self) -> u64 {
        self.machine.date() as u64
    }

    fn random(&self) -> u64 {
        if self.machine.draws_zeros.get() {
            return 0;
        }
        self.random.borrow_mut().next()
    }

    fn moves(&self) -> bool {
        true
    }

    fn is_hidden(&self) -> bool {
        self.is_hidden.get()
    }

    fn query(&self) -> String {
        self.query.borrow().clone()
    }

    fn link(&self, path: &str) -> String {
        format!("https://noughts.example{path}")
    }

    fn entry(&self) -> Option<String> {
        self.entry.borrow().clone()
    }

    fn with_deleted<T>(&self, act: impl FnOnce(&mut Option<Deleted>) -> T) -> T {
        act(&mut self.machine.deleted.borrow_mut())
    }

    fn change<R: Record>(
        &self,
        change: impl Fn(&mut R) + 'static,
    ) -> Result<Loaded<R>, StorageError> {
        let machine = Rc::clone(&self.machine);
        self.changes
            .make(machine, self.machine.date(), Rc::new(change))
    }

    fn with_settings<T>(&self, act: impl FnOnce(&TabSettings) -> T) -> T {
        act(&self.settings)
    }
}
