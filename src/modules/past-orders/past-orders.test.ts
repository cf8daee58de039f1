import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, system, visitor } from '#kernel/actor.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { codeOf, valueOf } from '../../../tests/support/results.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { createImport, previewImport } from './service/import-past-orders.ts';
import { findImportMismatches, listImports, undoImport } from './service/list-imports.ts';
import { collectPastOrders, erasePastOrders, erasePersonOfOrder } from './service/personal-data.ts';
import {
  getOwnPastOrder,
  getPastOrder,
  listOfCustomer,
  listOwnPastOrders,
  listPastOrders,
} from './service/view-past-orders.ts';
import { pastOrderReasons } from './contract/import-reasons.ts';

let db: TestDatabase;
let administrator: SignedIn;
let maren: SignedIn;
let idris: SignedIn;
const shopifyFile = readFileSync(
  path.join(import.meta.dirname, '../../../tests/fixtures/shopify-orders.csv'),
  'utf8',
);
const page = { page: 1, pageSize: 50 };

beforeAll(async () => {
  db = await createTestDatabase(20);
  administrator = await db.createUser({ role: 'admin' });
  maren = await db.createUser({ email: 'Maren.Holt@example.org' });
  idris = await db.createUser({ email: 'idris.keane@example.net' });
  await db.database.pool.query('update users set email_verified = true where id = $1', [maren.id]);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query('delete from past_orders');
  await db.database.pool.query('delete from past_order_imports');
});

const as = callAs(() => db);
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await db.database.pool.query<Record<string, unknown>>(query, values)).rows;
const importFile = (table = shopifyFile, fileName = 'orders.csv') =>
  as(administrator, createImport, { table, fileName });
const countOrders = async () => (await rowsOf('select count(*)::int as n from past_orders'))[0]!['n'];

describe('import of past orders', () => {
  it('previews without a change: rows = rows of orders + rows with a reason', async () => {
    const preview = valueOf(await as(administrator, previewImport, { table: shopifyFile }));
    const refused = preview.counts
      .filter(({ code }) => pastOrderReasons[code] === 'row')
      .reduce((sum, { count }) => sum + count, 0);
    expect(preview).toMatchObject({ source: 'shopify', rows: 36, orders: 16, assumedCurrency: null });
    expect(preview.importedRows + refused).toBe(36);
    expect(preview.samples[0]).toMatchObject({ number: '#1001', state: 'fulfilled', lines: 2 });
    expect(preview.columns).toContainEqual({ header: 'Payment Method', reason: 'not_kept' });
    expect(await countOrders()).toBe(0);
  });

  it('imports the orders without errors, with their lines and amounts', async () => {
    expect(valueOf(await importFile())).toMatchObject({ source: 'shopify', orders: 16, lines: 25 });
    expect(await rowsOf("select * from past_orders where number = '#1006'")).toMatchObject([
      {
        placed_at: new Date('2023-03-28T13:06:00Z'),
        state: 'fulfilled',
        original_state: 'partially_refunded, fulfilled',
        currency: 'EUR',
        subtotal: 1800,
        shipping: 590,
        total: 2390,
        refunded: 900,
        email: 'maren.holt@example.org',
        customer_name: 'Maren Holt',
        address: 'Maren Holt\nRua das Flores 12\n4050-262 Porto\nPT',
      },
    ]);
    expect(await rowsOf("select total, currency from past_orders where number = '#1024'")).toEqual([
      { total: 22300, currency: 'JPY' },
    ]);
  });

  it('adds nothing when the same file is imported twice', async () => {
    await importFile();
    expect(codeOf(await importFile())).toBe('past_orders_nothing_new');
    const preview = valueOf(await as(administrator, previewImport, { table: shopifyFile }));
    expect(preview).toMatchObject({ orders: 0, importedRows: 0 });
    expect(preview.counts).toContainEqual({ code: 'imported_before', count: 25 });
    expect(await countOrders()).toBe(16);
    expect(valueOf(await as(administrator, listImports, undefined))).toHaveLength(1);
  });

  it('adds only the new orders of a later export, and names orders that differ', async () => {
    await importFile();
    const later = shopifyFile
      .replaceAll('#1001,', '#2001,')
      .replace(/(#1003,.*?),195\.[0-9]*,/, '$1,1.00,')
      .replace('2023-01-15 14:02:00 +0100', '2023-01-16 14:02:00 +0100');
    const preview = valueOf(await as(administrator, previewImport, { table: later }));
    expect(preview.orders).toBe(1);
    expect(preview.counts).toContainEqual({ code: 'differs_from_imported', count: 1 });
    expect(valueOf(await importFile(later, 'later.csv'))).toMatchObject({ orders: 1, lines: 2 });
    expect(await countOrders()).toBe(17);
  });

  it('adds each order once when ten imports of a file run at the same time', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => importFile()))).map(codeOf);
    expect(codes.toSorted()).toEqual(['ok', ...Array<string>(9).fill('past_orders_nothing_new')]);
    expect(await countOrders()).toBe(16);
    expect(await as(system, findImportMismatches, undefined)).toEqual([]);
  });

  it('writes no order, no stock movement, no job and no email', async () => {
    const counts = () =>
      rowsOf(`select (select count(*) from orders) as orders, (select count(*) from stock_movements) as stock,
        (select count(*) from graphile_worker._private_jobs) as jobs, (select count(*) from customer_sales) as sales,
        (select count(*) from order_mails) as mails`);
    const before = await counts();
    await importFile();
    expect(await counts()).toEqual(before);
  });

  it('uses the shop’s currency for files that name none', async () => {
    const table = readFileSync(
      path.join(import.meta.dirname, '../../../tests/fixtures/woocommerce-analytics-orders.csv'),
      'utf8',
    );
    const euros = { ...testSettings.shop, currency: 'EUR' };
    await as(system, changeSettings<'shop'>, { key: 'shop', value: euros });
    const preview = valueOf(await as(administrator, previewImport, { table }));
    expect(preview).toMatchObject({ source: 'woocommerce', assumedCurrency: 'EUR', orders: 5, withEmail: 0 });
    expect(preview.counts).toContainEqual({ code: 'total_other_currency', count: 1 });
  });

  it.each([['Handle,Title\r\n'], ['']])('returns invalid for the file %j', async (table) => {
    expect(codeOf(await as(administrator, previewImport, { table }))).toBe('invalid');
  });
});

