// Prints how much processor time a frame of the full graph takes, settled and turning, with the
// browser's software renderer and antialiasing: the built page beside three.js and 3d-force-graph,
// in the same browser, on canvases of one size, with the nodes in the same places and as large: once on
// a small canvas, once on a stage as large as a window. How long it takes from a click to the first
// pictures, and from a step of the slider and a press on the legend to the next, beside a press after which
// nothing is drawn. The same of the map of Four, with a million nodes, beside points of three.js; how long the
// page itself is busy in a frame, and to find the node under the pointer.
//
// Where frames take long, the page turns the graph in drafts, with fewer pixels and plainer edges, and
// draws it in full detail once it rests. So both are measured; the others always draw all pixels.
//
//     node frames.js MODULE DIST CHROMIUM
//
// MODULE is the crate noughts-explorer-bench, compiled for Node; DIST is the folder of the built
// page. The time of the page's process and of the GPU process counts.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, resolve } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const [module, dist, executablePath] = process.argv.slice(2);
const { Bench, Map: GameMap } = createRequire(import.meta.url)(resolve(module));

/** The number of frames drawn before and during the measurement. */
const [WARM_UP, FRAMES] = [5, 25];

/** How long to watch a graph at rest, in milliseconds. */
const REST = 3000;

/** The canvases on which frames are compared, in pixels. */
const CANVASES = [[392, 558], [1440, 844]];

/** How many steps of the slider are timed. */
const STEPS = 9;

/** The radius of a node, as the page draws it. */
const RADIUS = 1.1;

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

/** Records frames: the animation frames in which something was drawn, and the draw calls. */
const COUNT = () => {
  const drawn = { frames: 0, calls: 0, last: -1 };
  window.drawn = drawn;
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...of) {
      // How long a picture takes in which nothing is drawn is the browser's part.
      if (!window.drawsNothing) draw.apply(this, of);
      drawn.calls += 1;
      const frame = document.timeline.currentTime;
      if (frame !== drawn.last) [drawn.last, drawn.frames] = [frame, drawn.frames + 1];
      // Six vertices a square, if the page is drawing.
      if (name === "drawElements" && of[0] === this.TRIANGLES) window.onSquares?.(this, of[1] / 6);
    };
  }
};

/** Turns, or draws again what is there, once an animation frame until this many `frames` are drawn;
 * resolves to the calls, and to the size of the canvas. */
