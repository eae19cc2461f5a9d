//! The clock of the page's game. It runs while a person may move and the page is visible.

use noughts_rules::Side;
use noughts_words::clock as words;

use super::{Reached, Surroundings};
use crate::board::STROKE_TIME;
use crate::browser::Browser;
use crate::clock::{Clock, TICK, TimeLeft, TimeOut, Times, WARNING, time_text, until_next_second};
use crate::screen::{Effect, Timer};
use crate::session::{Event, Penalty, Session};
use crate::sound::Sound;

/// A clock that follows a session.
#[derive(Clone, Debug)]
pub struct Timekeeper {
    clock: Clock,
    /// The time on display.
    now: f64,
    /// The part of the session that the clock has followed.
    followed: Reached,
    /// Whether this turn had more time left than the warning's.
    was_ample: bool,
}

impl Timekeeper {
    pub(super) fn new(around: &Surroundings<'_, impl Browser>) -> Self {
        let game = around.session.game();
        let to_move = game.position().to_move();
        Self {
            clock: Clock::new(around.settings.clock, game.ply(), to_move),
            now: around.browser.time(),
            followed: Reached::of(around.session),
            was_ample: false,
        }
    }

    /// Continues with another clock's measurements of this game, in the turn of `mark`, and from
    /// there to the current turn.
    pub(super) fn resume(
        &mut self,
        times: Times,
        mark: Side,
        around: &Surroundings<'_, impl Browser>,
    ) {
        let game = around.session.game();
        let (ply, kept) = (game.ply(), times.ply());
        self.clock = Clock::resume(self.clock.control(), times, mark);
        if kept != ply {
            let to_move = game.position().to_move();
            self.clock.turn_to(ply, to_move, around.browser.time());
        }
    }

    /// Returns the clock's measurements.
    pub(super) fn times(&self, browser: &impl Browser) -> Times {
        self.clock.times(browser.time())
    }

    /// Returns the thinking times of X and O, in milliseconds.
    pub(super) fn used(&self, browser: &impl Browser) -> [u32; 2] {
        [Side::X, Side::O].map(|mark| self.clock.used(mark, browser.time()))
    }

    /// Follows the session, the settings, and whether the page is visible.
    pub(super) fn follow(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        let (before, after) = (self.followed, Reached::of(around.session));
        let mark = around.session.game().position().to_move();
        self.followed = after;
        let time = around.browser.time();
        self.tick(around);
        let clock = &mut self.clock;
        if clock.control() != around.settings.clock {
            clock.set_control(around.settings.clock);
        }
        let mut begins = false;
        if before.games != after.games {
            *clock = Clock::new(around.settings.clock, after.ply, mark);
        } else if before.ply != after.ply || (before.is_over && !after.is_over) {
            clock.turn_to(after.ply, mark, time);
            begins = before.ply < after.ply;
        }
        if around.session.is_open() && !around.browser.is_hidden() {
            // The last mark is still being drawn.
            let waits = begins && around.browser.moves();
            clock.run(if waits { time + STROKE_TIME } else { time });
        } else {
            clock.halt(time);
        }
        if before != after {
            self.was_ample = false;
        }
        self.look(around);
    }

    /// Charges the time since the last tick, and tells the player if the machine has slept.
    fn tick(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        if self.clock.tick(around.browser.time()) && self.clock.is_on() {
            around.act(Effect::Tell(words::slept().to_owned()));
        }
    }

    /// Updates the display, warns, ends a turn whose time is up, and wakes again when the display
    /// changes, or for the next tick.
    pub(super) fn look(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        self.now = around.browser.time();
        self.tick(around);
        if !self.clock.is_running() {
            return around.act(Effect::Wake(Timer::Wake, None));
        }
        let Some(left) = self.clock.left(self.now) else {
            return around.act(Effect::Wake(Timer::Wake, Some(TICK)));
        };
        if left == 0 {
            around.act(Effect::Wake(Timer::Wake, None));
            return self.time_up(around);
        }
        let mark = self.clock.mark();
        if left > WARNING {
            self.was_ample = true;
        } else if std::mem::take(&mut self.was_ample) {
            let whose = around.session.mover(mark);
            around.act(Effect::say(words::warning(whose, WARNING / 1000)));
            around.act(Effect::Sound(Sound::Low));
        }
        let TimeLeft { turn, total } = self.clock.time_left(mark, self.now);
        let next = turn.into_iter().chain(total).map(until_next_second).min();
        let pause = next.unwrap_or(left).min(TICK);
        around.act(Effect::Wake(Timer::Wake, Some(pause)));
    }

    fn time_up(&self, around: &mut Surroundings<'_, impl Browser>) {
        let penalty = match self.clock.control().time_out {
            TimeOut::Forfeit => Some(Penalty::Loss),
            TimeOut::RandomMove => {
                let moves = around.session.game().position().legal_moves();
                let chosen = around.browser.random() % moves.len().max(1) as u64;
                moves.get(chosen as usize).copied().map(Penalty::Move)
            }
        };
        if let Some(penalty) = penalty {
            around.send(Event::TimeUp(penalty));
        }
    }

    /// Returns whether the time is limited.
    pub const fn is_limited(&self) -> bool {
        self.clock.control().is_limited()
    }

    /// Returns whether the clock is on.
    pub const fn is_on(&self) -> bool {
        self.clock.is_on()
    }

    /// Returns whether the time of a side runs.
    pub fn runs(&self, side: Side) -> bool {
        self.clock.is_running() && self.clock.mark() == side
    }

    /// Returns whether the time can be extended now.
    pub fn can_extend(&self, session: &Session) -> bool {
        session.is_open() && self.is_on()
    }

    /// Returns a side's time as text: of the turn, and in total.
    pub fn text(&self, side: Side) -> String {
        clock_text(&self.clock, side, self.now)
    }

    pub(super) fn extend(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        if self.can_extend(around.session) {
            self.clock.extend();
            self.look(around);
        }
    }

    pub(super) fn toggle(&mut self, around: &mut Surroundings<'_, impl Browser>) {
        self.clock.set_on(!self.is_on());
        self.look(around);
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

    use super::*;
    use crate::clock::TimeControl;

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
