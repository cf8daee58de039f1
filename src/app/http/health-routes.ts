import { pendingMigrations } from '#platform/database/migrate.ts';
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
    const pending = await pendingMigrations(database).catch(() => null);
    if (pending?.length === 0)
      return c.text(`ready\n${await describeJobs()}`, 200, { 'cache-control': 'no-store' });
    return c.text(pending ? `migrations pending: ${pending.join(', ')}\n` : 'database unreachable\n', 503);
  });
  app.get('/metrics', async (c) => {
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '';
    const local = /^(127\.|::1$|::ffff:127\.)/.test(socket) && !c.req.header('x-forwarded-for');
    if (!local) return notFound(c.req.raw);
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}
