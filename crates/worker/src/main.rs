//! The worker's entry point: wires the [`Runner`] to the messages of the page.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Uint8Array;
use noughts_protocol::{Request, Response, decode, encode};
use noughts_worker::Runner;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

fn main() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let clock = scope.performance().ok_or("the worker has no clock")?;
    let now = move || clock.now();
    let runner = Rc::new(RefCell::new(Runner::default()));

    // A message to itself ends a slice: unlike a timer it comes back without delay, and messages
    // of the page are read before it.
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
        let (runner, scope, now, continue_later) = (
            runner.clone(),
            scope.clone(),
            now.clone(),
            continue_later.clone(),
        );
        move || {
            scheduled.set(false);
            let mut runner = runner.borrow_mut();
            if let Some(response) = runner.slice(&now) {
                say(&scope, &response);
            }
            if runner.is_busy() {
                continue_later();
            }
        }
    });
    channel
        .port1()
        .set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    on_slice.forget();

    let on_request = Closure::<dyn Fn(MessageEvent)>::new({
        let scope = scope.clone();
        move |event: MessageEvent| {
            let bytes = event.data().dyn_into::<Uint8Array>();
            let bytes = bytes.map_or_else(|_| Vec::new(), |bytes| bytes.to_vec());
            let request = match decode::<Request>(&bytes) {
                Ok(request) => request,
                // An uncaught error reaches the page, which replaces the worker.
                Err(error) => wasm_bindgen::throw_str(&error.to_string()),
            };
            let mut runner = runner.borrow_mut();
            if let Some(response) = runner.receive(request, now()) {
                say(&scope, &response);
            }
            if runner.is_busy() {
                continue_later();
            }
        }
    });
    scope.set_onmessage(Some(on_request.as_ref().unchecked_ref()));
    on_request.forget();

    say(&scope, &Response::Ready);
    Ok(())
}

fn say(scope: &DedicatedWorkerGlobalScope, response: &Response) {
    // Bytes can always be cloned, the only thing that could fail.
    let _ = scope.post_message(&Uint8Array::from(encode(response).as_slice()));
}
