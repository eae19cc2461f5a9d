//! Fetching a certificate.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::proof::Problem;
use noughts_app::screen::Input;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableWritablePair, Response};

use crate::screen::Runtime;
use crate::{fetched, page_settings};

/// How a file that was compressed by gzip begins. Some hosts let the browser unpack it.
const GZIP: [u8; 2] = [0x1F, 0x8B];

/// Loads the certificate in a file for a screen.
pub(super) fn load(file: &str, screen: Runtime) {
    let address = address(file);
    spawn_local(async move {
        screen.input(Input::Loaded(fetch(&address).await));
    });
}

/// Returns the address of the certificate in a file.
pub(super) fn address(file: &str) -> String {
    format!("{}/proofs/{file}", page_settings::base_path())
}

/// Returns the text of a certificate, and the size of its file.
async fn fetch(address: &str) -> Result<(String, usize), Problem> {
    let Ok(bytes) = fetched::bytes(address).await else {
        return Err(Problem::NotLoaded);
    };
    let size = bytes.len();
    let text = if bytes.starts_with(&GZIP) {
        let unpacking = unpacking().map_err(|_| Problem::NoUnpacking)?;
        unpack(bytes, &unpacking).await.ok().flatten()
    } else {
        String::from_utf8(bytes).ok()
    };
    Ok((text.ok_or(Problem::Damaged)?, size))
}

/// Returns a stream that unpacks; an error in a browser that has none.
fn unpacking() -> Result<ReadableWritablePair, JsValue> {
    let class = Reflect::get(&window(), &"DecompressionStream".into())?;
    let class: Function = class.dyn_into()?;
    let stream = Reflect::construct(&class, &Array::of1(&"gzip".into()))?;
    Ok(stream.unchecked_into())
}

async fn unpack(
    mut bytes: Vec<u8>,
    unpacking: &ReadableWritablePair,
) -> Result<Option<String>, JsValue> {
    let packed = Response::new_with_opt_u8_array(Some(&mut bytes))?;
    let Some(packed) = packed.body() else {
        return Ok(None);
    };
    let unpacked = packed.pipe_through(unpacking);
    let unpacked = Response::new_with_opt_readable_stream(Some(&unpacked))?;
    Ok(JsFuture::from(unpacked.text()?).await?.as_string())
}
