//! What explanations draw on the board.
//!
//! The figures are made by hand, from one effect: views and memos of their own would weigh several times
//! as much.

use leptos::prelude::*;
use noughts_app::illustration::{Figure, Illustration};
use noughts_app::session::Session;
use noughts_protocol::Said;
use noughts_rules::CellId;
use wasm_bindgen::JsValue;
use web_sys::Element;

use crate::board::Ghost;
use crate::effect::effect;
use crate::play::controller::Controller;

/// The namespace of SVG elements.
const SVG: &str = "http://www.w3.org/2000/svg";

/// A move to come, if it is not on the board, and explanations.
pub(super) type Explanations = (Option<CellId>, Vec<Said>);

/// Draws the hint, for as long as its words are shown.
pub(super) fn draw_hint(controller: Controller) {
    let Controller {
        session, message, ..
    } = controller;
    let hint = move || {
        session.with(|session| {
            let hint = session.hint().filter(|_| session.is_open())?;
            let is_shown = message.with(|shown| shown.as_ref() == Some(&hint.text));
            is_shown.then(|| (hint.cell, hint.said.clone()))
        })
    };
    draw(session, Box::new(hint));
}

/// Draws explanations on the position that is shown, until the owner is cleaned up.
pub(super) fn draw(session: RwSignal<Session>, said: Box<dyn Fn() -> Option<Explanations>>) {
    let ghost = Ghost::of_page();
    let board = document().query_selector(".table .board").ok().flatten();
    let layer = board.and_then(|board| new_layer(&board).ok());
    let Some(layer) = layer else { return };
    let old = StoredValue::new_local(layer.clone());
    on_cleanup(move || {
        ghost.show(&[]);
        old.with_value(Element::remove);
    });
    let mut drawn = Illustration::default();
    effect(move || {
        let said = said();
        let (new, size) = session.with(|session| {
            let topology = session.shown_topology();
            let draw = |(about, said): &Explanations| {
                Illustration::of(*about, said, session.shown_position())
            };
            let size = format!("0 0 {} {}", topology.columns(), topology.rows());
            (said.as_ref().map(draw).unwrap_or_default(), size)
        });
        if new == drawn {
            return;
        }
        // Other parts of the page have ghosts too.
        if new.ghosts != drawn.ghosts {
            ghost.show(&new.ghosts);
        }
        layer.set_text_content(None);
        // A browser that makes no elements shows no page at all.
        let _ = layer.set_attribute("viewBox", &size);
        for figure in &new.figures {
            let _ = add(&layer, figure);
        }
        drawn = new;
    });
}

fn new_layer(board: &Element) -> Result<Element, JsValue> {
    let layer = document().create_element_ns(Some(SVG), "svg")?;
    layer.set_attribute("class", "shapes explanation")?;
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
