//! A clip of what a canvas shows, by the browser's recorder.

use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobEvent, HtmlCanvasElement, MediaRecorder};

/// A clip that is being recorded. It is complete once it is stopped.
pub(super) struct Clip(MediaRecorder);

impl Clip {
    /// Starts one, `None` where the browser has no recorder or cannot record a canvas. `take` gets the file.
    pub(super) fn start(
        canvas: &HtmlCanvasElement,
        take: impl FnOnce(Blob) + 'static,
    ) -> Option<Self> {
        let has = |owner: &JsValue, name: &str| {
            js_sys::Reflect::get(owner, &name.into()).is_ok_and(|found| found.is_function())
        };
        if !has(&js_sys::global(), "MediaRecorder") || !has(canvas, "captureStream") {
            return None;
        }
        let stream = canvas.capture_stream().ok()?;
        let recorder = MediaRecorder::new_with_media_stream(&stream).ok()?;
        // Without intervals it comes once, some time after the recorder has stopped.
        let take = Closure::once_into_js(move |event: BlobEvent| {
            if let Some(file) = event.data() {
                take(file);
            }
        });
        recorder.set_ondataavailable(Some(take.unchecked_ref()));
        recorder.start().ok()?;
        Some(Self(recorder))
    }

    /// Returns the extension of the file's name.
    pub(super) fn extension(file: &Blob) -> &'static str {
        if file.type_().contains("mp4") {
            "mp4"
        } else {
            "webm"
        }
    }

    /// Stops it; the file follows.
    pub(super) fn stop(&self) {
        // Fails only where it has stopped by itself.
        let _ = self.0.stop();
    }
}
