/** Fetches a WebAssembly file, checks it by its digest if there is one, and compiles it. */
export async function compile(url, integrity = "") {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Only this type may be compiled while streaming, and not every file host knows it, nor every browser how.
  return response.headers.get("content-type") === "application/wasm" && WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
