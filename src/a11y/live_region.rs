//! The page's only live region.

use leptos::prelude::*;

use crate::scheduler::after;

/// The minimum time between two messages, in milliseconds: browsers merge changes within a shorter
/// time into one event, and the first message would be lost.
const MESSAGE_GAP: u32 = 350;

/// How long screen readers are told of a large board that has changed everywhere, in milliseconds:
/// Firefox tells Orca of 240 changes when a game of Ultimate ends and the next begins.
const BOARD_TIME: u32 = 700;

/// Announces messages in the live region, one after another.
#[derive(Clone, Copy)]
pub struct Announcer {
    text: RwSignal<String>,
    waiting: StoredValue<Waiting>,
}

#[derive(Clone, Default)]
struct Waiting {
    messages: Vec<String>,
    gap_runs: bool,
}

impl Default for Announcer {
    fn default() -> Self {
        Self {
            text: RwSignal::new(String::new()),
            waiting: StoredValue::default(),
        }
    }
}

impl Announcer {
    /// Returns the page's announcer, or a silent one for code outside the page.
    pub fn of_page() -> Self {
        use_context().unwrap_or_default()
    }

    /// Returns the last announcement. For effects.
    pub fn text(self) -> String {
        self.text.get()
    }

    /// Announces a message once the previous one has been up for a moment, together with all others
    /// waiting for that, so that announcements never lag behind events.
    pub fn say(self, message: impl Into<String>) {
        if !self.add(message.into()) {
            self.show_waiting();
        }
    }

    /// Announces a message about a change of many elements, once screen readers have been told of those:
    /// Orca drops what comes before more than 50 others.
    pub fn say_after_changes(self, message: impl Into<String>) {
        if !self.add(message.into()) {
            self.wait(MESSAGE_GAP);
        }
    }

    /// Announces a message about a new board, of which screen readers are told for longer.
    pub fn say_after_board(self, message: impl Into<String>) {
        if !self.add(message.into()) {
            self.wait(BOARD_TIME);
        }
    }

    /// Adds a message to the waiting ones, and returns whether they are due to be shown.
    fn add(self, message: String) -> bool {
        let due = self.waiting.try_update_value(|waiting| {
            waiting.messages.push(message);
            waiting.gap_runs
        });
        due.unwrap_or(true)
    }

    fn wait(self, milliseconds: u32) {
        self.waiting.update_value(|waiting| waiting.gap_runs = true);
        after(milliseconds, Box::new(move || self.show_waiting())).forget();
    }

    fn show_waiting(self) {
        let messages = self.waiting.try_update_value(|waiting| {
            waiting.gap_runs = false;
            std::mem::take(&mut waiting.messages)
        });
        let message = messages.unwrap_or_default().join(" ");
        if !message.is_empty() {
            self.text.update(|text| *text = distinct(message, text));
            self.wait(MESSAGE_GAP);
        }
    }
}

/// Returns the message, with a no-break space added if it would equal the current text: only
/// changes are spoken.
fn distinct(message: String, shown: &str) -> String {
    if message == shown {
        message + "\u{a0}"
    } else {
        message
    }
}

/// The region; it is in the page before the first announcement.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let Announcer { text, .. } = Announcer::of_page();
    view! { <p class="visually-hidden" role="status" aria-live="polite" aria-atomic="true">{text}</p> }
}
