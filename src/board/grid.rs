//! The grid of cells, after the WAI-ARIA grid pattern with a button in each cell.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_rules::{CellId, Side, Variant};

use super::canvas::canvas;
use super::keyboard::{self, KeyAction, KeyPress, Meaning};
use crate::a11y::announce::{self, CellTraits};
use crate::board_view::{BoardView, Mark, Worth};
use crate::effect::effect;
use crate::focus;
use crate::lazy::LazyDecoration;
use crate::settings;

/// A cell and what it shows.
type CellSignal = (CellId, RwSignal<CellFace>);

/// How long a digit may take to follow its letter, in milliseconds.
const PREFIX_TIME: f64 = 2000.0;

/// What one cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is seen or not, whatever the others are"
)]
struct CellFace {
    is_there: bool,
    mark: Option<Mark>,
    ghost: Option<Mark>,
    traits: CellTraits,
    is_open: bool,
    is_playable: bool,
    is_best: bool,
    worth: Option<Worth>,
    has_tab_stop: bool,
}

impl CellFace {
    /// What a board shows in a cell: nothing if it is none of the board.
    fn of(view: &BoardView, tab_stop: CellId, cell: CellId) -> Self {
        if !view.topology.contains(cell) {
            return Self::default();
        }
        Self {
            is_there: true,
            mark: view.mark(cell),
            ghost: view.ghost(cell),
            traits: announce::cell_traits(view, cell),
            is_open: view.is_open(cell),
            is_playable: view.playable.contains(cell),
            is_best: view.best.contains(cell),
            worth: view.worth(cell),
            has_tab_stop: tab_stop == cell,
        }
    }

    fn classes(self) -> String {
        let CellTraits {
            winning,
            losing,
            last,
            spent,
            owner,
        } = self.traits;
        let mut classes = "cell-button".to_owned();
        for (holds, class) in [
            (winning || losing, " winning"),
            (last, " last"),
            (spent && !winning, " spent"),
            (owner == Some(Side::X), " of-x"),
            (owner == Some(Side::O), " of-o"),
            (self.is_playable, " playable"),
            (self.is_best, " best"),
        ] {
            if holds {
                classes.push_str(class);
            }
        }
        classes
    }
}

/// A board.
#[component]
pub fn Board(
    /// What it shows.
    view: Memo<BoardView>,
    /// The cell that has the board's one tab stop.
    focus: RwSignal<CellId>,
    /// Called with a cell that a person plays.
    on_play: impl Fn(CellId) + Copy + Send + Sync + 'static,
    /// Called with what a key asks of the page.
    on_key: impl Fn(KeyAction) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    keep_focus_inside(focus, view);
    let (is_nested, is_lettered) = view.with_untracked(|view| {
        let is_nested = !view.topology.minis().is_empty();
        (is_nested, is_lettered(view.position.variant()))
    });
    let name = move || {
        let (variant, topology) = view.with(|view| (view.position.variant(), view.topology));
        announce::board_name(&noughts_words::names::game(variant), topology)
    };
    let (drawing, set_drawing) = signal(false);
    // The letter that a digit may follow, and when it was pressed.
    let prefix = StoredValue::new(None);

    let on_keydown = move |event: KeyboardEvent| {
        let now = event.time_stamp();
        let begun = prefix.try_update_value(Option::take).flatten();
        let begun = begun
            .filter(|(_, at)| now - at < PREFIX_TIME)
            .map(|(lines, _)| lines);
        match keyboard::meaning(&key_press(&event), settings::letter_keys(), begun) {
            Some(Meaning::Step(step)) => {
                let cell =
                    view.with_untracked(|view| keyboard::step(view, focus.get_untracked(), step));
                // A key that leads nowhere on this board is the browser's.
                if let Some(cell) = cell {
                    event.prevent_default();
                    if cell == focus.get_untracked() {
                        on_key(KeyAction::Edge);
                    }
                    focus_cell(focus, cell);
                }
            }
            Some(Meaning::Action(action)) => {
                event.prevent_default();
                on_key(action);
            }
            Some(Meaning::Prefix(lines)) => {
                event.prevent_default();
                prefix.set_value(Some((lines, now)));
            }
            None => {}
        }
    };

    // Each row and each cell that the board may come to have looks for itself whether it is there:
    // when the board grows, those that are stay untouched.
    let cell = move |(cell, face): CellSignal| {
        let exists = Memo::new(move |_| face.get().is_there);
        move || {
            let exists = exists.get();
            exists.then(|| view! { <BoardCell view face focus cell on_play /> }.into_any())
        }
    };
    let row = move |(row, faces): (u8, Vec<CellSignal>)| {
        let exists = Memo::new(move |_| view.with(|view| row < view.topology.rows()));
        move || {
            exists.get().then(|| {
                view! {
                    <div class="row" role="row">
                        {faces.iter().copied().map(cell).collect_view()}
                    </div>
                }
                .into_any()
            })
        }
    };
    let rows = (0..).zip(follow(view, focus)).map(row).collect_view();

    view! {
        <div class="board-frame">
            <div
                class="board"
                class:drawn=drawing
                class:nested=is_nested
                class:lettered=is_lettered
                style=("--board-size", move || view.with(|view| view.topology.columns()).to_string())
                style=("--board-rows", move || view.with(|view| view.topology.rows()).to_string())
            >
                <div class="grid" role="grid" aria-label=name on:keydown=on_keydown>
                    {rows}
                </div>
                <LazyDecoration loading=canvas(view, set_drawing)() />
            </div>
        </div>
    }
}

