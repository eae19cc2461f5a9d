//! Draws a frame of the board.

use std::f64::consts::TAU;

use noughts_rules::{CellId, Line, Side, Spot, Spots, Symbol};
use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::timeline::{DrawnMark, Frame};
use crate::board::stretches;
use crate::board_view::{Area, BoardView, Win};

/// How far the winner's marks glow, in cells: as far as there is room inside the outer cells.
const GLOW: f64 = 0.14;

/// How much is seen of a mark whose cell nobody can use any more.
const FADED: f64 = 0.4;

/// How much is seen of the ground of a mini board that may be played in.
const GROUND: f64 = 0.1;

/// How much is seen of the lines in a mini board.
const FINE: f64 = 0.7;

/// How much is seen of an owner's mark under cells that can still be played.
const OPEN_OWNER: f64 = 0.22;

/// The colours, as the style sheet has them for the theme in force.
pub(super) struct Palette {
    grid: String,
    marks: [String; 2],
}

impl Palette {
    /// Reads the custom properties that apply to an element.
    ///
    /// # Errors
    /// The browser does not tell them. Without colours, marks could be those of the ground.
    pub(super) fn of(canvas: &HtmlCanvasElement) -> Result<Self, JsValue> {
        let style = leptos::prelude::window().get_computed_style(canvas)?;
        let style = style.ok_or(JsValue::NULL)?;
        Ok(Self {
            grid: style.get_property_value("--grid-line")?,
            marks: [
                style.get_property_value("--mark-x")?,
                style.get_property_value("--mark-o")?,
            ],
        })
    }

