//! An attempt at a problem: the answers so far, and the responses.
//!
//! The right moves are known from the start. The engine finds the reply that refutes a wrong answer, and says
//! why an answer is right or wrong. A wrong one stays on the board, as a ghost, until the next press.

use noughts_protocol::{Explained, Goal, Response, Study, Value};
use noughts_rules::{CellId, Game, Status, Symbol};
use noughts_words::{puzzles as words, studies};

use crate::announce::told::place;
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::engine::{News, Order, Queue};
use crate::exercise::{Exercise, Grade, Request};
use crate::illustration::Illustration;
use crate::puzzles::place::DAILY;
use crate::puzzles::problem::Problem;
use crate::puzzles::sentences;
use crate::puzzles::setting::Setting;
use crate::screen::{Action, Effect, Focus, tell, told};
use crate::tried::Tried;
use crate::{address, announce};

/// The engine's time limit, in milliseconds. It needs a few, except in endgames of Ultimate.
const STUDY_TIME: u32 = 1_500;

/// A problem and its progress.
#[derive(Clone, Debug)]
pub struct Attempt {
    setting: Setting,
    problem: Problem,
    /// The game that leads to the problem.
    game: Game,
    stage: Stage,
    /// The answer on the board, wrong or right.
    tried: Option<Tried>,
    /// The notice about saving a right answer.
    saved: String,
    /// Whether the first answer was right, once there is one.
    is_first_right: Option<bool>,
    /// The sentences about the first answer, such as the ratings, or nothing.
    rated: String,
    /// A square for each answer, in their order.
    squares: String,
    engine: Queue<Task>,
}

/// The request to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// The reply to a wrong answer.
    Refute,
    /// Why an answer is right or wrong.
    Explain,
}

/// The progress with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The problem waits for an answer.
    Open,
    /// A wrong answer is on the board, with its refutation once the engine has found it.
    Refuted,
    /// The reader found a right move.
    Solved,
    /// The best move was shown.
    Shown,
}

impl Attempt {
    /// Returns an attempt at the problem of a setting.
    pub fn new(setting: Setting) -> Self {
        let problem = setting.problem();
        let game = problem.game();
        Self {
            setting,
            problem,
            game,
            stage: Stage::Open,
            tried: None,
            saved: String::new(),
            is_first_right: None,
            rated: String::new(),
            squares: String::new(),
            engine: Queue::new(STUDY_TIME),
        }
    }

    /// Returns the progress.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the symbol that the answer will put on the board, while one is wanted.
    fn mark(&self) -> Option<Symbol> {
        let position = self.game.position();
        (self.stage == Stage::Open).then(|| position.symbol_of(position.to_move()))
    }

    /// Returns what there is to say of the first answer, such as the ratings.
    pub fn rated(&self) -> &str {
        &self.rated
    }

    fn answer(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        if self.problem.is_right(cell) {
            self.rate(true, browser);
            let mut effects = self.end(Stage::Solved, cell);
            self.saved = self.problem.save(browser).join(" ");
            effects.extend(told(sentences::right(&self.problem, cell, None)));
            effects.extend(tell(self.saved.clone()));
            effects.push(self.say_rated());
            effects.extend(self.explain());
            return effects;
        }
        let position = self.game.position();
        if let Err(error) = position.check(position.to_move(), cell) {
            return tell(announce::play_error(&error));
        }
        self.rate(false, browser);
        self.squares.push('🟥');
        self.stage = Stage::Refuted;
        let stop = self.engine.clear().map(Effect::order);
        let mut tried = Tried::new(self.game.clone(), cell, false);
        let after = tried.after();
        tried.value = self.value_of_end(after.position().status());
        let is_over = tried.value.is_some();
        self.tried = Some(tried);
        if is_over {
            return self.tell_wrong();
        }
        let order = self.engine.ask(Task::Refute, after.record(), Goal::Study);
        match order {
            Some(order) => stop.into_iter().chain([Effect::order(order)]).collect(),
            None => self.miss_engine(),
        }
    }

    /// Returns what a wrong answer leads to if it has ended the game.
    fn value_of_end(&self, status: Status) -> Option<Value> {
        let plies = 1;
        let mover = self.game.position().to_move();
        match status {
            Status::InProgress => None,
            Status::Draw => Some(Value::Draw { plies }),
            Status::Won(winner) if winner == mover => Some(Value::Win { plies }),
            Status::Won(_) => Some(Value::Loss { plies }),
        }
    }

    fn hear_study(&mut self, study: &Study) -> Vec<Effect> {
        let is_wanted = self.engine.task(study.run) == Some(&Task::Refute);
        let Some(tried) = self.tried.as_mut().filter(|_| is_wanted) else {
            return Vec::new();
        };
        let (best, mut after) = (study.lines.first(), tried.after());
        let reply = best.filter(|best| after.play(best.found.cell).is_ok());
        let Some(found) = reply.map(|best| best.found) else {
            return vec![Effect::order(Order::Replace)];
        };
        self.engine.finish();
        tried.reply = Some(found.cell);
        tried.value = found.value.map(|value| value.of_move(false));
        self.explain().into_iter().collect()
    }

