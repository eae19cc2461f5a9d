//! The canvas, what it shows, and everything that makes it draw again.
//!
//! A frame is drawn when something has changed, and never otherwise. Where a frame in full detail
//! takes long, motion is shown in drafts, and the picture in full detail once nothing moves.

mod state;
mod watches;

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::explorer::space::detail::Detail;
use noughts_app::explorer::space::input::Gesture;
use noughts_app::explorer::space::scene::{Layer, Map, Scene, Shown};
use noughts_app::explorer::space::subject::Subject;
use noughts_app::explorer::space::viewpoint::Viewpoint;
use noughts_statespace::{Clearing, Viewport};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, Element, HtmlCanvasElement};

use crate::explorer::space::clip::Clip;
use crate::explorer::space::renderer::Renderer;
use crate::explorer::space::stage::state::{Stale, State};
use crate::explorer::space::stage::watches::Watches;
use crate::motion;
use crate::scheduler::{after, now};

/// How long nothing has moved when the picture is drawn in full detail, in milliseconds.
const REST: u32 = 150;

/// How long a lost context may take to return, in milliseconds.
const LOST_AFTER: u32 = 3_000;

/// How often to look whether a frame is finished, in milliseconds.
const LOOK: u32 = 10;

/// The content of a drawn frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Drawn {
    pub(super) shown: Shown,
    /// Frames a second, when they were last counted.
    pub(super) rate: Option<f64>,
    /// From where one looks: how far to the right and how far up, in radians.
    pub(super) direction: [f32; 2],
}

/// The receiver of a picture as a file.
type OnPicture = Box<dyn FnOnce(Blob)>;

/// A canvas with a context.
pub(super) struct Stage<S> {
    canvas: HtmlCanvasElement,
    /// An element as large as the part of the canvas that nothing lies over.
    open: Element,
    state: RefCell<State<S>>,
    requested: Cell<Option<AnimationFrameRequestHandle>>,
    /// Whether the next frame shows a motion.
    moves: Cell<bool>,
    /// The timer after the last frame.
    sequel: RefCell<Option<Timeout>>,
    watches: RefCell<Option<Watches>>,
    on_drawn: Box<dyn Fn(Drawn)>,
    on_lost: Box<dyn Fn()>,
    /// Runs out if a lost context does not return.
    lost: RefCell<Option<Timeout>>,
    /// The detail of all frames of a clip, which has pictures of one size.
    recorded: Cell<Option<Detail>>,
    /// Gets the next picture that is drawn.
    on_picture: RefCell<Option<OnPicture>>,
}

