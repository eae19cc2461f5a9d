//! The start page: a board to play on at once, and links to everything else.

use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_app::start::Start;
use noughts_rules::{CellId, Game, Variant};
use noughts_words::pages as words;

use crate::board::{Board, focus_cell};
use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::pages::futures::futures;
use crate::pages::games::{choices, games};
use crate::router::Router;
use crate::scheduler::later;
use crate::screen::Shown;
use crate::{page, router, settings};

/// The game on the board.
const FIRST: Variant = Variant::ALL[0];

/// The parts that the board can do without. They are one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The choice of the opponent.
    Choices,
    /// The games and the rest.
    Games,
    /// The tree of all games.
    Futures,
}

lazy_view! {
    /// Mounts a part around the board.
    start: fn start(state: StartState, part: Part) {
        match part {
            Part::Choices => choices(state),
            Part::Games => games(state),
            Part::Futures => futures(FIRST).into_any(),
        }
    }
}

/// The state shared by the page's parts.
#[derive(Clone, Copy)]
pub(super) struct StartState {
    /// The page's screen, once one of the parts that it has has started it.
    pub(super) screen: StoredValue<Option<(RwSignal<Start>, Shown)>>,
    /// The name and the address of what begins elsewhere than on this board, if that is wanted.
    pub(super) way_on: RwSignal<Option<[String; 2]>>,
}

/// The page. Its board comes with the first load, and the rest once that is painted.
#[component]
pub fn StartPage() -> impl IntoView {
    page::enter(words::title());
    let router = Router::of_page();
    let state = StartState {
        screen: StoredValue::new(None),
        way_on: RwSignal::new(None),
    };
    let focus = RwSignal::new(CellId::FIRST);
    let game = Game::new(FIRST);
    let view = Memo::new(move |_| BoardView::of(&game, 0).on_turn());
    // The game continues on its own page, with this move as the first.
    let play = move |cell| {
        let address = format!("/play/{FIRST}{}", settings::usual_query());
        router.go_with(&router::href(&address), cell);
    };
    if let Some(cell) = router.take_first_move() {
        later(move || play(cell));
    }
    let is_here = move || state.way_on.with(Option::is_none);
    let go_on = move || {
        let way_on = state.way_on.get();
        way_on.map(|[name, address]| {
            view! {
                <a class="button primary" href=router::href(&address)>
                    {name}
                </a>
            }
        })
    };
    view! {
        <div class="start">
            <section class="hero">
                <div class="hero-words">
                    {page::h1(words::claim().to_owned())}
                    <p class="controls">
                        <button
                            type="button"
                            class="primary"
                            hidden=move || !is_here()
                            on:click=move |_| focus_cell(focus, CellId::FIRST)
                        >
                            {words::play()}
                        </button>
                        {go_on}
                        <a class="button" href=router::href("/explorer")>
                            {words::see_in_3d()}
                        </a>
                    </p>
                </div>
                <div class="hero-choices">
                    <LazyDecoration loading=start(state, Part::Choices)() />
                </div>
                <div class="hero-board">
                    <Board view focus on_play=play on_key=|_: KeyAction| {} />
                </div>
                <div class="hero-tree">
                    <LazyDecoration loading=start(state, Part::Futures)() />
                </div>
            </section>
            <Lazy name=words::the_games() load=start(state, Part::Games) after_paint=true />
        </div>
    }
}
