//! The explorer worker's messages, decoded for the page.

use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use noughts_app::explorer::space::message::{Enumerated, Extent, Message, Word};
use noughts_app::explorer::space::watch::Watch;
use noughts_explorer_worker::{Material, Response};
use noughts_protocol::{decode, encode};
use noughts_statespace::Games;
use wasm_bindgen::prelude::*;

use crate::worker_link::Wire;

/// Returns how to talk to the explorer's worker.
pub(super) fn wire() -> Wire<Watch> {
    Wire {
        program: "explorer-worker",
        write: encode,
        read,
    }
}

/// Returns a message's response with its arrays; `None` if one is missing.
fn read(data: &JsValue) -> Option<Message> {
    let message: &Array = data.dyn_ref()?;
    let bytes = |n| Some(message.get(n).dyn_into::<Uint8Array>().ok()?.to_vec());
    let words = |n| Some(message.get(n).dyn_into::<Uint32Array>().ok()?.to_vec());
    let positions = |n| Some(message.get(n).dyn_into::<Float32Array>().ok()?.to_vec());
    let material = || {
        Some(Material {
            marks: words(1)?,
            classes: words(2)?,
            sizes: words(3)?,
            edges: words(4)?,
            standings: bytes(5)?,
            plies: bytes(6)?,
            worth: bytes(7)?,
            cells: bytes(8)?,
            columns: bytes(9)?,
        })
    };
    let response: Response = decode(&bytes(0)?).ok()?;
    let word = match &response {
        Response::Ready => Word::Ready,
        // In English, for debugging.
        Response::Refused { reason, .. } => {
            leptos::logging::warn!("the explorer's worker: {reason}");
            Word::Refused
        }
        Response::Building { nodes, .. } => Word::Building(*nodes),
        Response::Graph {
            limit, left_out, ..
        } => {
            let extent = Extent {
                limit: *limit as usize,
                left_out: *left_out as usize,
            };
            Word::Graph(material()?, extent)
        }
        Response::Enumerated {
            moves,
            games: [x, o, draws],
            ..
        } => Word::Classes(Box::new(Enumerated {
            material: material()?,
            positions: positions(10)?,
            moves: *moves as usize,
            games: Games {
                x: *x,
                o: *o,
                draws: *draws,
            },
        })),
        Response::Solved { .. } => Word::Solved(bytes(1)?),
        Response::Placed { stats, .. } => Word::Placed(positions(1)?, *stats),
    };
    Some((response.run(), word))
}
