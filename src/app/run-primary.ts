import { type Config, readConfig } from '#platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { collectWhileIdle } from '#platform/idle-memory.ts';
import { createLogger } from '#platform/log.ts';
import { restrictNewFiles } from '#platform/private-files.ts';
import { Primary } from '#platform/processes/primary.ts';
import { announce, type OperatorOutput, operatorOutput } from './operator-output.ts';
import { failStart } from './start-failure.ts';
import { STOP_LIMIT_MS } from './stop-limit.ts';

/** Runs the shop in several processes until Ctrl-C or SIGTERM. A failed start prints one line. */
export async function runPrimary(): Promise<void> {
  try {
    await open();
  } catch (error) {
    failStart(error);
  }
}

/** What to close. A stop signal may arrive before all is open. */
interface Opened {
  database?: Promise<EmbeddedPostgres>;
  primary?: Primary;
  /** In milliseconds. */
  stopDelay?: number;
}

async function open(): Promise<void> {
  restrictNewFiles();
  const output = operatorOutput();
  const opened: Opened = {};
  const isClosing = closeOnSignals(opened, output);
  const config = readConfig(process.env);
  opened.stopDelay = config.stopDelay * 1_000;
  try {
    if (!config.databaseUrl) opened.database = startDatabase(config, output);
    const database = (await opened.database)?.connection ?? null;
    if (isClosing()) return;
    opened.primary = new Primary({
      count: config.processes,
      database,
      limiter: createRateLimiter(config.rateLimitFactor),
      log: createLogger(config.logLevel),
    });
    const { port, administrator } = await opened.primary.start(config.host, config.port);
    announce(output, config, port, administrator);
    collectWhileIdle();
  } catch (error) {
    if (isClosing()) return;
    await abandon(opened);
    throw error;
  }
}

/** Connections outside the pools: the queue of jobs, locks, commands. */
const OTHER_CONNECTIONS = 40;

const startDatabase = (config: Config, output: OperatorOutput): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: output.info,
    // Each process also has one for live events, and one to spare.
    connections: config.processes * (config.databaseConnections + 2) + OTHER_CONNECTIONS,
  });

/** Ends all processes and the embedded database at once. */
async function abandon({ primary, database }: Opened): Promise<void> {
  await primary?.kill();
  const started = await database?.catch(() => null);
  await started?.stop();
}

/** The first signal finishes requests in progress, the second stops at once. Both stop the embedded database. */
function closeOnSignals(opened: Opened, output: OperatorOutput): () => boolean {
  let signals = 0;
  const stopAtOnce = () => void abandon(opened).finally(() => process.exit(1));
  const finish = async () => {
    const database = await opened.database;
    const endedWell = (await opened.primary?.stop(opened.stopDelay ?? 0)) ?? true;
    await database?.stop();
    process.exit(endedWell ? 0 : 1);
  };
  const close = () => {
    signals += 1;
    if (signals === 1) {
      output.info('Stopping: finishing requests in progress.');
      setTimeout(() => {
        output.warn('Stopping took too long: aborting requests in progress.');
        stopAtOnce();
      }, STOP_LIMIT_MS).unref();
      void finish().catch(failStart);
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