describe('undo of an import', () => {
  it('deletes its orders and keeps those of other imports; the file can be imported again', async () => {
    const { id } = valueOf(await importFile());
    const later = shopifyFile.replaceAll('#1001,', '#2001,');
    await importFile(later, 'later.csv');
    expect(valueOf(await as(administrator, undoImport, { id })).undoneAt).not.toBeNull();
    expect(await rowsOf('select number from past_orders')).toEqual([{ number: '#2001' }]);
    expect(await rowsOf('select count(*)::int as n from past_order_lines')).toEqual([{ n: 2 }]);
    expect(await as(system, findImportMismatches, undefined)).toEqual([]);
    expect(valueOf(await importFile())).toMatchObject({ orders: 16 });
  });

  it('happens once when ten requests undo an import at the same time, and is in the audit log', async () => {
    const { id } = valueOf(await importFile());
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => codeOf(await as(administrator, undoImport, { id }))),
    );
    expect(codes.toSorted()).toEqual(['ok', ...Array<string>(9).fill('past_orders_undone')]);
    const entries = await rowsOf(
      "select name, differences from audit_entries where subject_id = 'past-orders' order by id desc limit 2",
    );
    expect(entries.map(({ name }) => name)).toEqual(['orders.csv', 'orders.csv']);
    expect(codeOf(await as(administrator, undoImport, { id: 'x' }))).toBe('not_found');
  });
});

