//! The clocks beside the board.

use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::prelude::*;
use noughts_app::board::STROKE_TIME;
use noughts_app::clock::{
    Clock, EXTENSION, TICK, TimeLeft, TimeOut, Times, WARNING, time_text, until_next_second,
};
use noughts_app::session::{Event, Penalty, Player, Session};
use noughts_app::sound::Sound;
use noughts_rules::Side;
use noughts_words::clock as words;

use crate::listener::listen;
use crate::motion;
use crate::play::controller::Controller;
use crate::scheduler::now;
use crate::settings::Kept;

/// The clock of the page's game. It runs while a person may move and the page is visible.
#[derive(Clone, Copy)]
pub(in crate::play) struct Timekeeper {
    controller: Controller,
    kept: Kept,
    clock: RwSignal<Clock>,
    /// The time on display.
    now: RwSignal<f64>,
    is_hidden: RwSignal<bool>,
    /// The part of the session that the clock has followed.
    followed: StoredValue<Followed>,
    /// Whether this turn had more time left than the warning's.
    was_ample: StoredValue<bool>,
    /// Wakes when the display changes.
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Followed {
    games: u32,
    ply: usize,
    was_over: bool,
}

impl Followed {
    fn of(session: &Session) -> Self {
        Self {
            games: session.games(),
            ply: session.game().ply(),
            was_over: session.outcome().is_some(),
        }
    }
}

impl Timekeeper {
    pub(super) fn new(controller: Controller, kept: Kept) -> Self {
        let session = controller.session;
        let control = kept.settings().with_untracked(|settings| settings.clock);
        let clock = session.with_untracked(|session| {
            let game = session.game();
            Clock::new(control, game.ply(), game.position().to_move())
        });
        let keeper = Self {
            controller,
            kept,
            clock: RwSignal::new(clock),
            now: RwSignal::new(now()),
            is_hidden: RwSignal::new(document().hidden()),
            followed: StoredValue::new(session.with_untracked(Followed::of)),
            was_ample: StoredValue::new(false),
            timer: StoredValue::new_local(None),
        };
        listen(&ev::visibilitychange, move |_| {
            keeper.is_hidden.set(document().hidden());
        });
        keeper
    }

    /// Continues with another clock's measurements of this game, in the turn of `mark`, and from
    /// there to the current turn.
    pub(super) fn resume(self, times: Times, mark: Side) {
        let Self {
            controller, clock, ..
        } = self;
        let (ply, to_move) = controller.session.with_untracked(|session| {
            let game = session.game();
            (game.ply(), game.position().to_move())
        });
        clock.update(|clock| {
            let kept = times.ply();
            *clock = Clock::resume(clock.control(), times, mark);
            if kept != ply {
                clock.turn_to(ply, to_move, now());
            }
        });
    }

    /// Returns the clock's measurements.
    pub(super) fn times(self) -> Times {
        self.clock.with_untracked(|clock| clock.times(now()))
    }

    /// Follows the session, the settings, and whether the page is visible. For effects.
    pub(super) fn follow(self) {
        let control = self.kept.settings().with(|settings| settings.clock);
        let is_hidden = self.is_hidden.get();
        let before = self.followed.get_value();
        let (after, mark, is_open) = self.controller.session.with(|session| {
            let to_move = session.game().position().to_move();
            (Followed::of(session), to_move, session.is_open())
        });
        self.followed.set_value(after);
        let time = now();
        self.tick(time);
        self.clock.update(|clock| {
            if clock.control() != control {
                clock.set_control(control);
            }
            let mut begins = false;
            if before.games != after.games {
                *clock = Clock::new(control, after.ply, mark);
            } else if before.ply != after.ply || (before.was_over && !after.was_over) {
                clock.turn_to(after.ply, mark, time);
                begins = before.ply < after.ply;
            }
            if is_open && !is_hidden {
                // The last mark is still being drawn.
                let waits = begins && motion::is_wanted();
                clock.run(if waits { time + STROKE_TIME } else { time });
            } else {
                clock.halt(time);
            }
        });
        if before != after {
            self.was_ample.set_value(false);
        }
        self.look();
    }

    /// Returns the thinking times of X and O.
    pub(super) fn used(self) -> [u32; 2] {
        self.clock
            .with_untracked(|clock| [Side::X, Side::O].map(|mark| clock.used(mark, now())))
    }

    /// Charges the time since the last tick, and tells the player if the machine has slept.
    fn tick(self, time: f64) {
        let has_slept = self
            .clock
            .try_update_untracked(|clock| clock.tick(time) && clock.is_on());
        if has_slept == Some(true) {
            self.controller.tell(words::slept());
        }
    }

