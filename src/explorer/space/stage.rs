//! The canvas, what it shows, and everything that makes it draw again.
//!
//! A frame is drawn when something has changed, and never otherwise.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_statespace::{Camera, Viewport};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, Element, Event, HtmlCanvasElement, MediaQueryList, ResizeObserver};

use super::flight::Flight;
use super::input::Gesture;
use super::paint::{self, Paint, Palette};
use super::renderer::{RADIUS, Renderer, View, least_radius};
use super::scene::{Scene, Shown};
use crate::explorer::shown::Pose;
use crate::motion;

/// How far from a node a pointer may be, in CSS pixels.
const PICK_REACH: f32 = 5.0;

/// How near a flight comes to a node, as a part of the distance from which everything is seen.
const NEAR: f32 = 0.5;

/// Over how long a time frames are counted, in milliseconds.
const RATE_WINDOW: f64 = 500.0;

/// What a frame has drawn.
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

/// The part of a canvas that nothing lies over, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Clearing {
    left: f32,
    top: f32,
    size: Viewport,
}

impl Clearing {
    /// Returns a projection onto a canvas of that size, of one onto the clearing: what was in its
    /// middle stays there.
    fn spread(self, projection: &[f32; 16], canvas: Viewport) -> [f32; 16] {
        let Viewport { width, height } = self.size;
        let (across, down) = (width / canvas.width, height / canvas.height);
        let right = (width + 2.0 * self.left) / canvas.width - 1.0;
        let up = 1.0 - (height + 2.0 * self.top) / canvas.height;
        let mut spread = *projection;
        for column in spread.as_chunks_mut::<4>().0 {
            column[0] = column[0] * across + column[3] * right;
            column[1] = column[1] * down + column[3] * up;
        }
        spread
    }
}

/// A canvas with a context.
pub(super) struct Stage {
    canvas: HtmlCanvasElement,
    /// An element as large as the part of the canvas that nothing lies over.
    open: Element,
    state: RefCell<State>,
    requested: Cell<Option<AnimationFrameRequestHandle>>,
    watches: RefCell<Option<Watches>>,
    on_drawn: Box<dyn Fn(Drawn)>,
    /// Gets the next picture that is drawn.
    on_picture: RefCell<Option<OnPicture>>,
}

struct State {
    /// `None` while the context is lost.
    renderer: Option<Renderer>,
    scene: Scene,
    paint: Paint,
    labels: bool,
    camera: Camera,
    flight: Option<Flight>,
    /// Whether the view was left as it is at first: it then follows the layout.
    is_untouched: bool,
    /// Whether a reader has moved the camera, and not a flight alone.
    is_moved: bool,
    /// Where the camera is to be once there are nodes.
    awaited: Option<Pose>,
    /// The clearing of the last frame.
    clearing: Option<Clearing>,
    hovered: Option<usize>,
    stale: Stale,
    palette: Palette,
    looks: Vec<u8>,
    /// When frames began to be counted, and how many there were since.
    counted: (f64, u32),
    rate: Option<f64>,
}

/// What the renderer does not have yet.
#[derive(Clone, Copy, Debug)]
struct Stale {
    graph: bool,
    positions: bool,
    looks: bool,
}

impl Stale {
    const ALL: Self = Self {
        graph: true,
        positions: true,
        looks: true,
    };
}

/// Reports what changes the picture from outside, for as long as it lives.
struct Watches {
    size: ResizeObserver,
    scheme: Option<MediaQueryList>,
    /// How many pixels a CSS pixel had at the last frame, and the query that hears when it has
    /// another number.
    ratio: Option<(f64, MediaQueryList)>,
    canvas: HtmlCanvasElement,
    redraw: Closure<dyn Fn()>,
    lost: Closure<dyn Fn(Event)>,
    restored: Closure<dyn Fn()>,
}

impl Watches {
    /// Hears of the next change of the pixels: a query knows one number of them.
    fn follow(&mut self, ratio: f64) {
        let known = self.ratio.as_ref().is_some_and(|(known, _)| {
            // Bit for bit, so that what is no number is known too.
            known.to_bits() == ratio.to_bits()
        });
        if known {
            return;
        }
        let listener = self.redraw.as_ref().unchecked_ref();
        if let Some((_, query)) = self.ratio.take() {
            let _ = query.remove_event_listener_with_callback("change", listener);
        }
        let query = window().match_media(&format!("(resolution: {ratio}dppx)"));
        if let Some(query) = query.ok().flatten() {
            let _ = query.add_event_listener_with_callback("change", listener);
            self.ratio = Some((ratio, query));
        }
    }
}

