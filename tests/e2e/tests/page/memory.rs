//! The memory of a page after many games.

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Feature, Page, Visit};
use serde::Deserialize;
use serde_json::Value;

use crate::TWO_PEOPLE;
use crate::unfinished::is_ready;

/// Plays one game after the other, at random, while it is asked to, and knows the memory of the page's
/// programs. It keeps the browser from freezing pages, which would collect events of the storage.
const PLAYER: &str = "
    addEventListener('unload', () => {});
    const memories = new Set();
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const plain = WebAssembly[name];
      WebAssembly[name] = async (...of) => {
        const made = await plain.apply(WebAssembly, of);
        const { exports } = made.instance ?? made;
        Object.values(exports).filter((each) => each instanceof WebAssembly.Memory)
          .forEach((memory) => memories.add(memory));
        return made;
      };
    }
    window.player = {
      left: 0,
      step: () => {
        const free = [...document.querySelectorAll('[role=grid] button.playable')];
        if (free.length > 0) {
          free[Math.floor(Math.random() * free.length)].click();
        } else if (document.querySelector('dialog.result[open]')) {
          document.querySelector('dialog.result button').click();
          player.left -= 1;
        }
        if (player.left > 0) setTimeout(player.step, 20);
      },
      play: (games) => { player.left = games; player.step(); },
      memory: () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    };";

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

/// The games between two looks.
const GAMES: usize = 10;

/// The bytes that a game may leave in the memory of scripts and programs: its line in the log, and
/// up to 200 records of slow frames by the browser, of which a busy machine makes more. A program's
/// memory grows by 64 KiB at a time, which is 1,092 bytes a game here. 5,000 to 5,300 were measured on a
/// busy machine.
const BYTES_OF_A_GAME: u64 = 8_000;

/// Plays ten games a number of times, and returns the resources held for an empty board afterwards:
/// the browser's, and the bytes of the page's program.
async fn held_after(page: &Page, times: usize) -> Result<(Held, u64)> {
    for _ in 0..times {
        page.eval::<()>(&format!("player.play({GAMES})")).await?;
        page.yields("finished games", true, "return player.left === 0")
            .await?;
    }
    page.yields("moves in the address", "", "return location.hash")
        .await?;
    page.cell(1, 1).await?.focus().await?;
    // The probe's records belong to the tests.
    page.eval::<()>("probe.said.length = probe.times.length = 0")
        .await?;
    let memory = page.eval("return player.memory()").await?;
    Ok((Held::by(page).await?, memory))
}

async fn holds_no_more(address: &str) -> Result<()> {
    const WARM: usize = 4;
    const MORE: usize = 6;
    Visit::to(address)
        .needing(Feature::HeldObjects)
        .media("prefers-reduced-motion", "reduce")
        .script(PLAYER)
        .run(async |page| {
            is_ready(page).await?;
            let (before, memory_before) = held_after(page, WARM).await?;
            let (after, memory) = held_after(page, MORE).await?;
            let grown = (after.heap + memory).saturating_sub(before.heap + memory_before);
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

#[apply(weekly)]
async fn a_page_holds_no_more_after_many_games() -> Result<()> {
    holds_no_more(TWO_PEOPLE).await?;
    holds_no_more("/play/classic?x=person&o=easy").await
}
