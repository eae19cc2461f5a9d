//! Buttons and links.
//!
//! Their attributes are set by hand, from one effect each: reactive attributes of each kind would weigh
//! several times as much in the first load.

use leptos::prelude::*;
use noughts_app::screen::{Action, Availability, Kind, Target};
use web_sys::Element;

use crate::effect::effect;
use crate::screen::runtime::WAY_ON;
use crate::screen::shown::Shown;
use crate::{download, router};

/// How the actions of a part look, where that is not as usual.
#[derive(Clone, Copy, Default)]
pub struct Dress {
    /// Their class in the style sheet; an empty one is none.
    pub class: Option<&'static str>,
    /// Whether their name is shown while the pointer rests on them.
    pub is_titled: bool,
}

/// Returns the actions of a part; none if it has none.
fn actions(kind: Option<&Kind>) -> &[Action] {
    match kind {
        Some(Kind::Actions(_, actions)) => actions,
        _ => &[],
    }
}

/// Returns whether an action is a link, which is another element than a button.
const fn is_link(action: &Action) -> bool {
    !matches!(action.target, Target::Send(_))
}

/// The letter of a link, and that of a button.
const LINK: char = 'a';
const BUTTON: char = 'b';

/// Returns what kind of element each action is, a letter each: another kind is another element.
fn elements(actions: &[Action]) -> String {
    let element = |action| if is_link(action) { LINK } else { BUTTON };
    actions.iter().map(element).collect()
}

impl Shown {
    /// Returns the buttons and links of a part in a row, which is a group if it has a name.
    pub fn controls(self, id: &'static str) -> AnyView {
        let name = self.group_name(id);
        let role = name.as_ref().map(|_| "group");
        view! {
            <div class="controls" role=role aria-label=name>
                {self.actions(id)}
            </div>
        }
        .into_any()
    }

    /// Returns the buttons and links of a part. Each stays the same element as long as it is of the same
    /// kind, since another would lose the focus.
    pub fn actions(self, id: &'static str) -> AnyView {
        self.dressed(id, Dress::default())
    }

    /// Returns the buttons and links of a part, as [`Self::actions`] does, with a look.
    pub fn dressed(self, id: &'static str, dress: Dress) -> AnyView {
        // A word: every memo of another type would be another copy of the reactive code.
        let elements = Memo::new(move |_| self.with_actions(id, elements));
        (move || {
            let elements = elements.get();
            let elements = elements.chars().enumerate();
            let action = |(place, element)| self.action(id, place, element, dress);
            elements.map(action).collect::<Vec<_>>()
        })
        .into_any()
    }

    /// Asks about the actions of a part.
    fn with_actions<T>(self, id: &str, ask: impl FnOnce(&[Action]) -> T) -> T {
        self.model.with(|model| ask(actions(model.part(id))))
    }

    /// Returns the name of a group.
    pub fn group_name(self, id: &'static str) -> Option<String> {
        self.model.with_untracked(|model| match model.part(id) {
            Some(Kind::Actions(name, _)) => name.clone(),
            _ => None,
        })
    }

    /// Returns the buttons and links of a part one by one, which stay of the same kind, with a look.
    pub fn elements(self, id: &'static str, dress: Dress) -> Vec<AnyView> {
        let elements = untrack(|| self.with_actions(id, elements));
        let elements = elements.chars().enumerate();
        elements
            .map(|(place, element)| self.action(id, place, element, dress))
            .collect()
    }

    /// Returns the actions of a part, which has a layout of its own.
    pub fn offered(self, id: &'static str) -> Memo<Vec<Action>> {
        Memo::new(move |_| self.with_actions(id, <[Action]>::to_vec))
    }

    /// Returns the links of a part as they stand in a text.
    pub fn links(self, id: &'static str) -> AnyView {
        let links = self.offered(id);
        (move || {
            let link = |action: Action| match action.target {
                Target::Path(Some(path)) => {
                    Some(view! { <a href=router::href(&path)>{action.name}</a> })
                }
                _ => None,
            };
            links.get().into_iter().filter_map(link).collect_view()
        })
        .into_any()
    }

    /// Returns the links of a group as chips, of which the pressed one is that of this page.
    pub fn nav(self, id: &'static str) -> AnyView {
        let link = |action: Action| {
            let Target::Path(Some(path)) = action.target else {
                return None;
            };
            let current = (action.is_pressed == Some(true)).then_some("page");
            Some(view! {
                <a class="chip" href=router::href(&path) aria-current=current>
                    {action.name}
                </a>
            })
        };
        let links = self.offered(id);
        view! {
            <nav class="chips" aria-label=self.group_name(id)>
                {move || links.get().into_iter().filter_map(link).collect_view()}
            </nav>
        }
        .into_any()
    }

    fn action(self, id: &'static str, place: usize, element: char, dress: Dress) -> AnyView {
        let find = move || self.with_actions(id, |actions| actions.get(place).cloned());
        let follow = move |element: Element, ()| {
            let mut shown = None;
            let mut follow = move || {
                let action = find();
                if let Some(action) = action.as_ref().filter(|_| action != shown) {
                    show(&element, action, dress);
                }
                shown = action;
            };
            untrack(&mut follow);
            effect(follow);
        };
        if element == LINK {
            return view! { <a use:follow></a> }.into_any();
        }
        let press = move |_| {
            if let Some(Target::Send(press)) = untrack(find).map(|action| action.target) {
                self.press(press, String::new());
            }
        };
        view! { <button type="button" use:follow on:click=press></button> }.into_any()
    }
}

/// Lets a button or a link show an action.
pub(super) fn show(element: &Element, action: &Action, dress: Dress) {
    // A browser that sets no attributes shows no page at all.
    let set = |name: &str, value: Option<&str>| {
        let _ = match value {
            Some(value) => element.set_attribute(name, value),
            None => element.remove_attribute(name),
        };
    };
    let (icon, has_sign) = (action.icon, action.sign.is_some());
    let class = match (is_link(action), icon.is_some(), has_sign, action.is_primary) {
        _ if dress.class.is_some() => dress.class.unwrap_or_default(),
        (true, _, _, true) => "button primary",
        (true, _, _, false) => "button",
        (false, true, _, _) => "tool",
        (false, false, true, _) => "icon",
        (false, false, false, true) => "primary",
        (false, false, false, false) => "",
    };
    set("class", Some(class).filter(|class| !class.is_empty()));
    // A toolbar gives its controls ids of their own.
    if action.leads_on || element.id() == WAY_ON {
        set("id", action.leads_on.then_some(WAY_ON));
    }
    set("data-icon", icon);
    let name = action.name.as_str();
    set("aria-label", has_sign.then_some(name));
    set("title", (has_sign && dress.is_titled).then_some(name));
    set("hidden", (!action.is_shown()).then_some(""));
    let is_disabled = action.availability == Availability::Disabled;
    set("aria-disabled", is_disabled.then_some("true"));
    let pressed = action
        .is_pressed
        .map(|on| if on { "true" } else { "false" });
    set("aria-pressed", pressed);
    match &action.target {
        Target::Send(_) => {}
        Target::Path(path) => {
            let address = path.as_deref().map(router::href);
            set("role", address.is_none().then_some("link"));
            set("href", address.as_deref());
        }
        Target::File { name, text } => {
            set("href", Some(&download::address("text/plain", text)));
            set("download", Some(&format!("{name}.txt")));
        }
    }
    let text = action.sign.as_deref().unwrap_or(name);
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}
