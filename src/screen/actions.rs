//! Buttons and links.

use leptos::prelude::*;
use noughts_app::screen::{Action, Availability, Kind, Target};

use crate::screen::runtime::WAY_ON;
use crate::screen::shown::Shown;
use crate::{download, router};

/// What kind of element an action is: another kind is another element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Element {
    Button,
    Link,
    File,
}

impl Element {
    const fn of(action: &Action) -> Self {
        match action.target {
            Target::Send(_) => Self::Button,
            Target::Path(_) => Self::Link,
            Target::File { .. } => Self::File,
        }
    }
}

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
                actions.map(Element::of).collect::<Vec<_>>()
            })
        });
        (move || {
            let elements = elements.get().into_iter().enumerate();
            let action = |(place, element)| self.action(part, place, element, dress);
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
            actions.map(Element::of).collect::<Vec<_>>()
        });
        let elements = elements.into_iter().enumerate();
        elements
            .map(|(place, element)| self.action(part, place, element, Dress::default()))
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
        element: Element,
        dress: Dress,
    ) -> AnyView {
        let ask = move |question: fn(&Action) -> bool| {
            part.with(|part| actions(part.as_ref()).get(place).is_some_and(question))
        };
        let read = move |text: fn(&Action) -> Option<String>| {
            part.with(|part| actions(part.as_ref()).get(place).and_then(text))
        };
        let id = move || ask(|action| action.leads_on).then_some(WAY_ON);
        let primary = move || ask(|action| action.is_primary);
        let hidden = move || !ask(Action::is_shown);
        let disabled =
            move || ask(|it| it.availability == Availability::Disabled).then_some("true");
        let pressed = move || read(|action| action.is_pressed.map(|on| on.to_string()));
        let text = move || read(|it| it.sign.clone().or_else(|| Some(it.name.clone())));
        let label = move || read(|it| it.sign.as_ref().map(|_| it.name.clone()));
        let title = move || label().filter(|_| dress.is_titled);
        let icon = move || read(|action| action.icon.map(str::to_owned));
        match element {
            Element::File => (move || {
                let found = part.with(|part| actions(part.as_ref()).get(place).cloned());
                found.map(|action| match action.target {
                    Target::File { name, text } => {
                        let sign = action.sign.unwrap_or_else(|| action.name.clone());
                        download::link(action.name, sign, &name, &text)
                    }
                    Target::Send(_) | Target::Path(_) => ().into_any(),
                })
            })
            .into_any(),
            Element::Link => {
                let address = move || {
                    read(|action| match &action.target {
                        Target::Path(path) => path.as_deref().map(router::href),
                        Target::Send(_) | Target::File { .. } => None,
                    })
                };
                let class = move || match (dress.class, primary()) {
                    (Some(class), _) => class,
                    (None, true) => "button primary",
                    (None, false) => "button",
                };
                let role = move || address().is_none().then_some("link");
                view! {
                    <a
                        id=id
                        class=class
                        role=role
                        data-icon=icon
                        hidden=hidden
                        aria-disabled=disabled
                        aria-label=label
                        href=address
                    >
                        {text}
                    </a>
                }
                .into_any()
            }
            Element::Button => {
                let press = move |_| {
                    let target = part.with_untracked(|part| {
                        let action = actions(part.as_ref()).get(place);
                        action.map(|action| action.target.clone())
                    });
                    if let Some(Target::Send(press)) = target {
                        self.press(press, String::new());
                    }
                };
                let class = move || match (icon().is_some(), label().is_some(), primary()) {
                    _ if dress.class.is_some() => dress.class.filter(|class| !class.is_empty()),
                    (true, _, _) => Some("tool"),
                    (false, true, _) => Some("icon"),
                    (false, false, true) => Some("primary"),
                    (false, false, false) => None,
                };
                view! {
                    <button
                        type="button"
                        id=id
                        class=class
                        data-icon=icon
                        aria-label=label
                        title=title
                        popovertarget=dress.closes
                        popovertargetaction=dress.closes.map(|_| "hide")
                        hidden=hidden
                        aria-disabled=disabled
                        aria-pressed=pressed
                        on:click=press
                    >
                        {text}
                    </button>
                }
                .into_any()
            }
        }
    }
}
