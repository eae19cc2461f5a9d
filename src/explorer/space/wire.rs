//! The messages of the explorer's worker.

use std::rc::Rc;

use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use noughts_app::engine::supervisor::Order;
use noughts_app::explorer::space::watch::Watch;
use noughts_explorer_worker::{Arrays, Material, Response, Said};
use noughts_protocol::{decode, encode};
use wasm_bindgen::prelude::*;

use crate::worker_link::{Wire, WorkerLink};

/// Starts a worker to which nobody listens yet.
pub(in crate::explorer) fn start_worker() -> Rc<WorkerLink<Watch>> {
    let wire = Wire {
        program: "explorer-worker",
        write: encode,
        read,
    };
    let link = WorkerLink::new(wire, Rc::new(|_| {}));
    link.order(Order::Start);
    link
}

/// Returns a message's response with its arrays; `None` if one is missing.
fn read(data: &JsValue) -> Option<Said> {
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
    let arrays = match &response {
        Response::Ready | Response::Building { .. } => Arrays::Nothing,
        Response::Refused { reason, .. } => {
            // In English, for debugging.
            leptos::logging::warn!("the explorer's worker: {reason}");
            Arrays::Nothing
        }
        Response::Graph { .. } => Arrays::Graph(material()?),
        Response::Enumerated { .. } => Arrays::Classes(material()?, positions(10)?),
        Response::Solved { .. } => Arrays::Worth(bytes(1)?),
        Response::Placed { .. } => Arrays::Positions(positions(1)?),
    };
    Some(Said { response, arrays })
}
