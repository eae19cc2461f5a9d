//! The page of a proof: the claim, its check, and a game against it or by it.

use noughts_rules::{CellId, Variant};
use noughts_words::{common, proof as words, shell};

use crate::address::certificate_path;
use crate::browser::Browser;
use crate::exercise::{self, Exercise};
use crate::proof::{Board, Checking, Playing, Problem, Proven, Role};
use crate::screen::{Action, Choice, Effect, Input, Screen, Timer, View, ViewModel};
use crate::{names, present};

/// The file of the repository that describes certificates.
const FORM: &str = "docs/proofs.md";

/// The page of an address.
#[derive(Clone, Debug)]
pub enum Place {
    /// A proof that can be checked.
    Proof(Proven),
    /// A board without a certificate.
    Board(Board),
    /// No page, and why, as a sentence.
    Nothing(String),
}

impl Place {
    /// Returns the page of a game, by its name in the address.
    pub fn of(id: &str) -> Self {
        let variant = match id.parse::<Variant>() {
            Ok(variant) => variant,
            Err(error) => return Self::Nothing(names::no_variant(&error)),
        };
        if let Some(proven) = Proven::of(variant) {
            return Self::Proof(proven);
        }
        let board = Board::of(variant).map(Self::Board);
        board.unwrap_or_else(|| Self::Nothing(words::no_proof().to_owned()))
    }
}

/// Returns the page of a board without a certificate, which says why there is nothing to check.
pub fn unchecked(board: Board) -> ViewModel {
    let mut view = View::still(board.title());
    if board.path().is_none() {
        view.text("means", words::open_board());
    } else {
        view.text("means", words::means(board.result()));
        let too_large = words::too_large(&board.variant().to_string());
        view.text("too-large", too_large);
    }
    add_ways(&mut view, board.variant());
    view.model
}

fn add_ways<E>(view: &mut View<E>, variant: Variant) {
    let play = Action::link(words::play_board(), format!("/play/{variant}"));
    view.actions("ways", [play, Action::link(words::all(), "/proof")]);
}

/// The page of a proof that can be checked.
#[derive(Clone, Debug)]
pub struct ProofPage {
    proven: Proven,
    /// The check.
    pub checking: Checking,
    /// Whether it is checked as soon as its certificate has loaded, and not played.
    is_checked_at_once: bool,
    /// The side that the reader plays.
    pub role: Role,
    /// The game, once the proof is checked.
    pub playing: Option<Playing>,
    /// Whether the page is presented to an audience.
    pub presents: bool,
}

/// An event of the page of a proof.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The certificate was loaded, or not.
    Loaded(Result<(String, usize), Problem>),
    /// The reader begins the check, gives it up, or loads the certificate again.
    Press,
    /// The reader chooses a side.
    Choose(Role),
    /// The page is presented to an audience, or no longer.
    Present(bool),
    /// The reader points at a cell, or no longer; its partner lights up.
    Point(Option<CellId>),
    /// Something happens to the board, or the time of the next slice of the check has come.
    Play(exercise::Event),
}

impl ProofPage {
    /// Returns the page of a proof. Where the certificate is walked through, it is checked as soon as it has
    /// loaded, and not played.
    pub fn new(proven: Proven, is_checked_at_once: bool) -> Self {
        Self {
            proven,
            checking: Checking::new(proven),
            is_checked_at_once,
            role: Role::Attack,
            playing: None,
            presents: false,
        }
    }

    /// Returns the name of the certificate's file; none if the proof needs none.
    pub fn file(&self) -> Option<String> {
        match self.proven {
            Proven::Board(board) => Some(board.file()),
            Proven::Open => None,
        }
    }

    fn load(&self) -> Vec<Effect> {
        Vec::from_iter(self.file().map(Effect::Load))
    }

    fn say(&self) -> Vec<Effect> {
        let [_, heard] = self.checking.message();
        vec![Effect::say(heard.as_str())]
    }

    /// Checks a slice, and the next one in another task, so that the page stays responsive. There is no
    /// worker for it: nearly all checks take less time together than one takes to load, the longest half
    /// a second, and the game needs what was checked.
    fn go_on(&mut self, browser: &impl Browser) -> Vec<Effect> {
        if self.checking.progress().is_none() {
            return Vec::new();
        }
        if self.checking.go_on(|| browser.time()) {
            return vec![Effect::Wake(Timer::Wake, Some(0))];
        }
        let mut effects = self.say();
        if self.playing.is_none() && !self.is_checked_at_once {
            effects.extend(self.begin_game(browser));
        }
        effects
    }