impl Drop for Watches {
    fn drop(&mut self) {
        self.size.disconnect();
        let ratio = self.ratio.as_ref().map(|(_, query)| query);
        for query in self.scheme.iter().chain(ratio) {
            let listener = self.redraw.as_ref().unchecked_ref();
            let _ = query.remove_event_listener_with_callback("change", listener);
        }
        for (name, listener) in [
            ("webglcontextlost", self.lost.as_ref()),
            ("webglcontextrestored", self.restored.as_ref()),
        ] {
            let listener = listener.unchecked_ref();
            let _ = self
                .canvas
                .remove_event_listener_with_callback(name, listener);
        }
    }
}

impl Stage {
    /// Returns the stage of a canvas, for a graph of a game, `None` when the browser cannot draw in
    /// 3D. Nothing lies over the canvas where `open` is. `on_drawn` hears of every frame.
    pub(super) fn start(
        canvas: HtmlCanvasElement,
        open: Element,
        game: Variant,
        on_drawn: impl Fn(Drawn) + 'static,
    ) -> Option<Rc<Self>> {
        let renderer = Renderer::new(Renderer::context(&canvas)?)?;
        let stage = Rc::new(Self {
            canvas,
            open,
            state: RefCell::new(State {
                renderer: Some(renderer),
                scene: Scene::new(game),
                paint: Paint::default(),
                labels: false,
                camera: Camera::default(),
                flight: None,
                is_untouched: true,
                is_moved: false,
                awaited: None,
                clearing: None,
                hovered: None,
                stale: Stale::ALL,
                palette: Palette::default(),
                looks: Vec::new(),
                counted: (0.0, 0),
                rate: None,
            }),
            requested: Cell::default(),
            watches: RefCell::default(),
            on_drawn: Box::new(on_drawn),
            on_picture: RefCell::default(),
        });
        let watches = stage.watch();
        stage.watches.replace(watches);
        Some(stage)
    }

