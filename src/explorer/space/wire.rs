//! What the explorer's worker says, as the page reads it.

use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use noughts_explorer_worker::{Response, Stats};
use noughts_protocol::{RunId, decode, encode};
use wasm_bindgen::prelude::*;

use super::scene::Material;
use super::watch::Watch;
use crate::worker_link::Wire;

/// What a worker says, and of which graph; of none when it has started.
pub(super) type Message = (Option<RunId>, Word);

/// What is said of a graph.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Word {
    Ready,
    /// The worker cannot build that.
    Refused,
    /// So many nodes are built.
    Building(u32),
    /// A graph, built up to this many nodes.
    Graph(Material, u32),
    Solved(Vec<u8>),
    Placed(Vec<f32>, Stats),
}

/// Returns how to talk to the explorer's worker.
pub(super) fn wire() -> Wire<Watch> {
    Wire {
        program: "explorer-worker",
        write: encode,
        read,
    }
}

/// Returns the response in a message with the arrays beside it; `None` when one is missing.
fn read(data: &JsValue) -> Option<Message> {
    let message: &Array = data.dyn_ref()?;
    let bytes = |n| Some(message.get(n).dyn_into::<Uint8Array>().ok()?.to_vec());
    let words = |n| Some(message.get(n).dyn_into::<Uint32Array>().ok()?.to_vec());
    let response: Response = decode(&bytes(0)?).ok()?;
    let word = match &response {
        Response::Ready => Word::Ready,
        // In English, for debugging.
        Response::Refused { reason, .. } => {
            leptos::logging::warn!("the explorer's worker: {reason}");
            Word::Refused
        }
        Response::Building { nodes, .. } => Word::Building(*nodes),
        Response::Graph { limit, .. } => {
            let material = Material {
                marks: words(1)?,
                standings: bytes(2)?,
                worth: bytes(3)?,
                edges: words(4)?,
            };
            Word::Graph(material, *limit)
        }
        Response::Solved { .. } => Word::Solved(bytes(1)?),
        Response::Placed { stats, .. } => {
            let positions = message.get(1).dyn_into::<Float32Array>().ok()?;
            Word::Placed(positions.to_vec(), *stats)
        }
    };
    Some((response.run(), word))
}
