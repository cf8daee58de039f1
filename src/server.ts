import { readProcesses } from '#platform/config.ts';
import { processNumber } from '#platform/processes/process-number.ts';
import { failStart } from './app/start-failure.ts';

const pages = () => import('virtual:react-router/server-build');

try {
  // The primary process of several does not load what answers requests.
  if (processNumber !== null) await (await import('./app/run-worker.ts')).runWorker(pages);
  else if (readProcesses(process.env) > 1) await (await import('./app/run-primary.ts')).runPrimary();
  else await (await import('./app/run-shop.ts')).runShop(pages);
} catch (error) {
  failStart(error);
}
