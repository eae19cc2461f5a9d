//! The common part of all exercises: puzzles, runs of puzzles, lessons, and boards for trying a
//! game's rules.
//!
//! An [`Exercise`] changes only through [`Exercise::update`]: an event goes in, effects come out.

mod action;

use noughts_rules::CellId;
use noughts_words::learn;

use crate::announce::told::Told;
use crate::board::keyboard::KeyAction;
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::engine::{News, Order};
pub use crate::exercise::action::{Action, Availability, Target};
use crate::illustration::Illustration;
use crate::sound::Sound;

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
    /// The time of [`Effect::Wake`] is over, or the page was hidden or shown.
    Wake,
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
    /// Go on to the next part.
    Next,
    /// End it.
    End,
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

/// A command of an exercise to its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Pass an order to the engine.
    Order(Order),
    /// Say a text, and show it below the board.
    Tell(String),
    /// Say a text that has its own place on the page, or none.
    Say(String),
    /// Show a text below the board, after which another is said.
    Show(String),
    /// Empty the message below the board.
    Clear,
    /// Play a sound, if it is on.
    Sound(Sound),
    /// Focus the board.
    FocusBoard,
    /// Focus the first cell of the board, once that is there.
    FocusFirst,
    /// Focus the way on after a moment, unless the focus goes elsewhere first.
    LeadOn,
    /// Focus the way on after a moment, if the focused element is gone.
    CatchFocus,
    /// Send [`Event::Wake`] after this many milliseconds, instead of any earlier one.
    Wake(u32),
}

/// Returns the effects of a text, shown as it is read and said as it is heard.
pub(crate) fn told([read, heard]: Told) -> Vec<Effect> {
    vec![Effect::Show(read), Effect::Say(heard)]
}

/// Returns the buttons that take a move back and start again.
pub(crate) fn undo_and_begin() -> Vec<Action> {
    vec![
        Action::ask(learn::undo(), Request::Undo),
        Action::ask(learn::start_again(), Request::Begin),
    ]
}

/// Returns the effect of a text, said and shown.
pub(crate) fn tell(text: impl Into<String>) -> Vec<Effect> {
    vec![Effect::Tell(text.into())]
}

/// The texts of one event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// The message below the board, if it changes.
    pub shown: Option<String>,
    /// The announcement.
    pub said: String,
}

impl Texts {
    /// Returns the texts of an event's effects.
    pub fn of(effects: &[Effect]) -> Self {
        let mut texts = Self::default();
        for effect in effects {
            match effect {
                Effect::Tell(text) => {
                    append(texts.shown.get_or_insert_default(), text);
                    append(&mut texts.said, text);
                }
                Effect::Say(text) => append(&mut texts.said, text),
                Effect::Show(text) => append(texts.shown.get_or_insert_default(), text),
                Effect::Clear => texts.shown = Some(String::new()),
                Effect::Order(_)
                | Effect::Sound(_)
                | Effect::FocusBoard
                | Effect::FocusFirst
                | Effect::LeadOn
                | Effect::CatchFocus
                | Effect::Wake(_) => {}
            }
        }
        texts
    }
}

fn append(text: &mut String, sentence: &str) {
    if !text.is_empty() && !sentence.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
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
    fn actions(&self) -> Vec<Action> {
        Vec::new()
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

    /// Returns the orders that retry the engine.
    fn retry(&mut self) -> Vec<Order> {
        Vec::new()
    }

    /// Handles the end of a time that it has asked for.
    fn wake(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        Vec::new()
    }

    /// Handles an event.
    fn update(&mut self, event: Event, browser: &impl Browser) -> Vec<Effect> {
        match event {
            Event::Play(cell) => self.play(cell, browser),
            Event::Key(KeyAction::Edge, _) => Vec::new(),
            Event::Key(KeyAction::Read(reading), focus) => {
                let read = reading.sentence(&self.board(), focus, &|| self.status());
                vec![Effect::Say(read)]
            }
            Event::Key(key, _) => {
                let asked = Request::of(key).and_then(|request| self.ask(request, browser));
                asked.unwrap_or_else(|| vec![self.other_key()])
            }
            Event::Ask(request) => self.ask(request, browser).unwrap_or_default(),
            Event::Engine(news) => self.hear(news, browser),
            Event::RetryEngine => {
                let orders = self.retry().into_iter().map(Effect::Order);
                let shown = [Effect::Clear, Effect::FocusBoard];
                orders.chain(shown).collect()
            }
            Event::Wake => self.wake(browser),
        }
    }
}

/// An exercise with a page of its own.
pub trait PageExercise: Exercise {
    /// Returns the heading of the page.
    fn heading(&self) -> String;

    /// Returns the title of the page.
    fn title(&self) -> String {
        self.heading()
    }

    /// Returns the line below the heading.
    fn about(&self) -> String;

    /// Returns whether the board is shown.
    fn shows_board(&self) -> bool {
        true
    }

    /// Returns the links in its text, each with its address.
    fn links(&self) -> Vec<[String; 2]> {
        Vec::new()
    }
}
