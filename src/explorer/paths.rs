//! Which paths stand out in the map, and the same in words.

use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::explorer::atlas::Trail;
use noughts_app::explorer::place;
use noughts_app::explorer::sight::Ways;
use noughts_app::explorer::state::Event;
use noughts_rules::Position;
use noughts_words::explorer as words;

use crate::drawing::thumbnail;
use crate::explorer::controller::{Explorer, Then};
use crate::explorer::shown::Shown;
use crate::radio::radio;

/// A step of a path: what its button shows, what it is called, and the board key that it leads to.
type Step = (String, String, String);

/// Returns the section. `mark` returns what tells the selected position from others, `is_listed` whether
/// the positions of the page are those of the map: of others, nothing is listed.
pub(super) fn paths(
    explorer: Explorer,
    shown: Shown,
    mark: impl Fn() -> Option<u32> + Copy + Send + Sync + 'static,
    is_listed: impl Fn() -> bool + Send + Sync + 'static,
) -> AnyView {
    let trail = Memo::new(move |_| {
        if is_listed() {
            explorer.trail(shown.ways.get(), shown.mark.get())
        } else {
            Trail::Nothing
        }
    });
    let sentence = move || trail.with(|trail| said(trail, shown.ways.get()));
    let tell = move || explorer.say(untrack(sentence));
    let choices = Ways::ALL.iter().map(|&ways| {
        let name = match ways {
            Ways::All => words::all_paths(),
            Ways::One => words::one_path(),
            Ways::Best => words::best_line(),
            Ways::Off => words::no_paths(),
        };
        let is_chosen = Box::new(move || shown.ways.get() == ways);
        let choose = Box::new(move || {
            shown.ways.set(ways);
            tell();
        });
        radio("paths", name.to_owned(), is_chosen, choose)
    });
    let start = move |mark| {
        shown.mark.set(mark);
        tell();
    };
    let steps =
        move || {
            trail.with(steps).into_iter().map(|(text, name, key)| {
                let board = place::read_key(explorer.variant(), &key).ok();
                let board = board.as_ref().map(thumbnail);
            view! {
                <li>
                    <button
                        type="button"
                        aria-label=name
                        on:click=move |_| explorer.send(Event::Find(key.clone()), Then::Card)
                    >
                        {board}
                        {text}
                    </button>
                </li>
            }
        })
        .collect_view()
        };
    let is_one = move || shown.ways.get() == Ways::One;
    view! {
        <section class="explorer-part" aria-labelledby="paths">
            <h2 id="paths">{words::paths()}</h2>
            <fieldset>
                <legend>{words::highlight()}</legend>
                {choices.collect_view()}
            </fieldset>
            <div class="controls" hidden=move || !is_one()>
                <button type="button" on:click=move |_| start(untrack(mark))>
                    {words::path_from_here()}
                </button>
                <button
                    type="button"
                    aria-disabled=move || shown.mark.get().is_none().then_some("true")
                    on:click=move |_| start(None)
                >
                    {words::path_from_start()}
                </button>
            </div>
            <p>{sentence}</p>
            <ol class="move-list">{steps}</ol>
        </section>
    }
    .into_any()
}

/// Returns the sentence about a trail.
fn said(trail: &Trail, ways: Ways) -> String {
    match trail {
        Trail::Nothing => String::new(),
        Trail::Through(count) => words::through(*count),
        Trail::Line(line) if ways == Ways::Best => words::best_moves(line.len() - 1),
        Trail::Line(line) => words::path(line.len() - 1),
        Trail::Apart => words::apart().to_owned(),
    }
}

/// Returns the steps of a trail: its first position, and each move on it.
fn steps(trail: &Trail) -> Vec<Step> {
    let Trail::Line(line) = trail else {
        return Vec::new();
    };
    let first = line.first().filter(|_| line.len() > 1).map(|position| {
        let key = position.key();
        if *position == position.variant().start() {
            let name = words::start_name().to_owned();
            (words::start().to_owned(), name, key)
        } else {
            (key.clone(), announce::board(position), key)
        }
    });
    let moves = line
        .windows(2)
        .filter_map(|step| played(&step[0], &step[1]));
    first.into_iter().chain(moves).collect()
}

/// Returns the step from one position to the next.
fn played(from: &Position, to: &Position) -> Option<Step> {
    let mut cells = from.topology().cells();
    let cell = cells.find(|&cell| from.symbol_at(cell) != to.symbol_at(cell))?;
    let text = words::played(from.name_of(from.to_move()), &from.write_cell(cell));
    let name = words::step(&text, &announce::square(cell));
    Some((text, name, to.key()))
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, Variant};

    use super::*;

    #[test]
    fn a_line_is_said_move_by_move() {
        let game = Game::from_record("classic b2 a1 c3").unwrap();
        let line = |from: usize| {
            let positions = (from..=3).map(|ply| game.position_at(ply).clone());
            Trail::Line(positions.collect())
        };
        let texts = |trail: &Trail| {
            let steps = steps(trail).into_iter();
            steps.map(|(text, ..)| text).collect::<Vec<_>>()
        };
        assert_eq!(texts(&line(0)), ["Start", "X b2", "O a1", "X c3"]);
        assert_eq!(texts(&line(1)), ["----X----", "O a1", "X c3"]);
        assert_eq!(said(&line(1), Ways::One), "2 moves:");
        assert_eq!(said(&line(2), Ways::Best), "The game ends in 1 move:");
        let alone = Trail::Line(vec![Variant::Classic.start()]);
        assert!(steps(&alone).is_empty());
        assert_eq!(said(&alone, Ways::One), "The path begins and ends here.");
        assert_eq!(
            said(&Trail::Apart, Ways::One),
            "No game visits both positions."
        );
    }
}
