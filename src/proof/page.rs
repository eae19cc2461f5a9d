//! The proof of who wins on a board.

use leptos::prelude::*;
use noughts_app::address::certificate_path;
use noughts_app::names;
use noughts_app::proof::{Board, Checking};
use noughts_rules::Variant;
use noughts_words::{proof as words, shell};

use crate::drawing::empty_board;
use crate::page::NotFoundPage;
use crate::proof::checker::Checker;
use crate::proof::table::Play;
use crate::{page, router};

/// The file of the repository that describes certificates.
const FORM: &str = "docs/proofs.md";

/// The page of a board's proof, or one that says why there is none.
#[expect(
    clippy::needless_pass_by_value,
    reason = "a component owns its properties"
)]
#[component]
pub fn ProofPage(
    /// The name of the game in the address.
    id: String,
) -> impl IntoView {
    let board = match id.parse::<Variant>() {
        Ok(variant) => Board::of(variant).ok_or_else(|| words::no_proof().to_owned()),
        Err(error) => Err(names::no_variant(&error)),
    };
    match board {
        Ok(board) => view! { <BoardPage board /> }.into_any(),
        Err(reason) => view! { <NotFoundPage reason /> }.into_any(),
    }
}

#[component]
fn BoardPage(board: Board) -> impl IntoView {
    let title = board.title();
    page::enter(&title);
    let proof = if board.has_certificate() {
        view! { <Proof board /> }.into_any()
    } else if board.path().is_some() {
        view! {
            <p>{words::means(board.result())}</p>
            <p>{words::too_large(&board.variant().to_string())}</p>
        }
        .into_any()
    } else {
        view! { <p>{words::open_board()}</p> }.into_any()
    };
    let play = router::href(&format!("/play/{}", board.variant()));
    view! {
        <div class="text-page proof">
            <h1 id=page::HEADING tabindex="-1">
                {title}
            </h1>
            {proof}
            <p class="controls">
                <a class="button" href=play>
                    {words::play_board()}
                </a>
                <a class="button" href=router::href("/proof")>
                    {words::all()}
                </a>
            </p>
        </div>
    }
}

/// What is proven and how, the check, and a game.
#[component]
fn Proof(board: Board) -> impl IntoView {
    let checker = Checker::new(board);
    let checking = checker.checking;
    let progress = Memo::new(move |_| checking.with(Checking::progress));
    let is_checked = Memo::new(move |_| checking.with(|it| it.strategy().is_some()));
    let message = Memo::new(move |_| checking.with(|it| it.message()[0].clone()));
    let button = move || match (progress.get(), is_checked.get()) {
        (Some(_), _) => words::cancel(),
        (None, true) => words::check_again(),
        (None, false) if checking.with(Checking::can_reload) => shell::try_again(),
        (None, false) => words::check(),
    };
    let count = move || progress.get().unwrap_or_default();
    let [x, o] = board.variant().start().names().map(names::side);
    let pending = move || {
        let (columns, rows) = (board.size.columns(), board.size.rows());
        (!is_checked.get()).then(|| empty_board(columns, rows))
    };
    let play = move || {
        let strategy = is_checked
            .get()
            .then(|| checking.with_untracked(Checking::strategy));
        strategy
            .flatten()
            .map(|strategy| view! { <Play board strategy sides=[x, o] /> })
    };
    view! {
        <p>{words::means(board.result())}</p>
        <p>{move || checking.with(Checking::method)}</p>
        <section class="proof-check" aria-labelledby="certificate">
            <h2 id="certificate">{words::certificate()}</h2>
            <p>{move || checking.with(Checking::size)}</p>
            <div class="controls">
                <button
                    type="button"
                    class:primary=move || !is_checked.get()
                    on:click=move |_| checker.press()
                >
                    {button}
                </button>
                <a class="button" href=checker.address() download=board.file()>
                    {words::download()}
                </a>
                <a class="button" href=router::href(&certificate_path(board.variant()))>
                    {words::see_tree()}
                </a>
            </div>
            <p class="proof-progress" hidden=move || progress.get().is_none()>
                <progress
                    max=move || count()[1].to_string()
                    value=move || count()[0].to_string()
                    aria-label=words::certificate()
                ></progress>
                <span>{move || words::checked(count()[0], count()[1])}</span>
            </p>
            <p
                class="proof-verdict"
                data-valid=move || is_checked.get().to_string()
                hidden=move || message.with(String::is_empty)
            >
                {message}
            </p>
            <p class="quiet" hidden=is_checked>
                {words::about_check()}
            </p>
            <p class="quiet">{words::form(FORM)}</p>
        </section>
        <div class="proof-play">{pending} {play}</div>
    }
}
