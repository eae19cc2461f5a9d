//! Paints the points of a tree, frame by frame while their brightness changes, and never otherwise.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::game_tree::{GameTree, Lights};
use noughts_rules::{Game, Side};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::Watches;
use crate::motion;

/// The size of a point, in CSS pixels.
const SIZE: f64 = 2.2;

/// A canvas with a tree on it.
pub(super) struct Painter {
    pub(super) tree: GameTree,
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    lights: RefCell<Lights>,
    is_requested: Cell<bool>,
    watches: RefCell<Option<Watches>>,
}

impl Painter {
    /// Returns a painter for a canvas, or `None` if the canvas has no context.
    pub(super) fn start(canvas: HtmlCanvasElement, tree: GameTree) -> Option<Rc<Self>> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let lights = RefCell::new(Lights::of(&tree));
        let painter = Rc::new(Self {
            tree,
            canvas,
            context,
            lights,
            is_requested: Cell::new(false),
            watches: RefCell::default(),
        });
        let redrawn = Rc::downgrade(&painter);
        let watches = Watches::start(&painter.canvas, move || {
            if let Some(painter) = redrawn.upgrade() {
                painter.request_frame();
            }
        });
        painter.watches.replace(watches);
        Some(painter)
    }

    /// Lights what a game can still reach.
    pub(super) fn show(self: &Rc<Self>, game: &Game) {
        let mut lights = self.lights.borrow_mut();
        lights.light(&self.tree.futures(game.position()), motion::is_wanted());
        drop(lights);
        self.request_frame();
    }

    /// Requests a frame, only once however often it is called.
    fn request_frame(self: &Rc<Self>) {
        if !self.is_requested.replace(true) {
            let painter = Rc::downgrade(self);
            request_animation_frame(move || {
                if let Some(painter) = painter.upgrade() {
                    painter.is_requested.set(false);
                    let is_moving = painter.lights.borrow_mut().step();
                    painter.paint();
                    if is_moving {
                        painter.request_frame();
                    }
                }
            });
        }
    }

    #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
    fn paint(&self) {
        let ratio = window().device_pixel_ratio();
        let bounds = self.canvas.get_bounding_client_rect();
        let room = [bounds.width(), bounds.height()].map(|length| (length * ratio).round());
        self.canvas.set_width(room[0] as u32);
        self.canvas.set_height(room[1] as u32);
        let Ok(Some(style)) = window().get_computed_style(&self.canvas) else {
            return;
        };
        let colour = |name| style.get_property_value(name).unwrap_or_default();
        let [x, o, open] = ["--mark-x", "--mark-o", "color"].map(colour);
        let size = SIZE * ratio;
        for (point, light) in self.tree.points().zip(self.lights.borrow().levels()) {
            self.context.set_fill_style_str(match point.winner {
                Some(Side::X) => &x,
                Some(Side::O) => &o,
                None => &open,
            });
            self.context.set_global_alpha(light.into());
            let [left, top] = [(point.x, room[0]), (point.y, room[1])]
                .map(|(place, room)| f64::from(place) * (room - size));
            self.context.fill_rect(left, top, size, size);
        }
    }
}
