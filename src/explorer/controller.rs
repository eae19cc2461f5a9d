//! The page as the map and its docks see it.

use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::explorer::filter::{Facet, Filter};
use noughts_app::explorer::page::{Event, ExplorerPage};
use noughts_app::explorer::sight::Sight;
use noughts_app::explorer::space::watch::Watch;
use noughts_app::explorer::state;
use noughts_rules::Variant;

use crate::explorer::space::start_worker;
use crate::screen::Runtime;
use crate::worker_link::WorkerLink;

/// The page's state and what acts on it. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Explorer {
    pub(super) page: RwSignal<ExplorerPage>,
    pub(super) screen: Runtime,
    /// The filter of positions.
    pub(super) filter: Memo<Filter>,
    /// How the graph is seen.
    pub(super) sight: Memo<Sight>,
    /// The facet of the colours.
    pub(super) facet: Memo<Facet>,
    /// Whether the map is shown.
    pub(super) is_map: Memo<bool>,
    /// The current board key.
    pub(super) selected: Memo<String>,
    /// The keys of the line.
    pub(super) path: Memo<Vec<String>>,
    /// The worker of the next map that is opened, if it has been started by then.
    worker: StoredValue<Option<Rc<WorkerLink<Watch>>>, LocalStorage>,
}

impl Explorer {
    pub(super) fn new((page, screen): (RwSignal<ExplorerPage>, Runtime)) -> Self {
        let read = move |read: fn(&ExplorerPage) -> String| page.with(read);
        Self {
            page,
            screen,
            filter: Memo::new(move |_| page.with(|page| page.state.filter())),
            sight: Memo::new(move |_| page.with(|page| page.sight)),
            facet: Memo::new(move |_| page.with(|page| page.sight.facet)),
            is_map: Memo::new(move |_| page.with(ExplorerPage::is_map)),
            selected: Memo::new(move |_| read(|page| page.state.position().key())),
            path: Memo::new(move |_| page.with(|page| page.state.path())),
            worker: StoredValue::new_local(None),
        }
    }

    /// Returns the page's game.
    pub(super) fn variant(self) -> Variant {
        self.page.with_untracked(|page| page.variant)
    }

    /// Sends an event.
    pub(super) fn tell(self, event: Event) {
        self.screen.send_to(self.page, event);
    }

    /// Changes the position or the list, and leaves the focus where it is.
    pub(super) fn go(self, event: state::Event) {
        self.tell(Event::Go(event, None));
    }

    /// Changes how the graph is seen.
    pub(super) fn see(self, change: impl FnOnce(&mut Sight)) {
        let sight = self.page.try_with_untracked(|page| page.sight);
        if let Some(mut sight) = sight {
            change(&mut sight);
            self.tell(Event::See(sight));
        }
    }

    /// Starts the worker of the next map, unless it has been started.
    pub(super) fn start_worker(self) {
        self.worker.update_value(|worker| {
            worker.get_or_insert_with(start_worker);
        });
    }

    /// Returns the worker of a map, or starts one now.
    pub(super) fn take_worker(self) -> Rc<WorkerLink<Watch>> {
        let worker = self.worker.try_update_value(Option::take).flatten();
        worker.unwrap_or_else(start_worker)
    }
}
