//! How the canvas comes to show a board: no drawing, no clock.

use noughts_rules::{Bitboard, CellId, Spots, Topology};

use crate::board_view::{Area, BoardView, Mark, Win};

/// How long a mark is being drawn, in milliseconds.
pub const STROKE_TIME: f64 = 220.0;

/// How long the winning line is being drawn and its marks begin to glow, in milliseconds.
pub const WIN_TIME: f64 = 450.0;

/// How long a board takes to grow or to shrink, in milliseconds.
pub const GROWTH_TIME: f64 = 350.0;

/// What is to be seen at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// How many columns and rows fill the canvas: no whole numbers while a board grows.
    pub size: [f64; 2],
    /// Every mark that has begun, with how much of it is drawn, 0 to 1.
    pub marks: Vec<DrawnMark>,
    /// Everything that has been won, with how much of its lines is drawn, 0 to 1.
    pub wins: Vec<(Win, f64)>,
    /// Whether all further frames are the same.
    pub is_last: bool,
}

/// A mark at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawnMark {
    /// The mark.
    pub mark: Mark,
    /// How much of it is drawn, 0 to 1.
    pub drawn: f64,
    /// How much it stands out as one of a winning line, 0 to 1.
    pub swell: f64,
    /// How far it has lost its weight, 0 to 1, since nobody can use its cell any more.
    pub faded: f64,
}

/// Gives every mark of a board its time. Times are in milliseconds on any one clock.
#[derive(Debug, Default)]
pub struct Timeline {
    starts: Vec<(Mark, f64)>,
    wins: Vec<(Win, f64)>,
    spent: Bitboard,
    topology: Option<Topology>,
    closed: Spots,
    /// The columns and rows that there are, those that were to be seen before, and since when.
    size: [u8; 2],
    size_before: [f64; 2],
    size_start: f64,
}

