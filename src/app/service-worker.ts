import { isPublicResponse, languageOf, isCacheable, withoutScripts } from './offline/cacheable-pages.ts';
import {
  type WorkerFetchEvent,
  pageCachePrefix,
  pictureCache,
  type WorkerScope,
} from './offline/worker-scope.ts';

/** Files of every public page and their version, inserted at build time. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const worker = globalThis as unknown as WorkerScope;

const shellPrefix = 'shell-';
const shell = shellPrefix + SHELL_VERSION;
const keptPages = pageCachePrefix + SHELL_VERSION;
/** Cache size limits; the least recently used entries are removed first. */
const MOST_PAGES = 60;
const MOST_PICTURES = 240;
/** Parallel downloads while a page may still be loading. */
const FILES_AT_ONCE = 4;
/** A cached page is shown when the server takes longer than this. */
const PATIENCE_MS = 6_000;
/** After a client-side navigation, a cached page older than this is refetched. */
const GOOD_FOR_MS = 60 * 60_000;
/** After an update, this many recent pages are refetched: the cached ones need files of the old version. */
const KEPT_ANEW = 12;

worker.addEventListener('install', (event) => event.waitUntil(fillShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
  if (event.data.kind === 'take-over') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(keepSeen(event.data.path, event.data.pictures));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  // Private requests bypass the worker.
  if (/^\/(api|admin)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (request.destination === 'image' && /^\/(media|assets)\//.test(url.pathname))
    event.respondWith(openPicture(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(event));
});

async function fillShell(): Promise<void> {
  const cache = await caches.open(shell);
  const waiting = [...SHELL_FILES];
  const next = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      // Files of an earlier version are reused: a file name changes with its content.
      const had = await caches.match(file);
      if (had) await cache.put(file, had);
      else await cache.add(file);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, next));
  await keepOfflinePage('');
}

async function keepOfflinePage(language: string): Promise<void> {
  const answer = await fetch(`${language}/offline`);
  if (!isPublicResponse(answer)) return;
  const html = await answer.text();
  await keepScriptsOf(html);
  const cache = await caches.open(shell);
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  await cache.put(`${language}/offline`, new Response(withoutScripts(html), { status: 503, headers }));
}

/** Only pages know the file names of their texts and of the route manifest. */
async function keepScriptsOf(html: string): Promise<void> {
  const cache = await caches.open(shell);
  for (const [, file] of html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)) {
    if (!(await caches.match(file!))) await cache.add(file!);
  }
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  // Keeps the previous version: a tab may still run it, and the server no longer has its files.
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
  const earlier = (await caches.keys()).filter(
    (name) => name.startsWith(pageCachePrefix) && name !== keptPages,
  );
  const seen: string[] = [];
  for (const name of earlier) {
    seen.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    await caches.delete(name);
  }
  await worker.clients.claim();
  for (const url of seen.slice(-KEPT_ANEW)) await fetchAndKeep(url).catch(() => {});
}

async function openPage(event: WorkerFetchEvent, url: URL): Promise<Response> {
  const arriving = askForPage(event);
  const key = isCacheable(url) ? url.pathname + url.search : null;
  if (key === null) return arriving.catch(() => offlinePage(url));
  event.waitUntil(
    arriving.then((answer) => keep(keptPages, key, answer.clone(), MOST_PAGES)).catch(() => {}),
  );
  const kept = await (await caches.open(keptPages)).match(key);
  if (!kept) return arriving.catch(() => offlinePage(url));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([arriving.catch(() => kept), late]);
}

async function askForPage({ preloadResponse, request }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function offlinePage({ pathname }: URL): Promise<Response> {
  const cache = await caches.open(shell);
  const page = (await cache.match(`${languageOf(pathname)}/offline`)) ?? (await cache.match('/offline'));
  return page ?? Response.error();
}

async function openPicture(event: WorkerFetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await caches.match(url);
  if (kept) {
    event.waitUntil(keep(pictureCache, url, kept.clone(), MOST_PICTURES));
    return kept;
  }
  const answer = await fetch(event.request);
  event.waitUntil(keep(pictureCache, url, answer.clone(), MOST_PICTURES));
  return answer;
}

/** Scripts and styles: names change with content, so a cached file is always valid. */
async function openFile(event: WorkerFetchEvent): Promise<Response> {
  const kept = await caches.match(event.request.url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isPublicResponse(answer)) {
    const copy = answer.clone();
    event.waitUntil(caches.open(shell).then((cache) => cache.put(event.request.url, copy)));
  }
  return answer;
}

/** A client-side navigation fetches data only: without its document the page could not be opened later. */
async function keepSeen(path: string, pictures: readonly string[]): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (!isCacheable(url)) return;
  const kept = await (await caches.open(keptPages)).match(path);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < GOOD_FOR_MS)) await fetchAndKeep(path);
  const language = languageOf(url.pathname);
  if (!(await (await caches.open(shell)).match(`${language}/offline`))) await keepOfflinePage(language);
  for (const picture of pictures) {
    if (await caches.match(picture)) continue;
    await keep(pictureCache, picture, await fetch(picture), MOST_PICTURES);
  }
}

async function fetchAndKeep(address: string): Promise<void> {
  const { pathname, search } = new URL(address, worker.location.origin);
  const answer = await fetch(pathname + search);
  const html = answer.clone();
  await keep(keptPages, pathname + search, answer, MOST_PAGES);
  if (isPublicResponse(html)) await keepScriptsOf(await html.text());
}

/** Adds a response as the newest cache entry and removes the oldest above the limit. */
async function keep(name: string, key: string, answer: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  if (!isPublicResponse(answer)) {
    // The server is unreachable: keep the cached page. A 404 is a response, and removes it.
    if (answer.status === 404 || answer.status === 410) await cache.delete(key);
    return;
  }
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)));
}
