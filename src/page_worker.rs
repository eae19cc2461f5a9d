//! A worker that the page has started.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

#[wasm_bindgen]
extern "C" {
    /// `Worker.terminate`, whose declaration in `web_sys` knows no failure.
    #[wasm_bindgen(catch, js_namespace = ["Worker", "prototype", "terminate"], js_name = call)]
    fn terminate(worker: &Worker) -> Result<(), JsValue>;
}

/// A worker and the closures that it calls, which must live as long. It ends with this.
pub struct PageWorker {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_failure: Closure<dyn Fn(Event)>,
}

impl PageWorker {
    /// Starts the module at a URL. What it says goes to `on_message`; `on_failure` is called when it
    /// does not load, throws, or says what cannot be read.
    ///
    /// # Errors
    /// The browser starts none.
    pub fn start(
        url: &str,
        on_message: impl Fn(JsValue) + 'static,
        on_failure: impl Fn() + 'static,
    ) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(url, &options)?;
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            on_message(event.data());
        });
        let on_failure = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // Said on the page; in the console it would only look like an unhandled error.
            event.prevent_default();
            on_failure();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_failure.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_failure.as_ref().unchecked_ref()));
        Ok(Self {
            worker,
            _on_message: on_message,
            _on_failure: on_failure,
        })
    }

    /// Says something to it.
    ///
    /// # Errors
    /// The browser does not pass it on.
    pub fn post(&self, message: &[u8]) -> Result<(), JsValue> {
        self.worker.post_message(&Uint8Array::from(message))
    }

    /// Ends it. One that the browser does not end is not heard any more.
    pub fn end(&self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        let _ = terminate(&self.worker);
    }
}

impl Drop for PageWorker {
    fn drop(&mut self) {
        self.end();
    }
}
