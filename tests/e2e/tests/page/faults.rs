//! Failing browser calls, any of them at any time: no game is lost or stuck, and a user whose
//! request failed is told.
//!
//! Each test plays a game without a fault, notes the calls, and replays it with each of them
//! failing: alone, and with all later ones. So a new call is covered as well. Of the calls from one
//! place in the program, the first and the last fail.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};
use noughts_e2e::{Control, Failure, Fault, Page, Visit, eventually, until};

use crate::unfinished::is_ready;
use crate::{AGAINST_COMPUTER, TWO_PEOPLE, kept, press};

/// Makes the browser claim every feature that will fail.
const HAS_EVERYTHING: &str = "
    Clipboard.prototype.writeText = async () => {};
    Navigator.prototype.share = async () => {};
    HTMLAnchorElement.prototype.click = new Proxy(HTMLAnchorElement.prototype.click, {
        apply: (click, link) => link.download || click.call(link) });";

/// A game to replay with each of its calls failing.
struct Trial<'a> {
    visit: Visit,
    /// Its address.
    address: &'a str,
    /// The calls to try.
    watched: &'a [&'a str],
    /// The kinds of failure.
    failures: &'a [Failure],
    /// How many occurrences of a call to try, of those that differ.
    most: usize,
}

impl Trial<'_> {
    /// Plays the game with `steps`, which are told of the fault.
    async fn run(self, steps: impl AsyncFn(&Page, Option<&Fault>) -> Result<()>) -> Result<()> {
        let Self {
            visit,
            address,
            watched,
            failures,
            most,
        } = self;
        visit
            .media("prefers-reduced-motion", "reduce")
            .script("window.styleOf = getComputedStyle.bind(window)")
            .watching(watched)
            .run(async |page| {
                page.goto(address).await?;
                steps(page, None).await?;
                for name in watched {
                    let is_it = |call: &String| match name.strip_suffix('*') {
                        Some(start) => call.starts_with(start),
                        None => call == name,
                    };
                    eventually(&format!("{name} is called"), true, async || {
                        Ok(page.calls().await?.keys().any(is_it))
                    })
                    .await?;
                }
                let calls = page.calls().await?;
                for fault in faults(&calls, failures, most) {
                    let steps = async {
                        page.goto(&fault.at(address)).await?;
                        steps(page, Some(&fault)).await
                    };
                    steps
                        .await
                        .map_err(|error| error.context(fault.to_string()))?;
                }
                Ok(())
            })
            .await
    }
}

/// Returns every fault to try.
fn faults(calls: &BTreeMap<String, Vec<usize>>, failures: &[Failure], most: usize) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (call, places) in calls {
        for number in ends(places).into_iter().take(most) {
            for &failure in failures {
                faults.extend([false, true].map(|lasts| Fault {
                    call: call.clone(),
                    number,
                    lasts,
                    failure,
                }));
            }
        }
    }
    faults
}

