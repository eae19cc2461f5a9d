//! The field in which moves and commands are typed.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_rules::{CellId, Position};

use crate::board::keyboard::KeyAction;
use crate::session::Session;

/// What can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Play(CellId),
    /// What a key of the board does too.
    Key(KeyAction),
    NewGame,
    Help,
}

/// What the field understands.
pub(super) const UNDERSTOOD: &str = "Type a cell such as b2, or hint, undo, redo, board, last, \
                                     turn, status, new or help.";

/// The answer to what it does not.
pub(super) const NOT_UNDERSTOOD: &str = "That is not understood. Type a cell such as b2, or \
                                         hint, undo, redo, board, last, turn, status, new or help.";

/// Returns what a text asks for, or `None` when it is not understood. Case does not matter.
pub(super) fn parse(text: &str, position: &Position) -> Option<Typed> {
    let text = text.trim().to_ascii_lowercase();
    match text.as_str() {
        "hint" => Some(Typed::Key(KeyAction::Hint)),
        "undo" => Some(Typed::Key(KeyAction::Undo)),
        "redo" => Some(Typed::Key(KeyAction::Redo)),
        "board" => Some(Typed::Key(KeyAction::ReadBoard)),
        "last" => Some(Typed::Key(KeyAction::ReadLastMove)),
        "turn" | "status" => Some(Typed::Key(KeyAction::ReadTurn)),
        "new" => Some(Typed::NewGame),
        "help" => Some(Typed::Help),
        cell => position.parse_cell(cell).map(Typed::Play),
    }
}

/// The element id of the field, to be focused from elsewhere.
pub(super) const COMMAND: &str = "command";

/// The field.
#[component]
pub(super) fn CommandField(
    session: RwSignal<Session>,
    /// Called with what was typed, or `None` when that is not understood.
    on_typed: impl Fn(Option<Typed>) + 'static,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        typed.set(String::new());
        on_typed(session.with_untracked(|session| parse(&text, session.game().position())));
    };
    view! {
        <form class="command" on:submit=on_submit>
            <label for=COMMAND>"Command"</label>
            <div class="command-row">
                <input
                    id=COMMAND
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    placeholder="b2, hint, undo…"
                />
                <button type="submit">"Do it"</button>
            </div>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::Variant;

    #[test]
    fn cells_and_words_are_understood_and_nothing_else() {
        let position = Variant::Classic.start();
        let centre = CellId::new(1, 1).map(Typed::Play);
        let outside = CellId::new(9, 9).map(Typed::Play);
        let cases = [
            ("b2", centre),
            (" B2 ", centre),
            ("j10", outside),
            ("Undo", Some(Typed::Key(KeyAction::Undo))),
            ("status", Some(Typed::Key(KeyAction::ReadTurn))),
            ("", None),
            ("b2 a1", None),
            ("undo!", None),
        ];
        for (text, typed) in cases {
            assert_eq!(parse(text, &position), typed, "{text:?}");
        }
    }
}
