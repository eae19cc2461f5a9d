// Loads the app's program. It retries failed downloads, and reports final failures in plain HTML,
// which needs nothing else. The element that starts this file names the program.

import { compile } from "./compile.js";
import init, { mount } from "./noughts.js";

const RETRY_AFTER_MS = [500, 2000];

const { wasm, wasmIntegrity } = document.querySelector("script[data-wasm]").dataset;

// With Trusted Types, the page runs only the scripts that its head names. Texts that become
// elements are the program's own: Leptos builds the static parts of a view from them.
const scripts = () => [...document.querySelectorAll("meta[name$=-worker]")].map(({ content }) => content);
globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (html) => html,
  createScriptURL: (url) => (scripts().includes(url) ? url : null),
});

/** The WebAssembly features that the program needs, each with a module that uses only it (the
 * module's sections, which follow the eight bytes at the start of every module). */
const FEATURES = {
  "bulk memory operations": [
    1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 3, 1, 0, 1, 10, 14, 1, 12, 0, 65, 0, 65, 0, 65, 0, 252, 10, 0,
    0, 11,
  ],
  "reference types": [1, 5, 1, 96, 0, 1, 111, 3, 2, 1, 0, 10, 6, 1, 4, 0, 208, 111, 11],
  SIMD: [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11],
};

const missing = () =>
  Object.entries(FEATURES)
    .filter(([, code]) => !WebAssembly.validate(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, ...code)))
    .map(([name]) => name);

const wait = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Compiles the program; a failed download counts once every retry is used up. */
async function compileApp() {
  for (const delay of RETRY_AFTER_MS) {
    try {
      return await compile(wasm, wasmIntegrity);
    } catch (error) {
      // It has arrived, and would be the same again.
      if (error instanceof WebAssembly.CompileError) throw error;
      console.warn("Noughts: the program could not be loaded; trying again.", error);
      await wait(delay);
    }
  }
  return compile(wasm, wasmIntegrity);
}

const CHANGED = ["data", "nodeValue", "parentNode"];

/** Watches for texts that a translator replaces by elements. The program goes on to change its own,
 * which nobody sees any more: before it does, that comes back, and is translated again. */
function followTranslators() {
  const replace = (text, shown) => {
    const restore = () => {
      for (const name of [...CHANGED, "remove"]) delete text[name];
      if (!text.isConnected) shown.replaceWith(text);
    };
    for (const name of CHANGED) {
      Object.defineProperty(text, name, {
        configurable: true,
        get: () => (restore(), text[name]),
        set: (value) => (restore(), (text[name] = value)),
      });
    }
    text.remove = () => (restore(), text.remove());
  };
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes: [text], previousSibling, nextSibling } of records) {
      if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      const beside = [previousSibling, nextSibling].filter((node) => node?.localName === "font");
      const shown = [...addedNodes, ...beside].find((node) => node.nodeType === Node.ELEMENT_NODE);
      if (shown) replace(text, shown);
    }
  }).observe(document.getElementById("app"), { childList: true, subtree: true });
}

/** The longest text of a file that an address holds, in UTF-16 code units; browsers hold some more. */
const LONGEST_FILE = 300000;

/** Follows the launches of the installed page. One that is open already comes to the front as it is,
 * unless another address than the start page's is launched, or a file, whose text an address brings. */
function followLaunches() {
  const start = new URL(document.querySelector("meta[name=public-url]").content, location.href).href;
  // The first launch has opened this page.
  let opened = location.href;
  globalThis.launchQueue?.setConsumer(async ({ targetURL, files }) => {
    const text = await files[0]?.getFile().then((file) => file.text(), () => "");
    const fragment = text?.length < LONGEST_FILE ? encodeURIComponent(text) : "";
    if (text !== undefined) location.href = `${targetURL}?file#${fragment}`;
    else if (![start, opened].includes(targetURL)) location.href = targetURL;
    opened = undefined;
  });
}

function giveUp(reason, why = "") {
  // In a frame without an origin it is not the connection: what is there says so, as without a script.
  if (reason === "download" && origin === "null") {
    const { dataset } = document.documentElement;
    delete dataset.early;
    dataset.failed = "";
    return;
  }
  const error = document.getElementById("boot-error");
  error.querySelector(`[data-reason="${reason}"]`).hidden = false;
  error.querySelector(".why").textContent = why;
  error.querySelector("button").addEventListener("click", () => location.reload());
  document.getElementById("app").textContent = "";
  error.hidden = false;
}

/** Returns whether the page's other files have arrived intact. */
const isWhole = () =>
  "browserLanguage" in document.documentElement.dataset &&
  [...document.querySelectorAll("link[rel=stylesheet][href]")].every(({ sheet }) => sheet?.cssRules.length);

async function boot() {
  // From here on, only the program takes long.
  document.documentElement.dataset.boot = "";
  if (!isWhole()) return giveUp("download");
  if (typeof WebAssembly !== "object") return giveUp("unsupported");

  let module;
  try {
    module = await compileApp();
  } catch (error) {
    console.error(error);
    if (!(error instanceof WebAssembly.CompileError)) return giveUp("download");
    if (!missing().length) return giveUp("start", error);
    for (const place of document.querySelectorAll("#boot-error .missing")) {
      place.textContent = missing().join(", ");
    }
    return giveUp("outdated");
  }

  try {
    // Chromium instantiates a module of more than 8 MB, such as a debug build, only asynchronously.
    await init({ module_or_path: module });
    // In a browser task of its own, since instantiating is a long one already.
    await wait();
    // The app replaces the loading message.
    mount();
    followTranslators();
    followLaunches();
    await wait();
    for (const late of document.querySelectorAll("link[data-href]:not([data-view])")) late.href = late.dataset.href;
  } catch (error) {
    console.error(error);
    giveUp("start", error);
  }
}

boot();
