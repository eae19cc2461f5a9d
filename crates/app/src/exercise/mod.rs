//! The common part of all exercises: puzzles, runs of puzzles, lessons, and boards for trying a
//! game's rules.
//!
//! An [`Exercise`] changes only through [`Exercise::update`]: an event goes in, effects come out.

pub mod any;

use noughts_rules::CellId;
use noughts_words::{learn, shell};

use crate::board::keyboard::KeyAction;
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::engine::News;
use crate::illustration::Illustration;
use crate::screen::{Action, Effect, Focus, Input, Screen, Timer, View};
use crate::session::{Command, Session};
use crate::{announce, session};

/// An event of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The reader plays a cell.
    Play(CellId),
    /// The reader presses a key of the board, with the focus on a cell.
    Key(KeyAction, CellId),
    /// The reader asks for something.
    Ask(Request),
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    RetryEngine,
    /// The time of [`Effect::Wake`] is over.
    Wake,
    /// The page was hidden or shown.
    Visibility,
}

impl Event {
    /// Returns the event of what happens otherwise than by a press, if it matters to exercises.
    pub fn of(input: Input) -> Option<Self> {
        Some(match input {
            Input::Play(cell) => Self::Play(cell),
            Input::Key(key, cell) => Self::Key(key, cell),
            Input::Escape => Self::Ask(Request::Dismiss),
            Input::Engine(news) => Self::Engine(news),
            Input::Time(Timer::Wake) => Self::Wake,
            Input::Visibility => Self::Visibility,
            Input::Time(_)
            | Input::KeyAt(..)
            | Input::Enter(..)
            | Input::Stored
            | Input::Left
            | Input::Address(_)
            | Input::EngineBeside(_)
            | Input::Loaded(_)
            | Input::Copied(_) => return None,
        })
    }
}

/// A request of the reader, by a key or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Take the last move or answer back.
    Undo,
    /// Play an undone move again.
    Redo,
    /// Put away what an answer shows.
    Dismiss,
    /// Look one ply back.
    StepBack,
    /// Look one ply forward.
    StepForward,
    /// Give a hint.
    Hint,
    /// Show the answer.
    Show,
    /// Begin, or begin again.
    Begin,
    /// Go on to the next part, or to the next exercise at the same address.
    Next,
    /// Answer a question with a number.
    Answer(i8),
    /// End it.
    End,
    /// Copy the result for others.
    Share,
}

impl Request {
    /// Returns the request of a key, if it makes one.
    const fn of(key: KeyAction) -> Option<Self> {
        match key {
            KeyAction::Undo => Some(Self::Undo),
            KeyAction::Redo => Some(Self::Redo),
            KeyAction::StepBack => Some(Self::StepBack),
            KeyAction::StepForward => Some(Self::StepForward),
            KeyAction::Hint | KeyAction::PlayHint => Some(Self::Hint),
            KeyAction::NewGame => Some(Self::Begin),
            KeyAction::Read(_)
            | KeyAction::Verdict
            | KeyAction::Zen
            | KeyAction::CommandField
            | KeyAction::Edge
            | KeyAction::CopyText
            | KeyAction::Help => None,
        }
    }
}

/// Returns the buttons that take a move back and start again.
pub(crate) fn undo_and_begin() -> Vec<Action<Request>> {
    vec![
        Action::button(learn::undo(), Request::Undo),
        Action::button(learn::start_again(), Request::Begin),
    ]
}

/// Updates the session of an exercise, in a browser where things move or not; returns the effects.
pub(crate) fn apply(session: &mut Session, event: session::Event, moves: bool) -> Vec<Effect> {
    let commands = session.update(event).into_iter();
    let effect = |command| match command {
        Command::Say(notice) => Effect::Tell(announce::notice(&notice, session.game().position())),
        Command::PlayBack(phase) => Effect::Wake(Timer::Wake, Some(phase.time(moves))),
        Command::Engine { order, .. } => Effect::order(order),
    };
    commands.map(effect).collect()
}

/// How well an exercise went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Nothing was achieved: the answer was shown, or the game lost.
    Nothing,
    /// It took another try, or help; or the game is drawn.
    Half,
    /// It went right at once; or the game is won.
    Full,
}

/// Something to be done on a board.
pub trait Exercise {
    /// Returns the heading of its page; nothing if it has no page of its own.
    fn heading(&self) -> String {
        String::new()
    }

