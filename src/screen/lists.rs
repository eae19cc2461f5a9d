//! Lists, the headings over them, and their items with buttons and links.

use leptos::prelude::*;
use noughts_app::screen::{Action, Entry, Target};
use web_sys::Element;

use crate::router;
use crate::screen::actions::{Dress, show};
use crate::screen::shown::Shown;

impl Shown {
    /// Returns the items of a list.
    pub fn list(self, id: &'static str, item: fn(Entry) -> AnyView) -> AnyView {
        let items = self.items(id);
        (move || items.get().into_iter().map(item).collect_view()).into_any()
    }

    /// Returns the items of a list as paragraphs.
    pub fn paragraphs(self, id: &'static str) -> AnyView {
        self.list(id, |entry| view! { <p>{entry.name}</p> }.into_any())
    }

    /// Returns a heading within the page.
    pub fn heading(self, id: &'static str) -> AnyView {
        view! { <h2 id=id>{self.text(id)}</h2> }.into_any()
    }

    /// Returns whether a part is there now.
    pub fn has(self, id: &'static str) -> bool {
        let Self { model, .. } = self;
        model.with_untracked(|model| model.part(id).is_some())
    }

    /// Returns the buttons and links of an item of a list. They are as new as the item.
    pub fn item_actions(self, actions: impl IntoIterator<Item = Action>) -> AnyView {
        let actions = actions.into_iter().map(|action| self.item_action(action));
        actions.collect_view().into_any()
    }

    fn item_action(self, action: Action) -> AnyView {
        let press = action.target.clone();
        let is_button = matches!(press, Target::Send(_));
        let dress = |element: Element, action: Action| show(&element, &action, Dress::default());
        if !is_button {
            return view! { <a use:dress=action></a> }.into_any();
        }
        let press = move |_| {
            if let Target::Send(press) = press {
                self.press(press, String::new());
            }
        };
        view! { <button type="button" use:dress=action on:click=press></button> }.into_any()
    }

    /// Returns a link of an item of a list, in a class of the style sheet if it has one. Its
    /// address may change.
    pub fn item_link(
        self,
        list: Memo<Vec<Entry>>,
        class: Option<&'static str>,
        [item, place]: [usize; 2],
    ) -> AnyView {
        let link = move |list: &Vec<Entry>| list.get(item)?.actions.get(place).cloned();
        let name = list.with_untracked(link).map(|link| link.name);
        let address = move || match list.with(link)?.target {
            Target::Path(path) => path.as_deref().map(router::href),
            Target::Send(_) | Target::File { .. } => None,
        };
        view! {
            <a class=class href=address>
                {name}
            </a>
        }
        .into_any()
    }

    /// Returns what stands above a list of what is saved: the notices about it, and the last deleted record
    /// with the button that restores it.
    pub fn saved_head(self, [notices, deleted]: [&'static str; 2]) -> AnyView {
        let notices = self.items(notices);
        let notice = |notice: Entry| view! { <p>{notice.name}</p> };
        let notices = move || notices.get().into_iter().map(notice).collect_view();
        let deleted = self.items(deleted);
        let text = move || deleted.with(|deleted| deleted.first().map(|it| it.name.clone()));
        let restore = move |deleted: Entry| self.item_actions(deleted.actions);
        view! {
            <div role="alert">{notices}</div>
            <p class="controls" hidden=move || deleted.read().is_empty()>
                <span role="alert">{text}</span>
                {move || deleted.get().into_iter().map(restore).collect_view()}
            </p>
        }
        .into_any()
    }
}

/// Returns the address of an item's link.
pub fn href(entry: &Entry) -> Option<String> {
    entry.path().map(router::href)
}