impl Timeline {
    /// Takes over what is to be seen now. Marks that were there stay as they are; new ones are drawn one
    /// after the other, and the winning line after the last of them. Without motion all of it is
    /// there at once.
    pub fn show(&mut self, view: &BoardView, now: f64, motion: bool) {
        let size = [view.topology.columns(), view.topology.rows()];
        if self.size != size {
            self.size_before = self.size_at(now);
            self.size = size;
            self.size_start = if motion { now } else { f64::NEG_INFINITY };
        }
        self.spent = view.position.spent();
        self.closed = view.closed();
        self.topology = Some(view.topology);
        let known = std::mem::take(&mut self.starts);
        let mut free = known
            .iter()
            .map(|&(_, start)| start + STROKE_TIME)
            .fold(now, f64::max);
        for &mark in &view.marks {
            let start = match known.iter().find(|&&(known, _)| known == mark) {
                Some(&(_, start)) => start,
                None if motion => {
                    free += STROKE_TIME;
                    free - STROKE_TIME
                }
                None => f64::NEG_INFINITY,
            };
            self.starts.push((mark, start));
        }
        let known = std::mem::take(&mut self.wins);
        for win in &view.wins {
            let start = match known.iter().find(|(known, _)| known == win) {
                Some(&(_, start)) => start,
                None if motion => {
                    free += WIN_TIME;
                    free - WIN_TIME
                }
                None => f64::NEG_INFINITY,
            };
            self.wins.push((win.clone(), start));
        }
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

    /// Returns what is to be seen at a moment.
    pub fn frame(&self, now: f64) -> Frame {
        let wins = self.wins.iter().map(|(win, start)| {
            let drawn = part(now, *start, WIN_TIME);
            (win.clone(), drawn)
        });
        let wins: Vec<_> = wins.collect();
        let started = self.starts.iter().filter(|&&(_, start)| start <= now);
        let marks = started.map(|&(mark, start)| {
            let cell = mark.cell;
            let swell = swell(&wins, cell);
            let faded = if swell.is_none() && self.spent.contains(cell) {
                1.0
            } else {
                self.closed(&wins, cell)
            };
            DrawnMark {
                mark,
                drawn: part(now, start, STROKE_TIME),
                swell: swell.unwrap_or_default(),
                faded,
            }
        });
        let marks = marks.collect();
        let ends = [
            self.starts
                .iter()
                .map(|&(_, start)| start + STROKE_TIME)
                .fold(now, f64::max),
            self.wins
                .iter()
                .map(|(_, start)| start + WIN_TIME)
                .fold(now, f64::max),
            self.size_start + GROWTH_TIME,
        ];
        Frame {
            size: self.size_at(now),
            marks,
            is_last: ends.into_iter().all(|end| end <= now),
            wins,
        }
    }

    /// How far the cell's mini board has closed, 0 to 1: by a win with its line.
    fn closed(&self, wins: &[(Win, f64)], cell: CellId) -> f64 {
        let mini = self.topology.and_then(|board| board.mini_cell(cell));
        let Some(mini) = mini.map(|at| at.mini) else {
            return 0.0;
        };
        if !self.closed.contains(mini) {
            return 0.0;
        }
        let won = wins.iter().find(|(win, _)| win.area == Area::Mini(mini));
        won.map_or(1.0, |&(_, drawn)| drawn)
    }
}

/// How much a mark stands out as one of a winning line, 0 to 1; `None` if it lies on none.
fn swell(wins: &[(Win, f64)], cell: CellId) -> Option<f64> {
    let on_a_line = wins.iter().filter(|(win, _)| win.contains(cell));
    on_a_line.map(|&(_, drawn)| drawn).reduce(f64::max)
}

/// How much of a time has passed, 0 to 1.
fn part(now: f64, start: f64, time: f64) -> f64 {
    ((now - start) / time).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::{Game, Side};

    fn view(record: &str) -> BoardView {
        let game = Game::from_record(record).unwrap();
        BoardView::of(&game, game.ply())
    }

    fn drawn(frame: &Frame) -> Vec<f64> {
        frame.marks.iter().map(|mark| mark.drawn).collect()
    }

    #[test]
    fn marks_are_drawn_one_after_the_other() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic b2 a1"), 0.0, true);
        assert_eq!(drawn(&timeline.frame(STROKE_TIME / 2.0)), [0.5]);
        assert_eq!(drawn(&timeline.frame(STROKE_TIME * 1.5)), [1.0, 0.5]);
        assert!(!timeline.frame(STROKE_TIME * 1.5).is_last);
        assert!(timeline.frame(STROKE_TIME * 2.0).is_last);
    }

