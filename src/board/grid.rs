//! The grid of cells, after the WAI-ARIA grid pattern with a button in each cell.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_protocol::Outcome;
use noughts_rules::{CellId, Geometry, Mark};

use super::canvas::canvas;
use super::keyboard::{self, KeyAction, KeyPress};
use crate::a11y::announce::{self, CellTraits};
use crate::focus;
use crate::lazy::LazyDecoration;
use crate::session::{Session, Worth};
use crate::settings;

/// What all cells show.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Faces {
    geometry: Geometry,
    /// In reading order.
    cells: Vec<CellFace>,
}

impl Faces {
    fn of(session: &Session) -> Self {
        let geometry = session.shown_geometry();
        let position = session.shown_position();
        let face = |cell| {
            let mark = position.mark_at(cell);
            CellFace {
                mark,
                traits: announce::cell_traits(session, cell),
                is_open: session.is_playable(cell),
                worth: session.worth(cell),
            }
        };
        Self {
            geometry,
            cells: geometry.cells().map(face).collect(),
        }
    }

    /// What a cell shows: nothing if it is none of the board, as just before it goes.
    fn at(&self, cell: CellId) -> CellFace {
        let index = self.geometry.index(cell);
        let face = index.and_then(|index| self.cells.get(index));
        face.copied().unwrap_or_default()
    }
}

/// What one cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CellFace {
    mark: Option<Mark>,
    traits: CellTraits,
    is_open: bool,
    worth: Option<Worth>,
}

impl CellFace {
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
            (owner == Some(Mark::X), " of-x"),
            (owner == Some(Mark::O), " of-o"),
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
    let geometry = Memo::new(move |_| session.with(Session::shown_geometry));
    keep_focus_inside(focus, geometry);
    let is_nested = !geometry.get_untracked().minis().is_empty();
    let name = move || {
        let variant = session.with(|session| session.game().variant());
        announce::board_name(&noughts_words::names::game(variant), geometry.get())
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
                if let Some(cell) = keyboard::step(geometry.get_untracked(), from, step) {
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

    let faces = Memo::new(move |_| session.with(Faces::of));
    // Each row and each cell that the board may come to have looks for itself whether it is there:
    // when the board grows, those that are stay untouched.
    let largest = session.with_untracked(|session| session.game().variant().largest_board());
    let cell = move |cell: CellId| {
        let exists = Memo::new(move |_| geometry.get().contains(cell));
        move || {
            let exists = exists.get();
            exists.then(|| view! { <BoardCell faces focus cell on_play /> }.into_any())
        }
    };
    let row = move |row: u8| {
        let exists = Memo::new(move |_| row < geometry.get().rows());
        let cells = move || {
            let cells = (0..largest.columns()).filter_map(|column| CellId::new(column, row));
            cells.map(cell).collect_view()
        };
        move || {
            exists.get().then(|| {
                view! {
                    <div class="row" role="row">
                        {cells()}
                    </div>
                }
                .into_any()
            })
        }
    };
    let rows = (0..largest.rows()).map(row).collect_view();

    view! {
        <div class="board-frame">
            <div
                class="board"
                class:drawn=drawing
                class:nested=is_nested
                style=("--board-size", move || geometry.get().columns().to_string())
                style=("--board-rows", move || geometry.get().rows().to_string())
            >
                <div class="grid" role="grid" aria-label=name on:keydown=on_keydown>
                    {rows}
                </div>
                <LazyDecoration loading=canvas(session, set_drawing)() />
            </div>
        </div>
    }
}

/// One cell: a button in a grid cell.
#[component]
fn BoardCell(
    faces: Memo<Faces>,
    focus: RwSignal<CellId>,
    cell: CellId,
    on_play: impl Fn(CellId) + 'static,
) -> impl IntoView {
    let face = Memo::new(move |_| faces.with(|faces| faces.at(cell)));
    let label = move || {
        let CellFace {
            mark,
            traits,
            worth,
            ..
        } = face.get();
        let geometry = faces.with_untracked(|faces| faces.geometry);
        let name = announce::cell_name(geometry, cell, mark, traits);
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
                tabindex=move || if focus.get() == cell { "0" } else { "-1" }
                aria-label=label
                aria-disabled=move || (!face.get().is_open).then_some("true")
                on:focus=move |_| focus.set(cell)
                on:click=move |_| {
                    // Not every browser focuses a button that is clicked.
                    focus_cell(focus, cell);
                    on_play(cell);
                }
            >
                {move || face.get().mark.map(announce::letter)}
            </button>
        </div>
    }
}

/// Takes the tab stop along when the board gets smaller, and the focus with it: what had it is
/// gone.
fn keep_focus_inside(tab_stop: RwSignal<CellId>, geometry: Memo<Geometry>) {
    Effect::new(move |before: Option<Geometry>| {
        let (now, at) = (geometry.get(), tab_stop.get_untracked());
        if let Some(nearest) = keyboard::nearest(now, at).filter(|&nearest| nearest != at) {
            tab_stop.set(nearest);
            if before.is_some() && focus::is_lost() {
                focus_cell(tab_stop, nearest);
            }
        }
        now
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
