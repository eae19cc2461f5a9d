//! A run on the board.

use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::browser::Browser;
use noughts_app::clock::{
    Clock, TICK, TimeControl, TimeOut, WARNING, time_text, until_next_second,
};
use noughts_app::puzzles::best_runs::BestRuns;
use noughts_app::puzzles::run::{Event, Limit, MOST_MISTAKES, Notice, Run, Stage};
use noughts_app::puzzles::{place, sentences};
use noughts_app::session::Mover;
use noughts_app::sound::Sound;
use noughts_app::{announce, names, storage};
use noughts_puzzles::{Filter, Puzzle, course};
use noughts_rules::{Game, Side, Variant};
use noughts_words::{clock as clock_words, puzzles as words};

use crate::browser::WebBrowser;
use crate::effect::effect;
use crate::exercise::{Exercise, ExerciseBoard, ExercisePage, FOCUS_AFTER};
use crate::listener::listen;
use crate::scheduler::now;
use crate::settings::Kept;
use crate::speaker::Speaker;
use crate::{focus, page, router};

/// The element id of the button that begins a run.
const BEGIN: &str = "begin-run";

/// A run and its clock. It ends with the component that made it.
#[derive(Clone, Copy)]
struct Controller {
    variant: Variant,
    limit: Limit,
    run: RwSignal<Run>,
    exercise: Exercise,
    /// The best result so far, in words.
    best: RwSignal<String>,
    clock: StoredValue<Clock>,
    /// The time on display, in milliseconds.
    left: RwSignal<Option<u32>>,
    /// Whether there was more time left than the warning's.
    was_ample: StoredValue<bool>,
    is_hidden: RwSignal<bool>,
    settings: Kept,
    speaker: Speaker,
    /// Wakes when the display changes.
    wake: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Controller {
    fn new(variant: Variant, limit: Limit) -> Self {
        let run = RwSignal::new(Run::new());
        let empty = StoredValue::new(Game::new(variant));
        let view = move || empty.with_value(|empty| run.with(|run| run.board(empty)));
        let controller = Self {
            variant,
            limit,
            run,
            exercise: Exercise::new(Memo::new(move |_| view())),
            best: RwSignal::new(best_result(variant, limit)),
            clock: StoredValue::new(new_clock(limit)),
            left: RwSignal::new(limit.time()),
            was_ample: StoredValue::new(false),
            is_hidden: RwSignal::new(document().hidden()),
            settings: Kept::follow(),
            speaker: Speaker::default(),
            wake: StoredValue::new_local(None),
        };
        listen(&ev::visibilitychange, move |_| {
            controller.is_hidden.set(document().hidden());
        });
        effect(move || controller.follow());
        controller
    }

    fn stage(self) -> Stage {
        self.run.with(Run::stage)
    }

    fn begin(self) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "any number will do"
        )]
        let seed = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
        self.clock.set_value(new_clock(self.limit));
        self.was_ample.set_value(false);
        self.send(Event::Begin(course(self.variant, seed)));
        // Once the board is there.
        let exercise = self.exercise;
        exercise.later(0, Box::new(move || exercise.focus_first()));
    }

    fn send(self, event: Event) {
        let notice = self.run.try_update(|run| run.apply(event)).flatten();
        let Some(notice) = notice else { return };
        let mut said = self
            .run
            .with_untracked(|run| sentences::run_notice(&notice, run));
        if matches!(notice, Notice::Over { .. }) {
            said += &self.keep();
            self.go_on();
        }
        self.exercise.announcer.say(said.clone());
        // The question has its own place.
        self.exercise.message.set(match notice {
            Notice::Begun => String::new(),
            _ => said,
        });
    }

    /// Saves the result; returns a message about that.
    fn keep(self) -> String {
        let Self { variant, limit, .. } = self;
        let solved = self.run.with_untracked(Run::solved);
        let solved = u32::try_from(solved).unwrap_or(u32::MAX);
        let kept = WebBrowser.change(move |best: &mut BestRuns| best.add(variant, limit, solved));
        match kept.map(|loaded| loaded.notice()) {
            Ok(notice) => {
                let best = best_result(variant, limit);
                self.best.set(best.clone());
                let best = (!best.is_empty()).then(|| best + ".");
                let sentences = best.into_iter().chain(notice);
                sentences.fold(String::new(), |said, next| said + " " + &next)
            }
            Err(_) => format!(" {}", words::not_saved()),
        }
    }

    /// Moves the focus to the button that begins again: the board has gone.
    fn go_on(self) {
        let go_on = || {
            if focus::is_lost() {
                focus::element(BEGIN);
            }
        };
        self.exercise.later(FOCUS_AFTER, Box::new(go_on));
    }

    /// Lets the clock run while the run goes on and the page can be seen. For effects.
    fn follow(self) {
        let runs = self.stage() == Stage::Going && !self.is_hidden.get();
        self.tick();
        self.clock.update_value(|clock| {
            if runs {
                clock.run(now());
            } else {
                clock.halt(now());
            }
        });
        self.look();
    }

    /// Charges the time since the last tick, and tells the player if the machine has slept.
    fn tick(self) {
        let has_slept = self
            .clock
            .try_update_value(|clock| clock.tick(now()) && clock.is_on());
        if has_slept == Some(true) {
            let slept = clock_words::slept();
            self.exercise.announcer.say(slept);
            self.exercise.message.set(slept.to_owned());
        }
    }

    /// Updates the display, warns, ends the run when the time is up, and wakes again when the display
    /// changes.
    fn look(self) {
        self.wake.set_value(None);
        self.tick();
        let (left, is_running) = self
            .clock
            .with_value(|clock| (clock.left(now()), clock.is_running()));
        self.left.set(left);
        let Some(left) = left.filter(|_| is_running) else {
            return;
        };
        if left == 0 {
            return self.send(Event::TimeUp);
        }
        if left > WARNING {
            self.was_ample.set_value(true);
        } else if self.was_ample.get_value() {
            self.was_ample.set_value(false);
            let warning = clock_words::warning(Mover::You, WARNING / 1000);
            self.exercise.announcer.say(warning);
            let settings = self.settings.settings();
            if settings.with_untracked(|settings| settings.wants(Sound::Low)) {
                self.speaker.play(Sound::Low.tones());
            }
        }
        let next = until_next_second(left).min(TICK);
        let timer = Timeout::new(next, move || self.look());
        self.wake.set_value(Some(timer));
    }

    fn on_key(self, action: KeyAction) {
        match action {
            KeyAction::Edge => {}
            KeyAction::Read(reading) => self.exercise.read(reading, &|| self.standing()),
            _ => self.exercise.announcer.say(words::keys()),
        }
    }

    /// Returns the question, the score and the time.
    fn standing(self) -> String {
        let (solved, lives) = self.run.with(|run| (run.solved(), run.lives()));
        let mut said = format!("{} {}.", self.question(), words::run_score(solved));
        said = format!("{said} {}", words::lives(lives));
        if let Some(left) = self.left.get() {
            said = format!("{said} {}", words::time_left(&time_text(left)));
        }
        said
    }

    fn question(self) -> String {
        let puzzle = self.run.with(Run::puzzle);
        puzzle.map_or_else(String::new, |puzzle| {
            sentences::question(puzzle.game().position())
        })
    }
}