    #[test]
    fn a_mark_that_was_there_is_not_drawn_again() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic b2"), 0.0, true);
        timeline.show(&view("classic b2 a1"), 1000.0, true);
        assert_eq!(
            drawn(&timeline.frame(1000.0 + STROKE_TIME / 2.0)),
            [1.0, 0.5]
        );
    }

    #[test]
    fn an_undone_mark_goes_at_once_and_comes_back_drawn() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic b2"), 0.0, true);
        timeline.show(&view("classic"), 1000.0, true);
        assert_eq!(drawn(&timeline.frame(1000.0)), [0.0; 0]);
        timeline.show(&view("classic b2"), 2000.0, true);
        assert_eq!(drawn(&timeline.frame(2000.0)), [0.0]);
    }

    #[test]
    fn the_winning_line_follows_the_last_mark() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic a1 a2 b1 b2"), 0.0, false);
        timeline.show(&view("classic a1 a2 b1 b2 c1"), 0.0, true);
        assert!(timeline.frame(STROKE_TIME).wins[0].1.abs() < f64::EPSILON);
        let half = timeline.frame(STROKE_TIME + WIN_TIME / 2.0);
        assert!((half.wins[0].1 - 0.5).abs() < 1e-9 && !half.is_last);
        assert_eq!(half.marks.iter().filter(|mark| mark.swell > 0.0).count(), 3);
        assert!(timeline.frame(STROKE_TIME + WIN_TIME).is_last);
    }

    #[test]
    fn a_board_grows_from_the_size_that_is_seen() {
        let mut timeline = Timeline::default();
        let size = |timeline: &Timeline, now| timeline.frame(now).size.map(|n| format!("{n:.2}"));
        let (before, after) = ("expanding a1 a2 b1 b2", "expanding a1 a2 b1 b2 c1");
        timeline.show(&view(before), 0.0, false);
        assert_eq!(size(&timeline, 0.0), ["3.00", "3.00"]);
        timeline.show(&view(after), 1000.0, true);
        let half = 1000.0 + GROWTH_TIME / 2.0;
        let grown = size(&timeline, half);
        assert!(
            "3.50" < grown[0].as_str() && grown[0].as_str() < "4.00",
            "{grown:?}"
        );
        assert!(!timeline.frame(half).is_last);
        // Taken back in the middle of it.
        timeline.show(&view(before), half, true);
        assert_eq!(size(&timeline, half), grown);
        assert_eq!(size(&timeline, half + GROWTH_TIME), ["3.00", "3.00"]);
    }

    #[test]
    fn spent_marks_are_known() {
        let mut timeline = Timeline::default();
        let mut view = view("expanding a1 a2 b1 b2 c1");
        view.wins.clear();
        timeline.show(&view, 0.0, false);
        let frame = timeline.frame(0.0);
        let spent = |side: Side| {
            frame
                .marks
                .iter()
                .filter(move |m| m.mark.side == side && m.faded > 0.0)
                .count()
        };
        assert_eq!((spent(Side::X), spent(Side::O)), (3, 0));
    }

    #[test]
    fn a_mini_board_is_won_once_and_then_the_main_board() {
        let before = "ultimate he ee ei ie eh hb bg gh hd de eg gb be ge bc ce";
        let mut timeline = Timeline::default();
        timeline.show(&view(before), 0.0, true);
        let seen = timeline.frame(1e6);
        assert!(seen.is_last);
        assert_eq!(seen.wins.len(), 3);

        timeline.show(&view(&format!("{before} hf")), 1e6, true);
        let areas = |frame: &Frame| {
            let parts = frame.wins.iter().map(|(win, drawn)| match win.area {
                Area::Board => format!("board {drawn:.1}"),
                Area::Mini(mini) => format!("{} {drawn:.1}", mini.letter()),
                Area::Main => format!("main {drawn:.1}"),
            });
            parts.collect::<Vec<_>>()
        };
        let after_stroke = 1e6 + STROKE_TIME;
        let own = timeline.frame(after_stroke + WIN_TIME / 2.0);
        assert_eq!(
            areas(&own),
            ["e 1.0", "g 1.0", "b 1.0", "h 0.5", "main 0.0"]
        );
        let main = timeline.frame(after_stroke + WIN_TIME * 1.5);
        assert_eq!(areas(&main)[3..], ["h 1.0", "main 0.5"]);
        assert!(!main.is_last);
        assert!(timeline.frame(after_stroke + WIN_TIME * 2.0).is_last);
    }

    #[test]
    fn only_the_cells_of_closed_boards_fade() {
        let faded = |record: &str| {
            let mut timeline = Timeline::default();
            timeline.show(&view(record), 0.0, false);
            let marks = timeline.frame(0.0).marks;
            marks.iter().filter(|mark| mark.faded > 0.0).count()
        };
        // X has won the top-left board, in which there is an O too.
        assert_eq!(faded("ultimate aa ai ie ea ab ba ac"), 4);
        assert_eq!(faded("ultimate-cross aa da ab db ac"), 0);
    }

    #[test]
    fn without_motion_everything_is_there_at_once() {
        let mut timeline = Timeline::default();
        timeline.show(&view("classic a1 a2 b1 b2 c1"), 7.0, false);
        let frame = timeline.frame(7.0);
        assert!(frame.is_last);
        assert_eq!(drawn(&frame), [1.0; 5]);
    }
}
