//! A puzzle on the board.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_protocol::Program;
use noughts_puzzles::Puzzle;
use noughts_rules::{CellId, Symbol};
use noughts_words::{puzzles as words, shell};

use super::attempt::{Attempt, Command, Event, Notice, Stage};
use super::place::{self, OVERVIEW};
use super::progress::Progress;
use super::sentences;
use super::today::Today;
use crate::a11y::{Announcer, announce};
use crate::board::keyboard::KeyAction;
use crate::board::{Board, focus_cell};
use crate::board_view::BoardView;
use crate::engine_client::EngineClient;
use crate::focus;
use crate::page;
use crate::router;
use crate::storage;

/// The delay before the focus moves to the next puzzle, in milliseconds after the end of this one:
/// holding or repeating a key must not leave it.
const FOCUS_AFTER: u32 = 600;

/// The element id of the link to the next puzzle.
const NEXT: &str = "next-puzzle";

/// A puzzle and its actions. It ends with the component that made it.
#[derive(Clone, Copy)]
struct Controller {
    attempt: RwSignal<Attempt>,
    /// The view of the board.
    board: Memo<BoardView>,
    message: RwSignal<String>,
    /// Whether the engine was given up.
    is_stuck: RwSignal<bool>,
    /// The cell with the board's tab stop.
    focus: RwSignal<CellId>,
    puzzle: Puzzle,
    /// The day of a daily puzzle.
    day: Option<u32>,
    mark: Symbol,
    announcer: Announcer,
    engine: EngineClient,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Controller {
    fn new(puzzle: Puzzle, day: Option<u32>) -> Self {
        let game = puzzle.game();
        let position = game.position();
        let mark = position.symbol_of(position.to_move());
        let (attempt, commands) = Attempt::new(game);
        let attempt = RwSignal::new(attempt);
        let controller = Self {
            attempt,
            board: Memo::new(move |_| attempt.with(Attempt::board)),
            message: RwSignal::new(String::new()),
            is_stuck: RwSignal::new(false),
            focus: RwSignal::new(CellId::FIRST),
            puzzle,
            day,
            mark,
            announcer: Announcer::of_page(),
            engine: EngineClient::default(),
            timer: StoredValue::new_local(None),
        };
        let hear = move |news| controller.send(Event::Engine(news));
        controller.engine.open(Program::Engine, hear);
        controller.announcer.say(words::question(mark));
        controller.carry_out(commands);
        controller
    }

    fn send(self, event: Event) {
        let commands = self.attempt.try_update(|attempt| attempt.apply(event));
        self.carry_out(commands.unwrap_or_default());
    }

    fn carry_out(self, commands: Vec<Command>) {
        let mut kept = String::new();
        for command in commands {
            match command {
                Command::Engine(order) => self.engine.order(order),
                Command::GoOn => self.go_on(),
                Command::Keep => kept = self.keep(),
                Command::Say(notice) => {
                    self.is_stuck.set(notice == Notice::EngineUnavailable);
                    self.tell(sentences::notice(&notice, self.mark) + &kept);
                }
            }
        }
    }

    /// Announces and shows a text.
    fn tell(self, text: String) {
        self.announcer.say(text.clone());
        self.message.set(text);
    }

    /// Moves the focus to the next puzzle, unless it goes elsewhere first.
    fn go_on(self) {
        let focused = document().active_element();
        let go_on = move || {
            if document().active_element() == focused {
                focus::element(NEXT);
            }
        };
        self.timer.set_value(Some(Timeout::new(FOCUS_AFTER, go_on)));
    }

    /// Saves that the puzzle is solved; returns a message about that.
    fn keep(self) -> String {
        let Self { puzzle, day, .. } = self;
        let kept = storage::change(move |progress: &mut Progress| {
            progress.solve(puzzle);
            if let Some(day) = day {
                progress.solve_daily(day);
            }
        });
        let Ok(loaded) = kept else {
            return format!(" {}", words::not_saved());
        };
        let mut said = String::new();
        if let Some(day) = self.day {
            said = format!(" {}", words::streak(loaded.record.streak_on(day)));
        }
        if let Some(notice) = loaded.notice() {
            said = format!("{said} {notice}");
        }
        said
    }

    /// Retries the engine, for a button that hides itself: the focus moves to the board.
    fn retry(self) {
        self.is_stuck.set(false);
        self.message.set(String::new());
        self.send(Event::RetryEngine);
        focus_cell(self.focus, self.focus.get_untracked());
    }

    fn on_key(self, action: KeyAction) {
        match action {
            KeyAction::Edge => {}
            KeyAction::Read(reading) => {
                let cell = self.focus.get_untracked();
                let read = |view: &BoardView| reading.sentence(view, cell, &|| self.status());
                self.announcer.say(self.board.with_untracked(read));
            }
            KeyAction::Verdict
            | KeyAction::Hint
            | KeyAction::PlayHint
            | KeyAction::Undo
            | KeyAction::Redo
            | KeyAction::StepBack
            | KeyAction::StepForward
            | KeyAction::Zen
            | KeyAction::NewGame
            | KeyAction::CommandField
            | KeyAction::CopyText
            | KeyAction::Help => self.tell(words::keys().to_owned()),
        }
    }

    fn stage(self) -> Stage {
        self.attempt.with(Attempt::stage)
    }

    fn status(self) -> String {
        match self.stage() {
            Stage::Open => words::question(self.mark),
            Stage::Solved => words::solved().to_owned(),
            Stage::Shown => words::answer_heading().to_owned(),
        }
    }
}

/// A puzzle to be solved.
#[component]
pub(super) fn PuzzleTable(
    puzzle: Puzzle,
    /// The date, for a daily puzzle.
    daily: Option<Today>,
) -> impl IntoView {
    let set = puzzle.set();
    let title = match daily {
        Some(_) => words::daily().to_owned(),
        None => words::title(&words::set(set.id()), puzzle.number()),
    };
    let goal = announce::goal(puzzle.game().position());
    let about = match &daily {
        Some(today) => words::dated(&today.text, &goal),
        None => goal,
    };
    let next = match daily {
        Some(_) => None,
        None => set.puzzle(puzzle.number() + 1),
    };
    page::enter(&title);
    let controller = Controller::new(puzzle, daily.map(|today| today.day));
    let Controller {
        board,
        focus,
        message,
        is_stuck,
        mark,
        ..
    } = controller;

    let is_open = move || controller.stage() == Stage::Open;
    let link_class = move || {
        if is_open() {
            "button"
        } else {
            "button primary"
        }
    };
    let link = |address: String, text: &'static str, is_next: bool| {
        let id = is_next.then_some(NEXT);
        let class = move || if is_next { link_class() } else { "button" };
        view! { <a id=id class=class href=router::href(&address)>{text}</a> }
    };
    view! {
        <div class="puzzle">
            <div class="play-heading">
                <h1 id=page::HEADING tabindex="-1">
                    {title}
                </h1>
                <p>{about}</p>
            </div>
            <p class="status" data-mark=move || is_open().then(|| mark.to_string())>
                {move || controller.status()}
            </p>
            <div class="board-area">
                <Board
                    view=board
                    focus
                    on_play=move |cell| controller.send(Event::Answer(cell))
                    on_key=move |action| controller.on_key(action)
                />
            </div>
            <div class="message">
                <p>{message}</p>
                <button
                    type="button"
                    hidden=move || !is_stuck.get()
                    on:click=move |_| controller.retry()
                >
                    {shell::try_again()}
                </button>
            </div>
            <div class="controls" role="group" aria-label=words::controls()>
                <button
                    type="button"
                    aria-disabled=move || (!is_open()).then_some("true")
                    on:click=move |_| controller.send(Event::Show)
                >
                    {words::show_answer()}
                </button>
                {next.map(|next| link(place::path(next), words::next(), true))}
                {link(OVERVIEW.to_owned(), words::all(), next.is_none())}
            </div>
        </div>
    }
}
