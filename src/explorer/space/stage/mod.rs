//! The canvas, what it shows, and everything that makes it draw again.
//!
//! A frame is drawn when something has changed, and never otherwise. Where a frame in full detail
//! takes long, motion is shown in drafts, and the picture in full detail once nothing moves.

mod clearing;
mod state;
mod watches;

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::explorer::sight::Pose;
use noughts_app::explorer::space::detail::Detail;
use noughts_app::explorer::space::flight::Flight;
use noughts_app::explorer::space::input::Gesture;
use noughts_app::explorer::space::paint;
use noughts_app::explorer::space::paint::Paint;
use noughts_app::explorer::space::scene::{Layer, Map, Scene, Shown};
use noughts_app::explorer::space::subject::Subject;
use noughts_statespace::{Camera, Viewport};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, Element, HtmlCanvasElement};

use crate::explorer::space::clip::Clip;
use crate::explorer::space::renderer::{RADIUS, Renderer, least_radius};
use crate::explorer::space::stage::clearing::Clearing;
use crate::explorer::space::stage::state::{Stale, State, direction};
use crate::explorer::space::stage::watches::Watches;
use crate::motion;
use crate::scheduler::{after, now};

/// How far from a node a pointer may be, in CSS pixels.
const PICK_REACH: f32 = 5.0;

/// How near a flight comes to a node, as a part of the distance from which everything is seen.
const NEAR: f32 = 0.5;

/// How much farther than its moves one sees around a node of a million, and how far at least, in units of the
/// graph.
const AROUND: f32 = 1.25;
const LEAST_REACH: f32 = 24.0;

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

