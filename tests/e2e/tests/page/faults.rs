//! Failing browser calls: no game is lost or stuck, and a user whose request failed is told.
//!
//! Each API fails here as a browser without it does. That it may fail at any single call is tested below:
//! storage in `crates/app/src/unfinished/`, workers in `src/worker_link/`, canvas and sound in `tests/web/`.

use anyhow::{Result, ensure};
use noughts_e2e::{Control, Failure, Fault, Page, Visit, until};

use crate::unfinished::is_ready;
use crate::{AGAINST_COMPUTER, HEADLINE, TWO_PEOPLE, press, saved};

/// Makes the browser claim every feature that will fail.
const HAS_EVERYTHING: &str = "
    Clipboard.prototype.writeText = async () => {};
    Navigator.prototype.share = async () => {};
    HTMLAnchorElement.prototype.click = new Proxy(HTMLAnchorElement.prototype.click, {
        apply: (click, link) => link.download || click.call(link) });";

/// Plays a game once for each fault.
async fn each_fails(
    visit: Visit,
    address: &str,
    faults: &[Fault],
    steps: impl AsyncFn(&Page, &Fault) -> Result<()>,
) -> Result<()> {
    let watched: Vec<_> = faults.iter().map(|fault| fault.call).collect();
    visit
        .script("window.styleOf = getComputedStyle.bind(window)")
        .watching(&watched)
        .run(async |page| {
            for fault in faults {
                let steps = async {
                    page.goto(&fault.at(address)).await?;
                    steps(page, fault).await?;
                    let called = page.calls().await?;
                    ensure!(called.contains(&fault.call.to_owned()), "it is not called");
                    Ok(())
                };
                steps
                    .await
                    .map_err(|error: anyhow::Error| error.context(fault.to_string()))?;
            }
            Ok(())
        })
        .await
}

