import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { JobConnection } from '#platform/job-connection.ts';
import { openStorage, type Storage } from '#platform/storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { openShopMail } from '../shop-mail.ts';
import { checkShop } from './doctor.ts';

let db: TestDatabase;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'doctor-'));
  storage = await openStorage(pathToFileURL(folder).href);
  db = await createTestDatabase();
  await addProduct(db, { id: 'kettle' });
  await db.createUser({ role: 'admin' });
  await placeTestOrder(db, await db.createUser());
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const secret = 'Uq8vR1tK7nZ3xW5cB9mL2pH6sD4fG0jY';
const mailOf = (own: string) => openShopMail({ smtpUrl: null, dataDir: folder }, db.database, own).mail;

async function check(files: Storage = storage) {
  const lines: string[] = [];
  const passed = await checkShop({ database: db.database, storage: files, mail: mailOf(secret) }, (line) =>
    lines.push(line),
  );
  return { passed, errors: lines.filter((line) => !line.startsWith('✓')).join('\n') };
}

describe('integrity check', () => {
  it('reports no error for a valid shop and leaves no file behind', async () => {
    expect(await check()).toEqual({ passed: true, errors: '' });
    expect((await storage.list()[Symbol.asyncIterator]().next()).done).toBe(true);
  });

  it.each<[string, string, string, RegExp]>([
    [
      'a negative reserved quantity',
      `alter table stock_items drop constraint stock_items_held_check;
       update stock_items set held = -1;
       alter table stock_items add constraint stock_items_held_check check (held >= 0) not valid`,
      'update stock_items set held = 0',
      /stock_items: 1 × stock_items_held_check/,
    ],
    [
      'an order whose lines do not sum to its subtotal',
      'update orders set subtotal = subtotal - 1, payment_fee = payment_fee + 1',
      'update orders set subtotal = subtotal + 1, payment_fee = payment_fee - 1',
      /order 1001/,
    ],
    [
      'a missing invoice number',
      'insert into invoice_numbers (last) values (1001)',
      'delete from invoice_numbers',
      /invoice 1001 is missing/,
    ],
    [
      'an order without lines',
      'create table saved_rows as select * from order_lines; delete from order_lines',
      'insert into order_lines select * from saved_rows; drop table saved_rows',
      /order 1001/,
    ],
    [
      'an order without a placed event',
      "update order_timeline set event = 'confirmed'",
      "update order_timeline set event = 'placed'",
      /order 1001/,
    ],
    [
      'unread orders of a user who is not an administrator',
      "update users set role = 'client' where role = 'admin'",
      "update users set role = 'admin' where id in (select user_id from unseen_orders)",
      /user /,
    ],
    [
      'a favourites count that differs from the number of favourites lists with the product',
      'update products set favorites_count = 3',
      'update products set favorites_count = 0',
      /kettle: count 3, but on 0 lists/,
    ],
    [
      'a pending migration',
      "create table saved_rows as select * from kysely_migration; delete from kysely_migration where name like '0005%'",
      'delete from kysely_migration; insert into kysely_migration select * from saved_rows; drop table saved_rows',
      /0005-orders/,
    ],
  ])('reports %s', async (_case, damage, repair, pattern) => {
    await db.database.pool.query(damage);
    const found = await check();
    await db.database.pool.query(repair);
    expect(found.passed).toBe(false);
    expect(found.errors).toMatch(pattern);
    expect(found.errors.match(/^✗/gm)).toHaveLength(1);
    expect(await check()).toEqual({ passed: true, errors: '' });
  });

  it('reports a failed job, and a job that is overdue while a server runs, without personal data', async () => {
    const { pool } = db.database;
    const { rows } = await pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no mailbox ada@example.org'
       returning id`,
    );
    const failed = await check();
    expect(failed.passed).toBe(false);
    expect(failed.errors).toContain('✗ no background job has used up its attempts');
    expect(failed.errors).toContain(`job ${rows[0]!.id}, orders:sendMail: no mailbox …`);
    expect(failed.errors).not.toContain('ada@');
    await pool.query(
      `update graphile_worker._private_jobs set attempts = 0, run_at = now() - interval '6 minutes'`,
    );
    // Jobs wait while no server runs, for example after a restore.
    expect(await check()).toEqual({ passed: true, errors: '' });
    const connection = new JobConnection(db.location as pg.ClientConfig, 4_000);
    await connection.query('select');
    const overdue = await check();
    connection.close();
    expect(overdue.errors).toMatch(
      /✗ no background job is due for more than five minutes\n {4}1 jobs, the oldest/,
    );
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
  });

  it('reports a file storage that cannot be written', async () => {
    const full: Storage = { ...storage, put: () => Promise.reject(new Error('ENOSPC: no space left')) };
    const { passed, errors } = await check(full);
    expect(passed).toBe(false);
    expect(errors).toContain('no space left');
  });
});