    /// Asks why the answer is right or wrong, if there is an engine.
    fn explain(&mut self) -> Option<Effect> {
        let cell = self.tried.as_ref().map(|tried| tried.cell)?;
        if self.engine.is_given_up() {
            return None;
        }
        let goal = Goal::Explain(Some(cell));
        let order = self.engine.ask(Task::Explain, self.game.record(), goal);
        order.map(Effect::order)
    }

    fn hear_explained(&mut self, explained: Explained) -> Vec<Effect> {
        let is_wanted = self.engine.task(explained.run) == Some(&Task::Explain);
        let Some(tried) = self.tried.as_mut().filter(|_| is_wanted) else {
            return Vec::new();
        };
        self.engine.finish();
        tried.said = explained.said;
        let cell = tried.cell;
        let why = self.tried.as_ref().and_then(Tried::why);
        let heard = why.clone().map(|[_, heard]| heard);
        let [all, _] = match self.stage {
            Stage::Open => return Vec::new(),
            Stage::Refuted => return self.tell_wrong(),
            Stage::Solved => sentences::right(&self.problem, cell, why),
            Stage::Shown => sentences::answer(&self.problem, why),
        };
        // What was said already is not said again.
        let said = Effect::say(heard.unwrap_or_default());
        let shown = format!("{all} {}", self.saved);
        vec![Effect::Show(shown.trim_end().to_owned()), said]
    }

    fn tell_wrong(&self) -> Vec<Effect> {
        let tried = self.tried.as_ref();
        let said = tried.map(|tried| told(sentences::wrong(&self.problem, tried)));
        let said = said.into_iter().flatten();
        said.chain([self.say_rated()]).collect()
    }

    /// Says that the reply to a wrong answer is not known.
    fn miss_engine(&self) -> Vec<Effect> {
        let tried = self.tried.as_ref();
        tried.map_or_else(Vec::new, |tried| {
            let places = place(self.game.position(), tried.cell);
            told(places.map(|place| words::no_engine(&place)))
        })
    }

    /// The page shows the ratings beside the message.
    fn say_rated(&self) -> Effect {
        Effect::say(self.rated().to_owned())
    }

    /// Ends the attempt with a right move on the board.
    fn end(&mut self, stage: Stage, right: CellId) -> Vec<Effect> {
        self.stage = stage;
        self.squares.push(match stage {
            Stage::Solved => '🟩',
            Stage::Open | Stage::Refuted | Stage::Shown => '⬜',
        });
        self.tried = Some(Tried::new(self.game.clone(), right, true));
        let stop = self.engine.clear().map(Effect::order);
        stop.into_iter()
            .chain([Effect::Focus(Focus::WayOn)])
            .collect()
    }

    /// Takes the wrong answer back.
    fn dismiss(&mut self) -> Vec<Effect> {
        self.stage = Stage::Open;
        self.tried = None;
        let stop = self.engine.clear().map(Effect::order);
        let shown = [
            Effect::clear(),
            Effect::say(self.problem.question()),
            Effect::Focus(Focus::Board),
        ];
        stop.into_iter().chain(shown).collect()
    }

    /// Copies the result of a daily puzzle, which tells nothing of its answer.
    fn share(&self, browser: &impl Browser) -> Option<Vec<Effect>> {
        let Setting::Daily(_, today) = &self.setting else {
            return None;
        };
        let result = words::result(&today.text, &self.squares);
        let text = format!("{result}\n{}", browser.link(DAILY));
        let said = [words::result_copied(), words::result_not_copied()];
        Some(vec![Effect::Copy(text, said)])
    }

    /// Counts the first answer.
    fn rate(&mut self, is_right: bool, browser: &impl Browser) {
        if self.is_first_right.is_none() {
            self.is_first_right = Some(is_right);
            // Homework is learning, and it may be too hard.
            let counts = !matches!(self.setting, Setting::Class(_));
            self.rated = self.problem.rate(is_right, counts, browser);
        }
    }
}

impl Exercise for Attempt {
    fn board(&self) -> BoardView {
        let view = match &self.tried {
            Some(tried) => tried.board(),
            None => BoardView::of(&self.game, self.game.ply()),
        };
        match self.stage {
            Stage::Open | Stage::Refuted => view.on_turn(),
            Stage::Solved | Stage::Shown => view,
        }
    }

    fn illustration(&self) -> Illustration {
        let tried = self.tried.as_ref();
        tried.map_or_else(Illustration::default, Tried::illustration)
    }

