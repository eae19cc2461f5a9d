//! Finding a position: by its key, or in a list of all that are alike.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_rules::{Mark, Status};
use noughts_statespace::Outcome;

use super::controller::{Explorer, Then};
use super::neighbours::winner;
use super::picture::picture;
use super::sentences;
use super::state::{Event, PAGE, Refusal, State, Wanted};
use crate::a11y::announce;

const PLIES: [(&str, Option<u32>); 11] = [
    ("Any", None),
    ("0", Some(0)),
    ("1", Some(1)),
    ("2", Some(2)),
    ("3", Some(3)),
    ("4", Some(4)),
    ("5", Some(5)),
    ("6", Some(6)),
    ("7", Some(7)),
    ("8", Some(8)),
    ("9", Some(9)),
];

const RESULTS: [(&str, Option<Status>); 5] = [
    ("Any", None),
    ("X has won", Some(Status::Won(Mark::X))),
    ("O has won", Some(Status::Won(Mark::O))),
    ("Draw", Some(Status::Draw)),
    ("Not ended", Some(Status::InProgress)),
];

const OUTCOMES: [(&str, Option<Outcome>); 4] = [
    ("Any", None),
    ("X wins", Some(Outcome::Win(Mark::X))),
    ("O wins", Some(Outcome::Win(Mark::O))),
    ("Draw", Some(Outcome::Draw)),
];

/// Returns the form for a key.
pub(super) fn by_key(explorer: Explorer) -> AnyView {
    let typed = RwSignal::new(String::new());
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        explorer.send(Event::Find(typed.get_untracked()), Then::Card);
    };
    let problem = move || {
        explorer.state.with(|state| match state.refusal() {
            Some(Refusal::Key(error)) => Some(error.to_string()),
            None | Some(Refusal::Move(_) | Refusal::Address(_) | Refusal::Start | Refusal::End) => {
                None
            }
        })
    };
    view! {
        <section class="explorer-part" aria-labelledby="find">
            <h2 id="find">"Find by board key"</h2>
            <form class="command" on:submit=on_submit>
                <label for="key">"Board key"</label>
                <div class="command-row">
                    <input
                        id="key"
                        type="text"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        placeholder="X---O---X"
                        aria-describedby="key-hint key-problem"
                        aria-invalid=move || problem().map(|_| "true")
                        prop:value=typed
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                    <button type="submit">"Find"</button>
                </div>
                <p id="key-hint" class="quiet">
                    "Nine characters, row by row: X, O, and - for an empty cell."
                </p>
                <p id="key-problem" class="problem">
                    {problem}
                </p>
            </form>
        </section>
    }
    .into_any()
}

/// Returns the list of all positions that are as the reader wants them.
pub(super) fn list(explorer: Explorer) -> AnyView {
    let Explorer { state, matches, .. } = explorer;
    let page = Memo::new(move |_| state.with(State::page));
    let unit = Memo::new(move |_| state.with(State::unit));
    let count = move || matches.with(Vec::len);
    let pages = move || count().div_ceil(PAGE);
    let shown = move || {
        matches.with(|ids| {
            let ids = ids.iter().skip(page.get() * PAGE).take(PAGE);
            ids.filter_map(|&id| {
                let describe = |atlas: &super::atlas::Atlas| atlas.describe(unit.get(), id);
                let (position, verdict) = explorer.atlas.with_value(describe)?;
                let key = position.key();
                let to = key.clone();
                Some(view! {
                    <li>
                        <button
                            type="button"
                            on:click=move |_| explorer.send(Event::Find(to.clone()), Then::Card)
                        >
                            {picture(&key)}
                            <span class="verdict" data-winner=winner(verdict)>
                                {sentences::listed(&position, verdict)}
                            </span>
                            <span class="visually-hidden">{announce::board(&position)}</span>
                        </button>
                    </li>
                })
            })
            .collect_view()
        })
    };
    let want = move |change: &dyn Fn(&mut Wanted)| {
        let mut wanted = state.with_untracked(State::wanted);
        change(&mut wanted);
        explorer.send(Event::List(wanted), Then::Stay);
    };
    let turn = move |name: &'static str, to: fn(usize) -> Option<usize>| {
        let to = move || to(page.get()).filter(|&page| page < pages());
        view! {
            <button
                type="button"
                aria-disabled=move || to().is_none().then_some("true")
                on:click=move |_| {
                    if let Some(page) = untrack(to) {
                        explorer.send(Event::Turn(page), Then::Stay);
                    }
                }
            >
                {name}
            </button>
        }
    };
    view! {
        <section class="explorer-part" aria-labelledby="list">
            <h2 id="list">"List positions"</h2>
            <div class="explorer-filter">
                {choice("Moves made", PLIES, move |ply| want(&|wanted| wanted.ply = ply))}
                {choice("Result", RESULTS, move |status| want(&|wanted| wanted.status = status))}
                {choice(
                    "With best play",
                    OUTCOMES,
                    move |outcome| want(&|wanted| wanted.outcome = outcome),
                )}
            </div>
            <p>{move || sentences::page(page.get(), count(), unit.get())}</p>
            <div class="controls" role="group" aria-label="Pages" hidden=move || { pages() < 2 }>
                {turn("Previous page", |page| page.checked_sub(1))}
                {turn("Next page", |page| Some(page + 1))}
            </div>
            <ul class="position-list compact">{shown}</ul>
        </section>
    }
    .into_any()
}

/// A choice among few, each with a name.
fn choice<T: Copy + Send + Sync + 'static, const N: usize>(
    label: &'static str,
    options: [(&'static str, T); N],
    on_choice: impl Fn(T) + 'static,
) -> impl IntoView {
    let choose = move |index: String| {
        let chosen = index
            .parse()
            .ok()
            .and_then(|index: usize| options.get(index).copied());
        if let Some((_, value)) = chosen {
            on_choice(value);
        }
    };
    let names = options.into_iter().enumerate();
    let names = names.map(|(index, (name, _))| view! { <option value=index>{name}</option> });
    view! {
        <label>
            {label}
            <select on:change=move |event| choose(event_target_value(&event))>
                {names.collect_view()}
            </select>
        </label>
    }
}
