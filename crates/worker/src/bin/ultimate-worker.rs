//! The worker for Ultimate: plays and evaluates it. It starts further instances of itself as
//! helpers.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use noughts_engine::{MonteCarlo, Prover};
use noughts_protocol::{Response, decode, encode};
use noughts_worker::{Helper, Order, Playouts, Report, Runner, Team, helpers_for, tree_bytes};
use noughts_worker_loop::{bytes, post, serve};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The worker name that marks a helper.
const HELPER: &str = "helper";

fn main() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    #[expect(clippy::cast_sign_loss, reason = "NaN and negative numbers become 0")]
    let cores = scope.navigator().hardware_concurrency() as usize;
    // Two workers with the same seed would search the same.
    let seed = js_sys::Math::random().to_bits();
    let search = MonteCarlo::with_tree(tree_bytes(cores), seed);
    if scope.name() == HELPER {
        return serve(Helper::new(search), &Report::Ready, post);
    }
    // One prover is enough: a second one would visit the same nodes.
    let search = search.with_prover(Prover::TABLE_BYTES);
    let team = hire(&scope.location().href(), helpers_for(cores));
    let runner = Runner::new(Playouts::new(search, team));
    serve(runner, &Response::Ready, post)
}

/// Starts helpers, which end with this worker; helpers that the browser refuses are missing from
/// the team.
fn hire(script: &str, count: usize) -> Rc<RefCell<Team>> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(HELPER);
    let start = |_| Worker::new_with_options(script, &options).ok();
    let workers: Vec<_> = (0..count).filter_map(start).collect();

    let tell = {
        let workers = workers.clone();
        move |index: usize, order: &Order| {
            if let Some(worker) = workers.get(index) {
                // Bytes can always be cloned, and nothing else could fail.
                let _ = worker.post_message(&Uint8Array::from(encode(order).as_slice()));
            }
        }
    };
    let team = Rc::new(RefCell::new(Team::new(workers.len(), tell)));
    for (index, worker) in workers.into_iter().enumerate() {
        let on_message = Closure::<dyn Fn(MessageEvent)>::new({
            let team = Rc::clone(&team);
            move |event: MessageEvent| match decode::<Report>(&bytes(&event)) {
                Ok(report) => team.borrow_mut().hear(index, report),
                Err(_) => team.borrow_mut().lose(index),
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        let on_failure = Closure::<dyn Fn(Event)>::new({
            let team = Rc::clone(&team);
            move |event: Event| {
                // The search goes on without it.
                event.prevent_default();
                team.borrow_mut().lose(index);
            }
        });
        worker.set_onerror(Some(on_failure.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_failure.as_ref().unchecked_ref()));
        on_failure.forget();
    }
    team
}
