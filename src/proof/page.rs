//! The proof of who wins on a board.

use leptos::prelude::*;
use noughts_app::proof::page::{Place, ProofPage as State, unchecked};
use noughts_app::proof::{Board, Proven};
use noughts_app::screen::Input;
use noughts_words::proof as words;

use crate::drawing::{empty_board, thumbnail};
use crate::page;
use crate::page::NotFoundPage;
use crate::present::presented;
use crate::proof::certificate;
use crate::proof::table::play;
use crate::screen::{Loader, Runtime, Shown};

/// The page of a board's proof, or one that says why there is none.
#[component]
pub fn ProofPage(
    /// The name of the game in the address.
    id: String,
) -> impl IntoView {
    match Place::of(&id) {
        Place::Proof(proven) => proof(proven),
        Place::Board(board) => {
            let (_, page) = Shown::start(unchecked(board));
            let too_large = page
                .has("too-large")
                .then(|| view! { <p>{page.text("too-large")}</p> });
            let content = view! {
                <p>{page.text("means")}</p>
                {too_large}
            };
            frame(page, content.into_any())
        }
        Place::Nothing(reason) => view! { <NotFoundPage reason /> }.into_any(),
    }
}

fn frame(page: Shown, content: AnyView) -> AnyView {
    view! {
        <div class="text-page proof">
            {page::screen_title(page)} {content}
            <p class="controls">{page.actions("ways")} {page.actions("present")}</p>
        </div>
    }
    .into_any()
}

/// Returns the claim and its method, the check, and a game.
fn proof(proven: Proven) -> AnyView {
    provide_context(Loader(certificate::load));
    let (state, page) = Runtime::start(State::new(proven, false));
    let progress = Memo::new(move |_| state.with(|page| page.checking.progress()));
    let is_checked = Memo::new(move |_| state.with(|page| page.checking.checked().is_some()));
    let count = move || progress.get().unwrap_or_default();
    let verdict = page.text("verdict");
    let pending = move || {
        (!is_checked.get()).then(|| match proven {
            Proven::Board(Board { size, .. }) => empty_board(size.columns(), size.rows()),
            Proven::Open => thumbnail(&proven.variant().start()),
        })
    };
    let download = state.with_untracked(State::file).map(|file| {
        view! {
            <a class="button" href=certificate::address(&file) download=file>
                {words::download()}
            </a>
        }
    });
    let form = page
        .has("form")
        .then(|| view! { <p class="quiet">{page.text("form")}</p> });
    let is_presented = move || state.with(|page| page.presents);
    let way_out = presented(*page, is_presented, move || page.input(Input::Escape));
    let content = view! {
        {way_out}
        <p>{page.text("means")}</p>
        <p>{page.text("method")}</p>
        <section class="proof-check" aria-labelledby="certificate">
            {page.heading("certificate")} <p>{page.text("size")}</p>
            <div class="controls">{page.actions("check")} {download} {page.actions("tree")}</div>
            <p class="proof-progress" hidden=move || progress.get().is_none()>
                <progress
                    max=move || count()[1].to_string()
                    value=move || count()[0].to_string()
                    aria-label=page.text("certificate")
                ></progress>
                <span>{page.text("progress")}</span>
            </p>
            <p
                class="proof-verdict"
                data-valid=move || is_checked.get().to_string()
                hidden=move || verdict.with(String::is_empty)
            >
                {verdict}
            </p>
            <p class="quiet" hidden=is_checked>
                {words::about_check()}
            </p>
            {form}
        </section>
        <div class="proof-play">
            {pending} {move || is_checked.get().then(|| play(state, page))}
        </div>
    };
    frame(*page, content.into_any())
}
