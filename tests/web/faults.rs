//! Browsers whose calls fail: any method of a canvas or of an audio context, one after another.

use js_sys::{Array, Function};
use noughts::session::Event;
use noughts::sound::{Sound, Speaker};
use noughts_rules::CellId;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::board::Case;
use crate::mounted::{settle, until};

/// Returns what some JavaScript returns that is given an argument.
fn script(body: &str, argument: &str) -> JsValue {
    let function = Function::new_with_args("it", body);
    function.call1(&JsValue::NULL, &argument.into()).unwrap()
}

/// Returns the names of a type's methods: `BaseAudioContext.createGain`.
fn methods(of: &str) -> Vec<String> {
    let names = "
        const { prototype } = globalThis[it];
        return Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor' &&
            typeof Object.getOwnPropertyDescriptor(prototype, name).value === 'function')
            .map((name) => `${it}.${name}`);";
    let names: Array = script(names, of).unchecked_into();
    names.iter().filter_map(|name| name.as_string()).collect()
}

/// A method that throws, until it is dropped.
struct Broken;

impl Broken {
    fn new(method: &str) -> Self {
        let breaks = "
            const [type, name] = it.split('.');
            const { prototype } = globalThis[type];
            const plain = prototype[name];
            globalThis.calls = 0;
            prototype[name] = () => {
                globalThis.calls += 1;
                throw new DOMException(it);
            };
            globalThis.mend = () => { prototype[name] = plain; };";
        script(breaks, method);
        Self
    }

    /// Repairs the method, and returns whether it was called.
    fn mend(self) -> bool {
        let was_called = script("return globalThis.calls > 0", "").is_truthy();
        drop(self);
        was_called
    }
}

impl Drop for Broken {
    fn drop(&mut self) {
        script("globalThis.mend()", "");
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

async fn marks_are_seen_whatever_fails(record: &str, cell: CellId) {
    let mut called = 0;
    let mut methods = methods("CanvasRenderingContext2D");
    methods.push("HTMLCanvasElement.getContext".to_owned());
    for method in methods {
        let broken = Broken::new(&method);
        let case = Case::new(record, true).await;
        case.send(Event::Play(cell)).await;
        // As long as the marks take to be drawn.
        for _ in 0..40 {
            settle().await;
        }
        called += u32::from(broken.mend());
        until(&format!("{record}: {method}"), || {
            script(SEEN, "").is_truthy()
        })
        .await;
    }
    assert!(called > 10, "{called} methods are called");
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
    let mut called = 0;
    for method in types.into_iter().flat_map(methods) {
        let broken = Broken::new(&method);
        Speaker::default().play(Sound::Win.tones());
        settle().await;
        called += u32::from(broken.mend());
    }
    assert!(called > 5, "{called} methods are called");
}
