//! The current page: the address, in sync with the browser's history.
//!
//! The routes are few and flat: `leptos_router` would take a quarter of the page's budget.

use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;
use noughts_app::link::{self, Link};
use noughts_app::route::{CHANGED, Route, with_slash};
use noughts_rules::CellId;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, EventInit, HtmlAnchorElement, Url};

use crate::board::cell_of;
use crate::listener::listen;
use crate::retry::Retry;
use crate::{embedding, page_settings};

/// Returns the page's own path of an embedded page's; `None` for any other page.
fn embedded(path: &str) -> Option<&str> {
    embedding::page(path.trim_start_matches('/'))
}

/// Returns the address of a path under the public URL, for a frame on another site; `None` for a
/// page that cannot be embedded.
pub fn embedding(path: &str) -> Option<String> {
    embedding::of(path.trim_start_matches('/')).map(|path| href(&format!("/{path}")))
}

/// Returns the address of a path under the public URL.
pub fn href(path: &str) -> String {
    page_settings::base_path() + &with_slash(path)
}

/// Returns the whole address of a path under the public URL, for others.
pub fn link(path: &str) -> String {
    window().location().origin().unwrap_or_default() + &href(path)
}

/// The event of the window that asks a page to show the fragment of the address, which others have
/// changed. One that does cancels it; any other opens anew.
pub const ADDRESS: &str = "noughts-address";

/// The current page. It changes when a link is followed, and when the browser goes back or forward.
#[derive(Clone, Copy)]
pub struct Router {
    place: RwSignal<Place>,
    visits: StoredValue<u32>,
    /// The first move to play on the next page.
    first_move: StoredValue<Option<CellId>>,
    /// The change of the history entry that a browser has refused, as it does if called too often.
    refused: StoredValue<Refused, LocalStorage>,
}

/// Changes of the history entry that a browser has refused.
#[derive(Clone, Debug, Default)]
struct Refused {
    address: Option<String>,
    state: Option<JsValue>,
    retry: Retry,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Place {
    path: String,
    query: String,
    fragment: String,
    /// Whether the address is to be read before it leads to a page: others have changed it.
    is_changed: bool,
}

impl Place {
    /// Returns the place of the browser's address, with its path relative to the base.
    fn now() -> Self {
        let address = below_base();
        let is_changed = !link::is_plain(&address);
        let path = address.split(['?', '#']).next().unwrap_or_default();
        Self {
            path: path.to_owned(),
            query: window().location().search().unwrap_or_default(),
            fragment: window().location().hash().unwrap_or_default(),
            is_changed,
        }
    }

    /// Returns whether the page that is here shows another place, of which only the fragment differs.
    fn is_shown(&self, before: &Self) -> bool {
        (&self.path, &self.query) == (&before.path, &before.query) && {
            let event = EventInit::new();
            event.set_cancelable(true);
            let event = Event::new_with_event_init_dict(ADDRESS, &event);
            event.is_ok_and(|event| window().dispatch_event(&event) == Ok(false))
        }
    }
}

/// Returns the browser's address relative to the base.
fn below_base() -> String {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    let base = page_settings::base_path();
    let path = path.strip_prefix(&base).unwrap_or(&path);
    let [query, fragment] = [location.search(), location.hash()].map(Result::unwrap_or_default);
    format!("{path}{query}{fragment}")
}

impl Router {
    /// Returns the page's router, or a new one for code outside the page.
    pub fn of_page() -> Self {
        use_context().unwrap_or_else(Self::start)
    }

    /// Returns a router that follows the browser from now on.
    pub fn start() -> Self {
        let router = Self {
            place: RwSignal::new(Place::now()),
            visits: StoredValue::new(0),
            first_move: StoredValue::new(pressed()),
            refused: StoredValue::new_local(Refused::default()),
        };
        listen(&ev::popstate, move |_| router.follow());
        listen(&ev::click, move |event| router.on_click(&event));
        router
    }

    /// Returns the page to show, and notifies its readers of changes.
    pub fn route(self) -> Route {
        if self.place.with(|place| place.is_changed) {
            return Route::Tools(CHANGED.to_owned());
        }
        self.page(Route::of)
    }

    /// Reads an address that others have changed, and goes to where it was to lead.
    pub fn put_right(self) {
        let link = Link::read(&below_base());
        self.refused.update_value(|refused| {
            refused.address = Some(href(&link.to_string()));
        });
        self.change_entry();
        self.place.set(Place {
            path: link.path,
            query: link.query,
            fragment: link.fragment,
            is_changed: false,
        });
    }

    /// Returns whether the page is embedded: it has no navigation, and what cannot be embedded opens
    /// in a tab of its own.
    pub fn is_embedded(self) -> bool {
        self.place.with(|place| embedded(&place.path).is_some())
    }

    /// Opens the embedded page by itself, in a new tab.
    pub fn leave_frame(self) {
        let Place {
            path,
            query,
            fragment,
            ..
        } = self.place.get_untracked();
        let path = embedded(&path).unwrap_or(&path);
        open_tab(&href(&format!("/{path}{query}{fragment}")));
    }

    /// Evaluates a question about the path of the current page, and again when it changes. An
    /// embedded page has the path that it has by itself.
    pub fn page<T>(self, ask: impl FnOnce(&str) -> T) -> T {
        self.place.with(|place| {
            let path = place.path.trim_matches('/');
            ask(embedded(path).unwrap_or(path))
        })
    }

