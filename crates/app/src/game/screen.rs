//! A game as a screen.

use crate::browser::Browser;
use crate::game::event::{Event, PanelEvent};
use crate::game::page::{Opening, Page};
use crate::game::parts::Panel;
use crate::game::view;
use crate::scorekeeper;
use crate::screen::{Effect, Input, Screen, Timer, View};
use crate::session;

/// The screen of a game that is played, or of a tree that is analysed.
pub struct Game<B> {
    page: Page,
    panel: Option<Panel<B>>,
}

impl<B: Browser> Game<B> {
    /// Returns a screen that opens.
    pub fn new(opening: Opening) -> Self {
        Self {
            page: Page::new(opening),
            panel: None,
        }
    }

    /// Gives it the code of its panel, which loads after the board; [`PanelEvent::Arrive`] should follow.
    pub const fn add(&mut self, panel: Panel<B>) {
        self.panel = Some(panel);
    }

    /// Returns its state.
    pub const fn page(&self) -> &Page {
        &self.page
    }

    /// Carries out the session's pending commands, and lets the panel follow.
    fn follow(&mut self, browser: &B) -> Vec<Effect> {
        let Some(mut effects) = self.page.carry_out(browser) else {
            return Vec::new();
        };
        if let Some(panel) = self.panel {
            effects.extend(panel.follow(&mut self.page, true, browser));
        }
        effects
    }

    /// Returns where an event belongs: a cell may be the lesson's of a review.
    fn sorted(&self, event: Event) -> Event {
        let taken = match &event {
            Event::Session(session::Event::Play(cell)) => {
                let parts = self.page.parts();
                parts.and_then(|parts| parts.takes(*cell, self.page.session.shown_ply()))
            }
            _ => None,
        };
        taken.map_or(event, Event::Panel)
    }
}

impl<B: Browser + 'static> Screen<B> for Game<B> {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        self.page.start(browser)
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        let mut effects = self.follow(browser);
        effects.extend(match (self.sorted(event), self.panel) {
            (Event::Panel(event), Some(panel)) => panel.update(&mut self.page, event, browser),
            (event, _) => self.page.update(event),
        });
        if let Some(panel) = self.panel {
            effects.extend(panel.follow(&mut self.page, false, browser));
        }
        self.page.note(&effects);
        effects
    }

    fn view(&self) -> View<Event> {
        let mut view = view::view(&self.page);
        if let Some(panel) = self.panel {
            (panel.view)(&self.page, &mut view);
        }
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        let score = |event| Event::Panel(PanelEvent::Score(event));
        Some(match input {
            Input::Play(cell) => session::Event::Play(cell).into(),
            Input::Key(key, cell) => Event::Key(key, cell),
            Input::Escape => {
                let is_result_open = self.page.parts().is_some_and(|it| it.is_result_open);
                if self.page.is_dialog_open {
                    Event::Close
                } else if is_result_open {
                    Event::Panel(PanelEvent::CloseResult)
                } else {
                    return self.page.has_mode().then_some(Event::LeaveMode);
                }
            }
            Input::Engine(news) => session::Event::Engine(news).into(),
            Input::EngineBeside(news) => Event::Panel(PanelEvent::Reviewed(news)),
            Input::RetryEngine => session::Event::RetryEngine.into(),
            Input::Time(timer) => match timer {
                Timer::Task => Event::Follow,
                Timer::Wake => score(scorekeeper::Event::Time),
                Timer::Save => score(scorekeeper::Event::Save),
                Timer::Phase => session::Event::PhaseOver.into(),
                Timer::Thinking => session::Event::StillThinking.into(),
                Timer::Result => Event::Panel(PanelEvent::ShowResult),
                Timer::Dialog => Event::Empty,
            },
            Input::Visibility => Event::Panel(PanelEvent::Visibility),
            Input::Left => score(scorekeeper::Event::Leave),
            Input::Address(fragment) => {
                return self.page.is_game().then_some(Event::Address(fragment));
            }
            Input::Enter(text, cell) => Event::Panel(PanelEvent::Enter(text, cell)),
            Input::KeyAt(part, key) => Event::Panel(PanelEvent::KeyAt(part, key)),
            Input::Stored | Input::Loaded(_) | Input::Copied(_) => return None,
        })
    }
}
