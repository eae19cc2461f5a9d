//! Keeps a canvas up to date: draws a frame when something has changed, and never otherwise.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use leptos::prelude::*;
use noughts_app::board::timeline::{Entrance, Timeline};
use noughts_app::board_view::BoardView;
use noughts_app::drawing::{Layout, Picture, picture_at};
use noughts_rules::CellId;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::{Palette, Watches, paint};
use crate::exception::attempt;
use crate::motion;
use crate::scheduler::now;

/// A canvas, its content, and everything that makes it redraw.
pub(super) struct Renderer {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// Whether the last frame was drawn.
    drawing: WriteSignal<bool>,
    view: RefCell<Option<Rc<BoardView>>>,
    pointed: Cell<Option<CellId>>,
    timeline: RefCell<Timeline>,
    requested: Cell<Option<AnimationFrameRequestHandle>>,
    watches: RefCell<Option<Watches>>,
}

impl Renderer {
    /// Returns a renderer for a canvas, or `None` if the canvas has no context.
    pub(super) fn start(canvas: HtmlCanvasElement, drawing: WriteSignal<bool>) -> Option<Rc<Self>> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let renderer = Rc::new(Self {
            canvas,
            context,
            drawing,
            view: RefCell::default(),
            pointed: Cell::default(),
            timeline: RefCell::default(),
            requested: Cell::default(),
            watches: RefCell::default(),
        });
        let redrawn = Rc::downgrade(&renderer);
        let watches = Watches::start(&renderer.canvas, move || {
            if let Some(renderer) = redrawn.upgrade() {
                renderer.request_frame();
            }
        });
        renderer.watches.replace(watches);
        Some(renderer)
    }

    /// Takes a new view. The first one is not animated.
    pub(super) fn show(self: &Rc<Self>, view: BoardView) {
        let is_first = self.view.borrow().is_none();
        let entrance = match (is_first, motion::is_wanted()) {
            (true, _) => Entrance::Sudden,
            (false, true) => Entrance::Drawn,
            (false, false) => Entrance::Clearing,
        };
        self.timeline.borrow_mut().show(&view, now(), entrance);
        self.view.replace(Some(Rc::new(view)));
        self.request_frame();
    }

    /// Takes the cell that the reader points at.
    pub(super) fn point(self: &Rc<Self>, cell: Option<CellId>) {
        if self.pointed.replace(cell) != cell {
            self.request_frame();
        }
    }

    /// Requests a frame, only once however often it is called.
    pub(super) fn request_frame(self: &Rc<Self>) {
        if let Some(handle) = self.requested.take() {
            self.requested.set(Some(handle));
            return;
        }
        let renderer: Weak<Self> = Rc::downgrade(self);
        let draw = move || {
            if let Some(renderer) = renderer.upgrade() {
                renderer.requested.take();
                renderer.draw();
            }
        };
        let requested = request_animation_frame_with_handle(draw).ok();
        if requested.is_none() {
            self.tell(false);
        }
        self.requested.set(requested);
    }

    fn draw(self: &Rc<Self>) {
        let Some(view) = self.view.borrow().clone() else {
            return;
        };
        let bounds = self.canvas.get_bounding_client_rect();
        let (width, height) = (bounds.width(), bounds.height());
        if width <= 0.0 || height <= 0.0 {
            return;
        }
        let (picture, is_last) = {
            let (timeline, now) = (self.timeline.borrow(), now());
            let mut moment = timeline.at(now);
            moment.pointed = self.pointed.get();
            if view.topology.has_layers() {
                // As the style sheet has placed the cells: a stack alone is much higher than wide.
                let is_stacked = height > 1.3 * width;
                moment.layout = if is_stacked {
                    Layout::Stacked
                } else {
                    Layout::Beside
                };
            }
            (picture_at(&view, &moment), timeline.is_over(now))
        };
        let renderer = Rc::clone(self);
        let is_drawn = attempt(move || renderer.paint(&picture, [width, height]));
        self.tell(is_drawn);
        if is_drawn && !is_last {
            self.request_frame();
        }
    }

    /// Reports whether the last frame was drawn, if that has changed: it is called for every frame.
    fn tell(&self, is_drawn: bool) {
        self.drawing
            .maybe_update(|drawing| std::mem::replace(drawing, is_drawn) != is_drawn);
    }

    /// Matches the canvas to the screen's pixels, and paints in units of cells.
    #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
    fn paint(&self, picture: &Picture, bounds: [f64; 2]) -> Result<(), JsValue> {
        let ratio = window().device_pixel_ratio();
        let [width, height] = bounds.map(|length| (length * ratio).round() as u32);
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        let ([columns, rows], [left, top]) = (picture.size, picture.origin);
        let (across, down) = (bounds[0] / columns, bounds[1] / rows);
        let (right, lower) = (-left * across * ratio, -top * down * ratio);
        self.context
            .set_transform(ratio * across, 0.0, 0.0, ratio * down, right, lower)?;
        self.context.clear_rect(left, top, columns, rows);
        paint(&self.context, picture, &self.palette()?, across)
    }

    /// Returns the style sheet's colours for the current theme.
    ///
    /// # Errors
    /// The browser does not report them. Without colours, marks could vanish into the background.
    fn palette(&self) -> Result<Palette, JsValue> {
        let style = window().get_computed_style(&self.canvas)?;
        let style = style.ok_or(JsValue::NULL)?;
        Ok(Palette {
            grid: style.get_property_value("--grid-line")?,
            marks: [
                style.get_property_value("--mark-x")?,
                style.get_property_value("--mark-o")?,
            ],
            focus: style.get_property_value("--focus")?,
        })
    }
}

impl Drop for Renderer {
    fn drop(&mut self) {
        if let Some(handle) = self.requested.take() {
            handle.cancel();
        }
    }
}