/// Returns what a board shows in each cell of the largest that it may come to be, row by row. Only a
/// cell that changes wakes its readers: a memo would ask each of them at every event.
fn follow(view: Memo<BoardView>, tab_stop: RwSignal<CellId>) -> Vec<Vec<CellSignal>> {
    let (cells, columns) = view.with_untracked(|view| {
        let largest = view.position.variant().largest_board();
        let face = |cell| CellFace::of(view, tab_stop.get_untracked(), cell);
        let cells = largest
            .cells()
            .map(|cell| (cell, RwSignal::new(face(cell))));
        (cells.collect::<Vec<_>>(), largest.columns())
    });
    let rows = cells.chunks(columns.into());
    let rows = rows.map(<[CellSignal]>::to_vec).collect();
    effect(move || {
        let tab_stop = tab_stop.get();
        view.with(|view| {
            for &(cell, signal) in &cells {
                let face = CellFace::of(view, tab_stop, cell);
                if signal.get_untracked() != face {
                    signal.set(face);
                }
            }
        });
    });
    rows
}

/// One cell: a button in a grid cell.
#[component]
fn BoardCell(
    view: Memo<BoardView>,
    face: RwSignal<CellFace>,
    focus: RwSignal<CellId>,
    cell: CellId,
    on_play: impl Fn(CellId) + 'static,
) -> impl IntoView {
    let label = move || {
        let CellFace {
            mark,
            traits,
            worth,
            is_best,
            ..
        } = face.get();
        let topology = view.with_untracked(|view| view.topology);
        let symbol = mark.map(|mark| mark.symbol);
        let mut name = announce::cell_name(topology, cell, symbol, traits);
        let worth = worth.map(|worth| announce::worth(worth).1);
        let best = is_best.then(|| announce::best_move().to_owned());
        for said in [worth, best].into_iter().flatten() {
            name = name + ", " + &said;
        }
        name
    };
    let worth = move || face.get().worth.map(|worth| announce::worth(worth).0);
    view! {
        <div class="cell" role="gridcell">
            <button
                type="button"
                id=cell_element_id(cell)
                class=move || face.get().classes()
                data-worth=move || face.get().worth.map(worth_class)
                data-value=worth
                data-ghost=move || face.get().ghost.map(|mark| announce::letter(mark.symbol))
                data-mark=move || face.get().mark.map(|mark| announce::letter(mark.side))
                tabindex=move || if face.get().has_tab_stop { "0" } else { "-1" }
                aria-label=label
                aria-disabled=move || (!face.get().is_open).then_some("true")
                on:focus=move |_| focus.set(cell)
                on:click=move |_| {
                    // Not every browser focuses a button that is clicked; the others would lay the
                    // page out to do it again.
                    if !focus::is_at(&cell_element_id(cell)) {
                        focus_cell(focus, cell);
                    }
                    on_play(cell);
                }
            >
                {move || face.get().mark.map_or("", |mark| announce::letter(mark.symbol))}
            </button>
        </div>
    }
}

/// Takes the tab stop along when the board gets smaller, and the focus with it: what has it goes, or
/// is gone.
fn keep_focus_inside(tab_stop: RwSignal<CellId>, view: Memo<BoardView>) {
    effect(move || {
        let (now, at) = (view.with(|view| view.topology), tab_stop.get_untracked());
        if let Some(nearest) = keyboard::nearest(now, at).filter(|&nearest| nearest != at) {
            if focus::is_lost() || focus::is_at(&cell_element_id(at)) {
                focus_cell(tab_stop, nearest);
            } else {
                tab_stop.set(nearest);
            }
        }
    });
}

/// Gives a cell the board's tab stop and the focus.
pub fn focus_cell(tab_stop: RwSignal<CellId>, cell: CellId) {
    tab_stop.set(cell);
    focus::element(&cell_element_id(cell));
}

/// Whether columns and rows are named at the edge of a game's board unless something else is chosen. On
/// the smallest ones there is little to name. A board that grows has its letters from the beginning:
/// it would else get smaller as it grows.
fn is_lettered(variant: Variant) -> bool {
    let largest = variant.largest_board();
    largest.columns().max(largest.rows()) > 3
}

fn worth_class(worth: Worth) -> &'static str {
    match worth {
        Worth::Exact(value) | Worth::AtMost(value) => value.word(),
        Worth::Rate(_) | Worth::Estimate(_) => "estimate",
    }
}

fn cell_element_id(cell: CellId) -> String {
    format!("cell-{}-{}", cell.column(), cell.row())
}

fn key_press(event: &KeyboardEvent) -> KeyPress {
    KeyPress {
        key: event.key(),
        code: event.code(),
        shift: event.shift_key(),
        ctrl: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
    }
}
