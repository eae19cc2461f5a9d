//! The games with puzzles, and the daily puzzle.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::puzzles::overview::{Card, Today, bands, by_game, choices, now, todays};
use noughts_app::puzzles::progress::Progress;
use noughts_app::puzzles::reader::Reader;
use noughts_app::puzzles::{place, sentences};
use noughts_app::{classes, storage};
use noughts_puzzles::{Filter, Puzzle, games, puzzles};
use noughts_words::{common, puzzles as words};

use crate::browser::WebBrowser;
use crate::drawing::thumbnail;
use crate::puzzles::today::today;
use crate::{page, router};

/// Returns the overview.
pub(super) fn overview(filter: Filter, today: &Today) -> AnyView {
    let title = sentences::title(words::puzzles().to_owned(), filter);
    let reader = Reader::load(&WebBrowser);
    let everything: Vec<Puzzle> = games().flat_map(puzzles).collect();
    let problems = reader.problems.iter();
    let problems = problems.map(|problem| view! { <p>{problem.clone()}</p> });
    // All of them begin with what to do now.
    let first = (filter == Filter::All).then(|| {
        view! {
            {section("now-heading", words::now(), now(&reader, today, WebBrowser.date()))}
            {section("bands-heading", words::by_difficulty(), bands(&reader, &everything))}
        }
    });
    view! {
        <div class="puzzles">
            {page::heading(&title)}
            {filters(&everything, filter, &place::overview)}
            {problems.collect_view()}
            {first}
            {section("games-heading", words::by_game(), by_game(&reader, filter))}
            <p class="controls">
                <a class="button" href=router::href(classes::place::PATH)>
                    {noughts_words::classes::for_class()}
                </a>
            </p>
        </div>
    }
    .into_any()
}

/// Returns tiles below a heading.
fn section(
    id: &'static str,
    heading: &'static str,
    cards: impl Iterator<Item = Card>,
) -> impl IntoView {
    let cards: Vec<_> = cards.map(card).collect();
    view! {
        <section aria-labelledby=id>
            <h2 id=id>{heading}</h2>
            <ul class="puzzle-sets">{cards}</ul>
        </section>
    }
}

/// Returns the links to the choices of some puzzles, and what the present one is.
pub(super) fn filters(
    puzzles: &[Puzzle],
    present: Filter,
    address: &dyn Fn(Filter) -> String,
) -> impl IntoView + use<> {
    let link = |(filter, count): (Filter, usize)| {
        let is_present = (filter == present).then_some("page");
        view! {
            <li>
                <a class="chip" href=router::href(&address(filter)) aria-current=is_present>
                    {sentences::filter_name(filter)} " " <span>{common::number(count)}</span>
                </a>
            </li>
        }
    };
    let links: Vec<_> = choices(puzzles).into_iter().map(link).collect();
    let nav = (links.len() > 1).then(|| {
        view! {
            <details class="more" open=present != Filter::All>
                <summary>{words::themes()}</summary>
                <nav aria-label=words::themes()>
                    <ul class="chips">{links}</ul>
                </nav>
            </details>
        }
    });
    view! {
        {nav}
        <p class="quiet">{sentences::about(present)}</p>
    }
}

/// Today's puzzle with its board and its state.
#[component]
pub fn TodaysPuzzle() -> impl IntoView {
    let progress = storage::load::<Progress>(&WebBrowser);
    let progress = progress.map(|loaded| loaded.record).unwrap_or_default();
    let card = todays(&today(), &progress);
    view! {
        <section class="start-section" aria-labelledby="daily-heading">
            <h2 id="daily-heading">{card.name}</h2>
            <div class="tile game">
                {thumbnail(&card.position)}
                <h3>
                    <a class="cover" href=router::href(&card.path)>
                        {card.link.map(|(text, _)| text)}
                    </a>
                </h3>
                <p>{card.text}</p>
            </div>
        </section>
    }
}

/// Returns a tile with a board.
fn card(card: Card) -> AnyView {
    let address = router::href(&card.path);
    let (heading, link) = match card.link {
        None => {
            let heading = view! { <a class="cover" href=address>{card.name}</a> };
            (heading.into_any(), None)
        }
        Some((text, stands_out)) => {
            let label = words::link_to(text, &card.name);
            let class = if stands_out {
                "button primary"
            } else {
                "cover"
            };
            let link = view! {
                <p>
                    <a class=class href=address aria-label=label>
                        {text}
                    </a>
                </p>
            };
            (card.name.into_any(), Some(link))
        }
    };
    view! {
        <li class="tile puzzle-set">
            {thumbnail(&card.position)}
            <div>
                <h3>{heading}</h3>
                <p>{card.text}</p>
                {link}
            </div>
        </li>
    }
    .into_any()
}
