//! The loop that every web worker shares: it receives messages and works in slices, reading
//! messages in between.
//!
//! The work is a [`Service`], which knows no browser; [`serve`] connects it to one.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Uint8Array;
use noughts_protocol::{decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// The work of a worker. Times are in milliseconds on any one clock.
pub trait Service: 'static {
    /// A request.
    type Request: DeserializeOwned;
    /// A response.
    type Said;
    /// The responses at the end of a slice.
    type Words: IntoIterator<Item = Self::Said>;

    /// Returns whether there is work for [`slice`](Self::slice).
    fn is_busy(&self) -> bool;

    /// Takes a request; returns the immediate response, if any.
    fn receive(&mut self, request: Self::Request, now: f64) -> Option<Self::Said>;

    /// Works for about 10 ms; returns the responses.
    fn slice(&mut self, clock: impl Fn() -> f64) -> Self::Words;
}

/// Serves requests in the current worker, after sending `ready`. Responses go out through `say`.
///
/// # Errors
/// This is not a worker, or the browser refuses it a clock or a channel.
pub fn serve<S: Service>(
    service: S,
    ready: &S::Said,
    say: impl Fn(&DedicatedWorkerGlobalScope, &S::Said) + Clone + 'static,
) -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let clock = scope.performance().ok_or("the worker has no clock")?;
    let now = move || clock.now();
    let service = Rc::new(RefCell::new(service));

    // The worker ends a slice by posting a message to itself: unlike a timer this adds no delay,
    // and the page's messages come first.
    let channel = MessageChannel::new()?;
    let next_slice: MessagePort = channel.port2();
    let scheduled = Rc::new(Cell::new(false));
    let continue_later = {
        let scheduled = scheduled.clone();
        move || {
            if !scheduled.replace(true) {
                let _ = next_slice.post_message(&JsValue::NULL);
            }
        }
    };

    let on_slice = Closure::<dyn Fn()>::new({
        let (service, scope, now, say, continue_later) = (
            service.clone(),
            scope.clone(),
            now.clone(),
            say.clone(),
            continue_later.clone(),
        );
        move || {
            scheduled.set(false);
            let mut service = service.borrow_mut();
            for said in service.slice(&now) {
                say(&scope, &said);
            }
            if service.is_busy() {
                continue_later();
            }
        }
    });
    channel
        .port1()
        .set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    on_slice.forget();

    let on_request = Closure::<dyn Fn(MessageEvent)>::new({
        let (scope, say) = (scope.clone(), say.clone());
        move |event: MessageEvent| {
            let request = match decode(&bytes(&event)) {
                Ok(request) => request,
                // An uncaught error reaches the worker's owner.
                Err(error) => wasm_bindgen::throw_str(&error.to_string()),
            };
            let mut service = service.borrow_mut();
            if let Some(said) = service.receive(request, now()) {
                say(&scope, &said);
            }
            if service.is_busy() {
                continue_later();
            }
        }
    });
    scope.set_onmessage(Some(on_request.as_ref().unchecked_ref()));
    on_request.forget();

    say(&scope, ready);
    Ok(())
}

/// Posts a message as bytes: a `say` for [`serve`].
pub fn post<M: Serialize>(scope: &DedicatedWorkerGlobalScope, message: &M) {
    // Bytes can always be cloned, and nothing else could fail.
    let _ = scope.post_message(&Uint8Array::from(encode(message).as_slice()));
}

/// Returns a message's bytes, or none if it has another type.
pub fn bytes(event: &MessageEvent) -> Vec<u8> {
    let bytes = event.data().dyn_into::<Uint8Array>();
    bytes.map_or_else(|_| Vec::new(), |bytes| bytes.to_vec())
}
