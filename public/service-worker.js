// Caches the whole page for offline use, and switches to a new version on request. A release writes
// RELEASE before this: the digest of all its files, its page, the first segments of its routes, and
// its other files, each with its integrity.

// All pages of an origin share its caches.
const PREFIX = `noughts ${registration.scope} `;
const CACHE = PREFIX + RELEASE.version;

const inScope = (path) => new URL(path, registration.scope).href;

/** Names this page's caches of other versions, latest first. */
async function otherCaches() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).reverse();
}

const find = (url, cacheName) => caches.match(url, { cacheName, ignoreSearch: true });

/** Finds the cached answer to a request, of this version or of one that an open tab still runs. */
async function cached(url) {
  let response = await find(url, CACHE);
  if (response) return response;
  for (const name of await otherCaches()) response ??= await find(url, name);
  return response;
}

async function store(cache, path, integrity, init) {
  const url = inScope(path);
  const response = await fetch(url, { integrity, ...init });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response);
}

/** Caches the missing files of this version. */
async function complete() {
  const cache = await caches.open(CACHE);
  const { page, files } = RELEASE;
  await Promise.all(
    [page, ...files].map(async ({ path, integrity, named }) => {
      if (await find(inScope(path), CACHE)) return;
      const earlier = named && (await cached(inScope(path)));
      if (earlier) return cache.put(inScope(path), earlier);
      // If the name does not depend on the content, no other cache may answer.
      return store(cache, path, integrity, named ? {} : { cache: "reload" });
    }),
  );
}

/** Caches all files or none: an incomplete version is useless. */
async function install() {
  try {
    await complete();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Fetches again the files of this version that the browser has evicted. */
async function mend() {
  try {
    await complete();
  } catch {
    // There may be no network now, or another version on the host; the next visit retries.
  }
}

/** Takes over the pages. Files that another open tab may still need stay until the next version. */
async function activate() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const stale = (await otherCaches()).slice(pages.length > 1 ? 1 : 0);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await clients.claim();
}

const isRoute = (url) => RELEASE.routes.includes(url.slice(registration.scope.length).split(/[/?#]/)[0]);

async function answer(request) {
  const file = await cached(request.url);
  if (file || request.mode !== "navigate") return file ?? fetch(request);
  const path = inScope(RELEASE.page.path);
  const page = () => cached(path);
  // A text that another program shares is in the query: no host gets to know it.
  if (isRoute(request.url)) return (await page()) ?? fetch(path);
  // Perhaps something else on the same host.
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await page();
    if (answer) return answer;
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => {
  if (data === "take-over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) {
    event.respondWith(answer(request));
    if (request.mode === "navigate") event.waitUntil(mend());
  }
});