    /// Updates the display, warns, ends a turn whose time is up, and wakes again when the display
    /// changes, or for the next tick.
    fn look(self) {
        let time = now();
        self.tick(time);
        self.now.set(time);
        let wake = |after| self.timer.set_value(after);
        let (left, time_left, mark, is_running) = self.clock.with_untracked(|clock| {
            let mark = clock.mark();
            let left = clock.left(time);
            (left, clock.time_left(mark, time), mark, clock.is_running())
        });
        if !is_running {
            return wake(None);
        }
        let Some(left) = left else {
            return wake(Some(Timeout::new(TICK, move || self.look())));
        };
        if left == 0 {
            wake(None);
            return self.time_up();
        }
        if left > WARNING {
            self.was_ample.set_value(true);
        } else if self.was_ample.get_value() {
            self.was_ample.set_value(false);
            let whose = self
                .controller
                .session
                .with_untracked(|session| session.mover(mark));
            self.controller.say(words::warning(whose, WARNING / 1000));
            self.controller.cue.set(Some(Sound::Low));
        }
        let TimeLeft { turn, total } = time_left;
        let next = turn.into_iter().chain(total).map(until_next_second).min();
        let next = next.unwrap_or(left).min(TICK);
        wake(Some(Timeout::new(next, move || self.look())));
    }

    fn time_up(self) {
        let time_out = self.clock.with_untracked(Clock::control).time_out;
        let penalty = match time_out {
            TimeOut::Forfeit => Some(Penalty::Loss),
            TimeOut::RandomMove => self.controller.session.with_untracked(|session| {
                let moves = session.game().position().legal_moves();
                #[expect(
                    clippy::cast_sign_loss,
                    clippy::cast_precision_loss,
                    reason = "from 0 to the number of cells"
                )]
                let chosen = (js_sys::Math::random() * moves.len() as f64) as usize;
                moves.get(chosen).copied().map(Penalty::Move)
            }),
        };
        if let Some(penalty) = penalty {
            self.controller.send(Event::TimeUp(penalty));
        }
    }

    fn change(self, change: impl FnOnce(&mut Clock)) {
        self.clock.update(change);
        self.look();
    }
}

/// A player's time, in the player's strip.
#[component]
pub(in crate::play) fn ClockFace(keeper: Timekeeper, side: Side) -> impl IntoView {
    let Timekeeper {
        controller, clock, ..
    } = keeper;
    let session = controller.session;
    let is_shown = move || {
        let is_limited = clock.with(|clock| clock.control().is_limited());
        is_limited && session.with(|session| session.seats().player(side) == Player::Person)
    };
    let text = move || clock.with(|clock| clock_text(clock, side, keeper.now.get()));
    let runs = move || clock.with(|clock| clock.is_running() && clock.mark() == side);
    let name = session.with_untracked(|session| session.game().position().name_of(side));
    view! {
        <span
            class="clock"
            class:runs=runs
            role="timer"
            aria-label=words::clock_of(name)
            hidden=move || !is_shown()
        >
            {text}
        </span>
    }
}

/// The buttons that extend the time or turn the clock off.
#[component]
pub(super) fn Clocks(keeper: Timekeeper) -> impl IntoView {
    let Timekeeper {
        controller, clock, ..
    } = keeper;
    let is_limited = move || clock.with(|clock| clock.control().is_limited());
    let is_on = move || clock.with(Clock::is_on);
    let is_open = move || controller.session.with(Session::is_open);
    let is_over = move || {
        controller
            .session
            .with(|session| session.outcome().is_some())
    };
    let extend = move |_| {
        if is_open() && is_on() {
            keeper.change(Clock::extend);
        }
    };
    let toggle = move |_| {
        let on = !is_on();
        keeper.change(|clock| clock.set_on(on));
    };
    let seconds = EXTENSION / 1000;
    let toggle_clock = move || {
        if is_on() {
            words::turn_clock_off()
        } else {
            words::turn_clock_on()
        }
    };
    let toggle_it = move || {
        if is_on() {
            words::turn_off()
        } else {
            words::turn_on()
        }
    };
    view! {
        <div
            class="clocks"
            role="group"
            aria-label=words::clocks()
            hidden=move || !is_limited() || is_over()
        >
            <button
                type="button"
                aria-label=words::extend_clock(seconds)
                aria-disabled=move || (!(is_open() && is_on())).then_some("true")
                on:click=extend
            >
                {words::extend(seconds)}
            </button>
            <button type="button" aria-label=toggle_clock on:click=toggle>
                {toggle_it}
            </button>
        </div>
    }
}

/// Returns a side's time: of the turn, and in total.
fn clock_text(clock: &Clock, mark: Side, now: f64) -> String {
    if !clock.is_on() {
        return words::off().to_owned();
    }
    let TimeLeft { turn, total } = clock.time_left(mark, now);
    let times: Vec<_> = turn.into_iter().chain(total).map(time_text).collect();
    times.join(" / ")
}

#[cfg(test)]
mod tests {
    use noughts_app::clock::TimeControl;

    use super::*;

    #[test]
    fn a_clock_shows_what_is_left_of_turn_and_total() {
        let second = 1000;
        let cases = [
            (None, Some(60 * second), "1:00"),
            (Some(5 * second), None, "0:05"),
            (Some(45 * second), Some(600 * second), "0:45 / 10:00"),
        ];
        for (turn, total, text) in cases {
            let control = TimeControl {
                turn,
                total,
                time_out: TimeOut::Forfeit,
            };
            let clock = Clock::new(control, 0, Side::X);
            assert_eq!(clock_text(&clock, Side::X, 0.0), text);
        }
    }
}
