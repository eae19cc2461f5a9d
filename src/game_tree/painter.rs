//! Paints the points of a tree, frame by frame while their brightness changes, and never otherwise.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::game_tree::GameTree;
use noughts_rules::{Game, Side};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::Watches;
use crate::motion;

/// The part of its way to a new brightness that a point goes in a frame.
const STEP: f32 = 0.12;

/// How much darker than black each layer begins than the one above it.
const DELAY: f32 = 3.0;

/// The brightness of a point that cannot be reached any more.
const FAINT: f32 = 0.13;

/// What is close enough to a brightness.
const NEAR: f32 = 0.01;

/// The size of a point, in CSS pixels.
const SIZE: f64 = 2.2;

/// A canvas with a tree on it.
pub(super) struct Painter {
    pub(super) tree: GameTree,
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// The brightness of each point, from 0 to 1.
    lights: RefCell<Vec<f32>>,
    /// What it is to become.
    goals: RefCell<Vec<f32>>,
    is_requested: Cell<bool>,
    watches: RefCell<Option<Watches>>,
}

impl Painter {
    /// Returns a painter for a canvas, or `None` if the canvas has no context.
    pub(super) fn start(canvas: HtmlCanvasElement, tree: GameTree) -> Option<Rc<Self>> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        // It grows from its root: a lower layer has a longer way to the light.
        let dark = tree.points().map(|point| -DELAY * f32::from(point.ply));
        let dark: Vec<f32> = dark.collect();
        let painter = Rc::new(Self {
            tree,
            canvas,
            context,
            lights: RefCell::new(dark.clone()),
            goals: RefCell::new(dark),
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
        let is_reached = self.tree.futures(game.position());
        let goal = |is_reached: &bool| if *is_reached { 1.0 } else { FAINT };
        let goals: Vec<f32> = is_reached.iter().map(goal).collect();
        if !motion::is_wanted() {
            self.lights.replace(goals.clone());
        }
        self.goals.replace(goals);
        self.request_frame();
    }

    /// Requests a frame, only once however often it is called.
    fn request_frame(self: &Rc<Self>) {
        if !self.is_requested.replace(true) {
            let painter = Rc::downgrade(self);
            request_animation_frame(move || {
                if let Some(painter) = painter.upgrade() {
                    painter.is_requested.set(false);
                    let is_moving = painter.step();
                    painter.paint();
                    if is_moving {
                        painter.request_frame();
                    }
                }
            });
        }
    }

    /// Brings every point nearer to its brightness; returns whether any is still on its way.
    fn step(&self) -> bool {
        let mut is_moving = false;
        for (light, goal) in self
            .lights
            .borrow_mut()
            .iter_mut()
            .zip(&*self.goals.borrow())
        {
            let way = *goal - *light;
            let is_near = way.abs() < NEAR;
            *light += if is_near { way } else { STEP * way };
            is_moving |= !is_near;
        }
        is_moving
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
        for (point, light) in self.tree.points().zip(&*self.lights.borrow()) {
            self.context.set_fill_style_str(match point.winner {
                Some(Side::X) => &x,
                Some(Side::O) => &o,
                None => &open,
            });
            self.context.set_global_alpha(light.max(0.0).into());
            let [left, top] = [(point.x, room[0]), (point.y, room[1])]
                .map(|(place, room)| f64::from(place) * (room - size));
            self.context.fill_rect(left, top, size, size);
        }
    }
}
