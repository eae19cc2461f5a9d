// Prints how much processor time a frame of the full graph takes, settled and turning, with the
// browser's software renderer and antialiasing: the built page beside three.js and 3d-force-graph,
// in the same browser, on canvases of one size, with the nodes in the same places, seen from as
// far. And how long it takes from the click that opens the view to its first pictures.
//
//     node frames.js MODULE DIST CHROMIUM
//
// MODULE is the crate noughts-explorer-bench, compiled for Node, DIST the folder of the built page.
// Counted is the time of the page's process and of the one that draws.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, resolve } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const [module, dist, executablePath] = process.argv.slice(2);
const { Bench } = createRequire(import.meta.url)(resolve(module));

/** How many frames are drawn before and during the measurement. */
const [WARM_UP, FRAMES] = [5, 25];

/** For how long a graph that nobody touches is watched, in milliseconds. */
const REST = 3000;

/** The radius of a node, as the page draws it. */
const RADIUS = 1.1;

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

/** Notes frames: the animation frames in which something was drawn, and the calls that drew. */
const COUNT = () => {
  const drawn = { frames: 0, calls: 0, last: -1 };
  window.drawn = drawn;
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...of) {
      draw.apply(this, of);
      drawn.calls += 1;
      const frame = document.timeline.currentTime;
      if (frame !== drawn.last) [drawn.last, drawn.frames] = [frame, drawn.frames + 1];
      // Six corners a square, if the page draws.
      if (name === "drawElements") window.onSquares?.(this, of[1] / 6);
    };
  }
};

/** Turns once an animation frame until so many frames are drawn; resolves to the calls. */
const TURN = (frames) => new Promise((done) => {
  const { frames: before, calls } = window.drawn;
  const next = () => {
    if (window.drawn.frames >= before + frames) return done(window.drawn.calls - calls);
    window.turn();
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
});

/** Serves the built page, and others of the name of their script. */
async function serve(pages) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const send = (type, body) => response.setHeader("content-type", type).end(body);
    const page = pathname.slice("/bench/".length);
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

/** Processor time of the page and of what draws it, in milliseconds. */
async function spent(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const counted = processInfo.filter(({ type }) => ["renderer", "GPU"].includes(type));
  return counted.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}

/** Measures a page on which a graph stands still and `turn` turns it. */
async function frames(page, session) {
  await page.evaluate(TURN, WARM_UP);
  const start = await spent(session);
  const calls = await page.evaluate(TURN, FRAMES);
  const frame = (await spent(session) - start) / FRAMES;
  await page.waitForTimeout(REST);
  const before = [await spent(session), await page.evaluate(() => window.drawn.frames)];
  await page.waitForTimeout(REST);
  const rest = (await spent(session) - before[0]) / REST * 1000;
  const drawn = await page.evaluate(() => window.drawn.frames) - before[1];
  return { frame, calls: calls / FRAMES, rest, drawn };
}

/** Opens the view of the built page; resolves to how long its pictures took. */
async function open(page, origin) {
  await page.goto(`${origin}/explorer/`);
  const button = page.getByRole("button", { name: "Show in 3D" });
  await button.waitFor();
  // When the graphics processor is done with the first picture, and with the first of all nodes.
  await page.evaluate(() => {
    window.pictures = {};
    const wait = (gl, name) => {
      if (name in window.pictures) return;
      window.pictures[name] = null;
      requestAnimationFrame(() => {
        const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.flush();
        const look = () => {
          if (gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) return setTimeout(look, 2);
          window.pictures[name] = performance.now() - window.clicked;
        };
        look();
      });
    };
    window.onSquares = (gl, count) => {
      wait(gl, "first");
      if (count === 5478) wait(gl, "full");
    };
    addEventListener("click", () => { window.clicked = performance.now(); }, { capture: true, once: true });
  });
  await button.click();
  await page.waitForFunction(() => window.pictures.full > 0);
  return page.evaluate(() => window.pictures);
}

/** Lays the graph out by forces and waits until it has settled. */
async function settle(page) {
  await page.getByText("Layout", { exact: true }).first().waitFor();
  await page.locator("summary", { hasText: "Layout" }).click();
  await page.getByLabel("By forces").check();
  await page.waitForFunction(() => document.querySelector(".space-figures").innerText.includes("ticks a second"));
  await page.waitForFunction(() => document.querySelector(".space-figures").innerText.includes("at rest"), null, { timeout: 120_000 });
  await page.evaluate(() => {
    const canvas = document.querySelector(".space-canvas");
    const press = { key: "ArrowRight", bubbles: true, cancelable: true };
    window.turn = () => canvas.dispatchEvent(new KeyboardEvent("keydown", press));
  });
  return page.evaluate(() => {
    const { width, height } = document.querySelector(".space-canvas");
    return { width, height };
  });
}

/** Where the nodes come to rest: in the page too, since the layout knows no chance. */
function settled() {
  const bench = new Bench("classic", false, 1e6);
  while (!bench.settled()) bench.tick();
  return { positions: [...bench.positions()], edges: [...bench.edges()], radius: RADIUS };
}

const peers = [["three.js, instanced", "three"], ["3d-force-graph", "force-graph"]];
const pages = new Map(await Promise.all(peers.map(async ([, name]) => [name, await bundle(name)])));
const server = await serve(pages);
const origin = `http://127.0.0.1:${server.address().port}`;
const flags = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const report = [];

/** Runs something on a page in a browser of its own. */
async function visit(run) {
  // Narrow, so that the view is closed at first.
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(COUNT);
  const outcome = await run(page, await browser.newBrowserCDPSession());
  await browser.close();
  return outcome;
}

let size;
const pictures = [];
await visit(async (page, session) => {
  pictures.push(await open(page, origin));
  size = await settle(page);
  report.push({ name: "ours", ...await frames(page, session) });
});
// A second and a third time, for the median.
for (let n = 0; n < 2; n += 1) pictures.push(await visit((page) => open(page, origin)));
const graph = { ...settled(), ...size };
// As far away as the page's camera: a ball around all nodes is seen from side to side.
let extent = 0;
for (let at = 0; at < graph.positions.length; at += 3) {
  extent = Math.max(extent, Math.hypot(...graph.positions.slice(at, at + 3)));
}
graph.distance = extent / Math.sin(Math.atan(Math.tan(Math.PI / 8) * Math.min(1, size.width / size.height)));
for (const [name, script] of peers) {
  await visit(async (page, session) => {
    await page.goto(`${origin}/bench/${script}`);
    await page.evaluate((graph) => window.show(graph), graph);
    report.push({ name, ...await frames(page, session) });
  });
}
server.close();

const [{ frame: ours }] = report;
console.log(`A frame of the full graph, ${size.width} × ${size.height} pixels:`);
for (const { name, frame, calls, rest, drawn } of report) {
  console.log(`  ${name.padEnd(22)}${frame.toFixed(0).padStart(6)} ms, ${(frame / ours).toFixed(1)}× ours, ${calls.toFixed(0)} draw calls; ` +
    `at rest ${rest.toFixed(0)} ms a second, ${drawn} frames in ${REST / 1000} s`);
}
const median = (name) => pictures.map((times) => times[name]).sort((a, b) => a - b)[1].toFixed(0);
console.log(`From the click to the first picture ${median("first")} ms, to the first of all nodes ${median("full")} ms`);
