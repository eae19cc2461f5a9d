//! The drawings of explanations on the board.
//!
//! The figures are made by hand, from one effect: views and memos of their own would weigh several times
//! as much.

use leptos::prelude::*;
use noughts_app::drawing::Layout;
use noughts_app::illustration::{Figure, Illustration};
use noughts_rules::Topology;
use wasm_bindgen::JsValue;
use web_sys::Element;

use crate::board::Ghost;
use crate::drawing::SVG;
use crate::effect::effect;

/// Draws what a function returns over the page's board, and its ghosts if they are not the board's own,
/// until the owner is cleaned up.
pub fn draw(illustration: Box<dyn Fn() -> (Illustration, Topology)>) {
    let ghost = Ghost::of_page();
    let layers = StoredValue::new_local(Vec::<Element>::new());
    on_cleanup(move || {
        ghost.show(&[]);
        layers.with_value(|layers| layers.iter().for_each(Element::remove));
    });
    let mut drawn = Illustration::default();
    effect(move || {
        let (new, topology) = illustration();
        // A game on another board has other elements.
        let mut now = layers.get_value();
        now.retain(|layer| layer.is_connected());
        if new == drawn && !now.is_empty() {
            return;
        }
        if now.is_empty() {
            let Some(board) = document().query_selector("main .board").ok().flatten() else {
                return;
            };
            let made = Layout::all(topology).iter();
            now = made
                .filter_map(|&layout| new_layer(&board, layout).ok())
                .collect();
        }
        // Other parts of the page have ghosts too.
        if new.ghosts != drawn.ghosts {
            ghost.show(&new.ghosts);
        }
        let figures = [&new.figures, &new.stacked];
        for ((layer, figures), layout) in now.iter().zip(figures).zip(Layout::all(topology)) {
            layer.set_text_content(None);
            // A browser that makes no elements shows no page at all.
            let _ = layer.set_attribute("viewBox", &layout.view_box(topology));
            for figure in figures {
                let _ = add(layer, figure);
            }
        }
        layers.set_value(now);
        drawn = new;
    });
}

fn new_layer(board: &Element, layout: Layout) -> Result<Element, JsValue> {
    let layer = document().create_element_ns(Some(SVG), "svg")?;
    let class = match layout {
        Layout::Flat | Layout::Beside => "shapes explanation",
        Layout::Stacked => "shapes explanation tilted",
    };
    layer.set_attribute("class", class)?;
    layer.set_attribute("aria-hidden", "true")?;
    board.append_child(&layer)?;
    Ok(layer)
}

fn add(layer: &Element, figure: &Figure) -> Result<(), JsValue> {
    let part = |tag, kind| {
        let element = document().create_element_ns(Some(SVG), tag)?;
        element.set_attribute("data-kind", kind)?;
        layer.append_child(&element)?;
        Ok::<_, JsValue>(element)
    };
    let place = |element: &Element, [x, y]: [f64; 2]| {
        element.set_attribute("x", &x.to_string())?;
        element.set_attribute("y", &y.to_string())
    };
    match figure {
        Figure::Path { kind, side, path } => {
            let element = part("path", kind)?;
            element.set_attribute("d", path)?;
            if let Some(side) = side {
                element.set_attribute("data-side", &side.to_string())?;
            }
        }
        Figure::Frame {
            kind,
            corner,
            width,
        } => {
            let element = part("rect", kind)?;
            place(&element, *corner)?;
            for (name, length) in [("width", *width), ("height", *width), ("rx", 0.1)] {
                element.set_attribute(name, &length.to_string())?;
            }
        }
        Figure::Text { kind, at, text } => {
            let element = part("text", kind)?;
            place(&element, *at)?;
            element.set_text_content(Some(text));
        }
    }
    Ok(())
}
