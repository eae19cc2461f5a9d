//! The figures of the whole graph.

use leptos::prelude::*;
use noughts_statespace::{Games, Unit};

use super::controller::{Explorer, Then};
use super::sentences::best_play;
use super::state::{Event, State};
use crate::a11y::announce::grouped;

/// Returns the switch that merges symmetric positions, and the figures.
pub(super) fn statistics(explorer: Explorer) -> AnyView {
    let unit = Memo::new(move |_| explorer.state.with(State::unit));
    let on_change = move |event| {
        let unit = if event_target_checked(&event) {
            Unit::Class
        } else {
            Unit::Position
        };
        explorer.send(Event::Count(unit), Then::Stay);
    };
    view! {
        <section class="explorer-part" aria-labelledby="graph">
            <h2 id="graph">"The whole graph"</h2>
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=move || unit.get() == Unit::Class
                    on:change=on_change
                />
                "Merge symmetric positions"
            </label>
            {move || figures(explorer, unit.get())}
        </section>
    }
    .into_any()
}

fn figures(explorer: Explorer, unit: Unit) -> AnyView {
    let figures = explorer.atlas.with_value(|atlas| atlas.figures(unit));
    let nodes = match unit {
        Unit::Position => "Positions",
        Unit::Class => "Classes of positions",
    };
    let Games { x, o, draws } = figures.games;
    let count = |count: usize| grouped(count as u64);
    let rows = [
        (nodes, count(figures.nodes)),
        ("Moves between them", count(figures.edges)),
        ("Complete games", grouped(figures.games.total())),
        ("Won by X", grouped(x)),
        ("Won by O", grouped(o)),
        ("Drawn", grouped(draws)),
        ("Value", figures.verdict.map(best_play).unwrap_or_default()),
    ];
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
                <td>{count(nodes)}</td>
                <td aria-hidden="true">
                    <span style:inline-size=format!("{}%", (nodes * 100).div_ceil(most))></span>
                </td>
            </tr>
        }
    });
    view! {
        <dl class="figures">{rows}</dl>
        <table class="by-ply">
            <caption>{nodes} " by moves made"</caption>
            <tbody>{plies.collect_view()}</tbody>
        </table>
    }
    .into_any()
}
