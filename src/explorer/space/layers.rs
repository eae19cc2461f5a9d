//! The names of the planes of the plies.

use leptos::prelude::*;
use noughts_app::explorer::space::scene::Layer;
use noughts_words::space as words;

use crate::explorer::space::state::MapState;

/// The names of the planes; the lists have the same figures.
#[component]
pub(super) fn Layers(state: MapState) -> impl IntoView {
    let name = move |(place, layer): (usize, &Layer)| {
        let at = move || state.places.with(|places| *places.get(place)?);
        let along = move |axis: usize| at().map(|at| format!("{:.0}px", at[axis]));
        view! {
            <li
                hidden=move || at().is_none()
                style=("--x", move || along(0))
                style=("--y", move || along(1))
            >
                {words::layer(layer.ply, layer.nodes)}
            </li>
        }
    };
    let names = move || {
        let layers = state.layers.read();
        layers.iter().enumerate().map(name).collect_view()
    };
    view! {
        <ul class="space-layers" aria-hidden="true">
            {names}
        </ul>
    }
}

impl MapState {
    /// Puts the names beside their planes, as these are seen now.
    pub(super) fn place_layers(self) {
        let Some(stage) = self.stage() else { return };
        let places = self.layers.try_with_untracked(|layers| stage.names(layers));
        let places = places.unwrap_or_default();
        if self.places.try_with_untracked(|before| *before != places) == Some(true) {
            self.places.set(places);
        }
    }
}
