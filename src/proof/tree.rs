//! A certificate as a tree.

use std::sync::Arc;

use leptos::prelude::*;
use noughts_app::proof::{self, Board, Checked, Checking, Proven, Strategy};
use noughts_words::{proof as words, shell};

use crate::drawing::thumbnail;
use crate::effect::effect;
use crate::focus;
use crate::proof::checker::Checker;
use crate::search::{Shown, Tree, row_id};

/// A certificate as a tree, once it has loaded and is checked.
#[component]
pub(crate) fn CertificateTree(board: Board) -> impl IntoView {
    let checker = Checker::new(Proven::Board(board));
    let checking = checker.checking;
    let is_loaded = Memo::new(move |_| checking.with(Checking::is_loaded));
    effect(move || {
        if is_loaded.get() {
            untrack(|| checker.press());
        }
    });
    let message = move || checking.with(|it| it.message()[0].clone());
    let is_checked = Memo::new(move |_| checking.with(|it| it.checked().is_some()));
    let tree = move || match is_checked
        .get()
        .then(|| checking.with_untracked(Checking::checked))
    {
        Some(Some(Checked::Certificate(strategy))) => view! { <Walk board strategy /> }.into_any(),
        Some(Some(Checked::Open) | None) | None => ().into_any(),
    };
    let can_reload = move || checking.with(Checking::can_reload);
    view! {
        <p>{message}</p>
        <button type="button" hidden=move || !can_reload() on:click=move |_| checker.press()>
            {shell::try_again()}
        </button>
        {tree}
    }
}

#[component]
fn Walk(board: Board, strategy: Arc<Strategy>) -> impl IntoView {
    let tree = RwSignal::new(proof::CertificateTree::new(board, strategy));
    let shown = Shown {
        class: Memo::new(|_| "certificate"),
        label: words::tree(),
        rows: Memo::new(move |_| tree.with(|tree| tree.rows().to_vec())),
        looks: Memo::new(move |_| tree.with(proof::CertificateTree::looks)),
        cursor: Memo::new(move |_| tree.with(proof::CertificateTree::cursor)),
        picture: Callback::new(move |row| {
            tree.with_untracked(|tree| tree.position(row).map(thumbnail).into_any())
        }),
        tell: Callback::new(move |event| {
            if let Some(Some(row)) = tree.try_update(|tree| tree.apply(event)) {
                focus::element(&row_id(row));
            }
        }),
    };
    view! {
        <p class="search-story">{move || tree.with(proof::CertificateTree::story)}</p>
        <Tree shown />
    }
}
