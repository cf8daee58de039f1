import { timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { databaseProblem } from '#platform/database/health.ts';
import { isLoopback } from '#platform/environment.ts';
import { hasForwardingHeader } from '#platform/http/forwarding-headers.ts';
import { registry } from '#platform/metrics.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';

/** While the process stops, it still answers requests, but `/readyz` returns 503. */
export interface Lifecycle {
  isStopping: boolean;
}

/** `/healthz`, `/readyz` and `/metrics`. @param notFound answers requests that may not read the metrics. */
export function addHealthRoutes(
  app: App,
  { database, config, processes }: Pick<Shop, 'database' | 'config' | 'processes'>,
  lifecycle: Lifecycle,
  notFound: (request: Request, address: string) => Promise<Response>,
): void {
  const noStore = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.text('up\n', 200, noStore));
  app.get('/readyz', async (c) => {
    if (lifecycle.isStopping) return c.text('stopping\n', 503, noStore);
    const problem = await databaseProblem(database);
    if (problem !== null) return c.text(`${problem}\n`, 503, noStore);
    return c.text(`ready\n${await processes.describeJobs()}`, 200, noStore);
  });
  app.get('/metrics', async (c) => {
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '';
    const mayRead = config.metricsToken
      ? isBearer(c.req.header('authorization'), config.metricsToken)
      : isOfThisMachine(c.req.raw, socket, config);
    if (!mayRead && config.metricsToken && c.req.header('authorization'))
      return errorResponse('unauthenticated', { 'www-authenticate': 'Bearer' });
    if (!mayRead) return notFound(c.req.raw, c.get('address'));
    return c.body(await processes.readMetrics(), 200, { 'content-type': registry.contentType });
  });
}

function isBearer(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether a request comes from this machine, and not from a proxy on it. A proxy may send no forwarding
 * header, so a shop with a public address needs a token.
 */
function isOfThisMachine(
  { url, headers }: Request,
  socket: string,
  { baseUrl, trustedProxies }: Pick<Config, 'baseUrl' | 'trustedProxies'>,
): boolean {
  const isLocal = isLoopback(socket.replace(/^::ffff:/, ''));
  const isLocalName = [url, baseUrl].every((address) => isLoopback(new URL(address).hostname));
  return isLocal && isLocalName && trustedProxies === 0 && !hasForwardingHeader((name) => headers.get(name));
}
