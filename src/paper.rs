//! What is printed in place of a page. It is invisible on screen; `style/print.css` hides everything else.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::paper::{Printed, Sheet};
use noughts_words::puzzles as words;

use crate::drawing::Drawing;
use crate::listener::listen;

/// Returns what is printed, which exists only while the browser prints.
pub fn paper(content: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let is_printing = RwSignal::new(false);
    listen(&ev::beforeprint, move |_| is_printing.set(true));
    listen(&ev::afterprint, move |_| is_printing.set(false));
    let printed = move || {
        let content = untrack(&content);
        view! { <article class="paper">{content}</article> }
    };
    (move || is_printing.get().then(&printed)).into_any()
}

/// Returns a sheet with tasks on the front and solutions on the back.
pub fn printed_sheet(sheet: Sheet) -> AnyView {
    let Sheet {
        title,
        about,
        tasks,
        solutions,
    } = sheet;
    let heading = format!("{title}: {}", words::solutions());
    let back = (!solutions.is_empty()).then(|| {
        view! {
            <section class="paper-back">
                <h1>{heading}</h1>
                {boards("paper-solutions", solutions)}
            </section>
        }
    });
    view! {
        <h1>{title}</h1>
        <p>{about}</p>
        {boards("paper-tasks", tasks)}
        {back}
    }
    .into_any()
}

fn boards(class: &'static str, boards: Vec<Printed>) -> AnyView {
    let board = |Printed { name, game, text }: Printed| {
        view! {
            <section>
                <p>
                    <b>{name}</b>
                    " "
                    {text}
                </p>
                <Drawing game />
            </section>
        }
    };
    view! { <div class=class>{boards.into_iter().map(board).collect_view()}</div> }.into_any()
}

/// Returns a button that prints.
pub fn print_button(name: &'static str) -> AnyView {
    let print = move |_| {
        // A browser that cannot print does nothing.
        let _ = window().print();
    };
    view! {
        <button type="button" on:click=print>
            {name}
        </button>
    }
    .into_any()
}
