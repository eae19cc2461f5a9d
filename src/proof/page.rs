//! The proof of who wins on a board.

use leptos::prelude::*;
use noughts_app::address::certificate_path;
use noughts_app::names;
use noughts_app::proof::{Board, Checking, Proven};
use noughts_rules::Variant;
use noughts_words::{common, proof as words, shell};

use crate::drawing::{empty_board, thumbnail};
use crate::page::NotFoundPage;
use crate::proof::checker::Checker;
use crate::proof::table::Play;
use crate::{page, router};

/// The file of the repository that describes certificates.
const FORM: &str = "docs/proofs.md";

/// The page of a board's proof, or one that says why there is none.
#[component]
pub fn ProofPage(
    /// The name of the game in the address.
    id: String,
) -> impl IntoView {
    let variant = match id.parse::<Variant>() {
        Ok(variant) => variant,
        Err(error) => {
            let reason = names::no_variant(&error);
            return view! { <NotFoundPage reason /> }.into_any();
        }
    };
    if let Some(proven) = Proven::of(variant) {
        let title = proven.title();
        return view! { <GamePage variant=proven.variant() title proof=proof(proven) /> }
            .into_any();
    }
    match Board::of(variant) {
        Some(board) => {
            let proof = no_certificate(board);
            view! { <GamePage variant=board.variant() title=board.title() proof /> }.into_any()
        }
        None => view! { <NotFoundPage reason=words::no_proof().to_owned() /> }.into_any(),
    }
}

/// Returns why there is nothing to check.
fn no_certificate(board: Board) -> AnyView {
    if board.path().is_none() {
        return view! { <p>{words::open_board()}</p> }.into_any();
    }
    view! {
        <p>{words::means(board.result())}</p>
        <p>{words::too_large(&board.variant().to_string())}</p>
    }
    .into_any()
}

#[component]
fn GamePage(variant: Variant, title: String, proof: AnyView) -> impl IntoView {
    let play = router::href(&format!("/play/{variant}"));
    view! {
        <div class="text-page proof">
            {page::heading(&title)}
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

/// Returns the claim and its method, the check, and a game.
fn proof(proven: Proven) -> AnyView {
    let checker = Checker::new(proven);
    let checking = checker.checking;
    let progress = Memo::new(move |_| checking.with(Checking::progress));
    let is_checked = Memo::new(move |_| checking.with(|it| it.checked().is_some()));
    let message = Memo::new(move |_| checking.with(|it| it.message()[0].clone()));
    let button = move || match (progress.get(), is_checked.get()) {
        (Some(_), _) => common::cancel(),
        (None, true) => words::check_again(),
        (None, false) if checking.with(Checking::can_reload) => shell::try_again(),
        (None, false) => words::check(),
    };
    let count = move || progress.get().unwrap_or_default();
    let pending = move || {
        (!is_checked.get()).then(|| match proven {
            Proven::Board(Board { size, .. }) => empty_board(size.columns(), size.rows()),
            Proven::Open => thumbnail(&proven.variant().start()),
        })
    };
    let play = move || {
        let proof = is_checked
            .get()
            .then(|| checking.with_untracked(Checking::checked));
        proof
            .flatten()
            .map(|it| view! { <Play proven checked=it /> })
    };
    let files = checker.file().map(|(address, name)| {
        let tree = router::href(&certificate_path(proven.variant()));
        view! {
            <a class="button" href=address download=name>
                {words::download()}
            </a>
            <a class="button" href=tree>
                {words::see_tree()}
            </a>
        }
    });
    let form = checker
        .file()
        .map(|_| view! { <p class="quiet">{words::form(FORM)}</p> });
    let heading = match proven {
        Proven::Board(_) => words::certificate(),
        Proven::Open => words::strategy(),
    };
    view! {
        <p>{words::means(proven.result())}</p>
        <p>{move || checking.with(Checking::method)}</p>
        <section class="proof-check" aria-labelledby="certificate">
            <h2 id="certificate">{heading}</h2>
            <p>{move || checking.with(Checking::size)}</p>
            <div class="controls">
                <button
                    type="button"
                    class:primary=move || !is_checked.get()
                    on:click=move |_| checker.press()
                >
                    {button}
                </button>
                {files}
            </div>
            <p class="proof-progress" hidden=move || progress.get().is_none()>
                <progress
                    max=move || count()[1].to_string()
                    value=move || count()[0].to_string()
                    aria-label=heading
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
            {form}
        </section>
        <div class="proof-play">{pending} {play}</div>
    }
    .into_any()
}
