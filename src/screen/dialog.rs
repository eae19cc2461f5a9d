//! Questions over the page.

use leptos::html;
use leptos::prelude::*;
use noughts_app::screen::{Action, Dialog, Target};

use crate::effect::effect;
use crate::modal;
use crate::screen::shown::Shown;

/// The element id of a question's heading.
const HEADING: &str = "plan-heading";

impl Shown {
    /// Returns what a dialog asks while it is open, and what it asks or asked last: it is seen a moment
    /// longer.
    pub fn question(self, id: &'static str) -> (Memo<Option<Dialog>>, Memo<Option<Dialog>>) {
        let Self { model, .. } = self;
        let asked = Memo::new(move |_| model.with(|model| model.get(id).cloned().flatten()));
        let last = move |before: Option<&Option<Dialog>>| asked.get().or(before.cloned().flatten());
        (asked, Memo::new(last))
    }

    /// Returns the dialog of a question, which is open while there is one. Its answers stay until the
    /// next, since a dialog is seen a moment longer.
    pub fn dialog(self, id: &'static str) -> AnyView {
        let (asked, question) = self.question(id);
        let dialog = NodeRef::<html::Dialog>::new();
        let is_shown = StoredValue::new(false);
        let is_wanted = Memo::new(move |_| asked.with(Option::is_some));
        effect(move || {
            let Some(dialog) = dialog.get() else { return };
            let is_wanted = is_wanted.get();
            is_shown.set_value(is_wanted);
            if is_wanted {
                modal::open(&dialog);
            } else {
                dialog.close();
            }
        });
        // The event comes late: another question may be open by then.
        let on_close = move |_| {
            let is_open = dialog.get_untracked().is_some_and(|dialog| dialog.open());
            let last = question.with_untracked(|it| it.as_ref()?.actions.last().cloned());
            if let Some(last) = last.filter(|_| is_shown.get_value() && !is_open) {
                self.answer(&last);
            }
        };
        let read =
            move |text: fn(&Dialog) -> &String| question.with(|it| it.as_ref().map(text).cloned());
        let answer = move |(is_last, action): (bool, Action)| {
            // The last one has the focus first, so that one press too many changes nothing.
            let name = action.name.clone();
            view! {
                <button type="button" autofocus=is_last on:click=move |_| self.answer(&action)>
                    {name}
                </button>
            }
        };
        let answers = move || {
            let answers = question.with(|it| it.as_ref().map(|it| it.actions.clone()));
            let mut answers = answers.unwrap_or_default();
            answers.retain(Action::is_shown);
            let last = answers.len().saturating_sub(1);
            let answers = answers.into_iter().enumerate();
            answers
                .map(|(place, action)| answer((place == last, action)))
                .collect_view()
        };
        view! {
            <dialog
                node_ref=dialog
                class="question"
                aria-labelledby=HEADING
                on:close=on_close
                on:keydown=|event| modal::on_keydown(&event)
            >
                <h2 id=HEADING>{move || read(|question| &question.name)}</h2>
                <p>{move || read(|question| &question.text)}</p>
                <div class="controls">{answers}</div>
            </dialog>
        }
        .into_any()
    }

    /// Presses a button.
    pub fn answer(self, action: &Action) {
        if let Target::Send(press) = action.target {
            self.press(press, String::new());
        }
    }
}
