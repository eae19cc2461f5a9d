//! A run: one puzzle after the other, until the time is up or there are too many mistakes.

use noughts_puzzles::{Filter, Puzzle, course};
use noughts_rules::{CellId, Game, Side, Variant};
use noughts_words::{clock as clock_words, puzzles as words};

use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::choice::choice;
use crate::clock::{Clock, TICK, TimeControl, TimeOut, WARNING, time_text, until_next_second};
use crate::exercise::{Exercise, Request};
use crate::puzzles::best_runs::BestRuns;
use crate::puzzles::{place, sentences};
use crate::screen::{Action, Effect, Focus, Timer, tell, told};
use crate::session::Mover;
use crate::sound::Sound;
use crate::{announce, names};

/// The mistakes that end a run.
pub const MOST_MISTAKES: usize = 3;

choice! {
    /// The time for a run.
    Limit {
        /// Three minutes.
        Three = "3";
        /// Five minutes.
        Five = "5";
        /// No limit, for readers whom a clock would shut out: only mistakes end the run.
        #[default]
        None = "0";
    }
}

impl Limit {
    /// Returns its minutes, 0 without a limit.
    pub const fn minutes(self) -> u32 {
        match self {
            Self::Three => 3,
            Self::Five => 5,
            Self::None => 0,
        }
    }

    /// Returns the time in milliseconds, if it is limited.
    pub const fn time(self) -> Option<u32> {
        match self {
            Self::Three | Self::Five => Some(self.minutes() * 60_000),
            Self::None => None,
        }
    }
}

/// A run.
#[derive(Clone, Debug)]
pub struct Run {
    variant: Variant,
    limit: Limit,
    /// The puzzles in their order.
    course: Vec<Puzzle>,
    /// The number of answered puzzles.
    answered: usize,
    missed: Vec<Puzzle>,
    stage: Stage,
    /// All its time is one side's.
    clock: Clock,
    /// The time on display, in milliseconds, if it is limited.
    left: Option<u32>,
    /// Whether there was more time left than the warning's.
    was_ample: bool,
}

/// The progress of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It has not begun.
    Ready,
    /// It is going on.
    Going,
    /// It is over.
    Over(End),
}

/// Why a run is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The time is up.
    Time,
    /// There were too many mistakes.
    Mistakes,
    /// There are no more puzzles.
    Finished,
    /// The reader has ended it.
    Stopped,
}

impl Run {
    /// Returns a run of a game that has not begun.
    pub fn new(variant: Variant, limit: Limit) -> Self {
        let control = TimeControl {
            turn: None,
            total: limit.time(),
            time_out: TimeOut::Forfeit,
        };
        Self {
            variant,
            limit,
            course: Vec::new(),
            answered: 0,
            missed: Vec::new(),
            stage: Stage::Ready,
            clock: Clock::new(control, 0, Side::X),
            left: limit.time(),
            was_ample: false,
        }
    }

    /// Returns how far it has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the number of solved puzzles.
    pub const fn solved(&self) -> usize {
        self.answered - self.missed.len()
    }

    /// Returns the number of mistakes that are left before the run ends.
    pub const fn lives(&self) -> usize {
        MOST_MISTAKES.saturating_sub(self.missed.len())
    }

    /// Returns the time left, in milliseconds, if it is limited.
    pub const fn left(&self) -> Option<u32> {
        self.left
    }

    /// Returns the puzzle on the board.
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.course.get(self.answered).copied()
    }

    /// Returns what is asked of the puzzle on the board.
    pub fn question(&self) -> String {
        let asked = |puzzle: Puzzle| sentences::question(puzzle.game().position());
        self.puzzle().map_or_else(String::new, asked)
    }

    fn answer(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        let Some(puzzle) = self.puzzle() else {
            return Vec::new();
        };
        let game = puzzle.game();
        let position = game.position();
        if let Err(error) = position.check(position.to_move(), cell) {
            return tell(announce::play_error(&error));
        }
        let wrong = (cell != puzzle.best()).then_some(puzzle);
        self.answered += 1;
        self.missed.extend(wrong);
        let mut effects: Vec<_> = wrong
            .map(sentences::was_wrong)
            .map(told)
            .unwrap_or_default();
        if self.lives() == 0 {
            effects.extend(self.end(End::Mistakes, browser));
        } else if self.puzzle().is_none() {
            effects.extend(self.end(End::Finished, browser));
        } else {
            let score = match wrong {
                None => words::run_right(self.solved()),
                Some(_) => words::lives(self.lives()),
            };
            effects.extend([Effect::Tell(score), Effect::Tell(self.question())]);
        }
        effects
    }

    fn end(&mut self, end: End, browser: &impl Browser) -> Vec<Effect> {
        self.stage = Stage::Over(end);
        let over = sentences::run_over(end, self.solved());
        let said = [over].into_iter().chain(self.save(browser));
        // The board has gone.
        said.map(Effect::Tell)
            .chain([Effect::Focus(Focus::WayOnIfLost)])
            .collect()
    }

    /// Saves the result; returns what there is to say about that.
    fn save(&self, browser: &impl Browser) -> Vec<String> {
        let Self { variant, limit, .. } = *self;
        let solved = u32::try_from(self.solved()).unwrap_or(u32::MAX);
        let saved = browser.change(move |best: &mut BestRuns| best.add(variant, limit, solved));
        let Ok(loaded) = saved else {
            return vec![words::not_saved().to_owned()];
        };
        let best = loaded.record.in_words(variant, limit);
        let best = (!best.is_empty()).then(|| best + ".");
        best.into_iter().chain(loaded.notice()).collect()
    }

    /// Lets the clock run while the run goes on and the page can be seen, and tells the player if the
    /// machine has slept. Warns of the end of the time, ends the run then, and wakes when the display
    /// changes.
    fn follow_clock(&mut self, browser: &impl Browser) -> Vec<Effect> {
        let now = browser.time();
        let has_slept = self.clock.tick(now) && self.clock.is_on();
        let slept = has_slept.then(|| tell(clock_words::slept()));
        let mut effects = slept.unwrap_or_default();
        if self.stage == Stage::Going && !browser.is_hidden() {
            self.clock.run(now);
        } else {
            self.clock.halt(now);
        }
        self.left = self.clock.left(now);
        let Some(left) = self.left.filter(|_| self.clock.is_running()) else {
            return effects;
        };
        if left == 0 {
            self.clock.halt(now);
            effects.extend(self.end(End::Time, browser));
            return effects;
        }
        if left > WARNING {
            self.was_ample = true;
        } else if std::mem::take(&mut self.was_ample) {
            let warning = clock_words::warning(Mover::You, WARNING / 1000);
            effects.extend([Effect::say(warning), Effect::Sound(Sound::Low)]);
        }
        effects.push(Effect::Wake(
            Timer::Wake,
            Some(until_next_second(left).min(TICK)),
        ));
        effects
    }
}

