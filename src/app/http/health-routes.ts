import { databaseProblem } from '#platform/database/health.ts';
import { describeJobs } from '#platform/job-health.ts';
import { registry } from '#platform/metrics.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';

/** `/healthz`, `/readyz` and `/metrics`. @param notFound answers requests that may not read the metrics. */
export function addHealthRoutes(
  app: App,
  { database }: Pick<Shop, 'database'>,
  notFound: (request: Request) => Promise<Response>,
): void {
  app.get('/healthz', (c) => c.text('up\n', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const problem = await databaseProblem(database);
    const headers = { 'cache-control': 'no-store' };
    if (problem !== null) return c.text(`${problem}\n`, 503, headers);
    return c.text(`ready\n${await describeJobs()}`, 200, headers);
  });
  app.get('/metrics', async (c) => {
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '';
    const local = /^(127\.|::1$|::ffff:127\.)/.test(socket) && !c.req.header('x-forwarded-for');
    if (!local) return notFound(c.req.raw);
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}