const DRAW = ([frames, act]) => new Promise((done) => {
  const { frames: before, calls } = window.drawn;
  const next = () => {
    const { width, height } = document.querySelector("canvas.space-canvas") ?? document.querySelector("canvas");
    if (window.drawn.frames >= before + frames) return done([window.drawn.calls - calls, `${width} × ${height}`]);
    window[act]();
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
});

/** Serves the built page, and other pages that are named after their script. */
async function serve(pages) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const send = (type, body) => response.setHeader("content-type", type).end(body);
    const page = pathname.slice("/bench/".length);
    if (pathname.startsWith("/bench/") && Buffer.isBuffer(pages.get(page))) return send("application/octet-stream", pages.get(page));
    if (pathname.startsWith("/bench/") && pages.has(page)) {
      const script = pages.get(page).replaceAll("</script", "<\\/script");
      return send("text/html", `<!doctype html><meta charset="utf-8"><style>body{margin:0}</style><body><script type="module">${script}</script>`);
    }
    const path = join(dist, normalize(pathname));
    const file = await stat(path).then((found) => (found.isDirectory() ? join(path, "index.html") : path), () => null);
    const content = file && await readFile(file).catch(() => null);
    if (!content) return response.writeHead(404).end();
    send(TYPES[extname(file)] ?? "application/octet-stream", content);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

async function bundle(name) {
  const entry = new URL(`pages/${name}.js`, import.meta.url).pathname;
  const { outputFiles: [file] } = await build({ entryPoints: [entry], bundle: true, minify: true, format: "esm", write: false });
  return file.text;
}

/** Returns the processor time of the page and of the GPU process, in milliseconds. */
async function spent(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const counted = processInfo.filter(({ type }) => ["renderer", "GPU"].includes(type));
  return counted.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}

/** Measures the frames of a page on which a graph is at rest, and `act` has them drawn: `turn` or `redraw`. */
async function frames(page, session, act = "turn") {
  await page.evaluate(DRAW, [WARM_UP, act]);
  const start = await spent(session);
  const [calls, pixels] = await page.evaluate(DRAW, [FRAMES, act]);
  const frame = (await spent(session) - start) / FRAMES;
  await page.waitForTimeout(REST);
  const before = [await spent(session), await page.evaluate(() => window.drawn.frames)];
  await page.waitForTimeout(REST);
  const rest = (await spent(session) - before[0]) / REST * 1000;
  const drawn = await page.evaluate(() => window.drawn.frames) - before[1];
  return { frame, pixels, calls: calls / FRAMES, rest, drawn };
}

/** Has `window.drawnSince(start, least, full)` resolve to how long after a start so many nodes are drawn, in
 * full detail if that is asked for, when the graphics processor is done with them. */
const WATCH = () => {
  const waiting = [];
  window.drawnSince = (start, least, full = false) => new Promise((done) => waiting.push({ start, least, full, done }));
  const isFull = ({ canvas }) => canvas.width === Math.round(canvas.clientWidth * devicePixelRatio);
  window.onSquares = (gl, count) => {
    for (const wait of waiting.filter(({ least, full }) => count >= least && (!full || isFull(gl)))) {
      waiting.splice(waiting.indexOf(wait), 1);
      requestAnimationFrame(() => {
        const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.flush();
        const look = () => {
          if (gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) return setTimeout(look, 1);
          wait.done(performance.now() - wait.start);
        };
        look();
      });
    }
  };
};

/** Clicks what opens the map; resolves to how long its first pictures took. */
async function open(page, origin, [address, role, name]) {
  await page.goto(origin + address);
  const control = page.getByRole(role, { name }).first();
  await control.waitFor();
  await page.waitForTimeout(REST / 3);
  await page.evaluate(() => {
    addEventListener("click", () => {
      const click = performance.now();
      // One square alone is drawn before there is a graph, and not seen.
      window.pictures = Promise.all([2, 5478].map((least) => window.drawnSince(click, least)));
    }, { capture: true, once: true });
  });
  await control.click();
  return page.evaluate(() => window.pictures);
}

/** Opens the map, laid out by forces, on a canvas of a size, and waits until it has settled; resolves to
 * the sizes of the canvas and of the part that nothing lies over. */
async function settle(page, origin, [width, height]) {
  await page.goto(`${origin}/explorer/?layout=forces`);
  const size = () => page.evaluate(() => {
    const { clientWidth: width, clientHeight: height } = document.querySelector(".space-canvas");
    const { clientWidth: across, clientHeight: down } = document.querySelector(".stage-open");
    return { width, height, across, down };
  });
  await page.locator(".stage-open").waitFor({ state: "attached" });
  const { height: before } = await size();
  const { height: window } = page.viewportSize();
  await page.setViewportSize({ width, height: window + height - before });
  await page.waitForFunction(() => document.querySelector(".space-figures")?.textContent.includes("ticks per second"));
  await page.waitForFunction(() => document.querySelector(".space-figures").textContent.includes("at rest"), null, { timeout: 300_000 });
  await page.evaluate(() => {
    const canvas = document.querySelector(".space-canvas");
    const press = { key: "ArrowRight", bubbles: true, cancelable: true };
    window.turn = () => canvas.dispatchEvent(new KeyboardEvent("keydown", press));
    window.redraw = () => window.dispatchEvent(new Event("resize"));
  });
  return size();
}

/** Presses an entry of the legend and steps through the plies; resolves to the medians of how long the page
 * was busy, and of how long the next picture took, and the next in full detail. */
async function steps(page, origin) {
  await page.goto(`${origin}/explorer/`);
  await page.waitForFunction(() => document.querySelector(".space-words")?.textContent.startsWith("5,478 nodes, 16,167"));
  await page.waitForFunction(() => document.querySelector(".space-figures").textContent.includes("still"));
  return page.evaluate(async (count) => {
    const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];
    const time = async (act) => {
      const start = performance.now();
      const pictures = [false, true].map((full) => window.drawnSince(start, 1, full));
      act();
      // What follows from an event is done in tasks of its own.
      await new Promise((done) => setTimeout(done));
      const busy = performance.now() - start;
      const drawn = await Promise.all(pictures);
      await new Promise((done) => setTimeout(done, 500));
      return [busy, ...drawn];
    };
    const slider = document.querySelector(".space-plies input");
    const entry = document.querySelector(".space-legend button");
    // The legend first, while all nodes are drawn.
    const acts = {
      nothing: () => entry.click(),
      legend: () => entry.click(),
      slider: (n) => {
        slider.value = count - 1 - n;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      },
    };
    const report = {};
    for (const [name, act] of Object.entries(acts)) {
      const times = [];
      window.drawsNothing = name === "nothing";
      for (let n = 0; n < count; n += 1) times.push(await time(() => act(n)));
      report[name] = [0, 1, 2].map((which) => middle(times.map((pair) => pair[which])));
    }
    return report;
  }, STEPS);
}

