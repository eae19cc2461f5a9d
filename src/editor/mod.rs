//! The page on which a position is set up: cell by cell, or from a text.
//!
//! `draft` decides; the rest shows and says.

mod controls;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::editor::draft::{Draft, Event, Tool};
use noughts_app::editor::history::History;
use noughts_rules::{CellId, Symbol, Variant};
use noughts_words::{announce as said, edit as words, names};

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell, key_press};
use crate::editor::controls::Controls;
use crate::router::Router;
use crate::{page, settings};

/// The state that the parts of the page share.
#[derive(Clone, Copy)]
struct Editor {
    history: RwSignal<History>,
    draft: Memo<Draft>,
    tool: RwSignal<Tool>,
    /// The cell that has the board's tab stop.
    focus: RwSignal<CellId>,
    announcer: Announcer,
    router: Router,
}

impl Editor {
    fn send(self, event: &Event) {
        let mut draft = self.draft.get_untracked();
        draft.apply(event);
        let said = draft.edited(event);
        self.put(draft, said);
    }

    /// Sets up another position.
    fn open(self, draft: Draft) {
        let said = draft.verdict();
        self.put(draft, said);
    }

    fn put(self, draft: Draft, said: String) {
        self.history.update(|history| history.put(draft));
        self.keep_address();
        self.announcer.say(said);
    }

    /// Undoes the last edit, or does it again.
    fn step(self, step: fn(&mut History) -> bool, nothing: &str) {
        if self.history.try_update(step) != Some(true) {
            return self.announcer.say(nothing);
        }
        self.keep_address();
        self.announcer
            .say(self.draft.with_untracked(Draft::verdict));
    }

    fn undo(self) {
        self.step(History::undo, said::nothing_to_undo());
    }

    fn redo(self) {
        self.step(History::redo, said::nothing_to_redo());
    }

    /// Keeps the address at the position, so that it can be reloaded and shared.
    fn keep_address(self) {
        let fragment = self.draft.with_untracked(Draft::fragment);
        self.router.replace("", &fragment);
    }

    /// Says something that is shown nowhere.
    fn on_key(self, action: KeyAction) {
        match action {
            KeyAction::Edge => {}
            KeyAction::Undo => self.undo(),
            KeyAction::Redo => self.redo(),
            KeyAction::Read(reading) => {
                let cell = self.focus.get_untracked();
                let read =
                    |draft: &Draft| reading.sentence(&draft.board(), cell, &|| draft.verdict());
                self.announcer.say(self.draft.with_untracked(read));
            }
            KeyAction::Verdict
            | KeyAction::Hint
            | KeyAction::PlayHint
            | KeyAction::StepBack
            | KeyAction::StepForward
            | KeyAction::Zen
            | KeyAction::NewGame
            | KeyAction::CommandField
            | KeyAction::CopyText
            | KeyAction::Help => self.announcer.say(words::not_here()),
        }
    }

    /// The keys that edit come before those of the board, of which some mean something else there.
    fn on_edit_key(self, event: &KeyboardEvent) {
        let press = key_press(event);
        if press.ctrl || press.alt {
            return;
        }
        let letter = press.letter().filter(|_| settings::letter_keys());
        let symbol = match (press.key.as_str(), letter) {
            ("Backspace" | "Delete", _) => None,
            (_, Some('x')) => Some(Symbol::X),
            (_, Some('o')) => Some(Symbol::O),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        self.send(&Event::Put(self.focus.get_untracked(), symbol));
    }
}

/// The editor of a game.
#[component]
pub fn EditorPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    page::enter(&words::editor_of(&names::game(variant)));
    let fragment = window().location().hash().unwrap_or_default();
    let (draft, problem) = match Draft::opened(variant, &fragment) {
        Ok(draft) => (draft, None),
        Err(why) => (Draft::of(&variant.start()), Some(why)),
    };
    let tool = draft
        .symbols()
        .first()
        .map_or(Tool::Empty, |&symbol| Tool::Put(symbol));
    let history = RwSignal::new(History::new(draft));
    let editor = Editor {
        history,
        draft: Memo::new(move |_| history.with(|history| history.now().clone())),
        tool: RwSignal::new(tool),
        focus: RwSignal::new(CellId::FIRST),
        announcer: Announcer::of_page(),
        router: Router::of_page(),
    };
    if let Some(problem) = &problem {
        editor.announcer.say(problem.as_str());
    }
    let Editor { draft, focus, .. } = editor;
    let view = Memo::new(move |_| draft.with(Draft::board));
    let verdict = Memo::new(move |_| draft.with(Draft::verdict));
    view! {
        <div class="editor">
            <div class="play-heading">
                {page::h1(words::editor().to_owned())}
                <p>{words::about(&names::game(variant))}</p>
            </div>
            {problem.map(|problem| view! { <p class="message">{problem}</p> })}
            <div class="editor-main">
                <p class="status">{verdict}</p>
                <div class="board-area" on:keydown:capture=move |event| editor.on_edit_key(&event)>
                    <Board
                        view
                        focus
                        on_play=move |cell| editor.send(&Event::Use(editor.tool.get_untracked(), cell))
                        on_key=move |action| editor.on_key(action)
                    />
                </div>
            </div>
            <Controls editor />
        </div>
    }
}

/// Gives the board the focus again, where a button has taken it.
fn focus_board(editor: Editor) {
    focus_cell(editor.focus, editor.focus.get_untracked());
}
