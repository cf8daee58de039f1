import type { Pages } from './page-renderer.ts';
import { type FirstAdministrator, prepareShop } from './prepare-shop.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { type Before, type RunningShop, serveShop } from './serve-shop.ts';
import { type OperatorOutput, operatorOutput } from './operator-output.ts';
import { explainStartFailure } from './start-failure.ts';
import { warnAtStart } from './start-warnings.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { closeIdleConnections } from '#platform/database/database.ts';
import { collectWhileIdle } from '#platform/idle-memory.ts';
import { restrictNewFiles } from '#platform/private-files.ts';
import { probeStorage } from '#platform/storage-probe.ts';

/** Maximum duration of a stop: a running job or a lost database connection must not keep the process alive. */
const STOP_LIMIT_MS = 60_000;

/** Runs the shop until Ctrl-C or SIGTERM. A failed start prints one line. */
export async function runShop(pages: Pages, before?: Before): Promise<void> {
  try {
    await open(pages, before);
  } catch (error) {
    fail(error);
  }
}

/** Resources to close, in opening order. A stop signal may arrive before all are open. */
interface Opened {
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
    warnAtStart(config, output.warn);
    opened.prepared = probeStorage(config.storageUrl).then(() => prepareShop(shop, output.info));
    const administrator = await opened.prepared;
    await shop.mail.recordOutbox();
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

/** Jobs that follow the demo leave connections with 20 MB more than later ones need. */
function closeFirstConnections({ database }: OpenShop): void {
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
      // Finish the current opening step first: closing the database under it would hang.
      void Promise.resolve(opened.prepared)
        .then(() => opened.running)
        .then((running) => running?.drain())
        .then(() => opened.shop)
        .then((shop) => shop?.close())
        .then(() => process.exit(0), fail);
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

function announce(
  { isTerminal, info }: OperatorOutput,
  config: Config,
  port: number,
  administrator: FirstAdministrator | null,
): void {
  const address = config.port === 0 ? `http://localhost:${port}` : config.baseUrl;
  const say = isTerminal
    ? (name: string, text: string) => info(`  ${`${name}:`.padEnd(16)}  ${text}`)
    : (name: string, text: string) => info(`${name}: ${text}`);
  if (isTerminal) info('');
  say('Shop', address);
  if (administrator) {
    say('Back office', `${address}/admin`);
    say('Sign in as', administrator.email);
    if (administrator.password) say('Password', `${administrator.password}  (shown only once)`);
  }
  if (isTerminal) info('  Press Ctrl-C to stop.\n');
}

function fail(error: unknown): never {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
