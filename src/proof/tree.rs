//! A certificate as a tree.

use leptos::prelude::*;
use noughts_app::proof::page::ProofPage;
use noughts_app::proof::{self, Board, Holder, Proven, Prover};
use noughts_words::proof as words;

use crate::drawing::thumbnail;
use crate::focus;
use crate::proof::certificate;
use crate::screen::{Loader, Runtime};
use crate::search::{Shown, Tree, row_id};

/// A certificate as a tree, once it has loaded and is checked.
#[component]
pub(crate) fn CertificateTree(board: Board) -> impl IntoView {
    provide_context(Loader(certificate::load));
    let proof = ProofPage::new(Proven::Board(board), true);
    let (state, page) = Runtime::start(proof);
    let is_checked = Memo::new(move |_| state.with(|page| page.checking.checked().is_some()));
    let tree = move || {
        let checked = is_checked
            .get()
            .then(|| state.with_untracked(|page| page.checking.checked()));
        match checked.flatten() {
            Some(Prover::Certificate(holder)) => view! { <Walk board holder /> }.into_any(),
            Some(Prover::Open(_)) | None => ().into_any(),
        }
    };
    view! {
        <p>{page.text("verdict")}</p>
        {page.actions("check")}
        {tree}
    }
}

#[component]
fn Walk(board: Board, holder: Holder) -> impl IntoView {
    let tree = RwSignal::new(proof::CertificateTree::new(board, holder));
    let shown = Shown {
        class: Memo::new(|_| "certificate"),
        label: words::tree(),
        rows: Memo::new(move |_| tree.with(|tree| tree.rows.clone())),
        looks: Memo::new(move |_| tree.with(proof::CertificateTree::looks)),
        cursor: Memo::new(move |_| tree.with(|tree| tree.cursor)),
        picture: Callback::new(move |row| {
            tree.with_untracked(|tree| tree.position(row).map(thumbnail).into_any())
        }),
        tell: Callback::new(move |event| {
            if let Some(Some(row)) = tree.try_update(|tree| tree.update(event)) {
                focus::element(&row_id(row));
            }
        }),
    };
    view! {
        <p class="search-story">{move || tree.with(proof::CertificateTree::story)}</p>
        <Tree shown />
    }
}