describe('past orders of a customer', () => {
  it('are those with the confirmed email, newest first', async () => {
    await importFile();
    const own = valueOf(await as(maren, listOwnPastOrders, page));
    expect(own.items.map(({ number }) => number)).toEqual(['#1023', '#1019', '#1009', '#1006', '#1001']);
    const order = valueOf(await as(maren, getOwnPastOrder, { id: own.items[4]!.id }));
    expect(order).toMatchObject({
      number: '#1001',
      source: 'shopify',
      total: { amount: 13090, currency: 'EUR' },
      lines: [{ name: 'Copper Saucepan - 16 cm', quantity: 1 }, { quantity: 2 }],
    });
    // What only staff see.
    expect(order).not.toHaveProperty('email');
    expect(order).not.toHaveProperty('fileName');
  });

  it('are none while the email is not confirmed, also for staff', async () => {
    await importFile();
    expect(valueOf(await as(idris, listOwnPastOrders, page)).total).toBe(0);
    expect(valueOf(await as(administrator, listOfCustomer, { customerId: idris.id }))).toEqual({
      items: [],
      total: 0,
      unconfirmed: 4,
    });
    expect(valueOf(await as(administrator, listOfCustomer, { customerId: maren.id })).total).toBe(5);
    await rowsOf('update users set email_verified = true where id = $1', [idris.id]);
    expect(valueOf(await as(idris, listOwnPastOrders, page)).total).toBe(4);
    await rowsOf('update users set email_verified = false where id = $1', [idris.id]);
  });

  it('return not_found to other customers and for unknown ids, and unauthenticated to visitors', async () => {
    await importFile();
    const { id } = valueOf(await as(maren, listOwnPastOrders, page)).items[0]!;
    const other = await db.createUser();
    await rowsOf('update users set email_verified = true where id = $1', [other.id]);
    expect(codeOf(await as(other, getOwnPastOrder, { id }))).toBe('not_found');
    expect(codeOf(await as(maren, getOwnPastOrder, { id: 'x' }))).toBe('not_found');
    expect(codeOf(await as(visitor, getOwnPastOrder, { id }))).toBe('unauthenticated');
    expect(codeOf(await as(maren, getPastOrder, { id }))).toBe('forbidden');
  });

  it('are listed and searched by staff', async () => {
    await importFile();
    const numbersOf = async (query: { q?: string; state?: 'refunded' }) =>
      valueOf(await as(administrator, listPastOrders, { ...query, ...page })).items.map(
        ({ number }) => number,
      );
    expect(await numbersOf({ q: '#1004' })).toEqual(['#1004']);
    expect(await numbersOf({ q: 'BOSCH' })).toEqual(['#1021', '#1010', '#1003']);
    expect(await numbersOf({ q: 'ek-s' })).toEqual(['#1020', '#1019', '#1011', '#1009', '#1005', '#1003']);
    expect(await numbersOf({ q: '%' })).toEqual([]);
    expect(await numbersOf({ state: 'refunded' })).toEqual(['#1004']);
  });
});

describe('personal data of past orders', () => {
  it('is in the export of the customer, with the lines', async () => {
    await importFile();
    const collected = await as(maren, collectPastOrders, undefined);
    expect(collected).toHaveLength(5);
    expect(collected[4]).toMatchObject({ number: '#1001', lines: [{}, {}] });
    expect(await as(idris, collectPastOrders, undefined)).toEqual([]);
  });

  it('is erased with the account, and does not come back with another import of the file', async () => {
    await importFile();
    await as(maren, erasePastOrders, undefined);
    const stored = JSON.stringify(await rowsOf('select * from past_orders'));
    expect(stored).not.toMatch(/maren|flores/i);
    expect(stored).toMatch(/idris/i);
    expect(await countOrders()).toBe(16);
    expect(codeOf(await importFile())).toBe('past_orders_nothing_new');
    expect(await as(system, findImportMismatches, undefined)).toEqual([]);
  });

  it('does not come back when the import is undone and the file is imported again', async () => {
    const { id } = valueOf(await importFile());
    await as(maren, erasePastOrders, undefined);
    await as(administrator, undoImport, { id });
    expect(codeOf(await importFile())).toBe('ok');
    expect(JSON.stringify(await rowsOf('select * from past_orders'))).not.toMatch(/maren|flores/i);
    expect(await countOrders()).toBe(16);
    expect(await as(system, findImportMismatches, undefined)).toEqual([]);
  });

  it('stays while the account has not confirmed the email', async () => {
    await importFile();
    await as(idris, erasePastOrders, undefined);
    expect(await rowsOf("select 1 from past_orders where email = 'idris.keane@example.net'")).toHaveLength(4);
  });

  it('is erased by staff for a person without an account, from all orders with the email', async () => {
    await importFile();
    const [first] = await rowsOf("select id from past_orders where email = 'henrik.aas@example.org'");
    const id = String(first!['id']);
    expect(valueOf(await as(administrator, erasePersonOfOrder, { id }))).toEqual({ erased: 1 });
    expect(valueOf(await as(administrator, getPastOrder, { id }))).toMatchObject({
      email: null,
      customerName: '',
      address: '',
    });
    const [unnamed] = await rowsOf("select id from past_orders where number = '#1011'");
    const withoutEmail = { id: String(unnamed!['id']) };
    expect(valueOf(await as(administrator, erasePersonOfOrder, withoutEmail))).toEqual({ erased: 1 });
    expect(codeOf(await as(maren, erasePersonOfOrder, { id }))).toBe('forbidden');
  });
});

describe('integrity check of past orders', () => {
  it('names an import whose orders or lines are missing', async () => {
    const { id } = valueOf(await importFile());
    await rowsOf("delete from past_order_lines where position = 1 and name like 'Linen%'");
    expect(await as(system, findImportMismatches, undefined)).toEqual([{ id }]);
  });
});
