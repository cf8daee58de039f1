import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { startJobs } from '#platform/jobs.ts';
import { createHttpApp } from './http.ts';
import { crontab, jobHandlers } from './jobs.ts';
import type { OpenShop } from './open-shop.ts';

export interface RunningShop {
  /** The port listened on; differs from the setting where that was 0. */
  port: number;
  /** Stops accepting, finishes what is under way, closes streams, gives jobs back. The database stays open. */
  drain(): Promise<void>;
}

/** How long requests under way are waited for. */
const DRAIN_LIMIT_MS = 10_000;

/** Serves the shop over HTTP and does its background work. */
export async function serveShop(shop: OpenShop, build: ServerBuild | null): Promise<RunningShop> {
  const { fetch, streams } = createHttpApp(shop, build);
  const stopListening = shop.live.subscribe(({ event }) => {
    if (event === 'catalog.changed' || event === 'live.resumed') shop.pageCache.dropAll();
  });
  const server = await listen(fetch, shop.config.host, shop.config.port);
  await shop.live.start();
  const jobs = await startJobs(shop.database, { handlers: jobHandlers(shop), crontab, log: shop.log });
  return {
    port: (server.address() as AddressInfo).port,
    async drain() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      streams.closeAll();
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      const limit = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_LIMIT_MS).unref());
      await Promise.race([closed, limit]);
      if ('closeAllConnections' in server) server.closeAllConnections();
      stopListening();
      await jobs.stop();
    },
  };
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], hostname: string, port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port, serverOptions: { requestTimeout: 60_000, headersTimeout: 20_000 } }, () => {
      server.off('error', reject);
      resolve(server);
    });
    server.once('error', reject);
  });
}
