//! Tables.

use leptos::prelude::*;
use noughts_app::screen::Table;

use crate::screen::shown::{Shown, read};

impl Shown {
    /// Returns a table with a heading over it and a note below, while it is there.
    pub fn table(self, id: &'static str) -> AnyView {
        let part = self.part(id);
        (move || read(part, Table::clone).map(|shown| table(id, shown))).into_any()
    }
}

fn table(id: &'static str, table: Table) -> AnyView {
    let Table { words, note, .. } = table;
    let columns = table.columns.into_iter().enumerate().map(|(at, column)| {
        view! {
            <th scope="col" class=(at >= words).then_some("figure")>
                {column}
            </th>
        }
    });
    let row = |cells: Vec<String>| {
        let mut cells = cells.into_iter().enumerate();
        let heading = cells.next().map(|(_, text)| text);
        let cells = cells.map(|(at, text)| {
            view! { <td class=(at >= words).then_some("figure")>{text}</td> }
        });
        view! {
            <tr>
                <th scope="row">{heading}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    view! {
        <section class="settings">
            <h2 id=id>{table.heading}</h2>
            <div class="wide" tabindex="0" role="region" aria-labelledby=id>
                <table>
                    <thead>
                        <tr>{columns.collect_view()}</tr>
                    </thead>
                    <tbody>{table.rows.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
            <p class="quiet">{note}</p>
        </section>
    }
    .into_any()
}
