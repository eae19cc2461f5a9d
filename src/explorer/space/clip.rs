//! A clip of what a canvas shows, by the browser's recorder.

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobEvent, HtmlCanvasElement, MediaRecorder};

/// A clip that is being recorded. It is complete once it is stopped.
pub(super) struct Clip {
    recorder: MediaRecorder,
    /// Lives as long as the recorder may call it.
    _take: Closure<dyn Fn(BlobEvent)>,
}

impl Clip {
    /// Starts one, `None` where the browser has no recorder or cannot record a canvas. `take` gets the file.
    pub(super) fn start(
        canvas: &HtmlCanvasElement,
        take: impl FnOnce(Blob) + 'static,
    ) -> Option<Self> {
        js_sys::Reflect::get(&js_sys::global(), &"MediaRecorder".into())
            .ok()
            .filter(JsValue::is_function)?;
        js_sys::Reflect::get(canvas, &"captureStream".into())
            .ok()
            .filter(JsValue::is_function)?;
        let stream = canvas.capture_stream().ok()?;
        let recorder = MediaRecorder::new_with_media_stream(&stream).ok()?;
        let take = Cell::new(Some(take));
        // Without intervals it comes once, when the recorder has stopped.
        let take = Closure::<dyn Fn(BlobEvent)>::new(move |event: BlobEvent| {
            if let (Some(take), Some(file)) = (take.take(), event.data()) {
                take(file);
            }
        });
        recorder.set_ondataavailable(Some(take.as_ref().unchecked_ref()));
        recorder.start().ok()?;
        Some(Self {
            recorder,
            _take: take,
        })
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
        let _ = self.recorder.stop();
    }
}