/// Returns the clock of a run. All its time is one side's.
fn new_clock(limit: Limit) -> Clock {
    let control = TimeControl {
        turn: None,
        total: limit.time(),
        time_out: TimeOut::Forfeit,
    };
    Clock::new(control, 0, Side::X)
}

/// Returns the best result of a game's runs in words, or nothing before a puzzle is solved.
pub(super) fn best_result(variant: Variant, limit: Limit) -> String {
    let loaded = storage::load::<BestRuns>(&WebBrowser).ok();
    let best = loaded.and_then(|loaded| loaded.record.of(variant, limit));
    let best = best.filter(|solved| *solved > 0);
    best.map(words::best_run).unwrap_or_default()
}

/// A run of a game's puzzles.
#[component]
pub(super) fn RunTable(variant: Variant, limit: Limit) -> impl IntoView {
    let title = words::run_title(&names::sized(variant), &sentences::limit(limit));
    page::enter(&title);
    let controller = Controller::new(variant, limit);
    let Controller { run, left, .. } = controller;
    let is_going = Memo::new(move |_| controller.stage() == Stage::Going);
    let time = move || left.get().map(time_text);
    let lives = move || {
        let lives = run.with(Run::lives);
        "●".repeat(lives) + &"○".repeat(MOST_MISTAKES - lives)
    };
    view! {
        <ExercisePage class="puzzle run" title about=announce::goal(&variant.start())>
            <p class="run-score" hidden=move || !is_going.get()>
                <span
                    class="clock runs"
                    role="timer"
                    aria-label=words::run_clock()
                    hidden=move || left.get().is_none()
                >
                    {time}
                </span>
                <span>{move || words::run_score(run.with(Run::solved))}</span>
                <span>
                    <span aria-hidden="true">{lives}</span>
                    <span class="visually-hidden">{move || words::lives(run.with(Run::lives))}</span>
                </span>
            </p>
            {move || if is_going.get() { going(controller) } else { resting(controller) }}
        </ExercisePage>
    }
}

