//! The page of a search: full width, and played step by step.

use leptos::prelude::*;
use noughts_app::proof::Board;
use noughts_app::screen::{Entry, Input};
use noughts_app::search::engine::Health;
use noughts_app::search::opened::{Content, Kind, Opened};
use noughts_app::search::page::{Event, SearchPage as Search};
use noughts_app::search::place::Searched;
use noughts_app::search::rows::Item;
use noughts_app::search::state::{self, State};
use noughts_words::{proof, search as words};

use crate::drawing::thumbnail;
use crate::lazy::{Lazy, lazy_view};
use crate::page;
use crate::page::NotFoundPage;
use crate::present::presented;
use crate::proof::CertificateTree;
use crate::screen::{Runtime, href};
use crate::search::figures;
use crate::search::network::NetworkView;
use crate::search::openings::Openings;
use crate::search::tree::{Shown, Tree};

/// The page of the search in a position.
#[component]
pub(crate) fn SearchPage(
    /// The name of the game in the address, if there is one.
    id: String,
) -> impl IntoView {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    let query = location.search().unwrap_or_default();
    let (search, screen) = Runtime::start(Search::open(&id, &query, &fragment));
    let reason = screen.text("missing").get_untracked();
    if !reason.is_empty() {
        return view! { <NotFoundPage reason /> }.into_any();
    }
    let searched = search.with_untracked(|search| search.searched().cloned());
    let shown = match searched {
        Some(searched) => found(search, screen, searched),
        None => view! { <p>{screen.text("reason")}</p> }.into_any(),
    };
    let is_presented = move || search.with(|search| search.presents);
    let way_out = presented(*screen, is_presented, move || screen.input(Input::Escape));
    view! {
        <div class="search-page">
            {way_out}
            <div class="search-head">
                {page::screen_title(*screen)} {screen.nav("doors")} {screen.actions("present")}
            </div>
            <nav class="search-gallery" aria-label=words::gallery()>
                {screen.list("gallery", sample)}
            </nav>
            {shown}
            <p class="controls">{screen.actions("ways")}</p>
        </div>
    }
    .into_any()
}

/// Returns the link to a search worth seeing.
fn sample(sample: Entry) -> AnyView {
    let (address, current) = (href(&sample), sample.is_current.then_some("page"));
    view! {
        <a class="tile" href=address aria-current=current>
            {sample.board.as_ref().map(thumbnail)}
            {sample.name}
        </a>
    }
    .into_any()
}

fn found(search: RwSignal<Search>, screen: Runtime, searched: Searched) -> AnyView {
    let of_last_move = searched.of_last_move.clone();
    let has_methods = searched.kind != Kind::Playouts;
    let openings = searched
        .has_openings()
        .then(|| view! { <Openings game=searched.game /> });
    let certificate = Memo::new(move |_| search.with(Search::certificate));
    let tree = move || match certificate.get() {
        Some(board) => {
            view! { <Lazy name=proof::certificate() load=of_certificate(board) /> }.into_any()
        }
        None => of_search(search, screen, has_methods),
    };
    let methods = move || {
        view! {
            <fieldset class="search-methods">
                <legend>{words::methods()}</legend>
                {screen.radios("search-method", |_| None)}
                <p class="search-words">{screen.text("does")}</p>
            </fieldset>
        }
    };
    view! {
        {of_last_move.map(|of_last_move| view! { <p>{of_last_move}</p> })}
        {has_methods.then(methods)}
        {tree}
        {has_methods.then(|| figures::section(search, screen))}
        {openings}
    }
    .into_any()
}

/// Returns the steps, and the tree.
fn of_search(search: RwSignal<Search>, screen: Runtime, has_methods: bool) -> AnyView {
    let problem = screen.text("tree-problem");
    let network = (!has_methods).then(|| {
        let seen = Memo::new(move |_| ask(search, State::network).flatten());
        let has_engine =
            Signal::derive(move || ask(search, State::health) != Some(Health::Unavailable));
        view! { <NetworkView seen has_engine /> }
    });
    view! {
        <div class="search-steps" role="group" aria-label=words::steps()>
            {screen.actions("steps")} {screen.range("time")}
            <span class="search-count">{screen.text("reached")}</span>
        </div>
        <p class="search-story">{screen.text("story")}</p>
        <p hidden=move || problem.with(String::is_empty)>{problem}</p>
        {screen.actions("tree-retry")}
        <div class="search-shown">
            <Tree shown=shown(search, screen) />
            <p class="controls">{screen.actions("level")}</p>
            <p class="search-words">{screen.text("legend")}</p>
            {network}
        </div>
    }
    .into_any()
}

lazy_view! {
    /// Loads the tree of a certificate, which comes with the pages of the proofs.
    course: fn of_certificate(board: Board) {
        view! { <CertificateTree board /> }
    }
}

/// Asks about the tree.
fn ask<T>(search: RwSignal<Search>, ask: impl FnOnce(&State) -> T) -> Option<T> {
    search.with(|search| search.tree().map(ask))
}

/// Returns what the tree of a search shows.
fn shown(search: RwSignal<Search>, screen: Runtime) -> Shown {
    fn of<T: Default>(search: RwSignal<Search>, look: impl FnOnce(&Opened) -> T) -> T {
        ask(search, |tree| look(tree.opened())).unwrap_or_default()
    }
    let class = |opened: &Opened| match opened.kind() {
        Kind::Textbook(_) | Kind::ByHand => "textbook",
        Kind::Playouts => "playouts",
        Kind::Proof => "proof",
    };
    Shown {
        class: Memo::new(move |_| of(search, class)),
        label: words::tree(),
        rows: Memo::new(move |_| of(search, |opened| opened.rows.clone())),
        looks: Memo::new(move |_| of(search, Opened::looks)),
        cursor: Memo::new(move |_| of(search, |opened| opened.cursor)),
        picture: Callback::new(move |row| {
            let picture = |tree: &State| picture(tree.opened(), row);
            search
                .with_untracked(|search| search.tree().map(picture))
                .into_any()
        }),
        tell: Callback::new(move |event| {
            screen.send_to(search, Event::Tree(state::Event::Row(event)));
        }),
    }
}

/// Returns the board of a row, or the scissors of moves that were cut off.
fn picture(opened: &Opened, row: usize) -> AnyView {
    let Some(item) = opened.rows.get(row).map(|row| row.item) else {
        return ().into_any();
    };
    if matches!(
        (item, &opened.content),
        (Item::Rest(_), Content::Textbook(_))
    ) {
        return view! {
            <svg class="scissors" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM20 4 8.1 15.9M14.5 14.5 20 20M8.1 8.1 12 12" />
            </svg>
        }
        .into_any();
    }
    opened.content.position(item).map(thumbnail).into_any()
}