    fn watch(self: &Rc<Self>) -> Option<Watches> {
        let on = |act: fn(&Rc<Self>)| {
            let stage = Rc::downgrade(self);
            Closure::<dyn Fn()>::new(move || {
                if let Some(stage) = stage.upgrade() {
                    act(&stage);
                }
            })
        };
        let redraw = on(Self::request_frame);
        let restored = on(Self::restore);
        let stage = Rc::downgrade(self);
        let lost = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // Says that this page can restore it.
            event.prevent_default();
            if let Some(stage) = stage.upgrade() {
                stage.state.borrow_mut().renderer = None;
            }
        });
        let size = ResizeObserver::new(redraw.as_ref().unchecked_ref()).ok()?;
        size.observe(&self.canvas);
        size.observe(&self.open);
        let scheme = window().match_media("(prefers-color-scheme: dark)");
        let scheme = scheme.ok().flatten();
        if let Some(scheme) = &scheme {
            let listener = redraw.as_ref().unchecked_ref();
            let _ = scheme.add_event_listener_with_callback("change", listener);
        }
        for (name, listener) in [
            ("webglcontextlost", lost.as_ref()),
            ("webglcontextrestored", restored.as_ref()),
        ] {
            let listener = listener.unchecked_ref();
            let _ = self.canvas.add_event_listener_with_callback(name, listener);
        }
        Some(Watches {
            size,
            scheme,
            ratio: None,
            canvas: self.canvas.clone(),
            redraw,
            lost,
            restored,
        })
    }

    /// Prepares a restored context and gives it everything again.
    fn restore(self: &Rc<Self>) {
        let mut state = self.state.borrow_mut();
        state.renderer = Renderer::context(&self.canvas).and_then(Renderer::new);
        state.stale = Stale::ALL;
        drop(state);
        self.request_frame();
    }

    /// Changes the scene.
    pub(super) fn change<T>(self: &Rc<Self>, change: impl FnOnce(&mut Scene) -> T) -> T {
        let mut state = self.state.borrow_mut();
        state.stale = Stale::ALL;
        state.hovered = None;
        let changed = change(&mut state.scene);
        drop(state);
        self.request_frame();
        changed
    }

    /// Moves the nodes. The view follows as long as nobody has moved it.
    pub(super) fn place(self: &Rc<Self>, positions: Vec<f32>) {
        let viewport = self.clearing().size;
        let mut state = self.state.borrow_mut();
        let State {
            scene,
            camera,
            is_untouched,
            stale,
            ..
        } = &mut *state;
        scene.place(positions, now(), motion::is_wanted());
        stale.positions = true;
        camera.frame(scene.positions());
        if *is_untouched {
            camera.reset(viewport);
        }
        if let Some(pose) = state.awaited.take() {
            state.take_pose(pose);
        }
        drop(state);
        self.request_frame();
    }

    pub(super) fn paint(self: &Rc<Self>, paint: Paint, labels: bool) {
        let mut state = self.state.borrow_mut();
        (state.paint, state.labels) = (paint, labels);
        state.stale.looks = true;
        drop(state);
        self.request_frame();
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
        self.request_frame();
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

    /// Flies to the selected node, or away until everything is seen if that is the first of all.
    pub(super) fn fly_to_selected(self: &Rc<Self>) {
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
        } else {
            let place = scene.positions().get(3 * selected..3 * selected + 3);
            let Some(&[x, y, z]) = place else { return };
            let near = NEAR * all.distance();
            ([x, y, z], camera.distance().min(near))
        };
        let mut flight = Flight::start(camera, goal, now());
        if motion::is_wanted() {
            state.flight = Some(flight);
        } else {
            flight.land(&mut state.camera);
        }
        state.is_untouched = false;
        drop(state);
        self.request_frame();
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
        let radius = |node: usize| {
            let size = paint::scale(*looks.get(4 * node + 3)?)?;
            let place = positions.get(3 * node..3 * node + 3)?;
            let sides = (0..3).map(|axis| (place[axis] - eye[axis]).powi(2));
            let pixel = pixel * sides.sum::<f32>().sqrt();
            let least = (least_radius(shown) * size.sqrt() + PICK_REACH) * pixel;
            (node < shown).then_some((RADIUS * size).max(least))
        };
        ray.pick(positions, radius).map(|hit| hit.node)
    }

    /// Marks the node under the pointer; returns whether it is another one than before.
    pub(super) fn hover(self: &Rc<Self>, node: Option<usize>) -> bool {
        let before = std::mem::replace(&mut self.state.borrow_mut().hovered, node);
        if before != node {
            self.request_frame();
        }
        before != node
    }

    /// Looks something up in the scene.
    pub(super) fn with<T>(&self, look: impl FnOnce(&Scene) -> T) -> T {
        look(&self.state.borrow().scene)
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
        let is_busy = |renderer: &Renderer| renderer.is_busy();
        if self.state.borrow().renderer.as_ref().is_some_and(is_busy) {
            return self.request_frame();
        }
        let Some(pixels) = self.fit() else { return };
        let (canvas, clearing) = (self.viewport(), self.clearing());
        let now = now();
        let mut state = self.state.borrow_mut();
        let shown = state.scene.shown(now);
        state.upload(&self.canvas);
        state.move_camera(clearing, now);
        let view = state.view(canvas, clearing, pixels);
        let State {
            renderer,
            scene,
            looks,
            palette,
            ..
        } = &mut *state;
        if let Some(renderer) = renderer {
            renderer.draw(&view, shown, scene.positions(), looks, palette);
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
        if moves {
            self.request_frame();
        }
    }

    /// Draws once more, and hands the picture over as a PNG file.
    pub(super) fn picture(self: &Rc<Self>, take: impl FnOnce(Blob) + 'static) {
        self.on_picture.replace(Some(Box::new(take)));
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

    /// Gives the canvas as many pixels as the screen has under it, and returns how many; `None`
    /// while it is not to be seen.
    #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
    fn fit(&self) -> Option<[i32; 2]> {
        let ratio = window().device_pixel_ratio();
        if let Some(watches) = &mut *self.watches.borrow_mut() {
            watches.follow(ratio);
        }
        let sides = [self.canvas.client_width(), self.canvas.client_height()];
        let [width, height] = sides.map(|side| (f64::from(side) * ratio).round() as u32);
        if width == 0 || height == 0 {
            return None;
        }
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        Some([width, height].map(u32::cast_signed))
    }

    /// Returns the part of the canvas that nothing lies over: all of it where that cannot be told.
    #[expect(clippy::cast_possible_truncation, reason = "lengths are small")]
    fn clearing(&self) -> Clearing {
        let (canvas, open) = (
            self.canvas.get_bounding_client_rect(),
            self.open.get_bounding_client_rect(),
        );
        if open.width() < 1.0 || open.height() < 1.0 {
            return Clearing {
                left: 0.0,
                top: 0.0,
                size: self.viewport(),
            };
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

impl State {
    /// Gives the renderer what it does not have yet.
    fn upload(&mut self, canvas: &HtmlCanvasElement) {
        let palette = read_palette(canvas);
        if palette != self.palette {
            self.palette = palette;
            self.stale.looks = true;
        }
        if self.stale.looks {
            self.looks = paint::looks(&self.scene, &self.paint, &self.palette);
        }
        let Some(renderer) = &mut self.renderer else {
            return;
        };
        if std::mem::take(&mut self.stale.graph) {
            let material = self.scene.material();
            renderer.graph(&material.marks, &material.edges);
            let (path, own) = self.scene.emphasised();
            renderer.emphasise(&path, &own);
        }
        if std::mem::take(&mut self.stale.positions) {
            renderer.positions(self.scene.positions());
        }
        if std::mem::take(&mut self.stale.looks) {
            renderer.looks(&self.looks);
        }
    }

    /// Looks from where a reader once did.
    fn take_pose(&mut self, pose: Pose) {
        let [right, up] = direction(&self.camera);
        let [to_right, to_up] = pose.direction;
        self.camera.orbit(to_right - right, to_up - up);
        self.camera.look_at(pose.target);
        self.camera.zoom(pose.distance / self.camera.distance());
        self.is_untouched = false;
        self.is_moved = true;
    }

    /// Flies on, or sees everything if nobody has moved the camera and the clearing is another.
    fn move_camera(&mut self, clearing: Clearing, now: f64) {
        if let Some(flight) = &mut self.flight
            && flight.go_on(&mut self.camera, now)
        {
            self.flight = None;
        }
        if self.clearing.replace(clearing) != Some(clearing) && self.is_untouched {
            self.camera.reset(clearing.size);
        }
    }

    fn view(&self, viewport: Viewport, clearing: Clearing, pixels: [i32; 2]) -> View {
        let (distance, radius) = (self.camera.distance(), self.camera.radius());
        let projection = self.camera.projection(clearing.size);
        View {
            camera: self.camera.view(),
            projection: clearing.spread(&projection, viewport),
            pixels,
            #[expect(clippy::cast_precision_loss, reason = "numbers of pixels are small")]
            ratio: pixels[1] as f32 / viewport.height,
            fog: [distance - 0.5 * radius, distance + 1.25 * radius],
            columns: self.scene.topology().columns(),
            labels: self.labels,
            selected: self.scene.selected(),
            hovered: self.hovered,
            boards: self.scene.boards(),
        }
    }

    fn count(&mut self, now: f64) {
        let (start, frames) = self.counted;
        let time = now - start;
        if time < RATE_WINDOW {
            self.counted.1 += 1;
            return;
        }
        // Between two frames that are far apart, nothing was to be drawn.
        self.rate = (time < 6.0 * RATE_WINDOW).then(|| f64::from(frames + 1) / time * 1000.0);
        self.counted = (now, 0);
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(handle) = self.requested.take() {
            handle.cancel();
        }
    }
}

/// Returns from where a camera looks: how far to the right and how far up, in radians.
fn direction(camera: &Camera) -> [f32; 2] {
    let (eye, target) = (camera.eye(), camera.target());
    let [x, y, z]: [f32; 3] = std::array::from_fn(|axis| eye[axis] - target[axis]);
    [x.atan2(z), y.atan2(x.hypot(z))]
}

/// Reads the custom properties that apply to the canvas.
fn read_palette(canvas: &HtmlCanvasElement) -> Palette {
    let style = window().get_computed_style(canvas).ok().flatten();
    Palette::read(|name| {
        let value = style
            .as_ref()
            .and_then(|style| style.get_property_value(name).ok());
        value.unwrap_or_default()
    })
}

/// Milliseconds on the page's clock.
pub(super) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_the_middle_of_the_clearing_is_drawn_there() {
        let canvas = Viewport {
            width: 1000.0,
            height: 800.0,
        };
        let size = Viewport {
            width: 600.0,
            height: 500.0,
        };
        let clearing = Clearing {
            left: 350.0,
            top: 60.0,
            size,
        };
        let camera = Camera::default();
        let spread = clearing.spread(&camera.projection(size), canvas);
        for point in [[0.0, 0.0, 0.0], [0.4, -0.3, 0.2]] {
            let expected = camera.project(point, size).unwrap();
            let view = camera.view();
            let seen: [f32; 4] = std::array::from_fn(|row| {
                (0..3)
                    .map(|axis| view[4 * axis + row] * point[axis])
                    .sum::<f32>()
                    + view[12 + row]
            });
            let clip: [f32; 4] = std::array::from_fn(|row| {
                (0..4)
                    .map(|column| spread[4 * column + row] * seen[column])
                    .sum()
            });
            let x = f32::midpoint(clip[0] / clip[3], 1.0) * canvas.width;
            let y = (1.0 - clip[1] / clip[3]) / 2.0 * canvas.height;
            assert!((x - expected.x - clearing.left).abs() < 0.01, "{x}");
            assert!((y - expected.y - clearing.top).abs() < 0.01, "{y}");
        }
    }
}
