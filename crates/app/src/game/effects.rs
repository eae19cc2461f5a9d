//! What follows from a session's commands: orders to the engine, pauses, announcements.

use noughts_protocol::{Goal, Level, Request, Response};
use noughts_rules::SearchKind;

use crate::announce;
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::engine::{News, Order};
use crate::game::page::Page;
use crate::screen::{Effect, Timer, When};
use crate::session::{self, Cause, Command, Event, MOVE_TIME, Notice, Session};
use crate::settings::ThinkingTime;
use crate::sound::Sound;

/// When screen readers are told that the computer is thinking, in milliseconds: after one and a
/// half times the time of a move.
const THINKING_SAID_AFTER: u32 = MOVE_TIME * 3 / 2;

/// Returns what follows a notice: in an analysis, the variation and what is written there.
pub type Postscript = fn(&Session, &Notice) -> String;

/// The reader's settings that matter to a game's page.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    /// Whether it is said after each move whose turn it is.
    pub announces_turns: bool,
    /// How long the computer thinks about a move at its strongest, in games of playouts.
    pub thinking: ThinkingTime,
}

/// Returns the effects of a session's commands.
pub(super) fn effects(commands: Vec<Command>, page: &Page, browser: &impl Browser) -> Vec<Effect> {
    let (session, wishes) = (&page.session, page.wishes);
    let mut effects = Vec::new();
    for command in commands {
        match command {
            Command::Engine { mut order, pause } => {
                if let Order::Ask(Request::Search(search)) = &mut order
                    && search.goal == Goal::Play(Level::Perfect)
                    && session.game().variant().search() == SearchKind::MonteCarlo
                {
                    search.time_limit = wishes.thinking.seconds() * 1000;
                }
                effects.extend(ask(order, pause, page));
            }
            Command::PlayBack(phase) => {
                let pause = phase.time(browser.moves());
                effects.push(Effect::Wake(Timer::Phase, Some(pause)));
            }
            Command::Say(notice) => {
                let say_it = if wishes.announces_turns {
                    announce::notice
                } else {
                    announce::brief
                };
                let sentence =
                    say_it(&notice, session.game().position()) + &page.postscript(&notice);
                effects.extend(say(&notice, sentence, session));
            }
        }
    }
    effects
}

fn ask(mut order: Order, pause: u32, page: &Page) -> [Effect; 2] {
    let mut is_search = false;
    if let Order::Ask(Request::Search(search)) = &mut order {
        search.seed = page.seed_of(search.run.0);
        is_search = pause == 0;
    }
    let thinking = is_search.then_some(THINKING_SAID_AFTER);
    [
        Effect::Order(order, pause),
        Effect::Wake(Timer::Thinking, thinking),
    ]
}

fn say(notice: &Notice, sentence: String, session: &Session) -> Vec<Effect> {
    let position = session.game().position();
    if matches!(notice, Notice::Refused(_)) {
        return vec![Effect::Sound(Sound::Refused), Effect::Tell(sentence)];
    }
    if let Notice::Hint(said) = notice {
        let text = session::joined(said, |said| &said.text);
        return vec![Effect::Show(text), Effect::say(sentence)];
    }
    vec![if answers_a_request(notice) {
        Effect::Tell(sentence)
    } else if !BoardView::is_large(position.topology()) {
        Effect::say(sentence)
    } else if matches!(notice, Notice::NewGame(_)) {
        Effect::Say(sentence, When::AfterBoard)
    } else {
        Effect::Say(sentence, When::AfterChanges)
    }]
}

/// Returns whether a notice says something that the board does not show.
fn answers_a_request(notice: &Notice) -> bool {
    match notice {
        Notice::NothingToUndo
        | Notice::NothingToRedo
        | Notice::DrawCalled
        | Notice::LostOnTime { .. }
        | Notice::Refused(_)
        | Notice::Hint(..)
        | Notice::Verdict(..)
        | Notice::EngineReplaced
        | Notice::EngineUnavailable => true,
        // The board shows the move, but not the reason.
        Notice::Moves(moves, _) => moves.iter().any(|made| made.cause == Cause::TimeUp),
        Notice::NewGame(_)
        | Notice::Thinking(_)
        | Notice::Undone(..)
        | Notice::Redone(..)
        | Notice::DrawTakenBack(_)
        | Notice::TimeUpTakenBack(_)
        | Notice::LookingAt { .. }
        | Notice::Paused => false,
    }
}

/// Returns whether an event reports what the engine or a timer does, and so leaves the last message.
pub(super) fn is_report(event: &Event) -> bool {
    match event {
        Event::Engine(News::Said(response)) => !matches!(response, Response::Answer(_)),
        event => matches!(event, Event::StillThinking | Event::PhaseOver),
    }
}