    fn begin_game(&mut self, browser: &impl Browser) -> Vec<Effect> {
        let Some(checked) = self.checking.checked() else {
            return Vec::new();
        };
        let playing = Playing::new(self.proven.variant(), &checked, self.role);
        Exercise::start(self.playing.insert(playing), browser)
    }

    fn press(&mut self, browser: &impl Browser) -> Vec<Effect> {
        if self.checking.progress().is_some() {
            self.checking.cancel();
            let mut effects = self.say();
            effects.push(Effect::Wake(Timer::Wake, None));
            return effects;
        }
        if self.checking.can_reload() {
            return self.load();
        }
        self.checking.begin();
        self.go_on(browser)
    }

    /// Adds the choice of a side, and the game.
    fn add_game(&self, view: &mut View<Event>, game: View<exercise::Event>) {
        view.heading("play-proof", words::play_proof());
        let [x, o] = self.proven.variant().start().names().map(names::side);
        let (attack, hold) = match self.proven.result() {
            "first" => (words::attack(o), words::hold_win(x)),
            _ => (words::attack(x), words::hold(o)),
        };
        let sides = [(attack, Role::Attack), (hold, Role::Hold)];
        let sides = Choice::of(words::side(), sides, &self.role, Event::Choose);
        view.choice("proof-side", sides);
        view.nest(game, Event::Play);
    }
}

impl<B: Browser> Screen<B> for ProofPage {
    type Event = Event;

    fn start(&mut self, _browser: &B) -> Vec<Effect> {
        self.load()
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Loaded(loaded) => {
                self.checking.load(loaded);
                if self.is_checked_at_once && self.checking.is_loaded() {
                    self.checking.begin();
                }
                let mut effects = self.say();
                effects.extend(self.go_on(browser));
                effects
            }
            Event::Press => self.press(browser),
            Event::Choose(role) => {
                self.role = role;
                self.begin_game(browser)
            }
            Event::Present(is_on) => present::change(&mut self.presents, is_on),
            Event::Point(cell) => {
                if let Some(playing) = &mut self.playing {
                    playing.point(cell);
                }
                Vec::new()
            }
            Event::Play(exercise::Event::Wake) => self.go_on(browser),
            Event::Play(event) => {
                let playing = self.playing.as_mut();
                playing.map_or_else(Vec::new, |it| Exercise::update(it, event, browser))
            }
        }
    }

    fn view(&self) -> View<Event> {
        let (proven, checking) = (&self.proven, &self.checking);
        let (progress, is_checked) = (checking.progress(), checking.checked().is_some());
        let mut view = View::new(proven.title());
        view.text("means", words::means(proven.result()));
        view.text("method", checking.method().unwrap_or_default());
        let heading = match proven {
            Proven::Board(_) => words::certificate(),
            Proven::Open => words::strategy(),
        };
        view.heading("certificate", heading);
        view.text("size", checking.size().unwrap_or_default());
        let can_reload = checking.can_reload();
        let button = match (progress, is_checked) {
            _ if self.is_checked_at_once => shell::try_again(),
            (Some(_), _) => common::cancel(),
            (None, true) => words::check_again(),
            (None, false) if can_reload => shell::try_again(),
            (None, false) => words::check(),
        };
        let mut check = Action::button(button, Event::Press);
        check.is_primary = !is_checked && !self.is_checked_at_once;
        view.actions(
            "check",
            [check.shown(can_reload || !self.is_checked_at_once)],
        );
        if self.file().is_some() {
            let tree = certificate_path(proven.variant());
            view.actions("tree", [Action::link(words::see_tree(), tree)]);
            view.text("form", words::form(FORM));
        }
        let checked = progress.map(|[done, all]| words::checked(done, all));
        view.text("progress", checked.unwrap_or_default());
        view.text("verdict", checking.message()[0].as_str());
        if !is_checked {
            view.text("about-check", words::about_check());
        }
        if let Some(playing) = &self.playing {
            self.add_game(&mut view, Screen::<B>::view(playing));
        }
        add_ways(&mut view, proven.variant());
        present::add(&mut view, self.presents, Event::Present);
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        match input {
            Input::Loaded(loaded) => Some(Event::Loaded(loaded)),
            Input::Escape => Some(Event::Present(false)),
            input => exercise::Event::of(input).map(Event::Play),
        }
    }
}
