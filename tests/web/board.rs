//! The board.

use leptos::prelude::*;
use noughts::board::Board;
use noughts_app::board::Reading;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::session::{Event, Seats, Session};
use noughts_rules::{CellId, Game};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::mounted::{Mounted, focused, press, script, settle, until};

/// A board with its inputs, and a record of its calls.
pub(crate) struct Case {
    page: Mounted,
    session: RwSignal<Session>,
    focus: RwSignal<CellId>,
    played: RwSignal<Vec<String>>,
    keys: RwSignal<Vec<KeyAction>>,
}

impl Case {
    pub(crate) async fn new(record: &str, letters: bool) -> Self {
        let game = Game::from_record(record).unwrap();
        let root = document().document_element().unwrap();
        let word = if letters { "on" } else { "off" };
        root.set_attribute("data-letters", word).unwrap();
        let session = RwSignal::new(Session::new(game, Seats::PEOPLE).0);
        let focus = RwSignal::new(CellId::FIRST);
        let played = RwSignal::new(Vec::new());
        let keys = RwSignal::new(Vec::new());
        let on_play = move |cell: CellId| {
            let notation = session.with_untracked(|s| s.game().position().write_cell(cell));
            played.update(|played| played.push(notation));
        };
        let on_key = move |action| keys.update(|keys| keys.push(action));
        let page = Mounted::new(move || {
            let view = Memo::new(move |_| session.with(Session::board));
            view! { <Board view focus on_play on_key /> }
        })
        .await;
        Self {
            page,
            session,
            focus,
            played,
            keys,
        }
    }

    pub(crate) async fn send(&self, event: Event) {
        self.session.update(|session| {
            session.update(event);
        });
        settle().await;
    }

    /// Returns the cells in the tab order.
    fn tab_stops(&self) -> Vec<String> {
        let cells = self
            .page
            .all("button")
            .into_iter()
            .filter(|cell| cell.tab_index() == 0);
        cells.map(|cell| crate::mounted::name(&cell)).collect()
    }

    /// Returns the number of disabled cells.
    fn disabled(&self) -> usize {
        let cells = self.page.all("button").into_iter();
        let disabled = |cell: &web_sys::HtmlElement| {
            cell.get_attribute("aria-disabled").as_deref() == Some("true")
        };
        cells.filter(disabled).count()
    }
}

fn cell(column: u8, row: u8) -> CellId {
    CellId::new(column, row).unwrap()
}

#[wasm_bindgen_test]
async fn cells_of_mini_boards_say_where_they_are() {
    let case = Case::new("ultimate ea", true).await;
    assert_eq!(
        case.page.names("grid"),
        ["Ultimate, 9 mini boards of 3 by 3"]
    );
    let names = case.page.names("button");
    assert_eq!(names.len(), 81);
    assert_eq!(names[0], "Top-left board, top-left cell, empty");
    assert_eq!(names[3], "Top board, top-left cell, empty");
    assert_eq!(names[30], "Centre board, top-left cell, X, last move");
    // The cell with a mark: in Ultimate, the mini boards say where you may play.
    assert_eq!(case.disabled(), 1);
    assert_eq!(case.tab_stops(), [names[0].clone()]);
    // The cells ignore the border between two mini boards.
    case.page.all("button")[2].focus().unwrap();
    settle().await;
    assert!(press("ArrowRight", "ArrowRight", ""));
    assert_eq!(focused(), "Top board, top-left cell, empty");
    assert!(press("PageDown", "PageDown", ""));
    assert_eq!(focused(), "Top-right board, top-left cell, empty");
    assert!(press("#", "Digit1", "Shift"));
    assert_eq!(focused(), "Top-left board, top-left cell, empty");
}

#[wasm_bindgen_test]
async fn cells_show_the_session_and_follow_it() {
    let case = Case::new("classic b2 a1", true).await;
    assert_eq!(case.page.names("grid"), ["Classic board, 3 by 3"]);
    assert_eq!(case.page.all("row").len(), 3);
    assert_eq!(
        case.page.names("button"),
        [
            "Row 1, column 1, O, last move",
            "Row 1, column 2, empty",
            "Row 1, column 3, empty",
            "Row 2, column 1, empty",
            "Row 2, column 2, X",
            "Row 2, column 3, empty",
            "Row 3, column 1, empty",
            "Row 3, column 2, empty",
            "Row 3, column 3, empty",
        ]
    );
    assert_eq!(case.disabled(), 2);

    case.send(Event::Play(cell(2, 2))).await;
    let names = case.page.names("button");
    assert_eq!(names[0], "Row 1, column 1, O");
    assert_eq!(names[8], "Row 3, column 3, X, last move");
    assert_eq!(case.disabled(), 3);

    case.send(Event::Undo).await;
    let names = case.page.names("button");
    assert_eq!(names[0], "Row 1, column 1, O, last move");
    assert_eq!(names[8], "Row 3, column 3, empty");

    case.send(Event::LookAt(0)).await;
    assert!(
        case.page
            .names("button")
            .iter()
            .all(|name| name.ends_with("empty"))
    );
    assert_eq!(case.disabled(), 0);
}

#[wasm_bindgen_test]
async fn winning_cells_say_so() {
    let case = Case::new("classic a1 a2 b1 b2", true).await;
    case.send(Event::Play(cell(2, 0))).await;
    let names = case.page.names("button");
    assert_eq!(names[0], "Row 1, column 1, X, winning line");
    assert_eq!(names[2], "Row 1, column 3, X, winning line, last move");
    assert_eq!(names[3], "Row 2, column 1, O");
    // The marks alone: changing the free cells too would cost a screen reader the announcement.
    assert_eq!(case.disabled(), 5);
}

