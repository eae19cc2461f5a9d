//! A worker started by the page.

use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::scheduler::later;

#[wasm_bindgen]
extern "C" {
    /// `Worker.terminate`, which is declared infallible in `web_sys`.
    #[wasm_bindgen(catch, js_namespace = ["Worker", "prototype", "terminate"], js_name = call)]
    fn terminate(worker: &Worker) -> Result<(), JsValue>;
}

/// A worker and the closures it calls, which must live as long. It ends with this.
pub struct PageWorker {
    /// `None` if the browser refused to start it.
    worker: Option<Worker>,
    on_failure: Rc<dyn Fn()>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(Event)>,
}

impl PageWorker {
    /// Starts the module at an address. Its messages go to `on_message`; `on_failure` is called later
    /// if it does not load or start, throws, sends a malformed message, or cannot be posted to.
    pub fn start(
        url: &str,
        on_message: impl Fn(JsValue) + 'static,
        on_failure: impl Fn() + 'static,
    ) -> Self {
        let on_failure: Rc<dyn Fn()> = Rc::new(on_failure);
        let told = on_failure.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            on_message(event.data());
        });
        let on_error = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // Reported on the page; in the console it would only look like an unhandled error.
            event.prevent_default();
            told();
        });
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(url, &options).ok();
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
            worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
        }
        let started = Self {
            worker,
            on_failure,
            _on_message: on_message,
            _on_error: on_error,
        };
        if started.worker.is_none() {
            started.fail_later();
        }
        started
    }

    /// Posts a message, after it has reported ready.
    pub fn post(&self, message: &[u8]) {
        let Some(worker) = &self.worker else { return };
        if worker.post_message(&Uint8Array::from(message)).is_err() {
            self.fail_later();
        }
    }

    /// Reports a failure once the current call is over, unless it has ended by then.
    fn fail_later(&self) {
        let on_failure = Rc::downgrade(&self.on_failure);
        later(move || on_failure.upgrade().into_iter().for_each(|fail| fail()));
    }
}

impl Drop for PageWorker {
    /// Ends it. If the browser does not end it, it is at least ignored.
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            let _ = terminate(worker);
        }
    }
}
