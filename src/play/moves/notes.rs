//! The notes beside the move that is shown, and the actions on it.

use leptos::prelude::*;
use noughts_app::moves::branches::{Action, Branches};
use noughts_app::moves::sentences;
use noughts_app::session::Session;
use noughts_study::{Glyph, NodeId};
use noughts_words::variations as words;

use crate::focus;
use crate::play::cell_capture::CellCapture;
use crate::play::runtime::Runtime;
use crate::play::shapes::toggle_drawing;

/// The element id of the field for a comment.
const COMMENT: &str = "move-comment";

/// The notes: a sign, a comment, and where the move stands in the tree.
#[component]
pub(in crate::play) fn Notes(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let capture = CellCapture::new();
    let heading = Memo::new(move |_| session.with(sentences::heading));
    let here = Memo::new(move |_| session.with(Session::here));
    let comment = Memo::new(move |_| {
        session.with(|session| {
            let note = session.tree().note(session.here());
            note.map(|note| note.comment.clone()).unwrap_or_default()
        })
    });
    let on_comment = move |event| {
        let (node, text) = (here.get_untracked(), event_target_value(&event));
        runtime.edit(move |tree| tree.set_comment(node, &text));
    };
    let has_shapes = move || {
        session.with(|session| {
            let note = session.tree().note(session.here());
            note.is_some_and(|note| !note.shapes.is_empty())
        })
    };
    let clear = move |_| {
        let node = here.get_untracked();
        runtime.edit(move |tree| tree.clear_shapes(node));
        focus::element(COMMENT);
    };
    view! {
        <div class="notes-fields">
            <p class="hint">{heading}</p>
            <Signs runtime here />
            <label for=COMMENT>{words::comment()}</label>
            <textarea id=COMMENT rows="3" prop:value=comment on:input=on_comment></textarea>
            <div class="controls" hidden=runtime.is_game()>
                <button
                    type="button"
                    aria-pressed=move || capture.is_on().to_string()
                    on:click=move |_| toggle_drawing(runtime, capture)
                >
                    {words::draw()}
                </button>
                <button type="button" hidden=move || !has_shapes() on:click=clear>
                    {words::clear_drawings()}
                </button>
            </div>
            <BranchButtons runtime />
        </div>
    }
}

/// The signs, of which a move has one or none.
#[component]
fn Signs(runtime: Runtime, here: Memo<NodeId>) -> impl IntoView {
    let session = runtime.session;
    let glyph = Memo::new(move |_| {
        let glyph = |session: &Session| session.tree().note(session.here())?.glyph;
        session.with(glyph)
    });
    let sign = move |of: Glyph| {
        let name = words::glyph(of.word());
        let toggle = move |_| {
            let node = here.get_untracked();
            let chosen = (glyph.get_untracked() != Some(of)).then_some(of);
            runtime.edit(move |tree| tree.set_glyph(node, chosen));
        };
        view! {
            <button
                type="button"
                class="glyph"
                aria-label=name.clone()
                title=name
                aria-pressed=move || (glyph.get() == Some(of)).to_string()
                on:click=toggle
            >
                {of.sign()}
            </button>
        }
    };
    view! {
        <div
            class="glyphs"
            role="group"
            aria-label=words::sign()
            hidden=move || here.get() == NodeId::START
        >
            {Glyph::ALL.map(sign).collect_view()}
        </div>
    }
}

/// Promotes a variation, deletes what follows from a move on, and restores that.
#[component]
fn BranchButtons(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let branches = RwSignal::new(Branches::default());
    let button = move |action: Action| {
        let allows = move || session.with(|session| branches.with(|it| it.allows(action, session)));
        let act = move |_| {
            runtime.act(Box::new(move |page, session| {
                let done = branches.try_update(|branches| branches.act(action, session));
                let (commands, said) = done.unwrap_or_default();
                page.change_aloud(commands, said)
            }));
            focus::element(COMMENT);
        };
        view! {
            <button type="button" hidden=move || !allows() on:click=act>
                {action.name()}
            </button>
        }
    };
    view! { <div class="controls">{Action::ALL.map(button)}</div> }
}
