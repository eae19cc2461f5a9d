//! A mounted component.

use std::any::Any;

use js_sys::{Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};

/// A component that is unmounted on drop.
pub(crate) struct Mounted {
    root: HtmlElement,
    _handle: Box<dyn Any>,
}

impl Mounted {
    /// Mounts a component and lets its effects run.
    pub(crate) async fn new<V: IntoView + 'static>(view: impl FnOnce() -> V + 'static) -> Self {
        let root = document().create_element("div").unwrap();
        let root: HtmlElement = root.unchecked_into();
        document().body().unwrap().append_child(&root).unwrap();
        let handle = leptos::mount::mount_to(root.clone(), view);
        settle().await;
        Self {
            root,
            _handle: Box::new(handle),
        }
    }

    /// Returns every element with an explicit or native role, in reading order.
    pub(crate) fn all(&self, role: &str) -> Vec<HtmlElement> {
        let native = match role {
            "button" => "button",
            "link" => "a[href]",
            "heading" => "h1, h2",
            _ => "[role]",
        };
        let found = self
            .root
            .query_selector_all(&format!("[role={role}], {native}"))
            .unwrap();
        (0..found.length())
            .filter_map(|index| found.get(index)?.dyn_into::<HtmlElement>().ok())
            .filter(|element| element.get_attribute("role").is_none_or(|own| own == role))
            .collect()
    }

    /// Returns the names of the elements with a role.
    pub(crate) fn names(&self, role: &str) -> Vec<String> {
        self.all(role).iter().map(|element| name(element)).collect()
    }

    /// Returns the element with a role and name.
    pub(crate) fn find(&self, role: &str, wanted: &str) -> HtmlElement {
        let mut found = self
            .all(role)
            .into_iter()
            .filter(|element| name(element) == wanted);
        let first = found.next();
        first.unwrap_or_else(|| panic!("no {role} “{wanted}” among {:?}", self.names(role)))
    }

    /// Returns the text of the element with a role.
    pub(crate) fn text(&self, role: &str) -> String {
        self.all(role)[0].text_content().unwrap_or_default()
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.root.remove();
    }
}

/// Returns the name of an element: its label, or else its content.
pub(crate) fn name(element: &Element) -> String {
    let label = element.get_attribute("aria-label");
    label.or_else(|| element.text_content()).unwrap_or_default()
}

/// Returns what some JavaScript returns that is given an argument, `it`.
pub(crate) fn script(body: &str, argument: &str) -> JsValue {
    let function = Function::new_with_args("it", body);
    function.call1(&JsValue::NULL, &argument.into()).unwrap()
}

/// Lets effects run and a frame be drawn.
pub(crate) async fn settle() {
    leptos::task::tick().await;
    let frame = Promise::new(&mut |resolve, _| {
        window().request_animation_frame(&resolve).unwrap();
    });
    JsFuture::from(frame).await.unwrap();
}

/// The most frames to wait for a condition: ten seconds at a slow rate.
const PATIENCE: u32 = 600;

/// Waits until a condition holds.
pub(crate) async fn until(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..PATIENCE {
        if is_so() {
            return;
        }
        settle().await;
    }
    panic!("timed out: {what}");
}

/// Returns the name of the focused element.
pub(crate) fn focused() -> String {
    document()
        .active_element()
        .map(|element| name(&element))
        .unwrap_or_default()
}

/// Presses a key on the focused element. Returns whether the component handled it.
pub(crate) fn press(key: &str, code: &str, modifiers: &str) -> bool {
    let init = KeyboardEventInit::new();
    init.set_key(key);
    init.set_code(code);
    init.set_shift_key(modifiers.contains("Shift"));
    init.set_ctrl_key(modifiers.contains("Ctrl"));
    init.set_alt_key(modifiers.contains("Alt"));
    init.set_bubbles(true);
    init.set_cancelable(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    let focused = document().active_element().unwrap();
    !focused.dispatch_event(&event).unwrap()
}
