//! A game as a screen.

use crate::browser::Browser;
use crate::game::event::{Event, PanelEvent, ToolEvent};
use crate::game::page::{Opening, Page};
use crate::game::parts::Code;
use crate::game::view;
use crate::review::reviewer;
use crate::screen::{Effect, Input, Screen, Timer, View};
use crate::{scorekeeper, session};

/// The screen of a game that is played, or of a tree that is analysed.
pub struct Game<B> {
    page: Page,
    panel: Option<Code<B, PanelEvent>>,
    review: Option<Code<B, reviewer::Event>>,
    tools: Option<Code<B, ToolEvent>>,
}

impl<B: Browser> Game<B> {
    /// Returns a screen that opens.
    pub fn new(opening: Opening) -> Self {
        Self {
            page: Page::new(opening),
            panel: None,
            review: None,
            tools: None,
        }
    }

    /// Gives it the code of its panel, which loads after the board; [`PanelEvent::Arrive`] should follow.
    pub const fn add_panel(&mut self, code: Code<B, PanelEvent>) {
        self.panel = Some(code);
    }

    /// Gives it the code of the review; any event should follow.
    pub const fn add_review(&mut self, code: Code<B, reviewer::Event>) {
        self.review = Some(code);
    }

    /// Gives it the code of the tools; [`studies::Event::Followed`](crate::studies::Event::Followed) should
    /// follow where there is a study.
    pub const fn add_tools(&mut self, code: Code<B, ToolEvent>) {
        self.tools = Some(code);
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
        effects.extend(self.follow_page(true, browser));
        effects
    }

    /// Lets the parts follow the page, which may show the session's changes.
    fn follow_page(&mut self, is_shown: bool, browser: &B) -> Vec<Effect> {
        let page = &mut self.page;
        let mut effects = Vec::new();
        if let Some(code) = &self.panel {
            effects.extend((code.0)(page, None, is_shown, browser));
        }
        if let Some(code) = &self.tools {
            effects.extend((code.0)(page, None, is_shown, browser));
        }
        if let Some(code) = &self.review {
            effects.extend((code.0)(page, None, is_shown, browser));
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
        let (event, page) = (self.sorted(event), &mut self.page);
        effects.extend(
            match event {
                Event::Panel(PanelEvent::Review(event)) => {
                    let code = self.review.as_ref();
                    code.map(|code| (code.0)(page, Some(event), false, browser))
                }
                Event::Panel(PanelEvent::Tool(event)) => {
                    let code = self.tools.as_ref();
                    code.map(|code| (code.0)(page, Some(event), false, browser))
                }
                Event::Panel(event) => {
                    let code = self.panel.as_ref();
                    code.map(|code| (code.0)(page, Some(event), false, browser))
                }
                event => Some(page.update(event)),
            }
            .unwrap_or_default(),
        );
        effects.extend(self.follow_page(false, browser));
        self.page.note(&effects);
        effects
    }

    fn view(&self) -> View<Event> {
        view::whole(&self.page)
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        let score = |event| Event::Panel(PanelEvent::Score(event));
        Some(match input {
            Input::Play(cell) => {
                let landed = self.page.session.shown_position().landed(cell);
                session::Event::Play(landed).into()
            }
            Input::Key(key, cell) => Event::Key(key, cell),
            Input::Escape => {
                if self.page.is_dialog_open {
                    Event::Close
                } else if self.page.is_result_open() {
                    Event::Panel(PanelEvent::CloseResult)
                } else {
                    return self.page.has_mode().then_some(Event::LeaveMode);
                }
            }
            Input::Engine(news) => session::Event::Engine(news).into(),
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
                let event = PanelEvent::Address(fragment);
                return self.page.is_game().then_some(Event::Panel(event));
            }
            Input::Enter(text, cell) => Event::Panel(PanelEvent::Enter(text, cell)),
            Input::KeyAt(part, key) => Event::Panel(PanelEvent::KeyAt(part, key)),
            Input::EngineBeside(_) | Input::Stored | Input::Loaded(_) | Input::Copied(_) => {
                return None;
            }
        })
    }
}
