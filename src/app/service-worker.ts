import { isPublicResponse, languageOf, isCacheable, withoutScripts } from './offline/cacheable-pages.ts';
import {
  type WorkerFetchEvent,
  pageCachePrefix,
  pictureCache,
  type WorkerScope,
} from './offline/worker-scope.ts';

/** Scripts, styles and fonts of the public pages, and their version; inserted at build time. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const worker = globalThis as unknown as WorkerScope;

const shellPrefix = 'shell-';
const shell = shellPrefix + SHELL_VERSION;
const pageCache = pageCachePrefix + SHELL_VERSION;
/** Cache size limits; the least recently used entries are removed first. */
const MAX_PAGES = 60;
const MAX_PICTURES = 240;
/** Parallel downloads while a page may still be loading. */
const PARALLEL_DOWNLOADS = 4;
/** A cached page is shown when the server takes longer than this. */
const PAGE_TIMEOUT_MS = 6_000;
/** After a client-side navigation, a cached page older than this is refetched. */
const FRESH_MS = 60 * 60_000;
/** After an update, this many recent pages are refetched: their cached copies need files of the old version. */
const REFETCHED_PAGES = 12;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('message', (event) => {
  if (event.data.kind === 'take-over') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(cacheVisitedPage(event.data.path, event.data.pictures).then(refetchOutdatedPages));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  // API and back office requests bypass the worker.
  if (/^\/api\/|^(\/[a-z]{2})?\/admin(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event, url));
  else if (request.destination === 'image' && /^\/(media|assets)\//.test(url.pathname))
    event.respondWith(respondWithPicture(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(respondWithFile(event));
});

/** The pages that are open now may be closed before the worker is active and hears of visits. */
async function install(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await cacheShell();
  for (const { url } of open) if (isCacheable(new URL(url))) await fetchAndCache(url).catch(() => {});
}

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shell);
  const waiting = [...SHELL_FILES];
  const next = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      // Files of an earlier version are reused: a file name changes with its content.
      const previous = await caches.match(file);
      if (previous) await cache.put(file, previous);
      else await cache.add(file);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, next));
  await cacheOfflinePage('');
}

async function cacheOfflinePage(language: string): Promise<void> {
  const response = await fetch(`${language}/offline`);
  if (!isPublicResponse(response)) return;
  const html = await response.text();
  await cacheScriptsOf(html);
  const cache = await caches.open(shell);
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  await cache.put(`${language}/offline`, new Response(withoutScripts(html), { status: 503, headers }));
}

/** Caches the scripts that a page names: only pages name their text files and the route manifest. */
async function cacheScriptsOf(html: string): Promise<void> {
  const cache = await caches.open(shell);
  for (const [, file] of html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)) {
    if (!(await caches.match(file!))) await cache.add(file!);
  }
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  // Keeps the previous version: a tab may still run it, and the server no longer has its files.
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Not part of the activation: until it ends, no page opens. Without a connection, the pages of the previous version stay
 * until the next visit.
 */
async function refetchOutdatedPages(): Promise<void> {
  // A newer version has saved pages, too. It takes over soon, and refetches the others.
  if (worker.registration.installing || worker.registration.waiting) return;
  const outdated = (await caches.keys()).filter(
    (name) => name.startsWith(pageCachePrefix) && name !== pageCache,
  );
  for (const name of outdated) {
    const visited = await (await caches.open(name)).keys();
    try {
      for (const { url } of visited.slice(-REFETCHED_PAGES)) await fetchAndCache(url);
    } catch {
      return;
    }
    await caches.delete(name);
  }
}

async function respondWithPage(event: WorkerFetchEvent, url: URL): Promise<Response> {
  const pending = requestPage(event);
  const key = isCacheable(url) ? url.pathname + url.search : null;
  if (key === null) return pending.catch(() => offlinePage(url));
  event.waitUntil(
    pending.then((response) => addToCache(pageCache, key, response.clone(), MAX_PAGES)).catch(() => {}),
  );
  // A page of the previous version is shown until it is refetched: the files of that version are still here.
  const cached = (await (await caches.open(pageCache)).match(key)) ?? (await caches.match(key));
  if (!cached) return pending.catch(() => offlinePage(url));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), PAGE_TIMEOUT_MS));
  return Promise.race([pending.catch(() => cached), late]);
}

async function requestPage({ preloadResponse, request }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function offlinePage({ pathname }: URL): Promise<Response> {
  const cache = await caches.open(shell);
  const page = (await cache.match(`${languageOf(pathname)}/offline`)) ?? (await cache.match('/offline'));
  return page ?? Response.error();
}

async function respondWithPicture(event: WorkerFetchEvent): Promise<Response> {
  const { url } = event.request;
  const cached = await caches.match(url);
  if (cached) {
    event.waitUntil(addToCache(pictureCache, url, cached.clone(), MAX_PICTURES));
    return cached;
  }
  const response = await fetch(event.request);
  event.waitUntil(addToCache(pictureCache, url, response.clone(), MAX_PICTURES));
  return response;
}

/** Scripts and styles: names change with content, so a cached file is always valid. */
async function respondWithFile(event: WorkerFetchEvent): Promise<Response> {
  const cached = await caches.match(event.request.url);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isPublicResponse(response)) {
    const copy = response.clone();
    event.waitUntil(caches.open(shell).then((cache) => cache.put(event.request.url, copy)));
  }
  return response;
}

/** Caches the document of a visited page: client-side navigation fetches only its data. */
async function cacheVisitedPage(path: string, pictures: readonly string[]): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (!isCacheable(url)) return;
  const cached = await (await caches.open(pageCache)).match(path);
  const age = Date.now() - Date.parse(cached?.headers.get('date') ?? '');
  if (!(age < FRESH_MS)) await fetchAndCache(path);
  const language = languageOf(url.pathname);
  if (!(await (await caches.open(shell)).match(`${language}/offline`))) await cacheOfflinePage(language);
  for (const picture of pictures) {
    if (await caches.match(picture)) continue;
    await addToCache(pictureCache, picture, await fetch(picture), MAX_PICTURES);
  }
}

async function fetchAndCache(address: string): Promise<void> {
  const { pathname, search } = new URL(address, worker.location.origin);
  const response = await fetch(pathname + search);
  const html = response.clone();
  await addToCache(pageCache, pathname + search, response, MAX_PAGES);
  if (isPublicResponse(html)) await cacheScriptsOf(await html.text());
}

/** Adds a response as the newest cache entry and removes the oldest above the limit. */
async function addToCache(name: string, key: string, response: Response, max: number): Promise<void> {
  const cache = await caches.open(name);
  if (!isPublicResponse(response)) {
    // Keep the cached page after an error. A 404 or 410 removes it.
    if (response.status === 404 || response.status === 410) await cache.delete(key);
    return;
  }
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((oldest) => cache.delete(oldest)));
}
