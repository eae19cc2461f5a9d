//! Ultimate's worker and its helpers: whatever happens to those, it answers.

use anyhow::{Context, Result, bail, ensure};
use noughts_e2e::{Answer, Build, Page, Visit};
use noughts_protocol::{Goal, Request, Response, RunId, Search, Study, decode, encode};
use serde_json::json;

use crate::TWO_PEOPLE;

/// Asks Ultimate's worker, which the page starts only for a game against the computer, and returns
/// its messages up to the last; strings come from scripts that a test has added to the worker.
const ASK: &str = "
    const [bytes] = arguments;
    const { content } = document.querySelector('meta[name=ultimate-worker]');
    const worker = new Worker(content, { type: 'module' });
    const said = [];
    return new Promise((resolve, reject) => {
        worker.onerror = (event) => {
            event.preventDefault();
            reject(new Error(event.message));
        };
        worker.onmessage = ({ data }) => {
            if (!said.length) worker.postMessage(Uint8Array.from(bytes));
            said.push(typeof data === 'string' ? data : Array.from(data));
            // The kind follows the version; that of a study is above those of reports. Whether it is the last
            // follows three numbers.
            let at = 2;
            for (let numbers = 0; data[1] > 1 && numbers < 3; at++) numbers += data[at] < 128;
            if (data[1] > 1 && data[at] || data === 'enough') {
                worker.onmessage = null;
                window.asked = worker;
                resolve(said);
            }
        };
    });
";

/// The worker's messages.
struct Said {
    responses: Vec<Response>,
    told: Vec<String>,
}

impl Said {
    fn study(&self) -> Result<&Study> {
        match self.responses.last() {
            Some(Response::Study(study)) => Ok(study),
            other => bail!("{other:?} is not a study"),
        }
    }
}

async fn ask(page: &Page, time_limit: u32) -> Result<Said> {
    let request = encode(&Request::Search(Search {
        run: RunId(1),
        record: "ultimate ee".to_owned(),
        goal: Goal::Study,
        time_limit,
        seed: 0,
        known: Vec::new(),
    }));
    let said: Vec<serde_json::Value> = page.eval_with(ASK, [json!(request)]).await?;
    let (mut responses, mut told) = (Vec::new(), Vec::new());
    for value in said {
        if let Some(text) = value.as_str() {
            told.push(text.to_owned());
        } else {
            let bytes: Vec<u8> = serde_json::from_value(value)?;
            responses.push(decode(&bytes)?);
        }
    }
    Ok(Said { responses, told })
}

/// Returns a visit whose Ultimate workers, helpers included, run a script before their program.
fn with_script(script: &str) -> Result<Visit> {
    let build = Build::at_root()?;
    let path = build.script_of("ultimate-worker")?;
    let loader = String::from_utf8(build.read(path)?)?;
    let answer = Answer::Script(format!("{script}\n{loader}"));
    Ok(Visit::to(TWO_PEOPLE).answering(path, answer))
}

async fn answers(script: &str) -> Result<()> {
    with_script(script)?
        .run(async |page| {
            let said = ask(page, 500).await?;
            let study = said.study()?;
            ensure!(study.lines.len() == 8, "{study:?}");
            ensure!(study.lines.iter().all(|line| line.found.rate.is_some()));
            Ok(())
        })
        .await
}

const FOUR_CORES: &str = "
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
    const isHelper = self.name === 'helper';
";

#[apply(test)]
async fn helpers_tell_what_they_have_counted() -> Result<()> {
    // The search continues until each of the three has reported more than being ready.
    let script = format!(
        "{FOUR_CORES}
        const told = new Map();
        const Plain = Worker;
        self.Worker = class extends Plain {{
            constructor(...of) {{
                super(...of);
                this.addEventListener('message', () => {{
                    told.set(this, (told.get(this) ?? 0) + 1);
                    if ([...told.values()].filter((count) => count > 1).length === 3) {{
                        postMessage('enough');
                    }}
                }});
            }}
        }};"
    );
    with_script(&script)?
        .run(async |page| {
            let said = ask(page, 60_000).await?;
            ensure!(said.told == ["enough"], "{:?}", said.told);
            Ok(())
        })
        .await
}