/// Clicks playable cells, given in notation, one after another.
async fn play(page: &Page, cells: &str) -> Result<()> {
    let script = "
        for (const cell of arguments[0].split(' ')) {
            const [column, row] = [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
            document.getElementById(`cell-${column}-${row}`).click();
        }";
    page.eval_with(script, [cells.into()]).await
}

/// Returns whether every mark of the board is visible: as its cell's text or on the canvas, in its
/// colour.
const SEEN: &str = "
    const board = document.querySelector('.board');
    const canvas = board.querySelector('canvas');
    const frame = board.getBoundingClientRect();
    const copy = new OffscreenCanvas(canvas?.width ?? 1, canvas?.height ?? 1)
        .getContext('2d', { willReadFrequently: true });
    if (canvas?.width) copy.drawImage(canvas, 0, 0);
    return [...board.querySelectorAll('.cell-button')].filter((cell) => {
        const mark = cell.innerText;
        if (!mark) return false;
        if (!styleOf(cell).color.endsWith(', 0)')) return false;
        if (!board.classList.contains('drawn')) return true;
        const { left, top, width, height } = cell.parentElement.getBoundingClientRect();
        // X's strokes cross in the centre; O is around it.
        const beside = mark === 'O' ? 0.27 * 1.05 * width : 0;
        const scale = canvas.width / frame.width;
        const x = (left - frame.left + width / 2 + beside) * scale;
        const y = (top - frame.top + height / 2) * scale;
        return copy.getImageData(Math.floor(x), Math.floor(y), 1, 1).data[3] === 0;
    }).map((cell) => cell.ariaLabel);";

/// Waits until every mark of the board is visible.
async fn all_marks_are_seen(page: &Page) -> Result<()> {
    let none: [&str; 0] = [];
    page.yields("hidden marks", none.as_slice(), SEEN).await
}

/// Plays a game of two people to its end, and starts the next one.
async fn two_people_play(page: &Page) -> Result<()> {
    is_ready(page).await?;
    play(page, "a1 a2 b1 b2").await?;
    page.shows("X's turn").await?;
    page.has_marks("XX- OO- ---").await?;
    all_marks_are_seen(page).await?;
    play(page, "c1").await?;
    press(page, &["Play again"]).await?;
    page.shows("X's turn").await?;
    play(page, "b2").await?;
    page.has_marks("--- -X- ---").await?;
    page.shows("O's turn").await?;
    all_marks_are_seen(page).await
}

#[apply(test)]
async fn a_storage_that_fails() -> Result<()> {
    let full = "The browser's storage is full, so nothing more is saved.";
    let forbidden = "Your browser does not let this page store anything, so nothing is saved.";
    let faults = [
        Fault::always("window.localStorage", Failure::Throws),
        Fault::always("Storage.setItem", Failure::Throws),
        Fault::always("Storage.getItem", Failure::Throws),
    ];
    let visit = Visit::to("/").script("localStorage.clear()");
    each_fails(visit, TWO_PEOPLE, &faults, async |page, fault| {
        two_people_play(page).await?;
        let told = if fault.call == "Storage.setItem" {
            full
        } else {
            forbidden
        };
        page.hears_at_last(told).await
    })
    .await
}

/// Returns the next action in a game against the computer.
const TURN: &str = "
    const shown = (name) => [...document.querySelectorAll('button')].some(
        (button) => button.checkVisibility() && button.innerText === name);
    if (shown('Play again')) return 'over';
    const status = document.querySelector('.status')?.innerText ?? '';
    if (shown('Try again') && !status.includes('Your turn')) return 'broken';
    const cells = [...document.querySelectorAll('.cell-button')];
    if (!status.includes('Your turn') || !document.querySelector('dialog.result')) return null;
    const marks = cells.filter((cell) => cell.innerText).length;
    // The status follows the board in a task of its own.
    if (marks % 2 === 1) return null;
    cells.find((cell) => !cell.innerText).click();
    return String(marks);";

/// Plays against the computer to the end of the game, in the first free cell; if the engine is
/// given up, retries once. Returns whether the game has ended.
async fn play_to_the_end(page: &Page) -> Result<bool> {
    let (mut marks, mut tries) = (0, 0);
    loop {
        let turn = until("a turn", async || page.eval::<Option<String>>(TURN).await).await?;
        match turn.as_str() {
            "over" => return Ok(true),
            "broken" => {
                page.shows("The computer cannot play right now").await?;
                page.shows(
                    "The computer's engine could not start. Your game is safe; you can try again.",
                )
                .await?;
                tries += 1;
                if tries > 1 {
                    let saved = page.marks().await?;
                    ensure!(saved.matches(['X', 'O']).count() == marks - 1, "{saved}");
                    return Ok(false);
                }
                press(page, &["Try again"]).await?;
            }
            // The number of marks before this move.
            found => {
                ensure!(
                    found == marks.to_string(),
                    "{found} marks instead of {marks}"
                );
                marks += 2;
            }
        }
    }
}

async fn a_game_against_the_computer(page: &Page, fault: &Fault) -> Result<()> {
    if play_to_the_end(page).await? {
        press(page, &["Play again"]).await?;
        page.has_marks("--- --- ---").await?;
    } else {
        ensure!(fault.lasts, "the engine does not recover");
        // Two people need no engine.
        crate::choose_players(page, "Two people").await?;
        press(page, &["Start new game"]).await?;
        page.shows("X's turn").await?;
        two_people_play(page).await?;
    }
    // The worker ends with its page, and the next game starts.
    press(page, &["Noughts"]).await?;
    page.has(Control::Heading, HEADLINE).await?;
    crate::two_people(page).await?;
    page.shows("X's turn").await?;
    two_people_play(page).await
}

#[apply(test)]
async fn a_worker_that_fails() -> Result<()> {
    let faults = [
        Fault::always("new Worker", Failure::Throws),
        Fault::once("new Worker", Failure::Throws),
        // The worker is told to end while it is still heard; its messages no longer matter.
        Fault::once("new Worker", Failure::BreaksLater),
        Fault::once("Worker.postMessage", Failure::Throws),
    ];
    each_fails(
        Visit::to("/"),
        AGAINST_COMPUTER,
        &faults,
        a_game_against_the_computer,
    )
    .await
}

#[apply(test)]
async fn a_canvas_that_fails() -> Result<()> {
    let faults = [
        Fault::always("HTMLCanvasElement.getContext", Failure::AnswersWithNothing),
        Fault::always("CanvasRenderingContext2D.stroke", Failure::Throws),
        Fault::always("new ResizeObserver", Failure::Throws),
        Fault::always("window.requestAnimationFrame", Failure::Throws),
        Fault::always("window.matchMedia", Failure::Throws),
        Fault::always("window.getComputedStyle", Failure::AnswersWithNothing),
    ];
    each_fails(Visit::to("/"), TWO_PEOPLE, &faults, async |page, _| {
        two_people_play(page).await?;
        // A resized window is drawn again.
        page.eval::<()>("dispatchEvent(new Event('resize'))")
            .await?;
        all_marks_are_seen(page).await
    })
    .await
}

/// Returns the message when a command for a game fails.
fn told(call: &str) -> &'static str {
    match call {
        "Clipboard.writeText" => {
            "Your browser does not let this page copy. The text is selected: copy it with Ctrl+C \
             (Command+C on a Mac)."
        }
        "Navigator.share" => "The link could not be sent. You can copy it instead.",
        // Everything else draws and saves the picture.
        _ => "This browser could not draw the picture. You can save the SVG instead.",
    }
}

