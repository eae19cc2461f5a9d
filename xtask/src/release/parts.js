// Links the page's program with its parts. A view's own part is a file, named by content and
// checked by its digest, and so is each large part that several views need. One file for all views
// has the small ones.

import { initSync } from "./noughts.js";
import { large, shared, views } from "./parts.json";

const underWay = new Map();

/** Returns the promise with a name; a failed one is started again on the next request. */
function once(name, begin) {
  if (!underWay.has(name)) {
    const promise = begin();
    promise.catch(() => underWay.delete(name));
    underWay.set(name, promise);
  }
  return underWay.get(name);
}

async function compile({ file, integrity }) {
  const response = await fetch(new URL(`./${file}`, import.meta.url), { integrity });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Only this type may be compiled while streaming, and not every file host knows it.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Links a part with the program's exports. */
const instantiate = (part) => WebAssembly.instantiate(part, { __wasm_split: initSync() });

/** Links a part that views share, for the first of them. */
const share = (part) => once(part.file, () => compile(part).then(instantiate));

async function link(view) {
  const parts = views[view];
  const [own] = await Promise.all([
    compile(parts.own),
    share(shared),
    ...parts.large.map((part) => share(large[part])),
  ]);
  await instantiate(own);
  // What is linked is mounted in a browser task of its own: each of the two takes long.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Returns the program's loader of a view; it calls the program back with its data, once the view's
 * parts are linked or could not be. */
export function loader(view) {
  return async (callback, data) => {
    const isLinked = await once(view, () => link(view)).then(
      () => true,
      (error) => {
        console.error(error);
        return false;
      },
    );
    initSync().__indirect_function_table.get(callback)(data, isLinked);
  };
}
