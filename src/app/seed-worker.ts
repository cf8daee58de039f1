import './modules.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { DatabaseLocation } from '#platform/database/location.ts';
import { restrictNewFiles } from '#platform/private-files.ts';
import { openStorage } from '#platform/storage.ts';
import { explainFailure } from './start-failure.ts';

/** What the server asks for. Other settings are in the environment. */
export interface SeedRequest {
  location: DatabaseLocation;
}
/** Whether the catalog was created, or why it failed, in one line. */
export type SeedResponse = { isFilled: boolean } | { failure: string };

/*
 * Seeds an empty shop in a process of its own. A stop signal that reaches the whole process group does not end it: the server
 * waits for the seed. The server ends it after its answer, or by ending itself.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));
process.once('message', ({ location }: SeedRequest) => {
  void seed(location)
    .then(
      (isFilled): SeedResponse => ({ isFilled }),
      (error: unknown): SeedResponse => ({ failure: explainFailure(error) }),
    )
    .then((response) => process.send?.(response));
});

async function seed(location: DatabaseLocation): Promise<boolean> {
  restrictNewFiles();
  const config = readConfig(process.env);
  const storage = await openStorage(config.storageUrl);
  const database = openDatabase(location, { connections: 2, timeouts: config.databaseTimeouts });
  try {
    const { seedDemo } = await import('./seed-demo.ts');
    return await seedDemo({ database, storage });
  } finally {
    await database.close();
  }
}
