//! The board as a standalone picture, drawn on a canvas for PNG.

use leptos::prelude::*;
use noughts_app::drawing::Picture;
use noughts_app::drawing::file::{GRID, GROUND, MARGIN, MARKS, scale, size};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::{Palette, paint};
use crate::exception::attempt;

/// Returns the picture as a PNG file, or `None` if the browser cannot draw it.
pub(super) async fn png(picture: Picture) -> Option<Blob> {
    let canvas = drawn(picture)?;
    let mut is_asked = Ok(());
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        is_asked = canvas.to_blob(&resolve);
    });
    is_asked.ok()?;
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

#[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
fn drawn(picture: Picture) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let ([width, height], pixels) = (size(&picture), scale(&picture));
    canvas.set_width((width * pixels).round() as u32);
    canvas.set_height((height * pixels).round() as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let is_drawn = attempt(move || {
        context.scale(pixels, pixels)?;
        context.set_fill_style_str(GROUND);
        context.fill_rect(0.0, 0.0, width, height);
        let [left, top] = picture.origin;
        context.translate(MARGIN - left, MARGIN - top)?;
        let palette = Palette {
            grid: GRID.to_owned(),
            marks: MARKS.map(str::to_owned),
            focus: String::new(),
        };
        paint(&context, &picture, &palette, pixels)
    });
    is_drawn.then_some(canvas)
}
