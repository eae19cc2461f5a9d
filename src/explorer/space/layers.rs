//! What each plane of the map is, beside it.

use leptos::prelude::*;
use noughts_app::explorer::space::scene::Layer;
use noughts_words::space as words;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::explorer::space::state::MapState;

/// The element id of the list.
const LIST: &str = "space-layers";

/// The names of the planes; the lists have the same figures.
#[component]
pub(super) fn Layers(state: MapState) -> impl IntoView {
    let name = |layer: &Layer| {
        view! { <li>{words::layer(layer.ply, layer.nodes)}</li> }
    };
    let names = move || {
        state
            .layers
            .with(|layers| layers.iter().map(name).collect_view())
    };
    view! {
        <ul id=LIST class="space-layers" aria-hidden="true">
            {names}
        </ul>
    }
}

impl MapState {
    /// Moves the names of the planes to their ends.
    pub(super) fn place_layers(self) {
        let (Some(list), Some(stage)) = (document().get_element_by_id(LIST), self.stage()) else {
            return;
        };
        let ends = self
            .layers
            .try_with_untracked(|layers| stage.ends(layers))
            .unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "pixel counts are small")]
        let room = list.client_width() as f32 - WIDTH;
        // Below the widest plane the ends of others are hidden, so their names stand beside it.
        let (mut free, mut widest) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        let names = list.children();
        for (place, end) in (0..).zip(ends) {
            let name = names.item(place);
            let Some(name) = name.and_then(|name| name.dyn_into::<HtmlElement>().ok()) else {
                continue;
            };
            let end = end.map(|[x, y]| {
                widest = widest.max(x);
                [widest, y]
            });
            // One that would lie over the last, or does not fit, is left out.
            let end = end.filter(|&[x, y]| y >= free && x <= room);
            name.set_hidden(end.is_none());
            if let Some([x, y]) = end {
                free = y + LEAST_GAP;
                for (property, at) in [("--x", x), ("--y", y)] {
                    // A custom property can have any value.
                    let _ = name.style().set_property(property, &format!("{at:.0}px"));
                }
            }
        }
    }
}

/// How wide a name is at most, in CSS pixels.
const WIDTH: f32 = 180.0;

/// The least distance between two names, in CSS pixels.
const LEAST_GAP: f32 = 16.0;
