//! A puzzle on the board.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::browser::Browser;
use noughts_app::puzzles::attempt::{Attempt, Command, Event, Notice, Stage};
use noughts_app::puzzles::place::OVERVIEW;
use noughts_app::puzzles::progress::Progress;
use noughts_app::puzzles::rating::Ratings;
use noughts_app::puzzles::{place, sentences};
use noughts_app::{announce, names, storage};
use noughts_protocol::Program;
use noughts_puzzles::{Filter, Puzzle, puzzles};
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::exercise::{Exercise, ExerciseBoard, ExercisePage};
use crate::puzzles::today::Today;
use crate::{page, router};

/// The element id of the link to the next puzzle.
const NEXT: &str = "next-puzzle";

/// A puzzle and its actions. It ends with the component that made it.
#[derive(Clone, Copy)]
struct Controller {
    attempt: RwSignal<Attempt>,
    exercise: Exercise,
    /// The ratings after the first answer, in words.
    rated: RwSignal<String>,
    puzzle: Puzzle,
    /// The day of a daily puzzle.
    day: Option<u32>,
    engine: EngineClient,
}

impl Controller {
    fn new(puzzle: Puzzle, day: Option<u32>) -> Self {
        let attempt = RwSignal::new(Attempt::new(puzzle));
        let controller = Self {
            attempt,
            exercise: Exercise::new(Memo::new(move |_| attempt.with(Attempt::board))),
            rated: RwSignal::new(String::new()),
            puzzle,
            day,
            engine: EngineClient::default(),
        };
        let hear = move |news| controller.send(Event::Engine(news));
        let program = Program::of(puzzle.variant());
        controller.engine.open(program, hear);
        controller.exercise.announcer.say(controller.question());
        controller
    }

    fn question(self) -> String {
        sentences::question(self.puzzle.game().position())
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
                Command::Rate { is_right } => self.rate(is_right),
                Command::GoOn => self.exercise.lead_to(NEXT),
                Command::Keep => kept = self.keep(),
                Command::Say(Notice::Dismissed) => {
                    self.exercise.fall_silent();
                    self.exercise.announcer.say(self.question());
                }
                Command::Say(notice) => {
                    let is_stuck = matches!(notice, Notice::EngineUnavailable(_));
                    self.exercise.is_stuck.set(is_stuck);
                    let said = sentences::notice(&notice, self.puzzle);
                    let has_ended = matches!(notice, Notice::Right | Notice::Wrong { .. });
                    let rated = self.rated.get_untracked();
                    self.exercise.message.set(said.clone() + &kept);
                    let rated = if has_ended { rated } else { String::new() };
                    let all = format!("{said}{kept} {rated}");
                    self.exercise.announcer.say(all.trim_end());
                }
            }
        }
    }

    /// Takes a wrong answer back, and returns to the board.
    fn dismiss(self) {
        self.send(Event::Dismiss);
        self.exercise.focus_board();
    }

    /// Counts the first answer, unless the puzzle was solved before.
    fn rate(self, is_right: bool) {
        let puzzle = self.puzzle;
        let progress = storage::load::<Progress>(&WebBrowser);
        let was_solved = progress.is_ok_and(|loaded| loaded.record.is_solved(puzzle));
        let Some(ratings) = storage::load::<Ratings>(&WebBrowser)
            .ok()
            .filter(|_| !was_solved)
        else {
            return;
        };
        let rated = ratings.record.rate(puzzle, is_right);
        if WebBrowser
            .change(move |ratings: &mut Ratings| ratings.put(rated))
            .is_ok()
        {
            let notice = ratings.notice().unwrap_or_default();
            let said = format!("{} {notice}", sentences::rated(rated));
            self.rated.set(said.trim_end().to_owned());
        }
    }

    /// Saves that the puzzle is solved; returns a message about that.
    fn keep(self) -> String {
        let Self { puzzle, day, .. } = self;
        let kept = WebBrowser.change(move |progress: &mut Progress| {
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

    fn on_key(self, action: KeyAction) {
        match action {
            KeyAction::Edge => {}
            KeyAction::Read(reading) => self.exercise.read(reading, &|| self.status()),
            KeyAction::Undo if self.stage() == Stage::Refuted => self.dismiss(),
            _ => self.exercise.tell(words::keys()),
        }
    }

    fn stage(self) -> Stage {
        self.attempt.with(Attempt::stage)
    }

    fn status(self) -> String {
        match self.stage() {
            Stage::Open => self.question(),
            Stage::Refuted => words::refuted().to_owned(),
            Stage::Solved => words::solved().to_owned(),
            Stage::Shown => words::answer_heading().to_owned(),
        }
    }
}

/// A puzzle to be solved.
#[component]
pub(super) fn PuzzleTable(
    puzzle: Puzzle,
    /// The puzzles among which it is solved.
    filter: Filter,
    /// The date, for a daily puzzle.
    daily: Option<Today>,
) -> impl IntoView {
    let game = puzzle.game();
    let position = game.position();
    let title = match daily {
        Some(_) => words::daily().to_owned(),
        None => words::title(&names::sized(puzzle.variant()), puzzle.number()),
    };
    let goal = announce::goal(position);
    let about = match &daily {
        Some(today) => words::dated(&today.text, &goal),
        None => goal,
    };
    page::enter(&title);
    let mark = position.symbol_of(position.to_move());
    let controller = Controller::new(puzzle, daily.map(|today| today.day));
    let Controller {
        exercise, rated, ..
    } = controller;

    let on_escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" && controller.stage() == Stage::Refuted {
            event.prevent_default();
            controller.dismiss();
        }
    };
    view! {
        <ExercisePage title about=about on:keydown=on_escape>
            <p
                class="status"
                data-mark=move || (controller.stage() == Stage::Open).then(|| mark.to_string())
            >
                {move || controller.status()}
            </p>
            <ExerciseBoard
                exercise
                on_play=move |cell| controller.send(Event::Answer(cell))
                on_key=move |action| controller.on_key(action)
                retry=Callback::new(move |()| controller.send(Event::RetryEngine))
            >
                <p class="quiet">{rated}</p>
            </ExerciseBoard>
            {controls(controller, filter)}
        </ExercisePage>
    }
}

/// The buttons and links below the board.
fn controls(controller: Controller, filter: Filter) -> impl IntoView {
    let puzzle = controller.puzzle;
    let mut after = puzzles(puzzle.variant()).skip(puzzle.number());
    let next = after.find(|next| controller.day.is_none() && filter.admits(&next.entry()));
    let all = match controller.day {
        Some(_) => OVERVIEW.to_owned(),
        None => place::game(puzzle.variant(), filter),
    };
    let is_over = move || matches!(controller.stage(), Stage::Solved | Stage::Shown);
    let link = |address: String, text: &'static str, is_next: bool| {
        let id = is_next.then_some(NEXT);
        let class = move || {
            if is_next && is_over() {
                "button primary"
            } else {
                "button"
            }
        };
        view! { <a id=id class=class href=router::href(&address)>{text}</a> }
    };
    view! {
        <div class="controls" role="group" aria-label=words::controls()>
            <button
                type="button"
                class="primary"
                hidden=move || controller.stage() != Stage::Refuted
                on:click=move |_| controller.dismiss()
            >
                {words::take_back()}
            </button>
            <button
                type="button"
                aria-disabled=move || is_over().then_some("true")
                on:click=move |_| controller.send(Event::Show)
            >
                {words::show_answer()}
            </button>
            {next.map(|next| link(place::path(next, filter), words::next(), true))}
            {link(all, words::all(), next.is_none())}
        </div>
    }
}
