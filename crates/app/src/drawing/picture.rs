//! The shapes of a board at one moment, in drawing order.

use noughts_rules::{CellId, Convention, LayerCell, Line, Spot};

use crate::board_view::{Area, BoardView, Mark, Win};
use crate::drawing::ink::{Ink, Lines, Play};
use crate::drawing::layout::{Layout, Plane};
use crate::drawing::strokes;
use crate::drawing::strokes::{MINI, Stroke};

/// The reach of a winning mark's glow, in cells: it stays inside the outer cells.
const GLOW: f64 = 0.14;

/// A drawing of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Its left and upper edge, in cells from the board's.
    pub origin: [f64; 2],
    /// Its width and height in cells, which are fractional while a board grows.
    pub size: [f64; 2],
    /// The shapes, in drawing order.
    pub shapes: Vec<Shape>,
}

/// Strokes with a common purpose.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Their purpose.
    pub ink: Ink,
    /// The strokes, in sequence.
    pub strokes: Vec<Stroke>,
    /// Where the strokes lie.
    pub plane: Plane,
    /// How much of them is visible.
    pub seen: Seen,
    /// The reach of their glow, in cells.
    pub glow: f64,
}

/// How much of something is visible, from 0, nothing, to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seen {
    /// A part of its strokes.
    Drawn(f64),
    /// All of its strokes, with an opacity.
    Clear(f64),
}

impl Seen {
    /// All of it.
    pub const ALL: Self = Self::Drawn(1.0);

    /// Returns the part of the strokes that is drawn.
    pub const fn drawn(self) -> f64 {
        match self {
            Self::Drawn(part) => part,
            Self::Clear(_) => 1.0,
        }
    }

    /// Returns the opacity.
    pub const fn opacity(self) -> f64 {
        match self {
            Self::Drawn(_) => 1.0,
            Self::Clear(part) => part,
        }
    }

    /// Returns how much of it is visible, in either way.
    const fn part(self) -> f64 {
        match self {
            Self::Drawn(part) | Self::Clear(part) => part,
        }
    }
}

/// What is seen of a board at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The visible columns and rows.
    pub size: [f64; 2],
    /// Every mark that has begun to appear.
    pub marks: Vec<(Mark, Seen)>,
    /// Every win so far.
    pub wins: Vec<(Win, Seen)>,
    /// The arrangement of the cells.
    pub layout: Layout,
    /// The cell that the reader points at.
    pub pointed: Option<CellId>,
}

impl Moment {
    /// Returns the final moment, which shows all of a board.
    pub fn at_rest(view: &BoardView) -> Self {
        let [columns, rows] = [view.topology.columns(), view.topology.rows()];
        Self {
            size: [columns, rows].map(f64::from),
            marks: view.marks.iter().map(|&mark| (mark, Seen::ALL)).collect(),
            wins: view
                .wins
                .iter()
                .map(|win| (win.clone(), Seen::ALL))
                .collect(),
            layout: Layout::of_picture(view.topology),
            pointed: None,
        }
    }

    /// Returns how much a cell stands out as part of a winning line, 0 to 1; `None` if it lies on
    /// none.
    fn swell(&self, cell: CellId) -> Option<f64> {
        let on_a_line = self.wins.iter().filter(|(win, _)| win.contains(cell));
        on_a_line.map(|(_, seen)| seen.drawn()).reduce(f64::max)
    }

    /// Returns how much of a decided mini board's win is visible: all of it if nobody has won it.
    fn closing(&self, mini: Spot) -> f64 {
        let won = self
            .wins
            .iter()
            .find(|(win, _)| win.area == Area::Mini(mini));
        won.map_or(1.0, |(_, seen)| seen.part())
    }
}

/// Returns the drawing of a complete board.
pub fn picture(view: &BoardView) -> Picture {
    picture_at(view, &Moment::at_rest(view))
}

