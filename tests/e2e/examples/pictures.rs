//! Draws the pictures of link previews: `pictures LIST`, where LIST is a file that describes them.
//! `cargo xtask pictures` runs it.
//!
//! Each shows part of the page: its board with a game on it, or its graph in 3D. The browser
//! composes it with a title and a line, in the page's colours and fonts.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use noughts_e2e::{Control, Page, Visit, eventually};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Side, Status, Variant};
use serde::Deserialize;
use serde_json::json;

/// The pictures to draw.
#[derive(Deserialize)]
struct Wanted {
    width: u32,
    height: u32,
    pictures: Vec<Picture>,
    /// The file of the picture with the graph alone, which the start page shows.
    graph: PathBuf,
    /// The file of the picture of an analysis.
    analysis: PathBuf,
}

/// A picture.
#[derive(Deserialize)]
struct Picture {
    /// The route it belongs to.
    route: String,
    title: String,
    line: String,
    file: PathBuf,
}

/// The part of the page in a picture.
enum Subject {
    Board,
    Graph,
}

/// The viewport: larger than the picture, for a sharp board.
const VIEWPORT: [u32; 2] = [1440, 1400];

/// The viewport for the graph alone: it leaves a square of 695 pixels below the header.
const GRAPH_VIEWPORT: [u32; 2] = [1440, 751];

/// The analysis: all replies but one lose.
const ANALYSIS: &str = "1. a1 {Only the centre holds.} <b2> b2! \
    (b1?? 2. a2! {The first of two threats.} a3 3. b2! {O can meet only one.}) 2. c3 b1! 3. b3 *";

/// The quality of the graph alone, out of 100: its own dark half hides it.
const QUALITY: u8 = 40;

/// Removes the focus outline and the scroll bars.
const PLAIN: &str = "
    document.activeElement?.blur();
    const style = new CSSStyleSheet();
    style.replaceSync('* { scrollbar-width: none !important; }');
    document.adoptedStyleSheets.push(style);";

/// Returns the board's rectangle, after closing dialogs and removing the focus outline.
const BOARD: &str = "
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
    document.activeElement?.blur();
    const { x, y, width, height } = document.querySelector('[role=grid]').getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height];";

/// Returns the rectangle of the graph's centre, after removing everything that floats over it.
const GRAPH: &str = "
    const canvas = document.querySelector('.space-canvas');
    const style = new CSSStyleSheet();
    style.replaceSync(`
      body * { visibility: hidden !important; }
      .space-canvas { visibility: visible !important; }`);
    document.adoptedStyleSheets.push(style);
    document.activeElement?.blur();
    const { x, y, width, height } = canvas.getBoundingClientRect();
    const side = Math.min(width, height);
    const [across, down] = [(width - side) / 2 + scrollX, (height - side) / 2 + scrollY];
    return [x + across, y + down, side, side];";

/// Replaces the page with a picture, given its size, the part of the page, title and line.
const COMPOSE: &str = "
    const [width, height, image, title, line, done] = arguments;
    // What hid all but the graph would hide this too.
    document.adoptedStyleSheets = [];
    const { color, fontFamily } = getComputedStyle(document.body);
    const ground = document.querySelector('.space-canvas') ?? document.documentElement;
    const { backgroundColor } = getComputedStyle(ground);
    const make = (tag, style, ...children) => {
      const element = document.createElement(tag);
      Object.assign(element.style, style);
      element.append(...children);
      return element;
    };
    const box = { boxSizing: 'border-box', margin: 0 };
    const side = height - 96;
    const seen = make('img', { width: `${side}px`, height: `${side}px`, objectFit: 'contain' });
    const mark = make('img', { width: '56px', height: '56px' });
    mark.src = document.querySelector('link[rel=icon]').href;
    const name = make('p', {
      ...box, display: 'flex', alignItems: 'center', gap: '16px', fontSize: '36px', fontWeight: 600,
    }, mark, 'Noughts');
    const large = title.length > 10 ? '68px' : '88px';
    const words = make('div', {
      ...box, flex: 1, textWrap: 'balance', display: 'flex', flexDirection: 'column', gap: '24px',
    }, name, make('p', { ...box, fontSize: large, fontWeight: 700, lineHeight: 1.1 },
      // “Tic-tac-toe” stays on one line.
      title.replaceAll('-', '\\u2011')),
    make('p', { ...box, fontSize: '36px', lineHeight: 1.3 }, line));
    const picture = make('div', {
      ...box, position: 'fixed', inset: '0 auto auto 0', zIndex: 9999, display: 'flex',
      alignItems: 'center', gap: '48px', padding: '48px 48px 48px 64px', width: `${width}px`,
      height: `${height}px`, color, backgroundColor, fontFamily,
    }, words, seen);
    seen.src = image;
    document.body.replaceChildren(picture);
    Promise.all([seen.decode(), mark.decode()])
      .then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));";

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let list = env::args_os().nth(1).context("pictures LIST")?;
    let wanted: Wanted = serde_json::from_str(&fs::read_to_string(list)?)?;
    draw_graph(&wanted.graph).await?;
    println!("{}", wanted.graph.display());
    let size = [wanted.width, wanted.height];
    draw_analysis(&wanted.analysis, size).await?;
    println!("{}", wanted.analysis.display());
    for picture in &wanted.pictures {
        draw(picture, size).await?;
        println!("{}", picture.file.display());
    }
    Ok(())
}

