// Loads the modules of the page's program. Each is a file, named by content and checked by its digest,
// whose custom sections are its chunks of the program.

import { compile } from "./compile.js";
import modules from "./modules.json";
import { initSync } from "./noughts.js";

const underWay = new Map();

/** Links a module's chunks with the program's exports, after the modules that it needs. Chunks reach
 * each other through the program's table. A failed module is tried again on the next request. */
function load(name) {
  if (!underWay.has(name)) {
    const linking = link(modules[name]);
    linking.catch(() => underWay.delete(name));
    underWay.set(name, linking);
  }
  return underWay.get(name);
}

async function link({ file, integrity, needs }) {
  const fetched = compile(new URL(`./${file}`, import.meta.url), integrity);
  const [module] = await Promise.all([fetched, ...needs.map(load)]);
  const chunks = WebAssembly.Module.customSections(module, "chunk");
  const imports = { __wasm_split: initSync() };
  await Promise.all(chunks.map((chunk) => WebAssembly.instantiate(chunk, imports)));
}

/** Returns the program's loader of a module; it calls the program back with its data, once the
 * module is linked or could not be. */
export function loader(name) {
  return async (callback, data) => {
    const isLinked = await load(name).then(
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
