//! Explanations drawn on the board.

use noughts_protocol::{CellRole, LineRole, Picture, Said};
use noughts_rules::{Bitboard, CellId, Position, Side};

use crate::drawing::strokes::{MINI, Stroke, beside, centre, through};
use crate::drawing::{Layout, stretches};
use crate::shapes::arrow;

/// How far a line reaches beyond the middle of its last cell, in cells.
const BEYOND: f64 = 0.35;

/// The distance of a frame from the edges of its cell, in cells.
const INSET: f64 = 0.08;

/// How far from the middle of its cell a text is, in cells.
const CORNER: f64 = 0.34;

/// The most frames of one kind that say anything.
const MOST_FRAMES: usize = 8;

/// A drawing over a board for an explanation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Illustration {
    /// Marks to come, in the order of play.
    pub ghosts: Vec<CellId>,
    /// Figures over the cells, in drawing order.
    pub figures: Vec<Figure>,
    /// The same over the stacked layers of a cube.
    pub stacked: Vec<Figure>,
    layout: Layout,
}

/// A figure, in cells from the board's top-left corner.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A line or an arrow, as an SVG path.
    Path {
        /// Its kind, for the style sheet.
        kind: &'static str,
        /// Whose it is, if anybody's.
        side: Option<Side>,
        /// The path.
        path: String,
    },
    /// A square.
    Frame {
        /// Its kind, for the style sheet.
        kind: &'static str,
        /// Its top-left corner.
        corner: [f64; 2],
        /// Its width.
        width: f64,
    },
    /// The number of a mark to come, from 1, or the name of a cell.
    Text {
        /// Its kind, for the style sheet.
        kind: &'static str,
        /// Its middle.
        at: [f64; 2],
        /// The text.
        text: String,
    },
}

impl Illustration {
    /// Returns what to draw for some explanations on a position: the one explained, or the one after
    /// the explained move. Only the first explanation that has any shows how play goes on; if none has,
    /// `about` is the move to come.
    pub fn of(about: Option<CellId>, said: &[Said], shown: &Position) -> Self {
        let drawn = |&layout: &Layout| Self::drawn(layout, about, said, shown);
        let mut all = Layout::all(shown.topology()).iter().map(drawn);
        let mut first = all.next().unwrap_or_default();
        first.stacked = all.next().unwrap_or_default().figures;
        first
    }

    /// Returns the figures of one layout.
    fn drawn(layout: Layout, about: Option<CellId>, said: &[Said], shown: &Position) -> Self {
        let pictures: Vec<Picture> = said.iter().map(|said| said.picture.picture()).collect();
        let mut drawn = Self {
            layout,
            ..Self::default()
        };
        for picture in &pictures {
            drawn.add_lines(picture);
        }
        for picture in &pictures {
            drawn.add_cells(picture, shown);
        }
        let mut of_play = pictures.iter();
        if let Some(picture) = of_play.find(|it| !it.ghosts.is_empty() || !it.arrows.is_empty()) {
            drawn.add_play(picture, shown);
        }
        if drawn.ghosts.is_empty() {
            drawn.ghosts.extend(about);
        }
        drawn.add_names(&pictures, shown);
        drawn
    }

    /// Returns the illustration with the cell of a wrong move tinted.
    #[must_use]
    pub fn with_wrong(mut self, cell: CellId) -> Self {
        self.add(frame("wrong", cell, self.layout));
        self.stacked.push(frame("wrong", cell, Layout::Stacked));
        self
    }

    fn add_lines(&mut self, picture: &Picture) {
        let lines = picture.lines.iter().map(|stroke| (stroke, 1.0));
        let main_lines = picture.main_lines.iter().map(|stroke| (stroke, MINI));
        for (stroke, scale) in lines.chain(main_lines) {
            let at =
                |(x, y): (f64, f64)| format!("{:.2} {:.2}", (x + 0.5) * scale, (y + 0.5) * scale);
            let parts: Vec<_> = match self.layout {
                Layout::Flat => stretches(stroke.line, BEYOND)
                    .into_iter()
                    .map(|[from, to]| format!("M{} L{}", at(from), at(to)))
                    .collect(),
                Layout::Beside => segments(beside(stroke.line, self.layout)),
                Layout::Stacked => segments(through(stroke.line, self.layout)),
            };
            self.add(Figure::Path {
                kind: match stroke.role {
                    LineRole::Completed => "completed",
                    LineRole::Threat => "threat",
                    LineRole::Blocked => "blocked",
                    LineRole::Dead => "dead",
                },
                side: stroke.side,
                path: parts.join(" "),
            });
        }
    }

