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
    /// The popover that a press closes.
    pub closes: Option<&'static str>,
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
        let part = self.part(id);
        let elements = Memo::new(move |_| {
            part.with(|part| {
                let actions = actions(part.as_ref()).iter();
                actions.map(is_link).collect::<Vec<_>>()
            })
        });
        (move || {
            let elements = elements.get().into_iter().enumerate();
            let action = |(place, is_link)| self.action(part, place, is_link, dress);
            elements.map(action).collect::<Vec<_>>()
        })
        .into_any()
    }

    /// Returns the name of a group.
    pub fn group_name(self, id: &'static str) -> Option<String> {
        self.model.with_untracked(|model| match model.part(id) {
            Some(Kind::Actions(name, _)) => name.clone(),
            _ => None,
        })
    }

    /// Returns the buttons and links of a part one by one, which stay of the same kind.
    pub fn elements(self, id: &'static str) -> Vec<AnyView> {
        let part = self.part(id);
        let elements = part.with_untracked(|part| {
            let actions = actions(part.as_ref()).iter();
            actions.map(is_link).collect::<Vec<_>>()
        });
        let elements = elements.into_iter().enumerate();
        elements
            .map(|(place, is_link)| self.action(part, place, is_link, Dress::default()))
            .collect()
    }

    /// Returns the actions of a part, which has a layout of its own.
    pub fn offered(self, id: &'static str) -> Memo<Vec<Action>> {
        let part = self.part(id);
        Memo::new(move |_| part.with(|part| actions(part.as_ref()).to_vec()))
    }

    /// Returns the links of a part as they stand in a text.
    pub fn links(self, id: &'static str) -> AnyView {
        let part = self.part(id);
        (move || {
            let links = part.with(|part| actions(part.as_ref()).to_vec());
            let link = |action: Action| match action.target {
                Target::Path(Some(path)) => {
                    Some(view! { <a href=router::href(&path)>{action.name}</a> })
                }
                _ => None,
            };
            links.into_iter().filter_map(link).collect_view()
        })
        .into_any()
    }

    fn action(
        self,
        part: Memo<Option<Kind>>,
        place: usize,
        is_link: bool,
        dress: Dress,
    ) -> AnyView {
        let slot = Slot { part, place, dress };
        if is_link {
            return view! { <a use:follow=slot></a> }.into_any();
        }
        let press = move |_| {
            if let Some(Target::Send(press)) = slot.action().map(|action| action.target) {
                self.press(press, String::new());
            }
        };
        view! { <button type="button" use:follow=slot on:click=press></button> }.into_any()
    }
}

/// The place of an action in a part, and its look.
#[derive(Clone, Copy)]
struct Slot {
    part: Memo<Option<Kind>>,
    place: usize,
    dress: Dress,
}

impl Slot {
    /// Returns the action that is there now.
    fn action(self) -> Option<Action> {
        self.part
            .with_untracked(|part| actions(part.as_ref()).get(self.place).cloned())
    }
}

/// Lets an element show the action in a place.
fn follow(element: Element, slot: Slot) {
    let show = move || {
        if let Some(action) = slot.action() {
            show(&element, action, slot.dress);
        }
    };
    show();
    effect(move || {
        slot.part.track();
        show();
    });
}

/// Lets a button or a link show an action.
pub(super) fn show(element: &Element, action: Action, dress: Dress) {
    // A browser that sets no attributes shows no page at all.
    let set = |name: &str, value: Option<&str>| {
        let _ = match value {
            Some(value) => element.set_attribute(name, value),
            None => element.remove_attribute(name),
        };
    };
    let (icon, has_sign) = (action.icon, action.sign.is_some());
    let class = match (
        is_link(&action),
        icon.is_some(),
        has_sign,
        action.is_primary,
    ) {
        _ if dress.class.is_some() => dress.class.unwrap_or_default(),
        (true, _, _, true) => "button primary",
        (true, _, _, false) => "button",
        (false, true, _, _) => "tool",
        (false, false, true, _) => "icon",
        (false, false, false, true) => "primary",
        (false, false, false, false) => "",
    };
    set("class", Some(class).filter(|class| !class.is_empty()));
    set("id", action.leads_on.then_some(WAY_ON));
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
    if let Some(closes) = dress.closes {
        set("popovertarget", Some(closes));
        set("popovertargetaction", Some("hide"));
    }
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
