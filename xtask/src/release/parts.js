// Takes the place of `fetch` and `WebAssembly.instantiateStreaming` in the module that links the
// page's parts. A view's own part is a file, named by its content and checked by its digest; what
// several views need is a section of a file for all of them.

import parts from "./parts.json";

function open({ file, integrity }) {
  return globalThis.fetch(new URL(`./${file}`, import.meta.url), { integrity });
}

async function compile(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Only this type may be compiled while it arrives, and not every file host knows it.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

let shared;

function sharedModule() {
  shared ??= open(parts.shared).then(compile);
  shared.catch(() => (shared = undefined));
  return shared;
}

/** Fetches a part by the name that the splitting gave it: a response, or bytes. */
export async function fetchPart({ pathname }) {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  if (name in parts.views) return open(parts.views[name]);
  return WebAssembly.Module.customSections(await sharedModule(), name)[0];
}

export async function instantiatePart(fetched, imports) {
  const part = await fetched;
  return WebAssembly.instantiate(part instanceof Response ? await compile(part) : part, imports);
}
