//! Keeps time and score of the page's game: the clocks, the consequence of running out of time, the
//! count of finished games, the saved game, and the sounds.

mod entry;
mod recorder;
mod saver;
mod sounds;
mod timekeeper;

use recorder::Recorder;
use saver::Saver;
use sounds::Sounds;
pub use timekeeper::Timekeeper;

use noughts_rules::Side;

use crate::browser::Browser;
use crate::screen::Effect;
use crate::session::{Command, Event as SessionEvent, Player, Session};
use crate::settings::Settings;
use crate::statistics::Log;
use crate::storage::{self, StorageError};

/// Keeps time and score of a game.
#[derive(Clone, Debug)]
pub struct Scorekeeper {
    timekeeper: Timekeeper,
    recorder: Recorder,
    saver: Saver,
    sounds: Sounds,
    /// What was told of the counted games as the page opened.
    notice: Option<String>,
}

/// An event for a scorekeeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The session, the settings, or whether the page is visible may have changed.
    Changed,
    /// It is time to look at the clock: [`Timer::Wake`](crate::screen::Timer::Wake) is over.
    Time,
    /// It is time to save: [`Timer::Save`](crate::screen::Timer::Save) is over.
    Save,
    /// The page may be about to go.
    Leave,
    /// Extend the time.
    Extend,
    /// Turn the clock on or off.
    ToggleClock,
}

/// The surroundings of a scorekeeper while it decides, and what has followed so far.
#[derive(Debug)]
pub struct Surroundings<'a, B> {
    /// The page's session.
    pub session: &'a mut Session,
    /// The settings.
    pub settings: &'a Settings,
    /// The browser.
    pub browser: &'a B,
    /// The session's commands, in order.
    pub commands: Vec<Command>,
    /// The effects, in order.
    pub effects: Vec<Effect>,
}

impl<'a, B: Browser> Surroundings<'a, B> {
    /// Returns the surroundings, in which nothing has followed yet.
    pub const fn new(session: &'a mut Session, settings: &'a Settings, browser: &'a B) -> Self {
        Self {
            session,
            settings,
            browser,
            commands: Vec::new(),
            effects: Vec::new(),
        }
    }

    fn act(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    fn send(&mut self, event: SessionEvent) {
        let commands = self.session.update(event);
        self.commands.extend(commands);
    }
}

/// How far a session has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reached {
    games: u32,
    ply: usize,
    is_over: bool,
}

impl Reached {
    fn of(session: &Session) -> Self {
        Self {
            games: session.games(),
            ply: session.game().ply(),
            is_over: session.outcome().is_some(),
        }
    }
}

impl Scorekeeper {
    /// Returns the scorekeeper of a session; [`Event::Changed`] should follow. The game continues a
    /// saved one if that is on the board, with its number and clock.
    pub fn new(around: &mut Surroundings<'_, impl Browser>) -> Self {
        let mut keeper = Self {
            timekeeper: Timekeeper::new(around),
            recorder: Recorder::default(),
            saver: Saver::new(around.browser.random()),
            sounds: Sounds::default(),
            notice: None,
        };
        // Before a game is played that would not be counted.
        let log = storage::load::<Log>(around.browser).ok();
        keeper.notice = log.and_then(|loaded| loaded.notice());
        around
            .effects
            .extend(keeper.notice.clone().map(Effect::Tell));
        keeper.resume(around);
        keeper
    }

    /// Returns the clock.
    pub const fn timekeeper(&self) -> &Timekeeper {
        &self.timekeeper
    }

    /// Returns the number of the game on the board, under which it is saved and counted, if it has one.
    pub fn number(&self) -> Option<u64> {
        self.recorder.number()
    }

    /// Returns why the game on the board is not counted, although it has ended.
    pub const fn uncounted(&self) -> Option<StorageError> {
        self.recorder.uncounted
    }

    /// Takes an event; its effects are added to those of the surroundings.
    pub fn update(&mut self, event: Event, around: &mut Surroundings<'_, impl Browser>) {
        match event {
            // In this order: the clock stops before it is read.
            Event::Changed => {
                self.timekeeper.follow(around);
                self.record(around);
                self.save_changes(around);
                self.sounds.follow(around);
            }
            Event::Time => self.timekeeper.look(around),
            Event::Save => self.try_to_save(around),
            Event::Leave => self.save_again(around),
            Event::Extend => self.timekeeper.extend(around),
            Event::ToggleClock => self.timekeeper.toggle(around),
        }
    }
}

/// Returns the names that the players of X and O have chosen.
pub fn player_names(session: &Session, settings: &Settings) -> [Option<String>; 2] {
    let named = |player: usize| settings.players[player].own().map(str::to_owned);
    let seats = session.seats();
    match (seats.x, seats.o) {
        // The second name is that of somebody at this screen.
        (Player::Person, Player::Person) if session.by_link() == Some(Side::X) => [named(0), None],
        (Player::Person, Player::Person) if session.by_link() == Some(Side::O) => [None, named(0)],
        (Player::Person, Player::Person) => [named(0), named(1)],
        (Player::Person, Player::Computer(_)) => [named(0), None],
        (Player::Computer(_), Player::Person) => [None, named(0)],
        (Player::Computer(_), Player::Computer(_)) => [None, None],
    }
}