/// Returns the drawing of a board at a moment.
pub fn picture_at(view: &BoardView, moment: &Moment) -> Picture {
    let mut drawing = Drawing {
        view,
        moment,
        shapes: Vec::new(),
    };
    drawing.add_board();
    drawing.add_marks();
    drawing.add_ghosts();
    for (win, seen) in &moment.wins {
        drawing.add_win(win, *seen);
    }
    drawing.add_last();
    let frame = moment.layout.frame(view.topology, moment.size);
    let [left, top, width, height] = frame;
    Picture {
        origin: [left, top],
        size: [width, height],
        shapes: drawing.shapes,
    }
}

/// A drawing in the making.
struct Drawing<'a> {
    view: &'a BoardView,
    moment: &'a Moment,
    shapes: Vec<Shape>,
}

impl Drawing<'_> {
    fn add(&mut self, plane: Plane, ink: Ink, strokes: Vec<Stroke>, seen: Seen) {
        self.shapes.push(Shape {
            ink,
            strokes,
            plane,
            seen,
            glow: 0.0,
        });
    }

    /// Adds strokes that lie as their coordinates say.
    fn add_level(&mut self, ink: Ink, strokes: Vec<Stroke>, seen: Seen) {
        self.add(Plane::LEVEL, ink, strokes, seen);
    }

    /// Lets the last shape glow as far as this, in cells.
    fn glow(&mut self, reach: f64) {
        if let Some(shape) = self.shapes.last_mut() {
            shape.glow = reach;
        }
    }

    /// Adds what lies beneath the marks: what is lit, the lines between the cells, and the frames of the
    /// mini boards that may be played in.
    fn add_board(&mut self) {
        let (view, moment) = (self.view, self.moment);
        let (topology, layout) = (view.topology, moment.layout);
        if topology.wraps() {
            self.add_level(Ink::Beyond(None), strokes::beyond(moment.size), Seen::ALL);
        }
        for cell in view.lit(moment.pointed) {
            let (plane, ground) = (layout.plane(cell), strokes::ground(cell));
            self.add(plane, Ink::LitCell, ground, Seen::ALL);
        }
        match layout {
            Layout::Flat => {
                for (lines, strokes) in strokes::board(topology, moment.size) {
                    self.add_level(Ink::Grid(lines), strokes, Seen::ALL);
                }
            }
            Layout::Beside | Layout::Stacked => {
                for first in (0..LayerCell::SIDE).filter_map(LayerCell::first_of) {
                    let (plane, lines) = (layout.plane(first), strokes::pane(first));
                    self.add(plane, Ink::Grid(Lines::Plain), lines, Seen::ALL);
                }
            }
        }
        // Where any mini board may be played in, nothing need be pointed out.
        let open = topology.minis() & !view.closed();
        let framed = (view.allowed != open).then_some(view.allowed);
        for mini in framed.into_iter().flatten() {
            let side = view.position.to_move();
            let is_tinted = view.worths.is_empty() && view.pending.is_empty();
            let ink = Ink::Allowed { side, is_tinted };
            self.add_level(ink, strokes::frame(mini), Seen::ALL);
        }
    }

    fn add_marks(&mut self) {
        let (view, moment) = (self.view, self.moment);
        let topology = view.topology;
        let (is_nested, settled) = (!topology.minis().is_empty(), view.settled());
        let loses = view.position.convention() == Convention::Misere;
        for &(Mark { cell, side, symbol }, seen) in &moment.marks {
            let swell = moment.swell(cell);
            let mini = topology.mini_cell(cell).map(|at| at.mini);
            let faded = match mini.filter(|&mini| settled.contains(mini)) {
                Some(mini) => moment.closing(mini),
                None if swell.is_none() && view.spent.contains(cell) => 1.0,
                // What loses goes pale instead of glowing.
                None if loses => swell.unwrap_or_default(),
                None => 0.0,
            };
            let swell = swell.filter(|_| !loses).unwrap_or_default();
            let ink = Ink::Mark { side, swell, faded };
            let (mut centre, mut seen) = (strokes::centre(cell, 1.0), seen);
            if let Seen::Drawn(part) = seen
                && topology.falls()
            {
                // It begins above the board, and falls faster and faster.
                let above = -0.5;
                centre.1 = above + (centre.1 - above) * part * part;
                seen = Seen::ALL;
            }
            let plane = moment.layout.plane(cell);
            self.add(plane, ink, strokes::mark(symbol, centre), seen);
            // With several boards won, there would be too many glowing marks.
            self.glow(if is_nested { 0.0 } else { GLOW * swell });
            if topology.wraps() {
                let images = strokes::images(cell, moment.size).into_iter();
                let images = images.flat_map(|centre| strokes::mark(symbol, centre));
                self.add_level(Ink::Beyond(Some(side)), images.collect(), seen);
            }
        }
    }

    /// Adds what may come: the lines through the cell that is pointed at, and marks that are considered.
    fn add_ghosts(&mut self) {
        let (view, moment) = (self.view, self.moment);
        for line in view.lit_lines(moment.pointed) {
            self.add_level(Ink::LitLine, self.across(line, 1.0), Seen::ALL);
        }
        let falling = view.falling(moment.pointed);
        for &Mark { cell, side, symbol } in view.ghosts.iter().chain(&falling) {
            let strokes = strokes::mark(symbol, strokes::centre(cell, 1.0));
            let plane = moment.layout.plane(cell);
            self.add(plane, Ink::Ghost(side), strokes, Seen::ALL);
        }
    }

    /// Returns a line past its outer marks on both sides, on a grid with cells `scale` times as wide as the
    /// board's.
    fn across(&self, line: Line, scale: f64) -> Vec<Stroke> {
        match self.moment.layout {
            Layout::Flat => strokes::across(line, scale),
            Layout::Beside => strokes::beside(line, Layout::Beside),
            Layout::Stacked => strokes::through(line, Layout::Stacked),
        }
    }

    fn add_win(&mut self, win: &Win, seen: Seen) {
        let (view, layout) = (self.view, self.moment.layout);
        let (side, part) = (win.side, seen.part());
        let (scale, mini) = match win.area {
            Area::Board => (1.0, None),
            Area::Mini(mini) => (1.0, Some(mini)),
            Area::Main => (MINI, None),
        };
        // The marks in a mini board give way to its owner's mark.
        let faded = mini.map_or(0.0, |_| part);
        let ink = Ink::Line { side, scale, faded };
        if view.position.convention() == Convention::Misere {
            for &line in &win.lines {
                self.add_level(Ink::LosingLine, strokes::cracked(line), seen);
            }
            return;
        }
        for &line in &win.lines {
            self.add_level(ink, self.across(line, scale), seen);
            self.glow(GLOW * scale * part * (1.0 - faded));
            if layout == Layout::Beside {
                // Its way from layer to layer.
                for (number, cell) in (1..).zip(line.cells()) {
                    let (plane, strokes) = (layout.plane(cell), strokes::place(number, cell));
                    self.add(plane, ink, strokes, Seen::Clear(part));
                }
            }
        }
        if let Some(mini) = mini {
            let play = if view.closed().contains(mini) {
                Play::Closed
            } else {
                Play::Open
            };
            let (ink, strokes) = (Ink::Owner { side, play }, strokes::owner(side.into(), mini));
            self.add_level(ink, strokes, Seen::Clear(part));
        }
    }

    /// Adds the outline of the last mark. It is above everything else: the mark may lie in a mini board with
    /// an owner.
    fn add_last(&mut self) {
        let marks = &self.moment.marks;
        let last = marks.last();
        if let Some(&(last, seen)) = last.filter(|(mark, _)| self.view.last() == Some(*mark)) {
            let strokes = strokes::outline(strokes::centre(last.cell, 1.0));
            let plane = self.moment.layout.plane(last.cell);
            let seen = Seen::Clear(seen.part());
            self.add(plane, Ink::Last(last.side), strokes, seen);
        }
    }
}
