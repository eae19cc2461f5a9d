//! The games with puzzles, and the daily puzzle.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::puzzles::place::DAILY;
use noughts_app::puzzles::progress::Progress;
use noughts_app::puzzles::reader::Reader;
use noughts_app::puzzles::{place, sentences};
use noughts_app::{classes, names, storage};
use noughts_puzzles::{Band, Filter, Puzzle, daily, games, puzzles};
use noughts_rules::{Position, Variant};
use noughts_words::{common, puzzles as words};

use crate::browser::WebBrowser;
use crate::drawing::thumbnail;
use crate::puzzles::today::Today;
use crate::{page, router};

/// Returns the puzzles of a game in a choice.
pub(super) fn chosen(variant: Variant, filter: Filter) -> Vec<Puzzle> {
    let admits = |puzzle: &Puzzle| filter.admits(&puzzle.entry());
    puzzles(variant).filter(admits).collect()
}

/// Returns the overview.
pub(super) fn overview(filter: Filter, today: &Today) -> AnyView {
    let title = match filter {
        Filter::All => words::puzzles().to_owned(),
        Filter::Band(_) | Filter::Hard | Filter::Theme(_) => {
            words::filtered(words::puzzles(), &sentences::filter_name(filter))
        }
    };
    page::enter(&title);
    let reader = Reader::load(&WebBrowser);
    let everything: Vec<Puzzle> = games().flat_map(puzzles).collect();
    let problems = reader.problems.iter();
    let problems = problems.map(|problem| view! { <p>{problem.clone()}</p> });
    let tiles = games().filter_map(|variant| game_card(variant, filter, &reader));
    // All of them begin with what to do now.
    let first = (filter == Filter::All).then(|| {
        let bands = Band::ALL.iter();
        let bands = bands.filter_map(|band| band_card(*band, &everything, &reader));
        view! {
            <section aria-labelledby="now-heading">
                <h2 id="now-heading">{words::now()}</h2>
                <ul class="puzzle-sets">
                    {level_card(&reader)} {due_card(&reader)} {daily_card(today, &reader.progress)}
                </ul>
            </section>
            <section aria-labelledby="bands-heading">
                <h2 id="bands-heading">{words::by_difficulty()}</h2>
                <ul class="puzzle-sets">{bands.collect_view()}</ul>
            </section>
        }
    });
    view! {
        <div class="puzzles">
            <h1 id=page::HEADING tabindex="-1">{title}</h1>
            {filters(&everything, filter, &place::overview)}
            {problems.collect_view()}
            {first}
            <section aria-labelledby="games-heading">
                <h2 id="games-heading">{words::by_game()}</h2>
                <ul class="puzzle-sets">{tiles.collect_view()}</ul>
            </section>
            <p class="controls">
                <a class="button" href=router::href(classes::place::PATH)>
                    {noughts_words::classes::for_class()}
                </a>
            </p>
        </div>
    }
    .into_any()
}

/// Returns the links to the choices of some puzzles, and what the present one is.
pub(super) fn filters(
    puzzles: &[Puzzle],
    present: Filter,
    address: &dyn Fn(Filter) -> String,
) -> impl IntoView + use<> {
    let entries: Vec<_> = puzzles.iter().map(|puzzle| puzzle.entry()).collect();
    let count = |filter: Filter| entries.iter().filter(|it| filter.admits(it)).count();
    let all = puzzles.len();
    let links: Vec<_> = Filter::every()
        .filter_map(|filter| {
            let count = count(filter);
            // A choice of everything or nothing is none.
            let is_choice = filter == Filter::All || (1..all).contains(&count);
            let is_present = (filter == present).then_some("page");
            let link = view! {
                <li>
                    <a class="chip" href=router::href(&address(filter)) aria-current=is_present>
                        {sentences::filter_name(filter)} " "
                        <span>{common::number(count)}</span>
                    </a>
                </li>
            };
            is_choice.then_some(link)
        })
        .collect();
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
    let today = Today::now();
    view! {
        <section class="start-section" aria-labelledby="daily-heading">
            <h2 id="daily-heading">{words::daily()}</h2>
            <div class="tile game">
                {thumbnail(daily(today.day).game().position())}
                <h3>
                    <a class="cover" href=router::href(DAILY)>
                        {daily_link(&today, &progress)}
                    </a>
                </h3>
                <p>{daily_text(&today, &progress)}</p>
            </div>
        </section>
    }
}