impl<S: Subject + 'static> Stage<S> {
    /// Returns the stage of a canvas, for a subject, `None` when the browser cannot draw in
    /// 3D. Nothing lies over the canvas where `open` is. `on_drawn` hears of every frame, and
    /// `on_lost` of a context that is lost and does not return.
    pub(super) fn start(
        canvas: HtmlCanvasElement,
        open: Element,
        scene: S,
        on_drawn: impl Fn(Drawn) + 'static,
        on_lost: impl Fn() + 'static,
    ) -> Option<Rc<Self>> {
        let renderer = Renderer::new(Renderer::context(&canvas)?)?;
        let stage = Rc::new(Self {
            canvas,
            open,
            state: RefCell::new(State::new(renderer, scene)),
            requested: Cell::default(),
            moves: Cell::default(),
            sequel: RefCell::default(),
            watches: RefCell::default(),
            on_drawn: Box::new(on_drawn),
            on_lost: Box::new(on_lost),
            lost: RefCell::default(),
            recorded: Cell::default(),
            on_picture: RefCell::default(),
        });
        let watches = stage.watch();
        stage.watches.replace(watches);
        Some(stage)
    }

    fn watch(self: &Rc<Self>) -> Option<Watches> {
        let on = |act: fn(&Rc<Self>)| {
            let stage = Rc::downgrade(self);
            move || {
                if let Some(stage) = stage.upgrade() {
                    act(&stage);
                }
            }
        };
        Watches::start(
            &self.canvas,
            &self.open,
            on(Self::request_frame),
            on(Self::lose),
            on(Self::restore),
        )
    }

    /// Waits for a lost context to return.
    fn lose(self: &Rc<Self>) {
        self.state.borrow_mut().renderer = None;
        let stage = Rc::downgrade(self);
        let gone = move || {
            if let Some(stage) = stage.upgrade() {
                (stage.on_lost)();
            }
        };
        self.lost.replace(Some(after(LOST_AFTER, Box::new(gone))));
    }

    /// Prepares a restored context and gives it everything again. The camera is as it was.
    fn restore(self: &Rc<Self>) {
        let renderer = Renderer::context(&self.canvas).and_then(Renderer::new);
        if renderer.is_some() {
            self.lost.take();
        }
        let mut state = self.state.borrow_mut();
        state.renderer = renderer;
        state.stale = Stale::ALL;
        drop(state);
        self.request_frame();
    }

    /// Changes what stands out of the subject, which keeps its nodes and their places.
    pub(super) fn mark<T>(self: &Rc<Self>, change: impl FnOnce(&mut S) -> T) -> T {
        self.stir_by(|state, _| {
            state.stale.looks = true;
            change(&mut state.scene)
        })
    }

    /// Changes the subject.
    pub(super) fn change<T>(self: &Rc<Self>, change: impl FnOnce(&mut S) -> T) -> T {
        self.stir_by(|state, _| {
            state.stale = Stale::ALL;
            state.hovered = None;
            change(&mut state.scene)
        })
    }

    /// Sees everything.
    pub(super) fn frame(self: &Rc<Self>) {
        self.stir_by(|state, clearing| {
            state.viewpoint.forget();
            state.viewpoint.see(state.scene.positions(), clearing.size);
        });
    }

    /// Moves the camera.
    pub(super) fn look(self: &Rc<Self>, gesture: Gesture) {
        self.stir_by(|state, clearing| state.viewpoint.look(gesture, clearing.size));
    }

    /// Asks or changes from where one looks, without drawing.
    pub(super) fn viewpoint<T>(&self, act: impl FnOnce(&mut Viewpoint) -> T) -> T {
        act(&mut self.state.borrow_mut().viewpoint)
    }

    /// Returns the place of the node at a point of the canvas, in CSS pixels.
    pub(super) fn pick(&self, at: [f32; 2]) -> Option<usize> {
        let clearing = self.clearing();
        let mut state = self.state.borrow_mut();
        let shown = state.scene.shown(now()).nodes;
        let viewpoint = &state.viewpoint;
        viewpoint.pick(&state.scene, &state.looks, shown, at, clearing)
    }

    /// Marks the node under the pointer; returns whether it is another one than before.
    pub(super) fn hover(self: &Rc<Self>, node: Option<usize>) -> bool {
        let before = std::mem::replace(&mut self.state.borrow_mut().hovered, node);
        if before != node {
            self.stir();
        }
        before != node
    }

    /// Looks something up in the scene.
    pub(super) fn with<T>(&self, look: impl FnOnce(&S) -> T) -> T {
        look(&self.state.borrow().scene)
    }

    /// Changes what is shown, given the part of the canvas that nothing lies over, and draws the motion.
    fn stir_by<T>(self: &Rc<Self>, change: impl FnOnce(&mut State<S>, Clearing) -> T) -> T {
        let clearing = self.clearing();
        let changed = change(&mut self.state.borrow_mut(), clearing);
        self.stir();
        changed
    }

    /// Draws a frame that shows a motion.
    fn stir(self: &Rc<Self>) {
        self.moves.set(true);
        self.request_frame();
    }

    /// Draws at the next chance the browser gives, once however often it is asked.
    pub(super) fn request_frame(self: &Rc<Self>) {
        if let Some(handle) = self.requested.take() {
            self.requested.set(Some(handle));
            return;
        }
        let stage: Weak<Self> = Rc::downgrade(self);
        let draw = move || {
            if let Some(stage) = stage.upgrade() {
                stage.requested.take();
                stage.draw();
            }
        };
        self.requested
            .set(request_animation_frame_with_handle(draw).ok());
    }

    fn draw(self: &Rc<Self>) {
        if self.is_busy() {
            return self.request_frame();
        }
        // A file gets all pixels.
        let moves = self.moves.take() && self.on_picture.borrow().is_none();
        let usual = self.state.borrow().pacing.detail(moves);
        let detail = self.recorded.get().unwrap_or(usual);
        let Some(pixels) = self.fit(detail) else {
            return;
        };
        let (canvas, clearing) = (self.viewport(), self.clearing());
        let now = now();
        let mut borrowed = self.state.borrow_mut();
        let state = &mut *borrowed;
        state.pacing.begin(detail, now);
        let shown = state.scene.shown(now);
        state.upload(&self.canvas);
        state.viewpoint.go_on(clearing, now);
        if let Some(renderer) = &mut state.renderer {
            let (scene, sizes) = (&state.scene, (canvas, pixels));
            let (viewpoint, hovered) = (&state.viewpoint, state.hovered);
            let view = viewpoint.view(scene, hovered, sizes, clearing, detail);
            let (positions, planes) = (scene.positions(), scene.planes());
            renderer.draw(
                &view,
                shown,
                positions,
                planes,
                &state.looks,
                &state.palette,
            );
        }
        self.hand_over_picture();
        let drawn = Drawn {
            shown,
            rate: state.rate.count(now),
            direction: state.viewpoint.direction(),
        };
        let moves = state.scene.is_appearing() || state.viewpoint.flies();
        drop(borrowed);
        (self.on_drawn)(drawn);
        self.follow_up(detail);
        if moves {
            self.stir();
        }
    }

    /// Returns whether the last frame is still being drawn, and notes how long it took if not.
    fn is_busy(&self) -> bool {
        let mut state = self.state.borrow_mut();
        let is_busy = state.renderer.as_ref().is_some_and(Renderer::is_busy);
        if !is_busy {
            state.pacing.finish(now());
        }
        is_busy
    }

    /// Sees a frame in full detail through, or lets one follow a draft once nothing moves.
    fn follow_up(self: &Rc<Self>, detail: Detail) {
        let stage: Weak<Self> = Rc::downgrade(self);
        let act = move || match (stage.upgrade(), detail) {
            (Some(stage), Detail::Draft) => stage.request_frame(),
            (Some(stage), Detail::Full) if stage.is_busy() => stage.follow_up(detail),
            _ => {}
        };
        let wait = match detail {
            Detail::Draft => REST,
            Detail::Full => LOOK,
        };
        self.sequel.replace(Some(after(wait, Box::new(act))));
    }

    /// Draws once more, and hands the picture over as a PNG file.
    pub(super) fn picture(self: &Rc<Self>, take: impl FnOnce(Blob) + 'static) {
        self.on_picture.replace(Some(Box::new(take)));
        self.request_frame();
    }

    /// Starts to record what is drawn, from now until the clip is stopped; `None` where the browser cannot.
    /// `take` gets the file.
    pub(super) fn record(&self, take: impl FnOnce(Blob) + 'static) -> Option<Clip> {
        let clip = Clip::start(&self.canvas, take)?;
        let detail = self.state.borrow().pacing.detail(true);
        self.recorded.set(Some(detail));
        Some(clip)
    }

    /// Draws as usual again.
    pub(super) fn end_record(self: &Rc<Self>) {
        self.recorded.set(None);
        self.request_frame();
    }

    /// Hands over what was just drawn: later the browser may have cleared it.
    fn hand_over_picture(&self) {
        if let Some(take) = self.on_picture.take() {
            let take = Closure::once_into_js(move |file: Option<Blob>| {
                if let Some(file) = file {
                    take(file);
                }
            });
            // Without a picture there is nothing to hand over.
            let _ = self.canvas.to_blob(take.unchecked_ref());
        }
    }

    /// Gives the canvas as many pixels as the screen has under it, or its part of them, and returns
    /// how many; `None` while it is not to be seen.
    #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
    fn fit(&self, detail: Detail) -> Option<[i32; 2]> {
        let ratio = window().device_pixel_ratio();
        if let Some(watches) = &mut *self.watches.borrow_mut() {
            watches.follow(ratio);
        }
        let sides = [self.canvas.client_width(), self.canvas.client_height()];
        let [width, height] =
            sides.map(|side| (f64::from(side) * ratio * detail.part()).round() as u32);
        if width == 0 || height == 0 {
            return None;
        }
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        Some([width, height].map(u32::cast_signed))
    }

    /// Returns the part of the canvas that nothing lies over; all of it while that cannot be told.
    #[expect(clippy::cast_possible_truncation, reason = "lengths are small")]
    fn clearing(&self) -> Clearing {
        let (canvas, open) = (
            self.canvas.get_bounding_client_rect(),
            self.open.get_bounding_client_rect(),
        );
        if open.width() < 1.0 || open.height() < 1.0 {
            return Clearing::all(self.viewport());
        }
        Clearing {
            left: (open.left() - canvas.left()) as f32,
            top: (open.top() - canvas.top()) as f32,
            size: Viewport {
                width: open.width() as f32,
                height: open.height() as f32,
            },
        }
    }

    /// Returns the size of the canvas in CSS pixels.
    #[expect(clippy::cast_precision_loss, reason = "lengths are small")]
    fn viewport(&self) -> Viewport {
        Viewport {
            width: self.canvas.client_width().max(1) as f32,
            height: self.canvas.client_height().max(1) as f32,
        }
    }
}

