import { type AddressInfo, Server as NetServer } from 'node:net';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { CacheTags } from '#kernel/cache-tags.ts';
import type { CatalogChanged } from '#modules/catalog/contract/errors-and-events.ts';
import type { FavoritesCountChanged } from '#modules/favorites/contract.ts';
import { databaseProblem } from '#platform/database/health.ts';
import { serverProcesses } from '#platform/metrics.ts';
import { startJobs } from '#platform/start-jobs.ts';
import { renewVersion } from './catalog-version.ts';
import { createHttpApp, type HttpApp } from './http.ts';
import { crontab, jobHandlers } from './jobs.ts';
import type { OpenShop } from './open-shop.ts';
import type { Pages } from './page-renderer.ts';
import { RequestDrain } from './request-drain.ts';

/** Favourites change often: their counts in the API are at most this old. */
const FAVORITES_DELAY_MS = 1_000;

export interface RunningShop {
  /** The port in use. It differs from the configured port when that is 0. */
  port: number;
  /**
   * Answers 503 to `/readyz`, stops accepting connections, closes streams, finishes requests in progress and
   * stops jobs. The database stays open.
   */
  drain(): Promise<void>;
}

/** Middleware before the shop: the bundler, in development. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * While the database answers but sends no events, cached pages would stay outdated. While it does not answer, they are all
 * that there is.
 */
async function dropWithoutEvents({ database, sharedReads, pageCache, apiCache }: OpenShop): Promise<void> {
  if ((await databaseProblem(database)) !== null) return;
  for (const cache of [sharedReads, pageCache, apiCache]) cache.dropAll();
}

/** Serves HTTP requests and runs background jobs. */
export async function serveShop(shop: OpenShop, pages: Pages | null, before?: Before): Promise<RunningShop> {
  const lifecycle = { isStopping: false };
  const requests = new RequestDrain();
  const { fetch, answerFromCache, streams } = createHttpApp(shop, pages, lifecycle);
  let favoritesTimer: NodeJS.Timeout | undefined;
  const counted: CacheTags = new Set();
  const stopListening = shop.live.subscribe(({ event, data }) => {
    // Pages get the counts from the live stream, the API has them in its responses. Both have lists in their order.
    if (event === 'product.favoritesCount') {
      counted.add(`product:${(data as FavoritesCountChanged).productId}`);
      favoritesTimer ??= setTimeout(() => {
        favoritesTimer = undefined;
        shop.sharedReads.drop(['favorites', ...counted]);
        shop.pageCache.drop(['favorites']);
        shop.apiCache.drop(['products', ...counted]);
        counted.clear();
      }, FAVORITES_DELAY_MS).unref();
    }
    if (event === 'live.resumed') void renewVersion(shop.database.tx);
    if (event !== 'catalog.changed' && event !== 'live.resumed') return;
    const { tags } = (data ?? {}) as Partial<CatalogChanged>;
    for (const cache of [shop.sharedReads, shop.pageCache, shop.apiCache]) {
      if (tags) cache.drop(tags);
      else cache.dropAll();
    }
  });
  shop.live.onMissing(() => void dropWithoutEvents(shop));
  // Before the first request, so that no change is missed that a cached page shows.
  await shop.live.start();
  await renewVersion(shop.database.tx);
  const server = createHttpServer(createListener({ fetch, answerFromCache }, requests, before));
  const { takeConnections, runsJobs } = shop.processes;
  if (!takeConnections) await listen(server, shop.config.host, shop.config.port);
  serverProcesses.set(1);
  const jobs = runsJobs
    ? await startJobs(shop.database, { handlers: jobHandlers(shop), crontab, log: shop.log })
    : null;
  takeConnections?.(server);
  return {
    port: (server.address() as AddressInfo | null)?.port ?? shop.config.port,
    async drain() {
      lifecycle.isStopping = true;
      requests.begin();
      await pause(shop.config.stopDelay * 1_000);
      // Stops accepting connections, but leaves idle ones open for a moment: a client may be sending its next request.
      NetServer.prototype.close.call(server);
      streams.closeAll();
      await requests.finish(server);
      server.closeAllConnections();
      stopListening();
      await jobs?.stop();
    },
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function createListener(
  { fetch, answerFromCache }: Pick<HttpApp, 'fetch' | 'answerFromCache'>,
  requests: RequestDrain,
  before: Before | undefined,
): Listener {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const listener: Listener = (request, response) => {
    requests.track(request, response);
    if (!answerFromCache(request, response)) void answer(request, response);
  };
  return before
    ? (request, response) => before(request, response, () => listener(request, response))
    : listener;
}

/** Closes connections that send a request too slowly, so that they cannot exhaust the server. */
const createHttpServer = (listener: Listener): Server =>
  createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      // Longer than proxies reuse an idle connection (60 s), so that they do not send a request while it is closed.
      keepAliveTimeout: 65_000,
    },
    listener,
  );

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
