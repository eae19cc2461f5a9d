//! The notes beside the move that is shown, and the actions on it.

use leptos::prelude::*;
use noughts_app::game::view;
use noughts_app::session::Session;
use noughts_study::NodeId;
use noughts_words::variations as words;

use crate::play::cell_capture::CellCapture;
use crate::play::runtime::Runtime;
use crate::play::shapes::toggle_drawing;
use crate::screen::Dress;

/// The part and the element id of the field for a comment.
const COMMENT: &str = "move-comment";

/// The notes: a sign, a comment, and where the move stands in the tree.
#[component]
pub(in crate::play) fn Notes(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let notes = runtime.shows(view::notes);
    let capture = CellCapture::new();
    let is_at_start = move || session.with(|session| session.here() == NodeId::START);
    let dress = Dress {
        class: Some("glyph"),
        is_titled: true,
    };
    view! {
        <div class="notes-fields">
            <p class="hint">{notes.text("notes-on")}</p>
            <div class="glyphs" role="group" aria-label=words::sign() hidden=is_at_start>
                {notes.dressed("signs", dress)}
            </div>
            <label for=COMMENT>{words::comment()}</label>
            <textarea
                id=COMMENT
                rows="3"
                prop:value=notes.value(COMMENT)
                on:input=move |event| notes.fill(COMMENT, event_target_value(&event))
            ></textarea>
            <div class="controls" hidden=!session.with_untracked(Session::is_analysis)>
                <button
                    type="button"
                    aria-pressed=move || capture.is_on().to_string()
                    on:click=move |_| toggle_drawing(runtime, capture)
                >
                    {words::draw()}
                </button>
                {notes.actions("drawings")}
            </div>
            <div class="controls">{notes.actions("branches")}</div>
        </div>
    }
}
