//! The choices beside the board: the tool, who moves, and those of some games alone.

use leptos::prelude::*;
use noughts_app::editor::draft::{Draft, Event};
use noughts_app::editor::state;
use noughts_app::editor::state::Editor as State;
use noughts_rules::{Side, Spot};
use noughts_words::{announce as said, edit as words, play as play_words};

use crate::choice::select;
use crate::editor::Editor;
use crate::paste::PasteForm;
use crate::radio::radios;
use crate::{router, settings};

/// All controls.
#[component]
pub(super) fn Controls(editor: Editor) -> impl IntoView {
    let draft = editor.draft;
    let has_rounds = draft.with_untracked(|draft| draft.setup().has_rounds());
    let seats = settings::usual_seats();
    let play = Memo::new(move |_| draft.with(|draft| draft.play_address(seats)));
    let analysis = Memo::new(move |_| draft.with(Draft::analysis));
    let can_undo = Memo::new(move |_| editor.state.with(State::can_undo));
    let can_redo = Memo::new(move |_| editor.state.with(State::can_redo));
    view! {
        <div class="editor-controls">
            <Tools editor />
            <ToMove editor />
            <MiniBoard editor />
            {has_rounds.then(|| view! { <Rounds editor /> })}
            <div class="controls">
                <a
                    class="button primary"
                    href=move || play.get().map(|address| router::href(&address))
                    role="link"
                    aria-disabled=move || play.with(Option::is_none).then_some("true")
                >
                    {words::play_from_here()}
                </a>
                <a
                    class="button"
                    href=move || analysis.get().map(|address| router::href(&address))
                    role="link"
                    aria-disabled=move || analysis.with(Option::is_none).then_some("true")
                >
                    {move || draft.with(Draft::analysis_name)}
                </a>
            </div>
            <div class="controls">
                <button
                    type="button"
                    aria-disabled=move || (!can_undo.get()).then_some("true")
                    on:click=move |_| editor.send(state::Event::Undo)
                >
                    {play_words::undo()}
                </button>
                <button
                    type="button"
                    aria-disabled=move || (!can_redo.get()).then_some("true")
                    on:click=move |_| editor.send(state::Event::Redo)
                >
                    {play_words::redo()}
                </button>
                <button type="button" on:click=move |_| editor.send(state::Event::Clear)>
                    {words::clear()}
                </button>
            </div>
            <Paste editor />
            <p class="quiet">{words::keys()}</p>
            <p class="quiet">{words::no_statistics()}</p>
        </div>
    }
}

/// A group of choices, one of which is made.
fn choices<T: Copy + PartialEq + Send + Sync + 'static>(
    legend: &'static str,
    group: &'static str,
    options: Vec<(String, T)>,
    chosen: impl Fn() -> T + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + Copy + Send + Sync + 'static,
) -> AnyView {
    view! {
        <fieldset class="choices chips">
            <legend>{legend}</legend>
            {radios(group, options, chosen, choose)}
        </fieldset>
    }
    .into_any()
}

#[component]
fn Tools(editor: Editor) -> impl IntoView {
    let state = editor.state;
    let tools = state.with_untracked(State::tools);
    choices(
        words::tool(),
        "tool",
        tools,
        move || state.with(State::tool),
        move |tool| editor.send(state::Event::Choose(tool)),
    )
}

#[component]
fn ToMove(editor: Editor) -> impl IntoView {
    let draft = editor.draft;
    let start = draft.with_untracked(|draft| draft.setup().variant().start());
    let mut sides = vec![(words::by_marks().to_owned(), None)];
    for side in Side::ALL {
        sides.push((words::moves(start.name_of(side)), Some(side)));
    }
    choices(
        words::to_move(),
        "to-move",
        sides,
        move || draft.with(|draft| draft.setup().to_move),
        move |side| editor.edit(Event::ToMove(side)),
    )
}

#[component]
fn MiniBoard(editor: Editor) -> impl IntoView {
    let draft = editor.draft;
    let question = draft.with_untracked(Draft::mini_question);
    question.map(|(question, none)| {
        let word =
            |mini: Option<Spot>| mini.map_or(String::new(), |mini| mini.letter().to_string());
        let option = |mini: Option<Spot>| {
            let name = match mini {
                Some(mini) => words::mini_board(&mini.letter().to_string(), &said::spot(mini)),
                None => none.to_owned(),
            };
            (word(mini), name)
        };
        let options = std::iter::once(None).chain(Spot::ALL.map(Some)).map(option);
        let chosen = move || draft.with(|draft| word(draft.setup().mini));
        select(
            "select",
            question.to_owned(),
            options,
            chosen,
            move |word| {
                let letter = word.chars().next();
                editor.edit(Event::Mini(letter.and_then(Spot::from_letter)));
            },
        )
    })
}

/// The size of the board, and who has won how many rounds.
#[component]
fn Rounds(editor: Editor) -> impl IntoView {
    let draft = editor.draft;
    let start = draft.with_untracked(|draft| draft.setup().variant().start());
    let (smallest, largest) = (
        start.topology().columns(),
        start.variant().largest_board().columns(),
    );
    let sizes = (smallest..=largest).map(|side| (side.to_string(), words::squares(side)));
    let size = move || draft.with(|draft| draft.setup().topology().columns().to_string());
    let on_size = move |word: String| {
        if let Ok(side) = word.parse() {
            editor.edit(Event::Resize(side));
        }
    };
    let score = |side: Side| {
        let rounds = move || draft.with(|draft| draft.setup().scores[side as usize].to_string());
        let on_score = move |event| {
            // What is no number is none yet: somebody is typing.
            if let Ok(rounds) = event_target_value(&event).parse() {
                editor.edit(Event::Score(side, rounds));
            }
        };
        view! {
            <label class="number">
                {words::rounds_won(start.name_of(side))}
                <input
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max="33"
                    prop:value=rounds
                    on:input=on_score
                />
            </label>
        }
    };
    view! {
        <div class="editor-rounds">
            {select("select", words::size().to_owned(), sizes, size, on_size)}
            {Side::ALL.map(score)}
        </div>
    }
}

/// The field for a key, a record or a link.
#[component]
fn Paste(editor: Editor) -> impl IntoView {
    let open = move |text: String| editor.paste(&text);
    view! { <PasteForm label=words::paste() button=words::set_up() open=Callback::new(open) /> }
}