/** The final positions of the nodes, which are the page's too, since the layout is deterministic. */
function settled() {
  const bench = new Bench("classic", false, 1e6);
  while (!bench.settled()) bench.tick();
  return { positions: [...bench.positions()], edges: [...bench.edges()], radius: RADIUS };
}

const peers = [["three.js, instanced", "three"], ["3d-force-graph", "force-graph"]];
const pages = new Map(await Promise.all(peers.map(async ([, name]) => [name, await bundle(name)])));
const server = await serve(pages);
const origin = `http://127.0.0.1:${server.address().port}`;
// Without a graphics processor, Chromium draws WebGL in software, and composes the page without WebGL.
const flags = ["--no-sandbox", "--enable-unsafe-swiftshader"];
/** Runs something on a page in a browser of its own. */
async function visit([width, height], run) {
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage({ viewport: { width, height } });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(COUNT);
  await page.addInitScript(WATCH);
  const outcome = await run(page, await browser.newBrowserCDPSession());
  await browser.close();
  return outcome;
}

const places = settled();
// A ball around all nodes is seen from side to side.
let extent = 0;
for (let at = 0; at < places.positions.length; at += 3) {
  extent = Math.max(extent, Math.hypot(...places.positions.slice(at, at + 3)));
}
for (const canvas of CANVASES) {
  const report = [];
  const { width, height, across, down } = await visit(canvas, async (page, session) => {
    const size = await settle(page, origin, canvas);
    report.push({ name: "ours, turning", ...await frames(page, session) });
    report.push({ name: "ours, full detail", ...await frames(page, session, "redraw") });
    return size;
  });
  // The others fill a canvas, the page the part that nothing lies over: as many pixels for the graph.
  const near = extent / Math.sin(Math.atan(Math.tan(Math.PI / 8) * Math.min(1, across / down)));
  const graph = { ...places, width, height, distance: near * height / down };
  for (const [name, script] of peers) {
    await visit(canvas, async (page, session) => {
      await page.goto(`${origin}/bench/${script}`);
      await page.evaluate((graph) => window.show(graph), graph);
      report.push({ name, ...await frames(page, session) });
    });
  }
  const [turning, full] = report;
  console.log(`A frame of the full graph, ${width} × ${height} pixels:`);
  for (const { name, frame, pixels, calls, rest, drawn } of report) {
    const times = [turning, full].map((ours) => `${(frame / ours.frame).toFixed(1)}×`).join(" and ");
    console.log(`  ${name.padEnd(22)}${frame.toFixed(0).padStart(6)} ms, ${times} ours; ${pixels} pixels, ${calls.toFixed(0)} draw calls; ` +
      `at rest ${rest.toFixed(0)} ms a second, ${drawn} frames in ${REST / 1000} s`);
  }
}

/** What opens the map: from the start page, and from the list. */
const WAYS = {
  "the start page": ["/", "link", "Open the 3D map"],
  "the list": ["/explorer/?view=list", "button", "List view"],
};
for (const [from, way] of Object.entries(WAYS)) {
  const pictures = [];
  for (let n = 0; n < 5; n += 1) pictures.push(await visit([800, 900], (page) => open(page, origin, way)));
  const [first, all] = [0, 1].map((which) => pictures.map((times) => times[which]).sort((a, b) => a - b)[2].toFixed(0));
  console.log(`From a click on ${from} to the first picture ${first} ms, to the first of all nodes ${all} ms`);
}
const { slider, legend, nothing } = await visit([1440, 900], (page) => steps(page, origin));
for (const [name, [busy, drawn, full]] of [["A step of the slider", slider], ["A filter", legend]]) {
  console.log(`${name} keeps the page busy for ${busy.toFixed(0)} ms, is drawn after ${drawn.toFixed(0)} ms, ` +
    `and in full detail after ${full.toFixed(0)} ms`);
}
console.log(`The same filter with nothing drawn takes the browser ${nothing[1].toFixed(0)} ms, and ${nothing[2].toFixed(0)} ms in full detail`);

