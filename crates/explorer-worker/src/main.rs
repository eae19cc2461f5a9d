//! The worker's entry point: wires the [`Runner`] to the messages of the page.

use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use noughts_explorer_worker::{Arrays, Response, Runner, Said};
use noughts_protocol::encode;
use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

fn main() -> Result<(), JsValue> {
    let ready = Said {
        response: Response::Ready,
        arrays: Arrays::Nothing,
    };
    noughts_worker_loop::serve(Runner::default(), &ready, say)
}

/// Posts an array of the response's bytes and its arrays, whose memory goes over to the page.
fn say(scope: &DedicatedWorkerGlobalScope, said: &Said) {
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
    match &said.arrays {
        Arrays::Nothing => {}
        Arrays::Graph {
            marks,
            standings,
            worth,
            edges,
        } => {
            add_words(marks);
            add_bytes(standings);
            add_bytes(worth);
            add_words(edges);
        }
        Arrays::Worth(worth) => add_bytes(worth),
        Arrays::Positions(positions) => {
            let array = Float32Array::from(positions.as_slice());
            add(&array, &array.buffer());
        }
    }
    // Bytes and arrays of numbers can always be sent, the only thing that could fail.
    let _ = scope.post_message_with_transfer(&message, &memory);
}
