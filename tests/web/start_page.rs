//! The start page at the root of a host.

use leptos::prelude::*;
use noughts::App;
use noughts_rules::Variant;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::mounted::{Mounted, until};

#[wasm_bindgen_test]
async fn every_game_is_a_link_away() {
    let page = Mounted::new(|| view! { <App /> }).await;
    for variant in Variant::ALL {
        let address = format!("a[href='/play/{variant}/?x=person&o=easy']");
        let is_there = || {
            let link = document().query_selector(&address);
            link.is_ok_and(|link| link.is_some())
        };
        until(variant.name(), is_there).await;
    }
    let links = page.names("link");
    for family in [Variant::Classic, Variant::Expanding, Variant::Ultimate] {
        assert!(links.contains(&family.name().to_owned()), "{family}");
    }
}
