//! Many games in several tabs, which are left and reloaded at any moment, with a storage that fails
//! now and then; and the data they leave behind.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Control, Feature, Page, Visit};
use noughts_random::SplitMix64;
use serde::Deserialize;
use serde_json::Value;
use thirtyfour::WindowHandle;
use tokio::time::sleep;

use crate::unfinished::is_ready;
use crate::{STATUS_404, TWO_PEOPLE};

/// How long it runs, in seconds, unless `NOUGHTS_SOAK_SECONDS` is set.
const SECONDS: u64 = 120;

const TABS: usize = 3;

/// Short games, of people, against the computer and of two computers.
const SHORT: [&str; 8] = [
    "/play/classic/?x=person&o=person",
    "/play/classic/?x=person&o=easy",
    "/play/classic/?x=perfect&o=person",
    "/play/classic/?x=easy&o=easy",
    "/play/mnk-3x3x3/?x=person&o=person",
    "/play/mnk-3x4x3/?x=person&o=person",
    "/play/mnk-4x3x3/?x=person&o=person",
    "/play/mnk-4x3x3/?x=easy&o=person",
];

/// Longer games.
const LONG: [&str; 8] = [
    "/play/four/?x=person&o=person",
    "/play/four/?x=hard&o=person",
    "/play/expanding/?x=person&o=person",
    "/play/expanding/?x=person&o=medium",
    "/play/ultimate/?x=person&o=person",
    "/play/ultimate/?x=person&o=easy",
    "/play/ultimate-cross/?x=person&o=person",
    "/play/mnk-10x10x5/?x=person&o=person",
];

/// Plays in every tab.
const PLAYER: &str = include_str!("soak/player.js");

/// How many disruptions pass between checks of the browser's log, which grows with each page.
const LOGGED: usize = 100;

/// Observations in a tab. A game is its number.
#[derive(Debug, Default, Deserialize)]
struct Seen {
    begun: BTreeSet<String>,
    /// Finished games with a person in them.
    ended: BTreeSet<String>,
    /// Finished games that could not be counted because the storage failed.
    refused: BTreeSet<String>,
    /// Games whose page was left right after their end: if another tab wrote at that very moment,
    /// nobody is left to repeat the change.
    hurried: BTreeSet<String>,
    /// Games that were left and are not saved, with those that are.
    lost: Vec<String>,
    /// How often the page was left, by the state of the game.
    left: BTreeMap<String, usize>,
    presses: usize,
    faults: usize,
}

impl Seen {
    fn add(&mut self, other: Self) {
        self.begun.extend(other.begun);
        self.ended.extend(other.ended);
        self.refused.extend(other.refused);
        self.hurried.extend(other.hurried);
        self.lost.extend(other.lost);
        for (moment, count) in other.left {
            *self.left.entry(moment).or_default() += count;
        }
        self.presses += other.presses;
        self.faults += other.faults;
    }
}

fn any_of<T: Copy>(random: &mut SplitMix64, all: &[T]) -> Result<T> {
    let chosen = random.pick(all);
    chosen.context("there is nothing to choose from")
}

fn any_game(random: &mut SplitMix64) -> Result<&'static str> {
    let games = if random.below(4) > 0 { &SHORT } else { &LONG };
    any_of(random, games)
}

/// Returns the number in a variable, if it is set.
fn variable(name: &'static str) -> Result<Option<u64>> {
    let text = env::var(name).ok();
    text.map(|text| text.parse()).transpose().context(name)
}

#[apply(test)]
async fn nothing_is_lost_whatever_is_left_when() -> Result<()> {
    let seconds = variable("NOUGHTS_SOAK_SECONDS")?.unwrap_or(SECONDS);
    let seed = match variable("NOUGHTS_SOAK_SEED")? {
        Some(seed) => seed,
        None => u64::from(SystemTime::now().duration_since(UNIX_EPOCH)?.subsec_nanos()),
    };
    let seed_text = format!("NOUGHTS_SOAK_SEED={seed}");
    println!("soak: {seed_text}");
    Visit::to("/")
        .viewport(640, 720, 1)
        .script(PLAYER)
        // A custom board has no file of its own.
        .tolerating(STATUS_404)
        .run(async |page| {
            let mut random = SplitMix64::new(seed);
            let tabs = open_tabs(page).await?;
            let mut seen = Seen::default();
            play(
                page,
                &tabs,
                &mut random,
                Duration::from_secs(seconds),
                &mut seen,
            )
            .await?;
            let open = come_to_rest(page, &tabs, &mut seen).await?;
            println!(
                "soak: {} games begun, {} ended; {} presses; left {:?}; {} faults",
                seen.begun.len(),
                seen.ended.len(),
                seen.presses,
                seen.left,
                seen.faults,
            );
            nothing_is_lost(page, &seen, &open).await?;
            // Otherwise nothing was tested.
            ensure!(
                seen.ended.len() as u64 >= seconds / 4,
                "too few games have ended"
            );
            Ok(())
        })
        .await
        .context(seed_text)
}

