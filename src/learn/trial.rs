//! A board for trying a game's rules: you play both sides, and nothing is saved.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::session::{Command, Event, Seats, Session};
use noughts_rules::{CellId, Variant};
use noughts_words::learn as words;

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell, phase_time};

/// The board and its actions. It ends with the component that made it.
#[derive(Clone, Copy)]
struct Controller {
    session: RwSignal<Session>,
    /// The last sentence, as visible text.
    message: RwSignal<String>,
    announcer: Announcer,
    /// The timer of the playback at the end of a round.
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Controller {
    fn send(self, event: Event) {
        let commands = self.session.try_update(|session| session.apply(event));
        let position = self
            .session
            .with_untracked(|session| session.game().position().clone());
        for command in commands.unwrap_or_default() {
            match command {
                Command::Say(notice) => self.tell(announce::notice(&notice, &position)),
                Command::PlayBack(phase) => {
                    let timer =
                        Timeout::new(phase_time(phase), move || self.send(Event::PhaseOver));
                    self.timer.set_value(Some(timer));
                }
                // Two people play, without hints, so there is no engine.
                Command::Engine { .. } => {}
            }
        }
    }

    fn tell(self, text: String) {
        self.announcer.say(text.clone());
        self.message.set(text);
    }

    fn on_key(self, action: KeyAction, focus: RwSignal<CellId>) {
        match action {
            KeyAction::Edge => {}
            KeyAction::Read(reading) => {
                let cell = focus.get_untracked();
                let read = |session: &Session| {
                    reading.sentence(&session.board(), cell, &|| announce::standing(session))
                };
                self.announcer.say(self.session.with_untracked(read));
            }
            KeyAction::Undo => self.send(Event::Undo),
            KeyAction::Redo => self.send(Event::Redo),
            KeyAction::StepBack => self.send(Event::StepBack),
            KeyAction::StepForward => self.send(Event::StepForward),
            KeyAction::NewGame => self.send(Event::NewGame(Seats::PEOPLE)),
            _ => self.tell(words::not_here().to_owned()),
        }
    }
}

/// A small board of a game.
#[component]
pub(super) fn Trial(variant: Variant) -> impl IntoView {
    let (session, _) = Session::new(noughts_rules::Game::new(variant), Seats::PEOPLE);
    let controller = Controller {
        session: RwSignal::new(session),
        message: RwSignal::new(String::new()),
        announcer: Announcer::of_page(),
        timer: StoredValue::new_local(None),
    };
    let session = controller.session;
    let focus = RwSignal::new(CellId::FIRST);
    let view = Memo::new(move |_| session.with(Session::board));
    let text = move || {
        let message = controller.message.get();
        if message.is_empty() {
            session.with(announce::standing)
        } else {
            message
        }
    };
    view! {
        <div class="trial">
            <Board
                view
                focus
                on_play=move |cell| controller.send(Event::Play(cell))
                on_key=move |action| controller.on_key(action, focus)
            />
            <p class="message">{text}</p>
            <div class="controls">
                <button type="button" on:click=move |_| controller.send(Event::Undo)>
                    {words::undo()}
                </button>
                <button
                    type="button"
                    on:click=move |_| {
                        controller.send(Event::NewGame(Seats::PEOPLE));
                        focus_cell(focus, CellId::FIRST);
                    }
                >
                    {words::start_again()}
                </button>
            </div>
        </div>
    }
}
