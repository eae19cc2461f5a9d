//! The grid of cells, after the WAI-ARIA grid pattern with a button in each cell.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_protocol::Outcome;
use noughts_rules::{CellId, Side, Symbol, Topology};

use super::canvas::canvas;
use super::keyboard::{self, KeyAction, KeyPress};
use crate::a11y::announce::{self, CellTraits};
use crate::effect::effect;
use crate::focus;
use crate::lazy::LazyDecoration;
use crate::session::{Session, Worth};
use crate::settings;

/// A cell and what it shows.
type CellSignal = (CellId, RwSignal<CellFace>);

/// What one cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CellFace {
    is_there: bool,
    mark: Option<Symbol>,
    traits: CellTraits,
    is_open: bool,
    worth: Option<Worth>,
    has_tab_stop: bool,
}

impl CellFace {
    /// What a session shows in a cell: nothing if it is none of the board.
    fn of(session: &Session, tab_stop: CellId, cell: CellId) -> Self {
        if !session.shown_topology().contains(cell) {
            return Self::default();
        }
        Self {
            is_there: true,
            mark: session.shown_position().symbol_at(cell),
            traits: announce::cell_traits(session, cell),
            is_open: session.is_playable(cell),
            worth: session.worth(cell),
            has_tab_stop: tab_stop == cell,
        }
    }

    fn classes(self) -> String {
        let CellTraits {
            winning,
            last,
            spent,
            playable: _,
            owner,
        } = self.traits;
        let mut classes = "cell-button".to_owned();
        for (holds, class) in [
            (winning, " winning"),
            (last, " last"),
            (spent && !winning, " spent"),
            (owner == Some(Side::X), " of-x"),
            (owner == Some(Side::O), " of-o"),
        ] {
            if holds {
                classes.push_str(class);
            }
        }
        classes
    }
}

/// The board of the position that a session shows.
#[component]
pub fn Board(
    /// The session.
    session: RwSignal<Session>,
    /// The cell that has the board's one tab stop.
    focus: RwSignal<CellId>,
    /// Called with a cell that a person plays.
    on_play: impl Fn(CellId) + Copy + Send + Sync + 'static,
    /// Called with a key's wish, except for moving the focus.
    on_key: impl Fn(KeyAction) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let topology = Memo::new(move |_| session.with(Session::shown_topology));
    keep_focus_inside(focus, topology);
    let is_nested = !topology.get_untracked().minis().is_empty();
    let name = move || {
        let variant = session.with(|session| session.game().variant());
        announce::board_name(&noughts_words::names::game(variant), topology.get())
    };
    let (drawing, set_drawing) = signal(false);

    let on_keydown = move |event: KeyboardEvent| {
        let Some(action) = keyboard::action(&key_press(&event), settings::letter_keys()) else {
            return;
        };
        match action {
            KeyAction::Focus(step) => {
                let from = focus.get_untracked();
                // A key that leads nowhere on this board is the browser's.
                if let Some(cell) = keyboard::step(topology.get_untracked(), from, step) {
                    event.prevent_default();
                    focus_cell(focus, cell);
                }
            }
            KeyAction::ReadCell
            | KeyAction::ReadLastMove
            | KeyAction::ReadTurn
            | KeyAction::ReadBoard
            | KeyAction::ReadOpenCells
            | KeyAction::Verdict
            | KeyAction::Hint
            | KeyAction::PlayHint
            | KeyAction::Undo
            | KeyAction::Redo
            | KeyAction::StepBack
            | KeyAction::StepForward
            | KeyAction::Zen
            | KeyAction::NewGame
            | KeyAction::CommandField
            | KeyAction::Help => {
                event.prevent_default();
                on_key(action);
            }
        }
    };

    // Each row and each cell that the board may come to have looks for itself whether it is there:
    // when the board grows, those that are stay untouched.
    let cell = move |(cell, face): CellSignal| {
        let exists = Memo::new(move |_| face.get().is_there);
        move || {
            let exists = exists.get();
            exists.then(|| view! { <BoardCell topology face focus cell on_play /> }.into_any())
        }
    };
    let row = move |(row, faces): (u8, Vec<CellSignal>)| {
        let exists = Memo::new(move |_| row < topology.get().rows());
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
    let rows = (0..).zip(follow(session, focus)).map(row).collect_view();

    view! {
        <div class="board-frame">
            <div
                class="board"
                class:drawn=drawing
                class:nested=is_nested
                style=("--board-size", move || topology.get().columns().to_string())
                style=("--board-rows", move || topology.get().rows().to_string())
            >
                <div class="grid" role="grid" aria-label=name on:keydown=on_keydown>
                    {rows}
                </div>
                <LazyDecoration loading=canvas(session, set_drawing)() />
            </div>
        </div>
    }
}

/// Returns what a session shows in each cell of the largest board that it may come to, row by row.
/// Only a cell that changes wakes its readers: a memo would ask each of them at every event.
fn follow(session: RwSignal<Session>, tab_stop: RwSignal<CellId>) -> Vec<Vec<CellSignal>> {
    let (cells, columns) = session.with_untracked(|session| {
        let largest = session.game().variant().largest_board();
        let face = |cell| CellFace::of(session, tab_stop.get_untracked(), cell);
        let cells = largest
            .cells()
            .map(|cell| (cell, RwSignal::new(face(cell))));
        (cells.collect::<Vec<_>>(), largest.columns())
    });
    let rows = cells.chunks(columns.into());
    let rows = rows.map(<[CellSignal]>::to_vec).collect();
    effect(move || {
        let tab_stop = tab_stop.get();
        session.with(|session| {
            for &(cell, signal) in &cells {
                let face = CellFace::of(session, tab_stop, cell);
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
    topology: Memo<Topology>,
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
            ..
        } = face.get();
        let name = announce::cell_name(topology.get_untracked(), cell, mark, traits);
        match worth {
            Some(worth) => format!("{name}, {}", announce::worth(worth).1),
            None => name,
        }
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
                data-mark=move || face.get().mark.map(announce::letter)
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
                {move || face.get().mark.map(announce::letter)}
            </button>
        </div>
    }
}

/// Takes the tab stop along when the board gets smaller, and the focus with it: what has it goes, or
/// is gone.
fn keep_focus_inside(tab_stop: RwSignal<CellId>, topology: Memo<Topology>) {
    effect(move || {
        let (now, at) = (topology.get(), tab_stop.get_untracked());
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

fn worth_class(worth: Worth) -> &'static str {
    match worth {
        Worth::Exact(value) => match value.outcome {
            Outcome::Win => "win",
            Outcome::Draw => "draw",
            Outcome::Loss => "loss",
        },
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