async fn to_tab(page: &Page, tab: &WindowHandle) -> Result<()> {
    Ok(page.driver().switch_to_window(tab.clone()).await?)
}

/// Opens the tabs. In each, the computer has moved once, so that all lazy parts are there.
async fn open_tabs(page: &Page) -> Result<Vec<WindowHandle>> {
    let mut tabs = vec![page.driver().window().await?];
    while tabs.len() < TABS {
        tabs.push(page.open_tab().await?);
    }
    for tab in &tabs {
        to_tab(page, tab).await?;
        page.goto("/play/classic/?x=person&o=easy").await?;
        is_ready(page).await?;
        page.play("b2").await?;
        page.hears_exchange().await?;
    }
    Ok(tabs)
}

/// Plays in all tabs at once, and disrupts one after another.
async fn play(
    page: &Page,
    tabs: &[WindowHandle],
    random: &mut SplitMix64,
    time: Duration,
    seen: &mut Seen,
) -> Result<()> {
    page.eval::<()>("localStorage.clear()").await?;
    for tab in tabs {
        to_tab(page, tab).await?;
        page.eval_with::<()>(
            "soak.begin(arguments[0], true)",
            [(random.next() >> 32).into()],
        )
        .await?;
        page.goto(any_game(random)?).await?;
    }
    let end = Instant::now() + time;
    for disruption in 1.. {
        to_tab(page, any_of(random, &tabs.iter().collect::<Vec<_>>())?).await?;
        let how = match random.below(20) {
            0..4 => format!(
                "soak.leave('another', () => location.assign('{}'))",
                any_game(random)?
            ),
            4 => "soak.leave('reload', () => location.reload())".to_owned(),
            5 => "navigation.canGoBack && soak.leave('back', () => history.back())".to_owned(),
            6 => format!("soak.fail({})", 1 + random.below(3)),
            _ => String::new(),
        };
        page.eval::<()>(&how).await?;
        // The pace; it waits for nothing.
        sleep(Duration::from_millis(random.below(500).into())).await;
        seen.add(page.eval("return soak.take()").await?);
        if disruption % LOGGED == 0 {
            page.check_unseen(&[STATUS_404.to_owned()]).await?;
        }
        if Instant::now() > end {
            break;
        }
    }
    Ok(())
}

/// Lets each tab reach an unfinished game on a person's turn. Returns the addresses of those games.
async fn come_to_rest(page: &Page, tabs: &[WindowHandle], seen: &mut Seen) -> Result<Vec<String>> {
    let mut open = Vec::new();
    for tab in tabs {
        to_tab(page, tab).await?;
        page.eval::<()>("soak.end()").await?;
        rests(page).await?;
        seen.add(page.eval("return soak.take()").await?);
        let address = "return location.pathname + location.search + location.hash";
        open.push(page.eval(address).await?);
        page.eval::<()>("soak.forget()").await?;
    }
    Ok(open)
}

async fn rests(page: &Page) -> Result<()> {
    page.yields("the idle player", Some(true), "return soak.rests()")
        .await
}

/// Looks for every game where it belongs: in the log or among the unfinished ones.
async fn nothing_is_lost(page: &Page, seen: &Seen, open: &[String]) -> Result<()> {
    ensure!(seen.lost.is_empty(), "lost: {:#?}", seen.lost);
    page.goto("/").await?;
    page.has(Control::Heading, "Continue playing").await?;
    let stored: BTreeMap<String, String> = page.eval("return { ...localStorage }").await?;
    let names: Vec<_> = stored.keys().collect();
    println!("soak: kept {names:?}");
    let is_game = |name: &str| {
        let number = name.strip_prefix("noughts.game.2.").unwrap_or_default();
        number.len() == 16 && number.bytes().all(|digit| digit.is_ascii_hexdigit())
    };
    let (games, others): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| is_game(name));
    ensure!(
        others == ["noughts.last-game.2", "noughts.statistics.2"],
        "also stored: {others:?}"
    );
    ensure!(games.len() <= 8, "too many games are kept");

    let links = "
        const links = document.querySelectorAll('[aria-labelledby=unfinished-heading] a');
        return [...links].map((link) => link.getAttribute('href'));";
    let offered: Vec<String> = page.eval(links).await?;
    ensure!(offered.len() == games.len(), "{offered:?} of {games:?}");
    for address in open {
        ensure!(
            offered.contains(address),
            "{address} is not among {offered:?}"
        );
    }

    let log = &stored["noughts.statistics.2"];
    let numbers = || {
        log.lines()
            .filter_map(|line| Some(line.split_once('\t')?.0.to_owned()))
    };
    let counted: BTreeSet<_> = numbers().collect();
    ensure!(
        counted.len() == numbers().count(),
        "a game counts twice: {log}"
    );
    let uncounted = seen.ended.difference(&counted);
    let (refused, uncounted): (Vec<_>, Vec<_>) =
        uncounted.partition(|game| seen.refused.contains(*game));
    println!("soak: not counted: {refused:?}, refused; and {uncounted:?}");
    let (hurried, lost): (Vec<_>, Vec<_>) = uncounted
        .into_iter()
        .partition(|game| seen.hurried.contains(*game));
    ensure!(lost.is_empty(), "ended and not counted: {lost:?}");
    // Two tabs rarely write at the same moment.
    ensure!(
        hurried.len() <= 1 + seen.ended.len() / 50,
        "ended, left at once and not counted: {hurried:?}"
    );
    Ok(())
}

