// Loads the app: its JavaScript and its WebAssembly, side by side. What fails to arrive is asked
// for again; what fails for good is said in plain HTML, which needs nothing of what is missing.
// The element that starts this file says what to load.

const RETRY_AFTER_MS = [500, 2000];

const { js, wasm, wasmIntegrity } = document.querySelector("script[data-js]").dataset;

/** Calls `load` with 0, 1, 2 until it succeeds; a failure counts once every retry is used up. */
async function retrying(load) {
  for (const [attempt, delay] of RETRY_AFTER_MS.entries()) {
    try {
      return await load(attempt);
    } catch (error) {
      console.warn(`Noughts: attempt ${attempt + 1} failed.`, error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load(RETRY_AFTER_MS.length);
}

/**
 * Imports the app's module. A browser may remember that a URL failed to import, so a retry needs
 * another one. The import map of the release knows these URLs too, with their integrity.
 */
function importApp(attempt) {
  return import(attempt === 0 ? js : `${js}?retry=${attempt}`);
}

async function compileApp() {
  const response = await fetch(wasm, wasmIntegrity ? { integrity: wasmIntegrity } : {});
  if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
  // Only this type may be compiled while it arrives, and not every file host knows it.
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

function giveUp(reason) {
  const error = document.getElementById("boot-error");
  error.querySelector(`[data-reason="${reason}"]`).hidden = false;
  error.querySelector("button").addEventListener("click", () => location.reload());
  document.getElementById("loading")?.remove();
  error.hidden = false;
}

async function boot() {
  if (typeof WebAssembly !== "object") return giveUp("unsupported");

  let app, module;
  try {
    [app, module] = await Promise.all([retrying(importApp), retrying(compileApp)]);
  } catch (error) {
    console.error(error);
    return giveUp("download");
  }

  try {
    // The app takes the place of what is shown while it loads.
    await app.default({ module_or_path: module });
  } catch (error) {
    console.error(error);
    giveUp("start");
  }
}

boot();