/// Returns which calls, counted from 1, are the first or the last from their place.
fn ends(places: &[usize]) -> BTreeSet<usize> {
    let mut last = BTreeMap::new();
    let mut ends = BTreeSet::new();
    for (number, place) in (1..).zip(places) {
        if last.insert(place, number).is_none() {
            ends.insert(number);
        }
    }
    ends.extend(last.into_values());
    ends
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
    eventually("hidden marks", none.as_slice(), async || {
        page.eval::<Vec<String>>(SEEN).await
    })
    .await
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

async fn a_game_is_kept(page: &Page, fault: Option<&Fault>) -> Result<()> {
    two_people_play(page).await?;
    // The page must say that nothing is saved any more.
    let told = match fault {
        Some(fault) if fault.lasts && fault.call == "Storage.setItem" => {
            "The browser's storage is full, so nothing more is saved."
        }
        Some(fault) if fault.lasts && fault.call == "window.localStorage" => {
            "Your browser does not let this page store anything, so nothing is saved."
        }
        Some(_) | None => return Ok(()),
    };
    page.hears_at_last(told).await
}

#[apply(test)]
async fn a_storage_that_fails_at_any_call() -> Result<()> {
    let kept = |watched, most| Trial {
        visit: Visit::to("/").script("localStorage.clear()"),
        address: TWO_PEOPLE,
        watched,
        failures: &[Failure::Throws],
        most,
    };
    let calls = [
        "Storage.getItem",
        "Storage.setItem",
        "Storage.removeItem",
        "Storage.key",
        "Storage.length",
    ];
    kept(&calls, usize::MAX).run(a_game_is_kept).await?;
    // Each of those calls gets the storage first.
    kept(&["window.localStorage"], 1).run(a_game_is_kept).await
}

/// Returns the next action in a game against the computer.
const TURN: &str = "
    const shown = (name) => [...document.querySelectorAll('button')].some(
        (button) => button.checkVisibility() && button.innerText === name);
    if (shown('Play again')) return 'over';
    const status = document.querySelector('.status')?.innerText ?? '';
    if (shown('Try again') && !status.includes('Your turn')) return 'broken';
    const cells = [...document.querySelectorAll('.cell-button')];
    if (!status.includes('Your turn') || !document.querySelector('.clocks')) return null;
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
                    let kept = page.marks().await?;
                    ensure!(kept.matches(['X', 'O']).count() == marks - 1, "{kept}");
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

async fn a_game_against_the_computer(page: &Page, fault: Option<&Fault>) -> Result<()> {
    let lasts = fault.is_some_and(|fault| fault.lasts);
    if play_to_the_end(page).await? {
        press(page, &["Play again"]).await?;
        page.has_marks("--- --- ---").await?;
    } else {
        ensure!(lasts, "the engine does not recover");
        // Two people need no engine.
        crate::choose_players(page, "Two people").await?;
        press(page, &["Start new game"]).await?;
        page.shows("X's turn").await?;
        two_people_play(page).await?;
    }
    // The worker ends with its page, and the next game starts.
    press(page, &["Noughts"]).await?;
    page.find(
        Control::Heading,
        "Tic-tac-toe, solved. Play it, then see why.",
    )
    .await?;
    crate::two_people(page).await?;
    page.shows("X's turn").await?;
    two_people_play(page).await
}

#[apply(test)]
async fn a_worker_that_fails_at_any_call() -> Result<()> {
    Trial {
        visit: Visit::to("/"),
        address: AGAINST_COMPUTER,
        watched: &["new Worker", "Worker.postMessage", "Worker.terminate"],
        failures: &[Failure::Throws],
        most: 2,
    }
    .run(a_game_against_the_computer)
    .await
}

/// The worker is told to end while it is still heard; its messages no longer matter.
#[apply(test)]
async fn a_worker_that_breaks_after_it_was_made() -> Result<()> {
    Trial {
        visit: Visit::to("/"),
        address: AGAINST_COMPUTER,
        watched: &["new Worker"],
        failures: &[Failure::BreaksLater],
        most: 1,
    }
    .run(a_game_against_the_computer)
    .await
}

#[apply(test)]
async fn a_canvas_that_fails_at_any_call() -> Result<()> {
    Trial {
        visit: Visit::to("/"),
        address: TWO_PEOPLE,
        watched: &["HTMLCanvasElement.getContext", "CanvasRenderingContext2D.*"],
        failures: &[Failure::Throws],
        most: 1,
    }
    .run(async |page, _| {
        two_people_play(page).await?;
        // A resized window is drawn again.
        page.eval::<()>("dispatchEvent(new Event('resize'))")
            .await?;
        all_marks_are_seen(page).await
    })
    .await
}

#[apply(test)]
async fn what_the_canvas_asks_for_fails() -> Result<()> {
    Trial {
        visit: Visit::to("/"),
        address: TWO_PEOPLE,
        watched: &[
            "HTMLCanvasElement.getContext",
            "window.matchMedia",
            "window.getComputedStyle",
        ],
        failures: &[Failure::AnswersWithNothing],
        most: 1,
    }
    .run(async |page, _| two_people_play(page).await)
    .await?;
    Trial {
        visit: Visit::to("/"),
        address: TWO_PEOPLE,
        watched: &[
            "new ResizeObserver",
            "window.requestAnimationFrame",
            "window.matchMedia",
            "window.getComputedStyle",
        ],
        failures: &[Failure::Throws],
        most: 1,
    }
    .run(async |page, _| two_people_play(page).await)
    .await
}

/// The parts that only a board of mini boards has: backgrounds and frames.
#[apply(test)]
async fn a_canvas_that_fails_at_mini_boards() -> Result<()> {
    Trial {
        visit: Visit::to("/"),
        address: "/play/ultimate?x=person&o=person",
        watched: &[
            "CanvasRenderingContext2D.fill",
            "CanvasRenderingContext2D.arcTo",
        ],
        failures: &[Failure::Throws],
        most: 1,
    }
    .run(async |page, _| {
        is_ready(page).await?;
        // The centre of the centre, and a cell of the mini board it sends to.
        play(page, "e5 d4").await?;
        eventually("marks", 2, async || {
            let marks = "return [...document.querySelectorAll('.cell-button')].filter((cell) => cell.innerText).length";
            page.eval::<u32>(marks).await
        })
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
async fn a_game_is_shared(page: &Page, fault: Option<&Fault>) -> Result<()> {
    is_ready(page).await?;
    play(page, "a1 a2 b1").await?;
    press(page, &["Share"]).await?;
    for (button, call, done) in [
        ("Copy link", "Clipboard.writeText", Some("Copied.")),
        ("Send…", "Navigator.share", None),
        ("Save as PNG", "", Some("Picture saved.")),
    ] {
        press(page, &[button]).await?;
        let failed = fault.filter(|fault| match call {
            "" => told(&fault.call) == told(""),
            call => fault.call == call,
        });
        if let Some(fault) = failed {
            page.shows(told(&fault.call)).await?;
            // A repeated request gets another answer.
            press(page, &[button]).await?;
            if fault.lasts {
                page.shows(told(&fault.call)).await?;
            }
        }
        if let Some(done) = done.filter(|_| failed.is_none_or(|fault| !fault.lasts)) {
            page.shows(done).await?;
        }
    }
    press(page, &["Close"]).await?;
    play(page, "b2 c1").await?;
    press(page, &["Play again"]).await?;
    play(page, "b2").await?;
    page.has_marks("--- -X- ---").await
}

#[apply(test)]
async fn sharing_fails_at_any_call() -> Result<()> {
    let shared = |watched, failures| Trial {
        visit: Visit::to("/").script(HAS_EVERYTHING),
        address: TWO_PEOPLE,
        watched,
        failures,
        most: 1,
    };
    shared(
        &["Clipboard.writeText", "Navigator.share"],
        &[Failure::Throws, Failure::Rejects],
    )
    .run(a_game_is_shared)
    .await?;
    shared(
        &[
            "CanvasRenderingContext2D.scale",
            "CanvasRenderingContext2D.translate",
            "CanvasRenderingContext2D.fillRect",
            "HTMLCanvasElement.toBlob",
            "URL.createObjectURL",
        ],
        &[Failure::Throws],
    )
    .run(a_game_is_shared)
    .await
}

#[apply(test)]
async fn a_history_that_fails_at_any_call() -> Result<()> {
    Trial {
        visit: Visit::to("/"),
        address: "/",
        watched: &["History.pushState", "History.replaceState"],
        failures: &[Failure::Throws],
        most: 3,
    }
    .run(async |page, _| {
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

#[apply(test)]
async fn sounds_fail_at_any_call() -> Result<()> {
    Trial {
        visit: Visit::to("/")
            .script(&kept("settings", "sound on"))
            // Chromium insists on a real click.
            .tolerating("The AudioContext was not allowed to start"),
        address: TWO_PEOPLE,
        watched: &[
            "new AudioContext",
            "BaseAudioContext.*",
            "AudioNode.*",
            "AudioParam.*",
            "AudioScheduledSourceNode.*",
        ],
        failures: &[Failure::Throws],
        most: 1,
    }
    .run(async |page, _| two_people_play(page).await)
    .await
}

#[apply(test)]
async fn a_service_worker_that_is_refused() -> Result<()> {
    let fault = Fault {
        call: "ServiceWorkerContainer.register".to_owned(),
        number: 1,
        lasts: true,
        failure: Failure::Rejects,
    };
    Visit::to(fault.at(TWO_PEOPLE))
        .with_service_worker()
        .media("prefers-reduced-motion", "reduce")
        .script("window.styleOf = getComputedStyle.bind(window)")
        .watching(&[&fault.call])
        .run(async |page| {
            two_people_play(page).await?;
            ensure!(page.calls().await?.contains_key(&fault.call));
            Ok(())
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
async fn a_graphics_processor_that_fails_at_any_call() -> Result<()> {
    let address = "/explorer";
    let calls = [
        "HTMLCanvasElement.getContext",
        "WebGL2RenderingContext.createProgram",
        "WebGL2RenderingContext.createShader",
        "WebGL2RenderingContext.getShaderParameter",
        "WebGL2RenderingContext.getProgramParameter",
        "WebGL2RenderingContext.createTexture",
        "WebGL2RenderingContext.createBuffer",
    ];
    Visit::to("/")
        .viewport(800, 900, 1)
        .with_webgl()
        .tolerating("a shader does not compile")
        .watching(&calls)
        .run(async |page| {
            for call in calls {
                let fault = Fault {
                    call: call.to_owned(),
                    number: 1,
                    lasts: true,
                    failure: Failure::AnswersWithNothing,
                };
                page.goto("/help").await?;
                page.goto(&fault.at(address)).await?;
                is_explored_in_the_list(page)
                    .await
                    .map_err(|error| error.context(fault.to_string()))?;
            }
            Ok(())
        })
        .await
}