    fn add_cells(&mut self, picture: &Picture, shown: &Position) {
        for mini in picture.minis {
            let index = mini.index() as u8;
            let corner = [index % 3, index / 3].map(|at| f64::from(at) * MINI + INSET);
            let width = MINI - 2.0 * INSET;
            let kind = "mini";
            self.add(Figure::Frame {
                kind,
                corner,
                width,
            });
        }
        for marked in &picture.cells {
            let same = picture.cells.iter().filter(|it| it.role == marked.role);
            let is_clear = marked.role == CellRole::Threat || same.count() <= MOST_FRAMES;
            if shown.symbol_at(marked.cell).is_some() || !is_clear {
                continue;
            }
            let kind = match marked.role {
                CellRole::Threat => "danger",
                CellRole::Good => "good",
                CellRole::Bad => "bad",
                CellRole::Answer => "answer",
                CellRole::Partner => "partner",
            };
            self.add(frame(kind, marked.cell, self.layout));
        }
    }

    /// Adds the marks to come, with an arrow from the first to the reply, and the arrows.
    fn add_play(&mut self, picture: &Picture, shown: &Position) {
        let line: Vec<CellId> = picture.ghosts.iter().map(|ghost| ghost.cell).collect();
        let reply = match line.as_slice() {
            [first, reply, ..] => Some([*first, *reply]),
            _ => None,
        };
        for &[from, to] in picture.arrows.iter().chain(&reply) {
            self.add(Figure::Path {
                kind: "arrow",
                side: None,
                path: arrow(self.layout.middle(from), self.layout.middle(to)),
            });
        }
        let to_come = line.into_iter();
        self.ghosts = to_come
            .filter(|&cell| shown.symbol_at(cell).is_none())
            .collect();
        if self.ghosts.len() > 1 {
            for (index, cell) in self.ghosts.clone().into_iter().enumerate() {
                self.add(Figure::Text {
                    kind: "number",
                    at: corner(cell, -CORNER, self.layout),
                    text: (index + 1).to_string(),
                });
            }
        }
    }

    /// Adds the names of the cells in play, where no letters stand at the edges of the board.
    fn add_names(&mut self, pictures: &[Picture], shown: &Position) {
        let topology = shown.topology();
        if topology.columns().max(topology.rows()) > 3 {
            return;
        }
        let marked = pictures.iter().flat_map(|picture| &picture.cells);
        let marked = marked.map(|marked| marked.cell);
        let cells: Bitboard = marked.chain(self.ghosts.iter().copied()).collect();
        for cell in cells.iter().filter(|&cell| shown.symbol_at(cell).is_none()) {
            self.add(Figure::Text {
                kind: "name",
                at: corner(cell, CORNER, self.layout),
                text: shown.write_cell(cell),
            });
        }
    }

    /// Adds a figure that is not there yet.
    fn add(&mut self, figure: Figure) {
        if !self.figures.contains(&figure) {
            self.figures.push(figure);
        }
    }
}

/// Returns the paths of segments.
fn segments(strokes: Vec<Stroke>) -> Vec<String> {
    let path = |stroke| match stroke {
        Stroke::Segment((x0, y0), (x1, y1)) => Some(format!("M{x0:.2} {y0:.2} L{x1:.2} {y1:.2}")),
        Stroke::Circle { .. } | Stroke::Square { .. } => None,
    };
    strokes.into_iter().filter_map(path).collect()
}

/// Returns a frame inside a cell.
pub(crate) fn frame(kind: &'static str, cell: CellId, layout: Layout) -> Figure {
    let reach = 0.5 - INSET;
    let (x, y) = centre(cell, 1.0);
    match layout {
        Layout::Flat => Figure::Frame {
            kind,
            corner: [x - reach, y - reach],
            width: 2.0 * reach,
        },
        Layout::Beside | Layout::Stacked => {
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let corners = corners.map(|(right, down)| {
                let corner = (x + right * reach, y + down * reach);
                let (x, y) = layout.plane(cell).at(corner);
                format!("{x:.2} {y:.2}")
            });
            Figure::Path {
                kind,
                side: None,
                path: format!("M{}z", corners.join(" L")),
            }
        }
    }
}

