//! Browsers whose calls fail: any method of a canvas or of an audio context, one after another.

use js_sys::Array;
use leptos::prelude::*;
use noughts::speaker::Speaker;
use noughts_app::session::Event;
use noughts_app::sound::Sound;
use noughts_rules::CellId;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::board::Case;
use crate::mounted::{script, settle, until};

/// The methods of some types, which note their calls until this is dropped.
struct Watched;

impl Watched {
    /// Watches the methods of some types, all or the one named (`AudioContext.close`), which throws.
    fn new(types: &[&str], broken: Option<&str>) -> Self {
        let watch = "
            const [broken, ...types] = it.split(' ');
            const undo = [];
            globalThis.called = new Set();
            globalThis.mend = () => undo.forEach((each) => each());
            for (const type of types) {
                const { prototype } = globalThis[type];
                for (const name of Object.getOwnPropertyNames(prototype)) {
                    const plain = Object.getOwnPropertyDescriptor(prototype, name).value;
                    const path = `${type}.${name}`;
                    if (name === 'constructor' || typeof plain !== 'function') continue;
                    if (broken && path !== broken) continue;
                    prototype[name] = function (...given) {
                        called.add(path);
                        if (broken) throw new DOMException(path);
                        return plain.apply(this, given);
                    };
                    undo.push(() => { prototype[name] = plain; });
                }
            }";
        let types = types.join(" ");
        script(watch, &format!("{} {types}", broken.unwrap_or_default()));
        Self
    }

    /// Returns the methods that were called.
    fn called() -> Vec<String> {
        let names: Array = script("return [...called]", "").unchecked_into();
        names.iter().filter_map(|name| name.as_string()).collect()
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        script("mend()", "");
    }
}

/// Whether every mark of the board is visible: as its cell's text, which a canvas that draws hides, or
/// on the canvas.
const SEEN: &str = "
    const board = document.querySelector('.board');
    if (!board.classList.contains('drawn')) return true;
    const canvas = board.querySelector('canvas');
    const frame = board.getBoundingClientRect();
    const copy = new OffscreenCanvas(canvas.width, canvas.height)
        .getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    return [...board.querySelectorAll('.cell-button')].every((cell) => {
        const mark = cell.dataset.mark;
        if (!mark) return true;
        const { left, top, width, height } = cell.parentElement.getBoundingClientRect();
        // X's strokes cross in the centre; O is around it.
        const beside = mark === 'O' ? 0.27 * 1.05 * width : 0;
        const scale = canvas.width / frame.width;
        const x = (left - frame.left + width / 2 + beside) * scale;
        const y = (top - frame.top + height / 2) * scale;
        return copy.getImageData(Math.floor(x), Math.floor(y), 1, 1).data[3] !== 0;
    });";

/// The stylesheets that lay a board out.
const STYLE: [&str; 3] = [
    include_str!("../../style/tokens.css"),
    include_str!("../../style/board.css"),
    include_str!("../../style/moves.css"),
];

async fn marks_are_seen_whatever_fails(record: &str, cell: CellId) {
    let types = ["CanvasRenderingContext2D", "HTMLCanvasElement"];
    let style = document().create_element("style").unwrap();
    style.set_text_content(Some(&STYLE.concat()));
    document().head().unwrap().append_child(&style).unwrap();

    let watched = Watched::new(&types, None);
    let case = Case::new(record, true).await;
    case.send(Event::Play(cell)).await;
    until(record, || {
        document().query_selector(".drawn").unwrap().is_some() && script(SEEN, "").is_truthy()
    })
    .await;
    let methods = Watched::called();
    assert!(methods.len() > 5, "{methods:?} are called");
    drop((watched, case));

    for method in methods {
        let _watched = Watched::new(&types, Some(&method));
        let case = Case::new(record, true).await;
        case.send(Event::Play(cell)).await;
        until(&format!("{record}: a call of {method}"), || {
            !Watched::called().is_empty()
        })
        .await;
        until(&format!("{record}: {method}"), || {
            script(SEEN, "").is_truthy()
        })
        .await;
    }
    style.remove();
}

#[wasm_bindgen_test]
async fn marks_are_seen_whatever_a_canvas_refuses() {
    let cell = CellId::new(2, 2).unwrap();
    marks_are_seen_whatever_fails("classic b2 a1", cell).await;
}

#[wasm_bindgen_test]
async fn marks_on_mini_boards_are_seen_whatever_a_canvas_refuses() {
    let cell = CellId::new(3, 0).unwrap();
    marks_are_seen_whatever_fails("ultimate ab", cell).await;
}

/// A call that fails would end the program where it is not awaited.
#[wasm_bindgen_test]
async fn a_sound_that_cannot_be_made_is_not_heard() {
    let types = [
        "BaseAudioContext",
        "AudioNode",
        "AudioParam",
        "AudioScheduledSourceNode",
    ];
    let watched = Watched::new(&types, None);
    Speaker::default().play(Sound::Win.tones());
    let methods = Watched::called();
    assert!(methods.len() > 5, "{methods:?} are called");
    drop(watched);

    for method in methods {
        let _watched = Watched::new(&types, Some(&method));
        Speaker::default().play(Sound::Win.tones());
        settle().await;
        assert_eq!(Watched::called(), [method]);
    }
}