#[wasm_bindgen_test]
async fn another_board_is_of_another_size() {
    let case = Case::new("mnk-5x4x3", true).await;
    assert_eq!(case.page.all("row").len(), 4);
    assert_eq!(case.page.all("button").len(), 20);
}

#[wasm_bindgen_test]
async fn one_cell_is_the_tab_stop_and_keys_move_it() {
    let case = Case::new("classic b2", true).await;
    assert_eq!(case.tab_stops(), ["Row 1, column 1, empty"]);
    case.page
        .find("button", "Row 1, column 1, empty")
        .focus()
        .unwrap();
    let steps = [
        ("ArrowRight", "", "Row 1, column 2, empty"),
        ("ArrowDown", "", "Row 2, column 2, X, last move"),
        ("End", "", "Row 2, column 3, empty"),
        ("Home", "Ctrl", "Row 1, column 1, empty"),
        ("ArrowUp", "", "Row 1, column 1, empty"),
        ("End", "Ctrl", "Row 3, column 3, empty"),
    ];
    for (key, modifiers, name) in steps {
        assert!(press(key, key, modifiers), "{key}");
        settle().await;
        assert_eq!(focused(), name);
        assert_eq!(case.tab_stops(), [name]);
    }
    assert!(press("5", "Digit5", ""));
    settle().await;
    assert_eq!(focused(), "Row 2, column 2, X, last move");
    assert_eq!(case.focus.get_untracked(), cell(1, 1));
    // The key at the edge.
    assert_eq!(case.keys.get_untracked(), [KeyAction::Edge]);
}

#[wasm_bindgen_test]
async fn a_click_plays_the_cell_and_takes_the_focus() {
    let case = Case::new("classic b2", true).await;
    case.page.find("button", "Row 3, column 1, empty").click();
    case.page
        .find("button", "Row 2, column 2, X, last move")
        .click();
    settle().await;
    // The session decides whether a cell may be played.
    assert_eq!(case.played.get_untracked(), ["a3", "b2"]);
    assert_eq!(case.tab_stops(), ["Row 2, column 2, X, last move"]);
    assert_eq!(focused(), "Row 2, column 2, X, last move");
}

#[wasm_bindgen_test]
async fn keys_ask_for_what_they_mean() {
    let case = Case::new("classic", true).await;
    case.page
        .find("button", "Row 1, column 1, empty")
        .focus()
        .unwrap();
    let cases = [
        ("o", "", KeyAction::Read(Reading::Cell)),
        ("l", "", KeyAction::Read(Reading::LastMove)),
        ("t", "", KeyAction::Read(Reading::Turn)),
        ("b", "", KeyAction::Read(Reading::Board)),
        ("m", "", KeyAction::Read(Reading::OpenCells)),
        ("v", "", KeyAction::Verdict),
        ("g", "", KeyAction::Hint),
        ("G", "Shift", KeyAction::PlayHint),
        ("u", "", KeyAction::Undo),
        ("z", "Ctrl", KeyAction::Undo),
        ("y", "Ctrl", KeyAction::Redo),
        ("Z", "Ctrl Shift", KeyAction::Redo),
        ("A", "Shift", KeyAction::StepBack),
        ("D", "Shift", KeyAction::StepForward),
        ("z", "", KeyAction::Zen),
        ("n", "", KeyAction::NewGame),
        ("i", "", KeyAction::CommandField),
        ("?", "Shift", KeyAction::Help),
    ];
    for (key, modifiers, action) in cases {
        assert!(press(key, "", modifiers), "{key}");
        assert_eq!(
            case.keys.get_untracked().last(),
            Some(&action),
            "{modifiers} {key}"
        );
    }
    assert_eq!(case.keys.get_untracked().len(), cases.len());
    for (key, modifiers) in [("Tab", ""), ("a", ""), ("ArrowLeft", "Alt"), ("n", "Ctrl")] {
        assert!(
            !press(key, "", modifiers),
            "{modifiers} {key} is the browser's"
        );
    }
    assert_eq!(case.keys.get_untracked().len(), cases.len());
}

#[wasm_bindgen_test]
async fn without_letters_only_keys_that_type_nothing_are_left() {
    let case = Case::new("classic", false).await;
    case.page
        .find("button", "Row 1, column 1, empty")
        .focus()
        .unwrap();
    for (key, code) in [
        ("o", "KeyO"),
        ("n", "KeyN"),
        ("?", "Slash"),
        ("5", "Digit5"),
    ] {
        assert!(!press(key, code, ""), "{key}");
    }
    assert_eq!(case.keys.get_untracked(), []);
    assert!(press("ArrowRight", "ArrowRight", ""));
    assert!(press("z", "KeyZ", "Ctrl"));
    assert_eq!(case.keys.get_untracked(), [KeyAction::Undo]);
    assert_eq!(focused(), "Row 1, column 2, empty");
}

#[wasm_bindgen_test]
async fn marks_take_the_colours_of_another_theme() {
    let case = Case::new("classic b2", true).await;
    let root = document().document_element().unwrap();
    // The centre of X's strokes.
    let centre = "
        const canvas = document.querySelector('.drawn canvas');
        if (!canvas) return '';
        const copy = new OffscreenCanvas(1, 1).getContext('2d');
        copy.drawImage(canvas, -Math.floor(canvas.width / 2), -Math.floor(canvas.height / 2));
        return [...copy.getImageData(0, 0, 1, 1).data].join(' ');";
    for colour in ["1 2 3", "9 8 7"] {
        root.set_attribute("style", &format!("--mark-x: rgb({colour})"))
            .unwrap();
        let opaque = format!("{colour} 255");
        until(colour, || {
            script(centre, "").as_string().as_ref() == Some(&opaque)
        })
        .await;
    }
    root.remove_attribute("style").unwrap();
    drop(case);
}
