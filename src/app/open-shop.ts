import path from 'node:path';
import { createSignIn } from '#modules/accounts/service/sign-in.ts';
import { openPaymentProviders } from '#modules/payments/service/payment-providers.ts';
import type { Config } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import type { DatabaseLocation } from '#platform/database/location.ts';
import { openStaticFiles } from '#platform/http/static-files.ts';
import { LiveFeed } from '#platform/live.ts';
import { createLogger } from '#platform/log.ts';
import { PageCache } from '#platform/page-cache.ts';
import { type Processes, singleProcess } from '#platform/processes/processes.ts';
import { SharedReads } from '#platform/shared-reads.ts';
import { ensureSessionSecret } from '#platform/session-secret.ts';
import { makeFilesPrivate } from '#platform/private-files.ts';
import { openStorage } from '#platform/storage.ts';
import { openShopMail } from './shop-mail.ts';
import type { Shop } from './shop.ts';

export interface OpenShop extends Shop {
  location: DatabaseLocation;
  /** Closes connections, then the embedded database if there is one. */
  close(): Promise<void>;
  /** Stops the embedded database without closing connections first. */
  abandon(): Promise<void>;
}

/** Makes the files of the shop private. */
export function openFiles(config: Config, say: (line: string) => void): void {
  const notPrivate = makeFilesPrivate(config);
  if (notPrivate.length === 0) return;
  const [first] = notPrivate;
  say(
    `${notPrivate.length} files are readable by other accounts and cannot be made private: chmod go= ${first}`,
  );
}

/** Maximum entries of shared reads, in 5 to 30 megabytes: pictures, products, what stands beside a product, and searches. */
const SHARED_READS = 3_000;

/** Where a worker process opens the shop. */
export interface Surroundings {
  processes: Processes;
  /** The embedded database, which the primary process started; null: `DATABASE_URL`. */
  startedDatabase: DatabaseLocation | null;
}

/**
 * Opens database, storage and sign-in without serving requests.
 *
 * @param surroundings absent: this process serves the shop by itself.
 */
export async function openShop(
  config: Config,
  say: (line: string) => void,
  surroundings?: Surroundings,
): Promise<OpenShop> {
  if (!surroundings) openFiles(config, say);
  const secret = config.sessionSecret ?? ensureSessionSecret(config.dataDir);
  // These steps can fail, so they run before the database starts: a failure would leave it running.
  const paymentProviders = openPaymentProviders(process.env);
  const storage = await openStorage(config.storageUrl);
  const staticFiles = await openStaticFiles(path.resolve(path.dirname(process.argv[1] ?? ''), '../client'));
  const started = surroundings?.startedDatabase;
  const embedded =
    config.databaseUrl || started ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  const location: DatabaseLocation = config.databaseUrl
    ? { url: config.databaseUrl }
    : (started ?? embedded!.connection);
  const directLocation = config.databaseDirectUrl ? { url: config.databaseDirectUrl } : null;
  const database: Database = openDatabase(location, {
    connections: config.databaseConnections,
    directLocation,
    timeouts: config.databaseTimeouts,
    ...(config.databasePrepares === null ? {} : { prepares: config.databasePrepares }),
  });
  const log = createLogger(config.logLevel);
  const live = new LiveFeed(directLocation ?? location, log);
  database.server.subscribe(() => live.reconnect());
  const { mail, cipher } = openShopMail(config, database, secret);
  return {
    config,
    database,
    location,
    signIn: createSignIn({
      tx: database.tx,
      secret,
      baseUrl: config.baseUrl,
      google: config.google,
      leniency: config.rateLimitFactor,
      log,
    }),
    live,
    paymentProviders,
    storage,
    mail,
    cipher,
    pageCache: new PageCache(config.pageCacheBytes),
    apiCache: new PageCache(config.pageCacheBytes / 4),
    sharedReads: new SharedReads(config.pageCacheBytes > 0 ? SHARED_READS : 0),
    staticFiles,
    processes: surroundings?.processes ?? singleProcess(config.rateLimitFactor),
    log,
    close: async () => {
      mail.close();
      await live.stop();
      await database.close();
      await embedded?.stop();
    },
    abandon: async () => {
      await embedded?.stop();
    },
  };
}
