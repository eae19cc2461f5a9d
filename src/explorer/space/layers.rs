//! The names of the planes of the map, beside them.

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
        let at = self.layers.try_with_untracked(|layers| stage.names(layers));
        let names = list.children();
        for (place, at) in (0..).zip(at.unwrap_or_default()) {
            let name = names.item(place);
            let Some(name) = name.and_then(|name| name.dyn_into::<HtmlElement>().ok()) else {
                continue;
            };
            name.set_hidden(at.is_none());
            for (property, at) in ["--x", "--y"].iter().zip(at.iter().flatten()) {
                // A custom property can have any value.
                let _ = name.style().set_property(property, &format!("{at:.0}px"));
            }
        }
    }
}
