import { readConfig } from '#platform/config.ts';
import { collectWhileIdle } from '#platform/idle-memory.ts';
import { restrictNewFiles } from '#platform/private-files.ts';
import { connectToPrimary, reportJobs, type WorkerLink } from '#platform/processes/worker.ts';
import { openFiles, openShop } from './open-shop.ts';
import { operatorOutput } from './operator-output.ts';
import type { Pages } from './page-renderer.ts';
import { closeFirstConnections, finish, type Opened, prepareFirst } from './run-shop.ts';
import { serveShop } from './serve-shop.ts';
import { explainFailure } from './start-failure.ts';

/** Serves the shop in one of several processes, until the primary process stops it. */
export async function runWorker(pages: Pages): Promise<void> {
  const opened: Opened = {};
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void finish(opened).then(() => process.exit(0), fail);
  };
  const link = connectToPrimary(stop);
  // A terminal or a service manager may send the signal to all processes. The primary process counts signals and kills.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

  async function fail(reason: unknown): Promise<void> {
    await link.primary.ask('failed', explainFailure(reason)).catch(() => {});
    process.exit(1);
  }
  try {
    await open(link, { pages, opened, isStopping: () => isStopping });
  } catch (error) {
    await fail(error);
  }
}

async function open(
  { primary, processes }: WorkerLink,
  { pages, opened, isStopping }: { pages: Pages; opened: Opened; isStopping: () => boolean },
): Promise<void> {
  restrictNewFiles();
  const output = operatorOutput();
  const config = readConfig(process.env);
  const { database, prepares } = await primary.ask('start', null);
  if (isStopping()) return;
  if (prepares) openFiles(config, output.info);
  opened.shop = openShop(config, output.info, { processes, startedDatabase: database });
  const shop = await opened.shop;
  opened.prepared = prepares ? prepareFirst(shop, output) : Promise.resolve(null);
  const administrator = await opened.prepared;
  if (isStopping()) return;
  opened.running = serveShop(shop, pages);
  await opened.running;
  if (processes.runsJobs) reportJobs(primary);
  primary.tell('ready', { administrator });
  if (administrator) closeFirstConnections(shop);
  collectWhileIdle();
}