    fn of_side(&self, side: Side) -> &str {
        &self.marks[side as usize]
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
    /// Draws a frame of a board.
    ///
    /// # Errors
    /// The browser refuses an arc; some of the frame may be missing.
    pub(super) fn paint(&self, frame: &Frame, view: &BoardView) -> Result<(), JsValue> {
        self.context.clear_rect(0.0, 0.0, self.width, self.height);
        self.context.set_line_cap("round");
        if view.topology.minis().is_empty() {
            self.grid();
        } else {
            self.nested_grid();
            self.tiles(view.allowed, view.position.to_move());
        }
        let closed = view.closed();
        let is_closed = |win: &Win| matches!(win.area, Area::Mini(mini) if closed.contains(mini));
        // What is still played in is on top of its owner's mark, what is closed lies under it.
        for (win, drawn) in &frame.wins {
            if !is_closed(win) {
                self.owner(win, OPEN_OWNER * drawn)?;
            }
        }
        // Where several boards are won, glowing marks would be too many.
        let glow = if view.topology.minis().is_empty() {
            GLOW
        } else {
            0.0
        };
        for mark in &frame.marks {
            self.context
                .set_global_alpha(1.0 - (1.0 - FADED) * mark.faded);
            self.mark(mark, glow)?;
        }
        self.context.set_global_alpha(1.0);
        for (win, drawn) in &frame.wins {
            match win.area {
                Area::Main => self.winning_lines(win, *drawn, Spot::SIDE.into()),
                Area::Mini(_) if is_closed(win) => {
                    self.context.set_global_alpha(1.0 - (1.0 - FADED) * drawn);
                    self.winning_lines(win, *drawn, 1.0);
                    self.context.set_shadow_blur(0.0);
                    self.owner(win, *drawn)?;
                    self.context.set_global_alpha(1.0);
                }
                Area::Board | Area::Mini(_) => self.winning_lines(win, *drawn, 1.0),
            }
        }
        self.context.set_shadow_blur(0.0);
        Ok(())
    }

    fn cell_side(&self) -> f64 {
        self.width / self.size[0]
    }

    fn row_height(&self) -> f64 {
        self.height / self.size[1]
    }

    /// The centre of a cell, on a grid whose cells are so many times as wide as the board's.
    fn centre(&self, cell: CellId, scale: f64) -> (f64, f64) {
        (
            (f64::from(cell.column()) + 0.5) * self.cell_side() * scale,
            (f64::from(cell.row()) + 0.5) * self.row_height() * scale,
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

    /// Strong lines between the mini boards, fine ones in each.
    fn nested_grid(&self) {
        let (cell, row) = (self.cell_side(), self.row_height());
        let side = f64::from(Spot::SIDE);
        let inset = cell * 0.2;
        self.context.set_shadow_blur(0.0);
        self.context.set_stroke_style_str(&self.palette.grid);
        self.context.set_line_width((cell * 0.02).clamp(1.0, 2.0));
        self.context.set_global_alpha(FINE);
        for mini in Spot::ALL {
            let (left, top) = (
                f64::from(mini.column()) * side * cell,
                f64::from(mini.row()) * side * row,
            );
            for line in [1.0, 2.0] {
                let (x, y) = (left + line * cell, top + line * row);
                self.segment((x, top + inset), (x, top + side * row - inset));
                self.segment((left + inset, y), (left + side * cell - inset, y));
            }
        }
        self.context.set_global_alpha(1.0);
        self.context.set_line_width((cell * 0.06).clamp(2.0, 5.0));
        for line in [side, 2.0 * side] {
            let (x, y) = (line * cell, line * row);
            self.segment((x, inset), (x, self.height - inset));
            self.segment((inset, y), (self.width - inset, y));
        }
    }

    /// A ground and a frame for each mini board that may be played in, in the colour of who is to
    /// move.
    fn tiles(&self, minis: Spots, to_move: Side) {
        let side = f64::from(Spot::SIDE);
        let (width, height) = (self.cell_side() * side, self.row_height() * side);
        let margin = self.cell_side() * 0.09;
        let colour = self.palette.of_side(to_move);
        self.context.set_line_width(margin.clamp(2.0, 4.0));
        self.context.set_line_join("round");
        for mini in minis.iter() {
            let (x, y) = (
                f64::from(mini.column()) * width + margin,
                f64::from(mini.row()) * height + margin,
            );
            let (width, height) = (width - 2.0 * margin, height - 2.0 * margin);
            self.context.set_fill_style_str(colour);
            self.context.set_stroke_style_str(colour);
            self.context.set_global_alpha(GROUND);
            self.context.fill_rect(x, y, width, height);
            self.context.set_global_alpha(1.0);
            self.context.stroke_rect(x, y, width, height);
        }
    }

    /// The large mark of who owns a mini board.
    fn owner(&self, win: &Win, alpha: f64) -> Result<(), JsValue> {
        let Area::Mini(mini) = win.area else {
            return Ok(());
        };
        let side = f64::from(Spot::SIDE);
        let (cell, row) = (self.cell_side() * side, self.row_height() * side);
        let centre = (
            (f64::from(mini.column()) + 0.5) * cell,
            (f64::from(mini.row()) + 0.5) * row,
        );
        self.context.set_global_alpha(alpha);
        self.context
            .set_stroke_style_str(self.palette.of_side(win.side));
        self.context.set_line_width(cell * 0.1);
        self.strokes(win.side.into(), centre, cell * 0.31, 1.0)
    }

    /// A mark, as much as is drawn of it, that glows so far when it stands out.
    fn mark(&self, mark: &DrawnMark, glow: f64) -> Result<(), JsValue> {
        let DrawnMark {
            mark, drawn, swell, ..
        } = *mark;
        let (side, colour) = (self.cell_side(), self.palette.of_side(mark.side));
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(side * (0.085 + 0.035 * swell));
        self.context.set_shadow_color(colour);
        self.context.set_shadow_blur(side * glow * swell);
        self.strokes(mark.symbol, self.centre(mark.cell, 1.0), side * 0.27, drawn)
    }

    /// What a mark is made of, `drawn` of it, that reaches so far from its centre.
    fn strokes(
        &self,
        symbol: Symbol,
        (x, y): (f64, f64),
        reach: f64,
        drawn: f64,
    ) -> Result<(), JsValue> {
        match symbol {
            Symbol::X => {
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
            Symbol::O => {
                self.context.begin_path();
                let top = -TAU / 4.0;
                self.context
                    .arc(x, y, reach * 1.05, top, top + TAU * drawn)?;
                self.context.stroke();
            }
        }
        Ok(())
    }

    /// The lines of a win, on a grid whose cells are so many times as wide as the board's.
    fn winning_lines(&self, win: &Win, drawn: f64, scale: f64) {
        for &line in &win.lines {
            self.winning_line(line, win.side, drawn, scale);
        }
    }

    /// A line across what has won, past the outer marks on both sides, on a grid whose cells are so
    /// many times as wide as the board's.
    fn winning_line(&self, line: Line, of: Side, drawn: f64, scale: f64) {
        if drawn <= 0.0 {
            return;
        }
        let side = self.cell_side() * scale;
        self.context.set_stroke_style_str(self.palette.of_side(of));
        self.context.set_shadow_color(self.palette.of_side(of));
        self.context.set_shadow_blur(side * GLOW * drawn);
        self.context.set_line_width(side * 0.045);
        for [from, to] in stretches(line, 0.36) {
            let height = self.row_height() * scale;
            let at = |(x, y)| ((x + 0.5) * side, (y + 0.5) * height);
            let ((x0, y0), (x1, y1)) = (at(from), at(to));
            self.segment((x0, y0), (x0 + (x1 - x0) * drawn, y0 + (y1 - y0) * drawn));
        }
    }
}

/// The lines between so many columns or rows.
fn between(count: f64) -> impl Iterator<Item = f64> {
    (1..CellId::MAX_SIDE)
        .map(f64::from)
        .take_while(move |&line| line < count)
}
