//! The figures of the whole graph.

use leptos::prelude::*;
use noughts_app::explorer::class_atlas;
use noughts_app::explorer::sentences;
use noughts_app::explorer::sentences::word;
use noughts_app::explorer::state::{Event, State};
use noughts_statespace::Unit;
use noughts_words::{common, explorer as words};

use crate::choice::check;
use crate::explorer::controller::{Explorer, Then};

/// Returns the switch that merges symmetric positions, and the figures.
pub(super) fn statistics(explorer: Explorer) -> AnyView {
    let unit = Memo::new(move |_| explorer.state.with(State::unit));
    let count = move |is_merged| {
        let unit = if is_merged {
            Unit::Class
        } else {
            Unit::Position
        };
        explorer.send(Event::Count(unit), Then::Stay);
    };
    view! {
        <section class="explorer-part" aria-labelledby="graph">
            <h2 id="graph">{words::graph()}</h2>
            {(!class_atlas::is_needed(explorer.variant()))
                .then(|| check(words::merge(), move || unit.get() == Unit::Class, count))}
            {move || figures(explorer, unit.get())}
        </section>
    }
    .into_any()
}

fn figures(explorer: Explorer, unit: Unit) -> AnyView {
    let figures = explorer.atlas.with_value(|atlas| atlas.figures(unit));
    let rows = sentences::figures(&figures, &explorer.variant().start(), unit).into_iter();
    let rows = rows.map(|(name, value)| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        }
    });
    let most = figures.by_ply.iter().copied().max().unwrap_or(1);
    let plies = figures.by_ply.into_iter().enumerate().map(|(ply, nodes)| {
        view! {
            <tr>
                <th scope="row">{ply}</th>
                <td>{common::number(nodes)}</td>
                <td aria-hidden="true">
                    <span style:inline-size=format!("{}%", (nodes * 100).div_ceil(most))></span>
                </td>
            </tr>
        }
    });
    view! {
        <dl class="figures">{rows.collect_view()}</dl>
        <table class="by-ply">
            <caption>{words::by_ply(word(unit))}</caption>
            <tbody>{plies.collect_view()}</tbody>
        </table>
    }
    .into_any()
}
