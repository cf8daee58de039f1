import { inject, expect, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../tests/support/test-databases.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { defaultTimeouts } from './timeouts.ts';

it('migrates for longer than a query may take', async () => {
  const name = await createDatabase(inject('server'));
  const timeouts = { ...defaultTimeouts, statement: 20 };
  const database = openDatabase({ ...inject('server'), database: name }, { connections: 2, timeouts });
  try {
    expect((await migrate(database)).length).toBeGreaterThan(100);
  } finally {
    await database.close();
    await dropDatabase(inject('server'), name);
  }
});