/// Returns a point in a cell: left of its middle, and below it by a distance.
fn corner(cell: CellId, below: f64, layout: Layout) -> [f64; 2] {
    let (x, y) = centre(cell, 1.0);
    layout.plane(cell).at((x - CORNER, y + below)).into()
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Ghost, Marked, PictureBytes, Stroke};
    use noughts_rules::{Direction, Game, Line};

    use super::*;

    /// Returns an explanation without words.
    fn said(picture: &Picture) -> Said {
        Said {
            text: String::new(),
            spoken: String::new(),
            picture: PictureBytes::of(picture),
            reveals: false,
        }
    }

    fn cell(text: &str) -> CellId {
        text.parse().unwrap()
    }

    #[test]
    fn a_refutation_is_numbered_ghosts_an_arrow_and_the_lines_that_threaten() {
        let game = Game::from_record("classic a1 b1 a3").unwrap();
        let (x, o) = (Side::X, Side::O);
        let ghost = |(text, side)| Ghost {
            cell: cell(text),
            side,
        };
        let diagonal = Line::new(cell("a1"), Direction::Diagonal, 3).unwrap();
        let picture = Picture {
            lines: vec![Stroke {
                line: diagonal,
                side: Some(x),
                role: LineRole::Threat,
            }],
            cells: vec![Marked {
                cell: cell("c3"),
                role: CellRole::Threat,
            }],
            ghosts: [("a2", o), ("b2", x)].map(ghost).to_vec(),
            ..Picture::default()
        };
        let drawn = Illustration::of(None, &[said(&picture)], game.position());
        assert_eq!(drawn.ghosts, ["a2", "b2"].map(cell));
        let texts = |drawn: &Illustration| {
            let figures = drawn.figures.iter().filter_map(|figure| match figure {
                Figure::Text { text, .. } => Some(text.clone()),
                Figure::Path { .. } | Figure::Frame { .. } => None,
            });
            figures.collect::<Vec<_>>()
        };
        assert_eq!(texts(&drawn), ["1", "2", "a2", "b2", "c3"]);
        let kinds = |drawn: &Illustration| {
            let figures = drawn.figures.iter().filter_map(|figure| match figure {
                Figure::Path { kind, .. } | Figure::Frame { kind, .. } => Some(*kind),
                Figure::Text { .. } => None,
            });
            figures.collect::<Vec<_>>()
        };
        assert_eq!(kinds(&drawn), ["threat", "danger", "arrow"]);

        // After the explained move only what is still to come is a ghost, and needs no number.
        let after = Game::from_record("classic a1 b1 a3 a2").unwrap();
        let drawn = Illustration::of(None, &[said(&picture)], after.position());
        assert_eq!(drawn.ghosts, [cell("b2")]);
        assert_eq!(kinds(&drawn), ["threat", "danger", "arrow"]);
        assert_eq!(texts(&drawn), ["b2", "c3"]);
    }

    #[test]
    fn a_threat_in_a_cube_is_a_line_through_space() {
        let position = noughts_rules::Variant::Qubic.start();
        let [first, last] = ["1a1", "4a1"].map(|cell| position.parse_cell(cell).unwrap());
        let mut lines = position.topology().lines();
        let line = lines.find(|line| line.contains(first) && line.contains(last));
        let picture = Picture {
            lines: vec![Stroke {
                line: line.unwrap(),
                side: Some(Side::X),
                role: LineRole::Threat,
            }],
            cells: vec![Marked {
                cell: last,
                role: CellRole::Threat,
            }],
            ..Picture::default()
        };
        let drawn = Illustration::of(None, &[said(&picture)], &position);
        let paths = |figures: &[Figure]| -> Vec<String> {
            let paths = figures.iter().filter_map(|figure| match figure {
                Figure::Path { path, .. } => Some(path.clone()),
                Figure::Frame { .. } | Figure::Text { .. } => None,
            });
            paths.collect()
        };
        assert_eq!(paths(&drawn.figures)[0], "");
        let frame = "M1.65 6.79 L2.49 6.79 L2.15 7.21 L1.31 7.21z";
        assert_eq!(paths(&drawn.stacked), ["M1.90 -0.11 L1.90 7.36", frame]);
    }

    #[test]
    fn a_line_of_mini_boards_spans_them() {
        let position = noughts_rules::Variant::Ultimate.start();
        let picture = Picture {
            main_lines: vec![Stroke {
                line: Line::new(cell("a1"), Direction::Row, 3).unwrap(),
                side: Some(Side::O),
                role: LineRole::Completed,
            }],
            ..Picture::default()
        };
        let Figure::Path { path, .. } =
            &Illustration::of(None, &[said(&picture)], &position).figures[0]
        else {
            panic!("no line");
        };
        assert_eq!(path, "M0.45 1.50 L8.55 1.50");
    }
}
