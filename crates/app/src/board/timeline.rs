//! The animation of a board: no drawing, no clock.

use crate::board_view::{BoardView, Mark, Win};
use crate::drawing::{Layout, Moment, Seen};

/// How long a mark takes to be drawn, in milliseconds.
pub const STROKE_TIME: f64 = 300.0;

/// How long the winning line takes to be drawn and its marks to glow, in milliseconds.
pub const WIN_TIME: f64 = 450.0;

/// How long a board takes to grow or to shrink, in milliseconds.
pub const GROWTH_TIME: f64 = 600.0;

/// The most new marks that are drawn when others have gone: more of them are another position.
const FEW: usize = 2;

/// How new marks appear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entrance {
    /// At once.
    #[default]
    Sudden,
    /// They fade in, without movement.
    Clearing,
    /// They are drawn.
    Drawn,
}

/// Schedules everything on a board. Times are in milliseconds on any one clock.
#[derive(Debug, Default)]
pub struct Timeline {
    starts: Vec<(Mark, f64)>,
    wins: Vec<(Win, f64)>,
    /// The current columns and rows, the previous ones, and the time of the change.
    size: [u8; 2],
    size_before: [f64; 2],
    size_start: f64,
    entrance: Entrance,
}

impl Timeline {
    /// Takes a new view. Existing marks stay as they are; new ones are drawn one after another, and
    /// the winning line after the last of them. Another position appears at once.
    pub fn show(&mut self, view: &BoardView, now: f64, entrance: Entrance) {
        let entrance = if self.is_another(view) {
            Entrance::Sudden
        } else {
            entrance
        };
        let size = [view.topology.columns(), view.topology.rows()];
        if self.size != size {
            self.size_before = self.size_at(now);
            self.size = size;
            self.size_start = match entrance {
                Entrance::Drawn => now,
                Entrance::Clearing | Entrance::Sudden => f64::NEG_INFINITY,
            };
        }
        self.entrance = entrance;
        let known = std::mem::take(&mut self.starts);
        let mut free = known
            .iter()
            .map(|&(_, start)| start + STROKE_TIME)
            .fold(now, f64::max);
        let mut next = |known: Option<f64>, time: f64| match (known, entrance) {
            (Some(start), _) => start,
            (None, Entrance::Drawn | Entrance::Clearing) => {
                free += time;
                free - time
            }
            (None, Entrance::Sudden) => f64::NEG_INFINITY,
        };
        for &mark in &view.marks {
            let known = known.iter().find(|&&(known, _)| known == mark);
            let start = next(known.map(|&(_, start)| start), STROKE_TIME);
            self.starts.push((mark, start));
        }
        let known = std::mem::take(&mut self.wins);
        for win in &view.wins {
            let known = known.iter().find(|(known, _)| known == win);
            let start = next(known.map(|&(_, start)| start), WIN_TIME);
            self.wins.push((win.clone(), start));
        }
    }

    /// Returns whether a view is of another position, not of one some moves away.
    fn is_another(&self, view: &BoardView) -> bool {
        let is_gone = |(mark, _): &(Mark, f64)| !view.marks.contains(mark);
        let is_new = |mark: &&Mark| !self.starts.iter().any(|(known, _)| known == *mark);
        self.starts.iter().any(is_gone) && view.marks.iter().filter(is_new).count() > FEW
    }

    fn size_at(&self, now: f64) -> [f64; 2] {
        let passed = part(now, self.size_start, GROWTH_TIME);
        // Fast at first, then slower.
        let eased = 1.0 - (1.0 - passed).powi(3);
        let between = |before: f64, after: f64| before + (after - before) * eased;
        let [[columns, rows], [more_columns, more_rows]] =
            [self.size_before, self.size.map(f64::from)];
        [between(columns, more_columns), between(rows, more_rows)]
    }