    fn status(&self) -> String {
        match self.stage {
            Stage::Open => self.problem.question(),
            Stage::Refuted => words::refuted().to_owned(),
            Stage::Solved => words::solved().to_owned(),
            Stage::Shown => words::answer_heading().to_owned(),
        }
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(words::keys().to_owned())
    }

    fn actions(&self) -> Vec<Action<Request>> {
        let is_over = matches!(self.stage, Stage::Solved | Stage::Shown);
        let next = match &self.setting {
            Setting::Due(_, rest) => {
                (*rest > 0).then(|| Action::button(words::next_due(), Request::Next))
            }
            setting => setting.next().map(|path| Action::link(words::next(), path)),
        };
        let is_last = next.is_none();
        let all = self.setting.all();
        let moves = address::write_moves(&self.game);
        let analysis = format!("/analysis/{}{moves}", self.game.variant());
        let analyse = Action::link(studies::analyse(), analysis).shown(is_over && all.is_some());
        let share = Action::button(words::share_result(), Request::Share);
        let is_daily = matches!(self.setting, Setting::Daily(..));
        let take_back = Action::button(words::take_back(), Request::Undo);
        let is_refuted = self.stage == Stage::Refuted;
        [
            take_back.primary().shown(is_refuted),
            Action::button(words::show_answer(), Request::Show).enabled(!is_over),
        ]
        .into_iter()
        .chain(next.map(|next| next.way_on(true, is_over)))
        .chain([analyse, share.shown(is_daily && is_over)])
        .chain(all.map(|all| Action::link(words::all(), all).way_on(is_last, is_over)))
        .collect()
    }

    fn controls(&self) -> Option<&'static str> {
        Some(words::controls())
    }

    fn is_stuck(&self) -> bool {
        self.engine.is_stuck()
    }

    fn grade(&self) -> Option<Grade> {
        match self.stage {
            Stage::Open | Stage::Refuted => None,
            Stage::Shown => Some(Grade::Nothing),
            Stage::Solved if self.is_first_right == Some(true) => Some(Grade::Full),
            Stage::Solved => Some(Grade::Half),
        }
    }

    fn start(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        vec![Effect::say(self.problem.question())]
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        match self.stage {
            Stage::Open | Stage::Refuted => self.answer(cell, browser),
            Stage::Solved | Stage::Shown => tell(words::done()),
        }
    }

    fn ask(&mut self, request: Request, browser: &impl Browser) -> Option<Vec<Effect>> {
        match (request, self.stage) {
            (Request::Undo | Request::Dismiss, Stage::Refuted) => Some(self.dismiss()),
            (Request::Show, Stage::Open | Stage::Refuted) => {
                self.rate(false, browser);
                let mut effects = self.end(Stage::Shown, self.problem.best());
                effects.extend(told(sentences::answer(&self.problem, None)));
                effects.extend(self.explain());
                Some(effects)
            }
            (Request::Show, Stage::Solved | Stage::Shown) => Some(tell(words::done())),
            (Request::Share, Stage::Solved | Stage::Shown) => self.share(browser),
            (Request::Undo | Request::Dismiss, Stage::Open | Stage::Solved | Stage::Shown)
            | (Request::Share, Stage::Open | Stage::Refuted)
            | (
                Request::Redo
                | Request::StepBack
                | Request::StepForward
                | Request::Hint
                | Request::Begin
                | Request::Next
                | Request::Answer(_)
                | Request::End,
                _,
            ) => None,
        }
    }

    fn hear(&mut self, news: News, _browser: &impl Browser) -> Vec<Effect> {
        match news {
            News::Said(Response::Study(study)) if study.is_last => self.hear_study(&study),
            News::Said(Response::Explained(explained)) => self.hear_explained(explained),
            // A new worker gets the search again, and nobody waits long.
            News::Said(_) | News::Replaced => Vec::new(),
            News::Unavailable => {
                let task = self.engine.current().copied();
                self.engine.give_up();
                match (task, self.stage) {
                    (Some(Task::Refute), _) => self.miss_engine(),
                    (Some(Task::Explain), Stage::Refuted) => {
                        self.engine.clear();
                        self.tell_wrong()
                    }
                    (Some(Task::Explain), Stage::Open | Stage::Solved | Stage::Shown) => {
                        self.engine.clear();
                        Vec::new()
                    }
                    (None, _) => Vec::new(),
                }
            }
        }
    }

    fn retry(&mut self) -> Vec<Effect> {
        let orders = self.engine.retry().into_iter();
        orders.map(Effect::order).collect()
    }

    fn texts(&self) -> Vec<(&'static str, String)> {
        let mark = self.mark().map(|mark| mark.to_string());
        vec![
            ("mark", mark.unwrap_or_default()),
            ("rated", self.rated.clone()),
        ]
    }

    fn heading(&self) -> String {
        self.setting.title()
    }

    fn about(&self) -> String {
        self.setting.about()
    }
}