/** Records how long the page is busy in each animation frame. */
const BUSY = () => {
  const request = window.requestAnimationFrame.bind(window);
  window.busy = [];
  window.requestAnimationFrame = (act) => request((time) => {
    const start = performance.now();
    act(time);
    window.busy.push(performance.now() - start);
  });
};

/** Opens the map of Four, seen from a camera; resolves to the size of its canvas and how long that took. */
async function openMap(page, origin, camera = "") {
  await page.addInitScript(BUSY);
  const start = Date.now();
  await page.goto(`${origin}/explorer/four${camera}`);
  await page.waitForFunction(() => document.querySelector(".space-words")?.textContent.startsWith("1,217,977"));
  await page.waitForFunction(() => document.querySelector(".space-figures").textContent.includes("still"));
  const opened = Date.now() - start;
  const size = await page.evaluate(() => {
    const canvas = document.querySelector(".space-canvas");
    const press = { key: "ArrowRight", bubbles: true, cancelable: true };
    window.turn = () => canvas.dispatchEvent(new KeyboardEvent("keydown", press));
    window.redraw = () => window.dispatchEvent(new Event("resize"));
    const { clientWidth: across, clientHeight: down } = document.querySelector(".stage-open");
    return { width: canvas.clientWidth, height: canvas.clientHeight, across, down };
  });
  return { ...size, opened };
}

/** Moves the pointer over the canvas; resolves to how long the page takes to find what is there, in the median. */
const pick = (page) => page.evaluate(async () => {
  const canvas = document.querySelector(".space-canvas");
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const times = [];
  for (let n = 0; n < 25; n += 1) {
    const at = { clientX: left + width / 2 + 9 * n - 100, clientY: top + height / 2 + 3 * n, bubbles: true };
    const start = performance.now();
    canvas.dispatchEvent(new PointerEvent("pointermove", at));
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 100));
  }
  return times.sort((a, b) => a - b)[12];
});

const whole = new GameMap("four");
const whereabouts = whole.positions();
pages.set("positions.bin", Buffer.from(whereabouts.buffer));
pages.set("winners.bin", Buffer.from(whole.winners()));
pages.set("points", await bundle("points"));
const far = whereabouts.reduce((most, _, at) => at % 3 ? most : Math.max(most, Math.hypot(...whereabouts.slice(at, at + 3))), 0);
const canvas = CANVASES[1];
const VIEWS = { "all of it": "", "from nearer": "?camera=0.60_0.35_700.00_0.00_0.00_0.00", "boards": "?camera=0.60_0.35_60.00_0.00_0.00_0.00" };
const ours = [];
let stage;
for (const [name, camera] of Object.entries(VIEWS)) {
  await visit(canvas, async (page, session) => {
    stage = await openMap(page, origin, camera);
    await page.evaluate(() => { window.busy.length = 0; });
    const turning = await frames(page, session);
    const busy = await page.evaluate(() => window.busy.filter((time) => time > 0.05).sort((a, b) => a - b));
    const full = await frames(page, session, "redraw");
    ours.push({ name, turning: turning.frame, full: full.frame, busy: busy[busy.length >> 1], picked: await pick(page), rest: full.rest });
  });
}
const distance = far / Math.sin(Math.atan(Math.tan(Math.PI / 8) * Math.min(1, stage.across / stage.down))) * stage.height / stage.down;
const theirs = await visit(canvas, async (page, session) => {
  await page.goto(`${origin}/bench/points`);
  await page.evaluate((view) => window.show(view), { distance, width: stage.width, height: stage.height });
  return frames(page, session);
});
console.log(`The map of Four, ${stage.width} × ${stage.height} pixels, open and drawn after ${(stage.opened / 1000).toFixed(1)} s:`);
for (const { name, turning, full, busy, picked, rest } of ours) {
  console.log(`  ${name.padEnd(22)}${turning.toFixed(0).padStart(6)} ms a frame turning, ${full.toFixed(0)} ms in full detail; ` +
    `the page is busy for ${busy.toFixed(1)} ms, and finds a node in ${picked.toFixed(1)} ms; at rest ${rest.toFixed(0)} ms a second`);
}
console.log(`  ${"three.js, points".padEnd(22)}${theirs.frame.toFixed(0).padStart(6)} ms a frame, ` +
  `${ours.map(({ turning }) => (theirs.frame / turning).toFixed(1)).join(", ")} times as long as ours`);
server.close();
