// Optimises the WebAssembly files of a folder in place, for their compressed size, on every core. What
// was optimised before comes from a second folder, under a name that says what it depends on.
//
//     node optimise.js FOLDER CACHE

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker, workerData } from "node:worker_threads";

const self = fileURLToPath(import.meta.url);

async function optimise({ file, cached }) {
  const { default: binaryen } = await import("binaryen");
  // `-Os`. Inlining larger functions with a single caller helps only before compression.
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(1);
  binaryen.setOneCallerInlineMaxSize(30);
  // The stack comes first in Rust's memory, so only one that is about to overflow reaches the lowest kilobyte.
  binaryen.setLowMemoryUnused(true);
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  const module = binaryen.readBinary(readFileSync(file));
  // wasm-streams, which Leptos depends on, has classes for scripts that no script uses.
  const exported = Array.from({ length: module.getNumExports() }, (_, index) =>
    binaryen.getExportInfo(module.getExportByIndex(index)));
  for (const { name } of exported) if (name.includes("intounderlying")) module.removeExport(name);
  // What is left after inlining can be optimised again.
  module.optimize();
  module.optimize();
  // Functions with similar names are similar, and compress better side by side.
  module.runPasses(["reorder-functions-by-name"]);
  module.runPasses(["strip-debug", "strip-producers", "strip-target-features"]);
  writeFileSync(cached, module.emitBinary());
  module.dispose();
}

function optimiseAll([folder, cache]) {
  mkdirSync(cache, { recursive: true });
  const recipe = [self, join(self, "../package-lock.json")].map((file) => readFileSync(file));
  const programs = readdirSync(folder).filter((name) => name.endsWith(".wasm")).map((name) => {
    const file = join(folder, name);
    const content = readFileSync(file);
    const digest = createHash("sha256");
    for (const part of [...recipe, content]) digest.update(part);
    return { file, size: content.length, cached: join(cache, digest.digest("hex")) };
  });
  const kept = new Set(programs.map(({ cached }) => cached));
  for (const name of readdirSync(cache)) {
    if (!kept.has(join(cache, name))) rmSync(join(cache, name));
  }

  const waiting = programs.filter(({ cached }) => !existsSync(cached)).sort((a, b) => a.size - b.size);
  const next = () => {
    // The largest first, to balance the load.
    const program = waiting.pop();
    if (!program) return;
    // Binaryen warns about name sections it does not know, which it drops.
    const worker = new Worker(self, { workerData: program, stderr: true });
    worker.on("exit", (code) => {
      if (code !== 0 || !existsSync(program.cached)) throw new Error(`${program.file} cannot be optimised`);
      next();
    });
  };
  for (let core = 0; core < availableParallelism(); core += 1) next();
  process.on("exit", (code) => {
    if (code === 0) for (const { file, cached } of programs) copyFileSync(cached, file);
  });
}

if (isMainThread) optimiseAll(process.argv.slice(2));
else await optimise(workerData);
