//! The worker's entry point: wires the [`Runner`] to the messages of the page.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use noughts_explorer_worker::{Arrays, Request, Response, Runner, Said};
use noughts_protocol::{decode, encode};
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
            for said in runner.slice(&now) {
                say(&scope, said);
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
                // An uncaught error reaches the page, which offers to begin again.
                Err(error) => wasm_bindgen::throw_str(&error.to_string()),
            };
            let mut runner = runner.borrow_mut();
            if let Some(said) = runner.receive(request, now()) {
                say(&scope, said);
            }
            if runner.is_busy() {
                continue_later();
            }
        }
    });
    scope.set_onmessage(Some(on_request.as_ref().unchecked_ref()));
    on_request.forget();

    say(
        &scope,
        Said {
            response: Response::Ready,
            arrays: Arrays::Nothing,
        },
    );
    Ok(())
}

/// Posts an array of the response's bytes and its arrays, whose memory goes over to the page.
fn say(scope: &DedicatedWorkerGlobalScope, said: Said) {
    let message = Array::of1(&Uint8Array::from(encode(&said.response).as_slice()));
    let memory = Array::new();
    let add = |array: &JsValue, buffer: &JsValue| {
        message.push(array);
        memory.push(buffer);
    };
    let add_bytes = |bytes: &[u8]| {
        let array = Uint8Array::from(bytes);
        add(&array, &array.buffer());
    };
    let add_words = |words: &[u32]| {
        let array = Uint32Array::from(words);
        add(&array, &array.buffer());
    };
    match said.arrays {
        Arrays::Nothing => {}
        Arrays::Graph {
            marks,
            standings,
            worth,
            edges,
        } => {
            add_words(&marks);
            add_bytes(&standings);
            add_bytes(&worth);
            add_words(&edges);
        }
        Arrays::Worth(worth) => add_bytes(&worth),
        Arrays::Positions(positions) => {
            let array = Float32Array::from(positions.as_slice());
            add(&array, &array.buffer());
        }
    }
    // Bytes and arrays of numbers can always be sent, the only thing that could fail.
    let _ = scope.post_message_with_transfer(&message, &memory);
}
