// Loads the modules of the page's program. Each is one or several files, named by content and checked
// by their digests; modules share files.

import { compile } from "./compile.js";
import modules from "./modules.json";
import { initSync } from "./noughts.js";

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

/** Links a file with the program's exports. Files reach each other through the program's table. */
const link = ({ file, integrity }) =>
  once(file, async () => {
    const compiled = await compile(new URL(`./${file}`, import.meta.url), integrity);
    await WebAssembly.instantiate(compiled, { __wasm_split: initSync() });
  });

/** Returns the program's loader of a module; it calls the program back with its data, once the
 * module's files are linked or could not be. */
export function loader(module) {
  return async (callback, data) => {
    const isLinked = await Promise.all(modules[module].map(link)).then(
      () => true,
      (error) => {
        console.error(error);
        return false;
      },
    );
    // In a browser task of its own, since linking is a long one already.
    await new Promise((resolve) => setTimeout(resolve));
    initSync().__indirect_function_table.get(callback)(data, isLinked);
  };
}