/// The puzzle on the board.
fn going(controller: Controller) -> AnyView {
    let exercise = controller.exercise;
    let mark = move || {
        let position = exercise.board.with(|view| view.position.clone());
        position.symbol_of(position.to_move()).to_string()
    };
    view! {
        <p class="status" data-mark=mark>
            {move || controller.question()}
        </p>
        <ExerciseBoard
            exercise
            on_play=move |cell| controller.send(Event::Answer(cell))
            on_key=move |action| controller.on_key(action)
        />
        <div class="controls">
            <button type="button" on:click=move |_| controller.send(Event::Stop)>
                {words::stop_run()}
            </button>
        </div>
    }
    .into_any()
}

/// What there is before the run and after it.
fn resting(controller: Controller) -> AnyView {
    let Controller {
        variant,
        limit,
        run,
        exercise,
        best,
        ..
    } = controller;
    let about = match limit.minutes() {
        0 => words::about_run_without_clock().to_owned(),
        minutes => words::about_run(minutes),
    };
    let best = move || (controller.stage() == Stage::Ready).then(|| best.get());
    let begin = move || match controller.stage() {
        Stage::Ready => words::begin_run(),
        Stage::Going | Stage::Over(_) => words::begin_again(),
    };
    let missed = move || {
        let missed = run.with(|run| run.missed().to_vec());
        (!missed.is_empty()).then(|| missed_list(&missed))
    };
    view! {
        <p class="run-result">{exercise.message}</p>
        <p>{about}</p>
        <p>{best}</p>
        {missed}
        <div class="controls">
            <button type="button" id=BEGIN class="primary" on:click=move |_| controller.begin()>
                {begin}
            </button>
            <a class="button" href=router::href(&place::game(variant, Filter::All))>
                {words::all()}
            </a>
        </div>
    }
    .into_any()
}

/// The puzzles that were answered wrongly, to try again.
fn missed_list(missed: &[Puzzle]) -> impl IntoView + use<> {
    let link = |puzzle: &Puzzle| {
        let address = router::href(&place::path(*puzzle, Filter::All));
        view! {
            <li>
                <a href=address>{words::puzzle(puzzle.number())}</a>
            </li>
        }
    };
    view! {
        <section class="missed" aria-labelledby="missed-heading">
            <h2 id="missed-heading">{words::missed()}</h2>
            <ul>{missed.iter().map(link).collect_view()}</ul>
        </section>
    }
}
