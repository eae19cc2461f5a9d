//! The one live region of the page.

use leptos::prelude::*;

use crate::turns::after;

/// The least time between two messages, in milliseconds: browsers gather what changes within a
/// shorter time into one event, and the first message would not be heard.
const MESSAGE_GAP: u32 = 350;

/// Says messages in the live region, one after the other.
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
    /// Returns the one of the page, or one that nobody hears for what stands outside of the page.
    pub fn of_page() -> Self {
        use_context().unwrap_or_default()
    }

    /// Returns what was said last. For an effect.
    pub fn text(self) -> String {
        self.text.get()
    }

    /// Says a message as soon as the one before it has been up for a moment: together with all
    /// others that wait for that, so that what is said never lags behind what happens.
    pub fn say(self, message: impl Into<String>) {
        self.waiting
            .update_value(|waiting| waiting.messages.push(message.into()));
        if !self.waiting.with_value(|waiting| waiting.gap_runs) {
            self.show_waiting();
        }
    }

    fn show_waiting(self) {
        let messages = self.waiting.try_update_value(|waiting| {
            waiting.gap_runs = !waiting.messages.is_empty();
            std::mem::take(&mut waiting.messages)
        });
        let message = messages.unwrap_or_default().join(" ");
        if !message.is_empty() {
            self.text.update(|text| *text = distinct(message, text));
            after(MESSAGE_GAP, Box::new(move || self.show_waiting())).forget();
        }
    }
}

/// The message, with a no-break space added when it would equal what is there: only a change is
/// spoken.
fn distinct(message: String, shown: &str) -> String {
    if message == shown {
        message + "\u{a0}"
    } else {
        message
    }
}

/// The region; it stands in the page before anything is said.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let Announcer { text, .. } = Announcer::of_page();
    view! { <p class="visually-hidden" role="status" aria-live="polite" aria-atomic="true">{text}</p> }
}
