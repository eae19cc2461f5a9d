//! The screen of a game at work, and what its native views read of it.

use leptos::prelude::*;
use noughts_app::game::{Event, Game, Opening, Page, PanelEvent, view};
use noughts_app::screen::View;
use noughts_app::session::Session;
use noughts_app::sound::Sound;
use noughts_rules::Variant;

use crate::browser::WebBrowser;
use crate::screen::{self, Shown};

/// The state of a game's screen.
#[derive(Clone, Copy)]
pub(super) struct State(pub(super) RwSignal<Game<WebBrowser>>);

impl State {
    /// Returns something of it, and follows it.
    pub(super) fn with<T>(self, ask: impl FnOnce(&Page) -> T) -> T {
        self.0.with(|game| ask(game.page()))
    }

    /// Returns something of it.
    pub(super) fn with_untracked<T>(self, ask: impl FnOnce(&Page) -> T) -> T {
        self.0.with_untracked(|game| ask(game.page()))
    }
}

/// The session of a game's screen.
#[derive(Clone, Copy)]
pub(crate) struct SessionSignal(State);

impl SessionSignal {
    /// Returns something of it, and follows it.
    pub(crate) fn with<T>(self, ask: impl FnOnce(&Session) -> T) -> T {
        self.0.with(|page| ask(&page.session))
    }

    /// Returns something of it.
    pub(crate) fn with_untracked<T>(self, ask: impl FnOnce(&Session) -> T) -> T {
        self.0.with_untracked(|page| ask(&page.session))
    }
}

/// Adds a part to what a page shows and offers.
type AddPart = fn(&Page, &mut View<Event>);

fn part(game: &Game<WebBrowser>, add: AddPart) -> View<Event> {
    let mut view = View::new("");
    add(game.page(), &mut view);
    view
}

/// A game's screen at work.
#[derive(Clone, Copy)]
pub(super) struct Runtime {
    pub(super) screen: screen::Runtime,
    pub(super) page: State,
    pub(super) session: SessionSignal,
    /// Whether the panel has loaded, and with it the file of the clocks and the result.
    pub(super) panel_arrived: RwSignal<bool>,
    /// A sound that waits for what plays it.
    pub(super) cue: RwSignal<Option<Sound>>,
}

impl Runtime {
    /// Starts a screen that opens.
    pub(super) fn start(opening: Opening) -> Self {
        let cue = RwSignal::new(None);
        let sound = Callback::new(move |sound| cue.set(Some(sound)));
        let board = |game: &Game<_>| part(game, view::board);
        let (game, screen) = screen::Runtime::start_with(Game::new(opening), board, sound);
        let page = State(game);
        Self {
            screen,
            page,
            session: SessionSignal(page),
            panel_arrived: RwSignal::new(false),
            cue,
        }
    }

    /// Returns what a part of the page shows and offers.
    pub(super) fn shows(self, add: AddPart) -> Shown {
        let part = move |game: &Game<_>| part(game, add);
        Shown::of(self.page.0, part, move |event| self.send(event))
    }

    /// Sends an event.
    pub(super) fn send(self, event: impl Into<Event>) {
        self.screen.send_to(self.page.0, event.into());
    }

    /// Sends an event to the panel.
    pub(super) fn panel(self, event: PanelEvent) {
        self.send(Event::Panel(event));
    }

    /// Returns the game.
    pub(super) fn variant(self) -> Variant {
        let variant = |session: &Session| session.game().variant();
        self.session.with_untracked(variant)
    }

    /// Returns whether a game is played, not a tree analysed.
    pub(super) fn is_game(self) -> bool {
        self.page.with_untracked(Page::is_game)
    }
}