    /// Returns the title of its page.
    fn title(&self) -> String {
        self.heading()
    }

    /// Returns the line below the heading.
    fn about(&self) -> String {
        String::new()
    }

    /// Returns whether the board is shown.
    fn shows_board(&self) -> bool {
        true
    }

    /// Returns its texts that stand in no message, each with the name of its part.
    fn texts(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Returns the links in its text, each with its address.
    fn links(&self) -> Vec<[String; 2]> {
        Vec::new()
    }

    /// Returns the view of the board.
    fn board(&self) -> BoardView;

    /// Returns what is drawn over the board. Its ghosts are the board's.
    fn illustration(&self) -> Illustration {
        Illustration::default()
    }

    /// Returns the state in words, for the key that asks for it.
    fn status(&self) -> String;

    /// Returns what follows a key that has no meaning here.
    fn other_key(&self) -> Effect;

    /// Returns the buttons and links beside the board, those that are hidden too. Their number and
    /// targets stay while nothing begins or ends.
    fn actions(&self) -> Vec<Action<Request>> {
        Vec::new()
    }

    /// Returns the name of the group that they are, if it has one.
    fn controls(&self) -> Option<&'static str> {
        None
    }

    /// Returns whether a search waits for an engine that was given up.
    fn is_stuck(&self) -> bool {
        false
    }

    /// Returns how well it went, once it is over, if that is told.
    fn grade(&self) -> Option<Grade> {
        None
    }

    /// Returns the first effects.
    fn start(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        Vec::new()
    }

    /// Plays a cell.
    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect>;

    /// Fulfils a request; returns `None` where nobody can make it.
    fn ask(&mut self, _request: Request, _browser: &impl Browser) -> Option<Vec<Effect>> {
        None
    }

    /// Handles news from the engine.
    fn hear(&mut self, _news: News, _browser: &impl Browser) -> Vec<Effect> {
        Vec::new()
    }

    /// Returns the effects that retry the engine.
    fn retry(&mut self) -> Vec<Effect> {
        Vec::new()
    }

    /// Handles the end of a time that it has asked for.
    fn wake(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        Vec::new()
    }

    /// Handles that the page was hidden or shown.
    fn follow_visibility(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        Vec::new()
    }

    /// Handles an event.
    fn update(&mut self, event: Event, browser: &impl Browser) -> Vec<Effect> {
        match event {
            Event::Play(cell) => self.play(self.board().position.landed(cell), browser),
            Event::Key(KeyAction::Edge, _) => Vec::new(),
            Event::Key(KeyAction::Read(reading), focus) => {
                let read = reading.sentence(&self.board(), focus, &|| self.status());
                vec![Effect::say(read)]
            }
            Event::Key(key, _) => {
                let asked = Request::of(key).and_then(|request| self.ask(request, browser));
                asked.unwrap_or_else(|| vec![self.other_key()])
            }
            Event::Ask(request) => self.ask(request, browser).unwrap_or_default(),
            Event::Engine(news) => self.hear(news, browser),
            Event::RetryEngine => {
                let shown = [Effect::clear(), Effect::Focus(Focus::Board)];
                self.retry().into_iter().chain(shown).collect()
            }
            Event::Wake => self.wake(browser),
            Event::Visibility => self.follow_visibility(browser),
        }
    }
}

impl<B: Browser, E: Exercise> Screen<B> for E {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        Exercise::start(self, browser)
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        Exercise::update(self, event, browser)
    }

    fn view(&self) -> View<Event> {
        let mut view = View::new(self.heading()).titled(self.title());
        view.model.board = self.shows_board().then(|| self.board());
        view.model.illustration = self.illustration();
        view.text("about", self.about());
        for (id, text) in self.texts() {
            view.text(id, text);
        }
        view.text("status", self.status());
        let links = self.links().into_iter();
        let links = links.map(|[name, path]| Action::link(name, path));
        view.actions("links", links);
        let actions = self.actions().into_iter();
        if actions.len() > 0 {
            let actions = actions.map(|action| action.map(&mut Event::Ask));
            match self.controls() {
                Some(name) => view.group("actions", name, actions),
                None => view.actions("actions", actions),
            }
        }
        let retry = Action::button(shell::try_again(), Event::RetryEngine);
        view.actions("retry", [retry.shown(self.is_stuck())]);
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        Event::of(input)
    }

    fn grade(&self) -> Option<Grade> {
        Exercise::grade(self)
    }
}
