//! The commands of a game's page: the orders to the engine, and the announcements.

use noughts_protocol::{Goal, Level, Request, Response};
use noughts_rules::SearchKind;

use crate::announce;
use crate::board_view::BoardView;
use crate::engine::{News, Order};
use crate::game::page::PanelTab;
use crate::session::{Cause, Command, Event, MOVE_TIME, Notice, Phase, Session};
use crate::settings::ThinkingTime;
use crate::sound::Sound;

/// When screen readers are told that the computer is thinking, in milliseconds: after one and a
/// half times the time of a move.
const THINKING_SAID_AFTER: u32 = MOVE_TIME * 3 / 2;

/// Returns what follows a notice: in an analysis, the variation and what is written there.
pub type Postscript = fn(&Session, &Notice) -> String;

/// The announcements of a page beside its notices, and the choices of its computer.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Returns what follows a notice.
    pub postscript: Postscript,
    /// Decides between equally good moves, and by lot who moves first.
    pub seed: u64,
}

/// The reader's settings that matter to a game's page.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    /// Whether it is said after each move whose turn it is.
    pub announces_turns: bool,
    /// How long the computer thinks about a move at its strongest, in games of playouts.
    pub thinking: ThinkingTime,
}

/// A command of a game's page to its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Carry out the session's commands, in a task of their own: [`Page::carry_out`](super::Page).
    Session(Vec<Command>),
    /// Forget what was to happen later.
    StopTimers,
    /// Order something from the engine, after this many milliseconds.
    Order(Order, u32),
    /// Send an event to the session after this many milliseconds.
    Later(Event, u32),
    /// Send [`Event::PhaseOver`] once a phase of a round's end has been shown.
    PlayBack(Phase),
    /// Play a sound, if it is on.
    Cue(Sound),
    /// Show and say a text that answers a request.
    Tell(String),
    /// Show a text that answers a request, and say it in other words.
    Explain {
        /// The text to read.
        shown: String,
        /// The text to hear.
        said: String,
    },
    /// Say a text that the board shows.
    Say(String),
    /// Say a text once screen readers have been told of the changes of a large board.
    SayAfterChanges(String),
    /// Say a text once screen readers have been told of a large new board.
    SayAfterBoard(String),
    /// Show a tab of the panel.
    Show(PanelTab),
    /// Focus the board, where it had the focus last.
    FocusBoard,
    /// Focus the first cell, once the board shows a new game.
    FocusFirstCell,
}

/// Returns the effects of a session's commands.
pub(super) fn effects(
    commands: Vec<Command>,
    session: &Session,
    manner: &Manner,
    wishes: Wishes,
) -> Vec<Effect> {
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
                ask(order, pause, manner.seed, &mut effects);
            }
            Command::PlayBack(phase) => effects.push(Effect::PlayBack(phase)),
            Command::Say(notice) => {
                let say_it = if wishes.announces_turns {
                    announce::notice
                } else {
                    announce::brief
                };
                let sentence = say_it(&notice, session.game().position())
                    + &(manner.postscript)(session, &notice);
                say(&notice, sentence, session, &mut effects);
            }
        }
    }
    effects
}

fn ask(mut order: Order, pause: u32, seed: u64, effects: &mut Vec<Effect>) {
    let mut is_search = false;
    if let Order::Ask(Request::Search(search)) = &mut order {
        search.seed = seed.wrapping_add(u64::from(search.run.0));
        is_search = pause == 0;
    }
    effects.extend([Effect::StopTimers, Effect::Order(order, pause)]);
    if is_search {
        effects.push(Effect::Later(Event::StillThinking, THINKING_SAID_AFTER));
    }
}

fn say(notice: &Notice, sentence: String, session: &Session, effects: &mut Vec<Effect>) {
    let position = session.game().position();
    if matches!(notice, Notice::Refused(_)) {
        effects.push(Effect::Cue(Sound::Refused));
    }
    effects.push(if let Notice::Hint(hint) = notice {
        Effect::Explain {
            shown: hint.text.clone(),
            said: sentence,
        }
    } else if answers_a_request(notice) {
        Effect::Tell(sentence)
    } else if !BoardView::is_large(position.topology()) {
        Effect::Say(sentence)
    } else if matches!(notice, Notice::NewGame(_)) {
        Effect::SayAfterBoard(sentence)
    } else {
        Effect::SayAfterChanges(sentence)
    });
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

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, Side, Variant};

    use super::*;
    use crate::session::Seats;

    #[test]
    fn the_thinking_time_is_that_of_the_strongest_level_in_games_of_playouts() {
        for (variant, level, time_limit) in [
            (Variant::Ultimate, Level::Perfect, 30_000),
            (Variant::UltimateOpen, Level::Perfect, 30_000),
            (Variant::Ultimate, Level::Hard, MOVE_TIME),
            (Variant::Drop, Level::Perfect, MOVE_TIME),
        ] {
            let seats = Seats::against_computer(Side::O, level);
            let (session, commands) = Session::new(Game::new(variant), seats);
            let manner = Manner {
                postscript: |_, _| String::new(),
                seed: 0,
            };
            let wishes = Wishes {
                announces_turns: true,
                thinking: ThinkingTime::Thirty,
            };
            let effects = effects(commands, &session, &manner, wishes);
            let limits = effects.iter().filter_map(|effect| match effect {
                Effect::Order(Order::Ask(Request::Search(search)), _) => Some(search.time_limit),
                _ => None,
            });
            assert_eq!(
                limits.collect::<Vec<_>>(),
                [time_limit],
                "{variant} {level}"
            );
        }
    }
}
