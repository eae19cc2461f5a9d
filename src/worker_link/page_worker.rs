//! A worker started by the page.

use std::cell::OnceCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, RequestInit, Worker, WorkerOptions, WorkerType};

use crate::page_settings::WorkerScript;
use crate::scheduler::later;

#[wasm_bindgen]
extern "C" {
    /// `Worker.terminate`, which is declared infallible in `web_sys`.
    #[wasm_bindgen(catch, js_namespace = ["Worker", "prototype", "terminate"], js_name = call)]
    fn terminate(worker: &Worker) -> Result<(), JsValue>;
}

/// A worker and the closures it calls, which must live as long. It ends with this.
pub struct PageWorker(Rc<Inner>);

struct Inner {
    /// Set once its script is verified.
    worker: OnceCell<Worker>,
    on_message: Closure<dyn Fn(MessageEvent)>,
    on_error: Closure<dyn Fn(Event)>,
    on_failure: Rc<dyn Fn()>,
}

impl PageWorker {
    /// Starts a script's module after verifying it against the build: browsers check no worker's
    /// script. Its messages go to `on_message`; `on_failure` is called later if it does not load or
    /// start, throws, sends a malformed message, or cannot be posted to.
    pub fn start(
        script: WorkerScript,
        on_message: impl Fn(JsValue) + 'static,
        on_failure: impl Fn() + 'static,
    ) -> Self {
        let on_failure: Rc<dyn Fn()> = Rc::new(on_failure);
        let told = on_failure.clone();
        let inner = Rc::new(Inner {
            worker: OnceCell::new(),
            on_message: Closure::new(move |event: MessageEvent| on_message(event.data())),
            on_error: Closure::new(move |event: Event| {
                // Reported on the page; in the console it would only look like an unhandled error.
                event.prevent_default();
                told();
            }),
            on_failure,
        });
        let weak = Rc::downgrade(&inner);
        spawn_local(async move {
            let checked = script.check().await;
            let Some(inner) = weak.upgrade() else { return };
            if checked.and_then(|()| inner.run(&script.url)).is_err() {
                inner.fail();
            }
        });
        Self(inner)
    }

    /// Posts a message, after it has reported ready. If the browser does not pass it on, the worker
    /// fails a moment later, so that the current call finishes first.
    pub fn post(&self, message: &[u8]) {
        let Some(worker) = self.0.worker.get() else {
            return;
        };
        if worker.post_message(&Uint8Array::from(message)).is_err() {
            let inner = Rc::downgrade(&self.0);
            later(move || inner.upgrade().into_iter().for_each(Inner::fail));
        }
    }
}

impl Drop for PageWorker {
    /// Ends it. If the browser does not end it, it is at least ignored.
    fn drop(&mut self) {
        if let Some(worker) = self.0.worker.get() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            let _ = terminate(worker);
        }
    }
}

impl Inner {
    /// Reports its failure; the handler may drop the worker with its closures.
    fn fail(self: Rc<Self>) {
        let on_failure = self.on_failure.clone();
        drop(self);
        on_failure();
    }

    fn run(&self, url: &str) -> Result<(), JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(url, &options)?;
        worker.set_onmessage(Some(self.on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(self.on_error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(self.on_error.as_ref().unchecked_ref()));
        let _ = self.worker.set(worker);
        Ok(())
    }
}

impl WorkerScript {
    /// Fetches the script, which the browser then has cached.
    ///
    /// # Errors
    /// It does not load, or does not match the build.
    async fn check(&self) -> Result<(), JsValue> {
        let Some(integrity) = &self.integrity else {
            return Ok(());
        };
        let options = RequestInit::new();
        options.set_integrity(integrity);
        let answer = window().fetch_with_str_and_init(&self.url, &options);
        JsFuture::from(answer).await.map(drop)
    }
}
