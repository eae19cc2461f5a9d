//! All boards, and what is proven of each.

use leptos::prelude::*;
use noughts_app::proof::{Board, proofs};
use noughts_rules::MnkSize;
use noughts_words::proof as words;

use crate::screen::Shown;
use crate::{page, router};

/// The boards by the length of a row that wins, each with a link to its proof.
#[component]
pub fn ProofsPage() -> impl IntoView {
    let (_, proofs) = Shown::start(proofs());
    let boards: Vec<Board> = Board::all().collect();
    let tables = (MnkSize::MIN..=MnkSize::MAX).map(|length| table(&boards, length));
    view! {
        <div class="text-page proofs">
            {page::screen_title(proofs)} {proofs.nav("doors")}
            <p>{proofs.text("about")}</p>
            <p>{proofs.text("open-ultimate")} " " {proofs.links("open")}</p>
            <p class="quiet">{proofs.text("legend")}</p>
            <div class="proof-tables">{tables.collect_view()}</div>
        </div>
    }
}

/// Returns the table of the boards with rows of a length.
fn table(boards: &[Board], length: u8) -> AnyView {
    let columns = length..=MnkSize::MAX;
    let head = columns
        .clone()
        .map(|column| view! { <th scope="col">{column}</th> });
    let rows = (MnkSize::MIN..=MnkSize::MAX).map(|row| {
        let cells = columns.clone().map(|column| {
            let is_here = |board: &Board| {
                let size = board.size;
                [size.columns(), size.rows(), size.line_length()] == [column, row, length]
            };
            view! { <td>{boards.iter().copied().find(is_here).map(cell)}</td> }
        });
        view! {
            <tr>
                <th scope="row">"×" {row}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    let id = format!("proofs-{length}");
    view! {
        <section>
            <h2 id=id.clone()>{words::in_a_row(length)}</h2>
            <table aria-labelledby=id>
                <thead>
                    <tr>
                        <td></td>
                        {head.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </section>
    }
    .into_any()
}

/// Returns what is proven of a board, as a link to the proof.
fn cell(board: Board) -> AnyView {
    let result = board.result();
    let sign = match result {
        "first" => "1",
        "draw" => "=",
        _ => "?",
    };
    let said = view! {
        <span aria-hidden="true">{sign}</span>
        <span class="visually-hidden">{board.title()}</span>
    };
    match board.path() {
        Some(path) => {
            view! { <a data-result=result href=router::href(&path)>{said}</a> }.into_any()
        }
        None => view! { <span data-result=result>{said}</span> }.into_any(),
    }
}
