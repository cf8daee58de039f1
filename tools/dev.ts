import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

/**
 * `npm run dev`: runs the shop from its sources. Pages update at once; server code (services, stores, HTTP) needs a
 * restart.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { runShop } = (await vite.ssrLoadModule(
  '/src/app/run-shop.ts',
)) as typeof import('../src/app/run-shop.ts');
await runShop(
  () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  (request, response, next) => vite.middlewares(request, response, next),
);
