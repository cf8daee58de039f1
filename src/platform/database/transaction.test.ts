import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, err } from '#kernel/result.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { inTransaction } from './transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const settingOf = async (key: string) =>
  (
    (await db.database.pool.query('select value from settings where key = $1', [key])).rows as {
      value: unknown;
    }[]
  )[0]?.value;

const save = (key: string, value: string) =>
  db.database.pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);

describe('inTransaction', () => {
  it('commits when the use case returns ok', async () => {
    const result = await inTransaction(db.database.tx, async (tx) => {
      await tx
        .insertInto('settings' as never)
        .values({ key: 'kept', value: '"yes"' })
        .execute();
      return ok('done');
    });
    expect(result).toEqual({ ok: true, value: 'done' });
    expect(await settingOf('kept')).toBe('yes');
  });

  it('writes nothing when the use case returns an error', async () => {
    const result = await inTransaction(db.database.tx, async (tx) => {
      await tx
        .insertInto('settings' as never)
        .values({ key: 'refused', value: '"yes"' })
        .execute();
      return err('no');
    });
    expect(result).toEqual({ ok: false, code: 'no' });
    expect(await settingOf('refused')).toBeUndefined();
  });

  it('retries after PostgreSQL aborts it because of a deadlock', async () => {
    await save('first', 'a');
    await save('second', 'b');
    const locked = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
    const lockBoth = (mine: 'first' | 'second', other: 'first' | 'second') =>
      inTransaction(db.database.tx, async (tx) => {
        const lock = (key: string) =>
          tx
            .selectFrom('settings' as never)
            .selectAll()
            .where('key' as never, '=', key as never)
            .forUpdate()
            .execute();
        await lock(mine);
        locked[mine].resolve();
        await locked[other].promise;
        await lock(other);
        return ok(mine);
      });
    const results = await Promise.all([lockBoth('first', 'second'), lockBoth('second', 'first')]);
    expect(results.every((result) => result.ok)).toBe(true);
  });
});
