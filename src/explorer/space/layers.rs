//! What each plane of the map is, beside it.

use leptos::html::Ul;
use leptos::prelude::*;
use noughts_app::explorer::space::scene::Layer;
use noughts_words::space as words;

use crate::explorer::space::state::MapState;

/// The names of the planes; the lists have the same figures.
#[component]
pub(super) fn Layers(state: MapState) -> impl IntoView {
    let list = NodeRef::<Ul>::new();
    state.layer_list.set_value(Some(list));
    let name = |layer: &Layer| {
        view! { <li>{words::layer(layer.ply, layer.nodes)}</li> }
    };
    let names = move || {
        state
            .layers
            .with(|layers| layers.iter().map(name).collect_view())
    };
    view! {
        <ul class="space-layers" aria-hidden="true" node_ref=list>
            {names}
        </ul>
    }
}

impl MapState {
    /// Moves the names of the planes to their ends.
    pub(super) fn place_layers(self) {
        let list = self.layer_list.try_get_value().flatten();
        let (Some(list), Some(stage)) = (list.and_then(|list| list.get_untracked()), self.stage())
        else {
            return;
        };
        let ends = self
            .layers
            .try_with_untracked(|layers| stage.ends(layers))
            .unwrap_or_default();
        let mut free = f32::NEG_INFINITY;
        let names = list.children();
        for (place, end) in (0..).zip(ends) {
            let Some(name) = names.item(place) else {
                continue;
            };
            // One that would lie over the last is left out.
            let end = end.filter(|[_, y]| *y >= free);
            let style = end.map(|[x, y]| {
                free = y + LEAST_GAP;
                format!("--x: {x:.0}px; --y: {y:.0}px")
            });
            // An element can have any attribute.
            let _ = match style {
                Some(style) => name.set_attribute("style", &style),
                None => name.set_attribute("style", "display: none"),
            };
        }
    }
}

/// The least distance between two names, in CSS pixels.
const LEAST_GAP: f32 = 16.0;
