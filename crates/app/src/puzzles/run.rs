//! A run: one problem after the other, until the time is up or there are too many mistakes.

use std::collections::VecDeque;

use noughts_puzzles::{Filter, Puzzle, course};
use noughts_random::SplitMix64;
use noughts_rules::{Bitboard, CellId, Game, Side, Variant};
use noughts_words::{clock as clock_words, puzzles as words};

use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::choice::choice;
use crate::clock::{Clock, TICK, TimeControl, TimeOut, WARNING, time_text, until_next_second};
use crate::exercise::{Exercise, Request};
use crate::puzzles::best_runs::BestRuns;
use crate::puzzles::forks::Fork;
use crate::puzzles::place::{self, OVERVIEW};
use crate::puzzles::sentences;
use crate::screen::{Action, Effect, Focus, Timer, tell, told};
use crate::session::Mover;
use crate::sound::Sound;
use crate::{address, announce, names};

/// The mistakes that end a run.
pub const MOST_MISTAKES: usize = 3;

choice! {
    /// The time for a run.
    Limit {
        /// One minute.
        One = "1";
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
            Self::One => 1,
            Self::Three => 3,
            Self::Five => 5,
            Self::None => 0,
        }
    }

    /// Returns the time in milliseconds, if it is limited.
    pub const fn time(self) -> Option<u32> {
        match self {
            Self::One | Self::Three | Self::Five => Some(self.minutes() * 60_000),
            Self::None => None,
        }
    }
}

/// What a run consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// The puzzles of a game.
    Puzzles(Variant),
    /// Forks, without end.
    Forks,
}

impl From<Variant> for Course {
    fn from(variant: Variant) -> Self {
        Self::Puzzles(variant)
    }
}

impl Course {
    /// Returns the limits among which the reader chooses.
    pub const fn limits(self) -> &'static [Limit] {
        match self {
            Self::Puzzles(_) => &[Limit::Three, Limit::Five, Limit::None],
            Self::Forks => &[Limit::One, Limit::None],
        }
    }

    /// Returns its title with a limit.
    pub fn title(self, limit: Limit) -> String {
        let limit = sentences::limit(limit);
        match self {
            Self::Puzzles(variant) => words::run_title(&names::sized(variant), &limit),
            Self::Forks => words::forks_title(&limit),
        }
    }
}

/// What is asked in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Puzzle(Puzzle),
    Fork(Fork),
}

impl Asked {
    fn game(&self) -> Game {
        match self {
            Self::Puzzle(puzzle) => puzzle.game(),
            Self::Fork(fork) => fork.game.clone(),
        }
    }

    fn good(&self) -> Bitboard {
        match self {
            Self::Puzzle(puzzle) => puzzle.best().into(),
            Self::Fork(fork) => fork.good,
        }
    }

    fn question(&self) -> String {
        let game = self.game();
        let position = game.position();
        match self {
            Self::Puzzle(_) => sentences::question(position),
            Self::Fork(fork) => {
                let kind = if fork.is_to_stop { "stop" } else { "make" };
                words::fork(position.name_of(position.to_move()), kind)
            }
        }
    }

    /// Returns the name and the address of the problem.
    fn link(&self) -> [String; 2] {
        match self {
            Self::Puzzle(puzzle) => {
                let path = place::path(*puzzle, Filter::All);
                [words::puzzle(puzzle.number()), path]
            }
            Self::Fork(Fork { game, .. }) => {
                let moves = address::write_moves(game);
                [
                    game.record(),
                    format!("/analysis/{}{moves}", game.variant()),
                ]
            }
        }
    }
}

