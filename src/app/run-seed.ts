import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config.ts';
import type { DatabaseLocation } from '#platform/database/location.ts';
import type { SeedRequest, SeedResponse } from './seed-worker.ts';
import type { Shop } from './shop.ts';

type SeededShop = Pick<Shop, 'database' | 'storage'> & { config: Config; location: DatabaseLocation };

/** The worker's file in a build. Without a build (development, tests), this process seeds the shop. */
const workerFile = path.resolve(path.dirname(process.argv[1] ?? ''), 'seed.js');

/**
 * Seeds an empty shop with the demo. The server's process would keep more than 50 MB of it until it ends, so a process
 * of its own does it.
 *
 * @returns false when the shop already has products.
 */
export async function runSeed({ config, location, ...shop }: SeededShop): Promise<boolean> {
  if (!existsSync(workerFile)) {
    const { seedDemo } = await import('./seed-demo.ts');
    return seedDemo(shop);
  }
  // Past a connection pooler, like migrations.
  return seedInProcess(workerFile, config.databaseDirectUrl ? { url: config.databaseDirectUrl } : location);
}

/** Runs the worker until it has answered. It ends with this process. Throws an error with one line. */
export function seedInProcess(file: string, location: DatabaseLocation): Promise<boolean> {
  // A process group of its own: Ctrl-C in a terminal does not reach the worker, and the server finishes the seed first.
  const worker = fork(file, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
  const stop = () => worker.kill('SIGKILL');
  process.once('exit', stop);
  return new Promise<boolean>((resolve, reject) => {
    worker.on('message', (response: SeedResponse) => {
      if ('isFilled' in response) resolve(response.isFilled);
      else reject(new Error(response.failure));
    });
    worker.on('error', reject);
    worker.on('exit', (code, signal) =>
      reject(new Error(`The process that creates the demo catalog ended (${signal ?? code}). Start again.`)),
    );
    worker.send({ location } satisfies SeedRequest, () => {});
  }).finally(() => {
    process.off('exit', stop);
    stop();
  });
}
