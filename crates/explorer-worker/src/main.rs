//! The worker's entry point: connects the [`Runner`] to the page's messages.

use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use noughts_explorer_worker::{Arrays, Material, Response, Runner, Said};
use noughts_protocol::encode;
use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

fn main() -> Result<(), JsValue> {
    noughts_worker_loop::serve(Runner::default(), &Response::Ready.into(), say)
}

/// Posts the response's bytes together with its arrays, and transfers their memory.
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
    let add_material = |material: &Material| {
        let Material {
            marks,
            standings,
            plies,
            worth,
            classes,
            sizes,
            cells,
            columns,
            edges,
        } = material;
        for words in [marks, classes, sizes, edges] {
            add_words(words);
        }
        for bytes in [standings, plies, worth, cells, columns] {
            add_bytes(bytes);
        }
    };
    let add_positions = |positions: &[f32]| {
        let array = Float32Array::from(positions);
        add(&array, &array.buffer());
    };
    match &said.arrays {
        Arrays::Nothing => {}
        Arrays::Graph(material) => add_material(material),
        Arrays::Classes(material, positions) => {
            add_material(material);
            add_positions(positions);
        }
        Arrays::Worth(worth) => add_bytes(worth),
        Arrays::Positions(positions) => add_positions(positions),
    }
    // Bytes and arrays of numbers can always be sent, and nothing else could fail.
    let _ = scope.post_message_with_transfer(&message, &memory);
}
