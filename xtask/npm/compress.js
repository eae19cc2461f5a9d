// Writes the brotli and the gzip form of every file of a folder that gets smaller by them, beside it.
//
//     node compress.js FOLDER

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FORMS = {
  br: (content) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content) => gzipSync(content, { level: 9 }),
};

const [folder] = process.argv.slice(2);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  // Pictures are compressed; the host itself reads `_headers`.
  if (!entry.isFile() || /(\.webp|\.png|_headers)$/.test(entry.name)) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const content = readFileSync(file);
  for (const [extension, compress] of Object.entries(FORMS)) {
    const compressed = compress(content);
    if (compressed.length < content.length) writeFileSync(`${file}.${extension}`, compressed);
  }
}