    /// Returns the state at a moment.
    pub fn at(&self, now: f64) -> Moment {
        let seen = |start, time| match self.entrance {
            Entrance::Drawn | Entrance::Sudden => Seen::Drawn(part(now, start, time)),
            Entrance::Clearing => Seen::Clear(part(now, start, time)),
        };
        let wins = self.wins.iter();
        let wins = wins.map(|(win, start)| (win.clone(), seen(*start, WIN_TIME)));
        let started = self.starts.iter().filter(|&&(_, start)| start <= now);
        let marks = started.map(|&(mark, start)| (mark, seen(start, STROKE_TIME)));
        Moment {
            size: self.size_at(now),
            marks: marks.collect(),
            wins: wins.collect(),
            layout: Layout::Flat,
            pointed: None,
        }
    }

    /// Returns whether nothing moves after a moment.
    pub fn is_over(&self, now: f64) -> bool {
        let marks = self.starts.iter().map(|&(_, start)| start + STROKE_TIME);
        let wins = self.wins.iter().map(|&(_, start)| start + WIN_TIME);
        let growth = self.size_start + GROWTH_TIME;
        marks.chain(wins).chain([growth]).all(|end| end <= now)
    }
}

/// Returns the elapsed share of a time, 0 to 1.
fn part(now: f64, start: f64, time: f64) -> f64 {
    ((now - start) / time).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board_view::Area;
    use crate::testing::view;

    fn drawn(moment: &Moment) -> Vec<f64> {
        moment.marks.iter().map(|(_, seen)| seen.drawn()).collect()
    }

    fn size(moment: &Moment) -> [String; 2] {
        moment.size.map(|side| format!("{side:.2}"))
    }

    #[test]
    fn marks_are_drawn_one_after_the_other() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic b2 a1"), 0.0, Entrance::Drawn);
        assert_eq!(drawn(&timeline.at(STROKE_TIME / 2.0)), [0.5]);
        assert_eq!(drawn(&timeline.at(STROKE_TIME * 1.5)), [1.0, 0.5]);
        assert!(!timeline.is_over(STROKE_TIME * 1.5));
        assert!(timeline.is_over(STROKE_TIME * 2.0));
    }

    #[test]
    fn a_mark_that_was_there_is_not_drawn_again() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic b2"), 0.0, Entrance::Drawn);
        timeline.show(&view("classic b2 a1"), 1000.0, Entrance::Drawn);
        assert_eq!(drawn(&timeline.at(1000.0 + STROKE_TIME / 2.0)), [1.0, 0.5]);
    }

    #[test]
    fn an_undone_mark_goes_at_once_and_comes_back_drawn() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic b2"), 0.0, Entrance::Drawn);
        timeline.show(&view("classic"), 1000.0, Entrance::Drawn);
        assert_eq!(drawn(&timeline.at(1000.0)), [0.0; 0]);
        timeline.show(&view("classic b2"), 2000.0, Entrance::Drawn);
        assert_eq!(drawn(&timeline.at(2000.0)), [0.0]);
    }

    #[test]
    fn the_winning_line_follows_the_last_mark() {
        let won = |moment: &Moment| moment.wins[0].1.drawn();
        let mut timeline = Timeline::default();
        timeline.show(&view("classic a1 a2 b1 b2"), 0.0, Entrance::Sudden);
        timeline.show(&view("classic a1 a2 b1 b2 c1"), 0.0, Entrance::Drawn);
        assert!(won(&timeline.at(STROKE_TIME)).abs() < f64::EPSILON);
        let half = timeline.at(STROKE_TIME + WIN_TIME / 2.0);
        assert!((won(&half) - 0.5).abs() < 1e-9);
        assert!(!timeline.is_over(STROKE_TIME + WIN_TIME / 2.0));
        assert!(timeline.is_over(STROKE_TIME + WIN_TIME));
    }

    #[test]
    fn a_board_grows_from_the_size_that_is_seen() {
        let mut timeline = Timeline::default();
        let size = |timeline: &Timeline, now| size(&timeline.at(now));
        let (before, after) = ("expanding a1 a2 b1 b2", "expanding a1 a2 b1 b2 c1");
        timeline.show(&view(before), 0.0, Entrance::Sudden);
        assert_eq!(size(&timeline, 0.0), ["3.00", "3.00"]);
        timeline.show(&view(after), 1000.0, Entrance::Drawn);
        let half = 1000.0 + GROWTH_TIME / 2.0;
        let grown = size(&timeline, half);
        assert!(
            "3.50" < grown[0].as_str() && grown[0].as_str() < "4.00",
            "{grown:?}"
        );
        assert!(!timeline.is_over(half));
        // Undone in the middle of it.
        timeline.show(&view(before), half, Entrance::Drawn);
        assert_eq!(size(&timeline, half), grown);
        assert_eq!(size(&timeline, half + GROWTH_TIME), ["3.00", "3.00"]);
    }

    #[test]
    fn a_mini_board_is_won_once_and_then_the_main_board() {
        let before = "ultimate he ee ei ie eh hb bg gh hd de eg gb be ge bc ce";
        let mut timeline = Timeline::default();
        timeline.show(&view(before), 0.0, Entrance::Drawn);
        assert!(timeline.is_over(1e6));
        assert_eq!(timeline.at(1e6).wins.len(), 3);

        timeline.show(&view(&format!("{before} hf")), 1e6, Entrance::Drawn);
        let areas = |moment: &Moment| {
            let parts = moment.wins.iter().map(|(win, seen)| match win.area {
                Area::Board => format!("board {:.1}", seen.drawn()),
                Area::Mini(mini) => format!("{} {:.1}", mini.letter(), seen.drawn()),
                Area::Main => format!("main {:.1}", seen.drawn()),
            });
            parts.collect::<Vec<_>>()
        };
        let after_stroke = 1e6 + STROKE_TIME;
        let own = timeline.at(after_stroke + WIN_TIME / 2.0);
        assert_eq!(
            areas(&own),
            ["e 1.0", "g 1.0", "b 1.0", "h 0.5", "main 0.0"]
        );
        let main = timeline.at(after_stroke + WIN_TIME * 1.5);
        assert_eq!(areas(&main)[3..], ["h 1.0", "main 0.5"]);
        assert!(!timeline.is_over(after_stroke + WIN_TIME * 1.5));
        assert!(timeline.is_over(after_stroke + WIN_TIME * 2.0));
    }

    #[test]
    fn without_motion_everything_is_there_at_once() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic a1 a2 b1 b2 c1"), 7.0, Entrance::Sudden);
        assert!(timeline.is_over(7.0));
        assert_eq!(drawn(&timeline.at(7.0)), [1.0; 5]);
    }

    #[test]
    fn with_less_motion_what_is_new_gets_clear_where_it_stays() {
        let mut timeline = Timeline::default();
        timeline.show(&view("expanding a1 a2 b1 b2"), 0.0, Entrance::Sudden);
        timeline.show(&view("expanding a1 a2 b1 b2 c1"), 0.0, Entrance::Clearing);
        let half = timeline.at(STROKE_TIME / 2.0);
        assert_eq!(size(&half), ["4.00", "4.00"]);
        assert_eq!(half.marks[4].1, Seen::Clear(0.5));
        let line = timeline.at(STROKE_TIME + WIN_TIME / 2.0).wins[0].1;
        assert_eq!(line, Seen::Clear(0.5));
        assert!(timeline.is_over(STROKE_TIME + WIN_TIME));
    }

    #[test]
    fn another_position_appears_at_once() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic a1 b2 c3"), 0.0, Entrance::Drawn);
        timeline.show(&view("classic b1 c2 a3 b3"), 10.0, Entrance::Drawn);
        assert_eq!(drawn(&timeline.at(10.0)), [1.0; 4]);
        assert!(timeline.is_over(GROWTH_TIME));
        // A move after an undo is drawn.
        timeline.show(&view("classic b1 c2 a3 c3"), 1000.0, Entrance::Drawn);
        assert_eq!(drawn(&timeline.at(1000.0)), [1.0, 1.0, 1.0, 0.0]);
    }
}
