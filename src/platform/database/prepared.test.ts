import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openDatabase, type Tx } from './database.ts';
import { forceGenericPlans } from './plans.ts';
import { inTransaction } from './transaction.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** A pool of one connection, so that the second query reuses the prepared statement of the first. */
const openOne = () => openDatabase(db.location, { connections: 1 });

test('a statement with parameters is prepared once per connection, for any parameter values', async () => {
  const database = openOne();
  const { tx } = database;
  try {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql<{ twice: number }>`select ${number}::int * 2 as twice`.execute(tx);
      expect(rows).toEqual([{ twice: number * 2 }]);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%as twice%'`.execute(tx);
    expect(rows).toHaveLength(1);
  } finally {
    await database.close();
  }
});

test('of long statements, which take much memory, only a few that are used often are prepared', async () => {
  const database = openOne();
  const { tx } = database;
  const run = (form: number) =>
    sql`select ${1}::int as ${sql.raw(`long_${form}_${'x'.repeat(20)}`)} /* ${sql.raw('-'.repeat(4_000))} */`.execute(
      tx,
    );
  const listPrepared = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${'%long!_%'} escape '!' and statement like ${'%-----%'}`.execute(
      tx,
    );
    return rows.length;
  };
  try {
    for (let uses = 0; uses < 19; uses += 1) await run(0);
    expect(await listPrepared()).toBe(0);
    await run(0);
    expect(await listPrepared()).toBe(1);
    for (let form = 1; form <= 13; form += 1) for (let uses = 0; uses < 20; uses += 1) await run(form);
    expect(await listPrepared()).toBe(12);
  } finally {
    await database.close();
  }
});

test('a prepared query outside a transaction succeeds after a migration added a column', async () => {
  const database = openOne();
  const { tx, pool } = database;
  try {
    await pool.query('create table shelves (id int primary key)');
    const read = () => sql`select * from shelves where id > ${0}::int`.execute(tx);
    await pool.query('insert into shelves values (1)');
    expect((await read()).rows).toEqual([{ id: 1 }]);
    await pool.query("alter table shelves add column label text not null default 'left'");
    expect((await read()).rows).toEqual([{ id: 1, label: 'left' }]);
    expect((await read()).rows).toEqual([{ id: 1, label: 'left' }]);
  } finally {
    await pool.query('drop table shelves');
    await database.close();
  }
});

test('a transaction with an outdated prepared statement is retried without an error after a migration', async () => {
  const database = openDatabase(db.location, { connections: 2 });
  const { tx, pool } = database;
  try {
    await pool.query('create table drawers (id int primary key)');
    await pool.query('insert into drawers values (1)');
    const read = () => inTransaction(tx, (on) => sql`select * from drawers where id > ${0}::int`.execute(on));
    await Promise.all([read(), read()]);
    await pool.query("alter table drawers add column label text not null default 'low'");
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ id: 1, label: 'low' }]));
  } finally {
    await pool.query('drop table drawers');
    await database.close();
  }
});

test('a pipelined transaction with an outdated statement is retried', async () => {
  const database = openOne();
  const { tx, pool } = database;
  try {
    await pool.query('create table racks (id int primary key)');
    const read = () =>
      inTransaction(tx, (on) =>
        Promise.all([
          sql<{ id: number }>`select * from racks where id >= ${0}::int`.execute(on),
          sql<{ one: number }>`select ${1}::int as one`.execute(on),
        ]),
      );
    await read();
    await pool.query("alter table racks add column label text not null default 'low'");
    const [, { rows }] = await read();
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.query('drop table racks');
    await database.close();
  }
});

test('after hundreds of statements, only those that are used often are prepared', async () => {
  const database = openOne();
  const { tx } = database;
  const run = (form: number) => sql`select ${1}::int as ${sql.raw(`form_${form}`)}`.execute(tx);
  const isPrepared = async (form: number) => {
    const { rows } = await sql`
      select from pg_prepared_statements where statement like ${`% as form!_${form}`} escape '!'`.execute(tx);
    return rows.length === 1;
  };
  try {
    for (let form = 0; form < 1_000; form += 1) await run(form);
    expect([await isPrepared(10), await isPrepared(999)]).toEqual([true, false]);
    for (let uses = 1; uses < 20; uses += 1) await run(999);
    expect(await isPrepared(999)).toBe(true);
  } finally {
    await database.close();
  }
});

test('a transaction can use generic plans, and the next one does not', async () => {
  const database = openOne();
  try {
    const read = (tx: Tx) => sql`select relname from pg_class where oid = any(${[1259]}::oid[])`.execute(tx);
    const countPlans = async () => {
      const { rows } = await sql<{ generic: number; custom: number }>`
        select generic_plans as generic, custom_plans as custom from pg_prepared_statements
        where statement like 'select relname from pg_class%'`.execute(database.tx);
      return rows[0];
    };
    await inTransaction(database.tx, read);
    expect(await countPlans()).toEqual({ generic: 0, custom: 1 });
    await inTransaction(database.tx, async (tx) => {
      await Promise.all([forceGenericPlans(tx), read(tx), read(tx)]);
    });
    expect(await countPlans()).toEqual({ generic: 2, custom: 1 });
    await inTransaction(database.tx, read);
    expect(await countPlans()).toEqual({ generic: 2, custom: 2 });
  } finally {
    await database.close();
  }
});

test('an SQL error is reported unchanged', async () => {
  await expect(sql`select ${1}::int / 0`.execute(db.database.tx)).rejects.toMatchObject({ code: '22012' });
});
