//! The first page: the games.

use leptos::prelude::*;
use noughts_rules::{Spot, Variant};

use super::custom_form::CustomForm;
use crate::a11y::announce;
use crate::address;
use crate::router;
use crate::session::Seats;
use crate::settings::Kept;
use crate::unfinished::UnfinishedGames;

/// The list of games, each a click away.
#[component]
pub fn StartPage() -> impl IntoView {
    super::enter("Play tic-tac-toe");
    let kept = Kept::follow();
    let person_first = js_sys::Math::random() < 0.5;
    let seats = move || {
        kept.settings()
            .with(|settings| settings.seats(person_first))
    };
    let games = move || Variant::NAMED.map(|variant| view! { <GameCard variant seats=seats() /> });
    view! {
        <div class="start">
            <h1 id=super::HEADING tabindex="-1">"Choose a game"</h1>
            <UnfinishedGames />
            <ul class="games">
                {games}
                <li class="game">
                    <BoardPicture columns=6 rows=5 />
                    <div>
                        <h2>"Custom"</h2>
                        <p>"Any board from 3 by 3 to 10 by 10."</p>
                    </div>
                    <CustomForm />
                </li>
                <li class="game">
                    <BoardPicture columns=4 rows=4 />
                    <div>
                        <h2>"Puzzles"</h2>
                        <p>"Find the one best move. There is a new one every day."</p>
                    </div>
                    <p class="controls">
                        <a href=router::href("/puzzles/daily") class="button primary">
                            "Daily puzzle"
                        </a>
                        <a href=router::href("/puzzles") class="button">
                            "All puzzles"
                        </a>
                    </p>
                </li>
                <li class="game">
                    <BoardPicture columns=3 rows=3 />
                    <div>
                        <h2>"Explorer"</h2>
                        <p>"Every position of Classic, and how each ends with best play."</p>
                    </div>
                    <p class="controls">
                        <a href=router::href("/explorer") class="button primary">
                            "Explore Classic"
                        </a>
                    </p>
                </li>
            </ul>
        </div>
    }
}

/// A game: its board, its goal, and the two usual ways to play it.
#[component]
fn GameCard(variant: Variant, seats: Seats) -> impl IntoView {
    let start = variant.start();
    let geometry = start.geometry();
    let game = router::href(&format!("/play/{variant}"));
    let with = |seats| game.clone() + &address::write_query(seats, "");
    let people = with(Seats::PEOPLE);
    let against_computer = with(seats);
    // Out of its card, a link must still say which game it leads to.
    let named = |link: &str| format!("{link}: {}", variant.name());
    view! {
        <li class="game">
            <BoardPicture
                columns=geometry.columns()
                rows=geometry.rows()
                grows=start.can_grow()
                nested=!geometry.minis().is_empty()
            />
            <div>
                <h2>{variant.name()}</h2>
                <p>{announce::goal(&start)}</p>
            </div>
                <p class="controls">
                    <a href=against_computer class="button primary" aria-label=named("Play the computer")>
                        "Play the computer"
                    </a>
                    <a href=people class="button" aria-label=named("Two people")>
                        "Two people"
                    </a>
                </p>
        </li>
    }
}

/// A small drawing of an empty board; a cell is ten units wide.
#[component]
fn BoardPicture(
    columns: u8,
    rows: u8,
    /// Whether the row and the column are hinted at by which the board grows.
    #[prop(optional)]
    grows: bool,
    /// Whether every third line is one between mini boards.
    #[prop(optional)]
    nested: bool,
) -> impl IntoView {
    let hint = u8::from(grows);
    let (width, height) = ((columns + hint) * 10, (rows + hint) * 10);
    let upright = |column: u8| format!("M{} 1V{}", column * 10, height - 1);
    let level = |row: u8| format!("M1 {}H{}", row * 10, width - 1);
    let path: String = (1..columns)
        .map(upright)
        .chain((1..rows).map(level))
        .collect();
    let growth = grows.then(|| upright(columns) + &level(rows));
    let minis = nested.then(|| -> String {
        let between = [Spot::SIDE, 2 * Spot::SIDE];
        between
            .into_iter()
            .map(|line| upright(line) + &level(line))
            .collect()
    });
    view! {
        <svg class="board-picture" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            <path class:fine=nested d=path />
            <path d=minis />
            <path class="growth" d=growth />
        </svg>
    }
}