/// Copies, sends and draws a game in progress; then plays it to its end and starts the next one.
async fn a_game_is_shared(page: &Page, fault: &Fault) -> Result<()> {
    is_ready(page).await?;
    play(page, "a1 a2 b1").await?;
    press(page, &["Share"]).await?;
    for (button, call, done) in [
        ("Copy link", "Clipboard.writeText", Some("Copied.")),
        ("Send…", "Navigator.share", None),
        ("Save as PNG", "", Some("Picture saved.")),
    ] {
        press(page, &[button]).await?;
        let fails = match call {
            "" => told(fault.call) == told(""),
            call => fault.call == call,
        };
        if fails {
            page.shows(told(fault.call)).await?;
            // A repeated request gets another answer.
            press(page, &[button]).await?;
            if fault.lasts {
                page.shows(told(fault.call)).await?;
            }
        }
        if let Some(done) = done.filter(|_| !fails || !fault.lasts) {
            page.shows(done).await?;
        }
    }
    press(page, &["Close"]).await?;
    play(page, "b2 c1").await?;
    press(page, &["Play again"]).await?;
    play(page, "b2").await?;
    page.has_marks("--- -X- ---").await
}

#[apply(weekly)]
async fn sharing_that_fails() -> Result<()> {
    let faults = [
        Fault::always("Clipboard.writeText", Failure::Throws),
        Fault::once("Clipboard.writeText", Failure::Rejects),
        Fault::always("Navigator.share", Failure::Rejects),
        Fault::once("HTMLCanvasElement.toBlob", Failure::Throws),
        Fault::always("CanvasRenderingContext2D.scale", Failure::Throws),
    ];
    let visit = Visit::to("/").script(HAS_EVERYTHING);
    each_fails(visit, TWO_PEOPLE, &faults, a_game_is_shared).await
}

#[apply(weekly)]
async fn a_history_that_fails() -> Result<()> {
    let faults = [
        Fault::always("History.pushState", Failure::Throws),
        Fault::always("History.replaceState", Failure::Throws),
    ];
    each_fails(Visit::to("/"), "/", &faults, async |page, _| {
        crate::two_people(page).await?;
        page.shows("X's turn").await?;
        two_people_play(page).await?;
        // Opens a record of another game.
        press(page, &["Share"]).await?;
        page.fill(Control::TextBox, "A record or a link", "four d1")
            .await?;
        press(page, &["Open"]).await?;
        page.is_titled("Four – Noughts").await?;
        page.names_cell("d1", "Row 1, column 4, X, last move").await
    })
    .await
}

#[apply(weekly)]
async fn sounds_that_fail() -> Result<()> {
    let faults = [
        Fault::always("new AudioContext", Failure::Throws),
        Fault::always("BaseAudioContext.createGain", Failure::Throws),
    ];
    let visit = Visit::to("/")
        .script(&saved("settings", "sound on"))
        // Chromium insists on a real click.
        .tolerating("The AudioContext was not allowed to start");
    each_fails(visit, TWO_PEOPLE, &faults, async |page, _| {
        two_people_play(page).await
    })
    .await
}

#[apply(test)]
async fn a_service_worker_that_is_refused() -> Result<()> {
    let faults = [Fault::always(
        "ServiceWorkerContainer.register",
        Failure::Rejects,
    )];
    let visit = Visit::to("/").with_service_worker();
    each_fails(visit, TWO_PEOPLE, &faults, async |page, _| {
        two_people_play(page).await
    })
    .await
}

/// The explorer without 3D: it says so, and the list works.
async fn is_explored_in_the_list(page: &Page) -> Result<()> {
    page.shows("This browser cannot draw in 3D; everything is in the list.")
        .await?;
    page.click_cell("b2").await?;
    page.hears_at_last(
        "After 1 move, O to move: draw with best play. Of 8 moves, 4 lead to a draw and 4 lose.",
    )
    .await
}

/// WebGL reports failures by returning null, as after a lost context.
#[apply(test)]
async fn a_graphics_processor_that_fails() -> Result<()> {
    let faults = [
        Fault::always("HTMLCanvasElement.getContext", Failure::AnswersWithNothing),
        Fault::always(
            "WebGL2RenderingContext.createShader",
            Failure::AnswersWithNothing,
        ),
        Fault::always(
            "WebGL2RenderingContext.createBuffer",
            Failure::AnswersWithNothing,
        ),
    ];
    let visit = Visit::to("/")
        .viewport(800, 900, 1)
        .with_webgl()
        .tolerating("a shader does not compile");
    each_fails(visit, "/explorer", &faults, async |page, _| {
        is_explored_in_the_list(page).await
    })
    .await
}
