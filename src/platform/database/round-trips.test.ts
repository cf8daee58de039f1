import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { err, ok } from '#kernel/result.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { inTransaction } from './transaction.ts';

let db: TestDatabase;
let database: Database;
/** What the shop sent to PostgreSQL at one time. */
let sent: string[] = [];
const sockets = new Set<Socket>();
const proxy = createServer((incoming) => {
  const { host, port } = inject('server');
  const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  sockets.add(incoming);
  incoming.on('data', (data) => sent.push(data.toString('latin1'))).pipe(server);
  server.pipe(incoming);
  incoming.on('error', () => server.destroy()).on('close', () => server.destroy());
  server.on('error', () => incoming.destroy());
});

beforeAll(async () => {
  db = await createTestDatabase();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const { database: name } = db.location as { database: string };
  // One connection, so that statements which do not share it would wait for ever.
  database = openDatabase(
    { ...inject('server'), host: '127.0.0.1', port, database: name },
    { connections: 1 },
  );
});
afterAll(async () => {
  await database.close();
  proxy.close();
  await db.drop();
});

const numbers = (...wanted: number[]) =>
  sql<{ number: number }>`select unnest(${wanted}::int[]) as number`.execute(database.tx);

beforeEach(async () => {
  await numbers(1);
  sent = [];
});

it('sends the statements of a transaction that are asked for together in one round trip', async () => {
  const result = await inTransaction(database.tx, async (tx) => {
    const [first, second] = await Promise.all([
      sql<{ value: number }>`select ${1}::int as value`.execute(tx),
      sql<{ value: number }>`select ${2}::int + ${3}::int as value`.execute(tx),
    ]);
    return ok([first.rows[0]?.value, second.rows[0]?.value]);
  });
  expect(result).toEqual({ ok: true, value: [1, 5] });
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatch(/begin.*select \$1::int as value.*select \$1::int \+ \$2::int/s);
  expect(sent[1]).toMatch(/commit/);
});

it('sends nothing for a transaction without a statement', async () => {
  expect(await inTransaction(database.tx, () => Promise.resolve(err('unauthenticated')))).toEqual({
    ok: false,
    code: 'unauthenticated',
  });
  expect(await inTransaction(database.tx, () => Promise.resolve(ok(1)))).toEqual({ ok: true, value: 1 });
  expect(sent).toEqual([]);
});

it('rolls all of them back when one fails, and goes on with the connection', async () => {
  const save = (key: string) =>
    inTransaction(database.tx, async (tx) => {
      await Promise.all([
        sql`insert into settings (key, value) values (${key}, '"kept"')`.execute(tx),
        sql`select ${0}::int / ${0}::int`.execute(tx),
        // PostgreSQL refuses to prepare it after the failure.
        sql`select count(*) from settings where key = ${key}`.execute(tx),
      ]);
      return ok(null);
    });
  await expect(save('lost')).rejects.toThrow('division by zero');
  const { rows } = await sql<{ count: number }>`select count(*) from settings where key = ${'lost'}`.execute(
    database.tx,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('reports the error of the statement that failed, even if a later one is awaited first', async () => {
  const late = async (statement: Promise<unknown>) => {
    try {
      await statement;
    } finally {
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const failed = inTransaction(database.tx, async (tx) => {
    await Promise.all([
      late(sql`select ${0}::int / ${0}::int`.execute(tx)),
      sql`select ${1}::int`.execute(tx),
    ]);
    return ok(null);
  });
  await expect(failed).rejects.toThrow('division by zero');
});

it('writes nothing after the rollback, even if a part of the use case goes on', async () => {
  const refusal = Promise.withResolvers<never>();
  let part: Promise<unknown> = Promise.resolve();
  const failed = inTransaction(database.tx, async (tx) => {
    await sql`select ${1}::int`.execute(tx);
    const goOn = async () => {
      await refusal.promise.catch(() => {});
      // Until the rollback has been sent; its answer takes longer.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      await sql`insert into settings (key, value) values (${'late'}, '"kept"')`.execute(tx);
    };
    part = goOn();
    refusal.reject(new Error('refused'));
    await Promise.all([part, refusal.promise]);
    return ok(null);
  });
  await expect(failed).rejects.toThrow('refused');
  await expect(part).rejects.toThrow('after the end of its transaction');
  const { rows } = await sql`select key from settings where key = ${'late'}`.execute(database.tx);
  expect(rows).toEqual([]);
});

it('says that the database is unavailable when the connection is lost before the first statement', async () => {
  const failed = await inTransaction(database.tx, async (tx) => {
    for (const socket of sockets) socket.destroy();
    await sql`select ${1}::int`.execute(tx);
    return ok(null);
  }).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  expect((await numbers(7)).rows).toEqual([{ number: 7 }]);
});