/// A run.
#[derive(Clone, Debug)]
pub struct Run {
    course: Course,
    limit: Limit,
    /// The problem on the board, and those after it where they are known, in their order.
    open: VecDeque<Asked>,
    /// The number of answered problems.
    answered: usize,
    missed: Vec<Asked>,
    random: SplitMix64,
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
    /// Returns a run that has not begun.
    pub fn new(course: impl Into<Course>, limit: Limit) -> Self {
        let control = TimeControl {
            turn: None,
            total: limit.time(),
            time_out: TimeOut::Forfeit,
        };
        Self {
            course: course.into(),
            limit,
            open: VecDeque::new(),
            answered: 0,
            missed: Vec::new(),
            random: SplitMix64::new(0),
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

    /// Returns what is asked of the board.
    pub fn question(&self) -> String {
        self.open.front().map_or_else(String::new, Asked::question)
    }

    /// Begins, in an order or with forks that a seed chooses.
    fn begin(&self, seed: u64) -> Self {
        let open = match self.course {
            Course::Puzzles(variant) => {
                let puzzles = course(variant, seed).into_iter();
                puzzles.map(Asked::Puzzle).collect()
            }
            Course::Forks => VecDeque::new(),
        };
        let mut run = Self {
            open,
            stage: Stage::Going,
            random: SplitMix64::new(seed),
            ..Self::new(self.course, self.limit)
        };
        run.find_fork();
        run
    }

    fn find_fork(&mut self) {
        if self.course == Course::Forks {
            let fork = Fork::find(&mut self.random, self.answered);
            self.open.push_back(Asked::Fork(fork));
        }
    }

    /// Returns the game that leads to what is on the board.
    fn game(&self) -> Game {
        let empty = match self.course {
            Course::Puzzles(variant) => variant,
            Course::Forks => Variant::Classic,
        };
        let asked = self.open.front().map(Asked::game);
        asked.unwrap_or_else(|| Game::new(empty))
    }

    fn answer(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        let game = self.game();
        let position = game.position();
        if let Err(error) = position.check(position.to_move(), cell) {
            return tell(announce::play_error(&error));
        }
        let Some(asked) = self.open.pop_front() else {
            return Vec::new();
        };
        self.answered += 1;
        let is_right = asked.good().contains(cell);
        let mut effects = Vec::new();
        if !is_right {
            effects.extend(told(sentences::was_wrong(position, asked.good())));
            self.missed.push(asked);
        }
        self.find_fork();
        if self.lives() == 0 {
            effects.extend(self.end(End::Mistakes, browser));
        } else if self.open.is_empty() {
            effects.extend(self.end(End::Finished, browser));
        } else {
            let score = if is_right {
                words::run_right(self.solved())
            } else {
                words::lives(self.lives())
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
        let Self { course, limit, .. } = *self;
        let solved = u32::try_from(self.solved()).unwrap_or(u32::MAX);
        let saved = browser.change(move |best: &mut BestRuns| best.add(course, limit, solved));
        let Ok(loaded) = saved else {
            return vec![words::not_saved().to_owned()];
        };
        let best = loaded.record.in_words(course, limit);
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
        let game = self.game();
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
        let all = match self.course {
            Course::Puzzles(variant) => place::game(variant, Filter::All),
            Course::Forks => OVERVIEW.to_owned(),
        };
        let limits = self.course.limits().iter();
        let others = limits.filter(|limit| self.course == Course::Forks && **limit != self.limit);
        let other = |limit: &Limit| {
            let path = place::run(self.course, *limit);
            Action::link(sentences::limit(*limit), path)
        };
        [Action::button(begin, Request::Begin).way_on(true, true)]
            .into_iter()
            .chain(others.map(other))
            .chain([Action::link(words::all(), all)])
            .collect()
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
                *self = self.begin(browser.random());
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
                | Request::Share
                | Request::Redo
                | Request::StepBack
                | Request::StepForward
                | Request::Hint
                | Request::Show
                | Request::Next
                | Request::Answer(_),
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
        self.course.title(self.limit)
    }

    fn about(&self) -> String {
        match self.course {
            Course::Puzzles(variant) => announce::goal(&variant.start()),
            Course::Forks => words::about_forks().to_owned(),
        }
    }

    fn shows_board(&self) -> bool {
        self.stage == Stage::Going
    }

    /// Returns what was answered wrongly, once the run is over.
    fn links(&self) -> Vec<[String; 2]> {
        let missed = self.missed.iter().filter(|_| !self.shows_board());
        missed.map(Asked::link).collect()
    }
}
