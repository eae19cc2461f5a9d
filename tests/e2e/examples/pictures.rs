//! Draws the pictures of link previews: `pictures LIST`, where LIST is a file that describes them.
//! `cargo xtask pictures` runs it.
//!
//! Each shows the board with a game on it. The browser composes it with a title and a line, in the
//! page's colours and fonts. The start page's picture of the explorer is drawn too, and the screenshots that
//! the manifest names.

mod scenes;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use noughts_e2e::{Page, Visit, eventually};
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
    /// The folder of the manifest's screenshots.
    screenshots: PathBuf,
}

/// A picture.
#[derive(Deserialize)]
struct Picture {
    /// The game on the board, if it is about one.
    game: Option<String>,
    title: String,
    line: String,
    file: PathBuf,
}

/// The viewport: larger than the picture, for a sharp board.
const VIEWPORT: [u32; 2] = [1440, 1400];

/// The viewport for the graph alone: it leaves a square of 695 pixels below the header.
const GRAPH_VIEWPORT: [u32; 2] = [1440, 751];

/// A game of each kind, to its end or, on a large board, to its middle, as people play who look one move
/// ahead.
const GAMES: [(&str, &str); 12] = [
    ("classic", "b3a2a1c3b1b2c1"),
    ("four", "b1d3b3a1a2c3d1c4d2d4b2a4c2"),
    ("misere", "b3a2a1c3b1b2c2a3c1"),
    ("notakto", "b3a2a1c3b1c2c1"),
    ("torus", "b3a2a1c2b2c1b1"),
    (
        "expanding",
        "b3a2a1c3b1b2c1b4c2e5d3a5a4c4e4e3a3c5d2d6c6d5f6f2b6f4f3f1f5e6",
    ),
    (
        "ultimate",
        "iffddaaiiaaccbbggcciiddhheeeeggffeehhbbhhhdggiicchdddeebbeigghae",
    ),
    (
        "ultimate-cross",
        "ifgaabghafcdccfheahiehibhciahehagbiecifiichdigfceieddadcffihhhbf",
    ),
    ("qubic", "2b23b21a11d42d14a14d23c23c33a34d4"),
    ("drop", "d6d5d4c6e6b6f6c5e5d3c4e4"),
    (
        "ultimate-open",
        "eeeddeeiieeaaeebbeeggeeffeecceehhhhebhhffhhiihhcchhgghhddh",
    ),
    (
        "ultimate-count",
        "iffddaaiiaaccbbggcciiddhheeeeggffeehhbbhhhdggiicchdddeebbeigghae",
    ),
];

/// The quality of the graph alone, out of 100: its own dark half hides it.
const QUALITY: u8 = 20;

/// The quality of a screenshot, out of 100.
const SHOT_QUALITY: u8 = 80;

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
    const { color, fontFamily } = getComputedStyle(document.body);
    const { backgroundColor } = getComputedStyle(document.documentElement);
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
    draw_screenshots(&wanted.screenshots).await?;
    println!("{}", wanted.screenshots.display());
    let size = [wanted.width, wanted.height];
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
            // What moves is drawn in drafts; the whole follows.
            page.picture().await?;
            let place = page.eval(GRAPH).await?;
            Ok(fs::write(
                file,
                page.capture_webp(QUALITY, Some(place)).await?,
            )?)
        })
        .await
}

/// Draws a lost game that is explained, on a wide screen and on a phone, as the manifest describes them.
async fn draw_screenshots(folder: &Path) -> anyhow::Result<()> {
    for (name, width, height, ratio) in [("wide", 1280, 800, 1), ("narrow", 390, 844, 2)] {
        Visit::to("/")
            .viewport(width, height, ratio)
            .media("prefers-color-scheme", "light")
            .media("prefers-reduced-motion", "reduce")
            .run(async |page: &Page| {
                scenes::lose(page).await?;
                scenes::review(page).await?;
                scenes::explain(page).await?;
                page.picture().await?;
                let picture = page.capture_webp(SHOT_QUALITY, None).await?;
                Ok(fs::write(folder.join(format!("{name}.webp")), picture)?)
            })
            .await?;
    }
    Ok(())
}

async fn draw(picture: &Picture, size: [u32; 2]) -> anyhow::Result<()> {
    let [width, height] = VIEWPORT;
    let visit = Visit::to(address(picture.game.as_deref())?)
        .viewport(width, height, 1)
        .media("prefers-color-scheme", "light")
        .media("prefers-reduced-motion", "reduce");
    visit
        .run(async |page: &Page| {
            rests(page).await?;
            let place: [f64; 4] = page.eval(BOARD).await?;
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

/// Returns the address of a game, or of the start page's for none.
fn address(game: Option<&str>) -> anyhow::Result<String> {
    let shown = game.unwrap_or("classic");
    let played = GAMES.iter().find(|(game, _)| *game == shown);
    let (_, moves) = played.with_context(|| format!("GAMES has none of {shown}"))?;
    Ok(format!("/play/{shown}?x=person&o=person#{moves}"))
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
