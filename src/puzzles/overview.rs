//! The sets of puzzles and the daily puzzle.

use leptos::prelude::*;
use noughts_puzzles::{Puzzle, Set, daily};
use noughts_words::puzzles as words;

use super::place::{self, DAILY};
use super::progress::Progress;
use super::today::Today;
use crate::drawing::thumbnail;
use crate::page;
use crate::router;
use crate::storage::{self, BrowserStorage};

/// Returns the overview.
pub(super) fn overview(today: &Today) -> AnyView {
    page::enter(words::puzzles());
    let (progress, problem) = match storage::load::<Progress>(&BrowserStorage) {
        Ok(loaded) => {
            let notice = loaded.notice();
            (loaded.record, notice)
        }
        Err(_) => (Progress::default(), Some(words::not_saved().to_owned())),
    };
    let sets = Set::ALL.map(|set| set_card(set, &progress));
    view! {
        <div class="puzzles">
            <h1 id=page::HEADING tabindex="-1">{words::puzzles()}</h1>
            <p class="quiet">{words::about()}</p>
            {problem.map(|problem| view! { <p>{problem}</p> })}
            <ul class="puzzle-sets">
                {daily_card(today, &progress)}
                {sets}
            </ul>
        </div>
    }
    .into_any()
}

/// Today's puzzle with its board and its state.
#[component]
pub fn TodaysPuzzle() -> impl IntoView {
    let progress = storage::load::<Progress>(&BrowserStorage);
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
    let is_solved = progress.is_daily_solved(today.day);
    let streak = match (progress.streak_on(today.day), is_solved) {
        (0, _) => words::streak_begins().to_owned(),
        (days, true) => format!("{} {}", words::solved_today(), words::streak(days)),
        (days, false) => format!("{} {}", words::not_solved_yet(), words::streak(days)),
    };
    words::dated(&today.text, &streak)
}

fn daily_link(today: &Today, progress: &Progress) -> &'static str {
    if progress.is_daily_solved(today.day) {
        words::see_again()
    } else {
        words::solve()
    }
}

fn daily_card(today: &Today, progress: &Progress) -> AnyView {
    card(
        words::daily().to_owned(),
        daily_text(today, progress),
        daily(today.day),
        DAILY,
        daily_link(today, progress).to_owned(),
        None,
    )
}

fn set_card(set: Set, progress: &Progress) -> AnyView {
    let text = format!(
        "{} {}",
        words::set_about(set.id()),
        words::solved_of(progress.solved_in(set), set.len())
    );
    let open = set.puzzles().find(|&puzzle| !progress.is_solved(puzzle));
    let Some(next) = open.or_else(|| set.puzzle(1)) else {
        return ().into_any();
    };
    let name = words::set(set.id());
    let link = words::puzzle(next.number());
    let numbers = set
        .puzzles()
        .map(|puzzle| number_link(puzzle, progress))
        .collect_view();
    let list = view! {
        <details class="more">
            <summary>{words::all_of(set.len(), &name)}</summary>
            <ol class="puzzle-numbers">{numbers}</ol>
        </details>
    };
    card(
        name,
        text,
        next,
        &place::path(next),
        link,
        Some(list.into_any()),
    )
}

/// A tile with the board of the puzzle that it leads to.
fn card(
    name: String,
    text: String,
    puzzle: Puzzle,
    path: &str,
    link: String,
    more: Option<AnyView>,
) -> AnyView {
    let label = words::link_to(&link, &name);
    view! {
        <li class="tile puzzle-set">
            {thumbnail(puzzle.game().position())}
            <div>
                <h2>{name}</h2>
                <p>{text}</p>
                <p>
                    <a class="cover" href=router::href(path) aria-label=label>
                        {link}
                    </a>
                </p>
            </div>
            {more}
        </li>
    }
    .into_any()
}

fn number_link(puzzle: Puzzle, progress: &Progress) -> AnyView {
    let number = puzzle.number();
    let is_solved = progress.is_solved(puzzle);
    let name = if is_solved {
        words::puzzle_solved(number)
    } else {
        words::puzzle(number)
    };
    let class = is_solved.then_some("solved");
    view! {
        <li>
            <a href=router::href(&place::path(puzzle)) class=class aria-label=name>
                {number}
            </a>
        </li>
    }
    .into_any()
}