    /// Counts a shown page; returns whether it is the first.
    pub fn is_first_visit(self) -> bool {
        self.visits.update_value(|visits| *visits += 1);
        self.visits.get_value() == 1
    }

    /// Changes the query and fragment of the address in place, without a new history entry or page.
    pub fn replace(self, query: &str, fragment: &str) {
        let location = window().location();
        let address = location.pathname().unwrap_or_default() + query + fragment;
        let is_known = location.href().is_ok_and(|known| known.ends_with(&address));
        self.refused.update_value(|refused| {
            refused.address = (!is_known).then_some(address);
        });
        self.change_entry();
    }

    /// Attaches a text to the history entry, which returns with it.
    pub fn put_state(self, text: &str) {
        let state = JsValue::from_str(text);
        self.refused
            .update_value(|refused| refused.state = Some(state));
        self.change_entry();
    }

    /// Changes the history entry, and tries again while the browser refuses.
    fn change_entry(self) {
        let change = move || {
            let Some(refused) = self.refused.try_get_value() else {
                return true;
            };
            if refused.address.is_none() && refused.state.is_none() {
                return true;
            }
            let changed = window().history().and_then(|history| {
                let state = refused.state.map_or_else(|| history.state(), Ok)?;
                history.replace_state_with_url(&state, "", refused.address.as_deref())
            });
            if changed.is_ok() {
                self.arrive();
            }
            changed.is_ok()
        };
        let retry = self.refused.with_value(|refused| refused.retry.clone());
        retry.attempt(change);
    }

    /// Takes the address for that of the page which is shown, and gives up changes of an entry that is
    /// left.
    fn arrive(self) {
        self.refused.update_value(|refused| {
            (refused.address, refused.state) = (None, None);
        });
        self.place.update_untracked(|place| *place = Place::now());
    }

    /// Changes the fragment of the address as a new history entry: the same page shows something else,
    /// and the browser's back button returns to the previous view. If a browser refuses, the history
    /// lacks this step.
    pub fn push_fragment(self, fragment: &str) {
        let location = window().location();
        let path = location.pathname().unwrap_or_default();
        let query = location.search().unwrap_or_default();
        let address = path + &query + fragment;
        let pushed = window()
            .history()
            .and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(&address)));
        match pushed {
            Ok(()) => self.arrive(),
            Err(_) => self.replace(&query, fragment),
        }
    }

    /// Shows the page of the whole address, as others have changed it.
    fn follow(self) {
        let before = self.place.get_untracked();
        self.arrive();
        let now = self.place.get_untracked();
        if now == before {
            return;
        }
        if now.is_shown(&before) {
            // The page has read it.
            self.place
                .update_untracked(|place| place.is_changed = false);
        } else {
            self.place.notify();
        }
    }

    /// Follows a plain click on a link within the site without loading anything.
    fn on_click(self, event: &MouseEvent) {
        let modified = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        if event.default_prevented() || event.button() != 0 || modified {
            return;
        }
        let Some(link) = link_of(event) else { return };
        let base = page_settings::base_path();
        let stays = link.origin() == window().location().origin().unwrap_or_default()
            && link.pathname().starts_with(&(base + "/"))
            && link.target().is_empty()
            && !link.has_attribute("download");
        if stays {
            event.prevent_default();
            self.go(&link.href());
        }
    }

    /// Goes to a game's address, to play a cell there.
    pub fn go_with(self, address: &str, cell: CellId) {
        self.first_move.set_value(Some(cell));
        self.go(address);
    }

    /// Takes the first move to play on the page.
    pub fn take_first_move(self) -> Option<CellId> {
        self.first_move.try_update_value(Option::take).flatten()
    }

    /// Returns whether there is a first move to play on the page.
    pub fn has_first_move(self) -> bool {
        self.first_move.get_value().is_some()
    }

    /// Goes to an address within the site.
    pub fn go(self, address: &str) {
        let in_frame = self.is_embedded().then(|| in_frame(address));
        let address = match &in_frame {
            Some(Some(address)) => address,
            Some(None) => return open_tab(address),
            None => address,
        };
        let pushed = window()
            .history()
            .and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(address)));
        if pushed.is_ok() {
            self.follow();
            window().scroll_to_with_x_and_y(0.0, 0.0);
        } else {
            // A browser may refuse if called too often; then the whole page is loaded.
            let _ = window().location().set_href(address);
        }
    }
}

/// Returns an address within the site as that of an embedded page; `None` for a page that cannot be
/// embedded.
fn in_frame(address: &str) -> Option<String> {
    let page = Url::new_with_base(address, &window().location().href().ok()?).ok()?;
    let path = page.pathname();
    let path = path.strip_prefix(&page_settings::base_path())?;
    let path = embedded(path).unwrap_or(path);
    embedding(&(path.to_owned() + &page.search() + &page.hash()))
}

/// Takes the cell that was pressed on the board in the HTML, before there was an app:
/// `public/look.js` keeps it.
fn pressed() -> Option<CellId> {
    const PRESSED: &str = "data-pressed";
    let root = document().document_element()?;
    let cell = cell_of(&root.get_attribute(PRESSED)?);
    let _ = root.remove_attribute(PRESSED);
    cell
}

fn open_tab(address: &str) {
    // A browser that forbids it has said so.
    let _ = window().open_with_url_and_target(address, "_blank");
}

fn link_of(event: &MouseEvent) -> Option<HtmlAnchorElement> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest("a[href]").ok()??.dyn_into().ok()
}