/// A browser's resources for a page.
#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Held {
    documents: u64,
    nodes: u64,
    js_event_listeners: u64,
    /// The bytes of the script heap.
    #[serde(default)]
    heap: u64,
    /// The workers of all tabs.
    #[serde(default)]
    workers: usize,
}

impl Held {
    async fn by(page: &Page) -> Result<Self> {
        let cdp = page.driver().cdp();
        cdp.send_raw("HeapProfiler.collectGarbage", ()).await?;
        let counters = cdp.send_raw("Memory.getDOMCounters", ()).await?;
        let heap = cdp.send_raw("Runtime.getHeapUsage", ()).await?;
        let targets = cdp.send_raw("Target.getTargets", ()).await?;
        let targets = targets["targetInfos"].as_array().context("no targets")?;
        let is_worker = |target: &&Value| target["type"] == "worker";
        Ok(Self {
            heap: heap["usedSize"].as_u64().context("the heap has no size")?,
            workers: targets.iter().filter(is_worker).count(),
            ..serde_json::from_value(counters)?
        })
    }

    /// Returns whether anything exceeds a limit.
    fn exceeds(&self, limits: &Self) -> bool {
        self.documents > limits.documents
            || self.nodes > limits.nodes
            || self.js_event_listeners > limits.js_event_listeners
            || self.heap > limits.heap
            || self.workers > limits.workers
    }
}

/// The games that the player plays before a check.
const GAMES: usize = 10;

/// The bytes that a game may leave in the memory of scripts and programs: its line in the log, and
/// up to 200 records of slow frames by the browser, of which a busy machine makes more. A program's
/// memory grows by 64 KiB at a time, which is 1,092 bytes a game here. 2,700 to 3,100 were measured.
const BYTES_OF_A_GAME: u64 = 4500;

/// Keeps the browser from freezing the page that is left: for a frozen page it collects an event of
/// every change of the storage, and the player makes twenty a game.
const NEVER_FREEZE: &str = "addEventListener('unload', () => {})";

/// Plays ten games a number of times, and returns the resources held for an empty board afterwards:
/// the browser's, and the bytes of the page's program.
async fn held_after(page: &Page, times: usize) -> Result<(Held, u64)> {
    page.eval::<()>("soak.goOn()").await?;
    for _ in 0..times {
        page.yields(
            "finished games",
            true,
            &format!("return soak.hasEnded({GAMES})"),
        )
        .await?;
    }
    page.eval::<()>("soak.end()").await?;
    rests(page).await?;
    page.cell(1, 1).await?.focus().await?;
    page.press("n").await?;
    page.yields("moves in the address", "", "return location.hash")
        .await?;
    // The probe's records belong to the tests.
    page.eval::<()>("probe.said.length = probe.times.length = 0")
        .await?;
    let memory = page.eval("return soak.memory()").await?;
    Ok((Held::by(page).await?, memory))
}

async fn holds_no_more(address: &str) -> Result<()> {
    const WARM: usize = 4;
    const MORE: usize = 6;
    Visit::to("/help")
        .needing(Feature::HeldObjects)
        .script(PLAYER)
        .run(async |page| {
            page.eval::<()>("soak.begin(1, false)").await?;
            page.eval::<()>(NEVER_FREEZE).await?;
            page.goto(address).await?;
            is_ready(page).await?;
            let (before, memory_before) = held_after(page, WARM).await?;
            let (after, memory) = held_after(page, MORE).await?;
            let grown = (after.heap + memory).saturating_sub(before.heap + memory_before);
            println!("soak: {} bytes more a game", grown / (MORE * GAMES) as u64);
            // A leak in every game would be sixty times as much.
            let limits = Held {
                documents: before.documents + 2,
                nodes: before.nodes + 20,
                heap: after.heap,
                ..before
            };
            ensure!(!after.exceeds(&limits), "{after:?} exceeds {limits:?}");
            ensure!(
                grown <= (MORE * GAMES) as u64 * BYTES_OF_A_GAME,
                "{grown} bytes more after {} games",
                MORE * GAMES
            );
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_page_holds_no_more_after_many_games() -> Result<()> {
    holds_no_more(TWO_PEOPLE).await?;
    holds_no_more("/play/classic?x=person&o=easy").await
}