/// Draws the graph alone, as WebP: the start page shows it on the same dark ground.
async fn draw_graph(file: &Path) -> anyhow::Result<()> {
    let [width, height] = GRAPH_VIEWPORT;
    Visit::to("/explorer")
        .viewport(width, height, 1)
        .media("prefers-reduced-motion", "reduce")
        .with_webgl()
        .run(async |page: &Page| {
            graph_rests(page).await?;
            let place = page.eval(GRAPH).await?;
            Ok(fs::write(
                file,
                page.capture_webp(QUALITY, Some(place)).await?,
            )?)
        })
        .await
}

/// Draws the page of an analysis, after its first move and with the value of every reply.
async fn draw_analysis(file: &Path, [width, height]: [u32; 2]) -> anyhow::Result<()> {
    let tree = ANALYSIS.replace(' ', "+");
    Visit::to(format!("/analysis/classic?ply=1#{tree}"))
        .viewport(width, height, 1)
        .media("prefers-color-scheme", "light")
        .media("prefers-reduced-motion", "reduce")
        .run(async |page: &Page| {
            page.click(Control::Button, "Values").await?;
            page.names_cell("b2", "Row 2, column 2, empty, draw, best move")
                .await?;
            page.eval::<()>(PLAIN).await?;
            Ok(fs::write(file, page.picture().await?)?)
        })
        .await
}

async fn draw(picture: &Picture, size: [u32; 2]) -> anyhow::Result<()> {
    let (address, subject) = seen(&picture.route)?;
    let [width, height] = VIEWPORT;
    let visit = Visit::to(address)
        .viewport(width, height, 1)
        .media("prefers-reduced-motion", "reduce")
        // Single puzzles have no files, and come with a status that says so.
        .tolerating("404");
    let visit = match subject {
        Subject::Board => visit.media("prefers-color-scheme", "light"),
        // The graph glows.
        Subject::Graph => visit.media("prefers-color-scheme", "dark").with_webgl(),
    };
    visit
        .run(async |page: &Page| {
            let place: [f64; 4] = match subject {
                Subject::Board => {
                    rests(page).await?;
                    page.eval(BOARD).await?
                }
                Subject::Graph => {
                    graph_rests(page).await?;
                    page.eval(GRAPH).await?
                }
            };
            let part = BASE64_STANDARD.encode(page.capture(Some(place)).await?);
            let [width, height] = size;
            let arguments = vec![
                json!(width),
                json!(height),
                json!(format!("data:image/png;base64,{part}")),
                json!(picture.title),
                json!(picture.line),
            ];
            page.driver().execute_async(COMPOSE, arguments).await?;
            let whole = [0.0, 0.0, width.into(), height.into()];
            Ok(fs::write(&picture.file, page.capture(Some(whole)).await?)?)
        })
        .await
}

