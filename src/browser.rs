//! The browser that runs the page.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use leptos::ev;
use leptos::prelude::{document, window, window_event_listener};
use leptos::task::spawn_local;
use noughts_app::browser::Browser;
use noughts_app::storage::{Loaded, Record, Storage, StorageError, name, update};

use crate::motion;
use crate::retry::Retry;
use crate::scheduler::now;

/// A change by this tab.
struct Change {
    /// The name of the record.
    name: String,
    /// Its time, in milliseconds since 1970-01-01, and for how many it is repeated.
    at: f64,
    lasting: f64,
    again: Again,
    /// How often it may be lost, so that two tabs with different wishes come to an end.
    left: u8,
}

thread_local! {
    /// The latest changes, once the tab listens to others.
    static CHANGES: RefCell<Option<Vec<Change>>> = const { RefCell::new(None) };

    /// The changes that could not be saved, the first one first.
    static UNSAVED: RefCell<VecDeque<Again>> = const { RefCell::new(VecDeque::new()) };

    /// Tries again to save them.
    static RETRY: Retry = Retry::default();
}

/// The event by which the browser reports a change to other tabs. Changes by this tab raise the
/// same event here, so that every view listens to one thing.
const CHANGED: &str = "storage";

/// The browser that runs the page.
#[derive(Clone, Copy, Debug)]
pub struct WebBrowser;

impl Storage for WebBrowser {
    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        area()?.get_item(name).or(Err(StorageError::Forbidden))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        area()?
            .set_item(name, text)
            .or(Err(StorageError::Full))
            .map(|()| tell())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        area()?
            .remove_item(name)
            .or(Err(StorageError::Forbidden))
            .map(|()| tell())
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        let area = area()?;
        let count = area.length().or(Err(StorageError::Forbidden))?;
        let names = (0..count).map(|index| area.key(index).or(Err(StorageError::Forbidden)));
        Ok(names
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect())
    }
}

impl Browser for WebBrowser {
    fn time(&self) -> f64 {
        now()
    }

    #[expect(clippy::cast_sign_loss, reason = "a time before 1970 counts as 1970")]
    fn date(&self) -> u64 {
        js_sys::Date::now() as u64
    }

    fn random(&self) -> u64 {
        let mut bytes = [0; 8];
        let drawn = window()
            .crypto()
            .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
        match drawn {
            Ok(_) => u64::from_le_bytes(bytes),
            // Every browser that runs this has them, except perhaps a tab that is closing.
            Err(_) => js_sys::Math::random().to_bits(),
        }
    }

    fn moves(&self) -> bool {
        motion::is_wanted()
    }

    fn is_hidden(&self) -> bool {
        document().hidden()
    }

    fn query(&self) -> String {
        window().location().search().unwrap_or_default()
    }

    fn entry(&self) -> Option<String> {
        let history = window().history().ok()?;
        history.state().ok()?.as_string()
    }

    fn change<R: Record>(
        &self,
        change: impl Fn(&mut R) + 'static,
    ) -> Result<Loaded<R>, StorageError> {
        change_record(Rc::new(change))
    }
}

fn area() -> Result<web_sys::Storage, StorageError> {
    // If it is forbidden, even asking for it throws.
    let area = window().local_storage().ok().flatten();
    area.ok_or(StorageError::Forbidden)
}

/// Tells this tab that stored data has changed, in a microtask: a listener may change it again, and
/// cannot be called while it runs.
pub fn tell() {
    spawn_local(async {
        if let Ok(event) = web_sys::Event::new(CHANGED) {
            let _ = window().dispatch_event(&event);
        }
    });
}

/// Changes the stored record, as [`update`] does, and repeats the change if another tab has written
/// the record at the same moment without knowing of it. Some browsers keep a copy of the storage
/// for each tab and merge them later, so a lock would not help. Repeating a change that has
/// survived changes nothing. The program has one copy of this for each kind of record, not for each
/// change.
fn change_record<R: Record>(change: Rc<dyn Fn(&mut R)>) -> Result<Loaded<R>, StorageError> {
    save_unsaved();
    let loaded = update::<R>(&WebBrowser, &*change);
    let again = move || update::<R>(&WebBrowser, &*change).map(drop);
    remember(name::<R>(), R::REPEATED, Rc::new(again), loaded.is_ok());
    loaded
}

/// Makes a change again: one that could not be saved once it can, any other where it is lost.
type Again = Rc<dyn Fn() -> Result<(), StorageError>>;

fn remember(name: String, lasting: f64, again: Again, is_saved: bool) {
    if !is_saved {
        UNSAVED.with_borrow_mut(|unsaved| unsaved.push_back(again));
        return RETRY.with(|retry| retry.attempt(save_unsaved));
    }
    let change = Change {
        name,
        at: js_sys::Date::now(),
        lasting,
        again,
        left: 4,
    };
    CHANGES.with_borrow_mut(|changes| {
        let changes = changes.get_or_insert_with(|| {
            window_event_listener(ev::storage, |event| {
                // This tab's own changes are reported without a key.
                event.key().iter().for_each(|name| make_again(name));
            });
            Vec::new()
        });
        changes.retain(Change::is_recent);
        changes.push(change);
    });
}

/// Saves the changes that could not be saved, in their order; returns whether none is left.
fn save_unsaved() -> bool {
    while let Some(save) = UNSAVED.with_borrow(|unsaved| unsaved.front().cloned()) {
        if save().is_err() {
            return false;
        }
        UNSAVED.with_borrow_mut(VecDeque::pop_front);
    }
    true
}

/// Repeats the latest changes of a record in their order.
fn make_again(name: &str) {
    let is_due = |change: &&Change| change.name == name && change.left > 0 && change.is_recent();
    let due: Vec<_> = CHANGES.with_borrow(|changes| {
        let due = changes.iter().flatten().filter(is_due);
        due.map(|change| Rc::clone(&change.again)).collect()
    });
    for again in due {
        let text = || WebBrowser.read(name);
        let before = text();
        // If it cannot be saved now, it could a moment ago, so there is nothing to report.
        let _ = again();
        if before != text() {
            CHANGES.with_borrow_mut(|changes| {
                let mut changes = changes.iter_mut().flatten();
                if let Some(change) = changes.find(|change| Rc::ptr_eq(&change.again, &again)) {
                    change.left -= 1;
                }
            });
        }
    }
}

impl Change {
    fn is_recent(&self) -> bool {
        (0.0..self.lasting).contains(&(js_sys::Date::now() - self.at))
    }
}
