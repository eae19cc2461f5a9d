//! The start page, as the app shows it at the root of a host.

use leptos::prelude::*;
use noughts::App;
use noughts_rules::Variant;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::mounted::Mounted;

#[wasm_bindgen_test]
async fn every_game_is_a_link_away() {
    let page = Mounted::new(|| view! { <App /> }).await;
    let headings = page.names("heading");
    for variant in Variant::ALL {
        assert!(headings.contains(&variant.name().to_owned()), "{variant}");
        let link = page.find("link", &format!("Play the computer: {}", variant.name()));
        assert_eq!(
            link.get_attribute("href"),
            Some(format!("/play/{variant}/"))
        );
        let link = page.find("link", &format!("Two people: {}", variant.name()));
        let address = format!("/play/{variant}/?x=person&o=person");
        assert_eq!(link.get_attribute("href"), Some(address));
    }
}