impl Exercise for Run {
    fn board(&self) -> BoardView {
        let game = self.puzzle().map(Puzzle::game);
        let game = game.unwrap_or_else(|| Game::new(self.variant));
        let view = BoardView::of(&game, game.ply());
        match self.stage {
            Stage::Going => view.on_turn(),
            Stage::Ready | Stage::Over(_) => view,
        }
    }

    /// Returns the question, the score and the time.
    fn status(&self) -> String {
        let score = words::run_score(self.solved());
        let mut said = format!(
            "{} {score}. {}",
            self.question(),
            words::lives(self.lives())
        );
        if let Some(left) = self.left {
            said = format!("{said} {}", words::time_left(&time_text(left)));
        }
        said
    }

    fn other_key(&self) -> Effect {
        Effect::say(words::keys().to_owned())
    }

    fn actions(&self) -> Vec<Action<Request>> {
        let begin = match self.stage {
            Stage::Going => return vec![Action::button(words::stop_run(), Request::End)],
            Stage::Ready => words::begin_run(),
            Stage::Over(_) => words::begin_again(),
        };
        let all = place::game(self.variant, Filter::All);
        vec![
            Action::button(begin, Request::Begin).way_on(true, true),
            Action::link(words::all(), all),
        ]
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        if self.stage != Stage::Going {
            return Vec::new();
        }
        let mut effects = self.answer(cell, browser);
        effects.extend(self.follow_clock(browser));
        effects
    }

    fn ask(&mut self, request: Request, browser: &impl Browser) -> Option<Vec<Effect>> {
        let mut effects = match (request, self.stage) {
            (Request::Begin, Stage::Ready | Stage::Over(_)) => {
                *self = Self {
                    course: course(self.variant, browser.random()),
                    stage: Stage::Going,
                    ..Self::new(self.variant, self.limit)
                };
                // The question has its own place.
                let asked = Effect::say(self.question());
                vec![Effect::clear(), asked, Effect::Focus(Focus::FirstCell)]
            }
            (Request::End, Stage::Going) => self.end(End::Stopped, browser),
            (Request::Begin, Stage::Going)
            | (Request::End, Stage::Ready | Stage::Over(_))
            | (
                Request::Undo
                | Request::Dismiss
                | Request::Redo
                | Request::StepBack
                | Request::StepForward
                | Request::Hint
                | Request::Show
                | Request::Next,
                _,
            ) => return None,
        };
        effects.extend(self.follow_clock(browser));
        Some(effects)
    }

    fn wake(&mut self, browser: &impl Browser) -> Vec<Effect> {
        self.follow_clock(browser)
    }

    fn follow_visibility(&mut self, browser: &impl Browser) -> Vec<Effect> {
        self.follow_clock(browser)
    }

    fn texts(&self) -> Vec<(&'static str, String)> {
        let time = self.left.map(time_text);
        vec![
            ("question", self.question()),
            ("time", time.unwrap_or_default()),
            ("score", words::run_score(self.solved())),
            ("lives", words::lives(self.lives())),
        ]
    }

    fn heading(&self) -> String {
        words::run_title(&names::sized(self.variant), &sentences::limit(self.limit))
    }

    fn about(&self) -> String {
        announce::goal(&self.variant.start())
    }

    fn shows_board(&self) -> bool {
        self.stage == Stage::Going
    }

    /// Returns the puzzles that were answered wrongly, once the run is over.
    fn links(&self) -> Vec<[String; 2]> {
        let link = |puzzle: &Puzzle| {
            let path = place::path(*puzzle, Filter::All);
            [words::puzzle(puzzle.number()), path]
        };
        let missed = self.missed.iter().filter(|_| !self.shows_board());
        missed.map(link).collect()
    }
}