#[apply(test)]
async fn helpers_end_with_their_worker() -> Result<()> {
    // A lock is held for as long as its holder lives.
    let script = format!(
        "{FOUR_CORES}
        if (isHelper) {{
            await new Promise((held) => {{
                navigator.locks.request('helper', {{ mode: 'shared' }}, () => {{
                    held();
                    return new Promise(() => {{}});
                }});
            }});
        }}"
    );
    with_script(&script)?
        .run(async |page| {
            ask(page, 500).await?;
            // They start beside it, so one may not be there yet.
            let held = "return navigator.locks.query().then(({ held }) => held.length)";
            page.yields("helpers", 3, held).await?;
            page.eval::<()>("asked.terminate()").await?;
            let freed = "return navigator.locks.request('helper', () => true)";
            ensure!(page.eval::<bool>(freed).await?);
            Ok(())
        })
        .await
}

/// Makes helpers report their memory to their worker, and the worker report all four once each has
/// its tree.
const MEMORY: &str = "
    let memory;
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const plain = WebAssembly[name];
        WebAssembly[name] = async (...of) => {
            const made = await plain.apply(WebAssembly, of);
            memory = (made.instance ?? made).exports.memory;
            return made;
        };
    }
    const channel = new BroadcastChannel('memory');
    if (isHelper) {
        const helper = Math.random();
        const tell = () => channel.postMessage([helper, memory?.buffer.byteLength ?? 0]);
        setInterval(tell, 50);
    } else {
        const helpers = new Map();
        channel.onmessage = ({ data: [helper, size] }) => {
            helpers.set(helper, size);
            const sizes = [memory.buffer.byteLength, ...helpers.values()];
            if (sizes.length < 4 || sizes.some((size) => size < 10_000_000)) return;
            channel.close();
            postMessage(JSON.stringify(sizes));
            postMessage('enough');
        };
    }
";

#[apply(weekly)]
async fn a_team_takes_no_more_memory_than_its_half() -> Result<()> {
    with_script(&format!("{FOUR_CORES} {MEMORY}"))?
        .run(async |page| {
            let said = ask(page, 60_000).await?;
            let sizes = said.told.first().context("no sizes were reported")?;
            let sum: u64 = serde_json::from_str::<Vec<u64>>(sizes)?.iter().sum();
            ensure!(sum <= 128_000_000, "{sizes}");
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn one_core_has_no_helpers() -> Result<()> {
    let script = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });
        const Plain = Worker;
        self.Worker = class extends Plain {
            constructor(...of) { super(...of); postMessage('a helper'); }
        };";
    with_script(script)?
        .run(async |page| {
            let said = ask(page, 500).await?;
            ensure!(said.told.is_empty(), "{:?}", said.told);
            said.study().map(drop)
        })
        .await
}

#[apply(weekly)]
async fn a_browser_without_workers_in_workers() -> Result<()> {
    answers(&format!("{FOUR_CORES} delete self.Worker;")).await
}

#[apply(weekly)]
async fn helpers_that_throw_at_once() -> Result<()> {
    answers(&format!(
        "{FOUR_CORES} if (isHelper) throw new Error('This helper is broken.');"
    ))
    .await
}

#[apply(weekly)]
async fn helpers_that_never_start() -> Result<()> {
    answers(&format!(
        "{FOUR_CORES} if (isHelper) await new Promise(() => {{}});"
    ))
    .await
}

#[apply(weekly)]
async fn helpers_that_end_in_the_middle_of_a_search() -> Result<()> {
    answers(&format!(
        "{FOUR_CORES}
        if (isHelper) {{
            const post = self.postMessage.bind(self);
            let count = 0;
            self.postMessage = (message) => {{
                post(message);
                // The messages that it is ready, and its first counts.
                if (++count === 2) self.close();
            }};
        }}"
    ))
    .await
}

#[apply(weekly)]
async fn helpers_that_say_what_is_no_message() -> Result<()> {
    answers(&format!(
        "{FOUR_CORES}
        if (isHelper) {{
            const post = self.postMessage.bind(self);
            self.postMessage = () => post('nothing');
        }}"
    ))
    .await
}

#[apply(test)]
async fn the_worker_of_ultimate_is_loaded_for_no_other_game() -> Result<()> {
    Visit::to(crate::AGAINST_COMPUTER)
        .run(async |page| {
            page.play("a1").await?;
            page.hears_exchange().await?;
            let loaded = "return performance.getEntriesByType('resource').map((e) => e.name)";
            let loaded: Vec<String> = page.eval(loaded).await?;
            let build = page.build();
            let is_loaded = |worker: &str| -> Result<bool> {
                let path = build.script_of(worker)?;
                Ok(loaded.iter().any(|name| name.ends_with(path)))
            };
            ensure!(is_loaded("engine-worker")?, "{loaded:?}");
            ensure!(!is_loaded("ultimate-worker")?);
            Ok(())
        })
        .await
}