/// Returns the address and the part of the page that show a route.
fn seen(route: &str) -> anyhow::Result<(String, Subject)> {
    if route.starts_with("explorer") {
        return Ok((format!("/{route}"), Subject::Graph));
    }
    let address = match route {
        "puzzles" => "/puzzles/classic-hard/3".to_owned(),
        // The daily puzzle changes.
        "puzzles/daily" => "/puzzles/four/12".to_owned(),
        _ => {
            let variant = match route.strip_prefix("play/") {
                Some(id) => id.parse()?,
                None => Variant::Classic,
            };
            let game = game(variant)?;
            format!("/play/{variant}?x=person&o=person#{}", game.moves_text())
        }
    };
    Ok((address, Subject::Board))
}

/// Waits until the board is there and nothing on it moves.
async fn rests(page: &Page) -> anyhow::Result<()> {
    let script = "
        const [done] = [arguments[arguments.length - 1]];
        let last = '', same = 0;
        const look = () => {
          const grid = document.querySelector('[role=grid]');
          const now = grid ? JSON.stringify([grid.getBoundingClientRect(), grid.innerText]) : '';
          same = now && now === last ? same + 1 : 0;
          last = now;
          if (same > 60) return done(true);
          requestAnimationFrame(look);
        };
        look();";
    page.driver().execute_async(script, Vec::new()).await?;
    Ok(())
}

/// Returns whether the whole graph is drawn and at rest.
const IS_DRAWN: &str = "
    const figures = document.querySelector('.space-figures')?.innerText ?? '';
    return /nodes, [0-9,]+ edges/.test(document.body.innerText) && figures.includes('still');";

/// Waits until the graph is drawn in its initial layers.
async fn graph_rests(page: &Page) -> anyhow::Result<()> {
    eventually("a settled graph", true, async || {
        page.eval::<bool>(IS_DRAWN).await
    })
    .await
}

/// The number of plies shown of a match of rounds.
const OF_ROUNDS: usize = 30;

/// The largest board, in cells, that is shown at the end of a game; larger ones are shown during
/// one.
const SMALL: usize = 16;

/// Returns a game as people play who look one move ahead: to its end, with a winner if possible; on
/// a large board it stops before the board is full.
fn game(variant: Variant) -> anyhow::Result<Game> {
    let start = variant.start();
    let cells = start.topology().cells().count();
    let plies = if start.scores().is_some() {
        OF_ROUNDS
    } else if cells <= SMALL {
        cells
    } else {
        cells * 2 / 5
    };
    let mut last = None;
    for seed in 0..1000 {
        let game = play(variant, plies, seed)?;
        let status = game.position().status();
        let is_fit = match status {
            Status::Won(_) => cells <= SMALL && game.ply() > cells / 2,
            Status::InProgress => cells > SMALL || start.scores().is_some(),
            Status::Draw => false,
        };
        if is_fit {
            return Ok(game);
        }
        last = Some(game);
    }
    last.context("no game was played")
}

fn play(variant: Variant, plies: usize, seed: u64) -> anyhow::Result<Game> {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(variant);
    while game.ply() < plies && !game.position().status().is_over() {
        let side = game.position().to_move();
        let mut moves = Vec::new();
        for cell in game.position().legal_moves() {
            moves.push((outlook(&game, side, cell)?, cell));
        }
        let best = moves.iter().map(|(outlook, _)| *outlook).max();
        let best: Vec<CellId> = moves
            .iter()
            .filter(|(outlook, _)| Some(*outlook) == best)
            .map(|(_, cell)| *cell)
            .collect();
        let cell = random.pick(&best).context("no move can be played")?;
        game.play(cell)?;
    }
    ensure!(game.ply() > 0, "{variant} has no moves");
    Ok(game)
}

/// The value of a move to someone who looks one move ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outlook {
    Loses,
    LetsWin,
    Goes,
    Wins,
}

fn outlook(game: &Game, side: Side, cell: CellId) -> anyhow::Result<Outlook> {
    let after = |game: &Game, cell| -> anyhow::Result<(Game, Option<Side>)> {
        let mut next = game.clone();
        next.play(cell)?;
        let winner = next.position().status().winner();
        Ok((next, winner))
    };
    let (next, winner) = after(game, cell)?;
    match winner {
        Some(winner) if winner == side => return Ok(Outlook::Wins),
        Some(_) => return Ok(Outlook::Loses),
        None => {}
    }
    for reply in next.position().legal_moves() {
        if after(&next, reply)?.1.is_some_and(|winner| winner != side) {
            return Ok(Outlook::LetsWin);
        }
    }
    Ok(Outlook::Goes)
}
