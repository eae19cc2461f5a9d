//! The content of the map.

use leptos::prelude::*;
use noughts_app::explorer::filter::{Facet, Filter};
use noughts_app::explorer::sight::{Look, Pose, Sight, Ways};
use noughts_explorer_worker::Arrangement;
use noughts_rules::Variant;

/// The display of the graph. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) look: RwSignal<Look>,
    /// Whether the browser supports 3D.
    pub(super) is_drawable: RwSignal<bool>,
    /// Whether there is anything to draw.
    pub(super) is_built: RwSignal<bool>,
    /// Whether the browser has taken its graphics away, and not given them back.
    pub(super) is_lost: RwSignal<bool>,
    /// The facet of the colours at first, and now.
    usual: Facet,
    pub(super) facet: RwSignal<Facet>,
    pub(super) ways: RwSignal<Ways>,
    /// The marks of the position between which and the selected one a way is shown, `None` for the
    /// first of all.
    pub(super) mark: RwSignal<Option<u32>>,
    /// After how many moves nodes are not drawn any more; `None` draws all.
    pub(super) last_ply: RwSignal<Option<u32>>,
    /// Whether all nearby nodes show boards.
    pub(super) labels: RwSignal<bool>,
    pub(super) arrangement: RwSignal<Arrangement>,
    /// The camera, if the reader has moved it.
    pub(super) pose: RwSignal<Option<Pose>>,
}

impl Shown {
    /// Returns the display of an address.
    pub(super) fn new(variant: Variant, sight: &Sight) -> Self {
        let usual = Facet::of_game(variant);
        Self {
            usual,
            look: RwSignal::new(sight.look),
            is_drawable: RwSignal::new(true),
            is_built: RwSignal::new(true),
            is_lost: RwSignal::new(false),
            facet: RwSignal::new(sight.facet.unwrap_or(usual)),
            ways: RwSignal::new(sight.ways),
            mark: RwSignal::new(sight.mark),
            last_ply: RwSignal::new(sight.last_ply),
            labels: RwSignal::new(sight.labels),
            arrangement: RwSignal::new(sight.arrangement),
            pose: RwSignal::new(sight.pose),
        }
    }

    /// Returns the display for an address. Where nothing can be drawn, the list is no choice.
    pub(super) fn sight(self, filter: Filter) -> Sight {
        let look = if self.is_drawable.get() && !self.is_lost.get() {
            self.look.get()
        } else {
            Look::default()
        };
        Sight {
            look,
            facet: Some(self.facet.get()).filter(|&facet| facet != self.usual),
            filter,
            ways: self.ways.get(),
            mark: self.mark.get(),
            last_ply: self.last_ply.get(),
            labels: self.labels.get(),
            arrangement: self.arrangement.get(),
            pose: self.pose.get(),
        }
    }

    /// Returns whether the map is shown.
    pub(super) fn is_map(self) -> bool {
        self.look.get() == Look::Map && self.is_built.get()
    }

    /// Shows the lists, since drawing is impossible.
    pub(super) fn give_up_drawing(self) {
        // All of this is gone if the page was left in the meantime.
        let _ = self.is_drawable.try_set(false);
        let _ = self.look.try_set(Look::List);
    }

    /// Shows the lists until the reader wants the map again.
    pub(super) fn lose_drawing(self) {
        let _ = self.is_lost.try_set(true);
        let _ = self.look.try_set(Look::List);
    }

    /// Shows the map or the lists, by choice.
    pub(super) fn choose(self, look: Look) {
        self.is_lost.set(false);
        self.look.set(look);
    }
}
