//! The browser that runs the page.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::ev;
use leptos::prelude::{document, window, window_event_listener};
use leptos::task::spawn_local;
use noughts_app::browser::Browser;
use noughts_app::settings::{Settings, TabSettings};
use noughts_app::storage::{Changes, Loaded, Record, Storage, StorageError};
use noughts_app::studies::Deleted;

use crate::retry::Retry;
use crate::scheduler::now;
use crate::{motion, router};

thread_local! {
    /// This tab's changes, which hear of those by other tabs.
    static CHANGES: Changes = {
        window_event_listener(ev::storage, |event| {
            // This tab's own changes are reported without a key.
            if let Some(name) = event.key() {
                CHANGES.with(|changes| changes.repeat(&WebBrowser, &name, js_sys::Date::now()));
            }
        });
        Changes::default()
    };

    /// The deleted chapter of a study.
    static DELETED: RefCell<Option<Deleted>> = const { RefCell::new(None) };
    /// What this tab knows of the settings.
    static SETTINGS: TabSettings = TabSettings::default();

    /// Tries again to save what could not be saved.
    static RETRY: Retry = Retry::default();
}

/// The event by which the browser reports a change to other tabs. Changes by this tab raise the
/// same event here, so that every view listens to one thing.
const CHANGED: &str = "storage";

/// The name of a text that is stored for a moment to see whether there is room, and its length: more than
/// a game or a puzzle takes.
const ROOM: &str = "noughts.room";
const ROOM_FOR: usize = 256;

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
        let name = |index| area.key(index).or(Err(StorageError::Forbidden)).transpose();
        (0..count).filter_map(name).collect()
    }

    fn refusal(&self) -> Option<StorageError> {
        let area = match area() {
            Ok(area) => area,
            Err(error) => return Some(error),
        };
        let is_full = area.set_item(ROOM, &" ".repeat(ROOM_FOR)).is_err();
        let _ = area.remove_item(ROOM);
        is_full.then_some(StorageError::Full)
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

    fn link(&self, path: &str) -> String {
        router::link(path)
    }

    fn entry(&self) -> Option<String> {
        let history = window().history().ok()?;
        history.state().ok()?.as_string()
    }

    fn with_deleted<T>(&self, act: impl FnOnce(&mut Option<Deleted>) -> T) -> T {
        DELETED.with_borrow_mut(act)
    }

    fn change<R: Record>(
        &self,
        change: impl Fn(&mut R) + 'static,
    ) -> Result<Loaded<R>, StorageError> {
        let date = js_sys::Date::now();
        let made = CHANGES.with(|changes| changes.make(Rc::new(Self), date, Rc::new(change)));
        if made.is_err() {
            RETRY.with(|retry| retry.attempt(|| CHANGES.with(Changes::save)));
        }
        made
    }

    fn with_settings<T>(&self, act: impl FnOnce(&TabSettings) -> T) -> T {
        SETTINGS.with(act)
    }

    fn change_settings(
        &self,
        change: impl Fn(&mut Settings) + Clone + 'static,
    ) -> Result<(), StorageError> {
        let made = SETTINGS.with(|settings| settings.change(self, change));
        if made.is_err() {
            tell();
        }
        made
    }
}

fn area() -> Result<web_sys::Storage, StorageError> {
    // If it is forbidden, even asking for it throws.
    let area = window().local_storage().ok().flatten();
    area.ok_or(StorageError::Forbidden)
}

/// Tells this tab that stored data has changed, in a microtask: a listener may change it again, and
/// cannot be called while it runs.
fn tell() {
    spawn_local(async {
        if let Ok(event) = web_sys::Event::new(CHANGED) {
            let _ = window().dispatch_event(&event);
        }
    });
}
