import type { Pages } from './page-renderer.ts';
import { type FirstAdministrator, prepareShop } from './prepare-shop.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { type Before, type RunningShop, serveShop } from './serve-shop.ts';
import { announce, type OperatorOutput, operatorOutput } from './operator-output.ts';
import { failStart } from './start-failure.ts';
import { STOP_LIMIT_MS } from './stop-limit.ts';
import { warnAtStart } from './start-warnings.ts';
import { readConfig } from '#platform/config.ts';
import { closeIdleConnections } from '#platform/database/database.ts';
import { collectWhileIdle } from '#platform/idle-memory.ts';
import { restrictNewFiles } from '#platform/private-files.ts';
import { probeStorage } from '#platform/storage-probe.ts';

/** Runs the shop until Ctrl-C or SIGTERM. A failed start prints one line. */
export async function runShop(pages: Pages, before?: Before): Promise<void> {
  try {
    await open(pages, before);
  } catch (error) {
    failStart(error);
  }
}

/** Resources to close, in opening order. A stop signal may arrive before all are open. */
export interface Opened {
  shop?: Promise<OpenShop>;
  prepared?: Promise<FirstAdministrator | null>;
  running?: Promise<RunningShop>;
}

async function open(pages: Pages, before?: Before): Promise<void> {
  restrictNewFiles();
  const output = operatorOutput();
  const opened: Opened = {};
  const isClosing = closeOnSignals(opened, output);
  const config = readConfig(process.env);
  try {
    opened.shop = openShop(config, output.info);
    const shop = await opened.shop;
    opened.prepared = prepareFirst(shop, output);
    const administrator = await opened.prepared;
    if (isClosing()) return;
    opened.running = serveShop(shop, pages, before);
    const { port } = await opened.running;
    announce(output, config, port, administrator);
    if (administrator) closeFirstConnections(shop);
    collectWhileIdle();
  } catch (error) {
    await opened.shop?.then((shop) => shop.close()).catch(() => {});
    throw error;
  }
}

/** What one process does at every start. @returns a new administrator. */
export async function prepareFirst(
  shop: OpenShop,
  output: OperatorOutput,
): Promise<FirstAdministrator | null> {
  warnAtStart(shop.config, output.warn);
  await probeStorage(shop.config.storageUrl);
  const administrator = await prepareShop(shop, output.info);
  await shop.mail.recordOutbox();
  return administrator;
}

/** Finishes requests in progress, then closes what is open. */
export async function finish(opened: Opened): Promise<void> {
  // Finish the current opening step first: closing the database under it would hang.
  await opened.prepared;
  const running = await opened.running;
  await running?.drain();
  const shop = await opened.shop;
  await shop?.close();
}

/** Jobs that follow the demo leave connections with 20 MB more than later ones need. */
export function closeFirstConnections({ database }: OpenShop): void {
  setTimeout(() => void closeIdleConnections(database.pool).catch(() => {}), 30_000).unref();
}

/**
 * The first signal finishes requests in progress, the second stops at once. Both stop the embedded database.
 *
 * @returns a function that tells whether a stop was requested.
 */
function closeOnSignals(opened: Opened, output: OperatorOutput): () => boolean {
  let signals = 0;
  const stopAtOnce = () => void opened.shop?.then((shop) => shop.abandon()).finally(() => process.exit(1));
  const close = () => {
    signals += 1;
    if (signals === 1) {
      output.info('Stopping: finishing requests in progress.');
      setTimeout(() => {
        output.warn('Stopping took too long: aborting requests in progress.');
        stopAtOnce();
      }, STOP_LIMIT_MS).unref();
      void finish(opened).then(() => process.exit(0), failStart);
    } else if (signals === 2) {
      stopAtOnce();
    }
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // The parent process has exited.
  process.on('disconnect', close);
  return () => signals > 0;
}