/// Returns the date, whether the daily puzzle is solved, and the streak.
fn daily_text(today: &Today, progress: &Progress) -> String {
    words::dated(&today.text, &sentences::daily(progress, today.day))
}

fn daily_link(today: &Today, progress: &Progress) -> &'static str {
    if progress.is_daily_solved(today.day) {
        words::see_again()
    } else {
        words::solve()
    }
}

fn daily_card(today: &Today, progress: &Progress) -> AnyView {
    let link = daily_link(today, progress);
    let label = words::link_to(link, words::daily());
    card(
        words::daily().to_owned(),
        daily_text(today, progress),
        daily(today.day).game().position(),
        DAILY,
        Some(Link::quiet(link, label)),
    )
}

/// Returns the tile of the puzzle to solve now.
fn level_card(reader: &Reader) -> Option<AnyView> {
    let puzzle = reader.suggestion()?;
    let label = words::link_to(words::solve(), words::at_your_level());
    Some(card(
        words::at_your_level().to_owned(),
        reader.level(puzzle),
        puzzle.game().position(),
        &place::path(puzzle, Filter::All),
        Some(Link {
            text: words::solve(),
            label,
            class: "button primary",
        }),
    ))
}

/// Returns the tile of what is due, if anything is.
fn due_card(reader: &Reader) -> Option<AnyView> {
    let due = reader.due(WebBrowser.date());
    let label = words::link_to(words::solve(), words::practice());
    Some(card(
        words::practice().to_owned(),
        words::due(due.len()),
        due.first()?.game().position(),
        place::DUE,
        Some(Link::quiet(words::solve(), label)),
    ))
}

/// Returns the tile of a band, with a picture from the middle of it.
fn band_card(band: Band, everything: &[Puzzle], reader: &Reader) -> Option<AnyView> {
    let filter = Filter::Band(band);
    let puzzles = everything.iter().filter(|it| filter.admits(&it.entry()));
    let puzzles: Vec<Puzzle> = puzzles.copied().collect();
    let solved = words::solved_of(reader.progress.count(&puzzles), puzzles.len());
    Some(card(
        sentences::filter_name(filter),
        format!("{} {solved}", sentences::about(filter)),
        // The games follow one another, so each band shows another.
        puzzles.get(puzzles.len() / 2)?.game().position(),
        &place::overview(filter),
        None,
    ))
}

/// Returns the tile of a game, or `None` if the choice has none of its puzzles.
fn game_card(variant: Variant, filter: Filter, reader: &Reader) -> Option<AnyView> {
    let puzzles = chosen(variant, filter);
    Some(card(
        names::sized(variant),
        reader.summary(variant, &puzzles),
        reader.next(&puzzles)?.game().position(),
        &place::game(variant, filter),
        None,
    ))
}

/// The link of a tile, if that is not its heading.
struct Link {
    text: &'static str,
    /// Its accessible name.
    label: String,
    /// Its classes in the style sheet.
    class: &'static str,
}

impl Link {
    const fn quiet(text: &'static str, label: String) -> Self {
        let class = "cover";
        Self { text, label, class }
    }
}

/// A tile with a board. It leads to a path, by its heading or by another link.
fn card(
    name: String,
    text: String,
    position: &Position,
    path: &str,
    link: Option<Link>,
) -> AnyView {
    let address = router::href(path);
    let (heading, link) = match link {
        None => {
            let heading = view! { <a class="cover" href=address>{name}</a> };
            (heading.into_any(), None)
        }
        Some(Link { text, label, class }) => {
            let link = view! {
                <p>
                    <a class=class href=address aria-label=label>
                        {text}
                    </a>
                </p>
            };
            (name.into_any(), Some(link))
        }
    };
    view! {
        <li class="tile puzzle-set">
            {thumbnail(position)}
            <div>
                <h3>{heading}</h3>
                <p>{text}</p>
                {link}
            </div>
        </li>
    }
    .into_any()
}
