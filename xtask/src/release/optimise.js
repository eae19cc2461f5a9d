// Optimises WebAssembly files in place, for their compressed size. One process handles many files:
// starting it takes longer than most files do.
//
//     node optimise.js BINARYEN FILE...

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [library, ...files] = process.argv.slice(2);
const { default: binaryen } = await import(pathToFileURL(library));

// `-Os`. Inlining larger functions with a single caller helps only before compression.
binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(1);
binaryen.setOneCallerInlineMaxSize(30);

for (const file of files) {
  const module = binaryen.readBinary(readFileSync(file));
  module.optimize();
  // Functions with similar names are similar, and compress better side by side.
  module.runPasses(["reorder-functions-by-name"]);
  module.runPasses(["strip-debug", "strip-producers", "strip-target-features"]);
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
