//! Finding a position: by its key, or in a list of all that are alike.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_rules::{Position, Side, Status};
use noughts_statespace::Outcome;
use noughts_words::explorer as words;

use super::controller::{Explorer, Then};
use super::neighbours::winner;
use super::sentences;
use super::state::{Event, PAGE, Refusal, State, Wanted};
use crate::a11y::announce;
use crate::drawing::thumbnail;

/// The choices for the number of moves.
fn plies() -> [(String, Option<u32>); 11] {
    std::array::from_fn(|choice| match choice {
        0 => (words::any().to_owned(), None),
        choice => ((choice - 1).to_string(), Some(choice as u32 - 1)),
    })
}

/// The choices for how the game stands.
fn results(start: &Position) -> [(String, Option<Status>); 5] {
    let won = |side| (words::has_won(start.name_of(side)), Some(Status::Won(side)));
    [
        (words::any().to_owned(), None),
        won(Side::X),
        won(Side::O),
        (words::draw().to_owned(), Some(Status::Draw)),
        (words::not_ended().to_owned(), Some(Status::InProgress)),
    ]
}

/// The choices for how it ends.
fn outcomes(start: &Position) -> [(String, Option<Outcome>); 4] {
    let win = |side| (words::wins(start.name_of(side)), Some(Outcome::Win(side)));
    [
        (words::any().to_owned(), None),
        win(Side::X),
        win(Side::O),
        (words::draw().to_owned(), Some(Outcome::Draw)),
    ]
}

/// Returns the form for a key.
pub(super) fn by_key(explorer: Explorer) -> AnyView {
    let typed = RwSignal::new(String::new());
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        explorer.send(Event::Find(typed.get_untracked()), Then::Card);
    };
    let problem = move || {
        explorer.state.with(|state| match state.refusal() {
            Some(Refusal::Key(error)) => Some(sentences::bad_key(error)),
            None | Some(Refusal::Move(_) | Refusal::Address(_) | Refusal::Start | Refusal::End) => {
                None
            }
        })
    };
    let start = explorer.variant().start();
    let [first, second] = Side::ALL.map(|side| start.symbol_of(side));
    let letters = if first == second {
        first.to_string()
    } else {
        format!("{first}, {second}")
    };
    view! {
        <section class="explorer-part" aria-labelledby="find">
            <h2 id="find">{words::find_by_key()}</h2>
            <form class="command" on:submit=on_submit>
                <label for="key">{words::board_key()}</label>
                <div class="command-row">
                    <input
                        id="key"
                        type="text"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        placeholder=format!("{first}---{second}---{first}")
                        aria-describedby="key-hint key-problem"
                        aria-invalid=move || problem().map(|_| "true")
                        prop:value=typed
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                    <button type="submit">{words::find()}</button>
                </div>
                <p id="key-hint" class="quiet">
                    {words::key_hint(&letters)}
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
    let start = explorer.variant().start();
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
                            {thumbnail(&position)}
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
            <h2 id="list">{words::list()}</h2>
            <div class="explorer-filter">
                {choice(words::moves_made(), plies(), move |ply| want(&|wanted| wanted.ply = ply))}
                {choice(words::result(), results(&start), move |status| want(&|wanted| wanted.status = status))}
                {choice(
                    words::with_best_play(),
                    outcomes(&start),
                    move |outcome| want(&|wanted| wanted.outcome = outcome),
                )}
            </div>
            <p>{move || sentences::page(page.get(), count(), unit.get())}</p>
            <div class="controls" role="group" aria-label=words::pages() hidden=move || { pages() < 2 }>
                {turn(words::previous_page(), |page| page.checked_sub(1))}
                {turn(words::next_page(), |page| Some(page + 1))}
            </div>
            <ul class="position-list compact">{shown}</ul>
        </section>
    }
    .into_any()
}

/// A choice among few, each with a name.
fn choice<T: Copy + Send + Sync + 'static, const N: usize>(
    label: &'static str,
    options: [(String, T); N],
    on_choice: impl Fn(T) + 'static,
) -> impl IntoView {
    let values: Vec<T> = options.iter().map(|(_, value)| *value).collect();
    let choose = move |index: String| {
        let chosen = index
            .parse()
            .ok()
            .and_then(|index: usize| values.get(index));
        if let Some(&value) = chosen {
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