impl Stage<Scene> {
    /// Moves the nodes. The view follows as long as nobody has moved it.
    pub(super) fn place(self: &Rc<Self>, positions: Vec<f32>) {
        self.stir_by(|state, clearing| {
            state.scene.place(positions, now(), motion::is_wanted());
            state.stale.positions = true;
            state.viewpoint.see(state.scene.positions(), clearing.size);
        });
    }

    /// Shows all classes of a game.
    pub(super) fn take_map(self: &Rc<Self>, map: Map) {
        self.stir_by(|state, clearing| {
            state.scene.take_map(map);
            state.stale = Stale::ALL;
            state.viewpoint.see(state.scene.positions(), clearing.size);
        });
    }

    /// Returns where on the canvas the names of some planes stand, in CSS pixels.
    #[expect(clippy::cast_precision_loss, reason = "lengths are small")]
    pub(super) fn names(&self, layers: &[Layer]) -> Vec<Option<[f32; 2]>> {
        let width = self.canvas.client_width() as f32;
        let clearing = self.clearing();
        self.state.borrow().viewpoint.names(layers, clearing, width)
    }

    /// Flies to the selected node in some milliseconds.
    pub(super) fn fly_to_selected(self: &Rc<Self>, time: f64) {
        self.stir_by(|state, clearing| {
            let State {
                scene, viewpoint, ..
            } = state;
            viewpoint.fly_to_selected(scene, clearing.size, now(), (time, motion::is_wanted()));
        });
    }
}

impl<S> Drop for Stage<S> {
    fn drop(&mut self) {
        if let Some(handle) = self.requested.take() {
            handle.cancel();
        }
    }
}
