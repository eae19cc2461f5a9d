//! What a stage shows, and what its renderer does not have yet.

use leptos::prelude::*;
use noughts_app::explorer::sight::Pose;
use noughts_app::explorer::space::detail::{Detail, Pacing};
use noughts_app::explorer::space::flight::Flight;
use noughts_app::explorer::space::paint::Palette;
use noughts_app::explorer::space::subject::Subject;
use noughts_statespace::{Camera, Viewport};
use web_sys::HtmlCanvasElement;

use crate::explorer::space::renderer::{Renderer, View};
use crate::explorer::space::stage::clearing::Clearing;

/// Over how long a time frames are counted, in milliseconds.
const RATE_WINDOW: f64 = 500.0;

/// All that a picture is made of.
pub(super) struct State<S> {
    /// `None` while the context is lost.
    pub(super) renderer: Option<Renderer>,
    pub(super) scene: S,
    pub(super) camera: Camera,
    pub(super) flight: Option<Flight>,
    /// Whether the view was left as it is at first: it then follows the layout.
    pub(super) is_untouched: bool,
    /// Whether a reader has moved the camera, and not a flight alone.
    pub(super) is_moved: bool,
    /// Where the camera is to be once there are nodes.
    pub(super) awaited: Option<Pose>,
    /// The clearing of the last frame.
    pub(super) clearing: Option<Clearing>,
    pub(super) hovered: Option<usize>,
    pub(super) stale: Stale,
    pub(super) pacing: Pacing,
    pub(super) palette: Palette,
    pub(super) looks: Vec<u8>,
    /// When frames began to be counted, and how many there were since.
    pub(super) counted: (f64, u32),
    pub(super) rate: Option<f64>,
}

/// What the renderer does not have yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stale {
    pub(super) graph: bool,
    pub(super) positions: bool,
    /// The colours of the nodes, and the edges that are lit.
    pub(super) looks: bool,
}

impl Stale {
    pub(super) const ALL: Self = Self {
        graph: true,
        positions: true,
        looks: true,
    };
}

impl<S: Subject> State<S> {
    /// Returns what shows a scene that nobody has touched.
    pub(super) fn new(renderer: Renderer, scene: S) -> Self {
        Self {
            renderer: Some(renderer),
            scene,
            camera: Camera::default(),
            flight: None,
            is_untouched: true,
            is_moved: false,
            awaited: None,
            clearing: None,
            hovered: None,
            stale: Stale::ALL,
            pacing: Pacing::default(),
            palette: Palette::default(),
            looks: Vec::new(),
            counted: (0.0, 0),
            rate: None,
        }
    }

    /// Gives the renderer what it does not have yet.
    pub(super) fn upload(&mut self, canvas: &HtmlCanvasElement) {
        let palette = read_palette(canvas);
        if palette != self.palette {
            self.palette = palette;
            self.stale.looks = true;
        }
        if self.stale.looks {
            self.looks = self.scene.looks(&self.palette);
        }
        let Some(renderer) = &mut self.renderer else {
            return;
        };
        if std::mem::take(&mut self.stale.graph) {
            renderer.graph(self.scene.marks(), self.scene.edges(), self.scene.planes());
        }
        if std::mem::take(&mut self.stale.positions) {
            renderer.positions(self.scene.positions());
        }
        if std::mem::take(&mut self.stale.looks) {
            renderer.looks(&self.looks, self.scene.positions(), self.scene.planes());
            let (path, own) = self.scene.emphasised();
            renderer.emphasise(&path, &own);
        }
    }

    /// Looks from where a reader once did.
    pub(super) fn take_pose(&mut self, pose: Pose) {
        self.camera
            .look_from(pose.direction, pose.distance, pose.target);
        self.is_untouched = false;
        self.is_moved = true;
    }

    /// Sees all nodes where they are now, as long as nobody has moved the camera, or from where a reader
    /// once looked.
    pub(super) fn see(&mut self, viewport: Viewport) {
        self.camera.frame(self.scene.positions());
        if self.is_untouched {
            self.camera.reset(viewport);
        }
        if let Some(pose) = self.awaited.take() {
            self.take_pose(pose);
        }
    }

    /// Flies on, or sees everything if nobody has moved the camera and the clearing is another.
    pub(super) fn move_camera(&mut self, clearing: Clearing, now: f64) {
        if let Some(flight) = &mut self.flight
            && flight.go_on(&mut self.camera, now)
        {
            self.flight = None;
        }
        if self.clearing.replace(clearing) != Some(clearing) && self.is_untouched {
            self.camera.reset(clearing.size);
        }
    }

    pub(super) fn view(
        &self,
        viewport: Viewport,
        clearing: Clearing,
        pixels: [i32; 2],
        detail: Detail,
    ) -> View {
        let (distance, radius) = (self.camera.distance(), self.camera.radius());
        let projection = self.camera.projection(clearing.size);
        let [cards, labels] = self.scene.cards();
        View {
            camera: self.camera.view(),
            eye: self.camera.eye(),
            projection: clearing.spread(&projection, viewport),
            pixels,
            #[expect(clippy::cast_precision_loss, reason = "numbers of pixels are small")]
            ratio: pixels[1] as f32 / viewport.height,
            fog: [distance - 0.5 * radius, distance + 1.25 * radius],
            lines: detail == Detail::Draft,
            columns: self.scene.columns(),
            labels,
            cards,
            selected: self.scene.selected(),
            hovered: self.hovered,
            boards: self.scene.boards(),
        }
    }

    pub(super) fn count(&mut self, now: f64) {
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

/// Returns from where a camera looks: how far to the right and how far up, in radians.
pub(super) fn direction(camera: &Camera) -> [f32; 2] {
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
