//! The state of a stage, and the parts of it that its renderer does not have yet.

use leptos::prelude::*;
use noughts_app::explorer::space::detail::{Pacing, Rate};
use noughts_app::explorer::space::paint::Palette;
use noughts_app::explorer::space::subject::Subject;
use noughts_app::explorer::space::viewpoint::Viewpoint;
use web_sys::HtmlCanvasElement;

use crate::explorer::space::renderer::Renderer;

/// All that a picture is made of.
pub(super) struct State<S> {
    /// `None` while the context is lost.
    pub(super) renderer: Option<Renderer>,
    pub(super) scene: S,
    pub(super) viewpoint: Viewpoint,
    pub(super) hovered: Option<usize>,
    pub(super) stale: Stale,
    pub(super) pacing: Pacing,
    pub(super) palette: Palette,
    pub(super) looks: Vec<u8>,
    pub(super) rate: Rate,
}

/// The parts that the renderer does not have yet.
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
            viewpoint: Viewpoint::default(),
            hovered: None,
            stale: Stale::ALL,
            pacing: Pacing::default(),
            palette: Palette::default(),
            looks: Vec::new(),
            rate: Rate::default(),
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
