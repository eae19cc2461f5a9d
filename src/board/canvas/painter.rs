//! Draws a frame of the board.

use std::f64::consts::TAU;

use noughts_rules::{CellId, Line, Mark};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::scene::Frame;

/// How far the winner's marks glow, in cells: as far as there is room inside the outer cells.
const GLOW: f64 = 0.14;

/// How much of a mark is seen that counts for no line any more.
const SPENT: f64 = 0.4;

/// The colours, as the style sheet has them for the theme in force.
pub(super) struct Palette {
    grid: String,
    marks: [String; 2],
}

impl Palette {
    /// Reads the custom properties that apply to an element.
    pub(super) fn of(canvas: &HtmlCanvasElement) -> Self {
        let style = leptos::prelude::window()
            .get_computed_style(canvas)
            .ok()
            .flatten();
        let read = |name| {
            let value = style
                .as_ref()
                .and_then(|style| style.get_property_value(name).ok());
            value.unwrap_or_default()
        };
        Self {
            grid: read("--grid-line"),
            marks: [read("--mark-x"), read("--mark-o")],
        }
    }

    fn mark(&self, mark: Mark) -> &str {
        &self.marks[mark as usize]
    }
}

/// One drawing of a board on a canvas; lengths are in CSS pixels.
pub(super) struct Painter<'a> {
    pub(super) context: &'a CanvasRenderingContext2d,
    pub(super) palette: &'a Palette,
    /// The columns and rows that fill the canvas.
    pub(super) size: [f64; 2],
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Painter<'_> {
    pub(super) fn paint(&self, frame: &Frame, lines: &[Line], winner: Option<Mark>) {
        self.context.clear_rect(0.0, 0.0, self.width, self.height);
        self.context.set_line_cap("round");
        self.grid();
        for mark in &frame.marks {
            let swell = if mark.wins { frame.win } else { 0.0 };
            let alpha = if mark.spent && !mark.wins { SPENT } else { 1.0 };
            self.context.set_global_alpha(alpha);
            self.mark(mark.cell, mark.mark, mark.drawn, swell);
        }
        self.context.set_global_alpha(1.0);
        if let Some(winner) = winner {
            for &line in lines {
                self.winning_line(line, winner, frame.win);
            }
        }
        self.context.set_shadow_blur(0.0);
    }

    fn cell_side(&self) -> f64 {
        self.width / self.size[0]
    }

    fn row_height(&self) -> f64 {
        self.height / self.size[1]
    }

    fn centre(&self, cell: CellId) -> (f64, f64) {
        (
            (f64::from(cell.column()) + 0.5) * self.cell_side(),
            (f64::from(cell.row()) + 0.5) * self.row_height(),
        )
    }

    fn segment(&self, from: (f64, f64), to: (f64, f64)) {
        self.context.begin_path();
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
        self.context.stroke();
    }

    fn grid(&self) {
        let inset = self.cell_side() * 0.06;
        self.context.set_shadow_blur(0.0);
        self.context.set_stroke_style_str(&self.palette.grid);
        self.context
            .set_line_width((self.cell_side() * 0.025).clamp(1.0, 4.0));
        for x in between(self.size[0]).map(|column| column * self.cell_side()) {
            self.segment((x, inset), (x, self.height - inset));
        }
        for y in between(self.size[1]).map(|row| row * self.row_height()) {
            self.segment((inset, y), (self.width - inset, y));
        }
    }

    /// A mark, `drawn` of it; `swell` is how far it has thickened and begun to glow.
    fn mark(&self, cell: CellId, mark: Mark, drawn: f64, swell: f64) {
        let (x, y) = self.centre(cell);
        let reach = self.cell_side() * 0.27;
        self.context.set_stroke_style_str(self.palette.mark(mark));
        self.context
            .set_line_width(self.cell_side() * (0.085 + 0.035 * swell));
        self.context.set_shadow_color(self.palette.mark(mark));
        self.context
            .set_shadow_blur(self.cell_side() * GLOW * swell);
        match mark {
            Mark::X => {
                // The falling stroke takes the first half of the time, the rising one the second.
                let tip = |part: f64| reach * (2.0 * part - 1.0);
                // One path: where two strokes that are partly transparent met, they would be less so.
                let first = tip((drawn * 2.0).min(1.0));
                self.context.begin_path();
                self.context.move_to(x - reach, y - reach);
                self.context.line_to(x + first, y + first);
                if drawn > 0.5 {
                    let second = tip(drawn * 2.0 - 1.0);
                    self.context.move_to(x + reach, y - reach);
                    self.context.line_to(x - second, y + second);
                }
                self.context.stroke();
            }
            Mark::O => {
                self.context.begin_path();
                let top = -TAU / 4.0;
                // An arc from an angle to itself and a positive radius cannot fail.
                let _ = self.context.arc(x, y, reach * 1.05, top, top + TAU * drawn);
                self.context.stroke();
            }
        }
    }

    fn winning_line(&self, line: Line, winner: Mark, drawn: f64) {
        let mut cells = line.cells();
        let (Some(first), Some(last)) = (cells.next(), cells.next_back()) else {
            return;
        };
        if drawn <= 0.0 {
            return;
        }
        let ((x0, y0), (x1, y1)) = (self.centre(first), self.centre(last));
        // Past the outer marks on both sides.
        let (dx, dy) = (x1 - x0, y1 - y0);
        let length = dx.hypot(dy);
        let (ex, ey) = (
            dx / length * self.cell_side() * 0.36,
            dy / length * self.cell_side() * 0.36,
        );
        let from = (x0 - ex, y0 - ey);
        let to = (
            from.0 + (dx + 2.0 * ex) * drawn,
            from.1 + (dy + 2.0 * ey) * drawn,
        );
        self.context.set_stroke_style_str(self.palette.mark(winner));
        self.context.set_shadow_color(self.palette.mark(winner));
        self.context
            .set_shadow_blur(self.cell_side() * GLOW * drawn);
        self.context.set_line_width(self.cell_side() * 0.045);
        self.segment(from, to);
    }
}

/// The lines between so many columns or rows.
fn between(count: f64) -> impl Iterator<Item = f64> {
    (1..CellId::MAX_SIDE)
        .map(f64::from)
        .take_while(move |&line| line < count)
}