/// What gets a picture as a file.
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
    /// What follows the last frame.
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
        let mut state = self.state.borrow_mut();
        state.stale.looks = true;
        let changed = change(&mut state.scene);
        drop(state);
        self.stir();
        changed
    }

    /// Changes the subject.
    pub(super) fn change<T>(self: &Rc<Self>, change: impl FnOnce(&mut S) -> T) -> T {
        let mut state = self.state.borrow_mut();
        state.stale = Stale::ALL;
        state.hovered = None;
        let changed = change(&mut state.scene);
        drop(state);
        self.stir();
        changed
    }

    /// Sees everything.
    pub(super) fn frame(self: &Rc<Self>) {
        let mut state = self.state.borrow_mut();
        let State { scene, camera, .. } = &mut *state;
        camera.frame(scene.positions());
        drop(state);
        self.look(Gesture::Reset);
    }

    /// Moves the camera.
    pub(super) fn look(self: &Rc<Self>, gesture: Gesture) {
        let viewport = self.clearing().size;
        let mut state = self.state.borrow_mut();
        state.flight = None;
        state.is_untouched = gesture == Gesture::Reset;
        state.is_moved = !state.is_untouched;
        match gesture {
            Gesture::Orbit { right, up } => state.camera.orbit(right, up),
            Gesture::Pan { right, down } => state.camera.pan(right, down, viewport),
            Gesture::Zoom(factor) => state.camera.zoom(factor),
            Gesture::Reset => state.camera.reset(viewport),
        }
        drop(state);
        self.stir();
    }

    /// Looks from somewhere once there are nodes.
    pub(super) fn begin_at(&self, pose: Pose) {
        self.state.borrow_mut().awaited = Some(pose);
    }

    /// Returns from where a reader has chosen to look, `None` where nobody has.
    pub(super) fn pose(&self) -> Option<Pose> {
        let state = self.state.borrow();
        let camera = &state.camera;
        let pose = || Pose {
            direction: direction(camera),
            distance: camera.distance(),
            target: camera.target(),
        };
        state.awaited.or_else(|| state.is_moved.then(pose))
    }

    /// Shows everything from the first direction when the next graph is there.
    pub(super) fn forget_view(&self) {
        let mut state = self.state.borrow_mut();
        state.is_untouched = true;
        state.is_moved = false;
        state.flight = None;
    }

    /// Returns the place of the node at a point of the canvas, in CSS pixels.
    pub(super) fn pick(&self, [x, y]: [f32; 2]) -> Option<usize> {
        let Clearing {
            left,
            top,
            size: viewport,
        } = self.clearing();
        let mut state = self.state.borrow_mut();
        let shown = state.scene.shown(now()).nodes;
        let State {
            scene,
            camera,
            looks,
            ..
        } = &*state;
        let ray = camera.ray(x - left, y - top, viewport);
        let eye = camera.eye();
        // How large a pixel is at a distance of 1.
        let pixel = 2.0 * (Camera::FIELD / 2.0).tan() / viewport.height;
        let positions = scene.positions();
        // The radius of what is drawn, and how far from its middle a pointer may be.
        let reach = |node: usize, distance: f32| {
            let size = paint::scale(*looks.get(4 * node + 3)?).filter(|_| node < shown)?;
            let least = least_radius(shown) * size.sqrt();
            let [drawn, most] = [least, least + PICK_REACH].map(|least| least * pixel * distance);
            Some([(RADIUS * size).max(drawn), most])
        };
        if !scene.planes().is_empty() {
            return ray.pick_in_planes(scene.planes(), positions, reach);
        }
        let radius = |node: usize| {
            let place = positions.get(3 * node..3 * node + 3)?;
            let sides = (0..3).map(|axis| (place[axis] - eye[axis]).powi(2));
            let [drawn, most] = reach(node, sides.sum::<f32>().sqrt())?;
            Some(drawn.max(most))
        };
        ray.pick(positions, radius).map(|hit| hit.node)
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
        let mut state = self.state.borrow_mut();
        state.pacing.begin(detail, now);
        let shown = state.scene.shown(now);
        state.upload(&self.canvas);
        state.move_camera(clearing, now);
        let view = state.view(canvas, clearing, pixels, detail);
        let State {
            renderer,
            scene,
            looks,
            palette,
            ..
        } = &mut *state;
        if let Some(renderer) = renderer {
            let (positions, planes) = (scene.positions(), scene.planes());
            renderer.draw(&view, shown, positions, planes, looks, palette);
        }
        self.hand_over_picture();
        state.count(now);
        let drawn = Drawn {
            shown,
            rate: state.rate,
            direction: direction(&state.camera),
        };
        let moves = state.scene.is_appearing() || state.flight.is_some();
        drop(state);
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

    /// Returns the part of the canvas that nothing lies over.
    fn clearing(&self) -> Clearing {
        Clearing::of(&self.canvas, &self.open).unwrap_or_else(|| Clearing {
            left: 0.0,
            top: 0.0,
            size: self.viewport(),
        })
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
        let viewport = self.clearing().size;
        let mut state = self.state.borrow_mut();
        let State { scene, stale, .. } = &mut *state;
        scene.place(positions, now(), motion::is_wanted());
        stale.positions = true;
        state.see(viewport);
        drop(state);
        self.stir();
    }

    /// Shows all classes of a game.
    pub(super) fn take_map(self: &Rc<Self>, map: Map) {
        let viewport = self.clearing().size;
        let mut state = self.state.borrow_mut();
        state.scene.take_map(map);
        state.stale = Stale::ALL;
        state.see(viewport);
        drop(state);
        self.stir();
    }

    /// Paints the nodes.
    pub(super) fn paint(self: &Rc<Self>, paint: Paint, labels: bool) {
        self.mark(|scene| (scene.paint, scene.labels) = (paint, labels));
    }

    /// Returns where on the canvas the planes of the plies end on the right, in CSS pixels; `None` for what is
    /// behind the eye.
    pub(super) fn ends(&self, layers: &[Layer]) -> Vec<Option<[f32; 2]>> {
        let Clearing { left, top, size } = self.clearing();
        let state = self.state.borrow();
        let [yaw, _] = direction(&state.camera);
        let end = |layer: &Layer| {
            let place = [
                layer.reach * yaw.cos(),
                layer.height,
                -layer.reach * yaw.sin(),
            ];
            let seen = state.camera.project(place, size)?;
            Some([left + seen.x, top + seen.y])
        };
        layers.iter().map(end).collect()
    }

    /// Flies to the selected node in some milliseconds, or away until everything is seen if that is the first
    /// of all.
    pub(super) fn fly_to_selected(self: &Rc<Self>, time: f64) {
        let viewport = self.clearing().size;
        let mut state = self.state.borrow_mut();
        let State { scene, camera, .. } = &*state;
        let Some(selected) = scene.selected() else {
            return;
        };
        let mut all = *camera;
        all.reset(viewport);
        let goal = if scene.root() == Some(selected) {
            (all.target(), all.distance())
        } else if !scene.planes().is_empty() {
            // Of a million nodes, its moves and what lies near are to be seen.
            let Some((middle, reach)) = scene.surroundings() else {
                return;
            };
            let near = AROUND * reach.max(LEAST_REACH) * all.distance() / all.radius();
            (middle, near)
        } else {
            let place = scene.positions().get(3 * selected..3 * selected + 3);
            let Some(&[x, y, z]) = place else { return };
            let near = NEAR * all.distance();
            ([x, y, z], camera.distance().min(near))
        };
        let mut flight = Flight::start(camera, goal, now(), time);
        if motion::is_wanted() {
            state.flight = Some(flight);
        } else {
            flight.land(&mut state.camera);
        }
        state.is_untouched = false;
        drop(state);
        self.stir();
    }
}

impl<S> Drop for Stage<S> {
    fn drop(&mut self) {
        if let Some(handle) = self.requested.take() {
            handle.cancel();
        }
    }
}
