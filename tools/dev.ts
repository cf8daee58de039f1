import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

/**
 * `npm run dev`: the same shop from its sources. Pages show a change at once; the server's own parts (services,
 * stores, the door) take it after a restart.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { runShop } = (await vite.ssrLoadModule('/src/app/run.ts')) as typeof import('../src/app/run.ts');
await runShop(
  () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  (request, response, next) => vite.middlewares(request, response, next),
);
