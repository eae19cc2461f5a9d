//! The page on which a position is set up: cell by cell, or from a text.
//!
//! `noughts_app::editor` decides; the rest shows and says.

mod controls;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::editor::draft;
use noughts_app::editor::draft::Draft;
use noughts_app::editor::state::{Editor as State, Effect, Event, edit_of_key};
use noughts_rules::{CellId, Variant};
use noughts_words::{edit as words, names};

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell, key_press};
use crate::editor::controls::Controls;
use crate::router::{self, Router};
use crate::{page, settings};

/// The state that the parts of the page share, and what carries out its effects.
#[derive(Clone, Copy)]
struct Editor {
    state: RwSignal<State>,
    draft: Memo<Draft>,
    /// The cell that has the board's tab stop.
    focus: RwSignal<CellId>,
    announcer: Announcer,
    router: Router,
}

impl Editor {
    fn send(self, event: Event) {
        let effects = self.state.try_update(|state| state.update(event));
        self.carry_out(effects.unwrap_or_default());
    }

    fn edit(self, event: draft::Event) {
        self.send(Event::Edit(event));
    }

    fn paste(self, text: &str) -> Result<(), String> {
        let effects = self.state.try_update(|state| state.paste(text));
        self.carry_out(effects.transpose()?.unwrap_or_default());
        Ok(())
    }

    fn carry_out(self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Say(text) => self.announcer.say(text),
                Effect::Address(fragment) => self.router.replace("", &fragment),
                // A button has taken it.
                Effect::FocusBoard => focus_cell(self.focus, self.focus.get_untracked()),
                Effect::Go(path) => self.router.go(&router::href(&path)),
            }
        }
    }

    fn on_edit_key(self, event: &KeyboardEvent) {
        let cell = self.focus.get_untracked();
        if let Some(edit) = edit_of_key(&key_press(event), settings::letter_keys(), cell) {
            event.prevent_default();
            event.stop_propagation();
            self.send(edit);
        }
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
    let (state, problem) = State::open(variant, &fragment);
    let state = RwSignal::new(state);
    let editor = Editor {
        state,
        draft: Memo::new(move |_| state.with(|state| state.draft().clone())),
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
                        on_play=move |cell| editor.send(Event::Press(cell))
                        on_key=move |action| editor.send(Event::Key(action, focus.get_untracked()))
                    />
                </div>
            </div>
            <Controls editor />
        </div>
    }
}
