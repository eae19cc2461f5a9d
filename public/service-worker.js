// Keeps the whole page for use without a network, and changes to a new version when it is asked
// to. A release writes RELEASE before this: the digest of all its files, its page, the first parts
// of its routes, and its other files, each with its integrity.

// An origin's caches are common to everything on it.
const PREFIX = `noughts ${registration.scope} `;
const CACHE = PREFIX + RELEASE.version;

const inScope = (path) => new URL(path, registration.scope).href;

/** Names this page's caches of other versions, the latest first. */
async function otherCaches() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).reverse();
}

const find = (url, cacheName) => caches.match(url, { cacheName, ignoreSearch: true });

/** Finds what is kept of an address, in this version or in one that an open tab still runs. */
async function kept(url) {
  let response = await find(url, CACHE);
  if (response) return response;
  for (const name of await otherCaches()) response ??= await find(url, name);
  return response;
}

async function keep(cache, path, integrity, init) {
  const url = inScope(path);
  const response = await fetch(url, { integrity, ...init });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response);
}

/** Keeps the files of this version that are not kept yet. */
async function complete() {
  const cache = await caches.open(CACHE);
  const { page, files } = RELEASE;
  await Promise.all(
    [page, ...files].map(async ({ path, integrity, named }) => {
      if (await find(inScope(path), CACHE)) return;
      const earlier = named && (await kept(inScope(path)));
      if (earlier) return cache.put(inScope(path), earlier);
      // Where the name says nothing of the content, no other cache may answer.
      return keep(cache, path, integrity, named ? {} : { cache: "reload" });
    }),
  );
}

/** Keeps all files or none: a version of which one is missing is no version. */
async function install() {
  try {
    await complete();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Fetches again what the browser has thrown away of this version. */
async function mend() {
  try {
    await complete();
  } catch {
    // There may be no network now, or another version on the host; the next visit tries again.
  }
}

/** Takes the pages over. What another open tab may still need stays until the next version. */
async function activate() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const stale = (await otherCaches()).slice(pages.length > 1 ? 1 : 0);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await clients.claim();
}

const isRoute = (url) => RELEASE.routes.includes(url.slice(registration.scope.length).split(/[/?#]/)[0]);

async function answer(request) {
  const file = await kept(request.url);
  if (file || request.mode !== "navigate") return file ?? fetch(request);
  const page = () => kept(inScope(RELEASE.page.path));
  if (isRoute(request.url)) return (await page()) ?? fetch(request);
  // Something else of the same host, perhaps.
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
