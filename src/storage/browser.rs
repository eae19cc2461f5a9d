//! The storage that the browser keeps for the page's origin.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::ev;
use leptos::prelude::{window, window_event_listener};
use leptos::task::spawn_local;

use super::{Loaded, Record, Storage, StorageError, name, update};

/// How long, in milliseconds, a change is made again when another tab writes: far longer than a
/// browser takes to tell of that, and shorter than a person takes to go to the other tab.
const REMEMBERED: f64 = 2_000.0;

/// A change that this tab has made.
struct Change {
    /// The name of the record.
    name: String,
    /// When, in milliseconds since 1970-01-01.
    at: f64,
    /// Makes it again; returns whether it was gone.
    again: Rc<dyn Fn() -> bool>,
    /// How often it may be gone, so that two tabs that want different things come to an end.
    left: u8,
}

thread_local! {
    /// The latest changes, once the tab listens to the others.
    static CHANGES: RefCell<Option<Vec<Change>>> = const { RefCell::new(None) };
}

/// The event by which the browser tells other tabs of a change. Every change that is made here is
/// told in this tab by the same event, so that whoever shows what is kept listens to one thing.
pub const CHANGED: &str = "storage";

/// The browser's storage.
#[derive(Clone, Copy, Debug)]
pub struct BrowserStorage;

impl Storage for BrowserStorage {
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

fn area() -> Result<web_sys::Storage, StorageError> {
    // Where it is forbidden, already asking for it throws.
    let area = window().local_storage().ok().flatten();
    area.ok_or(StorageError::Forbidden)
}

/// Tells this tab that what is kept has changed: in a microtask, since whoever listens may change it
/// again, and a listener cannot be called while it runs.
pub fn tell() {
    spawn_local(async {
        if let Ok(event) = web_sys::Event::new(CHANGED) {
            let _ = window().dispatch_event(&event);
        }
    });
}

/// Changes the record that the browser keeps, as [`update`] does; and makes the change again if
/// another tab has written the record at the same moment, without having been told of it. Some
/// browsers have a copy of the storage for each tab and bring them together afterwards, so that a
/// lock would not help. A change that is there changes nothing a second time.
///
/// # Errors
/// The storage cannot be used, or is full; what it holds is then as it was.
pub fn change<R: Record>(change: impl Fn(&mut R) + 'static) -> Result<Loaded<R>, StorageError> {
    let loaded = update(&BrowserStorage, &change)?;
    let change = Change {
        name: name::<R>(),
        at: js_sys::Date::now(),
        again: Rc::new(move || {
            let text = || BrowserStorage.read(&name::<R>());
            let before = text();
            // What cannot be kept now was kept a moment ago: there is nobody to be told.
            drop(update(&BrowserStorage, &change));
            before != text()
        }),
        left: 4,
    };
    CHANGES.with_borrow_mut(|changes| {
        let changes = changes.get_or_insert_with(|| {
            window_event_listener(ev::storage, |event| {
                // This tab's own changes are told without a key.
                event.key().iter().for_each(|name| make_again(name));
            });
            Vec::new()
        });
        changes.retain(Change::is_recent);
        changes.push(change);
    });
    Ok(loaded)
}

/// Makes the latest changes of a record again, in their order.
fn make_again(name: &str) {
    let is_due = |change: &&Change| change.name == name && change.left > 0 && change.is_recent();
    let due: Vec<_> = CHANGES.with_borrow(|changes| {
        let due = changes.iter().flatten().filter(is_due);
        due.map(|change| Rc::clone(&change.again)).collect()
    });
    for again in due {
        if again() {
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
        (0.0..REMEMBERED).contains(&(js_sys::Date::now() - self.at))
    }
}
